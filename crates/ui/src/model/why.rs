//! Explanations of clicks that do nothing, with the ruling if there is one.

use burgrave_core::{Attempt, Step, StepOption};

use super::{Notice, Play};

impl Play {
    /// Explains why no click is possible now.
    pub(super) fn why_not_now(&self) -> Notice {
        if self.is_looking_back() {
            return Notice::new("web-looking-back");
        }
        match (self.session.is_over(), self.remote()) {
            (true, _) => Notice::new("web-game-over"),
            (false, None) => Notice::new("web-computer-thinks"),
            (false, Some(remote)) if remote.you.is_none() => {
                Notice::new(burgrave_protocol::faults::SPECTATOR)
            }
            (false, Some(remote)) if remote.is_pending => Notice::new("online-unconfirmed"),
            (false, Some(remote)) => {
                Notice::new(burgrave_session::faults::NOT_YOUR_TURN).with("side", remote.to_move)
            }
        }
    }

    /// Explains why the next step cannot be this cell.
    pub(super) fn why_not(&self, cell: u16) -> Notice {
        if self.waits_for_choice() {
            return Notice::new("web-choose-first");
        }
        match self.spaces().next_back() {
            Some(from) => self.ruling(cell).unwrap_or_else(|| {
                Notice::new("web-not-there")
                    .with("from", self.name(from))
                    .with("to", self.name(cell))
            }),
            None => self.why_not_start(cell),
        }
    }

    /// Explains why no turn starts with this cell.
    fn why_not_start(&self, cell: u16) -> Notice {
        let (ruling, code) = match self.is_movers(cell) {
            Some(true) => (self.ruling(cell), "web-not-movable"),
            Some(false) => (None, "web-not-yours"),
            None if self.starts_with_pieces() => (self.ruling(cell), "web-not-a-start"),
            None => (self.ruling(cell), "web-not-here"),
        };
        ruling.unwrap_or_else(|| {
            let notice = Notice::new(code).with("cell", self.name(cell));
            notice.with("game", self.setup.game)
        })
    }

    /// Returns whether each turn starts with a piece of the mover.
    fn starts_with_pieces(&self) -> bool {
        self.menu().is_some_and(|menu| {
            menu.next.iter().all(|option| match option.step {
                Step::Space(cell) => self.is_movers(cell) == Some(true),
                Step::Choice(_) => false,
            })
        })
    }

    /// Returns the ruling that forbids the next step to `cell`, if the rules name one.
    fn ruling(&self, cell: u16) -> Option<Notice> {
        let mut steps = self.steps_taken();
        steps.push(Step::Space(cell));
        self.game().why_not(Attempt::Steps(&steps))
    }

    /// Returns the cells clicked in this turn.
    pub(super) fn spaces(&self) -> impl DoubleEndedIterator<Item = u16> + '_ {
        self.turn
            .taken
            .iter()
            .filter_map(|option| match option.step {
                Step::Space(cell) => Some(cell),
                Step::Choice(_) => None,
            })
    }

    pub(super) fn name(&self, cell: u16) -> String {
        let cell = self.board.cells.get(usize::from(cell));
        cell.map_or_else(String::new, |cell| cell.name.clone())
    }

    /// Returns whether all next steps are choices off the board.
    fn waits_for_choice(&self) -> bool {
        self.menu().is_some_and(|menu| {
            let choice = |option: &StepOption| matches!(option.step, Step::Choice(_));
            !menu.next.is_empty() && menu.next.iter().all(choice)
        })
    }

    /// Returns whether the top of a cell belongs to the mover, or `None` if it has no owner.
    fn is_movers(&self, cell: u16) -> Option<bool> {
        let view = self.game().view();
        let top = view.stacks.get(usize::from(cell))?.last()?;
        Some(top.side? == view.to_move)
    }
}
