//! Requests to the engine, from a game and from the analysis board.

use burgrave_bots::{Score, SearchKind};
use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_record::Tree;
use burgrave_ui::analysis::Message as BoardMessage;
use burgrave_ui::engine::{self, FaultMessage, Line, Purpose, Reply, Request};
use burgrave_ui::model::{Message, Play, Task};
use burgrave_ui::saved;
use burgrave_ui::setup::Setup;

use crate::support::{
    against_computer, done, fresh, next_click, play_on, request, selectable, two,
};

#[test]
fn the_computer_moves_on_request() {
    let mut play = against_computer(GameId::KingsCastle);
    assert!(
        play.update(Message::Start).is_empty(),
        "the person moves first"
    );
    play_on(&mut play, 1);
    assert_eq!(play.thinking(), Some(Purpose::Move));
    let mut game = play.game().clone();
    let answer = game.legal().expect("few")[0].clone();
    game.play(&answer).expect("legal");
    // A reply to another request is ignored.
    let reply = |id| done(id, Some(answer.clone()));
    play.update(Message::Engine(reply(99)));
    assert_eq!(play.moves().len(), 1);
    let tasks = play.update(Message::Engine(reply(1)));
    assert_eq!(tasks, [Task::Save]);
    assert_eq!(play.moves().len(), 2);
    play.update(Message::TakeBack);
    assert!(play.moves().is_empty() && play.is_users_turn());
}

#[test]
fn a_request_is_repeated_after_a_crash() {
    let mut play = against_computer(GameId::Castello);
    play_on(&mut play, 1);
    let tasks = play.update(Message::EngineCrashed);
    assert!(matches!(&tasks[..], [Task::Think(request)] if request.id == 2));
    assert!(play.notice().is_some());
}

#[test]
fn only_the_computers_moves_carry_the_opening_book() {
    let mut play = against_computer(GameId::KingsCastle);
    play.set_varied(true);
    assert!(play.wants_book());
    play_on(&mut play, 1);
    let asked = request(&play.update(Message::EngineCrashed)).expect("a request");
    assert_eq!(asked.book, None, "the book is not there yet");
    play.set_book("a book".into());
    assert!(!play.wants_book());
    let asked = request(&play.update(Message::EngineCrashed)).expect("a request");
    assert_eq!(asked.book.as_deref(), Some("a book"));
    assert_eq!(engine::from_text(&engine::to_text(&asked)), Some(asked));
    play.update(Message::TakeBack);
    let hint = request(&play.update(Message::Hint)).expect("a request");
    assert_eq!((hint.purpose, hint.book), (Purpose::Hint, None));
}

#[test]
fn only_the_published_rules_have_a_book() {
    let wants = |setup: Setup| {
        let mut play = Play::new(setup).expect("valid");
        play.set_varied(true);
        play.wants_book()
    };
    let setup = || Setup::new(GameId::KingsCastle);
    assert!(wants(setup()));
    let rules = "throw=off".to_owned();
    assert!(!wants(Setup { rules, ..setup() }));
    let position = setup().begin().expect("valid").position_text();
    let position = Some(position);
    assert!(!wants(Setup {
        position,
        ..setup()
    }));
    assert!(!wants(Setup::of_two(GameId::KingsCastle)));
}

#[test]
fn all_requests_of_a_game_have_its_seed() {
    let mut play = against_computer(GameId::KingsCastle);
    play.set_seed(u64::MAX - 5);
    let mut asked = Vec::new();
    for _ in 0..3 {
        let open = loop {
            let click = next_click(&play, 0);
            if let Some(open) = request(&play.update(click)) {
                break open;
            }
        };
        let id = open.id;
        asked.push(open);
        let mut game = play.game().clone();
        let best = game.legal().expect("few").pop();
        assert!(game.play(best.as_deref().expect("ongoing")).is_ok());
        asked.extend(request(&play.update(Message::Engine(done(id, best)))));
        play = saved::read(&saved::write(&play)).expect("valid output");
    }
    assert_eq!(asked.len(), 3);
    assert!(asked.iter().all(|request| request.seed == u64::MAX - 5));
}

#[test]
fn a_failed_request_reports_its_fault() {
    let mut play = against_computer(GameId::Castello);
    play_on(&mut play, 1);
    assert_eq!(play.failure(), None);
    let why = FaultMessage::from(Fault::new("game-unknown").with("text", "chess"));
    let failed = Reply::Failed { id: 1, why };
    let reply = engine::from_text(&engine::to_text(&failed)).expect("valid output");
    play.update(Message::Engine(reply));
    let why = play.failure().expect("a fault");
    assert_eq!(why.code, "game-unknown");
    assert_eq!(why.data, [("text".to_owned(), "chess".to_owned())]);
    assert_eq!(
        play.notice().map(|one| one.code),
        Some(engine::ENGINE_FAILED)
    );
    play.update(Message::Retry);
    assert_eq!(play.failure(), None);
}

#[test]
fn a_move_cancels_the_request_for_a_hint() {
    let mut play = against_computer(GameId::KingsCastle);
    play.update(Message::Hint);
    assert_eq!(play.thinking(), Some(Purpose::Hint));
    let cell = selectable(&play)[0];
    let tasks = play.update(Message::Click(cell));
    assert_eq!(play.thinking(), Some(Purpose::Move), "{tasks:?}");
    // The late hint is ignored.
    play.update(Message::Engine(done(1, Some("a1".to_owned()))));
    assert_eq!(play.moves().len(), 1);
}

#[test]
fn the_user_moves_for_the_computer_without_an_engine() {
    let mut play = against_computer(GameId::KingsCastle);
    play_on(&mut play, 1);
    assert!(!play.is_users_turn());
    play.update(Message::EngineUnavailable);
    assert!(play.is_engine_missing() && play.is_users_turn() && play.notice().is_some());
    let cell = selectable(&play)[0];
    play.update(Message::Click(cell));
    assert_eq!(play.moves().len(), 2);
    // The next move asks the engine again.
    let cell = selectable(&play)[0];
    let tasks = play.update(Message::Click(cell));
    let open = request(&tasks).expect("a request");
    let best = play.game().legal().expect("few").into_iter().next();
    play.update(Message::Engine(done(open.id, best)));
    assert!(!play.is_engine_missing() && play.moves().len() == 4);
}

#[test]
fn the_notice_about_a_missing_engine_depends_on_the_request() {
    let notice = |play: &Play| play.notice().map(|notice| notice.code);
    let mut play = two(GameId::KingsCastle);
    play.update(Message::EngineUnavailable);
    assert_eq!(notice(&play), None);
    play.update(Message::Hint);
    play.update(Message::EngineUnavailable);
    assert_eq!(notice(&play), Some("web-hint-gone"));
    let mut play = against_computer(GameId::KingsCastle);
    play_on(&mut play, 1);
    play.update(Message::EngineUnavailable);
    assert_eq!(notice(&play), Some("web-engine-gone"));
}

fn progress(request: &Request, depth: u32, lines: &[&str], units: i32) -> BoardMessage {
    let line = |text: &&str| Line {
        moves: vec![(*text).to_owned()],
        score: Score::Units(units),
    };
    BoardMessage::Engine(Reply::Progress {
        id: request.id,
        depth,
        nodes: 100,
        lines: lines.iter().map(line).collect(),
    })
}

#[test]
fn the_engine_follows_the_position_and_its_lines_can_be_played() {
    let mut analysis = fresh(GameId::AujjrisCastle);
    assert!(request(&analysis.update(BoardMessage::Next)).is_none());
    let tasks = analysis.update(BoardMessage::EngineOn(true));
    let first = request(&tasks).expect("a request");
    assert_eq!(
        first.purpose,
        Purpose::Analyse {
            lines: 1,
            kind: SearchKind::AlphaBeta
        }
    );
    let legal = analysis.play().game().legal().expect("few");
    let (one, two) = (legal[0].as_str(), legal[1].as_str());
    analysis.update(progress(&first, 3, &[one], 50));
    let (win, _) = analysis.white_win_probability().expect("known");
    assert!(win > 0.5, "White is to move and better: {win}");
    let asked = request(&analysis.update(BoardMessage::Lines(2))).expect("a new request");
    assert_eq!(
        asked.purpose,
        Purpose::Analyse {
            lines: 2,
            kind: SearchKind::AlphaBeta
        }
    );
    analysis.update(progress(&first, 9, &[two], -50));
    assert_eq!(
        analysis.search_info().expect("kept").depth,
        3,
        "an old reply is ignored"
    );
    analysis.update(progress(&asked, 4, &[one, two], 50));
    // Another algorithm starts without results.
    let other =
        request(&analysis.update(BoardMessage::Search(SearchKind::Mcts))).expect("a new request");
    let monte_carlo = Purpose::Analyse {
        lines: 2,
        kind: SearchKind::Mcts,
    };
    assert_eq!((other.purpose, analysis.search_info()), (monte_carlo, None));
    let asked = request(&analysis.update(BoardMessage::Search(SearchKind::AlphaBeta)))
        .expect("a new request");
    analysis.update(progress(&asked, 4, &[one, two], 50));
    let tasks = analysis.update(BoardMessage::PlayLine { line: 1, moves: 1 });
    assert_eq!(analysis.record().tree.text(analysis.at()), two);
    let next = request(&tasks).expect("a request about the next position");
    assert_eq!(next.moves, [two]);
    let tasks = analysis.update(BoardMessage::EngineCrashed);
    assert_eq!(request(&tasks).expect("the same request").moves, [two]);
    assert_eq!(
        analysis.update(BoardMessage::EngineOn(false)),
        [Task::StopThinking]
    );
    analysis.update(BoardMessage::Back);
    assert_eq!(analysis.search_info().expect("kept").lines.len(), 2);
}

#[test]
fn lines_that_begin_alike_share_their_arrows() {
    let mut analysis = fresh(GameId::KingOfTheCastle);
    let legal = analysis.play().game().legal().expect("few");
    let way = |mv: &String| mv.rsplit_once('-').map(|(way, _)| way.to_owned());
    let long: Vec<&String> = (legal.iter().filter(|mv| mv.matches('-').count() == 2)).collect();
    let best = long.first().expect("a way of two steps");
    let second = (long.iter().find(|mv| way(mv) != way(best))).expect("another way");
    let alike = long.iter().filter(|mv| way(mv) == way(second)).take(2);
    let lines: Vec<&str> = (std::iter::once(best).chain(alike))
        .map(|mv| mv.as_str())
        .collect();
    analysis.update(BoardMessage::Lines(3));
    let open = request(&analysis.update(BoardMessage::EngineOn(true))).expect("a request");
    analysis.update(progress(&open, 3, &lines, 0));
    let scene = analysis.play().scene();
    assert_eq!((scene.arrows.len(), scene.other_arrows.len()), (2, 3));
    assert!(scene.marks.iter().any(|marks| marks.hint));
    assert!(!scene.marks.iter().any(|marks| marks.other), "arrows do");
}

#[test]
fn an_illegal_line_is_played_up_to_the_illegal_move() {
    let mut analysis = fresh(GameId::KingsCastle);
    let open = request(&analysis.update(BoardMessage::EngineOn(true))).expect("a request");
    analysis.update(progress(&open, 3, &["nonsense"], 0));
    analysis.update(BoardMessage::PlayLine { line: 0, moves: 5 });
    analysis.update(BoardMessage::PlayLine { line: 7, moves: 5 });
    assert_eq!(analysis.at(), Tree::ROOT);
    assert!(analysis.record().tree.is_empty());
    assert!(analysis.play().scene().arrows.is_empty());
}
