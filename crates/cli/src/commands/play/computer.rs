//! The players of a terminal game that need no person.

use std::collections::BTreeMap;
use std::time::Duration;

use burgrave_bots::{Choice, Computer, Engine, EngineOptions, Level, Player, PlayerFault};
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_lab::{PlayerKind, PlayerSpec};
use burgrave_search::{Limits, StopToken};

use crate::args::Seat;

/// Time limit of the levels below the highest. They need less on any computer of our days.
const LEVEL_TIME: Duration = Duration::from_secs(10);

/// The computer players of a game. Each is made when it moves for the first time.
pub struct Computers {
    think: Duration,
    seed: u64,
    players: BTreeMap<String, Box<dyn Player>>,
    /// The engine that gives hints.
    adviser: Option<Engine>,
}

impl Computers {
    /// Returns players whose random choices follow from `seed`. The engine, level 10 and outside programs
    /// search for `think` per move.
    pub fn new(seed: u64, think: Duration) -> Computers {
        Computers {
            think,
            seed,
            players: BTreeMap::new(),
            adviser: None,
        }
    }

    /// Describes the player of a seat in words.
    pub fn describe(&self, seat: &Seat) -> String {
        let think = words(self.think);
        let Seat::Computer(spec) = seat else {
            return "you".to_owned();
        };
        match &spec.kind {
            PlayerKind::Computer(Computer::Level(options)) => {
                let level = options.level;
                let (name, how) = (level.name(), level.description());
                format!("the computer at level {}, {name}: {how}", level.number())
            }
            PlayerKind::Computer(Computer::Engine { options, .. }) => {
                let how = match options.kind {
                    burgrave_bots::Kind::AlphaBeta => "",
                    burgrave_bots::Kind::Mcts => " with Monte-Carlo tree search",
                    burgrave_bots::Kind::MctsBaseline => " with plain Monte-Carlo tree search",
                };
                format!("the computer{how}, which thinks {think} about a move")
            }
            PlayerKind::TwoPly => {
                "the computer, which looks at its moves and your replies".to_owned()
            }
            PlayerKind::Random => "chance".to_owned(),
            PlayerKind::Ugi(command) => {
                format!(
                    "the program {}, which has {think} for a move",
                    command.join(" ")
                )
            }
        }
    }

    /// Starts the outside programs among the players of a game, in place of those of the game before.
    ///
    /// # Errors
    /// As [`PlayerSpec::player`].
    pub fn begin(&mut self, seats: &[Seat; 2], rules: &AnyRules) -> Result<(), Fault> {
        self.players.retain(|_, _| false);
        for side in Side::BOTH {
            if let Seat::Computer(spec) = &seats[side.index()]
                && matches!(spec.kind, PlayerKind::Ugi(_))
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
        // Two levels do not choose alike and two programs are two processes. Other players have no use for
        // a second one.
        let (key, seed) = match &spec.kind {
            PlayerKind::Computer(Computer::Level(_)) | PlayerKind::Ugi(_) => {
                let white = u64::from(side == Side::White);
                let seed = self.seed.wrapping_mul(2).wrapping_add(white);
                (format!("{side} {}", spec.text()), seed)
            }
            _ => (spec.text().to_owned(), self.seed),
        };
        Ok(match self.players.entry(key) {
            std::collections::btree_map::Entry::Occupied(entry) => entry.into_mut(),
            std::collections::btree_map::Entry::Vacant(entry) => {
                entry.insert(spec.player(rules, seed, &StopToken::new())?)
            }
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

    /// Chooses the move of the player to move.
    pub fn choose(&mut self, spec: &PlayerSpec, game: &AnyGame) -> Result<Choice, PlayerFault> {
        let limits = self.limits(spec);
        let player = self.player(spec, game.side_to_move(), &game.rules());
        let player = player.map_err(|fault| PlayerFault::Gone(burgrave_words::sentence(&fault)))?;
        player.choose(game, limits, &StopToken::new(), &mut |_| ())
    }

    /// Returns the engine's move with its reasons, or `None` if the game is over.
    pub fn advise(&mut self, game: &AnyGame) -> Option<String> {
        let limits = Limits {
            soft_time: Some(self.think),
            ..Limits::time(self.think)
        };
        let adviser = self
            .adviser
            .get_or_insert_with(|| Engine::new(&game.rules(), EngineOptions::default()));
        let thought = adviser.think(game, limits, &StopToken::new(), &mut |_| ());
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

/// `1 second`, `0.5 seconds`.
fn words(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let plural = if seconds == 1.0 { "" } else { "s" };
    format!("{seconds} second{plural}")
}
