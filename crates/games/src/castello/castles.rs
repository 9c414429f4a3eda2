//! The eleven castles: where they stand, who may take which, and how they fall.

use burgrave_core::Side;

use super::position::Position;
use super::squares::{BOARD, Set, Square};
use super::{Castello, Lock};

/// The part of the board that a castle belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Zone {
    /// A side's home.
    Home(Side),
    /// The middle, left or right.
    Wing,
    /// The middle of the middle.
    Centre,
}

/// A castle's cell and zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castle {
    /// Its cell number.
    pub cell: u16,
    /// Where it belongs.
    pub zone: Zone,
}

const fn at(file: u8, rank: usize, zone: Zone) -> Castle {
    Castle {
        cell: BOARD.cell((file - b'a') as usize, rank - 1) as u16,
        zone,
    }
}

/// The castles in the order in which they are settled (CAST-6): homes, wings, centre.
pub const CASTLES: [Castle; 11] = [
    at(b'b', 6, Zone::Home(Side::White)),
    at(b'f', 7, Zone::Home(Side::White)),
    at(b'j', 6, Zone::Home(Side::White)),
    at(b'n', 7, Zone::Home(Side::White)),
    at(b'b', 15, Zone::Home(Side::Black)),
    at(b'f', 16, Zone::Home(Side::Black)),
    at(b'j', 15, Zone::Home(Side::Black)),
    at(b'n', 16, Zone::Home(Side::Black)),
    at(b'c', 11, Zone::Wing),
    at(b'm', 11, Zone::Wing),
    at(b'h', 11, Zone::Centre),
];

impl Castle {
    pub(super) fn square(self) -> Square {
        Square::of(self.cell).expect("a castle stands on the board")
    }

    /// The four squares beside it: no castle stands at the edge, none beside another.
    pub(super) fn neighbours(self) -> [Square; 4] {
        [self.cell - 15, self.cell - 1, self.cell + 1, self.cell + 15]
            .map(|cell| Square::of(cell).expect("a castle stands inside the board"))
    }

    /// How many of `men` stand beside it, orthogonally.
    pub(super) fn held_by(self, men: &Set) -> usize {
        self.neighbours().iter().filter(|&&n| men.has(n)).count()
    }
}

/// The number of the castle that a cell lies beside, or 255: no cell lies beside two.
const BESIDE: [u8; 315] = {
    let mut beside = [255; 315];
    let mut number = 0;
    while number < CASTLES.len() {
        let cell = CASTLES[number].cell as usize;
        beside[cell - 15] = number as u8;
        beside[cell - 1] = number as u8;
        beside[cell + 1] = number as u8;
        beside[cell + 15] = number as u8;
        number += 1;
    }
    beside
};

/// The castle beside which a cell lies, standing or not.
#[inline]
pub(super) fn castle_beside(cell: u16) -> Option<Castle> {
    let number = *BESIDE.get(usize::from(cell))?;
    CASTLES.get(usize::from(number)).copied()
}

/// Every castle's square.
pub(super) fn castle_squares() -> Set {
    let mut set = Set::EMPTY;
    for castle in CASTLES {
        set.toggle(castle.square());
    }
    set
}

/// How many of the four castles of a side's home are missing.
pub(super) fn missing_from_home(castles: &Set, home: Side) -> u8 {
    let standing = CASTLES
        .iter()
        .filter(|c| c.zone == Zone::Home(home) && castles.has(c.square()))
        .count();
    4 - standing as u8
}

impl Castello {
    /// Whether a zone's castles may be taken by a side that has (or has not yet) taken a castle of the
    /// other's home.
    pub(super) fn zone_open(&self, zone: Zone, side: Side, unlocked: bool) -> bool {
        match zone {
            Zone::Home(owner) => owner != side,
            Zone::Wing => unlocked || self.lock == Lock::Centre,
            Zone::Centre => unlocked,
        }
    }

    /// Whether `side` may take the castle, were it held on three sides. Only a side takes castles of
    /// the other's home, so one missing there shows that the lock is off.
    #[must_use]
    pub fn may_take(&self, position: &Position, castle: Castle, side: Side) -> bool {
        let unlocked = missing_from_home(&position.castles, !side) > 0;
        self.zone_open(castle.zone, side, unlocked)
    }

    /// Takes what `side` holds at the end of its turn (CAST-6, CAST-7).
    pub(super) fn settle(&self, position: &mut Position, side: Side) {
        for castle in CASTLES {
            if position.castles.has(castle.square())
                && castle.held_by(position.men_of(side)) >= 3
                && self.may_take(position, castle, side)
            {
                position.take_castle(castle, side);
            }
        }
    }

    /// The castles that `side` would take if its turn ended now, in order.
    pub(super) fn castles_falling(&self, position: &Position, side: Side) -> Vec<Castle> {
        let mut after = *position;
        self.settle(&mut after, side);
        CASTLES
            .into_iter()
            .filter(|c| position.castles.has(c.square()) && !after.castles.has(c.square()))
            .collect()
    }
}
