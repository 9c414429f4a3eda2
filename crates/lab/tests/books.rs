//! Opening books: the same from the same seed, resumed or not, and used as openings.

use std::collections::BTreeSet;
use std::path::Path;

use burgrave_book::{Book, explore, key};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_lab::book::{Added, BookJob, BookOpenings, score_interval};
use burgrave_lab::self_play::{DataFile, GameReader, PlayedGame};
use burgrave_record::{GameResult, Record};
use burgrave_search::StopToken;

fn job(game: GameId, games: u64, concurrency: usize) -> BookJob {
    BookJob {
        rules: AnyRules::parse(game, "").expect("the default rules"),
        player: "engine:hash=1".parse().expect("a player"),
        nodes: 20,
        games,
        least: 2,
        seed: 3,
        concurrency,
    }
}

/// Runs a job with its file. Stops after `most` games. Returns the book unless stopped.
fn run(job: &BookJob, path: &Path, most: u64) -> Option<Book> {
    let mut file = DataFile::open(path, &job.header()).expect("its own file");
    let known: Result<Vec<PlayedGame>, _> = GameReader::open(path).expect("games").collect();
    let stop = StopToken::new();
    let known = known.expect("valid games");
    job.run(&mut file, known, &stop, &mut |games| {
        if games >= most {
            stop.stop();
        }
    })
    .expect("the job runs")
}

#[test]
fn a_book_does_not_depend_on_threads_and_interruptions() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let game = GameId::KingOfTheCastle;
    let one = run(&job(game, 40, 1), &path("one"), u64::MAX).expect("a book");
    let two = run(&job(game, 40, 2), &path("two"), u64::MAX).expect("a book");
    assert_eq!(one, two);
    // Stops in the first and the second batch.
    let interrupted = path("interrupted");
    assert_eq!(run(&job(game, 40, 2), &interrupted, 5), None);
    assert_eq!(run(&job(game, 40, 2), &interrupted, 21), None);
    let text = std::fs::read_to_string(&interrupted).expect("games");
    // A crash cut off the last game.
    std::fs::write(&interrupted, &text[..text.len() - 9]).expect("written");
    let resumed = run(&job(game, 40, 1), &interrupted, u64::MAX).expect("a book");
    assert_eq!(one, resumed);
    // A longer job continues the shorter one.
    let longer = run(&job(game, 50, 2), &interrupted, u64::MAX).expect("a book");
    let fresh = run(&job(game, 50, 2), &path("fresh"), u64::MAX).expect("a book");
    assert_eq!(longer, fresh);
    let other = BookJob {
        seed: 4,
        ..job(game, 40, 2)
    };
    let other = run(&other, &path("other"), u64::MAX).expect("a book");
    // The source differs in any case.
    let positions = |book: &Book| {
        let text = book.text();
        let (_, positions) = text.split_once("\n\n").expect("a head");
        positions.rsplit_once("sum").expect("a sum").0.to_owned()
    };
    assert_ne!(positions(&other), positions(&one));
}

#[test]
fn a_long_job_in_parts_gives_the_book_of_one_run() {
    // Openings must meet symmetric positions in several ways, which takes hundreds of games.
    let folder = tempfile::tempdir().expect("a folder");
    let long = |games| BookJob {
        nodes: 60,
        seed: 1,
        ..job(GameId::KingOfTheCastle, games, 2)
    };
    let parts = folder.path().join("parts");
    run(&long(320), &parts, u64::MAX).expect("a book");
    let in_parts = run(&long(640), &parts, u64::MAX).expect("a book");
    let at_once = run(&long(640), &folder.path().join("one"), u64::MAX).expect("a book");
    assert_eq!(in_parts, at_once);
}

#[test]
fn every_game_gets_a_book_whose_turns_add_up() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in GameId::ALL {
        let job = BookJob {
            least: 1,
            ..job(game, 12, 2)
        };
        let book = run(&job, &folder.path().join(game.id()), u64::MAX).expect("a book");
        let start = AnyGame::new(&job.rules);
        let found = explore(&book, &start).expect("the start");
        assert_eq!(found.here, book.total(), "{game}");
        assert_eq!(found.here.games(), 12, "{game}");
        let games: u32 = found.turns.iter().map(|turn| turn.results.games()).sum();
        assert_eq!(games, 12, "{game}");
        let score = score_interval(found.here).expect("games");
        assert!(score.low <= score.value && score.value <= score.high && score.high <= 1.0);
    }
}

#[test]
fn openings_of_matches_follow_the_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let job = job(GameId::KingOfTheCastle, 30, 2);
    let book = run(&job, &folder.path().join("games"), u64::MAX).expect("a book");
    let openings = BookOpenings::new(&book, &job.rules, 4, 1);
    let count = openings.count();
    assert!(count > 4, "{count}");
    let games: Vec<AnyGame> = (0..count)
        .map(|pair| openings.of_pair(&job.rules, pair))
        .collect();
    for opening in &games {
        assert!(opening.outcome().is_none() && opening.plies() > 0);
        let found = explore(&book, opening).expect("a position of the book");
        // Shorter openings end with the book.
        assert!(opening.plies() == 4 || found.turns.is_empty());
    }
    let different: BTreeSet<u64> = games.iter().map(key).collect();
    assert_eq!(different.len() as u64, count);
    // After all of them they begin again.
    assert_eq!(openings.of_pair(&job.rules, count + 2), games[2]);
    assert_eq!(openings, BookOpenings::new(&book, &job.rules, 4, 1));
    let other = BookOpenings::new(&book, &job.rules, 4, 2);
    assert_eq!(other.count(), count);
    assert_ne!(other, openings);
}

#[test]
fn every_opening_of_a_book_is_counted() {
    // A slow count: all lines of the book, one by one.
    fn collect(book: &Book, game: &AnyGame, plies: u32, found: &mut BTreeSet<u64>) {
        let turns = explore(book, game).expect("of the book").turns;
        if plies == 0 || turns.is_empty() {
            found.insert(key(game));
            return;
        }
        for turn in turns.iter().flat_map(|turn| &turn.texts) {
            let mut next = game.clone();
            next.play(turn).expect("a legal turn");
            collect(book, &next, plies - 1, found);
        }
    }
    let text = include_str!("../../book/data/castello.txt");
    let book = Book::read(text).expect("the shipped book");
    let rules = AnyRules::parse(GameId::Castello, "").expect("the default rules");
    for plies in [0, 1, 2, 3] {
        let mut found = BTreeSet::new();
        collect(&book, &AnyGame::new(&rules), plies, &mut found);
        let openings = BookOpenings::new(&book, &rules, plies, 1);
        assert_eq!(openings.count(), found.len() as u64, "{plies} plies");
    }
}

#[test]
fn openings_with_many_games_come_first() {
    let text = include_str!("../../book/data/kings-castle.txt");
    let book = Book::read(text).expect("the shipped book");
    let rules = AnyRules::parse(GameId::KingsCastle, "").expect("the default rules");
    let games = |game: &AnyGame| book.results(key(game)).expect("known").games();
    let mean = |pairs: std::ops::Range<u64>| {
        let count = pairs.end - pairs.start;
        let openings = (0..20).map(|seed| BookOpenings::new(&book, &rules, 3, seed));
        let sum = |openings: BookOpenings| -> u32 {
            let pairs = pairs.clone();
            pairs
                .map(|pair| games(&openings.of_pair(&rules, pair)))
                .sum()
        };
        f64::from(openings.map(sum).sum::<u32>()) / (20 * count) as f64
    };
    let all = BookOpenings::new(&book, &rules, 3, 1).count();
    assert!(
        mean(0..2) > 1.3 * mean(0..all),
        "{} {}",
        mean(0..2),
        mean(0..all)
    );
}

#[test]
fn recorded_games_are_added_if_rules_start_and_result_fit() {
    let folder = tempfile::tempdir().expect("a folder");
    let job = job(GameId::KingOfTheCastle, 12, 2);
    let mut book = run(&job, &folder.path().join("games"), u64::MAX).expect("a book");
    let mut game = AnyGame::new(&job.rules);
    let record = |rules: &AnyRules, result: GameResult| {
        let mut game = AnyGame::new(rules);
        let first = game.legal().expect("turns")[0].clone();
        game.play(&first).expect("a legal turn");
        let mut record = Record::from_game(&game);
        record.result = result;
        record.check().expect("a valid record")
    };
    let other = AnyRules::parse(job.rules.game(), "max-tower=3").expect("rules");
    let mut added = Added::default();
    added.note(&book, &record(&job.rules, GameResult::WhiteWins));
    added.note(&book, &record(&job.rules, GameResult::Open));
    added.note(&book, &record(&other, GameResult::WhiteWins));
    assert_eq!((added.games(), added.skipped()), (1, 2));
    let before = explore(&book, &game).expect("the start").here;
    let total = book.total();
    added.finish(&mut book, "games.txt", 1);
    assert_eq!(book.total().games(), total.games() + 1);
    assert_eq!(
        explore(&book, &game).expect("the start").here.games(),
        before.games() + 1
    );
    let first = game.legal().expect("turns")[0].clone();
    game.play(&first).expect("a legal turn");
    assert!(explore(&book, &game).is_some());
    assert_eq!(book.sources().len(), 2);
}
