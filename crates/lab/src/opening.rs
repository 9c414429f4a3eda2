//! Random openings.

use burgrave_bots::RandomPlayer;
use burgrave_core::SplitMix;
use burgrave_games::any::AnyGame;

/// Maximum number of attempts. A random opening may end the game.
const TRIES: u64 = 100;

/// Returns a game that continues `start` with `plies` random moves. The same seed and pair give the same game. If a
/// game is over by then, another one is drawn; after a hundred such games the opening is `start`.
pub fn opening(start: &AnyGame, plies: u32, seed: u64, pair: u64) -> AnyGame {
    (0..TRIES)
        .find_map(|attempt| {
            let number = pair.wrapping_mul(TRIES).wrapping_add(attempt);
            let mut random = RandomPlayer::with_rng(SplitMix::part(seed, number));
            let mut game = start.clone();
            for _ in 0..plies {
                game.play(&random.pick(&game)?).ok()?;
            }
            game.outcome().is_none().then_some(game)
        })
        .unwrap_or_else(|| start.clone())
}
