//! Flags over real connections.

use crate::client::{Guest, any_move, join_both};
use crate::start::{server, with_all_servers};
use burgrave_protocol::Request;
use burgrave_session::{Ending, Fact, Session, TimeControl};

with_all_servers! {
    a_flag_is_recorded_at_exactly_zero_and_sent_to_all
}

fn a_flag_is_recorded_at_exactly_zero_and_sent_to_all() {
    let guests = [(); 2].map(|()| Guest::new(server()));
    let clock = Some(TimeControl::increment(500, 0));
    let game = guests[0].challenge(&guests[1], "king-of-the-castle", clock);
    let ([mut white, mut black], welcome) = join_both(guests.each_ref(), &game);
    let mut spectator = Guest::new(server()).join(&game, 0).expect("connected");
    spectator.welcome().expect("a game");
    let mut events = welcome.news.events;
    // The first move of each side costs no time. Then the clock of White runs.
    for ply in 0..2 {
        let (mover, other) = match ply {
            0 => (&mut white, &mut black),
            _ => (&mut black, &mut white),
        };
        let done = mover.order("m", ply, Request::Play(any_move(&events)));
        done.expect("connected").expect("legal");
        events.extend(other.news().expect("connected"));
    }
    let due = Session::replay(&events).expect("a game").next_due();
    for player in [&mut white, &mut black, &mut spectator] {
        let last = loop {
            let last = player.news().expect("connected").pop().expect("events");
            if matches!(last.fact, Fact::Ended(Ending::Time(_))) {
                break last;
            }
        };
        assert_eq!(Some(last.at), due);
    }
}
