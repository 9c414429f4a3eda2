//! `burgrave analyse`: evaluates a position, or every move of a recorded game.

mod annotate;
mod graph;
mod json;
mod page;
mod text;

use std::path::{Path, PathBuf};
use std::time::Duration;

use burgrave_bots::analysis::{
    Assessment, GameAnalysis, GameReport, ProofAnswer, Settings, assess, prove,
};
use burgrave_bots::{AnyEndgames, Engine, EngineOptions};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_record::{Record, turn_number};
use burgrave_search::proof::{Options, Verdict};
use burgrave_search::{Limits, StopToken};
use burgrave_words as words;

use crate::args::{self, AnalysisFormat as Format};
use crate::failure::{Failure, print};
use crate::interrupt::Interrupt;
use crate::progress::{self, Count};
use crate::{input, outputs, records};

/// Default limit of nodes per position.
const NODES: u64 = 100_000;

/// Default limit of nodes for each side of a proof.
const PROOF_NODES: u64 = 1_000_000;

/// A recorded game with its analysis, the input of all output formats.
pub struct Analysed {
    /// Canonical record.
    pub record: Record,
    /// Game after its last move.
    pub end: AnyGame,
    /// Result of the analysis.
    pub report: GameReport,
}

pub fn run(command: &args::Analyse) -> Result<(), Failure> {
    let needs_record =
        format(command) == Format::Svg || command.annotate.is_some() || command.number.is_some();
    if needs_record && command.record.is_none() {
        return Err(Failure::usage(words::text("analyse-record", &[])));
    }
    if command.prove && format(command) == Format::Html {
        return Err(Failure::usage(words::text("analyse-prove", &[])));
    }
    let settings = settings(command);
    let outputs = [&command.out, &command.annotate].map(Option::as_deref);
    let outputs: Vec<&Path> = outputs.into_iter().flatten().collect();
    // `-` is standard input.
    let record = command.record.as_deref();
    let record = record.filter(|path| path.as_os_str() != "-");
    outputs::check(&outputs, &command.from.rules.layouts, record)?;
    let text = match &command.record {
        Some(path) => of_record(command, path, &settings)?,
        None => of_position(command, &settings)?,
    };
    match &command.out {
        Some(path) => outputs::write(path, &text, true),
        None => print(&text),
    }
}

fn format(command: &args::Analyse) -> Format {
    match command.json {
        true => Format::Json,
        false => command.format,
    }
}

fn settings(command: &args::Analyse) -> Settings {
    let unlimited =
        command.nodes.is_none() && command.movetime.is_none() && command.depth.is_none();
    Settings {
        nodes: command.nodes.or(unlimited.then_some(NODES)),
        time: command.movetime.map(Duration::from_millis),
        depth: command.depth,
        lines: usize::from(command.lines),
    }
}

fn engine(command: &args::Analyse, game: &AnyGame, endgames: Option<AnyEndgames>) -> Engine {
    let options = EngineOptions {
        threads: usize::from(command.threads.get()),
        impartial: true,
        ..EngineOptions::default()
    };
    let rules = game.rules();
    let engine = Engine::new(&rules, options);
    match endgames {
        Some(endgames) => engine.with_endgames(&rules, endgames),
        None => engine,
    }
}

fn endgames(command: &args::Analyse, game: &AnyGame) -> Result<Option<AnyEndgames>, Failure> {
    let read = |path: &PathBuf| {
        let endgames = burgrave_lab::endgames::read(path, &game.rules());
        endgames.map_err(|fault| Failure::in_file(path, &fault))
    };
    command.endgames.as_ref().map(read).transpose()
}

fn of_position(command: &args::Analyse, settings: &Settings) -> Result<String, Failure> {
    let Some(id) = command.game else {
        let games = GameId::ALL.map(GameId::id).join(", ");
        let text = words::text("analyse-what", &[("games", &games)]);
        return Err(Failure::usage(text));
    };
    let game = input::game(id, &command.from)?;
    let endgames = endgames(command, &game)?;
    let mut engine = engine(command, &game, endgames.clone());
    let assessment: Assessment =
        assess(&game, &mut engine, settings, &StopToken::new(), &mut |_| ());
    let proofs = if command.prove {
        prove_sides(command, &game, endgames.as_ref())
    } else {
        Vec::new()
    };
    Ok(match format(command) {
        Format::Json => json::position(&game, &assessment, &proofs, settings),
        Format::Html => page::position(&game, &assessment),
        Format::Text | Format::Svg => text::position(&assessment) + &text::proofs(&proofs),
    })
}

/// Searches for a forced win of the side to move and, if it has none, of the other side. Ctrl-C ends the search.
fn prove_sides(
    command: &args::Analyse,
    game: &AnyGame,
    endgames: Option<&AnyEndgames>,
) -> Vec<ProofAnswer> {
    let interrupt = Interrupt::listen();
    let unlimited = command.nodes.is_none() && command.movetime.is_none();
    let limits = Limits {
        nodes: command.nodes.or(unlimited.then_some(PROOF_NODES)),
        time: command.movetime.map(Duration::from_millis),
        ..Limits::NONE
    };
    let side = game.side_to_move();
    let mut proofs = Vec::new();
    for side in [side, !side] {
        let options = Options::default();
        let proof = prove(
            game,
            side,
            options,
            endgames,
            limits,
            &interrupt.stop,
            &mut |_| (),
        );
        let won = matches!(proof.verdict, Verdict::Win { .. });
        proofs.push(proof);
        if won {
            break;
        }
    }
    proofs
}

fn of_record(command: &args::Analyse, path: &Path, settings: &Settings) -> Result<String, Failure> {
    if let Some(target) = command.annotate.as_deref().filter(|target| target.exists()) {
        // Checked before the long analysis.
        return Err(Failure::at(target, words::text("file-taken", &[])));
    }
    let analysed = analyse(command, path, settings)?;
    if let Some(target) = &command.annotate {
        outputs::write(target, &annotate::record(&analysed).to_string(), false)?;
    }
    Ok(match format(command) {
        Format::Text => text::game(&analysed),
        Format::Json => json::game(&analysed, settings),
        Format::Svg => graph::draw(&analysed),
        Format::Html => page::game(&analysed),
    })
}

fn analyse(command: &args::Analyse, path: &Path, settings: &Settings) -> Result<Analysed, Failure> {
    let layouts = input::layouts(&command.from.rules.layouts)?;
    let mut all = records::open(path)?;
    let number = command.number.map_or(1, |number| number as usize);
    let Some(record) = all.nth(number - 1) else {
        return Err(match number {
            1 => all.empty(),
            _ => all.too_few(number),
        });
    };
    let checked = record?
        .check_with(&layouts)
        .map_err(|fault| all.check_failure(&fault))?;
    let endgames = endgames(command, &checked.end)?;
    let mut engine = engine(command, &checked.end, endgames);
    let mut analysis = GameAnalysis::new(checked.end.clone(), *settings);
    let bar = progress::bar(analysis.total() as u64, Count::Of("positions"));
    let stop = StopToken::new();
    let report = loop {
        if let Some(report) = analysis.report() {
            break report;
        }
        analysis.step(&mut engine, &stop, &mut |_| ());
        bar.set_position(analysis.done() as u64);
    };
    bar.finish_and_clear();
    Ok(Analysed {
        record: checked.record,
        end: checked.end,
        report,
    })
}

impl Analysed {
    /// Returns the game before move number `ply`, from 0.
    fn before(&self, ply: usize) -> AnyGame {
        let mut game = self.end.clone();
        for _ in ply..self.report.moves.len() {
            game.undo();
        }
        game
    }

    /// Returns the number of a move as in records, `12.` or `12...`. Plies count from 0.
    fn number(&self, ply: usize) -> String {
        turn_number(self.record.first_turn() + ply)
    }

    /// Returns the players as `A – B`, with a question mark for an unknown name.
    fn players(&self) -> String {
        let name = |side| self.record.player(side).unwrap_or("?");
        let [white, black] = burgrave_core::Side::BOTH.map(name);
        format!("{white} – {black}")
    }
}

/// Formats a share as a percentage with one decimal, without the sign.
fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}
