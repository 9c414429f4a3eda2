//! Benchmark of operations that must stay fast in positions with too many moves to list, in microseconds per call.

use std::hint::black_box;
use std::time::Instant;

use burgrave_core::{SplitMix, Step};
use burgrave_games::registry::{AnyRules, Game, GameId};
use burgrave_games::with_rules;

/// Name, game, rule options, position.
const POSITIONS: &[(&str, GameId, &str, &str)] = &[
    (
        "tower of 16",
        GameId::KingOfTheCastle,
        "",
        "8/8/8/2(wbwwbbwbwbwwbbwb)5/8/8 b",
    ),
    (
        "tower of 15, limit 15",
        GameId::KingOfTheCastle,
        "max-tower=15",
        "8/8/8/2(bwbwwbwbwwbbwbw)5/8/1b6 w",
    ),
    (
        "tower of 16, fan",
        GameId::KingOfTheCastle,
        "sow=fan",
        "8/8/8/2(wbwwbbwbwbwwbbwb)5/8/8 b",
    ),
    (
        "5,457,134 moves",
        GameId::Castello,
        "",
        "15/15/15/15/15/5c7c1/1c7c5/7ww6/1w13/15/2c4c1w2c2/15/2w2w9/bwwbbwbwbwbw3/1w1b1c1b3b1c1/wcbbbbwbbcwb3/1b1w1w1b1b1bw2/bwbwbbbbwbwww2/ww1b1b1w1w1b3/15/6w8 w 0:0",
    ),
    (
        "30 bridges, 30 enemies",
        GameId::Castello,
        "max-captures=9",
        "1b1b1b1w1b1w3/bwwbwwbwbwbbb2/1b1w1w1b1w1w3/wwbbbwwbbwwbw2/ww1b1w1b1b1w3/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/15/15/15 w 0:0",
    ),
];

/// Prints one line per position.
pub fn print() {
    println!(
        "\n{:<24} {:>10} {:>10} {:>10} {:>10} {:>10}",
        "hard positions, µs", "any move?", "random", "is legal?", "next steps", "text"
    );
    for &(name, game, options, position) in POSITIONS {
        let rules = AnyRules::parse(game, options).expect("valid options");
        let times = with_rules!(&rules, |rules| measure(rules, position));
        let cells: Vec<String> = times.iter().map(|time| format!("{time:>10.2}")).collect();
        println!("{name:<24} {}", cells.join(" "));
    }
}

fn measure<G: Game>(rules: &G, text: &str) -> [f64; 5] {
    let position = rules
        .parse_position(text)
        .unwrap_or_else(|fault| panic!("{}: {fault}", text));
    let mut rng = SplitMix::new(1);
    let picks: Vec<G::Move> = (0..200)
        .filter_map(|_| rules.pick_move(&position, &mut rng))
        .map(|pick| pick.mv)
        .collect();
    let menu = rules.menu(&position, &[]).expect("the game is not over");
    let first: Vec<Step> = menu.next.iter().map(|option| option.step).collect();
    [
        each(&[()], |()| rules.has_turn(&position)),
        each(&[(); 50], |()| {
            rules.pick_move(&position, &mut rng).is_some()
        }),
        each(&picks, |&mv| rules.is_legal(&position, mv)),
        each(&first, |&step| rules.menu(&position, &[step]).is_some()),
        each(&picks, |&mv| !rules.move_text(&position, mv).is_empty()),
    ]
}

/// Returns the microseconds per call, averaged over the items and 20 rounds.
fn each<T>(items: &[T], mut call: impl FnMut(&T) -> bool) -> f64 {
    let started = Instant::now();
    for _ in 0..20 {
        for item in items {
            assert!(black_box(call(item)));
        }
    }
    started.elapsed().as_secs_f64() * 1e6 / (20 * items.len()) as f64
}
