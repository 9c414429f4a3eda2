//! Slow twins: independent implementations of the five games, written as plainly as possible from the rule text.
//!
//! A twin shares neither code nor types with the real game, and its interface is text, so that a mistake in one is
//! not repeated in the other. Tests compare move lists, position texts and outcomes. Twins value clarity, not speed.

mod aujjri;
mod board;
mod castello;
mod hradu;
mod kings;
mod kotc;

/// A position of a game, without history: twins do not watch repetition.
pub trait Twin {
    /// Returns the canonical text of the position.
    fn text(&self) -> String;
    /// Returns the canonical texts of all legal moves, sorted bytewise: only `pass` if no other move is legal, none
    /// if the game is over.
    fn moves(&self) -> Vec<String>;
    /// Plays a legal move.
    ///
    /// # Panics
    /// Panics if the move is illegal.
    fn play(&mut self, mv: &str);
    /// Returns the outcome of the position: `ongoing`, `white wins gem`, `draw both passed` and so on.
    fn outcome(&self) -> String;
}

/// Opens a game by its identifier under the option text `rules`, at `position` or at the start. `layouts` are the
/// named layouts (name, file) of Dobývání Hradu.
///
/// # Errors
/// Returns why the position is refused: malformed, not canonical, or impossible by the game's page.
///
/// # Panics
/// Panics if the game or an option is unknown.
pub fn open(
    game: &str,
    rules: &str,
    position: Option<&str>,
    layouts: &[(String, String)],
) -> Result<Box<dyn Twin>, String> {
    let options: Vec<(&str, &str)> = rules
        .split(',')
        .filter(|item| !item.is_empty())
        .map(|item| item.split_once('=').expect("key=value"))
        .collect();
    match game {
        "king-of-the-castle" => kotc::open(&options, position),
        "kings-castle" => kings::open(&options, position),
        "aujjris-castle" => aujjri::open(&options, position),
        "castello" => castello::open(&options, position),
        "dobyvani-hradu" => hradu::open(&options, position, layouts),
        other => panic!("no twin for {other}"),
    }
}
