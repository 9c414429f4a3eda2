use burgrave_core::Fault;

use crate::faults;

/// Tags of a record: names with values, in order, each name once.
///
/// A name is an ASCII letter followed by ASCII letters, digits and `_`; a value is any text. The tag `Result` is not
/// among them: the text form writes it from the result of the record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// Identifier of the game.
    pub const GAME: &'static str = "Game";
    /// Rule options. Without this tag the default rules hold.
    pub const RULES: &'static str = "Rules";
    /// Content of the layout that the rule options name, unless it is built in; see
    /// `burgrave_games::hradu::Layout::code`.
    pub const LAYOUT: &'static str = "Layout";
    /// `1` if [`Tags::FEN`] holds the first position. Older records hold the position itself here.
    pub const SET_UP: &'static str = "SetUp";
    /// The text of the position that the moves begin from. Without it the moves begin from the start position.
    pub const FEN: &'static str = "FEN";
    /// Name of White.
    pub const WHITE: &'static str = "White";
    /// Name of Black.
    pub const BLACK: &'static str = "Black";
    /// Tournament or occasion.
    pub const EVENT: &'static str = "Event";
    /// Date: `2026.05.31`, with `??` for unknown parts.
    pub const DATE: &'static str = "Date";
    /// Round of the tournament.
    pub const ROUND: &'static str = "Round";
    /// Time control: `300+5` is five minutes plus five seconds per move.
    pub const TIME_CONTROL: &'static str = "TimeControl";
    /// Reason of the end, such as `throne` or `resignation`.
    pub const REASON: &'static str = "Reason";
    /// Author of the comments.
    pub const ANNOTATOR: &'static str = "Annotator";
    pub(crate) const RESULT: &'static str = "Result";

    /// Creates an empty list.
    pub fn new() -> Tags {
        Tags::default()
    }

    /// Returns the value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(n, _)| n == name)?;
        Some(value)
    }

    /// Sets a tag in its place, or appends it.
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

    /// Removes a tag and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let index = self.0.iter().position(|(n, _)| n == name)?;
        Some(self.0.remove(index).1)
    }

    /// Returns names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(n, v)| (n.as_str(), v.as_str()))
    }

    /// Returns the number of tags.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are no tags.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sets the position that the moves begin from: `[SetUp "1"]` and, directly after it, `[FEN "..."]`.
    pub(crate) fn put_position(&mut self, position: String) {
        self.put(Tags::SET_UP, "1".to_owned());
        self.remove(Tags::FEN);
        let set_up = self.0.iter().position(|(name, _)| name == Tags::SET_UP);
        let after = set_up.map_or(self.0.len(), |index| index + 1);
        self.0.insert(after, (Tags::FEN.to_owned(), position));
    }

    /// Returns the tag that holds the position that the moves begin from, and its value.
    pub(crate) fn position(&self) -> Option<(&'static str, &str)> {
        let old_form = || {
            Some((
                Tags::SET_UP,
                self.get(Tags::SET_UP).filter(|&text| text != "0")?,
            ))
        };
        self.get(Tags::FEN)
            .map(|position| (Tags::FEN, position))
            .or_else(old_form)
    }

    /// Sets a tag whose name is known to be valid.
    pub(crate) fn put(&mut self, name: &str, value: String) {
        match self.0.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }
}

/// Returns whether `text` is a valid name of a tag.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(is_name_char)
}

/// Returns whether the name of a tag may contain `c` after its first character.
pub(crate) fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Returns the beginning of a text for a fault, since inputs may be megabytes long.
pub(crate) fn excerpt(text: &str) -> String {
    const LENGTH: usize = 40;
    match text.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
