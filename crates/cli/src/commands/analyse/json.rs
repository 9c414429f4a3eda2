//! An analysis as JSON; `docs/reference/analysis.md` describes the fields.

use burgrave_bots::Score;
use burgrave_bots::analysis::{Assessment, Mark, MoveReport, ProofAnswer, Settings, Summary};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_search::proof::Verdict;
use serde::Serialize;

use super::Analysed;

/// Version of the fields. It grows when a field changes its meaning or is removed.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    game: &'a str,
    rules: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    limits: Limits,
    positions: Vec<Position<'a>>,
    /// Missing for a position; may be empty for a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<Move<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<Both>,
    /// Missing without `--prove`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    proofs: Vec<Proof<'a>>,
}

#[derive(Serialize)]
struct Proof<'a> {
    side: String,
    /// Whether the side wins by force; `None` if it is unknown.
    wins: Option<bool>,
    plies: Option<u32>,
    line: &'a [String],
    nodes: u64,
}

#[derive(Serialize)]
struct Limits {
    nodes: Option<u64>,
    time_ms: Option<u64>,
    depth: Option<u32>,
    lines: usize,
}

#[derive(Serialize)]
struct Position<'a> {
    position: &'a str,
    to_move: String,
    outcome: Option<String>,
    score: ScoreForm,
    win: f64,
    depth: u32,
    nodes: u64,
    complete: bool,
    lines: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    moves: &'a [String],
    score: ScoreForm,
    win: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum ScoreForm {
    Units(i32),
    WinIn(u32),
    LossIn(u32),
}

#[derive(Serialize)]
struct Move<'a> {
    ply: usize,
    side: String,
    #[serde(rename = "move")]
    mv: &'a str,
    best: bool,
    loss: f64,
    mark: Option<&'static str>,
    better: &'a [String],
    turning_point: bool,
}

#[derive(Serialize)]
struct Both {
    white: Played,
    black: Played,
}

#[derive(Serialize)]
struct Played {
    moves: usize,
    best: usize,
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
    mean_loss: Option<f64>,
    accuracy: Option<f64>,
}

impl ScoreForm {
    fn of(score: Score) -> ScoreForm {
        match score {
            Score::Units(units) => ScoreForm::Units(units),
            Score::Win(plies) => ScoreForm::WinIn(plies),
            Score::Loss(plies) => ScoreForm::LossIn(plies),
        }
    }
}

impl Position<'_> {
    fn of(found: &Assessment) -> Position<'_> {
        let lines = found.lines.iter().map(|line| Line {
            moves: &line.moves,
            score: ScoreForm::of(line.score),
            win: line.win,
        });
        Position {
            position: &found.position,
            to_move: found.side.to_string(),
            outcome: found.outcome.map(|outcome| outcome.to_string()),
            score: ScoreForm::of(found.score),
            win: found.win,
            depth: found.depth,
            nodes: found.nodes,
            complete: found.complete,
            lines: lines.collect(),
        }
    }
}

impl Proof<'_> {
    fn of(found: &ProofAnswer) -> Proof<'_> {
        let (wins, plies, line) = match &found.verdict {
            Verdict::Win { plies, line } => (Some(true), Some(*plies), &line[..]),
            Verdict::NoWin => (Some(false), None, &[][..]),
            Verdict::Unknown => (None, None, &[][..]),
        };
        Proof {
            side: found.side.to_string(),
            wins,
            plies,
            line,
            nodes: found.nodes,
        }
    }
}

impl Move<'_> {
    fn of(report: &MoveReport) -> Move<'_> {
        Move {
            ply: report.ply,
            side: report.side.to_string(),
            mv: &report.mv,
            best: report.is_best,
            loss: report.loss,
            mark: report.mark.map(Mark::name),
            better: &report.better,
            turning_point: report.turning,
        }
    }
}

impl Played {
    fn of(summary: Summary) -> Played {
        let [inaccuracies, mistakes, blunders] = summary.marks;
        Played {
            moves: summary.moves,
            best: summary.best,
            inaccuracies,
            mistakes,
            blunders,
            mean_loss: summary.mean_loss,
            accuracy: summary.accuracy,
        }
    }
}

fn document<'a>(
    game: &AnyGame,
    positions: &'a [Assessment],
    moves: Option<&'a [MoveReport]>,
    settings: &Settings,
) -> Document<'a> {
    let millis = |time: core::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    Document {
        version: VERSION,
        game: game.game().id(),
        rules: game.options_text(),
        layout: game.rules().layout_code(),
        limits: Limits {
            nodes: settings.nodes,
            time_ms: settings.time.map(millis),
            depth: settings.depth,
            lines: settings.lines,
        },
        positions: positions.iter().map(Position::of).collect(),
        moves: moves.map(|moves| moves.iter().map(Move::of).collect()),
        summary: None,
        proofs: Vec::new(),
    }
}

/// Returns the analysis of a position.
pub fn position(
    game: &AnyGame,
    found: &Assessment,
    proofs: &[ProofAnswer],
    settings: &Settings,
) -> String {
    let mut document = document(game, core::slice::from_ref(found), None, settings);
    document.proofs = proofs.iter().map(Proof::of).collect();
    text(&document)
}

/// Returns the analysis of a game.
pub fn game(analysed: &Analysed, settings: &Settings) -> String {
    let report = &analysed.report;
    let mut document = document(
        &analysed.end,
        &report.positions,
        Some(&report.moves),
        settings,
    );
    let of = |side: Side| Played::of(report.summaries[side.index()]);
    document.summary = Some(Both {
        white: of(Side::White),
        black: of(Side::Black),
    });
    text(&document)
}

fn text(document: &Document) -> String {
    // Texts, numbers and lists of these always have a JSON form.
    let mut text = serde_json::to_string_pretty(document).unwrap_or_default();
    text.push('\n');
    text
}
