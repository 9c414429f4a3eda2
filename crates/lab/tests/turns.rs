//! What a player's answer does to a session.

use burgrave_bots::{Choice, Player, PlayerFault, Progress, Score, TextLine};
use burgrave_core::{Fault, Outcome, Reason, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_lab::{Turn, record, take_turn};
use burgrave_search::{Limits, StopToken};
use burgrave_session::{Actor, Command, FORFEIT, Session, Terms, TimeControl, faults};

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
    Session::start(terms, 0).expect("sound terms").0
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
    assert_eq!(turn, Turn::Played(choice));
    assert_eq!(session.moves(), ["f1"]);
    assert_eq!(session.side_to_move(), Side::Black);
    let reading = session.reading(Side::White, 4_000).expect("a clock");
    assert_eq!(reading.main, 6_000);
}

#[test]
fn a_player_without_a_legal_move_loses_with_the_reason() {
    let forfeit = Outcome::Win(Side::Black, FORFEIT);
    let time = Outcome::Win(Side::Black, Reason::TIME);
    let gone = Err(PlayerFault::Gone("it has ended".to_owned()));
    for (answer, at, outcome, comment) in [
        (
            answer("x9"),
            0,
            forfeit,
            "white forfeits: its move x9 is not legal",
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
        assert_eq!(turn, Turn::Lost, "{comment}");
        assert_eq!(session.outcome(), Some(outcome), "{comment}");
        assert!(session.moves().is_empty(), "{comment}");
        let text = record(&session, [Some("A"), None]).to_string();
        assert!(text.contains(comment), "{text}");
        assert!(text.contains("[White \"A\"]") && text.contains("0-1"));
    }
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
