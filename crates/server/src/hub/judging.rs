//! How commands of players are judged.

use std::sync::Arc;

use burgrave_core::{Fault, Side};
use burgrave_protocol::{Order, Request};
use burgrave_session::{Actor, Command, Event, Session};

use crate::faults;
use crate::game::LiveGame;
use crate::hub::Hub;

/// Number of moves that an offer takes back, at most: the last of both sides.
const MAX_TAKEBACK: u32 = 2;

/// Number of judgements under other than the published rules that run at the same time.
pub(super) const UNBOUNDED: usize = 2;

impl Hub {
    /// Runs a judgement by a session. Under the published rules it takes less than a millisecond. Under others it can
    /// take seconds, so it leaves the threads of requests free, and few run at once.
    pub(super) async fn judge<T: Send + 'static>(
        &self,
        session: &Arc<Session>,
        judge: impl FnOnce(&Session) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        if session.terms().rules.options.is_empty() {
            return Ok(judge(session));
        }
        let session = session.clone();
        let _permit = self.unbounded.acquire().await;
        let judged = tokio::task::spawn_blocking(move || judge(&session)).await;
        judged.map_err(|error| {
            tracing::error!(%error, "a judgement fails");
            Fault::new(faults::STORE)
        })
    }
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
