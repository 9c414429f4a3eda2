//! Spaces where pieces may be set in a position (KOTC-3, KOTC-6, `max-tower`).

use burgrave_core::Side;

use super::sowing::Sowing;
use super::tables::{
    BELOW, FOUR_PLACES, LEVEL_1, NEIGHBOURS, PLATFORM, PLATFORM_SHIFT, SLOPE, distance, spaces,
};
use super::{KingOfTheCastle, Platform, Position, Sow};

/// The spaces where pieces may be set before a tower is lifted.
pub(super) struct OpenSpaces<'a> {
    rules: &'a KingOfTheCastle,
    position: &'a Position,
    /// Spaces where a piece may be set, by its colour.
    pub(super) allowed: [u64; 2],
}

impl KingOfTheCastle {
    #[inline]
    pub(super) fn open_spaces<'a>(&'a self, position: &'a Position) -> OpenSpaces<'a> {
        let full = self.full(position);
        let allowed = Side::BOTH.map(|side| {
            let level_1 = LEVEL_1 & !position.tops(!side);
            let places = u64::from(self.open_places(position, side)) << PLATFORM_SHIFT;
            (SLOPE | level_1 | places) & !full
        });
        OpenSpaces {
            rules: self,
            position,
            allowed,
        }
    }

    /// Returns the platform places where a side may set a piece (KOTC-3, KOTC-6), by path.
    #[inline]
    fn open_places(&self, position: &Position, side: Side) -> u8 {
        self.free_places(position, side) & !position.places(!side)
    }

    /// Returns the places that the option `platform` allows a side with its present places, by path.
    #[inline]
    pub(super) fn free_places(&self, position: &Position, side: Side) -> u8 {
        match self.platform {
            Platform::Four => FOUR_PLACES[usize::from(position.places(side))],
            Platform::Any => u8::MAX,
            Platform::Assigned => assigned(side),
        }
    }

    /// Returns the spaces whose stacks are at the height limit.
    #[inline]
    fn full(&self, position: &Position) -> u64 {
        let Some(limit) = self.max_tower else {
            return 0;
        };
        spaces(position.occupied())
            .filter(|&cell| position.height(usize::from(cell)) >= limit)
            .fold(0, |full, cell| full | 1 << cell)
    }
}

/// Returns the places of a side with `platform=assigned`, by path.
pub(super) const fn assigned(side: Side) -> u8 {
    match side {
        Side::White => 0x0f,
        Side::Black => 0xf0,
    }
}

impl OpenSpaces<'_> {
    /// Returns the spaces of the towers that the side to move may lift (KOTC-5).
    #[inline]
    pub(super) fn origins(&self) -> u64 {
        self.position.tops(self.position.side_to_move()) & BELOW
    }

    /// Returns a tower's colours and its height.
    #[inline]
    pub(super) fn tower(&self, origin: u8) -> (u16, u8) {
        let cell = usize::from(origin);
        (self.position.colours(cell), self.position.height(cell))
    }

    /// Lifts a tower.
    #[inline]
    pub(super) fn lift(&self, origin: u8) -> Sowing {
        let cell = usize::from(origin);
        let bit = 1 << origin;
        let height = self.position.height(cell);
        let mut sowing = Sowing {
            // The origin is empty now, so both colours may be set there.
            allowed: self.allowed.map(|allowed| allowed | bit),
            scarce: 0,
            room: 0,
            colours: self.position.colours(cell),
            hand: origin,
            left: height,
            fan: self.rules.sow == Sow::Fan,
        };
        if let Some(limit) = self.rules.max_tower {
            self.find_scarce(&mut sowing, limit);
        }
        sowing
    }

    /// Sets `scarce` and `room`: the stacks that this sow could raise to the limit, at most six with 16
    /// pieces on the board. Leaving out the lower stacks keeps the number of different sowings small.
    fn find_scarce(&self, sowing: &mut Sowing, limit: u8) {
        let once = if sowing.fan { 1 } else { 2 };
        if sowing.left <= once {
            // No space gets more than one piece, and `allowed` excludes the full ones already.
            return;
        }
        let open = (sowing.allowed[0] | sowing.allowed[1]) & !PLATFORM & !(1 << sowing.hand);
        let mut shift = 0;
        for cell in spaces(self.position.occupied() & open) {
            let room = limit.saturating_sub(self.position.height(usize::from(cell)));
            if u32::from(room) < visits(sowing, cell) && shift < u32::BITS {
                sowing.scarce |= 1 << cell;
                sowing.room |= u32::from(room & 15) << shift;
                shift += 4;
            }
        }
    }
}

/// Returns an upper bound of the pieces that a sow can set on a space.
fn visits(sowing: &Sowing, cell: u8) -> u32 {
    let left = u32::from(sowing.left);
    if sowing.fan {
        let near = NEIGHBOURS[usize::from(sowing.hand)] >> cell & 1 == 1;
        return if near { left } else { 0 };
    }
    let distance = distance(usize::from(sowing.hand), usize::from(cell)) as u32;
    // Returning to a space takes two steps.
    if distance > left {
        0
    } else {
        (left - distance) / 2 + 1
    }
}
