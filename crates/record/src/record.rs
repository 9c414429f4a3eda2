use burgrave_core::{Fault, Side};
use burgrave_games::registry::GameId;

use crate::reader::Reader;
use crate::{GameResult, Tags, Tree, faults};

/// The record of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Which game, by which rules, who played, and so on.
    pub tags: Tags,
    /// The moves, with variations and comments.
    pub tree: Tree,
    /// How the game ended.
    pub result: GameResult,
}

/// The number of a turn as records write it, `12.` or, in the middle of a pair, `12...`; turns are counted
/// from 0.
#[must_use]
pub fn turn_number(turn: usize) -> String {
    let dots = if turn.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots}", turn / 2 + 1)
}

impl Record {
    /// Reads a text that holds exactly one record.
    ///
    /// # Errors
    /// What is wrong, with line and column; [`faults::NONE`] or [`faults::SEVERAL`] if there is another
    /// number of records.
    pub fn from_text(text: &str) -> Result<Record, Fault> {
        let mut reader = Reader::new(text.as_bytes());
        let record = match reader.next() {
            Some(record) => record?,
            None => return Err(Fault::new(faults::NONE)),
        };
        match reader.next() {
            None => Ok(record),
            Some(_) => Err(Fault::new(faults::SEVERAL).at_line(reader.record_line(), 1)),
        }
    }

    /// The game's identifier, from the tag `Game`.
    #[must_use]
    pub fn game(&self) -> Option<&str> {
        self.tags.get(Tags::GAME)
    }

    /// The rule options, from the tag `Rules`; empty means the default rules.
    #[must_use]
    pub fn rules(&self) -> &str {
        self.tags.get(Tags::RULES).unwrap_or_default()
    }

    /// The content of the layout that the rule options name, from the tag `Layout`.
    #[must_use]
    pub fn layout(&self) -> Option<&str> {
        self.tags.get(Tags::LAYOUT)
    }

    /// The text of the position that the moves begin from, if it is not the start.
    #[must_use]
    pub fn position(&self) -> Option<&str> {
        self.tags.get(Tags::SET_UP)
    }

    /// A player's name.
    #[must_use]
    pub fn player(&self, side: Side) -> Option<&str> {
        self.tags.get(match side {
            Side::White => Tags::WHITE,
            Side::Black => Tags::BLACK,
        })
    }

    /// Why the game ended, from the tag `Reason`.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        self.tags.get(Tags::REASON)
    }

    /// The number of the first turn, counted in turns from 0: a record that begins from a position in
    /// which the game's second mover is to move begins in the middle of a pair of turns, with 1.
    #[must_use]
    pub fn first_turn(&self) -> usize {
        let first = self
            .game()
            .and_then(|game| game.parse::<GameId>().ok())
            .map_or(Side::White, |game| game.about().first);
        let to_move = self.position().and_then(|p| p.split(' ').nth(1));
        match to_move {
            Some("w") => usize::from(first != Side::White),
            Some("b") => usize::from(first != Side::Black),
            _ => 0,
        }
    }
}
