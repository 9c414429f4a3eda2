//! Counts of soldiers, and an index for each position with the same counts.

use burgrave_core::Side;
use burgrave_games::hradu::Position;

/// Number of squares.
pub(crate) const CELLS: usize = 19 * 19;
/// Number of unordered pairs of squares.
const PAIRS: usize = CELLS * (CELLS - 1) / 2;

/// Number of soldiers of White and Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Material([usize; 2]);

/// A position: the squares of the soldiers, ascending, and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    men: [[u16; 2]; 2],
    material: Material,
    pub side: Side,
}

impl State {
    /// Returns `None` unless both sides have soldiers and there are three at most.
    pub fn new(white: &[u16], black: &[u16], side: Side) -> Option<State> {
        let material = Material([white.len(), black.len()]);
        if !Material::ALL.contains(&material) {
            return None;
        }
        let fill = |men: &[u16]| [men[0], men.get(1).copied().unwrap_or(men[0])];
        Some(State {
            men: [fill(white), fill(black)],
            material,
            side,
        })
    }

    /// Returns the state as the rules have it.
    pub fn position(&self) -> Position {
        Position::with_soldiers(self.side, Side::BOTH.map(|side| self.men(side)))
    }

    pub fn material(&self) -> Material {
        self.material
    }

    /// Returns the squares of a side's soldiers.
    #[inline]
    pub fn men(&self, side: Side) -> &[u16] {
        &self.men[side.index()][..self.material.0[side.index()]]
    }

    #[inline]
    pub fn holds(&self, side: Side, cell: u16) -> bool {
        // An unused entry repeats the first one.
        self.men[side.index()].contains(&cell)
    }

    /// Returns the state with a soldier of a side on another square, and the other side to move.
    #[inline]
    pub fn moved(&self, side: Side, from: u16, to: u16) -> State {
        let mut next = *self;
        let men = &mut next.men[side.index()];
        for cell in men.iter_mut().filter(|cell| **cell == from) {
            *cell = to;
        }
        if men[0] > men[1] {
            men.swap(0, 1);
        }
        next.side = !self.side;
        next
    }

    /// Returns the same soldiers with the other side to move.
    pub fn passed(&self) -> State {
        State {
            side: !self.side,
            ..*self
        }
    }

    /// Returns the state after one of two soldiers of a side has been taken.
    pub fn without(&self, side: Side, cell: u16) -> State {
        let mut next = *self;
        let men = &mut next.men[side.index()];
        let left = if men[0] == cell { men[1] } else { men[0] };
        *men = [left; 2];
        next.material.0[side.index()] = 1;
        next
    }
}

impl Material {
    /// All numbers of soldiers that have tables.
    pub const ALL: [Material; 3] = [Material([1, 1]), Material([2, 1]), Material([1, 2])];

    /// Returns the number of a side's soldiers.
    pub fn of(self, side: Side) -> usize {
        self.0[side.index()]
    }

    /// Returns the number of combinations of squares and sides to move.
    pub fn size(self) -> usize {
        let groups = self.0.map(|men| if men == 2 { PAIRS } else { CELLS });
        groups[0] * groups[1] * 2
    }

    fn groups(self, side: Side) -> usize {
        if self.of(side) == 2 { PAIRS } else { CELLS }
    }

    /// Returns the number of a state.
    #[inline]
    pub fn number(self, state: &State) -> usize {
        let group = |side: Side| {
            let [low, high] = state.men[side.index()].map(usize::from);
            if self.of(side) == 2 {
                high * (high - 1) / 2 + low
            } else {
                low
            }
        };
        let squares = group(Side::White) * self.groups(Side::Black) + group(Side::Black);
        squares * 2 + state.side.index()
    }

    /// Returns the state with a number.
    #[inline]
    pub fn state(self, number: usize) -> State {
        let side = Side::BOTH[number % 2];
        let groups = self.groups(Side::Black);
        let squares = number / 2;
        let men = |side: Side, group: usize| {
            if self.of(side) == 2 {
                pair(group)
            } else {
                [group as u16; 2]
            }
        };
        State {
            men: [
                men(Side::White, squares / groups),
                men(Side::Black, squares % groups),
            ],
            material: self,
            side,
        }
    }
}

/// Returns the pair of squares with a number.
#[inline]
fn pair(number: usize) -> [u16; 2] {
    let mut high = (8 * number + 1).isqrt().div_ceil(2);
    while high * (high - 1) / 2 > number {
        high -= 1;
    }
    [(number - high * (high - 1) / 2) as u16, high as u16]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_that_of_its_state() {
        for material in Material::ALL {
            for number in (0..material.size()).step_by(97) {
                assert_eq!(material.number(&material.state(number)), number);
            }
            assert_eq!(
                material.number(&material.state(material.size() - 1)),
                material.size() - 1
            );
        }
    }
}
