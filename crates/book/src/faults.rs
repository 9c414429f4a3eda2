//! Fault codes of opening books.

burgrave_core::faults! {
    /// A line of the head is not the expected one. Data: `line`, `found`, `expected`.
    HEAD = "book-head";
    /// A line is no position with its results, or out of order. Data: `line`, `found`.
    LINE = "book-line";
    /// The file ends before its checksum. Data: `line`, the last one.
    TRUNCATED = "book-truncated";
    /// The contents do not have the checksum. Data: none.
    CHANGED = "book-changed";
    /// The book is of another game or other rules. Data: `found`, `expected`.
    OTHER = "book-other";
}
