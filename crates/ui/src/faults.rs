//! What can be wrong with what the app is given to read.

burgrave_core::faults! {
    /// Text that is no saved game at all.
    SAVED_UNREADABLE = "saved-unreadable";
    /// A saved game whose text ends in the middle.
    SAVED_CUT = "saved-cut";
    /// A game saved by another version. Data: `version`, `known`.
    SAVED_VERSION = "saved-version";
    /// A saved game's computer level that there is not. Data: `level`.
    SAVED_LEVEL = "saved-level";
    /// A saved game with a player that this device does not have. Data: `name`.
    SAVED_SEAT = "saved-seat";
    /// A saved game whose end is none. Data: `text`.
    SAVED_END = "saved-end";
    /// A saved move that is not legal. Data: `number`, `text`; the cause says why.
    SAVED_MOVE = "saved-move";
    /// Text that is no list of earlier games.
    EARLIER_UNREADABLE = "earlier-unreadable";
    /// A shared address without a part. Data: `part`.
    SHARE_MISSING = "share-missing";
    /// A shared address with signs that are not text. Data: `part`.
    SHARE_ENCODING = "share-encoding";
    /// A line of a file of lessons that makes no sense. Data: `text`, `allowed`.
    LESSON_LINE = "lesson-line";
    /// Threats in the middle of a turn.
    THREATS_TURN = "threats-turn";
    /// Threats when the game is over.
    THREATS_OVER = "threats-over";
    /// Threats where the game would be over with the other side to move.
    THREATS_END = "threats-end";
    /// Nothing to import.
    IMPORT_EMPTY = "import-empty";
    /// A text to import that is nothing that is known.
    IMPORT_UNKNOWN = "import-unknown";
    /// A record of a list that there is not. Data: `number`.
    IMPORT_NUMBER = "import-number";
    /// An address too long to be shared. Data: `length`, `limit` (characters).
    SHARE_LONG = "share-long";
    /// A text too large to import. Data: `limit` (MiB).
    IMPORT_LARGE = "import-large";
}
