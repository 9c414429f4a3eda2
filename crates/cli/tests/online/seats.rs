//! Players of many games at once. They also cut their connections or leave them half open, repeat and swap commands,
//! make offers and resign, and play a rematch after each game.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use burgrave_bots::RandomPlayer;
use burgrave_core::{Chooser, SplitMix};
use burgrave_games::registry::GameId;
use burgrave_protocol::{Order, Request, ToClient, ToServer};
use burgrave_session::{Event, Fact, OfferKind, TimeControl};
use tungstenite::Error;

use super::client::{Guest, Player};
use super::history::{History, STORE_FAILED, check};
use super::process::TIMEOUT;

/// Interval at which a connection or a command is tried again.
const RETRY_INTERVAL: Duration = Duration::from_millis(50);

/// How much a test plays.
#[derive(Clone, Copy)]
pub struct Extent {
    /// Games at the same time.
    pub games: usize,
    /// Acknowledged moves between two faults, in all games together.
    pub moves: u32,
    /// Number of faults.
    pub faults: usize,
}

impl Extent {
    /// Returns the extent of tests that kill servers.
    pub fn of_kills() -> Extent {
        Extent::choose((24, 150, 2), (200, 1_000, 10))
    }

    /// Returns the extent of tests of other faults.
    pub fn of_faults() -> Extent {
        Extent::choose((6, 40, 1), (60, 500, 4))
    }

    /// Chooses the usual extent, or the one of `cargo xtask test --long`.
    fn choose(usual: (usize, u32, usize), long: (usize, u32, usize)) -> Extent {
        let (games, moves, faults) = match std::env::var_os("BURGRAVE_LONG") {
            Some(_) => long,
            None => usual,
        };
        Extent {
            games,
            moves,
            faults,
        }
    }
}

/// A player of one game after another.
pub struct Seat {
    pub guest: Guest,
    /// Where to continue once the server is dead.
    pub fallback: Option<SocketAddr>,
    /// The games in order. Each is the rematch of the one before.
    pub games: Vec<History>,
    rng: SplitMix,
    mover: RandomPlayer,
    /// A connection that is open, but no longer read, as if the network had lost it.
    half_open: Option<Player>,
}

/// Counts of all seats together.
#[derive(Clone, Copy, Default)]
pub struct Counts {
    /// Acknowledged moves.
    pub moves: u32,
    /// Commands that the store refused.
    pub store_failures: u32,
    /// Whether the players must stop.
    is_stopped: bool,
}

/// What the seats have done so far.
#[derive(Default)]
pub struct Progress {
    counts: Mutex<Counts>,
    changed: Condvar,
}

impl Progress {
    fn count(&self, add: impl FnOnce(&mut Counts)) {
        add(&mut self.counts.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.notify_all();
    }

    fn now(&self) -> Counts {
        *self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the seats have played `more` moves.
    pub fn wait_for_moves(&self, more: u32) {
        let before = self.now().moves;
        self.wait(|counts| counts.moves >= before + more);
    }

    /// Waits until `number` more commands have failed because of the store.
    pub fn wait_for_store_failures(&self, number: u32) {
        let before = self.now().store_failures;
        self.wait(|counts| counts.store_failures >= before + number);
    }

    fn wait(&self, is_reached: impl Fn(&Counts) -> bool) {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let waited =
            (self.changed).wait_timeout_while(counts, TIMEOUT, |counts| !is_reached(counts));
        let waited = waited.unwrap_or_else(PoisonError::into_inner);
        assert!(!waited.1.timed_out(), "the games were in progress");
    }
}

/// Makes the players stop, also when the test fails.
struct Stop<'p>(&'p Progress);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.count(|counts| counts.is_stopped = true);
    }
}

/// Plays at all seats while `happen` runs. It must end by killing the servers.
pub fn play_while<T>(seats: &mut [Seat], happen: impl FnOnce(&Progress) -> T) -> T {
    let progress = Progress::default();
    std::thread::scope(|scope| {
        let _stop = Stop(&progress);
        for seat in seats {
            scope.spawn(|| seat.play_games(&progress));
        }
        happen(&progress)
    })
}

impl Seat {
    fn play_games(&mut self, progress: &Progress) {
        while !progress.now().is_stopped {
            match self.play(progress) {
                Ok(()) => {}
                // The server is dead.
                Err(Error::Io(error)) if error.kind() == ErrorKind::ConnectionRefused => {
                    let Some(next) = self.fallback.take() else {
                        return;
                    };
                    self.guest.address = next;
                }
                Err(_) => std::thread::sleep(RETRY_INTERVAL),
            }
        }
    }

    fn game(&mut self) -> &mut History {
        self.games.last_mut().expect("a game")
    }

    /// Plays until the connection breaks or a rematch begins.
    fn play(&mut self, progress: &Progress) -> Result<(), Error> {
        let game = self.games.last().expect("a game");
        let from = u32::try_from(game.events.len()).expect("few");
        let mut socket = self.guest.join(&game.game, from)?;
        let welcome = socket.welcome()?;
        self.game().enter(welcome);
        let played = self.play_at(&mut socket, progress);
        if self.rng.below(2) == 0 {
            self.half_open = Some(socket);
        }
        played
    }

    fn play_at(&mut self, socket: &mut Player, progress: &Progress) -> Result<(), Error> {
        while !progress.now().is_stopped {
            let mut orders = self.game().unanswered();
            if orders.is_empty() {
                if let Some(next) = self.game().next.clone() {
                    self.games.push(History::new(next));
                    return Ok(());
                }
                orders = self.choose_orders();
            }
            match self.send_all(socket, &orders)? {
                0 => drop(self.read(socket, progress)?),
                copies => self.await_answers(socket, copies, progress)?,
            }
        }
        Ok(())
    }

    /// Sends orders, sometimes twice, and sometimes one that was acknowledged long ago. Sometimes it gives the
    /// connection up then. Returns the number of answers to come.
    fn send_all(&mut self, socket: &mut Player, orders: &[Order]) -> Result<u32, Error> {
        let mut copies = Vec::new();
        for order in orders {
            let times = if self.rng.below(5) == 0 { 2 } else { 1 };
            copies.extend(std::iter::repeat_n(order.clone(), times));
        }
        if !copies.is_empty() && self.rng.below(10) == 0 {
            copies.extend(self.game().acknowledged().next().cloned());
        }
        for order in &copies {
            self.game().sending(order);
            socket.send(&ToServer::Do(order.clone()))?;
        }
        if !copies.is_empty() && self.rng.below(8) == 0 {
            return Err(Error::ConnectionClosed);
        }
        Ok(u32::try_from(copies.len()).expect("few"))
    }

    fn await_answers(
        &mut self,
        socket: &mut Player,
        mut copies: u32,
        progress: &Progress,
    ) -> Result<(), Error> {
        let mut has_failed = false;
        while copies > 0 {
            match self.read(socket, progress)? {
                ToClient::Done(_) => copies -= 1,
                ToClient::Refused(refused) => {
                    copies -= 1;
                    has_failed |= refused.refusal.code == STORE_FAILED;
                }
                _ => {}
            }
        }
        if has_failed {
            std::thread::sleep(RETRY_INTERVAL);
        }
        Ok(())
    }

    fn read(&mut self, socket: &mut Player, progress: &Progress) -> Result<ToClient, Error> {
        let message = socket.read()?;
        match &message {
            ToClient::News(news) => self.game().add(news.events.clone()),
            ToClient::Next(next) => self.game().next = Some(next.clone()),
            ToClient::Done(done) => {
                let is_new_move = self.game().done(&done.id, done.version);
                progress.count(|counts| counts.moves += u32::from(is_new_move));
            }
            ToClient::Refused(refused) => {
                self.game().refused(&refused.id, &refused.refusal.code);
                if refused.refusal.code == STORE_FAILED {
                    progress.count(|counts| counts.store_failures += 1);
                }
            }
            ToClient::Bye(_) => return Err(Error::ConnectionClosed),
            _ => {}
        }
        Ok(message)
    }

    /// Chooses what to do now: at most two commands, sometimes in swapped order.
    fn choose_orders(&mut self) -> Vec<Order> {
        let requests = self.choose_requests();
        let game = self.game();
        let mut orders: Vec<Order> = requests
            .into_iter()
            .map(|request| game.order(request))
            .collect();
        if self.rng.below(2) == 0 {
            orders.reverse();
        }
        orders
    }

    fn choose_requests(&mut self) -> Vec<Request> {
        let (side, session) = self
            .games
            .last()
            .and_then(|game| game.seen.as_ref())
            .expect("connected");
        let offers = session.offers();
        if session.is_over() {
            let waits = session.is_rematch_agreed() || offers.by(OfferKind::Rematch) == Some(*side);
            return Vec::from_iter((!waits).then_some(Request::Rematch));
        }
        let offered = |kind: &OfferKind| offers.by(*kind) == Some(!*side);
        if let Some(kind) = OfferKind::ALL.into_iter().find(offered)
            && self.rng.below(2) == 0
        {
            let answers = [Request::Accept, Request::Decline];
            return vec![answers[self.rng.below(2) as usize](kind)];
        }
        let mut requests = Vec::new();
        if session.side_to_move() == *side {
            let text = self.mover.pick(session.game()).expect("not over");
            requests.push(Request::Play(text));
        }
        let kind = [OfferKind::Draw, OfferKind::Takeback][self.rng.below(2) as usize];
        requests.extend(match self.rng.below(150) {
            0 => Some(Request::Resign),
            1 => Some(Request::Abort),
            2..=9 => Some(Request::Draw),
            10..=19 => Some(Request::Takeback(1 + self.rng.below(2) as u32)),
            20..=29 => Some(Request::Withdraw(kind)),
            30..=39 => Some(Request::Accept(kind)),
            _ => None,
        });
        requests
    }
}

/// Makes pairs of players. The second of each is at the second address.
pub fn seats(addresses: [SocketAddr; 2], number: usize) -> Vec<Seat> {
    let clock = Some(TimeControl::increment(600_000, 1_000));
    let pair = |pair: usize| {
        let [one, two] = addresses.map(Guest::new);
        let game = one.challenge(&two, GameId::ALL[pair % GameId::ALL.len()].id(), clock);
        [(one, 0), (two, 1)].map(|(guest, half)| {
            let seed = 2 * pair as u64 + half;
            Seat {
                guest,
                fallback: None,
                games: vec![History::new(game.clone())],
                rng: SplitMix::part(1, seed),
                mover: RandomPlayer::new(seed),
                half_open: None,
            }
        })
    };
    (0..number).flat_map(pair).collect()
}

/// Returns the events of a game and the game that follows. A connection that breaks is made again, as every client
/// must.
fn watch(guest: &Guest, game: &str) -> (Vec<Event>, Option<String>) {
    let look = || guest.join(game, 0)?.welcome();
    let mut last = look();
    for _ in 0..100 {
        if last.is_ok() {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
        last = look();
    }
    let welcome = last.expect("a server is there");
    (welcome.news.events, welcome.next)
}

/// Compares what the server has with what the players know. Returns the games.
pub fn check_all(seats: &[Seat]) -> Vec<Vec<Event>> {
    let mut games = Vec::new();
    for pair in seats.chunks(2) {
        let longest = pair
            .iter()
            .max_by_key(|seat| seat.games.len())
            .expect("two");
        for (number, game) in longest.games.iter().enumerate() {
            let (events, next) = watch(&pair[0].guest, &game.game);
            let unseen = History::new(game.game.clone());
            let players = [0, 1].map(|seat| pair[seat].games.get(number).unwrap_or(&unseen));
            check(players, &events);
            for player in players {
                assert_eq!(player.game, game.game, "both play the same rematch");
                assert!(player.next.is_none() || player.next == next);
            }
            let is_agreed = events.iter().any(|event| event.fact == Fact::RematchAgreed);
            assert_eq!(next.is_some(), is_agreed);
            games.push(events);
        }
    }
    games
}

/// Returns the number of games that end with a pause.
pub fn paused(games: &[Vec<Event>]) -> usize {
    let last = games.iter().filter_map(|events| events.last());
    last.filter(|last| last.fact == Fact::Resumed).count()
}
