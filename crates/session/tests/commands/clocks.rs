//! Clocks, flags, time given and pauses.

use burgrave_core::{Outcome, Reason, Side};
use burgrave_games::registry::GameId;
use burgrave_session::{
    Actor, Command, Fact, MAX_TIME, TIME_AFTER_LIFTED_FLAG, Terms, TimeControl, faults,
};

use super::{BLACK, DRAW, WHITE, act, main_time, play, refusal, started, takeback, timed, untimed};

#[test]
fn increments_follow_moves_and_the_first_moves_can_be_free() {
    let mut terms = Terms::new(GameId::KingsCastle);
    terms.clocks = [Some(TimeControl::increment(60_000, 2_000)); 2];
    terms.untimed = 1;
    let mut session = started(terms);
    assert_eq!((session.running(), session.next_due()), (None, None));
    play(&mut session, 30_000);
    assert_eq!(
        main_time(&session, Side::White, 30_000),
        60_000,
        "no time, no increment"
    );
    assert_eq!(session.next_due(), Some(90_000));
    assert_eq!(main_time(&session, Side::Black, 40_000), 50_000);
    play(&mut session, 40_000);
    assert_eq!(main_time(&session, Side::Black, 99_000), 52_000);
    assert_eq!(main_time(&session, Side::White, 41_000), 59_000);
    // An earlier time counts as the time of the last event.
    play(&mut session, 5_000);
    assert_eq!(session.at(), 40_000);
    assert_eq!(main_time(&session, Side::White, 0), 62_000);
}

#[test]
fn a_delay_waits_at_each_turn() {
    let mut session = timed(TimeControl::delay(10_000, 3_000));
    let reading = session.reading(Side::White, 1_000).expect("a clock");
    assert_eq!(
        (reading.main, reading.delay, reading.until_flag()),
        (10_000, 2_000, 12_000)
    );
    assert_eq!(session.next_due(), Some(13_000));
    play(&mut session, 2_000);
    assert_eq!(
        main_time(&session, Side::White, 2_000),
        10_000,
        "within the delay"
    );
    play(&mut session, 7_500);
    assert_eq!(main_time(&session, Side::Black, 7_500), 7_500);
}

#[test]
fn byo_yomi_keeps_the_period_of_a_move_in_time() {
    let mut session = timed(TimeControl::byo_yomi(1_000, 3, 5_000));
    assert_eq!(session.next_due(), Some(16_000));
    let reading = session.reading(Side::White, 7_000).expect("a clock");
    assert_eq!(
        (reading.main, reading.periods, reading.period),
        (0, 2, 4_000)
    );
    assert_eq!(reading.until_flag(), 9_000);
    play(&mut session, 7_000);
    let kept = session.reading(Side::White, 8_000).expect("a clock");
    assert_eq!((kept.main, kept.periods, kept.period), (0, 2, 5_000));
    play(&mut session, 7_400);
    let main = session.reading(Side::Black, 7_400).expect("a clock");
    assert_eq!((main.main, main.periods), (600, 3));
    assert_eq!(session.next_due(), Some(17_400));
}

#[test]
fn a_time_per_move_is_not_carried_over() {
    let day = 86_400_000;
    let mut session = timed(TimeControl::per_move(day));
    play(&mut session, day - 1);
    play(&mut session, 2 * day - 2);
    assert_eq!(session.next_due(), Some(3 * day - 2));
    assert_eq!(session.fallen(3 * day - 3), None);
    assert_eq!(session.fallen(3 * day - 2), Some(Side::White));
}

#[test]
fn each_side_has_its_own_time() {
    let mut terms = Terms::new(GameId::Castello);
    terms.clocks = [None, Some(TimeControl::increment(5_000, 0))];
    let mut session = started(terms);
    assert_eq!(session.running(), Some(Side::Black));
    play(&mut session, 1_000);
    assert_eq!((session.running(), session.next_due()), (None, None));
    assert_eq!(session.reading(Side::White, 9_000), None);
    assert_eq!(refusal(&session, BLACK, &Command::Flag), faults::NO_CLOCK);
    play(&mut session, 900_000);
    assert_eq!(session.next_due(), Some(904_000));
}

#[test]
fn a_flag_ends_the_game_only_when_time_is_over() {
    let mut session = timed(TimeControl::increment(5_000, 0));
    let flag = Command::Flag;
    let early = session
        .check(BLACK, &flag, 4_999)
        .expect_err("time is left");
    assert_eq!(early.code, faults::TIME_LEFT);
    // Players can do nothing else once the time is over.
    let late = Command::Play(session.game().legal().expect("few")[0].clone());
    for (actor, command) in [(WHITE, late), (WHITE, Command::Resign), (BLACK, DRAW)] {
        let fault = session.check(actor, &command, 5_000).expect_err("too late");
        assert_eq!(fault.code, faults::TIME_OVER);
    }
    let pause = session.check(Actor::Arbiter, &Command::Pause, 5_000);
    assert_eq!(pause.expect_err("too late").code, faults::TIME_OVER);
    session.act(BLACK, &flag, 5_000).expect("fallen");
    assert_eq!(
        session.outcome(),
        Some(Outcome::Win(Side::Black, Reason::TIME))
    );
    assert!(
        session
            .reading(Side::White, 5_000)
            .expect("a clock")
            .is_fallen()
    );
}

#[test]
fn a_takeback_after_a_fallen_flag_gives_a_minute() {
    let mut session = timed(TimeControl::increment(5_000, 0));
    play(&mut session, 1_000);
    play(&mut session, 2_000);
    session
        .act(Actor::Arbiter, &Command::Flag, 6_000)
        .expect("fallen");
    let events = act(&mut session, Actor::Both, takeback(1));
    let gift = Fact::TimeGiven {
        to: Side::White,
        millis: TIME_AFTER_LIFTED_FLAG,
    };
    assert_eq!(events[1].fact, gift);
    assert_eq!(session.side_to_move(), Side::Black);
    assert_eq!(main_time(&session, Side::White, 6_000), 60_000);
    assert_eq!(main_time(&session, Side::Black, 7_000), 3_000);
    // Byo-yomi leaves the last period instead.
    let mut session = timed(TimeControl::per_move(4_000));
    session
        .act(Actor::Arbiter, &Command::Flag, 4_000)
        .expect("fallen");
    assert_eq!(act(&mut session, Actor::Arbiter, Command::Reopen).len(), 1);
    assert_eq!(session.next_due(), Some(8_000));
}

#[test]
fn a_side_with_a_delay_gets_no_time_after_a_takeback_or_a_reopening() {
    let mut session = timed(TimeControl::delay(0, 4_000));
    play(&mut session, 1_000);
    play(&mut session, 2_000);
    assert_eq!(act(&mut session, Actor::Both, takeback(2)).len(), 1);
    session
        .act(Actor::Arbiter, &Command::Flag, 6_000)
        .expect("fallen");
    assert_eq!(act(&mut session, Actor::Both, Command::Reopen).len(), 1);
    assert_eq!(session.next_due(), Some(10_000));
    // The main time is spent, the delay is left.
    let mut session = timed(TimeControl::delay(1_000, 3_000));
    play(&mut session, 3_999);
    play(&mut session, 4_000);
    session
        .act(Actor::Arbiter, &Command::Flag, 8_000)
        .expect("fallen");
    assert_eq!(act(&mut session, Actor::Both, takeback(1)).len(), 1);
    assert_eq!(main_time(&session, Side::White, 8_000), 0);
}

#[test]
fn time_is_given_to_the_opponent() {
    let mut session = timed(TimeControl::increment(5_000, 0));
    let give = |to, millis| Command::GiveTime { to, millis };
    assert_eq!(
        refusal(&session, WHITE, &give(Side::White, 1)),
        faults::OWN_CLOCK
    );
    assert_eq!(
        refusal(&session, WHITE, &give(Side::Black, 0)),
        faults::TIME_RANGE
    );
    let much = give(Side::Black, MAX_TIME + 1);
    assert_eq!(refusal(&session, WHITE, &much), faults::TIME_RANGE);
    session
        .act(BLACK, &give(Side::White, 15_000), 4_000)
        .expect("permitted");
    assert_eq!(session.next_due(), Some(20_000));
    assert_eq!(
        refusal(&untimed(), WHITE, &give(Side::Black, 1)),
        faults::NO_CLOCK
    );
}

#[test]
fn the_arbiter_sets_a_clock() {
    let mut session = timed(TimeControl::increment(5_000, 1_000));
    let set = |side, millis| Command::SetTime { side, millis };
    assert_eq!(
        refusal(&session, Actor::Both, &set(Side::White, 1)),
        faults::ARBITER_ONLY
    );
    let now = 3_000;
    session
        .act(Actor::Arbiter, &set(Side::White, 9_000), now)
        .expect("permitted");
    session
        .act(Actor::Arbiter, &set(Side::Black, 700), now)
        .expect("permitted");
    assert_eq!(main_time(&session, Side::White, 4_000), 8_000);
    assert_eq!(main_time(&session, Side::Black, 4_000), 700);
}

#[test]
fn a_pause_costs_no_time() {
    let mut session = timed(TimeControl::increment(5_000, 0));
    assert_eq!(
        refusal(&session, Actor::Both, &Command::Pause),
        faults::ARBITER_ONLY
    );
    let resume = Command::Resume;
    assert_eq!(
        refusal(&session, Actor::Arbiter, &resume),
        faults::NOT_PAUSED
    );
    session
        .act(Actor::Arbiter, &Command::Pause, 2_000)
        .expect("permitted");
    assert_eq!((session.running(), session.next_due()), (None, None));
    let move_text = Command::Play(session.game().legal().expect("few")[0].clone());
    assert_eq!(refusal(&session, WHITE, &move_text), faults::PAUSED);
    assert_eq!(
        refusal(&session, Actor::Arbiter, &Command::Flag),
        faults::PAUSED
    );
    assert_eq!(
        refusal(&session, Actor::Arbiter, &Command::Pause),
        faults::PAUSED
    );
    assert_eq!(main_time(&session, Side::White, 900_000), 3_000);
    session
        .act(Actor::Arbiter, &resume, 1_000_000)
        .expect("permitted");
    assert_eq!(session.next_due(), Some(1_003_000));
    play(&mut session, 1_001_000);
    assert_eq!(main_time(&session, Side::White, 1_001_000), 2_000);
}

#[test]
fn days_off_are_added_to_the_own_clock_within_the_years_number() {
    const DAY: u64 = 86_400_000;
    let mut terms = Terms::new(GameId::KingsCastle);
    terms.clocks = [Some(TimeControl::per_move(2 * DAY)), None];
    terms.days_off = 3;
    let mut session = started(terms.clone());
    let take = Command::TakeDaysOff;
    assert_eq!(session.next_due(), Some(2 * DAY));
    let events = session.act(WHITE, &take(2), DAY).expect("allowed");
    assert_eq!(
        events[0].fact,
        Fact::DaysOff {
            side: Side::White,
            days: 2
        }
    );
    let json = events[0].to_json();
    assert!(
        json.ends_with(r#""off":{"side":"white","days":2}}"#),
        "{json}"
    );
    assert_eq!(session.next_due(), Some(4 * DAY));
    assert_eq!(session.days_off_left(Side::White, DAY), 1);
    for (actor, days) in [(WHITE, 2), (WHITE, 0), (BLACK, 1)] {
        assert_eq!(refusal(&session, actor, &take(days)), faults::DAYS_OFF);
    }
    assert_eq!(
        refusal(&session, Actor::Arbiter, &take(1)),
        faults::PLAYER_ONLY
    );
    // What is not used stays, and another year brings new ones.
    play(&mut session, 3 * DAY);
    assert_eq!(main_time(&session, Side::White, 3 * DAY), 0);
    assert_eq!(session.days_off_left(Side::White, 364 * DAY), 1);
    assert_eq!(session.days_off_left(Side::White, 366 * DAY), 3);
    assert_eq!(session.days_off_left(Side::Black, 366 * DAY), 0, "no clock");
    terms.days_off = 101;
    let fault = burgrave_session::Session::start(terms, 0).expect_err("too many");
    assert_eq!(fault.code, faults::DAYS_OFF_RANGE);
}
