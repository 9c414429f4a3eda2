//! Bodies of the fuzz targets. Each takes any bytes and panics if the program breaks a promise.
//!
//! The workspace `fuzz/` runs them under libFuzzer, which needs nightly Rust. The tests of this package run
//! them on the seeds in `fuzz/corpus` and on mutations of the seeds.

mod play;
mod rules;

use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::{Layout, Layouts};
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_record::{Reader, Record};
use burgrave_ui::analysis::import;
use burgrave_ui::recent::RecentGames;
use burgrave_ui::route::Route;
use burgrave_ui::saved;

pub use play::play;
use rules::rules;

/// Body of a target: panics if a promise is broken.
pub type Body = fn(&[u8]);

/// Name and body of every target.
pub const TARGETS: [(&str, Body); 6] = [
    ("import", import),
    ("moves", moves),
    ("options", options),
    ("play", play),
    ("position", position),
    ("record", record),
];

/// Asserts that the message of a fault has one line.
fn check_sentence(fault: &Fault) {
    assert!(!burgrave_words::sentence(fault).contains('\n'));
}

/// Returns the longest valid UTF-8 prefix.
fn text(data: &[u8]) -> &str {
    match std::str::from_utf8(data) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&data[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// Reads an input: the first byte chooses the rules, the rest is text.
fn rules_and_text(data: &[u8]) -> Option<(AnyRules, &str)> {
    let (&first, rest) = data.split_first()?;
    Some((rules(first), text(rest)))
}

/// Checks the readers of text from outside (the clipboard, links, files, local storage): each accepts a text or
/// returns a fault with a message.
pub fn import(data: &[u8]) {
    let text = text(data);
    let route = Route::parse(text);
    // One route may have several addresses, but the canonical address leads to the same route.
    let again = Route::parse(&route.address());
    assert_eq!(again.address(), route.address());
    if let Err(error) = import::read(text, GameId::KingsCastle) {
        check_sentence(&error.fault);
    }
    match saved::read_share(text) {
        Ok(play) => {
            if let Ok(link) = saved::write_share(&play) {
                let again = saved::read_share(&link).expect("the app wrote this link");
                assert_eq!(again.moves(), play.moves(), "{link}");
                assert_eq!(again.ended(), play.ended(), "{link}");
                let positions = [&again, &play].map(|play| play.game().position_text());
                assert_eq!(positions[0], positions[1], "{link}");
            }
        }
        Err(fault) => check_sentence(&fault),
    }
    match saved::read(text) {
        Ok(play) => {
            let again = saved::read(&saved::write(&play)).expect("the app wrote this game");
            assert_eq!(again.moves(), play.moves());
            assert_eq!(again.ended(), play.ended());
        }
        Err(fault) => check_sentence(&fault),
    }
    let refused = [
        RecentGames::read(text).err(),
        burgrave_puzzles::read(text).err(),
    ];
    refused.iter().flatten().for_each(check_sentence);
}

/// Checks that any text is a legal move or a fault in any position. The first line is the position, the others are
/// moves.
pub fn moves(data: &[u8]) {
    let Some((rules, text)) = rules_and_text(data) else {
        return;
    };
    let mut lines = text.split('\n');
    let first = lines.next().unwrap_or("");
    let mut game = AnyGame::from_position(&rules, first).unwrap_or_else(|_| AnyGame::new(&rules));
    for line in lines.take(40) {
        match game.read_move(line) {
            Ok(canonical) => {
                assert_eq!(game.read_move(&canonical).as_ref(), Ok(&canonical));
                game.play(line).expect("a legal move");
                let text = game.position_text();
                assert!(AnyGame::from_position(&rules, &text).is_ok(), "{text}");
            }
            Err(fault) => check_sentence(&fault),
        }
    }
}

/// Checks that any bytes are a layout file or a fault, and any text an option text, a layout code, or a fault.
pub fn options(data: &[u8]) {
    let mut layouts = Layouts::built_in();
    if let Err(fault) = layouts.register("given", data) {
        check_sentence(&fault);
    }
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    match Layout::from_code("given", text) {
        Ok(layout) => {
            assert_eq!(layout.code(), text);
            let file = Layout::parse("given", layout.text().as_bytes());
            assert_eq!(file.as_ref(), Ok(&layout));
        }
        Err(fault) => check_sentence(&fault),
    }
    for game in GameId::ALL {
        match AnyRules::parse_with(game, text, &layouts) {
            Ok(rules) => {
                let canonical = rules.options_text();
                let again = AnyRules::parse_with(game, &canonical, &layouts).expect("canonical");
                assert_eq!(again, rules);
            }
            Err(fault) => check_sentence(&fault),
        }
    }
}

/// Checks that any text is a position or a fault, and that an accepted position prints as it was read.
pub fn position(data: &[u8]) {
    let Some((rules, text)) = rules_and_text(data) else {
        return;
    };
    match AnyGame::from_position(&rules, text) {
        Ok(game) => assert_eq!(game.position_text(), text),
        Err(fault) => check_sentence(&fault),
    }
}

/// Checks that any bytes are records or faults, and that records round-trip in both formats.
pub fn record(data: &[u8]) {
    for record in Reader::new(data).chain(Reader::json_lines(data)) {
        match record {
            Ok(record) => check_record(&record),
            Err(fault) => check_sentence(&fault.fault),
        }
    }
}

fn check_record(record: &Record) {
    let text = record.to_string();
    assert_eq!(Record::from_text(&text).as_ref(), Ok(record), "{text}");
    let json = record.to_json().expect("any record has a JSON form");
    assert_eq!(Record::from_json(&json).as_ref(), Ok(record), "{json}");
    if let Err(fault) = record.check() {
        check_sentence(&fault.fault);
    }
}
