//! Saved games: writing and reading files.

use std::io::Write;
use std::path::Path;

use burgrave_core::{Reason, Side};
use burgrave_games::any::AnyGame;
use burgrave_record::GameResult;
use burgrave_words as words;

use crate::args::{Seat, UnderRules};
use crate::failure::Failure;
use crate::{input, outputs, records};

/// A saved game.
pub struct Loaded {
    pub game: AnyGame,
    /// The players that the record names.
    pub seats: [Seat; 2],
    /// The side that had resigned.
    pub resigned: Option<Side>,
    /// Whether the file holds more games.
    pub more: bool,
}

/// Writes a file completely or not at all. Replaces an existing file only if `again` is set. Writes directly
/// to anything that is not a plain file.
pub fn save(path: &Path, text: &str, again: bool) -> Result<(), Failure> {
    let shown = path.display().to_string();
    let failed = |error: std::io::Error| {
        let reason = outputs::reason(&error);
        Failure::other(
            shown.clone(),
            words::text("file-unwritable", &[("error", &reason)]),
        )
    };
    if path.is_dir() {
        return Err(Failure::other(shown, words::text("file-folder", &[])));
    }
    if path.exists() && !again {
        return Err(Failure::other(shown, words::text("file-exists", &[])));
    }
    if outputs::is_special(path) {
        return std::fs::write(path, text).map_err(failed);
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The permissions of any new file: the user's mask applies.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(outputs::folder(path)).map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)?;
    file.as_file().sync_all().map_err(failed)?;
    match again {
        true => file.persist(path).map(|_| ()),
        false => file.persist_noclobber(path).map(|_| ()),
    }
    .map_err(|error| failed(error.error))
}

/// Reads a game of a file, by its number from 1, at the end of its main line.
pub fn load(path: &Path, number: usize, under: &UnderRules) -> Result<Loaded, Failure> {
    let layouts = input::layouts(under)?;
    let mut records = records::open(path)?;
    let Some(record) = records.nth(number.saturating_sub(1)) else {
        return Err(match number {
            0 | 1 => records.empty(),
            _ => records.too_few(number),
        });
    };
    let checked = record?
        .check_with(&layouts)
        .map_err(|fault| records.check_failure(&fault))?;
    let record = &checked.record;
    let seat = |side| Seat::of_recorded(record.player(side).unwrap_or(""));
    let resigned = match (checked.end.outcome(), record.reason(), record.result) {
        (None, Some(reason), GameResult::WhiteWins) if reason == Reason::RESIGNATION.0 => {
            Some(Side::Black)
        }
        (None, Some(reason), GameResult::BlackWins) if reason == Reason::RESIGNATION.0 => {
            Some(Side::White)
        }
        _ => None,
    };
    Ok(Loaded {
        seats: [seat(Side::White), seat(Side::Black)],
        resigned,
        more: records.next().is_some(),
        game: checked.end,
    })
}
