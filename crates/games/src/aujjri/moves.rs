/// A move. Squares are numbers: row by row, a1 first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Nothing, where nothing else is legal (HOUSE-1).
    Pass,
    /// A Piece goes to a neighbouring square.
    Step {
        /// From where.
        from: u8,
        /// To where.
        to: u8,
    },
    /// A Piece goes to a neighbouring square and pushes what stands there one square on.
    Push {
        /// From where.
        from: u8,
        /// To where: the square of the pushed one.
        to: u8,
    },
    /// A stacker is taken from the top of a stack and slid along a line.
    Slide {
        /// From where.
        from: u8,
        /// To where.
        to: u8,
    },
}
