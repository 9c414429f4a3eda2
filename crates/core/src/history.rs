use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use crate::{Fault, Outcome, Reason, Rules};

/// A game as it was played: positions and moves from a first position on. Knows what the position
/// alone cannot: repetition (HOUSE-2), and how to take back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History<R: Rules> {
    rules: R,
    /// One more than there are moves: the first is where the game began.
    positions: Vec<R::Position>,
    moves: Vec<R::Move>,
    /// Where each hash occurred: indexes of positions, ascending. Only these need comparing, so that
    /// long games stay cheap.
    seen: BTreeMap<u64, Vec<usize>>,
}

impl<R: Rules> History<R> {
    /// A new game from the start position.
    pub fn new(rules: R) -> Self {
        let start = rules.start();
        Self::from_position(rules, start)
    }

    /// A game from any position, which counts as its own first occurrence.
    pub fn from_position(rules: R, position: R::Position) -> Self {
        let seen = BTreeMap::from([(rules.hash(&position), vec![0])]);
        History {
            rules,
            positions: vec![position],
            moves: Vec::new(),
            seen,
        }
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The present position.
    pub fn position(&self) -> &R::Position {
        &self.positions[self.moves.len()]
    }

    /// All positions from the first to the present one.
    pub fn positions(&self) -> &[R::Position] {
        &self.positions
    }

    /// The moves played.
    pub fn moves(&self) -> &[R::Move] {
        &self.moves
    }

    /// Whether a position with this hash has occurred, the present one included.
    pub fn has_seen(&self, hash: u64) -> bool {
        self.seen.contains_key(&hash)
    }

    /// How often the present position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        let earlier = self.seen.get(&self.rules.hash(now));
        let indexes = earlier.map_or(&[][..], Vec::as_slice);
        indexes
            .iter()
            .filter(|&&index| self.positions[index] == *now)
            .count()
    }

    /// The outcome, repetition included; `None` while the game goes on. What the position itself
    /// decides comes before repetition.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(self.position()).or_else(|| {
            let limit = usize::from(self.rules.repetition()?);
            (self.occurrences() >= limit).then_some(Outcome::Draw(Reason::REPETITION))
        })
    }

    /// The legal moves now: none once the game is over, by repetition too.
    pub fn legal_moves(&self) -> Vec<R::Move> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.rules.moves(self.position())
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`GAME_OVER`](crate::text::GAME_OVER) after the end, [`ILLEGAL_MOVE`](crate::text::ILLEGAL_MOVE)
    /// if the move is not legal. Nothing is changed then.
    pub fn play(&mut self, mv: R::Move) -> Result<(), Fault> {
        if let Some(outcome) = self.outcome() {
            return Err(Fault::new(crate::text::GAME_OVER).with("outcome", outcome));
        }
        let mut next = self.position().clone();
        self.rules.play(&mut next, mv)?;
        let indexes = self.seen.entry(self.rules.hash(&next)).or_default();
        indexes.push(self.positions.len());
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// Takes the last move back and returns it; `None` at the beginning.
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
