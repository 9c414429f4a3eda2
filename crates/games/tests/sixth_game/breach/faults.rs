//! Fault codes of Breach.

burgrave_core::faults! {
    /// A side has more than four men. Data: `side`.
    TOO_MANY = "breach-too-many";
    /// Neither side has a man.
    NO_MEN = "breach-no-men";
    /// A square holds something else than a man. Data: `text`.
    NO_MAN = "breach-no-man";
    /// Both sides have breached the other's wall.
    BOTH_WON = "breach-both-won";
    /// No man of the mover's stands there. Data: `cell`.
    NOT_YOURS = "breach-not-yours";
    /// A man goes one square forward (BR-2). Data: `from`, `to`.
    NOT_FORWARD = "breach-not-forward";
    /// Straight ahead nothing is captured (BR-2). Data: `cell`.
    BLOCKED = "breach-blocked";
    /// An own man stands there. Data: `cell`.
    OWN_MAN = "breach-own-man";
}
