//! What can go wrong around a match, as codes.

/// There is no such player. Data: `text`, `allowed`.
pub const PLAYER_UNKNOWN: &str = "player-unknown";
/// A player has no such setting. Data: `setting`, `allowed`.
pub const PLAYER_SETTING: &str = "player-setting";
/// A setting's value is not one. Data: `setting`, `value`, `allowed`.
pub const PLAYER_VALUE: &str = "player-value";
/// A program could not be started. Data: `program`, `error`.
pub const PROGRAM_START: &str = "program-start";
/// A program did not introduce itself. Data: `program`, `awaited`.
pub const PROGRAM_SILENT: &str = "program-silent";
/// A file of games cannot be read or written. Data: `error`.
pub const LOG_FILE: &str = "log-file";
/// A file of games belongs to another match. Data: `found`, `expected`.
pub const LOG_OTHER: &str = "log-other";
/// A sequential test's bounds make no test. Data: none.
pub const SPRT_BOUNDS: &str = "sprt-bounds";

/// All codes.
pub const ALL: &[&str] = &[
    PLAYER_UNKNOWN,
    PLAYER_SETTING,
    PLAYER_VALUE,
    PROGRAM_START,
    PROGRAM_SILENT,
    LOG_FILE,
    LOG_OTHER,
    SPRT_BOUNDS,
];
