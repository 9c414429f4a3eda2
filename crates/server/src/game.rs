//! A game in memory: a copy of what the store has, for the sockets that follow it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use burgrave_core::{Fault, Side};
use burgrave_protocol::{People, Plan, faults};
use burgrave_session::{Actor, Command, Event, Session};
use burgrave_store::{Game, Store, Write};
use tokio::sync::watch;

use crate::attendance::Attendance;
use crate::computers;
use crate::lag::Lag;
use crate::limits::EVENT;
use crate::plans::StoredPlan;

/// A cached game with open sockets. It may be stale; an append then conflicts.
pub struct LiveGame {
    /// Identifier.
    pub id: String,
    /// Identifiers of White and Black.
    pub players: [String; 2],
    /// Names of White and Black.
    pub names: [String; 2],
    state: Mutex<LiveState>,
    /// Change counter that wakes the sockets.
    changes: watch::Sender<u64>,
    /// Held while the game is read again, so that an older answer never replaces a newer one.
    pub reading: tokio::sync::Mutex<()>,
}

struct LiveState {
    session: Arc<Session>,
    events: Vec<Event>,
    next: Option<String>,
    attendance: Attendance,
    plans: [Option<StoredPlan>; 2],
    /// Number of changes of plans that `plans` contains.
    plan_changes: u32,
    lags: [Lag; 2],
}

impl LiveState {
    fn plan(&self, side: Side) -> Plan {
        let stored = self.plans[side.index()].as_ref();
        let plan = stored.and_then(|plan| plan.current(&self.session, &self.events));
        plan.cloned().unwrap_or_default()
    }
}

impl LiveGame {
    /// Rebuilds a game from all its events.
    ///
    /// # Errors
    /// The events are not those of a game.
    pub fn read(id: &str, game: Game, now: u64) -> Result<LiveGame, Fault> {
        let (events, session) = replay(&game)?;
        let clocks = session.terms().clocks;
        let state = LiveState {
            lags: clocks.map(Lag::new),
            attendance: Attendance::new(clocks, computers::sides(&session), game.elsewhere, now),
            session: Arc::new(session),
            events,
            next: game.next,
            plans: read_plans(&game.plans),
            plan_changes: game.plan_changes,
        };
        Ok(LiveGame {
            id: id.to_owned(),
            players: game.players,
            names: game.names,
            state: Mutex::new(state),
            changes: watch::Sender::new(0),
            reading: tokio::sync::Mutex::default(),
        })
    }

    fn state(&self) -> MutexGuard<'_, LiveState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the session by which commands are judged.
    pub fn session(&self) -> Arc<Session> {
        self.state().session.clone()
    }

    /// Returns the number of events.
    pub fn version(&self) -> u32 {
        self.state().session.version()
    }

    /// Returns the work for reading all events.
    pub fn work(&self) -> u32 {
        self.version().saturating_mul(EVENT)
    }

    /// Returns the side of a guest.
    pub fn side_of(&self, guest: &str) -> Option<Side> {
        let is_theirs = |side: &Side| self.players[side.index()] == guest;
        Side::BOTH.into_iter().find(is_theirs)
    }

    /// Applies events that are durable. `session` is the state after them. Events that do not follow directly are left to
    /// [`LiveGame::catch_up`].
    pub fn apply_stored(&self, events: &[Event], session: Session, next: Option<String>) {
        let mut state = self.state();
        let follows = events
            .first()
            .is_some_and(|event| event.number == state.session.version());
        if follows {
            state.events.extend_from_slice(events);
            state.session = Arc::new(session);
            state.next = next.or(state.next.take());
        }
        drop(state);
        self.notify();
    }

    /// Applies the stored events that this copy lacks. `game` has the events from number `from`.
    ///
    /// # Errors
    /// The events are not those of a game.
    pub fn catch_up(&self, game: &Game, from: u32, now: u64) -> Result<(), Fault> {
        let events = parse(&game.events)?;
        let mut state = self.state();
        let known = state.session.version().saturating_sub(from) as usize;
        let mut session = (*state.session).clone();
        for event in events.iter().skip(known) {
            session.apply(event)?;
        }
        state.session = Arc::new(session);
        state.events.extend(events.into_iter().skip(known));
        state.next = state.next.take().or_else(|| game.next.clone());
        if game.plan_changes >= state.plan_changes {
            state.plans = read_plans(&game.plans);
            state.plan_changes = game.plan_changes;
        }
        state.attendance.set_elsewhere(game.elsewhere, now);
        drop(state);
        self.notify();
        Ok(())
    }

    /// Returns the plan of a side if it may still answer something, or an empty one.
    pub fn plan(&self, side: Side) -> Plan {
        self.state().plan(side)
    }

    /// Returns the state by which a command is judged: session, plans of White and Black, number of their changes.
    pub fn judging_state(&self) -> (Arc<Session>, [Plan; 2], u32) {
        let state = self.state();
        let plans = Side::BOTH.map(|side| state.plan(side));
        (state.session.clone(), plans, state.plan_changes)
    }

    /// Returns the events from a number, and the game that follows.
    pub fn events(&self, from: u32) -> (Vec<Event>, Option<String>) {
        let state = self.state();
        let events = state.events.get(from as usize..).unwrap_or_default();
        (events.to_vec(), state.next.clone())
    }

    /// Returns a receiver that reports changes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    fn notify(&self) {
        self.changes
            .send_modify(|count| *count = count.wrapping_add(1));
    }

    /// Returns who is connected.
    pub fn people(&self) -> People {
        self.state().attendance.people()
    }

    /// Returns whether anybody is connected through other servers.
    pub fn is_elsewhere(&self) -> bool {
        self.state().attendance.is_elsewhere()
    }

    /// Tells the store who is connected through this server, if other servers share it.
    pub fn announce(&self, store: &dyn Store) {
        if !store.is_shared() {
            return;
        }
        // The lock keeps announcements in order.
        let state = self.state();
        let write = Write::Presence {
            game: self.id.clone(),
            presence: state.attendance.here(),
        };
        // After a failure, the next announcement contains it.
        store.write(write, Box::new(drop));
    }

    /// Adds a measured round trip to a player.
    pub fn measure(&self, side: Side, round_trip: Duration) {
        self.state().lags[side.index()].measure(round_trip);
    }

    /// Returns how many milliseconds a move of a side gets back at most.
    pub fn allowance(&self, side: Side) -> u64 {
        self.state().lags[side.index()].allowance()
    }

    /// Deducts the refund of a move from the side's quota.
    pub fn spend(&self, side: Side, refund: u64) {
        self.state().lags[side.index()].spend(refund);
    }

    /// Counts a connection.
    pub fn enter(&self, side: Option<Side>, now: u64) {
        self.state().attendance.enter(side, now);
        self.notify();
    }

    /// A connection is closed, by the user or by the network.
    pub fn leave(&self, side: Option<Side>, on_purpose: bool, now: u64) {
        let mut state = self.state();
        state.attendance.leave(side, on_purpose, now);
        if let Some(side) = side.filter(|&side| state.attendance.connections(side) == 0) {
            state.lags[side.index()].forget();
        }
        drop(state);
        self.notify();
    }
}

fn read_plans(texts: &[Option<String>; 2]) -> [Option<StoredPlan>; 2] {
    [0, 1].map(|side| texts[side].as_deref().and_then(StoredPlan::parse))
}

/// Returns the events of a stored game and the state after them. `game` has all its events.
///
/// # Errors
/// The fault of an event, or [`faults::DAMAGED`] if the game has another version.
pub fn replay(game: &Game) -> Result<(Vec<Event>, Session), Fault> {
    let events = parse(&game.events)?;
    let session = Session::replay(&events)?;
    // Otherwise no append would ever fit.
    if session.version() != game.version {
        return Err(Fault::new(faults::DAMAGED));
    }
    Ok((events, session))
}

/// Returns the events of a pause. `session` becomes the state after it.
///
/// # Errors
/// The game cannot be paused.
pub fn pause(session: &mut Session, from: u64, until: u64) -> Result<Vec<Event>, Fault> {
    let mut events = session.act(Actor::Arbiter, &Command::Pause, from)?;
    events.extend(session.act(Actor::Arbiter, &Command::Resume, until)?);
    Ok(events)
}

/// Reads stored events.
///
/// # Errors
/// The fault of an event.
pub fn parse(texts: &[String]) -> Result<Vec<Event>, Fault> {
    texts.iter().map(|text| Event::from_json(text)).collect()
}
