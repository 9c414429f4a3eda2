//! Uniform random sows.
//!
//! Rejection sampling: draws routes on an empty board, whose number a table gives, until one is legal. After
//! [`DRAWS`] rejections the legal routes are counted and one is picked step by step by these counts. Doing
//! only the latter is simpler, but makes a pick 11 times and a playout 10 times slower.

use burgrave_core::Chooser;

use super::open_spaces::OpenSpaces;
use super::sowing::Sowing;
use super::tables::{BOARD, NEIGHBOURS, NOWHERE, PIECES, STEP, has, spaces};
use super::{KingOfTheCastle, Move, Position, Sow};

/// Number of rejected draws before the pick falls back to counting, which few positions need.
const DRAWS: u32 = 200;

const LEVELS: usize = 6;

/// Number of walks on an empty board, by whether they may still enter the platform (KOTC-4), by length and by
/// the level of the start, from 0.
static ROUTES: [[[u64; LEVELS]; PIECES + 1]; 2] = routes();

const fn routes() -> [[[u64; LEVELS]; PIECES + 1]; 2] {
    let mut table = [[[1; LEVELS]; PIECES + 1]; 2];
    let mut left = 1;
    while left <= PIECES {
        let mut level = 0;
        while level < LEVELS {
            let mut fresh = 0;
            while fresh < 2 {
                let mut count = 0;
                // Up, twice sideways, down; onto the platform only once (KOTC-4).
                if level + 2 < LEVELS {
                    count += table[fresh][left - 1][level + 1];
                }
                if level + 2 == LEVELS && fresh == 1 {
                    count += table[0][left - 1][level + 1];
                }
                if level + 1 < LEVELS {
                    count += 2 * table[fresh][left - 1][level];
                }
                if level > 0 {
                    count += table[fresh][left - 1][level - 1];
                }
                table[fresh][left][level] = count;
                fresh += 1;
            }
            level += 1;
        }
        left += 1;
    }
    table
}

/// Returns the number of routes of one tower on an empty board.
#[inline]
fn routes_from(sow: Sow, origin: u8, height: u8) -> u64 {
    let (cell, height) = (usize::from(origin), usize::from(height) % (PIECES + 1));
    match sow {
        Sow::Walk => ROUTES[1][height][BOARD.level(cell)],
        Sow::Fan => u64::from(NEIGHBOURS[cell].count_ones()).pow(height as u32),
    }
}

impl KingOfTheCastle {
    /// Picks a legal sow uniformly. Returns `None` if there is none.
    pub(super) fn pick_sow(&self, position: &Position, chooser: &mut impl Chooser) -> Option<Move> {
        let open_spaces = self.open_spaces(position);
        let size = |origin: u8| {
            let height = position.height(usize::from(origin));
            routes_from(self.sow, origin, height)
        };
        let total: u64 = spaces(open_spaces.origins()).map(size).sum();
        if total == 0 {
            return None;
        }
        for _ in 0..DRAWS {
            let mut rest = chooser.below(total);
            for origin in spaces(open_spaces.origins()) {
                let size = size(origin);
                if rest < size {
                    let drawn = match self.sow {
                        Sow::Walk => draw_walk(open_spaces.lift(origin), origin, rest),
                        Sow::Fan => draw_fan(open_spaces.lift(origin), origin, rest),
                    };
                    if drawn.is_some() {
                        return drawn;
                    }
                    break;
                }
                rest -= size;
            }
        }
        pick_by_counts(&open_spaces, chooser)
    }
}

/// Returns walk number `rest` of the empty board, if it is legal.
#[inline]
fn draw_walk(mut sowing: Sowing, origin: u8, mut rest: u64) -> Option<Move> {
    let mut fresh = 1;
    let mut mv = Move::lift(origin, sowing.left);
    for index in 0..sowing.left {
        let open = sowing.open();
        let left = usize::from(sowing.left - 1) % PIECES;
        let step = STEP[usize::from(sowing.hand)];
        let mut direction = 0;
        let to = loop {
            let to = *step.get(direction)?;
            let level = usize::from(to) / 8;
            let on_platform = level == LEVELS - 1;
            if to != NOWHERE && !(on_platform && fresh == 0) {
                let after = if on_platform { 0 } else { fresh };
                let size = ROUTES[after][left][level % LEVELS];
                if rest < size {
                    break to;
                }
                rest -= size;
            }
            direction += 1;
        };
        if !has(open, to) {
            return None;
        }
        if usize::from(to) / 8 == LEVELS - 1 {
            fresh = 0;
        }
        mv = mv.with(index, direction as u8);
        sowing.set(to);
    }
    Some(mv)
}

/// Returns fan number `rest` of the empty board, if it is legal.
fn draw_fan(mut sowing: Sowing, origin: u8, mut rest: u64) -> Option<Move> {
    let beside = u64::from(NEIGHBOURS[usize::from(origin)].count_ones());
    let mut mv = Move::lift(origin, sowing.left);
    for index in 0..sowing.left {
        let (direction, to) = (0..)
            .zip(STEP[usize::from(origin)])
            .filter(|&(_, to)| to != NOWHERE)
            .nth((rest % beside) as usize)?;
        rest /= beside;
        if !has(sowing.open(), to) {
            return None;
        }
        mv = mv.with(index, direction);
        sowing.set(to);
    }
    Some(mv)
}

/// Picks a legal sow by counting all of them.
fn pick_by_counts(open_spaces: &OpenSpaces<'_>, chooser: &mut impl Chooser) -> Option<Move> {
    let towers = spaces(open_spaces.origins()).map(|origin| {
        let sowing = open_spaces.lift(origin);
        (Move::lift(origin, sowing.left), sowing, sowing.count())
    });
    let (mut mv, mut sowing) = choose(towers, chooser)?;
    for index in 0..sowing.left {
        let steps = (0..).zip(STEP[usize::from(sowing.hand)]);
        let nexts = steps
            .filter(|&(_, to)| has(sowing.open(), to))
            .map(|(direction, to)| {
                let next = sowing.after(to);
                (mv.with(index, direction), next, next.count())
            });
        (mv, sowing) = choose(nexts, chooser)?;
    }
    Some(mv)
}

/// Picks one of some sowings, weighted by their numbers of routes.
fn choose(
    from: impl Iterator<Item = (Move, Sowing, u64)>,
    chooser: &mut impl Chooser,
) -> Option<(Move, Sowing)> {
    let from: Vec<_> = from.collect();
    let total: u64 = from.iter().map(|(_, _, count)| count).sum();
    if total == 0 {
        return None;
    }
    let mut rest = chooser.below(total);
    from.into_iter().find_map(|(mv, sowing, count)| {
        let here = rest < count;
        rest = rest.saturating_sub(count);
        here.then_some((mv, sowing))
    })
}
