//! Reads the records of an input of any length one after another.

use core::fmt;
use std::io::{self, BufRead};

use burgrave_core::Fault;

use crate::lines::Pieces;
use crate::parse::{self, Limits};
use crate::{Record, faults, json};

/// An invalid record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadFault {
    /// Number of the record in the input, from 1.
    pub record: u64,
    /// The fault, with lines of the whole input.
    pub fault: Fault,
}

impl fmt::Display for ReadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}: {}", self.record, self.fault)
    }
}

impl core::error::Error for ReadFault {}

impl From<ReadFault> for Fault {
    fn from(fault: ReadFault) -> Fault {
        fault.fault
    }
}

/// Reads records one at a time, within the memory that one record needs.
///
/// An invalid record yields a fault, and reading continues with the next one. A record in text form begins at the next
/// line with `[` and a letter that follows an empty line or moves. A record in JSON form is a line; empty lines are
/// skipped. Reading ends after an error of the input.
///
/// ```
/// use burgrave_record::Reader;
///
/// let file = "[Game \"castello\"]\n\n1. b2-b3 (oops *\n\n[Game \"castello\"]\n\n1. b2-b4 *\n";
/// let read: Vec<_> = Reader::new(file.as_bytes()).collect();
/// assert!(read[0].is_err() && read[1].is_ok());
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    pieces: Pieces<R>,
    form: Form,
    limits: Limits,
    /// Text of the current record.
    text: Vec<u8>,
    /// The last piece; at the beginning of a record its first.
    piece: Vec<u8>,
    held: bool,
    /// Line number of the next piece.
    line: usize,
    line_begins: bool,
    record: u64,
    record_line: usize,
    finished: bool,
}

/// Form of the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Text,
    JsonLines,
}

/// Part of a record that a line belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReaderState {
    Before,
    Tags,
    Moves,
}

enum Kind {
    Blank,
    Remark,
    Tag,
    Other,
}

fn kind(line: &[u8]) -> Kind {
    match line {
        [b'[', letter, ..] if letter.is_ascii_alphabetic() => Kind::Tag,
        [b'%' | b';', ..] => Kind::Remark,
        _ if line.iter().all(u8::is_ascii_whitespace) => Kind::Blank,
        _ => Kind::Other,
    }
}

impl ReaderState {
    /// Returns the state after a line, or `None` if the line begins another record.
    fn step(self, kind: &Kind) -> Option<ReaderState> {
        match (self, kind) {
            (ReaderState::Moves, Kind::Tag) => None,
            (ReaderState::Before, Kind::Blank | Kind::Remark) => Some(ReaderState::Before),
            (ReaderState::Before | ReaderState::Tags, Kind::Tag)
            | (ReaderState::Tags, Kind::Remark) => Some(ReaderState::Tags),
            _ => Some(ReaderState::Moves),
        }
    }
}

impl<R: BufRead> Reader<R> {
    /// Creates a reader of records in text form.
    pub fn new(input: R) -> Reader<R> {
        Reader::of_form(input, Form::Text)
    }

    /// Creates a reader of records in JSON form, one per line.
    pub fn json_lines(input: R) -> Reader<R> {
        Reader::of_form(input, Form::JsonLines)
    }

    /// Replaces the default limits.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Reader<R> {
        Reader { limits, ..self }
    }

    fn of_form(input: R, form: Form) -> Reader<R> {
        Reader {
            pieces: Pieces::new(input),
            form,
            limits: Limits::default(),
            text: Vec::new(),
            piece: Vec::new(),
            held: false,
            line: 1,
            line_begins: true,
            record: 0,
            record_line: 1,
            finished: false,
        }
    }

    /// Returns the number of bytes read, for progress bars.
    pub fn bytes_read(&self) -> u64 {
        self.pieces.bytes()
    }

    /// Returns the first line of the last record. Empty lines and remarks before it belong to it.
    pub fn record_line(&self) -> usize {
        self.record_line
    }

    /// Reads the text of the next record. Returns whether it exceeds the limit; then the text is dropped.
    fn collect(&mut self) -> io::Result<bool> {
        self.text.clear();
        self.record_line = self.line;
        let mut state = ReaderState::Before;
        let mut too_large = false;
        loop {
            if !core::mem::take(&mut self.held) {
                self.pieces.next(&mut self.piece)?;
            }
            if self.piece.is_empty() {
                self.finished = true;
                return Ok(too_large);
            }
            if self.form == Form::Text && !self.belongs(&mut state) {
                self.held = true;
                return Ok(too_large);
            }
            too_large |= self.text.len() + self.piece.len() > self.limits.bytes;
            if too_large {
                self.text.clear();
            } else {
                self.text.extend_from_slice(&self.piece);
            }
            self.line_begins = self.piece.ends_with(b"\n");
            self.line += usize::from(self.line_begins);
            if self.form == Form::JsonLines && self.line_begins {
                return Ok(too_large);
            }
        }
    }

    /// Returns whether the last piece belongs to the record. If not, it begins another one.
    fn belongs(&self, state: &mut ReaderState) -> bool {
        let mut kind = kind(&self.piece);
        if !self.line_begins && !matches!(kind, Kind::Blank) {
            kind = Kind::Other;
        }
        // The rest of a long line of tags does not begin a line.
        if !self.line_begins && *state != ReaderState::Before {
            return true;
        }
        let next = state.step(&kind);
        *state = next.unwrap_or(*state);
        next.is_some()
    }

    fn read(&mut self) -> Result<Option<Record>, Fault> {
        let too_large = self.collect().map_err(|error| {
            self.finished = true;
            Fault::new(faults::UNREADABLE)
                .at_line(self.line, 1)
                .with("error", error)
        })?;
        if too_large {
            let fault = Fault::new(faults::TOO_LARGE).at_line(self.record_line, 1);
            return Err(fault.with("limit", self.limits.bytes));
        }
        let text = utf8(&self.text, self.record_line)?;
        match self.form {
            Form::Text => parse::record(text, self.record_line, &self.limits),
            Form::JsonLines if text.trim().is_empty() => Ok(None),
            Form::JsonLines => {
                json::read(text.trim_end(), self.record_line, &self.limits).map(Some)
            }
        }
    }
}

/// Decodes bytes that begin in the given line.
pub(crate) fn utf8(bytes: &[u8], line: usize) -> Result<&str, Fault> {
    core::str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
        let lines = good.iter().filter(|&&b| b == b'\n').count();
        let begin = good
            .iter()
            .rposition(|&b| b == b'\n')
            .map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&good[begin..]).chars().count() + 1;
        Fault::new(faults::NOT_UTF8).at_line(line + lines, column)
    })
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, ReadFault>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.finished {
            if let Some(read) = self.read().transpose() {
                self.record += 1;
                let record = self.record;
                return Some(read.map_err(|fault| ReadFault { record, fault }));
            }
        }
        None
    }
}
