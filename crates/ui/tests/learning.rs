//! The lessons: every one can be done, by the rules engine, and not by any move.

use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_ui::exercise::{Exercise, ExerciseBoard};
use burgrave_ui::lessons::{
    Goal, Lesson, LessonAttempt, LessonStage, LessonState, Progress, lessons,
};
use burgrave_ui::model::Message;

fn every() -> impl Iterator<Item = Lesson> {
    (GameId::ALL.into_iter())
        .flat_map(|game| lessons(game).unwrap_or_else(|fault| panic!("{game}: {fault}")))
}

fn start(lesson: &Lesson) -> AnyGame {
    let board = ExerciseBoard::new(lesson.game, &lesson.rules, lesson.position.as_deref());
    let board = board.unwrap_or_else(|fault| panic!("{} {}: {fault}", lesson.game, lesson.name));
    board.play().game().clone()
}

fn does(stage: &LessonStage, game: &AnyGame, mv: &str) -> bool {
    let mut after = game.clone();
    after.play(mv).expect("a legal move");
    (stage.goals.iter()).all(|goal| goal.is_reached(game, mv, &after))
}

#[test]
fn every_solution_solves_and_every_right_move_can_be_answered() {
    for lesson in every() {
        let name = format!("{} {}", lesson.game, lesson.name);
        assert!(!lesson.stages.is_empty(), "{name} has nothing to do");
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
                does(stage, &game, &stage.solution),
                "{name}: {}",
                stage.solution
            );
            let right: Vec<&String> = (legal.iter()).filter(|mv| does(stage, &game, mv)).collect();
            assert!(
                legal.len() == 1 || right.len() < legal.len(),
                "{name}: every move is right"
            );
            let last = number + 1 == lesson.stages.len();
            assert!(last || stage.reply.is_some(), "{name}: nobody answers");
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

#[test]
fn there_are_lessons_for_every_game_each_with_its_own_name() {
    for game in GameId::ALL {
        let all = lessons(game).expect("sound");
        assert!((7..=12).contains(&all.len()), "{game}: {}", all.len());
        let names: std::collections::BTreeSet<_> = all.iter().map(|one| &one.name).collect();
        assert_eq!(names.len(), all.len(), "{game}");
        assert!(
            all.iter().any(|one| one
                .stages
                .iter()
                .any(|stage| stage.goals.contains(&Goal::Win)
                    || stage.goals.contains(&Goal::Does("crown")))),
            "{game}: nobody learns how to win"
        );
    }
}

#[test]
fn every_lesson_has_its_sentences() {
    for lesson in every() {
        for part in ["title", "text", "task", "hint", "praise"] {
            let code = lesson.code(part);
            assert!(burgrave_words::knows(&code), "{code} has no sentence");
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

/// Clicks that make a move.
fn clicks(game: &AnyGame, mv: &str) -> Vec<Message> {
    fn search(game: &AnyGame, mv: &str, taken: &mut Vec<burgrave_core::Step>) -> bool {
        let Some(menu) = game.menu(taken) else {
            return false;
        };
        if menu.finish.is_some() && menu.finish == game.code_of(mv).ok() {
            return true;
        }
        if taken.len() > 8 {
            return false;
        }
        for option in menu.next {
            taken.push(option.step);
            if search(game, mv, taken) {
                return true;
            }
            taken.pop();
        }
        false
    }
    let mut taken = Vec::new();
    assert!(search(game, mv, &mut taken), "{mv} cannot be clicked");
    (taken.into_iter())
        .map(|step| match step {
            burgrave_core::Step::Space(cell) => Message::Click(cell),
            burgrave_core::Step::Choice(code) => Message::Choose(code.to_owned()),
        })
        .collect()
}

fn make(attempt: &mut LessonAttempt, mv: &str) {
    let moves = attempt.board().play().moves().len();
    for message in clicks(&attempt.board().play().game().clone(), mv) {
        attempt.update(message);
    }
    if attempt.board().play().moves().len() == moves {
        attempt.update(Message::Finish);
    }
}

#[test]
fn every_lesson_can_be_done_by_clicks() {
    for lesson in every() {
        let name = format!("{} {}", lesson.game, lesson.name);
        let mut attempt = LessonAttempt::new(lesson.clone()).expect("sound");
        for stage in &lesson.stages {
            assert_eq!(attempt.state(), LessonState::Waiting, "{name}");
            make(&mut attempt, &stage.solution);
            attempt.advance();
        }
        assert_eq!(attempt.state(), LessonState::Done, "{name}");
    }
}

#[test]
fn a_wrong_move_is_told_and_taken_back() {
    for lesson in every() {
        let game = start(&lesson);
        let legal = game.legal().expect("few");
        let Some(wrong) = legal.iter().find(|mv| !does(&lesson.stages[0], &game, mv)) else {
            continue;
        };
        let mut attempt = LessonAttempt::new(lesson.clone()).expect("sound");
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
        assert!(
            attempt.remark().is_some(),
            "what was wrong stays to be read"
        );
    }
}

#[test]
fn a_hint_points_at_the_solution() {
    let lesson = lessons(GameId::Castello).expect("sound").remove(0);
    let mut attempt = LessonAttempt::new(lesson).expect("sound");
    attempt.hint();
    assert_eq!(attempt.board().play().scene().arrows.len(), 1);
    assert_eq!(attempt.state(), LessonState::Waiting);
    let solution = attempt.lesson().stages[0].solution.clone();
    make(&mut attempt, &solution);
    assert_eq!(attempt.state(), LessonState::Done);
}

#[test]
fn progress_is_kept() {
    let all = lessons(GameId::KingsCastle).expect("sound");
    let mut progress = Progress::default();
    assert_eq!((progress.next(&all), progress.count(&all)), (0, 0));
    progress.add(&all[0]);
    progress.add(&all[2]);
    let again = Progress::read(&progress.write()).expect("what was written");
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
fn what_two_windows_did_is_put_together() {
    let all = lessons(GameId::KingsCastle).expect("sound");
    let mut progress = Progress::default();
    let mut other = Progress::default();
    progress.add(&all[0]);
    other.add(&all[1]);
    other.add(&lessons(GameId::Castello).expect("sound")[0]);
    progress.merge(other);
    assert_eq!((progress.count(&all), progress.next(&all)), (2, 2));
    assert_eq!(
        progress.count(&lessons(GameId::Castello).expect("sound")),
        1
    );
}

#[test]
fn a_bad_file_names_its_line() {
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
