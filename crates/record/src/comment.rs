//! The content of comments: text, and the commands `[%clk …]` and `[%eval …]`.

use crate::annotation::{Clock, Evaluation};
use crate::escape;

/// Content of a comment.
#[derive(Default)]
pub(crate) struct Comment {
    pub text: String,
    pub clock: Option<Clock>,
    pub evaluation: Option<Evaluation>,
}

impl Comment {
    pub fn has_command(&self) -> bool {
        self.clock.is_some() || self.evaluation.is_some()
    }
}

enum Command {
    Clock(Clock),
    Evaluation(Evaluation),
}

/// Why a comment cannot be read, and the byte of the error.
pub(crate) enum CommentError {
    Open,
    Escape(usize),
}

/// Reads a comment after its opening brace, the closing one included. Also returns its length in bytes. Without
/// `commands`, commands are text.
pub(crate) fn read(source: &str, commands: bool) -> Result<(Comment, usize), CommentError> {
    let mut reader = Reader::default();
    let mut at = 0;
    loop {
        let rest = &source[at..];
        let c = rest.chars().next().ok_or(CommentError::Open)?;
        at += match c {
            '}' => return Ok((reader.finish(), at + 1)),
            '\\' => {
                let (c, length) = escape::read(rest).ok_or(CommentError::Escape(at))?;
                reader.protected(c);
                length
            }
            '[' if commands => reader.bracket(rest),
            _ if is_space(c) => reader.space(rest),
            _ => {
                reader.comment.text.push(c);
                c.len_utf8()
            }
        };
    }
}

/// Returns whether a character is white space in a record. Other Unicode spaces are ordinary characters.
pub(crate) fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n')
}

#[derive(Default)]
struct Reader {
    comment: Comment,
    /// Length of the text up to the last escaped white space, which is kept.
    kept: usize,
}

impl Reader {
    fn protected(&mut self, c: char) {
        self.comment.text.push(c);
        self.kept = self.comment.text.len();
    }

    /// Reads a run of white space. A line break and the white space around it count as one space, or as nothing
    /// at the beginning.
    fn space(&mut self, rest: &str) -> usize {
        let length = rest.find(|c| !is_space(c)).unwrap_or(rest.len());
        let run = &rest[..length];
        if !self.comment.text.is_empty() {
            self.comment
                .text
                .push_str(if run.contains('\n') { " " } else { run });
        }
        length
    }

    /// Removes a command from the text with the space after it, or else the space before it.
    fn bracket(&mut self, rest: &str) -> usize {
        let Some((command, length)) = read_command(rest) else {
            self.comment.text.push('[');
            return 1;
        };
        match command {
            Command::Clock(clock) => self.comment.clock = Some(clock),
            Command::Evaluation(value) => self.comment.evaluation = Some(value),
        }
        if rest[length..].starts_with(' ') {
            return length + 1;
        }
        let text = &mut self.comment.text;
        if text.len() > self.kept && text.ends_with(' ') {
            text.pop();
        }
        length
    }

    fn finish(mut self) -> Comment {
        let text = &mut self.comment.text;
        let words = text.trim_end_matches(is_space).len();
        text.truncate(words.max(self.kept));
        self.comment
    }
}

/// Reads a known command. Others stay in the text.
fn read_command(text: &str) -> Option<(Command, usize)> {
    // The longest value has about twenty characters.
    const LONGEST: usize = 60;
    let end = text.bytes().take(LONGEST).position(|b| b == b']')?;
    let (name, value) = text[..end].strip_prefix("[%")?.split_once(is_space)?;
    let value = value.trim_matches(is_space);
    let command = match name {
        "clk" => Command::Clock(Clock::from_text(value)?),
        "eval" => Command::Evaluation(Evaluation::from_text(value)?),
        _ => return None,
    };
    Some((command, end + 1))
}

/// Returns the parts of a comment between which a line may break, braces included.
pub(crate) fn atoms(
    text: &str,
    clock: Option<Clock>,
    evaluation: Option<Evaluation>,
) -> Vec<String> {
    let mut atoms: Vec<String> = Vec::new();
    atoms.extend(clock.map(|clock| format!("[%clk {clock}]")));
    atoms.extend(evaluation.map(|value| format!("[%eval {value}]")));
    if !text.is_empty() {
        split(&escaped(text), &mut atoms);
    }
    match atoms.first_mut() {
        Some(first) => first.insert(0, '{'),
        None => atoms.push("{".to_owned()),
    }
    if let Some(last) = atoms.last_mut() {
        last.push('}');
    }
    atoms
}

/// Splits a text at single spaces, which a line break can replace, but not before `%`: other programs skip lines
/// that begin with it.
fn split(text: &str, atoms: &mut Vec<String>) {
    let bytes = text.as_bytes();
    let mut from = 0;
    for (at, _) in text.match_indices(' ') {
        let before = at.checked_sub(1).map(|at| bytes[at]);
        let after = bytes.get(at + 1);
        if before != Some(b' ') && !matches!(after, None | Some(b' ' | b'%')) {
            atoms.push(text[from..at].to_owned());
            from = at + 1;
        }
    }
    atoms.push(text[from..].to_owned());
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let last = text.len() - 1;
    for (at, c) in text.char_indices() {
        match c {
            '}' => out.push_str("\\}"),
            '[' if !other_command(&text[at..]) => out.push_str("\\["),
            ' ' if at == 0 || at == last => out.push_str("\\s"),
            _ => escape::push(&mut out, c),
        }
    }
    out
}

/// Escapes brackets, except for commands of other programs: only a tag may begin a line with a bracket and a letter.
fn other_command(text: &str) -> bool {
    text.strip_prefix("[%")
        .is_some_and(|rest| !rest.starts_with("clk") && !rest.starts_with("eval"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(text: &str) -> Comment {
        match read(text, true) {
            Ok((comment, length)) => {
                assert_eq!(length, text.len());
                comment
            }
            Err(_) => panic!("not a comment: {text}"),
        }
    }

    #[test]
    fn white_space() {
        for (source, text) in [
            ("}", ""),
            ("  \n }", ""),
            (" a  b }", "a  b"),
            ("a \r\n  b}", "a b"),
            ("\\s a\\n }", "  a\n"),
            ("\\s}", " "),
        ] {
            assert_eq!(reading(source).text, text, "{source:?}");
        }
    }

    #[test]
    fn commands() {
        let comment = reading("[%clk 0:01:00] good [%eval\n-1.5] move [%csl a1]}");
        assert_eq!(comment.text, "good move [%csl a1]");
        assert_eq!(comment.clock, Some(Clock { millis: 60_000 }));
        assert_eq!(comment.evaluation, Some(Evaluation::Score(-150)));
        assert_eq!(reading("good [%eval #3]}").text, "good");
        assert_eq!(reading("[%clk soon]}").text, "[%clk soon]");
        assert_eq!(reading("[%clk é]}").text, "[%clk é]");
        assert_eq!(reading("\\[%clk 0:01:00]}").text, "[%clk 0:01:00]");
    }

    #[test]
    fn other_programs_commands_stay() {
        assert_eq!(atoms("[%csl a1] x", None, None).join(" "), "{[%csl a1] x}");
        assert_eq!(
            atoms("[%clk 1] [a]", None, None).join(" "),
            "{\\[%clk 1] \\[a]}"
        );
    }
}
