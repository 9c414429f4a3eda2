/// A move. Squares are numbers: rank by rank, a1 first. Any number is a value, sensible or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Nothing, if nothing else is legal (HOUSE-1). In Breach a side always has a turn.
    Pass,
    /// A man goes forward.
    Go {
        /// From where.
        from: u8,
        /// To where.
        to: u8,
    },
}
