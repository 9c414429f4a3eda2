//! Moves of phalanxes on the lines through the Castle.
//!
//! Six lines cross the Castle beside the Throne, each through two doors, two entrance cells and two
//! neighbouring inner cells. A phalanx reaches inner cells only along these lines, and they have no walls. Only
//! the ten cells of a line nearest the centre matter (three outside each door), so a table of all patterns
//! holds the results.

use std::sync::OnceLock;

/// Number of cells of a line in a pattern: three outside, entrance, two inner, entrance, three outside.
pub(super) const CELLS: usize = 10;
/// Places of the two inner cells in a pattern.
pub(super) const INNER: [usize; 2] = [4, 5];
/// Places of the entrance cells in a pattern.
const ENTRANCES: [usize; 2] = [3, 6];
const PATTERNS: usize = 3_usize.pow(CELLS as u32);

/// What one move of a side can do on a line.
#[derive(Clone, Copy, Default)]
pub(super) struct Options {
    /// Possible occupants of the inner cells after a move that changes them: bit `4·own + enemy`, where both
    /// are sets of the two cells.
    pub holds: u16,
    /// Number of ends from which a phalanx outside can reach the entrance, but not the inner cells.
    pub to_entrance: u8,
    /// Number of ends from which a phalanx can reach an inner cell.
    pub to_inner: u8,
}

/// A number in base 3, the line's first cell lowest: 0 for an empty cell, 1 for White, 2 for Black.
pub(super) type Pattern = usize;

/// Returns the amount that a man of side `index` on a place adds to a pattern.
pub(super) fn digit(place: usize, index: usize) -> Pattern {
    (index + 1) * 3_usize.pow(place as u32)
}

/// Returns the options of each side in a pattern, White first.
#[inline]
pub(super) fn options(pattern: Pattern) -> &'static [Options; 2] {
    static TABLE: OnceLock<Vec<[Options; 2]>> = OnceLock::new();
    let table = TABLE.get_or_init(|| (0..PATTERNS).map(compute_options).collect());
    &table[pattern % PATTERNS]
}

/// Own and enemy men on a line, as bits.
#[derive(Clone, Copy)]
struct Line {
    own: u16,
    enemy: u16,
}

impl Line {
    fn reversed(self) -> Line {
        let turn = |men: u16| men.reverse_bits() >> (16 - CELLS);
        Line {
            own: turn(self.own),
            enemy: turn(self.enemy),
        }
    }

    fn inner(men: u16) -> u16 {
        men >> INNER[0] & 3
    }
}

fn compute_options(pattern: Pattern) -> [Options; 2] {
    let mut men = [0; 2];
    let mut rest = pattern;
    for place in 0..CELLS {
        match rest % 3 {
            1 => men[0] |= 1 << place,
            2 => men[1] |= 1 << place,
            _ => {}
        }
        rest /= 3;
    }
    [(0, 1), (1, 0)].map(|(own, enemy)| {
        let line = Line {
            own: men[own],
            enemy: men[enemy],
        };
        let mut options = Options::default();
        add_options(line, &mut options, |holds| holds);
        // The reversed line has the two inner cells in the opposite order.
        let swapped = |men: u16| men >> 1 & 1 | (men & 1) << 1;
        add_options(line.reversed(), &mut options, |(own, enemy)| {
            (swapped(own), swapped(enemy))
        });
        options
    })
}

/// Adds the options of phalanxes that move towards the line's last cell.
fn add_options(line: Line, options: &mut Options, turn: impl Fn((u16, u16)) -> (u16, u16)) {
    let mut deepest = 0;
    for lead in 0..CELLS {
        let mut men = 1;
        while men <= lead && line.own >> (lead - men) & 1 == 1 && line.own >> lead & 1 == 1 {
            men += 1;
            deepest = deepest.max(add_moves(line, lead, men, options, &turn));
        }
    }
    if deepest > ENTRANCES[0] {
        options.to_inner += 1;
    } else if deepest == ENTRANCES[0] {
        options.to_entrance += 1;
    }
}

/// Adds the options of one phalanx. Returns the furthest place in the Castle that its lead reaches from before
/// the inner cells, or 0.
fn add_moves(
    line: Line,
    lead: usize,
    men: usize,
    options: &mut Options,
    turn: &impl Fn((u16, u16)) -> (u16, u16),
) -> usize {
    let mut deepest = 0;
    let before = (Line::inner(line.own), Line::inner(line.enemy));
    for distance in 1..=men {
        let place = lead + distance;
        if place >= CELLS || line.own >> place & 1 == 1 {
            break;
        }
        let group = (line.enemy >> place).trailing_ones() as usize;
        if group >= men {
            break;
        }
        let block = ((1 << men) - 1) << (lead + 1 - men);
        let own = line.own & !block | block << distance;
        let after = (Line::inner(own), Line::inner(line.enemy & !own));
        if after != before {
            let (own, enemy) = turn(after);
            options.holds |= 1 << (4 * own + enemy);
        }
        if lead < INNER[0] && place <= ENTRANCES[1] {
            deepest = place;
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `w`, `b` and `.`, the first cell first.
    fn pattern(text: &str) -> Pattern {
        let side = |c| "wb".find(c);
        let digits = text.chars().enumerate();
        digits
            .filter_map(|(place, c)| side(c).map(|index| digit(place, index)))
            .sum()
    }

    #[test]
    fn three_men_before_a_door_reach_both_inner_cells() {
        let [white, black] = options(pattern("www......."));
        // One man on the first inner cell, or two on both.
        assert_eq!(white.holds, 1 << 4 | 1 << 12);
        assert_eq!((white.to_entrance, white.to_inner), (0, 1));
        assert_eq!(black.holds, 0);
        let turned = options(pattern(".......www"))[0];
        assert_eq!(turned.holds, 1 << 8 | 1 << 12);
    }

    #[test]
    fn a_group_as_large_as_the_phalanx_stops_it() {
        assert_eq!(options(pattern(".ww.bb...."))[0].holds, 0);
        // Only one enemy: captured from the first inner cell.
        assert_eq!(options(pattern(".ww.b....."))[0].holds, 1 << 4);
        assert_eq!(options(pattern(".ww.b....."))[0].to_inner, 1);
        assert_eq!(options(pattern(".ww......."))[0].to_inner, 1);
        assert_eq!(options(pattern("ww........"))[0].to_entrance, 1);
    }
}
