//! A client and the board that shows its game.

use burgrave_core::{Fault, Side};
use burgrave_protocol::{Refusal, Request};

use super::{Effect, Link, Online};
use crate::model::{Message, Play, Remote, Task};

/// A client of one game with its board. The host carries out the effects and draws the board after each call.
#[derive(Clone, Debug)]
pub struct Table {
    client: Online,
    play: Option<Play>,
    refusal: Option<Refusal>,
}

impl Table {
    /// Returns the table of a client before its first connection.
    pub fn new(client: Online) -> Table {
        Table {
            client,
            play: None,
            refusal: None,
        }
    }

    /// Returns the client.
    pub fn client(&self) -> &Online {
        &self.client
    }

    /// Returns the board, or `None` before the first welcome.
    pub fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// Returns the server's last refusal, until the user does something else.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Handles a message of the board.
    pub fn update(&mut self, message: Message, now: u64) -> Vec<Effect> {
        self.refusal = None;
        let Some(play) = &mut self.play else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        for task in play.update(message) {
            if let Task::Ask(request) = task {
                effects.extend(self.send(request, now));
            }
        }
        self.follow(now);
        effects
    }

    /// Asks the server for something.
    pub fn ask(&mut self, request: Request, now: u64) -> Vec<Effect> {
        self.refusal = None;
        let effects = self.send(request, now);
        self.follow(now);
        effects
    }

    fn send(&mut self, request: Request, now: u64) -> Vec<Effect> {
        match self.client.ask(request, now) {
            Ok(effects) => effects,
            Err(fault) => {
                self.show_fault(fault, now);
                Vec::new()
            }
        }
    }

    fn show_fault(&mut self, fault: Fault, now: u64) {
        // A move that cannot be asked for leaves the board first.
        self.follow(now);
        if let Some(play) = &mut self.play {
            play.show_fault(fault);
        }
    }

    /// The connection has been opened.
    pub fn opened(&mut self) -> Vec<Effect> {
        self.client.opened()
    }

    /// The connection has been closed, or could not be opened.
    pub fn closed(&mut self, now: u64) -> Vec<Effect> {
        let effects = self.client.closed();
        self.follow(now);
        effects
    }

    /// A message has arrived.
    pub fn received(&mut self, text: &str, now: u64) -> Vec<Effect> {
        let effects = self.client.received(text, now);
        for effect in &effects {
            if let Effect::Refused(refusal) = effect {
                self.refusal = Some(refusal.clone());
            }
        }
        self.follow(now);
        effects
    }

    /// Time has passed: see [`Online::tick`].
    pub fn tick(&mut self, now: u64) -> Vec<Effect> {
        let effects = self.client.tick(now);
        self.follow(now);
        effects
    }

    /// Sets the clocks of the board and the time until a claim, and returns them.
    pub fn pass(&mut self, now: u64) -> ([Option<u64>; 2], Option<u64>) {
        let clocks = self.clocks(now);
        let claim = self.client.claim_in(now);
        if let Some(play) = &mut self.play {
            play.set_times(clocks, claim);
        }
        (clocks, claim)
    }

    fn clocks(&self, now: u64) -> [Option<u64>; 2] {
        Side::BOTH.map(|side| {
            let reading = self.client.reading(side, now)?;
            Some(reading.until_flag())
        })
    }

    /// Shows the client's state on the board.
    fn follow(&mut self, now: u64) {
        let Some((session, is_pending)) = self.client.shown() else {
            return;
        };
        let client = &self.client;
        let remote = Remote {
            you: client.you(),
            names: Side::BOTH.map(|side| client.name(side).unwrap_or_default().to_owned()),
            people: client.people(),
            is_pending,
            clocks: self.clocks(now),
            claim_in: client.claim_in(now),
            to_move: client.session().map_or(
                session.side_to_move(),
                burgrave_session::Session::side_to_move,
            ),
            link: client.link(),
            next: client.next().map(str::to_owned),
            refusal: self.refusal.clone(),
        };
        match &mut self.play {
            Some(play) => play.follow(session, remote),
            None => self.play = Some(Play::following(session, remote)),
        }
    }

    /// Returns whether the connection should be opened: the server has not refused this client.
    pub fn may_connect(&self) -> bool {
        self.client.link() != Link::Ended
    }
}
