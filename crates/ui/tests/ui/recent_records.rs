//! Tests of the recent records of the analysis board, and of locations in records.

use burgrave_games::registry::GameId;
use burgrave_ui::analysis::{Analysis, Message};
use burgrave_ui::model;
use burgrave_ui::recent::{MAX_RECORDS, RecentRecords};

use crate::support::{fresh, placed};

fn after(cells: std::ops::Range<u16>) -> Analysis {
    Analysis::of_play(&placed(cells))
}

#[test]
fn records_are_listed_latest_first_and_can_be_cycled() {
    let mut before = RecentRecords::default();
    assert_eq!(before.take_first(), None);
    for text in ["a", "b", "c", "b"] {
        before.push(text);
    }
    let mut before = RecentRecords::read(&before.write());
    let mut shown = "now".to_owned();
    let mut seen = Vec::new();
    for _ in 0..4 {
        let next = before.take_first().expect("some");
        before.push_last(&shown);
        seen.push(next.clone());
        shown = next;
    }
    assert_eq!(seen, ["b", "c", "a", "now"]);
    for number in 0..9 {
        before.push(&number.to_string());
    }
    let kept: Vec<String> = std::iter::from_fn(|| before.take_first()).collect();
    assert_eq!(kept.len(), MAX_RECORDS);
    assert_eq!(kept[0], "8");
}

#[test]
fn a_record_of_an_older_version_is_read() {
    let record = after(0..3).text();
    let mut before = RecentRecords::read(&record);
    assert_eq!(before.take_first(), Some(record));
    assert!(before.is_empty());
}

#[test]
fn large_records_shorten_the_list() {
    let huge = |letter: &str| letter.repeat(700_000);
    let mut before = RecentRecords::default();
    before.push(&huge("a"));
    before.push(&huge("b"));
    assert_eq!(before.take_first(), Some(huge("b")));
    assert!(before.is_empty());
}

#[test]
fn a_longer_record_contains_the_shorter() {
    let (early, late) = (after(0..2), after(0..4));
    assert!(early.is_part_of(&late) && early.is_part_of(&early));
    assert!(!late.is_part_of(&early));
    assert!(!early.is_part_of(&after(1..4)), "another game");
    assert!(!fresh(GameId::Castello).is_part_of(&late));
    // Comments and variations are part of a record.
    let mut noted = early.clone();
    noted.update(Message::Comment("mine".to_owned()));
    assert!(early.is_part_of(&noted) && !noted.is_part_of(&late));
    let mut varied = early.clone();
    varied.update(Message::First);
    varied.update(Message::Board(model::Message::Click(7)));
    assert_eq!(varied.record().tree.len(), 3);
    assert!(early.is_part_of(&varied) && !varied.is_part_of(&late));
}

#[test]
fn the_position_in_the_tree_is_restored() {
    let mut analysis = after(0..4);
    analysis.update(Message::Back);
    analysis.update(Message::Back);
    analysis.update(Message::Board(model::Message::Click(9)));
    let mut last = None;
    for message in [Message::Back, Message::Next, Message::Last, Message::First] {
        analysis.update(message);
        let (text, place) = (analysis.text(), analysis.location());
        let mut read = Analysis::read(&text).expect("valid output");
        read.go_to_location(&place);
        assert_eq!(read.play().moves(), analysis.play().moves());
        assert_eq!(read.location(), place);
        last = Some(place);
    }
    // Locations of other records and invalid texts are ignored.
    let mut other = Analysis::read(&after(0..3).text()).expect("valid output");
    for place in [last.unwrap_or_default().as_str(), "", "1 2 3", "ö"] {
        other.go_to_location(place);
        assert!(other.play().moves().is_empty());
    }
    let hash = other.location();
    other.go_to_location(&format!("{hash} 0 0 77 0"));
    assert_eq!(
        other.play().moves().len(),
        2,
        "up to the last existing move"
    );
}
