//! Plays two players against each other at fixed nodes a move and counts wins, draws and losses:
//! `cargo run --release -p burgrave-bots --example duel_a -- GAME PAIRS NODES FIRST SECOND [RULES]`.
//!
//! GAME is `king-of-the-castle`, `kings-castle` or `dobyvani-hradu`. A player is `plain` (alpha-beta with
//! the plain count), `mcts=SIMULATIONS` (the baseline with the plain count), or `eval`, which may be
//! followed by other weights: `eval:captured=20,tempo=5`. Every opening is played twice, with the
//! sides changed: every second one comes from `bench/positions`, the others are random beginnings.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use burgrave_bots::eval::{HraduEval, Judged, KingsEval, KotcEval};
use burgrave_core::{Chooser, History, Notation, Rules, Side, SplitMix};
use burgrave_games::hradu::{DobyvaniHradu, Layouts};
use burgrave_games::kings::KingsCastle;
use burgrave_games::kotc::KingOfTheCastle;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::mcts::{self, Mcts};
use burgrave_search::{Count, Limits, StopToken};

/// Games that last longer are counted as draws.
const MOST_PLIES: usize = 300;
const THREADS: usize = 2;

type Plain<R> = Count<fn(&R, &<R as Rules>::Position) -> i32>;
type Weights<'a> = Vec<(&'a str, &'a mut i32)>;

/// A game whose evaluation can be given other weights.
trait Tuned: Judged + Notation {
    fn fields(eval: &mut Self::Eval) -> Weights<'_>;
}

impl Tuned for KingOfTheCastle {
    fn fields(eval: &mut KotcEval) -> Weights<'_> {
        eval.weights.fields()
    }
}

impl Tuned for KingsCastle {
    fn fields(eval: &mut KingsEval) -> Weights<'_> {
        eval.weights.fields()
    }
}

impl Tuned for DobyvaniHradu {
    fn fields(eval: &mut HraduEval) -> Weights<'_> {
        eval.weights.fields()
    }
}

enum Player<R: Judged> {
    Eval(Searcher<R, R::Eval>),
    Plain(Searcher<R, Plain<R>>),
    Mcts(Mcts<R, Plain<R>>, u64),
}

impl<R: Tuned> Player<R> {
    fn new(rules: &R, spec: &str) -> Player<R> {
        let plain: Plain<R> = Count(plain_count::<R>);
        let rules = rules.clone();
        if spec == "plain" {
            return Player::Plain(Searcher::new(rules, plain, Options::default()));
        }
        if let Some(simulations) = spec.strip_prefix("mcts=") {
            let options = mcts::Options::BASELINE;
            let simulations = simulations.parse().expect("a number of simulations");
            return Player::Mcts(Mcts::new(rules, plain, options), simulations);
        }
        let mut eval = rules.eval();
        for item in spec
            .strip_prefix("eval:")
            .unwrap_or("")
            .split(',')
            .filter(|item| !item.is_empty())
        {
            let (name, value) = item.split_once('=').expect("NAME=VALUE");
            let mut fields = R::fields(&mut eval);
            let field = fields.iter_mut().find(|(known, _)| *known == name);
            *field.expect("a weight").1 = value.parse().expect("a number");
        }
        Player::Eval(Searcher::new(rules, eval, Options::default()))
    }

    fn think(&mut self, history: &History<R>, nodes: u64) -> (R::Move, u64) {
        let before: Vec<u64> = history.positions()[..history.moves().len()]
            .iter()
            .map(|position| history.rules().hash(position))
            .collect();
        let (position, stop) = (history.position(), StopToken::new());
        let limits = Limits::nodes(nodes);
        let result = match self {
            Player::Eval(searcher) => {
                searcher.search(&before, position, limits, &stop, &mut |_| ())
            }
            Player::Plain(searcher) => {
                searcher.search(&before, position, limits, &stop, &mut |_| ())
            }
            Player::Mcts(mcts, simulations) => {
                let limits = Limits::nodes(*simulations);
                mcts.search(&before, position, limits, &stop, &mut |_| ())
            }
        };
        (result.best.expect("a move"), result.nodes)
    }
}

fn plain_count<R: Judged>(rules: &R, position: &R::Position) -> i32 {
    let white = 10 * rules.plain_count(position);
    match rules.side_to_move(position) {
        Side::White => white,
        Side::Black => -white,
    }
}

#[derive(Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    plies: usize,
    nodes: [u64; 2],
    time: [Duration; 2],
}

/// What is played.
struct Match<'a, R: Rules> {
    rules: R,
    specs: [&'a str; 2],
    nodes: u64,
    openings: Vec<R::Position>,
}

impl<R: Tuned> Match<'_, R> {
    /// One game; `first` is the side that the first player has.
    fn play(&self, opening: &R::Position, first: Side, score: &Mutex<Score>) {
        let mut players = self.specs.map(|spec| Player::new(&self.rules, spec));
        let mut history = History::from_position(self.rules.clone(), opening.clone());
        let (mut nodes, mut time) = ([0; 2], [Duration::ZERO; 2]);
        while history.outcome().is_none() && history.moves().len() < MOST_PLIES {
            let side = self.rules.side_to_move(history.position());
            let seat = usize::from(side != first);
            let start = Instant::now();
            let (mv, looked_at) = players[seat].think(&history, self.nodes);
            time[seat] += start.elapsed();
            nodes[seat] += looked_at;
            history.play(mv).expect("legal");
        }
        let mut score = score.lock().expect("no thread panics");
        match history.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == first => score.won += 1,
            Some(_) => score.lost += 1,
            None => score.drawn += 1,
        }
        score.plies += history.moves().len();
        for seat in 0..2 {
            score.nodes[seat] += nodes[seat];
            score.time[seat] += time[seat];
        }
    }

    fn run(&self) {
        let (next, score) = (AtomicUsize::new(0), Mutex::new(Score::default()));
        std::thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let Some(opening) = self.openings.get(number / 2) else {
                            return;
                        };
                        self.play(opening, Side::BOTH[number % 2], &score);
                    }
                });
            }
        });
        let score = score.into_inner().expect("no thread panics");
        let games = (2 * self.openings.len()).max(1);
        let speed = |seat: usize| score.nodes[seat] as f64 / score.time[seat].as_secs_f64();
        println!(
            "{} - {}: {}-{}-{} ({} plies a game; {:.0} and {:.0} nodes/s)",
            self.specs[0],
            self.specs[1],
            score.won,
            score.drawn,
            score.lost,
            score.plies / games,
            speed(0),
            speed(1)
        );
    }
}

/// Openings: from the file, and random ones of four to six plies, by turns.
fn openings<R: Notation>(rules: &R, file: &str, pairs: usize) -> Vec<R::Position> {
    let known: Vec<R::Position> = file
        .lines()
        .filter_map(|line| rules.parse_position(line).ok())
        .filter(|position| rules.outcome(position).is_none())
        .collect();
    (0..pairs)
        .map(|pair| match known.get(pair / 2 % known.len().max(1)) {
            Some(position) if pair % 2 == 0 => position.clone(),
            _ => random_opening(rules, SplitMix::part(1, pair as u64)),
        })
        .collect()
}

fn random_opening<R: Rules>(rules: &R, mut dice: SplitMix) -> R::Position {
    let mut position = rules.start();
    for _ in 0..4 + dice.below(3) {
        if let Some(pick) = rules.pick_move(&position, &mut dice) {
            rules.apply(&mut position, pick.mv);
        }
    }
    position
}

fn duel<R: Tuned>(rules: &R, arguments: &[String], file: &str) {
    let text = |index: usize| arguments.get(index).map_or("", String::as_str);
    let pairs = text(1).parse().expect("a number of pairs");
    Match {
        rules: rules.clone(),
        specs: [text(3), text(4)],
        nodes: text(2).parse().expect("a number of nodes"),
        openings: openings(rules, file, pairs),
    }
    .run();
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = |index: usize| arguments.get(index).map_or("", String::as_str);
    let game: GameId = text(0).parse().expect("a game");
    let rules = AnyRules::parse(game, text(5), &Layouts::default()).expect("rule options");
    let file = std::fs::read_to_string(format!("bench/positions/{}.txt", game.id()))
        .expect("positions, when started from the repository's root");
    match &rules {
        AnyRules::KingOfTheCastle(rules) => duel(rules, &arguments, &file),
        AnyRules::KingsCastle(rules) => duel(rules, &arguments, &file),
        AnyRules::DobyvaniHradu(rules) => duel(rules, &arguments, &file),
        _ => panic!("not one of the three games"),
    }
}
