//! What each level is, game by game: the one place to change when a step is too high or too low.
//!
//! After a change measure with `burgrave ladder GAME` and write the ratings into the last column.

use burgrave_games::registry::GameId;

use super::{Level, Strength};

/// A level in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub strength: Strength,
    /// Elo, level 1 being 0: measured where `docs/levels.md` says so, elsewhere what is aimed at.
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
    row((1, 1_000, 0), (80, 8, 150), 0),
    row((1, 1_000, 0), (60, 6, 104), 261),
    row((1, 1_000, 0), (46, 5, 80), 391),
    row((2, 4_000, 0), (28, 5, 55), 678),
    row((3, 8_000, 1), (17, 4, 34), 792),
    row((3, 12_000, 3), (4, 3, 13), 942),
    row((4, 24_000, 4), (1, 2, 8), 1115),
    row((6, 40_000, 8), (0, 1, 0), 1335),
    row((60, 60_000, 8), (0, 1, 0), 1549),
    row((60, FULL, 8), (0, 1, 0), 1744),
];

const KINGS_CASTLE: [Row; 10] = [
    row((1, 1_000, 0), (70, 8, 120), 0),
    row((1, 1_000, 0), (58, 7, 88), 235),
    row((1, 1_000, 0), (36, 6, 58), 470),
    row((2, 2_200, 1), (16, 5, 37), 797),
    row((3, 4_000, 2), (6, 4, 25), 1037),
    row((4, 7_000, 4), (3, 3, 16), 1335),
    row((60, 10_000, 8), (2, 2, 9), 1513),
    row((60, 20_000, 8), (0, 2, 4), 1764),
    row((60, 45_000, 8), (0, 1, 0), 2087),
    row((60, FULL, 8), (0, 1, 0), 2425),
];

const AUJJRIS_CASTLE: [Row; 10] = [
    row((1, 1_000, 0), (82, 8, 120), 0),
    row((1, 1_000, 0), (64, 7, 85), 95),
    row((1, 1_500, 0), (46, 6, 55), 236),
    row((2, 4_000, 0), (32, 5, 38), 422),
    row((2, 6_000, 2), (15, 3, 12), 594),
    row((3, 8_000, 4), (8, 3, 8), 776),
    row((4, 10_000, 5), (4, 3, 6), 837),
    row((4, 14_000, 6), (0, 2, 3), 971),
    row((60, 20_000, 8), (0, 1, 0), 1137),
    row((60, FULL, 8), (0, 1, 0), 1337),
];

const CASTELLO: [Row; 10] = [
    row((1, 1_000, 0), (82, 8, 170), 0),
    row((1, 1_000, 0), (74, 7, 135), 176),
    row((1, 1_000, 0), (46, 6, 68), 401),
    row((2, 1_500, 1), (20, 5, 40), 517),
    row((2, 2_000, 2), (7, 4, 27), 765),
    row((3, 2_500, 3), (5, 3, 19), 1014),
    row((4, 3_300, 6), (3, 3, 12), 1315),
    row((4, 4_500, 8), (1, 2, 7), 1642),
    row((60, 12_000, 8), (0, 1, 0), 1836),
    row((60, FULL, 8), (0, 1, 0), 2086),
];

const DOBYVANI_HRADU: [Row; 10] = [
    row((1, 1_000, 0), (70, 8, 120), 0),
    row((1, 1_000, 0), (65, 7, 105), 100),
    row((1, 1_000, 0), (55, 6, 80), 469),
    row((2, 1_500, 0), (30, 5, 48), 753),
    row((2, 2_000, 0), (16, 5, 43), 887),
    row((2, 2_500, 0), (5, 4, 32), 1132),
    row((2, 3_000, 2), (5, 4, 30), 1403),
    row((3, 4_000, 3), (3, 3, 20), 1654),
    row((60, 6_000, 8), (0, 2, 8), 1997),
    row((60, FULL, 8), (0, 1, 0), 2338),
];

/// How many centi-units levels take for e times the chances, in choosing among moves. It goes with the
/// temperatures above, and stays when the true chances are measured anew.
pub(super) const fn units_per_logit(game: GameId) -> f64 {
    match game {
        GameId::KingOfTheCastle | GameId::AujjrisCastle | GameId::Castello => 200.0,
        GameId::KingsCastle => 118.0,
        GameId::DobyvaniHradu => 137.0,
    }
}

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
