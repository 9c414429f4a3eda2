//! A game being played, whichever it is: everything by text, by codes of moves and by cell numbers.

use core::fmt;
use core::ops::ControlFlow;

use burgrave_core::view::{Board, View};
use burgrave_core::{
    Attempt, Effect, Fault, History, Menu, MoveCode, Notation, Outcome, Present, Rules, Side, Step,
    text,
};

use crate::registry::{AnyRules, Game, GameId};

/// More moves are legal than a list may hold. Data: `limit`.
pub const TOO_MANY_MOVES: &str = "too-many-moves";

macro_rules! any_game {
    ([$($name:ident),*]) => {
        /// A game being played: rules, positions so far, moves so far.
        #[derive(Clone, PartialEq, Eq)]
        pub enum AnyGame {
            $(#[doc = concat!("Of [`GameId::", stringify!($name), "`].")]
            $name(History<crate::$name>),)*
        }
    };
}

for_each_game!([any_game]);

/// Shows every legal move's text, sorted bytewise, until the visitor says `false`. Streams where the
/// game lists its moves in that order; collects and sorts elsewhere.
///
/// # Errors
/// [`TOO_MANY_MOVES`] where the game sets a limit on listing and there are more; nothing was shown.
pub fn each_legal_text<G: Notation>(
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
fn stream_texts<G: Notation>(
    rules: &G,
    position: &G::Position,
    visit: &mut dyn FnMut(&str) -> bool,
) {
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
pub fn listed_moves<G: Notation>(rules: &G, position: &G::Position) -> Result<Vec<G::Move>, Fault> {
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
pub fn legal_texts<G: Notation>(rules: &G, position: &G::Position) -> Result<Vec<String>, Fault> {
    let mut texts: Vec<String> = listed_moves(rules, position)?
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

/// # Errors
/// [`GAME_OVER`](text::GAME_OVER) if the game is over, by repetition too.
fn going_on<G: Game>(history: &History<G>) -> Result<(), Fault> {
    match history.outcome() {
        Some(outcome) => Err(Fault::new(text::GAME_OVER).with("outcome", outcome)),
        None => Ok(()),
    }
}

/// Binds a move's text to the present position of a game.
fn bind<G: Game>(history: &History<G>, text: &str) -> Result<G::Move, Fault> {
    going_on(history)?;
    history.rules().parse_move(history.position(), text)
}

/// Binds a move's code to the present position of a game.
fn bind_code<G: Game>(history: &History<G>, code: u64) -> Result<G::Move, Fault> {
    going_on(history)?;
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

/// Plays a legal move and returns its canonical text.
fn play<G: Game>(history: &mut History<G>, mv: G::Move) -> Result<String, Fault> {
    let canonical = text_of(history, mv);
    history.play(mv)?;
    Ok(canonical)
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
    if let Err(fault) = going_on(history) {
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
    /// A new game from the start position.
    #[must_use]
    pub fn new(rules: &AnyRules) -> AnyGame {
        with_rules!(rules, |rules| begin(rules))
    }

    /// A game from a position text.
    ///
    /// # Errors
    /// What is wrong with the position, and where.
    pub fn from_position(rules: &AnyRules, position: &str) -> Result<AnyGame, Fault> {
        with_rules!(rules, |rules| begin_from(rules, position))
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> AnyRules {
        with_history!(self, |history| wrap_rules(history.rules()))
    }

    /// Which game.
    #[must_use]
    pub fn game(&self) -> GameId {
        fn id<G: Game>(_: &History<G>) -> GameId {
            G::ID
        }
        with_history!(self, |history| id(history))
    }

    /// The canonical text of the rule options.
    #[must_use]
    pub fn options_text(&self) -> String {
        with_history!(self, |history| history.rules().options_text())
    }

    /// The text of the position that the game began from.
    #[must_use]
    pub fn first_position_text(&self) -> String {
        with_history!(self, |history| history
            .rules()
            .position_text(&history.positions()[0]))
    }

    /// The text of the present position.
    #[must_use]
    pub fn position_text(&self) -> String {
        with_history!(self, |history| history
            .rules()
            .position_text(history.position()))
    }

    /// Whose turn it is.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        with_history!(self, |history| history
            .rules()
            .side_to_move(history.position()))
    }

    /// The outcome, repetition included; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_history!(self, |history| history.outcome())
    }

    /// How many moves have been played.
    #[must_use]
    pub fn plies(&self) -> usize {
        with_history!(self, |history| history.moves().len())
    }

    /// The moves played, canonical.
    #[must_use]
    pub fn move_texts(&self) -> Vec<String> {
        with_history!(self, |history| move_texts(history))
    }

    /// Every legal move's text, sorted bytewise; none once the game is over.
    ///
    /// # Errors
    /// [`TOO_MANY_MOVES`] where the game sets a limit on listing and there are more.
    pub fn legal(&self) -> Result<Vec<String>, Fault> {
        if self.outcome().is_some() {
            return Ok(Vec::new());
        }
        with_history!(self, |history| legal_texts(
            history.rules(),
            history.position()
        ))
    }

    /// Shows every legal move's text, sorted bytewise, until the visitor says `false`, without keeping
    /// them all where the game can list them in order.
    ///
    /// # Errors
    /// As [`AnyGame::legal`]; nothing was shown then.
    pub fn each_legal(&self, visit: &mut dyn FnMut(&str) -> bool) -> Result<(), Fault> {
        if self.outcome().is_some() {
            return Ok(());
        }
        with_history!(self, |history| {
            each_legal_text(history.rules(), history.position(), visit)
        })
    }

    /// Shows legal moves' texts in no particular order until the visitor says `false`: for those who
    /// want some of what may be very many.
    pub fn some_legal(&self, visit: &mut dyn FnMut(&str) -> bool) {
        if self.outcome().is_none() {
            with_history!(self, |history| {
                stream_texts(history.rules(), history.position(), visit);
            });
        }
    }

    /// The canonical text of a legal move, without playing it.
    ///
    /// # Errors
    /// As [`AnyGame::play`].
    pub fn read_move(&self, text: &str) -> Result<String, Fault> {
        with_history!(self, |history| Ok(text_of(history, bind(history, text)?)))
    }

    /// Plays a move and returns its canonical text.
    ///
    /// # Errors
    /// A fault if the text is not a legal move's, or the game is over; nothing is changed then.
    pub fn play(&mut self, text: &str) -> Result<String, Fault> {
        with_history!(self, |history| {
            let mv = bind(history, text)?;
            play(history, mv)
        })
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<String> {
        with_history!(self, |history| undo(history))
    }

    /// The board, for drawers.
    #[must_use]
    pub fn board(&self) -> Board {
        with_history!(self, |history| history.rules().board())
    }

    /// What stands on it.
    #[must_use]
    pub fn view(&self) -> View {
        with_history!(self, |history| history.rules().view(history.position()))
    }

    /// What can be clicked after the steps `taken`: see [`burgrave_core::Present::menu`]. The move that
    /// they make is given by its [code](MoveCode).
    #[must_use]
    pub fn menu(&self, taken: &[Step]) -> Option<Menu<u64>> {
        if self.outcome().is_some() {
            return None;
        }
        with_history!(self, |history| menu(history, taken))
    }

    /// What a legal move does to the board.
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
    /// As [`AnyGame::text_of`]; the game is unchanged then.
    pub fn play_code(&mut self, code: u64) -> Result<String, Fault> {
        with_history!(self, |history| {
            let mv = bind_code(history, code)?;
            play(history, mv)
        })
    }

    /// Returns what the legal move with this [code](MoveCode) does to the board.
    ///
    /// # Errors
    /// As [`AnyGame::text_of`].
    pub fn effects_of(&self, code: u64) -> Result<Vec<Effect>, Fault> {
        with_history!(self, |history| Ok(effects_of(
            history,
            bind_code(history, code)?
        )))
    }

    /// Returns why an attempt is refused; moves are given by their [codes](MoveCode). See
    /// [`burgrave_core::Explain::why_not`].
    #[must_use]
    pub fn why_not(&self, attempt: Attempt<'_, u64>) -> Option<Fault> {
        with_history!(self, |history| why_not(history, attempt))
    }
}

impl fmt::Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.game(), self.position_text())
    }
}
