//! Property tests: random sequences of commands and times, in all five games.

use crate::ledger::Ledger;
use crate::log::{read_log, write_log};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_session::{
    Actor, Command, Event, Fact, Offer, OfferKind, Session, TIME_AFTER_LIFTED_FLAG, Terms,
    TimeControl,
};
use proptest::prelude::*;

/// A command whose move is still the index of a legal move.
#[derive(Clone, Debug)]
enum Draft {
    /// A legal move by its index in the list.
    Legal(usize),
    Is(Command),
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

fn actor() -> impl Strategy<Value = Actor> {
    prop_oneof![
        3 => side().prop_map(Actor::Side),
        2 => Just(Actor::Both),
        2 => Just(Actor::Arbiter),
    ]
}

fn kind() -> impl Strategy<Value = OfferKind> {
    prop::sample::select(OfferKind::ALL.to_vec())
}

fn offer() -> impl Strategy<Value = Offer> {
    prop_oneof![
        Just(Offer::Draw),
        (0_u32..4).prop_map(|plies| Offer::Takeback { plies }),
        Just(Offer::Rematch),
    ]
}

fn command() -> impl Strategy<Value = Draft> {
    let is = |command| Just(Draft::Is(command));
    let millis = prop_oneof![Just(0), Just(u64::MAX), 1_u64..9_000];
    let gift = (side(), millis.clone());
    let set = (side(), millis);
    prop_oneof![
        20 => any::<usize>().prop_map(Draft::Legal),
        1 => "[a-z0-9:=*x-]{0,9}".prop_map(|text| Draft::Is(Command::Play(text))),
        1 => is(Command::Play("pass".to_owned())),
        1 => any::<u64>().prop_map(|code| Draft::Is(Command::PlayCode(code))),
        1 => (0_u64..5_000).prop_map(|code| Draft::Is(Command::PlayCode(code))),
        1 => is(Command::Resign),
        1 => is(Command::Abort),
        4 => offer().prop_map(|offer| Draft::Is(Command::Offer(offer))),
        3 => kind().prop_map(|kind| Draft::Is(Command::Accept(kind))),
        1 => kind().prop_map(|kind| Draft::Is(Command::Decline(kind))),
        1 => kind().prop_map(|kind| Draft::Is(Command::Withdraw(kind))),
        2 => is(Command::Reopen),
        3 => is(Command::Flag),
        1 => gift.prop_map(|(to, millis)| Draft::Is(Command::GiveTime { to, millis })),
        1 => set.prop_map(|(side, millis)| Draft::Is(Command::SetTime { side, millis })),
        1 => (0_u16..6).prop_map(|days| Draft::Is(Command::TakeDaysOff(days))),
        1 => is(Command::Pause),
        3 => is(Command::Resume),
        1 => prop::option::of(side()).prop_map(|side| Draft::Is(Command::Adjudicate(side))),
        1 => is(Command::EndAtMoveLimit),
        1 => side().prop_map(|side| Draft::Is(Command::LoseOnTime(side))),
        1 => side().prop_map(|side| {
            Draft::Is(Command::Forfeit { side, why: "noise \"here\"".to_owned() })
        }),
    ]
}

fn control() -> impl Strategy<Value = Option<TimeControl>> {
    prop_oneof![
        Just(None),
        (1_u64..20_000, 0_u64..3_000)
            .prop_map(|(base, add)| Some(TimeControl::increment(base, add))),
        (0_u64..9_000, 1_u64..3_000)
            .prop_map(|(base, delay)| Some(TimeControl::delay(base, delay))),
        (0_u64..5_000, 1_u16..4, 1_u64..3_000)
            .prop_map(|(base, periods, period)| Some(TimeControl::byo_yomi(base, periods, period))),
        Just(Some(TimeControl::per_move(259_200_000))),
        (0_u64..3_000, 0_u64..900, 0_u64..900, 1_u16..3, 1_u64..900).prop_map(
            |(base, increment, delay, periods, period)| Some(TimeControl {
                base,
                increment,
                delay,
                periods,
                period,
            })
        ),
    ]
}

fn terms() -> impl Strategy<Value = Terms> {
    let game = prop::sample::select(GameId::ALL.to_vec());
    let limit = prop_oneof![4 => Just(None), 1 => (1_u32..12).prop_map(Some)];
    let clocks = (control(), control());
    (game, clocks, 0_u32..3, 0_usize..4, limit, 0_u8..5).prop_map(
        |(game, clocks, untimed, opening, max_plies, takebacks)| {
            let mut terms = Terms::new(game);
            let mut start = AnyGame::new(&terms.rules.parse().expect("published rules"));
            for _ in 0..opening {
                let text = pick(&start, opening).expect("the game is not over");
                start.play(&text).expect("a listed move is legal");
            }
            terms.opening = start.move_texts();
            terms.clocks = [clocks.0, clocks.1];
            terms.untimed = untimed;
            terms.max_plies = max_plies;
            terms.takebacks = takebacks > 0;
            terms.days_off = u16::from(takebacks) * 3;
            terms
        },
    )
}

/// Returns a legal move by a number, or `None` after the end.
fn pick(game: &AnyGame, number: usize) -> Option<String> {
    let mut legal = Vec::new();
    game.for_each_legal_unsorted(&mut |text| {
        legal.push(text.to_owned());
        legal.len() < 40
    });
    (!legal.is_empty()).then(|| legal.swap_remove(number % legal.len()))
}

/// Most times increase; some are earlier than the time before.
fn step() -> impl Strategy<Value = (Actor, Draft, i64)> {
    let time = prop_oneof![8 => 0_i64..1_500, 1 => -9_000_i64..0, 1 => 0_i64..30_000];
    (actor(), command(), time)
}

/// Lets the side to move play most moves, so that games make progress.
fn drafted(session: &Session, actor: Actor, draft: Draft) -> (Actor, Command) {
    match draft {
        Draft::Is(command) => (actor, command),
        Draft::Legal(number) => {
            let mover = match actor {
                Actor::Arbiter if !number.is_multiple_of(9) => Actor::Side(session.side_to_move()),
                Actor::Side(_) if !number.is_multiple_of(5) => Actor::Side(session.side_to_move()),
                other => other,
            };
            let text = pick(session.game(), number).unwrap_or_else(|| "a1".to_owned());
            (mover, Command::Play(text))
        }
    }
}

/// Runs a command and checks the properties of every command.
fn run(session: &mut Session, events: &mut Vec<Event>, actor: Actor, command: &Command, now: u64) {
    let before = session.clone();
    let allowed = session.check(actor, command, now);
    let done = session.act(actor, command, now);
    assert_eq!(allowed.err(), done.as_ref().err().cloned());
    let Ok(new) = done else {
        assert_eq!(*session, before, "a refusal changes nothing");
        return;
    };
    assert!(!new.is_empty());
    for (event, number) in new.iter().zip(before.version()..) {
        assert_eq!(event.number, number);
        assert_eq!(event.at, now.max(before.at()));
    }
    assert_eq!(session.version(), before.version() + new.len() as u32);
    legal(&before, actor, &new);
    gifts(session, &new);
    events.extend(new);
}

/// Checks that the session accepts no illegal command.
fn legal(before: &Session, actor: Actor, new: &[Event]) {
    let now = new[0].at;
    match &new[0].fact {
        Fact::Moved(text) => {
            assert!(!before.is_over() && !before.is_paused());
            assert!(before.fallen(now).is_none(), "a move after the flag");
            assert!(actor == Actor::Both || actor == Actor::Side(before.side_to_move()));
            let mut game = before.game().clone();
            assert_eq!(game.play(text).as_ref(), Ok(text), "canonical and legal");
            let over = game.outcome().is_some() || reaches_limit(before, game.plies());
            assert_eq!(new.len(), 1 + usize::from(over), "an end follows its move");
        }
        Fact::TakenBack { plies } => {
            assert!(before.terms().takebacks && *plies <= before.played());
        }
        Fact::Ended(_) => assert!(before.ending().is_none()),
        _ => {}
    }
}

/// Checks that a takeback or a reopening gives time to exactly the sides without time for a turn.
fn gifts(session: &Session, new: &[Event]) {
    if !matches!(new[0].fact, Fact::TakenBack { .. } | Fact::Reopened) {
        return;
    }
    for side in Side::BOTH {
        let given = new.iter().filter_map(|event| match event.fact {
            Fact::TimeGiven { to, millis } if to == side => Some(millis),
            _ => None,
        });
        let given: u64 = given.sum();
        // The turn has just begun, so both clocks show the full time of their sides.
        let Some(reading) = session.reading(side, session.at()) else {
            assert_eq!(given, 0, "{side} has no clock");
            continue;
        };
        match given {
            0 => assert!(!reading.is_fallen(), "{side} has no time to move"),
            given => {
                assert_eq!(given, TIME_AFTER_LIFTED_FLAG);
                assert_eq!(reading.until_flag(), given, "{side} had time of its own");
            }
        }
    }
}

fn reaches_limit(session: &Session, plies: usize) -> bool {
    (session.terms().max_plies).is_some_and(|limit| plies >= limit as usize)
}

/// Checks that replaying the events gives the same state, also after a round trip through text.
fn replays(session: &Session, events: &[Event]) {
    assert_eq!(Session::replay(events).as_ref(), Ok(session));
    let text = write_log(events);
    let again = read_log(&text).expect("just written");
    assert_eq!(again, events);
    assert_eq!(write_log(&again), text);
}

/// Checks that the flag falls exactly at the announced time.
fn timers(session: &Session) {
    let Some(due) = session.next_due() else {
        return;
    };
    let side = session.side_to_move();
    assert_eq!(session.running(), Some(side));
    assert_eq!(session.fallen(due), Some(side));
    assert!(session.reading(side, due).expect("a clock").is_fallen());
    if due > session.at() {
        assert_eq!(session.fallen(due - 1), None);
        let reading = session.reading(side, due - 1).expect("a clock");
        assert_eq!(reading.until_flag(), 1);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_time_is_lost_and_the_state_is_the_fold_of_its_events(
        terms in terms(),
        steps in prop::collection::vec(step(), 1..60),
    ) {
        let mut now = 1_000_000_u64;
        let (mut session, mut events) = Session::start(terms, now).expect("valid terms");
        for (actor, draft, time) in steps {
            now = now.saturating_add_signed(time);
            let (actor, command) = drafted(&session, actor, draft);
            run(&mut session, &mut events, actor, &command, now);
            timers(&session);
        }
        let mut ledger = Ledger::new(&events[0]);
        for event in &events[1..] {
            ledger.add(event);
        }
        ledger.compare(&session);
        replays(&session, &events);
    }

    #[test]
    fn damaged_logs_are_refused_or_make_a_valid_game(
        terms in terms(),
        steps in prop::collection::vec(step(), 1..40),
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..4, any::<u8>()), 1..4),
    ) {
        let mut now = 0_u64;
        let (mut session, mut events) = Session::start(terms, now).expect("valid terms");
        for (actor, draft, time) in steps {
            now = now.saturating_add_signed(time);
            let (actor, command) = drafted(&session, actor, draft);
            events.extend(session.act(actor, &command, now).unwrap_or_default());
        }
        let mut lines: Vec<String> = write_log(&events).lines().map(str::to_owned).collect();
        for (place, how, byte) in damage {
            if lines.is_empty() {
                break;
            }
            let at = place.index(lines.len());
            match how {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, lines[at].clone()),
                2 => { lines.truncate(at); }
                _ => {
                    let mut bytes = lines[at].clone().into_bytes();
                    let place = usize::from(byte) * 7 % bytes.len();
                    bytes[place] = b' ' + byte % 90;
                    lines[at] = String::from_utf8_lossy(&bytes).into_owned();
                }
            }
        }
        if let Ok(events) = read_log(&lines.join("\n"))
            && let Ok(session) = Session::replay(&events)
        {
            replays(&session, &events);
        }
    }
}
