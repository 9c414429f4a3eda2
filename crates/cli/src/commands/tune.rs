//! `burgrave tune`: plays games of self-play and calibrates scores.

use std::fmt::Write;
use std::path::Path;

use burgrave_bots::calibration::units_per_logit;
use burgrave_lab::Budget;
use burgrave_lab::calibration::{Calibration, calibrate};
use burgrave_lab::self_play::{DataFile, GameReader, SelfPlay};
use indicatif::ProgressBar;

use crate::args::{self, TuneAction};
use crate::commands::matches::adjudication;
use crate::failure::{Failure, print};
use crate::input;
use crate::interrupt::Interrupt;
use crate::progress::{self, Count};

pub fn run(command: &args::Tune) -> Result<(), Failure> {
    match &command.action {
        TuneAction::Selfplay(command) => selfplay(command),
        TuneAction::Calibrate(command) => calibrate_scores(command),
    }
}

/// Creates a progress bar for reading a file.
fn reading(path: &Path) -> ProgressBar {
    let length = std::fs::metadata(path).map_or(0, |data| data.len());
    progress::bar(length, Count::Bytes)
}

fn selfplay(command: &args::TuneSelfplay) -> Result<(), Failure> {
    input::openings(command.openings, command.max_plies)?;
    let job = SelfPlay {
        rules: input::rules(command.game, &command.rules)?,
        player: input::player("--player", &command.player)?,
        budget: Budget {
            nodes: Some(command.nodes),
            ..Budget::default()
        },
        games: command.games,
        first_moves: Vec::new(),
        opening_plies: command.openings,
        max_plies: command.max_plies,
        adjudication: adjudication(&command.adjudication)?,
        seed: command.seed,
        concurrency: input::concurrency(command.concurrency),
    };
    job.check_engine()
        .map_err(|fault| Failure::in_flag("--player", &fault))?;
    let mut data = DataFile::open(&command.out, &job.header())
        .map_err(|fault| Failure::in_file(&command.out, &fault))?;
    let bar = progress::bar(job.games, Count::Of("games"));
    // Games in the file do not count for the estimate of the time left.
    bar.set_position(data.known().len() as u64);
    bar.reset_eta();
    let interrupt = Interrupt::listen();
    let played = job.run(&mut data, &interrupt.stop, &mut |played| {
        bar.set_position(played.games)
    });
    bar.finish_and_clear();
    let played = played.map_err(|fault| Failure::new("selfplay", &fault))?;
    print(&format!(
        "games in the file {}\nplayed now: plies {}, draws {}\n",
        data.known().len(),
        played.plies,
        played.draws
    ))?;
    let complete = played.games >= job.games;
    interrupt.check_complete(complete, "stopped-saved", [played.games, job.games])
}

fn calibrate_scores(command: &args::TuneCalibrate) -> Result<(), Failure> {
    let rules = input::rules(command.game, &command.rules)?;
    let games =
        GameReader::open(&command.data).map_err(|fault| Failure::in_file(&command.data, &fault))?;
    let bar = reading(&command.data);
    let fit = calibrate(&rules, games, &mut |bytes| bar.set_position(bytes));
    bar.finish_and_clear();
    let fit = fit.map_err(|fault| Failure::in_file(&command.data, &fault))?;
    print(&calibrated(&fit, units_per_logit(command.game)))
}

fn calibrated(found: &Calibration, in_use: f64) -> String {
    let mut text = String::new();
    let slope = found.slope;
    let _ = writeln!(text, "games {}, positions {}", found.games, found.positions);
    let _ = writeln!(
        text,
        "units per logit {:.1} (standard error {:.1}); in use {in_use:.1}",
        slope.units_per_logit, slope.error
    );
    let _ = writeln!(text, "loss {:.5}", slope.loss);
    text.push_str("predicted  observed  positions\n");
    for bin in &found.bins {
        let _ = writeln!(
            text,
            "{:9.3} {:9.3} {:10}",
            bin.predicted, bin.observed, bin.count
        );
    }
    text
}
