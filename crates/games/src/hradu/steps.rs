use burgrave_core::view::{Board, View};
use burgrave_core::{Effect, Menu, Present, Step, StepOption, menu_from_scripts};

use super::{DobyvaniHradu, Move, Position};

const PASS: &str = "pass";

impl Present for DobyvaniHradu {
    fn board(&self) -> Board {
        self.draw_board()
    }

    fn view(&self, position: &Position) -> View {
        self.draw_view(position)
    }

    /// A placement is a click on the wall. A move is a click on the soldier and one on the target.
    fn menu(&self, position: &Position, taken: &[Step]) -> Option<Menu<Move>> {
        menu_from_scripts(self, position, taken, |mv, steps| match mv {
            Move::Pass => steps.push(StepOption {
                step: Step::Choice(PASS),
                effects: Vec::new(),
            }),
            Move::Place(cell) => steps.push(StepOption {
                step: Step::Space(cell),
                effects: self.effects(position, mv),
            }),
            Move::Go { from, to } => steps.extend([
                StepOption {
                    step: Step::Space(from),
                    effects: Vec::new(),
                },
                StepOption {
                    step: Step::Space(to),
                    effects: self.effects(position, mv),
                },
            ]),
        })
    }

    fn effects(&self, position: &Position, mv: Move) -> Vec<Effect> {
        match mv {
            Move::Pass => Vec::new(),
            Move::Place(cell) => vec![Effect::Place(cell)],
            Move::Go { from, to } => {
                let captured = position.at(usize::from(to)).map(|_| Effect::Capture(to));
                captured
                    .into_iter()
                    .chain([Effect::Move { from, to }])
                    .collect()
            }
        }
    }
}
