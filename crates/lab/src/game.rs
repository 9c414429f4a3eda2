//! One game of a match.

use burgrave_bots::{PlayerFault, Score};
use burgrave_core::{Outcome, Reason, Side};
use burgrave_games::any::AnyGame;
use burgrave_record::{Evaluation, GameResult, NodeId, Record, Tags, Tree};
use burgrave_search::StopToken;

use crate::adjudication::{Adjudication, Referee};
use crate::crew::DOUBT;
use crate::player::Contestant;

/// The reason of games in which a side made no legal move.
pub const FORFEIT: &str = "forfeit";

/// A game's place in its match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot {
    /// The pair, from 0.
    pub pair: u64,
    /// Whether it is the pair's second game, with sides swapped.
    pub swapped: bool,
}

impl Slot {
    /// The slot of the match's n-th game, from 0.
    #[must_use]
    pub fn of(game: u64) -> Slot {
        Slot {
            pair: game / 2,
            swapped: game % 2 == 1,
        }
    }

    /// The number of the game, from 0.
    #[must_use]
    pub fn number(self) -> u64 {
        self.pair * 2 + u64::from(self.swapped)
    }

    /// The side of player A: White in the first game of a pair.
    #[must_use]
    pub fn side_of_a(self) -> Side {
        if self.swapped {
            Side::Black
        } else {
            Side::White
        }
    }

    /// `7.1`: the first game of the seventh pair.
    #[must_use]
    pub fn text(self) -> String {
        format!("{}.{}", self.pair + 1, u8::from(self.swapped) + 1)
    }

    /// Reads [`Slot::text`].
    #[must_use]
    pub fn from_text(text: &str) -> Option<Slot> {
        let (pair, game) = text.split_once('.')?;
        let swapped = match game {
            "1" => false,
            "2" => true,
            _ => return None,
        };
        let pair = pair.parse::<u64>().ok()?.checked_sub(1)?;
        Some(Slot { pair, swapped })
    }
}

/// How a game of a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules.
    Rules(Outcome),
    /// At the match's limit of moves: scored as a draw.
    MoveLimit,
    /// Because both players agreed on how it would end; who wins, if anyone.
    Adjudication(Option<Side>),
    /// A side did not move in time.
    Time(Side),
    /// A side made no legal move; why.
    Forfeit(Side, String),
}

impl Ending {
    /// The winner, if there is one.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self {
            Ending::Rules(outcome) => outcome.winner(),
            Ending::MoveLimit => None,
            Ending::Adjudication(winner) => *winner,
            Ending::Time(loser) | Ending::Forfeit(loser, _) => Some(!*loser),
        }
    }

    /// What the loser did instead of a legal move, if that is how the game ended.
    #[must_use]
    pub fn forfeit(&self) -> Option<&str> {
        match self {
            Ending::Forfeit(_, why) => Some(why),
            _ => None,
        }
    }

    /// Why, in a word or two: the rules' reason, `move limit`, `adjudication`, `time`, `forfeit`.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        match self {
            Ending::Rules(outcome) => outcome.reason().0,
            Ending::MoveLimit => Reason::MOVE_LIMIT.0,
            Ending::Adjudication(_) => Reason::ADJUDICATION.0,
            Ending::Time(_) => Reason::TIME.0,
            Ending::Forfeit(..) => FORFEIT,
        }
    }
}

/// A finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    /// Its place in the match.
    pub slot: Slot,
    /// The winner, if there is one.
    pub winner: Option<Side>,
    /// Why it ended: see [`Ending::reason`].
    pub reason: String,
    /// Its moves, the opening's included.
    pub plies: u64,
    /// What the loser did instead of a legal move, if that is how it ended and this program saw it.
    pub forfeit: Option<String>,
}

impl Ended {
    /// A's half points: 2 for a win, 1 for a draw.
    #[must_use]
    pub fn half_points(&self) -> u8 {
        match self.winner {
            None => 1,
            Some(side) if side == self.slot.side_of_a() => 2,
            Some(_) => 0,
        }
    }
}

/// When a game ends though the rules would let it go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Limits {
    /// After so many moves it is a draw.
    pub(crate) max_plies: u64,
    /// When both players agree.
    pub(crate) adjudication: Adjudication,
}

/// Plays a game on from its opening. `None` if it was stopped.
pub(crate) fn play(
    game: &mut AnyGame,
    players: [&mut Contestant; 2],
    limits: Limits,
    stop: &StopToken,
) -> Option<(Ending, Vec<Option<Score>>)> {
    let mut scores = vec![None; game.plies()];
    let mut referee = Referee::new(limits.adjudication);
    let mut verdict = None;
    loop {
        if let Some(outcome) = game.outcome() {
            return Some((Ending::Rules(outcome), scores));
        }
        if let Some(winner) = verdict {
            return Some((Ending::Adjudication(winner), scores));
        }
        if game.plies() as u64 >= limits.max_plies {
            return Some((Ending::MoveLimit, scores));
        }
        let side = game.side_to_move();
        let choice = players[side.index()].choose(game, stop);
        if matches!(choice, Err(PlayerFault::Gone(_))) {
            std::thread::sleep(DOUBT);
        }
        if stop.is_stopped() {
            return None;
        }
        let ending = match choice {
            Ok(choice) => match game.play(&choice.mv) {
                Ok(_) => {
                    scores.push(choice.score);
                    verdict = referee.hear(game.plies() as u64, side, choice.score);
                    continue;
                }
                Err(_) => Ending::Forfeit(side, format!("its move {} is not legal", choice.mv)),
            },
            Err(PlayerFault::Late) => Ending::Time(side),
            Err(fault) => Ending::Forfeit(side, fault.to_string()),
        };
        return Some((ending, scores));
    }
}

/// The record of a finished game: who played, how it ended, what the players thought of their moves.
pub(crate) fn record(
    game: &AnyGame,
    names: [&str; 2],
    ending: &Ending,
    scores: &[Option<Score>],
) -> Record {
    let mut record = Record::from_game(game);
    let reason = match ending {
        // Only what the rules or a match can say is a reason in a record.
        Ending::Forfeit(..) => None,
        other => Some(other.reason()),
    };
    record.result = match ending.winner() {
        Some(Side::White) => GameResult::WhiteWins,
        Some(Side::Black) => GameResult::BlackWins,
        None => GameResult::Draw,
    };
    // These names are fixed, so that setting them cannot fail.
    let _ = record.tags.set(Tags::WHITE, names[0]);
    let _ = record.tags.set(Tags::BLACK, names[1]);
    if let Some(reason) = reason {
        let _ = record.tags.set(Tags::REASON, reason);
    }
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    // Sides take turns.
    let first = match game.plies() % 2 {
        0 => game.side_to_move(),
        _ => !game.side_to_move(),
    };
    for (ply, (&node, score)) in nodes.iter().zip(scores).enumerate() {
        let side = if ply % 2 == 0 { first } else { !first };
        if let (Some(score), Some(notes)) = (score, record.tree.annotate(node)) {
            notes.evaluation = Some(evaluation(*score, side));
        }
    }
    if let Ending::Forfeit(side, why) = ending {
        let last = nodes.last().copied().unwrap_or(Tree::ROOT);
        if let Some(notes) = record.tree.annotate(last) {
            notes.after = format!("{side} forfeits: {why}");
        }
    }
    record
}

/// A mover's score as records have it: for White, wins in the winner's own turns.
fn evaluation(score: Score, side: Side) -> Evaluation {
    match score {
        Score::Units(units) if side == Side::White => Evaluation::Score(units),
        Score::Units(units) => Evaluation::Score(units.saturating_neg()),
        Score::Win(plies) => Evaluation::Wins(side, plies.div_ceil(2)),
        Score::Loss(plies) => Evaluation::Wins(!side, plies.div_ceil(2)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_in_text() {
        for number in [0, 1, 2, 7, 1000] {
            let slot = Slot::of(number);
            assert_eq!(Slot::from_text(&slot.text()), Some(slot));
            assert_eq!(slot.number(), number);
        }
        for bad in ["", "1", "0.1", "1.3", "1.0", "-1.1", "1.1.1", "x.1"] {
            assert_eq!(Slot::from_text(bad), None, "{bad}");
        }
    }
}
