//! The analysis board without a screen: trees, import, export, the engine's answers, reviews.

use burgrave_bots::analysis::{GameAnalysis, Settings};
use burgrave_bots::{Engine, EngineOptions, RandomPlayer, Score};
use burgrave_core::{Fault, Outcome, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_record::{GameResult, Record, Tags, Tree};
use burgrave_search::StopToken;
use burgrave_ui::analysis::import::{self, ImportError, Imported};
use burgrave_ui::analysis::listing::Listing;
use burgrave_ui::analysis::review::Verdict;
use burgrave_ui::analysis::{Analysis, CorrectionStage, Message};
use burgrave_ui::engine::{FaultMessage, Line, Method, Purpose, Reply, Request};
use burgrave_ui::faults;
use burgrave_ui::model::{self, Play, Task};
use burgrave_ui::saved;
use burgrave_ui::setup::{Seat, Setup};

fn fresh(game: GameId) -> Analysis {
    Analysis::new(Setup::new(game)).expect("published rules")
}

/// A random game of so many plies at most.
fn random_game(game: GameId, plies: usize, seed: u64) -> AnyGame {
    let rules = AnyRules::parse(game, "").expect("published rules");
    let mut played = AnyGame::new(&rules);
    let mut rng = RandomPlayer::new(seed);
    while played.plies() < plies {
        let Some(mv) = rng.pick(&played) else {
            break;
        };
        played.play(&mv).expect("legal");
    }
    played
}

fn of_game(game: &AnyGame) -> Analysis {
    let text = Record::from_game(game).to_string();
    Analysis::of_record(import::record(&text).expect("a record of a game"))
}

/// Plays a move by clicks, whichever comes first, and gives its text.
fn click_a_move(analysis: &mut Analysis, number: usize) -> String {
    let before = analysis.at();
    for _ in 0..200 {
        let play = analysis.play();
        let message = if play.may_finish() {
            model::Message::Finish
        } else {
            let scene = play.scene();
            let lit: Vec<u16> = (0..)
                .zip(&scene.marks)
                .filter(|(_, m)| m.selectable)
                .map(|(c, _)| c)
                .collect();
            match play.choices().first() {
                Some(choice) if lit.is_empty() => model::Message::Choose((*choice).to_owned()),
                _ => model::Message::Click(lit[number % lit.len()]),
            }
        };
        analysis.update(Message::Board(message));
        if analysis.at() != before {
            return analysis.record().tree.text(analysis.at()).to_owned();
        }
    }
    panic!("no move came of it");
}

#[test]
fn moves_made_by_hand_become_variations() {
    for game in GameId::ALL {
        let mut analysis = fresh(game);
        let first = click_a_move(&mut analysis, 0);
        let second = click_a_move(&mut analysis, 0);
        analysis.update(Message::First);
        let mut other = click_a_move(&mut analysis, 1);
        for number in 2..9 {
            if other != first {
                break;
            }
            analysis.update(Message::First);
            other = click_a_move(&mut analysis, number);
        }
        let tree = &analysis.record().tree;
        assert_ne!(first, other, "{game}");
        assert_eq!(tree.children(Tree::ROOT).len(), 2, "{game}");
        assert!(!analysis.is_main());
        // The same move again is the same node.
        analysis.update(Message::First);
        analysis.update(Message::Next);
        analysis.update(Message::Next);
        assert_eq!(analysis.record().tree.text(analysis.at()), second);
        assert!(analysis.is_main());
        let written = analysis.text();
        let read = Analysis::read(&written).expect("its own text");
        assert_eq!(read.record(), analysis.record(), "{game}");
    }
}

#[test]
fn walking_shows_what_replaying_shows() {
    for game in GameId::ALL {
        let played = random_game(game, 40, 5);
        let mut analysis = of_game(&played);
        analysis.update(Message::Last);
        assert_eq!(analysis.position(), played.position_text(), "{game}");
        let nodes: Vec<_> = analysis.record().tree.main_line().collect();
        for step in [7, 31, 3, 12, 39, 0] {
            let Some(&node) = nodes.get(step) else {
                continue;
            };
            analysis.update(Message::GoTo(node));
            let mut replayed = played.clone();
            while replayed.plies() > step + 1 {
                replayed.undo();
            }
            assert_eq!(analysis.position(), replayed.position_text(), "{game}");
        }
        analysis.update(Message::Back);
        assert_eq!(analysis.at(), Tree::ROOT);
    }
}

#[test]
fn variations_are_promoted_and_deleted() {
    let text = "[Game \"castello\"]\n\n1. b20-b19 {first} (1. c20-c19 b2-b3 2. d20-d19) b2-b3 *\n";
    let text = valid(text);
    let mut analysis = Analysis::of_record(import::record(&text).expect("legal"));
    let tree = &analysis.record().tree;
    let side = tree.children(Tree::ROOT)[1];
    let end = tree.next(tree.next(side).expect("on")).expect("on");
    let main = tree.next(Tree::ROOT).expect("there");
    analysis.update(Message::GoTo(end));
    let tasks = analysis.update(Message::Promote);
    assert!(tasks.contains(&Task::Save));
    assert_eq!(analysis.record().tree.next(Tree::ROOT), Some(side));
    assert!(analysis.is_main() && analysis.at() == end);
    analysis.update(Message::GoTo(main));
    analysis.update(Message::MakeMain);
    assert_eq!(analysis.record().tree.next(Tree::ROOT), Some(main));
    analysis.update(Message::GoTo(side));
    analysis.update(Message::Delete);
    assert_eq!(analysis.at(), Tree::ROOT);
    assert!(!analysis.record().tree.contains(end));
    // Nothing is before the start: nothing happens.
    let revision = analysis.revision();
    analysis.update(Message::Delete);
    analysis.update(Message::Back);
    assert_eq!(analysis.revision(), revision);
}

/// A record text whose moves are replaced by legal ones of Castello, so that the test does not depend
/// on coordinates: Black's first three single steps and White's first.
fn valid(template: &str) -> String {
    let rules = AnyRules::parse(GameId::Castello, "").expect("published");
    let mut game = AnyGame::new(&rules);
    let legal = game.legal().expect("few");
    let (a, b) = (legal[0].clone(), legal[1].clone());
    game.play(&a).expect("legal");
    let reply = game.legal().expect("few")[0].clone();
    game.undo();
    game.play(&b).expect("legal");
    let other_reply = game.legal().expect("few")[0].clone();
    game.play(&other_reply).expect("legal");
    let third = game.legal().expect("few")[0].clone();
    let _ = template;
    format!("[Game \"castello\"]\n\n1. {a} {{first}} (1. {b} {other_reply} 2. {third}) {reply} *\n")
}

#[test]
fn comments_and_marks_are_kept() {
    let mut analysis = fresh(GameId::KingsCastle);
    click_a_move(&mut analysis, 3);
    let tasks = analysis.update(Message::Comment(
        "A quiet {start}\nof two lines.".to_owned(),
    ));
    assert!(tasks.contains(&Task::Save));
    assert!(
        analysis
            .update(Message::Comment(analysis.note().to_owned()))
            .is_empty()
    );
    analysis.update(Message::Mark(Some(5)));
    analysis.update(Message::Mark(Some(1)));
    let listing = analysis.listing();
    assert_eq!(listing.pages[0][0].items[0].marks, "!");
    let read = Analysis::read(&analysis.text()).expect("its own text");
    assert_eq!(read.record(), analysis.record());
    let json = analysis.json().expect("always");
    let read = import::record(&json).expect("its own JSON");
    assert_eq!(&read.record, analysis.record());
    analysis.update(Message::Mark(None));
    assert_eq!(analysis.listing().pages[0][0].items[0].marks, "");
}

#[test]
fn listings_hold_every_move_once_with_its_number() {
    let played = random_game(GameId::DobyvaniHradu, 30, 2);
    let mut analysis = of_game(&played);
    let nodes: Vec<_> = analysis.record().tree.main_line().collect();
    for (count, &node) in nodes.iter().enumerate().step_by(4) {
        analysis.update(Message::GoTo(node));
        click_a_move(&mut analysis, count);
        click_a_move(&mut analysis, count + 1);
    }
    let listing = analysis.listing();
    let items: Vec<_> = listing
        .pages
        .iter()
        .flatten()
        .flat_map(|piece| &piece.items)
        .collect();
    let mut listed: Vec<_> = items.iter().map(|item| item.node).collect();
    assert_eq!(listed.len(), analysis.record().tree.len());
    listed.sort_unstable();
    listed.dedup();
    assert_eq!(listed.len(), analysis.record().tree.len());
    for item in items {
        let turn = analysis.record().tree.path(item.node).len() - 1;
        if let Some(number) = &item.number {
            let dots = if turn.is_multiple_of(2) { "." } else { "..." };
            assert_eq!(number, &format!("{}{dots}", turn / 2 + 1));
        } else {
            assert_eq!(turn % 2, 1);
        }
    }
}

#[test]
fn a_huge_tree_is_listed_in_pages() {
    let mut record = Record::default();
    let mut tip = Tree::ROOT;
    for number in 0..20_000 {
        let next = record.tree.add(tip, format!("m{number}")).expect("there");
        record.tree.add(tip, "x").expect("there");
        tip = next;
    }
    let listing = Listing::new(&record);
    assert!(listing.pages.len() > 50);
    assert!(
        listing
            .pages
            .iter()
            .all(|page| page.iter().map(|piece| piece.items.len()).sum::<usize>() <= 500)
    );
    assert_eq!(listing.page_of(tip), listing.pages.len() - 1);
}

/// What a text brings that holds one thing.
fn brought(text: &str) -> Analysis {
    match import::read(text, GameId::Castello) {
        Ok(Imported::One(analysis)) => *analysis,
        other => panic!("{text}: {other:?}"),
    }
}

fn refused(text: &str) -> ImportError {
    match import::read(text, GameId::Castello) {
        Ok(_) => panic!("read: {text}"),
        Err(trouble) => trouble,
    }
}

#[test]
fn what_cannot_be_imported_is_explained_with_its_line() {
    assert_eq!(refused(" \n ").fault.code, faults::IMPORT_EMPTY);
    let open = refused("[Game \"castello\"]\n\n1. b2-b3 {never closed *\n");
    assert_eq!(open.fault.code, "record-comment-open");
    assert_eq!(open.fault.location.and_then(|place| place.line), Some(3));
    let illegal = refused("[Game \"castello\"]\n\n1. a1-a15 *\n");
    assert!(illegal.part.is_some(), "{illegal:?}");
    let unknown = refused("[Game \"chess\"]\n\n1. e4 *\n");
    assert_eq!(unknown.fault.code, "game-unknown");
    let json = refused("{\"version\": 1,\n \"tags\": 3}");
    assert_eq!(json.fault.code, "record-json");
    assert_eq!(json.fault.location.and_then(|place| place.line), Some(2));
    for unknown in ["utter nonsense", "https://example.org/castello", "1. e4 e5"] {
        assert_eq!(refused(unknown).fault.code, faults::IMPORT_UNKNOWN);
    }
    assert_eq!(refused("6/7/8 w").fault.code, "field-count");
    let link = "https://x.example/#/game/castello?moves=a1-a15";
    let moved = refused(link).fault;
    assert_eq!(moved.code, faults::SAVED_MOVE);
    assert!(moved.cause.is_some(), "{moved:?}");
    assert_eq!(
        refused("https://x.example/#/game/castello").fault.code,
        faults::SHARE_MISSING
    );
}

#[test]
fn positions_links_and_records_are_told_apart() {
    for game in GameId::ALL {
        let played = random_game(game, 12, 9);
        // A position of another game than the one chosen is found all the same.
        let analysis = brought(&played.position_text());
        assert_eq!(analysis.play().game().game(), game);
        assert_eq!(analysis.position(), played.position_text());
        let whole = of_game(&played);
        // A link of a game being played holds its moves alone.
        let moves = played.move_texts().join(" ");
        let link = saved::share(whole.play().setup(), &moves);
        let link = format!("https://example.org/#/game/{link}");
        assert_eq!(brought(&link).position(), played.position_text());
        assert_eq!(brought(&whole.text()).record(), whole.record());
        let link = whole.share().expect("short");
        let link = format!("https://example.org/#/tree/{link}");
        assert_eq!(brought(&link).record(), whole.record());
    }
}

#[test]
fn a_game_given_up_keeps_its_result() {
    let mut play = Play::new(Setup {
        seats: [Seat::Person; 2],
        ..Setup::new(GameId::KingsCastle)
    })
    .expect("published rules");
    play.update(model::Message::Click(3));
    play.update(model::Message::Resign);
    assert!(matches!(play.outcome(), Some(Outcome::Win(..))));
    let analysis = Analysis::of_play(&play);
    assert_ne!(analysis.record().result, GameResult::Open);
    assert_eq!(
        analysis.record().tags.get(Tags::REASON),
        Some("resignation")
    );
    let winner = analysis.record().result == GameResult::WhiteWins;
    let winner = if winner { Side::White } else { Side::Black };
    assert_eq!(
        analysis.recorded_end(),
        Some((Some(winner), Some("resignation")))
    );
    let mut read = Analysis::read(&analysis.text()).expect("its own text");
    assert_eq!(read.record(), analysis.record());
    read.update(Message::First);
    assert_eq!(read.recorded_end(), None, "it had not ended then");
    // What is tried out after the end is no end.
    let mut on = Analysis::of_play(&play);
    click_a_move(&mut on, 0);
    assert_eq!(on.recorded_end(), None);
    on.update(Message::Back);
    assert!(on.recorded_end().is_some());
    let mut unsaid = analysis.record().clone();
    unsaid.tags.remove(Tags::REASON);
    let mut unsaid = brought(&unsaid.to_string());
    unsaid.update(Message::Last);
    assert_eq!(unsaid.recorded_end(), Some((Some(winner), None)));
}

fn question(tasks: &[Task]) -> Option<Request> {
    tasks.iter().find_map(|task| match task {
        Task::Think(request) => Some(request.clone()),
        _ => None,
    })
}

fn progress(request: &Request, depth: u32, lines: &[&str], units: i32) -> Message {
    let line = |text: &&str| Line {
        moves: vec![(*text).to_owned()],
        score: Score::Units(units),
    };
    Message::Engine(Reply::Progress {
        id: request.id,
        depth,
        nodes: 100,
        lines: lines.iter().map(line).collect(),
    })
}

#[test]
fn the_engine_follows_the_position_and_its_lines_can_be_played() {
    let mut analysis = fresh(GameId::AujjrisCastle);
    assert!(
        question(&analysis.update(Message::Next)).is_none(),
        "nobody asked for it"
    );
    let tasks = analysis.update(Message::EngineOn(true));
    let first = question(&tasks).expect("asked");
    assert_eq!(
        first.purpose,
        Purpose::Analyse {
            lines: 1,
            method: Method::AlphaBeta
        }
    );
    let legal = analysis.play().game().legal().expect("few");
    let (one, two) = (legal[0].as_str(), legal[1].as_str());
    analysis.update(progress(&first, 3, &[one], 50));
    let (chances, _) = analysis.white_win_probability().expect("known");
    assert!(chances > 0.5, "White is to move and better: {chances}");
    let asked = question(&analysis.update(Message::Lines(2))).expect("asked anew");
    assert_eq!(
        asked.purpose,
        Purpose::Analyse {
            lines: 2,
            method: Method::AlphaBeta
        }
    );
    analysis.update(progress(&first, 9, &[two], -50));
    assert_eq!(
        analysis.search_info().expect("kept").depth,
        3,
        "an old answer counts no more"
    );
    analysis.update(progress(&asked, 4, &[one, two], 50));
    // Another method finds other things, and one does not replace the other's.
    let other = question(&analysis.update(Message::Search(Method::MonteCarlo))).expect("anew");
    let by_chance = Purpose::Analyse {
        lines: 2,
        method: Method::MonteCarlo,
    };
    assert_eq!((other.purpose, analysis.search_info()), (by_chance, None));
    let asked = question(&analysis.update(Message::Search(Method::AlphaBeta))).expect("anew");
    analysis.update(progress(&asked, 4, &[one, two], 50));
    let tasks = analysis.update(Message::PlayLine { line: 1, moves: 1 });
    assert_eq!(analysis.record().tree.text(analysis.at()), two);
    let next = question(&tasks).expect("the next position is asked about");
    assert_eq!(next.moves, [two]);
    let tasks = analysis.update(Message::EngineCrashed);
    assert_eq!(question(&tasks).expect("asked again").moves, [two]);
    assert_eq!(
        analysis.update(Message::EngineOn(false)),
        [Task::StopThinking]
    );
    analysis.update(Message::Back);
    assert_eq!(analysis.search_info().expect("kept").lines.len(), 2);
}

#[test]
fn an_illegal_line_is_played_as_far_as_it_goes() {
    let mut analysis = fresh(GameId::KingsCastle);
    let request = question(&analysis.update(Message::EngineOn(true))).expect("asked");
    analysis.update(progress(&request, 3, &["nonsense"], 0));
    analysis.update(Message::PlayLine { line: 0, moves: 5 });
    analysis.update(Message::PlayLine { line: 7, moves: 5 });
    assert_eq!(analysis.at(), Tree::ROOT);
    assert!(analysis.record().tree.is_empty());
    assert!(analysis.play().scene().arrows.is_empty());
}

/// The worker's part: what it says to a question for a review.
fn assess(request: &Request) -> Vec<Reply> {
    let Purpose::Review { nodes, first } = request.purpose else {
        panic!("no review: {request:?}");
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
    replies.push(Reply::Done {
        id: request.id,
        best: None,
        score: 0,
    });
    replies
}

fn reviewed(game: GameId, plies: usize) -> Analysis {
    let mut analysis = of_game(&random_game(game, plies, 4));
    let request = question(&analysis.update(Message::Review)).expect("asked");
    for reply in assess(&request) {
        analysis.update(Message::Engine(reply));
    }
    analysis
}

#[test]
fn a_review_finds_the_mistakes_of_a_random_game() {
    for game in GameId::ALL {
        let analysis = reviewed(game, 24);
        let review = analysis.review().expect("there");
        let report = review.report().expect("finished");
        assert_eq!(report.moves.len(), review.total() - 1);
        assert!(review.curve().iter().all(Option::is_some));
        assert_eq!(review.curve().len(), review.total());
        assert!(!analysis.is_reviewing());
        assert_eq!(report.positions[0].side, game.about().first);
    }
}

#[test]
fn a_review_stops_and_goes_on_where_it_was() {
    let mut analysis = of_game(&random_game(GameId::KingsCastle, 12, 4));
    let request = question(&analysis.update(Message::Review)).expect("asked");
    for reply in assess(&request).into_iter().take(5) {
        analysis.update(Message::Engine(reply));
    }
    assert_eq!(analysis.review().expect("there").done(), 5);
    assert_eq!(analysis.update(Message::StopReview), [Task::StopThinking]);
    let again = question(&analysis.update(Message::Review)).expect("asked");
    assert_eq!(again.moves.len(), 12 - 5);
    let lost = question(&analysis.update(Message::EngineCrashed)).expect("asked again");
    assert_eq!(lost.moves, again.moves);
    for reply in assess(&lost) {
        analysis.update(Message::Engine(reply));
    }
    assert!(analysis.review().expect("there").report().is_some());
    // Another main line is another review.
    analysis.update(Message::Last);
    analysis.update(Message::Delete);
    assert!(question(&analysis.update(Message::Review)).is_some());
    assert_eq!(analysis.review().expect("there").done(), 0);
}

#[test]
fn marks_of_a_review_go_into_the_record() {
    let mut analysis = reviewed(GameId::KingsCastle, 24);
    let marked = analysis.review().expect("there").mistakes().len();
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
    let read = Analysis::read(&analysis.text()).expect("its own text");
    assert_eq!(read.record(), analysis.record());
}

#[test]
fn a_better_move_is_tried_judged_and_shown() {
    let mut analysis = reviewed(GameId::KingsCastle, 24);
    let review = analysis.review().expect("there");
    let mistake = review.mistakes()[0].clone();
    let best = mistake.better[0].clone();
    analysis.update(Message::Correct(mistake.ply));
    assert_eq!(analysis.play().moves().len(), mistake.ply);
    assert!(
        analysis.play().scene().arrows.is_empty(),
        "the answer is not given away"
    );
    // The mistake itself is worse, whatever the engine would say of it now.
    let played = place(&mut analysis, &mistake.mv);
    assert!(question(&played).is_none());
    let stage = analysis.correction().expect("goes on").stage.clone();
    assert_eq!(
        stage,
        CorrectionStage::Judged(mistake.mv.clone(), Verdict::Worse)
    );
    // The best move is asked about and is the best.
    let asked = question(&place(&mut analysis, &best)).expect("asked");
    assert_eq!(asked.moves.len(), mistake.ply + 1);
    assert_eq!(
        analysis.correction().expect("goes on").stage,
        CorrectionStage::Judging(best.clone())
    );
    let tasks: Vec<Task> = (assess(&asked).into_iter())
        .flat_map(|reply| analysis.update(Message::Engine(reply)))
        .collect();
    assert_eq!(tasks, [Task::Save], "it is a variation now");
    assert!(!analysis.is_thinking());
    let stage = analysis.correction().expect("goes on").stage.clone();
    assert_eq!(stage, CorrectionStage::Judged(best.clone(), Verdict::Best));
    assert_eq!(analysis.record().tree.text(analysis.at()), best);
    // And it can be shown.
    analysis.update(Message::Correct(mistake.ply));
    analysis.update(Message::ShowBetter);
    assert_eq!(analysis.record().tree.text(analysis.at()), best);
    assert_eq!(
        analysis.correction().expect("goes on").stage,
        CorrectionStage::Shown
    );
    analysis.update(Message::EndCorrection);
    assert!(analysis.correction().is_none());
}

/// A reviewed game in which a try is being judged: the question, and the mistake's ply.
fn judging() -> (Analysis, Request, usize) {
    let mut analysis = reviewed(GameId::KingsCastle, 24);
    let mistake = analysis.review().expect("there").mistakes()[0].clone();
    analysis.update(Message::Correct(mistake.ply));
    let asked = question(&place(&mut analysis, &mistake.better[0])).expect("asked");
    (analysis, asked, mistake.ply)
}

#[test]
fn the_engine_works_again_after_a_try_was_left() {
    let (mut analysis, _, _) = judging();
    let tasks = analysis.update(Message::EngineOn(true));
    assert!(tasks.is_empty(), "the try comes first: {tasks:?}");
    analysis.update(Message::EngineOn(false));
    let tasks = analysis.update(Message::EndCorrection);
    assert_eq!(tasks, [Task::StopThinking]);
    assert!(!analysis.is_thinking() && analysis.correction().is_none());
    assert!(question(&analysis.update(Message::EngineOn(true))).is_some());
    // So it does where one walks away.
    for away in [Message::First, Message::DropReview] {
        let (mut analysis, asked, _) = judging();
        let tasks = analysis.update(away);
        assert_eq!(tasks, [Task::StopThinking]);
        for reply in assess(&asked) {
            assert!(analysis.update(Message::Engine(reply)).is_empty());
        }
        assert!(question(&analysis.update(Message::EngineOn(true))).is_some());
    }
}

#[test]
fn a_try_is_judged_only_where_it_was_made() {
    let (mut analysis, asked, ply) = judging();
    analysis.update(Message::First);
    let tasks = analysis.update(Message::Correct(ply));
    assert!(question(&tasks).is_none());
    let record = analysis.record().clone();
    for reply in assess(&asked) {
        analysis.update(Message::Engine(reply));
    }
    assert_eq!(
        analysis.correction().expect("begun anew").stage,
        CorrectionStage::Open
    );
    assert_eq!(analysis.record(), &record);
}

#[test]
fn a_try_that_could_not_be_judged_may_be_made_again() {
    let (mut analysis, asked, _) = judging();
    let why = FaultMessage::from(Fault::new("search-stopped"));
    analysis.update(Message::Engine(Reply::Failed { id: asked.id, why }));
    assert_eq!(
        analysis.correction().expect("goes on").stage,
        CorrectionStage::Open
    );
    assert!(!analysis.is_thinking());
    let mv = asked.moves.last().expect("the try");
    assert!(question(&place(&mut analysis, mv)).is_some());
}

/// Plays a placement or a step of King's Castle by clicks on the cells that its text names.
fn place(analysis: &mut Analysis, mv: &str) -> Vec<Task> {
    let board = analysis.play().board().clone();
    let mut tasks = Vec::new();
    let effects = analysis.play().game().effects(mv).expect("legal");
    let mut cells = Vec::new();
    for effect in effects {
        match effect {
            burgrave_core::Effect::Place(cell) => cells.push(cell),
            burgrave_core::Effect::Move { from, to } => cells.extend([from, to]),
            _ => {}
        }
    }
    for cell in cells {
        assert!(usize::from(cell) < board.cells.len());
        tasks = analysis.update(Message::Board(model::Message::Click(cell)));
    }
    if analysis.play().may_finish() {
        tasks = analysis.update(Message::Board(model::Message::Finish));
    }
    tasks
}

#[test]
fn sides_alternate_in_reviews_as_in_games() {
    for game in GameId::ALL {
        let mut played = random_game(game, 80, 6);
        let mut sides = vec![played.side_to_move()];
        while played.undo().is_some() {
            sides.push(played.side_to_move());
        }
        let alternate = |pair: &[Side]| pair[0] != pair[1];
        assert!(sides.windows(2).all(alternate), "{game}");
    }
}
