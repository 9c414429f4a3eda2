//! Rule options and their text: comma-separated items `key=value`.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{Fault, faults};

faults! {
    /// White space in the text of options. Data: `item`, `allowed`.
    SPACE = "option-space";
    /// An empty item: two adjacent commas, or a comma at either end. Data: `allowed`.
    EMPTY_ITEM = "option-empty-item";
    /// An item without `=`. Data: `item`, `allowed` (the keys).
    NO_VALUE = "option-no-value";
    /// An unknown key. Data: `key`, `allowed`.
    UNKNOWN_KEY = "option-unknown-key";
    /// A value that the option does not have. Data: `key`, `value`, `allowed`.
    UNKNOWN_VALUE = "option-unknown-value";
    /// A duplicate key. Data: `key`, `allowed` (its values).
    TWICE = "option-twice";
    /// Two options that exclude each other. Data: `first`, `second`.
    CONFLICT = "option-conflict";
}

/// The key, values and default of a rule option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The key.
    pub key: &'static str,
    /// The default, one of the values.
    pub default: &'static str,
    /// All values, in display order.
    pub values: Vec<Cow<'static, str>>,
}

/// The declaration of a rule option, with access to its value in the rules of type `R`.
///
/// Parsing and the canonical text follow from it, and tests check the rule book's tables against it. The
/// messages `rule-KEY` and `rule-KEY-VALUE` explain the option and its values.
#[derive(Debug)]
pub struct OptionDef<R: 'static> {
    /// The key.
    pub key: &'static str,
    /// All values, in display order.
    pub values: &'static [&'static str],
    /// Returns the index of the rules' value in `values`. The value of [`Default`] rules is the default.
    pub get: fn(&R) -> usize,
    /// Sets the value with the given index.
    pub set: fn(&mut R, usize),
}

/// Declares the option `repetition`, which every game has (HOUSE-2), for rules with a field of this name.
#[macro_export]
macro_rules! repetition_option {
    () => {
        $crate::options::OptionDef {
            key: "repetition",
            values: &["3", "off"],
            get: |rules| usize::from(rules.repetition.is_none()),
            set: |rules, index| rules.repetition = (index == 0).then_some(3),
        }
    };
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

/// Returns the specifications of declared options.
pub fn specs<R: Default>(options: &[OptionDef<R>]) -> Vec<OptionSpec> {
    let default = R::default();
    options.iter().map(|option| option.spec(&default)).collect()
}

/// Returns the default rules with the given option values.
pub fn rules_of<R: Default>(options: &[OptionDef<R>], values: &OptionValues<'_>) -> R {
    let mut rules = R::default();
    for option in options {
        let value = values.get(option.key);
        if let Some(index) = option.values.iter().position(|known| *known == value) {
            (option.set)(&mut rules, index);
        }
    }
    rules
}

/// Returns the items `key=value` of the options that differ from the default, sorted by key.
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

/// Returns the canonical text of the rules' options: those that differ from the default, sorted by key.
pub fn text_of<R: Default>(options: &[OptionDef<R>], rules: &R) -> String {
    items_of(options, rules).join(",")
}

impl OptionSpec {
    fn allowed(&self) -> String {
        self.values.join(", ")
    }
}

/// One value for each option of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionValues<'s> {
    specs: &'s [OptionSpec],
    values: Vec<String>,
}

impl OptionValues<'_> {
    /// Returns the value of an option.
    ///
    /// # Panics
    /// Panics if the game has no such key. Keys are literals in the game's source.
    pub fn get(&self, key: &str) -> &str {
        let index = self
            .specs
            .iter()
            .position(|spec| spec.key == key)
            .expect("a key of the game");
        &self.values[index]
    }
}

/// Parses the text of a game's options.
///
/// # Errors
/// A fault with the item, its location and the allowed keys or values.
pub fn parse<'s>(text: &str, specs: &'s [OptionSpec]) -> Result<OptionValues<'s>, Fault> {
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
    Ok(OptionValues { specs, values })
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
        repetition_option!(),
    ];

    fn specs() -> Vec<OptionSpec> {
        super::specs(&TOY)
    }

    #[test]
    fn the_declaration_defines_rules_and_text() {
        for text in ["", "max-tower=none", "max-tower=4,repetition=off,sow=fan"] {
            let specs = specs();
            let values = parse(text, &specs).expect("values of the toy");
            let toy = rules_of(&TOY, &values);
            assert_eq!(text_of(&TOY, &toy), text);
        }
        assert_eq!(specs()[1].default, "3");
    }

    fn canonical(text: &str) -> Result<String, &'static str> {
        parse(text, &specs())
            .map(|values| text_of(&TOY, &rules_of(&TOY, &values)))
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
    fn each_kind_of_invalid_text_has_its_own_fault() {
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
    fn faults_name_the_location_and_the_allowed_values() {
        let fault = parse("sow=fan,max-tower=1", &specs()).expect_err("refused");
        assert_eq!(fault.location.map(|location| location.column), Some(9));
        let allowed = fault.data.iter().find(|(name, _)| *name == "allowed");
        assert!(allowed.is_some_and(|(_, list)| list.starts_with("none, 2, 3")));
    }
}
