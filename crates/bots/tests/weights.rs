//! No evaluation overflows with the largest weights allowed. Tests are compiled with overflow checks.

use burgrave_bots::eval::{MAX_WEIGHT, NamedWeights, Searchable, WeightSet};
use burgrave_bots::{Computer, EngineOptions, bench};
use burgrave_core::{Chooser, SplitMix};
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_games::with_rules;
use burgrave_search::{Limits, StopToken};

fn names<G: Searchable>(_: &G) -> &'static [&'static str] {
    G::Weights::NAMES
}

/// Returns the largest weights with random signs, and some zeros.
fn extreme(rules: &AnyRules, rng: &mut SplitMix) -> NamedWeights {
    let mut value = || match rng.below(9) {
        0 => 0,
        1..5 => -MAX_WEIGHT,
        _ => MAX_WEIGHT,
    };
    let names = with_rules!(rules, |rules| names(rules));
    assert!(!names.is_empty(), "a shipped game has weights");
    let weights = names.iter().map(|name| ((*name).to_owned(), value()));
    NamedWeights(weights.collect())
}

#[test]
fn no_evaluation_overflows() {
    let options = EngineOptions {
        hash_mib: 1,
        ..EngineOptions::default()
    };
    for game in GameId::ALL {
        let mut rng = SplitMix::new(5);
        for mut played in bench::positions(game).expect("valid") {
            for _ in 0..8 {
                let rules = played.rules();
                let weights = extreme(&rules, &mut rng);
                let options = Box::new(options);
                let computer = Computer::Engine { options, weights };
                computer.check(&rules).expect("known names");
                let limits = Limits::nodes(1_500);
                let mut player = computer.player(&rules, 1);
                let choice = player.choose(&played, limits, &StopToken::new(), &mut |_| ());
                let Ok(choice) = choice else { break };
                played.play(&choice.mv).expect("legal");
            }
        }
    }
}
