//! A game being played, whichever it is: everything by text, by codes of moves and by cell numbers.

use core::fmt;
use core::ops::ControlFlow;

use burgrave_core::view::{Board, View};
use burgrave_core::{Attempt, Effect, Fault, History, Menu, MoveCode, Outcome, Side, Step, text};

use crate::aujjri::AujjrisCastle;
use crate::castello::Castello;
use crate::hradu::DobyvaniHradu;
use crate::kings::KingsCastle;
use crate::kotc::KingOfTheCastle;
use crate::registry::{AnyRules, Game, GameId, Visitor, for_all_games};

/// More moves are legal than a list may hold. Data: `limit`.
pub const TOO_MANY_MOVES: &str = "too-many-moves";

/// Work that is written once for all games being played, and done for one of them.
pub trait HistoryVisitor {
    /// What comes of it.
    type Out;
    /// Does it for the game at hand.
    fn visit<G: Game>(self, history: &History<G>) -> Self::Out;
}

macro_rules! any_game {
    ($($name:ident),*) => {
        /// A game being played: rules, positions so far, moves so far.
        #[derive(Clone, PartialEq, Eq)]
        pub enum AnyGame {
            $(#[doc = concat!("Of [`GameId::", stringify!($name), "`].")] $name(History<$name>),)*
        }

        impl AnyGame {
            fn erased(&self) -> &dyn Erased {
                match self {
                    $(AnyGame::$name(history) => history,)*
                }
            }

            fn erased_mut(&mut self) -> &mut dyn Erased {
                match self {
                    $(AnyGame::$name(history) => history,)*
                }
            }

            /// The rules it is played by.
            #[must_use]
            pub fn rules(&self) -> AnyRules {
                match self {
                    $(AnyGame::$name(history) => AnyRules::$name(history.rules().clone()),)*
                }
            }

            /// Does the visitor's work for the game at hand.
            pub fn visit<V: HistoryVisitor>(&self, visitor: V) -> V::Out {
                match self {
                    $(AnyGame::$name(history) => visitor.visit(history),)*
                }
            }
        }
    };
}

for_all_games!(any_game);

/// What [`History`] can do for any game once moves are texts.
trait Erased {
    fn game(&self) -> GameId;
    fn options_text(&self) -> String;
    fn first_position_text(&self) -> String;
    fn position_text(&self) -> String;
    fn side_to_move(&self) -> Side;
    fn outcome(&self) -> Option<Outcome>;
    fn plies(&self) -> usize;
    fn move_texts(&self) -> Vec<String>;
    fn legal(&self) -> Result<Vec<String>, Fault>;
    fn each_legal(&self, visit: &mut dyn FnMut(&str) -> bool) -> Result<(), Fault>;
    fn some_legal(&self, visit: &mut dyn FnMut(&str) -> bool);
    fn read_move(&self, text: &str) -> Result<String, Fault>;
    fn play(&mut self, text: &str) -> Result<String, Fault>;
    fn undo(&mut self) -> Option<String>;
    fn board(&self) -> Board;
    fn view(&self) -> View;
    fn menu(&self, taken: &[Step]) -> Option<Menu<u64>>;
    fn effects(&self, text: &str) -> Result<Vec<Effect>, Fault>;
    fn code_of(&self, text: &str) -> Result<u64, Fault>;
    fn text_of(&self, code: u64) -> Result<String, Fault>;
    fn play_code(&mut self, code: u64) -> Result<String, Fault>;
    fn effects_of(&self, code: u64) -> Result<Vec<Effect>, Fault>;
    fn why_not(&self, attempt: Attempt<'_, u64>) -> Option<Fault>;
}

/// Shows every legal move's text, sorted bytewise, until the visitor says `false`. Streams where the
/// game lists its moves in that order; collects and sorts elsewhere.
///
/// # Errors
/// [`TOO_MANY_MOVES`] where the game sets a limit on listing and there are more; nothing was shown.
pub fn each_legal_text<G: Game>(
    rules: &G,
    position: &G::Position,
    visit: &mut dyn FnMut(&str) -> bool,
) -> Result<(), Fault> {
    if rules.lists_in_text_order() {
        stream_texts(rules, position, visit);
        return Ok(());
    }
    for text in legal_texts(rules, position)? {
        if !visit(&text) {
            break;
        }
    }
    Ok(())
}

/// Shows every legal move's text in the game's own order until the visitor says `false`.
fn stream_texts<G: Game>(rules: &G, position: &G::Position, visit: &mut dyn FnMut(&str) -> bool) {
    let mut text = String::new();
    let _ = rules.show_moves(position, &mut |mv| {
        text.clear();
        rules.write_move(position, mv, &mut text);
        if visit(&text) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
}

/// Every legal move, unless there are too many to list.
///
/// # Errors
/// [`TOO_MANY_MOVES`] where the game sets a limit on listing and there are more.
pub fn listed_moves<G: Game>(rules: &G, position: &G::Position) -> Result<Vec<G::Move>, Fault> {
    let limit = rules.listing_limit().unwrap_or(u64::MAX);
    let mut moves = Vec::new();
    let flow = rules.show_moves(position, &mut |mv| {
        if moves.len() as u64 >= limit {
            return ControlFlow::Break(());
        }
        moves.push(mv);
        ControlFlow::Continue(())
    });
    match flow {
        ControlFlow::Continue(()) => Ok(moves),
        ControlFlow::Break(()) => Err(Fault::new(TOO_MANY_MOVES).with("limit", limit)),
    }
}

/// Every legal move's text, sorted bytewise.
///
/// # Errors
/// As [`listed_moves`], and before any text is made: texts may cost more than moves.
pub fn legal_texts<G: Game>(rules: &G, position: &G::Position) -> Result<Vec<String>, Fault> {
    let mut texts: Vec<String> = listed_moves(rules, position)?
        .into_iter()
        .map(|mv| rules.move_text(position, mv))
        .collect();
    texts.sort_unstable();
    Ok(texts)
}

impl<G: Game> Erased for History<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn options_text(&self) -> String {
        self.rules().options_text()
    }

    fn first_position_text(&self) -> String {
        self.rules().position_text(&self.positions()[0])
    }

    fn position_text(&self) -> String {
        self.rules().position_text(self.position())
    }

    fn side_to_move(&self) -> Side {
        self.rules().side_to_move(self.position())
    }

    fn outcome(&self) -> Option<Outcome> {
        History::outcome(self)
    }

    fn plies(&self) -> usize {
        self.moves().len()
    }

    fn move_texts(&self) -> Vec<String> {
        self.positions()
            .iter()
            .zip(self.moves())
            .map(|(position, &mv)| self.rules().move_text(position, mv))
            .collect()
    }

    fn legal(&self) -> Result<Vec<String>, Fault> {
        if History::outcome(self).is_some() {
            return Ok(Vec::new());
        }
        legal_texts(self.rules(), self.position())
    }

    fn each_legal(&self, visit: &mut dyn FnMut(&str) -> bool) -> Result<(), Fault> {
        if History::outcome(self).is_some() {
            return Ok(());
        }
        each_legal_text(self.rules(), self.position(), visit)
    }

    fn some_legal(&self, visit: &mut dyn FnMut(&str) -> bool) {
        if History::outcome(self).is_some() {
            return;
        }
        stream_texts(self.rules(), self.position(), visit);
    }

    fn read_move(&self, text: &str) -> Result<String, Fault> {
        let mv = self.bind(text)?;
        Ok(self.rules().move_text(self.position(), mv))
    }

    fn play(&mut self, text: &str) -> Result<String, Fault> {
        let mv = self.bind(text)?;
        play_known(self, mv)
    }

    fn undo(&mut self) -> Option<String> {
        let mv = History::undo(self)?;
        Some(self.rules().move_text(self.position(), mv))
    }

    fn board(&self) -> Board {
        self.rules().board()
    }

    fn view(&self) -> View {
        self.rules().view(self.position())
    }

    fn menu(&self, taken: &[Step]) -> Option<Menu<u64>> {
        if History::outcome(self).is_some() {
            return None;
        }
        let menu = self.rules().menu(self.position(), taken)?;
        Some(Menu {
            next: menu.next,
            finish: menu.finish.map(MoveCode::code),
        })
    }

    fn effects(&self, text: &str) -> Result<Vec<Effect>, Fault> {
        let mv = self.bind(text)?;
        Ok(self.rules().effects(self.position(), mv))
    }

    fn code_of(&self, text: &str) -> Result<u64, Fault> {
        Ok(self.bind(text)?.code())
    }

    fn text_of(&self, code: u64) -> Result<String, Fault> {
        let mv = self.bind_code(code)?;
        Ok(self.rules().move_text(self.position(), mv))
    }

    fn play_code(&mut self, code: u64) -> Result<String, Fault> {
        let mv = self.bind_code(code)?;
        play_known(self, mv)
    }

    fn effects_of(&self, code: u64) -> Result<Vec<Effect>, Fault> {
        let mv = self.bind_code(code)?;
        Ok(self.rules().effects(self.position(), mv))
    }

    fn why_not(&self, attempt: Attempt<'_, u64>) -> Option<Fault> {
        if let Err(fault) = going_on(self) {
            return Some(fault);
        }
        let attempt = match attempt {
            Attempt::Move(code) => match G::Move::from_code(code) {
                Some(mv) => Attempt::Move(mv),
                None => return Some(Fault::new(text::ILLEGAL_MOVE)),
            },
            Attempt::Text(text) => Attempt::Text(text),
            Attempt::Steps(steps) => Attempt::Steps(steps),
        };
        self.rules().why_not(self.position(), attempt)
    }
}

/// Plays a legal move and returns its canonical text.
fn play_known<G: Game>(history: &mut History<G>, mv: G::Move) -> Result<String, Fault> {
    let canonical = history.rules().move_text(history.position(), mv);
    history.play(mv)?;
    Ok(canonical)
}

/// # Errors
/// [`GAME_OVER`](text::GAME_OVER) if the game is over, by repetition too.
fn going_on<G: Game>(history: &History<G>) -> Result<(), Fault> {
    match history.outcome() {
        Some(outcome) => Err(Fault::new(text::GAME_OVER).with("outcome", outcome)),
        None => Ok(()),
    }
}

/// Binding a move's text or code to the present position of a game.
trait Bind<M> {
    fn bind(&self, text: &str) -> Result<M, Fault>;
    fn bind_code(&self, code: u64) -> Result<M, Fault>;
}

impl<G: Game> Bind<G::Move> for History<G> {
    fn bind(&self, text: &str) -> Result<G::Move, Fault> {
        going_on(self)?;
        self.rules().parse_move(self.position(), text)
    }

    fn bind_code(&self, code: u64) -> Result<G::Move, Fault> {
        going_on(self)?;
        self.rules()
            .decode_move(self.position(), code)
            .ok_or_else(|| Fault::new(text::ILLEGAL_MOVE))
    }
}

impl AnyGame {
    /// A new game from the start position.
    #[must_use]
    pub fn new(rules: &AnyRules) -> AnyGame {
        struct Start;
        impl Visitor for Start {
            type Out = AnyGame;
            fn visit<G: Game>(self, rules: G) -> AnyGame {
                G::wrap(History::new(rules))
            }
        }
        rules.visit(Start)
    }

    /// A game from a position text.
    ///
    /// # Errors
    /// What is wrong with the position, and where.
    pub fn from_position(rules: &AnyRules, position: &str) -> Result<AnyGame, Fault> {
        struct From<'a>(&'a str);
        impl Visitor for From<'_> {
            type Out = Result<AnyGame, Fault>;
            fn visit<G: Game>(self, rules: G) -> Self::Out {
                let position = rules.parse_position(self.0)?;
                Ok(G::wrap(History::from_position(rules, position)))
            }
        }
        rules.visit(From(position))
    }

    /// Which game.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.erased().game()
    }

    /// The canonical text of the rule options.
    #[must_use]
    pub fn options_text(&self) -> String {
        self.erased().options_text()
    }

    /// The text of the position that the game began from.
    #[must_use]
    pub fn first_position_text(&self) -> String {
        self.erased().first_position_text()
    }

    /// The text of the present position.
    #[must_use]
    pub fn position_text(&self) -> String {
        self.erased().position_text()
    }

    /// Whose turn it is.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        self.erased().side_to_move()
    }

    /// The outcome, repetition included; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.erased().outcome()
    }

    /// How many moves have been played.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.erased().plies()
    }

    /// The moves played, canonical.
    #[must_use]
    pub fn move_texts(&self) -> Vec<String> {
        self.erased().move_texts()
    }

    /// Every legal move's text, sorted bytewise; none once the game is over.
    ///
    /// # Errors
    /// [`TOO_MANY_MOVES`] where the game sets a limit on listing and there are more.
    pub fn legal(&self) -> Result<Vec<String>, Fault> {
        self.erased().legal()
    }

    /// Shows every legal move's text, sorted bytewise, until the visitor says `false`, without keeping
    /// them all where the game can list them in order.
    ///
    /// # Errors
    /// As [`AnyGame::legal`]; nothing was shown then.
    pub fn each_legal(&self, visit: &mut dyn FnMut(&str) -> bool) -> Result<(), Fault> {
        self.erased().each_legal(visit)
    }

    /// Shows legal moves' texts in no particular order until the visitor says `false`: for those who
    /// want some of what may be very many.
    pub fn some_legal(&self, visit: &mut dyn FnMut(&str) -> bool) {
        self.erased().some_legal(visit);
    }

    /// The canonical text of a legal move, without playing it.
    ///
    /// # Errors
    /// As [`AnyGame::play`].
    pub fn read_move(&self, text: &str) -> Result<String, Fault> {
        self.erased().read_move(text)
    }

    /// Plays a move and returns its canonical text.
    ///
    /// # Errors
    /// A fault if the text is not a legal move's, or the game is over; nothing is changed then.
    pub fn play(&mut self, text: &str) -> Result<String, Fault> {
        self.erased_mut().play(text)
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<String> {
        self.erased_mut().undo()
    }

    /// The board, for drawers.
    #[must_use]
    pub fn board(&self) -> Board {
        self.erased().board()
    }

    /// What stands on it.
    #[must_use]
    pub fn view(&self) -> View {
        self.erased().view()
    }

    /// What can be clicked after the steps `taken`: see [`burgrave_core::Present::menu`]. The move that
    /// they make is given by its [code](MoveCode).
    #[must_use]
    pub fn menu(&self, taken: &[Step]) -> Option<Menu<u64>> {
        self.erased().menu(taken)
    }

    /// What a legal move does to the board.
    ///
    /// # Errors
    /// As [`AnyGame::play`].
    pub fn effects(&self, text: &str) -> Result<Vec<Effect>, Fault> {
        self.erased().effects(text)
    }

    /// Returns the [code](MoveCode) of a legal move.
    ///
    /// # Errors
    /// As [`AnyGame::play`].
    pub fn code_of(&self, text: &str) -> Result<u64, Fault> {
        self.erased().code_of(text)
    }

    /// Returns the canonical text of the legal move with this [code](MoveCode).
    ///
    /// # Errors
    /// [`ILLEGAL_MOVE`](text::ILLEGAL_MOVE) if no legal move has the code,
    /// [`GAME_OVER`](text::GAME_OVER) if the game is over.
    pub fn text_of(&self, code: u64) -> Result<String, Fault> {
        self.erased().text_of(code)
    }

    /// Plays the legal move with this [code](MoveCode) and returns its canonical text.
    ///
    /// # Errors
    /// As [`AnyGame::text_of`]; the game is unchanged then.
    pub fn play_code(&mut self, code: u64) -> Result<String, Fault> {
        self.erased_mut().play_code(code)
    }

    /// Returns what the legal move with this [code](MoveCode) does to the board.
    ///
    /// # Errors
    /// As [`AnyGame::text_of`].
    pub fn effects_of(&self, code: u64) -> Result<Vec<Effect>, Fault> {
        self.erased().effects_of(code)
    }

    /// Returns why an attempt is refused; moves are given by their [codes](MoveCode). See
    /// [`burgrave_core::Explain::why_not`].
    #[must_use]
    pub fn why_not(&self, attempt: Attempt<'_, u64>) -> Option<Fault> {
        self.erased().why_not(attempt)
    }
}

impl fmt::Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.game(), self.position_text())
    }
}
