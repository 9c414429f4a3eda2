//! The file of a match's games: records as they end, from which the match can go on.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, Read, Seek, Write};
use std::path::Path;

use burgrave_core::{Fault, Side};
use burgrave_record::{GameResult, Reader, Record, Tags};

use crate::faults;
use crate::game::{Ended, Slot};
use crate::runner::Match;

/// A file of finished games.
#[derive(Debug)]
pub struct Log {
    file: File,
    games: Vec<Ended>,
}

impl Log {
    /// Opens the file of a match, or makes it. Games that it holds count as played. A record at its
    /// end that was being written when the computer went off is cut off and played again; what else cannot
    /// be read is left alone.
    ///
    /// # Errors
    /// [`faults::LOG_FILE`]; [`faults::LOG_OTHER`] where the file's games were played by other players,
    /// rules or settings; [`faults::LOG_NONE`] where the file holds something, but no games of matches.
    pub fn open(path: &Path, of: &Match) -> Result<Log, Fault> {
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(|error| failed(&error))?;
        let begun = may_be_begun(&mut file).map_err(|error| failed(&error))?;
        // Nothing is cut before it is known whose the file is.
        if read(&mut file, of)?.is_empty() && !begun {
            return Err(Fault::new(faults::LOG_NONE));
        }
        cut_torn_end(&mut file).map_err(|error| failed(&error))?;
        let records = read(&mut file, of)?;
        let games = records.iter().filter_map(ended).collect();
        Ok(Log { file, games })
    }

    /// The games in the file.
    #[must_use]
    pub fn games(&self) -> &[Ended] {
        &self.games
    }

    /// Adds a game's record, in one piece.
    ///
    /// # Errors
    /// [`faults::LOG_FILE`].
    pub fn save(&mut self, record: &Record, ended: &Ended) -> Result<(), Fault> {
        let text = if self.file.metadata().is_ok_and(|data| data.len() > 0) {
            format!("\n{record}")
        } else {
            record.to_string()
        };
        let written = self.file.write_all(text.as_bytes());
        written
            .and_then(|()| self.file.flush())
            .map_err(|error| failed(&error))?;
        self.games.push(ended.clone());
        Ok(())
    }
}

/// The records that can be read, all of this match.
fn read(file: &mut File, of: &Match) -> Result<Vec<Record>, Fault> {
    file.rewind().map_err(|error| failed(&error))?;
    let records: Vec<Record> = Reader::new(BufReader::new(file)).flatten().collect();
    for record in &records {
        same_match(record, of)?;
    }
    Ok(records)
}

fn failed(error: &std::io::Error) -> Fault {
    Fault::new(faults::LOG_FILE).with("error", error)
}

/// Cuts off the last record if it is not whole.
fn cut_torn_end(file: &mut File) -> std::io::Result<()> {
    let mut all = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut all)?;
    // Between records there is an empty line; within one no line after such a one begins so.
    let last = all.windows(3).rposition(|window| window == b"\n\n[");
    let start = last.map_or(0, |at| at + 2);
    let whole = Reader::new(&all[start..])
        .all(|record| record.is_ok_and(|record| ended(&record).is_some()));
    if !whole {
        file.set_len(start as u64)
    } else if all.last().is_some_and(|&last| last != b'\n') {
        file.write_all(b"\n")
    } else {
        Ok(())
    }
}

/// Whether a file is empty or begins as records of matches do, if only with part of one. Goes back to
/// its beginning.
fn may_be_begun(file: &mut File) -> std::io::Result<bool> {
    let head = format!("[{} \"", Tags::GAME).into_bytes();
    let mut begun = Vec::new();
    (&mut *file)
        .take(head.len() as u64)
        .read_to_end(&mut begun)?;
    file.rewind()?;
    Ok(head.starts_with(&begun))
}

fn same_match(record: &Record, of: &Match) -> Result<(), Fault> {
    let describe = |game: &str, rules: &str, event: &str| format!("{game} {rules}: {event}");
    let event = record.tags.get(Tags::EVENT).unwrap_or_default();
    let found = describe(record.game().unwrap_or_default(), record.rules(), event);
    let (game, rules) = (of.rules.game(), of.rules.options_text());
    let expected = describe(game.id(), &rules, &of.description());
    if found == expected {
        return Ok(());
    }
    Err(Fault::new(faults::LOG_OTHER)
        .with("found", found)
        .with("expected", expected))
}

/// The game that a record tells of; `None` where it is not one of a match, or not finished.
fn ended(record: &Record) -> Option<Ended> {
    let slot = Slot::from_text(record.tags.get(Tags::ROUND)?)?;
    let winner = match record.result {
        GameResult::WhiteWins => Some(Side::White),
        GameResult::BlackWins => Some(Side::Black),
        GameResult::Draw => None,
        GameResult::Open => return None,
    };
    Some(Ended {
        slot,
        winner,
        reason: record.reason().unwrap_or("forfeit").to_owned(),
        plies: record.tree.main_line().count() as u64,
    })
}
