//! Games for the database of a test.

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_session::{Actor, Command, Event, Fact, Seat, Session, Terms, TimeControl};
use burgrave_store::{End, NewGame};

fn game(id: &str, clock: Option<TimeControl>, is_over: bool) -> NewGame {
    let mut terms = Terms::new(GameId::KingsCastle);
    terms.seats = ["anna", "bob"].map(|id| Seat::Remote(id.to_owned()));
    terms.clocks = [clock; 2];
    let (mut session, mut events) = Session::start(terms, 1_000).expect("started");
    for at in [2_000, 3_000] {
        let side = Actor::Side(session.side_to_move());
        let text = session.game().legal().expect("few")[0].clone();
        events.extend(session.act(side, &Command::Play(text), at).expect("legal"));
    }
    if is_over {
        let side = Actor::Side(Side::Black);
        events.extend(session.act(side, &Command::Resign, 4_000).expect("allowed"));
    }
    let is_end = |event: &&Event| matches!(event.fact, Fact::Ended(_));
    NewGame {
        id: id.to_owned(),
        players: ["anna", "bob"].map(str::to_owned),
        names: ["Žofie", "Bob"].map(str::to_owned),
        events: events.iter().map(Event::to_json).collect(),
        next_due: session.next_due(),
        turn: None,
        kind: "kings-castle".to_owned(),
        rules: String::new(),
        end: events.iter().find(is_end).map(|event| End {
            result: "1-0".to_owned(),
            at: event.at,
        }),
    }
}

/// Returns a game of two moves in which Black resigned.
pub fn ended(id: &str) -> NewGame {
    game(id, None, true)
}

/// Returns a game of two moves in progress.
pub fn running(id: &str, clock: Option<TimeControl>) -> NewGame {
    game(id, clock, false)
}
