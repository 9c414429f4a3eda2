//! Judges commands of players.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use burgrave_core::{Fault, Side};
use burgrave_protocol::{Order, Request, faults};
use burgrave_session::{Actor, Command, Event, Session};

use crate::game::LiveGame;
use crate::hub::Hub;

/// Number of moves that an offer takes back, at most: the last of both sides.
const MAX_TAKEBACK: u32 = 2;

/// Number of works of [`Hub::work_apart`] that run at the same time.
pub(super) const APART: usize = 2;

impl Hub {
    /// Does work that takes more than a moment, such as a record, without holding up the requests.
    ///
    /// # Errors
    /// [`faults::STORE`].
    pub async fn work_apart<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let _permit = self.apart.acquire().await;
        run_blocking(work).await
    }

    /// Judges apart, and charges one byte of work per microsecond. The limit is checked after waiting, so
    /// earlier requests count.
    ///
    /// # Errors
    /// [`faults::TOO_FAST`] if the visitor's work is above the limit, or [`faults::STORE`].
    pub(super) async fn judge_apart<T: Send + 'static>(
        &self,
        visitor: Option<IpAddr>,
        session: &Arc<Session>,
        judge: impl FnOnce(&Session) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let session = session.clone();
        let timed = move || {
            let started = Instant::now();
            (judge(&session), started.elapsed())
        };
        let _permit = self.apart.acquire().await;
        self.work_for(visitor, 0)?;
        let (judged, took) = run_blocking(timed).await?;
        self.work_done(visitor, micros(took));
        Ok(judged)
    }

    /// Counts work of a visitor.
    ///
    /// # Errors
    /// [`faults::TOO_FAST`] if it is above the limit.
    pub fn work_for(&self, visitor: Option<IpAddr>, work: u32) -> Result<(), Fault> {
        match visitor {
            Some(address) if !self.work.allow(address, work, Instant::now()) => {
                Err(Fault::new(faults::TOO_FAST))
            }
            _ => Ok(()),
        }
    }

    /// Counts work that is done. If it was above the limit, the visitor's next requests are refused.
    fn work_done(&self, visitor: Option<IpAddr>, work: u32) {
        let _ = self.work_for(visitor, work);
    }

    /// Returns a game as [`Hub::game`] does, and counts the work for reading it from the store.
    ///
    /// # Errors
    /// As [`Hub::game`], or [`faults::TOO_FAST`].
    pub async fn game_for(
        &self,
        visitor: Option<IpAddr>,
        id: &str,
    ) -> Result<Arc<LiveGame>, Fault> {
        if let Some(game) = self.in_memory(id) {
            return Ok(game);
        }
        self.work_for(visitor, 0)?;
        let started = Instant::now();
        let game = self.game(id).await?;
        let took = match can_be_slow(&game.session()) {
            true => micros(started.elapsed()),
            false => 0,
        };
        self.work_done(visitor, game.work().max(took));
        Ok(game)
    }
}

/// Returns microseconds, the work of as many bytes.
fn micros(time: Duration) -> u32 {
    u32::try_from(time.as_micros()).unwrap_or(u32::MAX)
}

async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| {
        tracing::error!(%error, "a judgement fails");
        Fault::new(faults::STORE)
    })
}

/// Returns whether judging a move under these rules can take more than a moment: the canonical text of a move with many
/// captures can be slow to find.
pub(super) fn can_be_slow(session: &Session) -> bool {
    !session.terms().rules.options.is_empty()
}

/// Returns whether a command is no claim, or one that the absence of the opponent allows.
pub(super) fn may_claim(
    game: &LiveGame,
    session: &Session,
    side: Side,
    order: &Order,
    now: u64,
) -> bool {
    let from = || game.people().claim_from(session, side);
    !matches!(order.request, Request::Claim(_)) || from().is_some_and(|from| from <= now)
}

/// Judges a command at `now`, after giving its side `refund` milliseconds back. Until the flag falls, commands are in
/// time.
pub(super) fn judge_in_time(
    session: &Session,
    side: Side,
    order: &Order,
    now: u64,
    refund: u64,
) -> Result<(Vec<Event>, Session), Fault> {
    let in_time = session
        .next_due()
        .map_or(now, |due| now.min(due.saturating_sub(1)));
    if refund == 0 {
        return judge(session, side, order, in_time);
    }
    let give = Command::GiveTime {
        to: side,
        millis: refund,
    };
    let mut given = session.clone();
    let mut events = given.act(Actor::Arbiter, &give, in_time)?;
    let (own, after) = judge(&given, side, order, now)?;
    events.extend(own);
    Ok((events, after))
}

/// Returns the events of a command and the state after them.
fn judge(
    session: &Session,
    side: Side,
    order: &Order,
    now: u64,
) -> Result<(Vec<Event>, Session), Fault> {
    let seen = (order.ply, order.takebacks);
    if order.request.depends_on_position() && seen != (session.plies(), session.takebacks()) {
        // A move in a game that is over is refused for that.
        let is_move = matches!(order.request, Request::Play(_));
        if !(is_move && session.is_over()) {
            return Err(Fault::new(faults::STALE));
        }
    }
    if let Request::Takeback(plies) = order.request
        && plies > MAX_TAKEBACK
    {
        return Err(Fault::new(burgrave_session::faults::TAKEBACK_RANGE)
            .with("plies", plies)
            .with("limit", MAX_TAKEBACK));
    }
    let mut after = session.clone();
    let (actor, command) = order.request.command(side);
    let events = after.act(actor, &command, now)?;
    Ok((events, after))
}
