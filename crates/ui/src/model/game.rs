//! What changes the session: moves, ends, takebacks and time.

use burgrave_core::{Fault, Side};
use burgrave_session::{Actor, Command, Ending, Offer};

use super::{Play, Task};
use crate::engine::Purpose;
use crate::setup::Seat;

impl Play {
    /// Gives the session a command and keeps its events.
    pub(super) fn act(&mut self, actor: Actor, command: &Command) -> Result<(), Fault> {
        let events = self.session.act(actor, command, self.time.now)?;
        if let Some(log) = &mut self.log {
            log.extend(events);
        }
        Ok(())
    }

    /// Plays a move, given by its code, for the side to move. The first `seen` of its effects have been
    /// shown already.
    pub(super) fn play(&mut self, code: u64, seen: usize) -> Vec<Task> {
        let effects = self.game().effects_of(code).unwrap_or_default();
        let mover = Actor::Side(self.session.side_to_move());
        match self.act(mover, &Command::PlayCode(code)) {
            Ok(()) => {
                self.moved(effects.get(seen..).unwrap_or_default(), true);
                self.look.last = effects;
                self.settle();
                let mut tasks = self.forget_question();
                tasks.push(Task::Save);
                tasks.extend(self.next_turn());
                tasks
            }
            Err(fault) => {
                self.notice = Some(fault);
                Vec::new()
            }
        }
    }

    /// After the game has changed: no turn is under way, nothing old is shown.
    pub(super) fn settle(&mut self) {
        self.hand.taken.clear();
        self.look.earlier = None;
        self.marks.clear();
        self.notice = None;
        self.refresh();
    }

    /// Lets the computer move where it is its turn.
    pub(super) fn next_turn(&mut self) -> Vec<Task> {
        match self.seat(self.session.side_to_move()) {
            Seat::Computer(_) if !self.session.is_over() => self.ask(Purpose::Move),
            _ => Vec::new(),
        }
    }

    /// The person to move gives up, or the one against the computer.
    pub(super) fn resign(&mut self) -> Vec<Task> {
        let to_move = self.session.side_to_move();
        let side = match self.seat(to_move) {
            Seat::Person => to_move,
            Seat::Computer(_) => !to_move,
        };
        self.end(Actor::Side(side), &Command::Resign)
    }

    pub(super) fn offer_draw(&mut self) -> Vec<Task> {
        if self.setup.has_computer() {
            return self.ask(Purpose::Draw);
        }
        self.agree_on_draw()
    }

    pub(super) fn agree_on_draw(&mut self) -> Vec<Task> {
        self.end(Actor::Both, &Command::Offer(Offer::Draw))
    }

    /// Ends the game if the time of the side to move is over.
    pub(super) fn call_flag(&mut self) -> Vec<Task> {
        if self.session.fallen(self.time.now).is_none() {
            return Vec::new();
        }
        self.end(Actor::Arbiter, &Command::Flag)
    }

    /// Ends the game. Nothing happens if it is over.
    fn end(&mut self, actor: Actor, command: &Command) -> Vec<Task> {
        if self.act(actor, command).is_err() {
            return Vec::new();
        }
        self.engine.asked = None;
        self.settle();
        vec![Task::StopThinking, Task::Save]
    }

    /// Revokes a resignation or an agreement, or else takes moves back until a person is to move.
    pub(super) fn take_back(&mut self) -> Vec<Task> {
        let is_word = matches!(
            self.session.ending(),
            Some(Ending::Resignation(_) | Ending::Agreement)
        );
        let command = if is_word {
            Command::Reopen
        } else {
            let plies = self.plies_to_person();
            Command::Offer(Offer::Takeback { plies })
        };
        if self.act(Actor::Both, &command).is_err() {
            return Vec::new();
        }
        self.engine.asked = None;
        self.look_at_last();
        self.settle();
        let mut tasks = vec![Task::StopThinking, Task::Save];
        tasks.extend(self.next_turn());
        tasks
    }

    /// Number of moves to take back so that a person is to move, if there is one, or all.
    fn plies_to_person(&self) -> u32 {
        let played = self.session.played();
        let last = self.session.side_to_move();
        let seat = |plies: u32| {
            let side = if plies.is_multiple_of(2) { last } else { !last };
            self.seat(side)
        };
        let has_person = Side::BOTH
            .map(|side| self.seat(side))
            .contains(&Seat::Person);
        let fits = |plies: &u32| !has_person || seat(*plies) == Seat::Person;
        (1..=played).find(fits).unwrap_or(played)
    }

    /// Stops running clocks, because the page is left.
    pub(super) fn pause(&mut self) -> Vec<Task> {
        if self.session.running().is_none() || self.act(Actor::Arbiter, &Command::Pause).is_err() {
            return Vec::new();
        }
        vec![Task::Save]
    }

    /// Continues after a pause.
    pub(super) fn end_pause(&mut self) {
        if self.session.is_paused() {
            // A paused session can always be resumed.
            let _ = self.act(Actor::Arbiter, &Command::Resume);
        }
    }
}
