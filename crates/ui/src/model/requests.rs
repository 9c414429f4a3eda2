//! Requests to the engine and the handling of its replies.

use std::sync::Arc;

use burgrave_bots::DRAW_MARGIN;
use burgrave_bots::clock::CLOCK_DIVISOR;

use super::{Notice, Play, Task};
use crate::engine::{self, FaultMessage, Purpose, Reply, Request};
use crate::setup::Seat;

/// Default time for a computer's move, in milliseconds.
const MOVE_MILLIS: u32 = 4_000;

/// Least time for a computer's move, in milliseconds, also if [`CLOCK_DIVISOR`] allows less.
const MIN_MILLIS: u64 = 50;

/// Time limit of hints and draw decisions, in milliseconds.
const HINT_MILLIS: u32 = 1_500;

/// State of the engine from the game's point of view.
#[derive(Clone, Debug)]
pub(super) struct EngineState {
    /// Identifier and purpose of the open request.
    pub(super) open: Option<(u64, Purpose)>,
    next_id: u64,
    /// Whether the engine failed to start.
    unavailable: bool,
    /// Time for a computer's move, in milliseconds.
    think: u32,
    /// Whether the computer's first moves are drawn from the opening book.
    varied: bool,
    /// Text of that book, once it is there.
    book: Option<Arc<str>>,
    /// Last fault of the engine.
    failure: Option<FaultMessage>,
}

impl Default for EngineState {
    fn default() -> EngineState {
        EngineState {
            open: None,
            next_id: 1,
            unavailable: false,
            think: MOVE_MILLIS,
            varied: false,
            book: None,
            failure: None,
        }
    }
}

impl Play {
    /// Sets the time for a computer's move, in milliseconds.
    pub fn set_thinking_time(&mut self, millis: u32) {
        self.engine.think = millis;
    }

    /// Returns the time for a computer's move, in milliseconds.
    pub fn thinking_time(&self) -> u32 {
        self.engine.think
    }

    /// Sets whether the computer's first moves are drawn from the opening book.
    pub fn set_varied(&mut self, varied: bool) {
        self.engine.varied = varied;
    }

    /// Returns whether the computer's first moves are drawn from the opening book.
    pub fn is_varied(&self) -> bool {
        self.engine.varied
    }

    /// Returns whether the computer's moves need the opening book, which is not there yet.
    pub fn wants_book(&self) -> bool {
        self.is_varied()
            && self.engine.book.is_none()
            && self.setup.has_computer()
            && self.setup.has_book()
    }

    /// Sets the text of the opening book. Until then, or if there is none, the computer plays its own moves.
    pub fn set_book(&mut self, text: Arc<str>) {
        self.engine.book = Some(text);
    }

    /// Returns whether the engine cannot be started, so that the user moves for the computer.
    pub fn is_engine_missing(&self) -> bool {
        self.engine.unavailable
    }

    pub(super) fn moves_for_computer(&self) -> bool {
        self.engine.unavailable && self.thinking() != Some(Purpose::Move)
    }

    /// Returns the purpose of the open request.
    pub fn thinking(&self) -> Option<Purpose> {
        self.engine.open.map(|(_, purpose)| purpose)
    }

    /// Returns the engine's fault if the notice is about it.
    pub fn failure(&self) -> Option<&FaultMessage> {
        let notice = self.notice.as_ref()?;
        (self.engine.failure.as_ref()).filter(|_| notice.code == engine::ENGINE_FAILED)
    }

    pub(super) fn drop_request(&mut self) -> Vec<Task> {
        let open = self.engine.open.take();
        open.map(|_| Task::StopThinking).into_iter().collect()
    }

    /// Sends a request unless one is open.
    pub(super) fn ask(&mut self, purpose: Purpose) -> Vec<Task> {
        if self.session.is_over() || self.engine.open.is_some() {
            return Vec::new();
        }
        let id = self.engine.next_id;
        self.engine.next_id += 1;
        self.engine.open = Some((id, purpose));
        let computers = self.setup.seats.iter().find_map(|seat| match seat {
            Seat::Computer(level) => Some(*level),
            Seat::Person => None,
        });
        let level = match (purpose, self.seat(self.game().side_to_move())) {
            (Purpose::Move, Seat::Computer(level)) => level,
            (Purpose::Draw, _) => computers.unwrap_or(crate::setup::MAX_LEVEL),
            _ => crate::setup::MAX_LEVEL,
        };
        vec![Task::Think(Request {
            id,
            level,
            seed: self.seed,
            millis: match purpose {
                Purpose::Move => self.move_millis(),
                _ => HINT_MILLIS,
            },
            book: match purpose {
                Purpose::Move => self.engine.book.as_deref().map(str::to_owned),
                _ => None,
            },
            ..Request::about(self.game(), self.moves().to_vec(), purpose)
        })]
    }

    /// Returns the milliseconds for the computer's move now: with a clock at most a share of what is left.
    fn move_millis(&self) -> u32 {
        let left = self.time_left(self.game().side_to_move());
        let share = left.map(|left| (left / CLOCK_DIVISOR).max(MIN_MILLIS));
        share.map_or(self.engine.think, |share| {
            u32::try_from(share).map_or(self.engine.think, |share| share.min(self.engine.think))
        })
    }

    /// Ignores replies to earlier requests.
    pub(super) fn handle_reply(&mut self, reply: Reply) -> Vec<Task> {
        let Some((open, purpose)) = self.engine.open else {
            return Vec::new();
        };
        match reply {
            Reply::Done { id, best, score } if id == open => {
                self.engine.open = None;
                self.engine.unavailable = false;
                self.answer(purpose, best, score)
            }
            Reply::Failed { id, why } if id == open => {
                self.engine.open = None;
                self.notice = Some(Notice::new(engine::ENGINE_FAILED).with("why", &why.code));
                self.engine.failure = Some(why);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn answer(&mut self, purpose: Purpose, best: Option<String>, score: i32) -> Vec<Task> {
        match (purpose, best) {
            (Purpose::Move, Some(mv)) => match self.game().code_of(&mv) {
                Ok(code) => self.play(code, 0),
                Err(fault) => {
                    self.notice = Some(fault);
                    Vec::new()
                }
            },
            // Keep the steps that the user has made in the meantime.
            (Purpose::Hint, Some(mv)) => {
                self.overlays.hint = self.game().effects(&mv).unwrap_or_default();
                self.notice = Some(Notice::new("web-hint").with("move", mv));
                Vec::new()
            }
            (Purpose::Draw, _) => {
                // The score is for the side to move, which offers the draw.
                if -score <= DRAW_MARGIN {
                    return self.agree_on_draw();
                }
                self.notice = Some(Notice::new("web-draw-declined"));
                Vec::new()
            }
            (_, None)
            | (Purpose::Analyse { .. } | Purpose::Review { .. } | Purpose::Prove { .. }, _) => {
                Vec::new()
            }
        }
    }

    /// Sends the open request again.
    pub(super) fn engine_crashed(&mut self) -> Vec<Task> {
        let Some((_, purpose)) = self.engine.open.take() else {
            return Vec::new();
        };
        let tasks = self.ask(purpose);
        self.notice = Some(Notice::new("web-engine-lost"));
        tasks
    }

    pub(super) fn engine_unavailable(&mut self) -> Vec<Task> {
        let code = match self.engine.open.take() {
            Some((_, Purpose::Hint)) => "web-hint-gone",
            Some((_, Purpose::Draw)) => "web-draw-gone",
            Some((_, Purpose::Move)) => {
                self.engine.unavailable = true;
                self.refresh();
                "web-engine-gone"
            }
            _ => return Vec::new(),
        };
        self.notice = Some(Notice::new(code));
        Vec::new()
    }
}
