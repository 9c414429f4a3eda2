use burgrave_core::text::{self, Occupied};
use burgrave_core::{Fault, Side};

use super::{BOARD, CELLS, DobyvaniHradu, Position, SOLDIERS, Setup, faults};

impl DobyvaniHradu {
    /// Parses a position and checks that the game's page accepts it.
    pub(super) fn read_position(&self, text: &str) -> Result<Position, Fault> {
        let [board, side, to_place] = text::fields::<3>(text)?;
        let soldiers = read_soldiers(&text::board(board, &BOARD.widths())?)?;
        let side = text::side(side)?;
        let column = to_place.column;
        let to_place = text::pair(to_place, SOLDIERS as u8, faults::TO_PLACE)?;
        for soldier in &soldiers {
            self.check_square(soldier)?;
        }
        let standing = Side::BOTH.map(|side| {
            soldiers
                .iter()
                .filter(|soldier| soldier.side == side)
                .count()
        });
        check_numbers(standing, to_place)?;
        if to_place == [0, 0] {
            self.check_results(&soldiers, standing, side)?;
        } else {
            self.check_placement(&soldiers, standing, side, to_place)
                .map_err(|fault| match fault.location {
                    None => fault.at(column),
                    Some(_) => fault,
                })?;
        }
        let mut position = Position::empty(side, to_place);
        for soldier in &soldiers {
            position.add(soldier.side, soldier.cell as u16);
        }
        Ok(position)
    }

    fn check_square(&self, soldier: &Soldier) -> Result<(), Fault> {
        if self.layout.terrain(soldier.cell).is_closed() {
            return Err(soldier.fault(faults::ON_TOWER));
        }
        if usize::from(self.layout.centre(soldier.side)) == soldier.cell {
            return Err(soldier.fault(faults::ON_OWN_CENTRE));
        }
        Ok(())
    }

    /// Checks a position with soldiers to place (DH-6). Faults without a location are those of the last field.
    fn check_placement(
        &self,
        soldiers: &[Soldier],
        standing: [usize; 2],
        to_move: Side,
        to_place: [u8; 2],
    ) -> Result<(), Fault> {
        if self.setup == Setup::Standard {
            return Err(Fault::new(faults::STANDARD_PLACES_NONE));
        }
        let [white, black] = to_place;
        let fits = match to_move {
            Side::White => white == black,
            Side::Black => black == white + 1,
        };
        if !fits {
            return Err(Fault::new(faults::UNEVEN)
                .with("side", to_move)
                .with("white", white)
                .with("black", black));
        }
        for side in Side::BOTH {
            let found = standing[side.index()] + usize::from(to_place[side.index()]);
            if found < SOLDIERS {
                return Err(count_fault(faults::TOO_FEW, side, found));
            }
        }
        match soldiers
            .iter()
            .find(|soldier| !self.layout.is_own_wall(soldier.side, soldier.cell))
        {
            Some(soldier) => Err(soldier.fault(faults::OFF_WALLS)),
            None => Ok(()),
        }
    }

    /// Checks a position without soldiers to place: only the last move can have decided the game.
    fn check_results(
        &self,
        soldiers: &[Soldier],
        standing: [usize; 2],
        to_move: Side,
    ) -> Result<(), Fault> {
        let on_goal = |side: Side| {
            let goal = usize::from(self.layout.centre(!side));
            let taker = |soldier: &&Soldier| soldier.side == side && soldier.cell == goal;
            soldiers.iter().find(taker)
        };
        if let Some(mover) = on_goal(to_move) {
            return Err(match on_goal(!to_move) {
                Some(_) => mover.fault(faults::BOTH_CENTRES),
                None => mover.fault(faults::MOVER_ON_CENTRE),
            });
        }
        if standing[(!to_move).index()] == 0 {
            return Err(Fault::new(faults::WAITING_WITHOUT_SOLDIERS).with("side", !to_move));
        }
        match on_goal(!to_move) {
            Some(taker) if standing[to_move.index()] == 0 => {
                Err(taker.fault(faults::TAKEN_AND_LOST))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn print_position(&self, position: &Position, out: &mut String) {
        text::write_board(out, &BOARD.widths(), |cell, out| {
            if let Some(side) = position.at(cell) {
                out.push(side.letter());
            }
        });
        let [white, black] = Side::BOTH.map(|side| position.to_place(side));
        let side = position.side_to_move().letter();
        out.push_str(&format!(" {side} {white}:{black}"));
    }
}

/// A soldier in a position text.
struct Soldier {
    side: Side,
    cell: usize,
    column: usize,
}

impl Soldier {
    fn fault(&self, code: &'static str) -> Fault {
        Fault::new(code)
            .at(self.column)
            .with("cell", BOARD.name(self.cell))
            .with("side", self.side)
    }
}

fn read_soldiers(spaces: &[Occupied<'_>]) -> Result<Vec<Soldier>, Fault> {
    spaces.iter().map(read_soldier).collect()
}

fn read_soldier(space: &Occupied<'_>) -> Result<Soldier, Fault> {
    let side = match space.content {
        "w" => Side::White,
        "b" => Side::Black,
        other => {
            // Several characters come from parentheses, which this game does not use.
            let (found, column) = match other.len() {
                1 => (other, space.column),
                _ => ("(", space.column - 1),
            };
            return Err(Fault::new(text::CHARACTER)
                .at(column)
                .with("char", found)
                .with("allowed", "w, b"));
        }
    };
    Ok(Soldier {
        side,
        cell: space.cell.min(CELLS - 1),
        column: space.column,
    })
}

fn check_numbers(standing: [usize; 2], to_place: [u8; 2]) -> Result<(), Fault> {
    for side in Side::BOTH {
        let found = standing[side.index()] + usize::from(to_place[side.index()]);
        if found > SOLDIERS {
            return Err(count_fault(faults::TOO_MANY, side, found));
        }
    }
    Ok(())
}

fn count_fault(code: &'static str, side: Side, found: usize) -> Fault {
    Fault::new(code)
        .with("side", side)
        .with("expected", SOLDIERS)
        .with("found", found)
}
