//! Numbers for operators, in the text form that Prometheus reads.

use std::time::Duration;

use prometheus_client::encoding::text;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// Media type of [`Metrics::text`].
pub const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Upper bounds of the append latency, in seconds. A commit on a good disk takes about a millisecond.
const LATENCIES: [f64; 11] = [
    0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0,
];

type Code = [(&'static str, &'static str); 1];

/// Counters of one server process.
pub struct Metrics {
    registry: Registry,
    live_games: Gauge,
    damaged_games: Gauge,
    heartbeat_overdue: Gauge,
    sockets: Gauge,
    moves: Counter,
    conflicts: Counter,
    appends: Histogram,
    refused: Family<Code, Counter>,
}

impl Metrics {
    /// Registers all metrics.
    pub fn new() -> Metrics {
        let mut registry = Registry::with_prefix("burgrave");
        let metrics = Metrics {
            live_games: Gauge::default(),
            damaged_games: Gauge::default(),
            heartbeat_overdue: Gauge::default(),
            sockets: Gauge::default(),
            moves: Counter::default(),
            conflicts: Counter::default(),
            appends: Histogram::new(LATENCIES),
            refused: Family::default(),
            registry: Registry::default(),
        };
        let (live, damaged) = (metrics.live_games.clone(), metrics.damaged_games.clone());
        registry.register("live_games", "Games with at least one connection", live);
        registry.register(
            "damaged_games",
            "Games whose stored events cannot be read",
            damaged,
        );
        let help =
            "1 while the store has taken no heartbeat for so long that clocks wait for it, else 0";
        let overdue = metrics.heartbeat_overdue.clone();
        registry.register("heartbeat_overdue", help, overdue);
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("moves", "Stored moves", metrics.moves.clone());
        let help = "Appends that another write came before; they are judged again";
        registry.register("conflicts", help, metrics.conflicts.clone());
        let help = "Seconds from an append to its commit";
        registry.register("append_seconds", help, metrics.appends.clone());
        let help = "Refused requests and commands, by code";
        registry.register("refused", help, metrics.refused.clone());
        Metrics {
            registry,
            ..metrics
        }
    }

    /// Counts an append and its moves.
    pub fn stored(&self, moves: usize, latency: Duration) {
        self.moves.inc_by(moves as u64);
        self.appends.observe(latency.as_secs_f64());
    }

    /// Counts an append that another write came before.
    pub fn conflict(&self) {
        self.conflicts.inc();
    }

    /// Counts a refusal.
    pub fn refused(&self, code: &'static str) {
        self.refused.get_or_create(&[("code", code)]).inc();
    }

    /// Counts a socket until the result is dropped.
    pub fn socket(&self) -> OpenSocket {
        self.sockets.inc();
        OpenSocket(self.sockets.clone())
    }

    /// Returns all metrics as text.
    pub fn text(&self, live_games: usize, damaged_games: usize, is_overdue: bool) -> String {
        let count = |number| i64::try_from(number).unwrap_or(i64::MAX);
        self.live_games.set(count(live_games));
        self.damaged_games.set(count(damaged_games));
        self.heartbeat_overdue.set(is_overdue.into());
        let mut text = String::new();
        // A String takes everything.
        let _ = text::encode(&mut text, &self.registry);
        text
    }
}

/// A counted socket.
pub struct OpenSocket(Gauge);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.dec();
    }
}
