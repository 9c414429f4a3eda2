use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::{Chooser, Fault, MoveCode, Outcome, Pick, Reason, Side, uniform_by_count};

/// A game under fixed rule options: the one place that knows what is legal.
///
/// A *turn* is any move but the pass. Implementors write the turns; the pass (HOUSE-1), the draw by
/// two passes and everything that follows from them is written once, here. A move is a whole turn:
/// clocks, logs, hashes and searches count moves.
///
/// The methods about turns may assume that the position is not [decided](Rules::decided).
/// Values are cheap to clone: large tables are shared.
pub trait Rules: Clone + PartialEq + Eq + Debug + Send + Sync + 'static {
    /// What the rules need to go on from here. Equality and [`Rules::hash`] mean "the same position
    /// for repetition".
    type Position: Clone + PartialEq + Eq + Hash + Debug + Send + Sync + 'static;
    /// What changes in a move: a small value, comparable and ordered, with a [code](MoveCode).
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

    /// The start position.
    fn start(&self) -> Self::Position;

    /// Whose turn it is.
    fn side_to_move(&self, position: &Self::Position) -> Side;

    /// The position's hash, kept up to date by [`Rules::apply`]. Fixed for good (see
    /// [`crate::hashing`]); the rule options are not part of it.
    fn hash(&self, position: &Self::Position) -> u64;

    /// The same hash computed from nothing: a check on [`Rules::hash`].
    fn hash_afresh(&self, position: &Self::Position) -> u64;

    /// The result by the game's own rules, judged from the position alone. Passes and repetition are
    /// not looked at.
    fn decided(&self, position: &Self::Position) -> Option<Outcome>;

    /// Whether the side to move has any legal turn.
    fn has_turn(&self, position: &Self::Position) -> bool;

    /// Shows every legal turn once, in a fixed order, until the visitor breaks.
    fn for_each_turn<B>(
        &self,
        position: &Self::Position,
        visit: &mut impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// How many legal turns there are.
    fn count_turns(&self, position: &Self::Position) -> u64 {
        let mut count = 0;
        let _ = self.for_each_turn(position, &mut |_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Whether `mv` is a legal turn, without listing the others. Any value of the move type is
    /// allowed, sensible or not; the pass is not a turn.
    fn is_turn(&self, position: &Self::Position, mv: Self::Move) -> bool;

    /// A random legal turn, `None` where there is none.
    fn pick_turn(
        &self,
        position: &Self::Position,
        chooser: &mut impl Chooser,
    ) -> Option<Pick<Self::Move>> {
        uniform_by_count(self, position, chooser)
    }

    /// The pass.
    fn pass(&self) -> Self::Move;

    /// Changes the position by a turn or a pass, without asking whether it is legal: the raw rule.
    /// Callers want [`Rules::play`] or [`Rules::play_unchecked`].
    fn apply(&self, position: &mut Self::Position, mv: Self::Move);

    /// At which occurrence of a position the game is drawn (HOUSE-2); `None` never.
    fn repetition(&self) -> Option<u8>;

    /// A limit on listing: with more turns than this a full list may be refused. `None`: no limit.
    fn listing_limit(&self) -> Option<u64> {
        None
    }

    // What follows from the above.

    /// The result judged from the position alone: the game's own rules first, then the draw where
    /// neither side has anything but a pass (HOUSE-1). Repetition is [`crate::History`]'s.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome> {
        self.decided(position).or_else(|| {
            (!self.has_turn(position) && self.both_pass(position))
                .then_some(Outcome::Draw(Reason::BOTH_PASSED))
        })
    }

    /// Whether two passes from here decide nothing and leave nobody a turn (HOUSE-1). Only asked
    /// where the side to move has no turn.
    fn both_pass(&self, position: &Self::Position) -> bool {
        let mut next = position.clone();
        self.apply(&mut next, self.pass());
        if self.decided(&next).is_some() || self.has_turn(&next) {
            return false;
        }
        self.apply(&mut next, self.pass());
        self.decided(&next).is_none()
    }

    /// Shows every legal move once: the turns, or the pass where there is none, nothing where the
    /// game is over.
    fn for_each_move<B>(
        &self,
        position: &Self::Position,
        visit: &mut impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.decided(position).is_some() {
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

    /// As [`Rules::for_each_turn`], with the visitor behind a pointer: whoever makes texts or pictures
    /// of turns, or wants one only, shares this copy of the generator. That keeps the browser app small.
    fn show_turns(
        &self,
        position: &Self::Position,
        mut visit: &mut dyn FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.for_each_turn(position, &mut visit)
    }

    /// As [`Rules::for_each_move`], by [`Rules::show_turns`].
    fn show_moves(
        &self,
        position: &Self::Position,
        visit: &mut dyn FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.decided(position).is_some() {
            ControlFlow::Continue(())
        } else if self.has_turn(position) {
            self.show_turns(position, visit)
        } else if self.both_pass(position) {
            ControlFlow::Continue(())
        } else {
            visit(self.pass())
        }
    }

    /// Every legal move.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.show_moves(position, &mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// How many legal moves there are, the pass counted where it is the only one.
    fn count_moves(&self, position: &Self::Position) -> u64 {
        if self.decided(position).is_some() {
            return 0;
        }
        match self.count_turns(position) {
            0 => u64::from(!self.both_pass(position)),
            turns => turns,
        }
    }

    /// Whether `mv`, any value of the move type, is legal.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        if self.decided(position).is_some() {
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

    /// A random legal move, the pass where it is the only one, `None` where the game is over.
    fn pick_move(
        &self,
        position: &Self::Position,
        chooser: &mut impl Chooser,
    ) -> Option<Pick<Self::Move>> {
        if self.decided(position).is_some() {
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
    /// [`ILLEGAL_MOVE`](crate::text::ILLEGAL_MOVE) if the move is not legal; the position is unchanged.
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
    /// With debug assertions on, panics if the move is not legal. Without them an illegal move leaves
    /// a position that may break any rule.
    #[inline]
    fn play_unchecked(&self, position: &mut Self::Position, mv: Self::Move) {
        debug_assert!(
            self.is_legal(position, mv),
            "illegal move {mv:?} in {position:?}"
        );
        self.apply(position, mv);
    }
}
