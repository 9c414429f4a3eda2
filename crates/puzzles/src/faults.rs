//! Fault codes of puzzles and their files.

burgrave_core::faults! {
    /// A line without the form `key value`. Data: `text`, `allowed`.
    LINE = "puzzle-line";
    /// A duplicate line of a puzzle. Data: `key`.
    TWICE = "puzzle-twice";
    /// A missing line of a puzzle. Data: `key`.
    MISSING = "puzzle-missing";
    /// An invalid value. Data: `key`, `value`, `allowed`.
    VALUE = "puzzle-value";
    /// A side that is not the one to move in the position. Data: `found`, `expected`.
    SIDE = "puzzle-side";
    /// An illegal move in the solution. Data: `number`, `move`.
    MOVE = "puzzle-move";
    /// A solution that does not end in a win after the stated plies. Data: `plies`.
    NOT_WON = "puzzle-not-won";
    /// A defender who can delay the win beyond the stated plies. Data: `plies`.
    NOT_FORCED = "puzzle-not-forced";
    /// A faster win than the stated one. Data: `plies`, `faster`.
    FASTER = "puzzle-faster";
    /// Another first move that wins as fast. Data: `move`, `plies`.
    NOT_UNIQUE = "puzzle-not-unique";
    /// Another first move that wins, though slower, in a puzzle whose themes exclude that. Data: `move`.
    SECOND = "puzzle-second";
    /// A move of the solution after which the fastest win does not take the remaining plies. Data: `number`, `move`.
    WRONG = "puzzle-wrong";
    /// Themes that are not those of the solution. Data: `found`, `expected`.
    THEMES = "puzzle-themes";
    /// An existing puzzle of another game, or of other rules. Data: `number`.
    OTHER_GAME = "puzzle-other-game";
    /// A proof that takes more positions than allowed. Data: `limit`.
    COSTLY = "puzzle-costly";
    /// Games without puzzles.
    NOT_FOUND = "puzzle-not-found";
    /// A file without puzzles.
    NONE = "puzzle-none";
}
