//! Conversion of sessions to records, and of records to endings.

use burgrave_bots::Score;
use burgrave_core::{Reason, Side};
use burgrave_record::{Evaluation, GameResult, NodeId, Record, Tags, Tree};
use burgrave_session::{Ending, Session};

/// Returns the record of a session with the players' names.
pub fn record(session: &Session, names: [Option<&str>; 2]) -> Record {
    let mut record = Record::from_game(session.game());
    // Setting a tag fails only if its name is invalid. These names are valid constants.
    for (tag, name) in [Tags::WHITE, Tags::BLACK].into_iter().zip(names) {
        if let Some(name) = name {
            let _ = record.tags.set(tag, name);
        }
    }
    record.result = GameResult::of(session.outcome());
    match session.ending() {
        // An aborted game is unfinished.
        None | Some(Ending::Aborted { .. }) => {}
        Some(ending) => {
            let _ = record.tags.set(Tags::REASON, ending.reason());
        }
    }
    if let Some(Ending::Forfeit { side, why }) = session.ending()
        && !why.is_empty()
    {
        let last = record.tree.main_line().last().unwrap_or(Tree::ROOT);
        if let Some(notes) = record.tree.annotate(last) {
            notes.after = format!("{}{why}", forfeits(*side));
        }
    }
    record
}

/// Returns the beginning of the comment with the reason of a forfeit.
fn forfeits(side: Side) -> String {
    format!("{side} forfeits: ")
}

/// Returns the ending of a recorded game that the rules have not ended, from the record's result and reason. Returns
/// `None` if the record states no ending.
///
/// A forfeit needs no reason if the comment after the last move states it: records from before the reason `forfeit`
/// have only the comment.
pub fn ending(record: &Record) -> Option<Ending> {
    if record.result == GameResult::Open {
        return None;
    }
    let winner = record.result.winner();
    let is = |reason: Reason| record.reason() == Some(reason.0);
    match winner.map(|side| !side) {
        _ if is(Reason::ADJUDICATION) => Some(Ending::Adjudication(winner)),
        None if is(Reason::AGREEMENT) => Some(Ending::Agreement),
        None if is(Reason::MOVE_LIMIT) => Some(Ending::MoveLimit),
        Some(loser) if is(Reason::RESIGNATION) => Some(Ending::Resignation(loser)),
        Some(loser) if is(Reason::TIME) => Some(Ending::Time(loser)),
        Some(side) => {
            let why = why_forfeited(record, side);
            match is(Reason::FORFEIT) || (record.reason().is_none() && why.is_some()) {
                true => Some(Ending::Forfeit {
                    side,
                    why: why.unwrap_or_default(),
                }),
                false => None,
            }
        }
        None => None,
    }
}

fn why_forfeited(record: &Record, side: Side) -> Option<String> {
    let last = record.tree.main_line().last().unwrap_or(Tree::ROOT);
    let after = &record.tree.annotations(last)?.after;
    after.strip_prefix(&forfeits(side)).map(str::to_owned)
}

/// Adds one score per move of the main line to the record of a session. `scores` are from the mover's point of view.
pub(crate) fn add_scores(record: &mut Record, session: &Session, scores: &[Option<Score>]) {
    // Sides alternate, so the side to move and the number of moves show who moved first.
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

/// Converts a score of the mover, `side`, to the form in records: units are from White's point of view, and a win
/// counts the winner's moves instead of plies.
pub fn evaluation(score: Score, side: Side) -> Evaluation {
    match score {
        Score::Units(units) if side == Side::White => Evaluation::Score(units),
        Score::Units(units) => Evaluation::Score(units.saturating_neg()),
        Score::Win(plies) => Evaluation::Wins(side, plies.div_ceil(2)),
        Score::Loss(plies) => Evaluation::Wins(!side, plies.div_ceil(2)),
    }
}
