//! The JSON form: its shape, and what can be wrong with it.

use burgrave_record::{JsonReader, Limits, Record, faults};

const TEXT: &str = "[Game \"castello\"]\n[White \"Ž\"]\n\n{start} 1. a1! {[%clk 0:00:05] c} ({v} 1. b1 {[%eval #-2]}) 1... c1 {[%eval 0.5]} 1-0\n";

#[test]
fn the_shape_is_fixed() {
    let record = Record::from_text(TEXT).expect("a record");
    let json = "{\"version\":1,\"tags\":[[\"Game\",\"castello\"],[\"White\",\"Ž\"]],\"result\":\"1-0\",\
        \"start\":{\"after\":\"start\"},\"moves\":[\
        {\"move\":\"a1\",\"parent\":0,\"notes\":{\"after\":\"c\",\"glyphs\":[1],\"clock_ms\":5000}},\
        {\"move\":\"c1\",\"parent\":1,\"notes\":{\"evaluation\":{\"score\":50}}},\
        {\"move\":\"b1\",\"parent\":0,\"notes\":{\"before\":\"v\",\"evaluation\":{\"black-wins-in\":2}}}]}";
    assert_eq!(record.to_json().as_deref(), Ok(json));
    assert_eq!(Record::from_json(json), Ok(record));
    let least = Record::from_json("{\"version\":1,\n\"result\":\"*\"}");
    assert_eq!(least, Ok(Record::default()));
}

#[test]
fn faults_with_places() {
    for (json, code, line, column) in [
        ("", faults::JSON, 1, 1),
        ("{\"version\":1,", faults::JSON, 1, 13),
        (
            "{\"version\":2,\"result\":\"*\"}",
            faults::JSON_VERSION,
            1,
            1,
        ),
        (
            "{\"version\":1,\"result\":\"won\"}",
            faults::JSON_RESULT,
            1,
            1,
        ),
        ("{\"version\":1,\n\"é\":1}", faults::JSON, 2, 3),
        (
            "{\"version\":1,\"result\":\"*\",\"tags\":[[\"1\",\"\"]]}",
            faults::TAG_NAME,
            1,
            1,
        ),
        (
            "{\"version\":1,\"result\":\"*\",\"tags\":[[\"Result\",\"\"]]}",
            faults::TAG_RESERVED,
            1,
            1,
        ),
        (
            "{\"version\":1,\"result\":\"*\",\"tags\":[[\"A\",\"\"],[\"A\",\"\"]]}",
            faults::TAG_TWICE,
            1,
            1,
        ),
        (
            "{\"version\":1,\"result\":\"*\",\"moves\":[{\"move\":\"a1\",\"parent\":1}]}",
            faults::JSON_PARENT,
            1,
            1,
        ),
        (
            "{\"version\":1,\"result\":\"*\",\"moves\":[{\"move\":\"a1\",\"parent\":-1}]}",
            faults::JSON,
            1,
            59,
        ),
    ] {
        let fault = Record::from_json(json).expect_err(json);
        let place = fault.location.expect("a place");
        assert_eq!(
            (fault.code, place.line, place.column),
            (code, Some(line), column),
            "{json}: {fault}"
        );
    }
    let deep = "[".repeat(1_000_000);
    assert_eq!(
        Record::from_json(&deep).expect_err("deep").code,
        faults::JSON
    );
}

#[test]
fn a_wrong_line_does_not_lose_the_others() {
    let record = Record::from_text(TEXT).expect("a record");
    let json = record.to_json().expect("JSON");
    let mut file = format!("{json}\r\n\n{{\n{json}\n").into_bytes();
    file.extend_from_slice(b"{\"\xff\n");
    file.extend_from_slice(json.as_bytes());
    let read: Vec<_> = JsonReader::new(&file[..]).collect();
    let good: Vec<bool> = read.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, true, false, true]);
    let line = |index: usize| {
        let fault = &read[index].as_ref().expect_err("a fault").fault;
        fault.location.and_then(|place| place.line)
    };
    assert_eq!((line(1), line(3)), (Some(3), Some(5)));
}

#[test]
fn limits() {
    let limits = Limits {
        bytes: 100,
        moves: 1,
        depth: 1,
        tags: 0,
    };
    for (line, code) in [
        (format!("{{{}}}", " ".repeat(100)), faults::TOO_LARGE),
        ("{\"version\":1,\"result\":\"*\",\"tags\":[[\"A\",\"\"]]}".to_owned(), faults::TOO_MANY_TAGS),
        (
            "{\"version\":1,\"result\":\"*\",\"moves\":[{\"move\":\"\",\"parent\":0},{\"move\":\"\",\"parent\":1}]}".to_owned(),
            faults::TOO_MANY_MOVES,
        ),
    ] {
        let file = format!("{line}\n{{\"version\":1,\"result\":\"*\"}}");
        let read: Vec<_> = JsonReader::with_limits(file.as_bytes(), limits).collect();
        assert_eq!(read.len(), 2);
        assert_eq!(read[0].as_ref().expect_err("a limit").fault.code, code);
        assert!(read[1].is_ok());
    }
}
