//! Fault codes of the app.

burgrave_core::faults! {
    /// Text that is not a saved game.
    SAVED_UNREADABLE = "saved-unreadable";
    /// A truncated saved game.
    SAVED_CUT = "saved-cut";
    /// A game saved in another format version. Data: `version`, `known`.
    SAVED_VERSION = "saved-version";
    /// A saved game with an unknown computer level. Data: `level`.
    SAVED_LEVEL = "saved-level";
    /// A saved game with a player that this app cannot seat. Data: `name`.
    SAVED_SEAT = "saved-seat";
    /// A saved game with an unknown ending. Data: `text`.
    SAVED_END = "saved-end";
    /// A saved move that is not legal. Data: `number`, `text`; the cause says why.
    SAVED_MOVE = "saved-move";
    /// Text that is not a list of earlier games.
    EARLIER_UNREADABLE = "earlier-unreadable";
    /// A shared address that lacks a part. Data: `part`.
    SHARE_MISSING = "share-missing";
    /// A shared address with invalid percent-encoding. Data: `part`.
    SHARE_ENCODING = "share-encoding";
    /// An invalid line in a lesson file. Data: `text`, `allowed`.
    LESSON_LINE = "lesson-line";
    /// A premove where nothing says how the user would move.
    NO_PREMOVE = "online-no-premove";
    /// Threats requested in the middle of a turn.
    THREATS_TURN = "threats-turn";
    /// Threats requested after the end of the game.
    THREATS_OVER = "threats-over";
    /// Threats requested where the game would be over with the other side to move.
    THREATS_END = "threats-end";
    /// An empty text to import.
    IMPORT_EMPTY = "import-empty";
    /// A text to import that has no known format.
    IMPORT_UNKNOWN = "import-unknown";
    /// A record number outside the list. Data: `number`.
    IMPORT_NUMBER = "import-number";
    /// A shared address that is too long. Data: `length`, `limit` (characters).
    SHARE_LONG = "share-long";
    /// A text too large to import. Data: `limit` (MiB).
    IMPORT_LARGE = "import-large";
    /// Text that is not a backup of the app's data.
    BACKUP_UNREADABLE = "backup-unreadable";
}
