//! What can be wrong with a position or a move, each with its own code.

burgrave_core::faults! {
    /// A castle where none was ever. Data: `cell`.
    CASTLE_CELL = "cast-castle-cell";
    /// `W` or `B` off its side's two set-up ranks. Data: `cell`.
    UNMOVED_RANK = "cast-unmoved-rank";
    /// `W` or `B` where no piece steps two squares (`double-step=off`). Data: `cell`.
    UNMOVED_OFF = "cast-unmoved-off";
    /// More than 30 pieces. Data: `side`, `found`.
    TOO_MANY_MEN = "cast-too-many-men";
    /// The field of castles taken is not two numbers with a colon. Data: `text`.
    TAKEN_FIELD = "cast-taken-field";
    /// The castles taken are not as many as are missing. Data: `taken`, `missing`.
    TAKEN_SUM = "cast-taken-sum";
    /// A side has taken more than four. Data: `side`, `taken`.
    TAKEN_MANY = "cast-taken-many";
    /// A side has taken fewer than are missing from the other's home. Data: `side`, `taken`, `missing`.
    TAKEN_FEW = "cast-taken-few";
    /// A missing middle castle was locked for whoever must have taken it.
    LOCKED_TAKEN = "cast-locked-taken";
    /// A castle held on three sides by a side that may take it. Data: `cell`, `side`.
    CASTLE_HELD = "cast-castle-held";
    /// The side to move has taken four castles. Data: `side`.
    MOVER_WON_CASTLES = "cast-mover-won-castles";
    /// The other side has at most two pieces left. Data: `side`, `left`.
    MOVER_WON_MEN = "cast-mover-won-men";

    /// None of the mover's pieces stands where the move begins. Data: `cell`.
    NO_MAN = "cast-no-man";
    /// The square landed on, or stepped to, is not empty. Data: `cell`.
    OCCUPIED = "cast-occupied";
    /// A castle is in the way (rule 3). Data: `cell`.
    CASTLE_BLOCKS = "cast-castle-blocks";
    /// A step that is neither one square nor two in a straight line (CAST-1). Data: `from`, `to`.
    STEP_LENGTH = "cast-step-length";
    /// A diagonal under `directions=orthogonal`. Data: `from`, `to`.
    DIAGONAL = "cast-diagonal";
    /// A double step by a piece that has moved. Data: `cell`.
    HAS_MOVED = "cast-has-moved";
    /// A double step under `double-step=off`.
    DOUBLE_OFF = "cast-double-off";
    /// A double step over something (CAST-1). Data: `cell`.
    DOUBLE_BLOCKED = "cast-double-blocked";
    /// A jump that is not two squares in a straight line. Data: `from`, `to`.
    JUMP_LENGTH = "cast-jump-length";
    /// Nothing to jump over. Data: `cell`.
    NOTHING_JUMPED = "cast-nothing-jumped";
    /// A piece captured earlier in the turn is gone (CAST-2). Data: `cell`.
    ALREADY_CAPTURED = "cast-already-captured";
    /// The turn had ended with the last capture allowed. Data: `max`.
    CAPTURES_FULL = "cast-captures-full";
    /// A route that ends where it began without captures (CAST-4).
    NOTHING_CHANGED = "cast-nothing-changed";
    /// A route that lands where the turn began, under `retrace=not-start`. Data: `cell`.
    RETRACED = "cast-retraced";
}
