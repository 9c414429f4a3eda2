//! Texts of moves that go over many spaces, such as `j12:l12:l10:j10`.

use leptos::prelude::*;

/// Maximum number of letters that a narrow list shows of a move.
const NARROW: usize = 13;

/// Splits a move into spaces, each with the sign that follows it.
fn spaces(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.split_inclusive([':', '-', '=', '*', ','])
}

/// Returns a move that a line breaks after the sign between two spaces only.
pub fn breakable(text: &str) -> AnyView {
    let parts = spaces(text).enumerate().map(|(number, part)| {
        let stop = (number > 0).then(|| view! { <wbr/> });
        view! { {stop}{part.to_owned()} }
    });
    parts.collect_view().into_any()
}

/// Returns a long move as its first and its last space.
pub fn short(text: &str) -> String {
    let mut parts = spaces(text);
    match (parts.next(), parts.next_back()) {
        (Some(first), Some(last)) if text.len() > NARROW => format!("{first}…{last}"),
        _ => text.to_owned(),
    }
}
