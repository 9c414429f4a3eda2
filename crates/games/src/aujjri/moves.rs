/// A move. Squares are numbered row by row, a1 first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// The pass, legal only if nothing else is (HOUSE-1).
    Pass,
    /// A Piece goes to a neighbouring square.
    Step {
        /// Start square.
        from: u8,
        /// Target square.
        to: u8,
    },
    /// A Piece goes to a neighbouring square and pushes its occupant one square further.
    Push {
        /// Start square.
        from: u8,
        /// Target square, which holds the pushed occupant.
        to: u8,
    },
    /// A stacker slides from the top of a stack along a rank or file.
    Slide {
        /// Start square.
        from: u8,
        /// Target square.
        to: u8,
    },
}
