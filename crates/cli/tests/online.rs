//! `burgrave serve --data` is killed in the middle of many games, and no move is lost.
#![cfg(unix)]

#[path = "../../server/tests/client/mod.rs"]
mod client;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};

use burgrave_protocol::{Request, Side, ToClient};
use burgrave_session::{Event, Fact, Session, TimeControl};
use client::{Guest, Player, any_move};

use crate::common;

/// Games that are played at the same time.
const GAMES: usize = 24;
/// Acknowledged moves before each kill, in all games together.
const MOVES: u32 = 150;
const KILLS: usize = 2;

/// A server process that is killed when it is dropped.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    /// Starts the program and waits until it says its address. Port 0 is any.
    fn start(folder: &Path, port: u16) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_burgrave"));
        command
            .args(["serve", "--port", &port.to_string(), "--site"])
            .arg(folder.join("site"))
            .arg("--data")
            .arg(folder.join("data"));
        Process::of(&mut command).0
    }

    /// Starts a command. Returns its second line too.
    fn of(command: &mut Command) -> (Process, String) {
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let line = lines.next().expect("a line").expect("text");
        let address = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        let address = address.expect("an address").parse().expect("an address");
        let settings = lines.next().expect("a line").expect("text");
        (Process { child, address }, settings)
    }

    /// Sends SIGKILL and waits for the end.
    fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A player of a game, and the moves that the server acknowledged.
struct Seat {
    guest: Guest,
    game: String,
    /// Identifier, ply and text of the next command, if it was sent without an answer.
    pending: Option<(String, u32, String)>,
    /// Commands sent so far.
    sent: u32,
    /// Versions and moves of acknowledged commands.
    acknowledged: Vec<(u32, String)>,
    events: Vec<Event>,
}

impl Seat {
    /// Plays until the connection breaks or the game is over. Commands without an answer are sent again with their
    /// identifier.
    fn play(&mut self, moves: &AtomicU32, news: &Sender<()>) -> Result<(), tungstenite::Error> {
        let from = u32::try_from(self.events.len()).expect("few");
        let mut player = self.guest.join(&self.game, from)?;
        let welcome = player.welcome()?;
        let side = welcome.you.expect("a player");
        self.events.extend(welcome.news.events);
        loop {
            let session = Session::replay(&self.events).expect("a game");
            if session.is_over() {
                return Ok(());
            }
            let is_ours = Side::from(session.side_to_move()) == side;
            if self.pending.is_none() && is_ours {
                self.sent += 1;
                let ply = u32::try_from(session.moves().len()).expect("few");
                let id = format!("c-{}", self.sent);
                self.pending = Some((id, ply, any_move(&self.events)));
            }
            match self.pending.clone() {
                Some((id, ply, text)) => {
                    let version = self.send(&mut player, id, ply, &text)?;
                    self.pending = None;
                    self.acknowledged.push((version, text));
                    moves.fetch_add(1, Ordering::Relaxed);
                    // The receiver may have heard enough.
                    let _ = news.send(());
                }
                None => self.read(&mut player)?,
            }
        }
    }

    fn send(
        &mut self,
        player: &mut Player,
        id: String,
        ply: u32,
        text: &str,
    ) -> Result<u32, tungstenite::Error> {
        let request = Request::Play(text.to_owned());
        player.send(&burgrave_protocol::ToServer::Do(burgrave_protocol::Order {
            id: id.clone(),
            ply,
            request,
        }))?;
        loop {
            match player.read()? {
                ToClient::News(news) => self.events.extend(news.events),
                ToClient::Done(done) if done.id == id => return Ok(done.version),
                ToClient::Refused(refused) => panic!("{refused:?}"),
                ToClient::Bye(_) => return Err(tungstenite::Error::ConnectionClosed),
                _ => {}
            }
        }
    }

    fn read(&mut self, player: &mut Player) -> Result<(), tungstenite::Error> {
        match player.read()? {
            ToClient::News(news) => self.events.extend(news.events),
            ToClient::Bye(_) => return Err(tungstenite::Error::ConnectionClosed),
            _ => {}
        }
        Ok(())
    }
}

fn seats(address: SocketAddr) -> Vec<Seat> {
    let games = [
        "king-of-the-castle",
        "kings-castle",
        "aujjris-castle",
        "castello",
    ];
    let clock = Some(TimeControl::increment(600_000, 1_000));
    let pair = |number: usize| {
        let (one, two) = (Guest::new(address), Guest::new(address));
        let game = one.challenge(&two, games[number % games.len()], clock);
        [one, two].map(|guest| Seat {
            guest,
            game: game.clone(),
            pending: None,
            sent: 0,
            acknowledged: Vec::new(),
            events: Vec::new(),
        })
    };
    (0..GAMES).flat_map(pair).collect()
}

/// Compares a player's acknowledged moves with the server's events.
fn check(seat: &Seat, events: &[Event]) {
    let session = Session::replay(events).expect("a legal game");
    assert_eq!(
        &events[..seat.events.len()],
        seat.events,
        "what was shown stays"
    );
    let mut seen = BTreeSet::new();
    for (version, text) in &seat.acknowledged {
        assert!(seen.insert(version), "{version} twice");
        let index = *version as usize - 1;
        let fact = match &events[index].fact {
            Fact::Ended(_) => &events[index - 1].fact,
            fact => fact,
        };
        assert_eq!(fact, &Fact::Moved(text.clone()), "acknowledged and kept");
    }
    assert!(session.moves().len() >= seat.acknowledged.len());
}

#[test]
fn no_acknowledged_move_is_lost_or_doubled_by_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("site")).expect("made");
    std::fs::write(folder.path().join("site/index.html"), "<p>").expect("written");
    let mut server = Process::start(folder.path(), 0);
    let address = server.address;
    let mut seats = seats(address);
    let mut before = 0;
    for _ in 0..KILLS {
        let moves = AtomicU32::new(0);
        let (news, heard) = channel();
        std::thread::scope(|scope| {
            for seat in &mut seats {
                let (moves, news) = (&moves, news.clone());
                // An error is the broken connection after the kill.
                scope.spawn(move || drop(seat.play(moves, &news)));
            }
            for () in &heard {
                if moves.load(Ordering::Relaxed) >= MOVES {
                    break;
                }
            }
            server.kill();
        });
        assert!(
            moves.load(Ordering::Relaxed) >= MOVES,
            "the games were in progress"
        );
        server = Process::start(folder.path(), address.port());
        let mut paused = 0;
        for pair in seats.chunks(2) {
            let mut spectator = pair[0]
                .guest
                .join(&pair[0].game, 0)
                .expect("the server is back");
            let events = spectator.welcome().expect("connected").news.events;
            for seat in pair {
                check(seat, &events);
            }
            let is_move = |event: &&Event| matches!(event.fact, Fact::Moved(_));
            let acknowledged: usize = pair.iter().map(|seat| seat.acknowledged.len()).sum();
            let unanswered = pair.iter().filter(|seat| seat.pending.is_some()).count();
            let kept = events.iter().filter(is_move).count();
            assert!(
                (acknowledged..=acknowledged + unanswered).contains(&kept),
                "{acknowledged} {unanswered} {kept}"
            );
            paused += usize::from(matches!(
                events.last().map(|last| &last.fact),
                Some(Fact::Resumed)
            ));
        }
        assert!(paused > 0, "the time without a server is a pause");
        let acknowledged: usize = seats.iter().map(|seat| seat.acknowledged.len()).sum();
        assert!(acknowledged > before, "play went on after the last kill");
        before = acknowledged;
    }
}

#[test]
fn one_server_at_a_time_uses_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("site")).expect("made");
    std::fs::write(folder.path().join("site/index.html"), "<p>").expect("written");
    let _server = Process::start(folder.path(), 0);
    let (site, data) = (folder.path().join("site"), folder.path().join("data"));
    let (site, data) = (site.display().to_string(), data.display().to_string());
    let arguments = ["serve", "--port", "0", "--site", &site, "--data", &data];
    let error = common::error(&arguments, 1);
    assert!(error.contains("is used by another server"), "{error}");
}

#[test]
fn settings_come_from_the_environment_and_flags_win() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("site")).expect("made");
    std::fs::write(folder.path().join("site/index.html"), "<p>").expect("written");
    let (site, data) = (folder.path().join("site"), folder.path().join("data"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_burgrave"));
    command
        .args(["serve", "--log", "warn"])
        .env("BURGRAVE_SERVE_SITE", &site)
        .env("BURGRAVE_SERVE_DATA", &data)
        .env("BURGRAVE_SERVE_PORT", "0")
        .env("BURGRAVE_SERVE_LOG", "debug")
        .env("BURGRAVE_SERVE_LOG_FORM", "json")
        .env("BURGRAVE_SERVE_PUBLIC_METRICS", "true");
    let (server, settings) = Process::of(&mut command);
    let (site, data, port) = (site.display(), data.display(), server.address.port());
    let expected = format!(
        "Settings: --host 127.0.0.1 --port {port} --data {data} --log warn --log-form json --site {site} --public-metrics"
    );
    assert_eq!(settings, expected);
    let head = "GET /metrics HTTP/1.1\r\nx-forwarded-for: 192.0.2.1";
    assert_eq!(
        client::ask(server.address, head, "").expect("it answers").0,
        200
    );
}

#[test]
fn games_are_backed_up_and_exported_from_a_running_server() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("site")).expect("made");
    std::fs::write(folder.path().join("site/index.html"), "<p>").expect("written");
    let server = Process::start(folder.path(), 0);
    let (one, two) = (Guest::new(server.address), Guest::new(server.address));
    let game = one.challenge(&two, "castello", None);
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (data, backup, other) = (path("data"), path("backup.db"), path("other"));
    let admin = |arguments: &[&str]| common::says(&[&["admin"], arguments].concat());
    assert_eq!(admin(&["backup", "--data", &data, &backup]), "");
    assert_eq!(admin(&["restore", "--data", &other, &backup]), "");
    let exported = admin(&["export", "--data", &other]);
    assert_eq!(exported, admin(&["export", "--data", &data]));
    assert!(
        exported.contains(&format!("\"id\":\"{game}\"")),
        "{exported}"
    );
    let file = path("games.jsonl");
    std::fs::write(&file, &exported).expect("written");
    let new = path("new");
    let imported = admin(&["import", "--data", &new, &file]);
    assert_eq!(imported, "added 1, known already 0\n");
    let error = |arguments: &[&str]| common::error(&[&["admin"], arguments].concat(), 1);
    let used = error(&["import", "--data", &data, &file]);
    assert!(used.contains("is used by another server"), "{used}");
    let exists = error(&["restore", "--data", &new, &backup]);
    assert!(
        exists.contains("games.db") && exists.contains("already"),
        "{exists}"
    );
    std::fs::write(&file, exported.replace("\"castello\"", "\"chess\"")).expect("written");
    let line = error(&["import", "--data", &other, &file]);
    assert!(line.contains("games.jsonl, line 1"), "{line}");
}
