//! `burgrave serve --data` is killed in the middle of many games, and no move is lost.
#![cfg(unix)]

#[allow(dead_code, reason = "the tests of the server use the rest")]
#[path = "../../server/tests/server/client.rs"]
pub mod client;
#[cfg(target_os = "linux")]
pub mod disk;
pub mod history;
#[path = "../../store/tests/store/instance.rs"]
pub mod instance;
pub mod process;
pub mod seats;

use std::process::Command;

use burgrave_protocol::{Side, ToClient};
use burgrave_session::{Event, Fact, TimeControl};
use client::Guest;
use process::{Process, with_site};
use seats::{Extent, check_all, paused, play_while, seats};

use crate::common;

#[test]
fn nothing_acknowledged_is_lost_or_doubled_by_cut_connections_and_kills() {
    let extent = Extent::of_kills();
    let folder = with_site();
    let mut server = Process::start(folder.path(), 0);
    let address = server.address;
    let mut seats = seats([address; 2], extent.games);
    let mut games = Vec::new();
    for _ in 0..extent.faults {
        play_while(&mut seats, |progress| {
            progress.wait_for_moves(extent.moves);
            server.kill();
        });
        server = Process::start(folder.path(), address.port());
        games = check_all(&seats);
        assert!(paused(&games) > 0, "the time without a server is a pause");
    }
    let is_offer = |event: &Event| matches!(event.fact, Fact::Offered { .. });
    assert!(games.iter().flatten().any(is_offer));
}

#[test]
fn two_servers_share_a_database_and_one_may_die() {
    let folder = with_site();
    let database = instance::Instance::start();
    let url = database.url();
    let start = || Process::start_with(folder.path(), &url, 0);
    let (mut one, mut other) = (start(), start());
    let extent = Extent::of_kills();
    let mut seats = seats([one.address, other.address], extent.games);
    for seat in seats.iter_mut().step_by(2) {
        seat.fallback = Some(other.address);
    }
    // The players of the first server go on at the second, until that dies too.
    play_while(&mut seats, |progress| {
        for server in [&mut one, &mut other] {
            progress.wait_for_moves(extent.moves);
            server.kill();
        }
    });
    let last = start();
    for seat in &mut seats {
        seat.guest.address = last.address;
    }
    let games = check_all(&seats);
    assert!(paused(&games) > 0, "the time without a server is a pause");
    let mut seen = seats
        .iter()
        .flat_map(|seat| &seat.games)
        .flat_map(|game| &game.events);
    assert!(
        !seen.any(|event| event.fact == Fact::Paused),
        "no player sees one while a server runs"
    );
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
    seats([server.address; 2], 8);
    let data = folder.path().join("data").display().to_string();
    let database = instance::Instance::start();
    let url = database.url();
    let to_postgres = ["admin", "move-to-postgres", "--data", &data, &url];
    let error = common::error(&to_postgres, 1);
    assert!(error.contains("is used by another server"), "{error}");
    drop(server);
    let moved = common::says(&to_postgres);
    assert!(moved.contains("game: 8\n"), "{moved}");
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
