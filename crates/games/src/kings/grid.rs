//! The board as bitboards.
//!
//! Bit `row · (2·side − 1) + column` is the cell in that row and column, both from 0. A step in a direction is
//! one shift. The rows of a hexagon start at different columns, so at least one bit between the ends of
//! neighbouring rows is not a cell. A step over the edge of the board ends on such a bit.

use super::bits::Bits;
use super::geometry::{EdgeKind, Zone, edge, zone};

/// Stands for no cell and no bit.
pub(super) const NOWHERE: u8 = u8::MAX;

/// The grid of a board with `SIDE` cells on an edge, in bitboards of `W` words.
pub(super) struct Grid<const SIDE: usize, const W: usize>;

impl<const SIDE: usize, const W: usize> Grid<SIDE, W> {
    const REACH: i8 = SIDE as i8 - 1;
    const STRIDE: usize = 2 * SIDE - 1;

    /// Change of the bit number by a step, by direction.
    pub(super) const DELTAS: [isize; 6] = {
        let stride = Self::STRIDE as isize;
        [stride + 1, stride, -1, -stride - 1, -stride, 1]
    };

    /// Bit of the Throne.
    pub(super) const THRONE: usize = Self::bit(0, 0);

    /// All cells except the Throne, onto and across which no man moves (KC-4).
    pub(super) const FIELD: Bits<W> = Self::cells_where(true);

    /// All cells outside the Castle.
    pub(super) const OUTSIDE: Bits<W> = Self::cells_where(false);

    /// Cells with a wall on a side, by direction.
    pub(super) const WALLS: [Bits<W>; 6] = Self::edges(false);

    /// Cells that a single man cannot leave on a side, by direction: there is a wall, or the man would enter
    /// the Castle.
    pub(super) const SINGLE_STOPS: [Bits<W>; 6] = Self::edges(true);

    /// Bit of each cell, [`NOWHERE`] for other numbers.
    pub(super) const BIT_OF: &'static [u8; 256] = &Self::numbers(true);

    /// Cell of each bit, [`NOWHERE`] for other bits.
    pub(super) const CELL_OF: &'static [u8; 256] = &Self::numbers(false);

    const fn exists(x: i8, y: i8) -> bool {
        let reach = Self::REACH;
        x.abs() <= reach && y.abs() <= reach && (x - y).abs() <= reach
    }

    const fn bit(x: i8, y: i8) -> usize {
        (y + Self::REACH) as usize * Self::STRIDE + (x + Self::REACH) as usize
    }

    const fn cells_where(with_castle: bool) -> Bits<W> {
        let mut set = Bits::EMPTY;
        let mut y = -Self::REACH;
        while y <= Self::REACH {
            let mut x = -Self::REACH;
            while x <= Self::REACH {
                let fits = match zone(x, y) {
                    Zone::Throne => false,
                    Zone::Outside => true,
                    Zone::Inner | Zone::Entrance => with_castle,
                };
                if Self::exists(x, y) && fits {
                    set = set.with(Self::bit(x, y));
                }
                x += 1;
            }
            y += 1;
        }
        set
    }

    /// Returns the cells with a wall, by direction. `inwards` adds doors that lead into the Castle.
    const fn edges(inwards: bool) -> [Bits<W>; 6] {
        let mut sets = [Bits::EMPTY; 6];
        let mut direction = 0;
        while direction < 6 {
            // Walls and doors all lie within distance 3 of the centre.
            let mut y = -3;
            while y <= 3 {
                let mut x = -3;
                while x <= 3 {
                    let stops = match edge(x, y, direction) {
                        EdgeKind::Wall => true,
                        EdgeKind::Door => inwards && !zone(x, y).is_castle(),
                        EdgeKind::Open => false,
                    };
                    if Self::exists(x, y) && stops {
                        sets[direction] = sets[direction].with(Self::bit(x, y));
                    }
                    x += 1;
                }
                y += 1;
            }
            direction += 1;
        }
        sets
    }

    const fn numbers(by_cell: bool) -> [u8; 256] {
        let mut table = [NOWHERE; 256];
        let mut cell = 0;
        let mut y = -Self::REACH;
        while y <= Self::REACH {
            let mut x = -Self::REACH;
            while x <= Self::REACH {
                if Self::exists(x, y) {
                    let bit = Self::bit(x, y);
                    if by_cell {
                        table[cell] = bit as u8;
                    } else {
                        table[bit] = cell as u8;
                    }
                    cell += 1;
                }
                x += 1;
            }
            y += 1;
        }
        table
    }

    /// Moves a set one step in a direction (below 6). The result may contain bits that are not cells.
    #[inline(always)]
    pub(super) fn step(set: Bits<W>, direction: usize) -> Bits<W> {
        match direction {
            0 => set.up(Self::STRIDE + 1),
            1 => set.up(Self::STRIDE),
            2 => set.down(1),
            3 => set.down(Self::STRIDE + 1),
            4 => set.down(Self::STRIDE),
            _ => set.up(1),
        }
    }

    /// Returns the bit `steps` steps from a bit in a direction (below 6), modulo 256: invalid values stay
    /// inside the tables.
    #[inline(always)]
    pub(super) fn along(bit: usize, direction: usize, steps: isize) -> usize {
        (bit as isize + Self::DELTAS[direction] * steps) as usize & 255
    }

    /// Returns the mask of the inner cells in a set: bit `d` for the cell in direction `d` from the Throne.
    #[inline(always)]
    pub(super) fn inner(set: Bits<W>) -> u8 {
        let mut mask = 0;
        let mut direction = 0;
        while direction < 6 {
            let bit = (Self::THRONE as isize + Self::DELTAS[direction]) as usize;
            mask |= u8::from(set.has(bit)) << direction;
            direction += 1;
        }
        mask
    }
}

/// Returns whether a mask of inner cells contains two opposite cells.
#[inline]
pub(super) const fn flanks(inner: u8) -> bool {
    inner & inner >> 3 & 7 != 0
}

#[cfg(test)]
mod tests {
    use super::super::geometry::Size;
    use super::*;

    fn steps_are_shifts<const SIDE: usize, const W: usize>(size: Size) {
        let hexagon = size.hexagon();
        let everywhere = Grid::<SIDE, W>::FIELD.with(Grid::<SIDE, W>::THRONE);
        assert_eq!(everywhere.count() as usize, hexagon.cells());
        assert_eq!(
            Grid::<SIDE, W>::OUTSIDE.count() as usize,
            hexagon.cells() - 13
        );
        for cell in 0..hexagon.cells() {
            let bit = usize::from(Grid::<SIDE, W>::BIT_OF[cell]);
            assert_eq!(usize::from(Grid::<SIDE, W>::CELL_OF[bit]), cell);
            for d in 0..6 {
                let shifted = Grid::<SIDE, W>::step(Bits::EMPTY.with(bit), d) & everywhere;
                let there = shifted
                    .first()
                    .map(|bit| usize::from(Grid::<SIDE, W>::CELL_OF[bit]));
                assert_eq!(there, hexagon.step(cell, d), "side {SIDE} cell {cell} {d}");
                if let Some(there) = there {
                    let along = Grid::<SIDE, W>::along(bit, d, 1);
                    assert_eq!(along, usize::from(Grid::<SIDE, W>::BIT_OF[there]));
                }
            }
        }
        let walls: u32 = Grid::<SIDE, W>::WALLS.iter().map(|set| set.count()).sum();
        let stops = Grid::<SIDE, W>::SINGLE_STOPS;
        let stops: u32 = stops.iter().map(|set| set.count()).sum();
        assert_eq!((walls, stops), (36, 48));
    }

    #[test]
    fn every_step_is_one_shift_on_every_board() {
        steps_are_shifts::<6, 2>(Size::Six);
        steps_are_shifts::<7, 3>(Size::Seven);
        steps_are_shifts::<8, 4>(Size::Eight);
    }

    #[test]
    fn only_opposite_inner_cells_flank() {
        for mask in 0..64_u8 {
            let opposite = (0..3).any(|d| mask >> d & 1 == 1 && mask >> (d + 3) & 1 == 1);
            assert_eq!(flanks(mask), opposite);
        }
    }
}
