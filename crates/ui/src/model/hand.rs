//! A turn made of clicks.

use burgrave_core::{Menu, Step, StepOption};

use super::{Play, Task};

/// The turn under way.
#[derive(Clone, Debug, Default)]
pub(super) struct Hand {
    /// The steps so far.
    pub(super) taken: Vec<StepOption>,
    /// What can follow.
    pub(super) menu: Option<Menu<u64>>,
}

impl Play {
    /// The steps of the turn so far.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.hand.taken.len()
    }

    /// Whether the turn may end here though it could go on.
    #[must_use]
    pub fn may_finish(&self) -> bool {
        self.menu().is_some_and(|menu| menu.finish.is_some())
    }

    /// The space that a choice is about: the one clicked last, if the turn can continue in several ways.
    #[must_use]
    pub fn question(&self) -> Option<u16> {
        match self.hand.taken.last()?.step {
            Step::Space(cell) if !self.choices().is_empty() => Some(cell),
            _ => None,
        }
    }

    /// The choices off the board's spaces that can be taken now, by their codes.
    #[must_use]
    pub fn choices(&self) -> Vec<&'static str> {
        let choice = |option: &StepOption| match option.step {
            Step::Choice(code) => Some(code),
            Step::Space(_) => None,
        };
        self.menu().map_or_else(Vec::new, |menu| {
            menu.next.iter().filter_map(choice).collect()
        })
    }

    /// What can be clicked, if a person is to move.
    pub(super) fn menu(&self) -> Option<&Menu<u64>> {
        self.hand.menu.as_ref().filter(|_| self.is_users_turn())
    }

    pub(super) fn refresh(&mut self) {
        self.hand.menu = self.game().menu(&self.steps_taken());
    }

    pub(super) fn steps_taken(&self) -> Vec<Step> {
        self.hand.taken.iter().map(|option| option.step).collect()
    }

    pub(super) fn undo_step(&mut self) {
        self.notice = None;
        self.hand.taken.pop();
        self.refresh();
    }

    pub(super) fn click(&mut self, cell: u16) -> Vec<Task> {
        self.notice = None;
        if !self.is_users_turn() {
            self.notice = Some(self.why_not_now());
            return Vec::new();
        }
        if self.offers(Step::Space(cell)) {
            return self.step(Step::Space(cell));
        }
        let taken = &self.hand.taken;
        let last = taken.last().map(|option| option.step);
        if last == Some(Step::Space(cell)) {
            if taken.len() > 1 && self.may_finish() {
                return self.finish();
            }
            self.undo_step();
            return Vec::new();
        }
        if taken.iter().any(|option| !option.effects.is_empty()) {
            self.notice = Some(self.why_not(cell));
            return Vec::new();
        }
        self.choose_other(cell);
        Vec::new()
    }

    /// Nothing has happened on the board yet in this turn: a click elsewhere begins another, unless it would
    /// be a whole turn by itself. A person who has chosen a man wants to move it, not to place a new one.
    fn choose_other(&mut self, cell: u16) {
        let reason = self.why_not(cell);
        let step = Step::Space(cell);
        let is_whole = self.game().menu(&[step]).is_some_and(|menu| menu.is_done());
        let before = std::mem::take(&mut self.hand.taken);
        self.refresh();
        if !is_whole && self.offers(step) {
            self.push(step);
        } else {
            self.hand.taken = before;
            self.refresh();
            self.notice = Some(reason);
        }
    }

    fn offers(&self, step: Step) -> bool {
        self.menu()
            .is_some_and(|menu| menu.next.iter().any(|option| option.step == step))
    }

    pub(super) fn choose(&mut self, code: &str) -> Vec<Task> {
        self.notice = None;
        match self.choices().into_iter().find(|choice| *choice == code) {
            Some(choice) => self.step(Step::Choice(choice)),
            None => Vec::new(),
        }
    }

    fn push(&mut self, step: Step) {
        let menu = self.hand.menu.as_ref();
        let option = menu.and_then(|menu| menu.next.iter().find(|option| option.step == step));
        if let Some(option) = option.cloned() {
            self.moved(&option.effects, false);
            self.hand.taken.push(option);
            self.marks.clear();
            self.refresh();
        }
    }

    fn step(&mut self, step: Step) -> Vec<Task> {
        self.push(step);
        match &self.hand.menu {
            // The last step has not been seen moving yet.
            Some(menu) if menu.is_done() => self.finish_after(self.steps().saturating_sub(1)),
            _ => Vec::new(),
        }
    }

    pub(super) fn finish(&mut self) -> Vec<Task> {
        self.finish_after(self.steps())
    }

    /// Ends the turn. The first `steps` of its steps have been seen moving.
    fn finish_after(&mut self, steps: usize) -> Vec<Task> {
        let Some(code) = self.menu().and_then(|menu| menu.finish) else {
            return Vec::new();
        };
        let seen = self.hand.taken[..steps].iter();
        let seen = seen.map(|option| option.effects.len()).sum();
        self.play(code, seen)
    }
}
