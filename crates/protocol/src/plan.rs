//! Moves that a player decides on before their turn: premoves and conditional moves.

use burgrave_session::Session;
use serde::{Deserialize, Serialize};

use crate::play::is_zero;

/// Maximum number of lines of a plan.
pub const MAX_LINES: usize = 30;
/// Maximum number of moves of a line.
pub const MAX_LINE: usize = 30;

/// Maximum length of all texts of a plan together, in bytes.
pub const MAX_TEXT: usize = 12 * 1024;

/// What a player will answer to the opponent's next moves. Only this player sees it. The server plays an answer in the
/// same append as the move that it answers, so it costs no time. A takeback cancels the plan.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Number of moves of the game when the plan begins. The opponent is to move.
    pub ply: u32,
    /// Number of takebacks when the plan begins: after one, other moves can lead to the same number of moves.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub takebacks: u32,
    /// The answer to any next move that no line begins with. It has no effect if it is illegal then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premove: Option<String>,
    /// Lines of moves, the opponent's and the player's in turn, each from the opponent's next move to an answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Vec<String>>,
}

/// Returns whether two lines of a plan begin alike and then answer the same move in two ways.
pub fn answers_otherwise(one: &[String], other: &[String]) -> bool {
    let common = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    common % 2 == 1 && common < one.len().min(other.len())
}

impl Plan {
    /// Returns whether the plan answers nothing.
    pub fn is_empty(&self) -> bool {
        self.premove.is_none() && self.lines.is_empty()
    }

    /// Returns whether the plan begins at the current position of a game.
    pub fn begins_now(&self, session: &Session) -> bool {
        (self.ply, self.takebacks) == (session.plies(), session.takebacks())
    }

    /// Returns whether the lines have the right form and the texts are short enough.
    pub fn has_form(&self) -> bool {
        let has_form = |line: &Vec<String>| {
            line.len().is_multiple_of(2) && (1..=MAX_LINE).contains(&line.len())
        };
        let texts = self.lines.iter().flatten().chain(&self.premove);
        self.lines.len() <= MAX_LINES
            && self.lines.iter().all(has_form)
            && texts.map(String::len).sum::<usize>() <= MAX_TEXT
    }

    /// Returns the answer after all moves of a game, if it is the player's turn and the plan has one.
    pub fn answer(&self, moves: &[String]) -> Option<&str> {
        let since = moves.get(self.ply as usize..)?;
        if since.len() % 2 == 0 {
            return None;
        }
        let mut lines = self.lines.iter().filter(|line| line.starts_with(since));
        match lines.find_map(|line| line.get(since.len())) {
            Some(answer) => Some(answer),
            None if since.len() == 1 => self.premove.as_deref(),
            None => None,
        }
    }

    /// Returns whether the plan may still answer something in a game with these moves.
    pub fn is_alive(&self, moves: &[String]) -> bool {
        let Some(since) = moves.get(self.ply as usize..) else {
            return false;
        };
        let goes_on = |line: &Vec<String>| line.len() > since.len() && line.starts_with(since);
        self.lines.iter().any(goes_on) || (since.len() < 2 && self.premove.is_some())
    }
}
