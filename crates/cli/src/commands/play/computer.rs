//! The computer's seats.

use std::collections::BTreeMap;
use std::time::Duration;

use burgrave_bots::{Engine, EngineOptions, Level, LevelPlayer, Opponent, Thought};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_search::{Limits, StopToken};

use crate::args::Seat;

/// A level below the highest needs less than this for a move, on any computer of our days.
const PATIENCE: Duration = Duration::from_secs(10);

/// The players that need no person.
pub struct Computer {
    /// Made when it is first needed: a game between two people needs none.
    engine: Option<Engine>,
    think: Duration,
    seed: u64,
    /// The levels at the board, each made when it first moves.
    levels: BTreeMap<(bool, Level), LevelPlayer>,
    two_ply: Opponent,
    random: Opponent,
}

impl Computer {
    /// Choices by chance follow from the seed; the engine thinks so long about a move.
    pub fn new(seed: u64, think: Duration) -> Computer {
        Computer {
            engine: None,
            think,
            seed,
            levels: BTreeMap::new(),
            two_ply: Opponent::two_ply(seed),
            random: Opponent::random(seed),
        }
    }

    /// Who sits there, in words.
    pub fn describes(&self, seat: Seat) -> String {
        match seat {
            Seat::Human => "you".to_owned(),
            Seat::Engine => format!(
                "the computer, which thinks {} about a move",
                words(self.think)
            ),
            Seat::TwoPly => "the computer, which looks at its moves and your replies".to_owned(),
            Seat::Random => "chance".to_owned(),
            Seat::Level(level) => {
                let (name, how) = (level.name(), level.description());
                format!("the computer at level {}, {name}: {how}", level.number())
            }
        }
    }

    /// The move of a seat, as text; `None` for a person's seat and after the end.
    pub fn choose(&mut self, seat: Seat, game: &AnyGame) -> Option<String> {
        match seat {
            Seat::Human => None,
            Seat::Engine => self.consider(game).best,
            Seat::TwoPly => self.two_ply.choose(game),
            Seat::Random => self.random.choose(game),
            Seat::Level(level) => self.choose_at(level, game),
        }
    }

    /// The move of a level.
    fn choose_at(&mut self, level: Level, game: &AnyGame) -> Option<String> {
        let white = game.side_to_move() == Side::White;
        // Two of one level do not think alike.
        let seed = self.seed.wrapping_mul(2).wrapping_add(u64::from(white));
        let player = self
            .levels
            .entry((white, level))
            .or_insert_with(|| LevelPlayer::new(&game.rules(), level, seed));
        let time = match level == Level::ALL[9] {
            true => self.think,
            false => PATIENCE,
        };
        let advised = player.choose(game, Some(time), &StopToken::new())?;
        Some(advised.mv)
    }

    /// What the engine would play, and why: a move, and what came of thinking about it.
    pub fn advise(&mut self, game: &AnyGame) -> Option<String> {
        let thought = self.consider(game);
        let best = thought.best?;
        let then = match thought.pv.get(1..) {
            None | Some([]) => String::new(),
            Some(rest) => format!(", then {}", rest[..rest.len().min(4)].join(" ")),
        };
        Some(format!(
            "{best}{then} (score {}, depth {}, {} positions)",
            thought.score, thought.depth, thought.nodes
        ))
    }

    fn consider(&mut self, game: &AnyGame) -> Thought {
        let engine = self
            .engine
            .get_or_insert_with(|| Engine::new(&game.rules(), EngineOptions::default()));
        let limits = Limits {
            // Besides the hard limit, so that an only move is played at once.
            soft_time: Some(self.think),
            ..Limits::time(self.think)
        };
        engine.think(game, limits, &StopToken::new(), &mut |_| ())
    }
}

/// `1 second`, `0.5 seconds`.
fn words(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let plural = if seconds == 1.0 { "" } else { "s" };
    format!("{seconds} second{plural}")
}
