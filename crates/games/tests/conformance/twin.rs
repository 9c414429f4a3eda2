//! Every game against its slow twin: same moves, same positions, same outcomes, same refusals.

use burgrave_core::{Chooser, SplitMix};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, Game, GameId};
use burgrave_games::with_rules;
use burgrave_twins::Twin;

use crate::{edits, options};

/// How many plies are compared for each rule set from the start, and moves listed at most: twins are slow.
const PLIES: u64 = 60;
const LIST: usize = 4_000;

fn open(game: GameId, rules: &str, position: Option<&str>) -> Result<Box<dyn Twin>, String> {
    burgrave_twins::open(game.id(), rules, position, &options::twin_layouts())
}

fn outcome(game: &AnyGame) -> String {
    game.outcome()
        .map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string())
}

/// Plays the same random moves on both. Returns the position texts met.
fn play_both(
    fast: &mut AnyGame,
    twin: &mut dyn Twin,
    plies: u64,
    rng: &mut SplitMix,
) -> Vec<String> {
    let mut met = Vec::new();
    for _ in 0..plies {
        let position = fast.position_text();
        let context = || format!("{} {:?} {position}", fast.game(), fast.options_text());
        assert_eq!(position, twin.text(), "{}", context());
        met.push(position.clone());
        if fast
            .outcome()
            .is_some_and(|o| o.reason() == burgrave_core::Reason::REPETITION)
        {
            break;
        }
        assert_eq!(outcome(fast), twin.outcome(), "{}", context());
        if too_many(fast) {
            break;
        }
        let moves = fast.legal().expect("few enough");
        let slow = twin.moves();
        if moves != slow {
            let only = |a: &[String], b: &[String]| -> Vec<String> {
                a.iter()
                    .filter(|mv| !b.contains(mv))
                    .take(5)
                    .cloned()
                    .collect()
            };
            panic!(
                "{}: only fast {:?}, only twin {:?}",
                context(),
                only(&moves, &slow),
                only(&slow, &moves)
            );
        }
        let Some(mv) = choose(&moves, rng) else {
            break;
        };
        fast.play(mv).expect("legal");
        twin.play(mv);
    }
    met
}

/// Half of the moves at random, half from those that are written with a capture's or push's length:
/// random play alone hardly ever touches the enemy.
fn choose<'m>(moves: &'m [String], rng: &mut SplitMix) -> Option<&'m String> {
    if moves.is_empty() {
        return None;
    }
    let rare: Vec<&String> = moves
        .iter()
        .filter(|mv| mv.contains('*') || mv.matches(':').count() > 1 || mv.len() > 6)
        .collect();
    if !rare.is_empty() && rng.below(2) == 0 {
        return Some(rare[rng.below(rare.len() as u64) as usize]);
    }
    Some(&moves[rng.below(moves.len() as u64) as usize])
}

fn too_many(game: &AnyGame) -> bool {
    fn count<G: Game>(rules: &G, position: &str) -> usize {
        let position = rules.parse_position(position).expect("its own text");
        let mut count = 0;
        let _ = rules.for_each_move(&position, &mut |_| {
            count += 1;
            if count > LIST {
                std::ops::ControlFlow::Break(())
            } else {
                std::ops::ControlFlow::Continue(())
            }
        });
        count
    }
    let rules = AnyRules::parse_with(game.game(), &game.options_text(), &options::layouts())
        .expect("its own options");
    with_rules!(&rules, |rules| count(rules, &game.position_text())) > LIST
}

/// Random games from the start and from accepted edits of what was met.
pub fn games(game: GameId, rounds: u64) {
    let mut rng = SplitMix::new(11);
    for (text, rules) in options::all(game, 6 * rounds) {
        let mut fast = AnyGame::new(&rules);
        let mut twin = open(game, &text, None).expect("the start is accepted");
        let met = play_both(&mut fast, &mut *twin, PLIES, &mut rng);
        let mut odd = 0;
        for _ in 0..300 * rounds {
            let from = &met[rng.below(met.len() as u64) as usize];
            let position = edits::edit(from, &edits::alphabet(game.id(), from), &mut rng);
            let Ok(mut fast) = AnyGame::from_position(&rules, &position) else {
                continue;
            };
            let mut twin = open(game, &text, Some(&position))
                .unwrap_or_else(|why| panic!("{game} {text:?}: twin refuses {position}: {why}"));
            play_both(&mut fast, &mut *twin, 4, &mut rng);
            odd += 1;
            if odd == 12 * rounds {
                break;
            }
        }
        assert!(odd > 0, "{game} {text:?}: no edited position was accepted");
    }
}

/// Position texts, edited in meaning and garbled in form: both accept or both refuse.
pub fn acceptance(game: GameId, rounds: u64) {
    let mut rng = SplitMix::new(12);
    let (mut accepted, mut refused) = (0, 0);
    for (text, rules) in options::all(game, 6 * rounds) {
        let mut fast = AnyGame::new(&rules);
        let mut pool = vec![fast.position_text()];
        for _ in 0..80 {
            let moves = fast.legal().unwrap_or_default();
            let Some(mv) = choose(&moves, &mut rng) else {
                break;
            };
            fast.play(mv).expect("legal");
            pool.push(fast.position_text());
        }
        for _ in 0..400 * rounds {
            let from = pool[rng.below(pool.len() as u64) as usize].clone();
            let position = match rng.below(3) {
                0 => edits::garble(&from, &mut rng),
                _ => edits::edit(&from, &edits::alphabet(game.id(), &from), &mut rng),
            };
            let ours = AnyGame::from_position(&rules, &position);
            let theirs = open(game, &text, Some(&position));
            match (&ours, &theirs) {
                (Ok(_), Ok(_)) => {
                    accepted += 1;
                    // Edits of edits wander far from what games lead to.
                    if pool.len() < 400 {
                        pool.push(position);
                    }
                }
                (Err(_), Err(_)) => refused += 1,
                (Ok(_), Err(why)) => panic!("{game} {text:?}: only we accept {position}: {why}"),
                (Err(fault), Ok(_)) => {
                    panic!("{game} {text:?}: only we refuse {position}: {fault}")
                }
            }
        }
    }
    assert!(accepted > 100 && refused > 100, "{accepted} and {refused}");
}
