//! The ruling that an illegal move breaks.

use burgrave_core::text::{ILLEGAL_MOVE, PASS_NOT_ALLOWED};
use burgrave_core::{Explain, Fault, Step, spaces_of};

use super::{BOARD, CELLS, DobyvaniHradu, Move, Position, Terrain, faults};

fn at_cell(code: &'static str, cell: usize) -> Fault {
    Fault::new(code).with("cell", BOARD.name(cell))
}

impl Explain for DobyvaniHradu {
    fn broken_by_move(&self, position: &Position, mv: Move) -> Fault {
        let known = |cell: u16| usize::from(cell) < CELLS;
        match mv {
            Move::Pass => Fault::new(PASS_NOT_ALLOWED),
            Move::Place(cell) if known(cell) => self.why_not_place(position, cell.into()),
            Move::Go { from, to } if known(from) && known(to) => {
                self.why_not_go(position, from.into(), to.into())
            }
            Move::Place(_) | Move::Go { .. } => Fault::new(ILLEGAL_MOVE),
        }
    }

    fn broken_by_steps(&self, position: &Position, steps: &[Step]) -> Option<Fault> {
        let own = |cell: u16| {
            usize::from(cell) < CELLS && position.at(cell.into()) == Some(position.side_to_move())
        };
        let mv = match spaces_of(steps)[..] {
            [cell] if own(cell) => {
                let placing = position.is_placing();
                return placing.then(|| Fault::new(faults::PLACE_FIRST));
            }
            [cell] if position.is_placing() => Move::Place(cell),
            [from, to] => Move::Go { from, to },
            _ => return None,
        };
        Some(self.broken_by_move(position, mv))
    }
}

impl DobyvaniHradu {
    /// Returns the ruling that an illegal placement on `cell` breaks.
    fn why_not_place(&self, position: &Position, cell: usize) -> Fault {
        if !position.is_placing() {
            Fault::new(faults::ALL_PLACED)
        } else if !self.layout.is_own_wall(position.side_to_move(), cell) {
            at_cell(faults::PLACE_OWN_WALL, cell)
        } else {
            at_cell(faults::PLACE_OCCUPIED, cell)
        }
    }

    /// Returns the first ruling that an illegal move from square to square breaks.
    fn why_not_go(&self, position: &Position, from: usize, to: usize) -> Fault {
        if position.is_placing() {
            return Fault::new(faults::PLACE_FIRST);
        }
        match position.at(from) {
            None => return at_cell(faults::NO_SOLDIER, from),
            Some(side) if side != position.side_to_move() => {
                return at_cell(faults::NOT_YOURS, from);
            }
            Some(_) => {}
        }
        let Some(direction) = direction(from, to) else {
            return Fault::new(faults::NOT_STRAIGHT);
        };
        let mut cell = from;
        while cell != to {
            let Some(next) = BOARD.step(cell, direction) else {
                break;
            };
            if let Some(fault) = self.why_not_step(position, from, cell, next, to) {
                return fault;
            }
            cell = next;
        }
        Fault::new(ILLEGAL_MOVE)
    }

    /// Returns the ruling that forbids the step from `cell` to `next` on the path from `from` to `to`.
    fn why_not_step(
        &self,
        position: &Position,
        from: usize,
        cell: usize,
        next: usize,
        to: usize,
    ) -> Option<Fault> {
        let side = position.side_to_move();
        let terrain = self.layout.terrain(next);
        let on_wall = self.layout.terrain(from) == Terrain::Wall;
        let climbs = (terrain == Terrain::Wall) != on_wall;
        let own_centre = next == usize::from(self.layout.centre(side));
        if terrain.is_closed() {
            return Some(at_cell(faults::TOWER_IN_WAY, next));
        }
        if own_centre && !self.french {
            return Some(at_cell(faults::OWN_CENTRE, next));
        }
        if climbs && (cell != from || next != to) {
            return Some(at_cell(faults::LEVEL_ONE_SQUARE, next));
        }
        if own_centre && next == to {
            return Some(at_cell(faults::OWN_CENTRE_STOP, next));
        }
        if on_wall && self.french && next != to {
            return Some(Fault::new(faults::WALL_ONE_SQUARE));
        }
        if next != to && next == usize::from(self.layout.centre(!side)) {
            return Some(at_cell(faults::ACROSS_CENTRE, next));
        }
        match position.at(next) {
            Some(_) if next != to => Some(at_cell(faults::JUMP, next)),
            Some(owner) if owner == side => Some(at_cell(faults::OWN_SOLDIER, next)),
            _ => None,
        }
    }
}

/// Returns the direction of a move along a file or a rank, or `None` for any other pair of squares.
fn direction(from: usize, to: usize) -> Option<(i8, i8)> {
    let sign = |from: usize, to: usize| match from.cmp(&to) {
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => -1,
    };
    let files = sign(BOARD.file(from), BOARD.file(to));
    let ranks = sign(BOARD.rank(from), BOARD.rank(to));
    ((files == 0) != (ranks == 0)).then_some((files, ranks))
}
