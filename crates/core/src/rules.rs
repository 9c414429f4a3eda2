use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::{Chooser, Fault, MoveCode, Outcome, Pick, Reason, Side, uniform_by_count};

/// The rules of one game under fixed options.
///
/// Implementors generate *turns*: all legal moves except the pass. The provided methods add the pass and
/// the draw by two passes (HOUSE-1). A move is one ply, however many steps it has.
///
/// Call turn methods only if [`Rules::terminal_outcome`] returns `None`. Clones share the large tables.
pub trait Rules: Clone + PartialEq + Eq + Debug + Send + Sync + 'static {
    /// The game state without history. Positions are equal if they count as the same for repetition.
    type Position: Clone + PartialEq + Eq + Hash + Debug + Send + Sync + 'static;
    /// A small move value with a stable [code](MoveCode).
    type Move: MoveCode
        + Copy
        + PartialEq
        + Eq
        + PartialOrd
        + Ord
        + Hash
        + Debug
        + Send
        + Sync
        + 'static;

    /// Returns the start position.
    fn start(&self) -> Self::Position;

    /// Returns the side to move.
    fn side_to_move(&self, position: &Self::Position) -> Side;

    /// Returns the position's hash, which [`Rules::apply`] updates. Hashes are frozen (see
    /// [`crate::hashing`]) and do not depend on the rule options.
    fn hash(&self, position: &Self::Position) -> u64;

    /// Computes the hash from scratch, to check [`Rules::hash`].
    fn compute_hash(&self, position: &Self::Position) -> u64;

    /// Returns the outcome if the game's own rules end the game here. Ignores passes and repetition.
    fn terminal_outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Returns whether the side to move has a legal turn.
    fn has_turn(&self, position: &Self::Position) -> bool;

    /// Calls `visit` once for each legal turn, in a fixed order, until it breaks.
    fn for_each_turn<B>(
        &self,
        position: &Self::Position,
        visit: &mut impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Counts the legal turns.
    fn count_turns(&self, position: &Self::Position) -> u64 {
        let mut count = 0;
        let _ = self.for_each_turn(position, &mut |_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Returns whether `mv` is a legal turn, without listing the others. Accepts any value of the move
    /// type. The pass is not a turn.
    fn is_turn(&self, position: &Self::Position, mv: Self::Move) -> bool;

    /// Picks a random legal turn. Returns `None` if there is none.
    fn pick_turn(
        &self,
        position: &Self::Position,
        chooser: &mut impl Chooser,
    ) -> Option<Pick<Self::Move>> {
        uniform_by_count(self, position, chooser)
    }

    /// Returns the pass.
    fn pass(&self) -> Self::Move;

    /// Plays a turn or a pass without checking that it is legal. Use [`Rules::play`] or
    /// [`Rules::play_unchecked`] instead.
    fn apply(&self, position: &mut Self::Position, mv: Self::Move);

    /// Returns the occurrence of a position that draws the game (HOUSE-2), or `None` if none does.
    fn repetition(&self) -> Option<u8>;

    /// Returns the outcome of the position: by the game's own rules, or a draw if both sides can only
    /// pass (HOUSE-1). [`crate::History`] adds repetition.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome> {
        self.terminal_outcome(position).or_else(|| {
            (!self.has_turn(position) && self.both_pass(position))
                .then_some(Outcome::Draw(Reason::BOTH_PASSED))
        })
    }

    /// Returns whether both sides can only pass (HOUSE-1). Call it only if the side to move has no turn.
    fn both_pass(&self, position: &Self::Position) -> bool {
        let mut next = position.clone();
        self.apply(&mut next, self.pass());
        if self.terminal_outcome(&next).is_some() || self.has_turn(&next) {
            return false;
        }
        self.apply(&mut next, self.pass());
        self.terminal_outcome(&next).is_none()
    }

    /// Calls `visit` once for each legal move, until it breaks: the turns, the pass if there is no turn,
    /// nothing if the game is over.
    fn for_each_move<B>(
        &self,
        position: &Self::Position,
        visit: &mut impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.terminal_outcome(position).is_some() {
            return ControlFlow::Continue(());
        }
        let mut any = false;
        self.for_each_turn(position, &mut |mv| {
            any = true;
            visit(mv)
        })?;
        if !any && !self.both_pass(position) {
            return visit(self.pass());
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` like [`Rules::for_each_turn`]. One compiled copy per game keeps the wasm small.
    fn for_each_turn_dyn(
        &self,
        position: &Self::Position,
        mut visit: &mut dyn FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.for_each_turn(position, &mut visit)
    }

    /// Calls `visit` like [`Rules::for_each_move`], through [`Rules::for_each_turn_dyn`].
    fn for_each_move_dyn(
        &self,
        position: &Self::Position,
        visit: &mut dyn FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.terminal_outcome(position).is_some() {
            ControlFlow::Continue(())
        } else if self.has_turn(position) {
            self.for_each_turn_dyn(position, visit)
        } else if self.both_pass(position) {
            ControlFlow::Continue(())
        } else {
            visit(self.pass())
        }
    }

    /// Lists the legal moves.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.for_each_move_dyn(position, &mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Counts the legal moves, the pass included if it is the only one.
    fn count_moves(&self, position: &Self::Position) -> u64 {
        if self.terminal_outcome(position).is_some() {
            return 0;
        }
        match self.count_turns(position) {
            0 => u64::from(!self.both_pass(position)),
            turns => turns,
        }
    }

    /// Returns whether `mv` is legal. Accepts any value of the move type.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        if self.terminal_outcome(position).is_some() {
            return false;
        }
        if mv == self.pass() {
            return !self.has_turn(position) && !self.both_pass(position);
        }
        self.is_turn(position, mv)
    }

    /// Returns the legal move with this [code](MoveCode::code), or `None` if no legal move has it.
    #[inline]
    fn decode_move(&self, position: &Self::Position, code: u64) -> Option<Self::Move> {
        Self::Move::from_code(code).filter(|&mv| self.is_legal(position, mv))
    }

    /// Picks a random legal move, the pass if it is the only one. Returns `None` if the game is over.
    fn pick_move(
        &self,
        position: &Self::Position,
        chooser: &mut impl Chooser,
    ) -> Option<Pick<Self::Move>> {
        if self.terminal_outcome(position).is_some() {
            return None;
        }
        self.pick_turn(position, chooser).or_else(|| {
            (!self.both_pass(position)).then(|| Pick {
                mv: self.pass(),
                uniform: true,
            })
        })
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// [`ILLEGAL_MOVE`](crate::text::ILLEGAL_MOVE) if the move is not legal. The position is unchanged then.
    fn play(&self, position: &mut Self::Position, mv: Self::Move) -> Result<(), Fault> {
        if !self.is_legal(position, mv) {
            return Err(Fault::new(crate::text::ILLEGAL_MOVE));
        }
        self.apply(position, mv);
        Ok(())
    }

    /// Plays a move that the caller knows to be legal.
    ///
    /// # Panics
    /// Panics if the move is not legal and debug assertions are on. Without them, an illegal move leaves an
    /// invalid position.
    #[inline]
    fn play_unchecked(&self, position: &mut Self::Position, mv: Self::Move) {
        debug_assert!(
            self.is_legal(position, mv),
            "illegal move {mv:?} in {position:?}"
        );
        self.apply(position, mv);
    }
}
