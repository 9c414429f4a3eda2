//! The browser app without a browser: everything that can be known and tested without one.
//!
//! [`model::Play`] is a game being played by hands and by the computer: a message changes it and gives
//! back tasks for whoever has a screen, a store and an engine. [`setup::Setup`] says how a game begins,
//! [`saved`] writes games down and reads them again, [`route`] is the page that an address names,
//! [`engine`] is what app and engine worker say to each other, [`analysis`] is the analysis board.
//! [`lessons`] and [`puzzles`] are tasks on a [`exercise::Desk`], checked by the rules engine. Words are codes
//! here, as everywhere below the edge.

pub mod analysis;
pub mod engine;
pub mod exercise;
pub mod faults;
pub mod game;
pub mod keys;
pub mod layout;
pub mod lessons;
pub mod model;
pub mod puzzles;
pub mod recent_games;
pub mod route;
pub mod saved;
pub mod setup;

pub use burgrave_record::turn_number;
