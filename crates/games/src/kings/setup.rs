//! Position texts: `<board> <side to move> <s or ->`.

use burgrave_core::{Fault, Side, text};

use super::KingsCastle;
use super::faults;
use super::position::Position;

impl KingsCastle {
    /// Parses a position and checks that the game's page accepts it.
    pub(super) fn read_position(&self, text: &str) -> Result<Position, Fault> {
        let [board, to_move, swap] = text::fields::<3>(text)?;
        let mut position = self.read_board(board)?;
        let to_move = text::side(to_move)?;
        let may_swap = match swap.text {
            "s" => true,
            "-" => false,
            other => {
                return Err(Fault::new(faults::SWAP_FIELD)
                    .at(swap.column)
                    .with("text", other));
            }
        };
        position.set_turn(to_move, may_swap);
        if may_swap {
            self.check_swap(&position)
                .map_err(|fault| fault.at(swap.column))?;
        }
        self.check_throne(&position)
            .map_err(|fault| fault.at(board.column))?;
        Ok(position)
    }

    fn read_board(&self, field: text::Field<'_>) -> Result<Position, Fault> {
        let mut position = Position::EMPTY;
        for space in text::board(field, &self.hexagon().widths())? {
            let side = match space.content {
                "w" => Side::White,
                "b" => Side::Black,
                other if other.len() > 1 => {
                    return Err(Fault::new(faults::STACK)
                        .at(space.column)
                        .with("cell", self.hexagon().name(space.cell))
                        .with("content", other));
                }
                other => {
                    return Err(Fault::new(text::CHARACTER)
                        .at(space.column)
                        .with("char", other)
                        .with("allowed", "w, b"));
                }
            };
            let bit = self.bit_of(space.cell);
            if bit == self.throne_bit() {
                position.set_throne(Some(side), bit);
            } else {
                position.toggle(side, bit);
            }
        }
        Ok(position)
    }

    /// Checks that a position in which Black may swap can follow White's first placement (KC-3).
    fn check_swap(&self, position: &Position) -> Result<(), Fault> {
        if position.side_to_move() != Side::Black {
            return Err(Fault::new(faults::SWAP_NOT_BLACK));
        }
        let men = |side| position.count(side) + u32::from(position.throne() == Some(side));
        let (white, black) = (men(Side::White), men(Side::Black));
        if (white, black) != (1, 0) {
            return Err(Fault::new(faults::SWAP_MEN)
                .with("white", white)
                .with("black", black));
        }
        let cell = self.men(position, Side::White).next();
        match cell.unwrap_or_else(|| self.throne_cell()) {
            cell if self.zone(cell).is_castle() => {
                Err(Fault::new(faults::SWAP_CASTLE).with("cell", self.hexagon().name(cell)))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the Throne agrees with deposing and crowning (KC-7, KC-8).
    fn check_throne(&self, position: &Position) -> Result<(), Fault> {
        let fault = |code, side: Side| {
            Fault::new(code)
                .with("cell", self.hexagon().name(self.throne_cell()))
                .with("side", side)
        };
        let waiting = !position.side_to_move();
        match position.throne() {
            Some(side) if !self.flanks(position, side) => {
                Err(fault(faults::THRONE_UNFLANKED, side))
            }
            None if self.flanks(position, waiting) => Err(fault(faults::THRONE_UNCROWNED, waiting)),
            _ => Ok(()),
        }
    }

    pub(super) fn print_position(&self, position: &Position, out: &mut String) {
        text::write_board(out, &self.hexagon().widths(), |cell, out| {
            if let Some(side) = self.man(position, cell) {
                out.push(side.letter());
            }
        });
        out.push(' ');
        out.push(position.side_to_move().letter());
        out.push_str(if position.may_swap() { " s" } else { " -" });
    }
}
