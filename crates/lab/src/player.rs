//! From the description of a player to the player.

use std::time::Duration;

use burgrave_bots::clock::allocate_time;
use burgrave_bots::{Computer, Level, Player, RandomPlayer, TwoPly};
use burgrave_core::Fault;
use burgrave_games::registry::AnyRules;
use burgrave_search::{Limits, StopToken};
use burgrave_session::Session;

use crate::book::VariedPlayer;
use crate::spec::{Budget, PlayerKind, PlayerSpec};
use crate::turn::{Turn, take_turn};
use crate::ugi::{Clock, UgiPlayer};

impl PlayerSpec {
    /// Makes the player for a game by these rules. Random choices follow from `seed`. An outside program
    /// is started; a stop ends the wait for it.
    ///
    /// # Errors
    /// An outside program that does not start or does not introduce itself; a weight that the game does
    /// not have; no memory for the table; an opening book of other rules; endgame tables of other rules, or in no
    /// valid file.
    pub fn player(
        &self,
        rules: &AnyRules,
        seed: u64,
        stop: &StopToken,
    ) -> Result<Box<dyn Player>, Fault> {
        Ok(match &self.kind {
            PlayerKind::Computer(computer) => {
                computer.check(rules)?;
                let endgames = self.endgames.as_ref();
                let endgames = endgames.map(|file| file.tables(rules)).transpose()?;
                let player = computer.player_with_endgames(rules, seed, endgames);
                if let Some(book) = &self.book {
                    book.check(rules)?;
                }
                VariedPlayer::with(self.book.as_ref(), player, seed)
            }
            PlayerKind::TwoPly => Box::new(TwoPly::new(seed)),
            PlayerKind::Random => Box::new(RandomPlayer::new(seed)),
            PlayerKind::Ugi(command) => Box::new(UgiPlayer::start(command, rules, stop)?),
        })
    }

    /// Returns the level, if the player is one, changed or not.
    pub fn level(&self) -> Option<Level> {
        match &self.kind {
            PlayerKind::Computer(Computer::Level(options)) => Some(options.level),
            _ => None,
        }
    }

    /// Returns whether it takes more than its kind to make the player: a program to start, or a file that must fit the
    /// rules.
    pub fn may_fail(&self) -> bool {
        matches!(self.kind, PlayerKind::Ugi(_)) || self.is_varied() || self.endgames.is_some()
    }

    /// Returns whether an opening book varies its first moves.
    pub fn is_varied(&self) -> bool {
        self.book.is_some()
    }

    /// Returns whether the player is an engine, not a level or anything else.
    pub fn is_engine(&self) -> bool {
        matches!(self.kind, PlayerKind::Computer(Computer::Engine { .. }))
    }
}

/// A player of a match with the limits of its moves.
#[derive(Debug)]
pub(crate) struct Contestant {
    limits: Limits,
    player: Kind,
}

/// Kind of a contestant. Outside programs get both clocks, other players get limits for the move.
#[derive(Debug)]
enum Kind {
    Program(UgiPlayer),
    Other(Box<dyn Player>),
}

impl Contestant {
    /// Makes the player; see [`PlayerSpec::player`]. `budget` holds if it has none of its own.
    fn new(
        spec: &PlayerSpec,
        rules: &AnyRules,
        budget: Budget,
        stop: &StopToken,
    ) -> Result<Contestant, Fault> {
        let player = match &spec.kind {
            PlayerKind::Ugi(command) => Kind::Program(UgiPlayer::start(command, rules, stop)?),
            _ => Kind::Other(spec.player(rules, 0, stop)?),
        };
        Ok(Contestant {
            limits: spec.budget.or(budget).limits(),
            player,
        })
    }

    /// Makes two players, so that the sides of a game share no memory.
    pub(crate) fn pair(
        specs: [&PlayerSpec; 2],
        rules: &AnyRules,
        budget: Budget,
        stop: &StopToken,
    ) -> Result<[Contestant; 2], Fault> {
        let player = |spec| Contestant::new(spec, rules, budget, stop);
        Ok([player(specs[0])?, player(specs[1])?])
    }

    fn player(&mut self) -> &mut dyn Player {
        match &mut self.player {
            Kind::Program(program) => program,
            Kind::Other(player) => player.as_mut(),
        }
    }

    /// Prepares for a new game; see [`Player::new_game`].
    pub(crate) fn new_game(&mut self, seed: u64, stop: &StopToken) -> Result<(), Fault> {
        self.player().new_game(seed, stop)
    }

    /// Makes a move in a session; see [`take_turn`]. If the session has clocks, a player without limits of its
    /// own allots its time.
    pub(crate) fn take_turn(
        &mut self,
        session: &mut Session,
        stop: &StopToken,
        now: &dyn Fn() -> u64,
    ) -> Result<Turn, Fault> {
        let clock = Clock::of(session, now());
        if let Kind::Program(program) = &mut self.player {
            program.set_clock(clock);
        }
        let limits = match clock {
            Some(clock) if self.limits == Limits::NONE => {
                let [left, increment] = [clock.left, clock.increment].map(|of_sides| {
                    Duration::from_millis(of_sides[session.side_to_move().index()])
                });
                allocate_time(left, increment, None)
            }
            _ => self.limits,
        };
        take_turn(session, self.player(), limits, stop, now)
    }
}
