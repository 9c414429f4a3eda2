//! Slots for the jumping moves of a position: every move has one, some slots have none.
//!
//! A slot drawn at random, again and again until it has a move, is a move drawn at random, all equally
//! likely. There are few more slots than moves, and they are counted without following any route: only
//! pieces that may capture are searched.

use super::Castello;
use super::census::{and, looking};
use super::jumps::Jumper;
use super::position::{MAX_MEN, Position};
use super::squares::{Set, Square, nth_place, places};

/// What one look around every square tells about jumps.
struct Outlook {
    /// Where a jump over an own piece can begin.
    from: Set,
    /// Where a jump over an own piece can end: empty squares.
    to: Set,
    /// Where a capture can begin.
    hunting: Set,
}

impl Outlook {
    fn of(rules: &Castello, position: &Position) -> Outlook {
        let side = position.side_to_move();
        let scene = Scene {
            empty: &position.empty(),
            own: position.men_of(side),
            enemy: position.men_of(!side),
        };
        let mut outlook = Outlook {
            from: Set::EMPTY,
            to: Set::EMPTY,
            hunting: Set::EMPTY,
        };
        scene.axis::<0, 4>(&mut outlook);
        scene.axis::<2, 6>(&mut outlook);
        if !rules.orthogonal {
            scene.axis::<1, 5>(&mut outlook);
            scene.axis::<3, 7>(&mut outlook);
        }
        outlook.to = and(&outlook.to, scene.empty);
        outlook
    }
}

struct Scene<'p> {
    empty: &'p Set,
    own: &'p Set,
    enemy: &'p Set,
}

impl Scene<'_> {
    /// Jumps in direction `D` and its opposite `O`.
    #[inline(always)]
    fn axis<const D: usize, const O: usize>(&self, outlook: &mut Outlook) {
        let (ahead, behind) = (looking::<D>(self.empty), looking::<O>(self.empty));
        let (own_ahead, own_behind) = (looking::<D>(self.own), looking::<O>(self.own));
        // Squares beside one of these men with something suitable on the man's far side.
        let over = |men: &Set, ahead: &Set, behind: &Set| {
            looking::<D>(&and(men, ahead)).or(&looking::<O>(&and(men, behind)))
        };
        let from = over(self.own, &ahead, &behind);
        outlook.from = outlook.from.or(&from);
        // A jump to an empty square begins on another, or on one of the own men.
        let led = over(self.own, &own_ahead, &own_behind);
        outlook.to = outlook.to.or(&from).or(&led);
        let hunting = over(self.enemy, &ahead, &behind);
        outlook.hunting = outlook.hunting.or(&hunting);
    }
}

/// What a slot stands for.
pub(super) enum Slot {
    /// The jumping move of the piece with this number.
    Numbered(Square, u64),
    /// The jumping move to a square without captures, if the piece gets there.
    To(Square, Square),
}

/// The slots of the side to move.
pub(super) struct Slots {
    /// Pieces with some jump, and no capture.
    peaceful: Set,
    /// A slot for each of these squares has each of those pieces on the same lattice.
    to: Set,
    /// How many slots that makes, by lattice.
    by_lattice: [u64; 4],
    /// Pieces that may capture, and how many jumping moves each has.
    hunters: [(Square, u64); MAX_MEN],
    hunter_count: usize,
    /// How many slots there are.
    pub(super) total: u64,
}

impl Slots {
    /// Counts the slots; stops when more than `limit` are found.
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

    /// The slot with this number.
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

/// The pieces that may capture, at once or after other jumps.
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
