//! The opening explorer: what the game's opening book says about the position shown.

use burgrave_book::{Book, Results, explore};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;

use crate::rounding::round_parts;

/// Returns the path of a game's opening book, relative to the app.
pub fn file(game: GameId) -> String {
    format!("books/{game}.txt")
}

/// What the explorer shows of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Page {
    /// The book is of other rules than the game.
    OtherRules,
    /// The book does not know the position.
    Unknown,
    /// The games through the position.
    Known {
        /// All of them.
        all: Games,
        /// White's score in percent; a draw counts as half a win.
        score: u32,
        /// The turns, those with the most games first.
        turns: Vec<Turn>,
    },
}

/// A turn of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Text of the turn.
    pub text: String,
    /// Number of other turns that differ from it only by a symmetry of the game. Their games count here.
    pub alike: usize,
    /// The games with this turn.
    pub games: Games,
}

/// Games and their results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Games {
    /// Number of games.
    pub count: u32,
    /// Percent that White won, that were drawn, and that Black won. They add up to 100.
    pub percent: [u32; 3],
}

impl Page {
    /// Looks up the position of a game.
    pub fn new(book: &Book, game: &AnyGame) -> Page {
        if !book.is_of(&game.rules()) {
            return Page::OtherRules;
        }
        let Some(found) = explore(book, game) else {
            return Page::Unknown;
        };
        let side = game.side_to_move();
        let turns = (found.turns.into_iter())
            .filter_map(|turn| {
                Some(Turn {
                    alike: turn.texts.len() - 1,
                    games: Games::new(turn.results, side)?,
                    text: turn.texts.into_iter().next()?,
                })
            })
            .collect();
        match (Games::new(found.here, side), found.here.score()) {
            (Some(all), Some(score)) => Page::Known {
                all,
                score: (100.0 * white_score(score, side)).round() as u32,
                turns,
            },
            _ => Page::Unknown,
        }
    }
}

impl Games {
    /// Returns the results of a side as games, or `None` without games.
    fn new(results: Results, side: Side) -> Option<Games> {
        let count = results.games();
        let percent = |part: u32| 100.0 * f64::from(part) / f64::from(count);
        let percent = round_parts(&results.by_side(side).map(percent));
        Some(Games {
            count,
            percent: percent.try_into().ok().filter(|_| count > 0)?,
        })
    }
}

/// Converts a score of `side`, from 0 to 1, into one of White.
fn white_score(score: f64, side: Side) -> f64 {
    match side {
        Side::White => score,
        Side::Black => 1.0 - score,
    }
}
