//! Comparison of saved games by their texts, without the rules.

use burgrave_core::Fault;
use burgrave_session::{Event, Fact};

use super::{Head, Saved, ending_text, read_json, version1};

/// Identity of a game, with the moves and the end of one saved text.
#[derive(Default)]
struct Outline {
    game: String,
    rules: String,
    layout: Option<String>,
    position: Option<String>,
    moves: Vec<String>,
    /// Ending by a player or a clock.
    ended: Option<String>,
}

impl Outline {
    fn read(text: &str, head: &Head) -> Result<Outline, Fault> {
        if head.burgrave == version1::VERSION {
            let saved: version1::Saved = read_json(text)?;
            return Ok(Outline {
                game: saved.game,
                rules: saved.rules,
                layout: None,
                position: saved.position,
                moves: saved.moves,
                ended: saved.ended,
            });
        }
        let saved: Saved = read_json(text)?;
        let mut outline = Outline::default();
        for event in saved.events.read()? {
            outline.add(event);
        }
        Ok(outline)
    }

    fn add(&mut self, event: Event) {
        match event.fact {
            Fact::Started(terms) => {
                self.game = terms.rules.game.id().to_owned();
                self.rules = terms.rules.options;
                self.layout = terms.rules.layout;
                self.position = terms.position;
                self.moves = terms.opening;
            }
            Fact::Moved(text) => self.moves.push(text),
            Fact::TakenBack { plies } => {
                let left = self.moves.len().saturating_sub(plies as usize);
                self.moves.truncate(left);
                self.ended = None;
            }
            Fact::Ended(ending) => self.ended = ending_text(&ending),
            Fact::Reopened => self.ended = None,
            _ => {}
        }
    }

    /// Returns the options without the name of a custom layout, since its content identifies it.
    fn rules_without_layout_name(&self) -> Vec<&str> {
        let named = |item: &&str| self.layout.is_some() && item.starts_with("layout=");
        self.rules.split(',').filter(|item| !named(item)).collect()
    }

    fn has_same_start(&self, other: &Outline) -> bool {
        let begin = |outline: &Outline| {
            (
                outline.game.clone(),
                outline.rules_without_layout_name().join(","),
                outline.layout.clone(),
                outline.position.clone(),
            )
        };
        begin(self) == begin(other)
    }
}

/// Reads two texts, or returns `None` if they do not hold the same game. Reads the moves only if the seeds are equal.
fn same_game(one: &str, other: &str) -> Option<[Outline; 2]> {
    let heads = [Head::read(one).ok()?, Head::read(other).ok()?];
    if heads[0].seed.is_none() || heads[0].seed != heads[1].seed {
        return None;
    }
    let one = Outline::read(one, &heads[0]).ok()?;
    let other = Outline::read(other, &heads[1]).ok()?;
    one.has_same_start(&other).then_some([one, other])
}

/// Returns whether a saved game has moves, which are not checked, or was ended by a player or a clock.
pub fn is_played(text: &str) -> bool {
    let outline = Head::read(text).and_then(|head| Outline::read(text, &head));
    outline.is_ok_and(|outline| !outline.moves.is_empty() || outline.ended.is_some())
}

/// Returns whether `other` is the same game as `one` with the same moves and perhaps more. Without more, it also has
/// the ending of `one`, if there is one.
pub fn is_part_of(one: &str, other: &str) -> bool {
    same_game(one, other).is_some_and(|[one, other]| {
        let more = other.moves.len() > one.moves.len();
        other.moves.starts_with(&one.moves)
            && (more || one.ended.is_none() || one.ended == other.ended)
    })
}

/// Returns whether two texts hold the same game. One may have more moves.
pub fn are_same_game(one: &str, other: &str) -> bool {
    same_game(one, other).is_some()
}
