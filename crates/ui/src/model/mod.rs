//! A game in the app: a session, and what a screen shows of it.

mod asking;
mod clock;
mod game;
mod hand;
mod look;
mod motion;
mod preview;
mod scene;
mod walk;
mod why;

pub use clock::TimeControl;
pub use motion::Motion;
pub use scene::{BoardScene, CellMarks};

use std::borrow::Cow;

use burgrave_core::view::Board;
use burgrave_core::{Effect, Fault, Outcome, Side};
use burgrave_games::any::AnyGame;
use burgrave_session::{Ending, Event, Session};

use crate::engine::{Reply, Request};
use crate::setup::{Seat, Setup};
use asking::Asking;
use clock::Time;
use hand::Hand;
use look::Look;
use walk::Marks;

/// An event for a game in the app: an action of a person, a reply of the engine, time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Clicks on a space, by its number.
    Click(u16),
    /// Takes a choice that is no space of the board, by its code.
    Choose(String),
    /// Ends a turn that could continue.
    Finish,
    /// Takes the last step of the turn back.
    UndoStep,
    /// Takes moves back, until a person is to move.
    TakeBack,
    /// Gives the game up: the person to move, or the one against the computer.
    Resign,
    /// Offers a draw; two people at one device have agreed already.
    OfferDraw,
    /// Turns the board.
    Flip,
    /// Shows the position after this number of moves.
    GoTo(usize),
    /// Asks for advice.
    Hint,
    /// A reply of the engine.
    Engine(Reply),
    /// The engine died; it is started again.
    EngineCrashed,
    /// The engine cannot be started: hands move for the computer until it can.
    EngineUnavailable,
    /// Asks the engine once more.
    Retry,
    /// Passes the time: milliseconds since an arbitrary origin.
    Tick(u64),
    /// Leaves the page: running clocks stop until the next message.
    Leave,
    /// Begins: the computer may have the first move.
    Start,
}

/// What the model asks of the host, which has a screen, a store and an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// Keep the game.
    Save,
    /// Ask the engine.
    Think(Request),
    /// Stop the engine: its answer is not needed any more.
    StopThinking,
}

/// A message for the person: a code with data. The app puts it in words.
pub type Notice = Fault;

/// A game in the app. The session knows the game; everything else is presentation and the engine.
#[derive(Clone, Debug)]
pub struct Play {
    setup: Setup,
    session: Session,
    /// The session's events; `None` on boards that are never saved.
    log: Option<Vec<Event>>,
    time: Time,
    board: Board,
    hand: Hand,
    look: Look,
    marks: Marks,
    engine: Asking,
    notice: Option<Notice>,
    /// Seed of the computer's random choices; it also identifies the game.
    seed: u64,
}

impl Play {
    /// Starts a game without clocks.
    ///
    /// # Errors
    /// A fault in the rules or the position.
    pub fn new(setup: Setup) -> Result<Play, Fault> {
        Play::timed(setup, None)
    }

    /// Starts a game, with clocks if there is a time control.
    ///
    /// # Errors
    /// A fault in the rules or the position.
    pub fn timed(setup: Setup, control: Option<TimeControl>) -> Result<Play, Fault> {
        let terms = setup.terms(control.map(burgrave_session::TimeControl::from));
        let (session, events) = Session::start(terms, 0)?;
        Ok(Play::of(setup, session, Some(events)))
    }

    /// Continues a session from its events.
    ///
    /// # Errors
    /// A fault in the events, or a seat that this device does not have.
    pub(crate) fn replay(events: Vec<Event>) -> Result<Play, Fault> {
        let session = Session::replay(&events)?;
        let setup = Setup::of_terms(session.terms())?;
        Ok(Play::of(setup, session, Some(events)))
    }

    /// A board for two people that is never saved, at a game's last position.
    #[must_use]
    pub(crate) fn unsaved(game: AnyGame) -> Play {
        let setup = Setup {
            game: game.game(),
            rules: game.options_text(),
            layout: game.rules().layout_code(),
            position: None,
            seats: [Seat::Person; 2],
        };
        let (session, _) = Session::from_game(game, 0);
        let position = session.terms().position.clone();
        Play::of(Setup { position, ..setup }, session, None)
    }

    fn of(setup: Setup, session: Session, log: Option<Vec<Event>>) -> Play {
        let mut play = Play {
            time: Time::starting(session.at()),
            board: session.game().board(),
            hand: Hand::default(),
            look: Look::new(setup.bottom_side() == Side::Black),
            marks: Marks::default(),
            engine: Asking::default(),
            notice: None,
            seed: 0,
            setup,
            session,
            log,
        };
        play.refresh();
        play.look_at_last();
        play
    }

    /// Does what a message says.
    pub fn update(&mut self, message: Message) -> Vec<Task> {
        if let Message::Tick(now) = message {
            self.time.pass(now);
        }
        if message != Message::Leave {
            self.end_pause();
        }
        match message {
            Message::Start => self.next_turn(),
            Message::Click(cell) => self.click(cell),
            Message::Choose(code) => self.choose(&code),
            Message::Finish => self.finish(),
            Message::UndoStep => {
                self.undo_step();
                Vec::new()
            }
            Message::TakeBack => self.take_back(),
            Message::Resign => self.resign(),
            Message::OfferDraw => self.offer_draw(),
            Message::Flip => {
                self.look.flipped = !self.look.flipped;
                Vec::new()
            }
            Message::GoTo(ply) => {
                self.go_to(ply);
                Vec::new()
            }
            Message::Hint => self.ask(crate::engine::Purpose::Hint),
            Message::Engine(reply) => self.hear(reply),
            Message::EngineCrashed => self.engine_lost(),
            Message::EngineUnavailable => self.engine_gone(),
            Message::Retry => {
                self.notice = None;
                self.next_turn()
            }
            Message::Tick(_) => self.call_flag(),
            Message::Leave => self.pause(),
        }
    }

    /// Gives the game its seed: two games with one seed go alike as long as the same is played. The caller
    /// draws it.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Seed of the computer's random choices. It stays the same through the game, and hardly any other
    /// game has it.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How the game was begun.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The session's events: all that is saved of the game.
    #[must_use]
    pub fn events(&self) -> Cow<'_, [Event]> {
        match &self.log {
            Some(log) => Cow::Borrowed(log),
            None => Cow::Owned(Session::from_game(self.game().clone(), 0).1),
        }
    }

    /// The game itself, at its latest position.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        self.session.game()
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        self.session.moves()
    }

    /// How the game ended; `None` if it is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// Whether it has begun and not ended.
    #[must_use]
    pub fn is_ongoing(&self) -> bool {
        !self.moves().is_empty() && !self.session.is_over()
    }

    /// The end that people or a clock made, if they did.
    #[must_use]
    pub fn ended(&self) -> Option<Outcome> {
        self.session.ending().and_then(Ending::house_outcome)
    }

    /// Who made the move before the position shown, and what it did.
    #[must_use]
    pub fn last_move(&self) -> Option<(Side, &[Effect])> {
        (self.ply() > 0).then(|| (!self.shown().side_to_move(), self.look.last.as_slice()))
    }

    /// The message for the person.
    #[must_use]
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether a person is to move at the position shown.
    #[must_use]
    pub fn is_users_turn(&self) -> bool {
        let person = self.seat(self.game().side_to_move()) == Seat::Person;
        !self.session.is_over() && !self.is_looking_back() && (person || self.is_moved_by_hand())
    }

    /// Who sits on a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        self.setup.seat(side)
    }
}
