//! Numbers of each game for the levels, the calibration and the benchmark: one implementation of [`Profiled`] per
//! game.
//!
//! After a change of levels, run `burgrave ladder GAME` and enter the ratings in the last column.

use burgrave_games::registry::GameId;
use burgrave_games::{
    AujjrisCastle, Castello, DobyvaniHradu, KingOfTheCastle, KingsCastle, with_game,
};

use crate::level::Strength;

/// A level in a game.
#[derive(Clone, Copy, Debug)]
pub struct LevelRow {
    /// Strength.
    pub strength: Strength,
    /// Measured Elo rating. Level 1 has 0.
    pub rating: i32,
}

/// Numbers of one game.
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// Centi-units that multiply the odds of winning by e: the scale of the logistic function.
    ///
    /// Measured in games of self-play without adjudication, with 1,000 nodes per move unless noted:
    /// `burgrave tune selfplay GAME --nodes 1000 --max-plies N --out FILE`, then
    /// `burgrave tune calibrate GAME --data FILE`. Impartial scores come from `--player engine:impartial=on`. Games
    /// of N plies count as draws. Errors are standard errors.
    pub units_per_logit: f64,
    /// The same scale for the levels' choice among moves. The temperatures of the levels depend on it, so it stays
    /// unchanged after a new calibration.
    pub level_units_per_logit: f64,
    /// Depth of the benchmark, in plies.
    pub bench_depth: u32,
    /// Levels, weakest first.
    pub levels: [LevelRow; 10],
}

/// A game with a profile.
pub trait Profiled {
    /// Profile of the game.
    const PROFILE: Profile;
}

/// Returns [`Profile::level_units_per_logit`] of a game.
pub(crate) const fn level_units_per_logit(game: GameId) -> f64 {
    with_game!(game, |G| G::PROFILE.level_units_per_logit)
}

/// Nodes per move of level 10 without a limit of time.
const FULL: u64 = 200_000;

/// Returns the row of a level (see [`Strength`]).
const fn row(
    (depth, nodes, quiescence): (u32, u64, usize),
    (blind, lines, temperature): (u8, usize, u32),
    rating: i32,
) -> LevelRow {
    let strength = Strength {
        depth,
        nodes,
        quiescence,
        blind,
        lines,
        temperature,
    };
    LevelRow { strength, rating }
}

impl Profiled for KingOfTheCastle {
    const PROFILE: Profile = Profile {
        // 780.0 ± 87.5, from 300 games at 3,000 nodes with impartial scores, N = 600; 1422.5 ± 270.4 from 200
        // at 700. Leads above 1,000 units are rare and win less often than the curve predicts.
        units_per_logit: 780.0,
        level_units_per_logit: 200.0,
        bench_depth: 7,
        levels: [
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
        ],
    };
}

impl Profiled for KingsCastle {
    const PROFILE: Profile = Profile {
        // 118.2 ± 13.9, from 241 games, N = 200.
        units_per_logit: 118.0,
        level_units_per_logit: 118.0,
        bench_depth: 4,
        levels: [
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
        ],
    };
}

impl Profiled for AujjrisCastle {
    const PROFILE: Profile = Profile {
        // 650.7 ± 169.0, from 200 games at 500 nodes with impartial scores, N = 500. Probably too high, because many
        // games reached N plies.
        units_per_logit: 650.0,
        level_units_per_logit: 200.0,
        bench_depth: 6,
        levels: [
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
        ],
    };
}

impl Profiled for Castello {
    const PROFILE: Profile = Profile {
        // 673.8 ± 73.6, from 300 games at 500 nodes with impartial scores, N = 500; 890.2 ± 192.1 from 150 games
        // at 3,000.
        units_per_logit: 674.0,
        level_units_per_logit: 200.0,
        bench_depth: 4,
        levels: [
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
        ],
    };
}

impl Profiled for DobyvaniHradu {
    const PROFILE: Profile = Profile {
        // 137.4 ± 13.4, from 700 games, N = 300.
        units_per_logit: 137.0,
        level_units_per_logit: 137.0,
        bench_depth: 5,
        levels: [
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
        ],
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;

    #[test]
    fn each_level_is_stronger_than_the_one_below() {
        for game in GameId::ALL {
            let rows = Level::ALL.map(|level| (level.strength(game), level.rating(game)));
            for pair in rows.windows(2) {
                let [low, high] = pair else { continue };
                assert!(low.1 < high.1, "{game}: {low:?}");
                let (low, high) = (low.0, high.0);
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
            assert_eq!(first.1, 0);
            assert_eq!((last.0.blind, last.0.lines), (0, 1));
            assert_eq!(last.0.temperature, 0);
        }
    }
}
