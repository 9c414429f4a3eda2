//! Clicks, and jumping turns jump by jump.

use burgrave_core::{
    Effect, Fault, Menu, Present, Rules, Side, Step, StepOption, sort_options, view,
};

use super::jumps::Numbers;
use super::squares::Square;
use super::{Castello, Content, Move, MoveKind, Position, faults};

const PASS: &str = "pass";

/// An incomplete jumping turn: the square of the piece and its captures.
#[derive(Clone, Debug)]
pub(super) struct Walk<'p> {
    rules: &'p Castello,
    position: &'p Position,
    numbers: Numbers,
    side: Side,
    start: u16,
    at: u16,
    captured: u32,
}

/// A jump: the square jumped over and the mask of the captured piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Jump {
    pub(super) over: u16,
    /// Mask of the captured piece, or 0 for a friendly piece.
    pub(super) captures: u32,
}

impl<'p> Walk<'p> {
    /// Starts a turn of the mover's piece on `start`.
    pub(super) fn new(rules: &'p Castello, position: &'p Position, start: u16) -> Walk<'p> {
        let side = position.side_to_move();
        Walk {
            rules,
            position,
            numbers: Numbers::of(position.men_of(!side)),
            side,
            start,
            at: start,
            captured: 0,
        }
    }

    /// Returns the jump to `to`.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(super) fn look(&self, to: u16) -> Result<Jump, Fault> {
        let max = self.rules.max_captures.map_or(u32::MAX, u32::from);
        if self.captured.count_ones() >= max {
            return Err(Fault::new(faults::CAPTURES_FULL).with("max", max));
        }
        let over = self.jumped(to)?;
        let name = super::notation::name;
        let captures = match self.position.content(over) {
            Some(Content::Man { side, .. }) if side == self.side => 0,
            Some(Content::Man { .. }) => Square::of(over).map_or(0, |s| self.numbers.mask(s)),
            Some(Content::Castle) => {
                return Err(Fault::new(faults::CASTLE_BLOCKS).with("cell", name(over)));
            }
            None => return Err(Fault::new(faults::NOTHING_JUMPED).with("cell", name(over))),
        };
        if self.captured & captures != 0 {
            return Err(Fault::new(faults::ALREADY_CAPTURED).with("cell", name(over)));
        }
        self.check_landing(to)?;
        Ok(Jump { over, captures })
    }

    /// Returns the cell between the man and `to`.
    fn jumped(&self, to: u16) -> Result<u16, Fault> {
        let direction = self.rules.heading(self.at, to, 2);
        if let Some(over) = direction.and_then(|d| Castello::further(self.at, d, 1)) {
            return Ok(over);
        }
        let diagonal = (0..8).any(|d| Castello::further(self.at, d, 2) == Some(to));
        let code = if diagonal {
            faults::DIAGONAL
        } else {
            faults::JUMP_LENGTH
        };
        Err(Fault::new(code)
            .with("from", super::notation::name(self.at))
            .with("to", super::notation::name(to)))
    }

    fn check_landing(&self, to: u16) -> Result<(), Fault> {
        let name = super::notation::name;
        if to == self.start {
            return if self.rules.not_start {
                Err(Fault::new(faults::RETRACED).with("cell", name(to)))
            } else {
                Ok(())
            };
        }
        match self.position.content(to) {
            None => Ok(()),
            Some(Content::Castle) => Err(Fault::new(faults::CASTLE_BLOCKS).with("cell", name(to))),
            Some(Content::Man { .. }) => Err(Fault::new(faults::OCCUPIED).with("cell", name(to))),
        }
    }

    /// Makes the jump to `to`.
    ///
    /// # Errors
    /// The rule that forbids it. The turn is unchanged then.
    pub(super) fn jump(&mut self, to: u16) -> Result<Jump, Fault> {
        let jump = self.look(to)?;
        self.captured |= jump.captures;
        self.at = to;
        Ok(jump)
    }

    /// Returns the targets of the next jump.
    pub(super) fn landings(&self) -> impl Iterator<Item = u16> + use<'_, 'p> {
        self.rules
            .directions()
            .filter_map(|d| Castello::further(self.at, d, 2))
            .filter(|&to| self.look(to).is_ok())
    }

    /// Returns the move if the turn ends here.
    ///
    /// # Errors
    /// [`faults::NOTHING_CHANGED`] (CAST-4).
    pub(super) fn finish(&self) -> Result<Move, Fault> {
        if self.at == self.start && self.captured == 0 {
            return Err(Fault::new(faults::NOTHING_CHANGED));
        }
        Ok(Move::jump(self.start, self.at, self.captured))
    }

    fn option(&self, to: u16) -> Option<StepOption> {
        let jump = self.look(to).ok()?;
        Some(StepOption {
            step: Step::Space(to),
            effects: effects_of(self.at, to, jump),
        })
    }

    fn menu(&self) -> Menu<Move> {
        let mut next: Vec<StepOption> = self.landings().filter_map(|to| self.option(to)).collect();
        sort_options(&mut next);
        Menu {
            next,
            finish: self.finish().ok(),
        }
    }
}

fn effects_of(from: u16, to: u16, jump: Jump) -> Vec<Effect> {
    let mut effects = vec![Effect::Move { from, to }];
    if jump.captures != 0 {
        effects.push(Effect::Capture(jump.over));
    }
    effects
}

fn option(step: Step, effects: Vec<Effect>) -> StepOption {
    StepOption { step, effects }
}

impl Castello {
    /// Returns the pieces that have a turn, or the pass.
    fn first_menu(&self, position: &Position) -> Menu<Move> {
        let mut next = Vec::new();
        if self.outcome(position).is_none() {
            for from in position.men(position.side_to_move()) {
                if !self.piece_menu(position, from).next.is_empty() {
                    next.push(option(Step::Space(from), Vec::new()));
                }
            }
            if next.is_empty() {
                next.push(option(Step::Choice(PASS), Vec::new()));
            }
        }
        Menu { next, finish: None }
    }

    /// Returns the first targets of a piece. Steps, double steps and jumps have different targets.
    fn piece_menu(&self, position: &Position, from: u16) -> Menu<Move> {
        let mut menu = Walk::new(self, position, from).menu();
        for mv in self.steps_of(position, from) {
            let to = mv.to();
            menu.next
                .push(option(Step::Space(to), vec![Effect::Move { from, to }]));
        }
        sort_options(&mut menu.next);
        menu
    }

    /// Returns the steps and double steps of a piece.
    fn steps_of(&self, position: &Position, from: u16) -> Vec<Move> {
        self.directions()
            .flat_map(|d| {
                [
                    Castello::further(from, d, 1).map(|to| Move::step(from, to)),
                    Castello::further(from, d, 2).map(|to| Move::double(from, to)),
                ]
            })
            .flatten()
            .filter(|&mv| self.is_turn(position, mv))
            .collect()
    }

    fn menu_after(&self, position: &Position, from: u16, clicks: &[Step]) -> Option<Menu<Move>> {
        let cells: Vec<u16> = clicks
            .iter()
            .map(|click| match click {
                Step::Space(cell) => Some(*cell),
                Step::Choice(_) => None,
            })
            .collect::<Option<_>>()?;
        if let [to] = cells[..]
            && let Some(mv) = self
                .steps_of(position, from)
                .into_iter()
                .find(|mv| mv.to() == to)
        {
            return Some(Menu {
                next: Vec::new(),
                finish: Some(mv),
            });
        }
        let mut walk = Walk::new(self, position, from);
        for to in cells {
            walk.jump(to).ok()?;
        }
        Some(walk.menu())
    }

    fn castle_effects(&self, position: &Position, mv: Move, effects: &mut Vec<Effect>) {
        let side = position.side_to_move();
        let mut after = *position;
        after.carry(side, mv.from(), mv.to());
        for castle in self.castles_falling(&after, side) {
            effects.push(Effect::Seize(castle.cell));
        }
    }
}

impl Present for Castello {
    fn board(&self) -> view::Board {
        super::view::board()
    }

    fn view(&self, position: &Position) -> view::View {
        super::view::view(position)
    }

    fn signs(&self, position: &Position) -> Vec<view::Sign> {
        self.castle_signs(position)
    }

    fn menu(&self, position: &Position, taken: &[Step]) -> Option<Menu<Move>> {
        let Some((first, rest)) = taken.split_first() else {
            return Some(self.first_menu(position));
        };
        let from = match *first {
            Step::Choice(PASS) if rest.is_empty() && self.is_legal(position, Move::PASS) => {
                return Some(Menu {
                    next: Vec::new(),
                    finish: Some(Move::PASS),
                });
            }
            Step::Choice(_) => return None,
            Step::Space(from) => from,
        };
        let own = Square::of(from)
            .is_some_and(|square| position.men_of(position.side_to_move()).has(square));
        if !own || self.terminal_outcome(position).is_some() {
            return None;
        }
        if rest.is_empty() {
            let menu = self.piece_menu(position, from);
            return (!menu.next.is_empty()).then_some(menu);
        }
        self.menu_after(position, from, rest)
    }

    fn effects(&self, position: &Position, mv: Move) -> Vec<Effect> {
        let (from, to) = (mv.from(), mv.to());
        let mut effects = Vec::new();
        match mv.kind() {
            MoveKind::Pass => return effects,
            MoveKind::Step | MoveKind::Double => effects.push(Effect::Move { from, to }),
            MoveKind::Jump => {
                let mut walk = Walk::new(self, position, from);
                for to in self.route(position, mv).unwrap_or_default() {
                    let at = walk.at;
                    if let Ok(jump) = walk.jump(to) {
                        effects.extend(effects_of(at, to, jump));
                    }
                }
            }
        }
        self.castle_effects(position, mv, &mut effects);
        effects
    }
}
