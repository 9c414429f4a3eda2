//! Position text: reading, checking, writing.

use burgrave_core::text::{self, fields};
use burgrave_core::{Fault, Side};

use super::{BOARD, Breach, Position, faults};

impl Breach {
    pub(super) fn read_position(&self, text: &str) -> Result<Position, Fault> {
        let [board, side] = fields::<2>(text)?;
        let mut position = Position::empty(text::side(side)?);
        for space in text::board(board, &BOARD.widths())? {
            let side = match space.content {
                "w" => Side::White,
                "b" => Side::Black,
                other => {
                    return Err(Fault::new(faults::NO_MAN)
                        .at(space.column)
                        .with("text", other));
                }
            };
            position.add(side, space.cell);
        }
        let fault = |code| Fault::new(code).at(board.column);
        let many = |side: &Side| position.men(*side).count_ones() > 4;
        if let Some(side) = Side::BOTH.into_iter().find(many) {
            return Err(fault(faults::TOO_MANY).with("side", side));
        }
        if Side::BOTH.iter().all(|&side| position.men(side) == 0) {
            return Err(fault(faults::NO_MEN));
        }
        if Side::BOTH
            .iter()
            .all(|&side| self.has_breached(&position, side))
        {
            return Err(fault(faults::BOTH_WON));
        }
        Ok(position)
    }

    pub(super) fn print_position(position: &Position, out: &mut String) {
        text::write_board(out, &BOARD.widths(), |cell, out| match position.at(cell) {
            Some(Side::White) => out.push('w'),
            Some(Side::Black) => out.push('b'),
            None => {}
        });
        out.push_str(match position.side_to_move() {
            Side::White => " w",
            Side::Black => " b",
        });
    }
}
