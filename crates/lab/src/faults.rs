//! Fault codes of players, matches, training data, calibration and studies.

/// Unknown player. Data: `text`, `allowed`.
pub const PLAYER_UNKNOWN: &str = "player-unknown";
/// A setting of a player that has none. Data: `player`, `setting`.
pub const PLAYER_PLAIN: &str = "player-plain";
/// Unknown setting of a player. Data: `setting`, `allowed`.
pub const PLAYER_SETTING: &str = "player-setting";
/// Invalid value of a setting. Data: `setting`, `value`, `allowed`.
pub const PLAYER_VALUE: &str = "player-value";
/// A depth limit for a Monte-Carlo search. Data: `player`.
pub const PLAYER_DEPTH: &str = "player-depth";
/// A player's opening book that cannot be read. Data: `file`, `error`.
pub const PLAYER_BOOK: &str = "player-book";
/// A program could not be started. Data: `program`, `error`.
pub const PROGRAM_START: &str = "program-start";
/// A program does not answer at the start. Data: `program`, `expected`.
pub const PROGRAM_SILENT: &str = "program-silent";
/// A program ended at the start. Data: `program`, `expected`, `how`.
pub const PROGRAM_ENDED: &str = "program-ended";
/// A program does not list the game. Data: `game`, `known`, `program`.
pub const PROGRAM_GAME: &str = "program-game";
/// A program without the option Rules, for rules other than the default. Data: `rules`, `program`.
pub const PROGRAM_RULES: &str = "program-rules";
/// A program without the option Layout, for another layout. Data: `rules`, `program`.
pub const PROGRAM_LAYOUT: &str = "program-layout";
/// A match log cannot be read or written. Data: `error`.
pub const LOG_FILE: &str = "log-file";
/// A log of another match. Data: `found`, `expected`.
pub const LOG_OTHER: &str = "log-other";
/// A changed record in a match log. Data: `line`, where it begins.
pub const LOG_DAMAGED: &str = "log-damaged";
/// A file that is not a match log. Data: none.
pub const LOG_NONE: &str = "log-none";
/// Invalid bounds of a sequential test. Data: none.
pub const SPRT_BOUNDS: &str = "sprt-bounds";
/// A file of training games cannot be read or written. Data: `error`.
pub const DATA_FILE: &str = "data-file";
/// Invalid header of training games. Data: `line`, `found`, `expected`.
pub const DATA_HEADER: &str = "data-header";
/// An invalid or changed line of training games. Data: `line`.
pub const DATA_LINE: &str = "data-line";
/// Training games of another job. Data: `found`, `expected`.
pub const DATA_OTHER: &str = "data-other";
/// An illegal move in a training game. Data: `game`, `ply`, `text`.
pub const DATA_MOVE: &str = "data-move";
/// First moves after which the game is over. Data: `moves`.
pub const MOVES_END: &str = "moves-end";
/// Scores and results without a logistic slope. Data: none.
pub const TUNE_SLOPE: &str = "tune-slope";
/// A study file that cannot be parsed. Data: `line`, `error`.
pub const STUDY_FILE: &str = "study-file";
/// A number out of its range in a study. Data: `value`, `least`, `most`.
pub const STUDY_VALUE: &str = "study-value";
/// A title or question of a study that is not one line. Data: none.
pub const STUDY_TEXT: &str = "study-text";
/// An invalid name of a rule set. Data: `name`.
pub const STUDY_NAME: &str = "study-name";
/// A rule set with the name, or with the rules and first moves, of another. Data: `name`, `other`.
pub const STUDY_TWICE: &str = "study-twice";
/// A folder that holds another study. Data: none.
pub const STUDY_OTHER: &str = "study-other";
/// A measure that does not exist. Data: `key`, `allowed`.
pub const STUDY_MEASURE: &str = "study-measure";
/// Limits of nodes that do not rise. Data: none.
pub const STUDY_DEPTH: &str = "study-depth";
/// A study of depth with a rule set that has first moves. Data: none.
pub const STUDY_DEPTH_MOVES: &str = "study-depth-moves";
/// A ladder with both limits of nodes and players, or neither. Data: none.
pub const STUDY_LADDER: &str = "study-ladder";
/// A ladder with fewer than two players. Data: none.
pub const STUDY_PLAYERS: &str = "study-players";
/// A player that is in a ladder already. Data: `player`, `other`.
pub const STUDY_SAME_PLAYER: &str = "study-same-player";
/// An outside program in a study. Data: `player`.
pub const STUDY_PROGRAM: &str = "study-program";
/// A player without a limit of nodes. Data: `player`.
pub const STUDY_NODES_MISSING: &str = "study-nodes-missing";
/// A limit of nodes that no player of a study uses. Data: none.
pub const STUDY_NODES_UNUSED: &str = "study-nodes-unused";
/// A study with missing games. Data: the number of its `games`, and of `all` that it needs.
pub const STUDY_GAMES: &str = "study-games";
/// A folder without a study. Data: none.
pub const STUDY_NO_FOLDER: &str = "study-no-folder";
/// A rule set that a study does not have. Data: `name`, `known`.
pub const STUDY_SET: &str = "study-set";
/// A study of several rule sets, without the name of one. Data: `known`.
pub const STUDY_WHICH_SET: &str = "study-which-set";
/// Rule sets of different games. Data: `game`; the other game `other`, of the rule set `first`.
pub const STUDY_GAMES_DIFFER: &str = "study-games-differ";
/// A rule set that is compared with itself. Data: none.
pub const STUDY_ITSELF: &str = "study-itself";
/// An odd number of rule sets to compare in pairs. Data: none.
pub const STUDY_ODD: &str = "study-odd";
/// A file about the program of a study's games that cannot be read. Data: `error`.
pub const STUDY_PROGRAM_FILE: &str = "study-program-file";
/// Games of another engine. Data: its bench signature `found`, its `version`, this one's signature `own`.
pub const STUDY_OTHER_ENGINE: &str = "study-other-engine";
/// A study without a game that its rules ended. Data: none.
pub const STUDY_NO_ENDED: &str = "study-no-ended";
/// A study without a decisive game that has scores. Data: none.
pub const STUDY_NO_SCORED: &str = "study-no-scored";

/// All codes.
pub const ALL: &[&str] = &[
    PLAYER_UNKNOWN,
    PLAYER_PLAIN,
    PLAYER_SETTING,
    PLAYER_VALUE,
    PLAYER_DEPTH,
    PLAYER_BOOK,
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
    MOVES_END,
    TUNE_SLOPE,
    STUDY_FILE,
    STUDY_VALUE,
    STUDY_TEXT,
    STUDY_NAME,
    STUDY_TWICE,
    STUDY_OTHER,
    STUDY_MEASURE,
    STUDY_DEPTH,
    STUDY_DEPTH_MOVES,
    STUDY_LADDER,
    STUDY_PLAYERS,
    STUDY_SAME_PLAYER,
    STUDY_PROGRAM,
    STUDY_NODES_MISSING,
    STUDY_NODES_UNUSED,
    STUDY_GAMES,
    STUDY_NO_FOLDER,
    STUDY_SET,
    STUDY_WHICH_SET,
    STUDY_GAMES_DIFFER,
    STUDY_ITSELF,
    STUDY_ODD,
    STUDY_PROGRAM_FILE,
    STUDY_OTHER_ENGINE,
    STUDY_NO_ENDED,
    STUDY_NO_SCORED,
    burgrave_bots::eval::WEIGHT_UNKNOWN,
    burgrave_bots::HASH_MEMORY,
];
