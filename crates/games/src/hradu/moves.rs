/// A move. The squares are numbered row by row from a1; any number is a value, sensible or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Nothing: where nothing else is legal (HOUSE-1).
    Pass,
    /// A soldier is put on an own wall (DH-6).
    Place(u16),
    /// A soldier goes, capturing the enemy that stands where he stops.
    Go {
        /// From where.
        from: u16,
        /// To where.
        to: u16,
    },
}
