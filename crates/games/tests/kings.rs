//! King's Castle: rulings one by one, position text, counts, clicks, symmetry, and a slow twin.

#[path = "kings/common.rs"]
mod common;
#[path = "kings/counts.rs"]
mod counts;
#[path = "kings/drawing.rs"]
mod drawing;
#[path = "kings/moving.rs"]
mod moving;
#[path = "kings/refused.rs"]
mod refused;
#[path = "kings/rulings.rs"]
mod rulings;
#[path = "kings/steps.rs"]
mod steps;
#[path = "kings/symmetry.rs"]
mod symmetry;
#[path = "kings/twin.rs"]
mod twin;
