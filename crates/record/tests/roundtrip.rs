//! Any record, whatever its strings hold, is read back as it was written: as text, as JSON, and many in
//! a file.

use burgrave_core::Side;
use burgrave_record::{
    Annotations, Clock, Evaluation, GameResult, NodeId, Reader, Record, Tree, Writer,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// Texts full of what the format treats specially, and of anything else.
fn text() -> impl Strategy<Value = String> {
    let special = prop::sample::select(vec![
        " ",
        "  ",
        "\n",
        "\r\n",
        "\t",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        "\\",
        "\"",
        ";",
        "%",
        "$1",
        "*",
        "1-0",
        "[%clk 0:01:00]",
        "[%eval 1.5]",
        "[%csl a1]",
        "[Game \"x\"]",
        "[%",
        "word",
        "é",
        "\u{0}",
        "\u{feff}",
        "\u{2028}",
        "\\n",
        "\\s",
        "!",
        "1.",
        "...",
    ]);
    let piece = prop_oneof![4 => special.prop_map(str::to_owned), 1 => any::<char>().prop_map(String::from)];
    prop_oneof![
        2 => Just(String::new()),
        3 => prop::collection::vec(piece, 0..40).prop_map(|parts| parts.concat()),
    ]
}

fn move_text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::sample::select(vec!["a1-b2", "f1", "a1*b1", "a1=a5", "b2:d4:f6", "c3e3-g3", "pass", "swap"])
            .prop_map(str::to_owned),
        1 => text(),
    ]
}

fn evaluation() -> impl Strategy<Value = Evaluation> {
    prop_oneof![
        any::<i32>().prop_map(Evaluation::Score),
        (any::<bool>(), any::<u32>()).prop_map(|(white, turns)| {
            Evaluation::Wins(if white { Side::White } else { Side::Black }, turns)
        }),
    ]
}

fn annotations() -> impl Strategy<Value = Annotations> {
    let glyphs = prop_oneof![3 => Just(Vec::new()), 1 => prop::collection::vec(0_u8..=255, 0..4)];
    let clock = prop::option::weighted(0.2, any::<u64>().prop_map(|millis| Clock { millis }));
    let evaluation = prop::option::weighted(0.2, evaluation());
    (text(), text(), glyphs, clock, evaluation).prop_map(
        |(before, after, glyphs, clock, evaluation)| Annotations {
            before,
            after,
            glyphs,
            clock,
            evaluation,
        },
    )
}

fn tree() -> impl Strategy<Value = Tree> {
    let moves = prop::collection::vec(
        (any::<Index>(), any::<bool>(), move_text(), annotations()),
        0..40,
    );
    (annotations(), moves).prop_map(|(root, moves)| {
        let mut tree = Tree::new();
        let notes = tree.annotate(Tree::ROOT).expect("the root");
        *notes = Annotations {
            before: String::new(),
            glyphs: Vec::new(),
            ..root
        };
        let mut ids: Vec<NodeId> = vec![Tree::ROOT];
        for (index, go_on, text, notes) in moves {
            let last = ids[ids.len() - 1];
            let parent = if go_on { last } else { *index.get(&ids) };
            let id = tree.add(parent, text).expect("a parent");
            *tree.annotate(id).expect("just added") = notes;
            ids.push(id);
        }
        tree
    })
}

fn record() -> impl Strategy<Value = Record> {
    let name = "[A-Za-z][A-Za-z0-9_]{0,10}";
    let game = prop::option::of(prop::sample::select(vec![
        "castello",
        "kings-castle",
        "chess",
    ]));
    let side = prop::sample::select(vec!["8 w x", "8 b x", "8", "8  w"]);
    let tags = prop::collection::vec((name, text()), 0..6);
    let result = prop::sample::select(GameResult::ALL.to_vec());
    (game, prop::option::of(side), tags, tree(), result).prop_map(
        |(game, side, tags, tree, result)| {
            let mut record = Record {
                tree,
                result,
                ..Record::default()
            };
            let fixed = [("Game", game), ("SetUp", side)];
            for (name, value) in fixed {
                if let Some(value) = value {
                    record.tags.set(name, value).expect("a name");
                }
            }
            for (name, value) in tags {
                if name != "Result" {
                    record.tags.set(&name, value).expect("a name");
                }
            }
            record
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn text_reads_back(record in record()) {
        let text = record.to_string();
        prop_assert_eq!(Record::from_text(&text), Ok(record.clone()), "{}", text);
    }

    #[test]
    fn text_with_other_line_ends_reads_back(record in record()) {
        let text = record.to_string().replace('\n', " \r\n");
        prop_assert_eq!(Record::from_text(&text), Ok(record.clone()), "{}", text);
    }

    #[test]
    fn json_reads_back(record in record()) {
        let json = record.to_json().expect("JSON");
        prop_assert!(!json.contains('\n'));
        prop_assert_eq!(Record::from_json(&json), Ok(record.clone()), "{}", json);
    }

    #[test]
    fn several_records_read_back(records in prop::collection::vec(record(), 0..6)) {
        let mut writer = Writer::new(Vec::new());
        for record in &records {
            writer.write(record).expect("memory");
        }
        let file = writer.finish().expect("memory");
        let read: Result<Vec<Record>, _> = Reader::new(&file[..]).collect();
        prop_assert_eq!(read, Ok(records));
    }

    /// Whatever can be read has one canonical text.
    #[test]
    fn writing_is_idempotent(moves in prop::collection::vec(token(), 0..60)) {
        let text = format!("[Game \"castello\"]\n\n{} *\n", moves.concat());
        if let Ok(record) = Record::from_text(&text) {
            let canonical = record.to_string();
            let again = Record::from_text(&canonical);
            prop_assert_eq!(again.as_ref(), Ok(&record), "{} / {}", text, canonical);
            prop_assert_eq!(again.map(|record| record.to_string()), Ok(canonical));
        }
    }

    /// No input makes the reader panic, run for ever, or report a place that is not there.
    #[test]
    fn any_input_is_read_without_panic(parts in prop::collection::vec(invalid_text(), 0..30)) {
        let bytes = parts.concat();
        let lines = bytes.iter().filter(|&&b| b == b'\n').count() + 1;
        let mut reader = Reader::new(&bytes[..]);
        for read in &mut reader {
            if let Err(fault) = read {
                let place = fault.fault.location.expect("a place");
                prop_assert!(place.line.is_some_and(|line| (1..=lines).contains(&(line as usize))));
            }
        }
        prop_assert_eq!(reader.bytes_read(), bytes.len() as u64);
    }
}

/// What stands among moves, mostly in an order that makes sense.
fn token() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "1. ",
        "2... ",
        "a1-a2 ",
        "b2! ",
        "c3 $4 $10 ",
        "{a} ",
        "{} ",
        "{[%clk 0:00:01]} ",
        "; x\n",
        "{b\n  c} ",
        "\n% skipped\n",
        "{[%eval #3] d}",
        "12 ",
        "... ",
        "\r\n",
    ]);
    prop_oneof![
        8 => fixed.prop_map(str::to_owned),
        2 => Just("(a4 ) ".to_owned()),
        1 => Just("({x} {[%clk 0:00:01]} a5 {y} (b1 {z} c1) {u} c9 {v} {w}) ".to_owned()),
    ]
}

fn invalid_text() -> impl Strategy<Value = Vec<u8>> {
    let fixed = prop::sample::select(vec![
        "[",
        "]",
        "\"",
        "[Game \"castello\"]\n",
        "[A \"",
        "\n",
        "\n\n",
        "{",
        "}",
        "(",
        ")",
        "1. a1 ",
        "*",
        "1-0\n",
        "%",
        ";",
        "\\",
        "$",
        "$300",
        "!!!",
        "é",
        "\r",
        " ",
        "\u{feff}",
        "1/2-1/2 ",
        "a1*b1",
        "0",
        "_",
    ]);
    prop_oneof![
        9 => fixed.prop_map(|text| text.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..4),
    ]
}
