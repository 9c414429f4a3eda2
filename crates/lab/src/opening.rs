//! Random openings.

use burgrave_bots::RandomPlayer;
use burgrave_core::SplitMix;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;

/// How often a random beginning may have ended the game before one does without.
const TRIES: u64 = 100;

/// A game after `plies` random moves, always the same for the same seed and pair. A game that would be
/// over by then is begun anew; if that happens again and again, the opening is the start position.
#[must_use]
pub fn opening(rules: &AnyRules, plies: u32, seed: u64, pair: u64) -> AnyGame {
    (0..TRIES)
        .find_map(|attempt| {
            let number = pair.wrapping_mul(TRIES).wrapping_add(attempt);
            let mut random = RandomPlayer::with_rng(SplitMix::part(seed, number));
            let mut game = AnyGame::new(rules);
            for _ in 0..plies {
                game.play(&random.pick(&game)?).ok()?;
            }
            game.outcome().is_none().then_some(game)
        })
        .unwrap_or_else(|| AnyGame::new(rules))
}
