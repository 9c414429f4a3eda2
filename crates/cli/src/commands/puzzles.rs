//! `burgrave puzzles`: finds forced wins in games, proves puzzles of files, and proves that only their solution wins.

use std::fmt::Write;
use std::path::Path;

use burgrave_bots::{AnyEndgames, Engine, EngineOptions};
use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_lab::endgames::EndgameFile;
use burgrave_puzzles::{FindOptions, FindProgress, OnlyWin, OnlyWinAnswer, Puzzle, Reject, Tier};
use burgrave_words as words;

use crate::args::{self, PuzzlesAction};
use crate::failure::{Failure, print};
use crate::interrupt::Interrupt;
use crate::progress::{self, Count};
use crate::{input, outputs};

/// Maximum size of a puzzle file.
const FILE_BYTES: u64 = 64 << 20;

pub fn run(command: &args::Puzzles) -> Result<(), Failure> {
    match &command.action {
        PuzzlesAction::Find(find) => self::find(find),
        PuzzlesAction::Check(check) => self::check(check),
        PuzzlesAction::Prove(prove) => self::prove(prove),
    }
}

fn find(command: &args::PuzzlesFind) -> Result<(), Failure> {
    let rules = input::rules(command.game, &command.rules)?;
    let known = match &command.with {
        Some(path) => read(path)?.into_iter().map(|(_, puzzle)| puzzle).collect(),
        None => Vec::new(),
    };
    if let Some(path) = &command.out {
        outputs::check(&[path], &command.rules.layouts, command.with.as_deref())?;
    }
    let options = FindOptions {
        games: command.games,
        nodes: command.nodes,
        proof: command.proof,
        plies: command.plies,
        each: command.each,
        strict: command.strict,
        branches: command.branches,
        seed: command.seed,
        ..FindOptions::default()
    };
    let bar = progress::bar(command.games, Count::Of("games"));
    let interrupt = Interrupt::listen();
    let (mut games, mut rejected) = (0, [0; Reject::ALL.len()]);
    let mut report = |progress: &FindProgress| {
        (games, rejected) = (progress.games, progress.rejected);
        bar.set_position(progress.games);
        bar.set_message(format!(", {} puzzles", progress.puzzles.len()));
    };
    let result = burgrave_puzzles::find(&rules, &options, &known, &interrupt.stop, &mut report);
    bar.finish_and_clear();
    let puzzles = result.map_err(|fault| {
        Failure::in_file(command.with.as_deref().unwrap_or(Path::new("")), &fault)
    })?;
    if puzzles.is_empty() {
        interrupt.check_complete(false, "stopped-nothing", [games, command.games])?;
        let fault = Fault::new(burgrave_puzzles::faults::NOT_FOUND);
        return Err(Failure::new("puzzles", &fault));
    }
    let text = burgrave_puzzles::write(&puzzles);
    let complete = games == command.games;
    match &command.out {
        Some(path) => {
            if !complete && puzzles.len() < count(path) {
                interrupt.check_complete(false, "stopped-fuller", [games, command.games])?;
            }
            outputs::write(path, &text, true)?;
            print(&summary(&puzzles, &rejected))?;
        }
        None => print(&text)?,
    }
    interrupt.check_complete(complete, "stopped-puzzles", [games, command.games])
}

/// Returns the number of puzzles in a file, or 0 if it is not a puzzle file.
fn count(path: &Path) -> usize {
    read(path).map_or(0, |puzzles| puzzles.len())
}

/// Results of checking a file.
#[derive(Default)]
struct Checked {
    wrong: usize,
    positions: u64,
    /// Number of puzzles that were searched for a second win, and of those that have one.
    searched: usize,
    second: usize,
}

/// Proves every puzzle of a file. Reports and fails for each that is not proven and, with `--nodes`, for each
/// only-win puzzle with a second win.
fn check(command: &args::PuzzlesCheck) -> Result<(), Failure> {
    let puzzles = read(&command.file)?;
    let bar = progress::bar(puzzles.len() as u64, Count::Of("puzzles"));
    let mut checked = Checked::default();
    for (index, (line, puzzle)) in puzzles.iter().enumerate() {
        if let Err(fault) = checked.check(puzzle, command) {
            let name = subject(&command.file, *line, index + 1);
            bar.suspend(|| Failure::new(name, &fault).report());
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let Checked {
        wrong,
        positions,
        searched,
        second,
    } = checked;
    let proven = puzzles.len() - wrong;
    print(&format!(
        "proven {proven}\nnot proven {wrong}\npositions {positions}\n"
    ))?;
    if command.nodes.is_some() {
        print(&format!("second wins {second} of {searched} only-win\n"))?;
    }
    match wrong + second {
        0 => Ok(()),
        _ => Err(Failure::already_reported()),
    }
}

impl Checked {
    /// Proves a puzzle. With `--nodes`, searches an only-win puzzle for a second win.
    fn check(&mut self, puzzle: &Puzzle, command: &args::PuzzlesCheck) -> Result<(), Fault> {
        let proof = burgrave_puzzles::check(puzzle, command.proof);
        let proof = proof.inspect_err(|_| self.wrong += 1)?;
        self.positions += proof.positions;
        let only = puzzle.has_theme("only-win");
        let Some(nodes) = command.nodes.filter(|_| only) else {
            return Ok(());
        };
        self.searched += 1;
        let rules = puzzle.parse_rules()?;
        let game = AnyGame::from_position(&rules, &puzzle.position)?;
        let mut judge = Engine::new(&rules, EngineOptions::default());
        match burgrave_puzzles::second_win(&mut judge, &game, &puzzle.solution[0], nodes) {
            Some(other) => {
                self.second += 1;
                Err(Fault::new(burgrave_puzzles::faults::SECOND).with("move", other))
            }
            None => Ok(()),
        }
    }
}

/// Proves for each only-win puzzle of a file that no other first move wins. Lists the answers. Takes the theme from
/// puzzles with a second win, and fails.
fn prove(command: &args::PuzzlesProve) -> Result<(), Failure> {
    let puzzles = read(&command.file)?;
    if let Some(path) = &command.out {
        outputs::check(&[path], &args::LayoutArgs::default(), None)?;
    }
    let tables = command.endgames.clone().map(EndgameFile::new);
    let bar = progress::bar(puzzles.len() as u64, Count::Of("puzzles"));
    let interrupt = Interrupt::listen();
    let (mut marked, mut text) = (Vec::new(), String::new());
    let [mut only_wins, mut proven, mut second] = [0_u32; 3];
    for (index, (line, puzzle)) in puzzles.iter().enumerate() {
        let mut puzzle = puzzle.clone();
        if puzzle.has_theme("only-win") {
            let number = index + 1;
            let subject = || subject(&command.file, *line, number);
            let failure = |fault: Fault| Failure::new(subject(), &fault);
            let rules = puzzle.parse_rules().map_err(failure)?;
            let endgames = tables.as_ref().map(|file| endgames(file, &rules));
            let endgames = endgames.transpose()?;
            let proof = burgrave_puzzles::prove_only_win(
                &puzzle,
                command.nodes,
                endgames.as_ref(),
                &interrupt.stop,
            );
            let proof = proof.map_err(failure)?;
            if interrupt.stop.is_stopped() {
                let done = [index as u64, puzzles.len() as u64];
                return interrupt.check_complete(false, "stopped-proofs", done);
            }
            only_wins += 1;
            puzzle.only_win_proof = None;
            let OnlyWin { others, nodes, .. } = proof;
            let answer = match proof.answer {
                OnlyWinAnswer::Proven => {
                    proven += 1;
                    puzzle.only_win_proof = Some(nodes);
                    format!("proven, {others} other moves refuted")
                }
                OnlyWinAnswer::Open(open) => format!("open, {open} of {others} other moves"),
                OnlyWinAnswer::Second(mv) => {
                    second += 1;
                    puzzle.themes.retain(|theme| theme != "only-win");
                    let fault = Fault::new(burgrave_puzzles::faults::SECOND).with("move", &mv);
                    bar.suspend(|| Failure::new(subject(), &fault).report());
                    format!("false, {mv} wins too")
                }
            };
            let _ = writeln!(text, "puzzle {number}: {answer}, {nodes} positions");
        }
        marked.push(puzzle);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let _ = writeln!(
        text,
        "only-win {only_wins}\nproven {proven}\nsecond wins {second}"
    );
    if let Some(path) = &command.out {
        outputs::write(path, &burgrave_puzzles::write(&marked), true)?;
    }
    print(&text)?;
    match second {
        0 => Ok(()),
        _ => Err(Failure::already_reported()),
    }
}

/// Returns the subject of a fault in a puzzle.
fn subject(file: &Path, line: usize, number: usize) -> String {
    let [line, number] = [line, number].map(|number| number.to_string());
    let file = file.display().to_string();
    words::text(
        "subject-puzzle",
        &[("file", &file), ("line", &line), ("number", &number)],
    )
}

fn endgames(file: &EndgameFile, rules: &AnyRules) -> Result<AnyEndgames, Failure> {
    let tables = file.tables(rules);
    tables.map_err(|fault| Failure::in_file(file.path(), &fault))
}

/// Reads the puzzles of a file, each with its first line.
fn read(path: &Path) -> Result<Vec<(usize, Puzzle)>, Failure> {
    let bytes = input::read_file(path, FILE_BYTES)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        Failure::in_file(path, &Fault::new("not-utf8").at_line(line, 1))
    })?;
    burgrave_puzzles::read_numbered(&text).map_err(|fault| Failure::in_file(path, &fault))
}

/// Counts the puzzles by length and tier, and the rejected positions by reason.
fn summary(puzzles: &[Puzzle], rejected: &[u64]) -> String {
    let mut text = format!("puzzles {}\n", puzzles.len());
    let longest = puzzles.iter().map(|puzzle| puzzle.plies).max();
    for plies in 1..=longest.unwrap_or(0) {
        let count = puzzles.iter().filter(|p| p.plies == plies).count();
        if count > 0 {
            let _ = writeln!(text, "plies {plies}: {count}");
        }
    }
    let only_wins = puzzles.iter().filter(|p| p.has_theme("only-win"));
    let proofs = puzzles.iter().filter(|p| p.only_win_proof.is_some());
    let _ = writeln!(
        text,
        "only-win {}, proven {}",
        only_wins.count(),
        proofs.count()
    );
    for tier in Tier::ALL {
        let count = puzzles.iter().filter(|p| p.tier() == tier).count();
        let _ = writeln!(text, "{}: {count}", tier.name());
    }
    for (reject, count) in Reject::ALL.into_iter().zip(rejected) {
        let _ = writeln!(text, "left out, {}: {count}", reject.name());
    }
    text
}
