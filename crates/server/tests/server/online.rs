//! The server over real connections.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};

use crate::client::{Guest, Player, any_move, ask, join_both};
use crate::start::{server, with_all_servers};
use burgrave_games::hradu::{DEFAULT_LAYOUT, Layouts};
use burgrave_protocol::{
    API, Accepted, Challenge, ChallengeState, Created, Lobby, Me, NewChallenge, NewName, OwnGames,
    Plan, Planned, Refusal, Request, Secret, Side, SideChoice, ToClient, ToServer, faults,
};
use burgrave_session::{Ending, Fact, Session, TimeControl};

with_all_servers! {
    the_page_says_that_games_can_be_played_online
    a_guest_keeps_an_identifier_and_may_change_the_name
    a_game_can_have_a_layout_of_its_author
    a_challenge_is_listed_looked_at_accepted_and_followed
    bad_requests_are_refused
    addresses_under_api_are_never_pages
    a_message_that_is_too_large_and_a_long_takeback_are_refused
    two_players_and_a_spectator_follow_a_game_to_its_rematch
    an_address_with_too_many_sockets_learns_why_it_gets_no_more
    a_connection_that_is_half_open_counts_as_left
    a_link_takes_a_guest_to_another_device
    a_client_that_speaks_nonsense_is_told_and_dropped
    a_premove_is_played_with_the_move_that_it_answers_and_costs_no_time
}

fn terms(listed: bool) -> NewChallenge {
    NewChallenge {
        game: "kings-castle".to_owned(),
        rules: String::new(),
        layout: None,
        position: None,
        side: SideChoice::Black,
        clock: None,
        days_off: 0,
        listed,
    }
}

fn code(answer: (u16, String)) -> (u16, String) {
    let refusal: Refusal = serde_json::from_str(&answer.1).expect("a refusal");
    assert!(
        refusal.sentence.ends_with('.') && refusal.sentence.len() > 9,
        "{refusal:?}"
    );
    (answer.0, refusal.code)
}

fn plays(player: &mut Player, id: &str, events: &[burgrave_session::Event]) -> u32 {
    let ply = u32::try_from(Session::replay(events).expect("a game").moves().len()).expect("few");
    let done = player.order(id, ply, Request::Play(any_move(events)));
    done.expect("connected").expect("legal")
}

fn the_page_says_that_games_can_be_played_online() {
    let (status, _, page) = ask(server(), "GET / HTTP/1.1", "").expect("it answers");
    assert_eq!(status, 200);
    assert!(
        page.contains("<meta name=\"burgrave-online\" content=\"1\"></head>"),
        "{page}"
    );
}

fn a_guest_keeps_an_identifier_and_may_change_the_name() {
    let guest = Guest::new(server());
    let named = NewName {
        name: Some(" Žofie ".to_owned()),
    };
    let renamed: Me = guest.get("POST", "/me", &named);
    assert_eq!(
        (renamed.id.as_str(), renamed.name.as_str()),
        (guest.me.id.as_str(), "Žofie")
    );
    assert_eq!(guest.get::<Me>("GET", "/me", &()), renamed);
    let bad = NewName {
        name: Some("a\u{202e}b".to_owned()),
    };
    assert_eq!(
        code(guest.ask("POST", "/me", &bad)),
        (400, faults::NAME.to_owned())
    );
    for taken in ["žofie", "Computer 4"] {
        let taken = NewName {
            name: Some(taken.to_owned()),
        };
        let refused = code(Guest::new(server()).ask("POST", "/me", &taken));
        assert_eq!(refused, (409, faults::NAME_TAKEN.to_owned()));
    }
    let (status, _, body) =
        ask(server(), &format!("GET {API}/me HTTP/1.1"), "").expect("it answers");
    assert_eq!(code((status, body)), (401, faults::GUEST.to_owned()));
}

fn a_game_can_have_a_layout_of_its_author() {
    let (author, other) = (Guest::new(server()), Guest::new(server()));
    let known = Layouts::built_in();
    let code = known.get(DEFAULT_LAYOUT).expect("the default").code();
    let terms = |code: &str| NewChallenge {
        game: "dobyvani-hradu".to_owned(),
        rules: "layout=mine".to_owned(),
        layout: Some(code.to_owned()),
        ..terms(false)
    };
    let refused = author.ask("POST", "/challenges", &terms("9/9"));
    assert_eq!(refused.0, 400, "{}", refused.1);
    let created: Created = author.get("POST", "/challenges", &terms(&code));
    let secret = Secret {
        secret: created.secret,
    };
    let seen: Challenge = other.get("POST", "/invitation", &secret);
    assert_eq!(seen.terms.layout.as_ref(), Some(&code));
    let accepted: Accepted = other.get("POST", "/invitation/accept", &secret);
    let welcome = other
        .join(&accepted.game, 0)
        .and_then(|mut player| player.welcome());
    let events = welcome.expect("connected").news.events;
    let session = Session::replay(&events).expect("a game");
    assert_eq!(session.game().rules().layout_code(), Some(code));
}

fn a_challenge_is_listed_looked_at_accepted_and_followed() {
    let (author, other) = (Guest::new(server()), Guest::new(server()));
    let created: Created = author.get("POST", "/challenges", &terms(true));
    let hidden: Created = author.get("POST", "/challenges", &terms(false));
    let listed = |guest: &Guest| -> Vec<Challenge> {
        guest.get::<Lobby>("GET", "/challenges", &()).challenges
    };
    let ours: Vec<_> = listed(&other)
        .into_iter()
        .filter(|one| one.by == author.me.name)
        .collect();
    assert_eq!(ours.len(), 1);
    assert_eq!(
        (ours[0].id.as_str(), ours[0].mine),
        (created.id.as_str(), false)
    );
    let path = |id: &str| format!("/challenges/{id}");
    assert_eq!(
        author.get::<ChallengeState>("GET", &path(&created.id), &()),
        ChallengeState::Open
    );
    assert_eq!(
        code(other.ask("GET", &path(&created.id), &())).1,
        faults::NO_CHALLENGE
    );
    let accept =
        |guest: &Guest, id: &str| guest.ask("POST", &format!("/challenges/{id}/accept"), &());
    assert_eq!(
        code(accept(&other, &hidden.id)).1,
        faults::NO_CHALLENGE,
        "its link is needed"
    );
    assert_eq!(
        code(accept(&author, &created.id)),
        (409, faults::OWN_CHALLENGE.to_owned())
    );
    let secret = Secret {
        secret: hidden.secret,
    };
    let seen: Challenge = other.get("POST", "/invitation", &secret);
    assert_eq!(
        (seen.id.as_str(), &seen.terms),
        (hidden.id.as_str(), &terms(false))
    );
    assert_eq!(accept(&other, &created.id).0, 200);
    let state: ChallengeState = author.get("GET", &path(&created.id), &());
    assert!(matches!(state, ChallengeState::Game(_)));
    let foreign = code(other.ask("DELETE", &path(&hidden.id), &()));
    assert_eq!(foreign.1, faults::NO_CHALLENGE);
    assert_eq!(author.ask("DELETE", &path(&hidden.id), &()).0, 200);
    let again = code(author.ask("DELETE", &path(&hidden.id), &()));
    assert_eq!(again.1, faults::CHALLENGE_CLOSED);
    assert_eq!(
        code(other.ask("POST", "/invitation/accept", &secret)).1,
        faults::CHALLENGE_CLOSED
    );
    let guess = Secret {
        secret: "guess".to_owned(),
    };
    assert_eq!(
        code(other.ask("POST", "/invitation", &guess)),
        (404, faults::NO_CHALLENGE.to_owned())
    );
}

fn bad_requests_are_refused() {
    let guest = Guest::new(server());
    let mut bad = terms(false);
    bad.game = "chess".to_owned();
    assert_eq!(
        code(guest.ask("POST", "/challenges", &bad)),
        (400, "game-unknown".to_owned())
    );
    bad = terms(false);
    bad.rules = "no=1".to_owned();
    assert_eq!(guest.ask("POST", "/challenges", &bad).0, 400);
    bad = terms(false);
    bad.clock = Some(TimeControl::increment(0, 0));
    assert_eq!(
        code(guest.ask("POST", "/challenges", &bad)).1,
        "session-time-control"
    );
    const HOUR: u64 = 60 * 60 * 1_000;
    let half_days = |period| TimeControl::byo_yomi(0, 2, period);
    for (clock, is_taken) in [
        (None, false),
        (Some(TimeControl::increment(HOUR, 0)), false),
        (Some(half_days(12 * HOUR - 1)), false),
        (Some(half_days(12 * HOUR)), true),
        (Some(TimeControl::increment(HOUR, 24 * HOUR)), true),
    ] {
        let mut slow = terms(false);
        (slow.clock, slow.days_off) = (clock, 3);
        let (status, body) = guest.ask("POST", "/challenges", &slow);
        assert_eq!(status == 200, is_taken, "{clock:?}");
        assert_eq!(body.contains(faults::DAYS_OFF_CLOCK), !is_taken, "{body}");
    }
    assert_eq!(
        code(guest.ask("POST", "/challenges", &1)).1,
        faults::UNREADABLE
    );
    let large = "x".repeat(40_000);
    assert_eq!(
        code(guest.ask("POST", "/challenges", &large)),
        (413, faults::TOO_LARGE.to_owned())
    );
    assert_eq!(
        code(guest.ask("GET", "/nothing", &())),
        (404, faults::NO_PATH.to_owned())
    );
    let foreign = format!(
        "POST {API}/challenges HTTP/1.1\r\norigin: http://evil.example\r\ncookie: {}",
        guest.cookie
    );
    let (status, _, body) = ask(server(), &foreign, "{}").expect("it answers");
    assert_eq!(code((status, body)), (403, faults::ORIGIN.to_owned()));
    assert!(guest.join("nothing", 0).is_err(), "there is no such game");
}

fn addresses_under_api_are_never_pages() {
    let code_of = |line: &str| {
        let (status, _, body) = ask(server(), &format!("{line} HTTP/1.1"), "").expect("it answers");
        code((status, body))
    };
    let unknown = (404, faults::NO_PATH.to_owned());
    for line in [
        "GET /api",
        "GET /api/foo",
        "POST /api/v2/me",
        "GET /api/v1/nothing",
        "GET /api/v1/",
    ] {
        assert_eq!(code_of(line), unknown, "{line}");
    }
    assert_eq!(
        code_of("DELETE /api/v1/me"),
        (405, faults::METHOD.to_owned())
    );
    for id in ["%ff", "%00", "a%20b"] {
        let bad = code_of(&format!("GET /api/v1/games/{id}/record"));
        assert_eq!(bad, (404, faults::NO_GAME.to_owned()), "{id}");
    }
    for name in ["player", "name", "before"] {
        let bad = code_of(&format!("GET /api/v1/archive?{name}=%00"));
        assert_eq!(bad, (400, faults::SEARCH.to_owned()), "{name}");
    }
}

fn a_message_that_is_too_large_and_a_long_takeback_are_refused() {
    let (one, two) = (Guest::new(server()), Guest::new(server()));
    let game = one.challenge(&two, "kings-castle", None);
    let mut player = one.join(&game, 0).expect("joined");
    player.welcome().expect("connected");
    let refused = player.order("t", 0, Request::Takeback(3));
    assert_eq!(
        refused.expect("connected"),
        Err("session-takeback-range".to_owned())
    );
    let long = "x".repeat(17_000);
    (player.socket.send(tungstenite::Message::text(long))).expect("sent");
    assert_eq!(player.bye().expect("an answer"), faults::TOO_LARGE);
}

fn two_players_and_a_spectator_follow_a_game_to_its_rematch() {
    let (one, two) = (Guest::new(server()), Guest::new(server()));
    let game = one.challenge(
        &two,
        "kings-castle",
        Some(TimeControl::increment(300_000, 0)),
    );
    let ([mut white, mut black], welcome) = join_both([&one, &two], &game);
    let you = welcome.you.expect("a player");
    let mut events = welcome.news.events;
    assert_eq!(plays(&mut white, "a", &events), 2);
    events.extend(black.news().expect("connected"));
    // The same command again has the same answer and no effect.
    let again = white.order("a", 0, Request::Play("nonsense".to_owned()));
    assert_eq!(again.expect("connected"), Ok(2));
    assert_eq!(plays(&mut black, "a", &events), 3);
    let lists = [&one, &two].map(|guest| {
        let list: OwnGames = guest.get("GET", "/games", &());
        list.games
    });
    assert_eq!(lists.each_ref().map(Vec::len), [1, 1]);
    assert_eq!(
        (lists[0][0].id.as_str(), lists[0][0].you),
        (game.as_str(), you)
    );
    assert_eq!(lists[0][0].opponent, two.me.name);
    assert_eq!(
        [0, 1].map(|guest| lists[guest][0].your_turn),
        [you == Side::White, you == Side::Black]
    );
    let mut spectator = Guest::new(server()).join(&game, 2).expect("joined");
    let welcome = spectator.welcome().expect("connected");
    assert_eq!(
        (welcome.you, welcome.news.events.len()),
        (None, 1),
        "from event 2"
    );
    assert_eq!(welcome.people.spectators, 1);
    assert_eq!(welcome.people.players, [true, true]);
    let refused = spectator.order("s", 2, Request::Resign).expect("connected");
    assert_eq!(refused, Err(faults::SPECTATOR.to_owned()));
    let mut resynced = one.join(&game, 99).expect("joined");
    assert_eq!(
        resynced.welcome().expect("connected").news.events.len(),
        3,
        "all of them"
    );
    let resigned = white.order("r", 2, Request::Resign);
    assert_eq!(resigned.expect("connected"), Ok(4));
    let last = spectator.news();
    assert!(matches!(
        last.expect("connected")[0].fact,
        Fact::Ended(Ending::Resignation(_))
    ));
    for player in [&mut white, &mut black] {
        let agreed = player.order("n", 2, Request::Rematch);
        agreed.expect("connected").expect("the game is over");
    }
    let next = spectator.next_game().expect("connected");
    let mut next = one.join(&next, 0).expect("joined");
    let then = next.welcome().expect("connected").you;
    assert!(then.is_some_and(|then| then != you), "sides are swapped");
}

fn an_address_with_too_many_sockets_learns_why_it_gets_no_more() {
    let address = server();
    let (one, other) = (Guest::new(address), Guest::new(address));
    let game = one.challenge(&other, "castello", None);
    // A proxy on this computer reports the address of its client.
    let path = format!("GET {API}/games/{game}/socket HTTP/1.1\r\nx-forwarded-for: 203.0.113.9");
    let open = || {
        let mut stream = TcpStream::connect(address).expect("it listens");
        let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==";
        let request = format!("{path}\r\nhost: {address}\r\n{upgrade}\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut status = [0; 12];
        stream.read_exact(&mut status).expect("answered");
        assert_eq!(&status, b"HTTP/1.1 101");
        stream
    };
    let sockets: Vec<TcpStream> = (0..200).map(|_| open()).collect();
    let (status, _, body) = ask(address, &path, "").expect("answered");
    assert_eq!(code((status, body)), (429, "online-sockets".to_owned()));
    drop(sockets);
}

fn a_connection_that_is_half_open_counts_as_left() {
    let address = server();
    let (one, other) = (Guest::new(address), Guest::new(address));
    let clock = Some(TimeControl::increment(600_000, 0));
    let game = one.challenge(&other, "king-of-the-castle", clock);
    let mut player = one.join(&game, 0).expect("connected");
    let welcome = player.welcome().expect("a game");
    let theirs = usize::from(welcome.you == Some(Side::White));
    let mut until = |is_here: bool| {
        let found = player.until(|message| match message {
            ToClient::People(people) if people.players[theirs] == is_here => Some(()),
            _ => None,
        });
        found.expect("connected");
    };
    let join = || other.join(&game, 0).expect("connected");
    // The client shuts down its sending half, but keeps the receiving half open.
    let half_open = join();
    until(true);
    let stream = half_open.socket.get_ref();
    stream.shutdown(Shutdown::Write).expect("connected");
    until(false);
    // A client that sends nothing, as if its network failed. It does not even close the connection.
    let _silent = join();
    until(true);
    until(false);
}

fn a_link_takes_a_guest_to_another_device() {
    let (one, two) = (Guest::new(server()), Guest::new(server()));
    let link: Secret = one.get("POST", "/me/link", &());
    let stranger = Secret {
        secret: "guess".to_owned(),
    };
    let refused = code(two.ask("POST", "/me/device", &stranger));
    assert_eq!(refused, (404, faults::DEVICE_LINK.to_owned()));
    let body = serde_json::to_string(&link).expect("JSON");
    let device = Guest::by(server(), "/me/device", &body);
    assert_eq!(device.me, one.me);
    for guest in [&one, &device] {
        assert_eq!(guest.get::<Me>("GET", "/me", &()), one.me);
    }
    let again = code(two.ask("POST", "/me/device", &link));
    assert_eq!(again, (404, faults::DEVICE_LINK.to_owned()), "used");
}

fn a_client_that_speaks_nonsense_is_told_and_dropped() {
    let (one, two) = (Guest::new(server()), Guest::new(server()));
    let game = one.challenge(&two, "castello", None);
    let mut player = one.join(&game, 0).expect("joined");
    player.welcome().expect("connected");
    let [mut early, mut long] = [(); 2].map(|()| one.connect(&game).expect("connected"));
    let bytes = tungstenite::Message::binary(vec![0]);
    let large = tungstenite::Message::text("x".repeat(17_000));
    for (player, message, code) in [
        (&mut player, "{}".into(), faults::UNREADABLE),
        (&mut early, bytes, faults::UNREADABLE),
        (&mut long, large, faults::TOO_LARGE),
    ] {
        player.socket.send(message).expect("sent");
        assert_eq!(player.bye().expect("a reason"), code);
        assert!(player.read().is_err(), "closed");
    }
    let mut player = one.join(&game, 0).expect("joined");
    player.welcome().expect("connected");
    for number in 0..200 {
        // The server may close before all are sent.
        let _ = player.send(&ToServer::Ping(number));
    }
    let bye = player.bye();
    assert!(bye.is_err() || bye.is_ok_and(|code| code == faults::TOO_FAST));
    let stranger = Guest {
        address: server(),
        cookie: "burgrave=guess".to_owned(),
        me: one.me,
        visitor: None,
    };
    let mut player = stranger.join(&game, 0).expect("joined");
    assert_eq!(
        player.welcome().expect("connected").you,
        None,
        "a spectator"
    );
}

fn a_premove_is_played_with_the_move_that_it_answers_and_costs_no_time() {
    let (anna, bob) = (Guest::new(server()), Guest::new(server()));
    let clock = Some(TimeControl::increment(60_000, 0));
    let game = anna.challenge(&bob, "king-of-the-castle", clock);
    let ([mut white, mut black], welcome) = join_both([&anna, &bob], &game);
    let mut session = Session::replay(&welcome.news.events).expect("a game");
    let start = session.game().legal().expect("few")[0].clone();
    let actor = burgrave_session::Actor::Side(burgrave_core::Side::White);
    let first = burgrave_session::Command::Play(start.clone());
    session.act(actor, &first, session.at()).expect("legal");
    let answer = session.game().legal().expect("few")[0].clone();
    let premove = |ply| Plan {
        ply,
        premove: Some(answer.clone()),
        ..Plan::default()
    };
    let planned = |id: &str, plan| {
        ToServer::Plan(Planned {
            id: id.to_owned(),
            plan,
        })
    };
    let is_plan = |message| match message {
        ToClient::Plan(plan) => Some(plan),
        _ => None,
    };
    black.send(&planned("p", premove(0))).expect("connected");
    assert_eq!(black.until(is_plan).expect("connected"), premove(0));
    let done = white.order("1", 0, Request::Play(start.clone()));
    let version = done.expect("connected").expect("legal");
    let news = black.news();
    let news = news.expect("connected");
    assert_eq!((news.len(), news[1].number + 1), (2, version));
    assert_eq!(news[0].at, news[1].at, "it costs no time");
    assert_eq!(black.until(is_plan).expect("connected"), Plan::default());
    // The plan belongs to another position now.
    black.send(&planned("q", premove(0))).expect("connected");
    let refused = black.until(|message| match message {
        ToClient::Refused(refused) => Some(refused.refusal.code),
        _ => None,
    });
    assert_eq!(refused.expect("connected"), faults::STALE);
}
