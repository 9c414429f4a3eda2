//! The file of a match's games: records as they end, from which the match can go on.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
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
    /// Opens the file of a match, or makes it. Games that it holds count as played. What cannot be read
    /// (a record that was being written when the computer went off) is left alone and played again.
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
        let mut games = Vec::new();
        let mut foreign = !may_be_begun(&mut file).map_err(|error| failed(&error))?;
        for record in Reader::new(BufReader::new(&mut file)).flatten() {
            same_match(&record, of)?;
            games.extend(ended(&record));
            foreign = false;
        }
        if foreign {
            return Err(Fault::new(faults::LOG_NONE));
        }
        // After a record that was not finished a new one begins after an empty line.
        let length = file
            .seek(SeekFrom::End(0))
            .map_err(|error| failed(&error))?;
        if length > 0 && !ends_a_line(&mut file).map_err(|error| failed(&error))? {
            file.write_all(b"\n").map_err(|error| failed(&error))?;
        }
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

fn failed(error: &std::io::Error) -> Fault {
    Fault::new(faults::LOG_FILE).with("error", error)
}

fn ends_a_line(file: &mut File) -> std::io::Result<bool> {
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
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
