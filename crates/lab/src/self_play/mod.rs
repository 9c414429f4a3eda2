//! Games of a player against itself, as training data.

mod data;
mod positions;

use burgrave_bots::Score;
use burgrave_core::Fault;
use burgrave_core::hashing::{key, mix};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_search::StopToken;
use burgrave_session::{Ending, Session};

use crate::adjudication::Adjudication;
use crate::faults;
use crate::game::{self, EndLimits};
use crate::opening::opening;
use crate::player::Contestant;
use crate::runner::Match;
use crate::spec::{Budget, PlayerSpec};
use crate::worker_pool;
pub use data::{DataFile, GameReader, Header, PlayedGame, Ply};
pub(crate) use positions::{replay, same_rules};

/// Mixed into the seed of the openings, so that they differ from those of a match with the same seed.
const OPENINGS: u64 = 0x7472_6169_6e69_6e67;

/// Description of a self-play job.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// The rules.
    pub rules: AnyRules,
    /// The player of both sides.
    pub player: PlayerSpec,
    /// Limits per move of a player without a budget of its own.
    pub budget: Budget,
    /// Number of games, those in the file included.
    pub games: u64,
    /// Moves with which each game begins.
    pub first_moves: Vec<String>,
    /// Number of random moves after them.
    pub opening_plies: u32,
    /// Maximum plies per game, opening included. Longer games are drawn.
    pub max_plies: u64,
    /// Rules that end a game whose outcome both sides agree on.
    pub adjudication: Adjudication,
    /// Seed of the openings.
    pub seed: u64,
    /// Number of games played at a time. 0 counts as 1.
    pub concurrency: usize,
}

/// Progress of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Number of games in the file.
    pub games: u64,
    /// Number of moves in the games of this run.
    pub plies: u64,
    /// Number of draws among these games.
    pub draws: u64,
}

impl SelfPlay {
    /// Returns the header of the job's file.
    pub fn header(&self) -> Header {
        let mut settings = format!(
            "{}; {}; opening {}; limit {}; seed {}",
            self.player.fixed_text(self.rules.game()),
            self.budget,
            self.opening_plies,
            self.max_plies,
            self.seed
        );
        if !self.first_moves.is_empty() {
            settings.push_str(&format!("; moves {}", self.first_moves.join(" ")));
        }
        if self.adjudication != Adjudication::default() {
            settings.push_str(&format!("; {}", self.adjudication));
        }
        Header {
            game: self.rules.game(),
            rules: self.rules.identity(),
            settings,
        }
    }

    /// Returns a match of the job's player against itself, under the same settings. First moves are left out: a match has
    /// none.
    pub fn into_match(self, pairs: u64) -> Match {
        Match {
            rules: self.rules,
            a: self.player.clone(),
            b: self.player,
            pairs,
            budget: self.budget,
            clock: None,
            opening_plies: self.opening_plies,
            book: None,
            max_plies: self.max_plies,
            adjudication: self.adjudication,
            seed: self.seed,
            concurrency: self.concurrency,
            sprt: None,
        }
    }

    /// Checks whether the games can be played, before a file is made for them.
    ///
    /// # Errors
    /// A player that cannot be made; first moves that are illegal, or that end the game ([`faults::MOVES_END`]).
    pub fn check(&self) -> Result<(), Fault> {
        start(&self.rules, &self.first_moves)?;
        self.contestants(&StopToken::new()).map(drop)
    }

    /// Checks whether the games can be played and have the scores of an engine.
    ///
    /// # Errors
    /// [`faults::PLAYER_UNKNOWN`] for a player that is not an engine; as [`SelfPlay::check`].
    pub fn check_engine(&self) -> Result<(), Fault> {
        if !self.player.is_engine() {
            return Err(Fault::new(faults::PLAYER_UNKNOWN)
                .with("text", self.player.text())
                .with("allowed", "engine, mcts, baseline"));
        }
        self.check()
    }

    /// Plays the games that the file does not hold yet, and adds each as it ends. `report` receives the
    /// progress after every game. A stop drops games in progress.
    ///
    /// # Errors
    /// As [`SelfPlay::check`]; a file that cannot be written.
    pub fn run(
        &self,
        data: &mut DataFile,
        stop: &StopToken,
        report: &mut dyn FnMut(&Played),
    ) -> Result<Played, Fault> {
        self.check()?;
        let missing: Vec<u64> = (0..self.games)
            .filter(|number| !data.known().contains(number))
            .collect();
        let mut played = Played {
            games: self.games - missing.len() as u64,
            ..Played::default()
        };
        report(&played);
        let work = |number, players: &mut [Contestant; 2], stop: &StopToken| {
            self.game(number, players, stop)
        };
        worker_pool::run(
            self.concurrency,
            &missing,
            stop,
            |stop| self.contestants(stop),
            work,
            |game| {
                data.add(&game)?;
                played.games += 1;
                played.plies += game.plies.len() as u64;
                played.draws += u64::from(game.winner.is_none());
                report(&played);
                Ok(true)
            },
        )?;
        Ok(played)
    }

    fn contestants(&self, stop: &StopToken) -> Result<[Contestant; 2], Fault> {
        Contestant::pair([&self.player; 2], &self.rules, self.budget, stop)
    }

    /// Plays one game. Returns `None` if a stop ended it.
    fn game(
        &self,
        number: u64,
        [white, black]: &mut [Contestant; 2],
        stop: &StopToken,
    ) -> Result<Option<PlayedGame>, Fault> {
        let seed = key(self.seed, number);
        white.new_game(seed, stop)?;
        black.new_game(!seed, stop)?;
        let seed = mix(self.seed ^ OPENINGS);
        let start = start(&self.rules, &self.first_moves)?;
        let opening = opening(&start, self.opening_plies, seed, number);
        let limits = EndLimits {
            max_plies: self.max_plies,
            adjudication: self.adjudication,
        };
        let mut session = game::start(&self.rules, &opening, [self.player.text(); 2], None)?;
        let scores = game::play(&mut session, [white, black], limits, stop)?;
        Ok(scores.map(|scores| played(number, &session, scores)))
    }
}

/// Returns a game after its first moves.
///
/// # Errors
/// An illegal move; [`faults::MOVES_END`] if they end the game.
pub(crate) fn start(rules: &AnyRules, moves: &[String]) -> Result<AnyGame, Fault> {
    let mut game = AnyGame::new(rules);
    for mv in moves {
        game.play(mv)?;
    }
    match game.outcome() {
        Some(_) => Err(Fault::new(faults::MOVES_END).with("moves", moves.join(" "))),
        None => Ok(game),
    }
}

/// Returns a finished game as data.
pub(crate) fn played(number: u64, session: &Session, scores: Vec<Option<Score>>) -> PlayedGame {
    let ending = session.ending();
    let moves = session.moves().iter().cloned();
    let plies = moves.zip(scores).map(|(mv, score)| Ply { mv, score });
    PlayedGame {
        number,
        winner: ending.and_then(Ending::winner),
        reason: ending.map_or(String::new(), |ending| ending.reason().to_owned()),
        // Openings begin at the start.
        start: None,
        plies: plies.collect(),
    }
}
