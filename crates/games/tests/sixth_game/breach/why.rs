//! Why a move is not legal: the ruling that it breaks.

use burgrave_core::text::{ILLEGAL_MOVE, PASS_NOT_ALLOWED};
use burgrave_core::{Explain, Fault, Step, spaces_of};

use super::{BOARD, Breach, Move, Position, faults};

impl Explain for Breach {
    fn broken_by_move(&self, position: &Position, mv: Move) -> Fault {
        let Move::Go { from, to } = mv else {
            return Fault::new(PASS_NOT_ALLOWED);
        };
        let (from, to) = (usize::from(from), usize::from(to));
        if from.max(to) >= BOARD.cells() {
            return Fault::new(ILLEGAL_MOVE);
        }
        let side = position.side_to_move();
        let at = |code, cell| Fault::new(code).with("cell", BOARD.name(cell));
        if position.at(from) != Some(side) {
            return at(faults::NOT_YOURS, from);
        }
        // The square is within reach, but a man is in the way.
        let mut alone = Position::empty(side);
        alone.add(side, from);
        if !self.targets(&alone, from).any(|cell| cell == to) {
            return Fault::new(faults::NOT_FORWARD)
                .with("from", BOARD.name(from))
                .with("to", BOARD.name(to));
        }
        match position.at(to) {
            Some(owner) if owner == side => at(faults::OWN_MAN, to),
            _ => at(faults::BLOCKED, to),
        }
    }

    fn broken_by_steps(&self, position: &Position, steps: &[Step]) -> Option<Fault> {
        let square = |cell: u16| u8::try_from(cell).ok();
        match spaces_of(steps)[..] {
            [from, to] => {
                let (from, to) = (square(from)?, square(to)?);
                Some(self.broken_by_move(position, Move::Go { from, to }))
            }
            _ => None,
        }
    }
}
