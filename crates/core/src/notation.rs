use alloc::string::String;

use crate::{Fault, Rules};

/// The text forms of options, positions and moves. Each value has one canonical text.
pub trait Notation: Rules {
    /// Returns the canonical text of the rule options: those that differ from the default, sorted by key.
    fn options_text(&self) -> String;

    /// Returns the content of a user's board layout, of which the option text contains only the name. It is
    /// one line without spaces; records, links and messages carry it beside the option text. Returns
    /// `None` if the rules use no such layout.
    fn layout_code(&self) -> Option<String> {
        None
    }

    /// Parses a position. Accepts exactly what [`Notation::write_position`] writes, of the positions that
    /// the game's page allows. Never panics.
    ///
    /// # Errors
    /// The first error and its location.
    fn parse_position(&self, text: &str) -> Result<Self::Position, Fault>;

    /// Appends the canonical text of a position to `out`.
    fn write_position(&self, position: &Self::Position, out: &mut String);

    /// Parses a move that is legal in `position`.
    ///
    /// # Errors
    /// [`MOVE_TEXT`](crate::text::MOVE_TEXT) if the text has no move's form. If the move is illegal, the
    /// ruling that it breaks.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, Fault>;

    /// Appends the canonical text of a move that is legal in `position` to `out`.
    fn write_move(&self, position: &Self::Position, mv: Self::Move, out: &mut String);

    /// Returns whether [`Rules::for_each_move`] visits the moves in the bytewise order of their texts, so
    /// that a sorted listing needs no memory.
    fn lists_in_text_order(&self) -> bool {
        false
    }

    /// Returns the canonical text of a position.
    fn position_text(&self, position: &Self::Position) -> String {
        let mut out = String::new();
        self.write_position(position, &mut out);
        out
    }

    /// Returns the canonical text of a move that is legal in `position`.
    fn move_text(&self, position: &Self::Position, mv: Self::Move) -> String {
        let mut out = String::new();
        self.write_move(position, mv, &mut out);
        out
    }
}
