//! The number of legal moves by ply: how many moves there are to choose from early and late in a game.

use std::collections::BTreeMap;

use crate::study::facts::Facts;
use crate::study::level::Level;
use crate::study::measures::{Interval, Sum, mean};

/// Key in `more-measures`.
pub(super) const KEY: &str = "choices-by-ply";

/// Definition for reports.
pub(super) const MEANING: &str = "mean number of legal moves in ten plies each, after the opening: of each game that \
                                  reaches them the mean of its positions, and of these the mean, with Student's 95 % \
                                  interval. Late plies are those of long games only, and have a value if ten games \
                                  reach them. More than 100,000 moves count as that many";

/// Number of plies that count together.
const PLIES: u32 = 10;
/// Fewer games say little.
const MIN_GAMES: u64 = 10;

/// Sums over the games of a rule set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ByPly {
    /// By the number of the ten plies, from 0.
    sums: BTreeMap<u32, Sum>,
}

/// Ten plies with a value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plies {
    /// The first ply, from 1.
    pub from: u32,
    /// The last ply.
    pub to: u32,
    /// Number of games that reach them.
    pub games: u64,
    /// Mean number of legal moves.
    pub choices: Interval,
}

impl ByPly {
    /// Adds a game. Its last position with a choice is that before its last ply.
    pub(super) fn add(&mut self, facts: &Facts) {
        let first = facts.plies.saturating_sub(facts.choices.len() as u32);
        let mut rest = &facts.choices[..];
        let mut ply = first;
        while !rest.is_empty() {
            let length = (PLIES - ply % PLIES) as usize;
            let (now, later) = rest.split_at(length.min(rest.len()));
            if let Some(value) = mean(now.iter().map(|&count| f64::from(count))) {
                self.sums.entry(ply / PLIES).or_default().add(value);
            }
            ply += now.len() as u32;
            rest = later;
        }
    }

    /// Returns the plies that enough games reach.
    pub fn values(&self) -> impl Iterator<Item = Plies> {
        let reached = self.sums.iter().filter(|(_, sum)| sum.count >= MIN_GAMES);
        reached.filter_map(|(&number, sum)| {
            Some(Plies {
                from: number * PLIES + 1,
                to: (number + 1) * PLIES,
                games: sum.count,
                choices: sum.student(Level::SINGLE)?,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Facts of a game with these numbers of moves after an opening.
    fn game(opening: u32, choices: Vec<u32>) -> Facts {
        Facts {
            plies: opening + choices.len() as u32,
            choices,
            ..Facts::default()
        }
    }

    fn values(games: &[Facts]) -> Vec<(u32, u32, u64, f64)> {
        let mut sums = ByPly::default();
        for game in games {
            sums.add(game);
        }
        let row = |one: Plies| (one.from, one.to, one.games, one.choices.value);
        sums.values().map(row).collect()
    }

    #[test]
    fn a_full_board_of_twenty_five_cells_has_one_move_less_each_ply() {
        let games = vec![game(0, (1..=25).rev().collect()); 10];
        // 25 to 16, 15 to 6, 5 to 1.
        let known = [(1, 10, 10, 20.5), (11, 20, 10, 10.5), (21, 30, 10, 3.0)];
        assert_eq!(values(&games), known);
        // The opening of eight plies leaves 17 and 16 of the first ten.
        let games = vec![game(8, (1..=17).rev().collect()); 10];
        let known = [(1, 10, 10, 16.5), (11, 20, 10, 10.5), (21, 30, 10, 3.0)];
        assert_eq!(values(&games), known);
    }

    #[test]
    fn late_plies_are_those_of_the_games_that_reach_them() {
        let mut games = vec![game(0, vec![4; 10]); 10];
        games.extend(vec![game(0, vec![6; 20]); 9]);
        let means = (10.0 * 4.0 + 9.0 * 6.0) / 19.0;
        let [(1, 10, 19, found)] = values(&games)[..] else {
            panic!("nine games are too few: {:?}", values(&games));
        };
        assert!((found - means).abs() < 1e-5, "{found}");
        games.push(game(0, vec![6; 11]));
        assert_eq!(values(&games)[1], (11, 20, 10, 6.0));
    }

    #[test]
    fn the_interval_is_that_of_the_means_of_games() {
        let mut sums = ByPly::default();
        for number in 0..16 {
            // Means of 8 and 12, whatever the number of positions.
            let count = if number % 2 == 0 { 8 } else { 12 };
            sums.add(&game(0, vec![count; 1 + number % 5]));
        }
        let found = sums.values().next().expect("enough games").choices;
        // Standard deviation 2.0656, error 0.5164, Student's 2.1314 with 15 degrees of freedom.
        assert!((found.value - 10.0).abs() < 1e-6);
        assert!((found.high - 10.0 - 1.1007).abs() < 1e-3, "{found:?}");
    }
}
