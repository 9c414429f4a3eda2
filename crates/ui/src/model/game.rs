//! Changes of the session: moves, endings, takebacks and time.

use burgrave_core::{Fault, Side};
use burgrave_protocol::Request;
use burgrave_session::{Actor, Command, Ending, Offer};

use super::remote::Storage;
use super::{Play, Task};
use crate::engine::Purpose;
use crate::setup::Seat;

impl Play {
    /// Executes a session command and logs its events.
    pub(super) fn act(&mut self, actor: Actor, command: &Command) -> Result<(), Fault> {
        let events = self.session.act(actor, command, self.time.now)?;
        if let Storage::Device(log) = &mut self.storage {
            log.extend(events);
        }
        Ok(())
    }

    /// Plays a move by its code. The first `seen` effects have been animated already.
    pub(super) fn play(&mut self, code: u64, seen: usize) -> Vec<Task> {
        let effects = self.game().effects_of(code).unwrap_or_default();
        let mover = Actor::Side(self.session.side_to_move());
        match self.act(mover, &Command::PlayCode(code)) {
            Ok(()) => {
                self.moved(effects.get(seen..).unwrap_or_default(), true);
                self.display.last = effects;
                self.settle();
                if self.remote().is_some() {
                    // The host shows it as pending until the server confirms it.
                    let text = self.session.moves().last().cloned().unwrap_or_default();
                    return vec![Task::Ask(Request::Play(text))];
                }
                let mut tasks = self.drop_request();
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

    /// Resets the turn, the display and the notice after a change of the game.
    pub(super) fn settle(&mut self) {
        self.turn.taken.clear();
        self.display.earlier = None;
        self.overlays.clear();
        self.notice = None;
        self.refresh();
    }

    /// Asks the engine for a move if the computer is to move.
    pub(super) fn next_turn(&mut self) -> Vec<Task> {
        match self.seat(self.session.side_to_move()) {
            Seat::Computer(_) if !self.session.is_over() => self.ask(Purpose::Move),
            _ => Vec::new(),
        }
    }

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

    /// Ends the game if the side to move has no time left.
    pub(super) fn call_flag(&mut self) -> Vec<Task> {
        if self.session.fallen(self.time.now).is_none() {
            return Vec::new();
        }
        self.end(Actor::Arbiter, &Command::Flag)
    }

    /// Does nothing if the game is over.
    fn end(&mut self, actor: Actor, command: &Command) -> Vec<Task> {
        if self.act(actor, command).is_err() {
            return Vec::new();
        }
        self.engine.open = None;
        self.settle();
        vec![Task::StopThinking, Task::Save]
    }

    /// Revokes a resignation or a draw agreement, otherwise takes moves back until a person is to move.
    pub(super) fn take_back(&mut self) -> Vec<Task> {
        let is_revocable = matches!(
            self.session.ending(),
            Some(Ending::Resignation(_) | Ending::Agreement)
        );
        let command = if is_revocable {
            Command::Reopen
        } else {
            let plies = self.plies_to_person();
            Command::Offer(Offer::Takeback { plies })
        };
        if self.act(Actor::Both, &command).is_err() {
            return Vec::new();
        }
        self.engine.open = None;
        self.show_last_move();
        self.settle();
        let mut tasks = vec![Task::StopThinking, Task::Save];
        tasks.extend(self.next_turn());
        tasks
    }

    /// Returns the number of moves to take back until a person is to move, or of all moves.
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

    /// Pauses running clocks.
    pub(super) fn pause(&mut self) -> Vec<Task> {
        if self.session.running().is_none() || self.act(Actor::Arbiter, &Command::Pause).is_err() {
            return Vec::new();
        }
        vec![Task::Save]
    }

    pub(super) fn end_pause(&mut self) {
        if self.session.is_paused() {
            // Resuming a paused session never fails.
            let _ = self.act(Actor::Arbiter, &Command::Resume);
        }
    }
}
