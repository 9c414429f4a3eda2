//! Puzzles on the board: right moves are answered, wrong ones taken back, other ways that win in time
//! accepted.

use burgrave_core::Step;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_puzzles::{Puzzle, shipped};
use burgrave_ui::exercise::Exercise;
use burgrave_ui::model::Message;
use burgrave_ui::puzzles::{
    AllPuzzleStats, FIRST_RATING, PuzzleAttempt, PuzzleState, PuzzleStats, Tier, key, next,
};

/// Clicks that make a move.
fn clicks(game: &AnyGame, mv: &str, taken: &mut Vec<Step>) -> bool {
    let Some(menu) = game.menu(taken).filter(|_| taken.len() < 12) else {
        return false;
    };
    if menu.finish.is_some() && menu.finish == game.code_of(mv).ok() {
        return true;
    }
    for option in menu.next {
        taken.push(option.step);
        if clicks(game, mv, taken) {
            return true;
        }
        taken.pop();
    }
    false
}

fn make(attempt: &mut PuzzleAttempt, mv: &str) {
    let game = attempt.board().play().game().clone();
    let mut steps = Vec::new();
    assert!(clicks(&game, mv, &mut steps), "{mv} cannot be clicked");
    for step in steps {
        attempt.update(match step {
            Step::Space(cell) => Message::Click(cell),
            Step::Choice(code) => Message::Choose(code.to_owned()),
        });
    }
    if attempt.board().play().moves().len() == game.plies() {
        attempt.update(Message::Finish);
    }
}

/// Some puzzles of every length.
fn some(game: GameId) -> Vec<Puzzle> {
    let all = shipped(game);
    (1..=4)
        .flat_map(|turns| {
            all.iter()
                .filter(move |one| one.turns() == turns)
                .step_by(9)
        })
        .cloned()
        .collect()
}

#[test]
fn solutions_solve() {
    for puzzle in GameId::ALL.into_iter().flat_map(some) {
        let mut attempt = PuzzleAttempt::new(puzzle.clone()).expect("sound");
        assert_eq!(attempt.turns_left(), puzzle.turns());
        for mv in puzzle.solution.iter().step_by(2) {
            assert_eq!(attempt.state(), PuzzleState::Waiting, "{puzzle}");
            make(&mut attempt, mv);
            attempt.advance();
        }
        assert_eq!(attempt.state(), PuzzleState::Solved, "{puzzle}");
        assert!(attempt.is_clean());
    }
}

#[test]
fn wrong_moves_are_taken_back() {
    for puzzle in GameId::ALL
        .into_iter()
        .flat_map(|game| some(game).into_iter().take(3))
    {
        let mut attempt = PuzzleAttempt::new(puzzle.clone()).expect("sound");
        let legal = attempt.board().play().game().legal().expect("few");
        let wrong = legal
            .iter()
            .find(|mv| **mv != puzzle.solution[0])
            .expect("a choice");
        make(&mut attempt, wrong);
        assert_eq!(attempt.state(), PuzzleState::Wrong, "{puzzle}");
        assert!(!attempt.is_clean());
        let code = attempt.remark().expect("it is told").code;
        assert!(burgrave_words::knows(code), "{code}");
        attempt.update(Message::Click(0));
        assert_eq!(attempt.state(), PuzzleState::Wrong, "clicks wait");
        attempt.advance();
        assert_eq!(
            attempt.board().play().game().position_text(),
            puzzle.position
        );
        attempt.hint();
        let start = attempt.board().play().scene();
        let marked = start.marks.iter().filter(|marks| marks.hint).count();
        assert_eq!((start.arrows.len(), marked), (0, 1), "where it begins");
        attempt.hint();
        assert_eq!(attempt.remark().expect("it is told").code, "web-hint");
        assert!(attempt.board().play().moves().is_empty());
        make(&mut attempt, &puzzle.solution[0]);
        assert!(
            matches!(attempt.state(), PuzzleState::Right | PuzzleState::Solved),
            "{puzzle}"
        );
    }
}

/// A hint tells first where the move begins: what the hand clicks first. Where nothing is clicked it tells
/// the move.
#[test]
fn hints_begin_where_hands_do() {
    for puzzle in GameId::ALL.into_iter().flat_map(shipped) {
        let mut attempt = PuzzleAttempt::new(puzzle.clone()).expect("sound");
        for mv in puzzle.solution.iter().step_by(2) {
            let play = attempt.board().play();
            let mut steps = Vec::new();
            assert!(clicks(play.game(), mv, &mut steps), "{puzzle}");
            let start = steps.iter().find_map(|step| match step {
                Step::Space(cell) => Some(play.board().cells[usize::from(*cell)].name.clone()),
                Step::Choice(_) => None,
            });
            attempt.hint();
            let remark = attempt.remark().expect("it is told");
            match start {
                Some(cell) => assert_eq!(remark.data, [("cell", cell)], "{puzzle}: {mv}"),
                None => assert_eq!(remark.data, [("move", mv.clone())], "{puzzle}"),
            }
            make(&mut attempt, mv);
            attempt.advance();
        }
    }
}

/// Later moves need not be the main line's: whatever still wins in time will do, and only that.
#[test]
fn another_way_that_wins_in_time_is_accepted() {
    let (mut accepted, mut refused) = (0, 0);
    for puzzle in GameId::ALL.into_iter().flat_map(shipped) {
        if puzzle.plies != 3 || accepted > 20 && refused > 20 {
            continue;
        }
        let mut attempt = PuzzleAttempt::new(puzzle.clone()).expect("sound");
        make(&mut attempt, &puzzle.solution[0]);
        attempt.advance();
        let game = attempt.board().play().game().clone();
        let wins = |mv: &String| {
            let mut next = game.clone();
            next.play(mv).expect("legal");
            next.outcome().and_then(|outcome| outcome.winner()) == Some(puzzle.side)
        };
        for mv in game
            .legal()
            .expect("few")
            .iter()
            .filter(|mv| **mv != puzzle.solution[2])
            .take(30)
        {
            let mut other = attempt.clone();
            make(&mut other, mv);
            let solved = other.state() == PuzzleState::Solved;
            assert_eq!(solved, wins(mv), "{mv}\n{puzzle}");
            accepted += u32::from(solved);
            refused += u32::from(!solved);
        }
    }
    assert!(
        accepted > 3 && refused > 20,
        "{accepted} accepted, {refused} refused"
    );
}

#[test]
fn the_solution_is_shown_to_its_end() {
    for puzzle in GameId::ALL
        .into_iter()
        .flat_map(|game| some(game).into_iter().rev().take(3))
    {
        let mut attempt = PuzzleAttempt::new(puzzle.clone()).expect("sound");
        attempt.show_solution();
        for _ in &puzzle.solution {
            assert_eq!(attempt.state(), PuzzleState::Showing);
            attempt.advance();
        }
        assert_eq!(attempt.state(), PuzzleState::Shown);
        assert_eq!(attempt.board().play().moves(), puzzle.solution);
        assert_eq!(attempt.board().side(), puzzle.side);
    }
}

#[test]
fn the_rating_follows_and_so_do_the_puzzles() {
    let puzzles = shipped(GameId::Castello);
    let mut standing = PuzzleStats::default();
    let first = next(&puzzles, &standing, None).expect("there are some");
    assert!(puzzles[first].rating.abs_diff(FIRST_RATING) < 200);
    let mut at = first;
    for _ in 0..30 {
        standing.count(&puzzles[at], true);
        standing.add(&puzzles[at]);
        at = next(&puzzles, &standing, Some(at)).expect("more");
        assert!(!standing.has(&puzzles[at]));
    }
    assert!(standing.rating > FIRST_RATING + 150, "{}", standing.rating);
    assert_eq!(
        (standing.streak, standing.best, standing.solved),
        (30, 30, 30)
    );
    let before = standing.rating;
    standing.count(&puzzles[at], false);
    assert!(standing.rating < before);
    assert_eq!(
        (standing.streak, standing.best, standing.tried),
        (0, 30, 31)
    );
    let counted = standing.clone();
    standing.count(&puzzles[first], true);
    assert_eq!(standing, counted, "a puzzle solved before counts no more");
    for puzzle in &puzzles {
        standing.add(puzzle);
    }
    let again = next(&puzzles, &standing, Some(0)).expect("from the beginning");
    assert_ne!(again, 0);
    assert_eq!(next(&[], &standing, None), None);
}

#[test]
fn a_puzzle_that_was_left_after_a_wrong_move_counts_once() {
    let puzzles = shipped(GameId::KingsCastle);
    let (game, puzzle) = (GameId::KingsCastle, &puzzles[0]);
    let mut all = AllPuzzleStats::default();
    all.of_mut(game).count(puzzle, false);
    let before = all.of(game);
    assert_eq!((before.tried, before.solved), (1, 0));
    // The page is opened anew, and the puzzle solved.
    let mut all = AllPuzzleStats::read(&all.write()).expect("what was written");
    assert!(!all.of(game).has(puzzle), "it is still to be solved");
    all.of_mut(game).count(puzzle, true);
    assert_eq!(all.of(game), before);
    all.of_mut(game).add(puzzle);
    let after = all.of(game);
    assert!(after.has(puzzle));
    assert_eq!((after.tried, after.rating), (1, before.rating));
    let old = r#"{"burgrave":1,"games":{"castello":{"rating":950,"tried":1,"solved":1,"streak":1,"best":1,"done":[7]}}}"#;
    let old = AllPuzzleStats::read(old).expect("written before that was noted");
    assert_eq!(old.of(GameId::Castello).rating, 950);
}

#[test]
fn standings_are_kept() {
    let puzzles = shipped(GameId::KingsCastle);
    let mut all = AllPuzzleStats::default();
    all.of_mut(GameId::KingsCastle).count(&puzzles[3], true);
    all.of_mut(GameId::KingsCastle).add(&puzzles[3]);
    let read = AllPuzzleStats::read(&all.write()).expect("what was written");
    assert_eq!(read, all);
    assert!(read.of(GameId::KingsCastle).has(&puzzles[3]));
    assert_eq!(read.of(GameId::Castello), PuzzleStats::default());
    assert!(AllPuzzleStats::read("[]").is_err());
    let keys: std::collections::BTreeSet<u32> = puzzles.iter().map(key).collect();
    assert_eq!(keys.len(), puzzles.len());
}

#[test]
fn tiers_and_themes_have_names() {
    for tier in Tier::ALL {
        assert!(burgrave_words::knows(&format!("tier-{}", tier.name())));
    }
    for theme in burgrave_puzzles::THEMES {
        assert!(burgrave_words::knows(&format!("theme-{theme}")), "{theme}");
    }
}
