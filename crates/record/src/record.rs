use burgrave_core::{Fault, Side};
use burgrave_games::registry::GameId;

use crate::reader::Reader;
use crate::{GameResult, Tags, Tree, faults};

/// Record of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Tags: game, rules, players and more.
    pub tags: Tags,
    /// Moves with variations and comments.
    pub tree: Tree,
    /// Result of the game.
    pub result: GameResult,
}

/// Returns the number of a turn as in records: `12.`, or `12...` for the second turn of a pair. Turns count from 0.
pub fn turn_number(turn: usize) -> String {
    let dots = if turn.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots}", turn / 2 + 1)
}

impl Record {
    /// Reads a text that holds exactly one record.
    ///
    /// # Errors
    /// The fault with line and column; [`faults::NONE`] or [`faults::SEVERAL`] for another number of records.
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

    /// Returns the identifier of the game, from the tag `Game`.
    pub fn game(&self) -> Option<&str> {
        self.tags.get(Tags::GAME)
    }

    /// Returns the rule options, from the tag `Rules`; empty for the default rules.
    pub fn rules(&self) -> &str {
        self.tags.get(Tags::RULES).unwrap_or_default()
    }

    /// Returns the content of the layout that the rule options name, from the tag `Layout`.
    pub fn layout(&self) -> Option<&str> {
        self.tags.get(Tags::LAYOUT)
    }

    /// Returns the text of the position that the moves begin from, or `None` for the start position. Reads the
    /// tag `FEN`, or the older form with the position in `SetUp`.
    pub fn position(&self) -> Option<&str> {
        self.tags.position().map(|(_, position)| position)
    }

    /// Returns the name of a player.
    pub fn player(&self, side: Side) -> Option<&str> {
        self.tags.get(match side {
            Side::White => Tags::WHITE,
            Side::Black => Tags::BLACK,
        })
    }

    /// Returns the reason of the end, from the tag `Reason`.
    pub fn reason(&self) -> Option<&str> {
        self.tags.get(Tags::REASON)
    }

    /// Returns the number of the first turn, from 0. It is 1 if the game's second mover is to move in the first
    /// position.
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
