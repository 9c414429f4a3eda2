//! Stacker moves along one rank or file, for all stackers of the line at once.
//!
//! Edge `i` of the eight *edges* of a line lies between its squares `i` and `i + 1`. Nine heights and two sets
//! of squares determine which edges a stacker may cross. Tables then give the distance of each stacker.

use burgrave_core::Side;

use super::geometry::SIZE;

/// A rank or a file: the data that determine its stacker moves, and their number. Bit *i* of a mask is the
/// square with index *i*.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    heights: [u8; SIZE],
    /// Number of stacker moves, by side.
    slides: [u8; 2],
    /// Squares from which a side may take a stacker, by side.
    takeable: [u16; 2],
    /// Squares that block the stackers of a side, by side: enemy Pieces and the Tower.
    barred: [u16; 2],
}

/// The data of one square of a line.
#[derive(Clone, Copy)]
pub(super) struct LineSquare {
    pub height: u8,
    pub takeable: [bool; 2],
    pub barred: [bool; 2],
}

/// Distances of stackers in a line. Four bits per edge: the number of squares that the stacker beside the
/// edge can move across it, or 0 if no stacker can cross it first.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// Moves towards higher indexes, of the stacker below the edge.
    pub up: u32,
    /// Moves towards lower indexes, of the stacker above the edge.
    pub down: u32,
}

/// Edges that heights alone allow to cross (AC-4), as masks.
struct Edges {
    /// Edges between heights that differ by at most one.
    near: u16,
    /// First edges of a stacker from the lower index. It starts one below the height of its stack.
    leave_up: u16,
    /// First edges of a stacker from the higher index.
    leave_down: u16,
}

impl Line {
    pub const EMPTY: Line = Line {
        heights: [0; SIZE],
        slides: [0; 2],
        takeable: [0; 2],
        barred: [0; 2],
    };

    pub fn set(&mut self, place: usize, content: LineSquare) {
        self.heights[place] = content.height;
        for side in 0..2 {
            let keep = !(1 << place);
            self.takeable[side] =
                self.takeable[side] & keep | u16::from(content.takeable[side]) << place;
            self.barred[side] = self.barred[side] & keep | u16::from(content.barred[side]) << place;
        }
    }

    /// Returns the number of stacker moves at the last [`Line::count`].
    pub fn slides(&self, side: Side) -> u8 {
        self.slides[side.index()]
    }

    /// Counts the stacker moves of both sides.
    pub fn count(&mut self) {
        let edges = Edges::of(&self.heights);
        self.slides = [0, 1].map(|side| self.reach_over(&edges, side).total());
    }

    pub fn reach(&self, side: Side) -> Reach {
        self.reach_over(&Edges::of(&self.heights), side.index())
    }

    fn reach_over(&self, edges: &Edges, side: usize) -> Reach {
        let takeable = self.takeable[side];
        let free = !self.barred[side];
        let into_higher = free >> 1;
        let up = takeable & edges.leave_up & into_higher;
        let down = takeable >> 1 & edges.leave_down & free;
        Reach {
            up: UP[low_byte(edges.near & into_higher)] & SPREAD[low_byte(up)],
            down: DOWN[low_byte(edges.near & free)] & SPREAD[low_byte(down)],
        }
    }
}

impl Reach {
    fn total(self) -> u8 {
        const EVEN: u32 = 0x0f0f_0f0f;
        let pairs =
            (self.up & EVEN) + (self.up >> 4 & EVEN) + (self.down & EVEN) + (self.down >> 4 & EVEN);
        (pairs.wrapping_mul(0x0101_0101) >> 24) as u8
    }
}

const fn low_byte(bits: u16) -> usize {
    (bits & 0xff) as usize
}

impl Edges {
    /// Computes all eight edges at once, one byte each.
    fn of(heights: &[u8; SIZE]) -> Edges {
        let [a, b, c, d, e, f, g, h, i] = *heights;
        let low = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        let high = u64::from_le_bytes([b, c, d, e, f, g, h, i]);
        // Heights are at most 36, so no byte borrows from the next. Each byte is 64 + rise.
        let rise = high + splat(64) - low;
        Edges {
            near: between(rise, 63, 65),
            leave_up: between(rise, 62, 64),
            leave_down: between(rise, 64, 66),
        }
    }
}

const fn splat(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Returns the mask of the bytes in a range. All bytes are below 128; the first byte is bit 0.
const fn between(bytes: u64, least: u8, most: u8) -> u16 {
    let inside = (bytes + splat(128 - least)) & !(bytes + splat(127 - most));
    let bits = inside >> 7 & splat(1);
    (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16
}

/// By the mask of passable edges: 1 + the number of consecutive passable edges above each edge.
static UP: [u32; 256] = runs(true);
/// By the mask of passable edges: 1 + the number of consecutive passable edges below each edge.
static DOWN: [u32; 256] = runs(false);
/// By mask: four set bits for each set bit.
static SPREAD: [u32; 256] = spread();

const fn runs(upwards: bool) -> [u32; 256] {
    let mut table = [0; 256];
    let mut edges: usize = 0;
    while edges < 256 {
        let mut edge = 0;
        while edge < 8 {
            let rest = if upwards {
                (edges >> (edge + 1)).trailing_ones()
            } else {
                ((edges << (8 - edge)) as u8).leading_ones()
            };
            table[edges] |= (1 + rest) << (4 * edge);
            edge += 1;
        }
        edges += 1;
    }
    table
}

const fn spread() -> [u32; 256] {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut bit = 0;
        while bit < 8 {
            if bits >> bit & 1 == 1 {
                table[bits] |= 0xf << (4 * bit);
            }
            bit += 1;
        }
        bits += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts square by square, as the rule is worded.
    fn count_by_rule(line: &Line, side: usize) -> u32 {
        let mut count = 0;
        for from in 0..SIZE {
            if line.takeable[side] >> from & 1 == 0 {
                continue;
            }
            for step in [1, -1] {
                let mut height = i32::from(line.heights[from]) - 1;
                let mut to = from as i32 + step;
                while (0..SIZE as i32).contains(&to) {
                    let at = to as usize;
                    let here = i32::from(line.heights[at]);
                    if line.barred[side] >> at & 1 == 1 || (here - height).abs() > 1 {
                        break;
                    }
                    count += 1;
                    height = here;
                    to += step;
                }
            }
        }
        count
    }

    #[test]
    fn counting_by_tables_equals_counting_by_rule() {
        let mut state = 1;
        for round in 0..20_000_u64 {
            let mut draw = |bound: u64| {
                state = burgrave_core::hashing::mix(state);
                state % bound
            };
            let highest = [1, 2, 3, 5, 37][(round % 5) as usize];
            let mut line = Line::EMPTY;
            for place in 0..SIZE {
                let content = LineSquare {
                    height: draw(highest) as u8,
                    takeable: [draw(2) == 0, draw(2) == 0],
                    barred: [draw(5) == 0, draw(9) == 0],
                };
                // Only a stack can be taken from.
                let takeable = content.takeable.map(|t| t && content.height > 0);
                line.set(
                    place,
                    LineSquare {
                        takeable,
                        ..content
                    },
                );
            }
            line.count();
            for side in 0..2 {
                assert_eq!(
                    u32::from(line.slides[side]),
                    count_by_rule(&line, side),
                    "{line:?}"
                );
            }
        }
    }
}
