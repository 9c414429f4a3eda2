//! Tests of pictures. One program, because linking takes longer than most tests.

mod fixtures;
mod graph;
mod svg;
mod terminal;
