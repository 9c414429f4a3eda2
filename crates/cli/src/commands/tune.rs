//! `burgrave tune`: games of self-play, and what they teach.

use std::fmt::Write;
use std::path::Path;

use burgrave_bots::calibration::units_per_logit;
use burgrave_bots::eval::WEIGHT_UNKNOWN;
use burgrave_core::Fault;
use burgrave_lab::tune::{
    Calibration, DataFile, FitOptions, FitProgress, FitReport, GameReader, Header, SelfPlay,
    calibrate, fit,
};
use burgrave_lab::{Budget, WeightsFile};
use indicatif::ProgressBar;

use crate::args::{self, TuneAction};
use crate::commands::matches::adjudication;
use crate::failure::{Failure, print};
use crate::interrupt::Interrupt;
use crate::progress::{self, Count};
use crate::{input, outputs};

pub fn run(command: &args::Tune) -> Result<(), Failure> {
    match &command.action {
        TuneAction::Selfplay(command) => selfplay(command),
        TuneAction::Fit(command) => fit_weights(command),
        TuneAction::Calibrate(command) => calibrate_scores(command),
    }
}

/// A failure that names a file.
fn in_file(path: &Path) -> impl Fn(Fault) -> Failure {
    move |fault| Failure::new(path.display().to_string(), &fault)
}

/// A progress bar for reading a file.
fn reading(path: &Path) -> ProgressBar {
    let length = std::fs::metadata(path).map_or(0, |data| data.len());
    progress::bar(length, Count::Bytes)
}

fn selfplay(command: &args::TuneSelfplay) -> Result<(), Failure> {
    input::openings(command.openings, command.max_plies)?;
    let what = SelfPlay {
        rules: input::rules(command.game, &command.under)?,
        player: input::player("--player", &command.player)?,
        budget: Budget {
            nodes: Some(command.nodes),
            ..Budget::default()
        },
        games: command.games,
        opening_plies: command.openings,
        max_plies: command.max_plies,
        adjudication: adjudication(&command.agreed)?,
        seed: command.seed,
        concurrency: input::concurrency(command.concurrency),
    };
    what.check()
        .map_err(|fault| Failure::wrong("--player", &fault))?;
    let mut data = DataFile::open(&command.out, &what.header()).map_err(in_file(&command.out))?;
    let bar = progress::bar(what.games, Count::Of("games"));
    // Games of the file say nothing about how long the others take.
    bar.set_position(data.known().len() as u64);
    bar.reset_eta();
    let interrupt = Interrupt::listen();
    let played = what.run(&mut data, &interrupt.stop, &mut |played| {
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
    let complete = played.games >= what.games;
    interrupt.told(complete, "stopped-saved", [played.games, what.games])
}

fn fit_weights(command: &args::TuneFit) -> Result<(), Failure> {
    let rules = input::rules(command.game, &command.under)?;
    outputs::check(&[&command.out], &command.under, Some(&command.data))?;
    let options = FitOptions {
        names: command.weights.clone(),
        seed: command.seed,
        l2: command.l2,
        steps: command.steps,
        patience: command.patience,
    };
    let games = GameReader::open(&command.data).map_err(in_file(&command.data))?;
    let header = games.header().clone();
    let bar = reading(&command.data);
    let mut open = || GameReader::open(&command.data);
    let report = fit(
        &rules,
        &mut open,
        &options,
        &mut |progress| match progress {
            FitProgress::Read(bytes) => bar.set_position(bytes),
            FitProgress::Step(step, loss) => {
                bar.set_message(format!(", step {step}, validation loss {loss:.5}"));
            }
        },
    );
    bar.finish_and_clear();
    let report = report.map_err(|fault| match fault.code {
        WEIGHT_UNKNOWN => Failure::new("weights", &fault),
        _ => in_file(&command.data)(fault),
    })?;
    let file = WeightsFile {
        game: command.game,
        remarks: remarks(&header, &report),
        weights: report.new_weights(),
    };
    outputs::write(&command.out, &file.to_string(), true)?;
    print(&fitted(&report))
}

/// What a file of weights says about itself.
fn remarks(header: &Header, report: &FitReport) -> Vec<String> {
    let games = report.games[0] + report.games[1];
    let positions = report.positions[0] + report.positions[1];
    let rules = match header.rules.as_str() {
        "" => "default rules",
        rules => rules,
    };
    vec![
        format!(
            "from {games} games, {positions} quiet positions: {}",
            header.settings
        ),
        format!(
            "{rules}; validation loss {:.5}, before {:.5}",
            report.after, report.fitted.before
        ),
    ]
}

fn fitted(report: &FitReport) -> String {
    let mut text = String::new();
    let parts = ["to learn from", "to check with"];
    for (part, name) in parts.iter().enumerate() {
        let (games, positions) = (report.games[part], report.positions[part]);
        let _ = writeln!(text, "{name}: {games} games, {positions} quiet positions");
    }
    let _ = writeln!(
        text,
        "units per logit of the evaluation {:.1}",
        report.units_per_logit
    );
    let _ = writeln!(text, "best step {}", report.fitted.step);
    let _ = writeln!(text, "validation loss before {:.5}", report.fitted.before);
    let _ = writeln!(text, "validation loss after {:.5}", report.after);
    for (name, before, after) in &report.weights {
        let _ = writeln!(text, "{name} {before} -> {after}");
    }
    text
}

fn calibrate_scores(command: &args::TuneCalibrate) -> Result<(), Failure> {
    let rules = input::rules(command.game, &command.under)?;
    let games = GameReader::open(&command.data).map_err(in_file(&command.data))?;
    let bar = reading(&command.data);
    let found = calibrate(&rules, games, &mut |bytes| bar.set_position(bytes));
    bar.finish_and_clear();
    let found = found.map_err(in_file(&command.data))?;
    print(&calibrated(&found, units_per_logit(command.game)))
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
