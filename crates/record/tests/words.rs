//! Every fault has its English sentence, and there is none for nothing.

use std::collections::BTreeSet;

use burgrave_record::{Part, faults};

#[test]
fn every_fault_code_has_a_message() {
    let file = include_str!("../../words/en/record.ftl");
    let messages = file.lines().filter(|line| line.starts_with("record-"));
    let keys: Vec<&str> = messages
        .filter_map(|line| line.split(" =").next())
        .collect();
    let distinct: BTreeSet<&str> = keys.iter().copied().collect();
    assert_eq!(keys.len(), distinct.len());
    let codes = faults::ALL.iter().copied().chain(Part::ALL).collect();
    assert_eq!(distinct, codes);
}
