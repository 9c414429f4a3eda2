//! `burgrave study`: plays the games of a study and reports what they say.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use burgrave_core::Fault;
use burgrave_lab::LadderError;
use burgrave_lab::faults;
use burgrave_lab::layouts::LayoutSearch;
use burgrave_lab::self_play::{DataFile, SelfPlay};
use burgrave_lab::study::{
    self, PROGRAM_FILE, Program, STUDY_FILE, Step, Study, StudyError, games_file,
};
use indicatif::ProgressBar;

use crate::args::{self, StudyAction};
use crate::commands::{study_compare, study_games};
use crate::failure::{Failure, print};
use crate::input;
use crate::interrupt::Interrupt;
use crate::outputs;
use crate::progress::{self, Count};

pub fn run(command: &args::Study) -> Result<(), Failure> {
    match &command.action {
        StudyAction::Run(command) => play(command),
        StudyAction::Report(command) => report(&command.folder),
        StudyAction::Compare(command) => study_compare::run(command),
        StudyAction::Games(command) => study_games::run(command),
        StudyAction::Layouts(command) => layouts(command),
    }
}

/// Searches for layouts, and writes the best as layout files, with a table of what their games say.
fn layouts(command: &args::StudyLayouts) -> Result<(), Failure> {
    let search = LayoutSearch {
        candidates: command.candidates as usize,
        games: command.games,
        nodes: command.nodes,
        seed: command.seed,
        concurrency: input::concurrency(command.concurrency),
    };
    let folder = &command.out;
    outputs::create_folder(folder)?;
    let all = search.all_games();
    let bar = progress::bar(all, Count::Of("games"));
    let interrupt = Interrupt::listen();
    let mut games = 0;
    let layouts = search.run(folder, &interrupt.stop, &mut |played| {
        games = played;
        bar.set_position(played);
    });
    bar.finish_and_clear();
    let layouts = layouts.map_err(|fault| Failure::in_file(folder, &fault))?;
    interrupt.check_complete(layouts.is_some(), "stopped-saved", [games, all])?;
    let mut said = String::new();
    for (place, one) in (1..).zip(layouts.unwrap_or_default()) {
        let path = folder.join(format!("best-{place}.txt"));
        outputs::write(&path, &one.layout.text(), true)?;
        let shown = |key| {
            one.measure(key)
                .map_or(0.0, |interval| 100.0 * interval.value)
        };
        let _ = writeln!(
            said,
            "{}: first side {:.1} %, draws {:.1} %, comebacks {:.1} %, {} games",
            path.display(),
            shown("first-score"),
            shown("draws"),
            shown("comebacks"),
            one.measures.games()
        );
    }
    print(&said)
}

fn play(command: &args::StudyRun) -> Result<(), Failure> {
    let (study, text) = read(&command.file)?;
    let folder = match &command.out {
        Some(folder) => folder.clone(),
        None => command.file.with_extension(""),
    };
    settle(&folder, &study, &text)?;
    let concurrency = input::concurrency(command.concurrency);
    let files: Result<Vec<(PathBuf, DataFile)>, Failure> = (study.sets.iter())
        .map(|set| {
            let path = games_file(&folder, set);
            let file = DataFile::open(&path, &study.job(set, concurrency).header());
            Ok((
                path.clone(),
                file.map_err(|fault| Failure::in_file(&path, &fault))?,
            ))
        })
        .collect();
    let mut files = files?;
    let all = study.all_games();
    let played = files
        .iter()
        .map(|(_, file)| games_played(file, study.games));
    let bar = progress::bar(all, Count::Of("games"));
    bar.set_position(played.sum());
    // Games in the files do not count for the estimate of the time left.
    bar.reset_eta();
    let interrupt = Interrupt::listen();
    let mut games = 0;
    for (set, (path, file)) in study.sets.iter().zip(&mut files) {
        let played = play_set(&study.job(set, concurrency), file, &interrupt, &bar);
        games += played.map_err(|fault| Failure::in_file(path, &fault))?;
    }
    for set in &study.sets {
        let mut last = 0;
        let climbed = study.climb(set, &folder, concurrency, &interrupt.stop, &mut |played| {
            bar.inc(played - last);
            last = played;
        });
        climbed.map_err(|error| in_depth(&folder, error))?;
        games += last;
    }
    bar.finish_and_clear();
    interrupt.check_complete(games >= all, "stopped-saved", [games, all])?;
    print(&format!(
        "games {games}\nreport: burgrave study report {}\n",
        folder.display()
    ))
}

fn in_depth(folder: &Path, error: LadderError) -> Failure {
    Failure::in_file(error.file.as_deref().unwrap_or(folder), &error.fault)
}

/// Returns the number of a job's games in its file. A job that has become shorter leaves more of them.
fn games_played(file: &DataFile, games: u64) -> u64 {
    file.known().range(..games).count() as u64
}

/// Plays the missing games of a rule set and returns the number of games in its file.
fn play_set(
    job: &SelfPlay,
    file: &mut DataFile,
    interrupt: &Interrupt,
    bar: &ProgressBar,
) -> Result<u64, Fault> {
    let mut last = games_played(file, job.games);
    let played = job.run(file, &interrupt.stop, &mut |played| {
        bar.inc(played.games - last);
        last = played.games;
    })?;
    Ok(played.games)
}

/// Creates the folder of a study, or checks that it is this study's and its games are by this engine.
fn settle(folder: &Path, study: &Study, text: &str) -> Result<(), Failure> {
    let own = folder.join(STUDY_FILE);
    outputs::create_folder(folder)?;
    match std::fs::read_to_string(&own) {
        Ok(found) if found == text => {}
        Ok(_) => return Err(Failure::in_file(folder, &Fault::new(faults::STUDY_OTHER))),
        Err(_) => outputs::write(&own, text, false)?,
    }
    let program = folder.join(PROGRAM_FILE);
    let found =
        Program::check(study, folder).map_err(|fault| Failure::in_file(&program, &fault))?;
    found.map_or(Ok(()), |text| outputs::write(&program, &text, true))
}

fn report(folder: &Path) -> Result<(), Failure> {
    let study = read_folder(folder)?;
    let program = played_by(folder)?;
    let all = study.games * study.sets.len() as u64;
    let bar = progress::bar(all, Count::Of("games"));
    let mut sets = Vec::new();
    for set in &study.sets {
        let path = games_file(folder, set);
        let measured = study::measure(&study, set, &path, &mut |_| bar.inc(1));
        sets.push(measured.map_err(|fault| Failure::in_file(&path, &fault))?);
    }
    let depth = (study.sets.iter()).map(|set| study.climbed(set, folder));
    let depth: Vec<Vec<Step>> = depth
        .collect::<Result<_, _>>()
        .map_err(|error| in_depth(folder, error))?;
    bar.finish_and_clear();
    let name = folder
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    let name = name.unwrap_or_else(|| "study".to_owned());
    let command = format!(
        "burgrave study run {name}/{STUDY_FILE} --out {name}\nburgrave study report {name}"
    );
    let report = study::report(&study, &sets, &depth, &command, program.as_ref());
    let forms = [
        ("report.html", &report.html),
        ("report.md", &report.markdown),
        ("report.svg", &report.svg),
        ("report.csv", &report.csv),
        ("report.json", &report.json),
    ];
    let mut said = String::new();
    for (name, text) in forms {
        let path = folder.join(name);
        outputs::write(&path, text, true)?;
        let _ = writeln!(said, "{}", path.display());
    }
    print(&said)
}

/// Returns the program that played the games in a folder, if it is known.
pub(super) fn played_by(folder: &Path) -> Result<Option<Program>, Failure> {
    Program::of_games(folder).map_err(|fault| Failure::in_file(&folder.join(PROGRAM_FILE), &fault))
}

/// Reads the study whose games are in a folder.
pub(super) fn read_folder(folder: &Path) -> Result<Study, Failure> {
    let file = folder.join(STUDY_FILE);
    match file.is_file() {
        true => Ok(read(&file)?.0),
        false => Err(Failure::in_file(
            folder,
            &Fault::new(faults::STUDY_NO_FOLDER),
        )),
    }
}

/// Reads a study file. Returns its text too.
fn read(path: &Path) -> Result<(Study, String), Failure> {
    let text =
        std::fs::read_to_string(path).map_err(|error| Failure::at(path, error.to_string()))?;
    let study = Study::parse(&text).map_err(|StudyError { place, fault }| {
        let shown = path.display();
        let place = if place.is_empty() {
            place
        } else {
            format!(": {place}")
        };
        Failure::new(format!("{shown}{place}"), &fault)
    })?;
    Ok((study, text))
}
