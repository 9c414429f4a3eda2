//! Flags, heartbeats, and what happens to clocks while no server runs.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use burgrave_core::Fault;
use burgrave_protocol::faults;
use burgrave_session::{Actor, Command};
use burgrave_store::{Append, HEARTBEAT_TIMEOUT, LATEST_TIME, Write, Written};
use futures_util::StreamExt;

use super::{ATTEMPTS, Hub};
use crate::game::{LiveGame, pause};

/// Interval of the heartbeat. After a crash players get back at most this time.
pub const HEARTBEAT: Duration = Duration::from_secs(1);
/// Time after a stop, in milliseconds, before a clock runs again: players need it to connect. An app tries every second,
/// and gives up a hanging attempt after at most 6.5 s.
pub const RECONNECT_TIME: u64 = 8_000;
/// Interval of the scan for fallen flags without a timer.
const SWEEP_INTERVAL: Duration = Duration::from_secs(30);
/// Interval of the scan where other servers may have set timers and stopped. Their flags are announced within a second.
const SHARED_SWEEP_INTERVAL: Duration = Duration::from_millis(500);
/// Interval at which a starting server asks whether another one runs.
const ASK_INTERVAL: Duration = Duration::from_millis(200);
/// Interval at which the server's clock follows the database's.
const CLOCK_INTERVAL: Duration = Duration::from_secs(60);
/// Interval at which expired challenges and links are removed.
const CLEAN_INTERVAL: Duration = Duration::from_secs(60 * 60);
/// Expired challenges and links stay for 30 days, in milliseconds, so that a late visitor learns what became of them.
const EXPIRED_KEPT: u64 = 30 * 24 * 60 * 60 * 1_000;
/// Maximum number of flags in a scan.
const SWEEP_LIMIT: u32 = 1_000;
/// Number of games that are continued at the same time.
const AT_ONCE: usize = 256;

impl Hub {
    /// Ends a game whose time is over, at the time at which it was over.
    ///
    /// # Errors
    /// [`faults::STORE`], also while no heartbeat can be stored: that time will be charged to no player.
    pub async fn flag(&self, game: &LiveGame) -> Result<(), Fault> {
        if self.is_heartbeat_overdue() {
            return Err(Fault::new(faults::STORE));
        }
        for _ in 0..ATTEMPTS {
            let (session, _, plans) = game.judging_state();
            // A move that is on its way gets its time back.
            let allowance = game.allowance(session.side_to_move());
            let due = session.next_due();
            let waits_until = due.map(|due| due.saturating_add(allowance));
            let Some(due) = due.filter(|_| waits_until <= Some(self.clock.now())) else {
                self.timers.set(&game.id, waits_until);
                return Ok(());
            };
            let mut after = (*session).clone();
            let Ok(events) = after.act(Actor::Arbiter, &Command::Flag, due) else {
                return Ok(());
            };
            match self
                .append(game, &session, server_decides(plans), events, after)
                .await?
            {
                Written::Stored(_) | Written::Repeated(_) => return Ok(()),
                Written::Conflict => self.refresh(game).await?,
            }
        }
        Err(Fault::new(faults::STORE))
    }

    /// Continues the games whose clocks ran when the last server stopped. The time since then is charged to no player:
    /// it becomes a pause from the last heartbeat until `RECONNECT_TIME` after now. Flags that fell before are recorded. A game
    /// that cannot be continued is marked as damaged, and the others continue. Does nothing if another server runs.
    ///
    /// # Errors
    /// [`faults::STORE`].
    pub async fn recover(&self) -> Result<(), Fault> {
        let alive = self.read(|store| store.last_heartbeat()).await?;
        // A recent heartbeat may be of a server that has just stopped.
        while !self.read(|store| store.others()).await?.is_empty() {
            if self.read(|store| store.last_heartbeat()).await? != alive {
                return self.write_heartbeat().await;
            }
            tokio::time::sleep(ASK_INTERVAL).await;
        }
        self.recover_from(alive.unwrap_or(0)).await
    }

    /// Continues games after a last heartbeat at `alive`.
    pub(super) async fn recover_from(&self, alive: u64) -> Result<(), Fault> {
        let now = self.clock.now();
        let running = self.read(|store| store.due(LATEST_TIME, u32::MAX)).await?;
        // Together, so that their events share commits.
        let resumed = futures_util::stream::iter(running).map(|(_, id)| async move {
            let resumed = self.resume(&id, alive, now).await;
            (id, resumed)
        });
        let mut resumed = std::pin::pin!(resumed.buffer_unordered(AT_ONCE));
        while let Some((id, resumed)) = resumed.next().await {
            match resumed {
                Ok(()) => {}
                // The next heartbeat tries all again. Games that have been continued have a pause already.
                Err(fault) if fault.code == faults::STORE => return Err(fault),
                Err(fault) => drop(self.mark_damaged(&id, &fault)),
            }
        }
        self.write_heartbeat().await
    }

    /// Continues a game at `now` after a last heartbeat at `alive`. Its clock runs from `RECONNECT_TIME` later. Moves before
    /// that have the time of the end of the pause, so that they cost nothing.
    async fn resume(&self, id: &str, alive: u64, now: u64) -> Result<(), Fault> {
        let game = self.game(id).await?;
        for _ in 0..ATTEMPTS {
            let (session, _, plans) = game.judging_state();
            if session.next_due().is_none() {
                return Ok(());
            }
            let mut after = (*session).clone();
            let last = alive.max(session.at());
            let events = match session.fallen(last) {
                Some(_) => {
                    let due = session.next_due().unwrap_or(last);
                    after.act(Actor::Arbiter, &Command::Flag, due)?
                }
                None => pause(&mut after, last, now.saturating_add(RECONNECT_TIME))?,
            };
            match self
                .append(&game, &session, server_decides(plans), events, after)
                .await?
            {
                Written::Stored(_) | Written::Repeated(_) => return Ok(()),
                // The last write of a server that was killed may arrive only now.
                Written::Conflict => self.refresh(&game).await?,
            }
        }
        Err(Fault::new(faults::STORE))
    }

    /// Writes a heartbeat.
    ///
    /// # Errors
    /// [`faults::STORE`].
    pub async fn write_heartbeat(&self) -> Result<(), Fault> {
        let now = self.clock.now();
        self.write(Write::Heartbeat(now)).await?;
        self.heartbeat.store(now, Ordering::Relaxed);
        Ok(())
    }

    /// Returns whether heartbeats have failed for so long that the service counts as stopped.
    pub(super) fn is_heartbeat_overdue(&self) -> bool {
        let last = self.heartbeat.load(Ordering::Relaxed);
        last > 0 && Duration::from_millis(self.clock.now().saturating_sub(last)) > HEARTBEAT_TIMEOUT
    }

    /// Writes a heartbeat. If it was overdue, continues the games as a restart does, unless another server ran.
    pub(super) async fn beat(&self) -> Result<(), Fault> {
        if !self.is_heartbeat_overdue() {
            return self.write_heartbeat().await;
        }
        self.resume_after_outage().await
    }

    /// After an outage of the store, continues the games before anything else happens in them.
    pub(super) async fn resume_after_outage(&self) -> Result<(), Fault> {
        let _one_at_a_time = self.recovering.lock().await;
        if !self.is_heartbeat_overdue() {
            return Ok(());
        }
        let last = self.heartbeat.load(Ordering::Relaxed);
        if !self.read(|store| store.others()).await?.is_empty() {
            return self.write_heartbeat().await;
        }
        tracing::warn!("the store was away; its time is charged to no player");
        self.recover_from(last).await
    }

    /// Records flags when they fall. Never ends.
    pub async fn keep_time(self: Arc<Hub>) {
        let pause = if self.store.is_shared() {
            SHARED_SWEEP_INTERVAL
        } else {
            SWEEP_INTERVAL
        };
        let mut sweep = tokio::time::interval(pause);
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        let mut follow = tokio::time::interval(CLOCK_INTERVAL);
        let mut clean = tokio::time::interval(CLEAN_INTERVAL);
        let mut others = Vec::new();
        loop {
            let now = self.clock.now();
            let (due, next) = self.timers.take(now);
            self.flag_all(due);
            let wait = next.map_or(SWEEP_INTERVAL, |next| {
                Duration::from_millis(next.saturating_sub(now))
            });
            tokio::select! {
                () = tokio::time::sleep(wait.min(SWEEP_INTERVAL)) => {}
                () = self.timers.changed() => {}
                // A store that fails now is asked again.
                _ = heartbeat.tick() => drop(self.beat().await),
                _ = follow.tick() => self.follow_time().await,
                _ = clean.tick() => self.remove_expired().await,
                _ = sweep.tick() => {
                    let due = self.due_games().await;
                    self.flag_all(due.unwrap_or_default());
                    self.refresh_games_of_stopped_servers(&mut others).await;
                }
            }
        }
    }

    /// Removes what expired long ago. If this fails, the next interval tries again.
    async fn remove_expired(&self) {
        let before = self.clock.now().saturating_sub(EXPIRED_KEPT);
        let _ = self.write(Write::RemoveExpired(before)).await;
    }

    /// Follows the store's clock, if it has one.
    async fn follow_time(&self) {
        let asked = Instant::now();
        if let Ok(Some(time)) = self.read(|store| store.time()).await {
            let trip = u64::try_from(asked.elapsed().as_millis()).unwrap_or(0);
            self.clock.follow(time.saturating_add(trip / 2));
        }
    }

    /// Reads games again whose players were connected to a server that has stopped. `known` are the servers that ran
    /// at the last call, and becomes those that run now.
    async fn refresh_games_of_stopped_servers(self: &Arc<Hub>, known: &mut Vec<i64>) {
        let Ok(now) = self.read(|store| store.others()).await else {
            return;
        };
        let before = std::mem::replace(known, now);
        if before.iter().all(|process| known.contains(process)) {
            return;
        }
        let hub = self.clone();
        tokio::spawn(async move {
            for game in hub.all_in_memory() {
                if game.is_elsewhere() {
                    // If this fails, the next change of the game reads it.
                    let _ = hub.refresh(&game).await;
                }
            }
        });
    }

    /// Returns games whose flag has fallen by the store, without damaged ones.
    pub(super) async fn due_games(&self) -> Result<Vec<String>, Fault> {
        let now = self.clock.now();
        let damaged = u32::try_from(self.damaged().len()).unwrap_or(u32::MAX);
        let limit = SWEEP_LIMIT.saturating_add(damaged);
        let due = self.read(move |store| store.due(now, limit)).await?;
        let damaged = self.damaged();
        let games = due.into_iter().map(|(_, game)| game);
        Ok(games.filter(|game| !damaged.contains(game)).collect())
    }

    fn flag_all(self: &Arc<Hub>, games: Vec<String>) {
        for id in games {
            let hub = self.clone();
            // If this fails, the next sweep finds the game.
            tokio::spawn(async move {
                if let Ok(game) = hub.game(&id).await {
                    let _ = hub.flag(&game).await;
                }
            });
        }
    }
}

/// Returns an append that no player has asked for.
fn server_decides(plans: u32) -> Append {
    Append {
        plans,
        ..Append::default()
    }
}
