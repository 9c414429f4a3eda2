//! The turn of a player that needs no person. Matches, self-play and the terminal ask players here only.

use burgrave_bots::{Choice, Player, PlayerFault};
use burgrave_core::Fault;
use burgrave_search::{Limits, StopToken};
use burgrave_session::{Actor, Command, Event, Session, faults};

use crate::worker_pool::STOP_MARGIN;

/// What a turn led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The player made a move. The game may be over.
    Played {
        /// The move, with the player's reasons.
        choice: Choice,
        /// The events of the session, for a host that stores them.
        events: Vec<Event>,
    },
    /// The player made no legal move and lost the game, on time or by forfeit.
    Lost {
        /// The events of the session.
        events: Vec<Event>,
    },
    /// A stop ended the turn. The game is unchanged.
    Stopped,
}

/// Asks the player of the side to move for a move and plays it. A player that is late loses on time; a
/// player that is gone, or whose move is illegal, forfeits. `now` returns the time of the session; it is
/// read before the player chooses and once after.
///
/// # Errors
/// A refusal of the session: the game is over or paused.
pub fn take_turn(
    session: &mut Session,
    player: &mut dyn Player,
    limits: Limits,
    stop: &StopToken,
    now: &dyn Fn() -> u64,
) -> Result<Turn, Fault> {
    let side = session.side_to_move();
    if session.is_paused() {
        return Err(Fault::new(faults::PAUSED));
    }
    // A finished game is refused before the player searches.
    session.check(Actor::Arbiter, &Command::LoseOnTime(side), now())?;
    let choice = player.choose(session.game(), limits, stop, &mut |_| ());
    if matches!(choice, Err(PlayerFault::Gone(_))) {
        // A stop by Ctrl-C ends outside programs first.
        std::thread::sleep(STOP_MARGIN);
    }
    if stop.is_stopped() {
        return Ok(Turn::Stopped);
    }
    // One time for the whole answer: a flag cannot fall between its check and the move.
    let now = now();
    let forfeit = |why| Command::Forfeit { side, why };
    let ending = match choice {
        Ok(choice) => {
            let play = Command::Play(choice.mv.clone());
            match session.act(Actor::Side(side), &play, now) {
                Ok(events) => return Ok(Turn::Played { choice, events }),
                Err(fault) if fault.code == faults::TIME_OVER => Command::LoseOnTime(side),
                Err(_) => forfeit(format!("its move {} is not legal", choice.mv)),
            }
        }
        Err(PlayerFault::Late) => Command::LoseOnTime(side),
        Err(fault) => forfeit(fault.to_string()),
    };
    let events = session.act(Actor::Arbiter, &ending, now)?;
    Ok(Turn::Lost { events })
}
