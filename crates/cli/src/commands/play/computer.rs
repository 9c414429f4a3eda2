//! The computer players of a terminal game.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::time::Duration;

use burgrave_bots::{Computer, Engine, EngineOptions, Level, Player, SearchKind};
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_lab::{PlayerKind, PlayerSpec, Turn, take_turn};
use burgrave_search::{Limits, StopToken};
use burgrave_session::Session;

use crate::args::Seat;

/// Time limit of the levels below the highest. Their node limits end a search long before.
const LEVEL_TIME: Duration = Duration::from_secs(10);

/// The computer players of a game. Each is made when it moves for the first time.
pub struct Computers {
    think: Duration,
    seed: u64,
    players: BTreeMap<String, Box<dyn Player>>,
    hint_engine: Option<Engine>,
}

impl Computers {
    /// Returns players whose random choices follow from `seed`. The engine, level 10 and outside programs
    /// search for `think` per move.
    pub fn new(seed: u64, think: Duration) -> Computers {
        Computers {
            think,
            seed,
            players: BTreeMap::new(),
            hint_engine: None,
        }
    }

    /// Describes the player of a seat.
    pub fn describe(&self, seat: &Seat) -> String {
        let think = words(self.think);
        let Seat::Computer(spec) = seat else {
            return "you".to_owned();
        };
        match &spec.kind {
            PlayerKind::Computer(Computer::Level(options)) => {
                let level = options.level.number();
                let varied = if spec.is_varied() {
                    ", with openings from a book"
                } else {
                    ""
                };
                format!(
                    "the computer at level {level} ({}){varied}",
                    burgrave_words::level_name(level)
                )
            }
            PlayerKind::Computer(Computer::Engine { options, .. }) => {
                let name = match options.kind {
                    SearchKind::AlphaBeta => "the engine",
                    SearchKind::Mcts => "Monte-Carlo tree search",
                    SearchKind::Baseline => "the Monte-Carlo baseline",
                };
                format!("{name}, {think} a move")
            }
            PlayerKind::TwoPly => "the two-ply player".to_owned(),
            PlayerKind::Random => "the random player".to_owned(),
            PlayerKind::Ugi(command) => {
                format!("the program {}, {think} a move", command.join(" "))
            }
        }
    }

    /// Makes the players of a game that may fail: outside programs, and levels with an opening book.
    ///
    /// # Errors
    /// As [`PlayerSpec::player`].
    pub fn make_fragile(&mut self, seats: &[Seat; 2], rules: &AnyRules) -> Result<(), Fault> {
        for side in Side::BOTH {
            if let Seat::Computer(spec) = &seats[side.index()]
                && spec.may_fail()
            {
                self.player(spec, side, rules)?;
            }
        }
        Ok(())
    }

    fn player(
        &mut self,
        spec: &PlayerSpec,
        side: Side,
        rules: &AnyRules,
    ) -> Result<&mut Box<dyn Player>, Fault> {
        let seed = match spec.level() {
            // Two players of one level make different random choices.
            Some(_) => {
                let white = u64::from(side == Side::White);
                self.seed.wrapping_mul(2).wrapping_add(white)
            }
            None => self.seed,
        };
        Ok(match self.players.entry(key(spec, side)) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(spec.player(rules, seed, &StopToken::new())?),
        })
    }

    fn limits(&self, spec: &PlayerSpec) -> Limits {
        match spec.level() {
            _ if spec.budget != Default::default() => spec.budget.limits(),
            Some(level) if level != Level::ALL[9] => Limits::time(LEVEL_TIME),
            // Besides the hard limit, so that an only move is played at once.
            _ => Limits {
                soft_time: Some(self.think),
                ..Limits::time(self.think)
            },
        }
    }

    /// Makes the move of the player to move. A player that loses its turn is made again for the next one.
    ///
    /// # Errors
    /// As [`PlayerSpec::player`].
    pub fn take_turn(
        &mut self,
        spec: &PlayerSpec,
        session: &mut Session,
        now: &dyn Fn() -> u64,
    ) -> Result<Turn, Fault> {
        let (side, rules) = (session.side_to_move(), session.game().rules());
        let limits = self.limits(spec);
        let player = self.player(spec, side, &rules)?;
        let turn = take_turn(session, player.as_mut(), limits, &StopToken::new(), now)?;
        if matches!(turn, Turn::Lost { .. }) {
            self.players.remove(&key(spec, side));
        }
        Ok(turn)
    }

    /// Returns the engine's move with its reasons, or `None` if the game is over.
    pub fn hint(&mut self, game: &AnyGame) -> Option<String> {
        let limits = Limits {
            soft_time: Some(self.think),
            ..Limits::time(self.think)
        };
        let engine = self
            .hint_engine
            .get_or_insert_with(|| Engine::new(&game.rules(), EngineOptions::default()));
        let thought = engine.search(game, limits, &StopToken::new(), &mut |_| ());
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
}

/// Returns the key of a player at the board: levels and programs have one for each side, other players serve both.
fn key(spec: &PlayerSpec, side: Side) -> String {
    match &spec.kind {
        PlayerKind::Computer(Computer::Level(_)) | PlayerKind::Ugi(_) => {
            format!("{side} {}", spec.text())
        }
        _ => spec.text().to_owned(),
    }
}

/// Formats a time as `1 second` or `0.5 seconds`.
fn words(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let plural = if seconds == 1.0 { "" } else { "s" };
    format!("{seconds} second{plural}")
}
