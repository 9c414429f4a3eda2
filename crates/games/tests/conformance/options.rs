//! The rule options that the tests go through: each value of each option alone, and random mixtures.

use burgrave_core::{Chooser, SplitMix};
use burgrave_games::registry::{AnyRules, GameId};

use crate::random;
use crate::support::{Variant, known, odd};

/// Returns the default rules, every other value alone, and `mixtures` random mixtures.
pub fn variants(game: GameId, mixtures: u64) -> Vec<Variant> {
    let specs = game.option_specs_with(&known(&odd()).expect("a valid layout"));
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
            .map(|spec| format!("{}={}", spec.key, random::pick(&mut rng, &spec.values)))
            .collect();
        texts.push(items.join(","));
    }
    // A mixture may name options that exclude each other.
    let mut variants: Vec<Variant> = texts
        .iter()
        .filter_map(|text| Variant::with_layouts(game, text, &odd()).ok())
        .collect();
    if game == GameId::DobyvaniHradu {
        variants.extend((0..4 * mixtures).map(|_| on_random_layout(game, &mut rng)));
    }
    variants
}

fn on_random_layout(game: GameId, rng: &mut SplitMix) -> Variant {
    let layouts = [("random".to_owned(), random::hradu::layout(rng))];
    let options = ["layout=random", "layout=random,rules=french"][rng.below(2) as usize];
    Variant::with_layouts(game, options, &layouts).expect("a valid layout")
}

#[test]
fn options_have_one_canonical_text() {
    for game in GameId::ALL {
        let defaults: Vec<String> = game
            .option_specs()
            .iter()
            .map(|spec| format!("{}={}", spec.key, spec.default))
            .collect();
        let parse = |text: &str| AnyRules::parse(game, text);
        let rules = parse(&defaults.join(",")).expect("the default values");
        assert_eq!(rules.options_text(), "");
        for variant in variants(game, 6) {
            let text = variant.options();
            let again = Variant::with_layouts(game, &text, &odd());
            let same = again.is_ok_and(|again| again.rules == variant.rules);
            assert!(same || text.contains("layout=random"), "{game} {text}");
            let off = text.contains("repetition=off");
            let limit = burgrave_games::with_rules!(&variant.rules, |rules| repetition(rules));
            assert_eq!(limit, (!off).then_some(3), "{game} {text}");
        }
        for bad in [
            "repetition=4",
            "repetition=off,repetition=off",
            "other=1",
            "repetition",
        ] {
            assert!(parse(bad).is_err(), "{game} {bad}");
        }
    }
    for bad in ["tower=1", "tower=10", "tower=05", "towers=3"] {
        assert!(
            AnyRules::parse(GameId::AujjrisCastle, bad).is_err(),
            "{bad}"
        );
    }
}

fn repetition<R: burgrave_core::Rules>(rules: &R) -> Option<u8> {
    rules.repetition()
}
