//! Reviews of whole games, and corrections of mistakes.

use burgrave_bots::analysis::{Assessment, BestLine, GameAnalysis, GameReport, Settings};
use burgrave_bots::{Engine, EngineOptions, Score};
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_record::Record;
use burgrave_search::StopToken;
use burgrave_ui::analysis::remarks::{Flaw, Remark, remarks};
use burgrave_ui::analysis::review::Verdict;
use burgrave_ui::analysis::{Analysis, CorrectionStage, Message};
use burgrave_ui::engine::{FaultMessage, Line, Purpose, Reply, Request};
use burgrave_ui::model::{self, Play, Task};

use crate::support::{
    against_computer, analysis_of, done, message_of, next_click, placed, random_game, request,
    steps_of,
};

/// Returns the worker's replies to a review request.
pub fn assess(request: &Request) -> Vec<Reply> {
    let Purpose::Review { nodes, first } = request.purpose else {
        panic!("not a review: {request:?}");
    };
    let game: GameId = request.game.parse().expect("a game");
    let rules = AnyRules::parse(game, &request.rules).expect("rules");
    let mut played = AnyGame::from_position(&rules, &request.position).expect("a position");
    for mv in &request.moves {
        played.play(mv).expect("legal");
    }
    let options = EngineOptions {
        hash_mib: 1,
        ..EngineOptions::default()
    };
    let mut engine = Engine::new(&rules, options);
    let settings = Settings {
        nodes: Some(u64::from(nodes.min(500))),
        ..Settings::default()
    };
    let mut replies = Vec::new();
    for ply in (first..=played.plies()).rev() {
        let mut analysis = GameAnalysis::new(played.clone(), settings);
        let found = analysis
            .step(&mut engine, &StopToken::new(), &mut |_| {})
            .expect("not stopped");
        replies.push(Reply::Assessed {
            id: request.id,
            ply,
            score: found.score,
            line: found.lines.first().map(|line| Line {
                moves: line.moves.clone(),
                score: line.score,
            }),
        });
        played.undo();
    }
    replies.push(done(request.id, None));
    replies
}

fn reviewed(game: GameId, plies: usize) -> Analysis {
    let mut analysis = analysis_of(&Record::from_game(&random_game(game, "", plies, 4)));
    let open = request(&analysis.update(Message::Review)).expect("a request");
    for reply in assess(&open) {
        analysis.update(Message::Engine(reply));
    }
    analysis
}

/// Plays a move on the board by clicks.
fn try_move(analysis: &mut Analysis, mv: &str) -> Vec<Task> {
    let mut tasks = Vec::new();
    for step in steps_of(&analysis.play().game().clone(), mv) {
        tasks = analysis.update(Message::Board(message_of(step)));
    }
    if analysis.play().may_finish() {
        tasks = analysis.update(Message::Board(model::Message::Finish));
    }
    tasks
}

/// Returns a game against the computer with moves of both sides.
fn played_against_the_computer(plies: usize) -> Play {
    let mut play = against_computer(GameId::KingsCastle);
    while play.moves().len() < plies {
        let click = next_click(&play, 0);
        let Some(Request { id, .. }) = request(&play.update(click)) else {
            continue;
        };
        let best = play.game().legal().expect("few").pop();
        play.update(model::Message::Engine(done(id, best)));
    }
    play
}

/// Returns the replies to a review of an even game in which the moves of these indices lose the game.
fn replies_with_mistakes(request: &Request, plies: usize, mistakes: &[usize]) -> Vec<Reply> {
    let assessed = |ply: usize| Reply::Assessed {
        id: request.id,
        ply,
        score: match mistakes.iter().rfind(|mistake| **mistake < ply) {
            None => Score::Units(0),
            // The side that made the last mistake is lost.
            Some(mistake) if (ply - mistake).is_multiple_of(2) => Score::Loss(4),
            Some(_) => Score::Win(3),
        },
        line: Some(Line {
            moves: vec!["a move".to_owned()],
            score: Score::Units(0),
        }),
    };
    (0..=plies).rev().map(assessed).collect()
}

#[test]
fn the_review_of_a_played_game_goes_to_the_first_mistake_of_the_user() {
    let plies = 6;
    let shown = |play: &Play, mistakes: &[usize], before: Option<Message>| {
        let mut analysis = Analysis::to_review(play);
        assert_eq!(analysis.play().moves().len(), 0, "it begins at the start");
        let open = request(&analysis.update(Message::Review)).expect("a request");
        before.map(|message| analysis.update(message));
        for reply in replies_with_mistakes(&open, plies, mistakes) {
            analysis.update(Message::Engine(reply));
        }
        assert!(analysis.review().is_some_and(|one| one.report().is_some()));
        analysis.play().moves().len()
    };
    let alone = played_against_the_computer(plies);
    assert_eq!(shown(&alone, &[1, 4], None), 5, "the user has White");
    assert_eq!(shown(&alone, &[1], None), 0, "only the computer's");
    assert_eq!(shown(&alone, &[4], Some(Message::Last)), plies);
    let both = placed(0..6);
    assert_eq!(shown(&both, &[1, 4], None), 2, "both sides are users");
}

#[test]
fn a_mistake_has_its_sign_where_the_moved_piece_stands() {
    let mut mistakes = 0;
    for game in GameId::ALL {
        let mut analysis = reviewed(game, 24);
        let found: Vec<(usize, &str)> = {
            let review = analysis.review().expect("present");
            let signs = review.mistakes().into_iter();
            let signs = signs.filter_map(|one| Some((one.ply, one.mark?.sign())));
            signs.collect()
        };
        mistakes += found.len();
        for (ply, sign) in found {
            let node = analysis.review().and_then(|review| review.node(ply + 1));
            analysis.update(Message::GoTo(node.expect("a move of the game")));
            let (cell, shown) = analysis.sign_of_move().expect("a sign");
            assert_eq!(shown, sign, "{game}, ply {ply}");
            let marks = analysis.play().scene().marks;
            assert!(marks[usize::from(cell)].last, "{game}, ply {ply}");
        }
        // The user's own mark comes first.
        analysis.update(Message::Last);
        analysis.update(Message::Mark(Some(1)));
        assert_eq!(analysis.sign_of_move().map(|(_, sign)| sign), Some("!"));
        analysis.update(Message::First);
        assert_eq!(analysis.sign_of_move(), None, "{game}");
    }
    assert!(mistakes > 0, "random moves without mistakes");
}

#[test]
fn a_sign_stands_where_the_move_ends() {
    let record = |game: &str, position: &str, mv: &str| {
        format!("[Game \"{game}\"]\n[SetUp \"1\"]\n[FEN \"{position}\"]\n\n1. {mv} $2 *\n")
    };
    let cases = [
        // A man who throws another, and two men who move together.
        (
            "kings-castle",
            "6/7/8/9/1b8/11/10/9/2w5/7/6 w -",
            "c3-c6",
            "c6",
        ),
        (
            "kings-castle",
            "6/7/8/9/10/11/10/9/2ww4/7/6 w -",
            "c3d3-f3",
            "f3",
        ),
        // A tower that is set down piece by piece.
        (
            "king-of-the-castle",
            "8/8/8/8/8/(ww)(bb)(ww)(bb)(ww)(bb)(ww)(bb) w",
            "a1-a2-a3",
            "a3",
        ),
    ];
    for (game, position, mv, cell) in cases {
        let analysis = Analysis::read(&record(game, position, mv));
        let mut analysis = analysis.unwrap_or_else(|error| panic!("{mv}: {error:?}"));
        analysis.update(Message::Last);
        let (found, sign) = analysis.sign_of_move().expect("a sign");
        let board = analysis.play().game().board();
        assert_eq!(
            (board.cells[usize::from(found)].name.as_str(), sign),
            (cell, "?")
        );
    }
}

#[test]
fn a_review_assesses_every_position() {
    for game in GameId::ALL {
        let analysis = reviewed(game, 24);
        let review = analysis.review().expect("present");
        let report = review.report().expect("finished");
        assert_eq!(report.moves.len(), review.total() - 1);
        assert!(review.curve().iter().all(Option::is_some));
        assert_eq!(review.curve().len(), review.total());
        assert!(!analysis.is_reviewing());
        assert_eq!(report.positions[0].side, game.about().first);
    }
}

#[test]
fn a_stopped_review_resumes() {
    let mut analysis = analysis_of(&Record::from_game(&random_game(
        GameId::KingsCastle,
        "",
        12,
        4,
    )));
    let open = request(&analysis.update(Message::Review)).expect("a request");
    for reply in assess(&open).into_iter().take(5) {
        analysis.update(Message::Engine(reply));
    }
    assert_eq!(analysis.review().expect("present").done(), 5);
    assert_eq!(analysis.update(Message::StopReview), [Task::StopThinking]);
    let again = request(&analysis.update(Message::Review)).expect("a request");
    assert_eq!(again.moves.len(), 12 - 5);
    let lost = request(&analysis.update(Message::EngineCrashed)).expect("the same request");
    assert_eq!(lost.moves, again.moves);
    for reply in assess(&lost) {
        analysis.update(Message::Engine(reply));
    }
    assert!(analysis.review().expect("present").report().is_some());
    // Another main line needs another review.
    analysis.update(Message::Last);
    analysis.update(Message::Delete);
    assert!(request(&analysis.update(Message::Review)).is_some());
    assert_eq!(analysis.review().expect("present").done(), 0);
}

#[test]
fn a_review_adds_its_marks_to_the_record() {
    let mut analysis = reviewed(GameId::KingsCastle, 24);
    let marked = analysis.review().expect("present").mistakes().len();
    assert!(marked > 0, "random moves without a mistake");
    analysis.update(Message::Annotate);
    let tree = &analysis.record().tree;
    let notes: Vec<_> = tree
        .main_line()
        .filter_map(|id| tree.annotations(id))
        .collect();
    assert_eq!(
        notes
            .iter()
            .filter(|notes| !notes.glyphs.is_empty())
            .count(),
        marked
    );
    assert!(notes.iter().all(|notes| notes.evaluation.is_some()));
    let read = Analysis::read(&analysis.text()).expect("valid output");
    assert_eq!(read.record(), analysis.record());
}

#[test]
fn while_the_user_looks_for_a_better_move_the_move_before_has_no_sign() {
    let mut analysis = reviewed(GameId::KingsCastle, 24);
    let mistake = analysis.review().expect("present").mistakes()[0].ply;
    analysis.update(Message::Correct(mistake + 1));
    assert_eq!(analysis.sign_of_move(), None);
    analysis.update(Message::EndCorrection);
    assert!(analysis.sign_of_move().is_some());
}

#[test]
fn a_correction_judges_tries_and_shows_the_solution() {
    let mut analysis = reviewed(GameId::KingsCastle, 24);
    let review = analysis.review().expect("present");
    let mistake = review.mistakes()[0].clone();
    let best = mistake.better[0].clone();
    analysis.update(Message::Correct(mistake.ply));
    assert_eq!(analysis.play().moves().len(), mistake.ply);
    assert!(
        analysis.play().scene().arrows.is_empty(),
        "the solution is hidden"
    );
    // The mistake itself is worse without asking the engine.
    let played = try_move(&mut analysis, &mistake.mv);
    assert!(request(&played).is_none());
    let stage = analysis.correction().expect("a correction").stage.clone();
    assert_eq!(
        stage,
        CorrectionStage::Judged(mistake.mv.clone(), Verdict::Worse)
    );
    let asked = request(&try_move(&mut analysis, &best)).expect("a request");
    assert_eq!(asked.moves.len(), mistake.ply + 1);
    assert_eq!(
        analysis.correction().expect("a correction").stage,
        CorrectionStage::Judging(best.clone())
    );
    let tasks: Vec<Task> = (assess(&asked).into_iter())
        .flat_map(|reply| analysis.update(Message::Engine(reply)))
        .collect();
    assert_eq!(tasks, [Task::Save], "the move becomes a variation");
    assert!(!analysis.is_thinking());
    let stage = analysis.correction().expect("a correction").stage.clone();
    assert_eq!(stage, CorrectionStage::Judged(best.clone(), Verdict::Best));
    assert_eq!(analysis.record().tree.text(analysis.at()), best);
    analysis.update(Message::Correct(mistake.ply));
    analysis.update(Message::ShowBetter);
    assert_eq!(analysis.record().tree.text(analysis.at()), best);
    assert_eq!(
        analysis.correction().expect("a correction").stage,
        CorrectionStage::Shown
    );
    analysis.update(Message::EndCorrection);
    assert!(analysis.correction().is_none());
}

/// Returns a review with an open request about a try, and the ply of the mistake.
fn judging() -> (Analysis, Request, usize) {
    let mut analysis = reviewed(GameId::KingsCastle, 24);
    let mistake = analysis.review().expect("present").mistakes()[0].clone();
    analysis.update(Message::Correct(mistake.ply));
    let asked = request(&try_move(&mut analysis, &mistake.better[0])).expect("a request");
    (analysis, asked, mistake.ply)
}

#[test]
fn leaving_a_correction_frees_the_engine() {
    let (mut analysis, _, _) = judging();
    let tasks = analysis.update(Message::EngineOn(true));
    assert!(tasks.is_empty(), "the try comes first: {tasks:?}");
    analysis.update(Message::EngineOn(false));
    let tasks = analysis.update(Message::EndCorrection);
    assert_eq!(tasks, [Task::StopThinking]);
    assert!(!analysis.is_thinking() && analysis.correction().is_none());
    assert!(request(&analysis.update(Message::EngineOn(true))).is_some());
    for away in [Message::First, Message::DropReview] {
        let (mut analysis, asked, _) = judging();
        let tasks = analysis.update(away);
        assert_eq!(tasks, [Task::StopThinking]);
        for reply in assess(&asked) {
            assert!(analysis.update(Message::Engine(reply)).is_empty());
        }
        assert!(request(&analysis.update(Message::EngineOn(true))).is_some());
    }
}

#[test]
fn a_try_is_dropped_if_the_user_navigates_away() {
    let (mut analysis, asked, ply) = judging();
    analysis.update(Message::First);
    let tasks = analysis.update(Message::Correct(ply));
    assert!(request(&tasks).is_none());
    let record = analysis.record().clone();
    for reply in assess(&asked) {
        analysis.update(Message::Engine(reply));
    }
    assert_eq!(
        analysis.correction().expect("a correction").stage,
        CorrectionStage::Open
    );
    assert_eq!(analysis.record(), &record);
}

#[test]
fn a_failed_try_can_be_repeated() {
    let (mut analysis, asked, _) = judging();
    let why = FaultMessage::from(Fault::new("search-stopped"));
    analysis.update(Message::Engine(Reply::Failed { id: asked.id, why }));
    assert_eq!(
        analysis.correction().expect("a correction").stage,
        CorrectionStage::Open
    );
    assert!(!analysis.is_thinking());
    let mv = asked.moves.last().expect("the try");
    assert!(request(&try_move(&mut analysis, mv)).is_some());
}

#[test]
fn sides_alternate_in_every_game() {
    for game in GameId::ALL {
        let mut played = random_game(game, "", 80, 6);
        let mut sides = vec![played.side_to_move()];
        while played.undo().is_some() {
            sides.push(played.side_to_move());
        }
        let alternate = |pair: &[Side]| pair[0] != pair[1];
        assert!(sides.windows(2).all(alternate), "{game}");
    }
}

/// The moves of a game of King's Castle. White flanks the Throne in the last but one.
const FLANKED: &str = "e9 j9 h5 g3 c5 e2 h9 g11 d7 c6 e9-c7 g9 e9 e2-g4 c7d7-e7 g11-g10 b3 e1 b3-b5 g10g9-g8 b5c5-e5 c4 d7e7-g7 e8";

/// Returns the remark on Black's move before White flanks the Throne, if the engine expects `line` with `score`.
fn remark_before_the_flank(score: Score, line: &[&str]) -> Remark {
    let rules = AnyRules::parse(GameId::KingsCastle, "").expect("rules");
    let moves: Vec<&str> = FLANKED.split(' ').collect();
    let mut game = AnyGame::new(&rules);
    for mv in &moves[..moves.len() - 3] {
        game.play(mv).expect("legal");
    }
    let assessment = |side, score, line: &[&str]| Assessment {
        position: String::new(),
        side,
        outcome: None,
        score,
        win: 0.9,
        lines: vec![BestLine {
            moves: line.iter().map(ToString::to_string).collect(),
            score,
            win: 0.9,
        }],
        depth: 1,
        nodes: 1,
        complete: true,
    };
    let positions = vec![
        assessment(Side::Black, Score::Units(0), &["g8-g7"]),
        assessment(Side::White, score, line),
    ];
    let report = GameReport::new(positions, &["c4".to_owned()]);
    let found = remarks(game, &report);
    assert_eq!(found.len(), 1);
    found[0].clone()
}

#[test]
fn a_remark_says_what_a_mistake_allows() {
    let flank = remark_before_the_flank(Score::Units(300), &["d7e7-g7"]);
    assert_eq!((flank.ply, flank.side), (0, Side::Black));
    assert_eq!(flank.better.as_deref(), Some("g8-g7"));
    assert!(matches!(flank.flaw, Flaw::AllowsThrone), "{flank:?}");
    let won = remark_before_the_flank(Score::Win(2), &["d7e7-g7", "e8"]);
    let reason = "throne";
    assert_eq!(won.flaw, Flaw::AllowsWin { turns: 1, reason });
    let unclear = remark_before_the_flank(Score::Units(300), &["a1"]);
    assert_eq!(unclear.flaw, Flaw::Unclear);
}

#[test]
fn every_mistake_has_a_remark() {
    for game in GameId::ALL {
        let analysis = reviewed(game, 24);
        let review = analysis.review().expect("present");
        let marked: Vec<usize> = review.mistakes().iter().map(|found| found.ply).collect();
        let remarked: Vec<usize> = review.remarks().iter().map(|one| one.ply).collect();
        assert_eq!(marked, remarked, "{game}");
    }
}
