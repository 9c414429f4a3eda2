use core::ops::ControlFlow;

use burgrave_core::{Rules, SplitMix};

/// Something a search may do instead of searching properly. Each game can forbid it where it would
/// be wrong (see [`Eval::allows`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortcut<M> {
    /// Believe that a position is good because it is good even after doing nothing (null move). Wrong
    /// where having to move is a burden, and where the rules cannot go on from an illegal pass.
    NullMove,
    /// Believe an evaluation that is far better than needed, near the leaves (reverse futility).
    StandPat,
    /// Leave out a late quiet move near the leaves (futility and late-move pruning).
    Skip(M),
    /// Search a late quiet move less deep at first (late-move reduction).
    Reduce(M),
}

/// What a search needs to know about a game beyond its rules: how good a position is, and hints which
/// moves matter. Only [`Eval::evaluate`] decides what a position is worth; everything else changes how
/// fast it is found, or which positions are looked at beyond the depth asked for.
pub trait Eval<R: Rules>: Send + Sync {
    /// What is kept up to date move by move instead of being worked out at every position; `()` where
    /// there is nothing of the kind.
    type State: Clone + Send;

    /// The state of a position, from nothing.
    fn state(&self, rules: &R, position: &R::Position) -> Self::State;

    /// The state after `mv` (a pass too), which led from `before` to `after`. Must be what
    /// [`Eval::state`] would say of `after`, which is what happens unless it is overridden.
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

    /// How good the position is for the side to move, in centi-units. Never asked about a position
    /// that is over. Values beyond [`MAX_EVALUATION`](crate::score::MAX_EVALUATION) are cut to it.
    fn evaluate(&self, rules: &R, position: &R::Position, state: &Self::State) -> i32;

    /// In how many plies the side to move can force a win, if that is plain to see. Must be right: the
    /// search takes it as proven. Asked at the leaves, before [`Eval::evaluate`].
    fn forced_win(&self, rules: &R, position: &R::Position, state: &Self::State) -> Option<u16> {
        let _ = (rules, position, state);
        None
    }

    /// Whether a legal turn changes so much that an evaluation before it cannot be trusted: captures,
    /// threats to win. Quiescence looks at these moves only.
    fn is_noisy(&self, rules: &R, position: &R::Position, mv: R::Move) -> bool {
        let _ = (rules, position, mv);
        false
    }

    /// Shows exactly the legal turns that [`Eval::is_noisy`] says yes to, each once.
    fn for_each_noisy<B>(
        &self,
        rules: &R,
        position: &R::Position,
        visit: &mut impl FnMut(R::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        rules.for_each_turn(position, &mut |mv| {
            if self.is_noisy(rules, position, mv) {
                visit(mv)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Whether [`Eval::for_each_noisy`] is much cheaper than listing all turns, so that noisy moves
    /// are worth listing (and trying) before the others are listed at all.
    fn lists_noisy_fast(&self) -> bool {
        false
    }

    /// Whether any move is ever noisy. Saves quiescence the trouble of looking.
    fn has_noisy(&self) -> bool {
        true
    }

    /// A hint how good a move looks without playing it: greater first, roughly in centi-units, from
    /// about -10,000 to 10,000. A noisy move below 0 is tried among the quiet ones.
    fn order(&self, rules: &R, position: &R::Position, mv: R::Move) -> i32 {
        let _ = (rules, position, mv);
        0
    }

    /// Whether a search may take a shortcut in this position. Unless overridden all but the null move:
    /// a pass where it is not legal can lead to a position that the rules do not know what to do with,
    /// so a game must say where it cannot.
    fn allows(&self, rules: &R, position: &R::Position, shortcut: Shortcut<R::Move>) -> bool {
        let _ = (rules, position);
        shortcut != Shortcut::NullMove
    }

    /// Lists the legal moves to look at, each once, and says whether these are all. Where there are
    /// more than `limit` it must list about that many and no more, in time proportional to `limit`,
    /// and at least one.
    ///
    /// Unless overridden it takes the first three quarters of the limit in the rules' order, and as
    /// many random ones as a quarter of the limit (always the same ones in the same position).
    fn candidates(
        &self,
        rules: &R,
        position: &R::Position,
        limit: usize,
        moves: &mut Vec<R::Move>,
    ) -> bool {
        moves.clear();
        let more = rules.for_each_move(position, &mut |mv| {
            if moves.len() >= limit.max(1) {
                return ControlFlow::Break(());
            }
            moves.push(mv);
            ControlFlow::Continue(())
        });
        if more.is_continue() {
            return true;
        }
        let samples = limit / 4;
        moves.truncate((limit - samples).max(1));
        let mut rng = SplitMix::new(rules.hash(position));
        let picks = (0..samples).filter_map(|_| rules.pick_turn(position, &mut rng));
        moves.extend(picks.map(|pick| pick.mv));
        moves.sort_unstable();
        moves.dedup();
        false
    }

    /// Whether the search may take this legal move from its table. Asked of hash moves only: all other
    /// moves come from [`Eval::candidates`] and [`Eval::for_each_noisy`]. Evaluations that hide moves
    /// there hide them here too.
    fn considers(&self, rules: &R, position: &R::Position, mv: R::Move) -> bool {
        let _ = (rules, position, mv);
        true
    }
}

/// An evaluation by one function and nothing else: a count of pieces for a baseline, a random number
/// for a test.
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
