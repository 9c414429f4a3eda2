//! How many turns a soldier needs to the enemy's central square, from every square of a layout.

use std::fmt;

use burgrave_core::{Notation, Rules, Side};
use burgrave_games::hradu::{BOARD, DobyvaniHradu, Move, Position};

/// Squares of the board.
const CELLS: usize = 361;
const SIZE: usize = 19;
/// The soldier never gets there.
pub(super) const NEVER: u8 = u8::MAX;

/// A straight way to the goal: the line it is on, and the squares between as bits of that line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// Whether it goes along a rank (bits are files then).
    along_rank: bool,
    /// The number of the rank or file.
    line: u8,
    between: u32,
}

impl Way {
    fn new(from: usize, goal: usize) -> Way {
        let along_rank = BOARD.rank(from) == BOARD.rank(goal);
        let (line, a, b) = if along_rank {
            (BOARD.rank(from), BOARD.file(from), BOARD.file(goal))
        } else {
            (BOARD.file(from), BOARD.rank(from), BOARD.rank(goal))
        };
        let below = |bit: usize| (1_u32 << bit) - 1;
        Way {
            along_rank,
            line: line as u8,
            between: below(a.max(b)) & !below(a.min(b) + 1),
        }
    }

    /// Whether nobody stands between.
    #[inline]
    pub(super) fn is_open(self, position: &Position) -> bool {
        let line = usize::from(self.line);
        let men = |side| {
            if self.along_rank {
                position.rank_mask(side, line)
            } else {
                position.file_mask(side, line)
            }
        };
        (men(Side::White) | men(Side::Black)) & self.between == 0
    }
}

/// What one side's soldiers have to do with a layout's squares.
struct SideWays {
    /// Turns to the goal on an empty board, by square; [`NEVER`] where there is no way.
    turns: Vec<u8>,
    /// The straight way to the goal from squares a turn away.
    last: Vec<Option<Way>>,
    /// From how many squares a turn away from the own centre an enemy is met by a soldier who stands here
    /// and has one turn.
    guards: Vec<u8>,
    goal: u16,
}

/// The ways on a layout under rule options.
pub(super) struct Ways([SideWays; 2]);

impl fmt::Debug for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ways").finish_non_exhaustive()
    }
}

impl Ways {
    pub(super) fn new(rules: &DobyvaniHradu) -> Ways {
        let targets = Side::BOTH.map(|side| {
            (0..CELLS)
                .map(|from| targets(rules, side, from))
                .collect::<Vec<_>>()
        });
        let turns = Side::BOTH.map(|side| {
            let goal = rules.layout().centre(!side);
            turns_to(usize::from(goal), &targets[side.index()])
        });
        Ways(Side::BOTH.map(|side| {
            let goal = rules.layout().centre(!side);
            let (own, enemy) = (&turns[side.index()], &turns[(!side).index()]);
            let last = (0..CELLS)
                .map(|from| (own[from] == 1).then(|| Way::new(from, usize::from(goal))))
                .collect();
            let guards = targets[side.index()]
                .iter()
                .map(|to| to.iter().filter(|&&to| enemy[usize::from(to)] == 1).count() as u8)
                .collect();
            SideWays {
                turns: own.clone(),
                last,
                guards,
                goal,
            }
        }))
    }

    /// How many turns a soldier is from his goal on an empty board.
    #[inline]
    pub(super) fn turns(&self, side: Side, cell: u16) -> u8 {
        let turns = &self.0[side.index()].turns;
        turns.get(usize::from(cell)).copied().unwrap_or(NEVER)
    }

    /// Whether a soldier can go to his goal now.
    #[inline]
    pub(super) fn strikes(&self, position: &Position, side: Side, cell: u16) -> bool {
        let last = self.0[side.index()].last.get(usize::from(cell)).copied();
        last.flatten().is_some_and(|way| way.is_open(position))
    }

    /// How many of the squares from which the enemy strikes a soldier watches.
    #[inline]
    pub(super) fn guards(&self, side: Side, cell: u16) -> u8 {
        let guards = &self.0[side.index()].guards;
        guards.get(usize::from(cell)).copied().unwrap_or(0)
    }

    /// The square that a side's soldiers make for.
    #[inline]
    pub(super) fn goal(&self, side: Side) -> u16 {
        self.0[side.index()].goal
    }
}

/// Where a soldier alone may go, by the rules themselves: asked in a position in which nobody else but
/// one enemy stands, out of his way.
fn targets(rules: &DobyvaniHradu, side: Side, from: usize) -> Vec<u16> {
    let mut found = Vec::new();
    let Some(position) = lonely(rules, side, from) else {
        return found;
    };
    let _ = rules.for_each_turn(&position, &mut |mv| {
        if let Move::Go { to, .. } = mv {
            found.push(to);
        }
        core::ops::ControlFlow::<()>::Continue(())
    });
    found
}

/// A position with one soldier of a side, whose turn it is, and an enemy in no line with him. `None`
/// where he cannot stand or has won.
fn lonely(rules: &DobyvaniHradu, side: Side, from: usize) -> Option<Position> {
    let standable = |side: Side, cell: usize| {
        let layout = rules.layout();
        let centre = |side| usize::from(layout.centre(side));
        !layout.terrain(cell).is_closed() && cell != centre(side) && cell != centre(!side)
    };
    if !standable(side, from) {
        return None;
    }
    let other = (0..CELLS).find(|&cell| {
        let aside = BOARD.rank(cell) != BOARD.rank(from) && BOARD.file(cell) != BOARD.file(from);
        aside && standable(!side, cell)
    })?;
    let mut text = String::new();
    burgrave_core::text::write_board(&mut text, &BOARD.widths(), |cell, out| {
        if cell == from {
            out.push(side.letter());
        } else if cell == other {
            out.push((!side).letter());
        }
    });
    text.push_str(&format!(" {} 0:0", side.letter()));
    rules.parse_position(&text).ok()
}

/// Turns to a square from everywhere, given where each square leads.
fn turns_to(goal: usize, targets: &[Vec<u16>]) -> Vec<u8> {
    let mut turns = vec![NEVER; CELLS];
    turns[goal] = 0;
    for step in 1..SIZE as u8 * 2 {
        let reached: Vec<usize> = (0..CELLS)
            .filter(|&from| turns[from] == NEVER)
            .filter(|&from| {
                targets[from]
                    .iter()
                    .any(|&to| turns[usize::from(to)] == step - 1)
            })
            .collect();
        if reached.is_empty() {
            break;
        }
        for from in reached {
            turns[from] = step;
        }
    }
    turns
}
