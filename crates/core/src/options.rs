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

/// A rule option as a game declares it: once, with where its value lies in the rules. Parsing, canonical
/// text, all combinations and the tables of the rule book follow from it.
///
/// What the option and its values mean is said under the message keys `rule-KEY` and `rule-KEY-VALUE`.
#[derive(Debug)]
pub struct OptionDef<R: 'static> {
    /// The key.
    pub key: &'static str,
    /// Every value, in the order in which people should see them.
    pub values: &'static [&'static str],
    /// Returns the index in `values` of the value that holds in some rules. What [`Default`] gives is the
    /// option's default.
    pub get: fn(&R) -> usize,
    /// Sets the value with an index.
    pub set: fn(&mut R, usize),
}

/// The values of the option that every game has (HOUSE-2).
pub const REPETITION: &[&str] = &["3", "off"];

/// The index in [`REPETITION`] of a number of occurrences.
#[must_use]
pub fn repetition_index(occurrences: Option<u8>) -> usize {
    usize::from(occurrences.is_none())
}

/// The number of occurrences for an index in [`REPETITION`].
#[must_use]
pub fn repetition_of(index: usize) -> Option<u8> {
    (index == 0).then_some(3)
}

impl<R: Default> OptionDef<R> {
    fn spec(&self, default: &R) -> OptionSpec {
        OptionSpec {
            key: self.key,
            default: self.values[(self.get)(default)],
            values: self
                .values
                .iter()
                .map(|&value| Cow::Borrowed(value))
                .collect(),
        }
    }
}

/// The specifications of declared options.
#[must_use]
pub fn specs<R: Default>(options: &[OptionDef<R>]) -> Vec<OptionSpec> {
    let default = R::default();
    options.iter().map(|option| option.spec(&default)).collect()
}

/// The rules that a choice of values makes of the default rules.
#[must_use]
pub fn rules_of<R: Default>(options: &[OptionDef<R>], chosen: &Chosen<'_>) -> R {
    let mut rules = R::default();
    for option in options {
        let value = chosen.get(option.key);
        if let Some(index) = option.values.iter().position(|known| *known == value) {
            (option.set)(&mut rules, index);
        }
    }
    rules
}

/// The items `key=value` of the options that differ from the default, keys sorted.
#[must_use]
pub fn items_of<R: Default>(options: &[OptionDef<R>], rules: &R) -> Vec<String> {
    let default = R::default();
    let differing = options
        .iter()
        .filter(|option| (option.get)(rules) != (option.get)(&default));
    let mut items: Vec<String> = differing
        .map(|option| [option.key, "=", option.values[(option.get)(rules)]].concat())
        .collect();
    items.sort();
    items
}

/// The canonical text of the options of some rules: what differs from the default, keys sorted.
#[must_use]
pub fn text_of<R: Default>(options: &[OptionDef<R>], rules: &R) -> String {
    items_of(options, rules).join(",")
}

impl OptionSpec {
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

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Toy {
        fan: bool,
        max_tower: Option<usize>,
        repetition: Option<u8>,
    }

    impl Default for Toy {
        fn default() -> Toy {
            Toy {
                fan: false,
                max_tower: Some(3),
                repetition: Some(3),
            }
        }
    }

    const TOY: [OptionDef<Toy>; 3] = [
        OptionDef {
            key: "sow",
            values: &["walk", "fan"],
            get: |toy| toy.fan.into(),
            set: |toy, index| toy.fan = index == 1,
        },
        OptionDef {
            key: "max-tower",
            values: &["none", "2", "3", "4"],
            get: |toy| toy.max_tower.map_or(0, |height| height - 1),
            set: |toy, index| toy.max_tower = (index > 0).then(|| index + 1),
        },
        OptionDef {
            key: "repetition",
            values: REPETITION,
            get: |toy| repetition_index(toy.repetition),
            set: |toy, index| toy.repetition = repetition_of(index),
        },
    ];

    fn specs() -> Vec<OptionSpec> {
        super::specs(&TOY)
    }

    #[test]
    fn rules_and_their_text_follow_from_the_declaration() {
        for text in ["", "max-tower=none", "max-tower=4,repetition=off,sow=fan"] {
            let specs = specs();
            let chosen = parse(text, &specs).expect("values of the toy");
            let toy = rules_of(&TOY, &chosen);
            assert_eq!(text_of(&TOY, &toy), text);
            assert_eq!(chosen.text(), text);
        }
        assert_eq!(specs()[1].default, "3");
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
            canonical("sow=fan,max-tower=4").as_deref(),
            Ok("max-tower=4,sow=fan")
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
            ("max-tower=5", UNKNOWN_VALUE),
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
