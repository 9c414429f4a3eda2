//! Counts of values, and the longest wins.

use burgrave_core::Side;
use burgrave_games::hradu::Position;

use crate::material::Material;
use crate::{Tables, Value, solve};

/// What a table says about one number of soldiers and one side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Number of soldiers of White and Black.
    pub soldiers: [usize; 2],
    /// The side to move.
    pub side: Side,
    /// Positions that the side to move wins.
    pub wins: u64,
    /// Positions that are drawn.
    pub draws: u64,
    /// Positions that the side to move loses.
    pub losses: u64,
    /// A position with the longest win of the side to move and its plies, or `None` if there is no win.
    pub longest: Option<(Position, u8)>,
}

impl Tables {
    /// Returns the counts of all tables.
    pub fn summaries(&self) -> Vec<Summary> {
        let tables = Material::ALL.into_iter().zip(&self.values);
        let each = |(material, values): (Material, &Vec<u8>)| {
            Side::BOTH.map(|side| self.summary(material, values, side))
        };
        tables.flat_map(each).collect()
    }

    fn summary(&self, material: Material, values: &[u8], side: Side) -> Summary {
        let mut summary = Summary {
            soldiers: Side::BOTH.map(|side| material.of(side)),
            side,
            wins: 0,
            draws: 0,
            losses: 0,
            longest: None,
        };
        let mut longest: Option<(usize, u8)> = None;
        for number in (side.index()..values.len()).step_by(2) {
            match solve::read(values[number]) {
                Value::Win(plies) => {
                    summary.wins += 1;
                    if longest.is_none_or(|(_, most)| plies > most) {
                        longest = Some((number, plies));
                    }
                }
                Value::Loss(_) => summary.losses += 1,
                Value::Draw if self.board.is_possible(&material.state(number)) => {
                    summary.draws += 1
                }
                Value::Draw => {}
            }
        }
        summary.longest = longest.map(|(number, plies)| (material.state(number).position(), plies));
        summary
    }
}
