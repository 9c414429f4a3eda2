use burgrave_book::{Book, explore};
use burgrave_core::{SplitMix, weighted};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;

/// Returns a game after at most `plies` turns of a book, each with the probability of its share of the games. The same
/// seed and pair give the same game. It ends where the book ends, and before a turn that ends the game.
pub fn opening_from(book: &Book, rules: &AnyRules, plies: u32, seed: u64, pair: u64) -> AnyGame {
    let mut rng = SplitMix::part(seed, pair);
    let mut game = AnyGame::new(rules);
    for _ in 0..plies {
        let Some(turn) = pick(book, &game, &mut rng) else {
            break;
        };
        if game.play(&turn).is_err() {
            break;
        }
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    game
}

fn pick(book: &Book, game: &AnyGame, rng: &mut SplitMix) -> Option<String> {
    let turns = explore(book, game)?.turns;
    let games = turns.iter().map(|turn| u64::from(turn.results.games()));
    let place = weighted(&games.collect::<Vec<_>>(), rng)?;
    turns[place].texts.first().cloned()
}
