//! Writer of the text form.

use core::fmt;
use std::io;

use crate::comment::atoms;
use crate::{Annotations, NodeId, Record, Tags, Tree, escape, turn_number};

/// Maximum length of a line of moves, in characters.
const WIDTH: usize = 80;

/// The text form: tags, an empty line and the moves. Every line ends with a line feed.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::new();
        let result = (Tags::RESULT, self.result.text());
        for (name, value) in self.tags.iter().chain([result]) {
            line.clear();
            escape::quote(&mut line, value);
            writeln!(f, "[{name} {line}]")?;
        }
        writeln!(f)?;
        let mut moves = Moves::new(&self.tree);
        moves.write(self.first_turn());
        moves.lines.atom(self.result.text());
        writeln!(f, "{}", moves.lines.text)
    }
}

/// Writes records one after another.
#[derive(Debug)]
pub struct Writer<W> {
    output: W,
    any: bool,
}

impl<W: io::Write> Writer<W> {
    /// Creates a writer to `output`, which should be buffered.
    pub fn new(output: W) -> Writer<W> {
        Writer { output, any: false }
    }

    /// Writes a record, with an empty line between it and the one before.
    ///
    /// # Errors
    /// Errors of the output.
    pub fn write(&mut self, record: &Record) -> io::Result<()> {
        if self.any {
            self.output.write_all(b"\n")?;
        }
        self.any = true;
        self.output.write_all(record.to_string().as_bytes())
    }

    /// Returns the output, to write something else between records.
    pub fn get_mut(&mut self) -> &mut W {
        &mut self.output
    }

    /// Flushes and returns the output.
    ///
    /// # Errors
    /// Errors of the output.
    pub fn finish(mut self) -> io::Result<W> {
        self.output.flush()?;
        Ok(self.output)
    }
}

/// Text in lines of at most [`WIDTH`] characters, unless an atom is longer.
#[derive(Default)]
struct Lines {
    text: String,
    column: usize,
    /// Whether the next atom begins with an opening parenthesis.
    opening: bool,
}

impl Lines {
    fn atom(&mut self, atom: &str) {
        let length = atom.chars().count() + usize::from(self.opening);
        if self.column > 0 {
            if self.column + 1 + length > WIDTH {
                self.break_line();
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        if self.opening {
            self.text.push('(');
            self.opening = false;
        }
        self.text.push_str(atom);
        self.column += length;
    }

    fn close(&mut self) {
        if self.column >= WIDTH {
            self.break_line();
        }
        self.text.push(')');
        self.column += 1;
    }

    fn break_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }
}

/// Entry of the stack that replaces recursion, since variations may nest to any depth.
enum Todo {
    /// The continuation of a move, from the given turn on.
    After(NodeId, usize),
    /// A variation that begins with a move.
    Variation(NodeId, usize),
    Close,
}

struct Moves<'a> {
    tree: &'a Tree,
    lines: Lines,
    /// Whether a comment here would belong to the previous move.
    slot: bool,
    /// Whether the second turn of a pair needs its number because something precedes it.
    interrupted: bool,
}

impl<'a> Moves<'a> {
    fn new(tree: &'a Tree) -> Moves<'a> {
        Moves {
            tree,
            lines: Lines::default(),
            slot: true,
            interrupted: true,
        }
    }

    fn write(&mut self, first_turn: usize) {
        self.after(Tree::ROOT);
        let mut todo = vec![Todo::After(Tree::ROOT, first_turn)];
        while let Some(item) = todo.pop() {
            match item {
                Todo::After(parent, turn) => {
                    let Some((&main, others)) = self.tree.children(parent).split_first() else {
                        continue;
                    };
                    self.turn(main, turn);
                    todo.push(Todo::After(main, turn + 1));
                    let variations = others.iter().rev();
                    todo.extend(variations.map(|&other| Todo::Variation(other, turn)));
                }
                Todo::Variation(id, turn) => {
                    self.lines.opening = true;
                    self.slot = false;
                    self.interrupted = true;
                    self.turn(id, turn);
                    todo.push(Todo::Close);
                    todo.push(Todo::After(id, turn + 1));
                }
                Todo::Close => {
                    self.lines.close();
                    self.slot = false;
                    self.interrupted = true;
                }
            }
        }
    }

    fn notes(&self, id: NodeId) -> Option<&'a Annotations> {
        self.tree.annotations(id)
    }

    fn turn(&mut self, id: NodeId, turn: usize) {
        let Some(notes) = self.notes(id) else {
            return;
        };
        if !notes.before.is_empty() {
            if self.slot {
                self.lines.atom("{}");
            }
            self.comment(atoms(&notes.before, None, None));
        }
        if turn.is_multiple_of(2) || self.interrupted {
            self.lines.atom(&turn_number(turn));
        }
        self.interrupted = false;
        self.slot = true;
        self.move_text(self.tree.text(id), &notes.glyphs);
        self.after(id);
    }

    fn move_text(&mut self, text: &str, glyphs: &[u8]) {
        let mut atom = String::new();
        if is_bare(text) {
            atom.push_str(text);
        } else {
            escape::quote(&mut atom, text);
        }
        let mut rest = glyphs;
        if let Some((&first, others)) = glyphs.split_first()
            && let Some(suffix) = suffix(first)
        {
            atom.push_str(suffix);
            rest = others;
        }
        self.lines.atom(&atom);
        for glyph in rest {
            self.lines.atom(&format!("${glyph}"));
        }
    }

    fn after(&mut self, id: NodeId) {
        let Some(notes) = self.notes(id) else {
            return;
        };
        let commands = notes.clock.is_some() || notes.evaluation.is_some();
        if commands || !notes.after.is_empty() {
            self.comment(atoms(&notes.after, notes.clock, notes.evaluation));
            self.slot = notes.after.is_empty();
        }
    }

    fn comment(&mut self, atoms: Vec<String>) {
        for atom in atoms {
            self.lines.atom(&atom);
        }
        self.slot = false;
        self.interrupted = true;
    }
}

/// Returns whether a move needs no quotes.
pub(crate) fn is_bare(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(is_bare_char)
}

/// Returns whether an unquoted move may contain `c` after its first character.
pub(crate) fn is_bare_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | ':' | '*' | '=')
}

/// The six glyphs that can be written at a move, from number 1.
pub(crate) const SUFFIXES: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

fn suffix(glyph: u8) -> Option<&'static str> {
    SUFFIXES.get(usize::from(glyph).checked_sub(1)?).copied()
}
