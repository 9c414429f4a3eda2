//! What can be wrong with a position text or a move text of King's Castle.

burgrave_core::faults! {
    /// A space holds more than one man. Data: `cell`, `content`.
    STACK = "kc-stack";
    /// The third field is neither `s` nor `-`. Data: `text`.
    SWAP_FIELD = "kc-swap-field";
    /// `s` with White to move (KC-3).
    SWAP_NOT_BLACK = "kc-swap-not-black";
    /// `s` with other men on the board than exactly one, white (KC-3). Data: `white`, `black`.
    SWAP_MEN = "kc-swap-men";
    /// `s` with the one man inside the Castle (KC-3). Data: `cell`.
    SWAP_CASTLE = "kc-swap-castle";
    /// A man on the Throne whose side does not flank it (KC-7). Data: `cell`, `side`.
    THRONE_UNFLANKED = "kc-throne-unflanked";
    /// An empty Throne flanked by the side not to move (KC-8). Data: `cell`, `side`.
    THRONE_UNCROWNED = "kc-throne-uncrowned";
    /// A cell that the board does not have. Data: `text`.
    NO_CELL = "kc-no-cell";
    /// A swap at any other time than Black's first turn (KC-3).
    NO_SWAP = "kc-no-swap";
    /// A placement on a man. Data: `cell`.
    PLACE_OCCUPIED = "kc-place-occupied";
    /// A placement in the Castle. Data: `cell`.
    PLACE_CASTLE = "kc-place-castle";
    /// A placement beside a friendly man (KC-2). Data: `cell`, `other`.
    PLACE_ADJACENT = "kc-place-adjacent";
    /// A move from the Throne (KC-4). Data: `cell`.
    THRONE_LEFT = "kc-throne-left";
    /// A move onto or across the Throne (KC-4). Data: `cell`.
    THRONE_CROSSED = "kc-throne-crossed";
    /// A move from a cell where no man of the player stands. Data: `cell`.
    NOT_OWN = "kc-not-own";
    /// Two cells that are the same or not in line. Data: `from`, `to`.
    NO_LINE = "kc-no-line";
    /// A single move of a man connected to a friendly man. Data: `cell`, `other`.
    NOT_SINGLE = "kc-not-single";
    /// A move across a wall. Data: `from`, `to`.
    WALL = "kc-wall";
    /// A single man that enters the Castle. Data: `from`, `to`.
    SINGLE_ENTERS = "kc-single-enters";
    /// A single man that moves onto or over a man. Data: `cell`.
    SINGLE_BLOCKED = "kc-single-blocked";
    /// The moving men do not stand one connected to the next. Data: `from`, `to`.
    PHALANX_BROKEN = "kc-phalanx-broken";
    /// The destination does not lie straight ahead of the leading man. Data: `rear`, `lead`, `to`.
    PHALANX_ASIDE = "kc-phalanx-aside";
    /// A phalanx that goes further than it is long. Data: `men`, `distance`.
    PHALANX_TOO_FAR = "kc-phalanx-too-far";
    /// A phalanx that moves onto or over a friendly man. Data: `cell`.
    PHALANX_FRIEND = "kc-phalanx-friend";
    /// A phalanx that meets an enemy group not smaller than itself (KC-6). Data: `cell`, `group`, `men`.
    GROUP_TOO_LARGE = "kc-group-too-large";
}
