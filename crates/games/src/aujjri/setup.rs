//! The start position and position texts.

use burgrave_core::text::{self, Field, Occupied};
use burgrave_core::{Fault, Side};

use super::geometry::{BOARD, OFF, SIZE, SQUARES, TOWER, direction, name, next, on_edge};
use super::position::{PIECES, STACKERS};
use super::{AujjrisCastle, Ban, Occupant, Position, Square, faults};

const WIDTHS: [usize; SIZE] = [SIZE; SIZE];
const RED: char = 'r';

impl AujjrisCastle {
    pub(super) fn set_up(&self) -> Position {
        let mut squares = [Square::default(); SQUARES];
        squares[TOWER] = Square {
            height: self.tower,
            black: 0,
            occupant: Some(Occupant::Gem),
        };
        for file in 0..SIZE {
            for (rank, side) in [(0, Side::White), (SIZE - 1, Side::Black)] {
                squares[BOARD.cell(file, rank)] = Square {
                    height: 2,
                    black: if side == Side::Black { 0b11 } else { 0 },
                    occupant: (file % 2 == 0).then_some(Occupant::Piece(side)),
                };
            }
        }
        Position::new(&squares, Side::White, None)
    }

    pub(super) fn read_position(&self, text: &str) -> Result<Position, Fault> {
        let [board, side, ban] = text::fields::<3>(text)?;
        let mut reader = Reader::default();
        for space in text::board(board, &WIDTHS)? {
            reader.read(&space)?;
        }
        if reader.tower_layers != usize::from(self.tower) {
            return Err(Fault::new(faults::TOWER)
                .at(reader.tower_column.unwrap_or(board.column))
                .with("cell", name(TOWER as u8))
                .with("layers", self.tower));
        }
        reader.squares[TOWER].height = self.tower;
        let to_move = text::side(side)?;
        let unbanned = Position::new(&reader.squares, to_move, None);
        check_gem(&unbanned).map_err(|fault| fault.at(board.column))?;
        match read_ban(ban)? {
            None => Ok(unbanned),
            Some(ban_read) => {
                check_ban(&unbanned, ban_read).map_err(|fault| fault.at(ban.column))?;
                Ok(Position::new(&reader.squares, to_move, Some(ban_read)))
            }
        }
    }
}

/// The squares parsed so far, with counts.
struct Reader {
    squares: [Square; SQUARES],
    stackers: [usize; 2],
    pieces: [usize; 2],
    gems: usize,
    tower_layers: usize,
    tower_column: Option<usize>,
}

impl Default for Reader {
    fn default() -> Self {
        Reader {
            squares: [Square::default(); SQUARES],
            stackers: [0; 2],
            pieces: [0; 2],
            gems: 0,
            tower_layers: 0,
            tower_column: None,
        }
    }
}

impl Reader {
    fn read(&mut self, space: &Occupied) -> Result<(), Fault> {
        if space.cell == TOWER {
            self.tower_column = Some(space.column);
        }
        for (offset, found) in space.content.chars().enumerate() {
            self.read_one(space.cell, found)
                .map_err(|fault| fault.at(space.column + offset))?;
        }
        Ok(())
    }

    fn read_one(&mut self, cell: usize, found: char) -> Result<(), Fault> {
        let here = |code| Fault::new(code).with("cell", name(cell as u8));
        if self.squares[cell].occupant.is_some() {
            return Err(here(faults::COVERED));
        }
        match found {
            'w' => self.add_stacker(cell, Side::White),
            'b' => self.add_stacker(cell, Side::Black),
            RED if cell == TOWER => {
                self.tower_layers += 1;
                Ok(())
            }
            RED => Err(here(faults::RED)),
            'W' => self.add_occupant(cell, Occupant::Piece(Side::White)),
            'B' => self.add_occupant(cell, Occupant::Piece(Side::Black)),
            'G' => self.add_occupant(cell, Occupant::Gem),
            _ => Err(Fault::new(text::CHARACTER)
                .with("char", found)
                .with("allowed", "w, b, r, W, B, G")),
        }
    }

    fn add_stacker(&mut self, cell: usize, side: Side) -> Result<(), Fault> {
        if cell == TOWER {
            return Err(Fault::new(faults::TOWER_COLOUR).with("cell", name(TOWER as u8)));
        }
        let count = &mut self.stackers[side.index()];
        *count += 1;
        if *count > STACKERS {
            return Err(too_many(faults::STACKERS, side, STACKERS));
        }
        let square = &mut self.squares[cell];
        square.black |= (side.index() as u64) << square.height;
        square.height += 1;
        Ok(())
    }

    fn add_occupant(&mut self, cell: usize, occupant: Occupant) -> Result<(), Fault> {
        let on_tower = cell == TOWER && self.tower_layers > 0;
        if self.squares[cell].height == 0 && !on_tower {
            return Err(Fault::new(faults::NO_STACKER).with("cell", name(cell as u8)));
        }
        match occupant {
            Occupant::Gem => {
                self.gems += 1;
                if self.gems > 1 {
                    return Err(Fault::new(faults::GEMS));
                }
            }
            Occupant::Piece(side) => {
                let count = &mut self.pieces[side.index()];
                *count += 1;
                if *count > PIECES {
                    return Err(too_many(faults::PIECES, side, PIECES));
                }
            }
        }
        self.squares[cell].occupant = Some(occupant);
        Ok(())
    }
}

fn too_many(code: &'static str, side: Side, most: usize) -> Fault {
    Fault::new(code).with("side", side).with("max", most)
}

/// Checks that a missing Gem can have been pushed off the board by the side that has just moved.
fn check_gem(position: &Position) -> Result<(), Fault> {
    let winner = !position.side_to_move();
    if position.gem().is_some() || position.pieces(winner).any(on_edge) {
        return Ok(());
    }
    Err(Fault::new(faults::GEM_MISSING).with("side", winner))
}

fn read_ban(field: Field) -> Result<Option<Ban>, Fault> {
    if field.text == "-" {
        return Ok(None);
    }
    let squares = || {
        let (pushed, length) = BOARD.read(field.text)?;
        let rest = &field.text[length..];
        let (pusher, length) = BOARD.read(rest)?;
        (length == rest.len()).then_some(Ban {
            pushed: pushed as u8,
            pusher: pusher as u8,
        })
    };
    squares().map(Some).ok_or_else(|| {
        Fault::new(faults::BAN_TEXT)
            .at(field.column)
            .with("text", field.text)
    })
}

/// Checks that a push can have led to the ban.
fn check_ban(position: &Position, ban: Ban) -> Result<(), Fault> {
    let Ban { pushed, pusher } = ban;
    let mover = position.side_to_move();
    if position.gem().is_none() {
        return Err(Fault::new(faults::BAN_GEM));
    }
    let Some(back) = direction(pushed, pusher) else {
        return Err(Fault::new(faults::BAN_NEIGHBOURS)
            .with("cell", name(pushed))
            .with("other", name(pusher)));
    };
    for (square, side, code) in [
        (pushed, mover, faults::BAN_PUSHED),
        (pusher, !mover, faults::BAN_PUSHER),
    ] {
        if position.occupant(square) != Some(Occupant::Piece(side)) {
            return Err(Fault::new(code)
                .with("cell", name(square))
                .with("side", side));
        }
    }
    if position.height(pushed) > position.height(pusher) + 1 {
        return Err(Fault::new(faults::BAN_HEIGHT)
            .with("cell", name(pushed))
            .with("other", name(pusher)));
    }
    let behind = next(pusher, back);
    let came_from_there = behind != OFF
        && position.height(behind) > 0
        && position.occupant(behind).is_none()
        && position.height(behind).abs_diff(position.height(pusher)) <= 1;
    if !came_from_there {
        return Err(Fault::new(faults::BAN_BEHIND).with("cell", name(pusher)));
    }
    Ok(())
}

pub(super) fn write(position: &Position, out: &mut String) {
    text::write_board(out, &WIDTHS, |cell, out| {
        let square = position.square(cell as u8);
        for layer in 0..square.height {
            out.push(match square.black >> layer & 1 {
                _ if cell == TOWER => RED,
                0 => 'w',
                _ => 'b',
            });
        }
        match square.occupant {
            None => {}
            Some(Occupant::Piece(Side::White)) => out.push('W'),
            Some(Occupant::Piece(Side::Black)) => out.push('B'),
            Some(Occupant::Gem) => out.push('G'),
        }
    });
    out.push(' ');
    out.push(position.side_to_move().letter());
    out.push(' ');
    match position.ban() {
        None => out.push('-'),
        Some(ban) => {
            out.push_str(&name(ban.pushed));
            out.push_str(&name(ban.pusher));
        }
    }
}
