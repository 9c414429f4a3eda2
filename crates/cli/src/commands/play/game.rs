//! The game of a terminal: a session, its players, and what the people at the terminal may do. A terminal
//! stores records, not events.

use std::time::Instant;

use burgrave_core::{Fault, Outcome, Side};
use burgrave_games::any::AnyGame;
use burgrave_lab::{Turn, record};
use burgrave_record::Record;
use burgrave_session::{Actor, Command, Ending, Offer, Session, Terms};

use super::computer::Computers;
use crate::args::Seat;

/// A game in progress, with its players.
pub struct TerminalGame {
    session: Session,
    seats: [Seat; 2],
    computers: Computers,
    /// Origin of the session's times.
    start: Instant,
}

impl TerminalGame {
    /// Continues a game that has begun, and starts the outside programs among its players.
    ///
    /// # Errors
    /// A program that does not start.
    pub fn new(
        game: &AnyGame,
        seats: [Seat; 2],
        mut computers: Computers,
    ) -> Result<TerminalGame, Fault> {
        computers.make_fragile(&seats, &game.rules())?;
        let terms = Terms {
            position: Some(game.first_position_text()),
            seats: [seats[0].in_session(), seats[1].in_session()],
            ..Terms::new(game.game())
        };
        let (mut session, _) = Session::start_by(&game.rules(), terms, 0)?;
        for text in game.move_texts() {
            session.act(Actor::Both, &Command::Play(text), 0)?;
        }
        Ok(TerminalGame {
            session,
            seats,
            computers,
            start: Instant::now(),
        })
    }

    /// Returns the game at its present position.
    pub fn game(&self) -> &AnyGame {
        self.session.game()
    }

    /// Returns the players.
    pub fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// Returns the player to move.
    pub fn seat_to_move(&self) -> &Seat {
        &self.seats[self.session.side_to_move().index()]
    }

    /// Returns the outcome, or `None` if the game is not over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// Describes the player of a side in words.
    pub fn describe(&self, side: Side) -> String {
        self.computers.describe(&self.seats[side.index()])
    }

    /// Returns what a side did instead of a legal move, if the game ended so.
    pub fn forfeit(&self) -> Option<(Side, &str)> {
        match self.session.ending() {
            Some(Ending::Forfeit { side, why }) => Some((*side, why)),
            _ => None,
        }
    }

    /// Returns the record of the game.
    pub fn record(&self) -> Record {
        let [white, black] = [self.seats[0].recorded(), self.seats[1].recorded()];
        record(&self.session, [white.as_deref(), black.as_deref()])
    }

    /// Plays a move for the person to move.
    ///
    /// # Errors
    /// The reason why the move is illegal.
    pub fn play(&mut self, text: &str) -> Result<(), Fault> {
        self.act(Actor::Both, &Command::Play(text.to_owned()))
    }

    /// Lets the computer move if it is its turn. Returns the side that moved and what came of it.
    ///
    /// # Errors
    /// A program that does not start again.
    pub fn computer_turn(&mut self) -> Result<Option<(Side, Turn)>, Fault> {
        let side = self.session.side_to_move();
        let Seat::Computer(spec) = &self.seats[side.index()] else {
            return Ok(None);
        };
        if self.session.is_over() {
            return Ok(None);
        }
        let now = || elapsed(self.start);
        let turn = self.computers.take_turn(spec, &mut self.session, &now)?;
        Ok(Some((side, turn)))
    }

    /// Returns the engine's move with its reasons, or `None` if the rules have ended the game.
    pub fn hint(&mut self) -> Option<String> {
        self.computers.hint(self.session.game())
    }

    /// Resigns for a side.
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&mut self, side: Side) -> Result<(), Fault> {
        self.act(Actor::Side(side), &Command::Resign)
    }

    /// Ends the game as a record says.
    ///
    /// # Errors
    /// The game is over.
    pub fn end(&mut self, ending: Ending) -> Result<(), Fault> {
        let (actor, command) = match ending {
            Ending::Resignation(side) => (Actor::Side(side), Command::Resign),
            Ending::Agreement => (Actor::Both, Command::Offer(Offer::Draw)),
            Ending::Time(side) => (Actor::Arbiter, Command::LoseOnTime(side)),
            Ending::Adjudication(winner) => (Actor::Arbiter, Command::Adjudicate(winner)),
            Ending::MoveLimit => (Actor::Arbiter, Command::EndAtMoveLimit),
            Ending::Forfeit { side, why } => (Actor::Arbiter, Command::Forfeit { side, why }),
            // The moves have ended it, or no record holds it.
            Ending::Rules { .. } | Ending::Aborted { .. } => return Ok(()),
        };
        self.act(actor, &command)
    }

    /// Revokes what people or a referee decided, or takes back this number of people's turns. Returns `false` and changes
    /// nothing if there are not that many.
    pub fn take_back(&mut self, turns: usize) -> bool {
        let command = match self.session.ending() {
            Some(Ending::Resignation(_) | Ending::Agreement | Ending::Adjudication(_)) => {
                Command::Reopen
            }
            _ => match self.plies_of(turns) {
                Some(plies) => Command::Offer(Offer::Takeback { plies }),
                None => return false,
            },
        };
        self.act(Actor::Both, &command).is_ok()
    }

    /// Returns the number of moves that a takeback of people's turns needs.
    fn plies_of(&self, turns: usize) -> Option<u32> {
        let mut side = self.session.side_to_move();
        let sides = (1..=self.session.played()).map(|plies| {
            side = !side;
            (plies, side)
        });
        let mut of_people = sides.filter(|(_, side)| self.seats[side.index()].is_human());
        of_people.nth(turns.checked_sub(1)?).map(|(plies, _)| plies)
    }

    fn act(&mut self, actor: Actor, command: &Command) -> Result<(), Fault> {
        let now = elapsed(self.start);
        self.session.act(actor, command, now).map(drop)
    }
}

/// Milliseconds since a start.
fn elapsed(start: Instant) -> u64 {
    u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX)
}
