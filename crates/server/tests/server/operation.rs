//! Health, readiness and metrics of a server whose database fails.

use std::net::SocketAddr;

use crate::client::{Guest, any_move, ask, join_both};
use crate::start;
use burgrave_protocol::{API, Request};
use burgrave_session::OfferKind;

fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let (status, _, body) = ask(address, &format!("GET {path} HTTP/1.1"), "").expect("it answers");
    (status, body)
}

/// Returns the value of a metric.
fn value(address: SocketAddr, name: &str) -> f64 {
    let (status, text) = get(address, "/metrics");
    assert_eq!(status, 200);
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let line = line.unwrap_or_else(|| panic!("{name} is not in {text}"));
    line.trim().parse().expect("a number")
}

#[test]
fn metrics_count_what_happens_and_readiness_needs_the_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = start::run(start::open(folder.path()).expect("it opens"));
    assert_eq!(get(address, "/api/health"), (200, "true".to_owned()));
    assert_eq!(get(address, "/api/ready"), (200, "true".to_owned()));

    let (one, two) = (Guest::new(address), Guest::new(address));
    let game = one.challenge(&two, "kings-castle", None);
    let ([mut white, mut black], welcome) = join_both([&one, &two], &game);
    let played = white.order("a", 0, Request::Play(any_move(&welcome.news.events)));
    assert_eq!(played.expect("connected"), Ok(2));
    let refused = black.order("b", 0, Request::Accept(OfferKind::Draw));
    refused.expect("connected").expect_err("no offer");
    assert_eq!(one.ask("GET", "/nothing", &()).0, 404);

    assert!((value(address, "burgrave_live_games") - 1.0).abs() < 0.1);
    assert!((value(address, "burgrave_sockets") - 2.0).abs() < 0.1);
    assert!((value(address, "burgrave_moves_total") - 1.0).abs() < 0.1);
    assert!((value(address, "burgrave_append_seconds_count") - 1.0).abs() < 0.1);
    assert!(value(address, "burgrave_heartbeat_overdue") < 0.5);
    for code in ["session-no-offer", "online-no-path"] {
        let name = format!("burgrave_refused_total{{code=\"{code}\"}}");
        assert!((value(address, &name) - 1.0).abs() < 0.1, "{code}");
    }
    // As a proxy on this computer reports a visitor.
    let visitor = "/metrics HTTP/1.1\r\nx-forwarded-for: 192.0.2.1\r\nx:";
    assert_eq!(get(address, visitor).0, 404);

    let database = rusqlite::Connection::open(folder.path().join("data/games.db"));
    let database = database.expect("it opens");
    let dropped = database.busy_timeout(std::time::Duration::from_secs(5));
    dropped
        .and_then(|()| database.execute_batch("DROP TABLE alive"))
        .expect("dropped");
    let (status, body) = get(address, "/api/ready");
    assert_eq!(status, 503);
    assert!(body.contains("online-store"), "{body}");
    assert_eq!(get(address, "/api/health"), (200, "true".to_owned()));
}

#[test]
fn visitors_behind_a_trusted_proxy_have_limits_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = start::run(start::open(folder.path()).expect("it opens"));
    let status = |visitor: &str| {
        // The proxy 10.0.0.7 asks by way of one on this computer.
        let head = format!("POST {API}/nothing HTTP/1.1\r\nx-forwarded-for: {visitor}, 10.0.0.7");
        ask(address, &head, "").expect("it answers").0
    };
    let is_refused = (0..10_000).any(|_| status("203.0.113.1") == 429);
    assert!(is_refused, "a visitor has a limit");
    assert_eq!(status("203.0.113.2"), 404, "it is that visitor's own");
}
