//! Words of the app in the language chosen, by their codes in `crates/words/en/*.ftl`.

use std::cell::RefCell;

use burgrave_core::view::{Board, Occupant};
use burgrave_core::{Effect, Fault, Outcome, Side};
use burgrave_ui::engine::FaultMessage;
use burgrave_words::Words;

thread_local! {
    /// The language chosen. The app draws itself anew when this changes.
    static WORDS: RefCell<Words> = const { RefCell::new(Words::english()) };
}

/// From now on everything is said in these words.
pub fn speak(words: Words) {
    WORDS.with(|cell| *cell.borrow_mut() = words);
}

fn with<T>(say: impl FnOnce(&Words) -> T) -> T {
    WORDS.with(|cell| say(&cell.borrow()))
}

/// A code's text.
pub fn t(code: &str) -> String {
    tx(code, &[])
}

/// A code's text with data.
pub fn tx(code: &str, data: &[(&str, &str)]) -> String {
    with(|words| words.text(code, data))
}

/// A code's text, or something else where there is none.
pub fn t_or(code: &str, other: &str) -> String {
    with(|words| {
        if words.knows(code) {
            words.text(code, &[])
        } else {
            other.to_owned()
        }
    })
}

/// A cell of a board and what stands there.
pub fn cell(board: &Board, cell: usize, stack: &[Occupant]) -> String {
    with(|words| words.cell(board, cell, stack))
}

/// What a side's move did.
pub fn deeds(board: &Board, side: Side, effects: &[Effect]) -> String {
    with(|words| words.deeds(board, side, effects))
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
    with(|words| words.whole_sentence(fault))
}

/// A notice as a sentence. `failure` says why the engine failed, if the notice is about that.
pub fn said(notice: &Fault, failure: Option<&FaultMessage>) -> String {
    let Some(why) = failure else {
        return sentence(notice);
    };
    let data = why.data.iter();
    let data: Vec<(&str, &str)> = data.map(|(name, value)| (&**name, &**value)).collect();
    sentence(&Fault::new(notice.code).with("why", tx(&why.code, &data)))
}

/// A level's name and how it plays.
pub fn level(number: u8) -> (String, String) {
    (
        t(&format!("level-{number}")),
        t(&format!("level-{number}-how")),
    )
}

/// How a game ended.
pub fn outcome(outcome: Outcome) -> String {
    ended(outcome.winner(), Some(outcome.reason().0))
}

/// How a game ended: who won, and the reason as texts have it, if it is known.
pub fn ended(winner: Option<Side>, reason: Option<&str>) -> String {
    let Some(reason) = reason else {
        return match winner {
            Some(winner) => tx("web-wins-plainly", &[("side", &side(winner))]),
            None => t("web-draw-plainly"),
        };
    };
    let reason = t_or(&format!("reason-{}", reason.replace(' ', "-")), reason);
    match winner {
        Some(winner) => tx("web-wins", &[("side", &side(winner)), ("reason", &reason)]),
        None => tx("web-draw", &[("reason", &reason)]),
    }
}
