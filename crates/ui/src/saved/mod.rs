//! Saved games: JSON for local storage, and addresses to share.
//!
//! A saved game holds the session's events, the seed, and the computer's time and openings. [`read`] also accepts
//! version 1, which holds levels, moves and clocks.

mod same;
mod share;
mod version1;

use std::borrow::Cow;

use burgrave_core::{Fault, Side};
use burgrave_session::{
    Actor, Command, Ending, Event, Fact, RawEvents, Session, TimeControl as SessionTime,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::faults;
use crate::model::Play;
use crate::setup::Setup;

pub use same::{are_same_game, is_part_of, is_played};
pub use share::{MAX_LENGTH, read_share, share, write_share};
pub(crate) use share::{escape, short_enough, unescape};

/// Format version of all saved texts except games.
pub(crate) const VERSION: u32 = 1;
/// Format version of saved games.
const GAME_VERSION: u32 = 2;
/// Maximum time for a computer's move that [`read`] accepts, in milliseconds.
const MAX_THINK_MILLIS: u32 = 600_000;

/// Data with a format version, stored as JSON.
pub trait Versioned: Serialize + DeserializeOwned {
    /// Returns the format version.
    fn version(&self) -> u32;

    /// Reads the output of [`Versioned::write`].
    ///
    /// # Errors
    /// The fault of an unreadable text or another version.
    fn read(text: &str) -> Result<Self, Fault> {
        let data: Self = read_json(text)?;
        match data.version() {
            VERSION => Ok(data),
            version => Err(other_version(version, VERSION)),
        }
    }

    /// Returns the data as text.
    fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Reads JSON. Drops the parser's message, which is technical and in English only.
fn read_json<T: for<'a> Deserialize<'a>>(text: &str) -> Result<T, Fault> {
    burgrave_json::read(text).map_err(|error| {
        let is_cut = error.is_cut && !text.trim().is_empty();
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

/// Output form of a game.
#[derive(Serialize)]
struct Written<'a> {
    burgrave: u32,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    think: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    varied: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    begun: Option<u64>,
    events: Cow<'a, [Event]>,
}

/// Input form of a game.
#[derive(Deserialize)]
struct Saved {
    /// See [`Play::seed`].
    seed: u64,
    /// Time for the computer's move, in milliseconds.
    #[serde(default)]
    think: Option<u32>,
    /// See [`Play::is_varied`].
    #[serde(default)]
    varied: bool,
    /// See [`Play::begun`].
    #[serde(default)]
    begun: Option<u64>,
    events: RawEvents,
}

/// Fields that both versions have. Games with different seeds are different games.
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
pub fn write(play: &Play) -> String {
    let saved = Written {
        burgrave: GAME_VERSION,
        seed: play.seed(),
        think: play.setup().has_computer().then(|| play.thinking_time()),
        varied: play.is_varied(),
        begun: play.begun(),
        events: play.events(),
    };
    serde_json::to_string(&saved).unwrap_or_default()
}

/// Reads the output of [`write()`], or a game of version 1.
///
/// # Errors
/// The fault of an invalid text. A game is never read in part.
pub fn read(text: &str) -> Result<Play, Fault> {
    let head = Head::read(text)?;
    let (mut begun, mut varied) = (None, false);
    let (events, seed, think) = if head.burgrave == version1::VERSION {
        version1::read(text)?
    } else {
        let saved: Saved = read_json(text)?;
        begun = saved.begun;
        varied = saved.varied;
        (saved.events.read()?, saved.seed, saved.think)
    };
    let mut play = Play::replay(events)?;
    if let Some(millis) = think {
        play.set_thinking_time(millis.min(MAX_THINK_MILLIS));
    }
    play.set_seed(seed);
    play.set_varied(varied);
    if let Some(time) = begun {
        play.set_begun(time);
    }
    Ok(play)
}

/// Returns the key for the backup of an unreadable entry: the first that is free or holds the same text.
/// `stored` returns the text under a key.
pub fn backup_key(name: &str, text: &str, stored: impl Fn(&str) -> Option<String>) -> String {
    let fits = |name: &String| stored(name).is_none_or(|stored| stored == text);
    let first = format!("{name}.unread");
    let mut others = (2_u32..).map(|number| format!("{first}.{number}"));
    if fits(&first) {
        return first;
    }
    others.find(fits).unwrap_or(first)
}

struct Clocks {
    control: SessionTime,
    /// Milliseconds left to White and to Black.
    left: [u64; 2],
}

/// Returns the events of a game stored as moves. All moves happen at time 0.
fn events_of_moves<'a>(
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

/// Parses an ending by a player or a clock: `white wins resignation`, `draw agreement`.
fn read_end(text: &str) -> Result<Ending, Fault> {
    let both = |loser: Side| [Ending::Resignation(loser), Ending::Time(loser)];
    let ends = Side::BOTH.into_iter().flat_map(both);
    ends.chain([Ending::Agreement])
        .find(|ending| ending_text(ending).as_deref() == Some(text))
        .ok_or_else(|| Fault::new(faults::SAVED_END).with("text", text))
}

/// Returns the text of an ending by a player or a clock.
fn ending_text(ending: &Ending) -> Option<String> {
    ending.house_outcome().map(|outcome| outcome.to_string())
}
