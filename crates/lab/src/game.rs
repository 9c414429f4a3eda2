//! One game of a match.

use std::time::Instant;

use burgrave_bots::Score;
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_search::StopToken;
use burgrave_session::{Actor, Command, Ending, Seat, Session, Terms, TimeControl};

use crate::adjudication::{Adjudication, Referee, Verdict};
use crate::player::Contestant;
use crate::turn::Turn;

/// Place of a game in its match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot {
    /// Number of the pair, from 0.
    pub pair: u64,
    /// Whether it is the pair's second game, with sides swapped.
    pub swapped: bool,
}

impl Slot {
    /// Returns the slot of a game by its number, from 0.
    pub fn of(game: u64) -> Slot {
        Slot {
            pair: game / 2,
            swapped: game % 2 == 1,
        }
    }

    /// Returns the number of the game, from 0.
    pub fn number(self) -> u64 {
        self.pair * 2 + u64::from(self.swapped)
    }

    /// Returns the side of player A: White in the first game of a pair.
    pub fn side_of_a(self) -> Side {
        if self.swapped {
            Side::Black
        } else {
            Side::White
        }
    }

    /// Returns `7.1` for the first game of the seventh pair.
    pub fn text(self) -> String {
        format!("{}.{}", self.pair + 1, u8::from(self.swapped) + 1)
    }

    /// Reads [`Slot::text`].
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

/// A finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// Its place in the match.
    pub slot: Slot,
    /// The winner, if there is one.
    pub winner: Option<Side>,
    /// Why it ended: see [`Ending::reason`].
    pub reason: String,
    /// Number of moves, the opening included.
    pub plies: u64,
    /// What the loser did instead of a legal move, if the game ended so and this program saw it.
    pub forfeit: Option<String>,
}

impl FinishedGame {
    /// Returns the finished game of a session. Without an ending it counts as a draw.
    pub(crate) fn of(slot: Slot, session: &Session) -> FinishedGame {
        let ending = session.ending();
        FinishedGame {
            slot,
            winner: ending.and_then(Ending::winner),
            reason: ending.map_or(String::new(), |ending| ending.reason().to_owned()),
            plies: session.moves().len() as u64,
            forfeit: ending.and_then(|ending| match ending {
                Ending::Forfeit { why, .. } => Some(why.clone()),
                _ => None,
            }),
        }
    }

    /// Returns A's half points: 2 for a win, 1 for a draw.
    pub fn half_points(&self) -> u8 {
        match self.winner {
            None => 1,
            Some(side) if side == self.slot.side_of_a() => 2,
            Some(_) => 0,
        }
    }
}

/// Starts a session after an opening.
///
/// # Errors
/// None for a game by these rules from their start position.
pub(crate) fn start(
    rules: &AnyRules,
    opening: &AnyGame,
    names: [&str; 2],
    clock: Option<TimeControl>,
) -> Result<Session, Fault> {
    let seats = names.map(|name| Seat::Program(name.to_owned()));
    let terms = Terms {
        opening: opening.move_texts(),
        seats,
        clocks: [clock; 2],
        takebacks: false,
        ..Terms::new(rules.game())
    };
    Ok(Session::start_by(rules, terms, 0)?.0)
}

/// When a game ends before the rules end it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EndLimits {
    /// Number of moves, the opening included, at which it is a draw.
    pub(crate) max_plies: u64,
    /// Rules that end a game whose outcome both players agree on.
    pub(crate) adjudication: Adjudication,
}

/// Plays a game from its opening to the end. Adjudication at the last move comes before the move limit. Returns
/// the movers' scores, one per move, the opening included, or `None` if a stop ended the game.
///
/// # Errors
/// None for players that keep to their turns.
pub(crate) fn play(
    session: &mut Session,
    players: [&mut Contestant; 2],
    limits: EndLimits,
    stop: &StopToken,
) -> Result<Option<Vec<Option<Score>>>, Fault> {
    let start = Instant::now();
    let now = || u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    let mut scores = vec![None; session.moves().len()];
    let mut referee = Referee::new(limits.adjudication);
    let mut verdict = None;
    loop {
        let plies = session.moves().len() as u64;
        let decision = match verdict {
            _ if session.is_over() => return Ok(Some(scores)),
            Some(Verdict { winner }) => Some(Command::Adjudicate(winner)),
            None => (plies >= limits.max_plies).then_some(Command::EndAtMoveLimit),
        };
        if let Some(decision) = decision {
            session.act(Actor::Arbiter, &decision, now())?;
            return Ok(Some(scores));
        }
        let side = session.side_to_move();
        match players[side.index()].take_turn(session, stop, &now)? {
            Turn::Played { choice, .. } => {
                scores.push(choice.score);
                verdict = referee.add_score(plies + 1, side, choice.score);
            }
            Turn::Lost { .. } => {}
            Turn::Stopped => return Ok(None),
        }
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
