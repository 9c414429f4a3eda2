use core::ops::AddAssign;

use burgrave_core::Side;

/// Results of games through a position, from the point of view of its side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Results {
    /// Number of games that the side to move won.
    pub wins: u32,
    /// Number of drawn games.
    pub draws: u32,
    /// Number of games that the side to move lost.
    pub losses: u32,
}

impl Results {
    /// Returns the result of one game for a side. `winner` is `None` for a draw.
    pub fn of_game(winner: Option<Side>, side: Side) -> Results {
        Results {
            wins: u32::from(winner == Some(side)),
            draws: u32::from(winner.is_none()),
            losses: u32::from(winner == Some(!side)),
        }
    }

    /// Returns the number of games.
    pub fn games(self) -> u32 {
        self.wins
            .saturating_add(self.draws)
            .saturating_add(self.losses)
    }

    /// Returns the mean score from 0 to 1; a draw counts as half a win. Returns `None` without games.
    pub fn score(self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games))
    }

    /// Returns the results for the other side.
    #[must_use]
    pub fn for_other_side(self) -> Results {
        Results {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }

    /// Returns the numbers of games that White won, that were drawn, and that Black won. `side` is to move.
    pub fn by_side(self, side: Side) -> [u32; 3] {
        let Results {
            wins,
            draws,
            losses,
        } = self;
        match side {
            Side::White => [wins, draws, losses],
            Side::Black => [losses, draws, wins],
        }
    }
}

impl AddAssign for Results {
    fn add_assign(&mut self, other: Results) {
        self.wins = self.wins.saturating_add(other.wins);
        self.draws = self.draws.saturating_add(other.draws);
        self.losses = self.losses.saturating_add(other.losses);
    }
}
