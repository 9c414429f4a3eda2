//! Writes middle-game positions of a game, a text a line, for benchmarks and perft tables:
//! `cargo run --release -p burgrave-bots --example middle_games -- GAME COUNT [SEED] [RULES]`.
//!
//! They come from games of the two-ply player against itself in which every third move is random, so that
//! there is contact and variety; from each game some positions between plies 20 and 100 are taken.

use burgrave_bots::{Player, RandomPlayer, TwoPly};
use burgrave_core::{Chooser, SplitMix};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::{Limits, StopToken};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = |index: usize| arguments.get(index).map_or("", String::as_str);
    let game: GameId = text(0).parse().expect("a game");
    let count: usize = text(1).parse().expect("a count");
    let seed: u64 = text(2).parse().unwrap_or(1);
    let rules = AnyRules::parse(game, text(3)).expect("rule options");
    let mut found: Vec<String> = Vec::new();
    let mut number = 0;
    while found.len() < count {
        number += 1;
        play(&rules, SplitMix::part(seed, number), &mut found);
    }
    for position in found.iter().take(count) {
        println!("{position}");
    }
}

fn play(rules: &AnyRules, mut rng: SplitMix, found: &mut Vec<String>) {
    let mut game = AnyGame::new(rules);
    let mut thinker = TwoPly::new(rng.below(1 << 32));
    thinker.budget = 20_000;
    let random = RandomPlayer::new(rng.below(1 << 32));
    let mut players: [Box<dyn Player>; 2] = [Box::new(random), Box::new(thinker)];
    let stop = StopToken::new();
    let mut next = 20 + rng.below(20) as usize;
    while game.plies() < 100 {
        let player = usize::from(rng.below(3) > 0);
        let Ok(choice) = players[player].choose(&game, Limits::NONE, &stop, &mut |_| ()) else {
            return;
        };
        game.play(&choice.mv).expect("legal");
        if game.plies() == next && game.outcome().is_none() {
            found.push(game.position_text());
            next += 10 + rng.below(20) as usize;
        }
    }
}
