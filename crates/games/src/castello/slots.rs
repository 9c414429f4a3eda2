//! Numbered slots for the jumping moves of a position. Each move has exactly one slot; some slots are empty.
//!
//! A piece that cannot capture has one slot for each square that any such piece of its lattice can reach, so
//! counting slots follows no routes. Pieces that may capture are searched: each of their moves is a slot. `sample`
//! says why picking a move is not simpler.

use super::Castello;
use super::census::{JumpSets, and, looking};
use super::jumps::Jumper;
use super::position::{MAX_MEN, Position};
use super::squares::{Set, Square, nth_place, places};

/// Squares of jumps, for the whole board.
struct Outlook {
    /// Squares where a jump over a friendly piece can begin.
    from: Set,
    /// Empty squares where a jump over a friendly piece can end.
    to: Set,
    /// Squares where a capture can begin.
    hunting: Set,
}

impl Outlook {
    fn of(rules: &Castello, position: &Position) -> Outlook {
        let side = position.side_to_move();
        let sets = JumpSets {
            empty: &position.empty(),
            own: position.men_of(side),
            enemy: position.men_of(!side),
        };
        let mut outlook = Outlook {
            from: Set::EMPTY,
            to: Set::EMPTY,
            hunting: Set::EMPTY,
        };
        sets.outlook::<0, 4>(&mut outlook);
        sets.outlook::<2, 6>(&mut outlook);
        if !rules.orthogonal {
            sets.outlook::<1, 5>(&mut outlook);
            sets.outlook::<3, 7>(&mut outlook);
        }
        outlook.to = and(&outlook.to, sets.empty);
        outlook
    }
}

impl JumpSets<'_> {
    /// Adds the jumps in direction `D` and its opposite `O` to an outlook.
    #[inline(always)]
    fn outlook<const D: usize, const O: usize>(&self, outlook: &mut Outlook) {
        let (ahead, behind) = (looking::<D>(self.empty), looking::<O>(self.empty));
        let (own_ahead, own_behind) = (looking::<D>(self.own), looking::<O>(self.own));
        // Squares beside one of `men` that has a square of `ahead` or `behind` on its other side.
        let over = |men: &Set, ahead: &Set, behind: &Set| {
            looking::<D>(&and(men, ahead)).or(&looking::<O>(&and(men, behind)))
        };
        let from = over(self.own, &ahead, &behind);
        outlook.from = outlook.from.or(&from);
        // A jump to an empty square begins on another empty square or on a friendly piece.
        let led = over(self.own, &own_ahead, &own_behind);
        outlook.to = outlook.to.or(&from).or(&led);
        let hunting = over(self.enemy, &ahead, &behind);
        outlook.hunting = outlook.hunting.or(&hunting);
    }
}

/// A slot.
pub(super) enum Slot {
    /// The jumping move with this number of a piece.
    Numbered(Square, u64),
    /// The jumping move of a piece to a square without captures, if the piece can reach the square.
    To(Square, Square),
}

/// The slots of the side to move.
pub(super) struct Slots {
    /// Pieces that can jump but not capture.
    peaceful: Set,
    /// Targets: each peaceful piece has one slot for each of these on its lattice.
    to: Set,
    /// Number of these slots, by lattice.
    by_lattice: [u64; 4],
    /// Pieces that may capture, and the numbers of their jumping moves.
    hunters: [(Square, u64); MAX_MEN],
    hunter_count: usize,
    /// Number of slots.
    pub(super) total: u64,
}

impl Slots {
    /// Counts the slots. Stops if there are more than `limit`.
    pub(super) fn of(jumper: &mut Jumper<'_>, limit: u64) -> Slots {
        let (rules, position) = (jumper.rules, jumper.position);
        let outlook = Outlook::of(rules, position);
        let own = position.men_of(position.side_to_move());
        let jumping = and(own, &outlook.from);
        let hunters = hunters(jumper, &outlook, own, &jumping);
        let peaceful = Set(core::array::from_fn(|l| jumping.0[l] & !hunters.0[l]));
        let by_lattice = core::array::from_fn(|l| {
            u64::from(peaceful.0[l].count_ones()) * u64::from(outlook.to.0[l].count_ones())
        });
        let mut slots = Slots {
            peaceful,
            to: outlook.to,
            by_lattice,
            hunters: [(Square::new(0, 0), 0); MAX_MEN],
            hunter_count: 0,
            total: by_lattice.iter().sum(),
        };
        for (lattice, &word) in hunters.0.iter().enumerate() {
            for place in places(word) {
                if slots.total > limit || slots.hunter_count == MAX_MEN {
                    return slots;
                }
                let square = Square::new(lattice, place);
                let count = jumper.count(square, limit);
                slots.hunters[slots.hunter_count] = (square, count);
                slots.hunter_count += 1;
                slots.total += count;
            }
        }
        slots
    }

    /// Returns slot number `number`.
    pub(super) fn nth(&self, mut number: u64) -> Option<Slot> {
        for (lattice, &here) in self.by_lattice.iter().enumerate() {
            if number >= here {
                number -= here;
                continue;
            }
            let to = self.to.0[lattice];
            let squares = u64::from(to.count_ones());
            let start = nth_place(self.peaceful.0[lattice], (number / squares) as u32);
            let end = nth_place(to, (number % squares) as u32);
            return Some(Slot::To(
                Square::new(lattice, start),
                Square::new(lattice, end),
            ));
        }
        for &(square, count) in &self.hunters[..self.hunter_count] {
            if number < count {
                return Some(Slot::Numbered(square, number));
            }
            number -= count;
        }
        None
    }
}

/// Returns the pieces that may capture, at once or after other jumps.
fn hunters(jumper: &mut Jumper<'_>, outlook: &Outlook, own: &Set, jumping: &Set) -> Set {
    Set(core::array::from_fn(|l| {
        let hunting = outlook.hunting.0[l];
        let later = match hunting & outlook.to.0[l] {
            0 => 0,
            reached => jumper.coming_to(l, reached, jumping.0[l]),
        };
        own.0[l] & hunting | later
    }))
}
