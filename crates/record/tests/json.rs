//! The JSON form: its shape, and what can be wrong with it.

use burgrave_record::{Limits, Reader, Record, faults};

const TEXT: &str = "[Game \"castello\"]\n[White \"Ž\"]\n\n{start} 1. a1! {[%clk 0:00:05] c} ({v} 1. b1 {[%eval #-2]}) 1... c1 {[%eval 0.5]} 1-0\n";

#[test]
fn the_json_form_is_frozen() {
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
fn a_fault_has_its_code_and_place() {
    let fault = |json: &str| {
        let fault = Record::from_json(json).expect_err(json);
        let place = fault.location.expect("a place");
        (fault.code, place.line, place.column)
    };
    let record = |fields: &str| format!(r#"{{"version":1,"result":"*",{fields}}}"#);
    for (json, code) in [
        (String::new(), faults::JSON),
        (
            r#"{"version":2,"result":"*"}"#.to_owned(),
            faults::JSON_VERSION,
        ),
        (
            r#"{"version":1,"result":"won"}"#.to_owned(),
            faults::JSON_RESULT,
        ),
        (record(r#""tags":[["1",""]]"#), faults::TAG_NAME),
        (record(r#""tags":[["Result",""]]"#), faults::TAG_RESERVED),
        (record(r#""tags":[["A",""],["A",""]]"#), faults::TAG_TWICE),
        (
            record(r#""moves":[{"move":"a1","parent":1}]"#),
            faults::JSON_PARENT,
        ),
    ] {
        assert_eq!(fault(&json), (code, Some(1), 1), "{json}");
    }
    assert_eq!(fault("{\"version\":1,"), (faults::JSON, Some(1), 13));
    assert_eq!(
        fault("{\"version\":1,\n\"é\":1}"),
        (faults::JSON, Some(2), 3)
    );
    let negative = record(r#""moves":[{"move":"a1","parent":-1}]"#);
    assert_eq!(fault(&negative), (faults::JSON, Some(1), 59));
    let deep = Record::from_json(&"[".repeat(1_000_000));
    assert_eq!(deep.expect_err("deep").code, faults::JSON);
}

#[test]
fn an_invalid_line_does_not_affect_the_others() {
    let record = Record::from_text(TEXT).expect("a record");
    let json = record.to_json().expect("JSON");
    let mut file = format!("{json}\r\n\n{{\n{json}\n").into_bytes();
    file.extend_from_slice(b"{\"\xff\n");
    file.extend_from_slice(json.as_bytes());
    let read: Vec<_> = Reader::json_lines(&file[..]).collect();
    let good: Vec<bool> = read.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, true, false, true]);
    let line = |index: usize| {
        let fault = &read[index].as_ref().expect_err("a fault").fault;
        fault.location.and_then(|place| place.line)
    };
    assert_eq!((line(1), line(3)), (Some(3), Some(5)));
}

#[test]
fn a_record_beyond_a_limit_is_a_fault_and_the_next_is_read() {
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
        let read: Vec<_> = Reader::json_lines(file.as_bytes()).with_limits(limits).collect();
        assert_eq!(read.len(), 2);
        assert_eq!(read[0].as_ref().expect_err("a limit").fault.code, code);
        assert!(read[1].is_ok());
    }
}
