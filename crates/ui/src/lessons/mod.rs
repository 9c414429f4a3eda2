//! Lessons: short exercises that teach all rules of a game.
//!
//! Positions, goals and solutions are in `crates/ui/lessons/*.txt`, the texts in `crates/words/*/lessons.ftl`. The
//! rules check every move.

mod attempt;
mod goal;
mod progress;

pub use attempt::{LessonAttempt, LessonState};
pub use goal::Goal;
pub use progress::Progress;

use burgrave_core::{Fault, Step};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};

use crate::faults;
use crate::game::lessons_text;
use crate::model::start_cell;

/// A lesson with one or more moves to find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game.
    pub game: GameId,
    /// Name within the game, part of the message keys.
    pub name: String,
    /// Option text; empty for the published rules.
    pub rules: String,
    /// Position text; `None` for the start position.
    pub position: Option<String>,
    /// Moves to find, in order.
    pub stages: Vec<LessonStage>,
}

/// One move of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LessonStage {
    /// Goals that the move must all reach.
    pub goals: Vec<Goal>,
    /// A move that reaches them.
    pub solution: String,
    /// The opponent's reply, if another stage follows.
    pub reply: Option<String>,
}

impl LessonStage {
    /// Returns the first goal that a legal move misses. `after` is the game after the move.
    fn missed_goal(&self, before: &AnyGame, mv: &str, after: &AnyGame) -> Option<&Goal> {
        let mut goals = self.goals.iter();
        goals.find(|goal| !goal.is_reached(before, mv, after))
    }

    /// Returns the steps with which a right move can begin.
    fn starts(&self, game: &AnyGame) -> Vec<Step> {
        let board = game.board();
        let mut starts = Vec::new();
        game.for_each_legal_unsorted(&mut |mv| {
            let mut after = game.clone();
            if after.play(mv).is_ok() && self.missed_goal(game, mv, &after).is_none() {
                starts.push((start_cell(&board, mv), mv.to_owned()));
            }
            true
        });
        let begins = |step: &Step| {
            starts.iter().any(|(cell, mv)| match step {
                Step::Space(space) => Some(*space) == *cell,
                Step::Choice(code) => code == mv,
            })
        };
        let menu = game.menu(&[]);
        let steps = menu.iter().flat_map(|menu| &menu.next);
        steps.map(|option| option.step).filter(begins).collect()
    }
}

impl Lesson {
    /// Returns the message key of a part: `title`, `text`, `task`, `hint` or `praise`.
    pub fn code(&self, part: &str) -> String {
        format!("lesson-{}-{}-{part}", self.game, self.name)
    }
}

/// Returns the lessons of a game in order.
///
/// # Errors
/// None, since tests read all lesson files.
pub fn lessons(game: GameId) -> Result<Vec<Lesson>, Fault> {
    read(game, lessons_text(game))
}

/// Keys of a lesson file.
const KEYS: &str = "lesson, rules, position, moves, goal, solution, reply";

/// Parses a lesson file: a block per lesson with lines `key value`. Lines that begin with `#` are comments.
///
/// * `lesson NAME` starts a lesson.
/// * `rules OPTIONS`, `position TEXT`: default to the published rules and the start position.
/// * `moves MOVE …`: moves played before the lesson starts.
/// * `goal …`: see [`Goal`]. One move must reach all goals before the next `solution`.
/// * `solution MOVE`: ends the goals of a move.
/// * `reply MOVE`: the opponent's reply, if another goal follows.
///
/// # Errors
/// The fault of an invalid line, position or move.
pub fn read(game: GameId, text: &str) -> Result<Vec<Lesson>, Fault> {
    let mut lessons: Vec<Lesson> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        let bad = || {
            Fault::new(faults::LESSON_LINE)
                .at_line(number, 1)
                .with("text", line)
                .with("allowed", KEYS)
        };
        let (key, value) = line.split_once(' ').ok_or_else(bad)?;
        if key == "lesson" {
            lessons.push(begin(game, value));
            continue;
        }
        let lesson = lessons.last_mut().ok_or_else(bad)?;
        match key {
            "rules" => lesson.rules = value.to_owned(),
            "position" => lesson.position = Some(value.to_owned()),
            "moves" => lesson.position = Some(after(lesson, value)?),
            _ => add(&mut lesson.stages, key, value).ok_or_else(bad)?,
        }
    }
    Ok(lessons)
}

fn begin(game: GameId, name: &str) -> Lesson {
    Lesson {
        game,
        name: name.to_owned(),
        rules: String::new(),
        position: None,
        stages: Vec::new(),
    }
}

fn after(lesson: &Lesson, moves: &str) -> Result<String, Fault> {
    let rules = AnyRules::parse(lesson.game, &lesson.rules)?;
    let mut game = match &lesson.position {
        Some(position) => AnyGame::from_position(&rules, position)?,
        None => AnyGame::new(&rules),
    };
    for mv in moves.split_whitespace() {
        game.play(mv)?;
    }
    Ok(game.position_text())
}

/// Adds a line about a stage. Returns `None` if the line is invalid here.
fn add(stages: &mut Vec<LessonStage>, key: &str, value: &str) -> Option<()> {
    let open = stages.last().is_some_and(|stage| stage.solution.is_empty());
    match key {
        "goal" => {
            if !open {
                stages.push(LessonStage::default());
            }
            stages.last_mut()?.goals.push(Goal::read(value)?);
        }
        "solution" if open => stages.last_mut()?.solution = value.to_owned(),
        "reply" if !open => stages.last_mut()?.reply = Some(value.to_owned()),
        _ => return None,
    }
    Some(())
}
