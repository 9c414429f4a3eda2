//! Choice of openings: a tree search whose rollouts are whole games.
//!
//! The search is UCT (Kocsis and Szepesvári, ECML 2006) over the results of the finished games. In a position with n
//! games it looks at the first k = 1 + ⌊√n⌋ candidates only (progressive widening: Coulom, 2007; Chaslot et al., 2008),
//! since some games have more than a hundred first turns. A candidate without games comes first. Otherwise it takes the
//! greatest s + C √(ln n / nᵢ) (UCB1: Auer, Cesa-Bianchi and Fischer, 2002), where s is the score of the side to move
//! and nᵢ the number of games through the position after the candidate. An opening ends with the first position without
//! games, so that games differ.
//!
//! Openings of games that run at the same time count as lost for the side that chose them (virtual loss: Chaslot,
//! Winands and van den Herik, 2008), so that they differ.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use burgrave_book::Results;

/// Exploration constant C. UCB1's √2 is for rewards without prior knowledge; it would spread a few thousand games
/// almost evenly over the first turns.
const EXPLORATION: f64 = 0.5;

/// A position with the candidates of its side to move.
pub(super) trait Position: Sized {
    /// Errors of [`Position::candidates`].
    type Error;

    /// Returns the key of the position.
    fn key(&self) -> u64;

    /// Returns the keys of the positions after the candidates, the most promising first. Without any, openings end.
    fn candidates(&mut self) -> Result<Vec<u64>, Self::Error>;

    /// Plays to the position with this key, one of the candidates.
    fn play(&mut self, candidate: u64) -> Result<(), Self::Error>;
}

/// Results of the games through each position, for its side to move.
#[derive(Clone, Debug, Default)]
pub(super) struct Openings {
    results: HashMap<u64, Results>,
}

impl Openings {
    /// Returns the results of the games through a position.
    pub(super) fn results(&self, key: u64) -> Results {
        self.results.get(&key).copied().unwrap_or_default()
    }

    /// Returns all positions.
    pub(super) fn into_results(self) -> HashMap<u64, Results> {
        self.results
    }

    /// Adds a finished game: the keys of its positions, each with the result for its side to move. Counts a repeated
    /// position once.
    pub(super) fn add_game(&mut self, positions: &[(u64, Results)]) {
        for (key, result) in once_each(positions.iter().copied()) {
            *self.results.entry(key).or_default() += result;
        }
    }

    /// Adds the virtual losses of an opening, given by the keys of its positions. Such a loss is a win for the side to
    /// move after the choice.
    pub(super) fn add_virtual(&mut self, opening: &[u64]) {
        for key in distinct(opening) {
            self.results.entry(key).or_default().wins += 1;
        }
    }

    /// Removes the virtual losses of an opening.
    pub(super) fn remove_virtual(&mut self, opening: &[u64]) {
        for key in distinct(opening) {
            if let Some(results) = self.results.get_mut(&key) {
                results.wins = results.wins.saturating_sub(1);
            }
        }
    }

    /// Plays an opening from `position` of at most `plies` plies, up to the first position without games. Returns the
    /// keys of its positions, the first one included.
    pub(super) fn choose<P: Position>(
        &self,
        position: &mut P,
        plies: usize,
    ) -> Result<Vec<u64>, P::Error> {
        let mut path = vec![position.key()];
        while path.len() <= plies {
            let here = path.last().map_or(0, |key| self.results(*key).games());
            if here == 0 {
                break;
            }
            let candidates = position.candidates()?;
            let Some(best) = self.best(here, &candidates) else {
                break;
            };
            position.play(best)?;
            path.push(best);
        }
        Ok(path)
    }

    /// Returns the candidate to try in a position with this number of games.
    fn best(&self, here: u32, candidates: &[u64]) -> Option<u64> {
        let width = 1 + here.isqrt() as usize;
        let mut best = None;
        for &key in candidates.iter().take(width) {
            let results = self.results(key).for_other_side();
            let Some(score) = results.score() else {
                return Some(key);
            };
            let confidence = (f64::from(here).ln() / f64::from(results.games())).sqrt();
            let bound = score + EXPLORATION * confidence;
            if best.is_none_or(|(_, most)| bound > most) {
                best = Some((key, bound));
            }
        }
        best.map(|(key, _)| key)
    }
}

fn distinct(keys: &[u64]) -> impl Iterator<Item = u64> + '_ {
    once_each(keys.iter().map(|key| (*key, ()))).map(|(key, ())| key)
}

/// Returns the first item with each key.
fn once_each<K: Copy + Eq + Hash, T>(
    items: impl Iterator<Item = (K, T)>,
) -> impl Iterator<Item = (K, T)> {
    let mut seen = HashSet::new();
    items.filter(move |(key, _)| seen.insert(*key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use burgrave_core::{Chooser, SplitMix};

    /// Two plies of three turns each, then a coin decides. The first side's chances in percent are those of the matrix.
    const CHANCES: [[u64; 3]; 3] = [[80, 20, 60], [55, 60, 65], [90, 95, 5]];

    /// Position of the toy game: the turns so far.
    struct Toy(Vec<usize>);

    impl Position for Toy {
        type Error = ();

        fn key(&self) -> u64 {
            self.0.iter().fold(1, |key, turn| 4 * key + *turn as u64)
        }

        fn candidates(&mut self) -> Result<Vec<u64>, ()> {
            let turns = if self.0.len() < 2 { 3 } else { 0 };
            Ok((0..turns).map(|turn| 4 * self.key() + turn).collect())
        }

        fn play(&mut self, candidate: u64) -> Result<(), ()> {
            self.0.push((candidate % 4) as usize);
            Ok(())
        }
    }

    fn play_games(games: u64) -> Openings {
        let mut openings = Openings::default();
        let mut rng = SplitMix::new(7);
        for _ in 0..games {
            let mut toy = Toy(Vec::new());
            let mut path = openings.choose(&mut toy, 2).expect("a path");
            while toy.0.len() < 2 {
                // The rest of the game is random, as a rollout is.
                toy.0.push(rng.below(3) as usize);
                path.push(toy.key());
            }
            let first_wins = rng.below(100) < CHANCES[toy.0[0]][toy.0[1]];
            let positions: Vec<(u64, Results)> = (path.iter().enumerate())
                .map(|(ply, key)| {
                    let won = first_wins == (ply % 2 == 0);
                    let [wins, losses] = [won, !won].map(u32::from);
                    (
                        *key,
                        Results {
                            wins,
                            draws: 0,
                            losses,
                        },
                    )
                })
                .collect();
            openings.add_game(&positions);
        }
        openings
    }

    #[test]
    fn most_games_follow_the_best_opening() {
        let openings = play_games(4_000);
        let games = |turns: &[usize]| openings.results(Toy(turns.to_vec()).key()).games();
        // The second turn guarantees 55 %, the first 20 %, the third 5 %, though both may bring more.
        assert!(
            games(&[1]) > 3_000,
            "{} {} {}",
            games(&[0]),
            games(&[1]),
            games(&[2])
        );
        assert!(games(&[1, 0]) > games(&[1, 1]) && games(&[1, 0]) > games(&[1, 2]));
        assert!(games(&[0]) > 10 && games(&[2]) > 10);
        assert_eq!(games(&[]), 4_000);
    }

    #[test]
    fn virtual_losses_spread_openings_and_leave_no_trace() {
        let mut openings = play_games(50);
        let before = openings.results.clone();
        let choose =
            |openings: &Openings| openings.choose(&mut Toy(Vec::new()), 2).expect("a path");
        let mut chosen = Vec::new();
        for _ in 0..30 {
            let path = choose(&openings);
            openings.add_virtual(&path);
            chosen.push(path);
        }
        let different: HashSet<&Vec<u64>> = chosen.iter().collect();
        assert!(different.len() > 3, "{different:?}");
        for path in &chosen {
            openings.remove_virtual(path);
        }
        openings.results.retain(|_, results| results.games() > 0);
        assert_eq!(openings.results, before);
    }

    #[test]
    fn a_repeated_position_counts_once() {
        let mut openings = Openings::default();
        let win = Results {
            wins: 1,
            ..Results::default()
        };
        openings.add_game(&[(1, win), (2, win), (1, win)]);
        assert_eq!(openings.results(1).games(), 1);
    }
}
