//! Fault codes of opening books.

burgrave_core::faults! {
    /// A line of the head that is not the expected one. Data: `line`, `found`, `expected`.
    HEAD = "book-head";
    /// A line that is not a position with its results, or is out of order. Data: `line`, `found`.
    LINE = "book-line";
    /// A file that ends before its checksum. Data: `line`, the last one.
    TRUNCATED = "book-truncated";
    /// Contents that do not match the checksum.
    CHANGED = "book-changed";
    /// A book of another game or other rules. Data: `found`, `expected`.
    OTHER = "book-other";
}
