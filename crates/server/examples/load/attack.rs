//! Latency of ordinary moves while other addresses ask for as much work as they can.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use burgrave_games::registry::GameId;
use burgrave_protocol::{API, Plan as Answers, Planned, ToServer};
use burgrave_session::{Actor, Command, Event, Fact, Session, Terms};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

use crate::clients::{self, Measured, open};
use crate::games::{self, Script, TOKENS};
use crate::process::Child;
use crate::{Failure, Plan};

/// Attacking addresses.
const ATTACKERS: u8 = 4;
/// Games of each attacker.
const GAMES: usize = 4;
/// Interval of the messages of a socket: those that the server takes.
const EVERY: Duration = Duration::from_millis(125);
/// Events of the game whose record is asked for. Each second one takes up to seconds to make.
const EVENTS: usize = 40;
/// Rules, a position of Castello, and a route to its costliest moves: those that end after ten or more of its jumps.
const RULES: &str = "max-captures=none";
const POSITION: &str = "15/15/15/15/15/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/bwwbwbb8/1w1w1c7c1/wcwbbbb2c5/1b1w1w9/wbwbbbw8/1b1b1b9/bbwbwbw8/wb1w1b9 w 0:0";
const ROUTE: &str =
    "a1:c1:e1:g1:e3:c1:c3:a1:a3:c3:e3:g3:e5:e3:c5:a3:a5:c5:c7:e5:e7:g5:g7:g9:e7:c7:a9:a7:c9:c7";
const JUMPS: usize = 10;

/// Measures the latency without and with attackers.
pub async fn run(plan: &Plan) -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().display().to_string();
    let moves = plan.duration.as_millis() / plan.every.as_millis() + 2;
    let script = Script::random(usize::try_from(moves)?)?;
    let long = games::add(&data, 1, |_, id| games::record(id, &long_game()?))?;
    let attacked = usize::from(ATTACKERS) * GAMES;
    let start = || Session::start(terms(), 1);
    let attacked = games::add(&data, attacked, |_, id| games::record(id, &start()?))?;
    let answers = costly_plan(&start()?.0)?;
    for is_attacked in [false, true] {
        let ids = games::store(&data, plan.games)?;
        let server = Child::start(&["serve", &data])?;
        let attack =
            is_attacked.then(|| Attack::start(server.address, &attacked, &long[0], &answers));
        let measured = clients::run(&server, plan, &script, Some(&ids)).await?;
        report(is_attacked, &measured);
        if let Some(attack) = attack {
            attack.end();
        }
    }
    Ok(())
}

fn report(is_attacked: bool, measured: &Measured) {
    println!(
        "{}: {} moves, median {:.1} ms, 99 % {:.1} ms, worst {:.1} ms; processor time of the server {:.1} s",
        if is_attacked { "attacked" } else { "alone" },
        measured.sent,
        measured.percentile(0.5),
        measured.percentile(0.99),
        measured.percentile(1.0),
        measured.server_cpu.as_secs_f64()
    );
}

fn terms() -> Terms {
    let mut terms = Terms::new(GameId::Castello);
    terms.seats = games::seats();
    RULES.clone_into(&mut terms.rules.options);
    terms.position = Some(POSITION.to_owned());
    terms
}

/// Returns the costly moves of White.
fn costly_moves() -> impl Iterator<Item = String> {
    let ends = ROUTE.match_indices(':').map(|(end, _)| end);
    ends.skip(JUMPS).map(|end| ROUTE[..end].to_owned())
}

/// Returns a plan of Black with an answer to each costly move.
fn costly_plan(start: &Session) -> Result<Answers, Failure> {
    let mut plan = Answers::default();
    for text in costly_moves() {
        let mut session = start.clone();
        let actor = Actor::Side(session.side_to_move());
        session.act(actor, &Command::Play(text.clone()), session.at())?;
        let mut answer = None;
        session.game().for_each_legal_unsorted(&mut |text| {
            answer = Some(text.to_owned());
            false
        });
        // None if the move ends the game.
        plan.lines.extend(answer.map(|answer| vec![text, answer]));
    }
    Ok(plan)
}

/// Returns the events of a game in which a costly move is played and taken back again and again.
fn long_game() -> Result<(Session, Vec<Event>), Failure> {
    let (mut session, mut events) = Session::start(terms(), 1)?;
    let text = costly_moves().nth(JUMPS).ok_or("no move")?;
    while events.len() < EVENTS {
        for fact in [Fact::Moved(text.clone()), Fact::TakenBack { plies: 1 }] {
            let event = Event {
                number: session.version(),
                at: 1,
                fact,
            };
            session.apply(&event)?;
            events.push(event);
        }
    }
    Ok((session, events))
}

/// Attackers: each sends plans to its games, and asks for the record of a long one.
struct Attack {
    tasks: Vec<JoinHandle<()>>,
    /// Number of plans that the server has taken, and of records that it has sent.
    granted: [Arc<AtomicU32>; 2],
}

impl Attack {
    fn start(server: SocketAddr, games: &[String], long: &str, plan: &Answers) -> Attack {
        let mut attack = Attack {
            tasks: Vec::new(),
            granted: Default::default(),
        };
        for (number, games) in (1..=ATTACKERS).zip(games.chunks(GAMES)) {
            let visitor = format!("203.0.113.{number}");
            for game in games {
                let (game, visitor, plan) = (game.clone(), visitor.clone(), plan.clone());
                let granted = attack.granted[0].clone();
                attack.tasks.push(tokio::spawn(async move {
                    let _ = send_plans(server, &game, &visitor, plan, granted).await;
                }));
            }
            let path = format!("{API}/games/{long}/record");
            let granted = attack.granted[1].clone();
            attack.tasks.push(tokio::spawn(async move {
                loop {
                    if let Ok(true) = ask(server, &path, &visitor).await {
                        granted.fetch_add(1, Ordering::Relaxed);
                    }
                    tokio::time::sleep(EVERY).await;
                }
            }));
        }
        attack
    }

    fn end(self) {
        for task in &self.tasks {
            task.abort();
        }
        let [plans, records] = self.granted.map(|count| count.load(Ordering::Relaxed));
        println!("  {plans} plans taken, {records} records sent");
    }
}

/// Sends the plan of Black as often as the socket takes it.
async fn send_plans(
    server: SocketAddr,
    game: &str,
    visitor: &str,
    plan: Answers,
    granted: Arc<AtomicU32>,
) -> Result<(), Failure> {
    let socket = open(server, Some(game), TOKENS[1], Some(visitor)).await?;
    let (mut sender, mut receiver) = socket.split();
    let reader = tokio::spawn(async move {
        while let Some(Ok(message)) = receiver.next().await {
            if message.to_string().starts_with("{\"done\"") {
                granted.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    for number in 0_u64.. {
        let planned = ToServer::Plan(Planned {
            id: number.to_string(),
            plan: plan.clone(),
        });
        let text = serde_json::to_string(&planned)?;
        if sender.send(Message::text(text)).await.is_err() {
            break;
        }
        tokio::time::sleep(EVERY).await;
    }
    Ok(reader.await?)
}

/// Sends a request and waits for the end of the answer. Returns whether it is granted.
async fn ask(server: SocketAddr, path: &str, visitor: &str) -> Result<bool, Failure> {
    let mut stream = TcpStream::connect(server).await?;
    let head = format!(
        "GET {path} HTTP/1.1\r\nhost: {server}\r\nx-forwarded-for: {visitor}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(answer.starts_with(b"HTTP/1.1 200"))
}
