//! The socket of a game.

use std::error::Error as _;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::{Message, WebSocket};
use burgrave_core::{Fault, Side};
use burgrave_protocol::{
    DEAD, Hello, News, PING, People, Plan, Pong, Refused, ToClient, ToServer, VERSION, Welcome,
    faults,
};

use crate::game::LiveGame;
use crate::hub::Hub;
use crate::limits::Bucket;
use crate::refuse::refusal;

/// Maximum size of a client's message in bytes. The longest moves have about 1,000.
pub const MAX_MESSAGE: usize = 16 * 1024;
/// Maximum size of a message that the server reads, in bytes. A message between both sizes is read and refused: closing
/// a connection with unread data can destroy the refusal before the client reads it.
pub const MAX_READ: usize = 64 * 1024;
/// Size of a connection's buffers in bytes.
pub const BUFFER: usize = 4 * 1024;
/// Maximum number of a client's messages at once.
const BURST: u32 = 40;
/// Sustained rate of a client's messages, per second.
const RATE: f64 = 8.0;

/// A client's view of a game.
struct Client<'h> {
    hub: &'h Arc<Hub>,
    game: &'h Arc<LiveGame>,
    side: Option<Side>,
    /// The network that the client's work counts for, if it is limited.
    address: Option<IpAddr>,
    socket: WebSocket,
    /// Number of the next event to send.
    next: u32,
    people: People,
    plan: Plan,
    has_next_game: bool,
}

/// The connection is closed.
struct Closed;

/// Serves a connection until either end closes it.
pub async fn serve(
    hub: Arc<Hub>,
    game: Arc<LiveGame>,
    side: Option<Side>,
    address: Option<IpAddr>,
    socket: WebSocket,
) {
    let _counted = hub.metrics.socket();
    let mut client = Client {
        hub: &hub,
        game: &game,
        side,
        address,
        socket,
        next: 0,
        people: People::default(),
        plan: Plan::default(),
        has_next_game: false,
    };
    let _ = client.run().await;
}

impl Client<'_> {
    async fn run(&mut self) -> Result<(), Closed> {
        let mut closing = self.hub.closing();
        let hello = match tokio::time::timeout(DEAD, self.socket.recv()).await {
            Ok(Some(received)) if is_too_large(&received) => return self.bye_too_large().await,
            Ok(Some(Ok(Message::Text(text)))) => serde_json::from_str(&text).ok(),
            Ok(Some(Ok(Message::Binary(_)))) => None,
            _ => return Err(Closed),
        };
        let Some(ToServer::Hello(hello)) = hello else {
            return self.bye(&Fault::new(faults::UNREADABLE)).await;
        };
        if hello.version != VERSION {
            let fault = Fault::new(faults::VERSION).with("known", VERSION);
            return self.bye(&fault).await;
        }
        let mut changes = self.game.changes();
        let mut connected = self.hub.enter(self.game, self.side);
        self.welcome(&hello).await?;
        let mut bucket = Bucket::new(BURST, RATE, Instant::now());
        let mut ping = tokio::time::interval(PING);
        let mut heard = Instant::now();
        let mut pinged = None;
        loop {
            tokio::select! {
                changed = changes.changed() => {
                    changed.map_err(|_| Closed)?;
                    self.send_new_events().await?;
                }
                message = self.socket.recv() => {
                    let message = match message {
                        Some(received) if is_too_large(&received) => {
                            return self.bye_too_large().await;
                        }
                        Some(Ok(message)) => message,
                        _ => return Ok(()),
                    };
                    heard = Instant::now();
                    match message {
                        Message::Text(text) if bucket.take(1, heard) => self.take(&text).await?,
                        Message::Text(_) => {
                            return self.bye(&Fault::new(faults::TOO_FAST)).await;
                        }
                        Message::Binary(_) => {
                            return self.bye(&Fault::new(faults::UNREADABLE)).await;
                        }
                        Message::Close(_) => {
                            connected.is_on_purpose = true;
                            return Ok(());
                        }
                        Message::Pong(_) => {
                            if let (Some(side), Some(sent)) = (self.side, pinged.take()) {
                                self.game.measure(side, heard.duration_since(sent));
                            }
                        }
                        Message::Ping(_) => {}
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > DEAD {
                        return Ok(());
                    }
                    // A late pong answers the ping before.
                    pinged = pinged.or(Some(Instant::now()));
                    self.pass(Message::Ping(Vec::new().into())).await?;
                }
                () = is_true(&mut closing) => {
                    return self.bye(&Fault::new(faults::CLOSING)).await;
                }
            }
        }
    }

    async fn welcome(&mut self, hello: &Hello) -> Result<(), Closed> {
        // The client may have events from another server that this one has not read yet.
        if hello.from > self.game.version() {
            let _ = self.hub.refresh(self.game).await;
        }
        let is_ours = hello.from <= self.game.version();
        let from = if is_ours { hello.from } else { 0 };
        let (events, next) = self.game.events(from);
        self.next = from + count(events.len());
        self.people = self.game.people();
        self.plan = self.own_plan();
        self.has_next_game = next.is_some();
        let welcome = Welcome {
            version: VERSION,
            you: self.side.map(Into::into),
            names: self.game.names.clone(),
            people: self.people,
            news: News {
                now: self.hub.clock.now(),
                events,
            },
            plan: self.plan.clone(),
            next,
        };
        self.send(&ToClient::Welcome(Box::new(welcome))).await
    }

    /// Sends what is new.
    async fn send_new_events(&mut self) -> Result<(), Closed> {
        let (events, next) = self.game.events(self.next);
        if !events.is_empty() {
            self.next += count(events.len());
            let now = self.hub.clock.now();
            self.send(&ToClient::News(News { now, events })).await?;
        }
        if let Some(next) = next.filter(|_| !self.has_next_game) {
            self.has_next_game = true;
            self.send(&ToClient::Next(next)).await?;
        }
        let plan = self.own_plan();
        if plan != self.plan {
            self.plan.clone_from(&plan);
            self.send(&ToClient::Plan(plan)).await?;
        }
        let people = self.game.people();
        if people != self.people {
            self.people = people;
            self.send(&ToClient::People(people)).await?;
        }
        Ok(())
    }

    fn own_plan(&self) -> Plan {
        self.side
            .map(|side| self.game.plan(side))
            .unwrap_or_default()
    }

    async fn take(&mut self, text: &str) -> Result<(), Closed> {
        let (id, done) = match serde_json::from_str(text) {
            Ok(ToServer::Do(order)) => {
                let done = match self.admit(text) {
                    Ok(side) => {
                        self.hub
                            .carry_out(self.address, self.game, side, &order)
                            .await
                    }
                    Err(fault) => Err(fault),
                };
                (order.id, done)
            }
            Ok(ToServer::Plan(planned)) => {
                let id = planned.id.clone();
                let done = match self.admit(text) {
                    Ok(side) => {
                        self.hub
                            .replace_plan(self.address, self.game, side, planned)
                            .await
                    }
                    Err(fault) => Err(fault),
                };
                (id, done)
            }
            Ok(ToServer::Ping(ping)) => {
                let now = self.hub.clock.now();
                return self.send(&ToClient::Pong(Pong { ping, now })).await;
            }
            Ok(ToServer::Hello(_)) | Err(_) => {
                return self.bye(&Fault::new(faults::UNREADABLE)).await;
            }
        };
        // The events come before the answer.
        self.send_new_events().await?;
        let answer = match done {
            Ok(done) => ToClient::Done(done),
            Err(fault) => {
                self.hub.metrics.refused(fault.code);
                tracing::debug!(
                    code = fault.code,
                    game = self.game.id,
                    "a command is refused"
                );
                ToClient::Refused(Refused {
                    id,
                    refusal: refusal(&fault),
                })
            }
        };
        self.send(&answer).await
    }

    /// Returns the side of a command, if the client plays and the work for it is within the limit.
    fn admit(&self, text: &str) -> Result<Side, Fault> {
        let side = self.side.ok_or_else(|| Fault::new(faults::SPECTATOR))?;
        self.hub.work_for(self.address, count(text.len()))?;
        Ok(side)
    }

    async fn bye_too_large(&mut self) -> Result<(), Closed> {
        let fault = Fault::new(faults::TOO_LARGE).with("limit", MAX_MESSAGE);
        self.bye(&fault).await
    }

    async fn bye(&mut self, fault: &Fault) -> Result<(), Closed> {
        self.hub.metrics.refused(fault.code);
        self.send(&ToClient::Bye(refusal(fault))).await?;
        self.pass(Message::Close(None)).await
    }

    async fn send(&mut self, message: &ToClient) -> Result<(), Closed> {
        let text = serde_json::to_string(message).map_err(|_| Closed)?;
        self.pass(Message::Text(text.into())).await
    }

    async fn pass(&mut self, message: Message) -> Result<(), Closed> {
        match tokio::time::timeout(DEAD, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }
}

/// Returns whether a client has sent a text of more than [`MAX_MESSAGE`], or a message of more than [`MAX_READ`], which
/// is not read.
fn is_too_large(received: &Result<Message, axum::Error>) -> bool {
    match received {
        Ok(Message::Text(text)) => text.len() > MAX_MESSAGE,
        Ok(_) => false,
        Err(error) => {
            let cause = error.source().and_then(|cause| cause.downcast_ref());
            matches!(cause, Some(tungstenite::Error::Capacity(_)))
        }
    }
}

async fn is_true(value: &mut tokio::sync::watch::Receiver<bool>) {
    let _ = value.wait_for(|value| *value).await;
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
