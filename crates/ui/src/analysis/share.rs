//! Records as addresses: `castello?tree=…&Rules=…&White=…`. `tree` holds the moves of the text form on one line,
//! without numbers. Every other tag has its own part.

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_record::{Record, Tags};

use super::Analysis;
use super::import::ImportError;
use crate::faults;
pub use crate::saved::MAX_LENGTH;
use crate::saved::{escape, short_enough, unescape};

const TREE: &str = "tree";

impl Analysis {
    /// Returns the record with variations, comments and marks as part of an address.
    ///
    /// # Errors
    /// [`faults::SHARE_LONG`] if it is longer than [`MAX_LENGTH`].
    pub fn share(&self) -> Result<String, Fault> {
        short_enough(write(self.record()))
    }
}

fn write(record: &Record) -> String {
    let text = record.to_string();
    // An empty line ends the tags.
    let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves);
    let moves = without_numbers(&moves.trim_end().replace('\n', " "));
    let game = record.game().unwrap_or_default();
    let mut link = format!("{game}?{TREE}={}", escape(&moves));
    for (name, value) in record.tags.iter().filter(|(name, _)| *name != Tags::GAME) {
        link += &format!("&{}={}", escape(name), escape(value));
    }
    link
}

/// Removes move numbers, which readers ignore. Keeps comments and quoted texts unchanged.
fn without_numbers(moves: &str) -> String {
    let mut out = String::with_capacity(moves.len());
    let mut rest = moves;
    let mut closing = None;
    while let Some(c) = rest.chars().next() {
        let mut length = c.len_utf8();
        match closing {
            // A backslash escapes the next character.
            Some(_) if c == '\\' => {
                length += rest[length..].chars().next().map_or(0, char::len_utf8);
            }
            Some(close) => closing = Some(close).filter(|close| *close != c),
            None if out.ends_with([' ', '(']) || out.is_empty() => {
                rest = rest.strip_prefix(number(rest)).unwrap_or(rest);
                let next = rest.chars().next();
                length = next.map_or(0, char::len_utf8);
                closing = next.and_then(closing_character);
            }
            None => closing = closing_character(c),
        }
        let (kept, left) = rest.split_at(length);
        out.push_str(kept);
        rest = left;
    }
    out
}

fn closing_character(opening: char) -> Option<char> {
    match opening {
        '{' => Some('}'),
        '"' => Some('"'),
        _ => None,
    }
}

/// Returns the leading move number with its dots and space, or an empty string.
fn number(text: &str) -> &str {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.len() - behind.len();
    let after = behind.trim_start_matches('.');
    match after.strip_prefix(' ') {
        Some(after) if digits > 0 && !behind.starts_with(' ') => &text[..text.len() - after.len()],
        _ => "",
    }
}

/// Reads the output of [`Analysis::share`].
///
/// # Errors
/// The error of an invalid text, with its place.
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
    Ok(Analysis::of_record(record.check()?))
}
