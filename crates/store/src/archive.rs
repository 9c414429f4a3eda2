//! Search for finished games, at a bounded cost.

use std::cmp::Reverse;

use crate::Failure;

/// Games that a search reads, at most. A search for something rare continues from where it stopped.
pub(crate) const SCAN: usize = 2_000;

/// End of a game with a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The result, such as `1-0`.
    pub result: String,
    /// Time of the end, in milliseconds.
    pub at: u64,
}

/// What to search for. Absent parts admit everything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Search {
    /// Identifier of a player.
    pub player: Option<String>,
    /// Name of a player in the game.
    pub name: Option<String>,
    /// Identifier of the game's rules, such as `castello`.
    pub kind: Option<String>,
    /// The rule options, such as `max-captures=4`; empty for the published rules.
    pub rules: Option<String>,
    /// The result.
    pub result: Option<String>,
    /// Games that ended at this time or later.
    pub from: u64,
    /// The place to continue from: games that ended earlier, or at the same time with a lesser identifier.
    pub before: (u64, String),
}

impl Search {
    /// Returns whether the search admits a game that ended within the time.
    pub(crate) fn admits(&self, game: &Finished) -> bool {
        let is = |wanted: &Option<String>, found: &str| {
            wanted.as_deref().is_none_or(|wanted| wanted == found)
        };
        let is_one = |wanted: &Option<String>, found: &[String; 2]| {
            wanted.as_ref().is_none_or(|wanted| found.contains(wanted))
        };
        is_one(&self.player, &game.players)
            && is_one(&self.name, &game.names)
            && is(&self.kind, &game.kind)
            && is(&self.rules, &game.rules)
            && is(&self.result, &game.end.result)
    }
}

/// A finished game, without its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Identifier.
    pub id: String,
    /// Identifier of the game's rules.
    pub kind: String,
    /// The rule options.
    pub rules: String,
    /// Identifiers of White and Black.
    pub players: [String; 2],
    /// Names of White and Black.
    pub names: [String; 2],
    /// Result and time.
    pub end: End,
}

impl Finished {
    /// Returns the place of the game in the order of the archive.
    pub(crate) fn place(&self) -> (u64, String) {
        (self.end.at, self.id.clone())
    }
}

/// A part of the found games, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// The games. May be fewer than asked for although others follow.
    pub games: Vec<Finished>,
    /// The place to continue from; absent after the last game.
    pub next: Option<(u64, String)>,
}

/// A column by whose index a search reads games, newest first.
#[derive(Clone, Copy)]
pub(crate) enum Column {
    White,
    Black,
    WhiteName,
    BlackName,
    Kind,
    /// No column: the value is empty, and all games have it.
    All,
}

/// Finds a page of games. `read` returns those whose column has a value, from the newest before [`Search::before`], at
/// most [`SCAN`].
pub(crate) fn find(
    search: &Search,
    limit: u32,
    read: impl Fn(Column, &str) -> Result<Vec<Finished>, Failure>,
) -> Result<Page, Failure> {
    let (columns, value): (&[Column], _) = match (&search.player, &search.name, &search.kind) {
        (Some(player), _, _) => (&[Column::White, Column::Black], player.as_str()),
        (_, Some(name), _) => (&[Column::WhiteName, Column::BlackName], name.as_str()),
        (_, _, Some(kind)) => (&[Column::Kind], kind.as_str()),
        _ => (&[Column::All], ""),
    };
    let mut games = Vec::new();
    for &column in columns {
        games.extend(read(column, value)?);
    }
    games.sort_by_key(|game| Reverse(game.place()));
    games.dedup_by(|a, b| a.id == b.id);
    games.truncate(SCAN);
    Ok(page(games, search, limit))
}

/// Takes a page from candidates, which are sorted from the newest and at most [`SCAN`] of those that follow.
pub(crate) fn page(candidates: Vec<Finished>, search: &Search, limit: u32) -> Page {
    let has_more = candidates.len() >= SCAN;
    let last = candidates.last().map(Finished::place);
    let mut games = Vec::new();
    for game in candidates {
        if games.len() >= limit as usize {
            let next = games.last().map(Finished::place);
            return Page { games, next };
        }
        if search.admits(&game) {
            games.push(game);
        }
    }
    Page {
        games,
        next: last.filter(|_| has_more),
    }
}
