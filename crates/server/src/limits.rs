//! Limits of rates.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A token bucket: `burst` at once, `rate` a second in the long run.
#[derive(Clone, Copy)]
pub struct Bucket {
    burst: f64,
    rate: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(burst: u32, rate: f64, now: Instant) -> Bucket {
        Bucket {
            burst: burst.into(),
            rate,
            left: burst.into(),
            at: now,
        }
    }

    /// Takes a token. Returns whether one was left.
    pub fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * self.rate).min(self.burst);
        self.at = now;
        let has_one = self.left >= 1.0;
        if has_one {
            self.left -= 1.0;
        }
        has_one
    }

    fn is_full(&self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left + passed * self.rate >= self.burst
    }
}

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

    fn new(burst: u32, rate: f64) -> Limits {
        Limits {
            rates: (burst, rate),
            buckets: Mutex::default(),
        }
    }

    /// Counts a request. Returns whether it is within the limit.
    pub fn allow(&self, address: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MANY {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let new = || Bucket::new(self.rates.0, self.rates.1, now);
        buckets
            .entry(network(address))
            .or_insert_with(new)
            .take(now)
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
    fn a_bucket_gives_a_burst_and_then_its_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(3, 2.0, start);
        let taken = (0..5).filter(|_| bucket.take(start)).count();
        assert_eq!(taken, 3);
        assert!(!bucket.take(start + Duration::from_millis(400)));
        assert!(bucket.take(start + Duration::from_millis(600)));
        let later = start + Duration::from_secs(60);
        assert_eq!((0..5).filter(|_| bucket.take(later)).count(), 3);
    }
}
