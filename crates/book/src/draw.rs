//! Turns drawn from a book, so that a computer's first moves vary.
//!
//! While the book knows at least two good turns, one of them is drawn with the probability of its share of the games.
//! A tree search chose the openings of the games, so turns that score well have many of them. A turn is good if it has
//! enough games and does not score clearly worse than the one with the most.

use burgrave_core::{Chooser, weighted};
use burgrave_games::any::AnyGame;

use crate::book::Book;
use crate::explore::{TurnResults, explore};

/// Turns with fewer games are left out: their scores say little.
const MIN_GAMES: u32 = 10;
/// Turns that score worse than the one with the most games by more than this are left out.
const TOLERANCE: f64 = 0.05;

/// Draws one of the good turns. Returns `None` if the book knows fewer than two.
pub fn draw(book: &Book, game: &AnyGame, rng: &mut impl Chooser) -> Option<String> {
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
    turns.retain(|turn| turn.results.games() >= MIN_GAMES && score(turn) >= least);
    turns
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use burgrave_core::SplitMix;
    use burgrave_games::registry::{AnyRules, GameId};

    use super::*;
    use crate::results::Results;

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
    fn draws_follow_the_book_and_the_seed() {
        let text = include_str!("../data/kings-castle.txt");
        let book = Book::read(text).expect("the shipped book");
        let rules = AnyRules::parse(GameId::KingsCastle, "").expect("the default rules");
        let start = AnyGame::new(&rules);
        let first = |seed| draw(&book, &start, &mut SplitMix::new(seed)).expect("a turn");
        let mut counts = BTreeMap::new();
        for seed in 0..300 {
            *counts.entry(first(seed)).or_insert(0) += 1;
        }
        assert_eq!(first(7), first(7));
        let good = good_turns(explore(&book, &start).expect("known").turns);
        let known: Vec<&String> = good.iter().flat_map(|turn| &turn.texts).collect();
        assert!(
            known.len() > 3 && counts.keys().all(|turn| known.contains(&turn)),
            "{counts:?}"
        );
        assert!(counts.len() > 3, "{counts:?}");
    }

    #[test]
    fn a_book_of_other_rules_has_no_turns() {
        let text = include_str!("../data/kings-castle.txt");
        let book = Book::read(text).expect("the shipped book");
        let other = AnyRules::parse(GameId::KingsCastle, "throw=off").expect("rules");
        let start = AnyGame::new(&other);
        assert_eq!(draw(&book, &start, &mut SplitMix::new(1)), None);
    }
}
