//! Tests of the program as a process. `interrupt` and `ugi` depend on times, so they are programs of their own.

mod analyse;
mod common;
mod contract;
mod documents;
mod ladder;
mod layers;
mod matches;
mod play;
mod puzzles;
mod show;
mod tune;
