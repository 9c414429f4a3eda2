//! Rule options: `key=value`, comma-separated.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{Fault, faults};

faults! {
    /// A space, or another blank, in the text of options. Data: `item`, `allowed`.
    SPACE = "option-space";
    /// Nothing between two commas, before the first or after the last. Data: `allowed`.
    EMPTY_ITEM = "option-empty-item";
    /// An item without `=`. Data: `item`.
    NO_VALUE = "option-no-value";
    /// A key that the game does not have. Data: `key`, `allowed`.
    UNKNOWN_KEY = "option-unknown-key";
    /// A value that the key does not take. Data: `key`, `value`, `allowed`.
    UNKNOWN_VALUE = "option-unknown-value";
    /// A key given twice. Data: `key`, `allowed` (its values).
    TWICE = "option-twice";
    /// Two options that exclude each other. Data: `first`, `second`.
    CONFLICT = "option-conflict";
}

/// One rule option of a game: its key, the values it takes and the default, which is one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The key.
    pub key: &'static str,
    /// The value that holds where nothing is said.
    pub default: &'static str,
    /// Every value, in the order in which people should see them.
    pub values: Vec<Cow<'static, str>>,
}

impl OptionSpec {
    /// An option with a fixed list of values; the first is the default.
    #[must_use]
    pub fn words(key: &'static str, values: &[&'static str]) -> OptionSpec {
        OptionSpec {
            key,
            default: values.first().copied().unwrap_or(""),
            values: values.iter().map(|&value| Cow::Borrowed(value)).collect(),
        }
    }

    /// An option whose values are the given words and the whole numbers `from..=to`.
    #[must_use]
    pub fn numbers(
        key: &'static str,
        default: &'static str,
        words: &[&'static str],
        from: u32,
        to: u32,
    ) -> OptionSpec {
        let mut values: Vec<Cow<'static, str>> =
            words.iter().map(|&word| Cow::Borrowed(word)).collect();
        values.extend((from..=to).map(|number| Cow::Owned(number.to_string())));
        OptionSpec {
            key,
            default,
            values,
        }
    }

    /// The option that every game has (HOUSE-2).
    #[must_use]
    pub fn repetition() -> OptionSpec {
        OptionSpec::words("repetition", &["3", "off"])
    }

    fn allowed(&self) -> String {
        self.values.join(", ")
    }
}

/// A value for every option of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen<'s> {
    specs: &'s [OptionSpec],
    values: Vec<String>,
}

impl Chosen<'_> {
    /// The value of an option.
    ///
    /// # Panics
    /// Panics if the game has no such key: keys are written in the game's own source.
    #[must_use]
    pub fn get(&self, key: &str) -> &str {
        let index = self
            .specs
            .iter()
            .position(|spec| spec.key == key)
            .expect("a key of the game");
        &self.values[index]
    }

    /// Whether a word option has this value.
    #[must_use]
    pub fn is(&self, key: &str, value: &str) -> bool {
        self.get(key) == value
    }

    /// The option `repetition` as a number of occurrences.
    #[must_use]
    pub fn repetition(&self) -> Option<u8> {
        self.get("repetition").parse().ok()
    }

    /// The canonical text: what differs from the default, keys sorted.
    #[must_use]
    pub fn text(&self) -> String {
        let mut items: Vec<String> = self
            .specs
            .iter()
            .zip(&self.values)
            .filter(|(spec, value)| spec.default != value.as_str())
            .map(|(spec, value)| [spec.key, "=", value].concat())
            .collect();
        items.sort();
        items.join(",")
    }
}

/// Reads the text of options against the game's list of them.
///
/// # Errors
/// A fault that names the item, the place, and what is allowed.
pub fn parse<'s>(text: &str, specs: &'s [OptionSpec]) -> Result<Chosen<'s>, Fault> {
    let mut values: Vec<Option<String>> = specs.iter().map(|_| None).collect();
    let mut column = 1;
    let items = text.split(',').filter(|_| !text.is_empty());
    for item in items {
        let (index, value) = parse_item(item, specs).map_err(|fault| fault.at(column))?;
        if values[index].replace(value).is_some() {
            return Err(Fault::new(TWICE)
                .at(column)
                .with("key", specs[index].key)
                .with("allowed", specs[index].allowed()));
        }
        column += item.chars().count() + 1;
    }
    let values = specs
        .iter()
        .zip(values)
        .map(|(spec, value)| value.unwrap_or_else(|| spec.default.to_string()))
        .collect();
    Ok(Chosen { specs, values })
}

fn parse_item(item: &str, specs: &[OptionSpec]) -> Result<(usize, String), Fault> {
    let keys = || specs.iter().map(|s| s.key).collect::<Vec<_>>().join(", ");
    if item.is_empty() {
        return Err(Fault::new(EMPTY_ITEM).with("allowed", keys()));
    }
    if item.contains(char::is_whitespace) {
        return Err(Fault::new(SPACE).with("item", item).with("allowed", keys()));
    }
    let Some((key, value)) = item.split_once('=') else {
        return Err(Fault::new(NO_VALUE)
            .with("item", item)
            .with("allowed", keys()));
    };
    let Some(index) = specs.iter().position(|spec| spec.key == key) else {
        return Err(Fault::new(UNKNOWN_KEY)
            .with("key", key)
            .with("allowed", keys()));
    };
    if !specs[index].values.iter().any(|allowed| allowed == value) {
        return Err(Fault::new(UNKNOWN_VALUE)
            .with("key", key)
            .with("value", value)
            .with("allowed", specs[index].allowed()));
    }
    Ok((index, value.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn specs() -> Vec<OptionSpec> {
        Vec::from([
            OptionSpec::words("sow", &["walk", "fan"]),
            OptionSpec::numbers("max-tower", "none", &["none"], 2, 15),
            OptionSpec::repetition(),
        ])
    }

    fn canonical(text: &str) -> Result<String, &'static str> {
        parse(text, &specs())
            .map(|chosen| chosen.text())
            .map_err(|fault| fault.code)
    }

    #[test]
    fn canonical_text_has_no_defaults_and_sorted_keys() {
        assert_eq!(canonical(""), Ok(String::new()));
        assert_eq!(canonical("sow=walk,repetition=3"), Ok(String::new()));
        assert_eq!(
            canonical("sow=fan,max-tower=15").as_deref(),
            Ok("max-tower=15,sow=fan")
        );
    }

    #[test]
    fn each_kind_of_nonsense_has_its_own_fault() {
        for (text, code) in [
            (",", EMPTY_ITEM),
            ("sow=fan,", EMPTY_ITEM),
            (",sow=fan", EMPTY_ITEM),
            ("sow=fan, max-tower=2", SPACE),
            (" ", SPACE),
            ("sow", NO_VALUE),
            ("Sow=fan", UNKNOWN_KEY),
            ("=", UNKNOWN_KEY),
            ("sow=", UNKNOWN_VALUE),
            ("sow=Fan", UNKNOWN_VALUE),
            ("max-tower=02", UNKNOWN_VALUE),
            ("max-tower=16", UNKNOWN_VALUE),
            ("sow=fan,sow=fan", TWICE),
            ("sow=fan=fan", UNKNOWN_VALUE),
        ] {
            assert_eq!(canonical(text), Err(code), "{text:?}");
        }
    }

    #[test]
    fn faults_name_the_place_and_what_is_allowed() {
        let fault = parse("sow=fan,max-tower=1", &specs()).expect_err("refused");
        assert_eq!(fault.place.map(|place| place.column), Some(9));
        let allowed = fault.data.iter().find(|(name, _)| *name == "allowed");
        assert!(allowed.is_some_and(|(_, list)| list.starts_with("none, 2, 3")));
    }
}
