/// A move. Squares are numbers, rank by rank from a1. Values need not be legal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// The pass (HOUSE-1). In Breach a side always has a turn.
    Pass,
    /// A move of a man.
    Go {
        /// Origin.
        from: u8,
        /// Target.
        to: u8,
    },
}
