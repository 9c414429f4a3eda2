//! The random player.

use burgrave_core::{Fault, History, SplitMix};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::Game;
use burgrave_games::with_history;
use burgrave_search::{Limits, StopToken};

use crate::engine::Progress;
use crate::player::{Choice, Player, PlayerFault};

/// A player that chooses at random among the legal moves, as `Rules::pick_move` does.
#[derive(Clone, Debug)]
pub struct RandomPlayer(SplitMix);

impl RandomPlayer {
    /// Returns a player whose choices follow from a seed.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer(SplitMix::new(seed))
    }

    /// Returns a player that takes its choices from this generator.
    pub fn with_rng(rng: SplitMix) -> RandomPlayer {
        RandomPlayer(rng)
    }

    /// Picks a random legal move. Returns `None` if the game is over.
    pub fn pick(&mut self, game: &AnyGame) -> Option<String> {
        with_history!(game, |history| pick(history, &mut self.0))
    }
}

impl Player for RandomPlayer {
    fn new_game(&mut self, seed: u64, _: &StopToken) -> Result<(), Fault> {
        *self = RandomPlayer::new(seed);
        Ok(())
    }

    fn choose(
        &mut self,
        game: &AnyGame,
        _: Limits,
        _: &StopToken,
        _: &mut dyn FnMut(Progress),
    ) -> Result<Choice, PlayerFault> {
        self.pick(game).map(Choice::of).ok_or(PlayerFault::NoMove)
    }
}

fn pick<G: Game>(history: &History<G>, rng: &mut SplitMix) -> Option<String> {
    if history.outcome().is_some() {
        return None;
    }
    let (rules, position) = (history.rules(), history.position());
    let mv = rules.pick_move(position, rng)?.mv;
    Some(rules.move_text(position, mv))
}
