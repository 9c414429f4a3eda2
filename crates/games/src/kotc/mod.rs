//! King of the Castle (M. Meirowitz, 1975): sow towers up a round castle. The first side with all its
//! pieces on the platform wins.
//!
//! A move is a *sow*: the player lifts a tower and sets its pieces down one by one, bottom first. A tower
//! of height *n* has up to 4^n routes, so the code works on a `sowing::Sowing`, an incomplete sow:
//!
//! * `movegen` – lists routes lazily, in the order of their texts
//! * `count`, `low` – count routes without listing them
//! * `sample` – picks a random route
//! * `sowing`, `open_spaces` – check one route; `steps` – offer the next steps
//!
//! Spaces are numbered level by level: level 1 first, path `a` first. The platform is level 6.

mod about;
mod codes;
mod count;
pub mod faults;
mod low;
mod movegen;
mod moves;
mod notation;
mod open_spaces;
mod options;
mod position;
mod sample;
mod setup;
mod sowing;
mod steps;
mod symmetry;
mod tables;
mod view;
mod why;

pub use moves::Move;
pub use options::{Platform, Sow};
pub use position::Position;

/// The rules of King of the Castle under fixed options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KingOfTheCastle {
    platform: Platform,
    sow: Sow,
    max_tower: Option<u8>,
    repetition: Option<u8>,
}
