//! An analysis as JSON; `docs/reference/analysis.md` describes the fields.

use burgrave_bots::Score;
use burgrave_bots::analysis::{Assessment, Mark, MoveReport, ProofAnswer, Settings, Summary};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_search::proof::Verdict;
use serde_json::{Value, json};

use super::Analysed;

/// Version of the fields. It grows when a field changes its meaning or is removed.
const VERSION: u32 = 1;

fn score_json(score: Score) -> Value {
    match score {
        Score::Units(units) => json!({ "units": units }),
        Score::Win(plies) => json!({ "win_in": plies }),
        Score::Loss(plies) => json!({ "loss_in": plies }),
    }
}

fn position_json(found: &Assessment) -> Value {
    let lines = found.lines.iter().map(
        |line| json!({ "moves": line.moves, "score": score_json(line.score), "win": line.win }),
    );
    json!({
        "position": found.position,
        "to_move": found.side.to_string(),
        "outcome": found.outcome.map(|outcome| outcome.to_string()),
        "score": score_json(found.score),
        "win": found.win,
        "depth": found.depth,
        "nodes": found.nodes,
        "complete": found.complete,
        "lines": lines.collect::<Value>(),
    })
}

fn proof_json(found: &ProofAnswer) -> Value {
    // Whether the side wins by force is `null` if it is unknown.
    let (wins, plies, line) = match &found.verdict {
        Verdict::Win { plies, line } => (Some(true), Some(*plies), &line[..]),
        Verdict::NoWin => (Some(false), None, &[][..]),
        Verdict::Unknown => (None, None, &[][..]),
    };
    json!({
        "side": found.side.to_string(),
        "wins": wins,
        "plies": plies,
        "line": line,
        "nodes": found.nodes,
    })
}

fn move_json(report: &MoveReport) -> Value {
    json!({
        "ply": report.ply,
        "side": report.side.to_string(),
        "move": report.mv,
        "best": report.is_best,
        "loss": report.loss,
        "mark": report.mark.map(Mark::name),
        "better": report.better,
        "turning_point": report.turning,
    })
}

fn summary_json(summary: Summary) -> Value {
    let [inaccuracies, mistakes, blunders] = summary.marks;
    json!({
        "moves": summary.moves,
        "best": summary.best,
        "inaccuracies": inaccuracies,
        "mistakes": mistakes,
        "blunders": blunders,
        "mean_loss": summary.mean_loss,
        "accuracy": summary.accuracy,
    })
}

/// Returns the fields that an analysis of a position and one of a game share.
fn document(game: &AnyGame, positions: &[Assessment], settings: &Settings) -> Value {
    let millis = |time: core::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let mut document = json!({
        "version": VERSION,
        "game": game.game().id(),
        "rules": game.options_text(),
        "limits": {
            "nodes": settings.nodes,
            "time_ms": settings.time.map(millis),
            "depth": settings.depth,
            "lines": settings.lines,
        },
        "positions": positions.iter().map(position_json).collect::<Value>(),
    });
    if let Some(layout) = game.rules().layout_code() {
        document["layout"] = layout.into();
    }
    document
}

/// Returns the analysis of a position.
pub fn position(
    game: &AnyGame,
    found: &Assessment,
    proofs: &[ProofAnswer],
    settings: &Settings,
) -> String {
    let mut document = document(game, core::slice::from_ref(found), settings);
    // Absent without `--prove`.
    if !proofs.is_empty() {
        document["proofs"] = proofs.iter().map(proof_json).collect();
    }
    format!("{document:#}\n")
}

/// Returns the analysis of a game.
pub fn game(analysed: &Analysed, settings: &Settings) -> String {
    let report = &analysed.report;
    let mut document = document(&analysed.end, &report.positions, settings);
    let of = |side: Side| summary_json(report.summaries[side.index()]);
    document["moves"] = report.moves.iter().map(move_json).collect();
    document["summary"] = json!({ "white": of(Side::White), "black": of(Side::Black) });
    format!("{document:#}\n")
}
