//! One test for each ruling of the rule book, on the game and on its slow twin.

mod aujjri;
mod castello;
mod checks;
mod hradu;
mod kings;
mod kotc;
mod refused;
#[path = "../support/mod.rs"]
mod support;

use burgrave_core::text::write_board;
use support::{Pair, Variant};

/// Returns the board field of a position text. `content` returns the stack on the space with this name.
fn board<'s>(
    widths: &[usize],
    name: impl Fn(usize) -> String,
    content: impl Fn(&str) -> &'s str,
) -> String {
    let mut field = String::new();
    write_board(&mut field, widths, |cell, out| {
        out.push_str(content(&name(cell)))
    });
    field
}

/// Returns whether a list, separated by spaces, has this item.
fn has(list: &str, item: &str) -> bool {
    list.split(' ').any(|one| one == item)
}

/// Returns the letter of the side that has this space in its list.
fn piece<'s>(white: &str, black: &str, space: &str) -> &'s str {
    match (has(white, space), has(black, space)) {
        (true, _) => "w",
        (_, true) => "b",
        _ => "",
    }
}
