//! The eleven castles, and when a side takes them.

use burgrave_core::Side;

use super::position::Position;
use super::squares::{BOARD, Set, Square};
use super::{Castello, Lock};

/// The part of the board that a castle belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Zone {
    /// A side's home.
    Home(Side),
    /// The left or the right of the middle.
    Wing,
    /// The centre of the board.
    Centre,
}

/// A castle's cell and zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castle {
    /// Cell number.
    pub cell: u16,
    /// Zone.
    pub zone: Zone,
}

const fn at(file: u8, rank: usize, zone: Zone) -> Castle {
    Castle {
        cell: BOARD.cell((file - b'a') as usize, rank - 1) as u16,
        zone,
    }
}

/// The castles in the order in which a turn takes them (CAST-6): homes, wings, centre.
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

    /// Returns the four cells beside it. No castle is on the edge of the board or beside another castle.
    pub const fn neighbours(self) -> [u16; 4] {
        [self.cell - 15, self.cell - 1, self.cell + 1, self.cell + 15]
    }

    /// Returns the squares of `men` beside it.
    pub(super) fn holders(self, men: &Set) -> impl Iterator<Item = Square> {
        let squares = self.neighbours().into_iter().filter_map(Square::of);
        squares.filter(|&square| men.has(square))
    }

    /// Counts the pieces of `men` beside it.
    pub(super) fn held_by(self, men: &Set) -> usize {
        self.holders(men).count()
    }
}

/// The number of the castle beside a cell, or 255. No cell is beside two castles.
const BESIDE: [u8; 315] = {
    let mut beside = [255; 315];
    let mut number = 0;
    while number < CASTLES.len() {
        let [south, west, east, north] = CASTLES[number].neighbours();
        beside[south as usize] = number as u8;
        beside[west as usize] = number as u8;
        beside[east as usize] = number as u8;
        beside[north as usize] = number as u8;
        number += 1;
    }
    beside
};

/// Returns the castle beside a cell, taken or not.
#[inline]
pub fn castle_beside(cell: u16) -> Option<Castle> {
    let number = *BESIDE.get(usize::from(cell))?;
    CASTLES.get(usize::from(number)).copied()
}

/// Returns the squares of all castles.
pub(super) fn castle_squares() -> Set {
    let mut set = Set::EMPTY;
    for castle in CASTLES {
        set.toggle(castle.square());
    }
    set
}

/// Counts the castles that are missing from the four of a side's home.
pub(super) fn missing_from_home(castles: &Set, home: Side) -> u8 {
    let standing = CASTLES
        .iter()
        .filter(|c| c.zone == Zone::Home(home) && castles.has(c.square()))
        .count();
    4 - standing as u8
}

impl Castello {
    /// Returns whether a side may take castles of a zone. `unlocked` says whether it has taken a castle of the
    /// opponent's home.
    pub(super) fn zone_open(&self, zone: Zone, side: Side, unlocked: bool) -> bool {
        match zone {
            Zone::Home(owner) => owner != side,
            Zone::Wing => unlocked || self.lock == Lock::Centre,
            Zone::Centre => unlocked,
        }
    }

    /// Returns whether `side` may take a castle that it holds on three sides. Only `side` can take castles of
    /// the opponent's home, so a missing one shows that the lock is off.
    pub fn may_take(&self, position: &Position, castle: Castle, side: Side) -> bool {
        let unlocked = missing_from_home(&position.castles, !side) > 0;
        self.zone_open(castle.zone, side, unlocked)
    }

    /// Takes the castles that `side` holds at the end of its turn (CAST-6, CAST-7).
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

    /// Returns the castles that `side` takes if its turn ends now, in order.
    pub(super) fn castles_falling(&self, position: &Position, side: Side) -> Vec<Castle> {
        let mut after = *position;
        self.settle(&mut after, side);
        CASTLES
            .into_iter()
            .filter(|c| position.castles.has(c.square()) && !after.castles.has(c.square()))
            .collect()
    }
}
