//! Fault codes of Castello.

burgrave_core::faults! {
    /// A castle on a square that never has one. Data: `cell`.
    CASTLE_CELL = "cast-castle-cell";
    /// `W` or `B` outside its side's two set-up ranks. Data: `cell`.
    UNMOVED_RANK = "cast-unmoved-rank";
    /// `W` or `B` under `double-step=off`. Data: `cell`.
    UNMOVED_OFF = "cast-unmoved-off";
    /// More than 30 pieces of a side. Data: `side`, `max`.
    TOO_MANY_MEN = "cast-too-many-men";
    /// A field of castles taken without a colon between two numbers. Data: `text`.
    TAKEN_FIELD = "cast-taken-field";
    /// A number of castles taken that differs from the number missing. Data: `taken`, `missing`.
    TAKEN_SUM = "cast-taken-sum";
    /// More than four castles taken by a side. Data: `side`, `taken`.
    TAKEN_MANY = "cast-taken-many";
    /// Fewer castles taken by a side than are missing from the opponent's home. Data: `side`, `taken`,
    /// `missing`.
    TAKEN_FEW = "cast-taken-few";
    /// A missing middle castle that was locked for the side that must have taken it.
    LOCKED_TAKEN = "cast-locked-taken";
    /// A castle held on three sides by a side that may take it. Data: `cell`, `side`.
    CASTLE_HELD = "cast-castle-held";
    /// Four castles taken by the side to move. Data: `side`.
    MOVER_WON_CASTLES = "cast-mover-won-castles";
    /// At most two pieces left of the side not to move. Data: `side`, `left`.
    MOVER_WON_MEN = "cast-mover-won-men";

    /// No piece of the mover on the start square. Data: `cell`.
    NO_MAN = "cast-no-man";
    /// An occupied target square. Data: `cell`.
    OCCUPIED = "cast-occupied";
    /// A step or jump onto or over a castle. Data: `cell`.
    CASTLE_BLOCKS = "cast-castle-blocks";
    /// A step that is neither one square nor two in a straight line (CAST-1). Data: `from`, `to`.
    STEP_LENGTH = "cast-step-length";
    /// A diagonal under `directions=orthogonal`. Data: `from`, `to`.
    DIAGONAL = "cast-diagonal";
    /// A double step by a piece that has moved. Data: `cell`.
    HAS_MOVED = "cast-has-moved";
    /// A double step under `double-step=off`.
    DOUBLE_OFF = "cast-double-off";
    /// A double step over an occupied square (CAST-1). Data: `cell`.
    DOUBLE_BLOCKED = "cast-double-blocked";
    /// A jump that is not two squares in a straight line. Data: `from`, `to`.
    JUMP_LENGTH = "cast-jump-length";
    /// A jump over an empty square. Data: `cell`.
    NOTHING_JUMPED = "cast-nothing-jumped";
    /// A jump over a piece captured earlier in the turn (CAST-2). Data: `cell`.
    ALREADY_CAPTURED = "cast-already-captured";
    /// A jump after the last capture allowed, which ends the turn. Data: `max`.
    CAPTURES_FULL = "cast-captures-full";
    /// A route without captures that ends on its start square (CAST-4).
    NOTHING_CHANGED = "cast-nothing-changed";
    /// A route that lands on its start square under `retrace=not-start`. Data: `cell`.
    RETRACED = "cast-retraced";
}
