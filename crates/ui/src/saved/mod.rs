//! Games written down: as JSON for local storage, and as an address to share.
//!
//! A saved game holds the session's events, the seed and the computer's time. [`read`] also reads the
//! games of version 1, which hold levels, moves and clocks.

mod same;
mod share;
mod version1;

use std::borrow::Cow;

use burgrave_core::{Fault, Side};
use burgrave_session::{
    Actor, Command, Ending, Event, Fact, RawEvents, Session, TimeControl as SessionTime,
};
use serde::{Deserialize, Serialize};

use crate::faults;
use crate::model::Play;
use crate::setup::Setup;

pub use same::{are_same_game, has_moves, is_part_of};
pub use share::{MAX_LENGTH, read_share, share, write_share};
pub(crate) use share::{escape, short_enough, unescape};

/// The version of saved texts other than games.
pub(crate) const VERSION: u32 = 1;
/// The version of saved games.
const GAME_VERSION: u32 = 2;
/// Longest time for a computer's move that is read, in milliseconds.
const LONGEST_THINK: u32 = 600_000;

/// Data in the store with a version.
pub(crate) trait Versioned {
    /// The version it was written in.
    fn version(&self) -> u32;
}

/// Reads stored JSON and checks its version.
pub(crate) fn read_versioned<T: Versioned + for<'a> Deserialize<'a>>(
    text: &str,
) -> Result<T, Fault> {
    let kept: T = read_json(text)?;
    match kept.version() {
        VERSION => Ok(kept),
        version => Err(other_version(version, VERSION)),
    }
}

/// Reads JSON. The parser's own message is dropped: it is English and speaks of brackets.
fn read_json<T: for<'a> Deserialize<'a>>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| {
        let is_cut = error.is_eof() && !text.trim().is_empty();
        Fault::new(if is_cut {
            faults::SAVED_CUT
        } else {
            faults::SAVED_UNREADABLE
        })
    })
}

fn other_version(version: u32, known: u32) -> Fault {
    Fault::new(faults::SAVED_VERSION)
        .with("version", version)
        .with("known", known)
}

/// A game as it is written.
#[derive(Serialize)]
struct Written<'a> {
    burgrave: u32,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    think: Option<u32>,
    events: Cow<'a, [Event]>,
}

/// A game as it is read.
#[derive(Deserialize)]
struct Saved {
    /// See [`Play::seed`].
    seed: u64,
    /// Time for the computer's move, in milliseconds.
    #[serde(default)]
    think: Option<u32>,
    events: RawEvents,
}

/// What identifies a saved game of either version, without its moves.
#[derive(Deserialize)]
struct Head {
    burgrave: u32,
    #[serde(default)]
    seed: Option<u64>,
}

impl Head {
    fn read(text: &str) -> Result<Head, Fault> {
        let head: Head = read_json(text)?;
        match head.burgrave {
            version1::VERSION | GAME_VERSION => Ok(head),
            version => Err(other_version(version, GAME_VERSION)),
        }
    }
}

/// Returns a game as text for local storage.
#[must_use]
pub fn write(play: &Play) -> String {
    let saved = Written {
        burgrave: GAME_VERSION,
        seed: play.seed(),
        think: play.setup().has_computer().then(|| play.thinking_time()),
        events: play.events(),
    };
    serde_json::to_string(&saved).unwrap_or_default()
}

/// Reads a game that [`write()`] of this version or of version 1 wrote.
///
/// # Errors
/// What is wrong with the text; a game is never read in part.
pub fn read(text: &str) -> Result<Play, Fault> {
    let head = Head::read(text)?;
    let (events, seed, think) = if head.burgrave == version1::VERSION {
        version1::read(text)?
    } else {
        let saved: Saved = read_json(text)?;
        (saved.events.read()?, saved.seed, saved.think)
    };
    let mut play = Play::replay(events)?;
    if let Some(millis) = think {
        play.set_thinking_time(millis.min(LONGEST_THINK));
    }
    play.set_seed(seed);
    Ok(play)
}

/// Returns the name for a copy of an unreadable entry: one that is free or has the same text already.
/// `stored` returns the store's text under a name.
#[must_use]
pub fn backup_key(name: &str, text: &str, stored: impl Fn(&str) -> Option<String>) -> String {
    let fits = |name: &String| stored(name).is_none_or(|there| there == text);
    let first = format!("{name}.unread");
    let mut others = (2_u32..).map(|number| format!("{first}.{number}"));
    if fits(&first) {
        return first;
    }
    others.find(fits).unwrap_or(first)
}

/// A time control, and the milliseconds left to White and to Black.
struct Clocks {
    control: SessionTime,
    left: [u64; 2],
}

/// Returns the events of a game that was kept as moves: they are played again at time 0.
fn resumed<'a>(
    setup: &Setup,
    clocks: Option<Clocks>,
    moves: impl Iterator<Item = &'a str>,
    ended: Option<&str>,
) -> Result<Vec<Event>, Fault> {
    let ended = ended.map(read_end).transpose()?;
    let control = clocks.as_ref().map(|clocks| clocks.control);
    let (mut session, mut events) = Session::start(setup.terms(control), 0)?;
    for (number, text) in (1..).zip(moves) {
        let played = session.act(Actor::Both, &Command::Play(text.to_owned()), 0);
        events.extend(played.map_err(|fault| {
            Fault::new(faults::SAVED_MOVE)
                .with("number", number)
                .with("text", text)
                .because(fault)
        })?);
    }
    if let Some(Clocks { left, .. }) = clocks {
        for side in Side::BOTH {
            let millis = left[side.index()];
            let set = Command::SetTime { side, millis };
            events.extend(session.act(Actor::Arbiter, &set, 0)?);
        }
    }
    if let Some(ending) = ended.filter(|_| !session.is_over()) {
        let event = Event {
            number: session.version(),
            at: 0,
            fact: Fact::Ended(ending),
        };
        session.apply(&event)?;
        events.push(event);
    }
    Ok(events)
}

/// Reads an end that people or a clock made: `white wins resignation`, `draw agreement`.
fn read_end(text: &str) -> Result<Ending, Fault> {
    let both = |loser: Side| [Ending::Resignation(loser), Ending::Time(loser)];
    let ends = Side::BOTH.into_iter().flat_map(both);
    ends.chain([Ending::Agreement])
        .find(|ending| ending_text(ending).as_deref() == Some(text))
        .ok_or_else(|| Fault::new(faults::SAVED_END).with("text", text))
}

/// The text of an end by people or a clock.
fn ending_text(ending: &Ending) -> Option<String> {
    ending.house_outcome().map(|outcome| outcome.to_string())
}
