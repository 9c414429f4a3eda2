//! A game that a server has: its state beside the board, and what the user asks the server for.

use burgrave_core::{Effect, Fault, Side};
use burgrave_protocol::{People, Plan, Refusal, Request};
use burgrave_session::{DAY, Event, OfferKind, Session};

use super::{Message, Play, Task};
use crate::online::{Link, OfferEnd};
use crate::setup::Setup;

/// Where the events of a game are stored.
#[derive(Clone, Debug)]
pub(super) enum Storage {
    /// On this device.
    Device(Vec<Event>),
    /// Nowhere: the board is never saved.
    Nowhere,
    /// On a server. This game follows it.
    Server(Box<Remote>),
}

/// State of a server's game that its page shows beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remote {
    /// The user's side, or `None` for a spectator.
    pub you: Option<Side>,
    /// Names of White and Black.
    pub names: [String; 2],
    /// Who is connected.
    pub people: People,
    /// Whether the last move shown is the user's and the server has not confirmed it.
    pub is_pending: bool,
    /// Milliseconds left to White and Black, for those with a clock.
    pub clocks: [Option<u64>; 2],
    /// Seconds until the user may claim the game from an absent opponent; 0 for now.
    pub claim_in: Option<u64>,
    /// The side to move in the confirmed position.
    pub to_move: Side,
    /// The side whose clock runs: none before the first moves.
    pub running: Option<Side>,
    /// State of the connection.
    pub link: Link,
    /// The game that follows this one after a rematch.
    pub next: Option<String>,
    /// The server's last refusal.
    pub refusal: Option<Refusal>,
    /// How the last offer ended without an agreement, until the user does something else.
    pub offer_end: Option<OfferEnd>,
    /// What the server will answer for the user, once it has confirmed it.
    pub plan: Plan,
    /// Whether the server has not confirmed the plan yet.
    pub is_plan_pending: bool,
    /// What the user is planning on the board, and the number of moves so far.
    pub planning: Option<(Planning, usize)>,
    /// The confirmed game, while the board shows what the user is planning.
    pub confirmed: Option<Box<Session>>,
    /// Effects of the planned premove if it were played now.
    pub premove: Vec<Effect>,
}

/// What the user plans on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planning {
    /// The answer to any next move.
    Premove,
    /// A line: the opponent's move, the answer, and so on.
    Line,
}

/// What the user does with the plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanStep {
    /// Begins to plan.
    Begin(Planning),
    /// Takes back the last move of the line.
    Back,
    /// Adds the line to the plan.
    Save,
    /// Leaves the planning.
    Cancel,
    /// Removes a line from the plan, by its number.
    RemoveLine(usize),
    /// Removes the premove from the plan.
    RemovePremove,
}

impl Remote {
    /// Returns whether the server answers.
    pub fn is_connected(&self) -> bool {
        matches!(self.link, Link::Open { .. })
    }
}

impl Play {
    /// Returns the state of the server's game, or `None` for a game on this device.
    pub fn remote(&self) -> Option<&Remote> {
        match &self.storage {
            Storage::Server(remote) => Some(remote),
            Storage::Device(_) | Storage::Nowhere => None,
        }
    }

    /// Returns the level of a computer on the server.
    pub fn remote_level(&self, side: Side) -> Option<u8> {
        self.remote()?;
        self.session.terms().seat(side).level()
    }

    /// Shows a session of a server, with the user's side at the bottom; for spectators, the side that begins the game.
    pub(crate) fn following(session: Session, remote: Remote) -> Play {
        let setup = Setup::of_people(session.terms());
        let bottom = remote.you.unwrap_or(setup.bottom_side());
        let mut play = Play::of(setup, session, Storage::Server(Box::new(remote)));
        play.display.flipped = bottom == Side::Black;
        play
    }

    /// Shows a later state of the server's session. A turn that the user has begun stays if the position does.
    pub(crate) fn follow(&mut self, session: Session, remote: Remote) {
        let was = self.moves().to_vec();
        let was_other = (self.session.is_over(), self.planning().is_some());
        self.session = session;
        self.storage = Storage::Server(Box::new(remote));
        let now = self.moves();
        let now_other = (self.session.is_over(), self.planning().is_some());
        if now == was && now_other == was_other {
            return;
        }
        let is_next = now.len() == was.len() + 1 && now.starts_with(&was);
        let is_back = now.len() < was.len();
        self.settle();
        self.show_last_move();
        if is_next || is_back {
            let effects = if is_next {
                self.display.last.clone()
            } else {
                Vec::new()
            };
            self.moved(&effects, true);
        }
    }

    /// Sets what the clocks of a server's game show, and the seconds until a claim.
    pub fn set_times(&mut self, clocks: [Option<u64>; 2], claim_in: Option<u64>) {
        if let Storage::Server(remote) = &mut self.storage {
            remote.clocks = clocks;
            remote.claim_in = claim_in;
        }
    }

    /// Returns the side whose turn it is on the clock, or `None` after the end.
    pub fn on_clock(&self) -> Option<Side> {
        let side = self
            .remote()
            .map_or(self.game().side_to_move(), |remote| remote.to_move);
        (!self.session.is_over()).then_some(side)
    }

    /// Returns the side whose clock runs: none without clocks, before the first moves, and after the end.
    pub fn running(&self) -> Option<Side> {
        (self.remote()).map_or_else(|| self.session.running(), |remote| remote.running)
    }

    /// Returns the time control of a server's game, or `None` without clocks.
    pub fn control_of_server(&self) -> Option<burgrave_session::TimeControl> {
        self.remote()?;
        self.session.terms().clocks[0]
    }

    /// Returns the days off that the user may still take now.
    pub fn days_off_left(&self) -> u16 {
        let you = self.remote().and_then(|remote| remote.you);
        let left = you.filter(|_| !self.session.is_over());
        left.map_or(0, |side| {
            self.session.days_off_left(side, self.session.at())
        })
    }

    /// Returns what the user is planning on the board, with the number of moves so far.
    pub fn planning(&self) -> Option<(Planning, usize)> {
        self.remote()?.planning
    }

    /// Returns the session whose moves are listed: while a premove is planned, the board shows another one without
    /// moves, in which it is the user's turn.
    pub(super) fn listed(&self) -> &Session {
        match self.planning() {
            Some((Planning::Premove, _)) => self.confirmed(),
            _ => &self.session,
        }
    }

    /// Returns the confirmed game, also while the board shows a plan.
    fn confirmed(&self) -> &Session {
        let confirmed = self.remote().and_then(|remote| remote.confirmed.as_deref());
        confirmed.unwrap_or(&self.session)
    }

    /// Returns the number of listed moves that are played. The others are those of a line that the user plans.
    pub fn played(&self) -> usize {
        self.confirmed().moves().len()
    }

    /// Returns how the user may plan answers while the opponent is to move: by a premove in a quick game, by lines in
    /// others. Before the first move a line has nothing to answer yet.
    pub fn kind_of_plan(&self) -> Option<Planning> {
        let waits = |remote: &Remote| {
            let you = remote.you.is_some_and(|you| you != remote.to_move);
            you && !remote.is_pending && remote.is_connected()
        };
        let may_plan = !self.session.is_over() && self.remote().is_some_and(waits);
        let control = self.control_of_server();
        let is_quick = control.is_some_and(|control| control.period < DAY);
        match is_quick {
            true => may_plan.then_some(Planning::Premove),
            false => (may_plan && self.played() > 0).then_some(Planning::Line),
        }
    }

    /// Returns the offer that waits for the user's answer, with the number of moves of a takeback.
    pub fn offer_to_user(&self) -> Option<(OfferKind, u32)> {
        let you = self.remote()?.you?;
        let kind = self.offer_by(!you)?;
        Some((kind, self.session.offers().takeback_plies()))
    }

    /// Returns the user's offer that waits for the opponent's answer.
    pub fn own_offer(&self) -> Option<OfferKind> {
        self.offer_by(self.remote()?.you?)
    }

    fn offer_by(&self, side: Side) -> Option<OfferKind> {
        let offers = self.session.offers();
        OfferKind::ALL
            .into_iter()
            .find(|kind| offers.by(*kind) == Some(side))
    }

    /// Returns whether the server would grant a request of the user now.
    pub fn may_ask(&self, request: &Request) -> bool {
        let you = self.remote().and_then(|remote| remote.you);
        you.is_some_and(|side| {
            let session = self.confirmed();
            let (actor, command) = request.command(side);
            session.check(actor, &command, session.at()).is_ok()
        })
    }

    /// Returns the number of moves to take back so that the user is to move again.
    pub fn plies_back(&self) -> Option<u32> {
        self.session.plies_to_turn_of(self.remote()?.you?)
    }

    /// Shows why the user's request has no effect.
    pub(crate) fn show_fault(&mut self, fault: Fault) {
        self.notice = Some(fault);
    }

    /// Handles a message in a server's game: `None` if it is the same as in a game on this device.
    pub(super) fn update_remote(&mut self, message: &Message) -> Option<Vec<Task>> {
        self.remote()?;
        let request = match message {
            Message::Click(_)
            | Message::Choose(_)
            | Message::Finish
            | Message::Unclear(_)
            | Message::UndoStep
            | Message::Flip
            | Message::GoTo(_) => return None,
            Message::Ask(request) => Some(request.clone()),
            Message::Resign => Some(Request::Resign),
            Message::OfferDraw => Some(Request::Draw),
            Message::Plan(step) => return Some(vec![Task::Plan(*step)]),
            Message::TakeBack if self.planning().is_some() => {
                return Some(vec![Task::Plan(PlanStep::Back)]);
            }
            Message::TakeBack => self.plies_back().map(Request::Takeback),
            // There is no engine in a game between people, and the server has the time.
            _ => None,
        };
        Some(request.map(Task::Ask).into_iter().collect())
    }
}
