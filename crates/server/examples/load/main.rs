//! Measures the server of online games under load, beside a bare echo server in the same run:
//! `cargo run --release -p burgrave-server --example load -- [--games N] [--every MILLIS] [--seconds N] [--data DATA]`.
//!
//! * **Open loop.** Each game has two sockets and a move at fixed times. A move is sent when it is due, also if earlier
//!   answers are late. Its latency counts from that time.
//! * **The echo server** gets the same messages at the same times on as many sockets, and sends each back.
//! * **Saturation** runs in one process without sockets: as many commands as the hub and the store take.
//!
//! `-- flags [--games N] [--seconds N] [--data DATA]` measures instead how soon fallen flags are announced: 300 flags
//! within 10 s and at once while the server lives, and with PostgreSQL after the death of one of two servers.
//!
//! `-- attack [--games N] [--every MILLIS] [--seconds N]` measures instead the latency of moves alone, and beside four
//! addresses that ask for as much work as the server lets them.
//!
//! `-- judge` measures instead how long the most expensive challenges and commands take to judge.
//!
//! All connections are local. The processor time of the measuring process is reported apart. `--data` is a folder or
//! the URL of a PostgreSQL database, which keeps the games of the run; the default is a folder that is removed.

mod attack;
mod clients;
mod flags;
mod games;
mod judge;
mod process;
mod saturation;

use std::ffi::OsStr;
use std::io::Write;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt;
use burgrave_serve::{Server, Site};
use burgrave_server::{Data, GameLimits, Online, Settings};

use crate::clients::Measured;
use crate::games::Script;
use crate::process::Child;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// What to measure.
pub struct Plan {
    /// Number of games, each with two sockets.
    pub games: usize,
    /// Time between two moves of a game.
    pub every: Duration,
    /// Duration of the open loop, or the time within which the flags fall.
    pub duration: Duration,
}

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", data] => serve(data),
        ["judge"] => {
            judge::run();
            Ok(())
        }
        ["attack", ..] => {
            let (plan, _) = read(&arguments[1..], 200, 20)?;
            runtime.block_on(attack::run(&plan))
        }
        ["echo"] => runtime.block_on(echo()),
        ["flags", ..] => {
            let (plan, data) = read(&arguments[1..], 300, 10)?;
            runtime.block_on(flags::run(&plan, data))
        }
        _ => {
            let (plan, data) = read(&arguments, 5_000, 30)?;
            runtime.block_on(measure(&plan, data))
        }
    }
}

/// Reads the options. `games` and `seconds` are the defaults.
fn read(
    arguments: &[String],
    games: usize,
    seconds: u64,
) -> Result<(Plan, Option<String>), Failure> {
    let mut plan = Plan {
        games,
        every: Duration::from_secs(5),
        duration: Duration::from_secs(seconds),
    };
    let mut data = None;
    for pair in arguments.chunks(2) {
        let [name, value] = pair else {
            return Err(format!("{} needs a value", pair[0]).into());
        };
        match name.as_str() {
            "--games" => plan.games = value.parse()?,
            "--every" => plan.every = Duration::from_millis(value.parse()?),
            "--seconds" => plan.duration = Duration::from_secs(value.parse()?),
            "--data" => data = Some(value.clone()),
            _ => {
                return Err(
                    format!("{name} is no option: --games, --every, --seconds, --data").into(),
                );
            }
        }
    }
    if plan.games == 0 || plan.every.is_zero() {
        return Err("--games and --every must be 1 or more".into());
    }
    Ok((plan, data))
}

async fn measure(plan: &Plan, data: Option<String>) -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let data = data.unwrap_or_else(|| folder.path().display().to_string());
    let moves = plan.duration.as_millis() / plan.every.as_millis() + 2;
    let script = Script::random(usize::try_from(moves)?.max(saturation::MOVES))?;
    let (stored, games) = (data.clone(), plan.games);
    // A client of PostgreSQL waits for its answers.
    let ids = tokio::task::spawn_blocking(move || games::store(&stored, games)).await??;
    println!(
        "{} games, {} sockets, a move every {} ms in each game, {} s, {} in {}",
        plan.games,
        2 * plan.games,
        plan.every.as_millis(),
        plan.duration.as_secs(),
        match Data::parse(OsStr::new(&data)) {
            Data::Folder(_) => "SQLite",
            Data::Postgres(_) => "PostgreSQL",
        },
        Data::parse(OsStr::new(&data)),
    );
    saturation::run(&data, &script).await?;
    let echo = clients::run(&Child::start(&["echo"])?, plan, &script, None).await?;
    report("echo", &echo, None);
    let server = clients::run(&Child::start(&["serve", &data])?, plan, &script, Some(&ids)).await?;
    report("server", &server, Some(&echo));
    Ok(())
}

fn report(name: &str, measured: &Measured, reference: Option<&Measured>) {
    let against = |of: fn(&Measured) -> f64| {
        reference.map_or(String::new(), |reference| {
            format!(" ({:.1} x echo)", of(measured) / of(reference).max(1e-9))
        })
    };
    let p50 = |one: &Measured| one.percentile(0.5);
    let p99 = |one: &Measured| one.percentile(0.99);
    let cpu = |one: &Measured| one.server_cpu.as_secs_f64();
    println!(
        "{name}: {} moves sent, {} without an answer, {} refused",
        measured.sent,
        measured
            .latencies
            .iter()
            .filter(|latency| latency.is_infinite())
            .count(),
        measured.refused
    );
    println!("  latency, median: {:.1} ms{}", p50(measured), against(p50));
    println!("  latency, 99 %: {:.1} ms{}", p99(measured), against(p99));
    println!("  latency, worst: {:.1} ms", measured.percentile(1.0));
    println!(
        "  processor time: {:.1} s{}, and {:.1} s of this program",
        cpu(measured),
        against(cpu),
        measured.own_cpu.as_secs_f64()
    );
    println!("  memory per idle socket: {:.1} kB", measured.idle_kb);
}

/// Runs the server until this process is killed.
fn serve(data: &str) -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    std::fs::write(
        folder.path().join("index.html"),
        "<html><head></head></html>",
    )?;
    let site = Site::read(folder.path())?;
    let server = Server::bind(Ipv4Addr::LOCALHOST.into(), Some(0), site)?;
    announce(&server.address()?)?;
    let settings = Settings {
        data: Data::parse(OsStr::new(data)),
        public_metrics: false,
        trusted_proxies: Vec::new(),
        computers: 1,
        game_limits: GameLimits::default(),
    };
    let online = Online::open(server, &settings).map_err(|failure| format!("{failure:?}"))?;
    online
        .run()
        .map_err(|failure| format!("{failure:?}").into())
}

/// Runs an echo server until this process is killed.
async fn echo() -> Result<(), Failure> {
    async fn reflect(mut socket: WebSocket) {
        while let Some(Ok(message)) = socket.recv().await {
            if socket.send(message).await.is_err() {
                return;
            }
        }
    }
    const BUFFER: usize = 4 * 1024;
    let upgrade = |upgrade: WebSocketUpgrade| async move {
        upgrade
            .read_buffer_size(BUFFER)
            .write_buffer_size(BUFFER)
            .on_upgrade(reflect)
    };
    let app = axum::Router::new().fallback(get(upgrade));
    let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    announce(&listener.local_addr()?)?;
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    Ok(axum::serve(listener, app).await?)
}

fn announce(address: &impl std::fmt::Display) -> Result<(), Failure> {
    let mut output = std::io::stdout();
    writeln!(output, "{address}")?;
    Ok(output.flush()?)
}

/// Locks a mutex, also after a panic elsewhere.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the path of a folder's database, if the data is a folder.
fn database(data: &str) -> Option<std::path::PathBuf> {
    match Data::parse(OsStr::new(data)) {
        Data::Folder(folder) => Some(Path::new(&folder).join("games.db")),
        Data::Postgres(_) => None,
    }
}
