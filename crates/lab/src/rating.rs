//! Ratings of several players from the games between them.
//!
//! The Bradley-Terry model in Elo units: a player rated *d* points higher has an expected score of
//! 1 / (1 + 10^(-d/400)). A draw is half a win. Newton's method maximises the likelihood; the errors follow from
//! the Fisher information at the maximum.

use core::f64::consts::LN_10;

/// The 97.5 % quantile of the normal distribution.
const SIGMAS: f64 = 1.959_963_984_540_054;

/// Elo points per unit of the natural logarithm.
const UNIT: f64 = 400.0 / LN_10;

/// The games of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Number of a player, from 0.
    pub a: usize,
    /// Number of the other player.
    pub b: usize,
    /// Number of games.
    pub games: u64,
    /// Half points of player `a`.
    pub half_points: u64,
}

/// Rating of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Elo; player 0 has 0.
    pub elo: f64,
    /// Half of the 95 % confidence interval, as a difference to player 0.
    pub error: f64,
    /// Difference to the previous player.
    pub gap: f64,
    /// Half of the 95 % confidence interval of `gap`.
    pub gap_error: f64,
}

/// Returns the ratings of players 0 to `players` - 1, or `None` if the games do not connect them all.
///
/// Each pair that met counts one additional draw, which keeps the ratings of unbeaten players finite.
pub fn ratings(players: usize, meetings: &[Meeting]) -> Option<Vec<Rating>> {
    let played: Vec<(usize, usize, f64, f64)> = meetings
        .iter()
        .filter(|m| m.games > 0 && m.a != m.b && m.a.max(m.b) < players)
        .map(|m| {
            let points = m.half_points as f64 / 2.0 + 0.5;
            (m.a, m.b, m.games as f64 + 1.0, points)
        })
        .collect();
    let mut strength = vec![0.0; players];
    let mut covariance = Vec::new();
    for _ in 0..200 {
        let (slope, curvature) = derivatives(&strength, &played);
        covariance = inverse(curvature)?;
        let mut greatest: f64 = 0.0;
        for (player, row) in covariance.iter().enumerate() {
            let step: f64 = row.iter().zip(&slope).map(|(c, s)| c * s).sum();
            // Far from the maximum a full Newton step goes too far.
            let step = step.clamp(-1.0, 1.0);
            strength[player + 1] += step;
            greatest = greatest.max(step.abs());
        }
        if greatest < 1e-9 {
            break;
        }
    }
    // The first player is the origin, without error.
    let known = |a: usize, b: usize| match (a.checked_sub(1), b.checked_sub(1)) {
        (Some(a), Some(b)) => covariance[a][b],
        _ => 0.0,
    };
    let error = |variance: f64| SIGMAS * UNIT * variance.max(0.0).sqrt();
    let rating = |player: usize| {
        let below = player.saturating_sub(1);
        let variance = known(player, player) + known(below, below) - 2.0 * known(player, below);
        Rating {
            elo: UNIT * strength[player],
            error: error(known(player, player)),
            gap: UNIT * (strength[player] - strength[below]),
            gap_error: error(variance),
        }
    };
    Some((0..players).map(rating).collect())
}

/// Returns the gradient of the log-likelihood and its negative Hessian, for all players but the first.
fn derivatives(strength: &[f64], played: &[(usize, usize, f64, f64)]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let free = strength.len().saturating_sub(1);
    let mut slope = vec![0.0; free];
    let mut curvature = vec![vec![0.0; free]; free];
    for &(a, b, games, points) in played {
        let expected = 1.0 / (1.0 + (strength[b] - strength[a]).exp());
        let surprise = points - games * expected;
        let weight = games * expected * (1.0 - expected);
        let (a, b) = (a.checked_sub(1), b.checked_sub(1));
        for (player, sign) in [(a, 1.0), (b, -1.0)] {
            if let Some(player) = player {
                slope[player] += sign * surprise;
                curvature[player][player] += weight;
            }
        }
        if let (Some(a), Some(b)) = (a, b) {
            curvature[a][b] -= weight;
            curvature[b][a] -= weight;
        }
    }
    (slope, curvature)
}

/// Inverts a positive definite matrix (Gauss-Jordan elimination). Returns `None` if it is singular.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == index))));
    }
    for index in 0..size {
        let pivot = matrix[index][index];
        if pivot < 1e-12 {
            return None;
        }
        matrix[index].iter_mut().for_each(|value| *value /= pivot);
        let line = matrix[index].clone();
        for (other, row) in matrix.iter_mut().enumerate() {
            let factor = row[index];
            if other != index && factor != 0.0 {
                row.iter_mut()
                    .zip(&line)
                    .for_each(|(value, part)| *value -= factor * part);
            }
        }
    }
    Some(matrix.into_iter().map(|row| row[size..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{elo_of_score, score_of_elo};
    use burgrave_core::{Chooser, SplitMix};

    fn near(found: f64, expected: f64, error: f64) {
        assert!((found - expected).abs() <= error, "{found}, not {expected}");
    }

    #[test]
    fn the_ratings_of_two_players_match_their_score() {
        // 149 of 199 half points and one drawn game more: 75 %.
        let meeting = Meeting {
            a: 1,
            b: 0,
            games: 99,
            half_points: 149,
        };
        let found = ratings(2, &[meeting]).expect("connected");
        near(found[0].elo, 0.0, 0.0);
        near(found[1].elo, elo_of_score(0.75), 1e-6);
        // The standard deviation of the score, 0.0433, divided by the slope of the curve.
        near(found[1].error, SIGMAS * UNIT * 0.0433 / (0.75 * 0.25), 0.5);
        near(found[1].gap_error, found[1].error, 1e-9);
    }

    #[test]
    fn known_ratings_are_found_again_within_the_errors() {
        let truth = [0.0, 210.0, 350.0, 600.0, 780.0, 1000.0];
        let mut rng = SplitMix::new(8);
        let (mut held, mut all) = (0, 0);
        for _ in 0..100 {
            let mut meetings = Vec::new();
            for a in 1..truth.len() {
                for b in a.saturating_sub(2)..a {
                    let chance = score_of_elo(truth[a] - truth[b]);
                    let wins = (0..200).filter(|_| (rng.below(1_000_000) as f64) < chance * 1e6);
                    let half_points = 2 * wins.count() as u64;
                    meetings.push(Meeting {
                        a,
                        b,
                        games: 200,
                        half_points,
                    });
                }
            }
            let found = ratings(truth.len(), &meetings).expect("connected");
            for (player, rating) in found.iter().enumerate().skip(1) {
                held += u32::from((rating.elo - truth[player]).abs() <= rating.error);
                all += 1;
                near(rating.gap, rating.elo - found[player - 1].elo, 1e-6);
                assert!(rating.gap_error < 130.0 && rating.gap_error > 10.0);
            }
        }
        assert!(held * 100 >= all * 92, "{held} of {all}");
    }

    #[test]
    fn ratings_are_finite_and_unconnected_players_have_none() {
        let all = Meeting {
            a: 1,
            b: 0,
            games: 20,
            half_points: 40,
        };
        let found = ratings(2, &[all]).expect("connected");
        assert!(found[1].elo.is_finite() && found[1].elo > 400.0);
        assert_eq!(ratings(3, &[all]), None);
        assert_eq!(ratings(1, &[]).map(|all| all.len()), Some(1));
        let even = |a, b| Meeting {
            a,
            b,
            games: 10,
            half_points: 10,
        };
        let found = ratings(3, &[even(0, 1), even(1, 2)]).expect("connected");
        near(found[2].elo, 0.0, 1e-9);
        assert!(found[2].error > found[1].error);
    }
}
