//! The turn of a player that needs no person. Matches, self-play and the terminal ask players here only.

use burgrave_bots::{Choice, Player, PlayerFault};
use burgrave_core::Fault;
use burgrave_search::{Limits, StopToken};
use burgrave_session::{Actor, Command, Session, faults};

use crate::worker_pool::STOP_MARGIN;

/// What a turn led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The player made a move. The game may be over.
    Played(Choice),
    /// The player made no legal move and lost the game, on time or by forfeit.
    Lost,
    /// A stop ended the turn. The game is unchanged.
    Stopped,
}

/// Asks the player of the side to move for a move and plays it. A player that is late loses on time; a
/// player that is gone, or whose move is illegal, forfeits. `now` returns the time of the session.
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
    let forfeit = |why| Command::Forfeit { side, why };
    let ending = match choice {
        Ok(choice) if session.fallen(now()).is_none() => {
            let play = Command::Play(choice.mv.clone());
            match session.act(Actor::Side(side), &play, now()) {
                Ok(_) => return Ok(Turn::Played(choice)),
                Err(_) => forfeit(format!("its move {} is not legal", choice.mv)),
            }
        }
        Ok(_) | Err(PlayerFault::Late) => Command::LoseOnTime(side),
        Err(fault) => forfeit(fault.to_string()),
    };
    session.act(Actor::Arbiter, &ending, now())?;
    Ok(Turn::Lost)
}
