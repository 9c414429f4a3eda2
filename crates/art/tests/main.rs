//! The art of all games.

mod files;
mod palettes;
