//! Random turns.
//!
//! Rejection sampling over numbered slots (`slots`): each turn has exactly one slot, some slots have no turn, so
//! the first turn drawn is uniform. Few slots are empty, and counting slots needs no search for the pieces that
//! cannot capture. Counting the turns and listing them up to a random one is simpler, but playouts then run at
//! a third of the rate.

use core::ops::ControlFlow;

use burgrave_core::{Chooser, Pick, uniform_by_count};

use super::jumps::Jumper;
use super::slots::{Slot, Slots};
use super::squares::{Set, Square, nth_place, places};
use super::steps::Walk;
use super::{Castello, Move, Position};

/// Number of jump slots above which a turn is picked step by step, which is not uniform. Positions with up to
/// 10,000 jumping moves have fewer slots.
const MAX_SLOTS: u64 = 12_700;
/// Number of rejected draws before the pick falls back to counting.
const DRAWS: usize = 64;
/// Number of jumps after which a turn that is picked step by step ends as soon as possible.
const LONGEST_WALK: usize = 200;

/// Picks a random turn, uniformly unless there are more than [`MAX_SLOTS`] slots.
pub(super) fn pick(
    rules: &Castello,
    position: &Position,
    chooser: &mut impl Chooser,
) -> Option<Pick<Move>> {
    let mut jumper = Jumper::quick(rules, position);
    let slots = Slots::of(&mut jumper, MAX_SLOTS);
    if slots.total > MAX_SLOTS {
        return step_by_step(rules, position, chooser);
    }
    pick_by_slot(rules, position, chooser, &slots, &mut jumper)
        .map(|mv| Pick { mv, uniform: true })
        .or_else(|| uniform_by_count(rules, position, chooser))
}

/// Draws from the slots of jumps and one slot for each step and double step that a piece could make.
fn pick_by_slot(
    rules: &Castello,
    position: &Position,
    chooser: &mut impl Chooser,
    jumps: &Slots,
    jumper: &mut Jumper<'_>,
) -> Option<Move> {
    let own = position.men_of(position.side_to_move());
    let men = u64::from(own.len());
    let doubles = rules.double_step
        && own
            .0
            .iter()
            .zip(position.unmoved.0)
            .any(|(o, u)| o & u != 0);
    let directions = if rules.orthogonal { 4 } else { 8 };
    let ways = if doubles { 2 * directions } else { directions };
    let slots = men * ways + jumps.total;
    if slots == 0 {
        return None;
    }
    for _ in 0..DRAWS {
        let number = chooser.below(slots);
        if number < jumps.total {
            match jump(jumper, jumps.nth(number)?) {
                Some(mv) => return Some(mv),
                None => continue,
            }
        }
        let number = number - jumps.total;
        let way = (number % ways) as usize;
        let from = nth_man(own, (number / ways) as u32)?;
        let direction = way % directions as usize * (8 / directions as usize);
        let squares = if way < directions as usize { 1 } else { 2 };
        if let Some(mv) = step(rules, position, from, direction, squares) {
            return Some(mv);
        }
    }
    None
}

/// Returns jumping move number `number` of a piece.
fn nth_of(jumper: &mut Jumper<'_>, start: Square, mut number: u64) -> Option<Move> {
    let found = jumper.visit(start, &mut |captured, ends| {
        let here = u64::from(ends.count_ones());
        if number >= here {
            number -= here;
            return ControlFlow::Continue(());
        }
        ControlFlow::Break((captured, places(ends).nth(number as usize)))
    });
    let ControlFlow::Break((captured, Some(place))) = found else {
        return None;
    };
    let to = Square::new(start.lattice(), place);
    let captured = jumper.captured(captured);
    Some(Move::jump(start.cell(), to.cell(), captured))
}

/// Returns the jumping move of a slot, if it has one.
fn jump(jumper: &mut Jumper<'_>, slot: Slot) -> Option<Move> {
    match slot {
        Slot::Numbered(start, number) => nth_of(jumper, start, number),
        Slot::To(start, end) => {
            jumper
                .reaches(start, end)
                .then_some(Move::jump(start.cell(), end.cell(), 0))
        }
    }
}

/// Returns the step or double step in a direction, if it is a turn.
fn step(
    rules: &Castello,
    position: &Position,
    from: Square,
    direction: usize,
    squares: i8,
) -> Option<Move> {
    let from = from.cell();
    let clear = |squares: i8| {
        Castello::further(from, direction, squares).filter(|&to| rules.is_empty(position, to))
    };
    let next = clear(1)?;
    if squares == 1 {
        return Some(Move::step(from, next));
    }
    let doubles = rules.double_step && position.is_unmoved(from);
    clear(2)
        .filter(|_| doubles)
        .map(|to| Move::double(from, to))
}

fn nth_man(men: &Set, mut number: u32) -> Option<Square> {
    for (lattice, &word) in men.0.iter().enumerate() {
        let here = word.count_ones();
        if number < here {
            return Some(Square::new(lattice, nth_place(word, number)));
        }
        number -= here;
    }
    None
}

/// Picks a step or a first jump, and after each jump the next jump or the end of the turn.
fn step_by_step(
    rules: &Castello,
    position: &Position,
    chooser: &mut impl Chooser,
) -> Option<Pick<Move>> {
    let mut firsts = Vec::new();
    let _ = rules.for_each_step(position, &mut |mv| {
        firsts.push((mv.from(), mv.to(), Some(mv)));
        ControlFlow::<()>::Continue(())
    });
    for from in position.men(position.side_to_move()) {
        let walk = Walk::new(rules, position, from);
        firsts.extend(walk.landings().map(|to| (from, to, None)));
    }
    let number = chooser.below((firsts.len() as u64).max(1));
    let &(from, to, mv) = firsts.get(number as usize)?;
    let mv = match mv {
        Some(mv) => mv,
        None => wander(rules, position, chooser, from, to)?,
    };
    Some(Pick { mv, uniform: false })
}

/// Continues a first jump at random.
fn wander(
    rules: &Castello,
    position: &Position,
    chooser: &mut impl Chooser,
    from: u16,
    first: u16,
) -> Option<Move> {
    let mut walk = Walk::new(rules, position, from);
    walk.jump(first).ok()?;
    for jumps in 1.. {
        let next: Vec<u16> = walk.landings().collect();
        let finish = walk.finish().ok();
        let stops = u64::from(finish.is_some());
        let choice = chooser.below((next.len() as u64 + stops).max(1));
        if let Some(mv) = finish
            && (choice == 0 || jumps >= LONGEST_WALK)
        {
            return Some(mv);
        }
        let &to = next.get((choice - stops) as usize)?;
        walk.jump(to).ok()?;
    }
    None
}

#[cfg(test)]
mod tests {
    use burgrave_core::{Rules, Side, SplitMix};

    use super::super::MAX_MEN;
    use super::super::MoveKind;
    use super::super::castles::castle_squares;
    use super::super::squares::BOARD;
    use super::*;
    use crate::described::Described;
    use crate::hradu::Layouts;

    /// Returns a position with a crowded window of the board, with all castles or none.
    fn crowd(rng: &mut SplitMix) -> Position {
        let castles = match rng.below(2) {
            0 => Set::EMPTY,
            _ => castle_squares(),
        };
        let mut position = Position::bare(castles, Side::BOTH[rng.below(2) as usize]);
        let (width, height) = (4 + rng.below(6), 3 + rng.below(6));
        let (left, low) = (rng.below(16 - width), rng.below(22 - height));
        for _ in 0..4 + rng.below(width * height / 2) {
            let file = (left + rng.below(width)) as usize;
            let rank = (low + rng.below(height)) as usize;
            let cell = BOARD.cell(file, rank) as u16;
            let side = Side::BOTH[usize::from(rng.below(5) < 2)];
            if position.content(cell).is_none() && position.count(side) < MAX_MEN {
                position.place(side, false, cell);
            }
        }
        position
    }

    #[test]
    fn every_jumping_move_has_exactly_one_slot() {
        let mut rng = SplitMix::new(1);
        let (mut capturing, mut peaceful) = (0, 0);
        for round in 0..3000 {
            let text = [
                "",
                "directions=orthogonal",
                "retrace=not-start,max-captures=none",
                "max-captures=1",
            ][round % 4];
            let rules = Castello::from_text(text, &Layouts::built_in()).expect("options");
            let position = crowd(&mut rng);
            let mut jumper = Jumper::quick(&rules, &position);
            let slots = Slots::of(&mut jumper, MAX_SLOTS);
            if slots.total > MAX_SLOTS {
                continue;
            }
            let mut drawn: Vec<Move> = (0..slots.total)
                .filter_map(|number| jump(&mut jumper, slots.nth(number)?))
                .collect();
            assert!(slots.nth(slots.total).is_none());
            let mut moves = Vec::new();
            let _ = rules.for_each_turn(&position, &mut |mv| {
                if mv.kind() == MoveKind::Jump {
                    moves.push(mv);
                }
                ControlFlow::<()>::Continue(())
            });
            drawn.sort_unstable();
            moves.sort_unstable();
            assert_eq!(drawn, moves, "{position:?}");
            let captures = moves.iter().filter(|mv| mv.captured() != 0).count();
            capturing += captures;
            peaceful += moves.len() - captures;
        }
        assert!(
            capturing > 1000 && peaceful > 1000,
            "{capturing} {peaceful}"
        );
    }
}
