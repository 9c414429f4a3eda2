//! Delay between a flag and its announcement: while the server lives, and after the death of one of two servers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use burgrave_protocol::ToClient;
use burgrave_server::Data;
use burgrave_session::{Event, Fact, Session};
use burgrave_store::{Postgres, Store};
use futures_util::StreamExt;
use tokio_tungstenite::tungstenite::Message;

use crate::clients::{Socket, open, percentile};
use crate::games::{self, Script, TOKENS};
use crate::process::Child;
use crate::{Failure, Plan, locked};

/// Milliseconds on the clock of the first game: time to start the servers and to open the sockets.
const FIRST: u64 = 6_000;
/// Time for the last flags.
const REST: Duration = Duration::from_secs(3);

/// Milliseconds since 1970 at which the end of a game was heard of, by the game.
type Heard = HashMap<String, u64>;

/// Measures all cases that the database allows.
pub async fn run(plan: &Plan, data: Option<String>) -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let data = data.unwrap_or_else(|| folder.path().display().to_string());
    let script = Script::random(2)?;
    for spread in [plan.duration, Duration::ZERO] {
        living(plan.games, spread, &data, &script).await?;
    }
    if let Data::Postgres(_) = Data::parse(data.as_ref()) {
        dying(plan.games, plan.duration, &data, &script).await?;
    }
    Ok(())
}

/// Both players of each game are connected to a server that lives.
async fn living(
    games: usize,
    spread: Duration,
    data: &str,
    script: &Script,
) -> Result<(), Failure> {
    let ids = store(games, spread, data, script).await?;
    let server = Child::start(&["serve", data])?;
    let mut clients = Vec::new();
    for id in &ids {
        for token in TOKENS {
            let socket = open(server.address, Some(id), token, None).await?;
            clients.push((id.clone(), tokio::spawn(hear(socket))));
        }
    }
    let mut heard = Vec::new();
    for (id, client) in clients {
        heard.push((id, client.await??));
    }
    let flags = recorded(data, ids).await?;
    let delays = heard.iter().map(|(id, at)| since(flags[id], *at)).collect();
    let case = match spread.as_secs() {
        0 => "all at once".to_owned(),
        seconds => format!("within {seconds} s"),
    };
    report(
        &format!("{games} flags {case}, announced to both players"),
        delays,
    );
    Ok(())
}

/// One of two servers has the timers of all games, and dies when half of the flags have fallen. The opponents of half
/// of the games are connected to the other server; no client watches the other games.
async fn dying(games: usize, spread: Duration, data: &str, script: &Script) -> Result<(), Failure> {
    let ids = store(games, spread, data, script).await?;
    let first = Child::start(&["serve", data])?;
    // It answers when it has continued the games. The second server then leaves them to it.
    drop(open(first.address, Some(&ids[0]), TOKENS[1], None).await?);
    let second = Child::start(&["serve", data])?;
    let started = tokio::time::Instant::now();
    let notices = notices(data).await?;
    let (watched, unwatched): (Vec<_>, Vec<_>) =
        (ids.iter().cloned().enumerate()).partition(|(number, _)| number % 2 == 0);
    let mut clients = Vec::new();
    for (_, id) in watched {
        let socket = open(second.address, Some(&id), TOKENS[0], None).await?;
        clients.push((id, tokio::spawn(hear(socket))));
    }
    tokio::time::sleep_until(started + Duration::from_millis(FIRST) + spread / 2).await;
    drop(first);
    let death = now();
    tokio::time::sleep(spread / 2 + REST).await;
    let mut heard = Heard::new();
    for (id, client) in clients {
        heard.insert(id, client.await??);
    }
    report_death("opponents at the other server", data, heard, death).await?;
    let mut heard = locked(&notices).clone();
    heard.retain(|id, _| unwatched.iter().any(|(_, other)| other == id));
    report_death("no client at the other server", data, heard, death).await
}

/// Reports the flags of which was heard after a server's death.
async fn report_death(who: &str, data: &str, heard: Heard, death: u64) -> Result<(), Failure> {
    let flags = recorded(data, heard.keys().cloned().collect()).await?;
    let late = heard.iter().filter(|(_, at)| **at > death);
    let delays: Vec<f64> = late
        .map(|(id, at)| since(flags[id].max(death), *at))
        .collect();
    let name = format!("{} flags after a server's death, {who}", delays.len());
    report(&name, delays);
    Ok(())
}

/// Stores games whose flags fall one after the other during `spread`.
async fn store(
    games: usize,
    spread: Duration,
    data: &str,
    script: &Script,
) -> Result<Vec<String>, Failure> {
    let spread = u64::try_from(spread.as_millis())?;
    let count = u64::try_from(games)?;
    let clocks: Vec<u64> = (0..count)
        .map(|number| FIRST + spread * number / count)
        .collect();
    let (data, script) = (data.to_owned(), script.clone());
    // A client of PostgreSQL waits for its answers.
    tokio::task::spawn_blocking(move || games::store_running(&data, now(), &clocks, &script))
        .await?
}

/// Returns the time at which a client hears of the end of its game.
async fn hear(mut socket: Socket) -> Result<u64, Failure> {
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else {
            continue;
        };
        let is_end = |event: &Event| matches!(event.fact, Fact::Ended(_));
        match serde_json::from_str(&text)? {
            ToClient::News(news) if news.events.iter().any(is_end) => return Ok(now()),
            ToClient::Welcome(welcome) if welcome.news.events.iter().any(is_end) => {
                return Err("a flag fell before the sockets were open; take fewer games".into());
            }
            _ => {}
        }
    }
    Err("a server closed a socket".into())
}

/// Notes when other processes change games, as a third server would hear of it.
async fn notices(data: &str) -> Result<Arc<Mutex<Heard>>, Failure> {
    let heard = Arc::new(Mutex::new(Heard::new()));
    let (data, notes) = (data.to_owned(), heard.clone());
    let watch = move || -> Result<(), Failure> {
        let store = Postgres::open(&data)?;
        store.watch(Box::new(move |changed| {
            locked(&notes).extend(changed.map(|id| (id.to_owned(), now())));
        }));
        // It listens until the run is over.
        std::mem::forget(store);
        Ok(())
    };
    tokio::task::spawn_blocking(watch).await??;
    Ok(heard)
}

/// Returns the times of flags as they are recorded.
///
/// # Errors
/// A flag is not recorded at exactly zero.
async fn recorded(data: &str, ids: Vec<String>) -> Result<Heard, Failure> {
    let data = data.to_owned();
    let read = move || -> Result<Heard, Failure> {
        let store = games::open(&data)?;
        let mut flags = Heard::new();
        for id in ids {
            let game = store.game(&id, 0)?.ok_or("a game is gone")?;
            let events = game.events.iter().map(|text| Event::from_json(text));
            let events = events.collect::<Result<Vec<_>, _>>()?;
            let (last, before) = events.split_last().ok_or("a game is empty")?;
            let session = Session::replay(before)?;
            if session.next_due() != Some(last.at) {
                return Err(format!("the flag of {id} is not recorded at zero").into());
            }
            flags.insert(id, last.at);
        }
        Ok(flags)
    };
    tokio::task::spawn_blocking(read).await?
}

/// Milliseconds since 1970. The servers' clocks start at this one, or at that of the database on this machine.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0))
}

#[allow(clippy::cast_precision_loss, reason = "some milliseconds")]
fn since(from: u64, until: u64) -> f64 {
    until.saturating_sub(from) as f64
}

fn report(name: &str, mut delays: Vec<f64>) {
    delays.sort_by(f64::total_cmp);
    let [median, most, worst] = [0.5, 0.99, 1.0].map(|share| percentile(&delays, share));
    println!("{name}: median {median:.0} ms, 99 % {most:.0} ms, worst {worst:.0} ms");
}
