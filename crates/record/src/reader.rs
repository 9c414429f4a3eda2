//! Many records from an input of any length, one after another.

use core::fmt;
use std::io::{self, BufRead};

use burgrave_core::Fault;

use crate::lines::Pieces;
use crate::parse::{self, Limits};
use crate::{Record, faults};

/// A record that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadFault {
    /// Which record of the input, from 1.
    pub record: u64,
    /// What is wrong and where; lines are those of the whole input.
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

/// Reads records from an input, one at a time: memory stays within what one record needs.
///
/// A record that is wrong yields a fault, and reading goes on with the next one, which begins at the next
/// line with a `[` and a letter that stands after an empty line or after moves. After an error of the
/// input itself there is nothing more.
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
    limits: Limits,
    /// The text of the record being read.
    text: Vec<u8>,
    /// The piece that was read last: at the beginning of a record, its first.
    piece: Vec<u8>,
    held: bool,
    /// The number of the line in which the next piece stands.
    line: usize,
    line_begins: bool,
    record: u64,
    record_line: usize,
    finished: bool,
}

/// Where in a record a line stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
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

impl State {
    /// The state after a line; `None` if the line begins another record.
    fn step(self, kind: &Kind) -> Option<State> {
        match (self, kind) {
            (State::Moves, Kind::Tag) => None,
            (State::Before, Kind::Blank | Kind::Remark) => Some(State::Before),
            (State::Before | State::Tags, Kind::Tag) | (State::Tags, Kind::Remark) => {
                Some(State::Tags)
            }
            _ => Some(State::Moves),
        }
    }
}

impl<R: BufRead> Reader<R> {
    /// Reads with the usual limits.
    pub fn new(input: R) -> Reader<R> {
        Reader::with_limits(input, Limits::default())
    }

    /// Reads with other limits.
    pub fn with_limits(input: R, limits: Limits) -> Reader<R> {
        Reader {
            pieces: Pieces::new(input),
            limits,
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

    /// How many bytes of the input have been read: for showing progress.
    pub fn bytes_read(&self) -> u64 {
        self.pieces.bytes()
    }

    /// The line of the input from which the last record was read; empty lines and remarks before it count.
    pub fn record_line(&self) -> usize {
        self.record_line
    }

    /// Collects the text of the next record. Returns whether it is longer than the limit; it is not kept
    /// then.
    fn collect(&mut self) -> io::Result<bool> {
        self.text.clear();
        self.record_line = self.line;
        let mut state = State::Before;
        let mut too_large = false;
        loop {
            if !core::mem::take(&mut self.held) {
                self.pieces.next(&mut self.piece)?;
            }
            if self.piece.is_empty() {
                self.finished = true;
                return Ok(too_large);
            }
            let mut kind = kind(&self.piece);
            if !self.line_begins && !matches!(kind, Kind::Blank) {
                kind = Kind::Other;
            }
            // The rest of a long line of tags is no new line.
            if self.line_begins || state == State::Before {
                match state.step(&kind) {
                    Some(next) => state = next,
                    None => {
                        self.held = true;
                        return Ok(too_large);
                    }
                }
            }
            too_large |= self.text.len() + self.piece.len() > self.limits.bytes;
            if too_large {
                self.text.clear();
            } else {
                self.text.extend_from_slice(&self.piece);
            }
            self.line_begins = self.piece.ends_with(b"\n");
            self.line += usize::from(self.line_begins);
        }
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
        parse::record(text, self.record_line, &self.limits)
    }
}

/// The text of bytes that begin in the given line.
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
            match self.read() {
                Ok(None) => {}
                Ok(Some(record)) => {
                    self.record += 1;
                    return Some(Ok(record));
                }
                Err(fault) => {
                    self.record += 1;
                    let record = self.record;
                    return Some(Err(ReadFault { record, fault }));
                }
            }
        }
        None
    }
}
