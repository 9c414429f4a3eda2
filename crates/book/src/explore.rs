use burgrave_games::any::AnyGame;

use crate::book::Book;
use crate::position::{key, next_positions};
use crate::results::Results;

/// What a book says about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explored {
    /// Results of the games through the position, for its side to move.
    pub here: Results,
    /// Turns that the book knows, those with the most games first.
    pub turns: Vec<TurnResults>,
}

/// A turn in a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnResults {
    /// Texts of the turns to this position: they differ only by a symmetry of the game. There is at least one.
    pub texts: Vec<String>,
    /// Results of the games through the position after the turn, for the side that makes it.
    pub results: Results,
}

/// Looks up the current position of a game and those after each turn. Returns `None` if the book is of other rules or
/// does not know the position.
pub fn explore(book: &Book, game: &AnyGame) -> Option<Explored> {
    if !book.is_of(&game.rules()) {
        return None;
    }
    let here = book.results(key(game))?;
    let mut turns: Vec<TurnResults> = (next_positions(game).into_iter())
        .filter_map(|next| {
            Some(TurnResults {
                results: book.results(next.key)?.for_other_side(),
                texts: next.turns,
            })
        })
        .collect();
    turns.sort_by(|a, b| {
        let games = |one: &TurnResults| one.results.games();
        games(b).cmp(&games(a)).then_with(|| a.texts.cmp(&b.texts))
    });
    Some(Explored { here, turns })
}
