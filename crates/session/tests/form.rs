//! The frozen JSON form of events.

use crate::log::{read_log, write_log};
use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_session::{
    Actor, Command, Event, Fact, Offer, OfferKind, Seat, Session, Terms, TimeControl, VERSION,
    faults,
};

/// Logs of version 1. Never change these files: saved games have this form.
const GOLDEN: &str = include_str!("data/version-1.jsonl");
const FACTS: &str = include_str!("data/facts-1.jsonl");

const WHITE: Actor = Actor::Side(Side::White);
const BLACK: Actor = Actor::Side(Side::Black);

/// Returns a game with every kind of fact.
fn game() -> (Session, Vec<Event>) {
    let mut terms = Terms::new(GameId::Castello);
    terms.rules.options = "repetition=off".to_owned();
    terms.opening = vec!["d21:d19".to_owned()];
    terms.seats = [Seat::Remote("ada".to_owned()), Seat::Level(3)];
    terms.clocks = [
        Some(TimeControl::increment(300_000, 2_000)),
        Some(TimeControl::byo_yomi(60_000, 3, 10_000)),
    ];
    terms.untimed = 1;
    terms.max_plies = Some(500);
    let (mut session, mut events) = Session::start(terms, 1_000).expect("valid terms");
    let steps = [
        (WHITE, Command::Play("i2-i4".to_owned())),
        (WHITE, Command::Offer(Offer::Draw)),
        (BLACK, Command::Decline(OfferKind::Draw)),
        (WHITE, Command::Offer(Offer::Takeback { plies: 1 })),
        (WHITE, Command::Withdraw(OfferKind::Takeback)),
        (BLACK, Command::Play("f21:f19".to_owned())),
        (BLACK, Command::Offer(Offer::Takeback { plies: 1 })),
        (WHITE, Command::Accept(OfferKind::Takeback)),
        (
            WHITE,
            Command::GiveTime {
                to: Side::Black,
                millis: 15_000,
            },
        ),
        (
            Actor::Arbiter,
            Command::SetTime {
                side: Side::White,
                millis: 90_000,
            },
        ),
        (Actor::Arbiter, Command::Pause),
        (Actor::Arbiter, Command::Resume),
        (WHITE, Command::Resign),
        (Actor::Arbiter, Command::Reopen),
        (
            Actor::Arbiter,
            Command::Forfeit {
                side: Side::Black,
                why: "no answer".to_owned(),
            },
        ),
        (WHITE, Command::Offer(Offer::Rematch)),
        (BLACK, Command::Accept(OfferKind::Rematch)),
    ];
    for (now, (actor, command)) in (2_000..).step_by(750).zip(steps) {
        events.extend(session.act(actor, &command, now).expect("permitted"));
    }
    (session, events)
}

#[test]
fn the_form_of_version_1_is_frozen() {
    let (session, events) = game();
    assert_eq!(write_log(&events), GOLDEN);
    let read = read_log(GOLDEN).expect("a log");
    assert_eq!(Session::replay(&read), Ok(session));
}

#[test]
fn every_end_and_seat_has_its_form() {
    let events = read_log(FACTS).expect("events");
    assert_eq!(write_log(&events), FACTS);
    let ends = events
        .iter()
        .filter(|event| matches!(event.fact, Fact::Ended(_)));
    assert_eq!(ends.count(), 10);
    let Fact::Started(terms) = &events[0].fact else {
        panic!("{:?}", events[0])
    };
    assert_eq!(
        terms.seats,
        [Seat::Person, Seat::Program("two-ply".to_owned())]
    );
    assert_eq!(terms.rules.layout.as_deref(), Some("19w"));
    assert_eq!(
        terms.clocks,
        [None, Some(TimeControl::delay(60_000, 3_000))]
    );
    assert!(!terms.takebacks);
}

#[test]
fn invalid_events_are_refused() {
    let start = GOLDEN.lines().next().expect("a line");
    let other = start.replace(&format!("\"session\":{VERSION}"), "\"session\":9");
    assert_eq!(
        Event::from_json(&other).expect_err("version 9").code,
        faults::LOG_VERSION
    );
    let chess = start.replace("castello", "chess");
    assert_eq!(
        Event::from_json(&chess).expect_err("chess").code,
        "game-unknown"
    );
    let newer = start.replace("\"session\":1,", "\"session\":2,\"variant\":\"x\",");
    assert_eq!(
        Event::from_json(&newer).expect_err("version 2").code,
        faults::LOG_VERSION
    );
    for (part, with) in [
        ("\"takebacks\":true", "\"takebacks\":true,\"rated\":true"),
        ("\"increment\":2000", "\"increment\":2000,\"bonus\":1"),
        ("\"increment\":2000,", ""),
        ("\"untimed\":1,", ""),
        ("\"limit\":500", "\"limit\":null"),
        ("{\"level\":3}", "{\"level\":3,\"name\":\"x\"}"),
        ("{\"level\":3}", "{\"robot\":3}"),
        ("{\"level\":3}", "\"level\""),
    ] {
        let bad = start.replacen(part, with, 1);
        assert_ne!(bad, start, "{part}");
        let fault = Event::from_json(&bad).expect_err(&bad);
        assert_eq!(fault.code, faults::LOG_UNREADABLE, "{bad}");
    }
    for bad in [
        "",
        "[]",
        "{}",
        r#"{"n":1,"at":2}"#,
        r#"{"n":1,"at":2,"move":"a1","back":1}"#,
        r#"{"n":1,"at":2,"jump":"a1"}"#,
        r#"{"n":-1,"at":2,"move":"a1"}"#,
        r#"{"n":1,"at":2.5,"move":"a1"}"#,
        r#"{"n":1,"at":2,"now":"later"}"#,
        r#"{"n":1,"at":2,"offer":{"by":"white","kind":"takeback"}}"#,
        r#"{"n":1,"at":2,"offer":{"by":"white","kind":"draw","plies":2}}"#,
        r#"{"n":1,"at":2,"end":{"how":"resignation"}}"#,
        r#"{"n":1,"at":2,"end":{"how":"agreement","winner":"white"}}"#,
        r#"{"n":1,"at":2,"end":{"how":"rules","winner":"white"}}"#,
        r#"{"n":1,"at":2,"end":{"how":"agreement","by":"white"}}"#,
        r#"{"n":1,"at":2,"end":{"how":"resignation","winner":"white","by":"black"}}"#,
        r#"{"n":1,"at":2,"end":{"how":"forfeit","winner":"white"}}"#,
        r#"{"n":1,"at":2,"end":{"how":"aborted","why":"x"}}"#,
        r#"{"n":1,"at":2,"end":{"how":"agreement","winner":null}}"#,
        r#"{"n":1,"at":2,"end":{"how":"agreement","at":2}}"#,
        r#"{"n":1,"at":2,"decline":{"by":"white","kind":"takeback","plies":1}}"#,
        r#"{"n":1,"at":2,"withdraw":{"by":"white","kind":"takeback","plies":1}}"#,
        r#"{"n":1,"at":2,"decline":{"by":"white","kind":"draw","plies":null}}"#,
        r#"{"n":1,"at":2,"give":{"side":"white","millis":1,"by":"black"}}"#,
        r#"{"n":1,"at":2,"give":{"side":"white","millis":-1}}"#,
        r#"{"n":1,"at":2,"move":"a1","back":null}"#,
        r#"{"n":1,"n":1,"at":2,"move":"a1"}"#,
        r#"{"n":1,"at":2,"move":"a1"} {}"#,
    ] {
        let fault = Event::from_json(bad).expect_err(bad);
        assert_eq!(fault.code, faults::LOG_UNREADABLE, "{bad}");
    }
}
