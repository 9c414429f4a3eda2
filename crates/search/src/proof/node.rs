//! The recursion of depth-first proof-number search.

use core::ops::ControlFlow;

use burgrave_core::{MoveCode, Rules, Side, hashing::mix};

use super::value::{INDEPENDENT, NO_LIMIT, UNSOLVABLE, Value};
use super::{Memory, Options};
use crate::control::{Limits, StopToken};
use crate::endgames::{Endgames, Exact};
use crate::eval::Eval;
use crate::score::MAX_EVALUATION;

/// Largest first number of a position, less 1.
const MAX_ESTIMATE: i32 = 16;

/// Lead at which the first numbers are a quarter from their limits, in centi-units.
const ESTIMATE_SCALE: i32 = 200;

/// Nodes between two checks of the clock.
const CLOCK_NODES: u64 = 1024;

pub(super) struct Child<M> {
    pub mv: M,
    pub value: Value,
}

/// The moves of a position with their values.
pub(super) struct Expansion<M> {
    pub children: Vec<Child<M>>,
    /// Whether these are all moves.
    complete: bool,
}

impl<M> Expansion<M> {
    fn value(&self, attacks: bool) -> Value {
        let values = self.children.iter().map(|child| child.value);
        Value::of_children(attacks, values, self.complete)
    }
}

/// The search ran into a limit or was stopped.
#[derive(Debug)]
pub(super) struct Interrupted;

/// One search: the limits, the path from the root, and the memory.
pub(super) struct Worker<'s, R: Rules, E: Eval<R>> {
    pub rules: &'s R,
    pub eval: &'s E,
    pub options: &'s Options,
    pub endgames: Option<&'s dyn Endgames<R>>,
    pub memory: &'s mut Memory<R>,
    pub attacker: Side,
    pub limits: Limits,
    pub stop: &'s StopToken,
    /// Receives the number of positions visited, each time that the clock is checked.
    pub report: &'s mut dyn FnMut(u64),
    pub start: core::time::Duration,
    pub nodes: u64,
    /// Longest line that the search follows now.
    pub max_plies: usize,
    /// Positions from the root to the current node, with their hashes.
    pub path: Vec<(u64, R::Position)>,
    /// Moves between them.
    pub moves: Vec<R::Move>,
    /// Hash of each prefix of `moves`, the empty one first.
    pub keys: Vec<u64>,
    /// Last winning move of each side, tried first.
    pub answers: [Option<R::Move>; 2],
}

impl<R: Rules, E: Eval<R>> Worker<'_, R, E> {
    fn count(&mut self) -> Result<(), Interrupted> {
        if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            return Err(Interrupted);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(CLOCK_NODES) {
            (self.report)(self.nodes);
            let elapsed = (self.options.clock)().saturating_sub(self.start);
            if self.stop.is_stopped() || self.limits.time.is_some_and(|most| elapsed >= most) {
                return Err(Interrupted);
            }
        }
        Ok(())
    }

    /// Searches the root until it is solved. Returns an unsolved value if the search ends before.
    pub(super) fn solve(&mut self, position: &R::Position) -> Value {
        let known = self.memory.table.get(self.rules.hash(position), position);
        if let Some(value) = known.filter(|value| value.is_solved()) {
            return value;
        }
        // Short lines first: among long ones, the search wastes its nodes on repeated moves.
        loop {
            let Ok(value) = self.search_root(position) else {
                return Value::unsolvable();
            };
            if value.is_solved() || self.max_plies >= self.options.max_plies {
                return value;
            }
            self.max_plies = (2 * self.max_plies).min(self.options.max_plies);
        }
    }

    /// Searches a position at which paths begin, until it is solved or the search cannot solve it. Disproofs of paths
    /// from other positions do not hold here.
    pub(super) fn search_root(&mut self, position: &R::Position) -> Result<Value, Interrupted> {
        self.memory.paths.clear();
        self.search(position, NO_LIMIT, NO_LIMIT)
    }

    /// Searches a position until its proof or its disproof number reaches its threshold.
    fn search(
        &mut self,
        position: &R::Position,
        most_proof: u32,
        most_disproof: u32,
    ) -> Result<Value, Interrupted> {
        let ply = self.path.len();
        if ply >= self.max_plies {
            return Ok(Value::unsolvable());
        }
        let (hash, before) = (self.rules.hash(position), self.nodes);
        self.path.push((hash, position.clone()));
        let found = self.search_children(position, most_proof, most_disproof);
        self.path.pop();
        let mut value = found?;
        if value.is_limited() {
            value.plies = self.plies_left(ply);
        }
        if value.depends as usize >= ply {
            // All repetitions that it needs are at or below this node.
            value.depends = INDEPENDENT;
        }
        if value.depends == INDEPENDENT {
            let work = self.nodes - before;
            self.memory.table.put(hash, position, value, work);
        } else {
            let key = self.keys.last().copied().unwrap_or_default();
            self.memory.paths.put(key, &self.moves, value);
        }
        Ok(value)
    }

    fn search_children(
        &mut self,
        position: &R::Position,
        most_proof: u32,
        most_disproof: u32,
    ) -> Result<Value, Interrupted> {
        let attacks = self.rules.side_to_move(position) == self.attacker;
        let mut expansion = self.expand(position)?;
        loop {
            let value = expansion.value(attacks);
            if value.is_solved()
                || value.is_unsolvable()
                || value.proof >= most_proof
                || value.disproof >= most_disproof
            {
                return Ok(value);
            }
            let (best, second) = best_two(attacks, &expansion.children);
            let child = &expansion.children[best];
            let (proof, disproof) = if attacks {
                let (sum, of_child) = (value.disproof, child.value.disproof);
                (
                    least_threshold(most_proof, second, sum),
                    sum_threshold(most_disproof, sum, of_child),
                )
            } else {
                let (sum, of_child) = (value.proof, child.value.proof);
                (
                    sum_threshold(most_proof, sum, of_child),
                    least_threshold(most_disproof, second, sum),
                )
            };
            let mv = child.mv;
            let mut next = position.clone();
            self.rules.apply(&mut next, mv);
            self.enter(mv);
            let found = self.search(&next, proof, disproof);
            self.leave();
            expansion.children[best].value = found?;
        }
    }

    pub(super) fn enter(&mut self, mv: R::Move) {
        self.keys.push(self.key_after(mv));
        self.moves.push(mv);
    }

    pub(super) fn leave(&mut self) {
        self.keys.pop();
        self.moves.pop();
    }

    fn key_after(&self, mv: R::Move) -> u64 {
        mix(self.keys.last().copied().unwrap_or_default() ^ mix(mv.code()))
    }

    /// Lists the moves of the last position of the path with what is known of them. Returns only one move if it decides.
    fn expand(&mut self, position: &R::Position) -> Result<Expansion<R::Move>, Interrupted> {
        let side = self.rules.side_to_move(position);
        let attacks = side == self.attacker;
        if let Some(answer) = self.answers[side.index()]
            && self.rules.is_legal(position, answer)
        {
            let value = self.look(position, answer, attacks)?;
            if decides(attacks, value) {
                return Ok(Expansion {
                    children: vec![Child { mv: answer, value }],
                    complete: true,
                });
            }
        }
        let mut expansion = self.list(position, true)?;
        let decides = |child: &Child<R::Move>| decides(attacks, child.value);
        if expansion.children.last().is_some_and(decides) {
            let last = expansion.children.pop();
            expansion.children = last.into_iter().collect();
            self.answers[side.index()] = expansion.children.first().map(|child| child.mv);
        }
        Ok(expansion)
    }

    /// Lists the moves of the last position of the path with what is known of them. With `only_deciding`, stops after
    /// a move that decides.
    pub(super) fn list(
        &mut self,
        position: &R::Position,
        only_deciding: bool,
    ) -> Result<Expansion<R::Move>, Interrupted> {
        let rules = self.rules;
        let attacks = rules.side_to_move(position) == self.attacker;
        let mut expansion = Expansion {
            children: Vec::new(),
            complete: true,
        };
        let mut failure = None;
        let _ = rules.for_each_move_dyn(position, &mut |mv| {
            if expansion.children.len() >= self.options.max_moves {
                expansion.complete = false;
                return ControlFlow::Break(());
            }
            match self.look(position, mv, attacks) {
                Ok(value) => {
                    expansion.children.push(Child { mv, value });
                    if only_deciding && decides(attacks, value) {
                        return ControlFlow::Break(());
                    }
                    ControlFlow::Continue(())
                }
                Err(interrupted) => {
                    failure = Some(interrupted);
                    ControlFlow::Break(())
                }
            }
        });
        match failure {
            Some(interrupted) => Err(interrupted),
            None => Ok(expansion),
        }
    }

    fn plies_left(&self, ply: usize) -> u32 {
        self.max_plies.saturating_sub(ply) as u32
    }

    /// Returns what is known of the position after a move.
    fn look(
        &mut self,
        position: &R::Position,
        mv: R::Move,
        attacks: bool,
    ) -> Result<Value, Interrupted> {
        self.count()?;
        let rules = self.rules;
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        if let Some(outcome) = rules.outcome(&next) {
            return Ok(if outcome.winner() == Some(self.attacker) {
                Value::won(0)
            } else {
                Value::not_won(INDEPENDENT)
            });
        }
        let hash = rules.hash(&next);
        let is_next = |(other, at): &(u64, R::Position)| *other == hash && *at == next;
        if self.memory.drawn.iter().any(is_next) {
            return Ok(Value::not_won(INDEPENDENT));
        }
        if let Some(value) = self.known_result(&next) {
            return Ok(value);
        }
        if let Some(ply) = self.path.iter().position(is_next) {
            return Ok(Value::not_won(ply as u32));
        }
        // On a shorter path, the search can follow longer lines.
        let is_valid =
            |value: &Value| !value.is_limited() || value.plies >= self.plies_left(self.path.len());
        if let Some(value) = self.memory.table.get(hash, &next).filter(is_valid) {
            return Ok(value);
        }
        let key = self.key_after(mv);
        if let Some(value) = self.memory.paths.get(key, &self.moves, mv) {
            return Ok(value);
        }
        self.estimate(position, mv, &next, attacks)
    }

    /// Returns the value of a position that the endgames know. Draws by repetition can only take wins away.
    fn known_result(&self, position: &R::Position) -> Option<Value> {
        let attacks = self.rules.side_to_move(position) == self.attacker;
        match self.endgames?.result(position)? {
            Exact::Win(plies) if attacks => self.known_win(plies),
            Exact::Loss(plies) if !attacks => self.known_win(plies),
            Exact::Win(_) | Exact::Draw | Exact::Loss(_) => Some(Value::not_won(INDEPENDENT)),
        }
    }

    fn known_win(&self, plies: u16) -> Option<Value> {
        let holds = self.memory.drawn.is_empty();
        holds.then(|| Value::won(plies.into()))
    }

    /// Returns first numbers for a position that the search has not visited.
    fn estimate(
        &mut self,
        position: &R::Position,
        mv: R::Move,
        next: &R::Position,
        attacks: bool,
    ) -> Result<Value, Interrupted> {
        let (rules, eval) = (self.rules, self.eval);
        let state = eval.state(rules, next);
        if eval.forced_win(rules, next, &state) == Some(1) && self.wins_at_once(next)? {
            return Ok(if rules.side_to_move(next) == self.attacker {
                Value::won(1)
            } else {
                Value::not_won(INDEPENDENT)
            });
        }
        if mv != rules.pass() && eval.is_noisy(rules, position, mv) {
            // A threat first: it leaves the other side few moves.
            return Ok(if attacks {
                Value::open(1, self.disproof_estimate(next, &state))
            } else {
                Value::open(self.proof_estimate(next, &state), 1)
            });
        }
        Ok(Value::open(
            self.proof_estimate(next, &state),
            self.disproof_estimate(next, &state),
        ))
    }

    fn proof_estimate(&self, position: &R::Position, state: &E::State) -> u32 {
        1 + (MAX_ESTIMATE - self.share(position, state)) as u32
    }

    fn disproof_estimate(&self, position: &R::Position, state: &E::State) -> u32 {
        1 + self.share(position, state) as u32
    }

    /// Returns the evaluation for the attacker, scaled to a range from 0 to [`MAX_ESTIMATE`].
    fn share(&self, position: &R::Position, state: &E::State) -> i32 {
        let lead = self.eval.evaluate(self.rules, position, state);
        let lead = lead.clamp(-MAX_EVALUATION, MAX_EVALUATION);
        let attacks = self.rules.side_to_move(position) == self.attacker;
        let lead = if attacks { lead } else { -lead };
        let half = MAX_ESTIMATE / 2;
        (half + half * lead / (lead.abs() + ESTIMATE_SCALE)).clamp(0, MAX_ESTIMATE)
    }

    /// Returns whether the side to move has a move that wins at once. The evaluation only claims so: the rules decide.
    fn wins_at_once(&mut self, position: &R::Position) -> Result<bool, Interrupted> {
        let rules = self.rules;
        let side = rules.side_to_move(position);
        let wins = |mv| {
            let mut next = position.clone();
            rules.apply(&mut next, mv);
            let outcome = rules.terminal_outcome(&next);
            outcome.is_some_and(|outcome| outcome.winner() == Some(side))
        };
        if let Some(answer) = self.answers[side.index()]
            && rules.is_legal(position, answer)
        {
            self.count()?;
            if wins(answer) {
                return Ok(true);
            }
        }
        let (mut found, mut failure) = (None, None);
        let mut tried = 0;
        let most = self.options.max_moves;
        let _ = rules.for_each_move_dyn(position, &mut |mv| {
            tried += 1;
            if tried > most {
                return ControlFlow::Break(());
            }
            if let Err(interrupted) = self.count() {
                failure = Some(interrupted);
                return ControlFlow::Break(());
            }
            if wins(mv) {
                found = Some(mv);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if let Some(interrupted) = failure {
            return Err(interrupted);
        }
        if found.is_some() {
            self.answers[side.index()] = found;
        }
        Ok(found.is_some())
    }
}

/// Returns whether a move with this value solves the position.
fn decides(attacks: bool, value: Value) -> bool {
    if attacks {
        value.is_won()
    } else {
        value.is_not_won() && value.depends == INDEPENDENT
    }
}

/// Returns the threshold of the best child for the number of which a node has the least of its children's: `most` is
/// the threshold of the node, `second` the number of the second best child, `sum` the other number of the node.
fn least_threshold(most: u32, second: u32, sum: u32) -> u32 {
    if second < UNSOLVABLE {
        // Widening the limit of the second child by a quarter keeps the search from jumping between children
        // (Pawlewicz and Lew 2006).
        return most.min(second + second / 4 + 1).min(UNSOLVABLE);
    }
    if sum < UNSOLVABLE {
        most
    } else {
        // Without the best child, nothing is left to search for.
        most.min(UNSOLVABLE)
    }
}

/// Returns the threshold of a child for the number of which a node has the sum.
fn sum_threshold(most: u32, sum: u32, of_child: u32) -> u32 {
    if most == NO_LIMIT {
        NO_LIMIT
    } else {
        most - (sum - of_child)
    }
}

/// Returns the index of the best child, and the number that the second best has.
fn best_two<M>(attacks: bool, children: &[Child<M>]) -> (usize, u32) {
    let number = |child: &Child<M>| {
        if attacks {
            child.value.proof
        } else {
            child.value.disproof
        }
    };
    let (mut best, mut least, mut second) = (0, u32::MAX, UNSOLVABLE);
    for (index, child) in children.iter().enumerate() {
        let number = number(child);
        if number < least {
            (second, least, best) = (least, number, index);
        } else if number < second {
            second = number;
        }
    }
    (best, second.min(UNSOLVABLE))
}
