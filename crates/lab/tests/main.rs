//! Tests of matches and of a single turn. One program, because linking takes longer than most tests.

mod books;
mod matches;
mod older_logs;
mod random_play;
mod turns;
