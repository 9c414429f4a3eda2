//! Reading what the player types: with editing, history and completion at a terminal, plain lines
//! elsewhere.

use std::io::{BufRead, IsTerminal, Write};
use std::time::{Duration, Instant};

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Context, Editor, Helper, Highlighter, Hinter, Validator};

use burgrave_games::any::AnyGame;

use super::word;
use crate::failure::Failure;

/// Maximum length of a line, in bytes.
const LONGEST: u64 = 1 << 16;

/// Input of the player.
pub enum Line {
    /// A line.
    Text(String),
    /// Ctrl-C.
    Interrupted,
    /// End of the input.
    End,
}

/// Source of lines.
pub enum Entry {
    /// A terminal.
    Editor(Box<Editor<Completions, MemHistory>>),
    /// A pipe or a file.
    Plain,
}

/// Completions: moves of the game and command words.
#[derive(Helper, Hinter, Highlighter, Validator, Default)]
pub struct Completions {
    game: Option<AnyGame>,
}

impl Completions {
    /// Returns the command words and moves that begin with `typed`. The time for moves is limited, since a
    /// position may have millions of them.
    fn beginning(&self, typed: &str) -> Vec<String> {
        const MAX_MOVES: usize = 500;
        const TIME_LIMIT: Duration = Duration::from_millis(200);
        let started = Instant::now();
        let words = word::WORDS.iter().map(|&word| word.to_owned());
        let mut list: Vec<String> = words.filter(|word| word.starts_with(typed)).collect();
        if let Some(game) = &self.game {
            let mut moves = Vec::new();
            game.for_each_legal_unsorted(&mut |text| {
                if text.starts_with(typed) {
                    moves.push(text.to_owned());
                }
                moves.len() < MAX_MOVES && started.elapsed() < TIME_LIMIT
            });
            moves.sort();
            list.extend(moves);
        }
        list
    }
}

impl Completer for Completions {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = &line[..at];
        let start = typed.rfind(' ').map_or(0, |space| space + 1);
        let pairs = self
            .beginning(&typed[start..])
            .into_iter()
            .map(|candidate| Pair {
                display: candidate.clone(),
                replacement: candidate,
            })
            .collect();
        Ok((start, pairs))
    }
}

impl Entry {
    /// Opens standard input, at a terminal with line editing.
    pub fn new() -> Result<Entry, Failure> {
        if !(std::io::stdin().is_terminal() && std::io::stdout().is_terminal()) {
            return Ok(Entry::Plain);
        }
        let config = Config::builder()
            .completion_type(rustyline::CompletionType::List)
            .build();
        let mut editor = Editor::with_history(config, MemHistory::new()).map_err(failed)?;
        editor.set_helper(Some(Completions::default()));
        Ok(Entry::Editor(Box::new(editor)))
    }

    /// Sets the game whose moves may be completed.
    pub fn offer(&mut self, game: &AnyGame) {
        if let Entry::Editor(editor) = self
            && let Some(words) = editor.helper_mut()
        {
            words.game = Some(game.clone());
        }
    }

    /// Reads a line. Prompts are shown at a terminal only.
    pub fn read(&mut self, prompt: &str) -> Result<Line, Failure> {
        match self {
            Entry::Editor(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    // The history is optional.
                    let _ = editor.add_history_entry(&line);
                    Ok(Line::Text(line))
                }
                Err(ReadlineError::Interrupted) => Ok(Line::Interrupted),
                Err(ReadlineError::Eof) => Ok(Line::End),
                Err(error) => Err(failed(error)),
            },
            Entry::Plain => plain(),
        }
    }
}

fn plain() -> Result<Line, Failure> {
    // The other end sees all output before it is asked for input.
    let _ = std::io::stdout().flush();
    let mut bytes = Vec::new();
    let stdin = std::io::stdin().lock();
    let read = std::io::Read::take(stdin, LONGEST)
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Failure::other("standard input", error.to_string()))?;
    if read == 0 {
        return Ok(Line::End);
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Line::Text(text.trim_end_matches(['\n', '\r']).to_owned()))
}

fn failed(error: ReadlineError) -> Failure {
    Failure::other("standard input", error.to_string())
}
