//! A client of an online game against a small server, over connections that break at any moment.

use std::collections::{HashMap, VecDeque};

use burgrave_core::Side;
use burgrave_core::hashing::mix;
use burgrave_games::registry::GameId;
use burgrave_protocol::{
    DEAD, Done, News, Order, People, Plan, Pong, Refusal, Refused, Request, ToClient, ToServer,
    VERSION, Welcome,
};
use burgrave_session::{
    Actor, Command, Event, Offer, OfferKind, Seat, Session, Terms, TimeControl,
};
use burgrave_ui::model::{coarse_time_text, time_text};
use burgrave_ui::online::{Effect, Link, Online, is_own_computer};

/// The server's clock is ahead of the devices' by this.
pub const AHEAD: u64 = 5_000_000;

pub fn text(message: &ToClient) -> String {
    serde_json::to_string(message).expect("JSON")
}

/// Returns a refusal, and the answer with it to the first command of the visit `v`.
pub fn refused(code: &str) -> (Refusal, ToClient) {
    let refusal = Refusal {
        code: code.to_owned(),
        data: Vec::new(),
        sentence: "The position has changed.".to_owned(),
    };
    let id = "v-1".to_owned();
    let answer = Refused { id, refusal };
    (answer.refusal.clone(), ToClient::Refused(answer))
}

/// Returns the message that a client sends.
fn sent(effect: &Effect) -> &str {
    match effect {
        Effect::Send(text) => text,
        effect => panic!("a message: {effect:?}"),
    }
}

/// A server of one game.
pub struct Server {
    pub session: Session,
    pub events: Vec<Event>,
    done: HashMap<(usize, String), u32>,
    pub plans: [Plan; 2],
}

impl Server {
    pub fn new() -> Server {
        Server::untimed(0)
    }

    /// Returns a server of a game whose clocks run after `untimed` moves.
    pub fn untimed(untimed: u32) -> Server {
        Server::under(Some(TimeControl::increment(600_000, 0)), untimed)
    }

    /// Returns a server of a game under a time control.
    pub fn under(control: Option<TimeControl>, untimed: u32) -> Server {
        let mut terms = Terms::new(GameId::KingOfTheCastle);
        terms.seats = ["a", "b"].map(|name| Seat::Remote(name.to_owned()));
        terms.clocks = [control; 2];
        terms.untimed = untimed;
        let (session, events) = Session::start(terms, AHEAD).expect("it starts");
        Server {
            session,
            events,
            done: HashMap::new(),
            plans: Default::default(),
        }
    }

    /// Carries out a command of a side.
    pub fn act(&mut self, side: Side, command: &Command) {
        let events = self.session.act(Actor::Side(side), command, AHEAD + 1);
        self.events.extend(events.expect("it is allowed"));
    }

    /// Returns the command that plays a legal move.
    pub fn move_by_number(&self, number: usize) -> Command {
        Command::Play(self.session.game().legal().expect("few")[number].clone())
    }

    pub fn news(&self, from: usize, now: u64) -> News {
        News {
            now: now + AHEAD,
            events: self.events[from.min(self.events.len())..].to_vec(),
        }
    }

    pub fn answer(&mut self, side: Side, text: &str, now: u64) -> ToClient {
        match serde_json::from_str(text).expect("a message") {
            ToServer::Hello(hello) => ToClient::Welcome(Box::new(Welcome {
                version: VERSION,
                you: Some(side.into()),
                names: ["A".to_owned(), "B".to_owned()],
                people: People::default(),
                news: self.news(hello.from as usize, now),
                next: None,
                plan: self.plans[side.index()].clone(),
            })),
            ToServer::Ping(ping) => ToClient::Pong(Pong {
                ping,
                now: now + AHEAD,
            }),
            ToServer::Do(order) => self.carry_out(side, order, now),
            ToServer::Plan(planned) => {
                self.plans[side.index()] = planned.plan;
                ToClient::Done(Done {
                    id: planned.id,
                    version: self.session.version(),
                })
            }
        }
    }

    fn carry_out(&mut self, side: Side, order: Order, now: u64) -> ToClient {
        let key = (side.index(), order.id.clone());
        let id = order.id;
        if let Some(&version) = self.done.get(&key) {
            return ToClient::Done(Done { id, version });
        }
        let is_stale = order.ply as usize != self.session.moves().len();
        let (actor, command) = order.request.command(side);
        let judged = self.session.act(actor, &command, now + AHEAD);
        match judged {
            Ok(events) if !is_stale => {
                self.events.extend(events);
                let version = self.session.version();
                self.done.insert(key, version);
                ToClient::Done(Done { id, version })
            }
            judged => {
                let code = judged.err().map_or("online-stale", |fault| fault.code);
                panic!("a client sent a command that is refused: {code}");
            }
        }
    }
}

/// A client and what is on its way, both directions.
struct Device {
    client: Online,
    side: Side,
    is_connected: bool,
    outgoing: VecDeque<String>,
    incoming: VecDeque<String>,
    /// Number of the next event that the server sends.
    sent: usize,
    kept: String,
    asked: usize,
}

impl Device {
    fn new(side: Side, visit: &str) -> Device {
        Device {
            client: Online::new(visit),
            side,
            is_connected: false,
            outgoing: VecDeque::new(),
            incoming: VecDeque::new(),
            sent: 0,
            kept: String::new(),
            asked: 0,
        }
    }

    fn carry(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Send(text) => self.outgoing.push_back(text),
                Effect::Keep => self.kept = self.client.pending_text(),
                Effect::Reconnect => self.cut(),
                Effect::Changed(_) => {}
                Effect::Refused(refusal) => panic!("{refusal:?}"),
                Effect::OfferEnded(end) => panic!("{end:?}"),
            }
        }
    }

    /// Loses the connection and what is on its way.
    fn cut(&mut self) {
        self.is_connected = false;
        self.sent = 0;
        self.outgoing.clear();
        self.incoming.clear();
    }

    /// One random thing happens.
    fn step(&mut self, server: &mut Server, random: u64, now: u64) {
        if !self.is_connected {
            self.is_connected = true;
            let effects = self.client.opened();
            return self.carry(effects);
        }
        match random % 25 {
            0 => {
                self.cut();
                let effects = self.client.closed();
                self.carry(effects);
            }
            1 => {
                // A reload: only what was kept survives.
                self.cut();
                let visit = format!("v{random}");
                self.client = Online::new(&visit).with_pending(&self.kept);
            }
            2..=9 => {
                self.receive(server, now);
            }
            10..=17 => {
                self.tell(server, now);
                if let Some(text) = self.incoming.pop_front() {
                    let effects = self.client.received(&text, now);
                    self.carry(effects);
                }
            }
            _ => self.play(random, now),
        }
    }

    /// Answers the next message as the server. Returns whether there is one.
    fn receive(&mut self, server: &mut Server, now: u64) -> bool {
        let Some(asked) = self.outgoing.pop_front() else {
            return false;
        };
        let answer = server.answer(self.side, &asked, now);
        if let ToClient::Welcome(_) = answer {
            self.sent = server.events.len();
        }
        self.tell(server, now);
        self.incoming.push_back(text(&answer));
        true
    }

    fn tell(&mut self, server: &Server, now: u64) {
        if self.sent > 0 && self.sent < server.events.len() {
            let news = ToClient::News(server.news(self.sent, now));
            self.sent = server.events.len();
            self.incoming.push_back(text(&news));
        }
    }

    fn play(&mut self, random: u64, now: u64) {
        let Some(session) = self.client.session() else {
            return;
        };
        if session.is_over() || session.side_to_move() != self.side || self.client.is_pending() {
            return;
        }
        let legal = session.game().legal().expect("few");
        let text = legal[mix(random) as usize % legal.len()].clone();
        let effects = self.client.ask(Request::Play(text), now).expect("legal");
        self.asked += 1;
        let (_, is_pending) = self.client.session_shown().expect("a game");
        assert!(is_pending, "shown as pending, not as played");
        self.carry(effects);
    }
}

#[test]
fn no_move_is_lost_or_doubled_by_broken_connections_and_reloads() {
    let mut all = 0;
    for seed in 0..60 {
        let mut server = Server::new();
        let mut devices = [Device::new(Side::White, "w"), Device::new(Side::Black, "b")];
        for step in 0..400 {
            let random = mix(seed * 100_000 + step);
            devices[random as usize % 2].step(&mut server, random >> 8, step);
        }
        // What is pending is answered as soon as the connections hold.
        for device in &mut devices {
            device.cut();
            let opened = device.client.opened();
            device.carry(opened);
            while device.receive(&mut server, 400) {
                while let Some(text) = device.incoming.pop_front() {
                    let effects = device.client.received(&text, 400);
                    device.carry(effects);
                }
            }
            assert!(!device.client.is_pending(), "seed {seed}");
        }
        let asked: usize = devices.iter().map(|device| device.asked).sum();
        assert_eq!(server.session.moves().len(), asked, "seed {seed}");
        all += asked;
        let last = devices[1].client.session().expect("a game");
        assert_eq!(last.moves(), server.session.moves());
    }
    assert!(all > 600, "they played {all} moves");
}

/// Returns a client that is welcomed at 100 of the device's clock.
fn welcomed(server: &mut Server) -> Online {
    let mut client = Online::new("v");
    let welcome = server.answer(Side::White, sent(&client.opened()[0]), 100);
    client.received(&text(&welcome), 100);
    client
}

#[test]
fn clocks_follow_the_server_by_its_quickest_answer() {
    let mut server = Server::new();
    let mut client = welcomed(&mut server);
    let mut pong = |trip: u64, now: u64| {
        // The answer is under way for half of the round trip.
        let pong = ToClient::Pong(Pong {
            ping: now - trip,
            now: now - trip / 2 + AHEAD,
        });
        client.received(&text(&pong), now);
        600_000 - client.reading(Side::White, now).expect("a clock").main
    };
    assert_eq!(pong(400, 10_000), 10_000);
    assert_eq!(pong(20, 20_000), 20_000);
    let late = ToClient::Pong(Pong {
        ping: 29_000,
        now: 29_100 + AHEAD,
    });
    client.received(&text(&late), 30_000);
    let main = client.reading(Side::White, 30_000).expect("a clock").main;
    assert_eq!(
        main,
        600_000 - 30_000,
        "a slow answer is less exact and is not used"
    );
}

#[test]
fn a_silent_connection_is_given_up_and_later_attempts_wait_longer() {
    let mut server = Server::new();
    let mut client = welcomed(&mut server);
    let dead = u64::try_from(DEAD.as_millis()).expect("small");
    // A hidden page ticks rarely, so that only pings without an answer count.
    assert!(matches!(client.tick(60_000)[..], [Effect::Send(_)]));
    let pong = ToClient::Pong(Pong {
        ping: 60_000,
        now: 60_000 + AHEAD,
    });
    assert_eq!(client.received(&text(&pong), 60_100), []);
    for at in [120_000, 120_000 + dead - 1] {
        assert!(matches!(client.tick(at)[..], [Effect::Send(_)]));
    }
    assert_eq!(client.tick(120_000 + dead), [Effect::Reconnect]);
    let mut waits = vec![client.wait()];
    for _ in 0..8 {
        client.closed();
        waits.push(client.wait());
    }
    assert_eq!(
        waits,
        [250, 500, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000]
    );
}

#[test]
fn an_attempt_that_hangs_is_given_up_before_and_after_the_handshake() {
    let mut server = Server::new();
    let mut client = welcomed(&mut server);
    client.closed();
    assert_eq!(client.tick(90_000), [], "no attempt has begun");
    for is_open in [false, true] {
        assert!(client.connecting(100_000));
        if is_open {
            assert!(matches!(client.opened()[..], [Effect::Send(_)]));
        }
        assert_eq!(client.tick(103_999), []);
        assert_eq!(client.tick(104_000), [Effect::Reconnect]);
        assert_eq!(client.tick(200_000), [], "it waits");
    }
}

#[test]
fn while_a_clock_runs_the_client_waits_a_second_at_most() {
    for (control, longest) in [
        (TimeControl::increment(300_000, 0), 1_000),
        (TimeControl::per_move(86_400_000), 8_000),
    ] {
        let mut server = Server::under(Some(control), 0);
        let mut client = welcomed(&mut server);
        for _ in 0..9 {
            client.closed();
        }
        assert_eq!(client.wait(), longest, "{control:?}");
    }
}

#[test]
fn a_plan_without_an_answer_survives_a_reload() {
    let mut server = Server::new();
    let mut client = welcomed(&mut server);
    let lines = vec![vec!["d4-d5".to_owned(), "d9-d8".to_owned()]];
    let plan = Plan {
        lines,
        ..Plan::default()
    };
    let effects = client.set_plan(plan.clone());
    assert!(effects.contains(&Effect::Keep));
    let kept = client.pending_text();
    let mut again = Online::new("w").with_pending(&kept);
    let mut answer = |client: &mut Online, effect: &Effect| {
        let answer = server.answer(Side::White, sent(effect), 200);
        client.received(&text(&answer), 200)
    };
    let hello = again.opened().remove(0);
    let resent = answer(&mut again, &hello).pop().expect("the plan");
    let effects = answer(&mut again, &resent);
    assert!(effects.contains(&Effect::Keep) && !again.is_pending());
    assert_eq!(again.plan(), plan);
    assert_eq!(server.plans[0], plan);
}

#[test]
fn a_premove_for_a_position_that_a_takeback_has_replaced_is_not_played() {
    let mut server = Server::new();
    server.act(Side::White, &server.move_by_number(0));
    let mut client = welcomed(&mut server);
    let known = server.events.len();
    let takeback = Command::Offer(Offer::Takeback { plies: 1 });
    server.act(Side::White, &takeback);
    server.act(Side::Black, &Command::Accept(OfferKind::Takeback));
    for side in Side::BOTH {
        server.act(side, &server.move_by_number(1));
    }
    // Before the client knows of all that, it plans a move that is legal now.
    let plan = Plan {
        ply: 1,
        premove: Some(server.session.game().legal().expect("few")[0].clone()),
        ..Plan::default()
    };
    client.set_plan(plan);
    let mut receive = |message: &ToClient| {
        let effects = client.received(&text(message), 200);
        (effects, client.plan(), client.is_pending())
    };
    let (_, plan, _) = receive(&ToClient::News(server.news(known, 200)));
    assert!(plan.is_empty());
    let (refusal, refused) = refused("online-stale");
    let (effects, _, is_pending) = receive(&refused);
    assert!(effects.contains(&Effect::Refused(refusal)) && !is_pending);
}

#[test]
fn refusals_are_shown_and_end_what_is_pending() {
    let mut server = Server::new();
    let mut client = welcomed(&mut server);
    let play = Request::Play(server.session.game().legal().expect("few")[0].clone());
    let wrong = client
        .ask(Request::Takeback(1), 200)
        .expect_err("nothing was played");
    assert_eq!(wrong.code, "session-takeback-range");
    client.ask(play.clone(), 200).expect("legal");
    let twice = client.ask(play, 200).expect_err("one move at a time");
    assert_eq!(twice.code, "session-not-your-turn");
    let (refusal, refused) = refused("online-stale");
    let effects = client.received(&text(&refused), 300);
    assert!(effects.contains(&Effect::Refused(refusal.clone())));
    assert!(!client.is_pending() && !client.session_shown().expect("a game").1);
    let bye = ToClient::Bye(refusal);
    client.received(&text(&bye), 300);
    assert_eq!(client.link(), Link::Ended);
    assert_eq!(client.closed(), [], "it does not connect again");
}

#[test]
fn a_move_stays_pending_while_the_servers_database_fails() {
    let mut server = Server::new();
    let mut client = welcomed(&mut server);
    let session = client.session().expect("a game");
    let legal = session.game().legal().expect("few")[0].clone();
    let asked = client.ask(Request::Play(legal), 200).expect("legal");
    let refused = text(&refused("online-store").1);
    assert_eq!(client.received(&refused, 300), [Effect::Reconnect]);
    assert!(client.is_pending() && client.session_shown().expect("a game").1);
    assert_eq!(client.wait(), 1_000);
    let welcome = server.answer(Side::White, sent(&client.opened()[0]), 400);
    let again = client.received(&text(&welcome), 400);
    // The same command with the same identifier.
    let command = asked
        .iter()
        .find(|effect| matches!(effect, Effect::Send(_)));
    assert!(again.contains(command.expect("a command")), "{again:?}");
}

#[test]
fn addresses_that_other_devices_cannot_open_are_known() {
    for own in [
        "localhost",
        "127.0.0.1",
        "127.1.2.3",
        "[::1]",
        "app.localhost",
    ] {
        assert!(is_own_computer(own), "{own}");
    }
    for other in [
        "192.168.1.20",
        "[fe80::1]",
        "localhost.example.org",
        "127.example.org",
        "",
    ] {
        assert!(!is_own_computer(other), "{other}");
    }
}

#[test]
fn a_time_is_written_the_same_way_everywhere() {
    let second = 1_000;
    let texts = [
        (0, "0:00"),
        (59_001, "1:00"),
        (600 * second, "10:00"),
        (3 * 3_600 * second - second, "179:59"),
        (3 * 3_600 * second, "3:00:00"),
        (26 * 3_600 * second, "1 d 2 h"),
        (72 * 3_600 * second, "3 d"),
    ];
    for (millis, text) in texts {
        assert_eq!(time_text(millis), text);
    }
}

#[test]
fn a_time_in_a_list_is_rounded_up_like_that_of_a_clock() {
    let (second, minute) = (1_000, 60_000);
    let texts = [
        (0, "0 min"),
        (second, "1 min"),
        (59 * minute + second, "1 h"),
        (130 * minute - second, "2 h 10 min"),
        (24 * 60 * minute - second, "1 d"),
        (49 * 60 * minute, "2 d 1 h"),
    ];
    for (millis, text) in texts {
        assert_eq!(coarse_time_text(millis), text);
    }
}
