//! The five castle games, one module each, all built alike.
//!
//! In each: `about` (its name, and which options it has), `options` (the rule options), `position` (the state), `setup` (position text, checked),
//! `movegen` (what is legal), `moves` (the move value), `notation` (move text), `steps` and `view` (what
//! people click and see).

#[macro_use]
mod dispatch;

pub mod any;
pub mod aujjri;
pub mod castello;
pub mod described;
pub mod hradu;
pub mod kings;
pub mod kotc;
pub mod registry;

pub use aujjri::AujjrisCastle;
pub use castello::Castello;
pub use hradu::DobyvaniHradu;
pub use kings::KingsCastle;
pub use kotc::KingOfTheCastle;

/// The README's example is tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
