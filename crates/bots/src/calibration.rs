//! Conversion between scores and win probabilities, for each game.

use burgrave_games::registry::GameId;
use burgrave_games::with_game;

use crate::Score;
use crate::profile::Profiled;

/// Returns the number of centi-units by which a score must rise to multiply the odds of winning by e (see
/// [`Profile`](crate::profile::Profile)).
pub const fn units_per_logit(game: GameId) -> f64 {
    with_game!(game, |G| G::PROFILE.units_per_logit)
}

/// Returns the expected result of the side to move, from 0 (loss) to 1 (win). A draw counts half.
pub fn win_probability(game: GameId, score: Score) -> f64 {
    match score {
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Units(units) => logistic(f64::from(units) / units_per_logit(game)),
    }
}

/// Returns the score that gives an expected result between 0 and 1, both exclusive.
pub fn score_of_probability(game: GameId, probability: f64) -> Score {
    let logit = (probability / (1.0 - probability)).ln();
    Score::Units((logit * units_per_logit(game)) as i32)
}

/// Returns the logistic function of `logit`: the probability with these log-odds, from 0 to 1.
pub fn logistic(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn win_probability_grows_with_the_score() {
        for game in GameId::ALL {
            let probabilities = [-100_000, -300, -1, 0, 1, 300, 100_000]
                .map(|units| win_probability(game, Score::Units(units)));
            assert!(
                probabilities.is_sorted_by(|a, b| a < b),
                "{probabilities:?}"
            );
            assert!((probabilities[3] - 0.5).abs() < 1e-12);
            assert!((probabilities[2] + probabilities[4] - 1.0).abs() < 1e-12);
            for probability in [0.01, 0.5, 0.8] {
                let score = score_of_probability(game, probability);
                assert!((win_probability(game, score) - probability).abs() < 0.005);
            }
            assert_eq!(win_probability(game, Score::Win(7)), 1.0);
            assert_eq!(win_probability(game, Score::Loss(7)), 0.0);
        }
    }
}
