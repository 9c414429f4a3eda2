//! Tests of the session. One program, because linking takes longer than most tests.

#[path = "commands/main.rs"]
mod commands;
mod form;
mod ledger;
mod log;
mod properties;
