//! A game as an address to share.

use burgrave_core::Fault;
use burgrave_core::hashing::hash_text;

use super::resumed;
use crate::faults;
use crate::model::Play;
use crate::setup::{Seat, Setup};

/// Maximum length of a shared address, in characters. Browsers read longer ones, but mail and
/// message programs cut them or make no link of them, and web servers that links are passed through
/// refuse more than 8 KiB.
pub const MAX_LENGTH: usize = 8_000;

/// The part of an address that holds a whole game: `castello?moves=…&rules=…&layout=…&position=…&ended=…`.
/// It holds neither seats nor clocks nor the seed.
///
/// # Errors
/// [`faults::SHARE_LONG`] where it would be longer than [`MAX_LENGTH`].
pub fn write_share(play: &Play) -> Result<String, Fault> {
    let mut text = share(play.setup(), &play.moves().join(" "));
    if let Some(outcome) = play.ended() {
        text += &format!("&ended={}", escape(&outcome.to_string()));
    }
    short_enough(text)
}

/// The same text, unless it is too long to be shared.
pub(crate) fn short_enough(text: String) -> Result<String, Fault> {
    match text.len() {
        length if length > MAX_LENGTH => Err(Fault::new(faults::SHARE_LONG)
            .with("length", length)
            .with("limit", MAX_LENGTH)),
        _ => Ok(text),
    }
}

/// The same of a game's beginning and its moves, separated by blanks.
#[must_use]
pub fn share(setup: &Setup, moves: &str) -> String {
    let mut text = format!("{}?moves={}", setup.game, escape(moves));
    if !setup.rules.is_empty() {
        text += &format!("&rules={}", escape(&setup.rules));
    }
    if let Some(layout) = &setup.layout {
        text += &format!("&layout={}", escape(&layout_letters(layout)));
    }
    if let Some(position) = &setup.position {
        text += &format!("&position={}", escape(position));
    }
    text
}

/// Reads what [`write_share`] wrote, as a game between two people.
///
/// # Errors
/// What is wrong with it.
pub fn read_share(text: &str) -> Result<Play, Fault> {
    let (game, rest) = text.split_once('?').unwrap_or((text, ""));
    let game = game.parse()?;
    let part = |name: &str| {
        rest.split('&')
            .filter_map(|item| item.split_once('='))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| {
                unescape(value).ok_or_else(|| Fault::new(faults::SHARE_ENCODING).with("part", name))
            })
            .transpose()
    };
    let moves =
        part("moves")?.ok_or_else(|| Fault::new(faults::SHARE_MISSING).with("part", "moves"))?;
    let setup = Setup {
        game,
        rules: part("rules")?.unwrap_or_default(),
        layout: part("layout")?.map(|letters| layout_of_letters(&letters)),
        position: part("position")?,
        seats: [Seat::Person; 2],
    };
    let ended = part("ended")?;
    let events = resumed(&setup, None, moves.split_whitespace(), ended.as_deref())?;
    let mut play = Play::replay(events)?;
    // The same link opens the same game again.
    play.set_seed(hash_text(text));
    Ok(play)
}

/// The signs of a layout's content that addresses would have to encode, each with a letter for it.
const LAYOUT_LETTERS: [(char, char); 3] = [('#', 'W'), ('=', 'G'), ('*', 'C')];

/// A layout's content in letters that stay as they are in an address.
fn layout_letters(code: &str) -> String {
    let letter = |sign| LAYOUT_LETTERS.iter().find(|(from, _)| *from == sign);
    code.chars()
        .map(|sign| letter(sign).map_or(sign, |(_, to)| *to))
        .collect()
}

fn layout_of_letters(text: &str) -> String {
    let sign = |letter| LAYOUT_LETTERS.iter().find(|(_, to)| *to == letter);
    text.chars()
        .map(|letter| sign(letter).map_or(letter, |(from, _)| *from))
        .collect()
}

/// Percent-encodes every character that programs may change in an address; a blank is `_`.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b' ' => escaped.push('_'),
            b'-' | b'.' | b'~' | b',' | b':' | b'/' => escaped.push(char::from(byte)),
            byte if byte.is_ascii_alphanumeric() => escaped.push(char::from(byte)),
            byte => escaped += &format!("%{byte:02X}"),
        }
    }
    escaped
}

pub(crate) fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'_' => b' ',
            b'%' => {
                let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
                let value = digit(rest.next())? * 16 + digit(rest.next())?;
                u8::try_from(value).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}
