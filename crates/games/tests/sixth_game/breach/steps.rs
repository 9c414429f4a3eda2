//! Clicks: a man, then its target.

use burgrave_core::{Effect, Menu, Present, Side, Step, StepOption, menu_from_scripts, view};

use super::{Breach, Move, Position};

impl Present for Breach {
    fn board(&self) -> view::Board {
        self.draw_board()
    }

    fn view(&self, position: &Position) -> view::View {
        self.draw(position)
    }

    fn menu(&self, position: &Position, taken: &[Step]) -> Option<Menu<Move>> {
        menu_from_scripts(self, position, taken, |mv, script| match mv {
            Move::Pass => script.push(StepOption {
                step: Step::Choice("pass"),
                effects: Vec::new(),
            }),
            Move::Go { from, to } => {
                script.push(StepOption {
                    step: Step::Space(from.into()),
                    effects: Vec::new(),
                });
                script.push(StepOption {
                    step: Step::Space(to.into()),
                    effects: self.effects(position, mv),
                });
            }
        })
    }

    fn effects(&self, position: &Position, mv: Move) -> Vec<Effect> {
        let Move::Go { from, to } = mv else {
            return Vec::new();
        };
        let enemy: Option<Side> = Some(!position.side_to_move());
        let capture = position.at(to.into()) == enemy;
        let goes = Effect::Move {
            from: from.into(),
            to: to.into(),
        };
        let captures = capture.then_some(Effect::Capture(to.into()));
        captures.into_iter().chain([goes]).collect()
    }
}
