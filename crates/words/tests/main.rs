//! Tests of the messages and the rule book. One program, because linking takes longer than most tests.

mod codes;
mod languages;
mod rulebook;
