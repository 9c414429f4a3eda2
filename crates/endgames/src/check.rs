//! The tables against the rules: what the moves of a position say must agree with its value.

use burgrave_core::{Chooser, SplitMix};
use burgrave_games::hradu::{Move, Position};

use crate::material::Material;
use crate::{Tables, Value, moves};

impl Tables {
    /// Returns the legal moves of a position with the value for the side that plays them, best first. Returns `None`
    /// if the position is not in the tables.
    pub fn moves(&self, position: &Position) -> Option<Vec<(Move, Value)>> {
        self.value(position)?;
        Some(moves::valued(&self.rules, position, |next| {
            self.value(next)
        }))
    }

    /// Compares the values of random positions with those of the positions after their legal moves. If all positions
    /// agree, the tables are right. Returns the number of positions compared, which is smaller if `is_stopped` returns
    /// `true`, or a position that does not agree.
    pub fn check(
        &self,
        positions: u64,
        seed: u64,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<u64, Box<Position>> {
        let mut rng = SplitMix::new(seed);
        let mut left = positions;
        while left > 0 && !is_stopped() {
            let Some(position) = self.random(&mut rng) else {
                continue;
            };
            left -= 1;
            let best = self
                .moves(&position)
                .and_then(|moves| Some(moves.first()?.1));
            if best != self.value(&position) {
                return Err(Box::new(position));
            }
        }
        Ok(positions - left)
    }

    /// Returns a random position of the tables, or `None` if the squares are not possible.
    fn random(&self, rng: &mut SplitMix) -> Option<Position> {
        let tables: Vec<Material> = Material::ALL
            .into_iter()
            .zip(&self.values)
            .filter(|(_, values)| !values.is_empty())
            .map(|(material, _)| material)
            .collect();
        let number = |below: usize, rng: &mut SplitMix| rng.below(below as u64) as usize;
        let material = tables[number(tables.len(), rng)];
        let state = material.state(number(material.size(), rng));
        self.board.is_possible(&state).then(|| state.position())
    }
}
