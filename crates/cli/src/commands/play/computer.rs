//! The computer's seats.

use burgrave_bots::Opponent;
use burgrave_games::any::AnyGame;

use crate::args::Seat;

/// The players that need no person.
pub struct Computer {
    two_ply: Opponent,
    random: Opponent,
    /// Apart, so that asking for a hint does not change what the computer plays.
    hints: Opponent,
}

impl Computer {
    /// Choices among equals follow from the seed.
    pub fn new(seed: u64) -> Computer {
        Computer {
            two_ply: Opponent::two_ply(seed),
            random: Opponent::random(seed),
            hints: Opponent::two_ply(seed),
        }
    }

    /// The move of a seat, as text; `None` for a person's seat and after the end.
    pub fn choose(&mut self, seat: Seat, game: &AnyGame) -> Option<String> {
        match seat {
            Seat::Human => None,
            Seat::Computer => self.two_ply.choose(game),
            Seat::Random => self.random.choose(game),
        }
    }

    /// What the computer would play.
    pub fn hint(&mut self, game: &AnyGame) -> Option<String> {
        self.hints.choose(game)
    }
}
