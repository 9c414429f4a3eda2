//! Threats at the analysis board: which positions have them, what the engine is asked, what is shown.

use burgrave_bots::{RandomPlayer, Score};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_record::Record;
use burgrave_ui::analysis::{Analysis, Message, Threats, import};
use burgrave_ui::engine::{Line, Method, Purpose, Reply, Request};
use burgrave_ui::faults;
use burgrave_ui::model::{self, Task};

/// A random game of so many plies or to its end, on the analysis board at its last position.
fn played(game: GameId, rules: &str, plies: usize) -> Analysis {
    let read = AnyRules::parse(game, rules).expect("rules");
    let mut played = AnyGame::new(&read);
    let mut rng = RandomPlayer::new(3);
    while played.plies() < plies
        && let Some(mv) = rng.pick(&played)
    {
        played.play(&mv).expect("legal");
    }
    let text = Record::from_game(&played).to_string();
    let mut analysis = Analysis::of_record(import::record(&text).expect("a record of a game"));
    analysis.update(Message::Last);
    analysis
}

fn question(tasks: &[Task]) -> Option<Request> {
    tasks.iter().find_map(|task| match task {
        Task::Think(request) => Some(request.clone()),
        _ => None,
    })
}

fn asked_game(request: &Request) -> AnyGame {
    let game: GameId = request.game.parse().expect("a game");
    let rules = AnyRules::parse(game, &request.rules).expect("rules");
    assert!(request.moves.is_empty());
    AnyGame::from_position(&rules, &request.position).expect("a position")
}

fn answer(request: &Request, mv: &str) -> [Message; 2] {
    let line = Line {
        moves: vec![mv.to_owned()],
        score: Score::Units(120),
    };
    let progress = Reply::Progress {
        id: request.id,
        depth: 4,
        nodes: 100,
        lines: vec![line],
    };
    let done = Reply::Done {
        id: request.id,
        best: None,
        score: 120,
    };
    [progress, done].map(Message::Engine)
}

#[test]
fn the_engine_is_asked_about_the_other_side_first_and_then_about_the_position() {
    for game in GameId::ALL {
        let rules = match game {
            // No soldiers are to be placed then.
            GameId::DobyvaniHradu => "setup=standard",
            _ => "",
        };
        let mut analysis = played(game, rules, 8);
        let side = !analysis.play().game().side_to_move();
        let watched = question(&analysis.update(Message::EngineOn(true))).expect("asked");
        assert_eq!(watched.moves.len(), 8, "{game}");
        let asked = question(&analysis.update(Message::ShowThreats(true))).expect("asked");
        assert_eq!(
            asked.purpose,
            Purpose::Analyse {
                lines: 1,
                method: Method::AlphaBeta
            }
        );
        assert_eq!(analysis.threats(), Threats::Searching(side), "{game}");
        let swapped = asked_game(&asked);
        assert_eq!(swapped.side_to_move(), side, "{game}");
        let here = analysis.play().game();
        assert_eq!(swapped.view().stacks, here.view().stacks, "{game}");
        let mv = swapped.legal().expect("few")[0].clone();
        let [found, done] = answer(&asked, &mv);
        analysis.update(found);
        let Threats::Found(whose, what) = analysis.threats() else {
            panic!("{game}: {:?}", analysis.threats());
        };
        assert_eq!((whose, &what.lines[0].moves[0]), (side, &mv), "{game}");
        let scene = analysis.play().scene();
        assert!(scene.marks.iter().any(|marks| marks.threat), "{game}: {mv}");
        assert!(scene.arrows.is_empty(), "{game}: advice is something else");
        let next = question(&analysis.update(done)).expect("goes on");
        assert_eq!(next.moves.len(), 8, "{game}: the position itself");
        // Another position is asked about anew, and a known one is not.
        let back = question(&analysis.update(Message::Back)).expect("asked");
        assert!(back.moves.is_empty() && back.position != asked.position);
        let known = question(&analysis.update(Message::Next)).expect("asked");
        assert_eq!(known.moves.len(), 8, "{game}");
        assert!(analysis.play().scene().marks.iter().any(|m| m.threat));
        // Off is off.
        analysis.update(Message::ShowThreats(false));
        assert_eq!(analysis.threats(), Threats::Off);
        assert!(!analysis.play().scene().marks.iter().any(|m| m.threat));
    }
}

#[test]
fn an_engine_that_finds_nothing_is_not_asked_for_ever() {
    let mut analysis = played(GameId::KingsCastle, "", 4);
    let asked = question(&analysis.update(Message::ShowThreats(true))).expect("asked");
    let [_, done] = answer(&asked, "");
    assert!(question(&analysis.update(done)).is_none());
    assert!(matches!(analysis.threats(), Threats::Found(_, found) if found.lines.is_empty()));
    assert!(analysis.update(Message::ShowThreats(false)).is_empty());
}

#[test]
fn a_worker_that_dies_is_asked_again_and_an_old_answer_counts_no_more() {
    let mut analysis = played(GameId::Castello, "", 4);
    let asked = question(&analysis.update(Message::ShowThreats(true))).expect("asked");
    let again = question(&analysis.update(Message::EngineCrashed)).expect("asked again");
    assert_eq!(again.position, asked.position);
    let mv = asked_game(&asked).legal().expect("few")[0].clone();
    let [old, _] = answer(&asked, &mv);
    analysis.update(old);
    assert!(matches!(analysis.threats(), Threats::Searching(_)));
    assert_eq!(
        analysis.update(Message::ShowThreats(false)),
        [Task::StopThinking]
    );
}

#[test]
fn what_binds_the_side_to_move_alone_does_not_bind_the_other() {
    // Black may exchange sides after the first placement: White may not.
    let mut kings = played(GameId::KingsCastle, "", 1);
    assert!(kings.position().ends_with(" b s"), "{}", kings.position());
    let asked = question(&kings.update(Message::ShowThreats(true))).expect("asked");
    assert!(asked.position.ends_with(" w -"), "{}", asked.position);
}

#[test]
fn where_nothing_can_be_threatened_it_is_said_why() {
    // In the middle of a turn.
    let mut analysis = played(GameId::KingOfTheCastle, "", 6);
    analysis.update(Message::ShowThreats(true));
    let scene = analysis.play().scene();
    let lit = scene.marks.iter().position(|marks| marks.selectable);
    let cell = u16::try_from(lit.expect("something can be clicked")).expect("small");
    analysis.update(Message::Board(model::Message::Click(cell)));
    assert!(analysis.play().steps() > 0);
    assert!(
        matches!(analysis.threats(), Threats::Unavailable(fault) if fault.code == faults::THREATS_TURN)
    );
    analysis.update(Message::Board(model::Message::UndoStep));
    assert!(matches!(analysis.threats(), Threats::Searching(_)));

    // While soldiers are placed in turn, it cannot be the other side's turn.
    let mut placing = played(GameId::DobyvaniHradu, "setup=placement", 3);
    assert!(question(&placing.update(Message::ShowThreats(true))).is_none());
    let Threats::NoPosition(side, why) = placing.threats() else {
        panic!("{:?}", placing.threats());
    };
    assert_eq!(side, Side::White);
    assert!(burgrave_words::knows(why.code), "{}", why.code);

    // After the end.
    let mut over = played(GameId::KingOfTheCastle, "", usize::MAX);
    assert!(question(&over.update(Message::ShowThreats(true))).is_none());
    assert!(
        matches!(over.threats(), Threats::Unavailable(fault) if fault.code == faults::THREATS_OVER)
    );
}
