//! From the description of a player to the player: the only place that names all kinds.

use burgrave_bots::{Computer, Level, Player, RandomPlayer, TwoPly};
use burgrave_core::Fault;
use burgrave_games::registry::AnyRules;
use burgrave_search::{Limits, StopToken};
use burgrave_session::Session;

use crate::spec::{Budget, PlayerKind, PlayerSpec};
use crate::turn::{Turn, take_turn};
use crate::ugi::UgiPlayer;

impl PlayerSpec {
    /// Makes the player for a game by these rules. Random choices follow from `seed`. An outside program
    /// is started; a stop ends the wait for it.
    ///
    /// # Errors
    /// An outside program that does not start or does not introduce itself; a weight that the game does
    /// not have; no memory for the table.
    pub fn player(
        &self,
        rules: &AnyRules,
        seed: u64,
        stop: &StopToken,
    ) -> Result<Box<dyn Player>, Fault> {
        Ok(match &self.kind {
            PlayerKind::Computer(computer) => {
                computer.check(rules)?;
                computer.player(rules, seed)
            }
            PlayerKind::TwoPly => Box::new(TwoPly::new(seed)),
            PlayerKind::Random => Box::new(RandomPlayer::new(seed)),
            PlayerKind::Ugi(command) => Box::new(UgiPlayer::start(command, rules, stop)?),
        })
    }

    /// Returns the level, if the player is one, changed or not.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        match &self.kind {
            PlayerKind::Computer(Computer::Level(options)) => Some(options.level),
            _ => None,
        }
    }

    /// Whether the player is an engine, not a level or anything else.
    #[must_use]
    pub fn is_engine(&self) -> bool {
        matches!(self.kind, PlayerKind::Computer(Computer::Engine { .. }))
    }
}

/// A player of a match with the limits of its moves.
#[derive(Debug)]
pub(crate) struct Contestant {
    limits: Limits,
    player: Box<dyn Player>,
}

impl Contestant {
    /// Makes the player; see [`PlayerSpec::player`]. `budget` holds if it has none of its own.
    pub(crate) fn new(
        spec: &PlayerSpec,
        rules: &AnyRules,
        budget: Budget,
        stop: &StopToken,
    ) -> Result<Contestant, Fault> {
        Ok(Contestant {
            limits: spec.budget.or(budget).limits(),
            player: spec.player(rules, 0, stop)?,
        })
    }

    /// Prepares for a new game; see [`Player::new_game`].
    pub(crate) fn new_game(&mut self, seed: u64, stop: &StopToken) -> Result<(), Fault> {
        self.player.new_game(seed, stop)
    }

    /// Makes a move in a session; see [`take_turn`].
    pub(crate) fn take_turn(
        &mut self,
        session: &mut Session,
        stop: &StopToken,
        now: &dyn Fn() -> u64,
    ) -> Result<Turn, Fault> {
        take_turn(session, self.player.as_mut(), self.limits, stop, now)
    }
}
