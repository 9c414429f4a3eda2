//! Proof-number search: proves that a side wins by force, or that it does not.
//!
//! Depth-first proof-number search (df-pn, Nagai 2002) with a bounded table and the 1 + ε trick (Pawlewicz and Lew
//! 2006). All numbers are for one side, the attacker. The attacker needs one move where it moves and an answer to
//! every move where the other side moves. A draw is no win.
//!
//! **Repetition.** A repetition of a position on the path counts as no win. Hence a proof of a win never needs to
//! visit a position twice, and holds on every path. A disproof can need the repetition of an ancestor. Such a
//! disproof holds on its path only and is kept apart, with its path (Kishimoto and Müller 2004). It becomes valid
//! everywhere at the ancestor that is repeated: from there on, the defender can repeat its answers for ever.
//! Positions that one more occurrence draws, because of the game before the root, count as draws.
//!
//! The evaluation chooses what to search first. Proofs depend on the rules only.

mod line;
mod node;
mod table;
mod value;

use core::time::Duration;
use std::sync::Arc;

use burgrave_core::{Rules, Side};

use self::node::Worker;
use self::table::{PathTable, Table};
use self::value::{INDEPENDENT, Value};
use crate::control::{Clock, Limits, StopToken, system_clock};
use crate::endgames::Endgames;
use crate::eval::Eval;

/// Longest line that a search follows at first, in plies. It doubles when nothing is left to search.
const FIRST_PLIES: usize = 32;

/// Settings of a proof search.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Memory of the table, in binary megabytes. Disproofs that hold on one path only take up to half as much again.
    pub hash_mib: usize,
    /// Most moves of a position that the search lists. In a position with more, the attacker chooses among the first
    /// ones, and no proof covers the defender's.
    pub max_moves: usize,
    /// Longest line that the search follows, in plies.
    pub max_plies: usize,
    /// Most positions that the line of a proof may cost beyond the limit of nodes. With 0, a proof has no line.
    pub line_nodes: u64,
    /// Source of the time. WebAssembly needs another one than the default.
    pub clock: Clock,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash_mib: 64,
            max_moves: 4_096,
            max_plies: 300,
            line_nodes: 200_000,
            clock: system_clock,
        }
    }
}

/// Answer of a proof search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<M> {
    /// The attacker wins by force.
    Win {
        /// Number of plies that the proven win takes at most. A faster one may exist.
        plies: u32,
        /// A line of the proof: the attacker's moves and the longest defence. It can end early if the table has lost
        /// a part of the proof. Empty if [`Options::line_nodes`] is 0.
        line: Vec<M>,
    },
    /// The attacker has no forced win: the defender draws or wins.
    NoWin,
    /// The search ended before it proved either.
    Unknown,
}

/// Result of a proof search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof<M> {
    /// The answer.
    pub verdict: Verdict<M>,
    /// Positions visited, those for the line included.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

#[derive(Clone, Debug)]
struct Memory<R: Rules> {
    table: Table<R::Position>,
    paths: PathTable<R::Move>,
    /// Positions that one more occurrence draws, with their hashes.
    drawn: Vec<(u64, R::Position)>,
    attacker: Side,
}

/// A proof search of one game. It keeps what it has proven about a side until it searches for the other side or after
/// another game.
#[derive(Clone, Debug)]
pub struct ProofSearch<R: Rules, E: Eval<R>> {
    rules: R,
    eval: E,
    options: Options,
    memory: Memory<R>,
    endgames: Option<Arc<dyn Endgames<R>>>,
}

impl<R: Rules, E: Eval<R>> ProofSearch<R, E> {
    /// Creates a search. It allocates its table when it stores the first position.
    pub fn new(rules: R, eval: E, options: Options) -> ProofSearch<R, E> {
        let memory = Memory {
            table: Table::new(options.hash_mib),
            paths: PathTable::new(options.hash_mib),
            drawn: Vec::new(),
            attacker: Side::White,
        };
        ProofSearch {
            rules,
            eval,
            options,
            memory,
            endgames: None,
        }
    }

    /// Sets known results of positions under the search's rules. Wins among them count unless a position of the game
    /// before the root is drawn when it occurs once more: the way to the win could lead there.
    #[must_use]
    pub fn with_endgames(mut self, endgames: Arc<dyn Endgames<R>>) -> ProofSearch<R, E> {
        self.memory.table.clear();
        self.endgames = Some(endgames);
        self
    }

    /// Searches for a forced win of `attacker`, who need not be the side to move. `before` are the positions of the
    /// game before `position`. Uses the limits of nodes and of time; the line of a proof has a limit of nodes of its own,
    /// [`Options::line_nodes`]. Equal searches with a limit of nodes give equal results if the table is empty at the
    /// start. `report` gets the number of positions visited so far, from time to time.
    pub fn prove(
        &mut self,
        before: &[R::Position],
        position: &R::Position,
        attacker: Side,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(u64),
    ) -> Proof<R::Move> {
        self.prepare(before, attacker);
        let start = (self.options.clock)();
        let mut worker = Worker {
            rules: &self.rules,
            eval: &self.eval,
            options: &self.options,
            endgames: self.endgames.as_deref(),
            memory: &mut self.memory,
            attacker,
            limits,
            stop,
            report,
            start,
            nodes: 0,
            max_plies: FIRST_PLIES.min(self.options.max_plies),
            path: Vec::new(),
            moves: Vec::new(),
            keys: vec![0],
            answers: [None; 2],
        };
        let value = match self.rules.outcome(position) {
            Some(outcome) if outcome.winner() == Some(attacker) => Value::won(0),
            Some(_) => Value::not_won(INDEPENDENT),
            None => worker.solve(position),
        };
        let verdict = if value.is_won() {
            Verdict::Win {
                plies: value.plies,
                line: if self.options.line_nodes > 0 {
                    worker.line(position)
                } else {
                    Vec::new()
                },
            }
        } else if value.is_not_won() {
            Verdict::NoWin
        } else {
            Verdict::Unknown
        };
        Proof {
            verdict,
            nodes: worker.nodes,
            elapsed: (self.options.clock)().saturating_sub(start),
        }
    }

    /// Clears the memory if it belongs to the other side or to another game.
    fn prepare(&mut self, before: &[R::Position], attacker: Side) {
        let drawn = drawn_by_repetition(&self.rules, before);
        // Paths begin at the root of a search.
        self.memory.paths.clear();
        if self.memory.attacker != attacker || self.memory.drawn != drawn {
            self.memory.table.clear();
        }
        self.memory.attacker = attacker;
        self.memory.drawn = drawn;
    }
}

/// Returns the positions that one more occurrence draws.
fn drawn_by_repetition<R: Rules>(rules: &R, before: &[R::Position]) -> Vec<(u64, R::Position)> {
    let Some(limit) = rules.repetition() else {
        return Vec::new();
    };
    let enough = usize::from(limit.saturating_sub(1)).max(1);
    let mut drawn: Vec<(u64, R::Position)> = Vec::new();
    for (index, position) in before.iter().enumerate() {
        let earlier = before[..index].iter().filter(|other| *other == position);
        if earlier.count() + 1 == enough {
            drawn.push((rules.hash(position), position.clone()));
        }
    }
    drawn
}
