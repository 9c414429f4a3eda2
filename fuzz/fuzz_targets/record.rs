#![no_main]
//! Any bytes are records or faults; what is read is written and read again the same.
use burgrave_record::{JsonReader, Reader, Record};
use libfuzzer_sys::fuzz_target;

fn same_again(record: &Record) {
    let text = record.to_string();
    assert_eq!(Record::from_text(&text).as_ref(), Ok(record), "{text}");
    let json = record.to_json().expect("any record has a JSON form");
    assert_eq!(Record::from_json(&json).as_ref(), Ok(record), "{json}");
    if let Err(fault) = record.check() {
        assert!(!burgrave_words::sentence(&fault.fault).contains('\n'));
    }
}

fuzz_target!(|data: &[u8]| {
    for record in Reader::new(data).chain(JsonReader::new(data)) {
        match record {
            Ok(record) => same_again(&record),
            Err(fault) => assert!(!burgrave_words::sentence(&fault.fault).contains('\n')),
        }
    }
});
