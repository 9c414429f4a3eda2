//! The server over real connections.

#[allow(dead_code, reason = "the tests of the program use the rest")]
mod client;
mod games;
#[path = "../../../store/tests/store/instance.rs"]
mod instance;
mod start;

mod admin;
mod archive;
mod computer;
mod flags;
mod limits;
mod online;
mod operation;
mod positions;
