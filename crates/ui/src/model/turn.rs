//! Input of a turn by clicks.

use burgrave_core::{Menu, Step, StepOption};

use super::{Play, Task};

/// State of the current turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    /// Steps taken.
    pub(super) taken: Vec<StepOption>,
    /// Options of the next step.
    pub(super) menu: Option<Menu<u64>>,
    /// Next steps that need not be taken one by one, with the options after them.
    pub(super) ahead: Vec<(Step, Menu<u64>)>,
    /// First steps to mark instead of all possible ones.
    pub(super) starts: Option<Vec<Step>>,
}

impl Turn {
    /// Returns whether a next step is marked.
    pub(super) fn is_marked(&self, step: Step) -> bool {
        let starts = self.starts.as_ref().filter(|_| self.taken.is_empty());
        starts.is_none_or(|starts| starts.contains(&step))
    }
}

impl Play {
    /// Returns the number of steps taken in this turn.
    pub fn steps(&self) -> usize {
        self.turn.taken.len()
    }

    /// Returns whether the steps of this turn have changed the board. Otherwise they only select.
    pub fn has_moved(&self) -> bool {
        self.turn
            .taken
            .iter()
            .any(|option| !option.effects.is_empty())
    }

    /// Returns whether the last step only selects something.
    pub fn is_selecting(&self) -> bool {
        let last = self.turn.taken.last();
        last.is_some_and(|option| option.effects.is_empty())
    }

    /// Returns whether the user may end the turn now.
    pub fn may_finish(&self) -> bool {
        self.menu().is_some_and(|menu| menu.finish.is_some())
    }

    /// Returns the name of the only space that the turn can go to, if it has been there before.
    pub fn only_way_back(&self) -> Option<String> {
        let [option] = &self.menu()?.next[..] else {
            return None;
        };
        match option.step {
            Step::Space(cell) if self.spaces().any(|space| space == cell) => Some(self.name(cell)),
            _ => None,
        }
    }

    /// Returns the last clicked cell if choices are offered for it.
    pub fn question(&self) -> Option<u16> {
        match self.turn.taken.last()?.step {
            Step::Space(cell) if !self.choices().is_empty() => Some(cell),
            _ => None,
        }
    }

    /// Returns the codes of the choices off the board.
    pub fn choices(&self) -> Vec<&'static str> {
        let choice = |option: &StepOption| match option.step {
            Step::Choice(code) => Some(code),
            Step::Space(_) => None,
        };
        self.menu().map_or_else(Vec::new, |menu| {
            menu.next.iter().filter_map(choice).collect()
        })
    }

    /// Returns the options if the user is to move.
    pub(super) fn menu(&self) -> Option<&Menu<u64>> {
        self.turn.menu.as_ref().filter(|_| self.is_users_turn())
    }

    pub(super) fn refresh(&mut self) {
        self.turn.menu = self.game().menu(&self.steps_taken());
        self.turn.ahead = self.look_ahead();
    }

    /// Returns the steps of a turn that the user may leave out, with the options after them: choices off the board,
    /// and a space that moves nothing yet if it is the only one of its kind. The next click selects among them.
    fn look_ahead(&self) -> Vec<(Step, Menu<u64>)> {
        let taken = self.steps_taken();
        let Some(menu) = self.turn.menu.as_ref().filter(|_| !taken.is_empty()) else {
            return Vec::new();
        };
        let idle = menu.next.iter().filter(|option| option.effects.is_empty());
        let (spaces, mut steps): (Vec<Step>, Vec<Step>) = idle
            .map(|option| option.step)
            .partition(|step| matches!(step, Step::Space(_)));
        if let [space] = spaces[..] {
            steps.push(space);
        }
        let after = |step: Step| {
            let steps: Vec<Step> = taken.iter().copied().chain([step]).collect();
            let menu = self.game().menu(&steps)?;
            (!menu.next.is_empty()).then_some((step, menu))
        };
        steps.into_iter().filter_map(after).collect()
    }

    /// Returns `None` unless the next step can be the front man of the line that the user moves. Otherwise returns
    /// whether the man that was chosen can also move alone.
    pub fn wanted_front(&self) -> Option<bool> {
        let is_front = |option: &StepOption| {
            option.effects.is_empty() && matches!(option.step, Step::Space(_))
        };
        let menu = self.menu().filter(|_| !self.turn.taken.is_empty())?;
        let fronts = menu.next.iter().filter(|option| is_front(option)).count();
        (fronts > 0).then_some(fronts < menu.next.len())
    }

    /// Returns the only step that leads to a space that is not offered yet.
    fn step_before(&self, cell: u16) -> Option<Step> {
        let leads = |(_, menu): &&(Step, Menu<u64>)| {
            let mut next = menu.next.iter();
            next.any(|option| option.step == Step::Space(cell))
        };
        let mut steps = self.turn.ahead.iter().filter(leads);
        let (step, _) = steps.next().filter(|_| self.menu().is_some())?;
        steps.next().is_none().then_some(*step)
    }

    pub(super) fn steps_taken(&self) -> Vec<Step> {
        self.turn.taken.iter().map(|option| option.step).collect()
    }

    pub(super) fn undo_step(&mut self) {
        self.notice = None;
        self.turn.taken.pop();
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
        if let Some(step) = self.step_before(cell) {
            self.push(step);
            return self.step(Step::Space(cell));
        }
        let taken = &self.turn.taken;
        let last = taken.last().map(|option| option.step);
        if last == Some(Step::Space(cell)) {
            if taken.len() > 1 && self.may_finish() {
                return self.finish();
            }
            self.undo_step();
            return Vec::new();
        }
        if self.has_moved() {
            self.notice = Some(self.why_not(cell));
            return Vec::new();
        }
        self.choose_other(cell);
        Vec::new()
    }

    /// Starts another turn at `cell`, unless one click there is a whole turn: a user who has selected a man does
    /// not want to place a new one.
    fn choose_other(&mut self, cell: u16) {
        let reason = self.why_not(cell);
        let step = Step::Space(cell);
        let is_whole = self.game().menu(&[step]).is_some_and(|menu| menu.is_done());
        let before = std::mem::take(&mut self.turn.taken);
        self.refresh();
        if !is_whole && self.offers(step) {
            self.push(step);
        } else {
            self.turn.taken = before;
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
        let menu = self.turn.menu.as_ref();
        let option = menu.and_then(|menu| menu.next.iter().find(|option| option.step == step));
        if let Some(option) = option.cloned() {
            self.moved(&option.effects, false);
            self.turn.taken.push(option);
            self.overlays.clear();
            self.refresh();
        }
    }

    fn step(&mut self, step: Step) -> Vec<Task> {
        self.push(step);
        match &self.turn.menu {
            // The last step is not animated yet.
            Some(menu) if menu.is_done() => self.finish_after(self.steps().saturating_sub(1)),
            _ => Vec::new(),
        }
    }

    pub(super) fn finish(&mut self) -> Vec<Task> {
        self.finish_after(self.steps())
    }

    /// Ends the turn. The first `steps` steps have been animated already.
    fn finish_after(&mut self, steps: usize) -> Vec<Task> {
        let Some(code) = self.menu().and_then(|menu| menu.finish) else {
            return Vec::new();
        };
        let seen = self.turn.taken[..steps].iter();
        let seen = seen.map(|option| option.effects.len()).sum();
        self.play(code, seen)
    }
}
