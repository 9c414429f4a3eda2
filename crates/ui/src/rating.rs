//! The user's rating beside those of the levels.

use burgrave_bots::Level;
use burgrave_bots::calibration::logistic;
use burgrave_games::registry::GameId;

use crate::results::{Points, StoredResult};

/// A rating on the scale of a game's levels, in Elo. Level 1 has 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The most likely rating.
    pub elo: f64,
    /// Half the width of the interval that contains the rating with 95 % certainty.
    pub error: f64,
}

/// Error from which a rating is provisional: Lichess marks deviations above 110 so, of which this is the interval.
const PROVISIONAL: f64 = 1.96 * 110.0;

/// Logits of one Elo.
const LOGIT: f64 = core::f64::consts::LN_10 / 400.0;

impl Rating {
    /// Estimates the rating from results in one game, by maximum likelihood under the Elo model (Elo, *The Rating of
    /// Chessplayers*, 1978). A win and a loss against the mean of the opponents are added, so that a rating
    /// stays finite after wins only. Returns `None` without results.
    pub fn of<'r>(game: GameId, results: impl Iterator<Item = &'r StoredResult>) -> Option<Rating> {
        let rated = |result: &StoredResult| {
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

    /// Returns whether the rating rests on too few games to be relied on.
    pub fn is_provisional(self) -> bool {
        self.error > PROVISIONAL
    }

    /// Returns the level that has a rating, with the part of the way to the next level: 6.5 is halfway between the
    /// levels 6 and 7. Ratings beyond the levels give 1 and 10.
    pub fn level(game: GameId, elo: f64) -> f64 {
        let ratings = Level::ALL.map(|level| f64::from(level.rating(game)));
        let mut steps = ratings.windows(2).zip(1_u8..);
        let part = |(pair, below): (&[f64], u8)| {
            let part = (elo - pair[0]) / (pair[1] - pair[0]);
            (part < 1.0).then(|| f64::from(below) + part.max(0.0))
        };
        steps.find_map(part).unwrap_or(10.0)
    }
}
