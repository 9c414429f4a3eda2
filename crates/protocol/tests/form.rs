//! The JSON form of every message, as `docs/reference/protocol.md` shows it.

use burgrave_protocol::{
    Challenge, ChallengeState, Claim, Done, Hello, NewChallenge, News, Order, OwnGame, OwnGames,
    People, Plan, Planned, Pong, Refusal, Refused, Request, Side, SideChoice, ToClient, ToServer,
    Welcome, is_id,
};
use burgrave_session::{OfferKind, Session, Terms, TimeControl};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[track_caller]
fn is_written<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: T, json: &str) {
    assert_eq!(serde_json::to_string(&value).expect("it is JSON"), json);
    assert_eq!(serde_json::from_str::<T>(json).expect("it is read"), value);
}

fn refusal() -> Refusal {
    Refusal {
        code: "online-stale".to_owned(),
        data: vec![],
        sentence: "The position has changed.".to_owned(),
    }
}

#[test]
fn messages_to_the_server_have_their_documented_form() {
    let hello = Hello {
        version: 1,
        from: 7,
    };
    is_written(
        ToServer::Hello(hello),
        r#"{"hello":{"version":1,"from":7}}"#,
    );
    is_written(ToServer::Ping(3), r#"{"ping":3}"#);
    let planned = Planned {
        id: "a-2".to_owned(),
        plan: Plan {
            ply: 4,
            takebacks: 1,
            premove: Some("a".to_owned()),
            lines: vec![vec!["b".to_owned(), "c".to_owned()]],
        },
    };
    is_written(
        ToServer::Plan(planned),
        r#"{"plan":{"id":"a-2","plan":{"ply":4,"takebacks":1,"premove":"a","lines":[["b","c"]]}}}"#,
    );
    is_written(ToClient::Plan(Plan::default()), r#"{"plan":{"ply":0}}"#);
    for (request, json) in [
        (Request::Play("d21:d19".to_owned()), r#"{"play":"d21:d19"}"#),
        (Request::Resign, r#""resign""#),
        (Request::Abort, r#""abort""#),
        (Request::Draw, r#""draw""#),
        (Request::Takeback(2), r#"{"takeback":2}"#),
        (Request::Rematch, r#""rematch""#),
        (Request::Accept(OfferKind::Draw), r#"{"accept":"draw"}"#),
        (
            Request::Decline(OfferKind::Takeback),
            r#"{"decline":"takeback"}"#,
        ),
        (
            Request::Withdraw(OfferKind::Rematch),
            r#"{"withdraw":"rematch"}"#,
        ),
        (Request::Give(15_000), r#"{"give":15000}"#),
        (Request::DaysOff(2), r#"{"daysoff":2}"#),
        (Request::Claim(Claim::Win), r#"{"claim":"win"}"#),
        (Request::Claim(Claim::Draw), r#"{"claim":"draw"}"#),
    ] {
        let order = Order {
            id: "a-1".to_owned(),
            ply: 4,
            takebacks: 0,
            request,
        };
        let json = format!(r#"{{"do":{{"id":"a-1","ply":4,"request":{json}}}}}"#);
        is_written(ToServer::Do(order), &json);
    }
}

#[test]
fn messages_to_the_client_have_their_documented_form() {
    let terms = Terms::new("castello".parse().expect("a game"));
    let (_, events) = Session::start(terms, 5).expect("it starts");
    let news = News { now: 9, events };
    let text = r#"{"now":9,"events":[{"n":0,"at":5,"start":{"session":1,"game":"castello","seats":["person","person"],"clocks":[null,null],"untimed":0,"takebacks":true}}]}"#;
    is_written(
        ToClient::News(news.clone()),
        &format!(r#"{{"news":{text}}}"#),
    );
    let people = People {
        players: [true, false],
        spectators: 2,
        claims: [None; 2],
    };
    let absent = People {
        claims: [None, Some(7)],
        ..people
    };
    is_written(
        ToClient::People(absent),
        r#"{"people":{"players":[true,false],"spectators":2,"claims":[null,7]}}"#,
    );
    let crowd = r#"{"players":[true,false],"spectators":2}"#;
    is_written(
        ToClient::People(people),
        &format!(r#"{{"people":{crowd}}}"#),
    );
    let welcome = Welcome {
        version: 1,
        you: Some(Side::Black),
        names: ["Linden 4".to_owned(), "Ana".to_owned()],
        people,
        news,
        plan: Plan::default(),
        next: None,
    };
    is_written(
        ToClient::Welcome(Box::new(welcome)),
        &format!(
            r#"{{"welcome":{{"version":1,"you":"black","names":["Linden 4","Ana"],"people":{crowd},"news":{text}}}}}"#
        ),
    );
    is_written(
        ToClient::Done(Done {
            id: "a-1".to_owned(),
            version: 3,
        }),
        r#"{"done":{"id":"a-1","version":3}}"#,
    );
    let because = r#"{"code":"online-stale","sentence":"The position has changed."}"#;
    is_written(
        ToClient::Refused(Refused {
            id: "a-1".to_owned(),
            refusal: refusal(),
        }),
        &format!(r#"{{"refused":{{"id":"a-1","refusal":{because}}}}}"#),
    );
    is_written(ToClient::Bye(refusal()), &format!(r#"{{"bye":{because}}}"#));
    is_written(
        ToClient::Pong(Pong { ping: 3, now: 8 }),
        r#"{"pong":{"ping":3,"now":8}}"#,
    );
    is_written(ToClient::Next("x".to_owned()), r#"{"next":"x"}"#);
}

#[test]
fn bodies_have_their_documented_form() {
    let terms = NewChallenge {
        game: "castello".to_owned(),
        rules: String::new(),
        layout: None,
        position: None,
        side: SideChoice::Chance,
        clock: Some(TimeControl::increment(300_000, 2_000)),
        days_off: 0,
        listed: true,
    };
    let json = r#"{"game":"castello","side":"chance","clock":{"base":300000,"increment":2000,"delay":0,"periods":0,"period":0},"listed":true}"#;
    is_written(terms.clone(), json);
    let challenge = Challenge {
        id: "c".to_owned(),
        by: "Ana".to_owned(),
        mine: false,
        made: 4,
        terms,
    };
    is_written(
        challenge,
        &format!(r#"{{"id":"c","by":"Ana","mine":false,"made":4,"terms":{json}}}"#),
    );
    let game = OwnGame {
        id: "g".to_owned(),
        game: "castello".to_owned(),
        you: Side::Black,
        opponent: "Ana".to_owned(),
        your_turn: true,
        plies: 3,
        rules: "max-captures=4".to_owned(),
        position: "p".to_owned(),
        last: 5,
        due: Some(9),
    };
    is_written(
        OwnGames {
            now: 7,
            games: vec![game],
        },
        r#"{"now":7,"games":[{"id":"g","game":"castello","you":"black","opponent":"Ana","your_turn":true,"plies":3,"rules":"max-captures=4","position":"p","last":5,"due":9}]}"#,
    );
    is_written(ChallengeState::Open, r#""open""#);
    is_written(ChallengeState::Game("g".to_owned()), r#"{"game":"g"}"#);
}

#[test]
fn unknown_members_and_messages_are_refused() {
    for text in [
        r#"{"hello":{"version":1,"from":0,"more":1}}"#,
        r#"{"do":{"id":"a","request":"resign"}}"#,
        r#"{"do":{"id":"a","ply":0,"request":"cheat"}}"#,
        r#"{"shout":1}"#,
        r#"{"ping":-1}"#,
    ] {
        assert!(serde_json::from_str::<ToServer>(text).is_err(), "{text}");
    }
    assert!(is_id("aZ0-_"));
    for id in ["", "a b", "ž", &"a".repeat(41)] {
        assert!(!is_id(id), "{id}");
    }
}
