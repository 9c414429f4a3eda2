//! A book and its text form: `docs/reference/books.md` describes it.

use core::fmt::Write as _;

use burgrave_core::Fault;
use burgrave_core::hashing::{VERSION, hash_text};
use burgrave_games::registry::{AnyRules, GameId};

use crate::faults;
use crate::results::Results;

/// The first line.
const MAGIC: &str = "burgrave opening book 1";
/// Key of the last line.
const SUM: &str = "sum\t";

/// Results of the games through each position of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    game: GameId,
    /// Identity of the rules: see [`AnyRules::identity`].
    rules: String,
    /// Where the games come from: one line each.
    sources: Vec<String>,
    /// Results of all games, for the side that moves first.
    total: Results,
    /// Results by key, ascending.
    positions: Vec<(u64, Results)>,
}

impl Book {
    /// Returns an empty book.
    pub fn new(rules: &AnyRules) -> Book {
        Book {
            game: rules.game(),
            rules: rules.identity(),
            sources: Vec::new(),
            total: Results::default(),
            positions: Vec::new(),
        }
    }

    /// Returns the game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Returns where the games come from: one line each.
    pub fn sources(&self) -> &[String] {
        &self.sources
    }

    /// Returns the results of all games, for the side that moves first.
    pub fn total(&self) -> Results {
        self.total
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// Returns the results of the games through a position, for its side to move.
    pub fn results(&self, key: u64) -> Option<Results> {
        let place = self.positions.binary_search_by_key(&key, |(key, _)| *key);
        place.ok().map(|place| self.positions[place].1)
    }

    /// Returns whether the book is of these rules.
    pub fn is_of(&self, rules: &AnyRules) -> bool {
        self.game == rules.game() && self.rules == rules.identity()
    }

    /// Checks whether the book is of these rules.
    ///
    /// # Errors
    /// [`faults::OTHER`].
    pub fn check(&self, rules: &AnyRules) -> Result<(), Fault> {
        if self.is_of(rules) {
            return Ok(());
        }
        let text = |game: GameId, rules: &str| format!("{game} {rules}").trim_end().to_owned();
        Err(Fault::new(faults::OTHER)
            .with("found", text(self.game, &self.rules))
            .with("expected", text(rules.game(), &rules.identity())))
    }

    /// Adds games of one source: `total` has their results for the side that moves first, `positions` those of each
    /// position for its side to move. Adds a new position only if it has at least `least` games.
    pub fn add(
        &mut self,
        source: &str,
        total: Results,
        least: u32,
        positions: impl IntoIterator<Item = (u64, Results)>,
    ) {
        self.sources.push(source.replace(['\n', '\r'], " "));
        self.total += total;
        let mut new = Vec::new();
        for (key, results) in positions {
            match self.positions.binary_search_by_key(&key, |(key, _)| *key) {
                Ok(place) => self.positions[place].1 += results,
                Err(_) if results.games() >= least => new.push((key, results)),
                Err(_) => {}
            }
        }
        self.positions.extend(new);
        self.positions.sort_unstable_by_key(|(key, _)| *key);
    }

    /// Returns a number that identifies the contents: the checksum of the text form.
    pub fn checksum(&self) -> u64 {
        hash_text(&self.body())
    }

    /// Returns the text form.
    pub fn text(&self) -> String {
        let body = self.body();
        let sum = hash_text(&body);
        format!("{body}{SUM}{sum:016x}\n")
    }

    /// Returns the text form without the line of the checksum.
    fn body(&self) -> String {
        let mut text = format!(
            "{MAGIC}\ngame\t{}\nrules\t{}\nhashes\t{VERSION}\ngames\t{}\n",
            self.game,
            self.rules,
            counts(self.total)
        );
        // Writing to a string cannot fail.
        for source in &self.sources {
            let _ = writeln!(text, "source\t{source}");
        }
        text.push('\n');
        for (key, results) in &self.positions {
            let _ = writeln!(text, "{key:016x} {}", counts(*results));
        }
        text
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// A code of [`faults`], with the line.
    pub fn read(text: &str) -> Result<Book, Fault> {
        let mut lines = Lines::new(text);
        lines.head(MAGIC, |line| (line == MAGIC).then_some(()))?;
        let game = lines.head("game, a tab and a game", |line| {
            line.strip_prefix("game\t")?.parse().ok()
        })?;
        let rules = lines.head("rules, a tab and options", |line| {
            Some(line.strip_prefix("rules\t")?.to_owned())
        })?;
        let hashes = format!("hashes\t{VERSION}");
        lines.head(&hashes.replace('\t', ", a tab and "), |line| {
            (line == hashes).then_some(())
        })?;
        let total = lines.head("games, a tab and three counts", |line| {
            read_counts(line.strip_prefix("games\t")?)
        })?;
        let mut book = Book {
            game,
            rules,
            sources: Vec::new(),
            total,
            positions: Vec::new(),
        };
        let source = |line: &str| match line.strip_prefix("source\t") {
            Some(source) => Some(Some(source.to_owned())),
            None => line.is_empty().then_some(None),
        };
        while let Some(source) = lines.head("source, a tab and text, or an empty line", source)? {
            book.sources.push(source);
        }
        book.read_positions(&mut lines)?;
        Ok(book)
    }

    fn read_positions(&mut self, lines: &mut Lines<'_>) -> Result<(), Fault> {
        loop {
            let before = lines.read;
            let line = lines.next_line()?;
            if let Some(sum) = line.strip_prefix(SUM) {
                let sum = u64::from_str_radix(sum, 16).ok();
                let is_whole = lines.read == lines.text.len();
                if is_whole && sum == Some(hash_text(&lines.text[..before])) {
                    return Ok(());
                }
                return Err(Fault::new(faults::CHANGED));
            }
            let last = self.positions.last().map(|(key, _)| *key);
            let position =
                read_position(line).filter(|(key, _)| last.is_none_or(|last| last < *key));
            let position = position.ok_or_else(|| {
                Fault::new(faults::LINE)
                    .with("line", lines.number)
                    .with("found", start_of(line))
            })?;
            self.positions.push(position);
        }
    }
}

fn counts(results: Results) -> String {
    let Results {
        wins,
        draws,
        losses,
    } = results;
    format!("{wins} {draws} {losses}")
}

fn read_counts(text: &str) -> Option<Results> {
    let mut numbers = text.split(' ').map(str::parse);
    let mut next = || numbers.next()?.ok();
    let results = Results {
        wins: next()?,
        draws: next()?,
        losses: next()?,
    };
    numbers.next().is_none().then_some(results)
}

fn read_position(line: &str) -> Option<(u64, Results)> {
    let (key, counts) = line.split_once(' ')?;
    let key = (key.len() == 16).then(|| u64::from_str_radix(key, 16).ok())??;
    Some((key, read_counts(counts)?))
}

/// Returns the start of a line, for a message.
fn start_of(line: &str) -> String {
    line.chars().take(40).collect()
}

/// The lines of a text, each with its line feed.
struct Lines<'t> {
    text: &'t str,
    /// Bytes read so far.
    read: usize,
    /// Number of the last line, from 1.
    number: usize,
}

impl<'t> Lines<'t> {
    fn new(text: &'t str) -> Lines<'t> {
        Lines {
            text,
            read: 0,
            number: 0,
        }
    }

    fn next_line(&mut self) -> Result<&'t str, Fault> {
        let rest = &self.text[self.read..];
        let Some((line, _)) = rest.split_once('\n') else {
            return Err(Fault::new(faults::TRUNCATED).with("line", self.number));
        };
        self.read += line.len() + 1;
        self.number += 1;
        Ok(line)
    }

    fn head<T>(&mut self, expected: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let fault = |line: usize, found: &str| {
            Fault::new(faults::HEAD)
                .with("line", line)
                .with("found", start_of(found))
                .with("expected", expected)
        };
        // A file of another kind may have one line without line feed.
        let line = match self.next_line() {
            Err(_) if self.number == 0 => return Err(fault(1, self.text)),
            line => line?,
        };
        read(line).ok_or_else(|| fault(self.number, line))
    }
}
