//! A whole record in an address: `castello?tree=…&Rules=…&White=…`. The tree is the moves of the text form
//! without their numbers, on one line; every tag but the game is a part of its own name.

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_record::{Record, Tags};

use super::import::ImportError;
use super::{Analysis, export};
use crate::faults;
pub use crate::saved::MAX_LENGTH;
use crate::saved::{escape, short_enough, unescape};

/// The name of the part that holds the moves.
const TREE: &str = "tree";

impl Analysis {
    /// The part of an address that holds the whole record: variations, comments and marks too.
    ///
    /// # Errors
    /// [`faults::SHARE_LONG`] where it would be longer than [`MAX_LENGTH`].
    pub fn share(&self) -> Result<String, Fault> {
        short_enough(write(self.record()))
    }
}

fn write(record: &Record) -> String {
    let text = record.to_string();
    // Tags are a line each, so the first empty line ends them.
    let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves);
    let moves = without_numbers(&moves.trim_end().replace('\n', " "));
    let game = record.game().unwrap_or_default();
    let mut link = format!("{game}?{TREE}={}", escape(&moves));
    for (name, value) in record.tags.iter().filter(|(name, _)| *name != Tags::GAME) {
        link += &format!("&{}={}", escape(name), escape(value));
    }
    link
}

/// Moves without the numbers before them, which readers skip anyway. Comments and texts in quotation
/// marks stay as they are.
fn without_numbers(moves: &str) -> String {
    let mut out = String::with_capacity(moves.len());
    let mut rest = moves;
    let mut closing = None;
    while let Some(sign) = rest.chars().next() {
        let mut length = sign.len_utf8();
        match closing {
            // What is behind a backslash closes nothing.
            Some(_) if sign == '\\' => {
                length += rest[length..].chars().next().map_or(0, char::len_utf8);
            }
            Some(close) => closing = Some(close).filter(|close| *close != sign),
            None if out.ends_with([' ', '(']) || out.is_empty() => {
                rest = rest.strip_prefix(number(rest)).unwrap_or(rest);
                let next = rest.chars().next();
                length = next.map_or(0, char::len_utf8);
                closing = next.and_then(closes);
            }
            None => closing = closes(sign),
        }
        let (kept, left) = rest.split_at(length);
        out.push_str(kept);
        rest = left;
    }
    out
}

/// What ends something that begins with a sign.
fn closes(sign: char) -> Option<char> {
    match sign {
        '{' => Some('}'),
        '"' => Some('"'),
        _ => None,
    }
}

/// The number of a move that a text begins with, dots and the blank behind it too; else nothing.
fn number(text: &str) -> &str {
    let behind = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let digits = text.len() - behind.len();
    let after = behind.trim_start_matches('.');
    match after.strip_prefix(' ') {
        Some(after) if digits > 0 && !behind.starts_with(' ') => &text[..text.len() - after.len()],
        _ => "",
    }
}

/// Reads what [`Analysis::share`] wrote.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read(text: &str) -> Result<Analysis, ImportError> {
    let missing = || Fault::new(faults::SHARE_MISSING).with("part", TREE);
    let (game, rest) = text.split_once('?').ok_or_else(missing)?;
    let game: GameId = game.parse()?;
    let mut moves = None;
    let mut tags = Vec::new();
    for (name, value) in rest.split('&').filter_map(|part| part.split_once('=')) {
        let plain = |text: &str| {
            unescape(text).ok_or_else(|| Fault::new(faults::SHARE_ENCODING).with("part", name))
        };
        match name {
            TREE => moves = Some(plain(value)?),
            _ => tags.push((plain(name)?, plain(value)?)),
        }
    }
    let moves = moves.ok_or_else(missing)?;
    let mut record = Record::from_text(&format!("[Game \"{}\"]\n\n{moves}\n", game.id()))?;
    for (name, value) in tags {
        record.tags.set(&name, value)?;
    }
    Ok(Analysis::of_record(export::check(&record)?))
}
