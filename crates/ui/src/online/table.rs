//! A client and the board that shows its game.

use burgrave_core::{Effect as BoardEffect, Fault, Side, Step};
use burgrave_protocol::{Plan, Refusal, Request};
use burgrave_session::Session;

use super::draft::Draft;
use super::{Effect, OfferEnd, Online};
use crate::model::{Message, PlanStep, Planning, Play, Remote, Task};

/// A client of one game with its board. The host carries out the effects and draws the board after each call.
#[derive(Clone, Debug)]
pub struct Table {
    client: Online,
    play: Option<Play>,
    refusal: Option<Refusal>,
    offer_end: Option<OfferEnd>,
    /// The plan that the user is making.
    draft: Option<Draft>,
}

/// Returns the effects of a premove if it were the user's turn now, or `None` if it is not possible now.
fn premove_effects(session: &Session, text: &str) -> Option<Vec<BoardEffect>> {
    let draft = Draft::begin(Planning::Premove, session)?;
    draft.session().game().effects(text).ok()
}

impl Table {
    /// Returns the table of a client before its first connection.
    pub fn new(client: Online) -> Table {
        Table {
            client,
            play: None,
            refusal: None,
            offer_end: None,
            draft: None,
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

    /// Handles a message of the board.
    pub fn update(&mut self, message: Message, now: u64) -> Vec<Effect> {
        (self.refusal, self.offer_end) = (None, None);
        if let Message::Click(cell) = message {
            self.begin_premove_at(cell, now);
        }
        let Some(play) = &mut self.play else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        let was_selecting = play.steps() > 0;
        let tasks = play.update(message);
        let is_given_up = was_selecting && play.steps() == 0;
        for task in tasks {
            match task {
                Task::Ask(Request::Play(text)) if self.draft.is_some() => {
                    effects.extend(self.plan_move(text, now));
                }
                Task::Ask(request) => effects.extend(self.send(request, now)),
                Task::Plan(step) => effects.extend(self.plan(step, now)),
                Task::Save | Task::Think(_) | Task::StopThinking => {}
            }
        }
        (self.draft).take_if(|draft| is_given_up && draft.kind() == Planning::Premove);
        self.follow(now);
        effects
    }

    /// Begins a premove if the user, out of turn, clicks a piece that could move. A click that would place a piece at
    /// once begins none: it would be a whole premove by one stray tap.
    fn begin_premove_at(&mut self, cell: u16, now: u64) {
        let may_begin = |play: &Play| {
            play.planning().is_none()
                && !play.is_looking_back()
                && play.kind_of_plan() == Some(Planning::Premove)
        };
        let Some(session) = (self.client.session()).filter(|_| self.play().is_some_and(may_begin))
        else {
            return;
        };
        let selects = |draft: &Draft| {
            let menu = draft.session().game().menu(&[]);
            menu.is_some_and(|menu| {
                (menu.next.iter())
                    .any(|option| option.step == Step::Space(cell) && option.effects.is_empty())
            })
        };
        self.draft = Draft::begin(Planning::Premove, session).filter(selects);
        self.follow(now);
    }

    /// Adds a move that the user has made on the board to the plan.
    fn plan_move(&mut self, text: String, now: u64) -> Vec<Effect> {
        let plan = self.client.plan();
        match self.draft.take() {
            Some(mut draft) if draft.kind() == Planning::Line => {
                draft.play(&text);
                self.draft = Some(draft);
                Vec::new()
            }
            Some(draft) => self.send_plan(draft.add_to(plan, Some(text)), now),
            None => Vec::new(),
        }
    }

    fn send_plan(&mut self, plan: Plan, now: u64) -> Vec<Effect> {
        if plan.has_form() {
            return self.client.set_plan(plan);
        }
        self.show_fault(Fault::new(burgrave_protocol::faults::PLAN_LONG), now);
        Vec::new()
    }

    fn plan(&mut self, step: PlanStep, now: u64) -> Vec<Effect> {
        let mut plan = self.client.plan();
        match step {
            PlanStep::Begin(kind) => {
                let session = self.client.session();
                self.draft = session.and_then(|session| Draft::begin(kind, session));
                if self.draft.is_none() {
                    self.show_fault(Fault::new(crate::faults::NO_PREMOVE), now);
                }
            }
            PlanStep::Cancel => self.draft = None,
            PlanStep::Back => {
                if let Some(draft) = &mut self.draft {
                    draft.back();
                }
            }
            PlanStep::Save => {
                let draft = self.draft.take();
                if let Some(draft) = draft.filter(|draft| draft.line().len() % 2 == 0) {
                    return self.send_plan(draft.add_to(plan, None), now);
                }
            }
            PlanStep::RemoveLine(number) => {
                if number < plan.lines.len() {
                    plan.lines.remove(number);
                }
                return self.client.set_plan(plan);
            }
            PlanStep::RemovePremove => {
                plan.premove = None;
                return self.client.set_plan(plan);
            }
        }
        Vec::new()
    }

    /// Sends a request of the user to the server.
    pub fn ask(&mut self, request: Request, now: u64) -> Vec<Effect> {
        (self.refusal, self.offer_end) = (None, None);
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
        // First remove a move from the board that could not be sent.
        self.follow(now);
        if let Some(play) = &mut self.play {
            play.show_fault(fault);
        }
    }

    /// Handles the opening of the connection.
    pub fn opened(&mut self) -> Vec<Effect> {
        self.client.opened()
    }

    /// Handles the beginning of an attempt to connect. Returns whether to connect at all.
    pub fn connecting(&mut self, now: u64) -> bool {
        self.client.connecting(now)
    }

    /// Handles the end of the connection, or a failure to open it.
    pub fn closed(&mut self, now: u64) -> Vec<Effect> {
        let effects = self.client.closed();
        self.follow(now);
        effects
    }

    /// Handles a message of the server.
    pub fn received(&mut self, text: &str, now: u64) -> Vec<Effect> {
        let effects = self.client.received(text, now);
        for effect in &effects {
            match effect {
                Effect::Refused(refusal) => self.refusal = Some(refusal.clone()),
                Effect::OfferEnded(end) => self.offer_end = Some(*end),
                _ => {}
            }
        }
        self.follow(now);
        effects
    }

    /// Handles the passage of time: see [`Online::tick`].
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
        let Some((confirmed, is_pending)) = self.client.session_shown() else {
            return;
        };
        self.draft.take_if(|draft| !draft.is_of(&confirmed));
        let (session, planning, confirmed) = match &self.draft {
            Some(draft) => (
                draft.session().clone(),
                Some((draft.kind(), draft.line().len())),
                Some(Box::new(confirmed)),
            ),
            None => (confirmed, None, None),
        };
        let client = &self.client;
        let plan = client.plan();
        let basis = confirmed.as_deref().unwrap_or(&session);
        let premove = plan.premove.as_deref();
        let premove = premove.and_then(|text| premove_effects(basis, text));
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
            running: client.session().and_then(Session::running),
            link: client.link(),
            next: client.next().map(str::to_owned),
            refusal: self.refusal.clone(),
            offer_end: self.offer_end,
            plan,
            premove: premove.unwrap_or_default(),
            is_plan_pending: client.is_plan_pending(),
            planning,
            confirmed,
        };
        match &mut self.play {
            Some(play) => play.follow(session, remote),
            None => self.play = Some(Play::following(session, remote)),
        }
    }
}
