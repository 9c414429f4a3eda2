//! Moves as clicks, and what they do to the board.
//!
//! A placement is a click on an empty cell, a single man's move his cell and where he goes, a phalanx's its
//! rear man, its leading man and where that one goes. Swap and pass are choices. No two moves have the
//! same clicks.

use burgrave_core::view::{Board, View};
use burgrave_core::{Effect, Menu, Present, Rules, Side, Step, StepOption, menu_from_scripts};

use super::KingsCastle;
use super::bits::Bits;
use super::moves::Move;
use super::notation::Form;
use super::position::Position;

/// A cell's number as in steps and effects.
fn short(cell: usize) -> u16 {
    u16::try_from(cell).unwrap_or(u16::MAX)
}

fn space(cell: usize) -> Step {
    Step::Space(short(cell))
}

impl KingsCastle {
    fn script(&self, position: &Position, mv: Move, steps: &mut Vec<StepOption>) {
        let clicks = match self.form(mv) {
            Form::Place(cell) => vec![space(cell)],
            Form::Swap => vec![Step::Choice("swap")],
            Form::Pass => vec![Step::Choice("pass")],
            Form::Single { from, to } => vec![space(from), space(to)],
            Form::Phalanx { rear, lead, to } => vec![space(rear), space(lead), space(to)],
        };
        steps.extend(clicks.into_iter().map(|step| StepOption {
            step,
            effects: Vec::new(),
        }));
        // Nothing happens on the board before the last click, and that always ends the turn.
        if let Some(last) = steps.last_mut() {
            last.effects = self.all_effects(position, mv);
        }
    }

    fn all_effects(&self, position: &Position, mv: Move) -> Vec<Effect> {
        let mut effects = Vec::new();
        match self.form(mv) {
            Form::Place(cell) => effects.push(Effect::Place(short(cell))),
            Form::Swap => {
                let men = self.men(position, Side::White);
                effects.extend(men.map(|cell| Effect::Convert(short(cell))));
            }
            Form::Pass => {}
            Form::Single { from, to } => self.single_effects(position, mv, from, to, &mut effects),
            Form::Phalanx { lead, .. } => self.phalanx_effects(position, mv, lead, &mut effects),
        }
        self.throne_effects(position, mv, &mut effects);
        effects
    }

    fn single_effects(
        &self,
        position: &Position,
        mv: Move,
        from: usize,
        to: usize,
        effects: &mut Vec<Effect>,
    ) {
        effects.push(Effect::Move {
            from: short(from),
            to: short(to),
        });
        // Who was thrown shows in the position after the move: nobody else of his side moves.
        let mut after = *position;
        self.apply(&mut after, mv);
        let enemies: Bits<4> = position.men(!position.side_to_move());
        let left: Bits<4> = after.men(!position.side_to_move());
        let gone = (enemies & !left).first();
        let come = (left & !enemies).first();
        if let (Some(gone), Some(come)) = (gone, come) {
            effects.push(Effect::Throw {
                from: short(self.cell_of(gone)),
                to: short(self.cell_of(come)),
            });
        }
    }

    /// Captures in the order in which they are swept, then the men from the leading one back.
    fn phalanx_effects(
        &self,
        position: &Position,
        mv: Move,
        lead: usize,
        effects: &mut Vec<Effect>,
    ) {
        let Move::Phalanx {
            direction,
            men,
            distance,
            ..
        } = mv
        else {
            return;
        };
        let (direction, distance) = (usize::from(direction), usize::from(distance));
        let enemy = !position.side_to_move();
        for step in 1..=distance {
            let cell = self.along(lead, direction, step);
            if self.man(position, cell) == Some(enemy) {
                effects.push(Effect::Capture(short(cell)));
            }
        }
        for behind in 0..usize::from(men) {
            let from = self.along(lead, direction + 3, behind);
            effects.push(Effect::Move {
                from: short(from),
                to: short(self.along(from, direction, distance)),
            });
        }
    }

    fn throne_effects(&self, position: &Position, mv: Move, effects: &mut Vec<Effect>) {
        let mut after = *position;
        self.apply(&mut after, mv);
        let throne = short(self.throne_cell());
        if after.throne() == position.throne() {
            return;
        }
        if position.throne().is_some() {
            effects.push(Effect::Demote(throne));
        }
        if after.throne().is_some() {
            effects.push(Effect::Promote(throne));
        }
    }
}

impl Present for KingsCastle {
    fn board(&self) -> Board {
        self.draw_board()
    }

    fn view(&self, position: &Position) -> View {
        self.draw(position)
    }

    fn menu(&self, position: &Position, taken: &[Step]) -> Option<Menu<Move>> {
        menu_from_scripts(self, position, taken, |mv, steps| {
            self.script(position, mv, steps);
        })
    }

    fn effects(&self, position: &Position, mv: Move) -> Vec<Effect> {
        self.all_effects(position, mv)
    }
}
