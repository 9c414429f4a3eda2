//! Players whose first moves are drawn from an opening book.

use std::sync::Arc;

use burgrave_book::{Book, draw};
use burgrave_bots::Progress;
use burgrave_bots::player::{Choice, Player, PlayerFault};
use burgrave_core::{Fault, SplitMix};
use burgrave_games::any::AnyGame;
use burgrave_search::{Limits, StopToken};

/// A player that draws its first moves from a book, and then plays as another player.
#[derive(Debug)]
pub struct VariedPlayer {
    book: Arc<Book>,
    player: Box<dyn Player>,
    rng: SplitMix,
}

impl VariedPlayer {
    /// Returns `player`, which varies its first moves if there is a book. `seed` determines its draws.
    pub fn with(book: Option<&Arc<Book>>, player: Box<dyn Player>, seed: u64) -> Box<dyn Player> {
        match book {
            Some(book) => Box::new(VariedPlayer::new(Arc::clone(book), player, seed)),
            None => player,
        }
    }

    fn new(book: Arc<Book>, player: Box<dyn Player>, seed: u64) -> VariedPlayer {
        VariedPlayer {
            book,
            player,
            rng: SplitMix::new(seed),
        }
    }
}

impl Player for VariedPlayer {
    fn new_game(&mut self, seed: u64, stop: &StopToken) -> Result<(), Fault> {
        self.rng = SplitMix::new(seed);
        self.player.new_game(seed, stop)
    }

    fn choose(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Choice, PlayerFault> {
        match draw(&self.book, game, &mut self.rng) {
            Some(turn) => Ok(Choice::of(turn)),
            None => self.player.choose(game, limits, stop, report),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use burgrave_book::explore;
    use burgrave_bots::RandomPlayer;
    use burgrave_games::registry::{AnyRules, GameId};

    use super::*;

    #[test]
    fn first_moves_follow_the_book_and_the_seed() {
        let text = include_str!("../../../book/data/kings-castle.txt");
        let book = Arc::new(Book::read(text).expect("the shipped book"));
        let rules = AnyRules::parse(GameId::KingsCastle, "").expect("the default rules");
        let stop = StopToken::new();
        let mut player = VariedPlayer::new(Arc::clone(&book), Box::new(RandomPlayer::new(1)), 1);
        let mut first = |seed| {
            player.new_game(seed, &stop).expect("ready");
            let game = AnyGame::new(&rules);
            let choice = player.choose(&game, Limits::NONE, &stop, &mut |_| ());
            choice.expect("a move").mv
        };
        let firsts: BTreeSet<String> = (0..100).map(&mut first).collect();
        assert!(firsts.len() > 3, "{firsts:?}");
        assert_eq!(first(7), first(7));
        // Where the book ends the other player moves.
        let mut game = AnyGame::new(&rules);
        while explore(&book, &game).is_some() {
            let turn = game.legal().expect("turns").last().cloned();
            game.play(&turn.expect("a turn")).expect("legal");
        }
        let choice = player.choose(&game, Limits::NONE, &stop, &mut |_| ());
        assert!(game.play(&choice.expect("a move").mv).is_ok());
    }
}
