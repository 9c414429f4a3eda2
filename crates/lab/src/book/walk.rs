//! Openings of a book for the games of a match.

use std::collections::BTreeMap;

use burgrave_book::{Book, explore, key};
use burgrave_core::{SplitMix, weighted};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;

/// The openings of a book, in the order in which pairs of games take them. No two lead to the same position, up to
/// symmetry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookOpenings {
    book: u64,
    /// Moves of each opening.
    lines: Vec<Vec<String>>,
}

impl BookOpenings {
    /// Returns the openings of `plies` turns. They are shorter where the book ends, and end before a turn that ends the
    /// game. The seed determines the order: each opening is drawn from those that are left, in proportion to its number
    /// of games in the book.
    pub fn new(book: &Book, rules: &AnyRules, plies: u32, seed: u64) -> BookOpenings {
        let ends = ends(book, rules, plies);
        let mut games: Vec<u64> = (ends.keys())
            .map(|key| {
                book.results(*key)
                    .map_or(1, |results| results.games().into())
            })
            .collect();
        let ends: Vec<&AnyGame> = ends.values().collect();
        let mut rng = SplitMix::new(seed);
        let mut lines = Vec::with_capacity(ends.len());
        while let Some(place) = weighted(&games, &mut rng) {
            games[place] = 0;
            lines.push(ends[place].move_texts());
        }
        BookOpenings {
            book: book.checksum(),
            lines,
        }
    }

    /// Returns the number of different openings.
    pub fn count(&self) -> u64 {
        self.lines.len() as u64
    }

    /// Returns the checksum of the book.
    pub fn book(&self) -> u64 {
        self.book
    }

    /// Returns the game after the opening of a pair. Openings repeat after [`BookOpenings::count`] pairs.
    pub fn of_pair(&self, rules: &AnyRules, pair: u64) -> AnyGame {
        let mut game = AnyGame::new(rules);
        let index = pair.checked_rem(self.count()).unwrap_or(0);
        for turn in self.lines.get(index as usize).into_iter().flatten() {
            if game.play(turn).is_err() {
                break;
            }
        }
        game
    }
}

/// Returns a game for each position in which an opening ends, by the key of the position.
fn ends(book: &Book, rules: &AnyRules, plies: u32) -> BTreeMap<u64, AnyGame> {
    let start = AnyGame::new(rules);
    let mut layer = BTreeMap::from([(key(&start), start)]);
    let mut ends = BTreeMap::new();
    for _ in 0..plies {
        let mut next = BTreeMap::new();
        for (position, game) in layer {
            let children = children(book, &game);
            if children.is_empty() {
                ends.entry(position).or_insert(game);
            }
            for child in children {
                next.entry(key(&child)).or_insert(child);
            }
        }
        layer = next;
    }
    for (position, game) in layer {
        ends.entry(position).or_insert(game);
    }
    ends
}

/// Returns the game after each turn of the book that does not end it. Of symmetric turns one is enough.
fn children(book: &Book, game: &AnyGame) -> Vec<AnyGame> {
    let turns = explore(book, game).map_or(Vec::new(), |found| found.turns);
    let child = |text: &String| {
        let mut child = game.clone();
        child.play(text).ok()?;
        child.outcome().is_none().then_some(child)
    };
    (turns.iter())
        .filter_map(|turn| turn.texts.first().and_then(child))
        .collect()
}
