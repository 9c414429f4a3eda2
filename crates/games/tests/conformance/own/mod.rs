//! Properties of single games, and tests that need the types of one game.

mod aujjri;
mod castello;
mod hradu;
mod kings;
mod kotc;
mod layouts;

use std::collections::BTreeSet;

use burgrave_core::{Chooser, Notation, Rules, SplitMix};
use burgrave_games::castello::Castello;
use burgrave_games::registry::Game;
use burgrave_games::with_rules;

use crate::support::Variant;
use crate::{options, random, rows};

/// Returns the rules of a variant as the type of its game.
fn typed<G: Game>(variant: &Variant) -> G {
    let rules: Option<G> = with_rules!(&variant.rules, |rules| {
        (rules as &dyn std::any::Any).downcast_ref().cloned()
    });
    rules.expect("rules of the game")
}

fn rules<G: Game>(options: &str) -> G {
    typed(&Variant::new(G::ID, options))
}

/// Returns accepted random positions of a game, from `tries` attempts under each of many options.
fn positions<G: Game>(seed: u64, tries: usize) -> Vec<(G, G::Position)> {
    let mut rng = SplitMix::new(seed);
    let mut found = Vec::new();
    for variant in options::variants(G::ID, 3) {
        let rules: G = typed(&variant);
        for _ in 0..tries {
            let text = random::text(&variant, &mut rng);
            if let Ok(position) = rules.parse_position(&text) {
                found.push((rules.clone(), position));
            }
        }
    }
    assert!(found.len() > tries, "few random positions are accepted");
    found
}

/// Asserts that exactly the listed moves are legal among all these values.
fn check_legality<G: Rules>(
    rules: &G,
    position: &G::Position,
    all: impl IntoIterator<Item = G::Move>,
) {
    let listed: BTreeSet<G::Move> = rules.moves(position).into_iter().collect();
    let legal = all.into_iter().filter(|&mv| rules.is_legal(position, mv));
    assert_eq!(legal.collect::<BTreeSet<_>>(), listed, "{position:?}");
}

/// Asserts that each move is picked about `EXPECTED` times.
fn check_picks<G: Rules>(rules: &G, position: &G::Position, rng: &mut SplitMix) {
    const EXPECTED: usize = 1000;
    let moves = rules.moves(position);
    let mut counts = vec![0; moves.len()];
    for _ in 0..EXPECTED * moves.len() {
        let pick = rules.pick_move(position, rng).expect("a move");
        assert!(pick.uniform);
        let index = moves.iter().position(|&mv| mv == pick.mv);
        counts[index.expect("a legal move")] += 1;
    }
    // Six standard deviations of about 32.
    let is_even = |count: &usize| count.abs_diff(EXPECTED) < 200;
    assert!(counts.iter().all(is_even), "{position:?}: {counts:?}");
}

/// Game, options and position with few moves where picking is hard: rules forbid some moves that look possible. Only two
/// in a hundred routes under `max-tower=4,sow=fan` are legal, so that picking often falls back to counting.
const PICKS: &str = "
king-of-the-castle | | 8/8/8/1w6/(wb)(bw)6/wb6 w
king-of-the-castle | | 1b6/(bw)7/8/8/8/8 w
king-of-the-castle | sow=fan | b7/(bww)7/8/8/8/8 w
king-of-the-castle | sow=fan | 8/8/8/8/(bww)7/b7 w
king-of-the-castle | max-tower=2 | 8/8/8/(bb)7/(ww)(bb)5(bb)/w7 w
king-of-the-castle | max-tower=4,sow=fan | 8/8/8/(bbbb)7/(wwww)6(bbb)/b7 w
kings-castle | | b3w1/3bw2/w2b4/7w1/8b1/8b2/10/9/7w/b6/6 b -
kings-castle | throw=off | 6/7/8/9/10/11/10/9/8/7/w5 b s
aujjris-castle | | 1b7/9/9/4(bbB)4/3(wwW)(rrrrr)(bbG)3/3w(wwW)(wwb)3/2w(wB)(wB)4/9/(wW)7w b -
aujjris-castle | | w8/9/w8/(wB)8/(bG)3(rrrrr)4/9/9/9/9 w -
aujjris-castle | | 8(bB)/9/9/9/4(rrrrr)4/9/9/9/(wG)(wW)w5w w -
castello | | 15/15/15/15/15/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/10b4/5c7c1/1c5b1c5/15/15/3w1b9/4ww9/15 w 0:0
dobyvani-hradu | | 19/19/19/19/19/19/19/19/19/11b7/5w13/19/19/19/19/19/19/19/19 w 0:0
dobyvani-hradu | rules=french | 19/19/19/19/19/19/19/19/19/19/19/2w2b13/19/19/9w9/19/9b9/19/19 w 0:0
dobyvani-hradu | | 19/19/19/19/19/19/19/19/19/19/19/2w16/19/19/19/19/19/19/19 b 7:8
";

#[test]
fn picks_are_uniform() {
    let mut rng = SplitMix::new(5);
    for [game, options, text] in rows(PICKS) {
        with_rules!(&crate::rules(game, options), |rules| {
            let position = rules
                .parse_position(text)
                .unwrap_or_else(|fault| panic!("{text}: {fault}"));
            check_picks(rules, &position, &mut rng);
        });
    }
}

#[test]
fn picks_are_legal_whatever_the_chooser_returns() {
    struct Always(bool);
    impl Chooser for Always {
        fn below(&mut self, bound: u64) -> u64 {
            if self.0 { bound - 1 } else { 0 }
        }
    }
    for (rules, position) in positions::<Castello>(9, 30) {
        for last in [false, true] {
            match rules.pick_move(&position, &mut Always(last)) {
                Some(pick) => assert!(rules.is_legal(&position, pick.mv)),
                None => assert!(rules.outcome(&position).is_some()),
            }
        }
    }
}
