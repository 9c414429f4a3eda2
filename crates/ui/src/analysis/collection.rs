//! List of the records in a text. Unreadable records are listed with their faults.

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_record::{GameResult, Reader, Record, Tags};

use super::Analysis;
use super::import::ImportError;
use crate::faults;

/// Number of records per page, limited by rendering time.
pub const PAGE_LENGTH: usize = 50;
/// Maximum number of moves to check when the list is read. Later records are checked when opened.
const MAX_CHECKED_MOVES: usize = 4_000;

/// Summary of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game, if the record names a known one.
    pub game: Option<GameId>,
    /// Names of White and Black, if given.
    pub players: [Option<String>; 2],
    /// Name of the event, if given.
    pub event: Option<String>,
    /// Date as written in the record.
    pub date: Option<String>,
    /// Result of the game.
    pub result: GameResult,
    /// Number of moves in the main line.
    pub moves: usize,
}

/// Record in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Number in the text, from 1.
    pub number: usize,
    /// First line, from 1.
    pub line: usize,
    /// Summary, or `None` if the record is unreadable.
    pub summary: Option<Summary>,
    /// Reason why the record cannot be opened.
    pub error: Option<ImportError>,
}

/// Records in one text.
#[derive(Clone, Debug)]
pub struct Collection {
    entries: Vec<Entry>,
    /// The records. An unreadable record is empty.
    records: Vec<Record>,
}

impl Collection {
    /// Reads all records of a text, as JSON if it starts with `{`. Returns `None` if there are fewer than two.
    pub fn read(text: &str) -> Option<Collection> {
        let mut collection = Collection {
            entries: Vec::new(),
            records: Vec::new(),
        };
        let mut reader = match text.trim_start().starts_with('{') {
            true => Reader::json_lines(text.as_bytes()),
            false => Reader::new(text.as_bytes()),
        };
        while let Some(read) = reader.next() {
            collection.add(reader.record_line(), read.map_err(Fault::from));
        }
        if collection.entries.len() < 2 {
            return None;
        }
        collection.check();
        Some(collection)
    }

    fn add(&mut self, line: usize, read: Result<Record, Fault>) {
        self.entries.push(Entry {
            number: self.entries.len() + 1,
            line,
            summary: read.as_ref().ok().map(summary),
            error: read.as_ref().err().cloned().map(ImportError::from),
        });
        self.records.push(read.unwrap_or_default());
    }

    /// Checks the first records against the rules.
    fn check(&mut self) {
        let mut moves = 0;
        for (entry, record) in self.entries.iter_mut().zip(&self.records) {
            moves += record.tree.len();
            if moves > MAX_CHECKED_MOVES {
                break;
            }
            if entry.error.is_none() {
                entry.error = record.check().err().map(ImportError::from);
            }
        }
    }

    /// Returns all records in the order of the text.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Counts the records that are known to be invalid.
    pub fn invalid_count(&self) -> usize {
        let invalid = self.entries.iter().filter(|entry| entry.error.is_some());
        invalid.count()
    }

    /// Returns the number of pages.
    pub fn pages(&self) -> usize {
        self.entries.len().div_ceil(PAGE_LENGTH)
    }

    /// Returns a page, numbered from 0.
    pub fn page(&self, number: usize) -> &[Entry] {
        self.entries.chunks(PAGE_LENGTH).nth(number).unwrap_or(&[])
    }

    /// Opens a record by its number. An illegal record is marked in the list.
    ///
    /// # Errors
    /// The record's error, or [`faults::IMPORT_NUMBER`] if there is no such record.
    pub fn open(&mut self, number: usize) -> Result<Analysis, ImportError> {
        let at = number.wrapping_sub(1);
        let Some(entry) = self.entries.get_mut(at) else {
            let fault = Fault::new(faults::IMPORT_NUMBER).with("number", number);
            return Err(fault.into());
        };
        if let Some(error) = &entry.error {
            return Err(error.clone());
        }
        let checked = self.records[at].check().map_err(ImportError::from);
        entry.error = checked.as_ref().err().cloned();
        checked.map(Analysis::of_record)
    }
}

fn summary(record: &Record) -> Summary {
    let tag = |name: &str| {
        let value = record.tags.get(name).map(str::trim);
        // PGN writes `?` for unknown values.
        let known = value.filter(|value| !value.is_empty() && !value.starts_with('?'));
        known.map(str::to_owned)
    };
    Summary {
        game: record.game().and_then(|game| game.parse().ok()),
        players: [tag(Tags::WHITE), tag(Tags::BLACK)],
        event: tag(Tags::EVENT),
        date: tag(Tags::DATE),
        result: record.result,
        moves: record.tree.main_line().count(),
    }
}
