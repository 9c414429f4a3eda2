//! Records of games in a session.

use burgrave_bots::Score;
use burgrave_core::Side;
use burgrave_record::{Evaluation, GameResult, NodeId, Record, Tags, Tree};
use burgrave_session::{Ending, Session};

/// Returns the record of a game: its moves, the players' names, and how it ended.
#[must_use]
pub fn record(session: &Session, names: [Option<&str>; 2]) -> Record {
    let mut record = Record::from_game(session.game());
    // The names of all these tags are fixed, so that setting them cannot fail.
    for (tag, name) in [Tags::WHITE, Tags::BLACK].into_iter().zip(names) {
        if let Some(name) = name {
            let _ = record.tags.set(tag, name);
        }
    }
    record.result = GameResult::of(session.outcome());
    match session.ending() {
        // Only what rules or people decide is a reason in a record.
        None | Some(Ending::Aborted { .. }) => {}
        Some(Ending::Forfeit { side, why }) => {
            let last = record.tree.main_line().last().unwrap_or(Tree::ROOT);
            if let Some(notes) = record.tree.annotate(last) {
                notes.after = format!("{side} forfeits: {why}");
            }
        }
        Some(ending) => {
            let _ = record.tags.set(Tags::REASON, ending.reason());
        }
    }
    record
}

/// Writes the movers' scores into the record of a session, one for each move of the main line.
pub(crate) fn add_scores(record: &mut Record, session: &Session, scores: &[Option<Score>]) {
    // Sides take turns.
    let first = match session.moves().len() % 2 {
        0 => session.side_to_move(),
        _ => !session.side_to_move(),
    };
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    for (ply, (node, score)) in nodes.into_iter().zip(scores).enumerate() {
        let side = if ply % 2 == 0 { first } else { !first };
        if let (Some(score), Some(notes)) = (score, record.tree.annotate(node)) {
            notes.evaluation = Some(evaluation(*score, side));
        }
    }
}

/// Returns a mover's score as records have it: for White, wins in the winner's own turns.
fn evaluation(score: Score, side: Side) -> Evaluation {
    match score {
        Score::Units(units) if side == Side::White => Evaluation::Score(units),
        Score::Units(units) => Evaluation::Score(units.saturating_neg()),
        Score::Win(plies) => Evaluation::Wins(side, plies.div_ceil(2)),
        Score::Loss(plies) => Evaluation::Wins(!side, plies.div_ceil(2)),
    }
}
