//! Games of a study to replay: the longest and the sharpest ones.

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_record::{Reader, Record};

use crate::analysis::Analysis;
use crate::analysis::import::ImportError;
use crate::study::words::{Message, Value};

/// Which games are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The games that the rules ended latest.
    Longest,
    /// The decisive games in which the lead changed hands most often.
    Sharpest,
}

impl Choice {
    /// Both choices.
    pub const ALL: [Choice; 2] = [Choice::Longest, Choice::Sharpest];

    /// Returns the name in the names of files and in the codes of messages.
    pub fn name(self) -> &'static str {
        match self {
            Choice::Longest => "longest",
            Choice::Sharpest => "sharpest",
        }
    }

    /// Returns the path of the records of a game, relative to the app.
    pub fn file(self, game: GameId) -> String {
        format!("studies/{game}-{}.pgn", self.name())
    }
}

/// A game of the list.
#[derive(Clone, Debug)]
pub struct ChosenGame {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// Reason of the end, as in records.
    pub reason: Option<String>,
    /// Its length and, of a sharp game, how often the lead changes.
    pub about: Vec<Message>,
    record: Record,
}

impl ChosenGame {
    /// Reads the games of a file, or returns `None` if a part of it is no record.
    pub fn read(text: &str) -> Option<Vec<ChosenGame>> {
        let games = Reader::new(text.as_bytes()).map(|one| Some(ChosenGame::new(one.ok()?)));
        let games: Vec<ChosenGame> = games.collect::<Option<_>>()?;
        (!games.is_empty()).then_some(games)
    }

    fn new(record: Record) -> ChosenGame {
        let moves = record.tree.main_line().count().div_ceil(2);
        let changes = record.tags.get("LeadChanges");
        let changes = changes.and_then(|text| text.parse().ok()).map(|changes| {
            Message::new("study-replay-changes").with("changes", Value::Count(changes))
        });
        let moves = Message::new("study-replay-moves").with("moves", Value::Count(moves as u64));
        ChosenGame {
            winner: record.result.winner(),
            reason: record.reason().map(str::to_owned),
            about: std::iter::once(moves).chain(changes).collect(),
            record,
        }
    }

    /// Opens the game at its first position.
    ///
    /// # Errors
    /// The error of a game that is not by the rules, with its place.
    pub fn open(&self) -> Result<Analysis, ImportError> {
        Ok(Analysis::of_record(self.record.check()?))
    }
}
