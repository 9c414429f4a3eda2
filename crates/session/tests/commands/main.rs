//! All commands, refusals and rules by which offers lapse.

mod clocks;
mod terms;

use burgrave_core::{Outcome, Reason, Side};
use burgrave_games::registry::GameId;
use burgrave_session::{
    Actor, Command, Ending, Event, Fact, Offer, OfferKind, Seat, Session, Terms, TimeControl,
    faults,
};

const WHITE: Actor = Actor::Side(Side::White);
const BLACK: Actor = Actor::Side(Side::Black);

fn started(terms: Terms) -> Session {
    Session::start(terms, 0).expect("valid terms").0
}

/// Starts King's Castle, in which White moves first.
fn untimed() -> Session {
    started(Terms::new(GameId::KingsCastle))
}

fn timed(control: TimeControl) -> Session {
    let mut terms = Terms::new(GameId::KingsCastle);
    terms.clocks = [Some(control); 2];
    started(terms)
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

/// Returns the fault code of a refusal.
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
    let mut session = untimed();
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
    let by_code = session.clone().act(WHITE, &Command::PlayCode(code), 0);
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
    let mut session = untimed();
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
    let mut session = untimed();
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
    let mut session = untimed();
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
    let mut session = untimed();
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
    let mut session = untimed();
    act(&mut session, WHITE, DRAW);
    act(&mut session, BLACK, Command::Decline(OfferKind::Draw));
    assert_eq!(refusal(&session, WHITE, &DRAW), faults::OFFER_REPEATED);
    assert_eq!(session.check(BLACK, &DRAW, 0), Ok(()));
    play(&mut session, 0);
    act(&mut session, WHITE, DRAW);
    act(&mut session, WHITE, Command::Withdraw(OfferKind::Draw));
    assert_eq!(refusal(&session, WHITE, &DRAW), faults::OFFER_REPEATED);
    let withdraw = Command::Withdraw(OfferKind::Draw);
    assert_eq!(refusal(&session, WHITE, &withdraw), faults::NO_OFFER);
}

#[test]
fn a_takeback_needs_consent_and_lapses_with_the_next_move() {
    let mut session = untimed();
    assert_eq!(
        refusal(&session, WHITE, &takeback(1)),
        faults::TAKEBACK_RANGE
    );
    play(&mut session, 0);
    assert_eq!(session.plies_to_turn_of(Side::White), Some(1));
    assert_eq!(session.plies_to_turn_of(Side::Black), None);
    act(&mut session, WHITE, takeback(1));
    assert_eq!(session.offers().takeback_plies(), 1);
    assert_eq!(session.offers().by(OfferKind::Takeback), Some(Side::White));
    let other = refusal(&session, BLACK, &takeback(1));
    assert_eq!(
        other,
        faults::OFFER_PENDING,
        "an offer of another length is no consent"
    );
    let mut declined = session.clone();
    act(&mut declined, BLACK, Command::Decline(OfferKind::Takeback));
    assert_eq!(
        refusal(&declined, WHITE, &takeback(1)),
        faults::OFFER_REPEATED
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
    let first = untimed().game().legal().expect("few")[0].clone();
    let mut terms = Terms::new(GameId::KingsCastle);
    terms.opening = vec![first];
    let mut session = started(terms);
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
    let mut session = started(terms);
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
    let mut session = started(terms);
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
    let mut session = untimed();
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
        let mut session = started(terms);
        let mut number: usize = 5;
        let last = loop {
            number = (number * 31 + 11) % 1_009;
            let mut legal = Vec::new();
            session.game().for_each_legal_unsorted(&mut |text| {
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
    terms.clocks = [Some(TimeControl::increment(60_000, 0)); 2];
    let mut session = started(terms.clone());
    play(&mut session, 0);
    assert_eq!(play(&mut session, 0).len(), 2);
    assert_eq!(session.outcome(), Some(Outcome::Draw(Reason::MOVE_LIMIT)));
    assert_eq!(session.game().outcome(), None);
    terms.opening = session.moves().to_vec();
    let (over, events) = Session::start(terms, 7).expect("valid terms");
    assert_eq!(events.len(), 2, "over at once");
    assert_eq!(over.ending(), Some(&Ending::MoveLimit));
    assert_eq!(Session::replay(&events), Ok(over));
    // A log without its last event, the end: the game is still over.
    let mut cut = Session::replay(&events[..1]).expect("a log");
    assert!(cut.is_over() && cut.ending().is_none());
    assert_eq!(cut.outcome(), Some(Outcome::Draw(Reason::MOVE_LIMIT)));
    assert_eq!((cut.next_due(), cut.running()), (None, None));
    let next = Command::Play(cut.game().legal().expect("few")[0].clone());
    for command in [next, Command::Resign, DRAW] {
        assert_eq!(refusal(&cut, WHITE, &command), faults::OVER);
    }
    let moved = Event {
        number: 1,
        at: 7,
        fact: Fact::Moved(cut.game().legal().expect("few")[0].clone()),
    };
    assert_eq!(cut.apply(&moved).expect_err("over").code, faults::LOG_EVENT);
    let resigned = Event {
        fact: Fact::Ended(Ending::Resignation(Side::White)),
        ..moved
    };
    assert_eq!(
        cut.apply(&resigned).expect_err("over").code,
        faults::LOG_EVENT
    );
    cut.apply(&events[1]).expect("the end that was cut off");
    assert_eq!(cut.ending(), Some(&Ending::MoveLimit));
    let mut counted = untimed();
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
        let mut session = untimed();
        let command = Command::Adjudicate(winner);
        assert_eq!(refusal(&session, WHITE, &command), faults::ARBITER_ONLY);
        act(&mut session, Actor::Arbiter, command);
        assert_eq!(session.outcome(), Some(outcome));
    }
    let mut session = untimed();
    let command = Command::Forfeit {
        side: Side::White,
        why: "no answer".to_owned(),
    };
    assert_eq!(
        refusal(&session, Actor::Both, &command),
        faults::ARBITER_ONLY
    );
    act(&mut session, Actor::Arbiter, command);
    assert_eq!(
        session.outcome(),
        Some(Outcome::Win(Side::Black, Reason::FORFEIT))
    );
    act(&mut session, Actor::Arbiter, Command::Reopen);
    assert!(!session.is_over());
}

#[test]
fn the_arbiter_ends_a_game_by_a_time_that_the_host_measures() {
    let mut session = untimed();
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
