//! Questions to the engine, and what its answers do.

use super::{Notice, Play, Task};
use crate::engine::{self, FaultMessage, Purpose, Reply, Request};
use crate::setup::Seat;

/// Time for the computer's move if nothing else is chosen, in milliseconds.
const MOVE_MILLIS: u32 = 4_000;

/// How long the computer may think about advice, in milliseconds.
const HINT_MILLIS: u32 = 1_500;
/// How many hundredths of a man the computer may be ahead and still take a draw.
const DRAW_MARGIN: i32 = -10;

/// The dialogue of a game with the engine.
#[derive(Clone, Debug)]
pub(super) struct Asking {
    /// The open question: its number and purpose.
    pub(super) asked: Option<(u64, Purpose)>,
    next_id: u64,
    /// Whether the engine cannot be started.
    alone: bool,
    /// Time for the computer's move, in milliseconds.
    think: u32,
    /// Why the engine failed last.
    failure: Option<FaultMessage>,
}

impl Default for Asking {
    fn default() -> Asking {
        Asking {
            asked: None,
            next_id: 1,
            alone: false,
            think: MOVE_MILLIS,
            failure: None,
        }
    }
}

impl Play {
    /// Says how long the computer may think about a move, in milliseconds.
    pub fn set_thinking_time(&mut self, millis: u32) {
        self.engine.think = millis;
    }

    /// How long the computer may think about a move, in milliseconds.
    #[must_use]
    pub fn thinking_time(&self) -> u32 {
        self.engine.think
    }

    /// Whether hands move for the computer, because its engine cannot be started.
    #[must_use]
    pub fn is_engine_missing(&self) -> bool {
        self.engine.alone
    }

    /// Whether a hand makes the computer's move that is due now.
    pub(super) fn is_moved_by_hand(&self) -> bool {
        self.engine.alone && self.thinking() != Some(Purpose::Move)
    }

    /// Whether the computer thinks, and what about.
    #[must_use]
    pub fn thinking(&self) -> Option<Purpose> {
        self.engine.asked.map(|(_, purpose)| purpose)
    }

    /// Why the engine failed, if the notice says that it did.
    #[must_use]
    pub fn failure(&self) -> Option<&FaultMessage> {
        let notice = self.notice.as_ref()?;
        (self.engine.failure.as_ref()).filter(|_| notice.code == engine::ENGINE_FAILED)
    }

    /// Drops the open question: what it is about has changed.
    pub(super) fn forget_question(&mut self) -> Vec<Task> {
        let asked = self.engine.asked.take();
        asked.map(|_| Task::StopThinking).into_iter().collect()
    }

    /// Asks the engine about the game, unless it has been asked something already.
    pub(super) fn ask(&mut self, purpose: Purpose) -> Vec<Task> {
        if self.session.is_over() || self.engine.asked.is_some() {
            return Vec::new();
        }
        let id = self.engine.next_id;
        self.engine.next_id += 1;
        self.engine.asked = Some((id, purpose));
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
            game: self.setup.game.id().to_owned(),
            rules: self.game().options_text(),
            layout: self.game().rules().layout_code(),
            position: self.game().first_position_text(),
            moves: self.moves().to_vec(),
            purpose,
            level,
            seed: self.seed,
            millis: match purpose {
                Purpose::Move => self.engine.think,
                _ => HINT_MILLIS,
            },
        })]
    }

    /// Takes a reply. Replies to older questions are dropped.
    pub(super) fn hear(&mut self, reply: Reply) -> Vec<Task> {
        let Some((asked, purpose)) = self.engine.asked else {
            return Vec::new();
        };
        match reply {
            Reply::Done { id, best, score } if id == asked => {
                self.engine.asked = None;
                self.engine.alone = false;
                self.answer(purpose, best, score)
            }
            Reply::Failed { id, why } if id == asked => {
                self.engine.asked = None;
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
            // Steps of a turn that the person has made in the meantime stay.
            (Purpose::Hint, Some(mv)) => {
                self.marks.hint = self.game().effects(&mv).unwrap_or_default();
                self.notice = Some(Notice::new("web-hint").with("move", mv));
                Vec::new()
            }
            (Purpose::Draw, _) => {
                // The score is the person's, who is to move and offers.
                if -score <= DRAW_MARGIN {
                    return self.agree_on_draw();
                }
                self.notice = Some(Notice::new("web-draw-declined"));
                Vec::new()
            }
            (_, None) | (Purpose::Analyse { .. } | Purpose::Review { .. }, _) => Vec::new(),
        }
    }

    /// The worker has died. The open question is asked again when it has restarted.
    pub(super) fn engine_lost(&mut self) -> Vec<Task> {
        let Some((_, purpose)) = self.engine.asked.take() else {
            return Vec::new();
        };
        let tasks = self.ask(purpose);
        self.notice = Some(Notice::new("web-engine-lost"));
        tasks
    }

    /// The worker cannot be started. People move for the computer.
    pub(super) fn engine_gone(&mut self) -> Vec<Task> {
        let code = match self.engine.asked.take() {
            Some((_, Purpose::Hint)) => "web-hint-gone",
            Some((_, Purpose::Draw)) => "web-draw-gone",
            Some((_, Purpose::Move)) => {
                self.engine.alone = true;
                self.refresh();
                "web-engine-gone"
            }
            // No person waits for the answer.
            _ => return Vec::new(),
        };
        self.notice = Some(Notice::new(code));
        Vec::new()
    }
}
