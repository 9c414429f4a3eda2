//! Saved games of version 1: levels, moves, clocks and an end, no events.

use burgrave_core::Fault;
use burgrave_core::hashing::hash_text;
use burgrave_games::registry::GameId;
use burgrave_session::{Event, TimeControl as SessionTime};
use serde::Deserialize;

use super::{Clocks, read_json, resumed};
use crate::faults;
use crate::model::TimeControl;
use crate::setup::{MAX_LEVEL, MIN_LEVEL, Seat, Setup};

/// The version that this module reads.
pub(super) const VERSION: u32 = 1;

/// A game as version 1 wrote it.
#[derive(Deserialize)]
pub(super) struct Saved {
    pub(super) game: String,
    pub(super) rules: String,
    #[serde(default)]
    pub(super) position: Option<String>,
    /// White's level, then Black's; none for a person.
    levels: [Option<u8>; 2],
    pub(super) moves: Vec<String>,
    /// `white wins resignation`, `draw agreement`; none if people did not end it.
    #[serde(default)]
    pub(super) ended: Option<String>,
    #[serde(default)]
    clock: Option<SavedClock>,
    #[serde(default)]
    think: Option<u32>,
    /// None in the oldest games.
    #[serde(default)]
    seed: Option<u64>,
}

#[derive(Deserialize)]
struct SavedClock {
    minutes: u16,
    increment: u16,
    /// Milliseconds left to White, then to Black.
    left: [u64; 2],
}

/// Reads a game as events, seed and time for the computer's move.
pub(super) fn read(text: &str) -> Result<(Vec<Event>, u64, Option<u32>), Fault> {
    let saved: Saved = read_json(text)?;
    let setup = Setup {
        game: saved.game.parse::<GameId>()?,
        rules: saved.rules,
        layout: None,
        position: saved.position,
        seats: [seat(saved.levels[0])?, seat(saved.levels[1])?],
    };
    let clocks = saved.clock.map(|clock| Clocks {
        control: SessionTime::from(TimeControl {
            minutes: clock.minutes,
            increment: clock.increment,
        }),
        left: clock.left,
    });
    let moves = saved.moves.iter().map(String::as_str);
    let events = resumed(&setup, clocks, moves, saved.ended.as_deref())?;
    // A game without a seed gets the same one whenever the same text is read.
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
