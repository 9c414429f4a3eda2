//! The server's core: judges commands, stores their events, and only then shows them.

mod judging;
mod timekeeper;

use std::collections::{HashMap, HashSet};
use std::fmt::Display;
use std::net::IpAddr;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Instant;

use burgrave_core::{Fault, Side};
use burgrave_protocol::{Done, Order, Planned, Request, faults, is_id};
use burgrave_session::{DAY, Event, Fact, Session};
use burgrave_store::{Append, Failure, Guest, NewGame, Store, Write, Written};
use tokio::sync::{Semaphore, oneshot, watch};

use crate::clock::Clock;
use crate::computers::Computers;
use crate::game::LiveGame;
use crate::hub::judging::{APART, can_be_slow, judge_in_time, may_claim};
use crate::limits::{GameLimits, Limits, Sockets};
use crate::metrics::Metrics;
use crate::plans::StoredPlan;
use crate::timers::Timers;
use crate::{exchange, names, plans, secrets};

/// Maximum number of attempts of a command after write conflicts. Each conflict means that another write
/// succeeded, so the game always makes progress.
const ATTEMPTS: u32 = 10;
/// Maximum number of streams of records that are open at the same time.
const STREAMS: usize = 4;

/// Shared state of requests and sockets.
pub struct Hub {
    /// The store: the single source of truth.
    pub store: Arc<dyn Store>,
    /// The server's time.
    pub clock: Clock,
    /// Rates of requests that change something.
    pub changes: Limits,
    /// Rates of other requests.
    pub reads: Limits,
    /// Open sockets.
    pub sockets: Sockets,
    /// Numbers for operators.
    pub metrics: Metrics,
    /// Limits the streams of records that are open at the same time.
    pub streams: Arc<Semaphore>,
    /// The computer opponents.
    pub computers: Computers,
    /// Limits of every game.
    pub game_limits: GameLimits,
    /// Work for moves that visitors ask for.
    work: Limits,
    /// Limits the work that takes more than a moment.
    apart: Semaphore,
    timers: Timers,
    games: Mutex<HashMap<String, Weak<LiveGame>>>,
    /// Games whose events cannot be read. A restart tries them again.
    damaged: Mutex<HashSet<String>>,
    closing: watch::Sender<bool>,
    /// Time of this server's last heartbeat; 0 before the first.
    heartbeat: AtomicU64,
    /// Held while games are continued after an outage of the store.
    recovering: tokio::sync::Mutex<()>,
    /// Number of the day, and the guests whose visit on it is recorded.
    seen: Mutex<(u64, HashSet<String>)>,
}

impl Hub {
    /// Makes a hub for a store, with a number of computers that think at the same time.
    ///
    /// # Errors
    /// The store fails.
    pub fn new(store: Arc<dyn Store>, computers: usize) -> Result<Arc<Hub>, Failure> {
        Hub::with_limits(store, computers, GameLimits::default())
    }

    /// As [`Hub::new`] with other limits of games.
    ///
    /// # Errors
    /// The store fails.
    pub fn with_limits(
        store: Arc<dyn Store>,
        computers: usize,
        game_limits: GameLimits,
    ) -> Result<Arc<Hub>, Failure> {
        let (alive, time) = (store.last_heartbeat()?.unwrap_or(0), store.time()?);
        Ok(Arc::new(Hub {
            store,
            clock: Clock::new(alive, time),
            changes: Limits::of_changes(),
            reads: Limits::of_reads(),
            sockets: Sockets::default(),
            metrics: Metrics::new(),
            streams: Arc::new(Semaphore::new(STREAMS)),
            computers: Computers::new(computers),
            game_limits,
            work: Limits::of_work(),
            apart: Semaphore::new(APART),
            timers: Timers::default(),
            games: Mutex::default(),
            damaged: Mutex::default(),
            closing: watch::Sender::new(false),
            heartbeat: AtomicU64::new(0),
            recovering: tokio::sync::Mutex::default(),
            seen: Mutex::default(),
        }))
    }

    /// Asks all sockets to close.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Returns a receiver that reports the end of the server. `Hub::closed` waits until all receivers are dropped;
    /// each socket has one.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Waits until all sockets are closed.
    pub async fn closed(&self) {
        self.closing.closed().await;
    }

    /// Reads from the store without blocking the other requests.
    ///
    /// # Errors
    /// [`faults::STORE`].
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Store) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Fault> {
        self.try_read(read).await.map_err(|failure| {
            tracing::error!(why = failure.why, "a read fails");
            Fault::new(faults::STORE)
        })
    }

    async fn try_read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Store) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let store = self.store.clone();
        let result = tokio::task::spawn_blocking(move || read(&*store)).await;
        result.unwrap_or_else(|error| Err(Failure::new(error.to_string())))
    }

    /// Writes, and waits until it is durable.
    ///
    /// # Errors
    /// [`faults::STORE`].
    pub async fn write(&self, write: Write) -> Result<Written, Fault> {
        let (answer, answered) = oneshot::channel();
        let reply = Box::new(move |result| drop(answer.send(result)));
        self.store.write(write, reply);
        match answered.await {
            Ok(Ok(written)) => Ok(written),
            Ok(Err(failure)) => {
                tracing::error!(why = failure.why, "a write fails");
                Err(Fault::new(faults::STORE))
            }
            Err(_) => Err(Fault::new(faults::STORE)),
        }
    }

    /// Records a guest's visit, at most once a day.
    pub fn record_visit(&self, guest: &Guest) {
        let now = self.clock.now();
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.0 != now / DAY {
            *seen = (now / DAY, HashSet::new());
        }
        if !seen.1.insert(guest.id.clone()) {
            return;
        }
        drop(seen);
        let write = Write::Seen {
            guest: guest.id.clone(),
            confusable_key: names::confusable_key(&guest.name),
            now,
        };
        // A failure is retried the next day.
        self.store.write(write, Box::new(drop));
    }

    /// Returns a game, from memory or from the store.
    ///
    /// # Errors
    /// [`faults::NO_GAME`], [`faults::STORE`], or [`faults::DAMAGED`].
    pub async fn game(&self, id: &str) -> Result<Arc<LiveGame>, Fault> {
        if let Some(game) = self.in_memory(id) {
            return Ok(game);
        }
        if self.damaged().contains(id) {
            return Err(Fault::new(faults::DAMAGED));
        }
        let (name, now) = (id.to_owned(), self.clock.now());
        // Replays on the blocking thread too: a long game takes a while.
        let read = move |store: &dyn Store| {
            let found = store.game(&name, 0)?;
            Ok(found.map(|found| LiveGame::read(&name, found, now)))
        };
        let found = match self.try_read(read).await {
            Ok(found) => found.ok_or_else(|| Fault::new(faults::NO_GAME))?,
            Err(failure) if failure.is_damage => return Err(self.mark_damaged(id, &failure)),
            Err(failure) => {
                tracing::error!(why = failure.why, "a read fails");
                return Err(Fault::new(faults::STORE));
            }
        };
        let read = Arc::new(found.map_err(|fault| self.mark_damaged(id, &fault))?);
        let read = self.remember(read);
        if self.store.is_shared() {
            // Another server may have changed it before it could be notified.
            self.refresh(&read).await?;
        }
        self.computers.wake(id, &read.session());
        Ok(read)
    }

    /// Keeps a game that has been read, unless another request has loaded it meanwhile.
    fn remember(&self, read: Arc<LiveGame>) -> Arc<LiveGame> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = games.get(&read.id).and_then(Weak::upgrade) {
            return game;
        }
        games.retain(|_, game| game.strong_count() > 0);
        games.insert(read.id.clone(), Arc::downgrade(&read));
        read
    }

    /// Returns the metrics as text.
    pub fn metrics_text(&self) -> String {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let live = games.values().filter(|game| game.strong_count() > 0);
        let live = live.count();
        drop(games);
        self.metrics
            .text(live, self.damaged().len(), self.is_heartbeat_overdue())
    }

    fn damaged(&self) -> MutexGuard<'_, HashSet<String>> {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Refuses a game from now on, and logs it once. Its stored events stay unchanged.
    fn mark_damaged(&self, id: &str, why: &dyn Display) -> Fault {
        if self.damaged().insert(id.to_owned()) {
            tracing::error!(game = id, %why, "damaged game refused");
        }
        self.timers.set(id, None);
        Fault::new(faults::DAMAGED)
    }

    fn in_memory(&self, id: &str) -> Option<Arc<LiveGame>> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.get(id).and_then(Weak::upgrade)
    }

    /// Carries out a command of a player. Work counts for the `visitor`, if there is one.
    ///
    /// # Errors
    /// The reason why it is refused. Nothing has changed then.
    pub async fn carry_out(
        &self,
        visitor: Option<IpAddr>,
        game: &LiveGame,
        side: Side,
        order: &Order,
    ) -> Result<Done, Fault> {
        if !is_id(&order.id) {
            return Err(Fault::new(faults::UNREADABLE));
        }
        if self.is_heartbeat_overdue() {
            // The time of the outage is charged to no player.
            self.resume_after_outage().await?;
        }
        let key = format!("{}-{}", side.index(), order.id);
        let done = |version| Done {
            id: order.id.clone(),
            version,
        };
        for _ in 0..ATTEMPTS {
            let (session, plans, changes) = game.judging_state();
            let ends = matches!(order.request, Request::Play(_) | Request::Resign);
            if session.version() >= self.game_limits.events && !ends {
                return Err(Fault::new(faults::TOO_MANY_EVENTS));
            }
            let now = self.clock.now();
            let allowance = game.allowance(session.side_to_move());
            let due = session.next_due();
            if due.is_some_and(|due| due.saturating_add(allowance) <= now) {
                self.flag(game).await?;
                continue;
            }
            let is_move =
                side == session.side_to_move() && matches!(order.request, Request::Play(_));
            // The refund is at most the time the move took.
            let refund = match due {
                Some(_) if is_move => allowance.min(now.saturating_sub(session.at())),
                _ => 0,
            };
            let judged = match may_claim(game, &session, side, order, now) {
                true => {
                    let order = order.clone();
                    let judge = move |session: &Session| {
                        let mut judged = judge_in_time(session, side, &order, now, refund)?;
                        if is_move {
                            plans::add_answers(&mut judged.0, &mut judged.1, &plans);
                        }
                        Ok(judged)
                    };
                    match can_be_slow(&session) {
                        true => self.judge_apart(visitor, &session, judge).await?,
                        false => judge(&session),
                    }
                }
                false => Err(Fault::new(faults::CLAIM)),
            };
            let (events, after) = match judged {
                Ok(judged) => judged,
                Err(fault) => {
                    // After a command is done, its repeat is illegal. Check whether it is stored before refusing it.
                    let (id, key) = (game.id.clone(), key.clone());
                    let known = self.read(move |store| store.command(&id, &key)).await?;
                    if let Some(version) = known {
                        self.catch_up(game, version).await?;
                        return Ok(done(version));
                    }
                    if self.has_changed(game, &session).await? {
                        continue;
                    }
                    return Err(fault);
                }
            };
            let next = self.next_game(game, &session, &after, now)?;
            let append = Append {
                plans: changes,
                command: Some(key.clone()),
                next,
                ..Append::default()
            };
            let written = self.append(game, &session, append, events, after);
            match written.await? {
                Written::Stored(version) => {
                    if is_move {
                        game.spend(side, refund);
                    }
                    return Ok(done(version));
                }
                Written::Repeated(version) => {
                    self.catch_up(game, version).await?;
                    return Ok(done(version));
                }
                Written::Conflict => self.refresh(game).await?,
            }
        }
        Err(Fault::new(faults::STORE))
    }

    /// Replaces the plan of a player. Optimistic locking: an append is stored only if the plans are unchanged, a plan only
    /// if the events are unchanged. A replaced plan never answers; a late plan is refused.
    ///
    /// # Errors
    /// A fault of the plan, or [`faults::STORE`].
    pub async fn replace_plan(
        &self,
        visitor: Option<IpAddr>,
        game: &LiveGame,
        side: Side,
        planned: Planned,
    ) -> Result<Done, Fault> {
        if !is_id(&planned.id) {
            return Err(Fault::new(faults::UNREADABLE));
        }
        for _ in 0..ATTEMPTS {
            let session = game.session();
            let checked = match planned.plan.is_empty() {
                // A cancellation that comes late must not delete a later plan.
                true if !planned.plan.begins_now(&session) => Err(Fault::new(faults::STALE)),
                true => Ok(None),
                false if planned.plan.lines.is_empty() => {
                    plans::check(&session, side, planned.plan.clone()).map(Some)
                }
                false => {
                    let plan = planned.plan.clone();
                    let check = move |session: &Session| plans::check(session, side, plan);
                    let checked = self.judge_apart(visitor, &session, check);
                    checked.await?.map(Some)
                }
            };
            let plan = match checked {
                Ok(plan) => plan,
                Err(_) if self.has_changed(game, &session).await? => continue,
                Err(fault) => return Err(fault),
            };
            let write = Write::Plan {
                game: game.id.clone(),
                expected: session.version(),
                side: u8::try_from(side.index()).unwrap_or(0),
                plan: plan.as_ref().and_then(StoredPlan::text),
            };
            let written = self.write(write).await?;
            self.refresh(game).await?;
            if written != Written::Conflict {
                return Ok(Done {
                    id: planned.id,
                    version: game.version(),
                });
            }
        }
        Err(Fault::new(faults::STORE))
    }

    /// Refreshes a game and returns whether it has changed since `judged`. A command that an old copy refuses may be
    /// legal, because the game may have continued at another server.
    async fn has_changed(&self, game: &LiveGame, judged: &Session) -> Result<bool, Fault> {
        self.refresh(game).await?;
        Ok(game.version() != judged.version())
    }

    /// Returns the game after an agreed rematch.
    fn next_game(
        &self,
        game: &LiveGame,
        before: &Session,
        after: &Session,
        now: u64,
    ) -> Result<Option<NewGame>, Fault> {
        if before.is_rematch_agreed() || !after.is_rematch_agreed() {
            return Ok(None);
        }
        let (session, events) = Session::start(after.terms().swapped(), now)?;
        let [white, black] = game.players.clone();
        let [white_name, black_name] = game.names.clone();
        new_game(&session, &events, [black, white], [black_name, white_name]).map(Some)
    }

    /// Stores events, and shows them once they are stored. `append` supplies the other fields: plans, command, next game.
    async fn append(
        &self,
        game: &LiveGame,
        before: &Session,
        append: Append,
        events: Vec<Event>,
        after: Session,
    ) -> Result<Written, Fault> {
        let next_id = append.next.as_ref().map(|next| next.id.clone());
        let next_due = after.next_due();
        let end = match before.is_over() {
            true => None,
            false => exchange::end(&events, &after),
        };
        let append = Append {
            game: game.id.clone(),
            expected: before.version(),
            events: events.iter().map(Event::to_json).collect(),
            next_due,
            turn: exchange::turn(&after),
            end,
            ..append
        };
        let started = Instant::now();
        let written = self.write(Write::Append(append)).await?;
        if written == Written::Conflict {
            self.metrics.conflict();
        }
        if let Written::Stored(_) = written {
            let is_move = |event: &&Event| matches!(event.fact, Fact::Moved(_));
            let moves = events.iter().filter(is_move).count();
            self.metrics.stored(moves, started.elapsed());
            game.apply_stored(&events, after, next_id);
            // The version of the cached game orders concurrent writes.
            let session = game.session();
            self.timers.set(&game.id, session.next_due());
            self.computers.wake(&game.id, &session);
        }
        Ok(written)
    }

    /// Brings a game's copy to at least `version`.
    async fn catch_up(&self, game: &LiveGame, version: u32) -> Result<(), Fault> {
        let from = game.version();
        if from >= version {
            return Ok(());
        }
        self.refresh(game).await
    }

    /// Brings a game's copy to what the store has.
    ///
    /// # Errors
    /// [`faults::STORE`] or [`faults::DAMAGED`].
    pub async fn refresh(&self, game: &LiveGame) -> Result<(), Fault> {
        let _reading = game.reading.lock().await;
        let from = game.version();
        let id = game.id.clone();
        let found = self.read(move |store| store.game(&id, from)).await?;
        let found = found.ok_or_else(|| Fault::new(faults::NO_GAME))?;
        game.catch_up(&found, from, self.clock.now())
            .map_err(|fault| self.mark_damaged(&game.id, &fault))?;
        self.timers.set(&game.id, game.session().next_due());
        Ok(())
    }

    /// Counts a connection to a game until the result is dropped.
    pub fn enter(self: &Arc<Hub>, game: &Arc<LiveGame>, side: Option<Side>) -> Connected {
        game.enter(side, self.clock.now());
        game.announce(&*self.store);
        Connected {
            hub: self.clone(),
            game: game.clone(),
            side,
            is_on_purpose: false,
        }
    }

    /// Brings games in memory up to date when other servers change them.
    pub fn follow_others(self: &Arc<Hub>) {
        let hub = Arc::downgrade(self);
        let runtime = tokio::runtime::Handle::current();
        self.store.watch(Box::new(move |changed| {
            let Some(hub) = hub.upgrade() else { return };
            let games = match changed {
                Some(id) => hub.in_memory(id).into_iter().collect(),
                None => hub.all_in_memory(),
            };
            if changed.is_none() {
                // The database may have forgotten who is connected.
                for game in &games {
                    game.announce(&*hub.store);
                }
            }
            if !games.is_empty() {
                runtime.spawn(async move {
                    for game in games {
                        // If this fails, the next command of the game reads it.
                        let _ = hub.refresh(&game).await;
                    }
                });
            }
        }));
    }

    /// Returns the games that are in use.
    pub fn all_in_memory(&self) -> Vec<Arc<LiveGame>> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.values().filter_map(Weak::upgrade).collect()
    }
}

/// A counted connection.
pub struct Connected {
    hub: Arc<Hub>,
    game: Arc<LiveGame>,
    side: Option<Side>,
    /// Whether the user closes it.
    pub is_on_purpose: bool,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let now = self.hub.clock.now();
        self.game.leave(self.side, self.is_on_purpose, now);
        self.game.announce(&*self.hub.store);
    }
}

/// Makes a game to store.
///
/// # Errors
/// The system gives no random numbers.
pub fn new_game(
    session: &Session,
    events: &[Event],
    players: [String; 2],
    names: [String; 2],
) -> Result<NewGame, Fault> {
    Ok(NewGame {
        id: secrets::identifier()?,
        players,
        names,
        events: events.iter().map(Event::to_json).collect(),
        next_due: session.next_due(),
        turn: exchange::turn(session),
        kind: session.terms().rules.game.id().to_owned(),
        rules: session.terms().rules.options.clone(),
        end: exchange::end(events, session),
    })
}

#[cfg(test)]
#[path = "hub_tests.rs"]
mod tests;
