//! Fault codes of records.

use burgrave_core::faults;

faults! {
    /// An error while reading the file. Data: `error`.
    UNREADABLE = "record-unreadable";
    /// Bytes that are not UTF-8.
    NOT_UTF8 = "record-not-utf8";
    /// A record longer than the reader's limit. Data: `limit` (bytes).
    TOO_LARGE = "record-too-large";
    /// Variations nested more deeply than the reader's limit. Data: `limit`.
    TOO_DEEP = "record-too-deep";
    /// More moves in a record than the reader's limit. Data: `limit`.
    TOO_MANY_MOVES = "record-too-many-moves";
    /// More tags in a record than the reader's limit. Data: `limit`.
    TOO_MANY_TAGS = "record-too-many-tags";
    /// No record where one is required.
    NONE = "record-none";
    /// More than the one record that is required.
    SEVERAL = "record-several";
    /// A record that does not begin with a tag.
    NO_TAGS = "record-no-tags";
    /// Invalid name of a tag. Data: `name`.
    TAG_NAME = "record-tag-name";
    /// A tag without a quoted value. Data: `name`.
    TAG_VALUE = "record-tag-value";
    /// A tag that does not end after its value. Data: `name`.
    TAG_END = "record-tag-end";
    /// A tag whose line ends before it is closed; the place is where it begins.
    TAG_OPEN = "record-tag-open";
    /// A tag given twice. Data: `name`.
    TAG_TWICE = "record-tag-twice";
    /// The tag `Result`, which follows from the result of the record.
    TAG_RESERVED = "record-tag-reserved";
    /// A quoted text whose line ends before it is closed; the place is where it begins.
    STRING_OPEN = "record-string-open";
    /// Unknown escape. Data: `text`.
    ESCAPE = "record-escape";
    /// A comment not closed before the record ends; the place is where it begins.
    COMMENT_OPEN = "record-comment-open";
    /// A closing brace outside a comment.
    COMMENT_STRAY = "record-comment-stray";
    /// A variation not closed before the record ends; the place is where it begins.
    VARIATION_OPEN = "record-variation-open";
    /// A closing parenthesis outside a variation.
    VARIATION_STRAY = "record-variation-stray";
    /// A variation without a move.
    VARIATION_EMPTY = "record-variation-empty";
    /// A variation before the first move of its line.
    VARIATION_FIRST = "record-variation-first";
    /// Unknown annotation glyph. Data: `text`.
    GLYPH = "record-glyph";
    /// An annotation glyph before the first move of its line. Data: `text`.
    GLYPH_FIRST = "record-glyph-first";
    /// Unexpected character among moves. Data: `char`.
    CHARACTER = "record-character";
    /// Invalid value of the tag `Result`. Data: `text`.
    RESULT_TAG = "record-result-tag";
    /// The tag `Result` and the result after the moves differ. Data: `tag`, `found`.
    RESULT_DIFFERS = "record-result-differs";
    /// The record ends without a result. Data: `line` (where it begins).
    NO_RESULT = "record-no-result";
    /// Text after the result.
    AFTER_RESULT = "record-after-result";
    /// Not JSON, or not in the shape of a record. Data: `error`.
    JSON = "record-json";
    /// A version of the JSON form that this program does not know. Data: `found`, `known`.
    JSON_VERSION = "record-json-version";
    /// A move whose parent does not come before it. Data: `move` (its number in the list), `parent`.
    JSON_PARENT = "record-json-parent";
    /// Invalid result. Data: `text`.
    JSON_RESULT = "record-json-result";
    /// The tag `Game` is missing. Data: `allowed`.
    NO_GAME = "record-no-game";
    /// A result other than that of the rules. Data: `found`, `outcome`.
    RESULT_RULES = "record-result-rules";
    /// A reason other than that of the rules. Data: `found`, `outcome`.
    REASON_RULES = "record-reason-rules";
    /// An invalid reason for a result that the rules do not decide. Data: `found`, `result`, `allowed`.
    REASON = "record-reason";
    /// A reason in a game without a result.
    REASON_OPEN = "record-reason-open";
}
