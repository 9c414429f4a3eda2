use burgrave_book::{Book, Results, faults};
use burgrave_core::{Chooser, Fault, SplitMix};
use burgrave_games::registry::GameId;

use crate::positions::rules;

fn book() -> Book {
    let mut rng = SplitMix::new(1);
    let mut results = || {
        let mut count = || rng.below(300) as u32;
        Results {
            wins: count(),
            draws: count(),
            losses: count(),
        }
    };
    let total = results();
    let positions: Vec<(u64, Results)> = (1..40)
        .map(|number| (burgrave_core::hashing::mix(number), results()))
        .collect();
    let mut book = Book::new(&rules(GameId::Castello));
    book.add("300 games", total, 0, positions);
    book
}

#[test]
fn a_book_reads_what_it_writes() {
    let book = book();
    assert_eq!(Book::read(&book.text()).expect("a book"), book);
    assert_eq!(book.positions(), 39);
    assert_eq!(book.sources(), ["300 games"]);
}

#[test]
fn a_truncated_book_is_an_error_wherever_it_ends() {
    let text = book().text();
    for end in 0..text.len() {
        let fault = Book::read(&text[..end]).expect_err("truncated");
        let is_first_line = end < text.find('\n').expect("lines") + 1;
        let code = if is_first_line {
            faults::HEAD
        } else {
            faults::TRUNCATED
        };
        assert_eq!(fault.code, code, "cut at {end}");
    }
}

#[test]
fn an_edited_book_is_an_error_wherever_it_is_edited() {
    let text = book().text();
    for place in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[place] = if bytes[place] == b'7' { b'8' } else { b'7' };
        let text = String::from_utf8(bytes).expect("ASCII");
        Book::read(&text).expect_err("edited");
    }
    let fault = Book::read(&text.replace("300 games", "400 games")).expect_err("edited");
    assert_eq!(fault.code, faults::CHANGED);
    let fault = Book::read(&(text + "more\n")).expect_err("appended");
    assert_eq!(fault.code, faults::CHANGED);
}

/// Returns a datum of a fault.
fn datum<'f>(fault: &'f Fault, name: &str) -> Option<&'f str> {
    let mut data = fault.data.iter();
    let found = data.find(|(key, _)| *key == name);
    found.map(|(_, value)| value.as_str())
}

#[test]
fn faults_name_the_line_and_what_is_expected() {
    let fault = Book::read("something else\n").expect_err("no book");
    assert_eq!(fault.code, faults::HEAD);
    assert_eq!(datum(&fault, "line"), Some("1"));
    assert_eq!(datum(&fault, "found"), Some("something else"));
    assert_eq!(datum(&fault, "expected"), Some("burgrave opening book 1"));
    let text = book().text();
    let swapped: Vec<&str> = text.lines().collect();
    let last = swapped.len() - 2;
    let mut swapped = swapped.clone();
    swapped.swap(last, last - 1);
    let fault = Book::read(&(swapped.join("\n") + "\n")).expect_err("out of order");
    assert_eq!(fault.code, faults::LINE);
    assert_eq!(datum(&fault, "line"), Some((last + 1).to_string().as_str()));
}

#[test]
fn adding_games_keeps_rare_positions_that_the_book_knows() {
    let mut book = Book::new(&rules(GameId::Castello));
    let one = Results {
        draws: 1,
        ..Results::default()
    };
    let two = Results {
        draws: 2,
        ..Results::default()
    };
    book.add("first", two, 2, [(1, two), (2, one)]);
    assert_eq!((book.results(1), book.results(2)), (Some(two), None));
    book.add("second", one, 2, [(1, one), (3, one), (4, two)]);
    assert_eq!(book.results(1).map(Results::games), Some(3));
    assert_eq!((book.results(3), book.results(4)), (None, Some(two)));
    assert_eq!(book.total().games(), 3);
}
