//! Messages in the current language. Their ids are in `crates/words/en/*.ftl`.

use std::cell::RefCell;

use burgrave_core::view::{Board, Occupant};
use burgrave_core::{Effect, Fault, Outcome, Side};
use burgrave_protocol::Refusal;
use burgrave_ui::engine::FaultMessage;
use burgrave_words::{Language, Words};

thread_local! {
    /// Messages of the current language.
    static WORDS: RefCell<Words> = const { RefCell::new(Words::english()) };
}

/// Sets the language.
pub fn set_words(words: Words) {
    WORDS.with(|cell| *cell.borrow_mut() = words);
}

/// Adds messages of the current language.
pub fn add(text: &str) {
    WORDS.with_borrow_mut(|words| words.add(text));
}

/// Returns the current language.
pub fn current_language() -> Language {
    with(Words::language)
}

/// Returns whether a message exists.
pub fn knows(code: &str) -> bool {
    with(|words| words.knows(code))
}

/// Calls `say` with the messages of the current language.
pub fn with<T>(say: impl FnOnce(&Words) -> T) -> T {
    WORDS.with(|cell| say(&cell.borrow()))
}

/// Returns a message.
pub fn t(code: &str) -> String {
    tx(code, &[])
}

/// Returns a message with its variables.
pub fn tx(code: &str, data: &[(&str, &str)]) -> String {
    with(|words| words.text(code, data))
}

/// Returns a message, or `other` if it does not exist.
pub fn t_or(code: &str, other: &str) -> String {
    with(|words| {
        if words.knows(code) {
            words.text(code, &[])
        } else {
            other.to_owned()
        }
    })
}

/// Describes a cell of a board and its pieces.
pub fn cell(board: &Board, cell: usize, stack: &[Occupant]) -> String {
    with(|words| words.cell(board, cell, stack))
}

/// Describes the effects of a move.
pub fn effects(board: &Board, side: Side, effects: &[Effect]) -> String {
    with(|words| words.deeds(board, side, effects))
}

pub fn side(side: Side) -> String {
    with(|words| words.side(side))
}

/// Returns a fault as a whole sentence.
pub fn sentence(fault: &Fault) -> String {
    with(|words| words.whole_sentence(fault))
}

/// Returns a text as a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.collect::<String>() + letters.as_str() + "."
}

/// Returns a sentence as it stands after a colon.
pub fn uncapital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.collect::<String>() + letters.as_str()
}

/// Returns the refusal of a server as a sentence: in English if the app does not know it.
pub fn refusal(refusal: &Refusal) -> String {
    if !knows(&refusal.code) {
        return capital(refusal.sentence.trim_end_matches('.'));
    }
    let data = refusal.data.iter();
    let data: Vec<(&str, &str)> = data.map(|(name, value)| (&**name, &**value)).collect();
    capital(tx(&refusal.code, &data).trim_end_matches('.'))
}

/// Returns a notice as a sentence. `failure` is the engine's error, if the notice reports one.
pub fn said(notice: &Fault, failure: Option<&FaultMessage>) -> String {
    let Some(why) = failure else {
        return sentence(notice);
    };
    let data = why.data.iter();
    let data: Vec<(&str, &str)> = data.map(|(name, value)| (&**name, &**value)).collect();
    sentence(&Fault::new(notice.code).with("why", tx(&why.code, &data)))
}

/// Returns the name of a player of a server as the app writes it: the server calls its computers `Computer` and the
/// level, and refuses such names to guests.
pub fn player(name: &str) -> String {
    let number = name.strip_prefix("Computer ");
    let Some(number) = number.and_then(|number| number.parse::<u8>().ok()) else {
        return name.to_owned();
    };
    let shown = tx("web-level-short", &[("level", &number.to_string())]);
    format!("{}, {shown}", level(number).0)
}

/// Returns the name of a level and how it plays.
pub fn level(number: u8) -> (String, String) {
    (
        t(&format!("level-{number}")),
        t(&format!("level-{number}-how")),
    )
}

/// Describes the end of a game.
pub fn outcome(outcome: Outcome) -> String {
    ended(outcome.winner(), Some(outcome.reason().0))
}

/// Returns the reason of an end in words.
pub fn reason(text: &str) -> String {
    with(|words| words.reason(text))
}

/// Describes the end of a game by its winner and its reason as in record texts.
pub fn ended(winner: Option<Side>, reason: Option<&str>) -> String {
    with(|words| words.ended(winner, reason))
}
