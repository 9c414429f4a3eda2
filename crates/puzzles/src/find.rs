//! Finds puzzles in games between players of unequal strength.

use std::collections::BTreeSet;

use burgrave_bots::eval::Searchable;
use burgrave_bots::{Engine, EngineOptions, RandomPlayer, Score};
use burgrave_core::{Chooser, Fault, History, Side, SplitMix};
use burgrave_games::any::{AnyGame, line_texts, list_moves};
use burgrave_games::registry::AnyRules;
use burgrave_games::with_history;
use burgrave_search::{Eval, Limits, StopToken};

use crate::check::{defends, normal_form};
use crate::only::{OnlyWinAnswer, prove_move};
use crate::proof::{FastestWin, Prover};
use crate::rating::Effort;
use crate::{Puzzle, faults, rating, themes};

/// Options of the finder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FindOptions {
    /// Number of games.
    pub games: u64,
    /// Nodes of the first search for slower wins (see [`second_win`]); a move of a game takes an eighth.
    pub nodes: u64,
    /// Maximum positions of a proof. Puzzles that take more are left out.
    pub proof: u64,
    /// Maximum plies of a solution.
    pub plies: u32,
    /// Maximum number of puzzles of each length.
    pub each: usize,
    /// Maximum plies per game.
    pub length: usize,
    /// Number of times that the end of a won game is replayed.
    pub branches: u64,
    /// Whether to leave out positions in which another move also wins, more slowly.
    pub strict: bool,
    /// Seed of all random choices.
    pub seed: u64,
}

impl Default for FindOptions {
    fn default() -> FindOptions {
        FindOptions {
            games: 100,
            nodes: 4_000,
            proof: 300_000,
            plies: 7,
            each: 40,
            length: 300,
            branches: 12,
            strict: false,
            seed: 1,
        }
    }
}

/// Progress of the finder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FindProgress {
    /// Number of games played.
    pub games: u64,
    /// Puzzles found.
    pub puzzles: Vec<Puzzle>,
    /// Numbers of rejected positions, in the order of [`Reject::ALL`].
    pub rejected: [u64; Reject::ALL.len()],
}

/// Why a position with a win is not a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reject {
    /// The proof takes too many positions.
    Costly,
    /// Several moves win equally fast.
    Several,
    /// Another move also wins, more slowly.
    Slower,
    /// The position has fewer than four moves.
    Forced,
}

impl Reject {
    /// All reasons.
    pub const ALL: [Reject; 4] = [
        Reject::Costly,
        Reject::Several,
        Reject::Slower,
        Reject::Forced,
    ];

    /// Returns the name of the reason.
    pub const fn name(self) -> &'static str {
        match self {
            Reject::Costly => "costly",
            Reject::Several => "several",
            Reject::Slower => "slower",
            Reject::Forced => "forced",
        }
    }
}

/// Plays games and collects puzzles from them. `report` receives the progress after every game. Returns the puzzles
/// sorted, the easiest first; no two are twins under a symmetry of the game. Begins with the puzzles of `known`,
/// thinned out evenly to the allowed number of each length.
///
/// # Errors
/// [`faults::OTHER_GAME`] if a known puzzle has another game or other rules, and the faults of its position.
pub fn find(
    rules: &AnyRules,
    options: &FindOptions,
    known: &[Puzzle],
    stop: &StopToken,
    report: &mut dyn FnMut(&FindProgress),
) -> Result<Vec<Puzzle>, Fault> {
    let mut finder = Finder {
        options,
        engine: engine(rules, 8),
        // A second engine, so that its results do not depend on the games.
        judge: engine(rules, 8),
        seen: BTreeSet::new(),
        found: FindProgress::default(),
    };
    finder.begin_with(rules, known)?;
    for number in 0..options.games {
        finder.game(rules, number, stop);
        if stop.is_stopped() {
            break;
        }
        finder.found.games = number + 1;
        report(&finder.found);
    }
    let mut puzzles = finder.found.puzzles;
    puzzles.sort_by(|a, b| (a.rating, &a.position).cmp(&(b.rating, &b.position)));
    Ok(puzzles)
}

fn engine(rules: &AnyRules, hash_mib: usize) -> Engine {
    let options = EngineOptions {
        hash_mib,
        ..EngineOptions::default()
    };
    Engine::new(rules, options)
}

struct Finder<'a> {
    options: &'a FindOptions,
    /// Engine that plays the games.
    engine: Engine,
    /// Engine that examines candidates.
    judge: Engine,
    /// Normal forms of the examined positions.
    seen: BTreeSet<String>,
    found: FindProgress,
}

/// A position in which a search found a win for the side to move.
struct Candidate {
    game: AnyGame,
    plies: u32,
}

impl Finder<'_> {
    /// Takes over the known puzzles.
    fn begin_with(&mut self, rules: &AnyRules, known: &[Puzzle]) -> Result<(), Fault> {
        let mut once = Vec::new();
        for (index, puzzle) in known.iter().enumerate() {
            let its = puzzle.parse_rules()?;
            if (its.game(), its.identity()) != (rules.game(), rules.identity()) {
                return Err(Fault::new(faults::OTHER_GAME).with("number", index + 1));
            }
            let game = AnyGame::from_position(rules, &puzzle.position)?;
            if self.seen.insert(normal_form(&game)) {
                once.push(puzzle);
            }
        }
        let lengths: BTreeSet<u32> = once.iter().map(|puzzle| puzzle.plies).collect();
        for plies in lengths {
            let same = once.iter().copied().filter(|p| p.plies == plies);
            let mut same: Vec<&Puzzle> = same.collect();
            same.sort_by_key(|puzzle| puzzle.rating);
            let taken = same.len().min(self.options.each);
            let spread = (0..taken).map(|number| same[number * same.len() / taken].clone());
            self.found.puzzles.extend(spread);
        }
        Ok(())
    }

    /// Plays a game and examines its candidates, then replays its end several times.
    fn game(&mut self, rules: &AnyRules, number: u64, stop: &StopToken) {
        let mut rng = SplitMix::part(self.options.seed, number);
        let mut game = AnyGame::new(rules);
        let opening = 4 + rng.below(8);
        self.engine.clear();
        let candidates = self.play(&mut game, opening, self.options.length, &mut rng, stop);
        self.harvest(candidates, 3, stop);
        if game
            .outcome()
            .is_none_or(|outcome| outcome.winner().is_none())
        {
            return;
        }
        for _ in 0..self.options.branches {
            let mut branch = game.clone();
            for _ in 0..3 + rng.below(20) {
                branch.undo();
            }
            let length = branch.plies() + 40;
            let random = 1 + rng.below(4);
            let candidates = self.play(&mut branch, random, length, &mut rng, stop);
            self.harvest(candidates, 1, stop);
        }
    }

    /// Examines candidates, the longest first. Takes at most one puzzle of each length and `most` in all, since
    /// positions of one game are similar.
    fn harvest(&mut self, mut candidates: Vec<Candidate>, most: usize, stop: &StopToken) {
        candidates.sort_by_key(|candidate| core::cmp::Reverse(candidate.plies));
        let mut lengths = BTreeSet::new();
        for candidate in candidates {
            if lengths.len() == most || stop.is_stopped() {
                break;
            }
            if !self.seen.insert(normal_form(&candidate.game)) {
                continue;
            }
            let examined = self.examine(&candidate, stop);
            // A stopped proof says nothing of the candidate.
            if stop.is_stopped() {
                break;
            }
            let puzzle = match examined {
                Ok(puzzle) => puzzle,
                Err(reject) => {
                    self.found.rejected[reject as usize] += 1;
                    continue;
                }
            };
            let same = |known: &&Puzzle| known.plies == puzzle.plies;
            let many = self.found.puzzles.iter().filter(same).count();
            if many < self.options.each && lengths.insert(puzzle.plies) {
                self.found.puzzles.push(puzzle);
            }
        }
    }

    /// Continues a game: some random moves, then both sides search a little. One side moves randomly every third
    /// time, which gives the other side wins. Returns the positions in which a search found a win.
    fn play(
        &mut self,
        game: &mut AnyGame,
        random: u64,
        length: usize,
        rng: &mut SplitMix,
        stop: &StopToken,
    ) -> Vec<Candidate> {
        let mut random_player = RandomPlayer::new(rng.below(u64::MAX));
        let weaker = Side::BOTH[rng.below(2) as usize];
        let limits = Limits::nodes((self.options.nodes / 8).max(1));
        let rules = game.rules();
        let mut candidates = Vec::new();
        let begin = game.plies() + random as usize;
        while game.outcome().is_none() && game.plies() < length {
            let odds = if game.side_to_move() == weaker { 3 } else { 20 };
            let at_random = game.plies() < begin || rng.below(odds) == 0;
            let mv = if at_random {
                random_player.pick(game)
            } else {
                let thought = self.engine.search(game, limits, stop, &mut |_| ());
                if let Score::Win(plies) = thought.score
                    && (1..=self.options.plies).contains(&plies)
                {
                    // Without the game before it, like the puzzle.
                    let alone = AnyGame::from_position(&rules, &game.position_text());
                    candidates.extend(alone.ok().map(|game| Candidate { game, plies }));
                }
                thought.best
            };
            let Some(mv) = mv else { break };
            if stop.is_stopped() || game.play(&mv).is_err() {
                break;
            }
        }
        candidates
    }

    fn examine(&mut self, candidate: &Candidate, stop: &StopToken) -> Result<Puzzle, Reject> {
        with_history!(&candidate.game, |history| self
            .examine_in(history, candidate, stop))
    }

    /// Proves a candidate and returns its puzzle.
    fn examine_in<G: Searchable>(
        &mut self,
        history: &History<G>,
        candidate: &Candidate,
        stop: &StopToken,
    ) -> Result<Puzzle, Reject> {
        let (rules, position) = (history.rules(), history.position());
        let side = rules.side_to_move(position);
        let mut prover = Prover::new(rules, side, self.options.proof);
        // Some positions have too many moves to list.
        let moves = list_moves(rules, position)
            .map_err(|_| Reject::Costly)?
            .len();
        if moves < 4 {
            return Err(Reject::Forced);
        }
        let Some(FastestWin::Plies(plies)) = prover.fastest_win(position, candidate.plies) else {
            return Err(Reject::Costly);
        };
        let winning = prover.winning_moves(position, plies);
        let winning = winning.ok_or(Reject::Costly)?;
        let &[solution] = winning.as_slice() else {
            return Err(Reject::Several);
        };
        let text = rules.move_text(position, solution);
        let mut alone =
            second_win(&mut self.judge, &candidate.game, &text, self.options.nodes).is_none();
        let mut only_win_proof = None;
        if alone {
            // Also finds wins that repeat a position, which the engine counts as draws.
            let found = prove_move(rules, position, solution, self.options.nodes, None, stop);
            let found = found.map_err(|_| Reject::Costly)?;
            match found.answer {
                OnlyWinAnswer::Proven => only_win_proof = Some(found.nodes),
                OnlyWinAnswer::Second(_) => alone = false,
                OnlyWinAnswer::Open(_) => {}
            }
        }
        if self.options.strict && !alone {
            return Err(Reject::Slower);
        }
        let line = prover.line(position, plies).ok_or(Reject::Costly)?;
        let noisy = rules.eval().is_noisy(rules, position, solution);
        let turns = plies.div_ceil(2);
        let facts = themes::Facts {
            turns,
            quiet: !noisy,
            only: alone,
            defence: defends(rules, position, solution, self.options.proof)
                .ok_or(Reject::Costly)?,
        };
        let (depth, nodes) = self.effort(&candidate.game, &text);
        let effort = Effort {
            moves,
            turns,
            depth,
            nodes,
            noisy,
        };
        Ok(Puzzle {
            game: G::ID,
            rules: rules.options_text(),
            layout: rules.layout_code(),
            position: rules.position_text(position),
            side,
            plies,
            solution: line_texts(rules, position, &line),
            themes: themes::of(rules, position, &line, side, facts),
            rating: rating(&effort),
            only_win_proof,
        })
    }

    /// Returns depth and nodes at which the engine settles on the solution.
    fn effort(&mut self, game: &AnyGame, solution: &str) -> (u32, u64) {
        self.judge.clear();
        let limits = Limits::nodes(4 * self.options.nodes);
        let mut settled = None;
        let thought = self
            .judge
            .search(game, limits, &StopToken::new(), &mut |progress| {
                if progress.line.moves.first().map(String::as_str) != Some(solution) {
                    settled = None;
                } else if settled.is_none() {
                    settled = Some((progress.depth, progress.nodes));
                }
            });
        settled.unwrap_or((thought.depth + 1, thought.nodes))
    }
}

/// Searches for a winning move besides `solution`, however slow. The theme `only-win` claims that there is none.
///
/// First the two best moves are searched with `nodes` and then with four times as many. Such a search can miss a slow
/// win beside a quick one, so each other move is searched alone too: all of them together with about four times
/// `nodes`, and one with at most a twentieth of `nodes`.
pub fn second_win(
    judge: &mut Engine,
    game: &AnyGame,
    solution: &str,
    nodes: u64,
) -> Option<String> {
    win_among_two_best(judge, game, solution, nodes)
        .or_else(|| win_after_another_move(judge, game, solution, nodes))
}

fn win_among_two_best(
    judge: &mut Engine,
    game: &AnyGame,
    solution: &str,
    nodes: u64,
) -> Option<String> {
    [nodes, 4 * nodes].into_iter().find_map(|nodes| {
        judge.clear();
        let limits = Limits {
            multi_pv: 2,
            ..Limits::nodes(nodes)
        };
        let result = judge.search(game, limits, &StopToken::new(), &mut |_| ());
        let wins = result
            .lines
            .iter()
            .filter(|line| matches!(line.score, Score::Win(_)));
        wins.filter_map(|line| line.moves.first())
            .find(|&text| text != solution)
            .cloned()
    })
}

fn win_after_another_move(
    judge: &mut Engine,
    game: &AnyGame,
    solution: &str,
    nodes: u64,
) -> Option<String> {
    let mut others = Vec::new();
    game.for_each_legal_unsorted(&mut |text| {
        if text != solution {
            others.push(text.to_owned());
        }
        true
    });
    let share = (4 * nodes / others.len().max(1) as u64).clamp(1, (nodes / 20).max(1));
    let side = game.side_to_move();
    others.into_iter().find(|text| {
        let mut game = game.clone();
        if game.play(text).is_err() {
            return false;
        }
        if let Some(outcome) = game.outcome() {
            return outcome.winner() == Some(side);
        }
        judge.clear();
        let result = judge.search(&game, Limits::nodes(share), &StopToken::new(), &mut |_| ());
        matches!(result.score, Score::Loss(_))
    })
}
