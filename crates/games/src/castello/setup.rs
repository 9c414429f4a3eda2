//! Position texts: parsed, checked and written.

use burgrave_core::text::{self, Occupied};
use burgrave_core::{Fault, Side};

use super::castles::{CASTLES, Zone, castle_squares, missing_from_home};
use super::notation::name;
use super::position::MAX_MEN;
use super::squares::{BOARD, Set, Square};
use super::{Castello, Content, Position, faults};

impl Castello {
    /// Parses a position and checks that the game's page accepts it.
    pub(super) fn read(&self, text: &str) -> Result<Position, Fault> {
        let [board, side, taken] = text::fields::<3>(text)?;
        let spaces = text::board(board, &BOARD.widths())?;
        let to_move = text::side(side)?;
        let counts = text::pair(taken, CASTLES.len() as u8, faults::TAKEN_FIELD)?;
        let mut position = Position::bare(standing(&spaces)?, to_move);
        for space in &spaces {
            self.set(&mut position, *space)?;
        }
        self.check_castles(&position, counts)
            .map_err(|fault| fault.at(taken.column))?;
        for (side, count) in Side::BOTH.into_iter().zip(counts) {
            position.set_taken(side, count);
        }
        self.check_held(&position)?;
        check_mover(&position).map_err(|fault| fault.at(side.column))?;
        Ok(position)
    }

    /// Adds the piece of an occupied space, if it is a piece.
    fn set(&self, position: &mut Position, space: Occupied<'_>) -> Result<(), Fault> {
        let cell = space.cell as u16;
        let (side, unmoved) = match space.content {
            "w" => (Side::White, false),
            "W" => (Side::White, true),
            "b" => (Side::Black, false),
            "B" => (Side::Black, true),
            _ => return Ok(()),
        };
        let fault = |code| Err(Fault::new(code).at(space.column).with("cell", name(cell)));
        if unmoved && !self.double_step {
            return fault(faults::UNMOVED_OFF);
        }
        if unmoved && !is_set_up_rank(side, BOARD.rank(space.cell)) {
            return fault(faults::UNMOVED_RANK);
        }
        if position.count(side) == MAX_MEN {
            return Err(Fault::new(faults::TOO_MANY_MEN)
                .at(space.column)
                .with("side", side)
                .with("max", MAX_MEN));
        }
        position.place(side, unmoved, cell);
        Ok(())
    }

    /// Checks that the sides can have taken the missing castles. `counts`: by White, by Black.
    fn check_castles(&self, position: &Position, counts: [u8; 2]) -> Result<(), Fault> {
        let missing = CASTLES.len() as u32 - position.castles.len();
        let sum: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        if sum != missing {
            return Err(Fault::new(faults::TAKEN_SUM)
                .with("taken", sum)
                .with("missing", missing));
        }
        for (side, count) in Side::BOTH.into_iter().zip(counts) {
            if count > 4 {
                return Err(Fault::new(faults::TAKEN_MANY)
                    .with("side", side)
                    .with("taken", count));
            }
            let from_home = missing_from_home(&position.castles, !side);
            if count < from_home {
                return Err(Fault::new(faults::TAKEN_FEW)
                    .with("side", side)
                    .with("taken", count)
                    .with("missing", from_home));
            }
        }
        if self.can_share_middle(position, counts) {
            Ok(())
        } else {
            Err(Fault::new(faults::LOCKED_TAKEN))
        }
    }

    /// Returns whether the missing middle castles can be divided between the sides so that the counts are right
    /// and each side may take its castles.
    fn can_share_middle(&self, position: &Position, counts: [u8; 2]) -> bool {
        let from_home = Side::BOTH.map(|side| missing_from_home(&position.castles, !side));
        let missing: Vec<Zone> = CASTLES
            .iter()
            .filter(|c| !matches!(c.zone, Zone::Home(_)) && !position.castles.has(c.square()))
            .map(|c| c.zone)
            .collect();
        // At most three castles: try all divisions.
        (0..1usize << missing.len()).any(|to_black| {
            let mut shares = from_home;
            let open = missing.iter().enumerate().all(|(number, &zone)| {
                let side = Side::BOTH[to_black >> number & 1];
                shares[side.index()] += 1;
                self.zone_open(zone, side, from_home[side.index()] > 0)
            });
            open && shares == counts
        })
    }

    /// Checks that no side holds a castle that it may take: the castle would be gone.
    fn check_held(&self, position: &Position) -> Result<(), Fault> {
        for castle in CASTLES {
            for side in Side::BOTH {
                if position.castles.has(castle.square())
                    && castle.held_by(position.men_of(side)) >= 3
                    && self.may_take(position, castle, side)
                {
                    return Err(Fault::new(faults::CASTLE_HELD)
                        .with("cell", name(castle.cell))
                        .with("side", side));
                }
            }
        }
        Ok(())
    }
}

/// Returns whether a rank is one of the two on which a side's unmoved pieces stand.
pub(super) fn is_set_up_rank(side: Side, rank: usize) -> bool {
    match side {
        Side::White => rank <= 1,
        Side::Black => rank >= BOARD.ranks() - 2,
    }
}

/// Returns the castles of the board field. Checks all characters.
fn standing(spaces: &[Occupied<'_>]) -> Result<Set, Fault> {
    let mut castles = Set::EMPTY;
    let allowed = castle_squares();
    for space in spaces {
        match space.content {
            "w" | "W" | "b" | "B" => {}
            "c" => match Square::of(space.cell as u16).filter(|&s| allowed.has(s)) {
                Some(square) => castles.toggle(square),
                None => {
                    return Err(Fault::new(faults::CASTLE_CELL)
                        .at(space.column)
                        .with("cell", name(space.cell as u16)));
                }
            },
            other => {
                return Err(Fault::new(text::CHARACTER)
                    .at(space.column)
                    .with("char", other)
                    .with("allowed", "w, W, b, B, c"));
            }
        }
    }
    Ok(castles)
}

/// Checks that the side to move has not won.
fn check_mover(position: &Position) -> Result<(), Fault> {
    let side = position.side_to_move();
    if position.taken(side) >= 4 {
        return Err(Fault::new(faults::MOVER_WON_CASTLES).with("side", side));
    }
    let left = position.count(!side);
    if left <= 2 {
        return Err(Fault::new(faults::MOVER_WON_MEN)
            .with("side", side)
            .with("left", left));
    }
    Ok(())
}

pub(super) fn write(position: &Position, out: &mut String) {
    text::write_board(out, &BOARD.widths(), |cell, out| {
        let letter = match position.content(cell as u16) {
            None => return,
            Some(Content::Castle) => 'c',
            Some(Content::Man { side, unmoved }) if unmoved => side.letter().to_ascii_uppercase(),
            Some(Content::Man { side, .. }) => side.letter(),
        };
        out.push(letter);
    });
    let side = position.side_to_move();
    out.push(' ');
    out.push(side.letter());
    let [white, black] = Side::BOTH.map(|side| position.taken(side));
    out.push_str(&format!(" {white}:{black}"));
}
