//! What the app and the engine in its worker say to each other, as JSON text.

use burgrave_bots::Score;
use burgrave_core::Fault;
use serde::{Deserialize, Serialize};

/// How a position is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Method {
    /// Alpha-beta, which plays too.
    #[default]
    AlphaBeta,
    /// Monte-Carlo tree search.
    MonteCarlo,
    /// The baseline: Monte-Carlo tree search with random playouts.
    Baseline,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 3] = [Method::AlphaBeta, Method::MonteCarlo, Method::Baseline];

    /// The name in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Method::AlphaBeta => "alpha-beta",
            Method::MonteCarlo => "monte-carlo",
            Method::Baseline => "baseline",
        }
    }

    /// The method of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.name() == name)
    }
}

/// What is asked of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Purpose {
    /// The computer's move.
    Move,
    /// Advice for a person.
    Hint,
    /// Whether the side to move's opponent, the computer, takes a draw.
    Draw,
    /// What the position is worth, and the best lines: told while it is looked at.
    Analyse {
        /// How many lines.
        lines: u8,
        /// How.
        method: Method,
    },
    /// What the positions of the game are worth, from the last one back to the one after `first` moves.
    Review {
        /// Positions to visit for each.
        nodes: u32,
        /// Where to end.
        first: usize,
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

/// A line of play that the engine recommends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The moves, the recommended one first.
    pub moves: Vec<String>,
    /// What they lead to, for the side to move.
    #[serde(with = "ScoreForm")]
    pub score: Score,
}

/// A question about a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// Repeated in the answer.
    pub id: u64,
    /// The game's identifier.
    pub game: String,
    /// The option text.
    pub rules: String,
    /// The content of the layout that the option text names, if it is one of the players' own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The position that the game began from.
    pub position: String,
    /// The moves since.
    pub moves: Vec<String>,
    /// What for.
    pub purpose: Purpose,
    /// How strong, from 1 to 10.
    pub level: u8,
    /// Where chance comes from: the same for all questions about a game.
    pub seed: u64,
    /// The longest time to think.
    pub millis: u32,
}

/// A [`Fault`] in a message of the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaultMessage {
    /// Which fault: the key of its sentence.
    pub code: String,
    /// Names and values for the sentence.
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

/// The code of the notice that the engine failed. Its `why` is a [`FaultMessage`] in words.
pub const ENGINE_FAILED: &str = "web-engine-failed";

/// What the worker says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// It has started and listens.
    Ready,
    /// The answer to a question.
    Done {
        /// Of the question.
        id: u64,
        /// The best move; none where the game is over.
        best: Option<String>,
        /// What the position is worth to the side to move, in hundredths of a man.
        score: i32,
    },
    /// How far it is with [`Purpose::Analyse`].
    Progress {
        /// Of the question.
        id: u64,
        /// Plies searched.
        depth: u32,
        /// Positions visited.
        nodes: u64,
        /// The best lines, best first.
        lines: Vec<Line>,
    },
    /// A position of [`Purpose::Review`].
    Assessed {
        /// Of the question.
        id: u64,
        /// How many moves led to it.
        ply: usize,
        /// What it is worth to the side to move.
        #[serde(with = "ScoreForm")]
        score: Score,
        /// The best line; none where the game is over.
        line: Option<Line>,
    },
    /// It could not answer.
    Failed {
        /// Of the question.
        id: u64,
        /// Why.
        why: FaultMessage,
    },
}

/// A message as text.
#[must_use]
pub fn to_text<T: Serialize>(message: &T) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

/// A message from text; `None` for anything else.
#[must_use]
pub fn from_text<T: for<'a> Deserialize<'a>>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}
