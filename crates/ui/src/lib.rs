//! The browser app without a browser: all logic that needs no screen, storage or network.
//!
//! [`model::Play`] is a game in the app: it handles messages and returns tasks for the host. [`setup::Setup`]
//! describes how a game starts, [`saved`] stores games, [`route`] maps addresses to pages, [`engine`] defines
//! the messages between app and engine worker, and [`analysis`] is the analysis board. [`lessons`] and
//! [`puzzles`] are exercises on an [`exercise::ExerciseBoard`]. [`online`] is the client of a game against a person
//! at another device. Messages for the user are codes with data.

pub mod aim;
pub mod analysis;
pub mod backup;
pub mod engine;
pub mod exercise;
pub mod faults;
pub mod game;
pub mod keys;
pub mod layout;
pub mod lessons;
pub mod model;
pub mod online;
pub mod puzzles;
pub mod rating;
pub mod recent;
pub mod results;
pub mod rounding;
pub mod route;
pub mod saved;
pub mod setup;
pub mod study;

pub use burgrave_record::turn_number;
