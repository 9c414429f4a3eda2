//! Comparing saved games by their texts, without asking the rules.

use burgrave_core::Fault;
use burgrave_session::{Event, Fact};

use super::{Head, Saved, ending_text, read_json, version1};

/// What identifies a game in its texts, and its moves and end in one of them.
#[derive(Default)]
struct Outline {
    game: String,
    rules: String,
    layout: Option<String>,
    position: Option<String>,
    moves: Vec<String>,
    /// The end that people or a clock made.
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

    /// The option text, without the name of a layout whose content is there: the content alone tells layouts
    /// apart.
    fn rules_but_name(&self) -> Vec<&str> {
        let named = |item: &&str| self.layout.is_some() && item.starts_with("layout=");
        self.rules.split(',').filter(|item| !named(item)).collect()
    }

    fn begins_like(&self, other: &Outline) -> bool {
        let begin = |outline: &Outline| {
            (
                outline.game.clone(),
                outline.rules_but_name().join(","),
                outline.layout.clone(),
                outline.position.clone(),
            )
        };
        begin(self) == begin(other)
    }
}

/// Reads two texts if they hold one game. Most texts differ in their seeds: their moves are not read.
fn one_game(one: &str, other: &str) -> Option<[Outline; 2]> {
    let heads = [Head::read(one).ok()?, Head::read(other).ok()?];
    if heads[0].seed.is_none() || heads[0].seed != heads[1].seed {
        return None;
    }
    let one = Outline::read(one, &heads[0]).ok()?;
    let other = Outline::read(other, &heads[1]).ok()?;
    one.begins_like(&other).then_some([one, other])
}

/// Returns whether anything was played in a saved game. Its moves are not checked.
#[must_use]
pub fn has_moves(text: &str) -> bool {
    let outline = Head::read(text).and_then(|head| Outline::read(text, &head));
    outline.is_ok_and(|outline| !outline.moves.is_empty())
}

/// Returns whether all of one saved game is in another: they are one game, and the second may have more.
#[must_use]
pub fn is_part_of(one: &str, other: &str) -> bool {
    one_game(one, other).is_some_and(|[one, other]| {
        let more = other.moves.len() > one.moves.len();
        other.moves.starts_with(&one.moves)
            && (more || one.ended.is_none() || one.ended == other.ended)
    })
}

/// Returns whether two saved texts hold one game. One may have more moves than the other.
#[must_use]
pub fn are_same_game(one: &str, other: &str) -> bool {
    one_game(one, other).is_some()
}
