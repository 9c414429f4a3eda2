//! Writer of SVG text.

use std::collections::BTreeSet;

use super::look::Look;
use super::theme;

/// Formats a number with at most two decimals, in the shortest form. Writes 0 for infinity and NaN.
pub(crate) fn number(value: f32) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        _ => text.to_owned(),
    }
}

/// Returns the path data of lines from point to point.
pub(crate) fn lines(points: impl IntoIterator<Item = (f32, f32)>) -> String {
    let mut data = String::new();
    for (x, y) in points {
        data.push(if data.is_empty() { 'M' } else { 'L' });
        data += &format!("{} {}", number(x), number(y));
    }
    data
}

/// Escapes text for elements and quoted attributes. Replaces control characters, which XML forbids, by blanks.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Elements in order, and the symbols that they use.
pub(super) struct Picture {
    look: Look,
    text: String,
    used: BTreeSet<String>,
}

impl Picture {
    pub(super) fn new(look: Look) -> Picture {
        Picture {
            look,
            text: String::new(),
            used: BTreeSet::new(),
        }
    }

    pub(super) fn line(&mut self, element: &str) {
        self.text.push_str(element);
        self.text.push('\n');
    }

    pub(super) fn open(&mut self, name: &str, attributes: &str) {
        self.line(&format!("<{name} {attributes}>"));
    }

    pub(super) fn close(&mut self, name: &str) {
        self.line(&format!("</{name}>"));
    }

    /// Writes a path with a class, unless it is empty.
    pub(super) fn path(&mut self, class: &str, data: &str) {
        if !data.is_empty() {
            self.line(&format!("<path class=\"{class}\" d=\"{data}\"/>"));
        }
    }

    /// Returns the theme and the art.
    pub(super) fn look(&self) -> Look {
        self.look
    }

    /// Writes a symbol with its middle at a point.
    pub(super) fn place(&mut self, symbol: &str, x: f32, y: f32) {
        if !self.look.draws(symbol) {
            return self.place_plain(symbol, x, y);
        }
        self.place_id(&self.look.id(symbol), x, y);
    }

    /// Writes a symbol at .62 of its size, as what was taken off the board is drawn, with its middle at a point.
    pub(super) fn place_small(&mut self, symbol: &str, x: f32, y: f32) {
        self.scaled(symbol, (x, y), ".62");
    }

    /// Writes a symbol at a part of its size with its middle at a point.
    pub(super) fn scaled(&mut self, symbol: &str, at: (f32, f32), scale: &str) {
        self.at(at, scale, |picture| picture.place(symbol, 0.0, 0.0));
    }

    /// Writes what `draw` draws, with the origin at a point.
    pub(super) fn at(&mut self, (x, y): (f32, f32), scale: &str, draw: impl FnOnce(&mut Picture)) {
        let (x, y) = (number(x), number(y));
        self.open(
            "g",
            &format!("transform=\"translate({x} {y})scale({scale})\""),
        );
        draw(self);
        self.close("g");
    }

    /// Writes a symbol of the plain look with its middle at a point.
    pub(super) fn place_plain(&mut self, symbol: &str, x: f32, y: f32) {
        let root = theme::root(self.look.theme);
        self.place_id(&format!("{root}-{symbol}"), x, y);
        self.used.insert(symbol.to_owned());
    }

    fn place_id(&mut self, id: &str, x: f32, y: f32) {
        let mut at = String::new();
        for (name, value) in [("x", number(x)), ("y", number(y))] {
            if value != "0" {
                at += &format!(" {name}=\"{value}\"");
            }
        }
        self.line(&format!("<use href=\"#{id}\"{at}/>"));
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn used(&self) -> &BTreeSet<String> {
        &self.used
    }
}

#[cfg(test)]
mod tests {
    use super::{escape, number};

    #[test]
    fn numbers_are_short() {
        for (value, text) in [
            (0.0, "0"),
            (-0.001, "0"),
            (1.5, "1.5"),
            (2.0, "2"),
            (100.0, "100"),
            (-3.456, "-3.46"),
            (f32::NAN, "0"),
        ] {
            assert_eq!(number(value), text);
        }
    }

    #[test]
    fn escaped_text_contains_no_markup() {
        assert_eq!(escape("\"<a&b>\u{1}"), "&quot;&lt;a&amp;b&gt; ");
    }
}
