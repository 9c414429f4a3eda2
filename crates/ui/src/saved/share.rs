//! Games as addresses to share.

use burgrave_core::Fault;
use burgrave_core::hashing::hash_text;

use super::events_of_moves;
use crate::faults;
use crate::model::Play;
use crate::setup::Setup;

/// Maximum length of a shared address, in characters. Browsers accept longer ones, but mail and chat programs
/// truncate them, and many web servers refuse more than 8 KiB.
pub const MAX_LENGTH: usize = 8_000;

/// Returns a game as part of an address: `castello?moves=…&rules=…&layout=…&position=…&ended=…`. Omits seats,
/// clocks and seed.
///
/// # Errors
/// [`faults::SHARE_LONG`] if it is longer than [`MAX_LENGTH`].
pub fn write_share(play: &Play) -> Result<String, Fault> {
    let mut text = share(play.setup(), &play.moves().join(" "));
    if let Some(outcome) = play.ended() {
        text += &format!("&ended={}", escape(&outcome.to_string()));
    }
    short_enough(text)
}

/// Returns the text unless it is longer than [`MAX_LENGTH`].
pub(crate) fn short_enough(text: String) -> Result<String, Fault> {
    match text.len() {
        length if length > MAX_LENGTH => Err(Fault::new(faults::SHARE_LONG)
            .with("length", length)
            .with("limit", MAX_LENGTH)),
        _ => Ok(text),
    }
}

/// Returns a game without ending as part of an address. The moves are separated by spaces.
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

/// Reads the output of [`write_share`] as a game between two people.
///
/// # Errors
/// The fault of an invalid text.
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
        rules: part("rules")?.unwrap_or_default(),
        layout: part("layout")?.map(|letters| layout_of_letters(&letters)),
        position: part("position")?,
        ..Setup::of_two(game)
    };
    let ended = part("ended")?;
    let events = events_of_moves(&setup, None, moves.split_whitespace(), ended.as_deref())?;
    let mut play = Play::replay(events)?;
    // Give the same link the same seed, so that it opens the same game.
    play.set_seed(hash_text(text));
    Ok(play)
}

/// Letters that replace layout characters with a meaning in addresses.
const LAYOUT_LETTERS: [(char, char); 3] = [('#', 'W'), ('=', 'G'), ('*', 'C')];

fn layout_letters(code: &str) -> String {
    let letter = |c| LAYOUT_LETTERS.iter().find(|(from, _)| *from == c);
    code.chars()
        .map(|c| letter(c).map_or(c, |(_, to)| *to))
        .collect()
}

fn layout_of_letters(text: &str) -> String {
    let code = |letter| LAYOUT_LETTERS.iter().find(|(_, to)| *to == letter);
    text.chars()
        .map(|letter| code(letter).map_or(letter, |(from, _)| *from))
        .collect()
}

/// Percent-encodes all characters that are special in addresses. A space becomes `_`.
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
