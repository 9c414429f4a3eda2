//! Move blindness: an evaluation that hides moves from the search.

use core::ops::ControlFlow;

use burgrave_core::hashing::key;
use burgrave_core::{MoveCode, Rules};
use burgrave_search::{Eval, Shortcut};

/// An evaluation that hides a share of the moves at each node of the search. A hash of seed, position and move
/// chooses the hidden moves, so every search with the same seed misses the same moves.
///
/// The engine's own search has it too, and hides nothing: one compiled search for levels and engine makes the program
/// for browsers smaller.
#[derive(Clone, Debug)]
pub(crate) struct MoveBlindness<E> {
    pub eval: E,
    /// Percent of moves to hide.
    pub blind: u8,
    pub seed: u64,
}

impl<E> MoveBlindness<E> {
    /// Hides no moves.
    pub fn none(eval: E) -> Self {
        MoveBlindness {
            eval,
            blind: 0,
            seed: 0,
        }
    }

    fn sees<R: Rules>(&self, rules: &R, position: &R::Position, mv: R::Move) -> bool
    where
        E: Eval<R>,
    {
        self.hash_of(rules.hash(position), mv.code()) % 100 >= u64::from(self.blind)
    }

    fn hash_of(&self, position: u64, mv: u64) -> u64 {
        key(key(self.seed, position), mv) >> 16
    }

    fn sees_all(&self) -> bool {
        self.blind == 0
    }
}

impl<R: Rules, E: Eval<R>> Eval<R> for MoveBlindness<E> {
    type State = E::State;

    fn state(&self, rules: &R, position: &R::Position) -> Self::State {
        self.eval.state(rules, position)
    }

    fn next_state(
        &self,
        rules: &R,
        state: &Self::State,
        before: &R::Position,
        mv: R::Move,
        after: &R::Position,
    ) -> Self::State {
        self.eval.next_state(rules, state, before, mv, after)
    }

    fn evaluate(&self, rules: &R, position: &R::Position, state: &Self::State) -> i32 {
        self.eval.evaluate(rules, position, state)
    }

    fn forced_win(&self, rules: &R, position: &R::Position, state: &Self::State) -> Option<u16> {
        let win = self.eval.forced_win(rules, position, state)?;
        // The winning move is unknown here: hide the win itself, in the same share of positions. Code 0 stands for it.
        let seen = || self.hash_of(rules.hash(position), 0) % 100 >= u64::from(self.blind);
        (self.sees_all() || seen()).then_some(win)
    }

    fn is_noisy(&self, rules: &R, position: &R::Position, mv: R::Move) -> bool {
        self.eval.is_noisy(rules, position, mv)
    }

    fn for_each_noisy(
        &self,
        rules: &R,
        position: &R::Position,
        visit: &mut dyn FnMut(R::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let all = self.sees_all();
        self.eval.for_each_noisy(rules, position, &mut |mv| {
            if all || self.sees(rules, position, mv) {
                visit(mv)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    fn has_noisy(&self) -> bool {
        self.eval.has_noisy()
    }

    fn order(&self, rules: &R, position: &R::Position, mv: R::Move) -> i32 {
        self.eval.order(rules, position, mv)
    }

    fn allows(&self, rules: &R, position: &R::Position, shortcut: Shortcut<R::Move>) -> bool {
        self.eval.allows(rules, position, shortcut)
    }

    fn candidates(
        &self,
        rules: &R,
        position: &R::Position,
        limit: usize,
        moves: &mut Vec<R::Move>,
    ) -> bool {
        let complete = self.eval.candidates(rules, position, limit, moves);
        if self.sees_all() || moves.len() < 2 {
            return complete;
        }
        let all = moves.len();
        let hash = rules.hash(position);
        let hash_of = |mv: R::Move| self.hash_of(hash, mv.code());
        // At least one move stays visible.
        let best = moves.iter().copied().max_by_key(|&mv| hash_of(mv) % 100);
        moves.retain(|&mv| hash_of(mv) % 100 >= u64::from(self.blind) || Some(mv) == best);
        complete && moves.len() == all
    }

    fn allows_hash_move(&self, rules: &R, position: &R::Position, mv: R::Move) -> bool {
        self.sees_all() || self.sees(rules, position, mv)
    }
}
