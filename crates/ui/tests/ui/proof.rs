//! Proofs on the analysis board.

use burgrave_bots::Score;
use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::{Analysis, Message, ProofState};
use burgrave_ui::engine::{Line, Proof, Proven, Purpose, Reply, Request, from_text, to_text};
use burgrave_ui::model::Task;

use crate::support::{done, played, request};

fn line(mv: &str, score: Score) -> Line {
    Line {
        moves: vec![mv.to_owned()],
        score,
    }
}

fn proof(proven: Proven, lines: Vec<Line>) -> Proof {
    Proof {
        proven,
        lines,
        is_exact: false,
        can_repeat: false,
        nodes: 1_234,
    }
}

fn progress(request: &Request, nodes: u64) -> Message {
    Message::Engine(Reply::Progress {
        id: request.id,
        depth: 0,
        nodes,
        lines: Vec::new(),
    })
}

/// Returns the last two replies to a request for a proof.
fn answer(request: &Request, proof: Proof) -> [Message; 2] {
    let id = request.id;
    let proven = Reply::Proven { id, proof };
    [proven, done(id, None)].map(Message::Engine)
}

/// Asks for a proof and returns the request.
fn ask(analysis: &mut Analysis) -> Request {
    let asked = request(&analysis.update(Message::Prove)).expect("a request");
    assert!(matches!(asked.purpose, Purpose::Prove { .. }), "{asked:?}");
    asked
}

/// Returns a legal move of the position on the board.
fn legal(analysis: &Analysis) -> String {
    analysis.play().game().legal().expect("few")[0].clone()
}

#[test]
fn a_proof_interrupts_the_engine_and_belongs_to_its_position() {
    let mut analysis = played(GameId::KingsCastle, "", 8);
    let watched = request(&analysis.update(Message::EngineOn(true))).expect("a request");
    assert_eq!(analysis.proof(), ProofState::Open);
    let asked = ask(&mut analysis);
    assert_eq!(asked.moves, watched.moves);
    assert_eq!(analysis.proof(), ProofState::Searching(0));
    analysis.update(progress(&asked, 500));
    assert_eq!(analysis.proof(), ProofState::Searching(500));
    // Settings of the engine do not stop it.
    assert!(analysis.update(Message::Lines(3)).is_empty());
    assert!(analysis.update(Message::Prove).is_empty(), "it is running");
    let mv = legal(&analysis);
    let found = proof(Proven::Win(7), vec![line(&mv, Score::Win(7))]);
    let [proven, done] = answer(&asked, found.clone());
    analysis.update(proven);
    let next = request(&analysis.update(done)).expect("the engine continues");
    assert!(matches!(next.purpose, Purpose::Analyse { .. }), "{next:?}");
    assert_eq!(analysis.proof(), ProofState::Done(found.clone()));
    let score = match analysis.play().game().side_to_move() {
        Side::White => Score::Win(7),
        Side::Black => Score::Loss(7),
    };
    let (chances, said) = analysis.white_win_probability().expect("known");
    assert_eq!(said, score);
    assert!(!(0.01..0.99).contains(&chances), "{chances}");
    analysis.update(Message::Back);
    assert_eq!(analysis.proof(), ProofState::Open);
    analysis.update(Message::Next);
    assert_eq!(analysis.proof(), ProofState::Done(found));
    assert!(
        request(&analysis.update(Message::Prove)).is_none(),
        "it is known"
    );
    let moves = analysis.play().moves().len();
    analysis.update(Message::PlayProof { line: 0, moves: 1 });
    assert_eq!(analysis.play().moves().get(moves), Some(&mv));
}

#[test]
fn a_proof_ends_when_the_user_stops_it_or_shows_another_position() {
    let mut analysis = played(GameId::KingsCastle, "", 8);
    let asked = ask(&mut analysis);
    assert_eq!(analysis.update(Message::StopProof), [Task::StopThinking]);
    assert_eq!(analysis.proof(), ProofState::Open);
    assert!(analysis.update(Message::StopProof).is_empty());
    // A late reply is ignored.
    let [proven, _] = answer(&asked, proof(Proven::Nothing, Vec::new()));
    analysis.update(proven);
    assert_eq!(analysis.proof(), ProofState::Open);

    ask(&mut analysis);
    assert_eq!(analysis.update(Message::Back), [Task::StopThinking]);
    analysis.update(Message::Next);
    assert_eq!(analysis.proof(), ProofState::Open);
    // With the engine on, it searches the other position.
    analysis.update(Message::EngineOn(true));
    ask(&mut analysis);
    let next = request(&analysis.update(Message::Back)).expect("a request");
    assert!(matches!(next.purpose, Purpose::Analyse { .. }), "{next:?}");
}

#[test]
fn a_review_waits_for_a_proof_and_continues_after_it() {
    let mut analysis = played(GameId::KingsCastle, "", 8);
    let first = request(&analysis.update(Message::Review)).expect("a request");
    let asked = ask(&mut analysis);
    assert!(!analysis.is_reviewing());
    let [proven, done] = answer(&asked, proof(Proven::Draw, Vec::new()));
    analysis.update(proven);
    let next = request(&analysis.update(done)).expect("the review continues");
    assert_eq!(next.purpose, first.purpose);
    assert!(analysis.is_reviewing());

    analysis.update(Message::Back);
    ask(&mut analysis);
    let next = request(&analysis.update(Message::Back)).expect("the review continues");
    assert_eq!(next.purpose, first.purpose);

    ask(&mut analysis);
    analysis.update(Message::StopReview);
    assert_eq!(analysis.update(Message::StopProof), [Task::StopThinking]);
    assert!(!analysis.is_reviewing(), "it was stopped, too");
}

#[test]
fn a_proof_that_crashes_the_engine_is_not_repeated() {
    let mut analysis = played(GameId::KingsCastle, "", 8);
    ask(&mut analysis);
    assert!(request(&analysis.update(Message::EngineCrashed)).is_none());
    assert_eq!(analysis.proof(), ProofState::Open);
    assert!(analysis.notice().is_some());
}

#[test]
fn a_finished_game_needs_no_proof() {
    let mut analysis = played(GameId::KingOfTheCastle, "", usize::MAX);
    assert!(!analysis.can_prove());
    assert!(analysis.update(Message::Prove).is_empty());
}

#[test]
fn only_a_solved_position_has_an_only_move() {
    let lines = |second| vec![line("a3", Score::Win(5)), line("b1", second)];
    let solved = |lines| Proof {
        is_exact: true,
        ..proof(Proven::Win(5), lines)
    };
    assert_eq!(solved(lines(Score::Units(0))).only_move(), Some("a3"));
    assert_eq!(solved(lines(Score::Loss(4))).only_move(), Some("a3"));
    assert_eq!(solved(lines(Score::Win(9))).only_move(), None);
    // A position with one move has no choice.
    assert_eq!(solved(lines(Score::Win(9))[..1].to_vec()).only_move(), None);
    let draw = vec![line("a3", Score::Units(0)), line("b1", Score::Loss(2))];
    assert_eq!(solved(draw).only_move(), Some("a3"));
    let open = proof(Proven::Win(5), lines(Score::Units(0)));
    assert_eq!(open.only_move(), None);
}

#[test]
fn proofs_are_sent_as_text() {
    let lines = vec![line("a3", Score::Win(5)), line("b1", Score::Units(0))];
    let reply = Reply::Proven {
        id: 3,
        proof: Proof {
            is_exact: true,
            can_repeat: true,
            ..proof(Proven::Win(5), lines)
        },
    };
    assert_eq!(from_text(&to_text(&reply)), Some(reply));
    let asked = ask(&mut played(GameId::KingsCastle, "", 4));
    assert_eq!(from_text(&to_text(&asked)), Some(asked));
}
