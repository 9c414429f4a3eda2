//! Random position texts with pieces crowded together, so that rare things happen. Many are refused.

mod aujjri;
mod castello;
pub mod hradu;
mod kings;
mod kotc;

use burgrave_core::text::write_board;
use burgrave_core::{Chooser, SplitMix};
use burgrave_games::registry::AnyRules;

use crate::support::Variant;

/// Returns a random position text.
pub fn text(variant: &Variant, rng: &mut SplitMix) -> String {
    match &variant.rules {
        AnyRules::KingOfTheCastle(_) => kotc::text(rng),
        AnyRules::KingsCastle(rules) => kings::text(rules, rng),
        AnyRules::AujjrisCastle(rules) => aujjri::text(rules, rng),
        AnyRules::Castello(rules) => castello::text(rules, rng),
        AnyRules::DobyvaniHradu(rules) => hradu::text(rules, rng),
    }
}

/// Returns a random number below `bound`.
pub fn index(rng: &mut SplitMix, bound: usize) -> usize {
    rng.below(bound as u64) as usize
}

/// Returns whether a random event happens that happens once in `times`.
fn once_in(rng: &mut SplitMix, times: u64) -> bool {
    rng.below(times) == 0
}

pub fn pick<'a, T>(rng: &mut SplitMix, from: &'a [T]) -> &'a T {
    &from[index(rng, from.len())]
}

/// Writes a position text with a random side to move. The contents of the spaces start in the lowest row.
fn written(contents: &[String], widths: &[usize], rng: &mut SplitMix, rest: &str) -> String {
    let mut out = String::new();
    write_board(&mut out, widths, |cell, out| out.push_str(&contents[cell]));
    let side = pick(rng, &["w", "b"]);
    format!("{out} {side}{rest}")
}
