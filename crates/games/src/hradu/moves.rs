/// A move. Squares are numbered row by row from a1; a value may hold any numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// The pass, legal only if nothing else is (HOUSE-1).
    Pass,
    /// A soldier is placed on a wall of its own half (DH-6).
    Place(u16),
    /// A soldier moves, and captures an enemy on the target square.
    Go {
        /// Start square.
        from: u16,
        /// Target square.
        to: u16,
    },
}
