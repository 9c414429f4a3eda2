//! Words of the app, by their codes in `crates/words/en/web.ftl`.

use burgrave_core::{Fault, Outcome, Side};

/// A code's text.
pub fn t(code: &str) -> String {
    burgrave_words::text(code, &[])
}

/// A code's text with data.
pub fn tx(code: &str, data: &[(&str, &str)]) -> String {
    burgrave_words::text(code, data)
}

/// A side's name.
pub fn side(side: Side) -> String {
    t(match side {
        Side::White => "web-white",
        Side::Black => "web-black",
    })
}

/// A fault as a sentence that stands alone.
pub fn sentence(fault: &Fault) -> String {
    let words = burgrave_words::sentence(fault);
    let mut letters = words.chars();
    let mut sentence: String = letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    sentence.push_str(letters.as_str());
    if !sentence.ends_with(['.', '!', '?', '…']) {
        sentence.push('.');
    }
    sentence
}

/// How a game ended.
pub fn outcome(outcome: Outcome) -> String {
    let result = match outcome.winner() {
        Some(winner) => tx("web-wins", &[("side", &side(winner))]),
        None => t("web-draw"),
    };
    let reason = tx("web-reason", &[("reason", outcome.reason().0)]);
    format!("{result} – {reason}")
}
