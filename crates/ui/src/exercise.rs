//! A board on which tasks are done: one side's moves come from a hand, the other's are told.

use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;

use crate::engine::Reply;
use crate::model::{Message, Play, Task};
use crate::setup::{MIN_LEVEL, Seat, Setup};

/// How long a right move is seen before it is answered, in milliseconds.
pub const ANSWER_MILLIS: u32 = 700;
/// How long a wrong move is seen before it is taken back.
pub const WRONG_MILLIS: u32 = 1_100;

/// Something to do at a board.
pub trait Exercise {
    /// The board.
    fn board(&self) -> &ExerciseBoard;

    /// Whether a move is awaited.
    fn is_waiting(&self) -> bool;

    /// The board, for a hand; what was said of the last move is forgotten.
    fn board_mut(&mut self) -> &mut ExerciseBoard;

    /// Says what a hand's move is worth.
    fn judge(&mut self, mv: &str);

    /// Does what a hand does, where a move is awaited; the board can always be turned.
    fn update(&mut self, message: Message) {
        if !self.is_waiting() && message != Message::Flip {
            return;
        }
        if let Some(mv) = self.board_mut().play_message(message) {
            self.judge(&mv);
        }
    }

    /// Does what comes of it, after everybody has seen the move.
    fn advance(&mut self);

    /// How long to wait before [`Exercise::advance`], in milliseconds; `None` where nothing follows by itself.
    fn delay(&self) -> Option<u32>;
}

/// A game in which whoever owns the board speaks for the computer.
#[derive(Clone, Debug)]
pub struct ExerciseBoard {
    play: Play,
    /// The side that the task is for.
    side: Side,
    /// What the game waits for: the number of its question to the engine.
    asked: Option<u64>,
}

impl ExerciseBoard {
    /// A board with a position; the hand has the side to move there.
    ///
    /// # Errors
    /// What is wrong with the rules or the position.
    pub fn new(game: GameId, rules: &str, position: Option<&str>) -> Result<ExerciseBoard, Fault> {
        let mut setup = Setup {
            game,
            rules: rules.to_owned(),
            layout: None,
            position: position.map(str::to_owned),
            seats: [Seat::Computer(MIN_LEVEL); 2],
        };
        let side = setup.begin()?.side_to_move();
        setup.seats[side.index()] = Seat::Person;
        ExerciseBoard::with(setup, side)
    }

    /// The same board at its beginning, where both sides' moves are told.
    ///
    /// # Errors
    /// None for a board that could be set up before.
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
            asked: None,
        };
        board.send(Message::Start);
        Ok(board)
    }

    /// The game, for those who show it.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// The game before its last move.
    #[must_use]
    pub fn position_before(&self) -> AnyGame {
        let mut game = self.play.game().clone();
        game.undo();
        game
    }

    /// The side that has something to do: the one to move at the beginning.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Does what a hand does, and returns the move that it has completed by that. What is about whole
    /// games (resigning, say) is not for desks and does nothing.
    pub fn play_message(&mut self, message: Message) -> Option<String> {
        let fits = matches!(
            message,
            Message::Click(_)
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

    /// Plays a move for the side that has no hand; says whether it was legal and that side's turn.
    pub fn reply(&mut self, mv: &str) -> bool {
        let before = self.play.moves().len();
        if let Some(id) = self.asked.take() {
            self.send(Message::Engine(Reply::Done {
                id,
                best: Some(mv.to_owned()),
                score: 0,
            }));
        }
        self.play.moves().len() > before
    }

    /// Points at a move for the hand.
    pub fn show_hint(&mut self, mv: &str) {
        self.send(Message::Hint);
        self.reply(mv);
    }

    /// Points at where a move begins, and names that cell.
    pub fn show_hint_start(&mut self, mv: &str) -> Option<String> {
        self.play.show_hint_start(mv)
    }

    /// Takes the hand's last move back.
    pub fn take_back(&mut self) {
        self.asked = None;
        self.send(Message::TakeBack);
    }

    fn send(&mut self, message: Message) {
        for task in self.play.update(message) {
            match task {
                Task::Think(request) => self.asked = Some(request.id),
                Task::StopThinking => self.asked = None,
                Task::Save => {}
            }
        }
    }
}
