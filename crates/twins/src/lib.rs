//! Slow twins: the five games written once more, as plainly as possible, straight from the rule text.
//!
//! A twin shares no code with the real games, not even their types: it speaks text only, so that a
//! mistake in one is not repeated in the other. Tests play a twin against the real game and compare
//! move lists, position texts and outcomes. Nothing here is fast and nothing here should be.

mod aujjri;
mod castello;
mod hradu;
mod kings;
mod kotc;

/// A game being played, known by text alone. Repetition is not watched: positions only.
pub trait Twin {
    /// The canonical text of the position.
    fn text(&self) -> String;
    /// Canonical texts of every legal move, sorted bytewise; `pass` alone where nothing else is
    /// legal, nothing where the game is over.
    fn moves(&self) -> Vec<String>;
    /// Plays a move that `moves` lists.
    ///
    /// # Panics
    /// Panics if the move is not in the list.
    fn play(&mut self, mv: &str);
    /// The outcome line of the position alone: `ongoing`, `white wins gem`, `draw both passed`, ...
    fn outcome(&self) -> String;
}

/// Opens a game by its identifier under `rules` (option text, well-formed) at `position`, or at the start.
///
/// `layouts` are the named layouts (name, file text) of Dobývání Hradu.
///
/// # Errors
/// Says why the position is refused (malformed, not canonical, or impossible under the game's page).
///
/// # Panics
/// Panics on an unknown game or option: tests choose these.
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
