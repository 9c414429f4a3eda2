//! Lessons: every lesson has a solution, and not every move solves it.

use std::collections::BTreeSet;

use burgrave_core::Step;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_ui::exercise::{Exercise, ExerciseBoard};
use burgrave_ui::lessons::{
    Goal, Lesson, LessonAttempt, LessonStage, LessonState, Progress, lessons,
};
use burgrave_ui::model::Message;
use burgrave_ui::saved::Versioned;

use crate::support::{cell, make, marked, selectable, steps_of};

fn every() -> impl Iterator<Item = Lesson> {
    (GameId::ALL.into_iter())
        .flat_map(|game| lessons(game).unwrap_or_else(|fault| panic!("{game}: {fault}")))
}

fn start(lesson: &Lesson) -> AnyGame {
    let board = ExerciseBoard::new(lesson.game, &lesson.rules, lesson.position.as_deref());
    let board = board.unwrap_or_else(|fault| panic!("{} {}: {fault}", lesson.game, lesson.name));
    board.play().game().clone()
}

fn solves(stage: &LessonStage, game: &AnyGame, mv: &str) -> bool {
    let mut after = game.clone();
    after.play(mv).expect("a legal move");
    (stage.goals.iter()).all(|goal| goal.is_reached(game, mv, &after))
}

#[test]
fn every_solution_is_right_and_every_right_move_has_a_reply() {
    for lesson in every() {
        let name = format!("{} {}", lesson.game, lesson.name);
        assert!(!lesson.stages.is_empty(), "{name} has no stages");
        let mut game = start(&lesson);
        for (number, stage) in lesson.stages.iter().enumerate() {
            let legal = game
                .legal()
                .unwrap_or_else(|fault| panic!("{name}: {fault}"));
            assert!(
                legal.contains(&stage.solution),
                "{name}: {} of {legal:?}",
                stage.solution
            );
            assert!(
                solves(stage, &game, &stage.solution),
                "{name}: {}",
                stage.solution
            );
            let right: Vec<&String> = (legal.iter())
                .filter(|mv| solves(stage, &game, mv))
                .collect();
            assert!(
                legal.len() == 1 || right.len() < legal.len(),
                "{name}: every move is right"
            );
            let last = number + 1 == lesson.stages.len();
            assert!(last || stage.reply.is_some(), "{name}: no reply");
            for mv in right {
                let mut after = game.clone();
                after.play(mv).expect("legal");
                if let Some(reply) = &stage.reply {
                    after
                        .play(reply)
                        .unwrap_or_else(|fault| panic!("{name} {mv} {reply}: {fault}"));
                }
            }
            game.play(&stage.solution).expect("legal");
            if let Some(reply) = &stage.reply {
                game.play(reply).expect("legal");
            }
        }
    }
}

/// Checks that a stage highlights exactly the steps with which a right move begins.
fn check_marks(attempt: &LessonAttempt, stage: &LessonStage, name: &str) {
    let play = attempt.board().play();
    let game = play.game();
    let marked: BTreeSet<Step> = (selectable(play).into_iter().map(Step::Space))
        .chain(play.choices().into_iter().map(Step::Choice))
        .collect();
    let legal = game.legal().expect("few");
    let right = legal.iter().filter(|mv| solves(stage, game, mv));
    let starts: BTreeSet<Step> = right.map(|mv| steps_of(game, mv)[0]).collect();
    assert!(!starts.is_empty(), "{name}: nothing to highlight");
    assert_eq!(marked, starts, "{name}");
}

#[test]
fn clicks_solve_every_lesson_and_exactly_their_starts_are_highlighted() {
    for lesson in every() {
        let mut attempt = LessonAttempt::new(lesson.clone()).expect("valid lessons");
        for (number, stage) in lesson.stages.iter().enumerate() {
            let name = format!("{} {} {number}", lesson.game, lesson.name);
            assert_eq!(attempt.state(), LessonState::Waiting, "{name}");
            check_marks(&attempt, stage, &name);
            make(&mut attempt, &stage.solution);
            attempt.advance();
        }
        let name = (lesson.game, &lesson.name);
        assert_eq!(attempt.state(), LessonState::Done, "{name:?}");
    }
}

#[test]
fn a_wrong_move_in_a_lesson_stays_marked_beside_the_highlights_until_the_next_action() {
    let mut all = lessons(GameId::KingsCastle).expect("valid lessons");
    let slide = all.swap_remove(1);
    let mut attempt = LessonAttempt::new(slide).expect("valid lessons");
    let before = selectable(attempt.board().play());
    assert_eq!(before, [cell(attempt.board().play(), "c3")]);
    make(&mut attempt, "f1");
    assert_eq!(attempt.state(), LessonState::Wrong, "placing is legal, too");
    attempt.advance();
    assert_eq!(selectable(attempt.board().play()), before);
    let wrong = |attempt: &LessonAttempt| {
        let play = attempt.board().play();
        (marked(play, |marks| marks.threat), play.crossed())
    };
    let tried = cell(attempt.board().play(), "f1");
    assert_eq!(wrong(&attempt), (vec![tried], Some(tried)));
    let c3 = cell(attempt.board().play(), "c3");
    attempt.update(Message::Click(c3));
    assert_eq!(wrong(&attempt), (vec![], None));
}

#[test]
fn every_game_has_lessons_with_unique_names() {
    for game in GameId::ALL {
        let all = lessons(game).expect("valid lessons");
        assert!((7..=12).contains(&all.len()), "{game}: {}", all.len());
        let names: BTreeSet<_> = all.iter().map(|one| &one.name).collect();
        assert_eq!(names.len(), all.len(), "{game}");
        assert!(
            all.iter().any(|one| one
                .stages
                .iter()
                .any(|stage| stage.goals.contains(&Goal::Win)
                    || stage.goals.contains(&Goal::Does("crown")))),
            "{game}: no lesson about winning"
        );
    }
}

#[test]
fn every_lesson_has_its_texts() {
    for lesson in every() {
        for part in ["title", "text", "task", "hint", "praise"] {
            let code = lesson.code(part);
            assert!(burgrave_words::knows(&code), "{code} has no text");
        }
        for goal in lesson.stages.iter().flat_map(|stage| &stage.goals) {
            assert!(
                burgrave_words::knows(goal.failure_key()),
                "{}",
                goal.failure_key()
            );
        }
    }
}

#[test]
fn a_wrong_move_is_explained_and_taken_back() {
    for lesson in every() {
        let game = start(&lesson);
        let legal = game.legal().expect("few");
        let Some(wrong) = legal
            .iter()
            .find(|mv| !solves(&lesson.stages[0], &game, mv))
        else {
            continue;
        };
        let mut attempt = LessonAttempt::new(lesson.clone()).expect("valid lessons");
        make(&mut attempt, wrong);
        assert_eq!(
            attempt.state(),
            LessonState::Wrong,
            "{} {}",
            lesson.game,
            lesson.name
        );
        assert!(attempt.remark().is_some());
        attempt.advance();
        assert_eq!(attempt.state(), LessonState::Waiting);
        let after = attempt.board().play().game().position_text();
        assert_eq!(after, game.position_text());
        assert!(attempt.remark().is_some(), "the remark stays");
    }
}

#[test]
fn a_hint_shows_the_solution() {
    let lesson = lessons(GameId::Castello).expect("valid lessons").remove(0);
    let mut attempt = LessonAttempt::new(lesson).expect("valid lessons");
    attempt.hint();
    assert_eq!(attempt.board().play().scene().arrows.len(), 1);
    assert_eq!(attempt.state(), LessonState::Waiting);
    let solution = attempt.lesson().stages[0].solution.clone();
    make(&mut attempt, &solution);
    assert_eq!(attempt.state(), LessonState::Done);
}

#[test]
fn progress_is_saved() {
    let all = lessons(GameId::KingsCastle).expect("valid lessons");
    let mut progress = Progress::default();
    assert_eq!((progress.next(&all), progress.count(&all)), (0, 0));
    progress.add(&all[0]);
    progress.add(&all[2]);
    let again = Progress::read(&progress.write()).expect("valid output");
    assert_eq!(again, progress);
    assert_eq!((again.next(&all), again.count(&all)), (1, 2));
    assert!(!again.has(GameId::Castello, &all[0].name));
    assert_eq!(Progress::read("{").expect_err("no text").code, "saved-cut");
    let newer = progress.write().replace("\"burgrave\":1", "\"burgrave\":2");
    assert_eq!(
        Progress::read(&newer).expect_err("newer").code,
        "saved-version"
    );
}

#[test]
fn the_progress_of_two_windows_is_merged() {
    let all = lessons(GameId::KingsCastle).expect("valid lessons");
    let mut progress = Progress::default();
    let mut other = Progress::default();
    progress.add(&all[0]);
    other.add(&all[1]);
    other.add(&lessons(GameId::Castello).expect("valid lessons")[0]);
    progress.merge(other);
    assert_eq!((progress.count(&all), progress.next(&all)), (2, 2));
    assert_eq!(
        progress.count(&lessons(GameId::Castello).expect("valid lessons")),
        1
    );
}

#[test]
fn the_fault_of_a_lesson_file_names_its_line() {
    use burgrave_ui::lessons::read;
    let line = |text| {
        let fault = read(GameId::Castello, text).expect_err("refused");
        (fault.code, fault.location.and_then(|place| place.line))
    };
    assert_eq!(line("goal win\n"), ("lesson-line", Some(1)));
    assert_eq!(line("lesson a\nsolution x\n"), ("lesson-line", Some(2)));
    assert_eq!(line("lesson a\n\ngoal dance\n"), ("lesson-line", Some(3)));
    assert_eq!(line("lesson a\nmoves h20-h2\n").1, None);
}
