//! The ruling that an illegal move breaks. [`Walk`] checks single jumps.

use burgrave_core::{Explain, Fault, Step, spaces_of, text};

use super::notation::{MoveText, name};
use super::squares::Square;
use super::steps::Walk;
use super::{Castello, Content, Move, MoveKind, Position, faults};

/// Faults of a jump that do not apply if the player may have meant a step.
const NO_JUMP: [&str; 2] = [faults::JUMP_LENGTH, faults::NOTHING_JUMPED];

impl Explain for Castello {
    fn broken_by_move(&self, position: &Position, mv: Move) -> Fault {
        let (from, to) = (mv.from(), mv.to());
        let fault = match mv.kind() {
            MoveKind::Pass => Some(Fault::new(text::PASS_NOT_ALLOWED)),
            _ if Square::of(from).is_none() || Square::of(to).is_none() => None,
            MoveKind::Step | MoveKind::Double => self.bind_step(position, from, to).err(),
            // A move value holds no route, so only a single jump can be explained.
            MoveKind::Jump => check_man(position, from).err().or_else(|| {
                let jump = Walk::new(self, position, from).look(to);
                jump.err().filter(|fault| fault.code != faults::JUMP_LENGTH)
            }),
        };
        fault.unwrap_or_else(|| Fault::new(text::ILLEGAL_MOVE))
    }

    fn broken_by_steps(&self, position: &Position, steps: &[Step]) -> Option<Fault> {
        let spaces = spaces_of(steps);
        if spaces.iter().any(|&space| Square::of(space).is_none()) {
            return None;
        }
        let (&from, landed) = spaces.split_first()?;
        if landed.is_empty() {
            let is_castle = position.content(from) == Some(Content::Castle);
            return is_castle.then(|| Fault::new(faults::CASTLE_BLOCKS).with("cell", name(from)));
        }
        let jumps = MoveText::Jumps(from, landed.to_vec());
        let fault = self.bind(position, jumps).err();
        match *landed {
            [to] => fault
                .filter(|fault| !NO_JUMP.contains(&fault.code))
                .or_else(|| self.bind_step(position, from, to).err()),
            _ => fault,
        }
    }
}

impl Castello {
    pub(super) fn why_no_step(&self, position: &Position, from: u16, to: u16) -> Fault {
        let at = |code, cell| Fault::new(code).with("cell", name(cell));
        let near = self.heading(from, to, 1).is_some();
        let Some(direction) = self.heading(from, to, 2).or(near.then_some(0)) else {
            let any = |squares| (0..8).any(|d| Castello::further(from, d, squares) == Some(to));
            let code = if any(1) || any(2) {
                faults::DIAGONAL
            } else {
                faults::STEP_LENGTH
            };
            return Fault::new(code)
                .with("from", name(from))
                .with("to", name(to));
        };
        if !near && !self.double_step {
            return Fault::new(faults::DOUBLE_OFF);
        }
        if !near && !position.is_unmoved(from) {
            return at(faults::HAS_MOVED, from);
        }
        match position.content(to) {
            Some(Content::Castle) => at(faults::CASTLE_BLOCKS, to),
            Some(Content::Man { .. }) => at(faults::OCCUPIED, to),
            None => {
                let middle = Castello::further(from, direction, 1).unwrap_or(to);
                at(faults::DOUBLE_BLOCKED, middle)
            }
        }
    }
}

pub(super) fn check_man(position: &Position, from: u16) -> Result<(), Fault> {
    let own =
        Square::of(from).is_some_and(|square| position.men_of(position.side_to_move()).has(square));
    if own {
        Ok(())
    } else {
        Err(Fault::new(faults::NO_MAN).with("cell", name(from)))
    }
}
