//! The trait `Eval`: what a search knows about a game beyond its rules.

use core::ops::ControlFlow;

use burgrave_core::{Rules, SplitMix};

use crate::sorting::sort_and_dedup;

/// A part of alpha-beta that prunes or reduces without proof. [`Eval::allows`] can forbid it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortcut<M> {
    /// Trust an evaluation far above the window near the leaves (reverse futility pruning).
    StandPat,
    /// Skip a late quiet move near the leaves (late-move pruning).
    Skip(M),
    /// Search a late quiet move less deep at first (late-move reduction).
    Reduce(M),
}

/// What a search needs to know about a game beyond its rules: scores of positions and hints about moves.
/// Only [`Eval::evaluate`] and [`Eval::forced_win`] decide scores. The other methods change the speed of the
/// search and the positions that it visits.
pub trait Eval<R: Rules>: Send + Sync {
    /// Data that the search updates with each move, so that the evaluation need not compute it again.
    type State: Clone + Send;

    /// Computes the state of a position.
    fn state(&self, rules: &R, position: &R::Position) -> Self::State;

    /// Returns the state after `mv`, which led from `before` to `after`. Must equal [`Eval::state`] of `after`.
    fn next_state(
        &self,
        rules: &R,
        state: &Self::State,
        before: &R::Position,
        mv: R::Move,
        after: &R::Position,
    ) -> Self::State {
        let _ = (state, before, mv);
        self.state(rules, after)
    }

    /// Scores a position for the side to move, in centi-units. The search never calls it if the game is over.
    /// It clamps the score to [`MAX_EVALUATION`](crate::score::MAX_EVALUATION).
    fn evaluate(&self, rules: &R, position: &R::Position, state: &Self::State) -> i32;

    /// Returns the number of plies in which the side to move can force a win, if that is quick to compute. The
    /// search takes it as proven, so it must be correct. Called at leaves, before [`Eval::evaluate`].
    fn forced_win(&self, rules: &R, position: &R::Position, state: &Self::State) -> Option<u16> {
        let _ = (rules, position, state);
        None
    }

    /// Returns whether a legal turn is noisy: a capture or a threat to win, before which an evaluation is unreliable.
    /// Quiescence searches only noisy moves.
    fn is_noisy(&self, rules: &R, position: &R::Position, mv: R::Move) -> bool {
        let _ = (rules, position, mv);
        false
    }

    /// Calls `visit` once with each legal turn for which [`Eval::is_noisy`] returns true. The search tries these
    /// moves before it generates the others, so this should cost much less than generating all.
    fn for_each_noisy(
        &self,
        rules: &R,
        position: &R::Position,
        visit: &mut dyn FnMut(R::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        rules.for_each_turn(position, &mut |mv| {
            if self.is_noisy(rules, position, mv) {
                visit(mv)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Returns whether any move is ever noisy. If not, there is no quiescence search.
    fn has_noisy(&self) -> bool {
        true
    }

    /// Scores a move for move ordering, roughly in centi-units, from about -10,000 to 10,000. The search tries
    /// higher scores first, and noisy moves below 0 among the quiet ones.
    fn order(&self, rules: &R, position: &R::Position, mv: R::Move) -> i32 {
        let _ = (rules, position, mv);
        0
    }

    /// Returns whether the search may use a shortcut in this position.
    fn allows(&self, rules: &R, position: &R::Position, shortcut: Shortcut<R::Move>) -> bool {
        let _ = (rules, position, shortcut);
        true
    }

    /// Lists the legal moves to search, each once. Returns whether these are all legal moves. If there are
    /// more than `limit`, implementors list at least one and at most `limit` moves, in time proportional to
    /// `limit`.
    ///
    /// By default three quarters of the moves are the first in the rules' order, and up to a quarter are
    /// random, from a seed that depends on the position only.
    fn candidates(
        &self,
        rules: &R,
        position: &R::Position,
        limit: usize,
        moves: &mut Vec<R::Move>,
    ) -> bool {
        if list_moves(rules, position, limit.max(1), moves) {
            return true;
        }
        let samples = limit / 4;
        moves.truncate((limit - samples).max(1));
        let mut rng = SplitMix::new(rules.hash(position));
        let picks = (0..samples).filter_map(|_| rules.pick_turn(position, &mut rng));
        moves.extend(picks.map(|pick| pick.mv));
        sort_and_dedup(moves);
        false
    }

    /// Returns whether the search may play this legal hash move. Evaluations that leave out moves in
    /// [`Eval::candidates`] and [`Eval::for_each_noisy`] must leave them out here too.
    fn allows_hash_move(&self, rules: &R, position: &R::Position, mv: R::Move) -> bool {
        let _ = (rules, position, mv);
        true
    }
}

/// Lists legal moves, at most `limit`. Returns whether these are all.
pub fn list_moves<R: Rules>(
    rules: &R,
    position: &R::Position,
    limit: usize,
    moves: &mut Vec<R::Move>,
) -> bool {
    moves.clear();
    let more = rules.for_each_move(position, &mut |mv| {
        if moves.len() >= limit {
            return ControlFlow::Break(());
        }
        moves.push(mv);
        ControlFlow::Continue(())
    });
    more.is_continue()
}

/// An evaluation that is one function, such as a count of pieces.
#[derive(Clone, Copy, Debug)]
pub struct FnEval<F>(pub F);

impl<R, F> Eval<R> for FnEval<F>
where
    R: Rules,
    F: Fn(&R, &R::Position) -> i32 + Send + Sync,
{
    type State = ();

    fn state(&self, _: &R, _: &R::Position) -> Self::State {}

    fn evaluate(&self, rules: &R, position: &R::Position, (): &Self::State) -> i32 {
        (self.0)(rules, position)
    }

    fn has_noisy(&self) -> bool {
        false
    }
}
