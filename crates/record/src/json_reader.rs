use std::io::{self, BufRead};

use burgrave_core::Fault;

use crate::lines::Pieces;
use crate::reader::{ReadFault, utf8};
use crate::{Limits, Record, faults, json};

/// Reads records in JSON form, one per line, from an input of any length. Skips empty lines.
///
/// An invalid line yields a fault, and reading continues with the next line. Reading ends after an error of the
/// input.
#[derive(Debug)]
pub struct JsonReader<R> {
    pieces: Pieces<R>,
    limits: Limits,
    text: Vec<u8>,
    piece: Vec<u8>,
    line: usize,
    record: u64,
    finished: bool,
}

impl<R: BufRead> JsonReader<R> {
    /// Creates a reader with the default limits.
    pub fn new(input: R) -> JsonReader<R> {
        JsonReader::with_limits(input, Limits::default())
    }

    /// Creates a reader with other limits.
    pub fn with_limits(input: R, limits: Limits) -> JsonReader<R> {
        JsonReader {
            pieces: Pieces::new(input),
            limits,
            text: Vec::new(),
            piece: Vec::new(),
            line: 0,
            record: 0,
            finished: false,
        }
    }

    /// Returns the number of bytes read, for progress bars.
    pub fn bytes_read(&self) -> u64 {
        self.pieces.bytes()
    }

    /// Returns the line of the last record.
    pub fn record_line(&self) -> usize {
        self.line
    }

    /// Reads the next line. Returns whether it exceeds the limit; then its text is dropped.
    fn collect(&mut self) -> io::Result<bool> {
        self.text.clear();
        self.line += 1;
        let mut too_large = false;
        loop {
            self.pieces.next(&mut self.piece)?;
            if self.piece.is_empty() {
                self.finished = true;
                return Ok(too_large);
            }
            too_large |= self.text.len() + self.piece.len() > self.limits.bytes;
            if too_large {
                self.text.clear();
            } else {
                self.text.extend_from_slice(&self.piece);
            }
            if self.piece.ends_with(b"\n") {
                return Ok(too_large);
            }
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
            let fault = Fault::new(faults::TOO_LARGE).at_line(self.line, 1);
            return Err(fault.with("limit", self.limits.bytes));
        }
        let text = utf8(&self.text, self.line)?;
        let text = text.trim_end();
        if text.trim_start().is_empty() {
            return Ok(None);
        }
        json::read(text, self.line, &self.limits).map(Some)
    }
}

impl<R: BufRead> Iterator for JsonReader<R> {
    type Item = Result<Record, ReadFault>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.finished {
            let read = self.read().transpose();
            if let Some(read) = read {
                self.record += 1;
                let record = self.record;
                return Some(read.map_err(|fault| ReadFault { record, fault }));
            }
        }
        None
    }
}
