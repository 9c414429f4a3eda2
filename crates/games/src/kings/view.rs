use burgrave_core::Side;
use burgrave_core::view::{self, Board, Ground, Kind, Occupant, Sign, View};

use super::KingsCastle;
use super::geometry::{EdgeKind, Zone};
use super::position::Position;

impl KingsCastle {
    pub(super) fn draw_board(&self) -> Board {
        let hexagon = self.hexagon();
        let ground = |cell| match self.zone(cell) {
            Zone::Outside => Ground::Plain,
            Zone::Entrance => Ground::Entrance,
            Zone::Inner => Ground::Inside,
            Zone::Throne => Ground::Goal,
        };
        let mut edges = Vec::new();
        let castle = (0..hexagon.cells()).filter(|&cell| self.zone(cell).is_castle());
        for cell in castle {
            for direction in 0..6 {
                let kind = match self.edge(cell, direction) {
                    EdgeKind::Open => continue,
                    EdgeKind::Door => view::EdgeKind::Door,
                    EdgeKind::Wall => view::EdgeKind::Wall,
                };
                edges.push((cell, direction, kind));
            }
        }
        hexagon.board(ground, &edges)
    }

    pub(super) fn draw(&self, position: &Position) -> View {
        let man = |side: Side| Occupant {
            kind: Kind::Man,
            side: Some(side),
        };
        View {
            to_move: position.side_to_move(),
            stacks: (0..self.hexagon().cells())
                .map(|cell| self.man(position, cell).map(man).into_iter().collect())
                .collect(),
            tallies: Vec::new(),
        }
    }

    /// Returns the pairs of men of one side that flank the Throne.
    pub(super) fn flanked(&self, position: &Position) -> Vec<Sign> {
        let throne = self.throne_cell();
        let beside = |direction| self.along(throne, direction, 1);
        let pairs = (0..3).map(|direction| (beside(direction), beside(direction + 3)));
        pairs
            .filter(|&(a, b)| {
                let man = self.man(position, a);
                man.is_some() && man == self.man(position, b)
            })
            .map(|(a, b)| Sign::Flanked {
                cell: throne as u16,
                men: (a as u16, b as u16),
            })
            .collect()
    }
}
