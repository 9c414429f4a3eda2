//! Fault codes of players, matches, training data, calibration and studies.

burgrave_core::faults! {
    /// Unknown player. Data: `text`, `allowed`.
    PLAYER_UNKNOWN = "player-unknown";
    /// A setting of a player that has none. Data: `player`, `setting`.
    PLAYER_PLAIN = "player-plain";
    /// Unknown setting of a player. Data: `setting`, `allowed`.
    PLAYER_SETTING = "player-setting";
    /// Invalid value of a setting. Data: `setting`, `value`, `allowed`.
    PLAYER_VALUE = "player-value";
    /// A depth limit for a Monte-Carlo search. Data: `player`.
    PLAYER_DEPTH = "player-depth";
    /// A player's opening book that cannot be read. Data: `file`, `error`.
    PLAYER_BOOK = "player-book";
    /// A program could not be started. Data: `program`, `error`.
    PROGRAM_START = "program-start";
    /// A program does not answer at the start. Data: `program`, `expected`.
    PROGRAM_SILENT = "program-silent";
    /// A program ended at the start. Data: `program`, `expected`, `how`.
    PROGRAM_ENDED = "program-ended";
    /// A program does not list the game. Data: `game`, `known`, `program`.
    PROGRAM_GAME = "program-game";
    /// A program without the option Rules, for rules other than the default. Data: `rules`, `program`.
    PROGRAM_RULES = "program-rules";
    /// A program without the option Layout, for another layout. Data: `rules`, `program`.
    PROGRAM_LAYOUT = "program-layout";
    /// A match log cannot be read or written. Data: `error`.
    LOG_FILE = "log-file";
    /// A log of another match. Data: `found`, `expected`.
    LOG_OTHER = "log-other";
    /// A changed record in a match log. Data: `line`, where it begins.
    LOG_DAMAGED = "log-damaged";
    /// A file that is not a match log.
    LOG_NONE = "log-none";
    /// Invalid bounds of a sequential test.
    SPRT_BOUNDS = "sprt-bounds";
    /// A file of training games cannot be read or written. Data: `error`.
    DATA_FILE = "data-file";
    /// Invalid header of training games. Data: `line`, `found`, `expected`.
    DATA_HEADER = "data-header";
    /// An invalid or changed line of training games. Data: `line`.
    DATA_LINE = "data-line";
    /// A game that an earlier line of the file has. Data: `line`, `number`.
    DATA_TWICE = "data-twice";
    /// Training games of another job. Data: `found`, `expected`.
    DATA_OTHER = "data-other";
    /// An illegal move in a training game. Data: `game`, `ply`, `text`.
    DATA_MOVE = "data-move";
    /// First moves after which the game is over. Data: `moves`.
    MOVES_END = "moves-end";
    /// Scores and results without a logistic slope.
    TUNE_SLOPE = "tune-slope";
    /// A study file that cannot be parsed. Data: `line`, `why`.
    STUDY_FILE = "study-file";
    /// A number out of its range in a study. Data: `value`, `least`, `most`.
    STUDY_VALUE = "study-value";
    /// A title or question of a study that is not one line.
    STUDY_TEXT = "study-text";
    /// An invalid name of a rule set. Data: `name`.
    STUDY_NAME = "study-name";
    /// A rule set with the name, or with the rules and first moves, of another. Data: `name`, `other`.
    STUDY_TWICE = "study-twice";
    /// A folder that holds another study.
    STUDY_OTHER = "study-other";
    /// A measure that does not exist. Data: `key`, `allowed`.
    STUDY_MEASURE = "study-measure";
    /// Limits of nodes that do not rise.
    STUDY_DEPTH = "study-depth";
    /// A study of depth with a rule set that has first moves.
    STUDY_DEPTH_MOVES = "study-depth-moves";
    /// A ladder with both limits of nodes and players, or neither.
    STUDY_LADDER = "study-ladder";
    /// A ladder with fewer than two players.
    STUDY_PLAYERS = "study-players";
    /// A player that is in a ladder already. Data: `player`, `other`.
    STUDY_SAME_PLAYER = "study-same-player";
    /// An outside program in a study. Data: `player`.
    STUDY_PROGRAM = "study-program";
    /// A player without a limit of nodes. Data: `player`.
    STUDY_NODES_MISSING = "study-nodes-missing";
    /// A limit of nodes that no player of a study uses.
    STUDY_NODES_UNUSED = "study-nodes-unused";
    /// A study with missing games. Data: the number of its `games`, and of `all` that it needs.
    STUDY_GAMES = "study-games";
    /// A folder without a study.
    STUDY_NO_FOLDER = "study-no-folder";
    /// A rule set that a study does not have. Data: `name`, `known`.
    STUDY_SET = "study-set";
    /// A study of several rule sets, without the name of one. Data: `known`.
    STUDY_WHICH_SET = "study-which-set";
    /// Rule sets of different games. Data: `game`; the other game `other`, of the rule set `first`.
    STUDY_GAMES_DIFFER = "study-games-differ";
    /// A rule set that is compared with itself.
    STUDY_ITSELF = "study-itself";
    /// An odd number of rule sets to compare in pairs.
    STUDY_ODD = "study-odd";
    /// A file about the program of a study's games that cannot be read. Data: `error`.
    STUDY_PROGRAM_FILE = "study-program-file";
    /// Games of another engine. Data: its bench signature `found`, its `version`, this one's signature `own`.
    STUDY_OTHER_ENGINE = "study-other-engine";
    /// A study without a game that its rules ended.
    STUDY_NO_ENDED = "study-no-ended";
    /// A study without a decisive game that has scores.
    STUDY_NO_SCORED = "study-no-scored";
}
