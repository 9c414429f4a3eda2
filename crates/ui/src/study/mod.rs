//! Model of the page *Statistics*, read from the shipped studies of the game.
//!
//! * `data` – the studies of a game as the site has them
//! * `depth` – what better players gain
//! * `words` – sentences as messages with numbers
//! * `scale` – axes of charts
//! * `portrait` – length of games, score of the first side, ends
//! * `options` – rule sets compared with the default rules
//! * `openings` – first moves compared
//! * `games` – games to replay
//! * `plot`, `curves` – charts as SVG
//! * `question` – a question, its answer, what is sure and what is open
//! * `towers`, `tower_depth` – the question of King of the Castle
//!
//! All figures come from the data, and so do the sentences: an interval that contains 50 % shows no advantage.

pub mod curves;
mod data;
mod depth;
pub mod games;
mod openings;
mod options;
pub mod plot;
mod portrait;
mod question;
mod scale;
mod tower_depth;
mod towers;
mod words;

pub use data::{Finding, GameStudies, Interval, Measure, Part, Study};
pub use depth::{DepthSet, DepthStudy, Gain, Ladder, LadderEntry};
pub use openings::Openings;
pub use options::{Cell, Column, Comparison, Relation, Row};
pub use portrait::{Bin, EVEN, Ends, Length, Portrait, Reason, Strength, Verdict};
pub use question::{Question, Repeat};
pub use scale::Scale;
pub use tower_depth::{Depth, Row as DepthRow};
pub use words::{Message, Text, Value, emphasised, plain};

use burgrave_core::Side;
use burgrave_games::registry::GameId;

/// Returns the path of a game's studies, relative to the app.
pub fn file(game: GameId) -> String {
    format!("studies/{game}.json")
}

/// Returns the name of players by their nodes per move. The introduction of the page explains the two names.
pub fn strength_name(nodes: u64) -> Message {
    match nodes {
        1_000 => Message::new("study-quick"),
        16_000 => Message::new("study-strong"),
        _ => Message::new("study-nodes").with("nodes", Value::Count(nodes)),
    }
}

/// Returns the names of players as a list.
fn strength_names(nodes: impl IntoIterator<Item = u64>) -> Value {
    Value::Parts(nodes.into_iter().map(strength_name).collect())
}

/// All that the page of a game shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// The game.
    pub game: GameId,
    /// Side that moves first.
    pub first: Side,
    /// The game under its default rules.
    pub portrait: Portrait,
    /// Rule sets compared with the default rules.
    pub comparisons: Vec<Comparison>,
    /// Studies of first moves.
    pub openings: Vec<Openings>,
    /// The players from random moves upwards, if there is a study of them.
    pub ladder: Option<Ladder>,
    /// The question of the game.
    pub question: Question,
    /// How the games were played.
    pub method: Message,
}

impl Page {
    /// Returns the page of a game, or `None` if no study covers its default rules.
    pub fn new(game: GameId, studies: &GameStudies) -> Option<Page> {
        let first = game.about().first;
        let portrait = Portrait::new(first, studies)?;
        let question = Question::new(first, &portrait, studies)?;
        Some(Page {
            game,
            first,
            method: portrait.method.clone(),
            portrait,
            comparisons: Comparison::all(studies),
            openings: Openings::all(first, studies),
            ladder: Ladder::new(studies),
            question,
        })
    }
}
