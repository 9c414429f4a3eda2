//! Builds opening books.
//!
//! * `openings` – which opening the next game gets: UCT over the results of the games so far
//! * `candidates` – the turns that are tried, in the order of a short search
//! * `variety` – the moves after the opening, drawn from the best lines
//! * `build` – plays games in batches, appends them to a file, and builds the book from it
//! * `add` – games of records
//! * `walk` – openings of matches from a book
//! * `varied` – levels whose first moves follow a book

mod add;
mod build;
mod candidates;
mod openings;
mod varied;
mod variety;
mod walk;

pub use add::Added;
pub use build::BookJob;
pub use varied::VariedPlayer;
pub use walk::BookOpenings;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use burgrave_book::{Book, Results};
use burgrave_core::Fault;
use statrs::distribution::ContinuousCDF;

use crate::faults;
use crate::study::{Interval, student, wilson};

/// Maximum size of the file of a book, in bytes.
const MAX_SIZE: u64 = 1 << 28;

/// Reads a book from a file.
///
/// # Errors
/// [`faults::PLAYER_BOOK`] for a file that cannot be read; a code of [`burgrave_book::faults`], with the line.
pub fn read(path: &Path) -> Result<Book, Fault> {
    let text = read_text(path).map_err(|error| {
        Fault::new(faults::PLAYER_BOOK)
            .with("file", path.display())
            .with("error", error)
    })?;
    Book::read(&text)
}

fn read_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let size = (File::open(path)?.take(MAX_SIZE + 1)).read_to_string(&mut text)?;
    if size as u64 > MAX_SIZE {
        let limit = format!("it is larger than the limit of {MAX_SIZE} bytes");
        return Err(io::Error::other(limit));
    }
    Ok(text)
}

/// Returns the mean score with its 95 % interval, or `None` without games: Student's, or Wilson's if all results are
/// the same.
pub fn score_interval(results: Results) -> Option<Interval> {
    let value = results.score()?;
    let games = f64::from(results.games());
    let squares = [
        (1.0, results.wins),
        (0.5, results.draws),
        (0.0, results.losses),
    ];
    let squares: f64 = (squares.iter())
        .map(|(score, count)| f64::from(*count) * (score - value) * (score - value))
        .sum();
    if squares <= 0.0 || games < 2.0 {
        return Some(wilson(value, u64::from(results.games())));
    }
    let error = (squares / (games - 1.0) / games).sqrt();
    let half = student(games - 1.0)?.inverse_cdf(0.975) * error;
    Some(Interval {
        value,
        low: (value - half).max(0.0),
        high: (value + half).min(1.0),
    })
}
