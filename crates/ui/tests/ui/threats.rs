//! Threats on the analysis board.

use burgrave_bots::{Score, SearchKind};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_ui::analysis::{Message, Threats};
use burgrave_ui::engine::{Line, Purpose, Reply, Request};
use burgrave_ui::faults;
use burgrave_ui::model::{self, Task};

use crate::support::{done, played, request, selectable};

fn requested_game(request: &Request) -> AnyGame {
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
    [progress, done(request.id, None)].map(Message::Engine)
}

#[test]
fn the_engine_searches_for_threats_before_the_position() {
    for game in GameId::ALL {
        let rules = match game {
            // During the placement there are no threats, because neither side can place twice in a row.
            GameId::DobyvaniHradu => "setup=standard",
            _ => "",
        };
        let mut analysis = played(game, rules, 8);
        let side = !analysis.play().game().side_to_move();
        let watched = request(&analysis.update(Message::EngineOn(true))).expect("a request");
        assert_eq!(watched.moves.len(), 8, "{game}");
        let asked = request(&analysis.update(Message::ShowThreats(true))).expect("a request");
        assert_eq!(
            asked.purpose,
            Purpose::Analyse {
                lines: 1,
                kind: SearchKind::AlphaBeta
            }
        );
        assert_eq!(analysis.threats(), Threats::Searching(side), "{game}");
        let swapped = requested_game(&asked);
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
        assert!(scene.arrows.is_empty(), "{game}: threats are not hints");
        let next = request(&analysis.update(done)).expect("the next request");
        assert_eq!(next.moves.len(), 8, "{game}: the position itself");
        // The engine does not search again for threats that are known.
        let back = request(&analysis.update(Message::Back)).expect("a request");
        assert!(back.moves.is_empty() && back.position != asked.position);
        let known = request(&analysis.update(Message::Next)).expect("a request");
        assert_eq!(known.moves.len(), 8, "{game}");
        assert!(analysis.play().scene().marks.iter().any(|m| m.threat));
        analysis.update(Message::ShowThreats(false));
        assert_eq!(analysis.threats(), Threats::Off);
        assert!(!analysis.play().scene().marks.iter().any(|m| m.threat));
    }
}

#[test]
fn a_search_without_threats_is_not_repeated() {
    let mut analysis = played(GameId::KingsCastle, "", 4);
    let asked = request(&analysis.update(Message::ShowThreats(true))).expect("a request");
    let [_, done] = answer(&asked, "");
    assert!(request(&analysis.update(done)).is_none());
    assert!(matches!(analysis.threats(), Threats::Found(_, found) if found.lines.is_empty()));
    assert!(analysis.update(Message::ShowThreats(false)).is_empty());
}

#[test]
fn a_request_is_repeated_after_a_crash_and_old_replies_are_ignored() {
    let mut analysis = played(GameId::Castello, "", 4);
    let asked = request(&analysis.update(Message::ShowThreats(true))).expect("a request");
    let again = request(&analysis.update(Message::EngineCrashed)).expect("the same request");
    assert_eq!(again.position, asked.position);
    let mv = requested_game(&asked).legal().expect("few")[0].clone();
    let [old, _] = answer(&asked, &mv);
    analysis.update(old);
    assert!(matches!(analysis.threats(), Threats::Searching(_)));
    assert_eq!(
        analysis.update(Message::ShowThreats(false)),
        [Task::StopThinking]
    );
}

#[test]
fn restrictions_of_the_side_to_move_do_not_apply_to_threats() {
    // Only Black may swap after the first placement.
    let mut kings = played(GameId::KingsCastle, "", 1);
    assert!(kings.position().ends_with(" b s"), "{}", kings.position());
    let asked = request(&kings.update(Message::ShowThreats(true))).expect("a request");
    assert!(asked.position.ends_with(" w -"), "{}", asked.position);
}

#[test]
fn missing_threats_are_explained() {
    // In the middle of a turn.
    let mut analysis = played(GameId::KingOfTheCastle, "", 6);
    analysis.update(Message::ShowThreats(true));
    let cell = selectable(analysis.play())[0];
    analysis.update(Message::Board(model::Message::Click(cell)));
    assert!(analysis.play().steps() > 0);
    assert!(
        matches!(analysis.threats(), Threats::Unavailable(fault) if fault.code == faults::THREATS_TURN)
    );
    analysis.update(Message::Board(model::Message::UndoStep));
    assert!(matches!(analysis.threats(), Threats::Searching(_)));

    // The sides place in turn, so the position with the other side to move is invalid.
    let mut placing = played(GameId::DobyvaniHradu, "setup=placement", 3);
    assert!(request(&placing.update(Message::ShowThreats(true))).is_none());
    let Threats::NoPosition(side, why) = placing.threats() else {
        panic!("{:?}", placing.threats());
    };
    assert_eq!(side, Side::White);
    assert!(burgrave_words::knows(why.code), "{}", why.code);

    // After the end of the game.
    let mut over = played(GameId::KingOfTheCastle, "", usize::MAX);
    assert!(request(&over.update(Message::ShowThreats(true))).is_none());
    assert!(
        matches!(over.threats(), Threats::Unavailable(fault) if fault.code == faults::THREATS_OVER)
    );
}
