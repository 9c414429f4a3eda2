//! Fault codes of Breach.

burgrave_core::faults! {
    /// A side has more than four men. Data: `side`.
    TOO_MANY = "breach-too-many";
    /// Neither side has a man.
    NO_MEN = "breach-no-men";
    /// A square holds no valid man. Data: `text`.
    NO_MAN = "breach-no-man";
    /// Both sides have breached the other's wall.
    BOTH_WON = "breach-both-won";
    /// The mover has no man on the square. Data: `cell`.
    NOT_YOURS = "breach-not-yours";
    /// A man goes exactly one square forward (BR-2). Data: `from`, `to`.
    NOT_FORWARD = "breach-not-forward";
    /// A man does not capture straight ahead (BR-2). Data: `cell`.
    BLOCKED = "breach-blocked";
    /// The mover has a man on the target square. Data: `cell`.
    OWN_MAN = "breach-own-man";
}
