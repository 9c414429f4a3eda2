//! [`AnyGame`]: the history of any game, with moves as texts or codes and cells as numbers.

use core::fmt;
use core::ops::ControlFlow;

use burgrave_core::view::{Board, Sign, View};
use burgrave_core::{
    Attempt, Effect, Fault, History, Menu, MoveCode, Notation, Outcome, Present, Rules, Side, Step,
    text,
};

use crate::registry::{AnyRules, Game, GameId};

/// Fault: more moves are legal than a list may hold. Data: `limit`.
pub const TOO_MANY_MOVES: &str = "too-many-moves";

/// Maximum number of moves in a list. Jumps in Castello and towers in King of the Castle can have billions.
const MAX_LISTED: usize = 1_000_000;

macro_rules! any_game {
    ([$($name:ident),*]) => {
        /// The history of a game: its rules, positions and moves.
        #[derive(Clone, PartialEq, Eq)]
        pub enum AnyGame {
            $(#[doc = concat!("[`GameId::", stringify!($name), "`].")]
            $name(History<crate::$name>),)*
        }
    };
}

for_each_game!([any_game]);

/// Calls `visit` with the text of each legal move, sorted bytewise, until it returns `false`. Needs no
/// list, and has no limit, if the game generates its moves in that order.
///
/// # Errors
/// [`TOO_MANY_MOVES`] if it needs a list of more than a million moves. Does not call `visit` then.
pub fn for_each_legal_text<G: Notation>(
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

/// Calls `visit` with the text of each legal move, in the generator's order, until it returns `false`.
fn stream_texts<G: Notation>(
    rules: &G,
    position: &G::Position,
    visit: &mut dyn FnMut(&str) -> bool,
) {
    let mut text = String::new();
    let _ = rules.for_each_move_dyn(position, &mut |mv| {
        text.clear();
        rules.write_move(position, mv, &mut text);
        if visit(&text) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
}

/// Returns a line of legal moves as texts.
pub fn line_texts<G: Notation>(rules: &G, position: &G::Position, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let text = |&mv: &G::Move| {
        let text = rules.move_text(&position, mv);
        rules.apply(&mut position, mv);
        text
    };
    line.iter().map(text).collect()
}

/// Lists the legal moves.
///
/// # Errors
/// [`TOO_MANY_MOVES`] if there are more than a million moves.
pub fn list_moves<G: Notation>(rules: &G, position: &G::Position) -> Result<Vec<G::Move>, Fault> {
    let mut moves = Vec::new();
    let flow = rules.for_each_move_dyn(position, &mut |mv| {
        if moves.len() >= MAX_LISTED {
            return ControlFlow::Break(());
        }
        moves.push(mv);
        ControlFlow::Continue(())
    });
    match flow {
        ControlFlow::Continue(()) => Ok(moves),
        ControlFlow::Break(()) => Err(Fault::new(TOO_MANY_MOVES).with("limit", MAX_LISTED)),
    }
}

/// Lists the texts of the legal moves, sorted bytewise.
///
/// # Errors
/// As [`list_moves`].
pub fn legal_texts<G: Notation>(rules: &G, position: &G::Position) -> Result<Vec<String>, Fault> {
    // All moves first: texts can cost more time than moves.
    let mut texts: Vec<String> = list_moves(rules, position)?
        .into_iter()
        .map(|mv| rules.move_text(position, mv))
        .collect();
    texts.sort_unstable();
    Ok(texts)
}

fn begin<G: Game>(rules: &G) -> AnyGame {
    G::wrap(History::new(rules.clone()))
}

fn begin_from<G: Game>(rules: &G, position: &str) -> Result<AnyGame, Fault> {
    let position = rules.parse_position(position)?;
    Ok(G::wrap(History::from_position(rules.clone(), position)))
}

fn wrap_rules<G: Game>(rules: &G) -> AnyRules {
    rules.clone().into()
}

/// Fails with [`GAME_OVER`](text::GAME_OVER) if the game is over, by repetition too.
fn check_ongoing<G: Game>(history: &History<G>) -> Result<(), Fault> {
    match history.outcome() {
        Some(outcome) => Err(Fault::new(text::GAME_OVER).with("outcome", outcome)),
        None => Ok(()),
    }
}

fn bind<G: Game>(history: &History<G>, text: &str) -> Result<G::Move, Fault> {
    check_ongoing(history)?;
    history.rules().parse_move(history.position(), text)
}

fn bind_code<G: Game>(history: &History<G>, code: u64) -> Result<G::Move, Fault> {
    check_ongoing(history)?;
    history
        .rules()
        .decode_move(history.position(), code)
        .ok_or_else(|| Fault::new(text::ILLEGAL_MOVE))
}

fn text_of<G: Game>(history: &History<G>, mv: G::Move) -> String {
    history.rules().move_text(history.position(), mv)
}

fn effects_of<G: Game>(history: &History<G>, mv: G::Move) -> Vec<Effect> {
    history.rules().effects(history.position(), mv)
}

fn move_texts<G: Game>(history: &History<G>) -> Vec<String> {
    let played = history.positions().iter().zip(history.moves());
    played
        .map(|(position, &mv)| history.rules().move_text(position, mv))
        .collect()
}

/// Plays a move that [`bind`] or [`bind_code`] has found to be legal.
fn play<G: Game>(history: &mut History<G>, mv: G::Move) -> String {
    let canonical = text_of(history, mv);
    history.play_unchecked(mv);
    canonical
}

fn undo<G: Game>(history: &mut History<G>) -> Option<String> {
    let mv = history.undo()?;
    Some(text_of(history, mv))
}

fn menu<G: Game>(history: &History<G>, taken: &[Step]) -> Option<Menu<u64>> {
    let menu = history.rules().menu(history.position(), taken)?;
    Some(Menu {
        next: menu.next,
        finish: menu.finish.map(MoveCode::code),
    })
}

fn why_not<G: Game>(history: &History<G>, attempt: Attempt<'_, u64>) -> Option<Fault> {
    if let Err(fault) = check_ongoing(history) {
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
    history.rules().why_not(history.position(), attempt)
}

impl AnyGame {
    /// Starts a game from the start position.
    pub fn new(rules: &AnyRules) -> AnyGame {
        with_rules!(rules, |rules| begin(rules))
    }

    /// Starts a game from a position text.
    ///
    /// # Errors
    /// The first error in the position text and its location.
    pub fn from_position(rules: &AnyRules, position: &str) -> Result<AnyGame, Fault> {
        with_rules!(rules, |rules| begin_from(rules, position))
    }

    /// Returns the rules.
    pub fn rules(&self) -> AnyRules {
        with_history!(self, |history| wrap_rules(history.rules()))
    }

    /// Returns the game's identifier.
    pub fn game(&self) -> GameId {
        fn id<G: Game>(_: &History<G>) -> GameId {
            G::ID
        }
        with_history!(self, |history| id(history))
    }

    /// Returns the canonical text of the rule options.
    pub fn options_text(&self) -> String {
        with_history!(self, |history| history.rules().options_text())
    }

    /// Returns the text of the first position.
    pub fn first_position_text(&self) -> String {
        with_history!(self, |history| history
            .rules()
            .position_text(&history.positions()[0]))
    }

    /// Returns the text of the current position.
    pub fn position_text(&self) -> String {
        with_history!(self, |history| history
            .rules()
            .position_text(history.position()))
    }

    /// Returns the side to move.
    pub fn side_to_move(&self) -> Side {
        with_history!(self, |history| history
            .rules()
            .side_to_move(history.position()))
    }

    /// Returns the outcome, by repetition too, or `None` while the game continues.
    pub fn outcome(&self) -> Option<Outcome> {
        with_history!(self, |history| history.outcome())
    }

    /// Returns the number of moves played.
    pub fn plies(&self) -> usize {
        with_history!(self, |history| history.moves().len())
    }

    /// Returns the canonical texts of the moves played.
    pub fn move_texts(&self) -> Vec<String> {
        with_history!(self, |history| move_texts(history))
    }

    /// Lists the texts of the legal moves, sorted bytewise. The list is empty if the game is over.
    ///
    /// # Errors
    /// [`TOO_MANY_MOVES`] if there are more than a million moves.
    pub fn legal(&self) -> Result<Vec<String>, Fault> {
        if self.outcome().is_some() {
            return Ok(Vec::new());
        }
        with_history!(self, |history| legal_texts(
            history.rules(),
            history.position()
        ))
    }

    /// Calls `visit` with the text of each legal move, sorted bytewise, until it returns `false`.
    ///
    /// # Errors
    /// As [`for_each_legal_text`].
    pub fn for_each_legal(&self, visit: &mut dyn FnMut(&str) -> bool) -> Result<(), Fault> {
        if self.outcome().is_some() {
            return Ok(());
        }
        with_history!(self, |history| {
            for_each_legal_text(history.rules(), history.position(), visit)
        })
    }

    /// Calls `visit` with the texts of legal moves, in any order, until it returns `false`. Has no limit on
    /// the number of moves.
    pub fn for_each_legal_unsorted(&self, visit: &mut dyn FnMut(&str) -> bool) {
        if self.outcome().is_none() {
            with_history!(self, |history| {
                stream_texts(history.rules(), history.position(), visit);
            });
        }
    }

    /// Returns the canonical text of a legal move without playing it.
    ///
    /// # Errors
    /// As [`AnyGame::play`].
    pub fn read_move(&self, text: &str) -> Result<String, Fault> {
        with_history!(self, |history| Ok(text_of(history, bind(history, text)?)))
    }

    /// Plays a move and returns its canonical text.
    ///
    /// # Errors
    /// A fault if the move is not legal or the game is over. The game is unchanged then.
    pub fn play(&mut self, text: &str) -> Result<String, Fault> {
        with_history!(self, |history| {
            let mv = bind(history, text)?;
            Ok(play(history, mv))
        })
    }

    /// Takes the last move back and returns its text, or `None` if there is no move.
    pub fn undo(&mut self) -> Option<String> {
        with_history!(self, |history| undo(history))
    }

    /// Returns the board, for renderers.
    pub fn board(&self) -> Board {
        with_history!(self, |history| history.rules().board())
    }

    /// Returns the pieces on the board.
    pub fn view(&self) -> View {
        with_history!(self, |history| history.rules().view(history.position()))
    }

    /// Returns facts about spaces that the view does not show by itself.
    pub fn signs(&self) -> Vec<Sign> {
        with_history!(self, |history| history.rules().signs(history.position()))
    }

    /// Returns the possible continuations after the steps `taken`, with the finished move as its
    /// [code](MoveCode). See [`burgrave_core::Present::menu`].
    pub fn menu(&self, taken: &[Step]) -> Option<Menu<u64>> {
        if self.outcome().is_some() {
            return None;
        }
        with_history!(self, |history| menu(history, taken))
    }

    /// Returns the effects of a legal move on the board.
    ///
    /// # Errors
    /// As [`AnyGame::play`].
    pub fn effects(&self, text: &str) -> Result<Vec<Effect>, Fault> {
        with_history!(self, |history| Ok(effects_of(
            history,
            bind(history, text)?
        )))
    }

    /// Returns the [code](MoveCode) of a legal move.
    ///
    /// # Errors
    /// As [`AnyGame::play`].
    pub fn code_of(&self, text: &str) -> Result<u64, Fault> {
        with_history!(self, |history| Ok(bind(history, text)?.code()))
    }

    /// Returns the canonical text of the legal move with this [code](MoveCode).
    ///
    /// # Errors
    /// [`ILLEGAL_MOVE`](text::ILLEGAL_MOVE) if no legal move has the code,
    /// [`GAME_OVER`](text::GAME_OVER) if the game is over.
    pub fn text_of(&self, code: u64) -> Result<String, Fault> {
        with_history!(self, |history| Ok(text_of(
            history,
            bind_code(history, code)?
        )))
    }

    /// Plays the legal move with this [code](MoveCode) and returns its canonical text.
    ///
    /// # Errors
    /// As [`AnyGame::text_of`]. The game is unchanged then.
    pub fn play_code(&mut self, code: u64) -> Result<String, Fault> {
        with_history!(self, |history| {
            let mv = bind_code(history, code)?;
            Ok(play(history, mv))
        })
    }

    /// Returns the effects of the legal move with this [code](MoveCode) on the board.
    ///
    /// # Errors
    /// As [`AnyGame::text_of`].
    pub fn effects_of(&self, code: u64) -> Result<Vec<Effect>, Fault> {
        with_history!(self, |history| Ok(effects_of(
            history,
            bind_code(history, code)?
        )))
    }

    /// Returns why an attempt is refused, with moves as [codes](MoveCode). See
    /// [`burgrave_core::Explain::why_not`].
    pub fn why_not(&self, attempt: Attempt<'_, u64>) -> Option<Fault> {
        with_history!(self, |history| why_not(history, attempt))
    }
}

impl fmt::Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.game(), self.position_text())
    }
}
