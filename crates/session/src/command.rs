//! Commands and the actors that give them.

use burgrave_core::Side;

use crate::offers::{Offer, OfferKind};

/// The author of a command. The host must have authenticated it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The player of one side: a person, or the host for a computer.
    Side(Side),
    /// Both players together: two people at one device, or a person against the computer. Their offers are
    /// accepted at once. Refused if a player is remote.
    Both,
    /// The host as a referee.
    Arbiter,
}

/// A request of an actor. The comments name the permitted actors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Plays a move given as text. The side to move, or both.
    Play(String),
    /// Plays a move given as its [code](burgrave_core::MoveCode). As [`Command::Play`].
    PlayCode(u64),
    /// Resigns. One side.
    Resign,
    /// Ends the game without a result. A side or both before both sides have moved; the arbiter always.
    Abort,
    /// Makes an offer. One side, or both: then it takes effect at once.
    Offer(Offer),
    /// Accepts the opponent's offer. One side.
    Accept(OfferKind),
    /// Declines the opponent's offer. One side.
    Decline(OfferKind),
    /// Withdraws the side's own offer. One side.
    Withdraw(OfferKind),
    /// Revokes an end by resignation, agreement, time, adjudication or forfeit. Both, or the arbiter.
    Reopen,
    /// Ends the game if the time of the side to move is over. Any actor.
    Flag,
    /// Adds time to a clock, in milliseconds. A side to the opponent's clock; both and the arbiter to any.
    GiveTime {
        /// The side that gets it.
        to: Side,
        /// Milliseconds.
        millis: u64,
    },
    /// Sets the main time of a side, in milliseconds. The arbiter.
    SetTime {
        /// The side.
        side: Side,
        /// Milliseconds.
        millis: u64,
    },
    /// Takes days off: adds them to the player's clock. One side, within [`Terms::days_off`](crate::Terms::days_off).
    TakeDaysOff(u16),
    /// Stops the clocks until [`Command::Resume`]; moves are refused. The arbiter.
    Pause,
    /// Ends a pause. The arbiter.
    Resume,
    /// Ends the game with a winner or as a draw. The arbiter.
    Adjudicate(Option<Side>),
    /// Ends the game because a side exceeded a time that the host measures, such as a limit for each move.
    /// The arbiter. The clocks of the session have [`Command::Flag`].
    LoseOnTime(Side),
    /// Ends the game as a draw at a move limit that the host counts. The arbiter.
    EndAtMoveLimit,
    /// Ends the game because a side broke the terms. The arbiter.
    Forfeit {
        /// The side that loses.
        side: Side,
        /// The reason, for people.
        why: String,
    },
}
