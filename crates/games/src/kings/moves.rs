/// A move. Cells have the numbers of the [board](burgrave_core::view::Board), directions are indexes of
/// [`HEX_DIRECTIONS`](burgrave_board::HEX_DIRECTIONS), distances are in steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A new man comes onto the board.
    Place {
        /// Target cell.
        cell: u8,
    },
    /// Black takes over White's first man (KC-3).
    Swap,
    /// A single man slides, and may throw the enemy that stops him (KC-5).
    Single {
        /// Start cell.
        from: u8,
        /// Direction.
        direction: u8,
        /// Distance, at least 1.
        distance: u8,
    },
    /// A phalanx moves and captures the enemies in its path (KC-6).
    Phalanx {
        /// Start cell of the leading man.
        lead: u8,
        /// Direction. The other men stand behind the leading man.
        direction: u8,
        /// Number of men that move, at least 2.
        men: u8,
        /// Distance, 1 to the number of men.
        distance: u8,
    },
    /// The pass (HOUSE-1).
    Pass,
}
