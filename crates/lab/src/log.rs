//! The log of a match: one record per finished game. The match resumes from it.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

use burgrave_core::{Fault, Reason};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_record::{GameResult, Reader, Record, Tags};

use crate::faults;
use crate::files::{checksum, differing, open_own};
use crate::game::{FinishedGame, Slot};
use crate::runner::Match;

/// The log of a match.
#[derive(Debug)]
pub struct Log {
    file: File,
    games: Vec<FinishedGame>,
}

impl Log {
    /// Opens the file of a match, or creates it. Its games count as played. A truncated record at its end is
    /// removed, and its game is played again.
    ///
    /// # Errors
    /// [`faults::LOG_FILE`]; [`faults::LOG_OTHER`] if the games have other players, rules or settings;
    /// [`faults::LOG_NONE`] if the file is not a match log;
    /// [`faults::LOG_DAMAGED`] if a record was changed: it cannot be read, it does not match its checksum, or
    /// its moves or its result break the rules.
    pub fn open(path: &Path, of: &Match) -> Result<Log, Fault> {
        let mut options = OpenOptions::new();
        let options = options.read(true).append(true).create(true);
        let mut file = open_own(path, options).map_err(|error| failed(&error))?;
        let mut all = Vec::new();
        file.read_to_end(&mut all).map_err(|error| failed(&error))?;
        // Check first that it is the log of this match, before truncating it.
        if read(&all, of)?.is_empty() && !starts_like_a_log(&all) {
            return Err(Fault::new(faults::LOG_NONE));
        }
        let valid = &all[..valid_length(&all)];
        let games = games(valid, of)?;
        let repaired = match valid.last() {
            _ if valid.len() < all.len() => file.set_len(valid.len() as u64),
            Some(&last) if last != b'\n' => file.write_all(b"\n"),
            _ => Ok(()),
        };
        repaired.map_err(|error| failed(&error))?;
        Ok(Log { file, games })
    }

    /// Returns the games in the file.
    pub fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// Appends the record of a game in one write.
    ///
    /// # Errors
    /// [`faults::LOG_FILE`].
    pub fn save(&mut self, record: &Record, game: &FinishedGame) -> Result<(), Fault> {
        let mut record = record.clone();
        let checksum = checksum(&record.to_string());
        // The name is fixed, so that setting it cannot fail.
        let _ = record.tags.set(CHECKSUM, checksum);
        let text = if self.file.metadata().is_ok_and(|data| data.len() > 0) {
            format!("\n{record}")
        } else {
            record.to_string()
        };
        let written = self.file.write_all(text.as_bytes());
        written
            .and_then(|()| self.file.flush())
            .map_err(|error| failed(&error))?;
        self.games.push(game.clone());
        Ok(())
    }
}

/// Reads the valid records and checks that all are of this match.
fn read(text: &[u8], of: &Match) -> Result<Vec<Record>, Fault> {
    let mut reader = Reader::new(text);
    let mut records = Vec::new();
    while let Some(record) = reader.next() {
        let Ok(record) = record else { continue };
        let whole = record.game().is_some() && record.tags.get(Tags::EVENT).is_some();
        match whole {
            true => same_match(&record, of)?,
            false if records.is_empty() => return Err(Fault::new(faults::LOG_NONE)),
            false => {
                let line = reader.record_line();
                return Err(Fault::new(faults::LOG_DAMAGED).with("line", line));
            }
        }
        records.push(record);
    }
    Ok(records)
}

/// Reads the games. All records must be complete and follow the rules.
fn games(text: &[u8], of: &Match) -> Result<Vec<FinishedGame>, Fault> {
    let mut reader = Reader::new(text);
    let mut games = Vec::new();
    while let Some(record) = reader.next() {
        let game = record
            .ok()
            .filter(|record| has_its_checksum(record) && is_by_the_rules(record, of))
            .and_then(|record| finished_game(&record));
        let damaged = || Fault::new(faults::LOG_DAMAGED).with("line", reader.record_line());
        games.push(game.ok_or_else(damaged)?);
    }
    Ok(games)
}

/// Tag with the checksum of the record's text without this tag.
const CHECKSUM: &str = "Checksum";

/// Returns whether a record matches its checksum, or has none: earlier versions wrote none.
fn has_its_checksum(record: &Record) -> bool {
    let mut record = record.clone();
    let stored = record.tags.remove(CHECKSUM);
    stored.is_none_or(|stored| stored == checksum(&record.to_string()))
}

/// Returns whether all moves of a record are legal, and its result is that of the rules if they end the game.
fn is_by_the_rules(record: &Record, of: &Match) -> bool {
    let mut game = AnyGame::new(&of.rules);
    let tree = &record.tree;
    let legal = tree
        .main_line()
        .all(|node| game.play(tree.text(node)).is_ok());
    let ending = GameResult::of(game.outcome());
    legal && (ending == GameResult::Open || ending == record.result)
}

fn failed(error: &std::io::Error) -> Fault {
    Fault::new(faults::LOG_FILE).with("error", error)
}

/// Returns the length of a file without a truncated record at its end.
fn valid_length(all: &[u8]) -> usize {
    // An empty line and a tag start a record. Inside a record the moves follow the empty line.
    let last = all.windows(3).rposition(|window| window == b"\n\n[");
    let start = last.map_or(0, |at| at + 2);
    let whole = Reader::new(&all[start..])
        .all(|record| record.is_ok_and(|record| finished_game(&record).is_some()));
    if whole { all.len() } else { start }
}

/// Returns whether a file is empty or starts like a log, even if its first record is truncated.
fn starts_like_a_log(all: &[u8]) -> bool {
    let head = format!("[{} \"", Tags::GAME).into_bytes();
    head.starts_with(&all[..all.len().min(head.len())])
}

fn same_match(record: &Record, of: &Match) -> Result<(), Fault> {
    let describe = |game: &str, rules: &str, event: &str| {
        let event = match of.uses_nodes() {
            true => event.to_owned(),
            false => without_nodes(event),
        };
        format!("{game}; rules {rules}; {event}")
    };
    let event = record.tags.get(Tags::EVENT).unwrap_or_default();
    // Older records do not hold the layout that their rules name.
    let (of_record, rules) = match record.layout() {
        None => (record.rules().to_owned(), of.rules.options_text()),
        Some(_) => (identity(record), of.rules.identity()),
    };
    let recorded = describe(record.game().unwrap_or_default(), &of_record, event);
    let expected = describe(of.rules.game().id(), &rules, &of.description());
    if recorded == expected {
        return Ok(());
    }
    let (recorded, expected) = differing(&recorded, &expected);
    Err(Fault::new(faults::LOG_OTHER)
        .with("found", recorded)
        .with("expected", expected))
}

/// Returns the description of a match without its limit of nodes.
fn without_nodes(description: &str) -> String {
    let parts = description
        .split("; ")
        .map(|part| match part.strip_prefix("nodes=") {
            Some(rest) => rest.split_once(',').map_or("", |(_, rest)| rest),
            None => part,
        });
    parts.collect::<Vec<_>>().join("; ")
}

/// Returns the identity of a record's rules, or its option text if it is not valid.
fn identity(record: &Record) -> String {
    let game = record.game().unwrap_or_default().parse().ok();
    let rules =
        game.map(|game| AnyRules::parse_with_layout_code(game, record.rules(), record.layout()));
    match rules {
        Some(Ok(rules)) => rules.identity(),
        _ => record.rules().to_owned(),
    }
}

/// Returns the game of a record, or `None` if it is not of a match or not finished.
fn finished_game(record: &Record) -> Option<FinishedGame> {
    let slot = Slot::from_text(record.tags.get(Tags::ROUND)?)?;
    (record.result != GameResult::Open).then_some(FinishedGame {
        slot,
        winner: record.result.winner(),
        // Earlier versions wrote a forfeit without a reason.
        reason: record.reason().unwrap_or(Reason::FORFEIT.0).to_owned(),
        plies: record.tree.main_line().count() as u64,
        forfeit: None,
    })
}
