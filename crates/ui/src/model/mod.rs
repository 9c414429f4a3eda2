//! A game being played: what hands and the computer do to it, and what a screen shows of it.

mod asking;
mod clock;
mod motion;
mod preview;
mod scene;
mod walk;
mod why;

pub use clock::{Clock, TimeControl};
pub use motion::Motion;
pub use scene::{CellMarks, Scene};

use burgrave_core::view::Board;
use burgrave_core::{Effect, Fault, Menu, Outcome, Reason, Side, Step, StepOption};
use burgrave_games::any::AnyGame;

use crate::engine::{self, Purpose, Reply, Request, Told};
use crate::setup::{Seat, Setup};

/// How long the computer may think about a move, in milliseconds.
const MOVE_MILLIS: u32 = 4_000;

/// What somebody does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Clicks on a space, by its number.
    Click(u16),
    /// Takes a choice that is no space of the board, by its code.
    Choose(String),
    /// Ends a turn that might go on.
    Finish,
    /// Takes the last step of the turn back.
    UndoStep,
    /// Takes moves back, until a person is to move.
    TakeBack,
    /// Gives the game up: the person to move, or the one against the computer.
    Resign,
    /// Offers a draw; two people at one device have agreed already.
    OfferDraw,
    /// Turns the board.
    Flip,
    /// Looks at the position after so many moves.
    GoTo(usize),
    /// Asks for advice.
    Hint,
    /// The engine says something.
    Engine(Reply),
    /// The engine died; it is started again.
    EngineLost,
    /// The engine cannot be started: hands move for the computer until it can.
    EngineGone,
    /// Asks the engine once more.
    Retry,
    /// Time passes: the milliseconds since whenever.
    Tick(u64),
    /// Begins: the computer may have the first move.
    Start,
}

/// What the model asks of those with a screen, a store and an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// Keep the game.
    Save,
    /// Ask the engine.
    Think(Request),
    /// Whatever the engine thinks about is not wanted any more.
    StopThinking,
}

/// Something to tell: a code with data, put in words at the edge.
pub type Saying = Fault;

/// A game being played.
#[derive(Clone, Debug)]
pub struct Play {
    setup: Setup,
    game: AnyGame,
    board: Board,
    moves: Vec<String>,
    /// Ended by people, not by the rules.
    ended: Option<Outcome>,
    taken: Vec<StepOption>,
    menu: Option<Menu<u64>>,
    /// What the last move shown did.
    last: Vec<Effect>,
    /// An earlier position being looked at, and after how many moves it came.
    earlier: Option<(usize, AnyGame)>,
    flipped: bool,
    asked: Option<(u64, Purpose)>,
    next_id: u64,
    hint: Vec<Effect>,
    /// Advice that is not the best.
    others: Vec<Effect>,
    threats: Vec<Effect>,
    saying: Option<Saying>,
    clock: Option<Clock>,
    motion: Motion,
    /// The engine cannot be started.
    alone: bool,
    /// How long the computer may think about a move, in milliseconds.
    think: u32,
    /// Why the engine failed last.
    failure: Option<Told>,
    /// Where the computer's chance comes from; games are told apart by it too.
    seed: u64,
}

impl Play {
    /// A game at its beginning.
    ///
    /// # Errors
    /// What is wrong with the rules or the position.
    pub fn new(setup: Setup) -> Result<Play, Fault> {
        let game = setup.begin()?;
        Ok(Play::resume(setup, game, None))
    }

    /// A game that has been going on.
    #[must_use]
    pub(crate) fn resume(setup: Setup, game: AnyGame, ended: Option<Outcome>) -> Play {
        let mut play = Play {
            flipped: setup.bottom() == Side::Black,
            board: game.board(),
            moves: game.move_texts(),
            setup,
            game,
            ended,
            taken: Vec::new(),
            menu: None,
            last: Vec::new(),
            earlier: None,
            asked: None,
            next_id: 1,
            hint: Vec::new(),
            others: Vec::new(),
            threats: Vec::new(),
            saying: None,
            clock: None,
            motion: Motion::default(),
            alone: false,
            think: MOVE_MILLIS,
            failure: None,
            seed: 0,
        };
        play.refresh();
        play.last = play.effects_of_last(play.moves.len());
        play
    }

    /// Does what a message says.
    pub fn update(&mut self, message: Message) -> Vec<Task> {
        match message {
            Message::Start => self.next_turn(),
            Message::Click(cell) => self.click(cell),
            Message::Choose(code) => self.choose(&code),
            Message::Finish => self.finish(),
            Message::UndoStep => {
                self.saying = None;
                self.taken.pop();
                self.refresh();
                Vec::new()
            }
            Message::TakeBack => self.take_back(),
            Message::Resign => self.end(|side| Outcome::Win(!side, Reason::RESIGNATION)),
            Message::OfferDraw if self.setup.has_computer() => self.ask(Purpose::Draw),
            Message::OfferDraw => self.end(|_| Outcome::Draw(Reason::AGREEMENT)),
            Message::Flip => {
                self.flipped = !self.flipped;
                Vec::new()
            }
            Message::GoTo(ply) => {
                self.go_to(ply);
                Vec::new()
            }
            Message::Hint => self.ask(Purpose::Hint),
            Message::Engine(reply) => self.hear(reply),
            Message::EngineLost => self.engine_lost(),
            Message::EngineGone => self.engine_gone(),
            Message::Retry => {
                self.saying = None;
                self.next_turn()
            }
            Message::Tick(now) => self.tick(now),
        }
    }

    /// Gives both sides clocks.
    pub fn set_clock(&mut self, clock: Clock) {
        self.clock = Some(clock);
    }

    /// The clocks, where the game has some.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Says how long the computer may think about a move, in milliseconds.
    pub fn set_thinking_time(&mut self, millis: u32) {
        self.think = millis;
    }

    /// How long the computer may think about a move, in milliseconds.
    #[must_use]
    pub fn thinking_time(&self) -> u32 {
        self.think
    }

    /// Gives the game its seed: two games with one seed go alike as long as the same is played. Whoever
    /// begins a game draws it, as there is no chance here.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Where the computer's chance comes from: a number that stays the same through the game, and that
    /// hardly any other game has.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether hands move for the computer, because its engine cannot be started.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.alone
    }

    /// How the game was begun.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game itself, at its latest position.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.game.outcome())
    }

    /// Whether it has begun and not ended.
    #[must_use]
    pub fn is_going_on(&self) -> bool {
        !self.moves.is_empty() && self.outcome().is_none()
    }

    /// The end that people made, if they did.
    #[must_use]
    pub fn ended(&self) -> Option<Outcome> {
        self.ended
    }

    /// Who made the move before the position shown, and what it did.
    #[must_use]
    pub fn last_move(&self) -> Option<(Side, &[Effect])> {
        (self.ply() > 0).then(|| (!self.shown().side_to_move(), self.last.as_slice()))
    }

    /// How many moves lead to the position shown.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.earlier
            .as_ref()
            .map_or(self.moves.len(), |(ply, _)| *ply)
    }

    /// Whether an earlier position is shown.
    #[must_use]
    pub fn is_looking_back(&self) -> bool {
        self.earlier.is_some()
    }

    /// Whether Black sits at the bottom.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.flipped
    }

    /// Whether the computer thinks, and what about.
    #[must_use]
    pub fn thinking(&self) -> Option<Purpose> {
        self.asked.map(|(_, purpose)| purpose)
    }

    /// What there is to tell.
    #[must_use]
    pub fn saying(&self) -> Option<&Saying> {
        self.saying.as_ref()
    }

    /// Why the engine failed, where that is what there is to tell.
    #[must_use]
    pub fn failure(&self) -> Option<&Told> {
        let saying = self.saying.as_ref()?;
        (self.failure.as_ref()).filter(|_| saying.code == engine::FAILED)
    }

    /// The steps of the turn so far.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.taken.len()
    }

    /// Whether the turn may end here though it could go on.
    #[must_use]
    pub fn may_finish(&self) -> bool {
        self.menu().is_some_and(|menu| menu.finish.is_some())
    }

    /// The space at which a choice is asked for: the one that was clicked last, where the turn goes on
    /// in more than one way.
    #[must_use]
    pub fn question(&self) -> Option<u16> {
        match self.taken.last()?.step {
            Step::Space(cell) if !self.choices().is_empty() => Some(cell),
            _ => None,
        }
    }

    /// The choices off the board's spaces that can be taken now, by their codes.
    #[must_use]
    pub fn choices(&self) -> Vec<&'static str> {
        let choice = |option: &StepOption| match option.step {
            Step::Choice(code) => Some(code),
            Step::Space(_) => None,
        };
        self.menu().map_or_else(Vec::new, |menu| {
            menu.next.iter().filter_map(choice).collect()
        })
    }

    /// Whether a person is to move at the position shown.
    #[must_use]
    pub fn is_hands_turn(&self) -> bool {
        let person = self.setup.seat(self.game.side_to_move()) == Seat::Person;
        let waits = self.thinking() == Some(Purpose::Move);
        self.outcome().is_none() && self.earlier.is_none() && (person || self.alone && !waits)
    }

    /// What can be clicked, if a person is to move.
    fn menu(&self) -> Option<&Menu<u64>> {
        self.menu.as_ref().filter(|_| self.is_hands_turn())
    }

    /// The game at the position shown.
    fn shown(&self) -> &AnyGame {
        self.earlier.as_ref().map_or(&self.game, |(_, game)| game)
    }

    fn steps_taken(&self) -> Vec<Step> {
        self.taken.iter().map(|option| option.step).collect()
    }

    fn refresh(&mut self) {
        self.menu = self.game.menu(&self.steps_taken());
    }

    fn click(&mut self, cell: u16) -> Vec<Task> {
        self.saying = None;
        if !self.is_hands_turn() {
            self.saying = Some(self.why_not_now());
            return Vec::new();
        }
        if self.offers(Step::Space(cell)) {
            return self.step(Step::Space(cell));
        }
        let last = self.taken.last().map(|option| option.step);
        if last == Some(Step::Space(cell)) {
            if self.taken.len() > 1 && self.may_finish() {
                return self.finish();
            }
            self.taken.pop();
            self.refresh();
            return Vec::new();
        }
        if self.taken.iter().any(|option| !option.effects.is_empty()) {
            self.saying = Some(self.why_not(cell));
            return Vec::new();
        }
        self.choose_other(cell);
        Vec::new()
    }

    /// Nothing has happened on the board yet in this turn: a click elsewhere begins another, unless it would
    /// be a whole turn by itself. Whoever has chosen a man meant him to go there, not to place a new one.
    fn choose_other(&mut self, cell: u16) {
        let reason = self.why_not(cell);
        let step = Step::Space(cell);
        let is_whole = self.game.menu(&[step]).is_some_and(|menu| menu.is_done());
        let before = std::mem::take(&mut self.taken);
        self.refresh();
        if !is_whole && self.offers(step) {
            self.push(step);
        } else {
            self.taken = before;
            self.refresh();
            self.saying = Some(reason);
        }
    }

    fn offers(&self, step: Step) -> bool {
        self.menu()
            .is_some_and(|menu| menu.next.iter().any(|option| option.step == step))
    }

    fn choose(&mut self, code: &str) -> Vec<Task> {
        self.saying = None;
        match self.choices().into_iter().find(|choice| *choice == code) {
            Some(choice) => self.step(Step::Choice(choice)),
            None => Vec::new(),
        }
    }

    fn push(&mut self, step: Step) {
        let option = self
            .menu
            .as_ref()
            .and_then(|menu| menu.next.iter().find(|option| option.step == step));
        if let Some(option) = option.cloned() {
            self.moved(&option.effects, false);
            self.taken.push(option);
            self.hint.clear();
            self.others.clear();
            self.threats.clear();
            self.refresh();
        }
    }

    fn step(&mut self, step: Step) -> Vec<Task> {
        self.push(step);
        match &self.menu {
            // The last step has not been seen moving yet.
            Some(menu) if menu.is_done() => self.finish_after(self.taken.len().saturating_sub(1)),
            _ => Vec::new(),
        }
    }

    fn finish(&mut self) -> Vec<Task> {
        self.finish_after(self.taken.len())
    }

    /// Ends the turn; so many of its steps have been seen moving.
    fn finish_after(&mut self, steps: usize) -> Vec<Task> {
        let Some(code) = self.menu().and_then(|menu| menu.finish) else {
            return Vec::new();
        };
        let seen = (self.taken[..steps].iter()).map(|option| option.effects.len());
        self.play(code, seen.sum())
    }

    /// Plays a move for the side to move, whoever sits there; so many of its effects have been seen.
    fn play(&mut self, code: u64, seen: usize) -> Vec<Task> {
        let effects = self.game.effects_of(code).unwrap_or_default();
        let side = self.game.side_to_move();
        let runs = self.clock_runs();
        match self.game.play_code(code) {
            Ok(text) => {
                self.moves.push(text);
                if let Some(clock) = self.clock.as_mut().filter(|_| runs.is_some()) {
                    clock.moved(side);
                }
                self.moved(effects.get(seen..).unwrap_or_default(), true);
                self.last = effects;
                self.settle();
                let mut tasks = self.forget_question();
                tasks.push(Task::Save);
                tasks.extend(self.next_turn());
                tasks
            }
            Err(fault) => {
                self.saying = Some(fault);
                Vec::new()
            }
        }
    }

    /// After the game has changed: no turn is under way, nothing old is shown.
    fn settle(&mut self) {
        self.taken.clear();
        self.earlier = None;
        self.hint.clear();
        self.others.clear();
        self.threats.clear();
        self.saying = None;
        self.refresh();
    }

    /// Advice on a position that is gone is not wanted any more.
    fn forget_question(&mut self) -> Vec<Task> {
        let asked = self.asked.take();
        asked.map(|_| Task::StopThinking).into_iter().collect()
    }

    /// The side whose clock runs: none before the first move and after the end.
    fn clock_runs(&self) -> Option<Side> {
        self.is_going_on().then(|| self.game.side_to_move())
    }

    fn tick(&mut self, now: u64) -> Vec<Task> {
        let runs = self.clock_runs();
        let clock = self.clock.as_mut();
        let fell = clock.is_some_and(|clock| clock.look(now, runs));
        match runs {
            Some(side) if fell => self.end(|_| Outcome::Win(!side, Reason::TIME)),
            _ => Vec::new(),
        }
    }

    /// Lets the computer move where it is its turn.
    fn next_turn(&mut self) -> Vec<Task> {
        let side = self.game.side_to_move();
        match (self.outcome(), self.setup.seat(side)) {
            (None, Seat::Computer(_)) => self.ask(Purpose::Move),
            _ => Vec::new(),
        }
    }

    fn end(&mut self, outcome: impl Fn(Side) -> Outcome) -> Vec<Task> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let to_move = self.game.side_to_move();
        let person = Side::BOTH.map(|side| self.setup.seat(side) == Seat::Person);
        let side = if person[to_move.index()] {
            to_move
        } else {
            !to_move
        };
        self.ended = Some(outcome(side));
        self.asked = None;
        self.settle();
        vec![Task::StopThinking, Task::Save]
    }

    fn take_back(&mut self) -> Vec<Task> {
        let by_hand = [Reason::RESIGNATION, Reason::AGREEMENT];
        if (self.ended).is_some_and(|end| by_hand.contains(&end.reason())) {
            // Nothing was moved: only the word is taken back.
            self.ended = None;
            self.settle();
            return [vec![Task::Save], self.next_turn()].concat();
        }
        if self.moves.is_empty() {
            return Vec::new();
        }
        self.ended = None;
        self.asked = None;
        if let Some(clock) = &mut self.clock {
            clock.lift_flags();
        }
        let anybody = self.setup.seats.contains(&Seat::Person);
        loop {
            let undone = self.game.undo();
            self.moves.pop();
            let seat = self.setup.seat(self.game.side_to_move());
            if undone.is_none() || self.moves.is_empty() || !anybody || seat == Seat::Person {
                break;
            }
        }
        self.last = self.effects_of_last(self.moves.len());
        self.settle();
        let mut tasks = vec![Task::StopThinking, Task::Save];
        tasks.extend(self.next_turn());
        tasks
    }

    fn go_to(&mut self, ply: usize) {
        self.taken.clear();
        self.refresh();
        self.saying = None;
        let ply = ply.min(self.moves.len());
        self.earlier = (ply < self.moves.len()).then(|| (ply, self.at(ply)));
        self.last = self.effects_of_last(ply);
    }

    /// The game as it was after so many moves.
    fn at(&self, ply: usize) -> AnyGame {
        let mut game = self.game.clone();
        while game.plies() > ply && game.undo().is_some() {}
        game
    }

    /// What the move before a position did.
    fn effects_of_last(&self, ply: usize) -> Vec<Effect> {
        let Some(before) = ply.checked_sub(1) else {
            return Vec::new();
        };
        self.at(before)
            .effects(&self.moves[before])
            .unwrap_or_default()
    }
}
