//! Plays games in batches, appends them to a file, and builds the book from it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use burgrave_book::{Book, Results, key, next_positions};
use burgrave_bots::Engine;
use burgrave_core::hashing::key as seed_of;
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_search::StopToken;

use super::candidates::candidates;
use super::openings::{Openings, Position};
use super::variety::{self, vary};
use crate::Adjudication;
use crate::game::{self, EndLimits};
use crate::player::Contestant;
use crate::self_play::{DataFile, Header, PlayedGame, played};
use crate::spec::{Budget, PlayerSpec};
use crate::worker_pool;

/// Number of plies at the beginning of each game that count, and in which games differ.
const PLIES: usize = 24;
/// Number of games whose openings are chosen before the first of them begins.
const BATCH: u64 = 16;
/// A candidate gets this part of the nodes of a move.
const ORDER_PART: u64 = 20;
/// Longer games are drawn.
const MAX_PLIES: u64 = 400;

/// Description of a book to make.
#[derive(Clone, Debug)]
pub struct BookJob {
    /// The rules.
    pub rules: AnyRules,
    /// The player of both sides: an engine.
    pub player: PlayerSpec,
    /// Nodes per move.
    pub nodes: u64,
    /// Number of games, those in the file included.
    pub games: u64,
    /// Positions with fewer games are left out.
    pub least: u32,
    /// Seed of the moves after the opening.
    pub seed: u64,
    /// Number of games played at a time. 0 counts as 1.
    pub concurrency: usize,
}

impl BookJob {
    /// Returns the header of the file of games.
    pub fn header(&self) -> Header {
        Header {
            game: self.rules.game(),
            rules: self.rules.identity(),
            settings: format!(
                "opening book; {}; nodes={}; varied {PLIES}; limit {MAX_PLIES}; seed {}",
                self.player.fixed_text(self.rules.game()),
                self.nodes,
                self.seed
            ),
        }
    }

    /// Returns the version of the program and the command that makes the book.
    fn source(&self) -> String {
        let options = self.rules.options_text();
        let rules = match options.is_empty() {
            true => String::new(),
            false => format!(" --rules {options}"),
        };
        format!(
            "burgrave {}: book build {}{rules} --games {} --nodes {} --seed {} --least {}",
            env!("CARGO_PKG_VERSION"),
            self.rules.game(),
            self.games,
            self.nodes,
            self.seed,
            self.least
        )
    }

    /// Plays the games that the file does not hold yet, and adds each as it ends. `known` are the games in the file.
    /// `report` receives the number of games so far. Returns the book, or `None` after a stop.
    ///
    /// # Errors
    /// [`crate::faults::DATA_MOVE`] for a game in the file with an illegal move; a file that cannot be written.
    pub fn run(
        &self,
        file: &mut DataFile,
        known: Vec<PlayedGame>,
        stop: &StopToken,
        report: &mut dyn FnMut(u64),
    ) -> Result<Option<Book>, Fault> {
        let mut known: BTreeMap<u64, PlayedGame> =
            known.into_iter().map(|game| (game.number, game)).collect();
        let mut openings = Chosen::new(self);
        let mut total = Results::default();
        let mut first = 0;
        while first < self.games {
            let numbers = first..self.games.min(first.saturating_add(BATCH));
            let mut batch: Vec<PlayedGame> = numbers
                .clone()
                .filter_map(|number| known.remove(&number))
                .collect();
            report(first + batch.len() as u64);
            if (batch.len() as u64) < numbers.end - first
                && !self.play_missing(
                    numbers.clone(),
                    &mut openings,
                    &mut batch,
                    stop,
                    &mut |game, games| {
                        file.add(game)?;
                        report(first + games);
                        Ok(())
                    },
                )?
            {
                return Ok(None);
            }
            for game in &batch {
                total += Results::of_game(game.winner, self.rules.game().about().first);
                openings.results.add_game(&self.positions(game)?);
            }
            first = numbers.end;
        }
        let mut book = Book::new(&self.rules);
        book.add(
            &self.source(),
            total,
            self.least,
            openings.results.into_results(),
        );
        Ok(Some(book))
    }

    /// Plays the games of a batch that are missing. `save` receives each with the number of games of the batch so
    /// far. Returns whether the batch is complete: a stop leaves it incomplete.
    fn play_missing(
        &self,
        numbers: Range<u64>,
        openings: &mut Chosen<'_>,
        batch: &mut Vec<PlayedGame>,
        stop: &StopToken,
        save: &mut dyn FnMut(&PlayedGame, u64) -> Result<(), Fault>,
    ) -> Result<bool, Fault> {
        let known: BTreeSet<u64> = batch.iter().map(|game| game.number).collect();
        let games = openings.choose(numbers.end - numbers.start, stop)?;
        let missing: Vec<(u64, &AnyGame)> = (numbers.clone().zip(&games))
            .filter(|(number, _)| !known.contains(number))
            .collect();
        if !stop.is_stopped() {
            worker_pool::run(
                self.concurrency,
                &missing,
                stop,
                |stop| self.players(stop),
                |(number, opening), players, stop| self.game(number, opening, players, stop),
                |game| {
                    batch.push(game);
                    let last = &batch[batch.len() - 1];
                    save(last, batch.len() as u64)?;
                    Ok(true)
                },
            )?;
        }
        Ok(batch.len() as u64 == numbers.end - numbers.start)
    }

    fn players(&self, stop: &StopToken) -> Result<Players, Fault> {
        let budget = Budget {
            nodes: Some(self.nodes),
            ..Budget::default()
        };
        Ok(Players {
            sides: Contestant::pair([&self.player; 2], &self.rules, budget, stop)?,
            varied: variety::engine(&self.rules),
        })
    }

    /// Plays one game. Returns `None` if a stop ended it.
    fn game(
        &self,
        number: u64,
        opening: &AnyGame,
        players: &mut Players,
        stop: &StopToken,
    ) -> Result<Option<PlayedGame>, Fault> {
        let [white, black] = &mut players.sides;
        let seed = seed_of(self.seed, number);
        white.new_game(seed, stop)?;
        black.new_game(!seed, stop)?;
        let mut opening = opening.clone();
        vary(
            &mut opening,
            PLIES,
            &mut players.varied,
            self.nodes,
            seed,
            stop,
        )?;
        let limits = EndLimits {
            max_plies: MAX_PLIES,
            adjudication: Adjudication::default(),
        };
        let mut session = game::start(&self.rules, &opening, [self.player.text(); 2], None)?;
        let scores = game::play(&mut session, [white, black], limits, stop)?;
        Ok(scores.map(|scores| played(number, &session, scores)))
    }

    /// Returns the first positions of a game, each with the result for its side to move.
    fn positions(&self, played: &PlayedGame) -> Result<Vec<(u64, Results)>, Fault> {
        let moves = played.plies.iter().map(|ply| ply.mv.as_str());
        positions_of(&self.rules, moves, played.winner)
            .map_err(|(ply, text)| played.illegal(ply, text))
    }
}

/// Returns the positions of a game that count, each with the result for its side to move.
///
/// # Errors
/// The number and text of an illegal move.
pub(super) fn positions_of<'m>(
    rules: &AnyRules,
    moves: impl Iterator<Item = &'m str>,
    winner: Option<Side>,
) -> Result<Vec<(u64, Results)>, (usize, &'m str)> {
    let mut game = AnyGame::new(rules);
    let entry = |game: &AnyGame| (key(game), Results::of_game(winner, game.side_to_move()));
    let mut positions = vec![entry(&game)];
    for (ply, text) in (1..).zip(moves.take(PLIES)) {
        game.play(text).map_err(|_| (ply, text))?;
        positions.push(entry(&game));
    }
    Ok(positions)
}

/// Players of a thread.
struct Players {
    sides: [Contestant; 2],
    /// Engine of the moves after the opening.
    varied: Engine,
}

/// The choice of openings, with the orders of candidates found so far.
struct Chosen<'j> {
    job: &'j BookJob,
    results: Openings,
    /// Candidates by the key of the position.
    orders: HashMap<u64, Vec<u64>>,
}

impl Chosen<'_> {
    fn new(job: &BookJob) -> Chosen<'_> {
        Chosen {
            job,
            results: Openings::default(),
            orders: HashMap::new(),
        }
    }

    /// Chooses the openings of a batch. Stops early after a stop.
    fn choose(&mut self, games: u64, stop: &StopToken) -> Result<Vec<AnyGame>, Fault> {
        let mut chosen = Vec::new();
        let mut paths = Vec::new();
        for _ in 0..games {
            let mut position = Live {
                job: self.job,
                game: AnyGame::new(&self.job.rules),
                orders: &mut self.orders,
                stop,
            };
            let path = self.results.choose(&mut position, PLIES)?;
            let mut game = position.game;
            // The last turn may repeat a position and end the game; then the players choose another one.
            if game.outcome().is_some() {
                game.undo();
            }
            self.results.add_virtual(&path);
            paths.push(path);
            chosen.push(game);
        }
        for path in &paths {
            self.results.remove_virtual(path);
        }
        Ok(chosen)
    }
}

/// A position of an opening.
struct Live<'c> {
    job: &'c BookJob,
    game: AnyGame,
    orders: &'c mut HashMap<u64, Vec<u64>>,
    stop: &'c StopToken,
}

impl Position for Live<'_> {
    type Error = Fault;

    fn key(&self) -> u64 {
        key(&self.game)
    }

    fn candidates(&mut self) -> Result<Vec<u64>, Fault> {
        if self.stop.is_stopped() || self.game.outcome().is_some() {
            return Ok(Vec::new());
        }
        let own = self.key();
        if let Some(order) = self.orders.get(&own) {
            return Ok(order.clone());
        }
        let job = self.job;
        let nodes = (job.nodes / ORDER_PART).max(1);
        let order = candidates(&job.rules, &self.game, nodes, job.concurrency, self.stop)?;
        // A stop leaves the order incomplete.
        if !self.stop.is_stopped() {
            self.orders.insert(own, order.clone());
        }
        Ok(order)
    }

    fn play(&mut self, candidate: u64) -> Result<(), Fault> {
        let next = next_positions(&self.game);
        // Symmetric positions share their order, so the turn has another text in each.
        if let Some(position) = next.iter().find(|next| next.key == candidate) {
            self.game.play(&position.turns[0])?;
        }
        Ok(())
    }
}
