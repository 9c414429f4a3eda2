//! Players whose first moves vary by an opening book.
//!
//! While the book knows at least two good turns, one of them is drawn with the probability of its share of the games.
//! A tree search chose the openings of the games, so turns that score well have many of them. A turn is good if it has
//! enough games and does not score clearly worse than the one with the most.

use std::sync::Arc;

use burgrave_book::{Book, TurnResults, explore};
use burgrave_bots::Progress;
use burgrave_bots::player::{Choice, Player, PlayerFault};
use burgrave_core::{Chooser, Fault, SplitMix, weighted};
use burgrave_games::any::AnyGame;
use burgrave_search::{Limits, StopToken};

/// Turns with fewer games are left out: their scores say little.
const LEAST_GAMES: u32 = 10;
/// Turns that score worse than the one with the most games by more than this are left out.
const TOLERANCE: f64 = 0.05;

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

/// Draws one of the good turns. Returns `None` if the book knows fewer than two.
fn draw(book: &Book, game: &AnyGame, rng: &mut SplitMix) -> Option<String> {
    let turns = good_turns(explore(book, game)?.turns);
    if turns.len() < 2 {
        return None;
    }
    let games = turns.iter().map(|turn| u64::from(turn.results.games()));
    let index = weighted(&games.collect::<Vec<_>>(), rng)?;
    let alike = &turns[index].texts;
    let text = alike.get(rng.below(alike.len() as u64) as usize)?;
    Some(text.clone())
}

/// Keeps the turns to draw from. The first turn has the most games.
fn good_turns(mut turns: Vec<TurnResults>) -> Vec<TurnResults> {
    let score = |turn: &TurnResults| turn.results.score().unwrap_or(0.0);
    let least = turns.first().map_or(0.0, score) - TOLERANCE;
    turns.retain(|turn| turn.results.games() >= LEAST_GAMES && score(turn) >= least);
    turns
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use burgrave_book::Results;
    use burgrave_bots::RandomPlayer;
    use burgrave_games::registry::{AnyRules, GameId};

    use super::*;

    fn turn(text: &str, [wins, draws, losses]: [u32; 3]) -> TurnResults {
        TurnResults {
            texts: vec![text.to_owned()],
            results: Results {
                wins,
                draws,
                losses,
            },
        }
    }

    #[test]
    fn turns_with_few_games_or_a_worse_score_are_left_out() {
        let good = good_turns(vec![
            turn("most", [20, 10, 30]),
            turn("as good", [8, 5, 10]),
            turn("better", [12, 0, 3]),
            turn("worse", [3, 2, 8]),
            turn("few", [9, 0, 0]),
        ]);
        let texts: Vec<&str> = good.iter().map(|turn| turn.texts[0].as_str()).collect();
        assert_eq!(texts, ["most", "as good", "better"]);
        assert!(good_turns(Vec::new()).is_empty());
    }

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
        let mut counts = BTreeMap::new();
        for seed in 0..300 {
            *counts.entry(first(seed)).or_insert(0) += 1;
        }
        assert_eq!(first(7), first(7));
        let start = AnyGame::new(&rules);
        let good = good_turns(explore(&book, &start).expect("known").turns);
        let known: Vec<&String> = good.iter().flat_map(|turn| &turn.texts).collect();
        assert!(
            known.len() > 3 && counts.keys().all(|turn| known.contains(&turn)),
            "{counts:?}"
        );
        assert!(counts.len() > 3, "{counts:?}");
        // Where the book ends the other player moves.
        let mut game = AnyGame::new(&rules);
        while explore(&book, &game).is_some() {
            let turn = game.legal().expect("turns").last().cloned();
            game.play(&turn.expect("a turn")).expect("legal");
        }
        let choice = player.choose(&game, Limits::NONE, &stop, &mut |_| ());
        assert!(game.play(&choice.expect("a move").mv).is_ok());
        let other = AnyRules::parse(GameId::KingsCastle, "throw=off").expect("rules");
        assert_eq!(
            draw(&book, &AnyGame::new(&other), &mut SplitMix::new(1)),
            None
        );
    }
}
