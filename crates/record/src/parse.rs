//! Parser of the text of one record.

use burgrave_core::Fault;

use crate::comment::{self, Comment, CommentError, is_space};
use crate::tags::{excerpt, is_name, is_name_char};
use crate::write::{SUFFIXES, is_bare_char};
use crate::{GameResult, NodeId, Record, Tags, Tree, escape, faults};

/// Maximum size of a record, so that no input can exhaust the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Text in bytes.
    pub bytes: usize,
    /// Number of moves, variations included.
    pub moves: usize,
    /// Depth of nested variations.
    pub depth: usize,
    /// Number of tags.
    pub tags: usize,
}

/// 16 MiB, 500,000 moves, 1,000 variations deep, 1,000 tags.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            bytes: 16 << 20,
            moves: 500_000,
            depth: 1_000,
            tags: 1_000,
        }
    }
}

/// Reads the record in `source`, whose first line has the number `line`. Returns `None` if there is only white space
/// and remarks.
pub(crate) fn record(source: &str, line: usize, limits: &Limits) -> Result<Option<Record>, Fault> {
    let mut parser = Parser {
        source,
        at: 0,
        line,
        limits,
        record: Record::default(),
        lines: Vec::new(),
        tag_result: None,
    };
    parser.skip_remarks();
    if parser.peek().is_none() {
        return Ok(None);
    }
    let begin = parser.at;
    parser.tags()?;
    parser.moves(begin)?;
    Ok(Some(parser.record))
}

/// An open line of moves: the main line or a variation.
struct Line {
    /// The last move of the line, or the move that its first one will follow.
    tip: NodeId,
    /// Whether the tip is a move of this line.
    moved: bool,
    /// Whether the next comment belongs to the tip.
    slot: bool,
    /// Comments for the next move.
    before: String,
    /// Position of its first byte.
    begin: usize,
}

struct Parser<'a> {
    source: &'a str,
    at: usize,
    line: usize,
    limits: &'a Limits,
    record: Record,
    /// The main line and the open variations.
    lines: Vec<Line>,
    tag_result: Option<GameResult>,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.source[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn fault_at(&self, code: &'static str, at: usize) -> Fault {
        let before = &self.source[..at];
        let line = before.matches('\n').count();
        let begin = before.rfind('\n').map_or(0, |end| end + 1);
        let column = before[begin..].chars().count() + 1;
        Fault::new(code).at_line(self.line + line, column)
    }

    fn fault(&self, code: &'static str) -> Fault {
        self.fault_at(code, self.at)
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn rest_of_line(&mut self) -> &'a str {
        self.take_while(|c| c != '\n')
    }

    /// Skips white space and lines that begin with `%`.
    fn skip(&mut self) {
        loop {
            self.take_while(is_space);
            let line_begins = self.at == 0 || self.source[..self.at].ends_with('\n');
            if !(line_begins && self.peek() == Some('%')) {
                return;
            }
            self.rest_of_line();
        }
    }

    /// Like [`Parser::skip`], and also skips remarks after `;`.
    fn skip_remarks(&mut self) {
        self.skip();
        while self.peek() == Some(';') {
            self.rest_of_line();
            self.skip();
        }
    }

    fn tags(&mut self) -> Result<(), Fault> {
        if self.peek() != Some('[') {
            return Err(self.fault(faults::NO_TAGS));
        }
        let mut count = 0;
        while self.peek() == Some('[') {
            if count >= self.limits.tags {
                let fault = self.fault(faults::TOO_MANY_TAGS);
                return Err(fault.with("limit", self.limits.tags));
            }
            self.tag()?;
            count += 1;
            self.skip_remarks();
        }
        Ok(())
    }

    fn tag(&mut self) -> Result<(), Fault> {
        let begin = self.at;
        self.at += 1;
        self.skip_in_tag(begin)?;
        let name_at = self.at;
        let name = self.take_while(is_name_char);
        if !is_name(name) {
            let found = self.source[name_at..].split(is_space).next();
            let fault = self.fault_at(faults::TAG_NAME, name_at);
            return Err(fault.with("name", excerpt(found.unwrap_or_default())));
        }
        self.skip_in_tag(begin)?;
        let value_at = self.at;
        if self.peek() != Some('"') {
            return Err(self.fault(faults::TAG_VALUE).with("name", excerpt(name)));
        }
        let value = self.quoted()?;
        self.skip_in_tag(begin)?;
        if self.peek() != Some(']') {
            return Err(self.fault(faults::TAG_END).with("name", excerpt(name)));
        }
        self.at += 1;
        let twice = if name == Tags::RESULT {
            let result = GameResult::from_text(&value).ok_or_else(|| {
                let fault = self.fault_at(faults::RESULT_TAG, value_at);
                fault.with("text", excerpt(&value))
            })?;
            self.tag_result.replace(result).is_some()
        } else {
            let twice = self.record.tags.get(name).is_some();
            self.record.tags.put(name, value);
            twice
        };
        if twice {
            let fault = self.fault_at(faults::TAG_TWICE, name_at);
            return Err(fault.with("name", excerpt(name)));
        }
        Ok(())
    }

    fn skip_in_tag(&mut self, begin: usize) -> Result<(), Fault> {
        self.take_while(|c| is_space(c) && c != '\n');
        match self.peek() {
            None | Some('\n') => Err(self.fault_at(faults::TAG_OPEN, begin)),
            Some(_) => Ok(()),
        }
    }

    /// Reads a quoted text from its opening quote.
    fn quoted(&mut self) -> Result<String, Fault> {
        let begin = self.at;
        self.at += 1;
        let mut text = String::new();
        loop {
            let plain = self.take_while(|c| !matches!(c, '"' | '\\' | '\n'));
            text.push_str(plain);
            match self.peek() {
                Some('"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some('\\') => {
                    let rest = self.rest();
                    let (c, length) = escape::read(rest).ok_or_else(|| self.wrong_escape())?;
                    text.push(c);
                    self.at += length;
                }
                _ => return Err(self.fault_at(faults::STRING_OPEN, begin)),
            }
        }
    }

    fn wrong_escape(&self) -> Fault {
        let text = escape::invalid(self.rest());
        self.fault(faults::ESCAPE).with("text", text)
    }

    fn moves(&mut self, begin: usize) -> Result<(), Fault> {
        self.lines.push(Line {
            tip: Tree::ROOT,
            moved: false,
            slot: true,
            before: String::new(),
            begin: self.at,
        });
        loop {
            self.skip();
            let Some(c) = self.peek() else {
                return Err(self.unfinished(begin));
            };
            if let Some(result) = self.result() {
                return self.end(result);
            }
            match c {
                '{' => self.braces()?,
                ';' => self.remark(),
                '(' => self.open()?,
                ')' => self.close()?,
                '$' | '!' | '?' => self.glyph()?,
                '"' => {
                    let at = self.at;
                    let text = self.quoted()?;
                    self.add(text, at)?;
                }
                '.' => self.at += 1,
                '0'..='9' => self.number()?,
                'a'..='z' | 'A'..='Z' => {
                    let at = self.at;
                    let text = self.take_while(is_bare_char);
                    self.delimiter()?;
                    self.add(text.to_owned(), at)?;
                }
                '}' => return Err(self.fault(faults::COMMENT_STRAY)),
                _ => return Err(self.fault(faults::CHARACTER).with("char", c)),
            }
        }
    }

    /// Returns the open line. There always is one: only [`Parser::end`] removes the last.
    fn current(&mut self) -> &mut Line {
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    /// Returns the fault of a record that ends too early: what is not closed.
    fn unfinished(&self, begin: usize) -> Fault {
        match self.lines.last() {
            Some(line) if self.lines.len() > 1 => self.fault_at(faults::VARIATION_OPEN, line.begin),
            _ => {
                let first = self.source[..begin].matches('\n').count() + self.line;
                let end = self.source.trim_end_matches(is_space).len();
                self.fault_at(faults::NO_RESULT, end).with("line", first)
            }
        }
    }

    /// Returns whether a number or a bare move may end here.
    fn delimited(&self) -> bool {
        self.peek()
            .is_none_or(|c| is_space(c) || "(){};$!?".contains(c))
    }

    fn delimiter(&self) -> Result<(), Fault> {
        match self.peek() {
            Some(c) if !self.delimited() => Err(self.fault(faults::CHARACTER).with("char", c)),
            _ => Ok(()),
        }
    }

    fn result(&mut self) -> Option<GameResult> {
        let rest = self.rest();
        let begin = self.at;
        let found = GameResult::ALL.into_iter();
        let result = found.into_iter().find(|r| rest.starts_with(r.text()))?;
        self.at += result.text().len();
        if self.delimited() {
            return Some(result);
        }
        self.at = begin;
        None
    }

    /// Skips a move number.
    fn number(&mut self) -> Result<(), Fault> {
        self.take_while(|c| c.is_ascii_digit());
        if self.peek() == Some('.') {
            self.take_while(|c| c == '.');
            return Ok(());
        }
        self.delimiter()
    }

    fn add(&mut self, text: String, at: usize) -> Result<(), Fault> {
        if self.record.tree.len() >= self.limits.moves {
            let fault = self.fault_at(faults::TOO_MANY_MOVES, at);
            return Err(fault.with("limit", self.limits.moves));
        }
        let line = self.current();
        let before = core::mem::take(&mut line.before);
        let tip = line.tip;
        // The tip is in the tree: the parser removes nothing.
        let id = self.record.tree.add(tip, text).unwrap_or(Tree::ROOT);
        if let Some(notes) = self.record.tree.annotate(id) {
            notes.before = before;
        }
        let line = self.current();
        line.tip = id;
        line.moved = true;
        line.slot = true;
        Ok(())
    }

    fn glyph(&mut self) -> Result<(), Fault> {
        let at = self.at;
        let (text, glyph) = if self.peek() == Some('$') {
            self.at += 1;
            let digits = self.take_while(|c| c.is_ascii_digit());
            (&self.source[at..self.at], digits.parse::<u8>().ok())
        } else {
            let text = self.take_while(|c| matches!(c, '!' | '?'));
            let index = SUFFIXES.iter().position(|&suffix| suffix == text);
            (text, index.and_then(|i| u8::try_from(i + 1).ok()))
        };
        let glyph =
            glyph.ok_or_else(|| self.fault_at(faults::GLYPH, at).with("text", excerpt(text)))?;
        if !self.current().moved {
            let fault = self.fault_at(faults::GLYPH_FIRST, at);
            return Err(fault.with("text", text));
        }
        let tip = self.current().tip;
        if let Some(notes) = self.record.tree.annotate(tip) {
            notes.glyphs.push(glyph);
        }
        Ok(())
    }

    fn braces(&mut self) -> Result<(), Fault> {
        let begin = self.at;
        // Before the first move of a variation, commands have no move to belong to.
        let commands = self.lines.len() == 1 || self.current().moved;
        let inside = &self.source[begin + 1..];
        let (comment, length) =
            comment::read(inside, commands).map_err(|trouble| match trouble {
                CommentError::Open => self.fault_at(faults::COMMENT_OPEN, begin),
                CommentError::Escape(at) => {
                    self.at = begin + 1 + at;
                    self.wrong_escape()
                }
            })?;
        self.at = begin + 1 + length;
        self.comment(comment);
        Ok(())
    }

    fn remark(&mut self) {
        self.at += 1;
        let text = self.rest_of_line().trim_matches(is_space).to_owned();
        if !text.is_empty() {
            self.comment(Comment {
                text,
                ..Comment::default()
            });
        }
    }

    fn comment(&mut self, comment: Comment) {
        let commands_only = comment.has_command() && comment.text.is_empty();
        let line = self.current();
        let (tip, slot) = (line.tip, line.slot);
        if !slot {
            join(&mut line.before, &comment.text);
        }
        line.slot = slot && commands_only;
        let Some(notes) = self.record.tree.annotate(tip) else {
            return;
        };
        if slot {
            join(&mut notes.after, &comment.text);
        }
        notes.clock = comment.clock.or(notes.clock);
        notes.evaluation = comment.evaluation.or(notes.evaluation);
    }

    fn open(&mut self) -> Result<(), Fault> {
        let begin = self.at;
        if self.lines.len() > self.limits.depth {
            let fault = self.fault(faults::TOO_DEEP);
            return Err(fault.with("limit", self.limits.depth));
        }
        let line = self.current();
        line.slot = false;
        let (tip, moved) = (line.tip, line.moved);
        let parent = self.record.tree.parent(tip).filter(|_| moved);
        let tip = parent.ok_or_else(|| self.fault(faults::VARIATION_FIRST))?;
        self.lines.push(Line {
            tip,
            moved: false,
            slot: false,
            before: String::new(),
            begin,
        });
        self.at += 1;
        Ok(())
    }

    fn close(&mut self) -> Result<(), Fault> {
        if self.lines.len() == 1 {
            return Err(self.fault(faults::VARIATION_STRAY));
        }
        if !self.current().moved {
            let begin = self.current().begin;
            return Err(self.fault_at(faults::VARIATION_EMPTY, begin));
        }
        self.at += 1;
        self.finish_line();
        Ok(())
    }

    /// Closes the line. Comments for a next move go to the last one.
    fn finish_line(&mut self) {
        if let Some(line) = self.lines.pop()
            && let Some(notes) = self.record.tree.annotate(line.tip)
        {
            join(&mut notes.after, &line.before);
        }
    }

    fn end(&mut self, result: GameResult) -> Result<(), Fault> {
        let at = self.at - result.text().len();
        if self.lines.len() > 1 {
            return Err(self.unfinished(at));
        }
        if let Some(tag) = self.tag_result.filter(|&tag| tag != result) {
            return Err(self
                .fault_at(faults::RESULT_DIFFERS, at)
                .with("tag", tag)
                .with("found", result));
        }
        self.finish_line();
        self.record.result = result;
        self.skip_remarks();
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.fault(faults::AFTER_RESULT)),
        }
    }
}

/// Adds a comment to another, on a new line.
fn join(all: &mut String, more: &str) {
    if !all.is_empty() && !more.is_empty() {
        all.push('\n');
    }
    all.push_str(more);
}
