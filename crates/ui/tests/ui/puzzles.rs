//! Puzzles: replies to right moves, takebacks of wrong moves, alternative solutions, ratings.

use burgrave_core::Step;
use burgrave_games::registry::GameId;
use burgrave_puzzles::{Puzzle, shipped};
use burgrave_ui::exercise::Exercise;
use burgrave_ui::model::Message;
use burgrave_ui::puzzles::{
    AllPuzzleStats, FIRST_RATING, PuzzleAttempt, PuzzleState, PuzzleStats, Tier, game_of_day,
    has_theme, key, next, puzzle_of_day, themes,
};
use burgrave_ui::saved::Versioned;

use crate::support::{make, marked, steps_of};

/// Returns every ninth puzzle of each length.
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
fn every_solution_solves_its_puzzle() {
    for puzzle in GameId::ALL.into_iter().flat_map(some) {
        let mut attempt = PuzzleAttempt::new(puzzle.clone()).expect("a valid puzzle");
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
fn an_incorrect_move_is_refuted_and_taken_back() {
    let mut refuted = 0;
    for puzzle in GameId::ALL
        .into_iter()
        .flat_map(|game| some(game).into_iter().step_by(3).take(4))
    {
        let mut attempt = PuzzleAttempt::new(puzzle.clone()).expect("a valid puzzle");
        let legal = attempt.board().play().game().legal().expect("few");
        let wrong = legal
            .iter()
            .find(|mv| **mv != puzzle.solution[0])
            .expect("a choice");
        make(&mut attempt, wrong);
        assert_eq!(attempt.state(), PuzzleState::Wrong, "{puzzle}");
        assert!(!attempt.is_clean());
        let code = attempt.remark().expect("a remark").code;
        assert!(burgrave_words::knows(code), "{code}");
        attempt.update(Message::Click(0));
        assert_eq!(attempt.state(), PuzzleState::Wrong, "clicks are ignored");
        attempt.advance();
        if attempt.state() == PuzzleState::Refuted {
            let remark = attempt.remark().expect("a remark");
            assert_eq!(remark.code, "solve-refuted");
            assert_eq!(attempt.board().play().moves().len(), 2, "{puzzle}");
            refuted += 1;
            attempt.advance();
        }
        assert_eq!(
            attempt.board().play().game().position_text(),
            puzzle.position
        );
        let marks =
            |attempt: &PuzzleAttempt| marked(attempt.board().play(), |marks| marks.threat).len();
        assert!(marks(&attempt) > 0, "the move stays marked, {puzzle}");
        let play = attempt.board().play();
        let crossed = play.crossed().expect("a crossed space");
        let name = &play.board().cells[usize::from(crossed)].name;
        assert!(wrong.contains(name), "{name} is not in {wrong}, {puzzle}");
        assert_eq!(attempt.wrong_moves(), 1);
        attempt.update(Message::Flip);
        assert!(marks(&attempt) > 0, "a turned board keeps the marks");
        attempt.update(Message::Unclear(0));
        assert_eq!(marks(&attempt), 0, "a tap clears the marks");
        attempt.hint();
        let start = attempt.board().play().scene();
        let marked = start.marks.iter().filter(|marks| marks.hint).count();
        assert_eq!((start.arrows.len(), marked), (0, 1), "the first cell");
        attempt.hint();
        assert_eq!(attempt.remark().expect("a remark").code, "web-hint");
        assert!(attempt.board().play().moves().is_empty());
        make(&mut attempt, &puzzle.solution[0]);
        assert!(
            matches!(attempt.state(), PuzzleState::Right | PuzzleState::Solved),
            "{puzzle}"
        );
    }
    assert!(refuted > 0, "no puzzle longer than one move");
}

#[test]
fn the_puzzle_of_the_day_changes_daily_and_does_not_repeat_early() {
    for (day, game) in (20_000..).zip(GameId::ALL.into_iter().cycle().take(10)) {
        assert_eq!(game_of_day(day), game);
    }
    let mut seen: Vec<_> = (0..40)
        .filter_map(|turn| puzzle_of_day(turn * 5, 40))
        .collect();
    seen.sort_unstable();
    assert_eq!(seen, (0..40).collect::<Vec<_>>());
    assert_eq!(puzzle_of_day(7, 0), None);
}

#[test]
fn solved_days_in_a_row_are_a_run() {
    let mut all = AllPuzzleStats::default();
    assert_eq!(all.run(20_000), 0);
    for day in [19_990, 19_997, 19_998, 19_999] {
        all.add_day(day);
    }
    assert_eq!(all.run(20_000), 3, "today is open");
    all.add_day(20_000);
    let all = AllPuzzleStats::read(&all.write()).expect("valid output");
    assert_eq!((all.run(20_000), all.run(20_002)), (4, 0));
}

#[test]
fn the_next_puzzle_has_the_chosen_theme() {
    let puzzles = shipped(GameId::Castello);
    let stats = PuzzleStats::default();
    let (theme, count) = *themes(&puzzles).last().expect("themes");
    let found = next(&puzzles, &stats, None, Some(theme)).expect("a puzzle");
    assert!(has_theme(&puzzles[found], theme));
    let all = puzzles.iter().filter(|one| has_theme(one, theme));
    assert_eq!(all.count(), count);
}

#[test]
fn the_first_hint_is_the_first_clicked_cell_or_the_move() {
    for puzzle in GameId::ALL.into_iter().flat_map(shipped) {
        let mut attempt = PuzzleAttempt::new(puzzle.clone()).expect("a valid puzzle");
        for mv in puzzle.solution.iter().step_by(2) {
            let play = attempt.board().play();
            let steps = steps_of(play.game(), mv);
            let start = steps.iter().find_map(|step| match step {
                Step::Space(cell) => Some(play.board().cells[usize::from(*cell)].name.clone()),
                Step::Choice(_) => None,
            });
            attempt.hint();
            let remark = attempt.remark().expect("a remark");
            match start {
                Some(cell) => assert_eq!(remark.data, [("cell", cell)], "{puzzle}: {mv}"),
                None => assert_eq!(remark.data, [("move", mv.clone())], "{puzzle}"),
            }
            make(&mut attempt, mv);
            attempt.advance();
        }
    }
}

#[test]
fn a_later_move_is_right_if_it_wins_in_time() {
    let (mut accepted, mut refused) = (0, 0);
    for puzzle in GameId::ALL.into_iter().flat_map(shipped) {
        if puzzle.plies != 3 || accepted > 20 && refused > 20 {
            continue;
        }
        let mut attempt = PuzzleAttempt::new(puzzle.clone()).expect("a valid puzzle");
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
        let mut attempt = PuzzleAttempt::new(puzzle.clone()).expect("a valid puzzle");
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
fn the_rating_follows_the_results_and_the_puzzles_follow_the_rating() {
    let puzzles = shipped(GameId::Castello);
    let mut stats = PuzzleStats::default();
    let first = next(&puzzles, &stats, None, None).expect("a puzzle");
    assert!(puzzles[first].rating.abs_diff(FIRST_RATING) < 200);
    let mut at = first;
    for _ in 0..30 {
        stats.count(&puzzles[at], true);
        stats.add(&puzzles[at]);
        at = next(&puzzles, &stats, Some(at), None).expect("a puzzle");
        assert!(!stats.has(&puzzles[at]));
    }
    assert!(stats.rating > FIRST_RATING + 150, "{}", stats.rating);
    assert_eq!((stats.streak, stats.best, stats.solved), (30, 30, 30));
    let before = stats.rating;
    stats.count(&puzzles[at], false);
    assert!(stats.rating < before);
    assert_eq!((stats.streak, stats.best, stats.tried), (0, 30, 31));
    let counted = stats.clone();
    stats.count(&puzzles[first], true);
    assert_eq!(stats, counted, "a finished puzzle is not rated again");
    for puzzle in &puzzles {
        stats.add(puzzle);
    }
    let again = next(&puzzles, &stats, Some(0), None).expect("a puzzle");
    assert_ne!(again, 0);
    assert_eq!(next(&[], &stats, None, None), None);
}

#[test]
fn a_puzzle_left_after_an_incorrect_move_is_rated_once() {
    let puzzles = shipped(GameId::KingsCastle);
    let (game, puzzle) = (GameId::KingsCastle, &puzzles[0]);
    let mut all = AllPuzzleStats::default();
    assert!(all.of(game).is_rated(puzzle));
    all.of_mut(game).count(puzzle, false);
    let before = all.of(game);
    assert!(!before.is_rated(puzzle), "help is free from now on");
    assert_eq!((before.tried, before.solved), (1, 0));
    // The user reloads the page and solves the puzzle.
    let mut all = AllPuzzleStats::read(&all.write()).expect("valid output");
    assert!(!all.of(game).has(puzzle), "the puzzle is open");
    all.of_mut(game).count(puzzle, true);
    assert_eq!(all.of(game), before);
    all.of_mut(game).add(puzzle);
    let after = all.of(game);
    assert!(after.has(puzzle));
    assert_eq!((after.tried, after.rating), (1, before.rating));
    let old = r#"{"burgrave":1,"games":{"castello":{"rating":950,"tried":1,"solved":1,"streak":1,"best":1,"done":[7]}}}"#;
    let old = AllPuzzleStats::read(old).expect("an older format");
    assert_eq!(old.of(GameId::Castello).rating, 950);
}

#[test]
fn results_are_saved() {
    let puzzles = shipped(GameId::KingsCastle);
    let mut all = AllPuzzleStats::default();
    all.of_mut(GameId::KingsCastle).count(&puzzles[3], true);
    all.of_mut(GameId::KingsCastle).add(&puzzles[3]);
    let read = AllPuzzleStats::read(&all.write()).expect("valid output");
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
