//! Tests of the program as a process. `ugi` depends on times, so it is a program of its own.

mod analyse;
mod book;
mod common;
mod contract;
mod documents;
mod failures;
mod interrupt;
mod ladder;
mod matches;
mod online;
mod play;
mod puzzles;
mod show;
mod study;
mod tune;
