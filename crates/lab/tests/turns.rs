//! Effects of a player's answer on a session.

use std::cell::Cell;

use burgrave_bots::{Choice, Player, PlayerFault, Progress, Score, TextLine};
use burgrave_core::{Fault, Outcome, Reason, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_lab::{Turn, ending, record, take_turn};
use burgrave_record::Record;
use burgrave_search::{Limits, StopToken};
use burgrave_session::{Actor, Command, Ending, Event, Fact, Session, Terms, TimeControl, faults};

/// A player with one answer.
#[derive(Debug)]
struct Fixed(Result<Choice, PlayerFault>);

impl Player for Fixed {
    fn new_game(&mut self, _: u64, _: &StopToken) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(
        &mut self,
        _: &AnyGame,
        _: Limits,
        _: &StopToken,
        _: &mut dyn FnMut(Progress),
    ) -> Result<Choice, PlayerFault> {
        self.0.clone()
    }
}

/// King's Castle with a clock of ten seconds for each side.
fn session() -> Session {
    let mut terms = Terms::new(GameId::KingsCastle);
    terms.clocks = [Some(TimeControl::increment(10_000, 0)); 2];
    Session::start(terms, 0).expect("valid terms").0
}

fn answer(mv: &str) -> Result<Choice, PlayerFault> {
    Ok(Choice::of(mv.to_owned()))
}

/// The session after the answer came at a time, and the turn.
fn after(answer: Result<Choice, PlayerFault>, at: u64) -> (Session, Turn) {
    let mut session = session();
    let stop = StopToken::new();
    let turn = take_turn(
        &mut session,
        &mut Fixed(answer),
        Limits::NONE,
        &stop,
        &|| at,
    );
    (session, turn.expect("the game is not over"))
}

#[test]
fn a_legal_move_is_played_and_returned_with_its_reasons() {
    let choice = Choice {
        score: Some(Score::Units(5)),
        lines: vec![TextLine {
            moves: vec!["f1".to_owned()],
            score: Score::Units(5),
        }],
        ..Choice::of("f1".to_owned())
    };
    let (session, turn) = after(Ok(choice.clone()), 4_000);
    let events = vec![Event {
        number: 1,
        at: 4_000,
        fact: Fact::Moved("f1".to_owned()),
    }];
    assert_eq!(turn, Turn::Played { choice, events });
    assert_eq!(session.moves(), ["f1"]);
    assert_eq!(session.side_to_move(), Side::Black);
    let reading = session.reading(Side::White, 4_000).expect("a clock");
    assert_eq!(reading.main, 6_000);
}

#[test]
fn a_player_without_a_legal_move_loses_with_the_reason() {
    let forfeit = Outcome::Win(Side::Black, Reason::FORFEIT);
    let time = Outcome::Win(Side::Black, Reason::TIME);
    let gone = Err(PlayerFault::Gone("it has ended".to_owned()));
    for (answer, at, outcome, comment) in [
        (
            answer("x9"),
            0,
            forfeit,
            "forfeits: its move x9 is not legal",
        ),
        (gone, 0, forfeit, "white forfeits: it has ended"),
        (
            Err(PlayerFault::NoMove),
            0,
            forfeit,
            "white forfeits: no move",
        ),
        (Err(PlayerFault::Late), 0, time, "[Reason \"time\"]"),
        // The move is legal, the clock has run down.
        (answer("f1"), 10_000, time, "[Reason \"time\"]"),
    ] {
        let (session, turn) = after(answer, at);
        let ended = Event {
            number: 1,
            at,
            fact: Fact::Ended(session.ending().expect("over").clone()),
        };
        let events = vec![ended];
        assert_eq!(turn, Turn::Lost { events }, "{comment}");
        assert_eq!(session.outcome(), Some(outcome), "{comment}");
        assert!(session.moves().is_empty(), "{comment}");
        let text = record(&session, [Some("A"), None]).to_string();
        assert!(text.contains(comment), "{text}");
        assert!(text.contains("[White \"A\"]") && text.contains("0-1"));
        let record = Record::from_text(&text).expect("a record");
        assert_eq!(record.check().map(drop), Ok(()), "{text}");
        assert_eq!(ending(&record).as_ref(), session.ending(), "{text}");
    }
}

#[test]
fn one_time_decides_about_the_flag_and_the_move() {
    for (first, expected) in [(9_998, None), (9_999, Some(Ending::Time(Side::White)))] {
        let mut session = session();
        let clock = Cell::new(first);
        // Each look at the clock takes a millisecond; the flag falls at 10,000.
        let now = || clock.replace(clock.get() + 1);
        let (mut player, stop) = (Fixed(answer("f1")), StopToken::new());
        let turn = take_turn(&mut session, &mut player, Limits::NONE, &stop, &now);
        let is_played = matches!(turn, Ok(Turn::Played { .. }));
        assert_eq!(is_played, expected.is_none(), "{turn:?}");
        assert_eq!(session.ending(), expected.as_ref());
        assert_eq!(session.at(), first + 1);
    }
}

#[test]
fn a_record_says_how_its_game_ended() {
    let read = |text: &str| {
        let text = format!("[Game \"kings-castle\"]\n{text}");
        ending(&Record::from_text(&text).expect("a record"))
    };
    let forfeit = |why: &str| {
        Some(Ending::Forfeit {
            side: Side::Black,
            why: why.to_owned(),
        })
    };
    // As earlier versions wrote it.
    let text = "\n1. f1 {black forfeits: no answer} 1-0";
    assert_eq!(read(text), forfeit("no answer"));
    assert_eq!(read("[Reason \"forfeit\"]\n\n1. f1 1-0"), forfeit(""));
    assert_eq!(read("\n1. f1 {white forfeits: no answer} 1-0"), None);
    assert_eq!(read("\n1. f1 {a comment} 1-0"), None);
    assert_eq!(read("\n1. f1 {black forfeits: no answer} *"), None);
    assert_eq!(read("\n1. f1 1/2-1/2"), None);
    assert_eq!(read("[Reason \"time\"]\n\n1. f1 1/2-1/2"), None);
}

#[test]
fn a_paused_game_costs_its_player_nothing() {
    let mut session = session();
    session
        .act(Actor::Arbiter, &Command::Pause, 1)
        .expect("the game is not over");
    let before = session.clone();
    let (mut player, stop) = (Fixed(answer("f1")), StopToken::new());
    let turn = take_turn(&mut session, &mut player, Limits::NONE, &stop, &|| 2);
    assert_eq!(turn.expect_err("paused").code, faults::PAUSED);
    assert_eq!(session, before);
}

#[test]
fn a_stopped_turn_and_a_finished_game_change_nothing() {
    let mut session = session();
    let before = session.clone();
    let stop = StopToken::new();
    stop.stop();
    for answer in [answer("f1"), Err(PlayerFault::Stopped)] {
        let turn = take_turn(&mut session, &mut Fixed(answer), Limits::NONE, &stop, &|| 1);
        assert_eq!(turn, Ok(Turn::Stopped));
        assert_eq!(session, before);
    }
    session
        .act(Actor::Side(Side::Black), &Command::Resign, 2)
        .expect("the game is not over");
    let over = session.clone();
    let (mut player, stop) = (Fixed(answer("f1")), StopToken::new());
    let turn = take_turn(&mut session, &mut player, Limits::NONE, &stop, &|| 3);
    assert_eq!(turn.expect_err("over").code, faults::OVER);
    assert_eq!(session, over);
}
