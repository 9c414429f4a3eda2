//! Why a click does nothing: the ruling, where there is one.

use burgrave_core::{Side, Step, StepOption};

use super::{Play, Saying};
use crate::setup::Seat;

impl Play {
    /// Why no click counts now.
    pub(super) fn why_not_now(&self) -> Saying {
        if self.earlier.is_some() {
            return Saying::new("web-looking-back");
        }
        match self.outcome() {
            Some(_) => Saying::new("web-game-over"),
            None => Saying::new("web-computer-thinks"),
        }
    }

    /// Why this cell cannot be clicked after the steps so far.
    pub(super) fn why_not(&self, cell: u16) -> Saying {
        if self.waits_for_choice() {
            return Saying::new("web-choose-first");
        }
        match self.spaces().next_back() {
            Some(from) => self.ruling(cell).unwrap_or_else(|| {
                Saying::new("web-not-there")
                    .with("from", self.name(from))
                    .with("to", self.name(cell))
            }),
            None => self.why_not_begin(cell),
        }
    }

    /// Why no turn begins with this cell.
    fn why_not_begin(&self, cell: u16) -> Saying {
        let owner = self.owner(cell);
        // A name alone would be read as a man to be placed, which nobody means who clicks on one.
        let (ruling, code) = match owner {
            Some(true) => (self.bound(cell, true), "web-not-movable"),
            Some(false) => (None, "web-not-yours"),
            None => (
                self.ruling(cell).or_else(|| self.bound(cell, false)),
                "web-not-here",
            ),
        };
        ruling.unwrap_or_else(|| Saying::new(code).with("cell", self.name(cell)))
    }

    /// Whether nothing on the board counts before a choice beside it is taken.
    fn waits_for_choice(&self) -> bool {
        self.menu().is_some_and(|menu| {
            let choice = |option: &StepOption| matches!(option.step, Step::Choice(_));
            !menu.next.is_empty() && menu.next.iter().all(choice)
        })
    }

    /// Whether what is on top of a cell is the mover's; `None` where nothing is that is anybody's.
    fn owner(&self, cell: u16) -> Option<bool> {
        let view = self.game.view();
        let top = view.stacks.get(usize::from(cell))?.last()?;
        Some(top.side? == view.to_move)
    }

    /// Who sits on a side, for those who tell it.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        self.setup.seat(side)
    }
}
