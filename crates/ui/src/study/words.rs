//! Sentences as codes of messages with numbers, and numbers in the form of a language.

use crate::rounding::round_parts;

/// A message with its data.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// Code of the message.
    pub code: String,
    /// Its variables.
    pub data: Vec<(&'static str, Value)>,
}

/// A value in a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A whole number.
    Count(u64),
    /// A number with this many digits after the decimal sign.
    Number(f64, usize),
    /// A word that selects a variant of the message.
    Word(&'static str),
    /// Whole numbers as a list.
    List(Vec<u64>),
    /// Moves as text, as a list.
    Moves(Vec<String>),
    /// A part of the message that is a message itself.
    Part(Message),
    /// Messages as a list.
    Parts(Vec<Message>),
    /// Names of rule sets as a list, each of one or more options.
    RuleSets(Vec<Vec<Message>>),
}

/// Returns the text of a message by its code and variables.
pub type Text<'a> = &'a dyn Fn(&str, &[(&str, &str)]) -> String;

impl Message {
    /// Returns a message without data.
    pub fn new(code: impl Into<String>) -> Message {
        Message {
            code: code.into(),
            data: Vec::new(),
        }
    }

    /// Adds a variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: Value) -> Message {
        self.data.push((name, value));
        self
    }

    /// Returns the sentence. Stars enclose what is emphasised: see [`emphasised`].
    pub fn shown(&self, text: Text) -> String {
        let data: Vec<(&str, String)> = (self.data.iter())
            .map(|(name, value)| (*name, value.shown(text)))
            .collect();
        let data: Vec<(&str, &str)> = data.iter().map(|(name, text)| (*name, &**text)).collect();
        text(&self.code, &data)
    }
}

impl Value {
    /// Returns shares of one whole in percent. As shown, they add up to 100. They have a second digit if one would not
    /// tell a share from none or from all.
    pub fn shares(percents: &[f64]) -> Vec<Value> {
        let is_near = |one: f64, end: f64| one != end && (one - end).abs() < 0.05;
        let needs_two = |one: &f64| is_near(*one, 0.0) || is_near(*one, 100.0);
        let (digits, scale) = match percents.iter().any(needs_two) {
            true => (2, 100.0),
            false => (1, 10.0),
        };
        let parts: Vec<f64> = percents.iter().map(|one| one * scale).collect();
        let rounded = round_parts(&parts).into_iter();
        let number = |part| Value::Number(f64::from(part) / scale, digits);
        rounded.map(number).collect()
    }

    /// Returns a number with digits after the decimal sign.
    pub fn number(&self) -> Option<f64> {
        match self {
            Value::Number(number, _) => Some(*number),
            _ => None,
        }
    }

    /// Returns the value in the form of the language.
    pub fn shown(&self, text: Text) -> String {
        match self {
            Value::Count(number) => grouped(&number.to_string(), &text("study-thousands", &[])),
            Value::Number(number, digits) => {
                // Without a negative zero.
                let shown = format!("{:.digits$}", number + 0.0);
                let shown = match shown.trim_start_matches(['-', '0', '.']).is_empty() {
                    true => shown.trim_start_matches('-').to_owned(),
                    false => shown,
                };
                in_groups(&shown, text)
            }
            Value::Word(word) => (*word).to_owned(),
            Value::List(numbers) => {
                let one = |number: &u64| Value::Count(*number).shown(text);
                let all: Vec<String> = numbers.iter().map(one).collect();
                list("study-list", &all, text)
            }
            Value::Moves(moves) => list("study-list-all", moves, text),
            Value::Part(part) => part.shown(text),
            Value::Parts(parts) => {
                let all: Vec<String> = parts.iter().map(|part| part.shown(text)).collect();
                list("study-list-all", &all, text)
            }
            Value::RuleSets(sets) => {
                let options = |set: &Vec<Message>| -> Vec<String> {
                    set.iter().map(|one| one.shown(text)).collect()
                };
                let names: Vec<String> = sets.iter().map(|set| options(set).join(" + ")).collect();
                names.join("; ")
            }
        }
    }
}

/// Returns a list with the word of a message before its last part.
fn list(code: &str, all: &[String], text: Text) -> String {
    match all.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            let rest = rest.join(", ");
            text(code, &[("rest", &rest), ("last", last)])
        }
        _ => all.concat(),
    }
}

/// Returns a decimal number in the form of the language: `−1,234.5`.
fn in_groups(shown: &str, text: Text) -> String {
    let (minus, shown) = match shown.strip_prefix('-') {
        Some(rest) => ("\u{2212}", rest),
        None => ("", shown),
    };
    let (whole, part) = shown.split_once('.').unwrap_or((shown, ""));
    let whole = grouped(whole, &text("study-thousands", &[]));
    let decimal = match part {
        "" => String::new(),
        _ => text("study-decimal", &[]),
    };
    format!("{minus}{whole}{decimal}{part}")
}

/// Returns digits with `sign` between its groups of three digits: `1,000`.
fn grouped(digits: &str, sign: &str) -> String {
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push_str(sign);
        }
        out.push(digit);
    }
    out
}

/// Splits a sentence at its stars into parts, with whether each is emphasised.
pub fn emphasised(sentence: &str) -> Vec<(bool, &str)> {
    (sentence.split('*').enumerate())
        .map(|(at, part)| (at % 2 == 1, part))
        .filter(|(_, part)| !part.is_empty())
        .collect()
}

/// Returns a sentence without stars.
pub fn plain(sentence: &str) -> String {
    sentence.replace('*', "")
}
