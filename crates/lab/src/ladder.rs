//! Ladders: players from the weakest to the strongest, each measured against those near it.

use std::path::{Path, PathBuf};

use burgrave_core::Fault;
use burgrave_core::hashing::{key, of_text};
use burgrave_search::StopToken;

use crate::log::Log;
use crate::rating::{Meeting, Rating, ratings};
use crate::runner::{Match, Tally};
use crate::spec::PlayerSpec;

/// What has come out of a ladder.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// A rung for each player, the weakest first; none if it was stopped before games connected them all.
    pub rungs: Vec<Rung>,
    /// What was played.
    pub pairings: Vec<Pairing>,
}

/// Why a ladder was not measured.
#[derive(Clone, Debug)]
pub struct LadderError {
    /// What is wrong.
    pub fault: Fault,
    /// The file of games that it is about.
    pub file: Option<PathBuf>,
}

impl From<Fault> for LadderError {
    fn from(fault: Fault) -> LadderError {
        LadderError { fault, file: None }
    }
}

/// One player of a ladder.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rung {
    /// Its rating.
    pub rating: Rating,
    /// Its games.
    pub games: u64,
    /// Those that somebody won.
    pub decided: u64,
    /// The moves in all of them.
    pub plies: u64,
}

/// Two players of a ladder and their games.
#[derive(Clone, PartialEq, Debug)]
pub struct Pairing {
    /// The stronger one's number, from 0.
    pub high: usize,
    /// The other's.
    pub low: usize,
    /// The results, the stronger one being A.
    pub tally: Tally,
}

/// Players to be measured against each other.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The players, the weakest first.
    pub players: Vec<PlayerSpec>,
    /// How many places apart two players that meet may be: 2 for neighbours and next-but-ones.
    pub reach: usize,
    /// Everything else about the games; A and B are replaced, each pairing has a seed of its own.
    pub games: Match,
}

impl Ladder {
    /// Who meets whom: the higher one first, from the foot of the ladder up.
    #[must_use]
    pub fn pairings(&self) -> Vec<(usize, usize)> {
        let lower = |high: usize| (high.saturating_sub(self.reach)..high).rev();
        let highs = 0..self.players.len();
        highs
            .flat_map(|high| lower(high).map(move |low| (high, low)))
            .collect()
    }

    /// The match of a pairing.
    #[must_use]
    pub fn meeting(&self, high: usize, low: usize) -> Match {
        let (a, b) = (&self.players[high], &self.players[low]);
        Match {
            // The same games whichever other players there are; a seed that people can type.
            seed: key(self.games.seed, of_text(&[a.text(), b.text()].join(";"))) >> 32,
            a: a.clone(),
            b: b.clone(),
            ..self.games.clone()
        }
    }

    /// Plays all pairings. With a folder every pairing's games are kept there in a file and not played
    /// again. `report` hears about every game: which pairing it was of, and that one's score. Whoever
    /// stops `stop` ends it: games finished by then count.
    ///
    /// # Errors
    /// As [`Match::run`] and [`Log::open`], with the file where it is about one.
    pub fn run(
        &self,
        folder: Option<&Path>,
        stop: &StopToken,
        report: &mut dyn FnMut((usize, usize), &Tally),
    ) -> Result<Measured, LadderError> {
        let mut pairings = Vec::new();
        for (high, low) in self.pairings() {
            let meeting = self.meeting(high, low);
            let file = folder.map(|folder| folder.join(file_name(&meeting)));
            // After a stop only what is there is read.
            let wanted = |path: &&Path| !stop.is_stopped() || path.exists();
            let log = file.as_deref().filter(wanted);
            let log = log.map(|path| Log::open(path, &meeting));
            let mut log = log
                .transpose()
                .map_err(|fault| LadderError { fault, file })?;
            let mut told = |tally: &Tally| report((high, low), tally);
            let tally = meeting.run(log.as_mut(), stop, &mut told)?;
            pairings.push(Pairing { high, low, tally });
        }
        Ok(self.measured(pairings))
    }

    fn measured(&self, pairings: Vec<Pairing>) -> Measured {
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
        let rung = |(player, rating): (usize, Rating)| {
            let mut rung = Rung {
                rating,
                games: 0,
                decided: 0,
                plies: 0,
            };
            for pairing in &pairings {
                if pairing.high == player || pairing.low == player {
                    rung.games += pairing.tally.games();
                    rung.decided += pairing.tally.wins + pairing.tally.losses;
                    rung.plies += pairing.tally.plies;
                }
            }
            rung
        };
        Measured {
            rungs: ratings.into_iter().enumerate().map(rung).collect(),
            pairings,
        }
    }
}

/// `kings-castle_level-4_level-3_1f00c0de.txt`: a file's name for a match. What is no letter or number
/// is a hyphen; the number at the end tells players of other strengths and other settings apart.
fn file_name(of: &Match) -> String {
    let plain = |text: &str| -> String {
        let short: String = text.chars().take_while(|&c| c != ',').take(40).collect();
        short.replace(|c: char| !c.is_ascii_alphanumeric(), "-")
    };
    let (game, rules) = (of.rules.game(), of.rules.identity());
    let all = format!("{rules}: {}", of.description());
    let code = of_text(&all) >> 32;
    format!(
        "{game}_{}_{}_{code:08x}.txt",
        plain(of.a.text()),
        plain(of.b.text())
    )
}
