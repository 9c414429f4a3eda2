//! The tutorials: small tasks on a live board, from nothing to a game's last rule.
//!
//! Positions, goals and solutions lie in `crates/ui/lessons/*.txt`; the sentences are words like all
//! others (`crates/words/en/lessons.ftl`). The rules engine checks every move.

mod attempt;
mod goal;
mod progress;

pub use attempt::{LessonAttempt, LessonState};
pub use goal::Goal;
pub use progress::Progress;

use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};

use crate::faults;
use crate::game::lessons_text;

/// A task with one or more moves to find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Which game.
    pub game: GameId,
    /// Its name within the game; part of the codes of its sentences.
    pub name: String,
    /// The option text; empty for the rules as published.
    pub rules: String,
    /// The position's text; `None` for the start.
    pub position: Option<String>,
    /// What to do, one after the other.
    pub stages: Vec<LessonStage>,
}

/// One move of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LessonStage {
    /// What the move must do: all of it.
    pub goals: Vec<Goal>,
    /// A move that does it.
    pub solution: String,
    /// The other side's answer, where something follows.
    pub reply: Option<String>,
}

impl Lesson {
    /// The code of one of its sentences: `title`, `text`, `task`, `hint`, `praise`; `wrong` where it has
    /// one of its own.
    #[must_use]
    pub fn code(&self, part: &str) -> String {
        format!("lesson-{}-{}-{part}", self.game, self.name)
    }
}

/// A game's lessons, the first one first.
///
/// # Errors
/// None: tests read them all.
pub fn lessons(game: GameId) -> Result<Vec<Lesson>, Fault> {
    read(game, lessons_text(game))
}

/// What lines of a file may begin with.
const KEYS: &str = "lesson, rules, position, moves, goal, solution, reply";

/// Reads a file of lessons: a block for each, lines `key value`; lines that begin with `#` are remarks.
///
/// * `lesson NAME` begins one.
/// * `rules OPTIONS`, `position TEXT`: the published rules and the start where they are missing.
/// * `moves MOVE …`: played before the lesson begins.
/// * `goal …`: see [`Goal`]; several must all be reached by one move.
/// * `solution MOVE` ends the goals of a move.
/// * `reply MOVE`: the other side's answer, if another goal follows.
///
/// # Errors
/// The line that makes no sense, or what is wrong with a position or its moves.
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

/// The position after some moves.
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

/// Adds a line about what to do; `None` if it makes no sense here.
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
