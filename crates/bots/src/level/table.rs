//! What each level is, game by game: the one place to change when a step is too high or too low.
//!
//! After a change measure with `burgrave ladder GAME` and write the ratings into the last column.

use burgrave_games::registry::GameId;

use super::{Level, Strength};

/// A level in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub strength: Strength,
    /// Elo as measured, level 1 being 0.
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
    row((1, 1_000, 0), (60, 6, 104), 264),
    row((1, 1_000, 0), (43, 5, 76), 502),
    row((2, 4_000, 0), (26, 5, 52), 778),
    row((3, 8_000, 2), (11, 4, 26), 977),
    row((4, 16_000, 4), (2, 3, 9), 1214),
    row((6, 28_000, 5), (1, 2, 6), 1487),
    row((60, 60_000, 8), (0, 2, 2), 1794),
    row((60, 95_000, 8), (0, 1, 0), 1993),
    row((60, FULL, 8), (0, 1, 0), 2304),
];

const KINGS_CASTLE: [Row; 10] = [
    row((1, 1_000, 0), (70, 8, 120), 0),
    row((1, 1_000, 0), (57, 7, 87), 325),
    row((1, 1_000, 0), (23, 6, 42), 624),
    row((2, 2_200, 1), (18, 5, 40), 955),
    row((3, 4_000, 2), (4, 4, 22), 1269),
    row((4, 9_000, 4), (1, 3, 12), 1583),
    row((60, 18_500, 8), (1, 2, 7), 1838),
    row((60, 42_000, 8), (0, 2, 1), 2128),
    row((60, 75_000, 8), (0, 1, 0), 2455),
    row((60, FULL, 8), (0, 1, 0), 2721),
];

const AUJJRIS_CASTLE: [Row; 10] = [
    row((1, 1_000, 0), (82, 8, 120), 0),
    row((1, 1_000, 0), (53, 7, 68), 114),
    row((1, 1_500, 0), (42, 6, 50), 290),
    row((2, 4_000, 0), (26, 5, 30), 498),
    row((2, 6_000, 2), (15, 3, 12), 632),
    row((3, 8_000, 4), (8, 3, 8), 863),
    row((4, 12_000, 5), (2, 2, 4), 997),
    row((5, 17_000, 7), (0, 2, 2), 1203),
    row((60, 26_000, 8), (0, 1, 0), 1305),
    row((60, FULL, 8), (0, 1, 0), 1507),
];

const CASTELLO: [Row; 10] = [
    row((1, 1_000, 0), (82, 8, 170), 0),
    row((1, 1_000, 0), (71, 7, 124), 177),
    row((1, 1_000, 0), (44, 6, 65), 465),
    row((2, 1_500, 1), (15, 5, 33), 631),
    row((2, 2_200, 2), (5, 4, 23), 839),
    row((3, 2_500, 3), (5, 3, 19), 1125),
    row((4, 3_700, 6), (2, 3, 12), 1392),
    row((60, 7_500, 8), (0, 2, 4), 1682),
    row((60, 12_000, 8), (0, 1, 0), 1970),
    row((60, FULL, 8), (0, 1, 0), 2393),
];

const DOBYVANI_HRADU: [Row; 10] = [
    row((1, 1_000, 0), (70, 8, 120), 0),
    row((1, 1_000, 0), (60, 7, 90), 307),
    row((1, 1_000, 0), (50, 6, 72), 629),
    row((2, 1_500, 0), (26, 5, 44), 992),
    row((2, 2_400, 0), (8, 4, 34), 1320),
    row((2, 3_000, 2), (4, 4, 29), 1651),
    row((3, 3_800, 3), (4, 3, 22), 1885),
    row((4, 6_000, 6), (1, 2, 11), 2272),
    row((60, 15_000, 8), (0, 2, 2), 2613),
    row((60, FULL, 8), (0, 1, 0), 2970),
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
