//! Number of turns that a soldier needs from each square of a layout to the enemy's central square.

use std::fmt;

use burgrave_core::{Notation, Rules, Side};
use burgrave_games::hradu::{BOARD, DobyvaniHradu, Move, Position};

/// Number of squares of the board.
const CELLS: usize = 361;
const SIZE: usize = 19;
/// Stands for the number of turns from a square without a path to the goal.
pub(super) const NEVER: u8 = u8::MAX;

/// A straight path to the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct StraightPath {
    /// Whether the path is along a rank, not a file.
    along_rank: bool,
    /// Number of the rank or file.
    line: u8,
    /// Bit mask of the squares between the soldier and the goal: bit = file on a rank, rank on a file.
    between: u32,
}

impl StraightPath {
    fn new(from: usize, goal: usize) -> StraightPath {
        let along_rank = BOARD.rank(from) == BOARD.rank(goal);
        let (line, a, b) = if along_rank {
            (BOARD.rank(from), BOARD.file(from), BOARD.file(goal))
        } else {
            (BOARD.file(from), BOARD.rank(from), BOARD.rank(goal))
        };
        let below = |bit: usize| (1_u32 << bit) - 1;
        StraightPath {
            along_rank,
            line: line as u8,
            between: below(a.max(b)) & !below(a.min(b) + 1),
        }
    }

    /// Returns whether the squares between the soldier and the goal are empty.
    #[inline]
    fn is_open(self, position: &Position) -> bool {
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

/// Distances of one side's soldiers.
struct SideDistances {
    /// Turns to the goal on an empty board, by square, or [`NEVER`].
    turns: Vec<u8>,
    /// Path to the goal, by square; `None` if the square is not one turn away.
    last: Vec<Option<StraightPath>>,
    /// By the soldier's square: number of squares that the soldier attacks and from which an enemy reaches the
    /// soldier's own central square in one turn.
    guards: Vec<u8>,
    goal: u16,
}

/// Distances on a layout under rule options.
pub(super) struct Distances([SideDistances; 2]);

impl fmt::Debug for Distances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Distances").finish_non_exhaustive()
    }
}

impl Distances {
    pub(super) fn new(rules: &DobyvaniHradu) -> Distances {
        let targets = Side::BOTH.map(|side| {
            (0..CELLS)
                .map(|from| targets(rules, side, from))
                .collect::<Vec<_>>()
        });
        let turns = Side::BOTH.map(|side| {
            let goal = rules.layout().centre(!side);
            turns_to(usize::from(goal), &targets[side.index()])
        });
        Distances(Side::BOTH.map(|side| {
            let goal = rules.layout().centre(!side);
            let (own, enemy) = (&turns[side.index()], &turns[(!side).index()]);
            let last = (0..CELLS)
                .map(|from| (own[from] == 1).then(|| StraightPath::new(from, usize::from(goal))))
                .collect();
            let guards = targets[side.index()]
                .iter()
                .map(|to| to.iter().filter(|&&to| enemy[usize::from(to)] == 1).count() as u8)
                .collect();
            SideDistances {
                turns: own.clone(),
                last,
                guards,
                goal,
            }
        }))
    }

    /// Returns the turns from a square to the goal on an empty board.
    #[inline]
    pub(super) fn turns(&self, side: Side, cell: u16) -> u8 {
        let turns = &self.0[side.index()].turns;
        turns.get(usize::from(cell)).copied().unwrap_or(NEVER)
    }

    /// Returns whether a soldier can move to the goal now.
    #[inline]
    pub(super) fn strikes(&self, position: &Position, side: Side, cell: u16) -> bool {
        let last = self.0[side.index()].last.get(usize::from(cell)).copied();
        last.flatten().is_some_and(|path| path.is_open(position))
    }

    /// Returns the number of squares that a soldier attacks and from which an enemy reaches the soldier's centre in
    /// one turn.
    #[inline]
    pub(super) fn guards(&self, side: Side, cell: u16) -> u8 {
        let guards = &self.0[side.index()].guards;
        guards.get(usize::from(cell)).copied().unwrap_or(0)
    }

    /// Returns the goal of a side's soldiers: the enemy's central square.
    #[inline]
    pub(super) fn goal(&self, side: Side) -> u16 {
        self.0[side.index()].goal
    }
}

/// Returns the targets of a soldier on an empty board, by generating its moves in a position with one enemy
/// soldier that does not block it.
fn targets(rules: &DobyvaniHradu, side: Side, from: usize) -> Vec<u16> {
    let mut found = Vec::new();
    let Some(position) = single_soldier_position(rules, side, from) else {
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

/// Returns a position with one soldier of the side to move on `from` and an enemy on another rank and file. Returns
/// `None` if a soldier cannot stand on `from`, or if that would end the game.
fn single_soldier_position(rules: &DobyvaniHradu, side: Side, from: usize) -> Option<Position> {
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

/// Returns the turns from each square to `goal`, by breadth-first search over the targets of each square.
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
