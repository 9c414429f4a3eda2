//! State of a lesson in progress.

use burgrave_core::Fault;

use super::Lesson;
use crate::exercise::{Exercise, ExerciseBoard, REPLY_MILLIS, WRONG_MILLIS};
use crate::model::Notice;

/// State of the current stage of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonState {
    /// The lesson waits for a move.
    Waiting,
    /// The move is right; the reply follows.
    Right,
    /// The move is legal but misses the goal; it is taken back next, and stays marked until the next try.
    Wrong,
    /// The lesson is finished.
    Done,
}

/// A lesson in progress.
#[derive(Clone, Debug)]
pub struct LessonAttempt {
    lesson: Lesson,
    board: ExerciseBoard,
    /// Number of finished stages, which is the index of the current one.
    stage: usize,
    state: LessonState,
    remark: Option<Notice>,
}

impl LessonAttempt {
    /// Starts a lesson.
    ///
    /// # Errors
    /// The fault of invalid rules or an invalid position. Built-in lessons have none.
    pub fn new(lesson: Lesson) -> Result<LessonAttempt, Fault> {
        let board = ExerciseBoard::new(lesson.game, &lesson.rules, lesson.position.as_deref())?;
        let mut attempt = LessonAttempt {
            lesson,
            board,
            stage: 0,
            state: LessonState::Waiting,
            remark: None,
        };
        attempt.mark_starts();
        Ok(attempt)
    }

    /// Marks on the board the first steps of right answers only, so that the marks agree with the task.
    fn mark_starts(&mut self) {
        if let Some(stage) = self.lesson.stages.get(self.stage) {
            let starts = stage.starts(self.board.play().game());
            self.board.mark_starts(starts);
        }
    }

    /// Returns the lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns the state.
    pub fn state(&self) -> LessonState {
        self.state
    }

    /// Returns the remark about the last move or click.
    pub fn remark(&self) -> Option<&Notice> {
        self.remark.as_ref().or(self.board.play().notice())
    }

    fn after_reply(&self) -> LessonState {
        match self.lesson.stages.len() > self.stage {
            true => LessonState::Waiting,
            false => LessonState::Done,
        }
    }

    /// Shows a solution of the current stage as a hint.
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
        if let Some(goal) = stage.missed_goal(&before, mv, after) {
            self.state = LessonState::Wrong;
            self.remark = Some(Notice::new(goal.failure_key()));
            return;
        }
        let has_reply = stage.reply.is_some();
        self.stage += 1;
        self.state = if has_reply {
            LessonState::Right
        } else {
            self.after_reply()
        };
    }

    fn advance(&mut self) {
        match self.state {
            LessonState::Wrong => {
                self.board.refute();
                self.state = LessonState::Waiting;
            }
            LessonState::Right => {
                let stage = self.lesson.stages.get(self.stage - 1);
                if let Some(reply) = stage.and_then(|stage| stage.reply.clone()) {
                    self.board.reply(&reply);
                }
                self.state = self.after_reply();
                self.mark_starts();
            }
            LessonState::Waiting | LessonState::Done => {}
        }
    }

    fn delay(&self) -> Option<u32> {
        match self.state {
            LessonState::Right => Some(REPLY_MILLIS),
            LessonState::Wrong => Some(WRONG_MILLIS),
            LessonState::Waiting | LessonState::Done => None,
        }
    }
}
