//! Writes an analysis into the record of the game.

use burgrave_bots::analysis::{Assessment, Mark, MoveReport};
use burgrave_record::{Evaluation, NodeId, Record, Tags, Tree};

use super::Analysed;

/// Maximum length of a better line.
const LONGEST: usize = 12;

/// Returns the record with an evaluation at every move of the main line. Marked moves get their mark and the
/// better line as a variation. Replaces older marks and keeps everything else.
pub fn record(analysed: &Analysed) -> Record {
    let mut record = analysed.record.clone();
    let report = &analysed.report;
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    if let (Some(first), Some(notes)) = (report.positions.first(), record.tree.annotate(Tree::ROOT))
    {
        notes.evaluation = evaluation(first);
    }
    for (&node, (mv, pair)) in nodes
        .iter()
        .zip(report.moves.iter().zip(report.positions.windows(2)))
    {
        let [before, after] = pair else { continue };
        if let Some(notes) = record.tree.annotate(node) {
            notes.evaluation = evaluation(after);
            notes.glyphs.retain(|&glyph| !is_mark(glyph));
            if let Some(mark) = mv.mark {
                notes.glyphs.insert(0, mark.glyph());
            }
        }
        if mv.mark.is_some() {
            add_variation(&mut record.tree, node, mv, before);
        }
    }
    if record.tags.get(Tags::ANNOTATOR).is_none() {
        // The name is fixed, so that setting it cannot fail.
        let _ = record.tags.set(Tags::ANNOTATOR, "Burgrave");
    }
    record
}

/// Returns whether the analysis can give this glyph.
fn is_mark(glyph: u8) -> bool {
    Mark::ALL.iter().any(|mark| mark.glyph() == glyph)
}

/// Adds the better line as a variation.
fn add_variation(tree: &mut Tree, node: NodeId, mv: &MoveReport, before: &Assessment) {
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
            notes.evaluation = evaluation(before);
        }
        tip = next;
    }
}

/// Returns the evaluation of a position as in records, or `None` if the game is over.
fn evaluation(position: &Assessment) -> Option<Evaluation> {
    let evaluated = || burgrave_lab::evaluation(position.score, position.side);
    position.outcome.is_none().then(evaluated)
}
