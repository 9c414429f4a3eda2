//! Quick reviews of finished games: the curve, and the move that turned the game.

use burgrave_bots::Score;
use burgrave_bots::calibration::score_of_probability;
use burgrave_core::{Fault, Side};
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::quick::QuickReview;
use burgrave_ui::engine::{FaultMessage, Line, Purpose, Reply, Request};
use burgrave_ui::model::{Message, Play};

use crate::review::assess;
use crate::support::{done, play_on, two};

const MOVES: usize = 12;
/// Index of the first side's move that turns the games below.
const TURN: usize = 6;

/// Returns a game in which the first side resigns after [`MOVES`] moves.
fn resigned(game: GameId) -> Play {
    let mut play = two(game);
    play_on(&mut play, MOVES);
    play.update(Message::Resign);
    let first = game.about().first;
    assert_eq!(play.outcome().and_then(|end| end.winner()), Some(!first));
    play
}

/// Win probabilities of the first side: even until [`TURN`], `later` after it.
fn turned(later: f64) -> [f64; MOVES + 1] {
    std::array::from_fn(|ply| if ply <= TURN { 0.5 } else { later })
}

/// Replies with these win probabilities of the first side.
fn replies(request: &Request, wins: &[f64]) -> Vec<Reply> {
    let Purpose::Review { first, .. } = request.purpose else {
        panic!("not a review: {request:?}");
    };
    let assessed = (first..=request.moves.len()).rev().map(|ply| {
        let win = if ply % 2 == 0 {
            wins[ply]
        } else {
            1.0 - wins[ply]
        };
        let score = score_of_probability(GameId::KingsCastle, win);
        Reply::Assessed {
            id: request.id,
            ply,
            score,
            line: Some(Line {
                moves: vec!["another move".to_owned()],
                score,
            }),
        }
    });
    assessed.chain([done(request.id, None)]).collect()
}

/// Delivers replies and returns the request that follows.
fn deliver(review: &mut QuickReview, replies: Vec<Reply>) -> Option<Request> {
    let requests = replies.into_iter().map(|reply| review.handle_reply(reply));
    requests.last().flatten()
}

/// Returns a review of a game of King's Castle, and what it asks after a curve with these win probabilities.
fn after_curve(wins: &[f64]) -> (QuickReview, Option<Request>) {
    let mut review = QuickReview::of(&resigned(GameId::KingsCastle)).expect("long enough");
    let curve = review.ask().expect("a request");
    let next = deliver(&mut review, replies(&curve, wins));
    (review, next)
}

#[test]
fn every_game_gets_a_curve() {
    for game in GameId::ALL {
        let mut review = QuickReview::of(&resigned(game)).expect("long enough");
        assert_eq!(review.curve(), [None; MOVES + 1]);
        let mut next = review.ask();
        let mut requests = 0;
        while let Some(request) = next {
            requests += 1;
            next = deliver(&mut review, assess(&request));
        }
        assert!((1..=2).contains(&requests), "{game}: {requests}");
        assert!(review.is_finished() && review.ask().is_none());
        let curve = review.curve();
        assert_eq!(curve.len(), MOVES + 1);
        assert!(curve.iter().all(Option::is_some), "{game}: {curve:?}");
    }
}

#[test]
fn all_positions_share_the_nodes_and_the_time_limit_is_for_slow_devices() {
    for (moves, nodes) in [(8, 20_000), (40, 300_000 / 41)] {
        let mut play = two(GameId::KingsCastle);
        play_on(&mut play, moves);
        play.update(Message::Resign);
        let request = QuickReview::of(&play).and_then(|mut review| review.ask());
        let request = request.expect("a request");
        assert_eq!(request.purpose, Purpose::Review { nodes, first: 0 });
        assert!(request.millis >= 10_000);
    }
}

#[test]
fn games_that_are_short_or_not_over_have_no_curve() {
    let mut play = two(GameId::Castello);
    play_on(&mut play, MOVES);
    assert!(QuickReview::of(&play).is_none());
    play.update(Message::Resign);
    assert!(QuickReview::of(&play).is_some());
    let mut short = two(GameId::Castello);
    play_on(&mut short, 5);
    short.update(Message::Resign);
    assert!(QuickReview::of(&short).is_none());
}

#[test]
fn a_deeper_search_confirms_the_move_that_turned_the_game() {
    let (mut review, check) = after_curve(&turned(0.1));
    assert!(review.turning().is_none(), "not yet checked");
    let check = check.expect("a check");
    let Purpose::Review { first, .. } = check.purpose else {
        panic!("{check:?}");
    };
    assert_eq!((check.moves.len(), first), (TURN + 1, TURN));
    let before = review.curve();
    assert_eq!(deliver(&mut review, replies(&check, &turned(0.2))), None);
    let remark = review.turning().expect("confirmed");
    assert_eq!((remark.ply, remark.side), (TURN, Side::White));
    assert_eq!(remark.better.as_deref(), Some("another move"));
    assert_eq!(review.number(TURN), 4);
    assert!(review.is_finished());
    // The curve shows what the deeper search has found.
    let changed =
        |(ply, (old, new)): (usize, (&Option<f64>, &Option<f64>))| (old != new).then_some(ply);
    let after = review.curve();
    let pairs = before.iter().zip(&after).enumerate();
    assert_eq!(pairs.filter_map(changed).collect::<Vec<_>>(), [TURN + 1]);
}

#[test]
fn no_move_is_named_if_the_deeper_search_disagrees() {
    // No mistake, a mistake that is no blunder, and one that leaves the game open.
    for (before, later) in [(0.5, 0.5), (0.4, 0.25), (0.7, 0.4)] {
        let (mut review, check) = after_curve(&turned(0.1));
        let mut wins = turned(later);
        wins[TURN] = before;
        let next = deliver(&mut review, replies(&check.expect("a check"), &wins));
        assert_eq!(next, None);
        assert!(
            review.turning().is_none() && review.is_finished(),
            "{wins:?}"
        );
    }
}

#[test]
fn no_move_turned_the_game_if_the_lead_was_lost_again() {
    let mut wins = turned(0.1);
    wins[MOVES - 1] = 0.6;
    let lost_later = wins;
    wins[MOVES - 1] = 0.1;
    wins[MOVES] = 0.9;
    for wins in [lost_later, wins, turned(0.9), turned(0.5)] {
        let (review, check) = after_curve(&wins);
        assert_eq!(check, None, "{wins:?}");
        assert!(review.turning().is_none() && review.is_finished());
    }
}

#[test]
fn a_draw_was_turned_by_no_move() {
    let mut play = two(GameId::KingsCastle);
    play_on(&mut play, MOVES);
    play.update(Message::OfferDraw);
    let mut review = QuickReview::of(&play).expect("over");
    let curve = review.ask().expect("a request");
    assert_eq!(deliver(&mut review, replies(&curve, &turned(0.1))), None);
    assert!(review.is_finished() && review.turning().is_none());
}

#[test]
fn a_stopped_review_ignores_replies_and_resumes() {
    let mut review = QuickReview::of(&resigned(GameId::KingsCastle)).expect("long enough");
    let first = review.ask().expect("a request");
    assert_eq!(review.ask(), None, "one request at a time");
    let all = replies(&first, &turned(0.1));
    for reply in all.iter().take(5).cloned() {
        review.handle_reply(reply);
    }
    review.stop();
    let known = review.curve();
    assert_eq!(known.iter().flatten().count(), 5);
    for reply in all {
        assert_eq!(review.handle_reply(reply), None);
    }
    assert_eq!(review.curve(), known, "stale replies");
    let second = review.ask().expect("the rest");
    assert!(second.id > first.id);
    assert_eq!(second.moves.len(), MOVES - 5);
    let check = deliver(&mut review, replies(&second, &turned(0.1))).expect("a check");
    // A check that is stopped between its two positions begins again.
    let answers = replies(&check, &turned(0.1));
    review.handle_reply(answers[0].clone());
    review.stop();
    for reply in answers {
        assert_eq!(review.handle_reply(reply), None);
    }
    assert!(review.turning().is_none());
    let again = review.ask().expect("the check again");
    assert_eq!(
        (again.moves.len(), again.purpose),
        (TURN + 1, check.purpose)
    );
    deliver(&mut review, replies(&again, &turned(0.1)));
    assert!(review.turning().is_some());
}

#[test]
fn a_failed_request_ends_the_review() {
    let mut review = QuickReview::of(&resigned(GameId::KingsCastle)).expect("long enough");
    let request = review.ask().expect("a request");
    let why = FaultMessage::from(Fault::new("search-stopped"));
    let failed = |id| Reply::Failed {
        id,
        why: why.clone(),
    };
    review.handle_reply(failed(request.id + 1));
    assert!(!review.is_finished(), "another request");
    review.handle_reply(failed(request.id));
    assert!(review.is_finished() && review.ask().is_none());
    let late = Reply::Assessed {
        id: request.id,
        ply: MOVES,
        score: Score::Units(0),
        line: None,
    };
    review.handle_reply(late);
    assert_eq!(review.curve(), [None; MOVES + 1]);
}
