//! Tests of opening books: symmetric positions, files, and what is shown.

mod files;
mod positions;
mod shipped;
