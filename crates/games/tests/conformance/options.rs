//! Which rule options the suite goes through: each value of each option alone, and random mixtures.

use burgrave_core::{Chooser, SplitMix};
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};

/// A layout that uses every kind of terrain, with castles touching and walls in odd places.
pub const ODD: &str = include_str!("../data/odd.layout");

pub fn layouts() -> Layouts {
    let mut layouts = Layouts::built_in();
    layouts
        .register("odd", ODD.as_bytes())
        .expect("a sound layout");
    layouts
}

/// The same for the twins.
pub fn twin_layouts() -> Vec<(String, String)> {
    vec![("odd".to_owned(), ODD.to_owned())]
}

/// The default rules, every other value alone, and `mixtures` random mixtures.
pub fn all(game: GameId, mixtures: u64) -> Vec<(String, AnyRules)> {
    let layouts = layouts();
    let specs = game.option_specs_with(&layouts);
    let mut texts = vec![String::new()];
    for spec in &specs {
        for value in spec.values.iter().filter(|value| **value != spec.default) {
            texts.push(format!("{}={value}", spec.key));
        }
    }
    let mut rng = SplitMix::new(mixtures);
    for _ in 0..mixtures {
        let items: Vec<String> = specs
            .iter()
            .map(|spec| {
                let value = &spec.values[rng.below(spec.values.len() as u64) as usize];
                format!("{}={value}", spec.key)
            })
            .collect();
        texts.push(items.join(","));
    }
    texts
        .into_iter()
        .filter_map(|text| {
            // A mixture may name options that exclude each other; those are refused, rightly.
            let rules = AnyRules::parse_with(game, &text, &layouts).ok()?;
            Some((rules.options_text(), rules))
        })
        .collect()
}
