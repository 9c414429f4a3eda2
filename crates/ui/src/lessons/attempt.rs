//! A lesson being done.

use burgrave_core::Fault;

use super::Lesson;
use crate::exercise::{ANSWER_MILLIS, Exercise, ExerciseBoard, WRONG_MILLIS};
use crate::model::Notice;

/// How far a lesson is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonState {
    /// A move is awaited.
    Waiting,
    /// A move was right; the other side's answer follows.
    Right,
    /// A move was legal but not what was asked for; it is taken back next.
    Wrong,
    /// All is done.
    Done,
}

/// A lesson being done: [`Exercise::update`] takes what hands do, [`Exercise::advance`] does what comes of
/// it after everybody has seen the move.
#[derive(Clone, Debug)]
pub struct LessonAttempt {
    lesson: Lesson,
    board: ExerciseBoard,
    stage: usize,
    state: LessonState,
    remark: Option<Notice>,
}

impl LessonAttempt {
    /// A lesson at its beginning.
    ///
    /// # Errors
    /// What is wrong with its rules or its position: nothing, for those that come with the program.
    pub fn new(lesson: Lesson) -> Result<LessonAttempt, Fault> {
        let board = ExerciseBoard::new(lesson.game, &lesson.rules, lesson.position.as_deref())?;
        Ok(LessonAttempt {
            lesson,
            board,
            stage: 0,
            state: LessonState::Waiting,
            remark: None,
        })
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// How far it is.
    #[must_use]
    pub fn state(&self) -> LessonState {
        self.state
    }

    /// How many moves were found.
    #[must_use]
    pub fn stage(&self) -> usize {
        self.stage
    }

    /// What to say about the last move or click.
    #[must_use]
    pub fn remark(&self) -> Option<&Notice> {
        self.remark.as_ref().or(self.board.play().notice())
    }

    fn after_answer(&self) -> LessonState {
        match self.lesson.stages.len() > self.stage {
            true => LessonState::Waiting,
            false => LessonState::Done,
        }
    }

    /// Points at a move that does what is asked for.
    pub fn hint(&mut self) {
        if self.state == LessonState::Waiting
            && let Some(stage) = self.lesson.stages.get(self.stage)
        {
            self.remark = None;
            self.board.show_hint(&stage.solution.clone());
        }
    }
}

impl Exercise for LessonAttempt {
    fn board(&self) -> &ExerciseBoard {
        &self.board
    }

    fn is_waiting(&self) -> bool {
        self.state == LessonState::Waiting
    }

    fn board_mut(&mut self) -> &mut ExerciseBoard {
        self.remark = None;
        &mut self.board
    }

    fn judge(&mut self, mv: &str) {
        let Some(stage) = self.lesson.stages.get(self.stage) else {
            return;
        };
        let (before, after) = (self.board.position_before(), self.board.play().game());
        let missed = (stage.goals.iter()).find(|goal| !goal.is_reached(&before, mv, after));
        if let Some(goal) = missed {
            self.state = LessonState::Wrong;
            self.remark = Some(Notice::new(goal.failure_key()).with("move", mv));
            return;
        }
        let answered = stage.reply.is_some();
        self.stage += 1;
        self.state = if answered {
            LessonState::Right
        } else {
            self.after_answer()
        };
    }

    fn advance(&mut self) {
        match self.state {
            LessonState::Wrong => {
                self.board.take_back();
                self.state = LessonState::Waiting;
            }
            LessonState::Right => {
                let stage = self.lesson.stages.get(self.stage - 1);
                if let Some(reply) = stage.and_then(|stage| stage.reply.clone()) {
                    self.board.reply(&reply);
                }
                self.state = self.after_answer();
            }
            LessonState::Waiting | LessonState::Done => {}
        }
    }

    fn delay(&self) -> Option<u32> {
        match self.state {
            LessonState::Right => Some(ANSWER_MILLIS),
            LessonState::Wrong => Some(WRONG_MILLIS),
            LessonState::Waiting | LessonState::Done => None,
        }
    }
}
