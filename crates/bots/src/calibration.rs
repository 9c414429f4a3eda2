//! What a score means: the chance to win that goes with it, game by game.

use burgrave_games::registry::GameId;

use crate::Score;

/// How many centi-units make winning e times as likely against losing, in a game: the steepness of
/// its logistic curve.
///
/// Measured in games of self-play, none adjudicated, at 1,000 nodes a move where nothing else is said:
/// `burgrave tune selfplay GAME --nodes 1000 --max-plies N --out FILE`, then
/// `burgrave tune calibrate GAME --data FILE`; impartial scores are those of `--player
/// engine:impartial=on`. Games cut off at N moves count as drawn. The errors are
/// standard errors.
#[must_use]
pub const fn units_per_logit(game: GameId) -> f64 {
    match game {
        // 780.0 ± 87.5, from 300 games at 3,000 nodes with impartial scores, N = 600; 1422.5 ± 270.4 from 200
        // at 700. Leads above 1,000 units, which are rare, win less often than that says.
        GameId::KingOfTheCastle => 780.0,
        // 118.2 ± 13.9, from 241 games, N = 200.
        GameId::KingsCastle => 118.0,
        // 650.7 ± 169.0, from 200 games at 500 nodes with impartial scores, N = 500: so many were cut off
        // that it may well be too high.
        GameId::AujjrisCastle => 650.0,
        // 673.8 ± 73.6, from 300 games at 500 nodes with impartial scores, N = 500; 890.2 ± 192.1 from 150 games
        // at 3,000.
        GameId::Castello => 674.0,
        // 137.4 ± 13.4, from 700 games, N = 300.
        GameId::DobyvaniHradu => 137.0,
    }
}

/// The expected result of the side to move, from 0 (loses) to 1 (wins); a draw counts half.
#[must_use]
pub fn win_probability(game: GameId, score: Score) -> f64 {
    match score {
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Units(units) => chance(f64::from(units) / units_per_logit(game)),
    }
}

/// The score that goes with an expected result between 0 and 1.
#[must_use]
pub fn score_of_probability(game: GameId, probability: f64) -> Score {
    let logit = (probability / (1.0 - probability)).ln();
    Score::Units((logit * units_per_logit(game)) as i32)
}

/// The chance, from 0 to 1, that goes with a logit: the logistic function.
#[must_use]
pub fn chance(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_scores_win_more_often() {
        for game in GameId::ALL {
            let chances = [-100_000, -300, -1, 0, 1, 300, 100_000]
                .map(|units| win_probability(game, Score::Units(units)));
            assert!(chances.is_sorted_by(|a, b| a < b), "{chances:?}");
            assert!((chances[3] - 0.5).abs() < 1e-12);
            assert!((chances[2] + chances[4] - 1.0).abs() < 1e-12);
            for chance in [0.01, 0.5, 0.8] {
                let score = score_of_probability(game, chance);
                assert!((win_probability(game, score) - chance).abs() < 0.005);
            }
            assert_eq!(win_probability(game, Score::Win(7)), 1.0);
            assert_eq!(win_probability(game, Score::Loss(7)), 0.0);
        }
    }
}
