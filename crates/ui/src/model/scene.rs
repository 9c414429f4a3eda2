//! What a screen shows of a game: what stands on each cell and how it is marked.

use burgrave_core::view::{Occupant, Tally};
use burgrave_core::{Effect, Side, Step, StepOption};

use super::Play;
use super::preview::Preview;

/// How a cell is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellMarks {
    /// The last move began, went or ended here.
    pub last: bool,
    /// Something was lost here in the last move, or is lost so far in this turn.
    pub lost: bool,
    /// It can be clicked next.
    pub selectable: bool,
    /// A click here captures, throws, pushes or takes.
    pub strikes: bool,
    /// It was clicked in this turn.
    pub chosen: bool,
    /// Advice is about it.
    pub hint: bool,
    /// Advice that is not the best is about it.
    pub other: bool,
    /// A threat is about it.
    pub threat: bool,
}

/// Everything that changes on a board while it is played on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardScene {
    /// What stands on each cell, bottom to top.
    pub stacks: Vec<Vec<Occupant>>,
    /// Marks, by cell.
    pub marks: Vec<CellMarks>,
    /// Men lifted and not set down yet, the next one first.
    pub lifted: Vec<Occupant>,
    /// Advice: from a cell to another.
    pub arrows: Vec<(u16, u16)>,
    /// Advice that is not the best: from a cell to another.
    pub other_arrows: Vec<(u16, u16)>,
    /// Threats: from a cell to another.
    pub threat_arrows: Vec<(u16, u16)>,
    /// What any click that is possible now would take, throw or push off: shown once a turn is under
    /// way, for fingers, which cannot hover.
    pub capture_targets: Vec<u16>,
    /// Counts beside the board.
    pub tallies: Vec<Tally>,
    /// Whose turn it is in the position shown.
    pub to_move: Side,
}

impl Play {
    /// What to show.
    #[must_use]
    pub fn scene(&self) -> BoardScene {
        let view = self.shown().view();
        let (stacks, hand) = self.preview(view.stacks);
        let mut scene = BoardScene {
            marks: vec![CellMarks::default(); self.board.cells.len()],
            stacks,
            lifted: hand,
            arrows: Vec::new(),
            other_arrows: Vec::new(),
            threat_arrows: Vec::new(),
            capture_targets: self.capture_targets(),
            tallies: view.tallies,
            to_move: view.to_move,
        };
        self.mark_last(&mut scene);
        self.mark_turn(&mut scene);
        self.mark_hint(&mut scene);
        self.mark_threats(&mut scene);
        scene
    }

    /// What a click on a cell would do to the board: the cells where something is lost by it.
    #[must_use]
    pub fn click_captures(&self, cell: u16) -> Vec<u16> {
        let options = self.menu().map_or(&[][..], |menu| &menu.next);
        (options.iter())
            .filter(|option| option.step == Step::Space(cell))
            .flat_map(|option| option.effects.iter().filter_map(|effect| loss(*effect)))
            .collect()
    }

    fn capture_targets(&self) -> Vec<u16> {
        if self.hand.taken.is_empty() {
            return Vec::new();
        }
        let options = self.menu().map_or(&[][..], |menu| &menu.next);
        let mut cells: Vec<u16> = (options.iter())
            .flat_map(|option| option.effects.iter().filter_map(|effect| loss(*effect)))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn preview(&self, stacks: Vec<Vec<Occupant>>) -> (Vec<Vec<Occupant>>, Vec<Occupant>) {
        let origin = self
            .hand
            .taken
            .first()
            .and_then(|option| match option.step {
                Step::Space(cell) => Some(cell),
                Step::Choice(_) => None,
            });
        let moving = self
            .hand
            .taken
            .iter()
            .any(|option| !option.effects.is_empty());
        let mut preview = Preview::new(stacks, origin, moving);
        for effect in self.hand.taken.iter().flat_map(|option| &option.effects) {
            preview.apply(*effect);
        }
        (preview.stacks, preview.hand)
    }

    /// The last move is of no interest any more once a turn is under way.
    fn mark_last(&self, scene: &mut BoardScene) {
        if !self.hand.taken.is_empty() {
            return;
        }
        for effect in &self.look.last {
            for cell in touched(*effect) {
                scene.mark(cell, |marks| marks.last = true);
            }
            if let Some(cell) = loss(*effect) {
                scene.mark(cell, |marks| marks.lost = true);
            }
        }
    }

    fn mark_turn(&self, scene: &mut BoardScene) {
        for option in &self.hand.taken {
            if let Step::Space(cell) = option.step {
                scene.mark(cell, |marks| marks.chosen = true);
            }
            for cell in option.effects.iter().filter_map(|effect| loss(*effect)) {
                scene.mark(cell, |marks| marks.lost = true);
            }
        }
        let options = self.menu().map_or(&[][..], |menu| &menu.next);
        for option in options {
            if let Step::Space(cell) = option.step {
                let strikes = strikes(option);
                scene.mark(cell, |marks| {
                    marks.selectable = true;
                    marks.strikes = strikes;
                });
            }
        }
    }

    /// What of the advice is still to be done: nothing where the turn under way goes another way. Then the
    /// advice comes back with the steps that are taken back.
    fn advice_left(&self) -> &[Effect] {
        let mut left = self.marks.hint.as_slice();
        for effect in self.hand.taken.iter().flat_map(|option| &option.effects) {
            match left.split_first() {
                Some((first, rest)) if first == effect => left = rest,
                _ => return &[],
            }
        }
        left
    }

    fn mark_hint(&self, scene: &mut BoardScene) {
        for effect in self.advice_left() {
            if let Effect::Move { from, to } = *effect {
                scene.arrows.push((from, to));
            }
            for cell in touched(*effect) {
                scene.mark(cell, |marks| marks.hint = true);
            }
        }
        for effect in &self.marks.others {
            if let Effect::Move { from, to } = *effect
                && !scene.arrows.contains(&(from, to))
            {
                scene.other_arrows.push((from, to));
            }
            for cell in touched(*effect) {
                scene.mark(cell, |marks| marks.other = true);
            }
        }
    }

    fn mark_threats(&self, scene: &mut BoardScene) {
        for effect in &self.marks.threats {
            if let Effect::Move { from, to } = *effect {
                scene.threat_arrows.push((from, to));
            }
            for cell in touched(*effect).into_iter().chain(loss(*effect)) {
                scene.mark(cell, |marks| marks.threat = true);
            }
        }
    }
}

impl BoardScene {
    fn mark(&mut self, cell: u16, set: impl FnOnce(&mut CellMarks)) {
        if let Some(marks) = self.marks.get_mut(usize::from(cell)) {
            set(marks);
        }
    }
}

fn strikes(option: &StepOption) -> bool {
    let pushes = |effect: &Effect| matches!(effect, Effect::Push { .. } | Effect::Demote(_));
    (option.effects.iter()).any(|effect| loss(*effect).is_some() || pushes(effect))
}

/// Where something is lost.
fn loss(effect: Effect) -> Option<u16> {
    match effect {
        Effect::Capture(cell) | Effect::Seize(cell) => Some(cell),
        Effect::Throw { from, .. } => Some(from),
        Effect::Push { from, to: None } => Some(from),
        _ => None,
    }
}

/// The cells that an effect is about.
fn touched(effect: Effect) -> Vec<u16> {
    match effect {
        Effect::Move { from, to } | Effect::Throw { from, to } => vec![from, to],
        Effect::Push { from, to } => std::iter::once(from).chain(to).collect(),
        Effect::Place(cell)
        | Effect::Convert(cell)
        | Effect::Promote(cell)
        | Effect::Demote(cell) => {
            vec![cell]
        }
        Effect::Raise(_) | Effect::Lower(_) | Effect::Capture(_) | Effect::Seize(_) => Vec::new(),
    }
}
