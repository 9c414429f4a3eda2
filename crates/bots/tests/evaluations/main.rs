//! Evaluations are sound: images of a position are worth the same, what is claimed is true, and the
//! search finds with them what a player would see.

mod aujjri;
mod castello;
mod hradu;
mod kings;
mod kotc;
mod random_games;
mod samples;
