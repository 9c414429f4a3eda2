//! The five castle games, one module each, all with the same structure.
//!
//! * `about`, `options` – descriptor and rule options
//! * `position`, `moves` – state and move value; `codes` – codes of moves
//! * `movegen` – legal moves; `symmetry` – symmetries
//! * `setup`, `notation` – texts of positions and moves
//! * `steps`, `view` – clicks and pictures
//! * `why`, `faults` – reasons why a move is illegal, and fault codes

#[macro_use]
mod dispatch;

pub mod any;
pub mod aujjri;
mod bits;
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

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
