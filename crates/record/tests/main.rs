//! Tests of the format of records. One program, because linking takes longer than most tests.

mod check;
mod json;
mod reading;
mod roundtrip;
mod rulebook;
