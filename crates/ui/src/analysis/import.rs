//! Import of pasted text and files: records as text or JSON, shared addresses, and position texts.

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_record::{CheckFault, Checked, Part, Record};

use super::collection::Collection;
use super::{Analysis, share};
use crate::faults;
use crate::saved;
use crate::setup::Setup;

/// Maximum size of an import, in bytes.
pub const MAX_BYTES: usize = 16 << 20;

/// Error of an import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportError {
    /// Part of the record with the error, if known.
    pub part: Option<Part>,
    /// The fault, with its line if known.
    pub fault: Fault,
}

impl From<Fault> for ImportError {
    fn from(fault: Fault) -> ImportError {
        ImportError { part: None, fault }
    }
}

impl From<CheckFault> for ImportError {
    fn from(found: CheckFault) -> ImportError {
        ImportError {
            part: Some(found.part),
            fault: found.fault,
        }
    }
}

/// Result of an import.
#[derive(Clone, Debug)]
pub enum Imported {
    /// One record.
    One(Box<Analysis>),
    /// A list of records.
    Many(Collection),
}

/// Reads a text in any supported format. A position text does not name its game, so `game` is tried first, then
/// the others.
///
/// # Errors
/// The error of an invalid text, with its place.
pub fn read(text: &str, game: GameId) -> Result<Imported, ImportError> {
    let one = |analysis| Imported::One(Box::new(analysis));
    if text.len() > MAX_BYTES {
        let fault = Fault::new(faults::IMPORT_LARGE).with("limit", MAX_BYTES >> 20);
        return Err(fault.into());
    }
    // Ignore a byte order mark.
    let text = text.trim_start_matches('\u{feff}');
    // Ignore Markdown code fences.
    let is_fence = |line: &str| line.trim_start().starts_with("```");
    let unfenced = is_fence(text).then(|| {
        // Keep the line numbers for faults.
        let lines = text
            .lines()
            .map(|line| if is_fence(line) { "" } else { line });
        lines.map(|line| format!("{line}\n")).collect::<String>()
    });
    let text = unfenced.as_deref().unwrap_or(text);
    let bare = text.trim();
    if bare.is_empty() {
        return Err(Fault::new(faults::IMPORT_EMPTY).into());
    }
    if let Some((_, shared)) = bare.split_once("#/game/") {
        let play = saved::read_share(shared)?;
        return Ok(one(Analysis::of_play(&play)));
    }
    if let Some((_, shared)) = bare.split_once("#/tree/") {
        return share::read(shared).map(one);
    }
    if bare.starts_with(['{', '[', '%', ';']) || bare.lines().count() > 1 {
        return records(text);
    }
    // Position texts contain `/`, other addresses contain `://`.
    if !bare.contains('/') || bare.contains("://") {
        return Err(Fault::new(faults::IMPORT_UNKNOWN).into());
    }
    position(bare, game).map(one)
}

/// Reads one or more records. The JSON of a single record may span several lines.
fn records(text: &str) -> Result<Imported, ImportError> {
    let begins = |line: &&str| line.starts_with('{');
    let json = text.trim_start().starts_with('{');
    if json && text.lines().filter(begins).count() < 2 {
        let checked = record(text)?;
        return Ok(Imported::One(Box::new(Analysis::of_record(checked))));
    }
    match Collection::read(text) {
        Some(collection) => Ok(Imported::Many(collection)),
        None => record(text).map(|one| Imported::One(Box::new(Analysis::of_record(one)))),
    }
}

/// Reads a record as text or JSON and checks it against the rules.
///
/// # Errors
/// The error of an invalid record, with its place.
pub fn record(text: &str) -> Result<Checked, ImportError> {
    let record = if text.trim_start().starts_with('{') {
        Record::from_json(text)?
    } else {
        Record::from_text(text)?
    };
    Ok(record.check()?)
}

/// Reads a position of the game, or of the first other game that accepts it. If none does, the error is that of the
/// game whose board has as many rows.
fn position(text: &str, game: GameId) -> Result<Analysis, ImportError> {
    let read = |game| {
        Analysis::new(Setup {
            position: Some(text.to_owned()),
            ..Setup::of_two(game)
        })
    };
    let others = GameId::ALL.into_iter().filter(|&other| other != game);
    read(game)
        .or_else(|fault| {
            others
                .into_iter()
                .find_map(|other| read(other).ok())
                .ok_or_else(|| {
                    let like = GameId::ALL.into_iter().find(|&game| fits(text, game));
                    like.and_then(|game| read(game).err()).unwrap_or(fault)
                })
        })
        .map_err(ImportError::from)
}

/// Returns whether a position has as many rows as the board of a game.
fn fits(position: &str, game: GameId) -> bool {
    let rows = |text: &str| {
        let board = text.split_whitespace().next();
        board.map(|board| board.matches('/').count())
    };
    let start = Setup::new(game).begin().map(|game| game.position_text());
    start.is_ok_and(|start| rows(&start) == rows(position))
}
