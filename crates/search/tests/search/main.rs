//! Tests of the searches. One program, because each search is compiled once for each game.

mod common;
mod control;
mod exact;
mod forced;
mod proofs;
