//! Position texts: parsed, checked and written.

use burgrave_core::text::{self, Field, Occupied};
use burgrave_core::{Fault, Side};

use super::faults;
use super::open_spaces::assigned;
use super::tables::{
    BOARD, LEVEL_1, PATHS, PIECES_A_SIDE, PLATFORM, PLATFORM_SHIFT, places_allowed, spaces,
};
use super::{KingOfTheCastle, Platform, Position};

impl KingOfTheCastle {
    /// Parses a position and checks that the game's page accepts it.
    pub(super) fn read_position(&self, text: &str) -> Result<Position, Fault> {
        let [board, side] = text::fields::<2>(text)?;
        let stacks = text::board(board, &BOARD.widths())?;
        check_counts(&stacks, board)?;
        let mut position = Position::empty(text::side(side)?);
        for stack in &stacks {
            for letter in stack.content.bytes() {
                position.add(stack.cell, side_of(letter));
            }
            self.check_stack(&position, stack)?;
        }
        self.check_platform(&position, board)?;
        if Side::BOTH.iter().all(|&side| position.below(side) == 0) {
            return Err(Fault::new(faults::BOTH_COMPLETE).at(board.column));
        }
        Ok(position)
    }

    fn check_stack(&self, position: &Position, stack: &Occupied<'_>) -> Result<(), Fault> {
        let fault = |code| {
            Fault::new(code)
                .at(stack.column)
                .with("cell", BOARD.name(stack.cell))
        };
        let height = position.height(stack.cell);
        if let Some(max) = self.max_tower.filter(|&max| height > max) {
            return Err(fault(faults::TOO_HIGH)
                .with("found", height)
                .with("max", max));
        }
        let of_one_colour = (LEVEL_1 | PLATFORM) >> stack.cell & 1 == 1;
        if of_one_colour && !position.is_one_coloured(stack.cell) {
            return Err(fault(faults::MIXED_STACK));
        }
        Ok(())
    }

    fn check_platform(&self, position: &Position, board: Field<'_>) -> Result<(), Fault> {
        for side in Side::BOTH {
            let places = position.places(side);
            let fault = |code| Fault::new(code).at(board.column).with("side", side);
            match self.platform {
                Platform::Four if !places_allowed(places) => {
                    return Err(match places.count_ones() {
                        4 => fault(faults::SCATTERED_PLACES),
                        found => fault(faults::FIVE_PLACES).with("found", found),
                    });
                }
                Platform::Assigned if places & !assigned(side) != 0 => {
                    let path = (places & !assigned(side)).trailing_zeros() as usize;
                    return Err(fault(faults::NOT_ASSIGNED)
                        .with("cell", BOARD.name(PLATFORM_SHIFT + path))
                        .with("places", place_names(assigned(side))));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Checks the letters and their numbers, 1 to 8 each. Must run first: it limits stacks to 16 pieces.
fn check_counts(stacks: &[Occupied<'_>], board: Field<'_>) -> Result<(), Fault> {
    let mut counts = [0; 2];
    for stack in stacks {
        for (column, letter) in (stack.column..).zip(stack.content.bytes()) {
            if !matches!(letter, b'w' | b'b') {
                return Err(Fault::new(text::CHARACTER)
                    .at(column)
                    .with("char", char::from(letter))
                    .with("allowed", "w, b"));
            }
            counts[side_of(letter).index()] += 1;
        }
    }
    for (side, found) in Side::BOTH.into_iter().zip(counts) {
        let fault = |code| Fault::new(code).at(board.column).with("side", side);
        if found == 0 {
            return Err(fault(faults::NO_PIECES));
        }
        if found > PIECES_A_SIDE {
            return Err(fault(faults::TOO_MANY_PIECES)
                .with("found", found)
                .with("max", PIECES_A_SIDE));
        }
    }
    Ok(())
}

const fn side_of(letter: u8) -> Side {
    match letter {
        b'w' => Side::White,
        _ => Side::Black,
    }
}

/// Returns the names of platform places, separated by commas.
pub(super) fn place_names(places: u8) -> String {
    let names: Vec<String> = spaces(u64::from(places) << PLATFORM_SHIFT)
        .map(|cell| BOARD.name(usize::from(cell)))
        .collect();
    names.join(", ")
}

pub(super) fn write_position(position: &Position, out: &mut String) {
    let widths = [PATHS; BOARD.levels()];
    text::write_board(out, &widths, |cell, out| {
        out.extend(position.stack(cell).map(Side::letter));
    });
    out.push(' ');
    out.push(position.side_to_move().letter());
}
