//! A simple count for each game, as a beginner would make it. The two-ply player and the baseline use it as their
//! evaluation. Each game has its own unit.

use burgrave_board::Rings;
use burgrave_core::Side;
use burgrave_games::aujjri::{self, AujjrisCastle};
use burgrave_games::castello::{self, Castello};
use burgrave_games::hradu::{self, DobyvaniHradu};
use burgrave_games::kings::{self, KingsCastle};
use burgrave_games::kotc::{self, KingOfTheCastle};

const CASTLE: Rings = Rings::new(8, 6);

/// A game with a simple count.
pub trait PlainCount: burgrave_games::registry::Game {
    /// Returns White's count minus Black's.
    fn plain_count(&self, position: &Self::Position) -> i32 {
        self.count_for(position, Side::White) - self.count_for(position, Side::Black)
    }

    /// Returns a side's count.
    fn count_for(&self, position: &Self::Position, side: Side) -> i32;
}

/// Counts the pieces on the platform, the levels of the pieces in own towers and, negatively, captives.
impl PlainCount for KingOfTheCastle {
    fn count_for(&self, position: &kotc::Position, side: Side) -> i32 {
        let mut count = 12 * position.on_platform(side) as i32;
        for cell in 0..CASTLE.cells() {
            let level = CASTLE.level(cell) as i32;
            if level == 5 || position.height(cell) == 0 {
                continue;
            }
            let mine = position.stack(cell).filter(|&owner| owner == side).count() as i32;
            let held = position.tops(side) >> cell & 1 == 1;
            count += mine * if held { 1 + level } else { -1 };
        }
        count
    }
}

/// Counts the man on the Throne, men on inner cells, the nearness of all men to the Throne, and all men.
impl PlainCount for KingsCastle {
    fn count_for(&self, position: &kings::Position, side: Side) -> i32 {
        let mut count = 0;
        if position.throne() == Some(side) {
            count += 60;
        }
        count += 6 * self.inner_men(position, side).count_ones() as i32;
        for cell in self.men(position, side) {
            let (x, y) = self.hexagon().xy(cell);
            let away = x.abs().max(y.abs()).max((x - y).abs());
            count += 2 + (i32::from(self.side() as u8) - i32::from(away)).max(0);
        }
        count
    }
}

/// Counts the nearness of the Pieces to the Gem, the nearest Piece most. Subtracts their differences in height to it.
impl PlainCount for AujjrisCastle {
    fn count_for(&self, position: &aujjri::Position, side: Side) -> i32 {
        let Some(gem) = position.gem() else {
            return 0;
        };
        let away = |square: u8| {
            let files = (square % 9).abs_diff(gem % 9);
            let ranks = (square / 9).abs_diff(gem / 9);
            i32::from(files + ranks)
        };
        let (mut count, mut nearest) = (0, 16);
        for square in position.pieces(side) {
            let steep = i32::from(position.height(gem).abs_diff(position.height(square)));
            count += 2 * (16 - away(square)) - steep;
            nearest = nearest.min(away(square) * 2 + steep);
        }
        count + 3 * (32 - nearest)
    }
}

/// Counts the castles taken, the pieces, their progress, and advanced pieces beside castles.
impl PlainCount for Castello {
    fn count_for(&self, position: &castello::Position, side: Side) -> i32 {
        let board = castello::BOARD;
        let mut count = 25 * i32::from(position.taken(side)) + 4 * position.count(side) as i32;
        for cell in position.men(side) {
            let rank = board.rank(usize::from(cell)) as i32;
            let forward = match side {
                Side::White => rank,
                Side::Black => 20 - rank,
            };
            count += forward / 5;
            if forward >= 7 {
                count += burgrave_board::ORTHOGONAL
                    .iter()
                    .filter_map(|&step| board.step(usize::from(cell), step))
                    .filter(|&next| position.has_castle(next as u16))
                    .count() as i32;
            }
        }
        count
    }
}

/// Counts the soldiers and their nearness to the enemy's central square, the nearest soldier most.
impl PlainCount for DobyvaniHradu {
    fn count_for(&self, position: &hradu::Position, side: Side) -> i32 {
        let board = hradu::BOARD;
        let goal = usize::from(self.layout().centre(!side));
        let mut count = 0;
        let mut nearest = 36;
        for &cell in position.soldiers(side) {
            let cell = usize::from(cell);
            let away = board.file(cell).abs_diff(board.file(goal))
                + board.rank(cell).abs_diff(board.rank(goal));
            count += 30 - away as i32 / 4;
            nearest = nearest.min(away as i32);
        }
        count + 36 - nearest
    }
}
