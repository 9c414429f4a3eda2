//! Computer opponents: their moves, and their answers to offers.
//!
//! A computer is a player like others. Its commands go through the hub, with an identifier that follows from the
//! version of the game: if two servers search for a move of the same turn, only one move counts.
//!
//! Computers that wait for the budget take turns by opponent: a guest with many games delays only their own games.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use burgrave_bots::clock::CLOCK_DIVISOR;
use burgrave_bots::{Choice, Computer, DRAW_MARGIN, EngineOptions, Level, LevelOptions, Score};
use burgrave_core::{Fault, Side};
use burgrave_protocol::{Order, Request, faults};
use burgrave_search::{Limits, StopToken};
use burgrave_session::{OfferKind, Session};
use burgrave_store::Running;
use tokio::sync::{Semaphore, mpsc};

use crate::game::LiveGame;
use crate::hub::Hub;
use crate::secrets;

/// The identifier of all computers as players. Guests have longer ones.
pub const COMPUTER: &str = "computer";

/// Maximum time of a move in milliseconds. The strongest level is at full strength.
const MOVE_MILLIS: u64 = 1_000;
/// Minimum time of a move in milliseconds.
const MIN_MILLIS: u64 = 20;
/// Memory of the engine that judges draw offers, in MiB.
const HASH_MIB: usize = 16;
/// Interval of the scan for games whose computer was not woken.
const SWEEP: Duration = Duration::from_secs(30);
/// Age of a computer's turn, in milliseconds, from which a scan assumes that none of several servers works on it.
const FORGOTTEN: u64 = 10_000;
/// Maximum number of games of a scan.
const SWEEP_LIMIT: u32 = 1_000;

/// What the computer does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Move(Level),
    Answer(OfferKind),
}

/// Returns the name of a computer.
pub fn name(level: u8) -> String {
    format!("Computer {level}")
}

/// Returns which sides a computer plays.
pub fn sides(session: &Session) -> [bool; 2] {
    Side::BOTH.map(|side| session.terms().seat(side).level().is_some())
}

/// Returns the side whose computer has something to do, and what.
fn next_step(session: &Session) -> Option<(Side, Step)> {
    let computers = sides(session);
    let mut asked = Side::BOTH
        .into_iter()
        .filter(|side| computers[side.index()])
        .flat_map(|side| OfferKind::ALL.map(|kind| (side, kind)))
        .filter(|(side, kind)| session.offers().by(*kind) == Some(!*side));
    if let Some((side, kind)) = asked.next() {
        return Some((side, Step::Answer(kind)));
    }
    let side = session.side_to_move();
    let level = Level::new(session.terms().seat(side).level()?)?;
    (!session.is_over() && !session.is_paused()).then_some((side, Step::Move(level)))
}

/// The computers of a server.
pub struct Computers {
    /// Limits the computers that search at the same time.
    budget: Semaphore,
    woken: mpsc::UnboundedSender<String>,
    /// Receives the games to check. [`run`] takes it.
    wakes: Mutex<Option<mpsc::UnboundedReceiver<String>>>,
    /// Games whose computer is at work.
    busy: Mutex<HashSet<String>>,
    /// Games in which the hub has refused what the computer wanted.
    refused: Mutex<HashSet<String>>,
    /// Lets one computer of an opponent at a time search or wait for the budget. By the opponent's identifier.
    shares: Mutex<HashMap<String, Weak<Semaphore>>>,
}

impl Computers {
    /// Creates computers of which at most `at_once` search at the same time.
    pub fn new(at_once: usize) -> Computers {
        let (woken, wakes) = mpsc::unbounded_channel();
        Computers {
            budget: Semaphore::new(at_once),
            woken,
            wakes: Mutex::new(Some(wakes)),
            busy: Mutex::default(),
            refused: Mutex::default(),
            shares: Mutex::default(),
        }
    }

    /// Wakes the computer of a game if it has something to do.
    pub fn wake(&self, game: &str, session: &Session) {
        if next_step(session).is_some() {
            // The receiver ends with the server.
            let _ = self.woken.send(game.to_owned());
        }
    }

    /// Returns the share of the opponent in a game.
    fn share(&self, game: &LiveGame) -> Arc<Semaphore> {
        let [white, black] = &game.players;
        let opponent = if white == COMPUTER { black } else { white };
        let mut shares = locked(&self.shares);
        if let Some(share) = shares.get(opponent).and_then(Weak::upgrade) {
            return share;
        }
        shares.retain(|_, share| share.strong_count() > 0);
        let share = Arc::new(Semaphore::new(1));
        shares.insert(opponent.clone(), Arc::downgrade(&share));
        share
    }
}

fn locked<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets the computers play. Never ends.
pub async fn run(hub: Arc<Hub>) {
    let Some(mut wakes) = locked(&hub.computers.wakes).take() else {
        return;
    };
    let mut sweep = tokio::time::interval(SWEEP);
    loop {
        tokio::select! {
            Some(id) = wakes.recv() => start(&hub, id),
            _ = sweep.tick() => {
                let refused = std::mem::take(&mut *locked(&hub.computers.refused));
                let forgotten = forgotten(&hub).await.unwrap_or_default();
                for id in refused.into_iter().chain(forgotten) {
                    start(&hub, id);
                }
            }
        }
    }
}

/// Returns the games in which a computer is to move and no server seems to work on the move.
async fn forgotten(hub: &Hub) -> Result<Vec<String>, Fault> {
    let running = hub
        .read(|store| store.running(COMPUTER, SWEEP_LIMIT))
        .await?;
    let min_age = if hub.store.is_shared() { FORGOTTEN } else { 0 };
    let now = hub.clock.now();
    let is_forgotten = |game: &Running| {
        game.players[usize::from(game.turn.side.min(1))] == COMPUTER
            && game.turn.at.saturating_add(min_age) <= now
    };
    let games = running.into_iter().filter(is_forgotten);
    Ok(games.map(|game| game.id).collect())
}

/// Lets the computer of a game work, unless it works already.
fn start(hub: &Arc<Hub>, id: String) {
    if !locked(&hub.computers.busy).insert(id.clone()) {
        return;
    }
    let hub = hub.clone();
    tokio::spawn(async move {
        let game = hub.game(&id).await;
        let worked = match &game {
            Ok(game) => work(&hub, game).await,
            Err(fault) => fault.code != faults::STORE,
        };
        locked(&hub.computers.busy).remove(&id);
        match (game, worked) {
            // A wake during the work was ignored.
            (Ok(game), true) => hub.computers.wake(&id, &game.session()),
            (Err(_), true) => {}
            (_, false) => drop(locked(&hub.computers.refused).insert(id)),
        }
    });
}

/// Does what the computer has to do. Returns `false` if the hub refuses it: the next scan tries again.
async fn work(hub: &Hub, game: &Arc<LiveGame>) -> bool {
    loop {
        let session = game.session();
        let Some((side, step)) = next_step(&session) else {
            return true;
        };
        let Some(request) = decide(hub, game, &session, step).await else {
            match game.version() == session.version() {
                true => return false,
                false => continue,
            }
        };
        let order = Order {
            id: format!("{COMPUTER}-{}", session.version()),
            ply: session.plies(),
            takebacks: session.takebacks(),
            request,
        };
        if let Err(fault) = hub.carry_out(None, game, side, &order).await
            && game.version() == session.version()
        {
            tracing::warn!(game = game.id, code = fault.code, "a computer cannot go on");
            return false;
        }
    }
}

/// Returns what the computer wants, or `None` if the game has changed meanwhile.
async fn decide(
    hub: &Hub,
    game: &Arc<LiveGame>,
    session: &Arc<Session>,
    step: Step,
) -> Option<Request> {
    let kind = match step {
        Step::Answer(OfferKind::Draw) => OfferKind::Draw,
        // A computer accepts every rematch and takeback.
        Step::Answer(kind) => return Some(Request::Accept(kind)),
        Step::Move(level) => {
            let chosen = think(hub, game, session, move |session, stop| {
                choose(session, level, stop)
            });
            return chosen.await?.map(Request::Play);
        }
    };
    let accepts = think(hub, game, session, accepts_draw).await?;
    Some(match accepts {
        true => Request::Accept(kind),
        false => Request::Decline(kind),
    })
}

/// Runs `thought` on a thread of its own when the budget allows it. Stops it if the game changes.
async fn think<T: Send + 'static>(
    hub: &Hub,
    game: &Arc<LiveGame>,
    session: &Arc<Session>,
    thought: impl FnOnce(&Session, &StopToken) -> T + Send + 'static,
) -> Option<T> {
    let mut changes = game.changes();
    let mut closing = hub.closing();
    let version = session.version();
    let share = hub.computers.share(game);
    let _own = share.acquire().await.ok()?;
    let _turn = hub.computers.budget.acquire().await.ok()?;
    if game.version() != version {
        return None;
    }
    let stop = StopToken::new();
    let (stopped, session) = (stop.clone(), session.clone());
    let mut thinking = tokio::task::spawn_blocking(move || thought(&session, &stopped));
    let mut is_current = true;
    loop {
        tokio::select! {
            found = &mut thinking => return found.ok().filter(|_| is_current),
            changed = changes.changed(), if is_current => {
                if changed.is_err() || game.version() != version {
                    is_current = false;
                    stop.stop();
                }
            }
            _ = closing.wait_for(|closing| *closing), if is_current => {
                is_current = false;
                stop.stop();
            }
        }
    }
}

fn choose(session: &Session, level: Level, stop: &StopToken) -> Option<String> {
    let options = LevelOptions {
        joins_after: Some(session.game().plies()),
        ..LevelOptions::new(level)
    };
    ask(session, &Computer::Level(options), stop).map(|choice| choice.mv)
}

/// Returns the move of a computer.
fn ask(session: &Session, computer: &Computer, stop: &StopToken) -> Option<Choice> {
    let game = session.game();
    let limits = Limits::time(Duration::from_millis(time(session)));
    let mut player = computer.player(&game.rules(), seed());
    player.choose(game, limits, stop, &mut |_| ()).ok()
}

/// Returns the time for the move in milliseconds. With a clock it is at most a share of the time left.
fn time(session: &Session) -> u64 {
    let due = session.next_due();
    let left = due.map_or(u64::MAX, |due| due.saturating_sub(session.at()));
    MOVE_MILLIS.min((left / CLOCK_DIVISOR).max(MIN_MILLIS))
}

/// Returns whether a computer that plays against the side to move, or is the side to move, accepts a draw.
fn accepts_draw(session: &Session, stop: &StopToken) -> bool {
    let options = EngineOptions {
        hash_mib: HASH_MIB,
        ..EngineOptions::default()
    };
    let choice = ask(session, &Computer::engine(options), stop);
    let score = match choice.and_then(|choice| choice.score) {
        Some(Score::Units(units)) => units,
        Some(Score::Win(_)) => i32::MAX,
        Some(Score::Loss(_)) => -i32::MAX,
        None => return false,
    };
    let computers = sides(session);
    let is_to_move = computers[session.side_to_move().index()];
    (if is_to_move { score } else { -score }) <= DRAW_MARGIN
}

/// Returns a random number, so that no game repeats another one.
fn seed() -> u64 {
    let random = secrets::secret().map(|secret| secrets::hash(&secret));
    let bytes = random.ok().and_then(|hash| hash.first_chunk().copied());
    bytes.map_or(0, u64::from_le_bytes)
}
