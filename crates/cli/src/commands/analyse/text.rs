//! An analysis as plain text.

use std::fmt::Write;

use burgrave_bots::analysis::{Assessment, GameReport, Mark, MoveReport, ProofAnswer};
use burgrave_core::Side;
use burgrave_search::proof::Verdict;
use burgrave_words::ENGLISH;

use super::{Analysed, percent};

/// Maximum number of moves shown of a line.
const SHOWN: usize = 8;

/// Returns the analysis of a position: evaluation and best lines.
pub fn position(found: &Assessment) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{} to move", found.side);
    if let Some(outcome) = found.outcome {
        let _ = writeln!(text, "{outcome}");
        return text;
    }
    let _ = writeln!(text, "chances {} %, {}", percent(found.win), found.score);
    let _ = writeln!(text, "depth {}, nodes {}", found.depth, found.nodes);
    if !found.complete {
        let _ = writeln!(
            text,
            "not every legal move was searched: there are too many"
        );
    }
    for (index, line) in found.lines.iter().enumerate() {
        let _ = writeln!(
            text,
            "{}. {} %, {}: {}",
            index + 1,
            percent(line.win),
            line.score,
            line.moves.join(" ")
        );
    }
    text
}

/// Returns the answers of proof searches, a line for each side.
pub fn proofs(proofs: &[ProofAnswer]) -> String {
    let mut text = String::new();
    for proof in proofs {
        let name = ENGLISH.side(proof.side);
        let _ = match &proof.verdict {
            Verdict::Win { plies, line } => writeln!(
                text,
                "{name} wins by force in at most {plies} {}: {}",
                if *plies == 1 { "ply" } else { "plies" },
                line.join(" ")
            ),
            Verdict::NoWin => writeln!(text, "{name} has no forced win"),
            Verdict::Unknown => writeln!(
                text,
                "{name}: unknown after {} nodes whether it wins by force",
                proof.nodes
            ),
        };
    }
    text
}

/// Returns the analysis of a game: one line per move, the accuracy of both sides, and the turning points.
pub fn game(analysed: &Analysed) -> String {
    let report = &analysed.report;
    let mut text = format!("{}\n\n", analysed.players());
    let widest = report
        .moves
        .iter()
        .map(|m| written(analysed, m).len())
        .max();
    let width = widest.unwrap_or(0).max("move".len());
    let _ = writeln!(text, "{:width$}  White %   lost  better", "move");
    for (mv, after) in report.moves.iter().zip(&report.positions[1..]) {
        let line = format!(
            "{:width$}  {:>7}  {:>5}  {}",
            written(analysed, mv),
            percent(after.win_for(Side::White)),
            percent(mv.loss),
            if mv.mark.is_some() {
                better(mv)
            } else {
                String::new()
            }
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text.push('\n');
    summaries(report, &mut text);
    turning_points(analysed, &mut text);
    text
}

/// Formats a move as `12. a4??`.
pub fn written(analysed: &Analysed, mv: &MoveReport) -> String {
    let sign = mv.mark.map_or("", Mark::sign);
    format!("{} {}{sign}", analysed.number(mv.ply), mv.mv)
}

/// Returns the first moves of the better line.
pub fn better(mv: &MoveReport) -> String {
    let shown = mv.better.len().min(SHOWN);
    mv.better[..shown].join(" ")
}

fn summaries(report: &GameReport, text: &mut String) {
    let _ = writeln!(text, "       accuracy  best  ?!   ?  ??  mean loss");
    for side in Side::BOTH {
        let of = report.summaries[side.index()];
        let name = ENGLISH.side(side);
        let [slight, plain, heavy] = of.marks;
        let _ = writeln!(
            text,
            "{name}  {:>9}  {:>4}  {slight:>2}  {plain:>2}  {heavy:>2}  {:>9}",
            or_none(of.accuracy.map(|accuracy| format!("{accuracy:.1}%"))),
            of.best,
            or_none(of.mean_loss.map(|loss| format!("{}%", percent(loss))))
        );
    }
}

/// Returns the text, or a dash for `None`.
pub fn or_none(text: Option<String>) -> String {
    text.unwrap_or_else(|| "–".to_owned())
}

fn turning_points(analysed: &Analysed, text: &mut String) {
    let mut any = false;
    for mv in analysed.report.turning_points() {
        if !any {
            text.push_str("\nThe game turned at\n");
            any = true;
        }
        let _ = writeln!(
            text,
            "  {}: {}",
            written(analysed, mv),
            describe_turning_point(analysed, mv)
        );
    }
}

/// Describes how far a move lowered the win probability of its side, and what was better.
pub fn describe_turning_point(analysed: &Analysed, mv: &MoveReport) -> String {
    let had = analysed.report.positions[mv.ply].win;
    let has = analysed.report.positions[mv.ply + 1].win_for(mv.side);
    format!(
        "{}'s chances fell from {} % to {} %; better was {}",
        ENGLISH.side(mv.side),
        percent(had),
        percent(has),
        better(mv)
    )
}
