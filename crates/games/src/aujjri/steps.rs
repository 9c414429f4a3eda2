//! Clicks: a square, then `piece` or `stacker` if both can move from there, then the target square.

use core::ops::ControlFlow;

use burgrave_core::view::{Board, View};
use burgrave_core::{Effect, Menu, Present, Rules, Step, StepOption, menu_from_scripts};

use super::geometry::{OFF, SQUARES, direction, next};
use super::{AujjrisCastle, Move, Position};

const PIECE: Step = Step::Choice("piece");
pub(super) const STACKER: Step = Step::Choice("stacker");
const PASS: Step = Step::Choice("pass");

/// The kinds of legal moves from a square.
#[derive(Clone, Copy, Default)]
struct Sources {
    piece: bool,
    stacker: bool,
}

fn sources(rules: &AujjrisCastle, position: &Position) -> [Sources; SQUARES] {
    let mut sources = [Sources::default(); SQUARES];
    let _ = rules.for_each_move_dyn(position, &mut |mv| {
        match mv {
            Move::Pass => {}
            Move::Step { from, .. } | Move::Push { from, .. } => {
                sources[usize::from(from)].piece = true;
            }
            Move::Slide { from, .. } => sources[usize::from(from)].stacker = true,
        }
        ControlFlow::Continue(())
    });
    sources
}

fn effects(position: &Position, mv: Move) -> Vec<Effect> {
    let way = |from: u8, to: u8| (u16::from(from), u16::from(to));
    match mv {
        Move::Pass => Vec::new(),
        Move::Step { from, to } => {
            let (from, to) = way(from, to);
            vec![Effect::Move { from, to }]
        }
        Move::Push { from, to } => {
            let target = direction(from, to).map_or(OFF, |d| next(to, d));
            let (from, to) = way(from, to);
            let pushed = Effect::Push {
                from: to,
                to: (target != OFF).then_some(u16::from(target)),
            };
            vec![pushed, Effect::Move { from, to }]
        }
        Move::Slide { from, to } => {
            let lowers = position.occupant(from).is_some();
            let raises = position.occupant(to).is_some();
            let (from, to) = way(from, to);
            let mut effects = vec![Effect::Move { from, to }];
            effects.extend(lowers.then_some(Effect::Lower(from)));
            effects.extend(raises.then_some(Effect::Raise(to)));
            effects
        }
    }
}

impl Present for AujjrisCastle {
    fn board(&self) -> Board {
        super::view::board()
    }

    fn view(&self, position: &Position) -> View {
        super::view::view(position)
    }

    fn menu(&self, position: &Position, taken: &[Step]) -> Option<Menu<Move>> {
        let sources = sources(self, position);
        menu_from_scripts(self, position, taken, |mv, steps| {
            let mut add = |step, effects| steps.push(StepOption { step, effects });
            let (from, to, kind) = match mv {
                Move::Pass => return add(PASS, Vec::new()),
                Move::Step { from, to } | Move::Push { from, to } => (from, to, PIECE),
                Move::Slide { from, to } => (from, to, STACKER),
            };
            add(Step::Space(from.into()), Vec::new());
            let source = sources[usize::from(from)];
            if source.piece && source.stacker {
                add(kind, Vec::new());
            }
            add(Step::Space(to.into()), effects(position, mv));
        })
    }

    fn effects(&self, position: &Position, mv: Move) -> Vec<Effect> {
        effects(position, mv)
    }
}
