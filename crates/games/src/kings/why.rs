//! The ruling that an illegal move breaks.

use burgrave_core::{Explain, Fault, Rules, Step, spaces_of, text};

use super::KingsCastle;
use super::faults;
use super::geometry::{EdgeKind, edge, line};
use super::moves::Move;
use super::notation::Form;
use super::position::Position;

type Checked = Result<(), Fault>;

impl Explain for KingsCastle {
    fn broken_by_move(&self, position: &Position, mv: Move) -> Fault {
        self.broken_by(position, self.form(mv))
    }

    fn broken_by_steps(&self, position: &Position, steps: &[Step]) -> Option<Fault> {
        let cells: Vec<usize> = spaces_of(steps).into_iter().map(usize::from).collect();
        if cells.iter().any(|&cell| cell >= self.hexagon().cells()) {
            return None;
        }
        let form = match cells[..] {
            // A click on an occupied cell selects the man there; it is not a placement.
            [cell] if self.man(position, cell).is_none() => Form::Place(cell),
            [from, to] => Form::Single { from, to },
            [rear, lead, to] => Form::Phalanx { rear, lead, to },
            _ => return None,
        };
        Some(self.broken_by(position, form))
    }
}

impl KingsCastle {
    /// Returns the ruling that an illegal move breaks. The game must not be over.
    pub(super) fn broken_by(&self, position: &Position, form: Form) -> Fault {
        let checked = match form {
            Form::Place(cell) => self.check_place(position, cell),
            Form::Swap => Err(Fault::new(faults::NO_SWAP)),
            Form::Single { from, to } => self.check_single(position, from, to),
            Form::Phalanx { rear, lead, to } => self.check_phalanx(position, rear, lead, to),
            Form::Pass => Err(Fault::new(text::PASS_NOT_ALLOWED)),
        };
        checked
            .err()
            .unwrap_or_else(|| Fault::new(text::ILLEGAL_MOVE))
    }

    fn check_place(&self, position: &Position, cell: usize) -> Checked {
        if self.man(position, cell).is_some() {
            return Err(self.fault(faults::PLACE_OCCUPIED, &[("cell", cell)]));
        }
        if self.zone(cell).is_castle() {
            return Err(self.fault(faults::PLACE_CASTLE, &[("cell", cell)]));
        }
        let friend = (0..6)
            .filter_map(|d| self.hexagon().step(cell, d))
            .find(|&next| self.is_own(position, next));
        match friend {
            Some(other) => {
                let data = [("cell", cell), ("other", other)];
                Err(self.fault(faults::PLACE_ADJACENT, &data))
            }
            None => Ok(()),
        }
    }

    fn check_single(&self, position: &Position, from: usize, to: usize) -> Checked {
        self.check_starts(position, from)?;
        let friend = (0..6).find(|&d| self.connected_friend(position, from, d).is_some());
        if let Some(other) = friend.and_then(|d| self.connected_friend(position, from, d)) {
            let data = [("cell", from), ("other", other)];
            return Err(self.fault(faults::NOT_SINGLE, &data));
        }
        let (direction, distance) = self.check_line(from, to)?;
        let mut here = from;
        for _ in 0..distance {
            let next = self.check_edge(here, direction)?;
            let data = [("from", here), ("to", next)];
            if self.zone(next).is_castle() && !self.zone(here).is_castle() {
                return Err(self.fault(faults::SINGLE_ENTERS, &data));
            }
            if self.man(position, next).is_some() {
                return Err(self.fault(faults::SINGLE_BLOCKED, &[("cell", next)]));
            }
            here = next;
        }
        Ok(())
    }

    fn check_phalanx(&self, position: &Position, rear: usize, lead: usize, to: usize) -> Checked {
        self.check_starts(position, rear)?;
        let (facing, behind) = self.check_line(rear, lead)?;
        let mut here = rear;
        for _ in 0..behind {
            let Some(next) = self.connected_friend(position, here, facing) else {
                let data = [("from", here), ("to", self.along(here, facing, 1))];
                return Err(self.fault(faults::PHALANX_BROKEN, &data));
            };
            here = next;
        }
        let data = [("rear", rear), ("lead", lead), ("to", to)];
        let distance = match line(self.hexagon(), lead, to) {
            Some((direction, distance)) if direction == facing => distance,
            _ => return Err(self.fault(faults::PHALANX_ASIDE, &data)),
        };
        let men = behind + 1;
        self.check_march(position, lead, facing, men, distance)?;
        if distance > men {
            return Err(Fault::new(faults::PHALANX_TOO_FAR)
                .with("men", men)
                .with("distance", distance));
        }
        Ok(())
    }

    /// Checks that nothing stops a phalanx of `men` men within `distance` cells: no wall, no Throne, no own man and no
    /// group of `men` or more enemies.
    fn check_march(
        &self,
        position: &Position,
        lead: usize,
        direction: usize,
        men: usize,
        distance: usize,
    ) -> Checked {
        let mut here = lead;
        for _ in 0..distance {
            let next = self.check_edge(here, direction)?;
            if self.is_own(position, next) {
                return Err(self.fault(faults::PHALANX_FRIEND, &[("cell", next)]));
            }
            let group = self.group(position, next, direction);
            if group >= men {
                return Err(self
                    .fault(faults::GROUP_TOO_LARGE, &[("cell", next)])
                    .with("group", group)
                    .with("men", men));
            }
            here = next;
        }
        Ok(())
    }

    /// Returns the number of consecutive enemies in a direction, starting at a cell, up to a wall. Returns 0
    /// if the cell holds no enemy.
    fn group(&self, position: &Position, cell: usize, direction: usize) -> usize {
        let enemy = Some(!position.side_to_move());
        let mut length = 0;
        let mut here = Some(cell);
        while let Some(cell) = here.filter(|&cell| self.man(position, cell) == enemy) {
            length += 1;
            here = self
                .hexagon()
                .step(cell, direction)
                .filter(|_| self.edge(cell, direction) != EdgeKind::Wall);
        }
        length
    }

    /// Returns the kind of a cell's edge in a direction.
    pub(super) fn edge(&self, cell: usize, direction: usize) -> EdgeKind {
        let (x, y) = self.hexagon().xy(cell);
        edge(x, y, direction)
    }

    /// Returns the next cell, which must be on the board. Fails at a wall and at the Throne.
    fn check_edge(&self, cell: usize, direction: usize) -> Result<usize, Fault> {
        let next = self.along(cell, direction, 1);
        if self.edge(cell, direction) == EdgeKind::Wall {
            return Err(self.fault(faults::WALL, &[("from", cell), ("to", next)]));
        }
        if next == self.throne_cell() {
            return Err(self.fault(faults::THRONE_CROSSED, &[("cell", next)]));
        }
        Ok(next)
    }

    fn check_line(&self, from: usize, to: usize) -> Result<(usize, usize), Fault> {
        line(self.hexagon(), from, to)
            .ok_or_else(|| self.fault(faults::NO_LINE, &[("from", from), ("to", to)]))
    }

    fn check_starts(&self, position: &Position, cell: usize) -> Checked {
        let code = if cell == self.throne_cell() && self.man(position, cell).is_some() {
            faults::THRONE_LEFT
        } else if !self.is_own(position, cell) {
            faults::NOT_OWN
        } else {
            return Ok(());
        };
        Err(self.fault(code, &[("cell", cell)]))
    }

    fn is_own(&self, position: &Position, cell: usize) -> bool {
        self.man(position, cell) == Some(self.side_to_move(position))
    }

    /// Returns the neighbour in a direction if it is a connected friendly man.
    fn connected_friend(
        &self,
        position: &Position,
        cell: usize,
        direction: usize,
    ) -> Option<usize> {
        let next = self.hexagon().step(cell, direction)?;
        let connected = self.edge(cell, direction) != EdgeKind::Wall && next != self.throne_cell();
        (connected && self.is_own(position, next)).then_some(next)
    }

    /// Creates a fault whose data are names of cells.
    fn fault(&self, code: &'static str, cells: &[(&'static str, usize)]) -> Fault {
        cells.iter().fold(Fault::new(code), |fault, &(name, cell)| {
            fault.with(name, self.hexagon().name(cell))
        })
    }
}
