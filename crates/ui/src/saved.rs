//! Games written down: as JSON for the device's store, and as an address to share.

use burgrave_core::hashing::of_text;
use burgrave_core::{Fault, Outcome, Reason, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use serde::{Deserialize, Serialize};

use crate::faults;
use crate::model::{Clock, Play, TimeControl};
use crate::setup::{HIGHEST, LOWEST, Seat, Setup};

/// The version that is written.
pub(crate) const VERSION: u32 = 1;
/// The longest that a computer thinks about a move whatever the store says, in milliseconds.
const LONGEST_THINK: u32 = 600_000;

/// The longest address that is given away, in characters. Browsers read longer ones, but mail and
/// message programs cut them or make no link of them, and web servers that links are passed through
/// refuse more than 8 KiB.
pub const LONGEST: usize = 8_000;

/// A game as it lies in the store.
#[derive(Serialize, Deserialize)]
struct Saved {
    burgrave: u32,
    game: String,
    rules: String,
    /// Nothing: the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// White's level, then Black's; nothing for a person.
    levels: [Option<u8>; 2],
    moves: Vec<String>,
    /// `white wins resignation`, `draw agreement`; nothing where people did not end it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<SavedClock>,
    /// How long the computer may think about a move, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    think: Option<u32>,
    /// See [`Play::seed`]; nothing in games of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

/// Clocks as they lie in the store.
#[derive(Serialize, Deserialize)]
struct SavedClock {
    minutes: u16,
    increment: u16,
    /// Milliseconds left to White, then to Black.
    left: [u64; 2],
}

/// What lies in the store with a version.
pub(crate) trait Kept {
    /// The version it was written in.
    fn version(&self) -> u32;
}

/// Reads what was kept as JSON. What the reader of JSON says of other text is for nobody's eyes: it speaks
/// English, and of brackets.
pub(crate) fn read_kept<T: Kept + for<'a> Deserialize<'a>>(text: &str) -> Result<T, Fault> {
    let kept: T = serde_json::from_str(text).map_err(|error| {
        let is_cut = error.is_eof() && !text.trim().is_empty();
        Fault::new(if is_cut {
            faults::SAVED_CUT
        } else {
            faults::SAVED_UNREADABLE
        })
    })?;
    match kept.version() {
        VERSION => Ok(kept),
        version => Err(Fault::new(faults::SAVED_VERSION)
            .with("version", version)
            .with("known", VERSION)),
    }
}

impl Kept for Saved {
    fn version(&self) -> u32 {
        self.burgrave
    }
}

/// A game as text for the store.
#[must_use]
pub fn write(play: &Play) -> String {
    let setup = play.setup();
    let level = |seat: Seat| match seat {
        Seat::Person => None,
        Seat::Computer(level) => Some(level),
    };
    let saved = Saved {
        burgrave: VERSION,
        game: setup.game.id().to_owned(),
        rules: setup.rules.clone(),
        position: setup.position.clone(),
        levels: setup.seats.map(level),
        moves: play.moves().to_vec(),
        ended: play.ended().map(|outcome| outcome.to_string()),
        clock: play.clock().map(|clock| SavedClock {
            minutes: clock.control().minutes,
            increment: clock.control().increment,
            left: Side::BOTH.map(|side| clock.left(side)),
        }),
        think: setup.has_computer().then(|| play.thinking_time()),
        seed: Some(play.seed()),
    };
    serde_json::to_string(&saved).unwrap_or_default()
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// What is wrong with it; a game is never read in part.
pub fn read(text: &str) -> Result<Play, Fault> {
    let saved: Saved = read_kept(text)?;
    let setup = Setup {
        game: saved.game.parse::<GameId>()?,
        rules: saved.rules,
        position: saved.position,
        seats: [seat(saved.levels[0])?, seat(saved.levels[1])?],
    };
    let ended = saved.ended.as_deref().map(read_end).transpose()?;
    let mut play = resume(setup, saved.moves.iter().map(String::as_str), ended)?;
    if let Some(SavedClock {
        minutes,
        increment,
        left,
    }) = saved.clock
    {
        let control = TimeControl { minutes, increment };
        play.set_clock(Clock::with(control, left));
    }
    if let Some(millis) = saved.think {
        play.set_thinking_time(millis.min(LONGEST_THINK));
    }
    // One written without a seed gets the same whenever the same text is read.
    play.set_seed(saved.seed.unwrap_or_else(|| of_text(text)));
    Ok(play)
}

/// The name under which the store keeps what lay under another one and cannot be read: one that is free,
/// or has the same text already. `stored` says what the store has under a name.
#[must_use]
pub fn unread_name(name: &str, text: &str, stored: impl Fn(&str) -> Option<String>) -> String {
    let fits = |name: &String| stored(name).is_none_or(|there| there == text);
    let first = format!("{name}.unread");
    let mut others = (2_u32..).map(|number| format!("{first}.{number}"));
    if fits(&first) {
        return first;
    }
    others.find(fits).unwrap_or(first)
}

/// Whether something was played in a game that [`write()`] wrote. Its moves are not looked at.
#[must_use]
pub fn has_moves(text: &str) -> bool {
    read_kept(text).is_ok_and(|saved: Saved| !saved.moves.is_empty())
}

/// Whether all of one game is in another: they are one game, of which the second may have more. For
/// texts as [`write()`] wrote them.
#[must_use]
pub fn goes_on_in(one: &str, other: &str) -> bool {
    let (Ok(one), Ok(other)) = (read_kept::<Saved>(one), read_kept::<Saved>(other)) else {
        return false;
    };
    let more = other.moves.len() > one.moves.len();
    is_same_game(&one, &other)
        && other.moves.starts_with(&one.moves)
        && (more || one.ended.is_none() || one.ended == other.ended)
}

/// Whether two texts hold one game, however far it went in each of them.
#[must_use]
pub fn are_one_game(one: &str, other: &str) -> bool {
    match (read_kept(one), read_kept(other)) {
        (Ok(one), Ok(other)) => is_same_game(&one, &other),
        _ => false,
    }
}

fn is_same_game(one: &Saved, other: &Saved) -> bool {
    let begin = |saved: &Saved| {
        (
            saved.seed,
            saved.game.clone(),
            saved.rules.clone(),
            saved.position.clone(),
        )
    };
    one.seed.is_some() && begin(one) == begin(other)
}

fn seat(level: Option<u8>) -> Result<Seat, Fault> {
    match level {
        None => Ok(Seat::Person),
        Some(level) if (LOWEST..=HIGHEST).contains(&level) => Ok(Seat::Computer(level)),
        Some(level) => Err(Fault::new(faults::SAVED_LEVEL).with("level", level)),
    }
}

/// The ends that people make.
fn read_end(text: &str) -> Result<Outcome, Fault> {
    [
        Outcome::Win(Side::White, Reason::RESIGNATION),
        Outcome::Win(Side::Black, Reason::RESIGNATION),
        Outcome::Win(Side::White, Reason::TIME),
        Outcome::Win(Side::Black, Reason::TIME),
        Outcome::Draw(Reason::AGREEMENT),
    ]
    .into_iter()
    .find(|outcome| outcome.to_string() == text)
    .ok_or_else(|| Fault::new(faults::SAVED_END).with("text", text))
}

fn resume<'a>(
    setup: Setup,
    moves: impl Iterator<Item = &'a str>,
    ended: Option<Outcome>,
) -> Result<Play, Fault> {
    let mut game: AnyGame = setup.begin()?;
    for (number, text) in (1..).zip(moves) {
        game.play(text).map_err(|fault: Fault| {
            Fault::new(faults::SAVED_MOVE)
                .with("number", number)
                .with("text", text)
                .because(fault)
        })?;
    }
    Ok(Play::resume(setup, game, ended))
}

/// The part of an address that holds a whole game: `castello?moves=…&rules=…&position=…&ended=…`.
/// Who sat where, the clocks and the seed are not in it.
///
/// # Errors
/// [`faults::SHARE_LONG`] where it would be longer than [`LONGEST`].
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
        length if length > LONGEST => Err(Fault::new(faults::SHARE_LONG)
            .with("length", length)
            .with("limit", LONGEST)),
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
        position: part("position")?,
        seats: [Seat::Person; 2],
    };
    let ended = part("ended")?;
    let ended = ended.as_deref().map(read_end).transpose()?;
    let mut play = resume(setup, moves.split_whitespace(), ended)?;
    // Whoever opens a link again opens the same game.
    play.set_seed(of_text(text));
    Ok(play)
}

/// Percent-encoding of everything that an address might change on its way; a blank is `_`.
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
