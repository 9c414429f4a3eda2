//! Positions in which the legal moves are too many to list.

use crate::client::Guest;
use crate::start::{server, with_all_servers};
use burgrave_protocol::{
    Accepted, ComputerGame, Created, NewChallenge, Request, Secret, SideChoice,
};
use burgrave_session::{Fact, Session};

with_all_servers! {
    positions_with_millions_of_moves_are_played_and_answered
}

/// Game, rules and position.
const POSITIONS: [[&str; 3]; 2] = [
    [
        "castello",
        "max-captures=9",
        "1b1b1b1w1b1w3/bwwbwwbwbwbbb2/1b1w1w1b1w1w3/wwbbbwwbbwwbw2/ww1b1w1b1b1w3/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/15/15/15 w 0:0",
    ],
    ["king-of-the-castle", "", "8/8/8/8/(wbbwwbbwbwwwbbbw)7/8 w"],
];

fn terms([game, rules, position]: [&str; 3], side: SideChoice) -> NewChallenge {
    NewChallenge {
        game: game.to_owned(),
        rules: rules.to_owned(),
        layout: None,
        position: Some(position.to_owned()),
        side,
        clock: None,
        days_off: 0,
        listed: false,
    }
}

fn positions_with_millions_of_moves_are_played_and_answered() {
    for one in POSITIONS {
        let (white, black) = (Guest::new(server()), Guest::new(server()));
        let created: Created = white.get("POST", "/challenges", &terms(one, SideChoice::White));
        let secret = Secret {
            secret: created.secret,
        };
        let Accepted { game } = black.get("POST", "/invitation/accept", &secret);
        let mut player = white.join(&game, 0).expect("connected");
        let welcome = player.welcome().expect("a game");
        let session = Session::replay(&welcome.news.events).expect("a game");
        let illegal = player.order("1", 0, Request::Play("nonsense".to_owned()));
        illegal.expect("connected").expect_err("no move");
        let mut first = String::new();
        session.game().for_each_legal_unsorted(&mut |text| {
            text.clone_into(&mut first);
            false
        });
        let played = player.order("2", 0, Request::Play(first));
        played.expect("connected").expect("legal");

        // The computer moves first.
        let wanted = ComputerGame {
            level: 1,
            terms: terms(one, SideChoice::Black),
        };
        let Accepted { game } = black.get("POST", "/games", &wanted);
        let mut player = black.join(&game, 0).expect("connected");
        let mut events = player.welcome().expect("a game").news.events;
        let is_move = |fact: &Fact| matches!(fact, Fact::Moved(_));
        while !events.iter().any(|event| is_move(&event.fact)) {
            let news = player.news();
            events.extend(news.expect("connected"));
        }
    }
}
