use burgrave_book::{Book, Results};
use burgrave_record::{Checked, GameResult};

use super::build::positions_of;
use super::openings::Openings;

/// Games of records, to be added to a book.
#[derive(Debug, Default)]
pub struct Added {
    openings: Openings,
    total: Results,
    skipped: u64,
}

impl Added {
    /// Adds a game. Skips games of other rules, from another position, or without a result.
    pub fn note(&mut self, book: &Book, checked: &Checked) {
        if !self.add(book, checked) {
            self.skipped += 1;
        }
    }

    fn add(&mut self, book: &Book, checked: &Checked) -> bool {
        let record = &checked.record;
        let has_result = record.result != GameResult::Open;
        if !has_result || !book.is_of(&checked.rules) || record.position().is_some() {
            return false;
        }
        let winner = record.result.winner();
        let moves = checked.end.move_texts();
        let moves = moves.iter().map(String::as_str);
        let Ok(positions) = positions_of(&checked.rules, moves, winner) else {
            return false;
        };
        self.total += Results::of_game(winner, book.game().about().first);
        self.openings.add_game(&positions);
        true
    }

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.total.games()
    }

    /// Returns the number of games that were skipped.
    pub fn skipped(&self) -> u64 {
        self.skipped
    }

    /// Adds the games to a book. New positions need `least` games.
    pub fn finish(self, book: &mut Book, name: &str, least: u32) {
        let source = format!("{} games of records; {name}", self.games());
        book.add(&source, self.total, least, self.openings.into_results());
    }
}
