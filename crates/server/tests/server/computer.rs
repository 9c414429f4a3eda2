//! Games against a computer of the server.

use crate::client::{Guest, Player};
use crate::start::{self, server, with_all_servers};
use burgrave_core::Side;
use burgrave_protocol::{
    Accepted, Archive, ComputerGame, NewChallenge, OwnGames, Refusal, Request, SideChoice,
    ToClient, faults,
};
use burgrave_session::{Fact, Session, TimeControl};

with_all_servers! {
    a_guest_plays_against_the_computer_takes_back_and_gets_a_rematch
    impossible_levels_and_too_many_games_are_refused
}

fn wanted(level: u8, side: SideChoice) -> ComputerGame {
    ComputerGame {
        level,
        terms: NewChallenge {
            game: "king-of-the-castle".to_owned(),
            rules: String::new(),
            layout: None,
            position: None,
            side,
            clock: Some(TimeControl::increment(60_000, 0)),
            days_off: 0,
            listed: false,
        },
    }
}

/// A guest's view of a game.
struct Seat {
    player: Player,
    session: Session,
    commands: u32,
}

impl Seat {
    fn join(guest: &Guest, game: &str) -> Seat {
        let mut player = guest.join(game, 0).expect("connected");
        let welcome = player.welcome().expect("welcome");
        assert_eq!(welcome.people.players, [true; 2], "the computer is there");
        let session = Session::replay(&welcome.news.events).expect("a game");
        Seat {
            player,
            session,
            commands: 0,
        }
    }

    /// Reads events until `wanted` returns something for one.
    fn until<T>(&mut self, wanted: impl Fn(&Fact) -> Option<T>) -> T {
        let session = &mut self.session;
        let found = self.player.until(|message| {
            let ToClient::News(news) = message else {
                return None;
            };
            let mut found = None;
            for event in &news.events {
                session.apply(event).expect("events follow");
                found = found.or(wanted(&event.fact));
            }
            found
        });
        found.expect("connected")
    }

    /// Sends a command without waiting for its answer.
    fn send(&mut self, request: Request) {
        self.commands += 1;
        let order = burgrave_protocol::Order {
            id: self.commands.to_string(),
            ply: self.session.plies(),
            takebacks: self.session.takebacks(),
            request,
        };
        let sent = (self.player).send(&burgrave_protocol::ToServer::Do(order));
        sent.expect("connected");
    }

    fn play(&mut self) {
        let text = self.session.game().legal().expect("few")[0].clone();
        self.send(Request::Play(text));
    }

    /// Reads until the side to move is `side`.
    fn until_turn_of(&mut self, side: Side) {
        while self.session.side_to_move() != side {
            self.until(|fact| matches!(fact, Fact::Moved(_)).then_some(()));
        }
    }
}

fn a_guest_plays_against_the_computer_takes_back_and_gets_a_rematch() {
    let mut guest = Guest::new(server());
    let accepted: Accepted = guest.get("POST", "/games", &wanted(3, SideChoice::Black));
    // The game is played at another server than the one that made it, if there is another.
    guest.address = server();
    let mut seat = Seat::join(&guest, &accepted.game);
    for plies in [1, 3] {
        seat.until_turn_of(Side::Black);
        assert!(seat.session.moves().len() >= plies, "the computer moves");
        seat.play();
        seat.until(|fact| matches!(fact, Fact::Moved(_)).then_some(()));
    }
    seat.until_turn_of(Side::Black);
    seat.send(Request::Takeback(2));
    seat.until(|fact| matches!(fact, Fact::TakenBack { .. }).then_some(()));
    seat.send(Request::Draw);
    seat.until(|fact| {
        let answered = matches!(fact, Fact::Declined { .. } | Fact::Ended(_));
        answered.then_some(())
    });
    let own: OwnGames = guest.get("GET", "/games", &());
    if !seat.session.is_over() {
        assert_eq!(own.games[0].opponent, "Computer 3");
        seat.send(Request::Resign);
        seat.until(|fact| matches!(fact, Fact::Ended(_)).then_some(()));
    }
    seat.send(Request::Rematch);
    let next = seat.player.next_game().expect("a rematch");
    let mut rematch = Seat::join(&guest, &next);
    rematch.play();
    rematch.until(|fact| matches!(fact, Fact::Moved(_)).then_some(()));
    rematch.until_turn_of(Side::White);
    let archive: Archive = guest.get("GET", "/archive?player=computer", &());
    assert!(archive.games.iter().any(|game| game.id == accepted.game));
}

fn impossible_levels_and_too_many_games_are_refused() {
    let mut guest = Guest::new(server());
    let code = |(status, body): (u16, String)| {
        let refusal: Refusal = serde_json::from_str(&body).expect("a refusal");
        (status, refusal.code)
    };
    let (status, refused) = code(guest.ask("POST", "/games", &wanted(11, SideChoice::White)));
    assert_eq!((status, refused.as_str()), (400, "session-level"));
    for _ in 0..20 {
        guest.address = server();
        let _: Accepted = guest.get("POST", "/games", &wanted(1, SideChoice::White));
    }
    let (status, refused) = code(guest.ask("POST", "/games", &wanted(1, SideChoice::White)));
    assert_eq!(
        (status, refused.as_str()),
        (429, faults::TOO_MANY_COMPUTER_GAMES)
    );
}

#[test]
fn a_guest_with_many_games_does_not_delay_the_computers_of_others() {
    const MANY: usize = 12;
    let folder = tempfile::tempdir().expect("a folder").keep();
    let address = start::run(start::open(&folder).expect("it opens"));
    // Each of these computers thinks for about a second, one at a time.
    let many = Guest::new(address);
    for _ in 0..MANY {
        let _: Accepted = many.get("POST", "/games", &wanted(10, SideChoice::Black));
    }
    let other = Guest::new(address);
    let accepted: Accepted = other.get("POST", "/games", &wanted(10, SideChoice::Black));
    Seat::join(&other, &accepted.game).until_turn_of(Side::Black);
    let own: OwnGames = many.get("GET", "/games", &());
    let answered = own.games.iter().filter(|game| game.plies > 0).count();
    assert!(answered < MANY, "{answered} games came first");
}
