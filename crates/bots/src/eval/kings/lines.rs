//! What phalanxes can do on the lines that lead through the Castle.
//!
//! Six lines cross the Castle beside the Throne, each through two doors, two entrance cells and two
//! neighbouring inner cells. Every way for a phalanx to an inner cell is along one of them, and there
//! is no wall on them. So what matters about a line follows from its ten cells nearest the centre (three
//! outside each door): few enough patterns to work everything out beforehand.

use std::sync::OnceLock;

/// Cells of a line that are looked at: three outside, entrance, two inner, entrance, three outside.
pub(super) const CELLS: usize = 10;
/// The places of the two inner cells among these.
pub(super) const INNER: [usize; 2] = [4, 5];
/// The places of the entrance cells.
const ENTRANCES: [usize; 2] = [3, 6];
const PATTERNS: usize = 3_usize.pow(CELLS as u32);

/// What a side can do on a line with one move.
#[derive(Clone, Copy, Default)]
pub(super) struct Chances {
    /// Who may hold the inner cells after a move that changes them: bit `4·own + enemy`, where both
    /// are sets of the two cells.
    pub holds: u16,
    /// From how many ends a phalanx outside can get as far as the entrance.
    pub to_entrance: u8,
    /// From how many ends a phalanx can get further.
    pub to_inner: u8,
}

/// A pattern is a number in base 3, the line's first cell lowest: 0 nobody, 1 White, 2 Black.
pub(super) type Pattern = usize;

/// What a man of side `index` adds to a pattern on a place.
pub(super) fn digit(place: usize, index: usize) -> Pattern {
    (index + 1) * 3_usize.pow(place as u32)
}

/// What each side can do in a pattern, White first.
#[inline]
pub(super) fn chances(pattern: Pattern) -> &'static [Chances; 2] {
    static TABLE: OnceLock<Vec<[Chances; 2]>> = OnceLock::new();
    let table = TABLE.get_or_init(|| (0..PATTERNS).map(work_out).collect());
    &table[pattern % PATTERNS]
}

/// The own and the enemy's men on a line, as bits.
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

fn work_out(pattern: Pattern) -> [Chances; 2] {
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
        let mut chances = Chances::default();
        advance(line, &mut chances, |holds| holds);
        // Turned round the two inner cells change places.
        let swapped = |men: u16| men >> 1 & 1 | (men & 1) << 1;
        advance(line.reversed(), &mut chances, |(own, enemy)| {
            (swapped(own), swapped(enemy))
        });
        chances
    })
}

/// Notes what phalanxes can do that move towards the line's last cell.
fn advance(line: Line, chances: &mut Chances, turn: impl Fn((u16, u16)) -> (u16, u16)) {
    let mut deepest = 0;
    for lead in 0..CELLS {
        let mut men = 1;
        while men <= lead && line.own >> (lead - men) & 1 == 1 && line.own >> lead & 1 == 1 {
            men += 1;
            deepest = deepest.max(moves(line, lead, men, chances, &turn));
        }
    }
    if deepest > ENTRANCES[0] {
        chances.to_inner += 1;
    } else if deepest == ENTRANCES[0] {
        chances.to_entrance += 1;
    }
}

/// Notes the moves of one phalanx; the furthest place in the Castle that its lead gets to, if it starts
/// before the inner cells.
fn moves(
    line: Line,
    lead: usize,
    men: usize,
    chances: &mut Chances,
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
            chances.holds |= 1 << (4 * own + enemy);
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
        let [white, black] = chances(pattern("www......."));
        // One man on the first inner cell, or two on both.
        assert_eq!(white.holds, 1 << 4 | 1 << 12);
        assert_eq!((white.to_entrance, white.to_inner), (0, 1));
        assert_eq!(black.holds, 0);
        let turned = chances(pattern(".......www"))[0];
        assert_eq!(turned.holds, 1 << 8 | 1 << 12);
    }

    #[test]
    fn a_group_as_large_as_the_phalanx_stops_it() {
        assert_eq!(chances(pattern(".ww.bb...."))[0].holds, 0);
        // Only one enemy: captured from the first inner cell.
        assert_eq!(chances(pattern(".ww.b....."))[0].holds, 1 << 4);
        assert_eq!(chances(pattern(".ww.b....."))[0].to_inner, 1);
        assert_eq!(chances(pattern(".ww......."))[0].to_inner, 1);
        assert_eq!(chances(pattern("ww........"))[0].to_entrance, 1);
    }
}
