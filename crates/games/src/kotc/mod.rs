//! King of the Castle (M. Meirowitz, 1975): towers are sown step by step up a round castle; whoever
//! has all his pieces on the platform first has won.
//!
//! A move is a *sow*: a tower is lifted and its pieces are set down one by one, bottom first. A tower
//! of height *n* has up to 4^n routes, so everything here works on a `sowing::Sowing`: a sow that has
//! got so far. From there routes are listed lazily, counted without listing, picked at random, checked
//! and offered step by step.
//!
//! Spaces are numbered level by level, level 1 first, path `a` first; the platform is level 6.

mod about;
mod codes;
mod count;
pub mod faults;
mod ground;
mod low;
mod movegen;
mod moves;
mod notation;
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

/// The game's identifier.
pub const ID: &str = "king-of-the-castle";

/// The rules of King of the Castle under one choice of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KingOfTheCastle {
    platform: Platform,
    sow: Sow,
    max_tower: Option<u8>,
    repetition: Option<u8>,
}
