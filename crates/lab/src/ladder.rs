//! Ladders: players from the weakest to the strongest. Each plays matches against its neighbours.

use std::path::{Path, PathBuf};

use burgrave_core::Fault;
use burgrave_core::hashing::{hash_text, key};
use burgrave_search::StopToken;

use crate::log::Log;
use crate::rating::{Meeting, Rating, ratings};
use crate::runner::{Match, Tally};
use crate::spec::PlayerSpec;

/// Receives a pairing, the number of all games so far and the pairing's results.
type Report<'a> = dyn FnMut((usize, usize), u64, &Tally) + 'a;

/// Results of a ladder.
#[derive(Clone, PartialEq, Debug)]
pub struct LadderReport {
    /// One entry per player, the weakest first. Empty if a stop came before games connected them all.
    pub entries: Vec<LadderEntry>,
    /// The pairings and their games.
    pub pairings: Vec<Pairing>,
}

/// An error that ends a ladder.
#[derive(Clone, Debug)]
pub struct LadderError {
    /// The fault.
    pub fault: Fault,
    /// The log that it concerns, if any.
    pub file: Option<PathBuf>,
}

impl From<Fault> for LadderError {
    fn from(fault: Fault) -> LadderError {
        LadderError { fault, file: None }
    }
}

/// Results of one player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LadderEntry {
    /// The rating.
    pub rating: Rating,
    /// Number of its games.
    pub games: u64,
    /// Number of its games that were not drawn.
    pub decided: u64,
    /// Number of moves in its games.
    pub plies: u64,
}

/// Two players and their games.
#[derive(Clone, PartialEq, Debug)]
pub struct Pairing {
    /// Number of the stronger player, from 0.
    pub high: usize,
    /// Number of the weaker player, from 0.
    pub low: usize,
    /// The results, with the stronger player as A.
    pub tally: Tally,
}

/// Description of a ladder.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The players, the weakest first.
    pub players: Vec<PlayerSpec>,
    /// Maximum distance of two players that meet: 2 for neighbours and their neighbours.
    pub reach: usize,
    /// Everything else about the games. A, B and the seed are replaced for each pairing.
    pub games: Match,
}

impl Ladder {
    /// Returns the pairs that meet, the stronger player first. The weakest pairs come first.
    pub fn pairings(&self) -> Vec<(usize, usize)> {
        let lower = |high: usize| (high.saturating_sub(self.reach)..high).rev();
        let highs = 0..self.players.len();
        highs
            .flat_map(|high| lower(high).map(move |low| (high, low)))
            .collect()
    }

    /// Checks that all players can be created.
    ///
    /// # Errors
    /// As [`PlayerSpec::player`].
    pub fn check(&self) -> Result<(), Fault> {
        let (rules, stop) = (&self.games.rules, StopToken::new());
        (self.players.iter()).try_for_each(|player| player.player(rules, 0, &stop).map(drop))
    }

    /// Returns the match of a pairing.
    pub fn meeting(&self, high: usize, low: usize) -> Match {
        let (a, b) = (&self.players[high], &self.players[low]);
        Match {
            // The games do not depend on the other players. The seed is short enough to type.
            seed: key(self.games.seed, hash_text(&[a.text(), b.text()].join(";"))) >> 32,
            a: a.clone(),
            b: b.clone(),
            ..self.games.clone()
        }
    }

    /// Plays all pairings. With a `folder`, each pairing has a log there, from which it resumes. Calls `report` after
    /// every game. After a stop, finished games count.
    ///
    /// # Errors
    /// As [`Match::run`] and [`Log::open`], with the file if it concerns one.
    pub fn run(
        &self,
        folder: Option<&Path>,
        stop: &StopToken,
        report: &mut Report<'_>,
    ) -> Result<LadderReport, LadderError> {
        let (mut pairings, mut before) = (Vec::new(), 0);
        for (high, low) in self.pairings() {
            let meeting = self.meeting(high, low);
            let file = folder.map(|folder| folder.join(file_name(&meeting)));
            // After a stop, reads existing logs, but creates none.
            let wanted = |path: &&Path| !stop.is_stopped() || path.exists();
            let log = file.as_deref().filter(wanted);
            let log = log.map(|path| Log::open(path, &meeting));
            let mut log = log
                .transpose()
                .map_err(|fault| LadderError { fault, file })?;
            let mut report_pairing =
                |tally: &Tally| report((high, low), before + tally.games(), tally);
            let tally = meeting.run(log.as_mut(), stop, &mut report_pairing)?;
            before += tally.games();
            pairings.push(Pairing { high, low, tally });
        }
        Ok(self.report_of(pairings))
    }

    fn report_of(&self, pairings: Vec<Pairing>) -> LadderReport {
        let meetings: Vec<Meeting> = pairings
            .iter()
            .map(|pairing| Meeting {
                a: pairing.high,
                b: pairing.low,
                games: pairing.tally.games(),
                half_points: 2 * pairing.tally.wins + pairing.tally.draws,
            })
            .collect();
        let ratings = ratings(self.players.len(), &meetings).unwrap_or_default();
        let entry = |(player, rating): (usize, Rating)| {
            let mut entry = LadderEntry {
                rating,
                games: 0,
                decided: 0,
                plies: 0,
            };
            for pairing in &pairings {
                if pairing.high == player || pairing.low == player {
                    entry.games += pairing.tally.games();
                    entry.decided += pairing.tally.wins + pairing.tally.losses;
                    entry.plies += pairing.tally.plies;
                }
            }
            entry
        };
        LadderReport {
            entries: ratings.into_iter().enumerate().map(entry).collect(),
            pairings,
        }
    }
}

/// Returns the name of a match's log: `kings-castle_level-4_level-3_1f00c0de.txt`. A hyphen replaces
/// anything but letters and digits. The number at the end is a hash of all settings.
fn file_name(of: &Match) -> String {
    let plain = |text: &str| -> String {
        let short: String = text.chars().take_while(|&c| c != ',').take(40).collect();
        short.replace(|c: char| !c.is_ascii_alphanumeric(), "-")
    };
    let (game, rules) = (of.rules.game(), of.rules.identity());
    let all = format!("{rules}: {}", of.description());
    let code = hash_text(&all) >> 32;
    format!(
        "{game}_{}_{}_{code:08x}.txt",
        plain(of.a.text()),
        plain(of.b.text())
    )
}
