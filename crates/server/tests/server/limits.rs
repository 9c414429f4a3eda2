//! Limits that end games which players would never end.

use std::time::Instant;

use burgrave_core::Side;
use burgrave_protocol::Request;
use burgrave_server::GameLimits;
use burgrave_session::{Ending, Event, Fact, OfferKind, Session};

use crate::client::{Guest, Player, any_move, join_both};
use crate::start;

/// A game of two players whose commands the server answers one by one.
struct Game {
    /// White and Black.
    players: [Player; 2],
    watcher: Guest,
    id: String,
    sent: u32,
}

impl Game {
    fn start(limits: GameLimits) -> (tempfile::TempDir, Game) {
        let folder = tempfile::tempdir().expect("a folder");
        let address = start::run(start::open_with_limits(folder.path(), limits).expect("it opens"));
        let [one, two] = [(); 2].map(|()| Guest::new(address));
        let id = one.challenge(&two, "kings-castle", None);
        let (players, _) = join_both([&one, &two], &id);
        let game = Game {
            players,
            watcher: one,
            id,
            sent: 0,
        };
        (folder, game)
    }

    fn events(&self) -> Vec<Event> {
        let mut watcher = self.watcher.join(&self.id, 0).expect("joined");
        watcher.welcome().expect("connected").news.events
    }

    fn session(&self) -> Session {
        Session::replay(&self.events()).expect("a game")
    }

    fn ask(&mut self, side: Side, request: Request) -> Result<u32, String> {
        self.sent += 1;
        let ply = self.session().plies();
        let player = &mut self.players[side.index()];
        let answer = player.order(&self.sent.to_string(), ply, request);
        answer.expect("connected")
    }

    /// Plays a move of the side to move.
    fn play(&mut self) -> Result<u32, String> {
        let session = self.session();
        let text = session.game().legal().expect("few")[0].clone();
        self.ask(session.side_to_move(), Request::Play(text))
    }
}

#[test]
fn a_game_ends_as_a_draw_at_the_limit_of_moves() {
    let (_folder, mut game) = Game::start(GameLimits {
        moves: 4,
        events: 2,
    });
    for _ in 0..4 {
        game.play()
            .expect("a move is allowed beyond the limit of events");
    }
    let events = game.events();
    let last = events.last().expect("events");
    assert_eq!(last.fact, Fact::Ended(Ending::MoveLimit));
    let session = game.session();
    assert_eq!(session.outcome().and_then(|outcome| outcome.winner()), None);
    assert_eq!(game.play(), Err("session-over".to_owned()));
    let record: (u16, String) = game
        .watcher
        .ask("GET", &format!("/games/{}/record", game.id), &());
    assert_eq!(record.0, 200);
    assert!(record.1.contains("move limit"), "{}", record.1);
}

#[test]
fn players_with_too_many_events_can_only_move_and_resign() {
    let (_folder, mut game) = Game::start(GameLimits {
        moves: 100,
        events: 6,
    });
    let first = game.session().side_to_move();
    game.ask(first, Request::Draw).expect("an offer");
    game.ask(!first, Request::Decline(OfferKind::Draw))
        .expect("an answer");
    game.play().expect("legal");
    game.ask(!first, Request::Draw).expect("an offer");
    game.ask(first, Request::Takeback(1)).expect("an offer");
    let before = game.events();
    assert_eq!(before.len(), 6);
    for (side, request) in [
        (first, Request::Accept(OfferKind::Draw)),
        (first, Request::Withdraw(OfferKind::Takeback)),
        (!first, Request::Accept(OfferKind::Takeback)),
        (!first, Request::Decline(OfferKind::Takeback)),
        (!first, Request::Takeback(1)),
        (!first, Request::Give(1_000)),
    ] {
        let refused = game.ask(side, request.clone());
        assert_eq!(refused, Err("online-events".to_owned()), "{request:?}");
    }
    assert_eq!(game.events(), before, "nothing has changed");
    game.play().expect("a move");
    game.play().expect("a move");
    game.ask(first, Request::Resign).expect("the end");
    let last = game.events().pop().expect("events");
    assert_eq!(last.fact, Fact::Ended(Ending::Resignation(first)));
}

#[test]
fn an_address_that_asks_for_too_much_work_is_refused_and_others_play_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = start::run(start::open(folder.path()).expect("it opens"));
    let [mut greedy, bob, anna] = [(); 3].map(|()| Guest::new(address));
    greedy.visitor = Some("203.0.113.1");
    let [game, other] =
        [&greedy, &anna].map(|guest| guest.challenge(&bob, "king-of-the-castle", None));
    let mut player = greedy.join(&game, 0).expect("joined");
    let before = player.welcome().expect("connected").news.events;
    let text = "a1:b2".repeat(3_000);
    let mut ask = |number: usize| {
        let asked = player.order(&number.to_string(), 0, Request::Play(text.clone()));
        asked.expect("connected").expect_err("no move")
    };
    let started = Instant::now();
    let answered = (0..).take_while(|&number| ask(number) != "online-too-fast");
    let answered = answered.count();
    // Half a mebibyte at once, and 32 KiB in each second of this test. The last answer may leave a debt.
    let paid = 512.0 * 1024.0 + 32.0 * 1024.0 * started.elapsed().as_secs_f64();
    let most = (paid / text.len() as f64) as usize + 1;
    assert!((30..=most).contains(&answered), "{answered} of {most}");
    // The work of an answer takes half a second to be paid off, unless the test is held up.
    let record = format!("/games/{game}/record");
    let refused = (answered + 1..).take(100).any(|number| {
        ask(number);
        greedy.ask("GET", &record, &()).0 == 429
    });
    assert!(refused, "other requests of the address are refused too");
    let mut watcher = bob.join(&game, 0).expect("joined");
    let after = watcher.welcome().expect("connected").news.events;
    assert_eq!(after, before, "nothing has changed");
    let ([mut white, _], welcome) = join_both([&anna, &bob], &other);
    let played = white.order("1", 0, Request::Play(any_move(&welcome.news.events)));
    played.expect("connected").expect("legal");
}
