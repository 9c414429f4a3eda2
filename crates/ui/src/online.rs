//! A game against a person at another device: what the server has confirmed, what is pending, and the server's
//! time. The host owns the connection: it passes messages in and sends the returned texts.
//!
//! A command or a plan is pending from the click until the server's answer. It survives a broken connection, and with
//! [`Online::pending_text`] also a reload: it is sent again with its identifier, which the server carries out
//! once.

mod draft;
mod filters;
mod host;
mod offers;
mod table;

use core::time::Duration;

use burgrave_core::{Fault, Side};
use burgrave_protocol::{
    DEAD, Hello, News, Order, People, Plan, Planned, Refusal, Request, ToClient, ToServer, VERSION,
    Welcome, faults,
};
use burgrave_session::{Reading, Session};
use serde::{Deserialize, Serialize};

use draft::rebased;
pub use filters::Filters;
pub use host::is_own_computer;
pub use offers::OfferEnd;
pub use table::Table;

/// First and longest wait before the next attempt to connect, in milliseconds.
const WAIT: [u64; 2] = [250, 8_000];
/// Longest wait while a clock runs that has less than [`SHORT`] left.
const SHORT_WAIT: u64 = 1_000;
/// One hour, in milliseconds.
const SHORT: u64 = 60 * 60 * 1_000;
/// An attempt to connect that takes this long is given up: networks swallow connections. With the
/// time between two ticks and [`SHORT_WAIT`] it takes less than the server's grace after a stop.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(4);
/// After a failure of the server's database the client waits as after this number of failed attempts.
const STORE_WAIT: u32 = 3;

/// A client of one game.
#[derive(Clone, Debug)]
pub struct Online {
    /// Distinguishes this visit's commands from those of others.
    visit: String,
    /// Commands so far in this visit.
    commands: u32,
    game: Option<Confirmed>,
    pending: Pending,
    time: ServerTime,
    link: Link,
}

/// What has no answer yet.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
struct Pending {
    /// Oldest first.
    orders: Vec<Order>,
    plan: Option<Planned>,
}

/// What the server has confirmed.
#[derive(Clone, Debug)]
struct Confirmed {
    session: Session,
    you: Option<Side>,
    names: [String; 2],
    people: People,
    next: Option<String>,
    plan: Plan,
}

/// State of the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// Not welcomed yet.
    Opening {
        /// Attempts that have failed since the last welcome.
        failures: u32,
        /// When the current attempt began, in milliseconds of the device's clock; `None` between two attempts.
        since: Option<u64>,
    },
    /// Welcomed.
    Open {
        /// When the oldest ping since the last message was sent, in milliseconds of the device's clock. Browsers let
        /// minutes pass between two ticks of a hidden page, so the time since the last message says nothing.
        asked: Option<u64>,
    },
    /// The server refuses this client. It is of no use to connect again.
    Ended,
}

impl Link {
    /// Returns the state after a number of failed attempts, before the next one.
    fn opening(failures: u32) -> Link {
        Link::Opening {
            failures,
            since: None,
        }
    }
}

/// The offset of the server's clock, from the quickest answer to a ping.
#[derive(Clone, Copy, Default, Debug)]
struct ServerTime {
    /// Server's time minus device's time, in milliseconds.
    offset: i64,
    /// Round trip of that ping; `None` before the first one.
    trip: Option<u64>,
}

impl ServerTime {
    fn of(self, now: u64) -> u64 {
        now.saturating_add_signed(self.offset)
    }

    /// Takes over a time of the server that arrived now and was asked for `trip` ago.
    fn take(&mut self, server: u64, now: u64, trip: Option<u64>) {
        let is_better = match (self.trip, trip) {
            (None, _) => true,
            (Some(known), Some(new)) => new <= known,
            (Some(_), None) => false,
        };
        if is_better {
            let half = trip.unwrap_or(0) / 2;
            self.offset = server
                .saturating_add(half)
                .cast_signed()
                .wrapping_sub(now.cast_signed());
            self.trip = trip;
        }
    }
}

/// Something for the host to do or to show after a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Send this text.
    Send(String),
    /// Store [`Online::pending_text`]: it has changed.
    Keep,
    /// Close the connection and open another one after [`Online::wait`].
    Reconnect,
    /// The game changed: draw it. Holds the moves that were played.
    Changed(Vec<String>),
    /// Show that an offer has ended without an agreement.
    OfferEnded(OfferEnd),
    /// Show why a command is refused, or why the connection ends.
    Refused(Refusal),
}

impl Online {
    /// Creates a client before its first connection. `visit` is random, 1 to 20 letters and digits.
    pub fn new(visit: &str) -> Online {
        Online {
            visit: visit.to_owned(),
            commands: 0,
            game: None,
            pending: Pending::default(),
            time: ServerTime::default(),
            link: Link::opening(0),
        }
    }

    /// Restores what was pending in an earlier visit. Ignores text that is not of [`Online::pending_text`].
    pub fn with_pending(mut self, text: &str) -> Online {
        self.pending = burgrave_json::read(text).unwrap_or_else(|_| Pending {
            // Before plans were kept, the text was a list of orders.
            orders: burgrave_json::read(text).unwrap_or_default(),
            plan: None,
        });
        self
    }

    /// Returns what is pending as text.
    pub fn pending_text(&self) -> String {
        serde_json::to_string(&self.pending).unwrap_or_default()
    }

    /// Returns the confirmed game, or `None` before the first welcome.
    pub fn session(&self) -> Option<&Session> {
        self.game.as_ref().map(|game| &game.session)
    }

    /// Returns the game with the pending move, and whether there is one. Never show the latter as played.
    pub fn session_shown(&self) -> Option<(Session, bool)> {
        let game = self.game.as_ref()?;
        let mut session = game.session.clone();
        let side = game.you.unwrap_or(Side::White);
        let is_pending = self.pending_move().is_some_and(|order| {
            let (actor, command) = order.request.command(side);
            let now = session.at();
            session.act(actor, &command, now).is_ok()
        });
        Some((session, is_pending))
    }

    /// Returns the pending move, if it belongs to the confirmed position.
    fn pending_move(&self) -> Option<&Order> {
        let session = self.session()?;
        let now = (session.plies(), session.takebacks());
        let is_move = |order: &&Order| {
            matches!(order.request, Request::Play(_)) && (order.ply, order.takebacks) == now
        };
        self.pending.orders.iter().find(is_move)
    }

    /// Returns whether a command or a plan waits for its answer.
    pub fn is_pending(&self) -> bool {
        !self.pending.orders.is_empty() || self.is_plan_pending()
    }

    /// Returns the side that this client plays, or `None` for a spectator.
    pub fn you(&self) -> Option<Side> {
        self.game.as_ref()?.you
    }

    /// Returns the player's name.
    pub fn name(&self, side: Side) -> Option<&str> {
        Some(&self.game.as_ref()?.names[side.index()])
    }

    /// Returns who is connected.
    pub fn people(&self) -> People {
        self.game
            .as_ref()
            .map(|game| game.people)
            .unwrap_or_default()
    }

    /// Returns in how many seconds this client may claim the game from an absent opponent; 0 for now.
    pub fn claim_in(&self, now: u64) -> Option<u64> {
        let game = self.game.as_ref()?;
        let from = game.people.claim_from(&game.session, game.you?)?;
        let wait = from.saturating_sub(self.time.of(now));
        matches!(self.link, Link::Open { .. }).then_some(wait.div_ceil(1_000))
    }

    /// Returns the game that follows this one after a rematch.
    pub fn next(&self) -> Option<&str> {
        self.game.as_ref()?.next.as_deref()
    }

    /// Returns what the server will answer for this client from now on, or will once it has the plan.
    pub fn plan(&self) -> Plan {
        let Some(game) = &self.game else {
            return Plan::default();
        };
        let plan = match &self.pending.plan {
            Some(planned) => &planned.plan,
            None => &game.plan,
        };
        match game.session.is_over() {
            true => Plan::default(),
            false => rebased(plan, &game.session),
        }
    }

    /// Returns whether the server has not confirmed the plan yet.
    pub fn is_plan_pending(&self) -> bool {
        self.pending.plan.is_some()
    }

    /// Replaces the plan.
    pub fn set_plan(&mut self, plan: Plan) -> Vec<Effect> {
        let planned = Planned {
            id: self.next_id(),
            plan,
        };
        self.pending.plan = Some(planned.clone());
        let mut effects = vec![Effect::Keep, Effect::Changed(Vec::new())];
        if let Link::Open { .. } = self.link {
            effects.push(send(&ToServer::Plan(planned)));
        }
        effects
    }

    /// Handles the answer to a plan. If the opponent moved before a premove arrived, the premove is a move now.
    fn plan_answered(
        &mut self,
        planned: Planned,
        refusal: Option<Refusal>,
        now: u64,
    ) -> Vec<Effect> {
        let Some(refusal) = refusal else {
            if let Some(game) = &mut self.game {
                game.plan = planned.plan;
            }
            return vec![Effect::Keep, Effect::Changed(Vec::new())];
        };
        let plan = &planned.plan;
        let same = |session: &&Session| plan.takebacks == session.takebacks();
        let moves = self.session().filter(same).map_or(&[][..], Session::moves);
        let late = plan.answer(moves).map(str::to_owned);
        let asked = late.map(|text| self.ask(Request::Play(text), now));
        match asked {
            Some(Ok(effects)) => effects,
            _ => vec![
                Effect::Keep,
                Effect::Changed(Vec::new()),
                Effect::Refused(refusal),
            ],
        }
    }

    fn next_id(&mut self) -> String {
        self.commands += 1;
        format!("{}-{}", self.visit, self.commands)
    }

    /// Returns the state of the connection.
    pub fn link(&self) -> Link {
        self.link
    }

    /// Returns what a side's clock shows at `now` of the device's clock.
    pub fn reading(&self, side: Side, now: u64) -> Option<Reading> {
        self.session()?.reading(side, self.time.of(now))
    }

    /// Returns the milliseconds to wait before the next attempt to connect.
    pub fn wait(&self) -> u64 {
        match self.link {
            Link::Opening { failures, .. } => self.longest_wait().min(WAIT[0] << failures.min(10)),
            Link::Open { .. } | Link::Ended => WAIT[0],
        }
    }

    fn longest_wait(&self) -> u64 {
        let is_short = |session: &Session| {
            let due = session.next_due();
            due.is_some_and(|due| due.saturating_sub(session.at()) < SHORT)
        };
        match self.session().is_some_and(is_short) {
            true => SHORT_WAIT,
            false => WAIT[1],
        }
    }

    /// Handles the beginning of an attempt to connect. Returns whether to connect at all: the server has not refused
    /// this client.
    pub fn connecting(&mut self, now: u64) -> bool {
        if let Link::Opening { since, .. } = &mut self.link {
            *since = Some(now);
        }
        self.link != Link::Ended
    }

    /// Handles the opening of the connection. Returns the effects, such as the text to send.
    pub fn opened(&mut self) -> Vec<Effect> {
        let from = self.session().map_or(0, Session::version);
        let version = VERSION;
        vec![send(&ToServer::Hello(Hello { version, from }))]
    }

    /// Handles the end of the connection, or a failure to open it.
    pub fn closed(&mut self) -> Vec<Effect> {
        let failures = match self.link {
            Link::Ended => return Vec::new(),
            Link::Opening { failures, .. } => failures.saturating_add(1),
            Link::Open { .. } => 0,
        };
        self.link = Link::opening(failures);
        vec![Effect::Reconnect]
    }

    /// Handles the passage of time. Call it about every [`PING`](burgrave_protocol::PING). Gives up a connection
    /// without answers, and an attempt that takes too long.
    pub fn tick(&mut self, now: u64) -> Vec<Effect> {
        let is_over = |since, limit| Duration::from_millis(now.saturating_sub(since)) >= limit;
        match &mut self.link {
            Link::Open { asked: Some(asked) } if is_over(*asked, DEAD) => self.closed(),
            Link::Open { asked } => {
                asked.get_or_insert(now);
                vec![send(&ToServer::Ping(now))]
            }
            Link::Opening {
                since: Some(since), ..
            } if is_over(*since, ANSWER_TIMEOUT) => self.closed(),
            Link::Opening { .. } | Link::Ended => Vec::new(),
        }
    }

    /// Asks the server for something. It is pending until the server answers.
    ///
    /// # Errors
    /// The reason why the server would refuse it, or why this client may not ask.
    pub fn ask(&mut self, request: Request, now: u64) -> Result<Vec<Effect>, Fault> {
        use burgrave_session::faults;
        let Some(Confirmed { session, you, .. }) = &self.game else {
            return Err(Fault::new(faults::PLAYER_ONLY));
        };
        let side = you.ok_or_else(|| Fault::new(faults::PLAYER_ONLY))?;
        let is_move = matches!(request, Request::Play(_));
        if is_move && self.pending_move().is_some() {
            return Err(Fault::new(faults::NOT_YOUR_TURN).with("side", !side));
        }
        let (actor, command) = request.command(side);
        session.check(actor, &command, self.time.of(now))?;
        let (ply, takebacks) = (session.plies(), session.takebacks());
        let order = Order {
            id: self.next_id(),
            ply,
            takebacks,
            request,
        };
        self.pending.orders.push(order.clone());
        let mut effects = vec![Effect::Keep];
        if let Link::Open { .. } = self.link {
            effects.push(send(&ToServer::Do(order)));
        }
        if is_move {
            effects.push(Effect::Changed(Vec::new()));
        }
        Ok(effects)
    }

    /// Handles a message of the server.
    pub fn received(&mut self, text: &str, now: u64) -> Vec<Effect> {
        let Ok(message) = burgrave_json::read(text) else {
            return self.closed();
        };
        if let Link::Open { asked } = &mut self.link {
            *asked = None;
        }
        match message {
            ToClient::Welcome(welcome) => self.welcomed(*welcome, now),
            ToClient::News(news) => self.take(news, now),
            ToClient::Done(done) => match self.pending.plan.take_if(|one| one.id == done.id) {
                Some(planned) => self.plan_answered(planned, None, now),
                None => self.answered(&done.id),
            },
            // It may be stored all the same. The same command again gets the right answer.
            ToClient::Refused(refused) if refused.refusal.code == faults::STORE => {
                self.link = Link::opening(STORE_WAIT);
                vec![Effect::Reconnect]
            }
            ToClient::Refused(refused) => {
                if let Some(planned) = self.pending.plan.take_if(|one| one.id == refused.id) {
                    return self.plan_answered(planned, Some(refused.refusal), now);
                }
                let mut effects = self.answered(&refused.id);
                if !effects.is_empty() {
                    effects.push(Effect::Changed(Vec::new()));
                    effects.push(Effect::Refused(refused.refusal));
                }
                effects
            }
            ToClient::People(people) => self.change(|game| game.people = people),
            ToClient::Plan(plan) => self.change(|game| game.plan = plan),
            ToClient::Next(next) => self.change(|game| game.next = Some(next)),
            ToClient::Pong(pong) => {
                self.time
                    .take(pong.now, now, Some(now.saturating_sub(pong.ping)));
                Vec::new()
            }
            ToClient::Bye(refusal) => {
                // A server that is restarted comes back; any other reason stays.
                if refusal.code == faults::CLOSING {
                    return self.closed();
                }
                self.link = Link::Ended;
                vec![Effect::Refused(refusal)]
            }
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Confirmed)) -> Vec<Effect> {
        let Some(game) = &mut self.game else {
            return Vec::new();
        };
        change(game);
        vec![Effect::Changed(Vec::new())]
    }

    fn welcomed(&mut self, welcome: Welcome, now: u64) -> Vec<Effect> {
        let is_whole = welcome
            .news
            .events
            .first()
            .is_some_and(|first| first.number == 0);
        let session = match (&self.game, is_whole) {
            (_, true) => Session::replay(&welcome.news.events[..1]).ok(),
            (Some(game), false) => Some(game.session.clone()),
            (None, false) => None,
        };
        let Some(session) = session else {
            return self.closed();
        };
        self.game = Some(Confirmed {
            session,
            you: welcome.you.map(Side::from),
            names: welcome.names,
            people: welcome.people,
            next: welcome.next,
            plan: welcome.plan,
        });
        self.link = Link::Open { asked: None };
        self.time.trip = None;
        let mut effects = self.take(welcome.news, now);
        if is_whole {
            // These offers ended before this visit.
            effects.retain(|effect| !matches!(effect, Effect::OfferEnded(_)));
        }
        // In their order, so that an answer to an offer does not overtake it.
        effects
            .extend((self.pending.orders.iter()).map(|order| send(&ToServer::Do(order.clone()))));
        effects.extend((self.pending.plan.clone()).map(|planned| send(&ToServer::Plan(planned))));
        effects
    }

    /// Applies events that follow the confirmed ones, and skips those that are known.
    fn take(&mut self, news: News, now: u64) -> Vec<Effect> {
        self.time.take(news.now, now, None);
        let Some(game) = &mut self.game else {
            return self.closed();
        };
        let (mut played, mut offer_end) = (Vec::new(), None);
        for event in &news.events {
            if event.number < game.session.version() {
                continue;
            }
            let ended = (game.you).and_then(|you| OfferEnd::with(&event.fact, &game.session, you));
            offer_end = ended.or(offer_end);
            if game.session.apply(event).is_err() {
                // A gap: the next welcome fills it.
                return self.closed();
            }
            if let burgrave_session::Fact::Moved(text) = &event.fact {
                played.push(text.clone());
            }
        }
        let mut effects = vec![Effect::Changed(played)];
        effects.extend(offer_end.map(Effect::OfferEnded));
        effects
    }

    fn answered(&mut self, id: &str) -> Vec<Effect> {
        let orders = &mut self.pending.orders;
        let before = orders.len();
        orders.retain(|order| order.id != id);
        match orders.len() == before {
            true => Vec::new(),
            false => vec![Effect::Keep],
        }
    }
}

fn send(message: &ToServer) -> Effect {
    Effect::Send(serde_json::to_string(message).unwrap_or_default())
}
