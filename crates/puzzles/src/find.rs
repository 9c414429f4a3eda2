//! Puzzles out of games between players of unequal strength.

use std::collections::BTreeSet;

use burgrave_bots::eval::Searchable;
use burgrave_bots::{Engine, EngineOptions, RandomPlayer, Score};
use burgrave_core::{Chooser, Fault, History, Side, SplitMix};
use burgrave_games::any::{AnyGame, list_moves};
use burgrave_games::registry::AnyRules;
use burgrave_games::with_history;
use burgrave_search::{Eval, Limits, StopToken};

use crate::check::{defends, normal_form};
use crate::proof::Prover;
use crate::rating::Effort;
use crate::{Puzzle, faults, rating, themes};

/// What to look for, and how hard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FindOptions {
    /// How many games to play.
    pub games: u64,
    /// Nodes of the searches that look for slower wins; four times as many look once more. Games are
    /// played with an eighth of them for a move.
    pub nodes: u64,
    /// Most positions of a proof: puzzles that would take more are left out.
    pub proof: u64,
    /// Most plies of a solution.
    pub plies: u32,
    /// Most puzzles of each number of plies.
    pub each: usize,
    /// Games are broken off after so many plies.
    pub length: usize,
    /// How often the end of a won game is played anew, from some plies before it.
    pub branches: u64,
    /// Whether to leave out positions in which another move is found to win too, if slower.
    pub strict: bool,
    /// Seed of everything left to chance.
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

/// What has been found so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FindProgress {
    /// Games played.
    pub games: u64,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
    /// Positions with a win that are no puzzles, by why, in the order of [`Reject::ALL`].
    pub rejected: [u64; Reject::ALL.len()],
}

/// Why a position with a win is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reject {
    /// The proof takes more positions than it may.
    Costly,
    /// Several moves win as fast.
    Several,
    /// Another move wins too, if slower.
    Slower,
    /// There are fewer than four moves.
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

    /// The reason in a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reject::Costly => "costly",
            Reject::Several => "several",
            Reject::Slower => "slower",
            Reject::Forced => "forced",
        }
    }
}

/// Plays games and takes puzzles from them; `report` hears of every game played. The puzzles come
/// sorted, the easiest first; no two are the same but for a symmetry of the game. Those of `known` come
/// first: of each number of plies as many as the order allows, from easy to hard.
///
/// # Errors
/// [`faults::OTHER_GAME`] where a known puzzle is of another game or other rules, and the faults of its
/// position.
pub fn find(
    rules: &AnyRules,
    order: &FindOptions,
    known: &[Puzzle],
    stop: &StopToken,
    report: &mut dyn FnMut(&FindProgress),
) -> Result<Vec<Puzzle>, Fault> {
    let mut finder = Finder {
        order,
        engine: engine(rules, 8),
        // Another one, so that what it finds does not hang on the games played before.
        judge: engine(rules, 8),
        seen: BTreeSet::new(),
        found: FindProgress::default(),
    };
    finder.begin_with(rules, known)?;
    for number in 0..order.games {
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
    order: &'a FindOptions,
    /// Plays.
    engine: Engine,
    /// Judges puzzles.
    judge: Engine,
    /// Normal forms of positions looked at.
    seen: BTreeSet<String>,
    found: FindProgress,
}

/// A position in which the player to move thought that it had a forced win.
struct Candidate {
    game: AnyGame,
    plies: u32,
}

impl Finder<'_> {
    /// Takes what is known already.
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
            let taken = same.len().min(self.order.each);
            let spread = (0..taken).map(|number| same[number * same.len() / taken].clone());
            self.found.puzzles.extend(spread);
        }
        Ok(())
    }

    /// Plays a game and looks at the wins in it, then plays its end anew, again and again, and looks at
    /// the wins in that.
    fn game(&mut self, rules: &AnyRules, number: u64, stop: &StopToken) {
        let mut rng = SplitMix::part(self.order.seed, number);
        let mut game = AnyGame::new(rules);
        let opening = 4 + rng.below(8);
        self.engine.clear();
        let candidates = self.play(&mut game, opening, self.order.length, &mut rng, stop);
        self.harvest(candidates, 3, stop);
        if game
            .outcome()
            .is_none_or(|outcome| outcome.winner().is_none())
        {
            return;
        }
        for _ in 0..self.order.branches {
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

    /// Looks at wins, the longest first: takes at most one of each length and so many in all, since
    /// positions of one game are much alike.
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
            let puzzle = match self.examine(&candidate) {
                Ok(puzzle) => puzzle,
                Err(reject) => {
                    self.found.rejected[reject as usize] += 1;
                    continue;
                }
            };
            let same = |known: &&Puzzle| known.plies == puzzle.plies;
            let many = self.found.puzzles.iter().filter(same).count();
            if many < self.order.each && lengths.insert(puzzle.plies) {
                self.found.puzzles.push(puzzle);
            }
        }
    }

    /// Plays on: some random moves, then both sides search a little, but one of them moves by chance
    /// every third time and so gives the other something to win. Returns where a search saw a win.
    fn play(
        &mut self,
        game: &mut AnyGame,
        random: u64,
        length: usize,
        rng: &mut SplitMix,
        stop: &StopToken,
    ) -> Vec<Candidate> {
        let mut chance = RandomPlayer::new(rng.below(u64::MAX));
        let weaker = Side::BOTH[rng.below(2) as usize];
        let limits = Limits::nodes((self.order.nodes / 8).max(1));
        let rules = game.rules();
        let mut candidates = Vec::new();
        let begin = game.plies() + random as usize;
        while game.outcome().is_none() && game.plies() < length {
            let odds = if game.side_to_move() == weaker { 3 } else { 20 };
            let at_random = game.plies() < begin || rng.below(odds) == 0;
            let mv = if at_random {
                chance.pick(game)
            } else {
                let thought = self.engine.search(game, limits, stop, &mut |_| ());
                if let Score::Win(plies) = thought.score
                    && (1..=self.order.plies).contains(&plies)
                {
                    // On its own, without the game before it, as a puzzle will be.
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

    fn examine(&mut self, candidate: &Candidate) -> Result<Puzzle, Reject> {
        with_history!(&candidate.game, |history| self
            .examine_in(history, candidate))
    }

    /// The puzzle that a position is, if it is one and can be proven.
    fn examine_in<G: Searchable>(
        &mut self,
        history: &History<G>,
        candidate: &Candidate,
    ) -> Result<Puzzle, Reject> {
        let (rules, position) = (history.rules(), history.position());
        let side = rules.side_to_move(position);
        let mut prover = Prover::new(rules, side, self.order.proof);
        // Some positions have more moves than anybody can list.
        let moves = list_moves(rules, position)
            .map_err(|_| Reject::Costly)?
            .len();
        if moves < 4 {
            return Err(Reject::Forced);
        }
        let nearest = prover.distance(position, candidate.plies);
        let plies = nearest.flatten().ok_or(Reject::Costly)?;
        let winning = prover.winning_moves(position, plies);
        let winning = winning.ok_or(Reject::Costly)?;
        let &[solution] = winning.as_slice() else {
            return Err(Reject::Several);
        };
        let alone = second_win(&mut self.judge, &candidate.game, self.order.nodes).is_none();
        if self.order.strict && !alone {
            return Err(Reject::Slower);
        }
        let line = prover.line(position, plies).ok_or(Reject::Costly)?;
        let noisy = rules.eval().is_noisy(rules, position, solution);
        let turns = plies.div_ceil(2);
        let facts = themes::Facts {
            turns,
            quiet: !noisy,
            only: alone,
            defence: defends(rules, position, solution, self.order.proof).ok_or(Reject::Costly)?,
        };
        let (depth, nodes) = self.effort(&candidate.game, &rules.move_text(position, solution));
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
            solution: texts(rules, position, &line),
            themes: themes::of(rules, position, &line, side, facts),
            rating: rating(&effort),
        })
    }

    /// The depth at which the engine settles on a move, and the nodes that takes.
    fn effort(&mut self, game: &AnyGame, solution: &str) -> (u32, u64) {
        self.judge.clear();
        let limits = Limits::nodes(4 * self.order.nodes);
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

/// A second move that is found to win, slower or not: by a search of so many nodes, and by one of four
/// times as many. The theme `only-win` says that there is none.
pub fn second_win(judge: &mut Engine, game: &AnyGame, nodes: u64) -> Option<String> {
    [nodes, 4 * nodes].into_iter().find_map(|nodes| {
        judge.clear();
        let limits = Limits {
            multi_pv: 2,
            ..Limits::nodes(nodes)
        };
        let thought = judge.search(game, limits, &StopToken::new(), &mut |_| ());
        let second = thought.lines.get(1)?;
        match second.score {
            Score::Win(_) => second.moves.first().cloned(),
            _ => None,
        }
    })
}

fn texts<G: Searchable>(rules: &G, position: &G::Position, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    line.iter()
        .map(|&mv| {
            let text = rules.move_text(&position, mv);
            rules.apply(&mut position, mv);
            text
        })
        .collect()
}
