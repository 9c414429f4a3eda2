//! The file of a match's games: records as they end, from which the match can go on.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_record::{GameResult, Reader, Record, Tags};
use burgrave_session::FORFEIT;

use crate::faults;
use crate::files::{differing, open_own};
use crate::game::{FinishedGame, Slot};
use crate::runner::Match;

/// A file of finished games.
#[derive(Debug)]
pub struct Log {
    file: File,
    games: Vec<FinishedGame>,
}

impl Log {
    /// Opens the file of a match, or makes it. Games that it holds count as played. A record at its
    /// end that was being written when the computer went off is cut off and played again.
    ///
    /// # Errors
    /// [`faults::LOG_FILE`]; [`faults::LOG_OTHER`] where the file's games were played by other players,
    /// rules or settings; [`faults::LOG_NONE`] where the file holds something, but no games of matches;
    /// [`faults::LOG_DAMAGED`] where a record was changed: it cannot be read, or its moves or its result
    /// are not by the rules.
    pub fn open(path: &Path, of: &Match) -> Result<Log, Fault> {
        let mut options = OpenOptions::new();
        let options = options.read(true).append(true).create(true);
        let mut file = open_own(path, options).map_err(|error| failed(&error))?;
        let mut all = Vec::new();
        file.read_to_end(&mut all).map_err(|error| failed(&error))?;
        // Nothing is cut before it is known whose the file is.
        if read(&all, of)?.is_empty() && !may_be_begun(&all) {
            return Err(Fault::new(faults::LOG_NONE));
        }
        let sound = &all[..sound_length(&all)];
        let games = games(sound, of)?;
        let mended = match sound.last() {
            _ if sound.len() < all.len() => file.set_len(sound.len() as u64),
            Some(&last) if last != b'\n' => file.write_all(b"\n"),
            _ => Ok(()),
        };
        mended.map_err(|error| failed(&error))?;
        Ok(Log { file, games })
    }

    /// The games in the file.
    #[must_use]
    pub fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// Adds a game's record, in one piece.
    ///
    /// # Errors
    /// [`faults::LOG_FILE`].
    pub fn save(&mut self, record: &Record, ended: &FinishedGame) -> Result<(), Fault> {
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

/// The games of records that are all whole and by the rules.
fn games(text: &[u8], of: &Match) -> Result<Vec<FinishedGame>, Fault> {
    let mut reader = Reader::new(text);
    let mut games = Vec::new();
    while let Some(record) = reader.next() {
        let game = record
            .ok()
            .filter(|record| is_by_the_rules(record, of))
            .and_then(|record| ended(&record));
        let damaged = || Fault::new(faults::LOG_DAMAGED).with("line", reader.record_line());
        games.push(game.ok_or_else(damaged)?);
    }
    Ok(games)
}

/// Whether all moves of a record are legal, and its result is the game's where the rules say one.
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

/// How much of a file there is without the last record, if that is not whole.
fn sound_length(all: &[u8]) -> usize {
    // Between records there is an empty line; within one no line after such a one begins so.
    let last = all.windows(3).rposition(|window| window == b"\n\n[");
    let start = last.map_or(0, |at| at + 2);
    let whole = Reader::new(&all[start..])
        .all(|record| record.is_ok_and(|record| ended(&record).is_some()));
    if whole { all.len() } else { start }
}

/// Whether a file is empty or begins as records of matches do, if only with part of one.
fn may_be_begun(all: &[u8]) -> bool {
    let head = format!("[{} \"", Tags::GAME).into_bytes();
    head.starts_with(&all[..all.len().min(head.len())])
}

fn same_match(record: &Record, of: &Match) -> Result<(), Fault> {
    let describe = |game: &str, rules: &str, event: &str| format!("{game}; rules {rules}; {event}");
    let event = record.tags.get(Tags::EVENT).unwrap_or_default();
    // Older records do not hold the layout that their rules name.
    let (of_record, rules) = match record.layout() {
        None => (record.rules().to_owned(), of.rules.options_text()),
        Some(_) => (identity(record), of.rules.identity()),
    };
    let found = describe(record.game().unwrap_or_default(), &of_record, event);
    let expected = describe(of.rules.game().id(), &rules, &of.description());
    if found == expected {
        return Ok(());
    }
    let (found, expected) = differing(&found, &expected);
    Err(Fault::new(faults::LOG_OTHER)
        .with("found", found)
        .with("expected", expected))
}

/// The identity of a record's rules, or its option text if it is not valid.
fn identity(record: &Record) -> String {
    let game = record.game().unwrap_or_default().parse().ok();
    let rules = game.map(|game| AnyRules::parse_carried(game, record.rules(), record.layout()));
    match rules {
        Some(Ok(rules)) => rules.identity(),
        _ => record.rules().to_owned(),
    }
}

/// The game that a record tells of; `None` where it is not one of a match, or not finished.
fn ended(record: &Record) -> Option<FinishedGame> {
    let slot = Slot::from_text(record.tags.get(Tags::ROUND)?)?;
    let winner = match record.result {
        GameResult::WhiteWins => Some(Side::White),
        GameResult::BlackWins => Some(Side::Black),
        GameResult::Draw => None,
        GameResult::Open => return None,
    };
    Some(FinishedGame {
        slot,
        winner,
        reason: record.reason().unwrap_or(FORFEIT.0).to_owned(),
        plies: record.tree.main_line().count() as u64,
        forfeit: None,
    })
}
