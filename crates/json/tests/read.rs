//! Types read by this crate and by `serde_json` are equal.

use std::collections::BTreeMap;
use std::fmt::Debug;

use burgrave_json::{Unreadable, read};
use proptest::prelude::*;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Everything {
    yes: bool,
    small: u8,
    signed: i64,
    real: f32,
    text: String,
    #[serde(default)]
    maybe: Option<u32>,
    pair: (u16, String),
    list: Vec<Choice>,
    by_number: BTreeMap<u64, u64>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Choice {
    Plain,
    Holds(i32),
    Both(u8, bool),
    Named { side: String },
}

/// Any value, often with the names of [`Choice`].
fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<u64>().prop_map(|number| json!(number)),
        any::<i64>().prop_map(|number| json!(number)),
        any::<u8>().prop_map(|number| json!(number)),
        any::<f64>().prop_map(|number| json!(number)),
        any::<bool>().prop_map(|yes| json!(yes)),
        "[a-z\\\\\"é\n]{0,4}|plain".prop_map(|text| json!(text)),
        Just(Value::Null),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        let members = prop::collection::btree_map(
            "holds|both|named|side|plain|[0-9]{1,2}|[a-z]{0,2}",
            inner.clone(),
            0..3,
        );
        prop_oneof![
            prop::collection::vec(inner, 0..3).prop_map(|list| json!(list)),
            members.prop_map(|members| json!(members)),
        ]
    })
}

/// An [`Everything`] with at most one member that may be wrong.
fn everything() -> impl Strategy<Value = Value> {
    let names = [
        "yes",
        "small",
        "signed",
        "real",
        "text",
        "maybe",
        "pair",
        "list",
        "by_number",
        "other",
    ];
    let change = (prop::sample::select(names.to_vec()), any_value());
    prop::option::of(change).prop_map(|change| {
        let mut value = json!({
            "yes": true, "small": 7, "signed": -3, "real": 1.5, "text": "é\n", "maybe": 4, "pair": [1, "a"],
            "list": ["plain", {"holds": -2}, {"both": [1, false]}, {"named": {"side": "b"}}],
            "by_number": {"12": 3},
        });
        if let Some((name, new)) = change {
            value[name] = new;
        }
        value
    })
}

fn same<T: DeserializeOwned + PartialEq + Debug>(text: &str) {
    let expected: Option<T> = serde_json::from_str(text).ok();
    assert_eq!(read(text).ok(), expected, "{text}");
}

proptest! {
    #[test]
    fn objects_are_read_as_by_serde_json(value in everything()) {
        same::<Everything>(&value.to_string());
    }

    #[test]
    fn enums_and_lists_are_read_as_by_serde_json(value in any_value()) {
        let text = value.to_string();
        same::<Choice>(&text);
        same::<Vec<u8>>(&text);
        same::<(i64, bool)>(&text);
        same::<Option<f64>>(&text);
        same::<BTreeMap<u64, Option<String>>>(&text);
    }

    #[test]
    fn a_text_that_was_cut_is_known_by_its_end(value in everything(), part in 0.0..1.0) {
        let text = value.to_string();
        let length = (text.len() as f64 * part) as usize;
        if let Some(cut) = text.get(..length) {
            prop_assert_eq!(read::<Everything>(cut), Err(Unreadable { is_cut: true }));
        }
    }
}

#[test]
fn names_that_are_numbers_are_read_as_by_serde_json() {
    for name in [
        "0",
        "7",
        "18446744073709551615",
        "04",
        "00",
        "+4",
        "-0",
        "",
        "4 ",
    ] {
        same::<BTreeMap<u64, bool>>(&format!(r#"{{"{name}":true}}"#));
    }
}

#[test]
fn a_name_that_occurs_twice_is_refused_and_so_is_a_list_of_members() {
    #[derive(Debug, PartialEq, Deserialize)]
    struct One {
        n: u8,
    }
    assert_eq!(read(r#"{"n":1}"#), Ok(One { n: 1 }));
    for wrong in [r#"{"n":1,"n":1}"#, r#"{"n":1} {}"#, "[1]", r#"{"n":256}"#] {
        assert_eq!(
            read::<One>(wrong),
            Err(Unreadable { is_cut: false }),
            "{wrong}"
        );
    }
}
