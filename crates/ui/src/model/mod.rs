//! A game in the app: a session and its presentation.

mod clock;
mod display;
mod ending;
mod game;
mod motion;
mod navigation;
mod preview;
mod remote;
mod requests;
mod scene;
mod turn;
mod why;

pub use clock::{LOW_TIME, TimeControl, coarse_time_text, time_text};
pub use motion::{Motion, Sound};
pub(crate) use navigation::{end_of, start_cell};
pub use remote::{PlanStep, Planning, Remote};
pub use scene::{BoardScene, CellMarks};

use std::borrow::Cow;

use burgrave_core::view::Board;
use burgrave_core::{Effect, Fault, Outcome, Side};
use burgrave_games::any::AnyGame;
use burgrave_session::{Ending, Event, Session};

use crate::engine::{Reply, Request};
use crate::setup::{Seat, Setup};
use clock::Time;
use display::Display;
use navigation::Overlays;
use remote::Storage;
use requests::EngineState;
use turn::Turn;

/// Input of a game in the app: a user action, an engine reply or time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Clicks the cell with this number.
    Click(u16),
    /// Selects a choice off the board, by its code.
    Choose(String),
    /// Ends the turn.
    Finish,
    /// Reports a tap between two targets, of which this cell is the nearer one. The same report again clicks it.
    Unclear(u16),
    /// Undoes the last step of the turn.
    UndoStep,
    /// Takes moves back until a person is to move.
    TakeBack,
    /// Resigns for the person to move, or for the computer's opponent.
    Resign,
    /// Offers the computer a draw. Between two people, ends the game as a draw.
    OfferDraw,
    /// Flips the board.
    Flip,
    /// Shows the position after this number of moves.
    GoTo(usize),
    /// Asks for a hint.
    Hint,
    /// Delivers an engine reply.
    Engine(Reply),
    /// Reports that the engine crashed and restarts.
    EngineCrashed,
    /// Reports that the engine cannot be started. The user moves for the computer until it can.
    EngineUnavailable,
    /// Asks the engine for its move again.
    Retry,
    /// Reports the time, in milliseconds since an arbitrary origin.
    Tick(u64),
    /// Leaves the page. Running clocks stop until the next message.
    Leave,
    /// Starts the game. The computer may have the first move.
    Start,
    /// Asks the server that has the game. No effect in a game on this device.
    Ask(burgrave_protocol::Request),
    /// Plans answers in a server's game.
    Plan(PlanStep),
}

/// Request to the host, which has the storage and the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// Save the game.
    Save,
    /// Send a request to the engine.
    Think(Request),
    /// Stop the engine; drop its reply.
    StopThinking,
    /// Ask the server that has the game.
    Ask(burgrave_protocol::Request),
    /// Change the user's plan.
    Plan(PlanStep),
}

/// A message for the user, as a code with data.
pub type Notice = Fault;

/// Code of the notice about a tap between two targets, which names the nearer one.
pub const UNCLEAR: &str = "web-unclear";

/// Returns whether a message is an action of the user other than a tap between two targets.
fn forgets_doubt(message: &Message) -> bool {
    !matches!(
        message,
        Message::Unclear(_)
            | Message::Engine(_)
            | Message::EngineCrashed
            | Message::EngineUnavailable
            | Message::Tick(_)
    )
}

/// A game in the app: the session, its presentation and the engine's state.
#[derive(Clone, Debug)]
pub struct Play {
    setup: Setup,
    session: Session,
    storage: Storage,
    time: Time,
    board: Board,
    turn: Turn,
    display: Display,
    overlays: Overlays,
    engine: EngineState,
    notice: Option<Notice>,
    /// Seed of the computer's random choices. It also identifies the game.
    seed: u64,
    /// Time at which the game began, in seconds since 1970.
    begun: Option<u64>,
}

impl Play {
    /// Starts a game without clocks.
    ///
    /// # Errors
    /// The fault of invalid rules or an invalid position.
    pub fn new(setup: Setup) -> Result<Play, Fault> {
        Play::timed(setup, None)
    }

    /// Starts a game with clocks if there is a time control.
    ///
    /// # Errors
    /// The fault of invalid rules or an invalid position.
    pub fn timed(setup: Setup, control: Option<TimeControl>) -> Result<Play, Fault> {
        let terms = setup.terms(control.map(burgrave_session::TimeControl::from));
        let (session, events) = Session::start(terms, 0)?;
        Ok(Play::of(setup, session, Storage::Device(events)))
    }

    /// Continues a session from its events.
    ///
    /// # Errors
    /// The fault of invalid events or an unsupported seat.
    pub(crate) fn replay(events: Vec<Event>) -> Result<Play, Fault> {
        let session = Session::replay(&events)?;
        let setup = Setup::of_terms(session.terms())?;
        Ok(Play::of(setup, session, Storage::Device(events)))
    }

    /// Returns a board for two people at the last position of a game, with White at the bottom. It is never saved.
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
        let mut play = Play::of(Setup { position, ..setup }, session, Storage::Nowhere);
        play.display.flipped = false;
        play
    }

    fn of(setup: Setup, session: Session, storage: Storage) -> Play {
        let mut play = Play {
            time: Time::starting(session.at()),
            board: session.game().board(),
            turn: Turn::default(),
            display: Display::new(setup.bottom_side() == Side::Black),
            overlays: Overlays::default(),
            engine: EngineState::default(),
            notice: None,
            seed: 0,
            begun: None,
            setup,
            session,
            storage,
        };
        play.refresh();
        play.show_last_move();
        play
    }

    /// Handles a message and returns the tasks for the host.
    pub fn update(&mut self, message: Message) -> Vec<Task> {
        if forgets_doubt(&message) {
            self.notice.take_if(|notice| notice.code == UNCLEAR);
        }
        if let Some(tasks) = self.update_remote(&message) {
            return tasks;
        }
        if let Message::Tick(now) = message {
            self.time.pass(now);
        }
        if message != Message::Leave && self.remote().is_none() {
            self.end_pause();
        }
        match message {
            Message::Start => self.next_turn(),
            Message::Click(cell) => self.click(cell),
            Message::Choose(code) => self.choose(&code),
            Message::Finish => self.finish(),
            Message::Unclear(cell) if self.doubted() == Some(cell) => self.click(cell),
            Message::Unclear(cell) => {
                self.notice = Some(Notice::new(UNCLEAR).with("cell", self.name(cell)));
                Vec::new()
            }
            Message::UndoStep => {
                self.undo_step();
                Vec::new()
            }
            Message::TakeBack => self.take_back(),
            Message::Resign => self.resign(),
            Message::OfferDraw => self.offer_draw(),
            Message::Flip => {
                self.display.flipped = !self.display.flipped;
                Vec::new()
            }
            Message::GoTo(ply) => {
                self.go_to(ply);
                Vec::new()
            }
            Message::Hint => self.ask(crate::engine::Purpose::Hint),
            Message::Engine(reply) => self.handle_reply(reply),
            Message::EngineCrashed => self.engine_crashed(),
            Message::EngineUnavailable => self.engine_unavailable(),
            Message::Retry => {
                self.notice = None;
                self.next_turn()
            }
            Message::Ask(_) | Message::Plan(_) => Vec::new(),
            Message::Tick(_) => self.call_flag(),
            Message::Leave => self.pause(),
        }
    }

    /// Sets the seed. The computer plays the same in games with the same seed and moves.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Returns the seed of the computer's random choices. It is fixed during a game and identifies it.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Sets the time at which the game began, in seconds since 1970.
    pub fn set_begun(&mut self, time: u64) {
        self.begun = Some(time);
    }

    /// Returns the time at which the game began, in seconds since 1970, if it is known.
    pub fn begun(&self) -> Option<u64> {
        self.begun
    }

    /// Returns the setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the events of the session, from which the game can be restored.
    pub fn events(&self) -> Cow<'_, [Event]> {
        match &self.storage {
            Storage::Device(events) => Cow::Borrowed(events),
            Storage::Nowhere | Storage::Server(_) => {
                Cow::Owned(Session::from_game(self.game().clone(), 0).1)
            }
        }
    }

    /// Returns the game at its latest position.
    pub fn game(&self) -> &AnyGame {
        self.session.game()
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the moves played, and those of a line that the user plans.
    pub fn moves(&self) -> &[String] {
        self.listed().moves()
    }

    /// Returns the side to move after [`Play::moves`].
    pub fn next_side(&self) -> Side {
        self.listed().side_to_move()
    }

    /// Returns the outcome, or `None` if the game is not over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// Returns whether the game is over, with a result or without.
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// Returns whether the game has moves and is not over.
    pub fn is_ongoing(&self) -> bool {
        !self.moves().is_empty() && !self.session.is_over()
    }

    /// Returns the outcome if a player or a clock ended the game.
    pub fn ended(&self) -> Option<Outcome> {
        self.session.ending().and_then(Ending::house_outcome)
    }

    /// Returns the last move before the position shown: its side and effects.
    pub fn last_move(&self) -> Option<(Side, &[Effect])> {
        let next = match &self.display.earlier {
            Some((_, game)) => game.side_to_move(),
            None => self.next_side(),
        };
        (self.ply() > 0).then(|| (!next, self.display.last.as_slice()))
    }

    /// Returns the message for the user.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Returns the cell that a second tap confirms, after one between two targets.
    pub fn doubted(&self) -> Option<u16> {
        let notice = self.notice.as_ref().filter(|one| one.code == UNCLEAR)?;
        let (_, name) = notice.data.first()?;
        self.board.cell(name)
    }

    /// Returns whether the user can move in the position shown.
    pub fn is_users_turn(&self) -> bool {
        let to_move = self.game().side_to_move();
        let person = match self.remote() {
            Some(remote) => {
                let own = remote.you == Some(to_move) && !remote.is_pending;
                own || remote.planning.is_some()
            }
            None => self.seat(to_move) == Seat::Person,
        };
        !self.session.is_over() && !self.is_looking_back() && (person || self.moves_for_computer())
    }

    /// Returns a side's seat.
    pub fn seat(&self, side: Side) -> Seat {
        self.setup.seat(side)
    }
}
