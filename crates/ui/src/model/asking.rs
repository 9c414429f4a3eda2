//! What is asked of the engine, and what comes of its answers.

use burgrave_core::{Outcome, Reason};

use super::{Play, Saying, Task};
use crate::engine::{self, Purpose, Reply, Request};
use crate::setup::Seat;

/// How long the computer may think about advice, in milliseconds.
const HINT_MILLIS: u32 = 1_500;
/// How many hundredths of a man the computer may be ahead and still take a draw.
const DRAW_MARGIN: i32 = -10;

impl Play {
    /// Asks the engine about the game, unless it has been asked something already.
    pub(super) fn ask(&mut self, purpose: Purpose) -> Vec<Task> {
        if self.outcome().is_some() || self.asked.is_some() {
            return Vec::new();
        }
        let id = self.next_id;
        self.next_id += 1;
        self.asked = Some((id, purpose));
        let computers = self.setup.seats.iter().find_map(|seat| match seat {
            Seat::Computer(level) => Some(*level),
            Seat::Person => None,
        });
        let level = match (purpose, self.setup.seat(self.game.side_to_move())) {
            (Purpose::Move, Seat::Computer(level)) => level,
            (Purpose::Draw, _) => computers.unwrap_or(crate::setup::HIGHEST),
            _ => crate::setup::HIGHEST,
        };
        vec![Task::Think(Request {
            id,
            game: self.setup.game.id().to_owned(),
            rules: self.game.options_text(),
            layout: self.game.rules().layout_code(),
            position: self.game.first_position_text(),
            moves: self.moves.clone(),
            purpose,
            level,
            seed: self.seed,
            millis: match purpose {
                Purpose::Move => self.think,
                _ => HINT_MILLIS,
            },
        })]
    }

    /// What it says to that; answers to older questions are nobody's.
    pub(super) fn hear(&mut self, reply: Reply) -> Vec<Task> {
        let Some((asked, purpose)) = self.asked else {
            return Vec::new();
        };
        match reply {
            Reply::Done { id, best, score } if id == asked => {
                self.asked = None;
                self.alone = false;
                self.answer(purpose, best, score)
            }
            Reply::Failed { id, why } if id == asked => {
                self.asked = None;
                self.saying = Some(Saying::new(engine::FAILED).with("why", &why.code));
                self.failure = Some(why);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn answer(&mut self, purpose: Purpose, best: Option<String>, score: i32) -> Vec<Task> {
        match (purpose, best) {
            (Purpose::Move, Some(mv)) => match self.game.code_of(&mv) {
                Ok(code) => self.play(code, 0),
                Err(fault) => {
                    self.saying = Some(fault);
                    Vec::new()
                }
            },
            // A turn that is under way stays so: whoever asked may have gone on meanwhile.
            (Purpose::Hint, Some(mv)) => {
                self.hint = self.game.effects(&mv).unwrap_or_default();
                self.saying = Some(Saying::new("web-hint").with("move", mv));
                Vec::new()
            }
            (Purpose::Draw, _) => {
                // The score is the person's, who is to move and offers.
                if -score <= DRAW_MARGIN {
                    return self.end(|_| Outcome::Draw(Reason::AGREEMENT));
                }
                self.saying = Some(Saying::new("web-draw-declined"));
                Vec::new()
            }
            (_, None) | (Purpose::Analyse { .. } | Purpose::Review { .. }, _) => Vec::new(),
        }
    }

    /// The worker died: whatever was asked of it is asked again, once it is there again.
    pub(super) fn engine_lost(&mut self) -> Vec<Task> {
        let Some((_, purpose)) = self.asked.take() else {
            return Vec::new();
        };
        let tasks = self.ask(purpose);
        self.saying = Some(Saying::new("web-engine-lost"));
        tasks
    }

    /// The worker cannot be started. The game goes on by hand.
    pub(super) fn engine_gone(&mut self) -> Vec<Task> {
        let saying = match self.asked.take() {
            Some((_, Purpose::Hint)) => "web-hint-gone",
            Some((_, Purpose::Draw)) => "web-draw-gone",
            Some((_, Purpose::Move)) => {
                self.alone = true;
                self.refresh();
                "web-engine-gone"
            }
            // Nobody waits for it.
            _ => return Vec::new(),
        };
        self.saying = Some(Saying::new(saying));
        Vec::new()
    }
}
