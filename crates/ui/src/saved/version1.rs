//! Saved games of format version 1: levels, moves, clocks and ending, without events.

use burgrave_core::Fault;
use burgrave_core::hashing::hash_text;
use burgrave_games::registry::GameId;
use burgrave_session::{Event, TimeControl as SessionTime};
use serde::Deserialize;

use super::{Clocks, events_of_moves, read_json};
use crate::faults;
use crate::model::TimeControl;
use crate::setup::{MAX_LEVEL, MIN_LEVEL, Seat, Setup};

/// Format version of this module.
pub(super) const VERSION: u32 = 1;

/// A game in version 1.
#[derive(Deserialize)]
pub(super) struct Saved {
    pub(super) game: String,
    pub(super) rules: String,
    #[serde(default)]
    pub(super) position: Option<String>,
    /// Levels of White and Black; `None` for a person.
    levels: [Option<u8>; 2],
    pub(super) moves: Vec<String>,
    /// `white wins resignation`, `draw agreement`; `None` without such an ending.
    #[serde(default)]
    pub(super) ended: Option<String>,
    #[serde(default)]
    clock: Option<SavedClock>,
    #[serde(default)]
    think: Option<u32>,
    /// Missing in the oldest games.
    #[serde(default)]
    seed: Option<u64>,
}

#[derive(Deserialize)]
struct SavedClock {
    minutes: u16,
    increment: u16,
    /// Milliseconds left to White and to Black.
    left: [u64; 2],
}

/// Returns the events, the seed and the time for a computer's move in milliseconds.
pub(super) fn read(text: &str) -> Result<(Vec<Event>, u64, Option<u32>), Fault> {
    let saved: Saved = read_json(text)?;
    let setup = Setup {
        rules: saved.rules,
        position: saved.position,
        seats: [seat(saved.levels[0])?, seat(saved.levels[1])?],
        ..Setup::new(saved.game.parse::<GameId>()?)
    };
    let clocks = saved.clock.map(|clock| Clocks {
        control: SessionTime::from(TimeControl {
            minutes: clock.minutes,
            increment: clock.increment,
        }),
        left: clock.left,
    });
    let moves = saved.moves.iter().map(String::as_str);
    let events = events_of_moves(&setup, clocks, moves, saved.ended.as_deref())?;
    // Derive a missing seed from the text, so that it is the same each time.
    let seed = saved.seed.unwrap_or_else(|| hash_text(text));
    Ok((events, seed, saved.think))
}

fn seat(level: Option<u8>) -> Result<Seat, Fault> {
    match level {
        None => Ok(Seat::Person),
        Some(level) if (MIN_LEVEL..=MAX_LEVEL).contains(&level) => Ok(Seat::Computer(level)),
        Some(level) => Err(Fault::new(faults::SAVED_LEVEL).with("level", level)),
    }
}
