//! Slow twins: independent implementations of the five games, written as plainly as possible from the rule text.
//!
//! A twin shares neither code nor types with the real game, and its interface is text, so that both are unlikely to
//! contain the same mistake. Tests compare move lists, position texts and outcomes. Twins value clarity, not speed.

mod aujjri;
mod board;
mod castello;
mod hradu;
mod kings;
mod kotc;

/// A position of a game, without history: twins ignore repetition.
pub trait Twin {
    /// Returns the same position.
    fn copy(&self) -> Box<dyn Twin>;
    /// Returns the canonical text of the position.
    fn text(&self) -> String;
    /// Returns the canonical texts of all turns: the legal moves except the pass, unless the game is over.
    fn turn_texts(&self) -> Vec<String>;
    /// Returns the canonical texts of all legal moves, sorted bytewise. The list contains only `pass` if no other
    /// move is legal, and is empty if the game is over.
    fn moves(&self) -> Vec<String> {
        if self.outcome() != "ongoing" {
            return Vec::new();
        }
        let mut texts = self.turn_texts();
        if texts.is_empty() {
            texts.push("pass".to_string());
        }
        texts.sort();
        texts
    }
    /// Plays a legal move.
    ///
    /// # Panics
    /// Panics if the move is illegal.
    fn play(&mut self, mv: &str);
    /// Returns the outcome of the position: `ongoing`, `white wins gem`, `draw both passed` and so on.
    fn outcome(&self) -> String;
}

/// Returns the twin of the game with this identifier, under the option text `rules`, at `position` or at the start.
/// `layouts` are the named layouts of Dobývání Hradu: name and content of the file.
///
/// # Errors
/// Returns the reason if the position is malformed, not canonical, or impossible by the game's rule page.
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
