use burgrave_core::Fault;

use crate::faults;

/// The tags of a record: names with values, in order, no name twice.
///
/// A name is an ASCII letter followed by ASCII letters, digits and `_`; a value is any text. There is no
/// tag `Result`: the text form makes it from the record's result.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The game's identifier.
    pub const GAME: &'static str = "Game";
    /// The rule options; missing means the default rules.
    pub const RULES: &'static str = "Rules";
    /// The content of the layout that the rule options name, if it is one of the players' own:
    /// `burgrave_games::hradu::Layout::code`.
    pub const LAYOUT: &'static str = "Layout";
    /// The text of the position that the moves begin from; missing means the start position.
    pub const SET_UP: &'static str = "SetUp";
    /// White's name.
    pub const WHITE: &'static str = "White";
    /// Black's name.
    pub const BLACK: &'static str = "Black";
    /// The tournament or occasion.
    pub const EVENT: &'static str = "Event";
    /// Where it was played.
    pub const SITE: &'static str = "Site";
    /// The day it began: `2026.05.31`, with `??` for what is not known.
    pub const DATE: &'static str = "Date";
    /// The round of the tournament.
    pub const ROUND: &'static str = "Round";
    /// The clock: `300+5` is five minutes and five seconds a move.
    pub const TIME_CONTROL: &'static str = "TimeControl";
    /// Why the game ended: one of the outcomes' reasons, such as `throne` or `resignation`.
    pub const REASON: &'static str = "Reason";
    /// Who wrote the comments.
    pub const ANNOTATOR: &'static str = "Annotator";
    pub(crate) const RESULT: &'static str = "Result";

    /// No tags.
    #[must_use]
    pub fn new() -> Tags {
        Tags::default()
    }

    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(n, _)| n == name)?;
        Some(value)
    }

    /// Sets a tag: in its place if it is there, else after all others.
    ///
    /// # Errors
    /// [`faults::TAG_NAME`], or [`faults::TAG_RESERVED`] for `Result`.
    pub fn set(&mut self, name: &str, value: impl Into<String>) -> Result<(), Fault> {
        if name == Tags::RESULT {
            return Err(Fault::new(faults::TAG_RESERVED));
        }
        if !is_name(name) {
            return Err(Fault::new(faults::TAG_NAME).with("name", excerpt(name)));
        }
        self.put(name, value.into());
        Ok(())
    }

    /// Takes a tag away; returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let index = self.0.iter().position(|(n, _)| n == name)?;
        Some(self.0.remove(index).1)
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(n, v)| (n.as_str(), v.as_str()))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sets a tag whose name is known to be one.
    pub(crate) fn put(&mut self, name: &str, value: String) {
        match self.0.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }
}

/// Whether `text` can be the name of a tag.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(is_name_char)
}

/// Whether a tag's name may go on with `c`.
pub(crate) fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The beginning of a text for a fault: inputs may be megabytes long, sentences are not.
pub(crate) fn excerpt(text: &str) -> String {
    const LENGTH: usize = 40;
    match text.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
