//! Board of lessons and puzzles: the user plays one side, the exercise plays the other.

use burgrave_core::{Fault, Side, Step};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;

use crate::engine::Reply;
use crate::model::{Message, Play, Task};
use crate::setup::{MIN_LEVEL, Seat, Setup};

/// Delay before the reply to a right move, in milliseconds.
pub const REPLY_MILLIS: u32 = 700;
/// Delay before a wrong move is taken back, in milliseconds.
pub const WRONG_MILLIS: u32 = 1_100;

/// An exercise on a board.
pub trait Exercise {
    /// Returns the board.
    fn board(&self) -> &ExerciseBoard;

    /// Returns whether the exercise waits for a move of the user.
    fn is_waiting(&self) -> bool;

    /// Returns the board for a user action and clears the remark about the last move.
    fn board_mut(&mut self) -> &mut ExerciseBoard;

    /// Judges a completed move of the user.
    fn judge(&mut self, mv: &str);

    /// Handles a user action. Ignores all but [`Message::Flip`] if no move is awaited.
    fn update(&mut self, message: Message) {
        if !self.is_waiting() && message != Message::Flip {
            return;
        }
        if let Some(mv) = self.board_mut().play_message(message) {
            self.judge(&mv);
        }
    }

    /// Continues after the delay: replies, takes a wrong move back, or shows the next move.
    fn advance(&mut self);

    /// Returns the delay before [`Exercise::advance`], in milliseconds, or `None` if nothing follows.
    fn delay(&self) -> Option<u32>;
}

/// A game in which the exercise supplies the computer's moves.
#[derive(Clone, Debug)]
pub struct ExerciseBoard {
    play: Play,
    /// The user's side.
    side: Side,
    /// Identifier of the game's open engine request.
    request: Option<u64>,
}

impl ExerciseBoard {
    /// Creates a board. The user has the side to move.
    ///
    /// # Errors
    /// The fault of invalid rules or an invalid position.
    pub fn new(game: GameId, rules: &str, position: Option<&str>) -> Result<ExerciseBoard, Fault> {
        let mut setup = Setup {
            rules: rules.to_owned(),
            position: position.map(str::to_owned),
            seats: [Seat::Computer(MIN_LEVEL); 2],
            ..Setup::new(game)
        };
        let side = setup.begin()?.side_to_move();
        setup.seats[side.index()] = Seat::Person;
        ExerciseBoard::with(setup, side)
    }

    /// Returns the board at its first position, with the exercise playing both sides.
    ///
    /// # Errors
    /// None, since the same position was set up before.
    pub fn replay_board(&self) -> Result<ExerciseBoard, Fault> {
        let setup = Setup {
            seats: [Seat::Computer(MIN_LEVEL); 2],
            ..self.play.setup().clone()
        };
        let mut board = ExerciseBoard::with(setup, self.side)?;
        if board.play.is_flipped() != self.play.is_flipped() {
            board.send(Message::Flip);
        }
        Ok(board)
    }

    fn with(setup: Setup, side: Side) -> Result<ExerciseBoard, Fault> {
        let mut board = ExerciseBoard {
            play: Play::new(setup)?,
            side,
            request: None,
        };
        board.send(Message::Start);
        Ok(board)
    }

    /// Returns the game.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Returns the game before its last move.
    pub fn position_before(&self) -> AnyGame {
        let mut game = self.play.game().clone();
        game.undo();
        game
    }

    /// Returns the user's side.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Handles a user action and returns the move that it completes. Ignores actions on the whole game, such as
    /// resigning.
    pub fn play_message(&mut self, message: Message) -> Option<String> {
        let fits = matches!(
            message,
            Message::Click(_)
                | Message::Unclear(_)
                | Message::Choose(_)
                | Message::Finish
                | Message::UndoStep
                | Message::Flip
        );
        let before = self.play.moves().len();
        if fits {
            self.send(message);
        }
        let moves = self.play.moves();
        (moves.len() > before).then(|| moves.last().cloned())?
    }

    /// Plays a move of the computer's side. Returns whether the move was legal and that side was to move.
    pub fn reply(&mut self, mv: &str) -> bool {
        let before = self.play.moves().len();
        if let Some(id) = self.request.take() {
            self.send(Message::Engine(Reply::Done {
                id,
                best: Some(mv.to_owned()),
                score: 0,
            }));
        }
        self.play.moves().len() > before
    }

    /// Shows a move as a hint.
    pub fn show_hint(&mut self, mv: &str) {
        self.send(Message::Hint);
        self.reply(mv);
    }

    /// Shows the first cell of a move as a hint and returns its name.
    pub fn show_hint_start(&mut self, mv: &str) -> Option<String> {
        self.play.show_threats(Vec::new());
        self.play.show_hint_start(mv)
    }

    /// Marks only these first steps of the user's turns.
    pub fn mark_starts(&mut self, starts: Vec<Step>) {
        self.play.mark_starts(starts);
    }

    /// Takes the user's last move back.
    fn take_back(&mut self) {
        self.request = None;
        self.send(Message::TakeBack);
    }

    /// Takes the user's last move back, with the reply to it. Shows both as arrows and crosses the move out until the
    /// next user action.
    pub fn refute(&mut self) {
        let played = self.play.moves().to_vec();
        self.take_back();
        let (mut game, left) = (self.play.game().clone(), self.play.moves().len());
        let mut effects = played.iter().skip(left).map(|mv| {
            let effects = game.effects(mv).unwrap_or_default();
            let _ = game.play(mv);
            effects
        });
        let (tried, reply) = (effects.next(), effects.next());
        self.play
            .show_refuted(tried.unwrap_or_default(), reply.unwrap_or_default());
    }

    fn send(&mut self, message: Message) {
        if message != Message::Flip {
            self.play.show_threats(Vec::new());
        }
        for task in self.play.update(message) {
            match task {
                Task::Think(request) => self.request = Some(request.id),
                Task::StopThinking => self.request = None,
                Task::Save | Task::Ask(_) | Task::Plan(_) => {}
            }
        }
    }
}
