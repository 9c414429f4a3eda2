//! `burgrave book`: makes opening books, shows them, and adds recorded games.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use burgrave_book::{Book, Results, explore};
use burgrave_core::Fault;
use burgrave_games::registry::AnyRules;
use burgrave_lab::book::{Added, BookJob, score_interval};
use burgrave_lab::faults::PLAYER_BOOK;
use burgrave_lab::self_play::{DataFile, GameReader, PlayedGame};
use burgrave_words as words;

use crate::args::{self, BookAction};
use crate::failure::{Failure, print};
use crate::input;
use crate::interrupt::Interrupt;
use crate::outputs;
use crate::progress::{self, Count};
use crate::records;

/// The player of both sides. A small table is enough for its few nodes, and quick to clear.
const PLAYER: &str = "engine:hash=4";

pub fn run(command: &args::Book) -> Result<(), Failure> {
    match &command.action {
        BookAction::Build(command) => build(command),
        BookAction::Show(command) => show(command),
        BookAction::Add(command) => add(command),
    }
}

fn build(command: &args::BookBuild) -> Result<(), Failure> {
    let job = BookJob {
        rules: input::rules(command.game, &command.rules)?,
        player: input::player("--player", PLAYER)?,
        nodes: command.nodes,
        games: command.games,
        least: command.least,
        seed: command.seed,
        concurrency: input::concurrency(command.concurrency),
    };
    let out = &command.out;
    outputs::check(&[out], &command.rules.layouts, None)?;
    let games = games_file(out);
    // A book without its games is not replaced: its games would be lost.
    if out.exists() && !games.exists() {
        return Err(Failure::at(out, words::text("file-exists", &[])));
    }
    if out.exists() && read_for(out, &job.rules)?.sources().len() > 1 {
        return Err(Failure::at(out, words::text("book-added", &[])));
    }
    let in_file = |fault: Fault| Failure::in_file(&games, &fault);
    let mut file = DataFile::open(&games, &job.header()).map_err(in_file)?;
    let played = GameReader::open(&games)
        .and_then(|games| games.collect::<Result<Vec<PlayedGame>, Fault>>());
    let played = played.map_err(in_file)?;
    let bar = progress::bar(job.games, Count::Of("games"));
    let interrupt = Interrupt::listen();
    let mut last = 0;
    let book = job.run(&mut file, played, &interrupt.stop, &mut |games| {
        last = games;
        bar.set_position(games);
    });
    let book = book.map_err(in_file)?;
    bar.finish_and_clear();
    let Some(book) = book else {
        return interrupt.check_complete(false, "stopped-saved", [last, job.games]);
    };
    outputs::write(out, &book.text(), true)?;
    print(&summary(&book))
}

/// Returns the file of the games of a book.
fn games_file(book: &Path) -> PathBuf {
    let mut name = OsString::from(book);
    name.push(".games");
    PathBuf::from(name)
}

fn show(command: &args::BookShow) -> Result<(), Failure> {
    let book = read(&command.file)?;
    let game = input::game(book.game(), &command.from)?;
    book.check(&game.rules())
        .map_err(|fault| Failure::in_file(&command.file, &fault))?;
    let Some(found) = explore(&book, &game) else {
        return Err(Failure::other("position", words::text("book-unknown", &[])));
    };
    let side = game.side_to_move();
    let mut text = summary(&book);
    let _ = writeln!(
        text,
        "\n{side} to move: {}",
        row(found.here, found.here.games())
    );
    let width = (found.turns.iter())
        .map(|turn| turn.texts[0].chars().count())
        .max()
        .unwrap_or_default();
    for turn in &found.turns {
        let _ = write!(
            text,
            "{:width$}  {}",
            turn.texts[0],
            row(turn.results, found.here.games())
        );
        let _ = match turn.texts.len() {
            1 => writeln!(text),
            turns => writeln!(text, "  one of {turns} alike"),
        };
    }
    print(&text)
}

/// Returns games, their share, and the score of the side to move with its interval.
fn row(results: Results, all: u32) -> String {
    let games = results.games();
    let share = 100.0 * f64::from(games) / f64::from(all.max(1));
    let score = score_interval(results).map_or(String::new(), |score| {
        let [value, low, high] = [score.value, score.low, score.high].map(|one| 100.0 * one);
        format!("score {value:5.1} % ({low:.1} to {high:.1})")
    });
    let Results {
        wins,
        draws,
        losses,
    } = results;
    format!("{games:7} games {share:5.1} %  +{wins} ={draws} -{losses}  {score}")
}

fn summary(book: &Book) -> String {
    let total = book.total();
    let mut text = format!(
        "{}: {} games, {} positions\n",
        book.game(),
        total.games(),
        book.positions()
    );
    for source in book.sources() {
        let _ = writeln!(text, "source: {source}");
    }
    text
}

fn add(command: &args::BookAdd) -> Result<(), Failure> {
    let mut book = read(&command.file)?;
    let layouts = input::layouts(&command.layouts)?;
    let mut added = Added::default();
    for path in &command.records {
        let mut records = records::open(path)?;
        while let Some(record) = records.next() {
            let checked = record?.check_with(&layouts);
            let checked = checked.map_err(|fault| records.check_failure(&fault))?;
            added.note(&book, &checked);
        }
    }
    let (games, skipped) = (added.games(), added.skipped());
    if games == 0 {
        let why = words::text("book-no-games", &[("skipped", &skipped.to_string())]);
        return Err(Failure::at(&command.file, why));
    }
    let names: Vec<String> = (command.records.iter())
        .map(|path| path.display().to_string())
        .collect();
    added.finish(&mut book, &names.join(", "), command.least);
    outputs::write(&command.file, &book.text(), true)?;
    print(&format!(
        "added {games} games, skipped {skipped}\n{}",
        summary(&book)
    ))
}

/// Reads a book file of these rules.
pub fn read_for(path: &Path, rules: &AnyRules) -> Result<Book, Failure> {
    let book = read(path)?;
    let checked = book.check(rules).map(|()| book);
    checked.map_err(|fault| Failure::in_file(path, &fault))
}

/// Reads a book file.
fn read(path: &Path) -> Result<Book, Failure> {
    burgrave_lab::book::read(path).map_err(|fault| match fault.code {
        // The message names the file.
        PLAYER_BOOK => Failure::new("", &fault),
        _ => Failure::in_file(path, &fault),
    })
}
