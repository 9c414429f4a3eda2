//! Why a click does nothing: the ruling, where there is one.

use burgrave_core::{Attempt, Step, StepOption};

use super::{Notice, Play};

impl Play {
    /// Why no click counts now.
    pub(super) fn why_not_now(&self) -> Notice {
        if self.is_looking_back() {
            return Notice::new("web-looking-back");
        }
        match self.session.is_over() {
            true => Notice::new("web-game-over"),
            false => Notice::new("web-computer-thinks"),
        }
    }

    /// Why this cell cannot be clicked after the steps so far.
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
            None => self.why_not_begin(cell),
        }
    }

    /// Why no turn begins with this cell.
    fn why_not_begin(&self, cell: u16) -> Notice {
        let (ruling, code) = match self.owner(cell) {
            Some(true) => (self.ruling(cell), "web-not-movable"),
            Some(false) => (None, "web-not-yours"),
            None => (self.ruling(cell), "web-not-here"),
        };
        ruling.unwrap_or_else(|| Notice::new(code).with("cell", self.name(cell)))
    }

    /// The ruling that forbids a click on a cell after the steps so far, if the rules name one.
    fn ruling(&self, cell: u16) -> Option<Notice> {
        let mut steps = self.steps_taken();
        steps.push(Step::Space(cell));
        self.game().why_not(Attempt::Steps(&steps))
    }

    /// The spaces clicked in this turn.
    fn spaces(&self) -> impl DoubleEndedIterator<Item = u16> + '_ {
        self.hand
            .taken
            .iter()
            .filter_map(|option| match option.step {
                Step::Space(cell) => Some(cell),
                Step::Choice(_) => None,
            })
    }

    /// A cell's name.
    fn name(&self, cell: u16) -> String {
        let cell = self.board.cells.get(usize::from(cell));
        cell.map_or_else(String::new, |cell| cell.name.clone())
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
        let view = self.game().view();
        let top = view.stacks.get(usize::from(cell))?.last()?;
        Some(top.side? == view.to_move)
    }
}
