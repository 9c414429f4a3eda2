//! Fault codes of King's Castle.

burgrave_core::faults! {
    /// A cell with more than one man. Data: `cell`, `content`.
    STACK = "kc-stack";
    /// A third field other than `s` and `-`. Data: `text`.
    SWAP_FIELD = "kc-swap-field";
    /// `s` with White to move (KC-3).
    SWAP_NOT_BLACK = "kc-swap-not-black";
    /// `s` with men other than one white man on the board (KC-3). Data: `white`, `black`.
    SWAP_MEN = "kc-swap-men";
    /// `s` with the man inside the Castle (KC-3). Data: `cell`.
    SWAP_CASTLE = "kc-swap-castle";
    /// A man on the Throne whose side does not flank it (KC-7). Data: `cell`, `side`.
    THRONE_UNFLANKED = "kc-throne-unflanked";
    /// An empty Throne flanked by the side not to move (KC-8). Data: `cell`, `side`.
    THRONE_UNCROWNED = "kc-throne-uncrowned";
    /// A cell that the board does not have. Data: `text`.
    NO_CELL = "kc-no-cell";
    /// A swap after Black's first turn, or by White (KC-3).
    NO_SWAP = "kc-no-swap";
    /// A placement on an occupied cell. Data: `cell`.
    PLACE_OCCUPIED = "kc-place-occupied";
    /// A placement in the Castle. Data: `cell`.
    PLACE_CASTLE = "kc-place-castle";
    /// A placement beside a friendly man (KC-2). Data: `cell`, `other`.
    PLACE_ADJACENT = "kc-place-adjacent";
    /// A move from the Throne (KC-4). Data: `cell`.
    THRONE_LEFT = "kc-throne-left";
    /// A move onto or across the Throne (KC-4). Data: `cell`.
    THRONE_CROSSED = "kc-throne-crossed";
    /// A move from a cell without a man of the mover. Data: `cell`.
    NOT_OWN = "kc-not-own";
    /// Two cells that are equal or not in line. Data: `from`, `to`.
    NO_LINE = "kc-no-line";
    /// A single move of a man connected to a friendly man. Data: `cell`, `other`.
    NOT_SINGLE = "kc-not-single";
    /// A move across a wall. Data: `from`, `to`.
    WALL = "kc-wall";
    /// A single man that enters the Castle. Data: `from`, `to`.
    SINGLE_ENTERS = "kc-single-enters";
    /// A single man that moves onto or over a man. Data: `cell`.
    SINGLE_BLOCKED = "kc-single-blocked";
    /// A phalanx with two neighbouring men that are not connected. Data: `from`, `to`.
    PHALANX_BROKEN = "kc-phalanx-broken";
    /// A target that is not straight ahead of the leading man. Data: `rear`, `lead`, `to`.
    PHALANX_ASIDE = "kc-phalanx-aside";
    /// A phalanx that moves further than its number of men. Data: `men`, `distance`.
    PHALANX_TOO_FAR = "kc-phalanx-too-far";
    /// A phalanx that moves onto or over a friendly man. Data: `cell`.
    PHALANX_FRIEND = "kc-phalanx-friend";
    /// A phalanx that meets an enemy group of at least its size (KC-6). Data: `cell`, `group`, `men`.
    GROUP_TOO_LARGE = "kc-group-too-large";
}
