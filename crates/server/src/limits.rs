//! Limits of rates, and of the length of games.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Limits of every game, so that none is endless.
#[derive(Clone, Copy, Debug)]
pub struct GameLimits {
    /// Number of moves at which a game is a draw. It counts for games that start from now on.
    pub moves: u32,
    /// Number of events from which players can only move and resign, so that offers cannot fill the store.
    pub events: u32,
}

impl Default for GameLimits {
    fn default() -> GameLimits {
        GameLimits {
            moves: 3_000,
            events: 10_000,
        }
    }
}

/// A token bucket: `burst` at once, `rate` a second in the long run.
#[derive(Clone, Copy)]
pub struct Bucket {
    burst: f64,
    rate: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// Returns a full bucket.
    pub fn new(burst: u32, rate: f64, now: Instant) -> Bucket {
        Bucket {
            burst: burst.into(),
            rate,
            left: burst.into(),
            at: now,
        }
    }

    /// Takes `cost` tokens. Returns whether at least one was left. The balance may become negative; then
    /// nothing is taken until it is positive again.
    pub fn take(&mut self, cost: u32, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * self.rate).min(self.burst);
        self.at = now;
        let has_one = self.left >= 1.0;
        if has_one {
            self.left -= f64::from(cost);
        }
        has_one
    }

    fn is_full(&self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left + passed * self.rate >= self.burst
    }
}

/// Work for an event of a game that is read from the store, in bytes of commands.
pub const EVENT: u32 = 64;

/// Addresses remembered before full buckets are forgotten.
const MANY: usize = 10_000;

/// Requests by address.
pub struct Limits {
    /// Requests at once, and a second in the long run.
    rates: (u32, f64),
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Limits {
    /// Limits of requests that change something.
    pub fn of_changes() -> Limits {
        Limits::new(60, 1.0)
    }

    /// Limits of the other requests.
    pub fn of_reads() -> Limits {
        Limits::new(300, 20.0)
    }

    /// Limits of the work for moves: bytes of commands, and [`EVENT`] for each event of a game that is read from the
    /// store. Most moves take a microsecond for each byte. The worst that the rules allow take ten.
    pub fn of_work() -> Limits {
        Limits::new(512 * 1024, 32.0 * 1024.0)
    }

    fn new(burst: u32, rate: f64) -> Limits {
        Limits {
            rates: (burst, rate),
            buckets: Mutex::default(),
        }
    }

    /// Counts a request of this cost. Returns whether it is within the limit.
    pub fn allow(&self, address: IpAddr, cost: u32, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MANY {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let new = || Bucket::new(self.rates.0, self.rates.1, now);
        buckets
            .entry(network(address))
            .or_insert_with(new)
            .take(cost, now)
    }
}

/// Open sockets of an address, at most. A club behind one address has a few dozen.
pub const MAX_SOCKETS: u32 = 200;

/// Open sockets by address.
#[derive(Default)]
pub struct Sockets(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// A socket that counts until it is dropped.
pub struct Counted {
    address: IpAddr,
    sockets: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Sockets {
    /// Counts a socket. Returns `None` if the address has [`MAX_SOCKETS`].
    pub fn count(&self, address: IpAddr) -> Option<Counted> {
        let address = network(address);
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number = open.entry(address).or_default();
        if *number >= MAX_SOCKETS {
            return None;
        }
        *number += 1;
        let sockets = self.0.clone();
        Some(Counted { address, sockets })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(number) = open.get_mut(&self.address) {
            *number -= 1;
            if *number == 0 {
                open.remove(&self.address);
            }
        }
    }
}

/// Returns the part of an address that one customer of a provider has: of IPv6 the first half.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn an_address_has_a_limit_of_open_sockets() {
        let sockets = Sockets::default();
        let [one, two] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        let mut open: Vec<_> = (0..MAX_SOCKETS).map(|_| sockets.count(one)).collect();
        assert!(open.iter().all(Option::is_some));
        assert!(sockets.count(one).is_none());
        assert!(sockets.count(two).is_some());
        open.pop();
        assert!(sockets.count(one).is_some());
        open.clear();
        assert!(sockets.0.lock().expect("whole").is_empty());
    }

    #[test]
    fn a_bucket_gives_a_burst_and_then_its_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(3, 2.0, start);
        let taken = (0..5).filter(|_| bucket.take(1, start)).count();
        assert_eq!(taken, 3);
        assert!(!bucket.take(1, start + Duration::from_millis(400)));
        assert!(bucket.take(1, start + Duration::from_millis(600)));
        let later = start + Duration::from_secs(60);
        assert_eq!((0..5).filter(|_| bucket.take(1, later)).count(), 3);
    }

    #[test]
    fn a_debt_is_paid_off_before_more_is_taken() {
        let start = Instant::now();
        let mut bucket = Bucket::new(3, 2.0, start);
        assert!(bucket.take(11, start));
        assert!(!bucket.take(0, start + Duration::from_secs(4)));
        assert!(bucket.take(0, start + Duration::from_secs(5)));
    }
}
