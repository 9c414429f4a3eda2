//! A record with what the engine thinks written into it.

use burgrave_bots::Score;
use burgrave_bots::analysis::{Assessment, Mark, MoveReport};
use burgrave_core::Side;
use burgrave_record::{Evaluation, NodeId, Record, Tags, Tree};

use super::Analysed;

/// How many moves of a better line are written.
const LONGEST: usize = 12;

/// The record with an evaluation at every move of the main line, and at every marked move the mark and
/// the better line as a variation. Signs of the same kind that stood there are replaced; all else stays.
pub fn record(analysed: &Analysed) -> Record {
    let mut record = analysed.record.clone();
    let report = &analysed.report;
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    if let (Some(first), Some(notes)) = (report.positions.first(), record.tree.annotate(Tree::ROOT))
    {
        notes.evaluation = evaluation(first, first.score);
    }
    for (&node, (mv, pair)) in nodes
        .iter()
        .zip(report.moves.iter().zip(report.positions.windows(2)))
    {
        let [before, after] = pair else { continue };
        if let Some(notes) = record.tree.annotate(node) {
            notes.evaluation = evaluation(after, after.score);
            notes.glyphs.retain(|&glyph| !ours(glyph));
            if let Some(mark) = mv.mark {
                notes.glyphs.insert(0, mark.glyph());
            }
        }
        if mv.mark.is_some() {
            vary(&mut record.tree, node, mv, before);
        }
    }
    if record.tags.get(Tags::ANNOTATOR).is_none() {
        // The name is fixed, so that setting it cannot fail.
        let _ = record.tags.set(Tags::ANNOTATOR, "Burgrave");
    }
    record
}

/// Whether a glyph is one that the analysis gives.
fn ours(glyph: u8) -> bool {
    Mark::ALL.iter().any(|mark| mark.glyph() == glyph)
}

/// Adds the better line beside a move.
fn vary(tree: &mut Tree, node: NodeId, mv: &MoveReport, before: &Assessment) {
    let Some(parent) = tree.parent(node) else {
        return;
    };
    let mut tip = parent;
    for text in mv.better.iter().take(LONGEST) {
        let Some(next) = tree.play(tip, text) else {
            return;
        };
        if tip == parent
            && let Some(notes) = tree.annotate(next)
        {
            notes.evaluation = evaluation(before, before.score);
        }
        tip = next;
    }
}

/// A score for the side to move as records have it: for White, wins in the winner's own turns. A game
/// that is over needs none.
fn evaluation(position: &Assessment, score: Score) -> Option<Evaluation> {
    let side = position.side;
    if position.outcome.is_some() {
        return None;
    }
    Some(match score {
        Score::Units(units) if side == Side::White => Evaluation::Score(units),
        Score::Units(units) => Evaluation::Score(units.saturating_neg()),
        Score::Win(plies) => Evaluation::Wins(side, plies.div_ceil(2)),
        Score::Loss(plies) => Evaluation::Wins(!side, plies.div_ceil(2)),
    })
}
