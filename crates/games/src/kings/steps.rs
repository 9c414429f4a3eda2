//! Clicks and effects of moves.
//!
//! The clicks are: for a placement, the empty cell; for a single man, his cell and his target; for a phalanx,
//! its rear man, its leading man and the target of the leading man. Swap and pass are choices. Different moves
//! have different clicks.

use burgrave_core::view::{Board, Sign, View};
use burgrave_core::{Effect, Menu, Present, Rules, Side, Step, StepOption, menu_from_scripts};

use super::KingsCastle;
use super::bits::Bits;
use super::moves::Move;
use super::notation::Form;
use super::position::Position;

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
        // Only the last click, which always ends the turn, has effects.
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
        // The thrown man is the only enemy that moves: compare the positions before and after the move.
        let mut after = *position;
        self.apply(&mut after, mv);
        let enemies: Bits<4> = position.men(!position.side_to_move());
        let left: Bits<4> = after.men(!position.side_to_move());
        let from = (enemies & !left).first();
        let to = (left & !enemies).first();
        if let (Some(from), Some(to)) = (from, to) {
            effects.push(Effect::Throw {
                from: short(self.cell_of(from)),
                to: short(self.cell_of(to)),
            });
        }
    }

    /// Adds the captures in order, then the moves of the men from the leading one back.
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

    fn signs(&self, position: &Position) -> Vec<Sign> {
        self.flanked(position)
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
