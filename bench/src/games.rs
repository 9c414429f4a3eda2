//! Measurements of one game.

use std::hint::black_box;
use std::time::Duration;

use burgrave_core::perft::perft;
use burgrave_core::playout::playout;
use burgrave_core::{RepetitionTable, SplitMix};
use burgrave_games::registry::{AnyRules, Game};
use burgrave_games::{
    AujjrisCastle, Castello, DobyvaniHradu, KingOfTheCastle, KingsCastle, with_rules,
};

use crate::rate;

/// A game with a benchmark.
trait Benched: Game {
    /// Perft depth from the starting position, chosen so that a call takes between a few milliseconds and some
    /// tenths of a second.
    const DEPTH: u32;
    /// Middle-game positions, one per line.
    const MIDDLE_GAMES: &'static str;
}

impl Benched for KingOfTheCastle {
    const DEPTH: u32 = 5;
    const MIDDLE_GAMES: &'static str = include_str!("../positions/king-of-the-castle.txt");
}

impl Benched for KingsCastle {
    const DEPTH: u32 = 3;
    const MIDDLE_GAMES: &'static str = include_str!("../positions/kings-castle.txt");
}

impl Benched for AujjrisCastle {
    const DEPTH: u32 = 3;
    const MIDDLE_GAMES: &'static str = include_str!("../positions/aujjris-castle.txt");
}

impl Benched for Castello {
    const DEPTH: u32 = 3;
    const MIDDLE_GAMES: &'static str = include_str!("../positions/castello.txt");
}

impl Benched for DobyvaniHradu {
    const DEPTH: u32 = 4;
    const MIDDLE_GAMES: &'static str = include_str!("../positions/dobyvani-hradu.txt");
}

/// Measurements of a game. Rates are per second, with one value per round.
pub struct Measured {
    pub id: &'static str,
    /// Size of a position.
    pub bytes: usize,
    /// Perft leaf moves from the starting position.
    pub start: Vec<f64>,
    /// Perft leaf moves from middle-game positions.
    pub middle: Vec<f64>,
    /// Plies of random playouts.
    pub plies: Vec<f64>,
    /// Random playouts.
    pub playouts: Vec<f64>,
    /// Moves applied, each to a copy of its position.
    pub applied: Vec<f64>,
    work: Box<dyn FnMut(Duration) -> [f64; 5]>,
}

impl Measured {
    /// Measures each rate once more. `round` is the time for one rate.
    pub fn round(&mut self, round: Duration) {
        let [start, middle, plies, playouts, applied] = (self.work)(round);
        self.start.push(start);
        self.middle.push(middle);
        self.plies.push(plies);
        self.playouts.push(playouts);
        self.applied.push(applied);
    }
}

/// Prepares the measurements of a game.
pub fn prepare(rules: &AnyRules) -> Measured {
    with_rules!(rules, |rules| prepare_game(rules.clone()))
}

fn prepare_game<G: Benched>(rules: G) -> Measured {
    let positions: Vec<G::Position> = G::MIDDLE_GAMES
        .lines()
        .map(|line| {
            rules
                .parse_position(line)
                .unwrap_or_else(|fault| panic!("{line}: {fault}"))
        })
        .collect();
    assert!(positions.len() >= 20, "{}: too few middle games", G::ID);
    let mut game_number = 0;
    Measured {
        id: G::ID.id(),
        bytes: size_of::<G::Position>(),
        start: Vec::new(),
        middle: Vec::new(),
        plies: Vec::new(),
        playouts: Vec::new(),
        applied: Vec::new(),
        work: Box::new(move |round| {
            let start = rules.start();
            let from_start = rate(round, || perft(&rules, &start, G::DEPTH));
            let middle = rate(round, || {
                positions
                    .iter()
                    .map(|position| perft(&rules, position, 2))
                    .sum()
            });
            let (plies, playouts) = play(&rules, round, &mut game_number);
            [
                from_start,
                middle,
                plies,
                playouts,
                apply(&rules, &positions, round),
            ]
        }),
    }
}

/// Returns the plies and playouts per second of random playouts of at most 2,000 plies.
fn play<G: Game>(rules: &G, round: Duration, number: &mut u64) -> (f64, f64) {
    let start = rules.start();
    let mut seen = RepetitionTable::default();
    let (mut plies, mut games) = (0, 0);
    let rate = rate(round, || {
        *number += 1;
        let mut rng = SplitMix::part(1, *number);
        let played = u64::from(playout(rules, &start, 2_000, &mut rng, &mut seen).plies);
        plies += played;
        games += 1;
        played
    });
    (rate, rate * games as f64 / plies.max(1) as f64)
}

/// Returns the number of moves applied per second, each to a new copy of its position.
fn apply<G: Game>(rules: &G, positions: &[G::Position], round: Duration) -> f64 {
    let pairs: Vec<(&G::Position, Vec<G::Move>)> = positions
        .iter()
        .map(|position| (position, rules.moves(position)))
        .collect();
    rate(round, || {
        let mut done = 0;
        for (position, moves) in &pairs {
            for &mv in moves {
                let mut next = (*position).clone();
                rules.play_unchecked(&mut next, black_box(mv));
                black_box(&next);
                done += 1;
            }
        }
        done
    })
}
