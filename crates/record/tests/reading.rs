//! Records as people and other programs write them, and everything that can be wrong with them.

use std::fmt::Write as _;
use std::io::{self, BufReader, Read};

use burgrave_core::Fault;
use burgrave_record::{Clock, Evaluation, GameResult, Limits, Reader, Record, Tree, faults};

const HEAD: &str = "[Game \"kings-castle\"]\n\n";

fn reading(moves: &str) -> Record {
    match Record::from_text(&format!("{HEAD}{moves}")) {
        Ok(record) => record,
        Err(fault) => panic!("{moves}: {fault}"),
    }
}

/// Returns the moves of the canonical text.
fn canonical(moves: &str) -> String {
    let text = reading(moves).to_string();
    let (_, moves) = text.split_once("\n\n").expect("an empty line");
    moves.trim_end().to_owned()
}

/// Returns the fault's code and place in the moves, whose first line is called 1 here.
fn fault(moves: &str) -> (Fault, u32, u32) {
    let fault = Record::from_text(&format!("{HEAD}{moves}")).expect_err(moves);
    let place = fault.location.expect("a place");
    let line = place.line.expect("a line") - 2;
    (fault, line, place.column)
}

#[track_caller]
fn assert_fault(moves: &str, code: &str, line: u32, column: u32) {
    let (fault, found_line, found_column) = fault(moves);
    assert_eq!(
        (fault.code, found_line, found_column),
        (code, line, column),
        "{moves:?}"
    );
}

#[test]
fn a_record_with_every_kind_of_content_is_read() {
    let text = "\
% made by hand
; a remark

[Game \"castello\"]
[Rules \"double-step=off\"]
[White \"A \\\"B\\\" \\\\ C\"] [Black \"Žofie\"]
[Result \"0-1\"]
; another
{About the game.}
1. b2-b3! {[%clk 0:01:23] quick} i9-i8?? $14 (1... i9-i7!? {a joke} 2. pass) 2. b3:d5:f7 0-1
";
    let record = Record::from_text(text).expect("a record");
    assert_eq!(record.game(), Some("castello"));
    assert_eq!(record.rules(), "double-step=off");
    assert_eq!(
        record.player(burgrave_core::Side::White),
        Some("A \"B\" \\ C")
    );
    assert_eq!(record.player(burgrave_core::Side::Black), Some("Žofie"));
    assert_eq!(record.result, GameResult::BlackWins);
    let tree = &record.tree;
    let line: Vec<_> = tree.main_line().collect();
    let texts: Vec<_> = line.iter().map(|&id| tree.text(id)).collect();
    assert_eq!(texts, ["b2-b3", "i9-i8", "b3:d5:f7"]);
    let root = tree.annotations(Tree::ROOT).expect("the root");
    assert_eq!(root.after, "About the game.");
    let first = tree.annotations(line[0]).expect("a move");
    assert_eq!(first.glyphs, [1]);
    assert_eq!(first.clock, Some(Clock { millis: 83_000 }));
    assert_eq!(first.after, "quick");
    let second = tree.annotations(line[1]).expect("a move");
    assert_eq!(second.glyphs, [4, 14]);
    let variation = tree.children(line[0])[1];
    assert_eq!(tree.text(variation), "i9-i7");
    assert_eq!(tree.annotations(variation).expect("a move").after, "a joke");
    let written = record.to_string();
    let moves = "{About the game.} 1. b2-b3! {[%clk 0:01:23] quick} 1... i9-i8?? $14 (1...\n\
                 i9-i7!? {a joke} 2. pass) 2. b3:d5:f7 0-1\n";
    assert!(
        written.ends_with(&format!("[Result \"0-1\"]\n\n{moves}")),
        "{written}"
    );
}

#[test]
fn moves_are_written_in_canonical_form() {
    for (read, written) in [
        ("*", "*"),
        ("a1 b1 c1 *", "1. a1 b1 2. c1 *"),
        ("7.a1 9...b1 1-0", "1. a1 b1 1-0"),
        ("a1*b1* *", "1. a1*b1* *"),
        ("a1 {x}{y} b1 {z} {u} *", "1. a1 {x} {y} 1... b1 {z\\nu} *"),
        ("a1 (b1 ; note\n) *", "1. a1 (1. b1 {note}) *"),
        ("{} {first} a1 *", "{} {first} 1. a1 *"),
        (
            "a1 {[%clk 0:00:05]} {so} b1 *",
            "1. a1 {[%clk 0:00:05] so} 1... b1 *",
        ),
        (
            "a1 {[%clk 0:00:05]} {} {so} b1 *",
            "1. a1 {[%clk 0:00:05]} {} {so} 1... b1 *",
        ),
        (
            "a1 (b1) (c1 (d1)) e1 *",
            "1. a1 (1. b1) (1. c1) (1. d1) 1... e1 *",
        ),
        ("a1 $1 ? $1 *", "1. a1! $2 $1 *"),
        ("\"no move\" \"a1\" *", "1. \"no move\" a1 *"),
        ("1. ... a1 *", "1. a1 *"),
    ] {
        assert_eq!(canonical(read), written, "{read}");
    }
}

#[test]
fn results_and_moves_with_the_same_signs() {
    let record = reading("a1*b1 a1=a5 1/2-1/2");
    let texts: Vec<_> = record.tree.moves().map(|id| record.tree.text(id)).collect();
    assert_eq!(texts, ["a1*b1", "a1=a5"]);
    assert_eq!(record.result, GameResult::Draw);
    assert_eq!(reading("a1 1-0").result, GameResult::WhiteWins);
    assert_eq!(reading("1 a1 2 *").tree.len(), 1);
}

#[test]
fn numbers_follow_the_side_to_move() {
    for (game, side, number) in [
        ("castello", "b", "1."),
        ("castello", "w", "1..."),
        ("kings-castle", "w", "1."),
        ("kings-castle", "b", "1..."),
        ("no-such-game", "b", "1..."),
    ] {
        let text = format!("[Game \"{game}\"]\n[SetUp \"8/8 {side} -\"]\n\n5. a1 b1 *\n");
        let written = Record::from_text(&text).expect("a record").to_string();
        assert!(written.contains(&format!("\n{number} a1 ")), "{written}");
    }
}

#[test]
fn evaluations_are_read_from_comments() {
    let record = reading("a1 {[%eval -0.5]} b1 {[%eval #-2] [%clk 0:00:01.5]} *");
    let notes: Vec<_> = record
        .tree
        .moves()
        .map(|id| record.tree.annotations(id))
        .collect();
    let notes: Vec<_> = notes.into_iter().flatten().collect();
    assert_eq!(notes[0].evaluation, Some(Evaluation::Score(-50)));
    assert_eq!(notes[1].clock, Some(Clock { millis: 1500 }));
    assert_eq!(notes[1].after, "");
}

#[test]
fn lines_are_at_most_80_characters_long() {
    let mut moves = String::new();
    for turn in 0..500 {
        let _ = write!(
            moves,
            "a{turn}-b{turn}!? {{word ůůů {turn} (x)}} (c1 (d1) e1) "
        );
    }
    let record = reading(&(moves + "*"));
    let text = record.to_string();
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    assert!(text.lines().any(|line| line.chars().count() == 80));
    assert_eq!(Record::from_text(&text), Ok(record));
}

#[test]
fn an_unclosed_item_is_reported_with_its_place() {
    assert_fault("1. a1", faults::NO_RESULT, 1, 6);
    assert_fault("1. a1 {never\nclosed *", faults::COMMENT_OPEN, 1, 7);
    assert_fault("1. a1\n (b1 (c1) *", faults::VARIATION_OPEN, 2, 2);
    assert_fault("1. a1 (b1", faults::VARIATION_OPEN, 1, 7);
    assert_fault("é1", faults::CHARACTER, 1, 1);
    assert_fault("1. a1 {é} \"b\nc\" *", faults::STRING_OPEN, 1, 11);
    for (text, code, column) in [
        ("[Game \"a", faults::STRING_OPEN, 7),
        ("[Game", faults::TAG_OPEN, 1),
        ("[Game \"a\"", faults::TAG_OPEN, 1),
        ("[Game \"a\"]", faults::NO_RESULT, 11),
    ] {
        let fault = Record::from_text(text).expect_err(text);
        let place = fault.location.expect("a place");
        assert_eq!(
            (fault.code, place.line, place.column),
            (code, Some(1), column),
            "{text}"
        );
    }
}

#[test]
fn every_prefix_of_a_record_is_a_fault() {
    let text = "[Game \"castello\"]\n[White \"x\"]\n\n1. a1 {c [%clk 0:00:01]} b1! (1... \"q\" $7) 1/2-1/2";
    assert!(Record::from_text(text).is_ok());
    for end in 0..text.len() {
        assert!(Record::from_text(&text[..end]).is_err(), "{}", &text[..end]);
    }
}

#[test]
fn invalid_moves_are_faults_with_their_place() {
    assert_fault("1. a1 } *", faults::COMMENT_STRAY, 1, 7);
    assert_fault("1. a1 ) *", faults::VARIATION_STRAY, 1, 7);
    assert_fault("1. a1 ( ) *", faults::VARIATION_EMPTY, 1, 7);
    assert_fault("(a1) *", faults::VARIATION_FIRST, 1, 1);
    assert_fault("a1 ((b1)) *", faults::VARIATION_FIRST, 1, 5);
    assert_fault("! a1 *", faults::GLYPH_FIRST, 1, 1);
    assert_fault("a1 $256 *", faults::GLYPH, 1, 4);
    assert_fault("a1 $ *", faults::GLYPH, 1, 4);
    assert_fault("a1 !!! *", faults::GLYPH, 1, 4);
    assert_fault("a1_b2 *", faults::CHARACTER, 1, 3);
    assert_fault("1a *", faults::CHARACTER, 1, 2);
    assert_fault("a1 [x] *", faults::CHARACTER, 1, 4);
    assert_fault("a1 {x \\y} *", faults::ESCAPE, 1, 7);
    assert_fault("a1 * b1", faults::AFTER_RESULT, 1, 6);
    assert_fault("a1 (b1 *)", faults::VARIATION_OPEN, 1, 4);
}

#[test]
fn invalid_tags_are_faults_with_their_place() {
    for (text, code, column) in [
        ("x", faults::NO_TAGS, 1),
        ("1. a1 *", faults::NO_TAGS, 1),
        ("[1 \"x\"]", faults::NO_TAGS, 1),
        ("[Game \"x\"] [1 \"x\"]", faults::TAG_NAME, 13),
        ("[Gäme \"x\"]", faults::TAG_VALUE, 3),
        ("[Game x]", faults::TAG_VALUE, 7),
        ("[Game \"x\" y]", faults::TAG_END, 11),
        ("[Game \"x\"] [Game \"y\"]", faults::TAG_TWICE, 13),
        ("[Result \"*\"] [Result \"*\"]", faults::TAG_TWICE, 15),
        ("[Result \"won\"]", faults::RESULT_TAG, 9),
        ("[Game \"\\q\"]", faults::ESCAPE, 8),
    ] {
        let fault = Record::from_text(&format!("{text}\n\n*\n")).expect_err(text);
        // A tag without a letter begins no record, but stands where one should begin.
        let code = if text.starts_with("[1") {
            faults::TAG_NAME
        } else {
            code
        };
        let column = if text.starts_with("[1") { 2 } else { column };
        let place = fault.location.expect("a place");
        assert_eq!(
            (fault.code, place.line, place.column),
            (code, Some(1), column),
            "{text}"
        );
    }
    let fault = Record::from_text("[Result \"1-0\"]\n\na1 0-1").expect_err("differs");
    assert_eq!(fault.code, faults::RESULT_DIFFERS);
}

#[test]
fn an_invalid_record_does_not_affect_the_others() {
    let good = "[Game \"castello\"]\n[Round \"N\"]\n\n1. a1 *\n";
    for bad in [
        "[Game \"x\"]\n\n1. a1 {open\n",
        "[Game \"x\"]\n\n1. a1 (open\n\n",
        "[Game \"x\"]\n\n",
        "[Game \"x\"\n\n*\n",
        "[Game \"x\n\n*\n",
        "nonsense\n",
        "1. a1 *\n",
        "[Game \"x\"]\n\n}}} ]] ((\n\"\n",
        "[Game \"x\"]\n\n1. a1\n",
    ] {
        let file = format!("{good}\n{bad}{good}{bad}\n{good}");
        let read: Vec<_> = Reader::new(file.as_bytes()).collect();
        let good = read.iter().filter(|read| read.is_ok()).count();
        let attached = matches!(bad, "nonsense\n" | "1. a1 *\n");
        // What no tag begins belongs to the record before it.
        assert_eq!(good, if attached { 1 } else { 3 }, "{bad}: {read:?}");
    }
}

#[test]
fn invalid_utf8_is_a_fault_with_its_place() {
    let bytes = b"[Game \"castello\"]\n\n1. a1 *\n\n[Game \"castello\"]\n\n1. \xc3\xa9 \xff *\n\n[Game \"x\"]\n\n*";
    let read: Vec<_> = Reader::new(&bytes[..]).collect();
    assert_eq!(read.len(), 3);
    let fault = &read[1].as_ref().expect_err("not UTF-8").fault;
    assert_eq!(fault.code, faults::NOT_UTF8);
    let place = fault.location.expect("a place");
    assert_eq!((place.line, place.column), (Some(7), 6));
    assert!(read[2].is_ok());
    let utf16: Vec<u8> = "[Game]".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [&[0xff, 0xfe][..], &utf16].concat();
    let read: Vec<_> = Reader::new(&marked[..]).collect();
    assert_eq!(
        read[0].as_ref().expect_err("UTF-16").fault.code,
        faults::NOT_UTF8
    );
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let text = format!("\u{feff}{HEAD}*\n");
    assert!(Record::from_text(&text).is_ok());
    assert_eq!(
        Record::from_text("\u{feff}").expect_err("empty").code,
        faults::NONE
    );
}

#[test]
fn a_text_holds_exactly_one_record() {
    assert_eq!(Record::from_text("").expect_err("empty").code, faults::NONE);
    assert_eq!(
        Record::from_text(" \n; x\n%\n").expect_err("empty").code,
        faults::NONE
    );
    let two = format!("{HEAD}*\n\n{HEAD}*\n");
    let fault = Record::from_text(&two).expect_err("two");
    assert_eq!(fault.code, faults::SEVERAL);
    assert_eq!(fault.location.and_then(|place| place.line), Some(5));
}

#[test]
fn a_record_beyond_a_limit_is_a_fault() {
    let limits = Limits {
        bytes: 200,
        moves: 3,
        depth: 2,
        tags: 2,
    };
    for (text, code) in [
        (
            format!("{HEAD}a1 {{{}}} *", "x".repeat(200)),
            faults::TOO_LARGE,
        ),
        (format!("{HEAD}a1 a2 a3 a4 *"), faults::TOO_MANY_MOVES),
        (format!("{HEAD}a1 (a2 (a3 (*"), faults::TOO_DEEP),
        (
            "[A \"\"]\n[B \"\"]\n[C \"\"]\n\n*".to_owned(),
            faults::TOO_MANY_TAGS,
        ),
    ] {
        let file = format!("{text}\n\n{HEAD}*\n");
        let read: Vec<_> = Reader::new(file.as_bytes()).with_limits(limits).collect();
        assert_eq!(read.len(), 2, "{text}");
        assert_eq!(read[0].as_ref().expect_err("a limit").fault.code, code);
        assert!(read[1].is_ok());
    }
}

#[test]
fn deep_nesting_is_a_fault_and_no_overflow() {
    let open = format!("{HEAD}a {}", "(b ".repeat(2_000_000));
    let fault = Record::from_text(&open).expect_err("too deep");
    assert_eq!(fault.code, faults::TOO_DEEP);
    let nested = format!("{HEAD}a {}{} *", "(b c ".repeat(1000), ")".repeat(1000));
    let record = Record::from_text(&nested).expect("as deep as allowed");
    assert_eq!(Record::from_text(&record.to_string()), Ok(record));
}

#[test]
fn a_line_of_five_megabytes_is_skipped() {
    let file = format!("{HEAD}a {{{}}} *\n\n{HEAD}*\n", "é ".repeat(2_500_000));
    let limits = Limits {
        bytes: 1 << 20,
        ..Limits::default()
    };
    let mut reader = Reader::new(file.as_bytes()).with_limits(limits);
    let fault = reader
        .next()
        .expect("a record")
        .expect_err("too large")
        .fault;
    assert_eq!(fault.code, faults::TOO_LARGE);
    assert!(reader.next().expect("another").is_ok());
    assert!(reader.next().is_none());
    assert_eq!(reader.bytes_read(), file.len() as u64);
}

/// Gives what it has in single bytes, then fails.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.split_first() {
            Some((&byte, rest)) => {
                self.0 = rest;
                buffer[0] = byte;
                Ok(1)
            }
            None => Err(io::Error::other("the cable is out")),
        }
    }
}

#[test]
fn a_read_error_is_a_fault_and_the_last_item() {
    let file = format!("\u{feff}{HEAD}*\n\n{HEAD}a1 ");
    let read: Vec<_> = Reader::new(BufReader::new(Failing(file.as_bytes()))).collect();
    assert_eq!(read.len(), 2);
    assert!(read[0].is_ok());
    let fault = &read[1].as_ref().expect_err("unreadable").fault;
    assert_eq!(fault.code, faults::UNREADABLE);
    let read: Vec<_> = Reader::json_lines(BufReader::new(Failing(b"{"))).collect();
    assert_eq!(read.len(), 1);
}

#[test]
fn five_megabytes_stream_with_progress() {
    let game = format!("{HEAD}{}*\n\n", "1. a1-b2 c3:d4 {a comment} ".repeat(40));
    let file = game.repeat((5 << 20) / game.len());
    let mut reader = Reader::new(BufReader::new(file.as_bytes()));
    let (mut count, mut last) = (0, 0);
    while let Some(read) = reader.next() {
        assert_eq!(read.expect("a record").tree.len(), 80);
        assert!(reader.bytes_read() > last);
        last = reader.bytes_read();
        count += 1;
    }
    assert_eq!(count, file.len() / game.len());
    assert_eq!(last, file.len() as u64);
}
