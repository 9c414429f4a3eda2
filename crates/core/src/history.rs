use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use crate::{Fault, Outcome, Reason, Rules};

/// The positions and moves of a game. Adds what a position alone does not know: repetition (HOUSE-2) and
/// takebacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History<R: Rules> {
    rules: R,
    /// The first position and the one after each move.
    positions: Vec<R::Position>,
    moves: Vec<R::Move>,
    /// Ascending indexes of the positions with each hash, so that [`History::occurrences`] compares few
    /// positions.
    seen: BTreeMap<u64, Vec<usize>>,
}

impl<R: Rules> History<R> {
    /// Starts a game from the start position.
    pub fn new(rules: R) -> Self {
        let start = rules.start();
        Self::from_position(rules, start)
    }

    /// Starts a game from any position, which counts as its first occurrence.
    pub fn from_position(rules: R, position: R::Position) -> Self {
        let seen = BTreeMap::from([(rules.hash(&position), vec![0])]);
        History {
            rules,
            positions: vec![position],
            moves: Vec::new(),
            seen,
        }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Returns the current position.
    pub fn position(&self) -> &R::Position {
        &self.positions[self.moves.len()]
    }

    /// Returns all positions, from the first to the current one.
    pub fn positions(&self) -> &[R::Position] {
        &self.positions
    }

    /// Returns the moves played.
    pub fn moves(&self) -> &[R::Move] {
        &self.moves
    }

    /// Returns whether a position with this hash has occurred, the current one included.
    pub fn has_seen(&self, hash: u64) -> bool {
        self.seen.contains_key(&hash)
    }

    /// Counts the occurrences of the current position, this one included.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        let earlier = self.seen.get(&self.rules.hash(now));
        let indexes = earlier.map_or(&[][..], Vec::as_slice);
        indexes
            .iter()
            .filter(|&&index| self.positions[index] == *now)
            .count()
    }

    /// Returns the outcome, or `None` while the game continues. An outcome of the position itself takes
    /// precedence over repetition.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(self.position()).or_else(|| {
            let limit = usize::from(self.rules.repetition()?);
            (self.occurrences() >= limit).then_some(Outcome::Draw(Reason::REPETITION))
        })
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`GAME_OVER`](crate::text::GAME_OVER) if the game is over,
    /// [`ILLEGAL_MOVE`](crate::text::ILLEGAL_MOVE) if the move is not legal. The history is unchanged then.
    pub fn play(&mut self, mv: R::Move) -> Result<(), Fault> {
        if let Some(outcome) = self.outcome() {
            return Err(Fault::new(crate::text::GAME_OVER).with("outcome", outcome));
        }
        let mut next = self.position().clone();
        self.rules.play(&mut next, mv)?;
        self.push(next, mv);
        Ok(())
    }

    /// Plays a move that the caller knows to be legal, in a game that is not over.
    ///
    /// # Panics
    /// As [`Rules::play_unchecked`].
    pub fn play_unchecked(&mut self, mv: R::Move) {
        let mut next = self.position().clone();
        self.rules.play_unchecked(&mut next, mv);
        self.push(next, mv);
    }

    fn push(&mut self, next: R::Position, mv: R::Move) {
        let indexes = self.seen.entry(self.rules.hash(&next)).or_default();
        indexes.push(self.positions.len());
        self.positions.push(next);
        self.moves.push(mv);
    }

    /// Takes the last move back and returns it, or `None` if there is no move.
    pub fn undo(&mut self) -> Option<R::Move> {
        let mv = self.moves.pop()?;
        let position = self.positions.pop()?;
        let hash = self.rules.hash(&position);
        if let Some(indexes) = self.seen.get_mut(&hash) {
            indexes.pop();
            if indexes.is_empty() {
                self.seen.remove(&hash);
            }
        }
        Some(mv)
    }
}
