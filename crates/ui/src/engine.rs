//! Messages between the app and the engine in its worker, as JSON.

use burgrave_bots::{Score, SearchKind};
use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use serde::{Deserialize, Serialize};

/// Purpose of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Purpose {
    /// The computer's move.
    Move,
    /// A hint for the user.
    Hint,
    /// Whether the computer, which is not to move, accepts a draw.
    Draw,
    /// The best lines, reported while the search runs.
    Analyse {
        /// Number of lines.
        lines: u8,
        /// Search algorithm.
        #[serde(with = "search_kind")]
        kind: SearchKind,
    },
    /// The value of each position of the game, from the last one back to the one after `first` moves. The time limit
    /// is for each position.
    Review {
        /// Nodes to search for each position.
        nodes: u32,
        /// Number of moves before the last position to search.
        first: usize,
    },
    /// Who wins the last position by force. The time limit is for each step of the proof.
    Prove {
        /// Positions to search for a win of each side.
        nodes: u32,
    },
}

/// [`Score`] in messages.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Score")]
enum ScoreForm {
    Units(i32),
    Win(u32),
    Loss(u32),
}

/// A line of play recommended by the engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The moves, the recommended one first.
    pub moves: Vec<String>,
    /// Score for the side to move.
    #[serde(with = "ScoreForm")]
    pub score: Score,
}

/// What is proven about a position, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Proven {
    /// It wins in at most this number of plies.
    Win(u32),
    /// The other side wins in at most this number of plies.
    Loss(u32),
    /// Neither side can force a win.
    Draw,
    /// It cannot force a win. The other side may.
    NoWin,
    /// The other side cannot force a win. The side to move may.
    NoLoss,
    /// Nothing.
    Nothing,
}

/// The answer to [`Purpose::Prove`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proof {
    /// What is proven.
    pub proven: Proven,
    /// The line of a proven win. If the position is solved, all its moves with their exact values, best first, the
    /// first one with the line.
    pub lines: Vec<Line>,
    /// Whether the position is solved: the values are exact.
    pub is_exact: bool,
    /// Whether a position of the game before can occur again. Exact values ignore that repetition could draw then.
    pub can_repeat: bool,
    /// Number of positions searched.
    pub nodes: u64,
}

/// A request to the engine about a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// Identifier that the replies repeat.
    pub id: u64,
    /// The game's identifier.
    pub game: String,
    /// The option text.
    pub rules: String,
    /// Content of the custom layout named in the option text, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// Text of the first position.
    pub position: String,
    /// Moves played since.
    pub moves: Vec<String>,
    /// Purpose of the request.
    pub purpose: Purpose,
    /// Computer level, from 1 to 10.
    pub level: u8,
    /// Seed of random choices, the same for all requests of a game.
    pub seed: u64,
    /// Time limit, in milliseconds.
    pub millis: u32,
    /// Text of the opening book from which [`Purpose::Move`] draws the move while it can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<String>,
}

impl Request {
    /// Returns a request of the engine at full strength about a game after `moves`. Identifier and time limit are 0.
    pub(crate) fn about(game: &AnyGame, moves: Vec<String>, purpose: Purpose) -> Request {
        Request {
            id: 0,
            game: game.game().id().to_owned(),
            rules: game.options_text(),
            layout: game.rules().layout_code(),
            position: game.first_position_text(),
            moves,
            purpose,
            level: crate::setup::MAX_LEVEL,
            seed: 1,
            millis: 0,
            book: None,
        }
    }
}

/// A [`Fault`] sent by the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaultMessage {
    /// Code of the fault, the key of its message.
    pub code: String,
    /// Names and values of the message's variables.
    pub data: Vec<(String, String)>,
}

impl From<Fault> for FaultMessage {
    fn from(fault: Fault) -> FaultMessage {
        let data = fault.data.into_iter();
        FaultMessage {
            code: fault.code.to_owned(),
            data: data.map(|(name, value)| (name.to_owned(), value)).collect(),
        }
    }
}

/// Code of the notice that the engine failed. Its `why` is the text of a [`FaultMessage`].
pub const ENGINE_FAILED: &str = "web-engine-failed";

/// A reply of the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// The worker has started.
    Ready,
    /// The final reply to a request.
    Done {
        /// Identifier of the request.
        id: u64,
        /// Best move, or `None` if the game is over.
        best: Option<String>,
        /// Score for the side to move, in centi-units.
        score: i32,
    },
    /// Progress of [`Purpose::Analyse`], and of [`Purpose::Prove`] without depth and lines.
    Progress {
        /// Identifier of the request.
        id: u64,
        /// Search depth, in plies.
        depth: u32,
        /// Number of nodes searched.
        nodes: u64,
        /// The best lines, best first.
        lines: Vec<Line>,
    },
    /// The value of one position of [`Purpose::Review`].
    Assessed {
        /// Identifier of the request.
        id: u64,
        /// Number of moves before the position.
        ply: usize,
        /// Score for the side to move.
        #[serde(with = "ScoreForm")]
        score: Score,
        /// Best line, or `None` if the game is over.
        line: Option<Line>,
    },
    /// The result of [`Purpose::Prove`].
    Proven {
        /// Identifier of the request.
        id: u64,
        /// The result.
        proof: Proof,
    },
    /// The request failed.
    Failed {
        /// Identifier of the request.
        id: u64,
        /// Reason of the failure.
        why: FaultMessage,
    },
}

/// Returns a message as text.
pub fn to_text<T: Serialize>(message: &T) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

/// Reads a message. Returns `None` if the text is not one.
pub fn from_text<T: for<'a> Deserialize<'a>>(text: &str) -> Option<T> {
    burgrave_json::read(text).ok()
}

/// A search algorithm as its name.
mod search_kind {
    use burgrave_bots::SearchKind;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    pub fn serialize<S: Serializer>(kind: &SearchKind, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(kind.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SearchKind, D::Error> {
        let name = String::deserialize(deserializer)?;
        SearchKind::from_name(&name).ok_or_else(|| D::Error::custom("no such search"))
    }
}
