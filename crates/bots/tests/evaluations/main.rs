//! Evaluations: equal for symmetric positions, correct in their claims, and good enough for short wins.

mod aujjri;
mod castello;
mod hradu;
mod kings;
mod kotc;
mod samples;
