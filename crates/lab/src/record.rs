//! Records of sessions, and endings of recorded games.

use burgrave_bots::Score;
use burgrave_core::{Reason, Side};
use burgrave_record::{Evaluation, GameResult, NodeId, Record, Tags, Tree};
use burgrave_session::{Ending, Session};

/// Returns the record of a session with the players' names.
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

/// Returns the ending of a recorded game that the rules have not ended, by its reason and result. Returns `None` if
/// the record does not state it. Earlier versions wrote a forfeit as a comment without a reason.
#[must_use]
pub fn ending(record: &Record) -> Option<Ending> {
    let winner = match record.result {
        GameResult::WhiteWins => Some(Side::White),
        GameResult::BlackWins => Some(Side::Black),
        GameResult::Draw => None,
        GameResult::Open => return None,
    };
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
