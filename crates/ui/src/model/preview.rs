//! A turn under way as it would look on the board.

use burgrave_core::Effect;
use burgrave_core::view::{Kind, Occupant};

/// A board in the middle of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Preview {
    pub stacks: Vec<Vec<Occupant>>,
    /// Men of a lifted tower that are not set down yet, the next one first.
    pub hand: Vec<Occupant>,
}

impl Preview {
    /// The board before the turn, and the space whose tower the hand has taken.
    pub(super) fn new(stacks: Vec<Vec<Occupant>>, origin: Option<u16>, moving: bool) -> Preview {
        let mut preview = Preview {
            stacks,
            hand: Vec::new(),
        };
        if moving
            && let Some(tower) = origin.and_then(|cell| preview.stacks.get_mut(cell as usize))
            && tower.len() > 1
            && tower.iter().all(|one| one.kind == Kind::Man)
        {
            preview.hand = std::mem::take(tower);
        }
        preview
    }

    pub(super) fn apply(&mut self, effect: Effect) {
        match effect {
            Effect::Move { from, to } => {
                let man = if self.hand.is_empty() {
                    self.take(from)
                } else {
                    Some(self.hand.remove(0))
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
            // Nothing of these comes before the end of a turn, and then the position itself is shown.
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
