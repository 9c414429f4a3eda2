/// A move: what the player decides. Cells are numbers as on the [board](burgrave_core::view::Board),
/// directions those of [`HEX_DIRECTIONS`](burgrave_board::HEX_DIRECTIONS), distances are in steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A man comes onto the board.
    Place {
        /// Where.
        cell: u8,
    },
    /// Black takes over White's first man (KC-3).
    Swap,
    /// A single man slides; what he throws follows from where he stops (KC-5).
    Single {
        /// Where he starts.
        from: u8,
        /// Which way he goes.
        direction: u8,
        /// How far: 1 or more.
        distance: u8,
    },
    /// A phalanx moves; what it captures follows from how far it goes (KC-6).
    Phalanx {
        /// Where its leading man starts.
        lead: u8,
        /// Which way it goes; its other men stand behind the leading one.
        direction: u8,
        /// How many men move: 2 or more.
        men: u8,
        /// How far: 1 to the number of men.
        distance: u8,
    },
    /// The pass (HOUSE-1).
    Pass,
}
