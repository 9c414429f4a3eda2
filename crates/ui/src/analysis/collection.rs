//! Several records in one text: a list to choose from. What cannot be read stands in it with its fault.

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_record::{GameResult, JsonReader, Reader, Record, Tags};

use super::import::ImportError;
use super::{Analysis, export};
use crate::faults;

/// How many records a page of a list holds: what a screen can draw at once.
pub const PAGE_LENGTH: usize = 50;
/// The most moves that are played through to check records before anybody has chosen one. With more,
/// the records after them are checked when they are chosen.
const MOVES_CHECKED: usize = 4_000;

/// What a list says of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Which game; `None` where the record does not say, or says something unknown.
    pub game: Option<GameId>,
    /// White and Black, where they have names.
    pub players: [Option<String>; 2],
    /// The occasion, where it has a name.
    pub event: Option<String>,
    /// The day, as the record writes it.
    pub date: Option<String>,
    /// How it ended.
    pub result: GameResult,
    /// How many moves the main line has.
    pub moves: usize,
}

/// A record of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number in the text, from 1.
    pub number: usize,
    /// The line in which it begins, from 1.
    pub line: usize,
    /// What is known of it; `None` where it could not be read.
    pub summary: Option<Summary>,
    /// Why it cannot be used.
    pub error: Option<ImportError>,
}

/// Several records in one text.
#[derive(Clone, Debug)]
pub struct Collection {
    entries: Vec<Entry>,
    /// The records; an empty one where one could not be read.
    records: Vec<Record>,
}

impl Collection {
    /// Reads all records of a text; as JSON where it begins so. `None` where there are fewer than two.
    #[must_use]
    pub fn read(text: &str) -> Option<Collection> {
        let mut collection = Collection {
            entries: Vec::new(),
            records: Vec::new(),
        };
        if text.trim_start().starts_with('{') {
            let mut reader = JsonReader::new(text.as_bytes());
            while let Some(read) = reader.next() {
                collection.add(reader.record_line(), read.map_err(Fault::from));
            }
        } else {
            let mut reader = Reader::new(text.as_bytes());
            while let Some(read) = reader.next() {
                collection.add(reader.record_line(), read.map_err(Fault::from));
            }
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

    /// Checks the first records by the rules.
    fn check(&mut self) {
        let mut moves = 0;
        for (entry, record) in self.entries.iter_mut().zip(&self.records) {
            moves += record.tree.len();
            if moves > MOVES_CHECKED {
                break;
            }
            if entry.error.is_none() {
                entry.error = export::check(record).err().map(ImportError::from);
            }
        }
    }

    /// All records, in the order of the text.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many of them cannot be used, as far as is known.
    #[must_use]
    pub fn invalid_count(&self) -> usize {
        let faulty = self.entries.iter().filter(|entry| entry.error.is_some());
        faulty.count()
    }

    /// How many pages the list has.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.entries.len().div_ceil(PAGE_LENGTH)
    }

    /// A page of the list, from 0.
    #[must_use]
    pub fn page(&self, number: usize) -> &[Entry] {
        self.entries.chunks(PAGE_LENGTH).nth(number).unwrap_or(&[])
    }

    /// Puts a record on the analysis board, by its number in the text. One that the rules do not allow
    /// is marked so in the list.
    ///
    /// # Errors
    /// What is wrong with it; [`faults::IMPORT_NUMBER`] where there is no such record.
    pub fn open(&mut self, number: usize) -> Result<Analysis, ImportError> {
        let at = number.wrapping_sub(1);
        let Some(entry) = self.entries.get_mut(at) else {
            let fault = Fault::new(faults::IMPORT_NUMBER).with("number", number);
            return Err(fault.into());
        };
        if let Some(error) = &entry.error {
            return Err(error.clone());
        }
        let checked = export::check(&self.records[at]).map_err(ImportError::from);
        entry.error = checked.as_ref().err().cloned();
        checked.map(Analysis::of_record)
    }
}

fn summary(record: &Record) -> Summary {
    let tag = |name: &str| {
        let value = record.tags.get(name).map(str::trim);
        // PGN's sign for what is not known.
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
