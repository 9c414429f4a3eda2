//! The open loop: sockets, moves at fixed times, latencies.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use burgrave_protocol::{API, Hello, Order, Request, ToClient, ToServer, VERSION};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::ClientRequestBuilder;

use crate::games::{Script, TOKENS};
use crate::process::{Child, own_cpu};
use crate::{Failure, Plan, locked};

/// Handshakes at the same time.
const AT_ONCE: usize = 64;
/// Time for sockets to become idle, and for late answers.
const REST: Duration = Duration::from_secs(2);

/// A client's socket.
pub type Socket = WebSocketStream<TcpStream>;

/// What an open loop has shown.
pub struct Measured {
    pub sent: usize,
    pub refused: usize,
    /// Milliseconds from the due time of a move to its answer, sorted; infinite without an answer.
    pub latencies: Vec<f64>,
    pub server_cpu: Duration,
    pub own_cpu: Duration,
    /// Memory of the server for each socket before the first move.
    pub idle_kb: f64,
}

impl Measured {
    /// Returns the latency that a share of the moves does not exceed.
    pub fn percentile(&self, share: f64) -> f64 {
        percentile(&self.latencies, share)
    }
}

/// Returns the value that a share of sorted values does not exceed.
pub fn percentile(sorted: &[f64], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    // A share of at most 1 of a length.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss
    )]
    let at = (last as f64 * share).round() as usize;
    sorted.get(at).copied().unwrap_or(f64::NAN)
}

/// Answers so far, by all sockets.
#[derive(Default)]
struct Answers {
    /// Due times of moves without an answer, by the identifier of their command.
    due: Mutex<HashMap<String, Instant>>,
    latencies: Mutex<Vec<f64>>,
    refused: Mutex<usize>,
}

impl Answers {
    fn waits(&self, id: String, due: Instant) {
        locked(&self.due).insert(id, due);
    }

    fn answered(&self, id: &str) {
        let Some(due) = locked(&self.due).remove(id) else {
            return;
        };
        let millis = due.elapsed().as_secs_f64() * 1e3;
        locked(&self.latencies).push(millis);
    }
}

/// Runs the open loop against a server of games, or without `games` against the echo server.
pub async fn run(
    server: &Child,
    plan: &Plan,
    script: &Script,
    games: Option<&[String]>,
) -> Result<Measured, Failure> {
    let before = server.memory()?;
    let answers = Arc::new(Answers::default());
    let mut seats = Vec::new();
    for chunk in (0..plan.games).collect::<Vec<_>>().chunks(AT_ONCE) {
        let opened = chunk.iter().flat_map(|&number| {
            let game = games.map(|games| games[number].as_str());
            TOKENS.map(|token| open(server.address, game, token, None))
        });
        for socket in futures_util::future::join_all(opened).await {
            let (sender, receiver) = socket?.split();
            tokio::spawn(read(receiver, answers.clone()));
            seats.push(sender);
        }
    }
    tokio::time::sleep(REST).await;
    #[allow(clippy::cast_precision_loss, reason = "a few thousand sockets")]
    let idle_kb = (server.memory()? - before) / seats.len() as f64;
    let (server_cpu, client_cpu) = (server.cpu()?, own_cpu()?);
    let start = Instant::now() + Duration::from_millis(100);
    let mut playing = Vec::new();
    let mut seats = seats.into_iter();
    while let (Some(white), Some(black)) = (seats.next(), seats.next()) {
        let number = u32::try_from(playing.len())?;
        // The games' moves are spread evenly over the interval.
        let first = start + plan.every * number / u32::try_from(plan.games)?;
        let moves = script.0.clone();
        let (every, end) = (plan.every, start + plan.duration);
        let answers = answers.clone();
        playing.push(tokio::spawn(async move {
            play(
                number,
                [white, black],
                &moves,
                (first, every, end),
                &answers,
            )
            .await
        }));
    }
    let mut sent = 0;
    let mut keep = Vec::new();
    for game in playing {
        let (count, sockets) = game.await?;
        sent += count;
        keep.push(sockets);
    }
    tokio::time::sleep(REST).await;
    let mut latencies = std::mem::take(&mut *locked(&answers.latencies));
    let unanswered = sent.saturating_sub(latencies.len());
    latencies.extend(std::iter::repeat_n(f64::INFINITY, unanswered));
    latencies.sort_by(f64::total_cmp);
    let refused = *locked(&answers.refused);
    Ok(Measured {
        sent,
        refused,
        latencies,
        server_cpu: server.cpu()? - server_cpu,
        own_cpu: own_cpu()? - client_cpu,
        idle_kb,
    })
}

/// Opens a socket of a game, or of the echo server: as a proxy does if there is a `visitor`.
pub async fn open(
    address: SocketAddr,
    game: Option<&str>,
    token: &str,
    visitor: Option<&str>,
) -> Result<Socket, Failure> {
    let path = game.map_or(String::new(), |game| format!("{API}/games/{game}/socket"));
    let mut request = ClientRequestBuilder::new(format!("ws://{address}{path}").parse()?)
        .with_header("cookie", format!("burgrave={token}"));
    if let Some(visitor) = visitor {
        request = request.with_header("x-forwarded-for", visitor);
    }
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await?;
    if game.is_some() {
        let hello = ToServer::Hello(Hello {
            version: VERSION,
            from: 0,
        });
        let hello = serde_json::to_string(&hello)?;
        socket.send(Message::text(hello)).await?;
    }
    Ok(socket)
}

/// Notes the answers that arrive on a socket until it is closed.
async fn read(mut socket: SplitStream<Socket>, answers: Arc<Answers>) {
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else {
            continue;
        };
        // An echo is the command itself.
        if let Ok(ToServer::Do(order)) = serde_json::from_str(&text) {
            answers.answered(&order.id);
        } else if text.starts_with("{\"done\"") {
            if let Ok(ToClient::Done(done)) = serde_json::from_str(&text) {
                answers.answered(&done.id);
            }
        } else if text.starts_with("{\"refused\"") {
            *locked(&answers.refused) += 1;
        }
    }
}

type Seats = [SplitSink<Socket, Message>; 2];

/// Sends the moves of a game when they are due. Returns their number, and the sockets, which stay open.
async fn play(
    number: u32,
    mut seats: Seats,
    moves: &[String],
    (first, every, end): (Instant, Duration, Instant),
    answers: &Answers,
) -> (usize, Seats) {
    let mut sent = 0;
    for (ply, text) in (0_u32..).zip(moves) {
        let due = first + every * ply;
        if due >= end {
            break;
        }
        tokio::time::sleep_until(due).await;
        let id = format!("{number}-{ply}");
        let order = ToServer::Do(Order {
            id: id.clone(),
            ply,
            takebacks: 0,
            request: Request::Play(text.clone()),
        });
        let Ok(text) = serde_json::to_string(&order) else {
            break;
        };
        answers.waits(id, due);
        let seat = &mut seats[ply as usize % 2];
        if seat.send(Message::text(text)).await.is_err() {
            break;
        }
        sent += 1;
    }
    (sent, seats)
}
