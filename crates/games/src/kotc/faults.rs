//! Fault codes of King of the Castle.

burgrave_core::faults! {
    /// A side without a piece. Data: `side`.
    NO_PIECES = "kotc-no-pieces";
    /// A side with more than eight pieces. Data: `side`, `found`, `max`.
    TOO_MANY_PIECES = "kotc-too-many-pieces";
    /// A stack of both colours on level 1 or the platform. Data: `cell`.
    MIXED_STACK = "kotc-mixed-stack";
    /// A side on more than four places of the platform. Data: `side`, `found`.
    FIVE_PLACES = "kotc-five-places";
    /// A side on four places of the platform, no two of them adjacent. Data: `side`.
    SCATTERED_PLACES = "kotc-scattered-places";
    /// A side on a platform place assigned to the other side. Data: `side`, `cell`, `places`.
    NOT_ASSIGNED = "kotc-not-assigned";
    /// A stack higher than `max-tower`. Data: `cell`, `found`, `max`.
    TOO_HIGH = "kotc-too-high";
    /// All pieces of both sides on the platform.
    BOTH_COMPLETE = "kotc-both-complete";
    /// A move from an empty space. Data: `cell`.
    EMPTY_ORIGIN = "kotc-empty-origin";
    /// A move of a tower whose top is the opponent's. Data: `cell`, `side`.
    OPPONENTS_TOWER = "kotc-opponents-tower";
    /// A move from the platform (KOTC-5). Data: `cell`.
    FROM_PLATFORM = "kotc-from-platform";
    /// A number of steps that is not the tower's height. Data: `cell`, `height`, `steps`.
    STEP_COUNT = "kotc-step-count";
    /// A step to a space that is not a neighbour (KOTC-1). Data: `from`, `to`.
    NOT_NEIGHBOUR = "kotc-not-neighbour";
    /// A piece set on the other colour on level 1 or the platform (KOTC-3). Data: `cell`, `side`.
    CAPTURE = "kotc-capture";
    /// A second piece set on the platform in one turn (KOTC-4). Data: `cell`.
    SECOND_ON_PLATFORM = "kotc-second-on-platform";
    /// A piece set on a fifth place of the platform (KOTC-6). Data: `cell`, `side`.
    FIFTH_PLACE = "kotc-fifth-place";
    /// A piece set on a fourth place although no two of the four are adjacent (KOTC-6). Data: `cell`, `side`.
    FOURTH_SCATTERED = "kotc-fourth-scattered";
    /// A piece set on a place assigned to the other side. Data: `cell`, `side`, `places`.
    SET_NOT_ASSIGNED = "kotc-set-not-assigned";
    /// A piece set on a stack that is at the height limit. Data: `cell`, `max`.
    SET_TOO_HIGH = "kotc-set-too-high";
    /// A piece set where the rest of the tower cannot follow. Data: `cell`.
    STUCK = "kotc-stuck";
}
