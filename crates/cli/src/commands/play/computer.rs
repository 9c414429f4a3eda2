//! The computer's seats.

use burgrave_bots::Opponent;
use burgrave_games::any::AnyGame;

use crate::args::Seat;

/// What the computer says of itself.
pub const TWO_PLY: &str = "looks two plies ahead: its move and the reply";

/// The players that need no person.
pub struct Computer {
    two_ply: Opponent,
    random: Opponent,
}

impl Computer {
    /// Choices among equals follow from the seed.
    pub fn new(seed: u64) -> Computer {
        Computer {
            two_ply: Opponent::two_ply(seed),
            random: Opponent::random(seed),
        }
    }

    /// The move of a seat, as text; `None` for a person's seat and after the end.
    pub fn choose(&mut self, seat: Seat, game: &AnyGame) -> Option<String> {
        match seat {
            Seat::Human => None,
            Seat::Computer => self.advise(game),
            Seat::Random => self.random.choose(game),
        }
    }

    /// What the two-ply player would play.
    pub fn advise(&mut self, game: &AnyGame) -> Option<String> {
        self.two_ply.choose(game)
    }
}
