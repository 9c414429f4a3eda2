//! The pages.

pub mod about;
pub mod home;
pub mod new;
pub mod play;
pub mod rules;
pub mod settings;
