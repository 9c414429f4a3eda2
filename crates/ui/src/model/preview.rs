//! Preview of an unfinished turn.

use burgrave_core::Effect;
use burgrave_core::view::{Kind, Occupant};

/// Board contents during a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Preview {
    pub stacks: Vec<Vec<Occupant>>,
    /// Men of a lifted tower that are not set down yet, next one first.
    pub lifted: Vec<Occupant>,
}

impl Preview {
    /// Starts from the board before the turn. If `moving`, lifts the tower on `origin`.
    pub(super) fn new(stacks: Vec<Vec<Occupant>>, origin: Option<u16>, moving: bool) -> Preview {
        let mut preview = Preview {
            stacks,
            lifted: Vec::new(),
        };
        if moving
            && let Some(tower) = origin.and_then(|cell| preview.stacks.get_mut(cell as usize))
            && tower.len() > 1
            && tower.iter().all(|one| one.kind == Kind::Man)
        {
            preview.lifted = std::mem::take(tower);
        }
        preview
    }

    pub(super) fn apply(&mut self, effect: Effect) {
        match effect {
            Effect::Move { from, to } => {
                let man = if self.lifted.is_empty() {
                    self.take(from)
                } else {
                    Some(self.lifted.remove(0))
                };
                self.put(to, man);
            }
            Effect::Throw { from, to } => {
                let man = self.take(from);
                self.put(to, man);
            }
            Effect::Push { from, to } => {
                let man = self.take(from);
                if let Some(to) = to {
                    self.put(to, man);
                }
            }
            Effect::Capture(cell) | Effect::Seize(cell) => drop(self.take(cell)),
            // These effects occur only at the end of a turn, which the position itself shows.
            Effect::Place(_)
            | Effect::Convert(_)
            | Effect::Raise(_)
            | Effect::Lower(_)
            | Effect::Promote(_)
            | Effect::Demote(_) => {}
        }
    }

    fn take(&mut self, cell: u16) -> Option<Occupant> {
        self.stacks.get_mut(usize::from(cell))?.pop()
    }

    fn put(&mut self, cell: u16, man: Option<Occupant>) {
        if let (Some(stack), Some(mut man)) = (self.stacks.get_mut(usize::from(cell)), man) {
            if man.kind == Kind::Unmoved {
                man.kind = Kind::Man;
            }
            stack.push(man);
        }
    }
}
