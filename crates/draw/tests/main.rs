//! Tests of pictures. One program, because linking takes longer than most tests.

mod contrast;
mod fixtures;
mod graph;
mod svg;
mod terminal;
