//! Fault codes of sessions: refusals, and errors in terms and event logs.

burgrave_core::faults! {
    /// The game is over. Data: `how` (an [`Ending`](crate::Ending)'s reason).
    OVER = "session-over";
    /// The game is not over yet.
    NOT_OVER = "session-not-over";
    /// A move by the side that is not to move. Data: `side` (the side to move).
    NOT_YOUR_TURN = "session-not-your-turn";
    /// A command for the arbiter only.
    ARBITER_ONLY = "session-arbiter-only";
    /// A command for one player only.
    PLAYER_ONLY = "session-player-only";
    /// Both players act as one, but one of them plays elsewhere.
    REMOTE = "session-remote";
    /// The time of the side to move is over; the host must end the game first. Data: `side`.
    TIME_OVER = "session-time-over";
    /// A flag is claimed, but time is left. Data: `side`.
    TIME_LEFT = "session-time-left";
    /// A side has no clock. Data: `side`.
    NO_CLOCK = "session-no-clock";
    /// The game is paused.
    PAUSED = "session-paused";
    /// The game is not paused.
    NOT_PAUSED = "session-not-paused";
    /// An abort after both sides have moved.
    ABORT_LATE = "session-abort-late";
    /// An answer to an offer that does not exist. Data: `offer`.
    NO_OFFER = "session-no-offer";
    /// An answer to one's own offer, or a withdrawal of the opponent's. Data: `offer`.
    WRONG_OFFER = "session-wrong-offer";
    /// An offer while one of the same kind is pending. Data: `offer`.
    OFFER_PENDING = "session-offer-pending";
    /// A second offer of a draw or takeback by a side that has not moved since its first.
    OFFER_REPEATED = "session-offer-repeated";
    /// A takeback of more moves than were played, or of none. Data: `plies`, `limit`.
    TAKEBACK_RANGE = "session-takeback-range";
    /// A takeback in a game without takebacks.
    NO_TAKEBACKS = "session-no-takebacks";
    /// A player adds time to their own clock.
    OWN_CLOCK = "session-own-clock";
    /// Time given or set outside its range. Data: `limit` (milliseconds).
    TIME_RANGE = "session-time-range";
    /// Days off that exceed those left in this year of the game. Data: `left`.
    DAYS_OFF = "session-days-off";
    /// Terms with too many days off. Data: `limit`.
    DAYS_OFF_RANGE = "session-days-off-range";
    /// An end that cannot be revoked. Data: `how`.
    FINAL = "session-final";
    /// A rematch is agreed already.
    REMATCH_AGREED = "session-rematch-agreed";
    /// Terms with a level outside 1 to 10. Data: `level`.
    LEVEL = "session-level";
    /// Terms with a time control without time or beyond the limits. Data: `limit` (milliseconds).
    TIME_CONTROL = "session-time-control";
    /// Terms with a move limit of 0.
    MOVE_LIMIT = "session-move-limit";
    /// Terms with an illegal opening move. Data: `number`, `text`; the cause says why.
    OPENING = "session-opening";
    /// An event log without events, or whose first event is not the start.
    LOG_START = "session-log-start";
    /// An event with the wrong number. Data: `number`, `expected`.
    LOG_NUMBER = "session-log-number";
    /// An event that is earlier than the one before it. Data: `number`.
    LOG_TIME = "session-log-time";
    /// An event that cannot follow the events before it. Data: `number`.
    LOG_EVENT = "session-log-event";
    /// An event with an illegal move. Data: `number`, `text`; the cause says why.
    LOG_MOVE = "session-log-move";
    /// Text that is not an event.
    LOG_UNREADABLE = "session-log-unreadable";
    /// A log in an unknown version. Data: `version`, `known`.
    LOG_VERSION = "session-log-version";
}
