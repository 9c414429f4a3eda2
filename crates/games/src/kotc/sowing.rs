//! Incomplete sows: what a step does, and where the next piece may be set.

use super::tables::{LEVEL_1, NEIGHBOURS, NOWHERE, PIECES, PLATFORM, SLOPE, STEP, has, spaces};
use super::{KingOfTheCastle, Move, Position};

/// A lifted tower, of which some pieces may be set already. Equal sowings have the same continuations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sowing {
    /// Spaces where a piece may be set now, by its colour.
    pub(super) allowed: [u64; 2],
    /// Stacks that this sow could raise to the height limit.
    pub(super) scarce: u64,
    /// Number of pieces that each of these can still take: four bits each, the lowest space lowest.
    pub(super) room: u32,
    /// Colours of the lifted pieces that are not set yet, the next piece lowest: 0 white, 1 black.
    pub(super) colours: u16,
    /// Space over which the player holds the lifted pieces. The next step starts there.
    pub(super) hand: u8,
    /// Number of lifted pieces that are not set yet.
    pub(super) left: u8,
    /// Whether every step starts from the origin (`sow=fan`).
    pub(super) fan: bool,
}

impl Sowing {
    /// Returns the colour of the next piece: 0 white, 1 black.
    #[inline]
    pub(super) fn colour(&self) -> usize {
        usize::from(self.colours & 1)
    }

    /// Returns the spaces where the next piece may be set. With `max-tower`, some may be dead ends.
    #[inline]
    pub(super) fn open(&self) -> u64 {
        NEIGHBOURS[usize::from(self.hand)] & self.allowed[self.colour()]
    }

    /// Sets the next piece on a space that is [open](Sowing::open).
    #[inline]
    pub(super) fn set(&mut self, to: u8) {
        let bit = 1 << to;
        // KOTC-3: on level 1 only pieces of the same colour may follow.
        self.allowed[self.colour() ^ 1] &= !(bit & LEVEL_1);
        if bit & PLATFORM != 0 {
            // KOTC-4
            self.allowed = self.allowed.map(|allowed| allowed & !PLATFORM);
        }
        if bit & self.scarce != 0 {
            self.take_room(bit);
        }
        self.colours >>= 1;
        self.left -= 1;
        if !self.fan {
            self.hand = to;
        }
    }

    /// Returns the sowing after [`Sowing::set`].
    #[inline]
    pub(super) fn after(&self, to: u8) -> Sowing {
        let mut next = *self;
        next.set(to);
        next
    }

    fn take_room(&mut self, bit: u64) {
        let shift = self.room_shift(bit);
        self.room -= 1 << shift;
        if self.room >> shift & 15 == 0 {
            self.allowed = self.allowed.map(|allowed| allowed & !bit);
        }
    }

    fn room_shift(&self, bit: u64) -> u32 {
        4 * (self.scarce & (bit - 1)).count_ones()
    }

    /// Returns the number of pieces in the hand that fit on a space, as far as heights are concerned.
    fn room_on(&self, cell: u8) -> u32 {
        let bit = 1 << cell;
        if (self.allowed[0] | self.allowed[1]) & bit == 0 {
            0
        } else if self.scarce & bit == 0 {
            u32::from(self.left)
        } else {
            self.room >> self.room_shift(bit) & 15
        }
    }

    /// Returns the numbers of white and black pieces in the hand.
    pub(super) fn pieces(&self) -> [u32; 2] {
        let black = self.colours.count_ones();
        [u32::from(self.left) - black, black]
    }

    /// Returns whether the sow can be completed under a height limit. Without a limit it always can: from
    /// level 1 and the platform to the slope, and then along the slope.
    pub(super) fn can_be_completed(&self) -> bool {
        if self.fan {
            return self.room_beside() >= u32::from(self.left);
        }
        let open = self.open();
        if self.left <= 1 {
            return self.left == 0 || open != 0;
        }
        // The rest can alternate between two spaces of the slope that never fill up.
        let plenty = SLOPE & self.allowed[0] & !self.scarce;
        if has(plenty, self.hand) && open & plenty != 0 {
            return true;
        }
        // A sow gets stuck only in a pocket between tall stacks. Try to leave level 1 first.
        let rising = open & SLOPE;
        spaces(rising)
            .chain(spaces(open & !rising))
            .any(|to| self.after(to).can_be_completed())
    }

    /// With `fan`: returns the number of pieces in the hand that fit beside the origin. Their order does not
    /// matter: either only one neighbour, on level 1 or the platform, depends on colours, or the tower has
    /// one colour.
    fn room_beside(&self) -> u32 {
        let beside = NEIGHBOURS[usize::from(self.hand)];
        let slope: u32 = spaces(beside & SLOPE).map(|cell| self.room_on(cell)).sum();
        let pieces = self.pieces();
        let of_colour = |colour: usize| {
            let open = beside & self.allowed[colour];
            let room: u32 = spaces(open & LEVEL_1).map(|cell| self.room_on(cell)).sum();
            let places = u32::from(open & PLATFORM != 0);
            (room + places).min(pieces[colour])
        };
        slope + of_colour(0).max(of_colour(1))
    }
}

impl KingOfTheCastle {
    /// Returns whether a sow can be completed.
    #[inline]
    pub(super) fn completes(&self, sowing: &Sowing) -> bool {
        self.max_tower.is_none() || sowing.can_be_completed()
    }

    /// Returns whether `mv` is a legal sow. Accepts any value.
    pub(super) fn is_sow(&self, position: &Position, mv: Move) -> bool {
        let open_spaces = self.open_spaces(position);
        if !mv.is_well_formed() || !has(open_spaces.origins(), mv.origin()) {
            return false;
        }
        let mut sowing = open_spaces.lift(mv.origin());
        if sowing.left != mv.height() {
            return false;
        }
        (0..mv.height()).all(|index| {
            let to = STEP[usize::from(sowing.hand)][usize::from(mv.direction(index))];
            let open = has(sowing.open(), to);
            if open {
                sowing.set(to);
            }
            open
        })
    }

    /// Sows without checking. An invalid value sets the pieces that it can.
    #[inline]
    pub(super) fn sow_tower(&self, position: &mut Position, mv: Move) {
        let origin = usize::from(mv.origin());
        if origin >= STEP.len() {
            return;
        }
        let fan = self.sow == super::Sow::Fan;
        let (mut colours, height) = position.lift(origin);
        let mut hand = origin;
        for index in 0..height.min(PIECES as u8) {
            let to = STEP[hand][usize::from(mv.direction(index))];
            if to == NOWHERE {
                return;
            }
            position.set(usize::from(to), usize::from(colours & 1));
            colours >>= 1;
            if !fan {
                hand = usize::from(to);
            }
        }
    }
}
