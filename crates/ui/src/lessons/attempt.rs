//! A lesson being done.

use burgrave_core::Fault;

use super::Lesson;
use crate::desk::{ANSWER_MILLIS, Desk, Tried, WRONG_MILLIS};
use crate::model::Notice;

/// How far a lesson is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// A move is awaited.
    Waiting,
    /// A move was right; the other side's answer follows.
    Right,
    /// A move was legal but not what was asked for; it is taken back next.
    Wrong,
    /// All is done.
    Done,
}

/// A lesson being done: [`Tried::update`] takes what hands do, [`Tried::go_on`] does what comes of
/// it after everybody has seen the move.
#[derive(Clone, Debug)]
pub struct Attempt {
    lesson: Lesson,
    desk: Desk,
    stage: usize,
    state: State,
    remark: Option<Notice>,
}

impl Attempt {
    /// A lesson at its beginning.
    ///
    /// # Errors
    /// What is wrong with its rules or its position: nothing, for those that come with the program.
    pub fn new(lesson: Lesson) -> Result<Attempt, Fault> {
        let desk = Desk::new(lesson.game, &lesson.rules, lesson.position.as_deref())?;
        Ok(Attempt {
            lesson,
            desk,
            stage: 0,
            state: State::Waiting,
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
    pub fn state(&self) -> State {
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
        self.remark.as_ref().or(self.desk.play().notice())
    }

    fn after_answer(&self) -> State {
        match self.lesson.stages.len() > self.stage {
            true => State::Waiting,
            false => State::Done,
        }
    }

    /// Points at a move that does what is asked for.
    pub fn point(&mut self) {
        if self.state == State::Waiting
            && let Some(stage) = self.lesson.stages.get(self.stage)
        {
            self.remark = None;
            self.desk.point_at(&stage.solution.clone());
        }
    }
}

impl Tried for Attempt {
    fn desk(&self) -> &Desk {
        &self.desk
    }

    fn is_waiting(&self) -> bool {
        self.state == State::Waiting
    }

    fn take(&mut self) -> &mut Desk {
        self.remark = None;
        &mut self.desk
    }

    fn judge(&mut self, mv: &str) {
        let Some(stage) = self.lesson.stages.get(self.stage) else {
            return;
        };
        let (before, after) = (self.desk.before(), self.desk.play().game());
        let missed = (stage.goals.iter()).find(|goal| !goal.reached(&before, mv, after));
        if let Some(goal) = missed {
            self.state = State::Wrong;
            self.remark = Some(Notice::new(goal.wrong()).with("move", mv));
            return;
        }
        let answered = stage.reply.is_some();
        self.stage += 1;
        self.state = if answered {
            State::Right
        } else {
            self.after_answer()
        };
    }

    fn go_on(&mut self) {
        match self.state {
            State::Wrong => {
                self.desk.take_back();
                self.state = State::Waiting;
            }
            State::Right => {
                let stage = self.lesson.stages.get(self.stage - 1);
                if let Some(reply) = stage.and_then(|stage| stage.reply.clone()) {
                    self.desk.answer(&reply);
                }
                self.state = self.after_answer();
            }
            State::Waiting | State::Done => {}
        }
    }

    fn pause(&self) -> Option<u32> {
        match self.state {
            State::Right => Some(ANSWER_MILLIS),
            State::Wrong => Some(WRONG_MILLIS),
            State::Waiting | State::Done => None,
        }
    }
}
