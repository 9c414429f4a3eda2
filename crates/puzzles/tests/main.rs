//! Tests of the puzzles. One program, because linking takes longer than most tests.

mod shipped;
mod texts;
