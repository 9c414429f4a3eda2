//! Where pieces may be set in a position: the rules of the ground (KOTC-3, KOTC-6, `max-tower`).

use burgrave_core::Side;

use super::sowing::Sowing;
use super::tables::{
    BELOW, FOUR_PLACES, LEVEL_1, NEIGHBOURS, PLATFORM, PLATFORM_SHIFT, SLOPE, distance, spaces,
};
use super::{KingOfTheCastle, Platform, Position, Sow};

/// What a position's ground allows before a tower is lifted.
pub(super) struct Ground<'a> {
    rules: &'a KingOfTheCastle,
    position: &'a Position,
    /// By colour: where a piece may be set.
    pub(super) allowed: [u64; 2],
}

impl KingOfTheCastle {
    /// What the ground of a position allows.
    #[inline]
    pub(super) fn ground<'a>(&'a self, position: &'a Position) -> Ground<'a> {
        let full = self.full(position);
        let allowed = Side::BOTH.map(|side| {
            let level_1 = LEVEL_1 & !position.tops(!side);
            let places = u64::from(self.open_places(position, side)) << PLATFORM_SHIFT;
            (SLOPE | level_1 | places) & !full
        });
        Ground {
            rules: self,
            position,
            allowed,
        }
    }

    /// Where on the platform a side may set a piece (KOTC-3, KOTC-6), by path.
    #[inline]
    fn open_places(&self, position: &Position, side: Side) -> u8 {
        self.free_places(position, side) & !position.places(!side)
    }

    /// Which places the option `platform` leaves a side that already has some.
    #[inline]
    pub(super) fn free_places(&self, position: &Position, side: Side) -> u8 {
        match self.platform {
            Platform::Four => FOUR_PLACES[usize::from(position.places(side))],
            Platform::Any => u8::MAX,
            Platform::Assigned => assigned(side),
        }
    }

    /// Spaces whose stacks may not grow.
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

/// The places of a side with `platform=assigned`, by path.
pub(super) const fn assigned(side: Side) -> u8 {
    match side {
        Side::White => 0x0f,
        Side::Black => 0xf0,
    }
}

impl Ground<'_> {
    /// The spaces of the towers that the side to move may lift (KOTC-5).
    #[inline]
    pub(super) fn origins(&self) -> u64 {
        self.position.tops(self.position.side_to_move()) & BELOW
    }

    /// A tower's colours and its height.
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
            // The origin is empty from now on, so both colours may be set there.
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

    /// Notes the stacks that this sow could bring to the limit, with the room they have. Lower ones
    /// need no watching, which keeps the states of a sow few: with 16 pieces on the board no more than
    /// six stacks can be scarce.
    fn find_scarce(&self, sowing: &mut Sowing, limit: u8) {
        let once = if sowing.fan { 1 } else { 2 };
        if sowing.left <= once {
            // No space gets more than one piece, and the full ones are ruled out already.
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

/// How often a sow can set a piece on a space at most.
fn visits(sowing: &Sowing, cell: u8) -> u32 {
    let left = u32::from(sowing.left);
    if sowing.fan {
        let near = NEIGHBOURS[usize::from(sowing.hand)] >> cell & 1 == 1;
        return if near { left } else { 0 };
    }
    let distance = distance(usize::from(sowing.hand), usize::from(cell)) as u32;
    // Every second step at most comes back.
    if distance > left {
        0
    } else {
        (left - distance) / 2 + 1
    }
}
