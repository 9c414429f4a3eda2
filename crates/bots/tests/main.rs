//! Tests of the engine, the levels and the evaluations. One program, because linking takes longer than most tests.

mod analysis;
mod engine;
#[path = "evaluations/main.rs"]
mod evaluations;
mod levels;
mod players;
mod weights;
