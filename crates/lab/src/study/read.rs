//! Reading the games of a study.

use std::path::{Path, PathBuf};

use burgrave_core::Fault;

use crate::faults;
use crate::self_play::{GameReader, PlayedGame, SelfPlay};
use crate::study::facts::facts;
use crate::study::file::{RuleSet, Study};
use crate::study::measures::Measures;

/// Name of the study file in the folder of its games.
pub const STUDY_FILE: &str = "study.toml";

/// Returns the file of a rule set's games in a study's folder.
pub fn games_file(folder: &Path, set: &RuleSet) -> PathBuf {
    folder.join(format!("{}.games", set.name))
}

/// Measures the games of a rule set. `report` receives the number of games so far. Reads one game at a time.
///
/// # Errors
/// A changed file; the games of another study ([`faults::DATA_OTHER`]); [`faults::STUDY_GAMES`] if games are
/// missing.
pub fn measure(
    study: &Study,
    set: &RuleSet,
    path: &Path,
    report: &mut dyn FnMut(u64),
) -> Result<Measures, Fault> {
    let measures = Measures::new(study.more_measures.clone());
    measure_job(&study.job(set, 1), measures, path, report)
}

/// Adds the games of a job in its file to measures without games. `report` receives the number of games so far. Reads
/// one game at a time.
///
/// # Errors
/// As [`measure`].
pub(crate) fn measure_job(
    job: &SelfPlay,
    mut measures: Measures,
    path: &Path,
    report: &mut dyn FnMut(u64),
) -> Result<Measures, Fault> {
    let opening = job.opening_plies + job.first_moves.len() as u32;
    for_each_game(job, path, &mut |game| {
        measures.add(&facts(&job.rules, &game, opening, measures.wanted())?);
        report(measures.games());
        Ok(())
    })?;
    Ok(measures)
}

/// Passes the games of a job in its file to `visit`, one at a time.
///
/// # Errors
/// As [`measure`]; errors of `visit`.
pub(super) fn for_each_game(
    job: &SelfPlay,
    path: &Path,
    visit: &mut dyn FnMut(PlayedGame) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let missing = |games: u64| {
        Fault::new(faults::STUDY_GAMES)
            .with("games", games)
            .with("all", job.games)
    };
    if !path.exists() {
        return Err(missing(0));
    }
    let reader = GameReader::open(path)?;
    reader.header().check(&job.header())?;
    let mut games = 0;
    for game in reader {
        let game = game?;
        if game.number < job.games {
            visit(game)?;
            games += 1;
        }
    }
    match games == job.games {
        true => Ok(()),
        false => Err(missing(games)),
    }
}
