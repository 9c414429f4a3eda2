//! The five castle games, one module each, all built alike.
//!
//! In each: `options` (the rule options), `position` (the state), `setup` (position text, checked),
//! `movegen` (what is legal), `moves` (the move value), `notation` (move text), `steps` and `view` (what
//! people click and see).

pub mod any;
pub mod aujjri;
pub mod castello;
pub mod hradu;
pub mod kings;
pub mod kotc;
pub mod registry;

/// The README's example is tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
