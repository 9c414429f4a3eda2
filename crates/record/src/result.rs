use core::fmt;

use burgrave_core::{Outcome, Side};

/// Result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: unfinished or unknown.
    #[default]
    Open,
}

impl GameResult {
    /// All results.
    pub const ALL: [GameResult; 4] = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::Open,
    ];

    /// Returns the text form.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Open => "*",
        }
    }

    /// Reads the text form. Returns `None` for any other text.
    pub fn from_text(text: &str) -> Option<GameResult> {
        GameResult::ALL.into_iter().find(|r| r.text() == text)
    }

    /// Returns the winner, `None` for a draw and for a game without a result.
    pub const fn winner(self) -> Option<Side> {
        match self {
            GameResult::WhiteWins => Some(Side::White),
            GameResult::BlackWins => Some(Side::Black),
            GameResult::Draw | GameResult::Open => None,
        }
    }

    /// Returns the result of an outcome, [`GameResult::Open`] for `None`.
    pub const fn of(outcome: Option<Outcome>) -> GameResult {
        match outcome {
            Some(Outcome::Win(Side::White, _)) => GameResult::WhiteWins,
            Some(Outcome::Win(Side::Black, _)) => GameResult::BlackWins,
            Some(Outcome::Draw(_)) => GameResult::Draw,
            None => GameResult::Open,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
