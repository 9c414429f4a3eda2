//! What each page of the rule book says, one test a ruling, checked on the game and on its slow twin.

mod aujjri;
mod castello;
mod checks;
mod hradu;
mod kings;
mod kotc;
mod refused;
#[path = "../support/mod.rs"]
mod support;

use support::{Pair, Variant};

/// Joins rows of position text; `.` is an empty space, and pieces in parentheses are a stack.
fn board(rows: &[&str]) -> String {
    let rows: Vec<String> = rows.iter().map(|row| run_lengths(row)).collect();
    rows.join("/")
}

/// Replaces runs of dots outside parentheses by their length.
fn run_lengths(row: &str) -> String {
    let mut out = String::new();
    let mut empty = 0;
    for c in row.chars() {
        if c == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            out += &empty.to_string();
            empty = 0;
        }
        out.push(c);
    }
    if empty > 0 {
        out += &empty.to_string();
    }
    out
}
