use burgrave_board::RingStep;

use super::tables::{NOWHERE, PIECES, STEP};

/// A sow or the pass. A sow has an origin, the tower's height and a direction for each piece, bottom first.
///
/// Packed into 43 bits: six for the origin, five for the height, two per step. With `sow=walk` a step starts
/// where the previous piece was set, with `sow=fan` at the origin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u64);

const HEIGHT: u32 = 6;
const STEPS: u32 = 11;

impl Move {
    /// The pass (HOUSE-1): a tower of no pieces.
    pub const PASS: Move = Move(0);

    /// Returns a sow with all directions 0 (`Up`), to be set by [`Move::with`].
    #[inline]
    pub(super) const fn lift(origin: u8, height: u8) -> Move {
        Move(origin as u64 | (height as u64) << HEIGHT)
    }

    /// Returns the sow with the direction of step `index`, an index of [`RingStep::ALL`]. Call it once per
    /// step.
    #[inline]
    pub(super) const fn with(self, index: u8, direction: u8) -> Move {
        Move(self.0 | (direction as u64) << (STEPS + 2 * index as u32))
    }

    /// Returns whether this is the pass.
    pub const fn is_pass(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of the space from which the tower is lifted.
    #[inline]
    pub const fn origin(self) -> u8 {
        (self.0 & 63) as u8
    }

    /// Returns the tower's height, which is the number of steps. It is 0 for the pass.
    #[inline]
    pub const fn height(self) -> u8 {
        (self.0 >> HEIGHT & 31) as u8
    }

    /// Returns the direction of step `index` (from 0) as an index of [`RingStep::ALL`].
    #[inline]
    pub(super) const fn direction(self, index: u8) -> u8 {
        (self.0 >> (STEPS + 2 * (index & 15) as u32) & 3) as u8
    }

    /// Returns the directions of the steps, in order.
    pub fn steps(self) -> impl Iterator<Item = RingStep> {
        (0..self.height().min(PIECES as u8))
            .map(move |index| RingStep::ALL[usize::from(self.direction(index))])
    }

    /// Returns whether the height is valid and the bits beyond its steps are 0.
    pub(super) const fn is_well_formed(self) -> bool {
        let height = self.height() as usize;
        1 <= height && height <= PIECES && self.0 >> (STEPS as usize + 2 * height) == 0
    }

    /// Returns the move as a number.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the move with these [bits](Move::bits), except bit 63. Accepts any number, so the move need
    /// not be well formed.
    pub const fn from_bits(bits: u64) -> Move {
        Move(bits & (u64::MAX >> 1))
    }

    /// Returns the spaces on which the pieces are set, bottom first. Ends early if a step leaves the board.
    pub(super) fn route(self, fan: bool) -> impl Iterator<Item = u8> {
        let mut from = self.origin();
        (0..self.height().min(PIECES as u8)).map_while(move |index| {
            let to = STEP.get(usize::from(from))?[usize::from(self.direction(index))];
            if !fan {
                from = to;
            }
            (to != NOWHERE).then_some(to)
        })
    }
}
