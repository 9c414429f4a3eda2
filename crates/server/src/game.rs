//! A game in memory: a copy of what the store has, for the sockets that follow it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use burgrave_core::{Fault, Side};
use burgrave_protocol::People;
use burgrave_session::{Actor, Command, Event, Session};
use burgrave_store::Game;
use tokio::sync::watch;

use crate::faults;
use crate::lag::Lag;

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
}

struct LiveState {
    session: Arc<Session>,
    events: Vec<Event>,
    next: Option<String>,
    connected: [u32; 2],
    spectators: u32,
    lags: [Lag; 2],
}

impl LiveGame {
    /// Rebuilds a game from all its events.
    ///
    /// # Errors
    /// The events are not those of a game.
    pub fn read(id: &str, game: Game) -> Result<LiveGame, Fault> {
        let (events, session) = replay(&game)?;
        let state = LiveState {
            lags: session.terms().clocks.map(Lag::new),
            session: Arc::new(session),
            events,
            next: game.next,
            connected: [0; 2],
            spectators: 0,
        };
        Ok(LiveGame {
            id: id.to_owned(),
            players: game.players,
            names: game.names,
            state: Mutex::new(state),
            changes: watch::Sender::new(0),
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

    /// Returns the side of a guest.
    pub fn side_of(&self, guest: &str) -> Option<Side> {
        let is_theirs = |side: &Side| self.players[side.index()] == guest;
        Side::BOTH.into_iter().find(is_theirs)
    }

    /// Takes over events that are durable. `session` is the state after them. Events that do not follow directly
    /// are left to [`LiveGame::catch_up`].
    pub fn stored(&self, events: &[Event], session: Session, next: Option<String>) {
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

    /// Takes over what the store has beyond this copy. `game` has its events from number `from`.
    ///
    /// # Errors
    /// The events are not those of a game.
    pub fn catch_up(&self, game: &Game, from: u32) -> Result<(), Fault> {
        let events = parse(&game.events)?;
        let mut state = self.state();
        let known = state.session.version().saturating_sub(from) as usize;
        let mut session = (*state.session).clone();
        for event in events.iter().skip(known) {
            session.apply(event)?;
        }
        state.session = Arc::new(session);
        state.events.extend(events.into_iter().skip(known));
        state.next.clone_from(&game.next);
        drop(state);
        self.notify();
        Ok(())
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
        let state = self.state();
        People {
            players: state.connected.map(|count| count > 0),
            spectators: state.spectators,
        }
    }

    /// Takes over the measured round trip to a player.
    pub fn measure(&self, side: Side, round_trip: Duration) {
        self.state().lags[side.index()].measure(round_trip);
    }

    /// Returns how many milliseconds a move of a side gets back at most.
    pub fn allowance(&self, side: Side) -> u64 {
        self.state().lags[side.index()].allowance()
    }

    /// Takes what a move has got back from the quota of a side.
    pub fn spend(&self, side: Side, given: u64) {
        self.state().lags[side.index()].spend(given);
    }

    /// Counts a connection until the result is dropped.
    pub fn enter(self: &Arc<LiveGame>, side: Option<Side>) -> Connected {
        self.count(side, 1);
        Connected {
            game: self.clone(),
            side,
        }
    }

    fn count(&self, side: Option<Side>, change: i32) {
        let mut state = self.state();
        let count = match side {
            Some(side) => &mut state.connected[side.index()],
            None => &mut state.spectators,
        };
        *count = count.saturating_add_signed(change);
        if let Some(side) = side.filter(|side| state.connected[side.index()] == 0) {
            state.lags[side.index()].forget();
        }
        drop(state);
        self.notify();
    }
}

/// A counted connection.
pub struct Connected {
    game: Arc<LiveGame>,
    side: Option<Side>,
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.game.count(self.side, -1);
    }
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
