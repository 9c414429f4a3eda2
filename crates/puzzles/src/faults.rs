//! What can be wrong with puzzles and their files.

burgrave_core::faults! {
    /// A line is no `key value`. Data: `text`, `allowed`.
    LINE = "puzzle-line";
    /// A line of a puzzle stands twice. Data: `key`.
    TWICE = "puzzle-twice";
    /// A puzzle lacks a line. Data: `key`.
    MISSING = "puzzle-missing";
    /// A value makes no sense. Data: `key`, `value`, `allowed`.
    VALUE = "puzzle-value";
    /// The side is not the one to move in the position. Data: `found`, `expected`.
    SIDE = "puzzle-side";
    /// A move of the solution is not legal. Data: `number`, `move`.
    MOVE = "puzzle-move";
    /// The solution does not end in a win after the stated plies. Data: `plies`.
    NOT_WON = "puzzle-not-won";
    /// The defender can delay the win beyond the stated plies. Data: `plies`.
    NOT_FORCED = "puzzle-not-forced";
    /// There is a faster win. Data: `plies`, `faster`.
    FASTER = "puzzle-faster";
    /// Another first move wins as fast. Data: `move`, `plies`.
    NOT_UNIQUE = "puzzle-not-unique";
    /// Another first move wins too, if slower, where the themes say that none does. Data: `move`.
    SECOND = "puzzle-second";
    /// Not the move of the solution wins, but another one. Data: `number`, `move`.
    WRONG = "puzzle-wrong";
    /// The themes are not those of the solution. Data: `found`, `expected`.
    THEMES = "puzzle-themes";
    /// A puzzle to begin with is of another game, or of other rules. Data: `number`.
    OTHER_GAME = "puzzle-other-game";
    /// A proof takes more positions than allowed. Data: `limit`.
    COSTLY = "puzzle-costly";
    /// The games had no puzzles in them.
    NOT_FOUND = "puzzle-not-found";
    /// A file holds no puzzles.
    NONE = "puzzle-none";
}
