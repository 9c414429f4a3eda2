//! `burgrave serve --data` is killed in the middle of many games, and no move is lost.
#![cfg(unix)]

#[allow(dead_code, reason = "the tests of the server use the rest")]
#[path = "../../server/tests/server/client.rs"]
pub mod client;
#[path = "../../store/tests/store/instance.rs"]
pub mod instance;

use std::collections::BTreeSet;
use std::ffi::OsStr;
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

/// How much a test plays.
struct Extent {
    /// Games at the same time.
    games: usize,
    /// Acknowledged moves before each kill, in all games together.
    moves: u32,
    kills: usize,
}

/// Returns the usual extent, or the one of `cargo xtask test --long`.
fn extent() -> Extent {
    let (games, moves, kills) = match std::env::var_os("BURGRAVE_LONG") {
        Some(_) => (200, 1_000, 10),
        None => (24, 150, 2),
    };
    Extent {
        games,
        moves,
        kills,
    }
}

/// Creates a folder with a site of one page.
pub fn with_site() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("site")).expect("made");
    std::fs::write(folder.path().join("site/index.html"), "<p>").expect("written");
    folder
}

/// A server process that is killed when it is dropped.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    /// Starts the program and waits until it says its address. Port 0 is any.
    pub fn start(folder: &Path, port: u16) -> Process {
        Process::start_with(folder, folder.join("data"), port)
    }

    /// The same with another place for the games.
    pub fn start_with(folder: &Path, data: impl AsRef<OsStr>, port: u16) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_burgrave"));
        command
            .args(["serve", "--port", &port.to_string(), "--site"])
            .arg(folder.join("site"))
            .arg("--data")
            .arg(data);
        Process::of(&mut command).0
    }

    /// Starts a command. Returns its second line too.
    pub fn of(command: &mut Command) -> (Process, String) {
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

    /// Lifts the limit of the size of the process's files.
    #[cfg(target_os = "linux")]
    pub fn grow_files(&self) {
        let pid = self.child.id().to_string();
        let lifted = Command::new("prlimit")
            .args(["--fsize=unlimited:unlimited", "--pid", &pid])
            .status();
        assert!(lifted.expect("prlimit is there").success());
    }

    /// Asks the process to end as the system does, and returns whether it ends without a failure.
    pub fn stop(&mut self) -> bool {
        let pid = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(asked.expect("kill is there").success());
        self.child.wait().expect("it ends").success()
    }

    /// Sends SIGKILL and waits for the end.
    pub fn kill(&mut self) {
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
    /// Where to go on if the connection breaks.
    fallback: Option<SocketAddr>,
    game: String,
    /// Identifier, ply and text of the next command, if it was sent without an answer.
    pending: Option<(String, u32, String)>,
    /// Commands sent so far.
    sent: u32,
    /// Whether the player has cut the connection, to come back at once.
    is_cut: bool,
    /// Commands that were sent before.
    tries: BTreeSet<String>,
    /// Versions and moves of acknowledged commands.
    acknowledged: Vec<(u32, String)>,
    events: Vec<Event>,
}

impl Seat {
    /// Plays until the connection breaks or the game is over. Commands without an answer are sent again with their
    /// identifier. Some are sent twice, and with some the player cuts the connection before the answer.
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
        let order = burgrave_protocol::ToServer::Do(burgrave_protocol::Order {
            id: id.clone(),
            ply,
            request,
        });
        player.send(&order)?;
        let is_new = self.tries.insert(id.clone());
        if is_new && self.sent % 5 == 3 {
            player.send(&order)?;
        }
        if is_new && self.sent % 7 == 4 {
            self.is_cut = true;
            return Err(tungstenite::Error::ConnectionClosed);
        }
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

/// Pairs of players. The second of each is at the second address.
fn seats(addresses: [SocketAddr; 2]) -> Vec<Seat> {
    let games = [
        "king-of-the-castle",
        "kings-castle",
        "aujjris-castle",
        "castello",
    ];
    let clock = Some(TimeControl::increment(600_000, 1_000));
    let pair = |number: usize| {
        let [one, two] = addresses.map(Guest::new);
        let game = one.challenge(&two, games[number % games.len()], clock);
        [one, two].map(|guest| Seat {
            guest,
            fallback: None,
            game: game.clone(),
            pending: None,
            sent: 0,
            is_cut: false,
            tries: BTreeSet::new(),
            acknowledged: Vec::new(),
            events: Vec::new(),
        })
    };
    (0..extent().games).flat_map(pair).collect()
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
fn no_acknowledged_move_is_lost_or_doubled_by_cut_connections_and_kills() {
    let folder = with_site();
    let mut server = Process::start(folder.path(), 0);
    let address = server.address;
    let mut seats = seats([address; 2]);
    let mut before = 0;
    for _ in 0..extent().kills {
        play_until(&mut seats, &mut [&mut server]);
        server = Process::start(folder.path(), address.port());
        assert!(
            check_all(&seats) > 0,
            "the time without a server is a pause"
        );
        let acknowledged: usize = seats.iter().map(|seat| seat.acknowledged.len()).sum();
        assert!(acknowledged > before, "play went on after the last kill");
        before = acknowledged;
    }
}

/// Plays at all seats. Kills a server after every [`Extent::moves`] moves.
fn play_until(seats: &mut [Seat], servers: &mut [&mut Process]) {
    let each = extent().moves;
    let moves = AtomicU32::new(0);
    let (news, heard) = channel();
    std::thread::scope(|scope| {
        for seat in seats {
            let (moves, news) = (&moves, news.clone());
            scope.spawn(move || {
                // An error is the broken connection after the kill.
                while seat.play(moves, &news).is_err() {
                    if std::mem::take(&mut seat.is_cut) {
                        continue;
                    }
                    let Some(next) = seat.fallback.take() else {
                        return;
                    };
                    seat.guest.address = next;
                }
            });
        }
        drop(news);
        for (number, server) in (1..).zip(servers) {
            for () in &heard {
                if moves.load(Ordering::Relaxed) >= number * each {
                    break;
                }
            }
            let moves = moves.load(Ordering::Relaxed);
            assert!(moves >= number * each, "the games were in progress");
            server.kill();
        }
    });
}

/// Returns the events of a game. A connection that breaks is made again, as every client must.
fn watch(seat: &Seat) -> Vec<Event> {
    let look = || seat.guest.join(&seat.game, 0)?.welcome();
    let mut last = look();
    for _ in 0..100 {
        if last.is_ok() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
        last = look();
    }
    last.expect("a server is there").news.events
}

/// Compares what the server has with what the players know. Returns the number of games that end with a pause.
fn check_all(seats: &[Seat]) -> usize {
    let mut paused = 0;
    for pair in seats.chunks(2) {
        let events = watch(&pair[0]);
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
        let last = events.last().map(|last| &last.fact);
        paused += usize::from(matches!(last, Some(Fact::Resumed)));
    }
    paused
}

#[test]
fn two_servers_share_a_database_and_one_may_die() {
    let folder = with_site();
    let database = instance::Instance::start();
    let url = database.url();
    let start = || Process::start_with(folder.path(), &url, 0);
    let (mut one, mut other) = (start(), start());
    let mut seats = seats([one.address, other.address]);
    for seat in seats.iter_mut().step_by(2) {
        seat.fallback = Some(other.address);
    }
    // The players of the first server go on at the second, until that dies too.
    play_until(&mut seats, &mut [&mut one, &mut other]);
    let last = start();
    for seat in &mut seats {
        seat.guest.address = last.address;
    }
    assert!(
        check_all(&seats) > 0,
        "the time without a server is a pause"
    );
    let has_pause = |seat: &&Seat| seat.events.iter().any(|event| event.fact == Fact::Paused);
    let paused = seats.iter().filter(has_pause).count();
    assert_eq!(paused, 0, "no player sees one while a server runs");
}

#[test]
fn players_at_two_servers_see_each_other_until_one_leaves_or_its_server_dies() {
    let folder = with_site();
    let database = instance::Instance::start();
    let url = database.url();
    let start = || Process::start_with(folder.path(), &url, 0);
    let (one, other) = (start(), start());
    let (white, mut black) = (Guest::new(one.address), Guest::new(one.address));
    let clock = Some(TimeControl::increment(600_000, 0));
    let game = white.challenge(&black, "castello", clock);
    black.address = other.address;
    let mut at_one = white.join(&game, 0).expect("it answers");
    let welcome = at_one.welcome().expect("connected");
    let theirs = usize::from(welcome.you == Some(Side::White));
    let mut until = |is_here: bool| {
        let found = at_one.until(|message| match message {
            ToClient::People(people) if people.players[theirs] == is_here => Some(people.claims),
            _ => None,
        });
        found.expect("connected")[theirs]
    };
    let join = || {
        let mut player = black.join(&game, 0).expect("it answers");
        player.welcome().expect("connected");
        player
    };
    let mut at_other = join();
    assert_eq!(until(true), None);
    at_other.socket.close(None).expect("connected");
    let left = until(false).expect("a claim");
    let _back = join();
    assert_eq!(until(true), None);
    drop(other);
    let lost = until(false).expect("a claim");
    assert!(lost > left + 10_000, "a player who leaves has less time");
}

#[test]
fn a_folder_moves_to_postgres_and_is_exported_from_there() {
    let folder = with_site();
    let server = Process::start(folder.path(), 0);
    seats([server.address; 2]);
    let data = folder.path().join("data").display().to_string();
    let database = instance::Instance::start();
    let url = database.url();
    let to_postgres = ["admin", "move-to-postgres", "--data", &data, &url];
    let error = common::error(&to_postgres, 1);
    assert!(error.contains("is used by another server"), "{error}");
    drop(server);
    let moved = common::says(&to_postgres);
    assert!(
        moved.contains(&format!("game: {}\n", extent().games)),
        "{moved}"
    );
    let export = |data: &str| common::says(&["admin", "export", "--data", data]);
    assert_eq!(export(&url), export(&data));
    let error = common::error(&to_postgres, 1);
    assert!(error.contains("not empty"), "{error}");
    let error = common::error(&["admin", "move-to-postgres", "--data", &data, "games"], 1);
    assert!(error.contains("expected the URL"), "{error}");
    let server = Process::start_with(folder.path(), &url, 0);
    // It answers once it serves.
    client::ask(server.address, "GET /api/ready HTTP/1.1", "").expect("it answers");
    let file = folder.path().join("export.jsonl");
    std::fs::write(&file, export(&data)).expect("written");
    let import = [
        "admin",
        "import",
        "--data",
        &url,
        &file.display().to_string(),
    ];
    let error = common::error(&import, 1);
    assert!(error.contains("a server uses this database"), "{error}");
    drop(server);
}

#[test]
fn one_server_at_a_time_uses_a_folder() {
    let folder = with_site();
    let _server = Process::start(folder.path(), 0);
    let (site, data) = (folder.path().join("site"), folder.path().join("data"));
    let (site, data) = (site.display().to_string(), data.display().to_string());
    let arguments = ["serve", "--port", "0", "--site", &site, "--data", &data];
    let error = common::error(&arguments, 1);
    assert!(error.contains("is used by another server"), "{error}");
}

#[test]
fn settings_come_from_a_file_and_the_environment_and_flags_win() {
    let folder = with_site();
    let (site, data) = (folder.path().join("site"), folder.path().join("data"));
    let file = folder.path().join("serve.toml");
    let text = format!("site = {site:?}\ncomputers = 3\nlog = \"off\"\nlog-form = \"text\"\n");
    std::fs::write(&file, text).expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_burgrave"));
    command
        .args(["serve", "--log", "warn", "--config"])
        .arg(&file)
        .env("BURGRAVE_SERVE_DATA", &data)
        .env("BURGRAVE_SERVE_PORT", "0")
        .env("BURGRAVE_SERVE_LOG", "debug")
        .env("BURGRAVE_SERVE_LOG_FORM", "json")
        .env("BURGRAVE_SERVE_TRUSTED_PROXIES", "10.0.0.7, 10.1.0.0/16")
        .env("BURGRAVE_SERVE_PUBLIC_METRICS", "true");
    let (server, settings) = Process::of(&mut command);
    let (site, data, port) = (site.display(), data.display(), server.address.port());
    let expected = format!(
        "Settings: --host 127.0.0.1 --port {port} --data {data} --computers 3 --log warn --log-form json --site {site} --trusted-proxies 10.0.0.7/32,10.1.0.0/16 --public-metrics"
    );
    assert_eq!(settings, expected);
    let head = "GET /metrics HTTP/1.1\r\nx-forwarded-for: 192.0.2.1";
    assert_eq!(
        client::ask(server.address, head, "").expect("it answers").0,
        200
    );
    let proxies = ["serve", "--data", "games", "--trusted-proxies"];
    let refused = common::burgrave(&[&proxies[..], &["10.0.0.7,proxy.example"]].concat());
    let error = common::text(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{error}");
    assert!(
        error.contains("'proxy.example'") && error.contains("such as 10.0.0.7,10.1.0.0/16"),
        "{error}"
    );
}

#[test]
fn games_are_backed_up_and_exported_from_a_running_server() {
    let folder = with_site();
    let server = Process::start(folder.path(), 0);
    let (one, two) = (Guest::new(server.address), Guest::new(server.address));
    let game = one.challenge(&two, "castello", None);
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (data, backup, other) = (path("data"), path("backup.db"), path("other"));
    let admin = |arguments: &[&str]| common::says(&[&["admin"], arguments].concat());
    assert_eq!(admin(&["backup", "--data", &data, &backup]), "");
    assert_eq!(admin(&["restore", "--data", &other, &backup]), "");
    let url = ["backup", "--data", "postgres://name@host/games", &backup];
    let remedy = common::error(&[&["admin"], &url[..]].concat(), 1);
    assert!(remedy.contains("pg_dump"), "{remedy}");
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
