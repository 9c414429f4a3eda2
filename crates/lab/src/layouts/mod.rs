//! A search for fair and lively layouts of Dobývání Hradu.
//!
//! Random castles play games of the engine against itself. The better half of each round plays twice as many games in
//! the next one (successive halving: Karnin, Koren and Somekh 2013), so that most games are spent on good layouts.
//!
//! * `castle` – random symmetric castles

mod castle;

use std::path::Path;

use burgrave_core::{Fault, SplitMix};
use burgrave_games::hradu::Layout;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::StopToken;

use crate::adjudication::Adjudication;
use crate::self_play::{DataFile, SelfPlay};
use crate::spec::Budget;
use crate::study::{Interval, Measures, measure_job, measure_of};

/// Number of layouts in the last round.
const LAST: usize = 3;
/// Random moves at the beginning of each game.
const OPENING: u32 = 8;
/// Longer games are drawn.
const MAX_PLIES: u64 = 400;

/// A search.
#[derive(Clone, Debug)]
pub struct LayoutSearch {
    /// Random layouts of the first round.
    pub candidates: usize,
    /// Games of each layout in the first round.
    pub games: u64,
    /// Nodes per move.
    pub nodes: u64,
    /// Seed of the castles and of the games.
    pub seed: u64,
    /// Games played at a time.
    pub concurrency: usize,
}

/// A layout and what its games say.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The layout. Its name is its number in the search: `c17`.
    pub layout: Layout,
    /// The measures of its games.
    pub measures: Measures,
}

impl Candidate {
    /// Returns a measure of the games by its key.
    pub fn measure(&self, key: &str) -> Option<Interval> {
        measure_of(&self.measures, key)
    }

    /// Returns how fair and lively the layout is, from 0 to 1. The product of:
    /// * fairness: 1 if the first side scores one half, falling to 0 at 30 and 70 %,
    /// * the share of decisive games,
    /// * the root of the share of these in which the winner was nearly lost. The root, because this share is small and
    ///   would count for more than all else; with half a comeback in one game more, so that layouts without any are
    ///   still compared by the rest.
    pub fn merit(&self) -> f64 {
        let share = |key| self.measure(key).map_or(0.0, |found| found.value);
        let fair = (1.0 - 5.0 * (share("first-score") - 0.5).abs()).max(0.0);
        let decisive = (1.0 - share("draws")) * self.measures.games() as f64;
        let comebacks = (share("comebacks") * decisive + 0.5) / (decisive + 1.0);
        fair * (1.0 - share("draws")) * comebacks.sqrt()
    }
}

impl LayoutSearch {
    /// Returns the number of games of all rounds.
    pub fn all_games(&self) -> u64 {
        let rounds = self.rounds();
        // Each round keeps the games of the rounds before.
        let mut before = 0;
        let mut all = 0;
        for (candidates, games) in rounds {
            all += candidates as u64 * (games - before);
            before = games;
        }
        all
    }

    /// Returns the number of layouts and of their games in each round.
    fn rounds(&self) -> Vec<(usize, u64)> {
        let mut rounds = vec![(self.candidates.max(1), self.games)];
        while let Some(&(candidates, games)) = rounds.last()
            && candidates > LAST
        {
            rounds.push((candidates.div_ceil(2).max(LAST), games * 2));
        }
        rounds
    }

    /// Searches, and returns the layouts of the last round, the best first; `None` after a stop. The folder keeps the
    /// games, so that the search resumes. `report` receives the number of games so far.
    ///
    /// # Errors
    /// A file of games that cannot be read or written, or is of another search.
    pub fn run(
        &self,
        folder: &Path,
        stop: &StopToken,
        report: &mut dyn FnMut(u64),
    ) -> Result<Option<Vec<Candidate>>, Fault> {
        let mut layouts = self.castles();
        let (mut done, mut before) = (0, 0);
        let mut last = Vec::new();
        for (number, games) in self.rounds() {
            layouts.truncate(number);
            last.clear();
            for layout in &layouts {
                let candidate = self.measured(layout, games, folder, stop, &mut |played| {
                    report(done + played.saturating_sub(before));
                })?;
                let Some(candidate) = candidate else {
                    return Ok(None);
                };
                done += games - before;
                last.push(candidate);
            }
            before = games;
            last.sort_by(|a, b| b.merit().total_cmp(&a.merit()));
            layouts = last.iter().map(|one| one.layout.clone()).collect();
        }
        Ok(Some(last))
    }

    /// Returns different random layouts. Fewer if the generator finds no others.
    fn castles(&self) -> Vec<Layout> {
        let mut random = SplitMix::new(self.seed);
        let mut layouts: Vec<Layout> = Vec::new();
        for _ in 0..self.candidates * 100 {
            if layouts.len() == self.candidates {
                break;
            }
            let name = format!("c{}", layouts.len() + 1);
            let layout = Layout::of_terrain(&name, castle::board(&mut random));
            if let Ok(layout) = layout
                && !layouts.contains(&layout)
            {
                layouts.push(layout);
            }
        }
        layouts
    }

    /// Plays the missing games of a layout and measures all; `None` after a stop.
    fn measured(
        &self,
        layout: &Layout,
        games: u64,
        folder: &Path,
        stop: &StopToken,
        report: &mut dyn FnMut(u64),
    ) -> Result<Option<Candidate>, Fault> {
        let job = self.job(layout, games)?;
        let path = folder.join(format!("{}.games", layout.name()));
        let mut file = DataFile::open(&path, &job.header())?;
        let played = job.run(&mut file, stop, &mut |played| report(played.games))?;
        if played.games < games {
            return Ok(None);
        }
        Ok(Some(Candidate {
            layout: layout.clone(),
            measures: measure_job(&job, Measures::default(), &path, &mut |_| {})?,
        }))
    }

    fn job(&self, layout: &Layout, games: u64) -> Result<SelfPlay, Fault> {
        let options = format!("layout={}", layout.name());
        let code = layout.code();
        Ok(SelfPlay {
            rules: AnyRules::parse_with_layout_code(GameId::DobyvaniHradu, &options, Some(&code))?,
            player: "engine".parse()?,
            budget: Budget {
                nodes: Some(self.nodes),
                ..Budget::default()
            },
            games,
            first_moves: Vec::new(),
            opening_plies: OPENING,
            max_plies: MAX_PLIES,
            adjudication: Adjudication::default(),
            seed: self.seed,
            concurrency: self.concurrency,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::{Facts, coins};

    fn search(concurrency: usize) -> LayoutSearch {
        LayoutSearch {
            candidates: 6,
            games: 2,
            nodes: 20,
            seed: 3,
            concurrency,
        }
    }

    fn names(found: Vec<Candidate>) -> Vec<(String, String)> {
        let name = |one: &Candidate| (one.layout.name().to_owned(), one.layout.code());
        found.iter().map(name).collect()
    }

    #[test]
    fn a_search_has_halving_rounds_and_resumes() {
        assert_eq!(search(1).rounds(), [(6, 2), (3, 4)]);
        assert_eq!(search(1).all_games(), 18);
        let folder = tempfile::tempdir().expect("a folder");
        let stop = StopToken::new();
        let mut played = 0;
        let mut report = |games| played = games;
        let found = search(2)
            .run(folder.path(), &stop, &mut report)
            .expect("it works");
        let found = names(found.expect("not stopped"));
        assert_eq!((found.len(), played), (3, 18));
        let again = search(1)
            .run(folder.path(), &stop, &mut |_| {})
            .expect("it works");
        assert_eq!(names(again.expect("not stopped")), found);
        let other = LayoutSearch {
            nodes: 21,
            ..search(1)
        };
        let refused = other.run(folder.path(), &stop, &mut |_| {});
        assert_eq!(
            refused.expect_err("other games").code,
            crate::faults::DATA_OTHER
        );
        stop.stop();
        let empty = tempfile::tempdir().expect("a folder");
        let stopped = search(1)
            .run(empty.path(), &stop, &mut |_| {})
            .expect("it works");
        assert!(stopped.is_none());
    }

    #[test]
    fn without_comebacks_the_fairer_layout_is_better() {
        let of = |wins: u64| {
            let game = |_| Facts {
                chances: vec![0.5],
                ..Facts::default()
            };
            Candidate {
                layout: Layout::zapletal(),
                measures: coins(20, wins, game),
            }
        };
        assert!(of(10).merit() > of(12).merit() && of(12).merit() > of(14).merit());
        assert!(of(15).merit() <= 0.0);
    }

    #[test]
    fn random_layouts_are_valid_and_symmetric() {
        let many = LayoutSearch {
            candidates: 200,
            ..search(1)
        };
        let found = many.castles();
        assert_eq!(found.len(), 200, "all are different");
        for layout in found {
            let text = layout.text();
            let rows: Vec<&str> = text.lines().collect();
            for (above, below) in rows.iter().zip(rows.iter().rev()) {
                assert_eq!(above, below, "{text}");
                assert!(above.chars().eq(above.chars().rev()), "{text}");
            }
        }
    }
}
