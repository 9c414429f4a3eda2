//! Markdown for the terminal: the part of it that the rule book uses.
//!
//! Lines stay as they are, except those that are too long. Links are not part of it.

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

/// Code that ends all styles.
const RESET: &str = "\u{1b}[0m";

/// The style of a character.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Style {
    bold: bool,
    italic: bool,
    code: bool,
}

const BOLD: Style = Style {
    bold: true,
    italic: false,
    code: false,
};

impl Style {
    fn codes(self) -> String {
        let codes = [(self.bold, "1"), (self.italic, "3"), (self.code, "36")];
        let codes = codes.into_iter().filter(|(is_on, _)| *is_on);
        codes.map(|(_, code)| format!("\u{1b}[{code}m")).collect()
    }
}

/// Returns the text with lines of at most `width` characters. Without `colour` emphasis is not seen.
pub fn for_terminal(text: &str, width: usize, colour: bool) -> String {
    let mut out = String::new();
    let mut table: Vec<&str> = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        if !is_code && line.starts_with('|') {
            table.push(line);
            continue;
        }
        out += &rows(&std::mem::take(&mut table), width, colour);
        if line.starts_with("```") {
            is_code = !is_code;
        } else if is_code {
            out += &format!("    {line}\n");
        } else {
            out += &paragraph(line, width, colour);
        }
    }
    out + &rows(&table, width, colour)
}

/// Returns a line as one or more, each with its end.
fn paragraph(line: &str, width: usize, colour: bool) -> String {
    let content = line.trim_start();
    let indent = " ".repeat(line.len() - content.len());
    let title = content.trim_start_matches('#');
    let (first, rest, text) = if title.len() < content.len() {
        (String::new(), String::new(), styled(title, BOLD, colour))
    } else if let Some(item) = content.strip_prefix("* ") {
        let text = styled(item, Style::default(), colour);
        (format!("{indent}• "), format!("{indent}  "), text)
    } else {
        let text = styled(content, Style::default(), colour);
        (indent.clone(), indent, text)
    };
    let options = whole_words(width);
    let options = options.initial_indent(&first).subsequent_indent(&rest);
    textwrap::fill(&text, options) + "\n"
}

/// Returns options that split lines between words only.
fn whole_words<'a>(width: usize) -> Options<'a> {
    Options::new(width)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation)
}

/// Returns a text with codes for its emphasis. They end with each word, so that lines can be split there.
fn styled(text: &str, base: Style, colour: bool) -> String {
    let mut words = Vec::new();
    let mut style = base;
    for part in text.split_whitespace() {
        let mut word = String::new();
        let mut shown = Style::default();
        let mut left = part;
        while let Some(first) = left.chars().next() {
            let toggles = match first {
                '`' => 1,
                '*' if style.code || part == "*" => 0,
                '*' if left.starts_with("**") => 2,
                '*' => 1,
                _ => 0,
            };
            match (first, toggles) {
                ('`', _) => style.code = !style.code,
                (_, 2) => style.bold = !style.bold,
                (_, 1) => style.italic = !style.italic,
                _ => {
                    if colour && shown != style {
                        word += if shown == Style::default() { "" } else { RESET };
                        word += &style.codes();
                        shown = style;
                    }
                    word.push(first);
                }
            }
            left = &left[toggles.max(first.len_utf8())..];
        }
        if shown != Style::default() {
            word += RESET;
        }
        words.push(word);
    }
    words.join(" ")
}

/// Returns a table: its head, a line and its other rows.
fn rows(lines: &[&str], width: usize, colour: bool) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (number, line) in lines.iter().enumerate().filter(|(number, _)| *number != 1) {
        let style = if number == 0 { BOLD } else { Style::default() };
        let cells = line.trim_matches('|').split('|');
        rows.push(cells.map(|cell| styled(cell, style, colour)).collect());
    }
    let Some(columns) = rows.iter().map(Vec::len).max() else {
        return String::new();
    };
    let wanted = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        let widths = cells.map(|cell| display_width(cell));
        widths.max().unwrap_or(0)
    };
    let wanted: Vec<usize> = (0..columns).map(wanted).collect();
    let widths = shares(&wanted, width.saturating_sub(columns + 1));
    let mut out = String::new();
    for (number, row) in rows.iter().enumerate() {
        let cells: Vec<_> = (row.iter().zip(&widths))
            .map(|(cell, &width)| textwrap::wrap(cell, whole_words(width)))
            .collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            for (column, width) in widths.iter().enumerate() {
                let part = cells.get(column).and_then(|cell| cell.get(line));
                let text = part.map_or("", |part| part);
                let room = width.saturating_sub(display_width(text));
                out += &format!("│{text}{}", " ".repeat(room));
            }
            out += "│\n";
        }
        if number == 0 {
            let line: Vec<String> = widths.iter().map(|&width| "─".repeat(width)).collect();
            out += &format!("├{}┤\n", line.join("┼"));
        }
    }
    out
}

/// Returns the widths of columns: what they want, or an equal share of what the narrower ones leave.
fn shares(wanted: &[usize], all: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|&column| wanted[column]);
    let mut widths = vec![0; wanted.len()];
    let mut left = all;
    for (number, column) in order.into_iter().enumerate() {
        widths[column] = wanted[column].min(left / (wanted.len() - number));
        left -= widths[column];
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_lists_and_code_are_seen_without_their_marks() {
        let text = "## A *turn*\n\nA `key` and **both**.\n* One\n  more\n```text\na * b\n```\n";
        let expected = "A turn\n\nA key and both.\n• One\n  more\n    a * b\n";
        assert_eq!(for_terminal(text, 80, false), expected);
        let bold = for_terminal("**A b** c\n", 80, true);
        let expected = "\u{1b}[1mA\u{1b}[0m \u{1b}[1mb\u{1b}[0m c\n";
        assert_eq!(bold, expected);
    }

    #[test]
    fn long_lines_and_wide_tables_are_split_between_words() {
        assert_eq!(
            for_terminal("* one two three\n", 9, false),
            "• one two\n  three\n"
        );
        let table = "| Option | What |\n|---|---|\n| `a` | one two three |\n";
        let expected =
            "│Option│What     │\n├──────┼─────────┤\n│a     │one two  │\n│      │three    │\n";
        assert_eq!(for_terminal(table, 18, false), expected);
    }
}
