//! Values of sows, and a beam search for the best sows of tall towers.
//!
//! A sow lifts a tower and leaves one piece on each space of its route, the bottom piece first.

use burgrave_board::{RingStep, Rings};
use burgrave_core::{Rules, Side};
use burgrave_games::kotc::{KingOfTheCastle, Move, Platform, Position, Sow};

/// Number of paths (`a` to `h`), and so of spaces on each level.
pub(super) const PATHS: usize = 8;
/// Number of spaces.
pub(super) const CELLS: usize = 48;
/// Spaces of level 1, one bit each.
const LEVEL_1: u64 = 0xff;
/// Index of the platform's first space.
pub(super) const PLATFORM_SHIFT: u32 = 40;
/// Spaces of levels 1 to 5, one bit each.
pub(super) const BELOW: u64 = (1 << PLATFORM_SHIFT) - 1;
const BOARD: Rings = Rings::new(PATHS, 6);

/// Target of each step, by space and by the direction's index in [`RingStep::ALL`].
static STEP: [[Option<u8>; 4]; CELLS] = {
    let mut table = [[None; 4]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut direction = 0;
        while direction < 4 {
            if let Some(to) = BOARD.step(cell, RingStep::ALL[direction]) {
                table[cell][direction] = Some(to as u8);
            }
            direction += 1;
        }
        cell += 1;
    }
    table
};

/// Returns the spaces of a mask in ascending order.
#[inline]
pub(super) fn spaces(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let cell = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            cell
        })
    })
}

/// Returns a side's pieces in a stack, as bits from the bottom.
#[inline]
pub(super) fn pieces_of(position: &Position, cell: usize, side: Side) -> u16 {
    let all = ((1_u32 << position.height(cell).min(16)) - 1) as u16;
    match side {
        Side::White => !position.colours(cell) & all,
        Side::Black => position.colours(cell) & all,
    }
}

/// Returns the platform places, by path, where a side may put a piece now (KOTC-3, KOTC-6). Ignores height
/// limits.
pub(super) fn open_places(rules: &KingOfTheCastle, position: &Position, side: Side) -> u8 {
    let own = position.places(side);
    let free = match rules.platform() {
        Platform::Any => 0xff,
        Platform::Assigned => match side {
            Side::White => 0x0f,
            Side::Black => 0xf0,
        },
        // Four places, at least two of them adjacent.
        Platform::Four => match own.count_ones() {
            0..=2 => 0xff,
            3 if own & own.rotate_left(1) != 0 => 0xff,
            3 => own | own.rotate_left(1) | own.rotate_right(1),
            _ => own,
        },
    };
    free & !position.places(!side)
}

/// Data of a position that the values of all its sows share.
pub(super) struct SowValues<'a> {
    pub rules: &'a KingOfTheCastle,
    pub position: &'a Position,
    pub mover: Side,
    /// Value of a piece by level.
    pub levels: [i32; 6],
    /// Value of covering an enemy tower, multiplied by the height of the new tower.
    pub capture: i32,
    places: [u8; 2],
}

/// The first steps of a sow.
#[derive(Clone, Copy)]
struct Partial {
    /// Bits of a [`Move`], with the directions so far.
    bits: u64,
    /// Space from which the next step starts.
    hand: u8,
    gain: i32,
    /// Whether a piece is on the platform: a sow may put only one there (KOTC-4).
    entered: bool,
}

impl<'a> SowValues<'a> {
    pub(super) fn new(
        rules: &'a KingOfTheCastle,
        position: &'a Position,
        levels: [i32; 6],
        capture: i32,
    ) -> Self {
        SowValues {
            rules,
            position,
            mover: position.side_to_move(),
            levels,
            capture,
            places: Side::BOTH.map(|side| open_places(rules, position, side)),
        }
    }

    /// Returns the mover's gain if a sow from `origin` leaves a piece of side `piece` on `to`. Returns `None` if the
    /// pieces on the board forbid it; ignores those that the sow has left before.
    #[inline]
    fn gain(&self, origin: u8, piece: Side, to: u8) -> Option<i32> {
        let (bit, level) = (1_u64 << to, usize::from(to) / PATHS);
        let enemy_top = self.position.tops(!piece) & bit & !(1 << origin) != 0;
        if bit & LEVEL_1 != 0 && enemy_top {
            return None;
        }
        let place = 1_u64 << (usize::from(to) % PATHS);
        if level == 5 && u64::from(self.places[piece.index()]) & place == 0 {
            return None;
        }
        let climb = self.levels[level] - self.levels[usize::from(origin) / PATHS];
        let covers = if enemy_top {
            let height = i32::from(self.position.height(usize::from(to)));
            self.capture * (1 + height)
        } else {
            0
        };
        Some(if piece == self.mover {
            climb + covers
        } else {
            -climb - covers
        })
    }

    /// Returns the mover's gain from a sow, for move ordering.
    #[inline]
    pub(super) fn order(&self, mv: Move) -> i32 {
        let origin = mv.origin();
        let fan = self.rules.sow() == Sow::Fan;
        let mut colours = self.position.colours(usize::from(origin));
        let (mut hand, mut total) = (origin, 0);
        for step in mv.steps() {
            let next = STEP
                .get(usize::from(hand))
                .and_then(|steps| steps[step as usize]);
            let Some(to) = next else { break };
            let piece = Side::BOTH[usize::from(colours & 1)];
            colours >>= 1;
            total += self.gain(origin, piece, to).unwrap_or(0);
            if !fan {
                hand = to;
            }
        }
        total
    }

    /// Returns whether a sow puts a piece of the mover on the platform or on an enemy tower.
    #[inline]
    pub(super) fn is_sharp(&self, mv: Move) -> bool {
        let fan = self.rules.sow() == Sow::Fan;
        let own = pieces_of(self.position, usize::from(mv.origin()), self.mover);
        let enemy = self.position.tops(!self.mover);
        let mut hand = mv.origin();
        mv.steps().enumerate().any(|(index, step)| {
            let next = STEP
                .get(usize::from(hand))
                .and_then(|steps| steps[step as usize]);
            let Some(to) = next else { return false };
            if !fan {
                hand = to;
            }
            own >> index & 1 == 1 && (u32::from(to) >= PLATFORM_SHIFT || enemy >> to & 1 == 1)
        })
    }

    /// Appends at most `width` of a tower's best sows. Uses beam search: after each step it continues only the
    /// `width` partial sows with the highest gains.
    pub(super) fn best_routes(&self, origin: u8, width: usize, found: &mut Vec<Move>) {
        let height = self.position.height(usize::from(origin));
        let mut colours = self.position.colours(usize::from(origin));
        let fan = self.rules.sow() == Sow::Fan;
        let mut beam = vec![Partial {
            bits: u64::from(origin) | u64::from(height) << 6,
            hand: origin,
            gain: 0,
            entered: false,
        }];
        for index in 0..u32::from(height) {
            let piece = Side::BOTH[usize::from(colours & 1)];
            colours >>= 1;
            let mut longer = Vec::with_capacity(4 * beam.len());
            for partial in &beam {
                for (direction, &to) in STEP[usize::from(partial.hand)].iter().enumerate() {
                    let Some(to) = to else { continue };
                    let enters = u32::from(to) >= PLATFORM_SHIFT;
                    if enters && partial.entered {
                        continue;
                    }
                    if let Some(gain) = self.gain(origin, piece, to) {
                        longer.push(Partial {
                            bits: partial.bits | (direction as u64) << (11 + 2 * index),
                            hand: if fan { partial.hand } else { to },
                            gain: partial.gain + gain,
                            entered: partial.entered || enters,
                        });
                    }
                }
            }
            if longer.len() > width {
                longer.select_nth_unstable_by_key(width, |partial| {
                    (std::cmp::Reverse(partial.gain), partial.bits)
                });
                longer.truncate(width);
            }
            beam = longer;
        }
        let moves = beam.iter().map(|partial| Move::from_bits(partial.bits));
        found.extend(moves.filter(|&mv| self.rules.is_turn(self.position, mv)));
    }
}
