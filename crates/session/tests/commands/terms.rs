//! Refused terms and logs, and layouts in terms.

use burgrave_core::Side;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_session::{
    Ending, Event, Fact, MAX_TIME, OfferKind, Seat, Session, Terms, TimeControl, faults,
};

use super::{play, untimed};
use crate::log::{read_log, write_log};

#[test]
fn terms_are_checked() {
    let good = Terms::new(GameId::DobyvaniHradu);
    let code = |change: &dyn Fn(&mut Terms)| {
        let mut terms = good.clone();
        change(&mut terms);
        Session::start(terms, 0).expect_err("refused").code
    };
    let clock = |control| move |terms: &mut Terms| terms.clocks[1] = Some(control);
    assert_eq!(
        code(&|terms| terms.seats[0] = Seat::Level(11)),
        faults::LEVEL
    );
    assert_eq!(code(&|terms| terms.max_plies = Some(0)), faults::MOVE_LIMIT);
    for control in [
        TimeControl::increment(0, 5_000),
        TimeControl::increment(MAX_TIME + 1, 0),
        TimeControl::byo_yomi(5_000, 2, 0),
        TimeControl::byo_yomi(5_000, 0, 2),
        TimeControl::byo_yomi(5_000, 1_001, 2),
    ] {
        assert_eq!(code(&clock(control)), faults::TIME_CONTROL, "{control:?}");
    }
    let opening = code(&|terms| terms.opening = vec!["a1".to_owned()]);
    assert_eq!(opening, faults::OPENING);
    assert_eq!(
        code(&|terms| terms.rules.options = "x".to_owned()),
        "option-no-value"
    );
    assert_eq!(
        code(&|terms| terms.position = Some(String::new())),
        "text-empty"
    );
}

#[test]
fn terms_contain_the_content_of_a_layout() {
    let odd = include_str!("../../../games/tests/data/odd.layout");
    let mut layouts = Layouts::built_in();
    layouts.register("odd", odd.as_bytes()).expect("a layout");
    let rules = AnyRules::parse_with(GameId::DobyvaniHradu, "layout=odd", &layouts);
    let rules = rules.expect("registered");
    let terms = Terms::new(GameId::DobyvaniHradu);
    let (mut session, mut events) = Session::start_by(&rules, terms, 0).expect("valid terms");
    events.extend(play(&mut session, 0));
    let read = read_log(&write_log(&events)).expect("just written");
    let again = Session::replay(&read).expect("the layout is in the log");
    assert_eq!(again.game().rules(), rules);
    assert_eq!(again, session);
    let adopted = Session::from_game(session.game().clone(), 0).1;
    assert!(Session::replay(&adopted).is_ok());
    let mut lost = session.terms().clone();
    lost.rules.layout = Some("invalid".to_owned());
    assert_eq!(
        Session::start(lost, 0).expect_err("refused").code,
        "board-row-count"
    );
}

#[test]
fn logs_are_checked() {
    let mut session = untimed();
    let start = Session::start(Terms::new(GameId::KingsCastle), 0)
        .expect("valid terms")
        .1;
    let moved = play(&mut session, 5);
    let replay = |events: &[Event]| Session::replay(events).map_err(|fault| fault.code);
    let all = [&start[..], &moved[..]].concat();
    assert_eq!(replay(&all), Ok(session.clone()));
    assert_eq!(replay(&[]), Err(faults::LOG_START));
    assert_eq!(replay(&moved), Err(faults::LOG_START));
    assert_eq!(
        replay(&[&all[..], &moved[..]].concat()),
        Err(faults::LOG_NUMBER)
    );
    let next = |at, fact| Event {
        number: 2,
        at,
        fact,
    };
    let after = |event: Event| replay(&[&all[..], &[event]].concat());
    assert_eq!(after(next(4, Fact::Paused)), Err(faults::LOG_TIME));
    assert_eq!(
        after(next(5, Fact::Paused)).map(|session| session.is_paused()),
        Ok(true)
    );
    let illegal = next(5, Fact::Moved("zz".to_owned()));
    assert_eq!(after(illegal), Err(faults::LOG_MOVE));
    for fact in [
        Fact::Resumed,
        Fact::Reopened,
        Fact::TakenBack { plies: 2 },
        Fact::TimeGiven {
            to: Side::White,
            millis: 1,
        },
        Fact::RematchAgreed,
        Fact::Declined {
            by: Side::White,
            kind: OfferKind::Draw,
        },
        Fact::Ended(Ending::Rules {
            winner: None,
            reason: "repetition".to_owned(),
        }),
        start[0].fact.clone(),
    ] {
        let shown = format!("{fact:?}");
        assert_eq!(after(next(5, fact)), Err(faults::LOG_EVENT), "{shown}");
    }
}
