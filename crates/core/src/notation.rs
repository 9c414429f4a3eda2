use alloc::string::String;

use crate::{Fault, Rules};

/// The text of options, positions and moves. One canonical text for each.
pub trait Notation: Rules {
    /// The canonical text of the rule options: those that differ from the default, keys sorted.
    fn options_text(&self) -> String;

    /// The content of a board layout that the option text names but does not hold, on one line without
    /// spaces. It travels beside the option text in records, links and messages. `None` for games and
    /// rules without such a layout.
    fn layout_code(&self) -> Option<String> {
        None
    }

    /// Reads a position: exactly what [`Notation::write_position`] writes, of a position that the
    /// game's page accepts. Total: any text gives a position or a fault.
    ///
    /// # Errors
    /// A fault that says what is wrong and where.
    fn parse_position(&self, text: &str) -> Result<Self::Position, Fault>;

    /// Appends the canonical text of a position.
    fn write_position(&self, position: &Self::Position, out: &mut String);

    /// Reads a move that is legal in `position`.
    ///
    /// # Errors
    /// A fault if the text is not a move's, or the move is not legal: then with the rule that it breaks
    /// where that can be told.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, Fault>;

    /// Appends the canonical text of a move that is legal in `position`.
    fn write_move(&self, position: &Self::Position, mv: Self::Move, out: &mut String);

    /// Whether [`Rules::for_each_move`] shows moves in the bytewise order of their texts, so that a
    /// sorted listing needs no memory.
    fn lists_in_text_order(&self) -> bool {
        false
    }

    /// The canonical text of a position.
    fn position_text(&self, position: &Self::Position) -> String {
        let mut out = String::new();
        self.write_position(position, &mut out);
        out
    }

    /// The canonical text of a move that is legal in `position`.
    fn move_text(&self, position: &Self::Position, mv: Self::Move) -> String {
        let mut out = String::new();
        self.write_move(position, mv, &mut out);
        out
    }
}
