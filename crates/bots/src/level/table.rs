//! What each level is, game by game: the one place to change when a step is too high or too low.
//!
//! After a change measure with `burgrave ladder GAME` and write the ratings into the last column.

use burgrave_games::registry::GameId;

use super::{Level, Strength};

/// A level in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub strength: Strength,
    /// Measured Elo, level 1 being 0.
    pub rating: i32,
}

/// No limit but time, or what level 10 takes where there is no time limit.
const FULL: u64 = 200_000;

/// How far it looks (depth, nodes, quiescence), how carefully (blind, lines, temperature): see
/// [`Strength`]; and the rating.
const fn row(
    (depth, nodes, quiescence): (u32, u64, usize),
    (blind, lines, temperature): (u8, usize, u32),
    rating: i32,
) -> Row {
    let strength = Strength {
        depth,
        nodes,
        quiescence,
        blind,
        lines,
        temperature,
    };
    Row { strength, rating }
}

const KING_OF_THE_CASTLE: [Row; 10] = [
    row((1, 20_000, 0), (80, 8, 150), 0),
    row((1, 20_000, 0), (60, 6, 100), 200),
    row((1, 20_000, 0), (40, 6, 70), 400),
    row((2, 20_000, 0), (40, 5, 60), 600),
    row((2, 20_000, 2), (25, 4, 50), 800),
    row((3, 20_000, 2), (15, 4, 40), 1000),
    row((3, 20_000, 4), (5, 3, 25), 1200),
    row((60, 3_000, 8), (0, 2, 10), 1400),
    row((60, 15_000, 8), (0, 1, 0), 1600),
    row((60, FULL, 8), (0, 1, 0), 1800),
];

const KINGS_CASTLE: [Row; 10] = KING_OF_THE_CASTLE;
const AUJJRIS_CASTLE: [Row; 10] = KING_OF_THE_CASTLE;
const CASTELLO: [Row; 10] = KING_OF_THE_CASTLE;
const DOBYVANI_HRADU: [Row; 10] = KING_OF_THE_CASTLE;

/// What a level is in a game.
pub(super) const fn row_of(game: GameId, level: Level) -> Row {
    let rows = match game {
        GameId::KingOfTheCastle => KING_OF_THE_CASTLE,
        GameId::KingsCastle => KINGS_CASTLE,
        GameId::AujjrisCastle => AUJJRIS_CASTLE,
        GameId::Castello => CASTELLO,
        GameId::DobyvaniHradu => DOBYVANI_HRADU,
    };
    rows[level.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_more_than_the_one_below() {
        for game in GameId::ALL {
            let rows = Level::ALL.map(|level| row_of(game, level));
            for pair in rows.windows(2) {
                let [low, high] = pair else { continue };
                assert!(low.rating < high.rating, "{game}: {low:?}");
                let (low, high) = (low.strength, high.strength);
                assert!(
                    low.nodes <= high.nodes && low.depth <= high.depth,
                    "{game}: {low}"
                );
                assert!(low.quiescence <= high.quiescence, "{game}: {low}");
                assert!(
                    low.blind >= high.blind && low.lines >= high.lines,
                    "{game}: {low}"
                );
                assert!(low.temperature >= high.temperature, "{game}: {low}");
                assert!(low != high, "{game}: {low}");
            }
            let [first, .., last] = rows;
            assert_eq!(first.rating, 0);
            assert_eq!((last.strength.blind, last.strength.lines), (0, 1));
            assert_eq!(last.strength.temperature, 0);
        }
    }
}
