//! Matches between players of Aujjri's Castle or Castello, to measure evaluations:
//! `cargo run --release -p burgrave-bots --example duel_b -- GAME FIRST SECOND PAIRS [SEED] [PLIES]`.
//!
//! A player is `plain:NODES` (alpha-beta with the plain count), `new:NODES` (the same search with the
//! game's evaluation), `mcts:SIMULATIONS` (the Monte-Carlo baseline with the plain count). After
//! `new:NODES` weights may be changed, as in `new:5000:step=3:build=5`.
//!
//! Each opening is played twice with sides swapped: half the openings are positions of
//! `bench/positions/GAME.txt`, half are four to six random plies. A game that lasts PLIES plies
//! (400 unless told) is a draw.

use std::time::{Duration, Instant};

use burgrave_bots::PlainCount;
use burgrave_bots::eval::{AujjriEval, CastelloEval, Judged};
use burgrave_core::{Chooser, History, Notation, Rules, Side, SplitMix};
use burgrave_games::aujjri::AujjrisCastle;
use burgrave_games::castello::Castello;
use burgrave_search::alphabeta::{self, Searcher};
use burgrave_search::mcts::{self, Mcts};
use burgrave_search::{Count, Eval, Limits, SearchResult, StopToken};

/// Knows weights by name.
trait Tunable {
    fn set(&mut self, name: &str, value: i32) -> bool;
}

impl Tunable for AujjriEval {
    fn set(&mut self, name: &str, value: i32) -> bool {
        self.weights.set(name, value)
    }
}

impl Tunable for CastelloEval {
    fn set(&mut self, name: &str, value: i32) -> bool {
        self.weights.set(name, value)
    }
}

type Think<R> = dyn FnMut(&History<R>) -> SearchResult<<R as Rules>::Move>;

struct Player<R: Rules> {
    think: Box<Think<R>>,
    nodes: u64,
    time: Duration,
}

impl<R: Rules> Player<R> {
    fn play(&mut self, game: &mut History<R>) {
        let start = Instant::now();
        let result = (self.think)(game);
        self.time += start.elapsed();
        self.nodes += result.nodes;
        let mv = result.best.expect("a move while the game goes on");
        game.play(mv).expect("a legal move");
    }
}

fn earlier<R: Rules>(game: &History<R>) -> Vec<u64> {
    let positions = game.positions();
    let before = &positions[..positions.len() - 1];
    before.iter().map(|p| game.rules().hash(p)).collect()
}

fn player<R>(rules: &R, text: &str) -> Player<R>
where
    R: PlainCount + Judged<Eval: Tunable>,
{
    let mut parts = text.split(':');
    let kind = parts.next().unwrap_or_default();
    let number = parts.next().and_then(|n| n.parse().ok());
    let limits = Limits::nodes(number.expect("nodes"));
    let plain = Count(|rules: &R, position: &R::Position| {
        let white = 10 * rules.plain_count(position);
        match rules.side_to_move(position) {
            Side::White => white,
            Side::Black => -white,
        }
    });
    let think = match kind {
        "plain" => alpha_beta(rules, plain, limits),
        "new" => {
            let mut eval = rules.eval();
            for part in parts {
                let (name, value) = part.split_once('=').expect("NAME=VALUE");
                let value = value.parse().expect("a number");
                assert!(eval.set(name, value), "no weight {name}");
            }
            alpha_beta(rules, eval, limits)
        }
        "mcts" => {
            let mut mcts = Mcts::new(rules.clone(), plain, mcts::Options::BASELINE);
            Box::new(move |game: &History<R>| {
                let stop = StopToken::new();
                mcts.search(&earlier(game), game.position(), limits, &stop, &mut |_| ())
            }) as Box<Think<R>>
        }
        _ => panic!("no player {kind}"),
    };
    Player {
        think,
        nodes: 0,
        time: Duration::ZERO,
    }
}

fn alpha_beta<R: Rules, E: Eval<R> + 'static>(rules: &R, eval: E, limits: Limits) -> Box<Think<R>> {
    let mut searcher = Searcher::new(rules.clone(), eval, alphabeta::Options::default());
    Box::new(move |game| {
        let stop = StopToken::new();
        searcher.search(&earlier(game), game.position(), limits, &stop, &mut |_| ())
    })
}

fn openings<R: Rules + Notation>(
    rules: &R,
    texts: &str,
    pairs: usize,
    seed: u64,
) -> Vec<R::Position> {
    let mut listed = texts
        .lines()
        .filter_map(|text| rules.parse_position(text).ok())
        .cycle();
    let mut dice = SplitMix::new(seed);
    for _ in 0..dice.below(24) {
        listed.next();
    }
    (0..pairs)
        .map(|pair| {
            if pair % 2 == 0
                && let Some(position) = listed.next()
            {
                return position;
            }
            let mut position = rules.start();
            for _ in 0..4 + dice.below(3) {
                if let Some(pick) = rules.pick_move(&position, &mut dice) {
                    rules.apply(&mut position, pick.mv);
                }
            }
            position
        })
        .collect()
}

fn duel<R>(rules: &R, texts: &str, names: [&str; 2], pairs: usize, seed: u64, plies: usize)
where
    R: PlainCount + Notation + Judged<Eval: Tunable>,
{
    let mut players = names.map(|name| player(rules, name));
    let (mut won, mut drawn, mut lost, mut length) = (0, 0, 0, 0);
    for opening in openings(rules, texts, pairs, seed) {
        for first in Side::BOTH {
            let mut game = History::from_position(rules.clone(), opening.clone());
            while game.outcome().is_none() && game.moves().len() < plies {
                let side = rules.side_to_move(game.position());
                players[usize::from(side != first)].play(&mut game);
            }
            length += game.moves().len();
            match game.outcome().and_then(|outcome| outcome.winner()) {
                Some(side) if side == first => won += 1,
                Some(_) => lost += 1,
                None => drawn += 1,
            }
            let outcome = game
                .outcome()
                .map_or("move limit".to_owned(), |o| o.to_string());
            let mut last = String::new();
            rules.write_position(game.position(), &mut last);
            let plies = game.moves().len();
            eprintln!("{won}-{drawn}-{lost}  {plies} plies, first is {first}: {outcome}  {last}");
        }
    }
    let games = won + drawn + lost;
    println!(
        "{} - {}: {won}-{drawn}-{lost}, decided {} of {games}, {} plies on average",
        names[0],
        names[1],
        won + lost,
        length / games.max(1),
    );
    for (name, player) in names.iter().zip(&players) {
        let speed = player.nodes as f64 / player.time.as_secs_f64().max(1e-9);
        println!("  {name}: {speed:.0} nodes/s");
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = |index: usize| arguments.get(index).map_or("", String::as_str);
    let number = |index: usize, default| text(index).parse().unwrap_or(default);
    let names = [text(1), text(2)];
    let (pairs, seed, plies) = (number(3, 20), number(4, 1) as u64, number(5, 400));
    match text(0) {
        "aujjris-castle" => {
            let texts = include_str!("../../../bench/positions/aujjris-castle.txt");
            duel(&AujjrisCastle::default(), texts, names, pairs, seed, plies);
        }
        "castello" => {
            let texts = include_str!("../../../bench/positions/castello.txt");
            duel(&Castello::default(), texts, names, pairs, seed, plies);
        }
        other => panic!("no game {other}"),
    }
}
