//! The players at the board.

use burgrave_bots::{Engine, EngineOptions, LevelPlayer, Opponent, Score};
use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_search::StopToken;

use crate::faults;
use crate::spec::{Budget, PlayerKind, PlayerSpec};
use crate::ugi::Program;

/// A move, and what the player thinks of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move's text; not yet known to be legal.
    pub mv: String,
    /// What it is worth to the player, if it says.
    pub score: Option<Score>,
}

/// Why a player made no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerFault {
    /// It did not answer in time.
    Late,
    /// It ended, or said what cannot be understood.
    Gone(String),
}

/// A player, ready to play.
#[derive(Debug)]
pub struct Player {
    budget: Budget,
    seat: Seat,
}

#[derive(Debug)]
enum Seat {
    Engine(Box<Engine>),
    Level(Box<LevelPlayer>),
    TwoPly(Opponent),
    Random(Opponent),
    Program {
        program: Option<Program>,
        command: Vec<String>,
        rules: AnyRules,
    },
}

impl Player {
    /// Seats a player. Outside programs are started; whoever stops `stop` need not wait for them.
    ///
    /// # Errors
    /// An outside program that does not start or does not introduce itself; weights of another game; a
    /// table that there is no memory for.
    pub fn new(
        spec: &PlayerSpec,
        rules: &AnyRules,
        budget: Budget,
        stop: &StopToken,
    ) -> Result<Player, Fault> {
        let seat = match &spec.kind {
            PlayerKind::Engine(options) => Seat::Engine(Box::new(engine(spec, rules, **options)?)),
            PlayerKind::Level(level, changes) => {
                let player = LevelPlayer::new(rules, *level, 0);
                let strength = crate::spec::changed(level.strength(rules.game()), changes);
                Seat::Level(Box::new(player.with_strength(strength)))
            }
            PlayerKind::TwoPly => Seat::TwoPly(Opponent::two_ply(0)),
            PlayerKind::Random => Seat::Random(Opponent::random(0)),
            PlayerKind::Ugi(command) => Seat::Program {
                program: Some(Program::start(command, rules, stop)?),
                command: command.clone(),
                rules: rules.clone(),
            },
        };
        Ok(Player {
            budget: spec.budget.or(budget),
            seat,
        })
    }

    /// Prepares for a new game: nothing is remembered, choices by chance follow from the seed. A program
    /// that has died is started again.
    ///
    /// # Errors
    /// As [`Player::new`].
    pub fn new_game(&mut self, seed: u64, stop: &StopToken) -> Result<(), Fault> {
        match &mut self.seat {
            Seat::Engine(engine) => engine.clear_with_seed(seed),
            Seat::Level(player) => player.clear(seed),
            Seat::TwoPly(player) => *player = Opponent::two_ply(seed),
            Seat::Random(player) => *player = Opponent::random(seed),
            Seat::Program {
                program,
                command,
                rules,
            } => {
                let ready = program.as_mut();
                let ready = ready.is_some_and(|program| program.new_game(stop));
                if !ready {
                    // The old one, if there is one, is ended before the new one starts.
                    *program = None;
                    let mut fresh = Program::start(command, rules, stop)?;
                    fresh.new_game(stop);
                    *program = Some(fresh);
                }
            }
        }
        Ok(())
    }

    /// Its move in a game that goes on.
    ///
    /// # Errors
    /// Why there is none.
    pub fn choose(&mut self, game: &AnyGame, stop: &StopToken) -> Result<Choice, PlayerFault> {
        let plain = |mv: Option<String>| {
            let nothing = || PlayerFault::Gone("no move".to_owned());
            let choice = mv.map(|mv| Choice { mv, score: None });
            choice.ok_or_else(nothing)
        };
        match &mut self.seat {
            Seat::Engine(engine) => {
                let thought = engine.think(game, self.budget.limits(), stop, &mut |_| ());
                let score = Some(thought.score);
                plain(thought.best).map(|choice| Choice { score, ..choice })
            }
            // A level has its own limits; a limit of time holds for it too.
            Seat::Level(player) => {
                let advised = player.choose(game, self.budget.time, stop);
                let score = advised.as_ref().and_then(|advised| advised.score);
                plain(advised.map(|advised| advised.mv)).map(|choice| Choice { score, ..choice })
            }
            Seat::TwoPly(player) | Seat::Random(player) => plain(player.choose(game)),
            Seat::Program { program, .. } => {
                let Some(running) = program else {
                    return Err(PlayerFault::Gone("it has ended".to_owned()));
                };
                let choice = running.choose(game, self.budget, stop);
                if choice.is_err() {
                    *program = None;
                }
                choice
            }
        }
    }
}

/// An engine with the weights that its player names.
fn engine(spec: &PlayerSpec, rules: &AnyRules, options: EngineOptions) -> Result<Engine, Fault> {
    match &spec.weights_from {
        Some((game, file)) if *game != rules.game() => Err(Fault::new(faults::WEIGHTS_GAME)
            .with("file", file)
            .with("found", game)
            .with("expected", rules.game())),
        _ => Engine::with_weights(rules, options, spec.weights.clone()),
    }
}
