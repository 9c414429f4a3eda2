//! What can go wrong around a match, as codes.

/// There is no such player. Data: `text`, `allowed`.
pub const PLAYER_UNKNOWN: &str = "player-unknown";
/// A player has no settings at all. Data: `player`, `setting`.
pub const PLAYER_PLAIN: &str = "player-plain";
/// A player has no such setting. Data: `setting`, `allowed`.
pub const PLAYER_SETTING: &str = "player-setting";
/// A setting's value is not one. Data: `setting`, `value`, `allowed`.
pub const PLAYER_VALUE: &str = "player-value";
/// A depth for a Monte-Carlo search, which has none. Data: `player`.
pub const PLAYER_DEPTH: &str = "player-depth";
/// A program could not be started. Data: `program`, `error`.
pub const PROGRAM_START: &str = "program-start";
/// A program did not introduce itself. Data: `program`, `awaited`.
pub const PROGRAM_SILENT: &str = "program-silent";
/// A program ended instead of introducing itself. Data: `program`, `awaited`, `how`.
pub const PROGRAM_ENDED: &str = "program-ended";
/// A program says that it plays other games. Data: `game`, `known`, `program`.
pub const PROGRAM_GAME: &str = "program-game";
/// A program cannot be told that the rules are not the default. Data: `rules`, `program`.
pub const PROGRAM_RULES: &str = "program-rules";
/// A program cannot be given the layout that the rules name. Data: `rules`, `program`.
pub const PROGRAM_LAYOUT: &str = "program-layout";
/// A file of games cannot be read or written. Data: `error`.
pub const LOG_FILE: &str = "log-file";
/// A file of games belongs to another match. Data: `found`, `expected`.
pub const LOG_OTHER: &str = "log-other";
/// A record of a match's game was changed since. Data: `line`, where it begins.
pub const LOG_DAMAGED: &str = "log-damaged";
/// A file holds no games of a match and would be added to. Data: none.
pub const LOG_NONE: &str = "log-none";
/// A sequential test's bounds make no test. Data: none.
pub const SPRT_BOUNDS: &str = "sprt-bounds";
/// A file of training games cannot be read or written. Data: `error`.
pub const DATA_FILE: &str = "data-file";
/// A file of training games does not begin like one. Data: `line`, `found`, `awaited`.
pub const DATA_HEADER: &str = "data-header";
/// A line of a file of training games was changed. Data: `line`.
pub const DATA_LINE: &str = "data-line";
/// A file of training games belongs to another job. Data: `found`, `expected`.
pub const DATA_OTHER: &str = "data-other";
/// A training game's move is not legal. Data: `game`, `ply`, `text`.
pub const DATA_MOVE: &str = "data-move";
/// Scores and results do not go together. Data: none.
pub const TUNE_SLOPE: &str = "tune-slope";

/// All codes.
pub const ALL: &[&str] = &[
    PLAYER_UNKNOWN,
    PLAYER_PLAIN,
    PLAYER_SETTING,
    PLAYER_VALUE,
    PLAYER_DEPTH,
    PROGRAM_START,
    PROGRAM_SILENT,
    PROGRAM_ENDED,
    PROGRAM_GAME,
    PROGRAM_RULES,
    PROGRAM_LAYOUT,
    LOG_FILE,
    LOG_OTHER,
    LOG_DAMAGED,
    LOG_NONE,
    SPRT_BOUNDS,
    DATA_FILE,
    DATA_HEADER,
    DATA_LINE,
    DATA_OTHER,
    DATA_MOVE,
    TUNE_SLOPE,
    burgrave_bots::eval::WEIGHT_UNKNOWN,
    burgrave_bots::HASH_MEMORY,
];
