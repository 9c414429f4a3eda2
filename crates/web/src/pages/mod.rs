//! The pages.

pub mod about;
pub mod analyse;
mod backup;
pub mod earlier;
pub mod editor;
mod editor_board;
pub mod home;
pub mod layout;
pub mod learn;
pub mod new;
pub mod online;
pub mod play;
pub mod puzzles;
pub mod results;
pub mod rule_options;
pub mod rules;
mod sample;
pub mod settings;
pub mod study;
pub mod try_position;
