//! Clicks: first the tower, then each space on which a piece is set.

use burgrave_core::{Effect, Menu, Rules, Step, StepOption};

use super::sowing::Sowing;
use super::tables::{STEP, has, spaces};
use super::{KingOfTheCastle, Move, Position, Sow};

/// The pass, if nothing else is legal.
const PASS: Step = Step::Choice("pass");

impl KingOfTheCastle {
    /// Returns the possible continuations after some steps.
    pub(super) fn menu_after(&self, position: &Position, taken: &[Step]) -> Option<Menu<Move>> {
        let over = self.outcome(position).is_some();
        let passing = !over && !self.has_turn(position);
        match taken {
            [] if over => Some(menu(Vec::new())),
            [] if passing => Some(menu(vec![StepOption {
                step: PASS,
                effects: Vec::new(),
            }])),
            [] => Some(menu(self.towers(position))),
            [PASS] if passing => Some(Menu {
                next: Vec::new(),
                finish: Some(Move::PASS),
            }),
            [Step::Space(origin), route @ ..] if !over => {
                self.next_steps(position, u8::try_from(*origin).ok()?, route)
            }
            _ => None,
        }
    }

    fn towers(&self, position: &Position) -> Vec<StepOption> {
        let open_spaces = self.open_spaces(position);
        spaces(open_spaces.origins())
            .filter(|&origin| self.completes(&open_spaces.lift(origin)))
            .map(|origin| StepOption {
                step: Step::Space(u16::from(origin)),
                effects: Vec::new(),
            })
            .collect()
    }

    fn next_steps(&self, position: &Position, origin: u8, route: &[Step]) -> Option<Menu<Move>> {
        let open_spaces = self.open_spaces(position);
        if !has(open_spaces.origins(), origin) {
            return None;
        }
        let mut sowing = open_spaces.lift(origin);
        let mut mv = Move::lift(origin, sowing.left);
        for (index, step) in (0..).zip(route) {
            let Step::Space(to) = *step else { return None };
            let to = u8::try_from(to).ok()?;
            if sowing.left == 0 || !has(sowing.open(), to) {
                return None;
            }
            let direction = (0..)
                .zip(STEP[usize::from(sowing.hand)])
                .find(|&(_, next)| next == to)?;
            mv = mv.with(index, direction.0);
            sowing.set(to);
        }
        if !self.completes(&sowing) {
            return None;
        }
        Some(match sowing.left {
            0 => Menu {
                next: Vec::new(),
                finish: Some(mv),
            },
            _ => menu(self.set_options(&sowing)),
        })
    }

    fn set_options(&self, sowing: &Sowing) -> Vec<StepOption> {
        spaces(sowing.open())
            .filter(|&to| self.completes(&sowing.after(to)))
            .map(|to| StepOption {
                step: Step::Space(u16::from(to)),
                effects: vec![Effect::Move {
                    from: u16::from(sowing.hand),
                    to: u16::from(to),
                }],
            })
            .collect()
    }

    /// Returns the effects of a sow: pieces move from space to space with `walk`, from the origin to its
    /// neighbours with `fan`.
    pub(super) fn effects_of(&self, mv: Move) -> Vec<Effect> {
        let fan = self.sow == Sow::Fan;
        let mut from = u16::from(mv.origin());
        mv.route(fan)
            .map(u16::from)
            .map(|to| {
                let effect = Effect::Move { from, to };
                if !fan {
                    from = to;
                }
                effect
            })
            .collect()
    }
}

fn menu(next: Vec<StepOption>) -> Menu<Move> {
    Menu { next, finish: None }
}
