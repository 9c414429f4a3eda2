//! Record files, text or JSON by their first character, read one record at a time.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use burgrave_core::Fault;
use burgrave_record::{CheckFault, ReadFault, Reader, Record};
use burgrave_words as words;

use crate::failure::Failure;

/// The records of a file.
pub struct Records {
    name: String,
    /// Length of the file in bytes; 0 for standard input.
    pub length: u64,
    source: Source,
}

enum Source {
    Many(Reader<Box<dyn BufRead>>),
    /// A single JSON record on several lines.
    One(Option<Box<Record>>),
}

/// Maximum size of a single JSON record on several lines, in bytes.
const ONE: u64 = 16 << 20;

/// Opens a record file; `-` is standard input.
pub fn open(path: &Path) -> Result<Records, Failure> {
    let name = path.display().to_string();
    let failed = |error: std::io::Error| Failure::unreadable(path, &error);
    let (mut input, length): (Box<dyn BufRead>, u64) = if name == "-" {
        (Box::new(BufReader::new(std::io::stdin())), 0)
    } else {
        let file = File::open(path).map_err(failed)?;
        let length = file.metadata().map_or(0, |data| data.len());
        (Box::new(BufReader::new(file)), length)
    };
    let first = input.fill_buf().map_err(failed)?;
    let json = first.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{');
    let one = match json && (1..=ONE).contains(&length) {
        true => std::fs::read_to_string(path).ok(),
        false => None,
    };
    let one = one.and_then(|text| Record::from_json(&text).ok());
    let source = if let Some(record) = one {
        Source::One(Some(Box::new(record)))
    } else if json {
        Source::Many(Reader::json_lines(input))
    } else {
        Source::Many(Reader::new(input))
    };
    Ok(Records {
        name,
        length,
        source,
    })
}

impl Records {
    /// Returns the number of bytes read.
    pub fn bytes_read(&self) -> u64 {
        match &self.source {
            Source::Many(reader) => reader.bytes_read(),
            Source::One(_) => self.length,
        }
    }

    /// Creates the failure of a file without records.
    pub fn empty(&self) -> Failure {
        Failure::new(&self.name, &Fault::new(burgrave_record::faults::NONE))
    }

    /// Creates the failure of a request for a record beyond the last.
    pub fn too_few(&self, number: usize) -> Failure {
        let number = number.to_string();
        let message = words::text("file-too-few", &[("number", &number)]);
        Failure::other(&self.name, message)
    }

    /// Creates the failure of the record read last if it breaks the rules.
    pub fn check_failure(&self, fault: &CheckFault) -> Failure {
        let line = match &self.source {
            Source::Many(reader) => reader.record_line(),
            Source::One(_) => 1,
        };
        let (code, data) = fault.part.words();
        let line = line.to_string();
        let subject = words::text(
            "subject-record",
            &[
                ("file", self.name.as_str()),
                ("line", line.as_str()),
                ("part", &words::text(code, &data)),
            ],
        );
        Failure::new(subject, &fault.fault)
    }

    fn read_failure(&self, fault: &ReadFault) -> Failure {
        Failure::new(&self.name, &fault.fault)
    }
}

impl Iterator for Records {
    type Item = Result<Record, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = match &mut self.source {
            Source::Many(reader) => reader.next(),
            Source::One(record) => record.take().map(|record| Ok(*record)),
        }?;
        Some(next.map_err(|fault| self.read_failure(&fault)))
    }
}
