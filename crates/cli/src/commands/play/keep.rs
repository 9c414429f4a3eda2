//! Saving and loading the game in progress.

use std::io::Write;
use std::path::Path;

use burgrave_core::{Reason, Side};
use burgrave_games::any::AnyGame;
use burgrave_record::{GameResult, Record, Tags};
use burgrave_words as words;

use crate::args::{Seat, UnderRules};
use crate::failure::Failure;
use crate::{input, records};

/// The record of a game as text.
pub fn text(game: &AnyGame, resigned: Option<Side>, seats: [Seat; 2]) -> String {
    let mut record = Record::from_game(game);
    for (tag, side) in [(Tags::WHITE, Side::White), (Tags::BLACK, Side::Black)] {
        let name = match seats[side.index()] {
            Seat::Human => continue,
            Seat::Engine => "Burgrave",
            Seat::TwoPly => "Burgrave (two plies)",
            Seat::Random => "Burgrave (random)",
        };
        // The names of these tags are fixed, so that setting them cannot fail.
        let _ = record.tags.set(tag, name);
    }
    if let Some(side) = resigned {
        record.result = match side {
            Side::White => GameResult::BlackWins,
            Side::Black => GameResult::WhiteWins,
        };
        let _ = record.tags.set(Tags::REASON, Reason::RESIGNATION.0);
    }
    record.to_string()
}

/// Writes a new file, whole or not at all. A file that is there stays as it is.
pub fn save(path: &Path, text: &str) -> Result<(), Failure> {
    let shown = path.display().to_string();
    let failed = |error: std::io::Error| {
        let reason = error.to_string();
        Failure::other(
            shown.clone(),
            words::text("file-unwritable", &[("error", &reason)]),
        )
    };
    if path.exists() {
        return Err(Failure::other(shown, words::text("file-exists", &[])));
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)?;
    file.as_file().sync_all().map_err(failed)?;
    file.persist_noclobber(path)
        .map_err(|error| failed(error.error))?;
    Ok(())
}

/// The game of the first record of a file, at the end of its main line.
pub fn load(path: &Path, under: &UnderRules) -> Result<AnyGame, Failure> {
    let layouts = input::layouts(under)?;
    let mut records = records::open(path)?;
    let Some(record) = records.next() else {
        return Err(records.empty());
    };
    let checked = record?
        .check(&layouts)
        .map_err(|fault| records.check_failure(&fault))?;
    Ok(checked.end)
}
