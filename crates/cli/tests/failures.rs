//! `burgrave serve --data` on a full disk, under a clock that jumps, with a database that stops, after the death of
//! another server, and when it is asked to end.
#![cfg(target_os = "linux")]

use std::path::{Path, PathBuf};
use std::process::Command;

use burgrave_protocol::{OwnGames, Request, Side};
use burgrave_session::{Ending, Event, Fact, Session, TimeControl};

use crate::online::client::{Guest, Player, join_both};
use crate::online::disk::SmallDisk;
use crate::online::instance::Instance;
use crate::online::process::{Process, wait_until, with_site};
use crate::online::seats::{Extent, Seat, check_all, play_while, seats};

/// Two players of a game and their view of it.
struct Pair {
    guests: [Guest; 2],
    players: [Player; 2],
    game: String,
    session: Session,
}

impl Pair {
    fn start(server: &Process, clock: Option<TimeControl>) -> Pair {
        let guests = [(); 2].map(|()| Guest::new(server.address));
        let game = guests[0].challenge(&guests[1], "king-of-the-castle", clock);
        Pair::join(guests, game)
    }

    fn join(mut guests: [Guest; 2], game: String) -> Pair {
        let (players, welcome) = join_both(guests.each_ref(), &game);
        if welcome.you == Some(Side::Black) {
            guests.reverse();
        }
        let session = Session::replay(&welcome.news.events).expect("a game");
        Pair {
            guests,
            players,
            game,
            session,
        }
    }

    /// Plays a move of the side to move. Returns the code of a refusal.
    fn play(&mut self) -> Result<(), String> {
        let text = self.session.game().legal().expect("few")[0].clone();
        let ply = u32::try_from(self.session.moves().len()).expect("few");
        let side = self.session.side_to_move();
        let player = &mut self.players[side.index()];
        let answer = player.order(&format!("m{ply}"), ply, Request::Play(text));
        answer.expect("connected")?;
        self.session = Session::replay(&self.events()).expect("a game");
        assert_eq!(self.session.moves().len(), ply as usize + 1);
        Ok(())
    }

    /// Plays a move once the store takes it.
    fn play_when_possible(&mut self) {
        wait_until(|| match self.play() {
            Ok(()) => true,
            Err(code) => {
                assert_eq!(code, "online-store", "the game itself is whole");
                false
            }
        });
    }

    fn events(&self) -> Vec<Event> {
        let mut player = self.guests[0].join(&self.game, 0).expect("connected");
        player.welcome().expect("welcome").news.events
    }

    /// Continues at another server.
    fn at(self, server: &Process) -> Pair {
        let guests = self.guests.map(|mut guest| {
            guest.address = server.address;
            guest
        });
        Pair::join(guests, self.game)
    }
}

/// Compares the histories of all players with the database that a new server reads.
fn check_at(server: &Process, seats: &mut [Seat]) -> Vec<Vec<Event>> {
    for seat in seats.iter_mut() {
        seat.guest.address = server.address;
    }
    check_all(seats)
}

#[test]
fn a_full_disk_refuses_moves_and_loses_none() {
    let extent = Extent::of_faults();
    let folder = with_site();
    let disk = SmallDisk::new(&folder.path().join("data"));
    let start = || {
        let mut command = disk.command(env!("CARGO_BIN_EXE_burgrave"));
        command
            .args(["serve", "--port", "0", "--log", "off", "--site"])
            .arg(folder.path().join("site"))
            .arg("--data")
            .arg(folder.path().join("data"));
        Process::of(&mut command).0
    };
    let mut server = start();
    let mut seats = seats([server.address; 2], extent.games);
    let clock = TimeControl::increment(600_000, 0);
    let mut pair = Pair::start(&server, Some(clock));
    for _ in 0..4 {
        pair.play().expect("there is room");
    }
    play_while(&mut seats, |progress| {
        progress.wait_for_moves(extent.moves);
        disk.leave(200_000);
        let refused = loop {
            if let Err(code) = pair.play() {
                break code;
            }
            assert!(pair.session.moves().len() < 500, "the disk gets full");
        };
        assert_eq!(refused, "online-store");
        let acknowledged = pair.session.moves().to_vec();
        let shown = Session::replay(&pair.events()).expect("a game");
        assert_eq!(shown.moves(), acknowledged, "the refused move is not shown");

        // Smaller writes take the rest. Then the heartbeats fail for so long that the server takes itself for stopped,
        // and tries to continue its games without success.
        let name = burgrave_protocol::NewName::default();
        while pair.guests[0].ask("POST", "/me/link", &name).0 == 200 {}
        server.wait_until_heartbeat_is_overdue();
        progress.wait_for_store_failures(1);
        disk.leave(50_000_000);
        pair.play_when_possible();
        assert_eq!(pair.session.moves()[..acknowledged.len()], acknowledged);
        let is_pause = |event: &Event| matches!(event.fact, Fact::Paused);
        assert!(
            pair.events().iter().any(is_pause),
            "the time is charged to no player"
        );
        progress.wait_for_moves(extent.moves);
        server.kill();
    });
    let acknowledged = pair.session.moves().to_vec();
    let server = start();
    check_at(&server, &mut seats);
    let mut pair = pair.at(&server);
    assert_eq!(pair.session.moves(), acknowledged);
    pair.play().expect("there is room");
}

fn libfaketime() -> PathBuf {
    let folders = std::fs::read_dir("/usr/lib").expect("there").flatten();
    let found = folders
        .map(|folder| folder.path().join("faketime/libfaketimeMT.so.1"))
        .find(|library| library.exists());
    found.expect("this test needs the package libfaketime")
}

/// Returns a server whose system clock shows the time in a file: an offset in seconds.
fn with_clock(folder: &Path, file: &Path) -> Process {
    let mut command = Command::new(env!("CARGO_BIN_EXE_burgrave"));
    command
        .args(["serve", "--port", "0", "--log", "off", "--site"])
        .arg(folder.join("site"))
        .arg("--data")
        .arg(folder.join("data"))
        .env("LD_PRELOAD", libfaketime())
        .env("FAKETIME_TIMESTAMP_FILE", file)
        .env("FAKETIME_NO_CACHE", "1")
        .env("DONT_FAKE_MONOTONIC", "1");
    Process::of(&mut command).0
}

#[test]
fn jumps_of_the_system_clock_cost_no_time() {
    let extent = Extent::of_faults();
    let folder = with_site();
    let file = folder.path().join("clock");
    let jump = |offset: &str| std::fs::write(&file, format!("{offset}\n")).expect("written");
    jump("+0");
    let mut server = with_clock(folder.path(), &file);
    let mut seats = seats([server.address; 2], extent.games);
    play_while(&mut seats, |progress| {
        for offset in ["+0", "+3600", "-7200"] {
            jump(offset);
            progress.wait_for_moves(extent.moves);
        }
        server.kill();
    });
    // A restart long ago by the system's clock.
    let mut server = with_clock(folder.path(), &file);
    check_at(&server, &mut seats);
    play_while(&mut seats, |progress| {
        jump("+7200");
        progress.wait_for_moves(extent.moves);
        server.kill();
    });
    jump("+0");
    let server = with_clock(folder.path(), &file);
    for events in check_at(&server, &mut seats) {
        let times: Vec<u64> = events.iter().map(|event| event.at).collect();
        assert!(times[times.len() - 1] - times[0] < 600_000, "{times:?}");
        let is_flag = |event: &Event| matches!(event.fact, Fact::Ended(Ending::Time(_)));
        assert!(!events.iter().any(is_flag));
    }
}

#[test]
fn a_database_that_stops_loses_no_move_and_its_time_counts_on_no_clock() {
    let extent = Extent::of_faults();
    let folder = with_site();
    let mut database = Instance::start();
    let url = database.url();
    let mut server = Process::start_with(folder.path(), &url, 0);
    let mut seats = seats([server.address; 2], extent.games);
    let mut pair = Pair::start(&server, Some(TimeControl::increment(600_000, 0)));
    for _ in 0..4 {
        pair.play().expect("in time");
    }
    let pair = play_while(&mut seats, |progress| {
        for _ in 0..extent.faults {
            progress.wait_for_moves(extent.moves);
            database.stop();
            assert_eq!(pair.play().expect_err("no database"), "online-store");
            server.wait_until_heartbeat_is_overdue();
            database.resume();
            // The server has closed connections that it could not hear meanwhile.
            pair = pair.at(&server);
            pair.play_when_possible();
        }
        progress.wait_for_moves(extent.moves);
        server.kill();
        pair
    });
    let acknowledged = pair.session.moves().to_vec();
    assert_eq!(acknowledged.len(), 4 + extent.faults);
    let server = Process::start_with(folder.path(), &url, 0);
    check_at(&server, &mut seats);
    let mut pair = pair.at(&server);
    let is_pause = |event: &Event| event.fact == Fact::Paused;
    assert!(pair.events().iter().any(is_pause));
    assert_eq!(pair.session.moves(), acknowledged);
    pair.play().expect("in time");
}

#[test]
fn a_flag_is_recorded_at_exactly_zero_though_the_server_of_the_game_is_dead() {
    let folder = with_site();
    let database = Instance::start();
    let url = database.url();
    let start = || Process::start_with(folder.path(), &url, 0);
    let mut one = start();
    let mut pair = Pair::start(&one, Some(TimeControl::increment(3_000, 0)));
    let other = start();
    // A guest of the other server shows that it serves. It does not know the game.
    Guest::new(other.address);
    for _ in 0..2 {
        pair.play().expect("these moves cost no time");
    }
    one.kill();
    let due = pair.session.next_due();
    let [guest, _] = &mut pair.guests;
    guest.address = other.address;
    // The list of running games comes from the database: this request does not make the other server look at the game.
    wait_until(|| guest.get::<OwnGames>("GET", "/games", &()).games.is_empty());
    let events = pair.events();
    let last = events.last().expect("events");
    assert!(matches!(last.fact, Fact::Ended(Ending::Time(_))));
    assert_eq!(Some(last.at), due, "no pause, and no time for the way");
}

#[test]
fn a_server_that_is_asked_to_end_tells_its_clients_and_loses_nothing() {
    let folder = with_site();
    let mut server = Process::start(folder.path(), 0);
    let mut pair = Pair::start(&server, Some(TimeControl::increment(600_000, 0)));
    for _ in 0..4 {
        pair.play().expect("in time");
    }
    assert!(server.stop());
    for player in &mut pair.players {
        assert_eq!(player.bye().expect("it says why"), "online-closing");
        player.read().expect_err("the connection is closed");
    }
    let moves = pair.session.moves().to_vec();
    let server = Process::start(folder.path(), 0);
    let mut pair = pair.at(&server);
    assert_eq!(pair.session.moves(), moves);
    pair.play().expect("its clock has stood still");
}
