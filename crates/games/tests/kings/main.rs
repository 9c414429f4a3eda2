//! King's Castle: rulings one by one, position text, counts, clicks, symmetry, and a slow twin.

mod common;
mod counts;
mod drawing;
mod moving;
mod refused;
mod rulings;
mod steps;
mod symmetry;
mod twin;
