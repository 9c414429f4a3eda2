//! The user's rating beside those of the levels.

use burgrave_bots::Level;
use burgrave_bots::calibration::logistic;
use burgrave_games::registry::GameId;

use crate::results::{GameResult, Points};

/// A rating on the scale of a game's levels, in Elo. Level 1 has 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The most likely rating.
    pub elo: f64,
    /// Half the width of the interval that contains the rating with 95 % certainty.
    pub error: f64,
}

/// Logits of one Elo.
const LOGIT: f64 = core::f64::consts::LN_10 / 400.0;

impl Rating {
    /// Estimates the rating from results in one game, by maximum likelihood under the Elo model (Elo, *The Rating of
    /// Chessplayers*, 1978). A win and a loss against the mean of the opponents are added, so that a rating
    /// stays finite after wins only. Returns `None` without results.
    pub fn of<'r>(game: GameId, results: impl Iterator<Item = &'r GameResult>) -> Option<Rating> {
        let rated = |result: &GameResult| {
            let score = match result.points {
                Points::Won => 1.0,
                Points::Drawn => 0.5,
                Points::Lost => 0.0,
            };
            let level = Level::new(result.level)?;
            Some((f64::from(level.rating(game)), score))
        };
        let mut games: Vec<(f64, f64)> = results.filter_map(rated).collect();
        if games.is_empty() {
            return None;
        }
        let mean = games.iter().map(|game| game.0).sum::<f64>() / games.len() as f64;
        games.extend([(mean, 1.0), (mean, 0.0)]);
        let expected = |elo: f64, opponent: f64| logistic((elo - opponent) * LOGIT);
        let excess = |elo: f64| -> f64 {
            let terms = games
                .iter()
                .map(|&(opponent, score)| score - expected(elo, opponent));
            terms.sum()
        };
        let (mut low, mut high) = (-4_000.0, 8_000.0);
        while high - low > 0.5 {
            let middle = (low + high) / 2.0;
            if excess(middle) > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        let elo = (low + high) / 2.0;
        let information: f64 = games
            .iter()
            .map(|game| expected(elo, game.0))
            .map(|share| share * (1.0 - share) * LOGIT * LOGIT)
            .sum();
        let error = 1.96 / information.sqrt();
        Some(Rating { elo, error })
    }

    /// Returns the level that has a rating, with the part of the way to the next level: 6.5 is halfway between the
    /// levels 6 and 7. Ratings beyond the levels give 1 and 10.
    pub fn level(game: GameId, elo: f64) -> f64 {
        let ratings = Level::ALL.map(|level| f64::from(level.rating(game)));
        let steps = ratings.windows(2).zip(1_u8..);
        let part = |(pair, below): (&[f64], u8)| {
            let part = (elo - pair[0]) / (pair[1] - pair[0]);
            (part < 1.0).then(|| f64::from(below) + part.max(0.0))
        };
        steps.map(part).find_map(|level| level).unwrap_or(10.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: GameId = GameId::Castello;

    fn results(level: u8, points: &[Points]) -> Vec<GameResult> {
        let result = |&points| GameResult {
            seed: 0,
            game: GAME.id().to_owned(),
            level,
            white: true,
            points,
        };
        points.iter().map(result).collect()
    }

    fn rating(results: &[GameResult]) -> Rating {
        Rating::of(GAME, results.iter()).expect("results")
    }

    fn elo_of(level: u8) -> f64 {
        f64::from(Level::new(level).expect("a level").rating(GAME))
    }

    #[test]
    fn equal_scores_give_the_rating_of_the_level() {
        let games = results(6, &[Points::Won, Points::Lost, Points::Drawn]);
        assert!((rating(&games).elo - elo_of(6)).abs() < 1.0);
        assert_eq!(Rating::level(GAME, elo_of(6)), 6.0);
    }

    #[test]
    fn three_quarters_of_the_points_are_worth_191_elo() {
        // With the added win and loss: 3 points of 4.
        let games = results(4, &[Points::Won, Points::Won]);
        assert!((rating(&games).elo - elo_of(4) - 190.8).abs() < 1.0);
    }

    #[test]
    fn more_games_make_a_rating_surer() {
        let few = rating(&results(5, &[Points::Won, Points::Lost]));
        let many = rating(&results(5, &[Points::Won, Points::Lost].repeat(50)));
        assert!(few.error > 200.0 && many.error < 80.0, "{few:?} {many:?}");
    }

    #[test]
    fn wins_only_stay_finite_and_no_results_have_no_rating() {
        let best = rating(&results(10, &[Points::Won; 20]));
        assert!(best.elo > elo_of(10) && best.elo < elo_of(10) + 700.0);
        assert_eq!(Rating::level(GAME, best.elo), 10.0);
        assert_eq!(Rating::level(GAME, -50.0), 1.0);
        assert_eq!(Rating::of(GAME, [].iter()), None);
    }
}
