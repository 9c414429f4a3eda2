//! Reading what people paste or open: a record as text or JSON, an address that was shared, or the text
//! of a position.

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_record::{CheckFault, Checked, Part, Record};

use super::collection::Collection;
use super::{Analysis, export, share};
use crate::faults;
use crate::saved;
use crate::setup::{Seat, Setup};

/// The most bytes that are read.
pub const MAX_BYTES: usize = 16 << 20;

/// Why a text cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportError {
    /// Which part of a record it is about, if it is about one.
    pub part: Option<Part>,
    /// What is wrong, with the line where there is one.
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

/// What a text held.
#[derive(Clone, Debug)]
pub enum Imported {
    /// One thing to look at.
    One(Box<Analysis>),
    /// Several records to choose from.
    Many(Collection),
}

/// Reads a text, whatever it is. A position text does not say which game it is of: `game` is asked
/// first, then the others.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read(text: &str, game: GameId) -> Result<Imported, ImportError> {
    let one = |analysis| Imported::One(Box::new(analysis));
    if text.len() > MAX_BYTES {
        let fault = Fault::new(faults::IMPORT_LARGE).with("limit", MAX_BYTES >> 20);
        return Err(fault.into());
    }
    // Editors put a mark before text that means nothing.
    let text = text.trim_start_matches('\u{feff}');
    // Records are often copied with the fences around them.
    let is_fence = |line: &str| line.trim_start().starts_with("```");
    let unfenced = is_fence(text).then(|| {
        // Lines keep their numbers, which faults name.
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
    // Every position's text has rows, and an address is none.
    if !bare.contains('/') || bare.contains("://") {
        return Err(Fault::new(faults::IMPORT_UNKNOWN).into());
    }
    position(bare, game).map(one)
}

/// Reads one record, or several. JSON of one record may go over any number of lines.
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

/// Reads a record as text or JSON and checks it by the rules.
///
/// # Errors
/// What is wrong with it, and where.
pub fn record(text: &str) -> Result<Checked, ImportError> {
    let record = if text.trim_start().starts_with('{') {
        Record::from_json(text)?
    } else {
        Record::from_text(text)?
    };
    Ok(export::check(&record)?)
}

/// Reads a position of the game, or of the first other game that has it.
fn position(text: &str, game: GameId) -> Result<Analysis, ImportError> {
    let read = |game| {
        Analysis::new(Setup {
            game,
            rules: String::new(),
            layout: None,
            position: Some(text.to_owned()),
            seats: [Seat::Person; 2],
        })
    };
    let others = GameId::ALL.into_iter().filter(|&other| other != game);
    read(game)
        .or_else(|fault| {
            others
                .into_iter()
                .find_map(|other| read(other).ok())
                .ok_or(fault)
        })
        .map_err(ImportError::from)
}
