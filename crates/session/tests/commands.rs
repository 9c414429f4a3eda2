//! Each command, each refusal and each rule by which an offer lapses.

use burgrave_core::{Outcome, Reason, Side};
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_session::{
    Actor, Command, Ending, Event, FORFEIT, Fact, MAX_TIME, Offer, OfferKind, Seat, Session,
    TIME_AFTER_LIFTED_FLAG, Terms, TimeControl, faults, read_log, write_log,
};

const WHITE: Actor = Actor::Side(Side::White);
const BLACK: Actor = Actor::Side(Side::Black);

fn begin(terms: Terms) -> Session {
    Session::start(terms, 0).expect("sound terms").0
}

/// King's Castle: White begins.
fn plain() -> Session {
    begin(Terms::new(GameId::KingsCastle))
}

fn timed(control: TimeControl) -> Session {
    let mut terms = Terms::new(GameId::KingsCastle);
    terms.clocks = [Some(control); 2];
    begin(terms)
}

/// Plays the first legal move for the side to move.
fn play(session: &mut Session, now: u64) -> Vec<Event> {
    let text = session.game().legal().expect("few moves")[0].clone();
    let mover = Actor::Side(session.side_to_move());
    session
        .act(mover, &Command::Play(text), now)
        .expect("legal")
}

fn act(session: &mut Session, actor: Actor, command: Command) -> Vec<Event> {
    let now = session.at();
    session.act(actor, &command, now).expect("permitted")
}

/// The fault code of a refusal.
fn refusal(session: &Session, actor: Actor, command: &Command) -> &'static str {
    session
        .check(actor, command, session.at())
        .expect_err("refused")
        .code
}

fn main_time(session: &Session, side: Side, now: u64) -> u64 {
    session.reading(side, now).expect("a clock").main
}

const DRAW: Command = Command::Offer(Offer::Draw);
const REMATCH: Command = Command::Offer(Offer::Rematch);

fn takeback(plies: u32) -> Command {
    Command::Offer(Offer::Takeback { plies })
}

#[test]
fn a_move_needs_the_side_to_move_and_a_legal_text() {
    let mut session = plain();
    let legal = session.game().legal().expect("few")[0].clone();
    let first = Command::Play(legal.clone());
    assert_eq!(refusal(&session, BLACK, &first), faults::NOT_YOUR_TURN);
    assert_eq!(
        refusal(&session, Actor::Arbiter, &first),
        faults::PLAYER_ONLY
    );
    let illegal = Command::Play("zz".to_owned());
    let by_rules = session.game().read_move("zz").expect_err("illegal").code;
    assert_eq!(refusal(&session, WHITE, &illegal), by_rules);
    let code = session.game().code_of(&legal).expect("legal");
    let by_code = session.decide(WHITE, &Command::PlayCode(code), 0);
    let wrong = refusal(&session, WHITE, &Command::PlayCode(u64::MAX));
    assert_eq!(wrong, burgrave_core::text::ILLEGAL_MOVE);
    let events = act(&mut session, WHITE, first);
    assert_eq!(by_code, Ok(events.clone()));
    assert_eq!(events[0].fact, Fact::Moved(legal.clone()));
    assert_eq!((session.moves(), session.version()), (&[legal][..], 2));
    assert_eq!(*session.seat_to_move(), Seat::Person);
}

#[test]
fn a_resignation_loses_at_any_time() {
    let mut session = plain();
    assert_eq!(
        refusal(&session, Actor::Both, &Command::Resign),
        faults::PLAYER_ONLY
    );
    act(&mut session, BLACK, Command::Resign);
    assert_eq!(
        session.outcome(),
        Some(Outcome::Win(Side::White, Reason::RESIGNATION))
    );
    assert_eq!(refusal(&session, WHITE, &Command::Resign), faults::OVER);
    let move_text = Command::Play("a1".to_owned());
    assert_eq!(refusal(&session, WHITE, &move_text), faults::OVER);
}

#[test]
fn players_abort_before_both_have_moved_and_the_arbiter_at_any_time() {
    let mut session = plain();
    play(&mut session, 0);
    assert_eq!(session.check(BLACK, &Command::Abort, 0), Ok(()));
    play(&mut session, 0);
    for actor in [WHITE, BLACK, Actor::Both] {
        assert_eq!(
            refusal(&session, actor, &Command::Abort),
            faults::ABORT_LATE
        );
    }
    act(&mut session, Actor::Arbiter, Command::Abort);
    assert!(session.is_over() && session.outcome().is_none());
    assert_eq!(session.ending(), Some(&Ending::Aborted { by: None }));
    assert_eq!(refusal(&session, Actor::Both, &takeback(1)), faults::OVER);
    assert_eq!(
        refusal(&session, Actor::Both, &Command::Reopen),
        faults::FINAL
    );
}

#[test]
fn a_draw_needs_the_opponents_consent() {
    let mut session = plain();
    act(&mut session, WHITE, DRAW);
    let accept = Command::Accept(OfferKind::Draw);
    assert_eq!(refusal(&session, WHITE, &accept), faults::WRONG_OFFER);
    assert_eq!(refusal(&session, WHITE, &DRAW), faults::OFFER_PENDING);
    assert_eq!(
        refusal(&session, Actor::Arbiter, &DRAW),
        faults::PLAYER_ONLY
    );
    let mut both = session.clone();
    act(&mut session, BLACK, accept.clone());
    assert_eq!(session.outcome(), Some(Outcome::Draw(Reason::AGREEMENT)));
    assert_eq!(refusal(&session, BLACK, &accept), faults::NO_OFFER);
    // The same offer back is consent.
    act(&mut both, BLACK, DRAW);
    assert_eq!(both.ending(), Some(&Ending::Agreement));
}

#[test]
fn a_draw_offer_lapses_when_the_opponent_moves() {
    let mut session = plain();
    act(&mut session, WHITE, DRAW);
    play(&mut session, 0);
    assert_eq!(
        session.offers().by(OfferKind::Draw),
        Some(Side::White),
        "offered with a move"
    );
    play(&mut session, 0);
    assert_eq!(session.offers().by(OfferKind::Draw), None);
    let accept = Command::Accept(OfferKind::Draw);
    assert_eq!(refusal(&session, BLACK, &accept), faults::NO_OFFER);
}

#[test]
fn a_side_offers_one_draw_between_two_of_its_moves() {
    let mut session = plain();
    act(&mut session, WHITE, DRAW);
    act(&mut session, BLACK, Command::Decline(OfferKind::Draw));
    assert_eq!(refusal(&session, WHITE, &DRAW), faults::DRAW_REPEATED);
    assert_eq!(session.check(BLACK, &DRAW, 0), Ok(()));
    play(&mut session, 0);
    act(&mut session, WHITE, DRAW);
    act(&mut session, WHITE, Command::Withdraw(OfferKind::Draw));
    assert_eq!(refusal(&session, WHITE, &DRAW), faults::DRAW_REPEATED);
    let withdraw = Command::Withdraw(OfferKind::Draw);
    assert_eq!(refusal(&session, WHITE, &withdraw), faults::NO_OFFER);
}

#[test]
fn a_takeback_needs_consent_and_lapses_with_the_next_move() {
    let mut session = plain();
    assert_eq!(
        refusal(&session, WHITE, &takeback(1)),
        faults::TAKEBACK_RANGE
    );
    play(&mut session, 0);
    assert_eq!(session.plies_to_turn_of(Side::White), Some(1));
    assert_eq!(session.plies_to_turn_of(Side::Black), None);
    act(&mut session, WHITE, takeback(1));
    assert_eq!(session.offers().takeback_plies(), 1);
    assert_eq!(session.offers().of(Side::White).count(), 1);
    let other = refusal(&session, BLACK, &takeback(1));
    assert_eq!(
        other,
        faults::OFFER_PENDING,
        "an offer of another length is no consent"
    );
    let mut moved = session.clone();
    play(&mut moved, 0);
    assert_eq!(moved.offers().by(OfferKind::Takeback), None);
    assert_eq!(moved.plies_to_turn_of(Side::White), Some(2));
    act(&mut session, BLACK, Command::Accept(OfferKind::Takeback));
    assert!(session.moves().is_empty() && session.game().plies() == 0);
    assert_eq!(session.side_to_move(), Side::White);
}

#[test]
fn a_takeback_never_reaches_the_opening() {
    let first = plain().game().legal().expect("few")[0].clone();
    let mut terms = Terms::new(GameId::KingsCastle);
    terms.opening = vec![first];
    let mut session = begin(terms);
    play(&mut session, 0);
    assert_eq!((session.moves().len(), session.played()), (2, 1));
    assert_eq!(
        refusal(&session, Actor::Both, &takeback(2)),
        faults::TAKEBACK_RANGE
    );
    act(&mut session, Actor::Both, takeback(1));
    assert_eq!(session.side_to_move(), Side::Black);
}

#[test]
fn terms_can_exclude_takebacks() {
    let mut terms = Terms::new(GameId::Castello);
    terms.takebacks = false;
    let mut session = begin(terms);
    play(&mut session, 0);
    for actor in [BLACK, Actor::Both] {
        assert_eq!(refusal(&session, actor, &takeback(1)), faults::NO_TAKEBACKS);
    }
}

#[test]
fn a_rematch_follows_the_end_and_swaps_sides() {
    let mut terms = Terms::new(GameId::KingsCastle);
    terms.seats = [Seat::Remote("ada".to_owned()), Seat::Level(3)];
    terms.clocks = [Some(TimeControl::increment(60_000, 0)), None];
    let mut session = begin(terms);
    assert_eq!(refusal(&session, WHITE, &REMATCH), faults::NOT_OVER);
    assert_eq!(refusal(&session, Actor::Both, &DRAW), faults::REMOTE);
    act(&mut session, WHITE, Command::Resign);
    act(&mut session, WHITE, REMATCH);
    act(&mut session, BLACK, Command::Decline(OfferKind::Rematch));
    act(&mut session, BLACK, REMATCH);
    act(&mut session, WHITE, REMATCH);
    assert!(session.is_rematch_agreed());
    assert_eq!(refusal(&session, WHITE, &REMATCH), faults::REMATCH_AGREED);
    assert_eq!(
        refusal(&session, Actor::Arbiter, &Command::Reopen),
        faults::FINAL
    );
    let again = session.terms().swapped();
    assert_eq!(
        again.seats,
        [Seat::Level(3), Seat::Remote("ada".to_owned())]
    );
    assert_eq!(
        again.clocks,
        [None, Some(TimeControl::increment(60_000, 0))]
    );
}

#[test]
fn both_players_together_take_back_a_move_or_only_the_end() {
    let mut session = plain();
    play(&mut session, 0);
    act(&mut session, BLACK, Command::Resign);
    assert_eq!(
        refusal(&session, WHITE, &Command::Reopen),
        faults::ARBITER_ONLY
    );
    act(&mut session, Actor::Both, Command::Reopen);
    assert_eq!((session.ending(), session.moves().len()), (None, 1));
    assert_eq!(
        refusal(&session, Actor::Both, &Command::Reopen),
        faults::NOT_OVER
    );
    act(&mut session, Actor::Both, DRAW);
    assert_eq!(
        refusal(&session, WHITE, &takeback(1)),
        faults::OVER,
        "one side cannot"
    );
    act(&mut session, Actor::Both, takeback(1));
    assert!(session.ending().is_none() && session.moves().is_empty());
}

#[test]
fn the_end_by_the_rules_comes_with_its_move_and_is_final() {
    for game in GameId::ALL {
        let mut terms = Terms::new(game);
        terms.max_plies = Some(3_000);
        let mut session = begin(terms);
        let mut number: usize = 5;
        let last = loop {
            number = (number * 31 + 11) % 1_009;
            let mut legal = Vec::new();
            session.game().some_legal(&mut |text| {
                legal.push(text.to_owned());
                legal.len() < 60
            });
            let text = legal.swap_remove(number % legal.len());
            let events = act(&mut session, Actor::Both, Command::Play(text));
            if events.len() > 1 {
                break events;
            }
        };
        assert_eq!(last.len(), 2, "{game}");
        let ending = session.ending().expect("over").clone();
        assert_eq!(last[1].fact, Fact::Ended(ending.clone()));
        assert!(!ending.is_revocable());
        let (adopted, log) = Session::from_game(session.game().clone(), 9);
        assert_eq!(Session::replay(&log), Ok(adopted.clone()), "{game}");
        assert_eq!(adopted.moves(), session.moves());
        assert_eq!(adopted.outcome(), session.game().outcome());
        let by_rules = session.game().outcome().map(Ending::rules);
        assert_eq!(ending, by_rules.unwrap_or(Ending::MoveLimit), "{game}");
        assert_eq!(
            refusal(&session, Actor::Arbiter, &Command::Reopen),
            faults::FINAL
        );
        act(&mut session, Actor::Both, takeback(1));
        assert!(!session.is_over());
    }
}

#[test]
fn the_move_limit_is_a_draw_of_the_house() {
    let mut terms = Terms::new(GameId::AujjrisCastle);
    terms.max_plies = Some(2);
    let mut session = begin(terms.clone());
    play(&mut session, 0);
    assert_eq!(play(&mut session, 0).len(), 2);
    assert_eq!(session.outcome(), Some(Outcome::Draw(Reason::MOVE_LIMIT)));
    assert_eq!(session.game().outcome(), None);
    terms.opening = session.moves().to_vec();
    let (over, events) = Session::start(terms, 7).expect("sound terms");
    assert_eq!(events.len(), 2, "over at once");
    assert_eq!(over.ending(), Some(&Ending::MoveLimit));
    assert_eq!(Session::replay(&events), Ok(over));
    let mut counted = plain();
    assert_eq!(
        refusal(&counted, WHITE, &Command::EndAtMoveLimit),
        faults::ARBITER_ONLY
    );
    act(&mut counted, Actor::Arbiter, Command::EndAtMoveLimit);
    assert_eq!(counted.outcome(), Some(Outcome::Draw(Reason::MOVE_LIMIT)));
}

#[test]
fn the_arbiter_adjudicates_and_forfeits() {
    for (winner, outcome) in [
        (None, Outcome::Draw(Reason::ADJUDICATION)),
        (
            Some(Side::Black),
            Outcome::Win(Side::Black, Reason::ADJUDICATION),
        ),
    ] {
        let mut session = plain();
        let command = Command::Adjudicate(winner);
        assert_eq!(refusal(&session, WHITE, &command), faults::ARBITER_ONLY);
        act(&mut session, Actor::Arbiter, command);
        assert_eq!(session.outcome(), Some(outcome));
    }
    let mut session = plain();
    let command = Command::Forfeit {
        side: Side::White,
        why: "no answer".to_owned(),
    };
    assert_eq!(
        refusal(&session, Actor::Both, &command),
        faults::ARBITER_ONLY
    );
    act(&mut session, Actor::Arbiter, command);
    assert_eq!(session.outcome(), Some(Outcome::Win(Side::Black, FORFEIT)));
    act(&mut session, Actor::Arbiter, Command::Reopen);
    assert!(!session.is_over());
}

#[test]
fn the_arbiter_ends_a_game_by_a_time_that_the_host_measures() {
    let mut session = plain();
    let command = Command::LoseOnTime(Side::White);
    assert_eq!(
        refusal(&session, Actor::Both, &command),
        faults::ARBITER_ONLY
    );
    let events = session.act(Actor::Arbiter, &command, 700).expect("it ends");
    let outcome = Outcome::Win(Side::Black, Reason::TIME);
    assert_eq!(session.outcome(), Some(outcome));
    assert_eq!(events[0].fact, Fact::Ended(Ending::Time(Side::White)));
    assert_eq!(session.reading(Side::White, 800), None);
}

#[test]
fn increments_follow_moves_and_the_first_moves_can_be_free() {
    let mut terms = Terms::new(GameId::KingsCastle);
    terms.clocks = [Some(TimeControl::increment(60_000, 2_000)); 2];
    terms.untimed = 1;
    let mut session = begin(terms);
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
    // An earlier time counts as the latest known.
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
fn days_a_move_are_not_saved() {
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
    let mut session = begin(terms);
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
    // Nothing else is decided once the time is over.
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
fn a_takeback_lifts_a_fallen_flag_and_gives_a_minute() {
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
        refusal(&plain(), WHITE, &give(Side::Black, 1)),
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
fn a_pause_costs_nobody_time() {
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
fn a_layout_travels_by_its_content() {
    let odd = include_str!("../../games/tests/data/odd.layout");
    let mut layouts = Layouts::built_in();
    layouts.register("odd", odd.as_bytes()).expect("a layout");
    let rules = AnyRules::parse_with(GameId::DobyvaniHradu, "layout=odd", &layouts);
    let rules = rules.expect("registered");
    let terms = Terms::new(GameId::DobyvaniHradu);
    let (mut session, mut events) = Session::start_by(&rules, terms, 0).expect("sound");
    events.extend(play(&mut session, 0));
    let read = read_log(&write_log(&events)).expect("just written");
    let again = Session::replay(&read).expect("the layout is in the log");
    assert_eq!(again.game().rules(), rules);
    assert_eq!(again, session);
    let adopted = Session::from_game(session.game().clone(), 0).1;
    assert!(Session::replay(&adopted).is_ok());
    let mut lost = session.terms().clone();
    lost.rules.layout = Some("nonsense".to_owned());
    assert_eq!(
        Session::start(lost, 0).expect_err("refused").code,
        "board-row-count"
    );
}

#[test]
fn logs_are_checked() {
    let mut session = plain();
    let start = Session::start(Terms::new(GameId::KingsCastle), 0)
        .expect("sound")
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
