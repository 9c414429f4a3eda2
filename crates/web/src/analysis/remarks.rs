//! Remarks of a review as sentences.

use std::collections::HashMap;

use burgrave_bots::analysis::{Mark, MoveReport};
use burgrave_core::view::Board;
use burgrave_record::NodeId;
use burgrave_ui::analysis::Analysis;
use burgrave_ui::analysis::remarks::{Flaw, Remark};
use leptos::prelude::*;

use crate::reactive::memo;
use crate::state::App;
use crate::words::{reason, side as side_name, tx};

/// What stands beside a move in the tree.
#[derive(Clone, PartialEq, Eq)]
pub struct Note {
    pub sign: &'static str,
    /// A sentence, if the mistake is large enough.
    pub text: Option<String>,
}

/// Returns what `read` makes of a review, again for each review only.
pub fn of_review<T: Clone + Default + PartialEq + Send + Sync + 'static>(
    app: App,
    read: fn(&Analysis) -> T,
) -> Memo<T> {
    let state = app.analysis_state;
    let key = memo(move || {
        let stage = |one: &Analysis| one.review().map(|review| (review.total(), review.done()));
        (state.number.get(), state.of(stage))
    });
    memo(move || {
        // Reads the memo: an unread memo does not update.
        let _ = key.get();
        state.now(read).unwrap_or_default()
    })
}

/// Returns the notes of the review by node.
pub fn notes(analysis: &Analysis) -> HashMap<NodeId, Note> {
    let Some(review) = analysis.review() else {
        return HashMap::new();
    };
    let remarks = review.remarks();
    let pairs = review.mistakes().into_iter().zip(&remarks);
    let note = |(found, remark): (&MoveReport, &Remark)| {
        let mark = found.mark?;
        let is_large = mark != Mark::Inaccuracy;
        let note = Note {
            sign: mark.sign(),
            text: is_large.then(|| sentence(analysis, remark)),
        };
        Some((review.node(found.ply + 1)?, note))
    };
    pairs.filter_map(note).collect()
}

/// Returns what is wrong with a move, and which was better.
pub fn sentence(analysis: &Analysis, remark: &Remark) -> String {
    let flaw = flaw(analysis.play().board(), remark);
    let better = remark.better.as_ref();
    let better = better.map_or_else(String::new, |mv| tx("remark-better", &[("move", mv)]));
    [flaw, better].join(" ").trim().to_owned()
}

/// Returns what is wrong with a move, or an empty text if that is unclear.
pub fn flaw(board: &Board, remark: &Remark) -> String {
    let opponent = side_name(!remark.side);
    let cells = &board.cells;
    let name = |cell: &u16| cells.get(usize::from(*cell)).map_or("", |cell| &cell.name);
    let at = |code: &str, found: &[u16]| {
        let names: Vec<&str> = found.iter().map(name).collect();
        tx(code, &[("side", &opponent), ("cells", &names.join(", "))])
    };
    match &remark.flaw {
        Flaw::MissesWin { turns } => tx("remark-misses-win", &[("turns", &turns.to_string())]),
        Flaw::AllowsWin { turns, reason: "" } => {
            let data = [("side", opponent.as_str()), ("turns", &turns.to_string())];
            tx("remark-allows-win", &data)
        }
        Flaw::AllowsWin { turns, reason: why } => {
            let (turns, why) = (turns.to_string(), reason(why));
            let data = [
                ("side", opponent.as_str()),
                ("turns", &turns),
                ("reason", &why),
            ];
            tx("remark-allows-win-by", &data)
        }
        Flaw::AllowsThrone => at("remark-allows-throne", &[]),
        Flaw::MissesThrone => at("remark-misses-throne", &[]),
        Flaw::AllowsCastle(cell) => at("remark-allows-castle", &[*cell]),
        Flaw::MissesCastle(cell) => at("remark-misses-castle", &[*cell]),
        Flaw::AllowsCapture(cells) => at("remark-allows-capture", cells),
        Flaw::MissesCapture(cells) => at("remark-misses-capture", cells),
        Flaw::Unclear => String::new(),
    }
}
