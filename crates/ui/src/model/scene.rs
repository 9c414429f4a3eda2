//! Contents of the board on the screen: occupants and marks of each cell.

use burgrave_core::view::{Occupant, Sign, Tally};
use burgrave_core::{Effect, Side, Step, StepOption};
use burgrave_games::any::AnyGame;

use super::Play;
use super::preview::Preview;
use crate::game::counts_captured;

/// Marks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellMarks {
    /// The last move touched this cell.
    pub last: bool,
    /// The last move or the current turn captured something here.
    pub lost: bool,
    /// The next step can be this cell.
    pub selectable: bool,
    /// The turn can begin here.
    pub begins: bool,
    /// A click here captures, throws or pushes.
    pub strikes: bool,
    /// The user clicked this cell in the current turn.
    pub chosen: bool,
    /// The hint touches this cell.
    pub hint: bool,
    /// A second-best hint touches this cell.
    pub other: bool,
    /// A threat touches this cell.
    pub threat: bool,
    /// The planned premove touches this cell.
    pub premove: bool,
    /// A second tap confirms that the user means this cell.
    pub doubted: bool,
}

/// All changing contents of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardScene {
    /// Occupants of each cell, bottom to top.
    pub stacks: Vec<Vec<Occupant>>,
    /// Overlays, by cell.
    pub marks: Vec<CellMarks>,
    /// Lifted men that are not set down yet, next one first.
    pub lifted: Vec<Occupant>,
    /// The cell over which they are held.
    pub held_over: Option<u16>,
    /// Arrows of the hint, from cell to cell.
    pub arrows: Vec<(u16, u16)>,
    /// Arrows of second-best hints.
    pub other_arrows: Vec<(u16, u16)>,
    /// Arrows of threats.
    pub threat_arrows: Vec<(u16, u16)>,
    /// Arrows of the planned premove.
    pub premove_arrows: Vec<(u16, u16)>,
    /// Flights of what the last move threw, from cell to cell.
    pub flights: Vec<(u16, u16)>,
    /// If the last move pushed the prize off the board: where it was pushed from, and where it stood.
    pub pushed_off: Option<(u16, u16)>,
    /// First and last cell of the men chosen to move together.
    pub band: Option<(u16, u16)>,
    /// Facts about spaces that their occupants do not show.
    pub signs: Vec<Sign>,
    /// Cells that the possible next steps would capture on. Set during a turn, for touch screens without hover.
    pub capture_targets: Vec<u16>,
    /// Counters beside the board.
    pub tallies: Vec<Tally>,
    /// Side to move in the position shown.
    pub to_move: Side,
}

impl Play {
    /// Returns the contents of the board.
    pub fn scene(&self) -> BoardScene {
        let view = self.game_shown().view();
        let (stacks, lifted) = self.preview(view.stacks);
        let mut scene = BoardScene {
            marks: vec![CellMarks::default(); self.board.cells.len()],
            stacks,
            lifted,
            held_over: match self.turn.taken.last().map(|option| option.step) {
                Some(Step::Space(cell)) => Some(cell),
                _ => None,
            },
            arrows: Vec::new(),
            other_arrows: Vec::new(),
            threat_arrows: Vec::new(),
            premove_arrows: Vec::new(),
            flights: Vec::new(),
            pushed_off: None,
            band: self.band(),
            signs: self.game_shown().signs(),
            capture_targets: self.capture_targets(),
            tallies: view.tallies,
            to_move: view.to_move,
        };
        self.mark_last(&mut scene);
        self.mark_turn(&mut scene);
        self.mark_hint(&mut scene);
        self.mark_threats(&mut scene);
        self.mark_premove(&mut scene);
        scene
    }

    /// Returns whether the app counts captured men in this game.
    pub fn counts_captured(&self) -> bool {
        counts_captured(self.setup.game)
    }

    /// Returns how many men each side has captured before the position shown, if the app counts them in this game.
    pub fn captured(&self) -> Option<[usize; 2]> {
        if !self.counts_captured() {
            return None;
        }
        let mut game = self.game_shown().clone();
        let mut captured = [0; 2];
        let mut after = men(&game);
        while game.undo().is_some() {
            let before = men(&game);
            // A man who changes sides is not counted as captured.
            if before[0] + before[1] > after[0] + after[1] {
                for side in Side::BOTH.map(Side::index) {
                    captured[1 - side] += before[side].saturating_sub(after[side]);
                }
            }
            after = before;
        }
        Some(captured)
    }

    /// Returns the cells that a click on `cell` would capture on.
    pub fn click_captures(&self, cell: u16) -> Vec<u16> {
        self.captures(|option| option.step == Step::Space(cell))
    }

    fn captures(&self, of: impl Fn(&StepOption) -> bool) -> Vec<u16> {
        let options = self.next_options().filter(|option| of(option));
        let effects = options.flat_map(|option| &option.effects);
        effects
            .filter_map(|effect| captured_cell(*effect))
            .collect()
    }

    /// Returns the options of the next step, and those after steps that may be left out.
    fn next_options(&self) -> impl Iterator<Item = &StepOption> {
        let ahead = self.turn.ahead.iter().filter(|_| self.is_users_turn());
        let menus = self.menu().into_iter().chain(ahead.map(|(_, menu)| menu));
        menus.flat_map(|menu| &menu.next)
    }

    /// Returns the ends of a line of men that has been chosen but not moved.
    fn band(&self) -> Option<(u16, u16)> {
        let cell = |option: &StepOption| match option.step {
            Step::Space(cell) if option.effects.is_empty() => Some(cell),
            _ => None,
        };
        let cells: Option<Vec<u16>> = self.turn.taken.iter().map(cell).collect();
        let front = self.turn.ahead.iter().find_map(|(step, _)| match step {
            Step::Space(cell) => Some(*cell),
            Step::Choice(_) => None,
        });
        match (&cells?[..], front) {
            (&[first, .., last], _) | (&[first], Some(last)) => Some((first, last)),
            _ => None,
        }
    }

    fn capture_targets(&self) -> Vec<u16> {
        if self.turn.taken.is_empty() {
            return Vec::new();
        }
        let mut cells = self.captures(|_| true);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn preview(&self, stacks: Vec<Vec<Occupant>>) -> (Vec<Vec<Occupant>>, Vec<Occupant>) {
        let taken = &self.turn.taken;
        let origin = taken.first().and_then(|option| match option.step {
            Step::Space(cell) => Some(cell),
            Step::Choice(_) => None,
        });
        let mut preview = Preview::new(stacks, origin, self.has_moved());
        for effect in taken.iter().flat_map(|option| &option.effects) {
            preview.apply(*effect);
        }
        (preview.stacks, preview.lifted)
    }

    /// Marks the last move until the current turn changes the board.
    fn mark_last(&self, scene: &mut BoardScene) {
        if self.has_moved() {
            return;
        }
        scene.pushed_off = self.pushed_off();
        for effect in &self.display.last {
            if let Effect::Throw { from, to } = *effect {
                scene.flights.push((from, to));
            }
            for cell in touched(*effect) {
                scene.mark(cell, |marks| marks.last = true);
            }
            if let Some(cell) = captured_cell(*effect) {
                scene.mark(cell, |marks| marks.lost = true);
            }
        }
    }

    fn pushed_off(&self) -> Option<(u16, u16)> {
        let last = &self.display.last;
        let cell = last.iter().find_map(|effect| match effect {
            Effect::Push { from, to: None } => Some(*from),
            _ => None,
        })?;
        last.iter().find_map(|effect| match *effect {
            Effect::Move { from, to } if to == cell => Some((from, to)),
            _ => None,
        })
    }

    fn mark_turn(&self, scene: &mut BoardScene) {
        for option in &self.turn.taken {
            if let Step::Space(cell) = option.step {
                scene.mark(cell, |marks| marks.chosen = true);
            }
            for cell in option
                .effects
                .iter()
                .filter_map(|effect| captured_cell(*effect))
            {
                scene.mark(cell, |marks| marks.lost = true);
            }
        }
        if let Some(cell) = self.doubted() {
            scene.mark(cell, |marks| marks.doubted = true);
        }
        let begins = self.turn.taken.is_empty();
        let marked = (self.next_options()).filter(|option| self.turn.is_marked(option.step));
        for option in marked {
            if let Step::Space(cell) = option.step {
                let strikes = strikes(option);
                scene.mark(cell, |marks| {
                    marks.selectable = true;
                    marks.begins = begins;
                    marks.strikes = strikes;
                });
            }
        }
    }

    /// Returns the effects of the hint that are left. Empty if the current turn deviates from the hint.
    fn remaining_hint(&self) -> &[Effect] {
        let mut left = self.overlays.hint.as_slice();
        for effect in self.turn.taken.iter().flat_map(|option| &option.effects) {
            match left.split_first() {
                Some((first, rest)) if first == effect => left = rest,
                _ => return &[],
            }
        }
        left
    }

    fn mark_hint(&self, scene: &mut BoardScene) {
        for effect in self.remaining_hint() {
            if let Effect::Move { from, to } = *effect {
                scene.arrows.push((from, to));
            }
            for cell in touched(*effect) {
                scene.mark(cell, |marks| marks.hint = true);
            }
        }
        for effect in &self.overlays.others {
            // An arrow is enough. The best move's part of a shared way stands alone.
            if let Effect::Move { from, to } = *effect {
                let arrow = (from, to);
                if !scene.arrows.contains(&arrow) && !scene.other_arrows.contains(&arrow) {
                    scene.other_arrows.push(arrow);
                }
                continue;
            }
            for cell in touched(*effect) {
                scene.mark(cell, |marks| marks.other = true);
            }
        }
    }

    /// Marks the planned premove, unless the user looks back or plans something else.
    fn mark_premove(&self, scene: &mut BoardScene) {
        let remote = self.remote().filter(|remote| remote.planning.is_none());
        let Some(remote) = remote.filter(|_| !self.is_looking_back()) else {
            return;
        };
        scene.premove_arrows = scene.mark_effects(&remote.premove, |marks| marks.premove = true);
    }

    fn mark_threats(&self, scene: &mut BoardScene) {
        let threats = &self.overlays.threats;
        scene.threat_arrows = scene.mark_effects(threats, |marks| marks.threat = true);
    }
}

impl BoardScene {
    /// Marks the cells of effects. Returns the arrows of their moves.
    fn mark_effects(
        &mut self,
        effects: &[Effect],
        mark: impl Fn(&mut CellMarks),
    ) -> Vec<(u16, u16)> {
        for effect in effects {
            for cell in touched(*effect).into_iter().chain(captured_cell(*effect)) {
                self.mark(cell, &mark);
            }
        }
        let arrow = |effect: &Effect| match *effect {
            Effect::Move { from, to } => Some((from, to)),
            _ => None,
        };
        effects.iter().filter_map(arrow).collect()
    }

    /// Returns the number of stacks that the next step can be.
    pub fn movable(&self) -> usize {
        let cells = self.marks.iter().zip(&self.stacks);
        cells
            .filter(|(marks, stack)| marks.selectable && !stack.is_empty())
            .count()
    }

    /// Returns the number of stacks whose top belongs to the side to move.
    pub fn own(&self) -> usize {
        let is_own = |stack: &&Vec<Occupant>| {
            (stack.last()).is_some_and(|top| top.side == Some(self.to_move))
        };
        self.stacks.iter().filter(is_own).count()
    }

    fn mark(&mut self, cell: u16, set: impl FnOnce(&mut CellMarks)) {
        if let Some(marks) = self.marks.get_mut(usize::from(cell)) {
            set(marks);
        }
    }
}

fn strikes(option: &StepOption) -> bool {
    let pushes = |effect: &Effect| matches!(effect, Effect::Push { .. } | Effect::Demote(_));
    (option.effects.iter()).any(|effect| captured_cell(*effect).is_some() || pushes(effect))
}

/// Returns the cell where an effect captures something.
fn captured_cell(effect: Effect) -> Option<u16> {
    match effect {
        Effect::Capture(cell) | Effect::Seize(cell) => Some(cell),
        Effect::Throw { from, .. } => Some(from),
        Effect::Push { from, to: None } => Some(from),
        _ => None,
    }
}

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

/// Returns the number of each side's men on the board.
fn men(game: &AnyGame) -> [usize; 2] {
    let mut men = [0; 2];
    for side in game
        .view()
        .stacks
        .iter()
        .flatten()
        .filter_map(|one| one.side)
    {
        men[side.index()] += 1;
    }
    men
}
