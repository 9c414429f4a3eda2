//! Files of weights: what tuning makes and a player may take.
//!
//! ```text
//! // Burgrave weights 1: castello
//! // any number of remarks
//! castle_1 = 210,
//! tempo = 12,
//! ```
//!
//! The lines of values can stand in the evaluation's source as they are.

use core::fmt;
use std::path::Path;

use burgrave_bots::eval::{MAX_WEIGHT, NamedWeights};
use burgrave_core::Fault;
use burgrave_games::registry::GameId;

use crate::faults;

/// How the first line begins; the game follows.
const HEAD: &str = "// Burgrave weights 1: ";

/// The weights of a game's evaluation, as in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsFile {
    /// The game.
    pub game: GameId,
    /// Lines of remarks after the first line.
    pub remarks: Vec<String>,
    /// The weights, in the file's order; not yet known to be the game's.
    pub weights: NamedWeights,
}

impl WeightsFile {
    /// Reads a file.
    ///
    /// # Errors
    /// [`faults::WEIGHTS_FILE`], [`faults::WEIGHTS_LINE`].
    pub fn load(path: &Path) -> Result<WeightsFile, Fault> {
        let text = std::fs::read_to_string(path).map_err(|error| {
            let error = format!("{}: {error}", path.display());
            Fault::new(faults::WEIGHTS_FILE).with("error", error)
        })?;
        WeightsFile::parse(&text, &path.display().to_string())
    }

    /// Reads a file's text. `=` and the comma may be left out; empty lines are skipped. The file's name is
    /// for the fault alone.
    ///
    /// # Errors
    /// [`faults::WEIGHTS_LINE`].
    pub fn parse(text: &str, file: &str) -> Result<WeightsFile, Fault> {
        let wrong = |line: usize, found: &str, awaited: &str| {
            Fault::new(faults::WEIGHTS_LINE)
                .with("line", line)
                .with("found", found.chars().take(40).collect::<String>())
                .with("awaited", awaited)
                .with("file", file)
        };
        let mut lines = (1..).zip(text.lines().map(str::trim));
        let head = lines.next().map_or("", |(_, line)| line);
        let game = head.strip_prefix(HEAD).and_then(|game| game.parse().ok());
        let mut file = WeightsFile {
            game: game.ok_or_else(|| wrong(1, head, &format!("\"{HEAD}GAME\"")))?,
            remarks: Vec::new(),
            weights: NamedWeights::default(),
        };
        let awaited = format!("\"NAME = VALUE,\", VALUE being {}", value_wanted());
        for (number, line) in lines {
            if line.is_empty() {
                continue;
            }
            if let Some(remark) = line.strip_prefix("//") {
                file.remarks.push(remark.trim().to_owned());
                continue;
            }
            let weight = read(line).ok_or_else(|| wrong(number, line, &awaited))?;
            file.weights.0.push(weight);
        }
        Ok(file)
    }
}

/// The value of a weight that comes from outside.
pub(crate) fn value_of(text: &str) -> Option<i32> {
    let range = -MAX_WEIGHT..=MAX_WEIGHT;
    text.parse().ok().filter(|value| range.contains(value))
}

/// What such a value must be.
pub(crate) fn value_wanted() -> String {
    format!("a whole number from -{MAX_WEIGHT} to {MAX_WEIGHT}")
}

/// A weight's line.
fn read(line: &str) -> Option<(String, i32)> {
    let line = line.strip_suffix(',').unwrap_or(line);
    let mut words = line.split_whitespace().filter(|&word| word != "=");
    let (name, value) = (words.next()?, words.next()?);
    let sound = name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_');
    let value = value_of(value)?;
    (sound && words.next().is_none()).then(|| (name.to_owned(), value))
}

impl fmt::Display for WeightsFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}{}", self.game)?;
        for remark in &self.remarks {
            writeln!(f, "// {remark}")?;
        }
        for (name, value) in &self.weights.0 {
            writeln!(f, "{name} = {value},")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_held_to_their_range() {
        for (text, value) in [("20000", Some(20_000)), ("-20000", Some(-20_000))] {
            assert_eq!(value_of(text), value);
        }
        for text in ["20001", "-20001", "-2147483648", "99999999999", "1.5", ""] {
            assert_eq!(value_of(text), None, "{text}");
        }
    }

    #[test]
    fn files_come_back_and_nonsense_is_placed() {
        let file = WeightsFile {
            game: GameId::Castello,
            remarks: vec!["from 3 games".to_owned()],
            weights: NamedWeights(vec![("castle_1".to_owned(), 210), ("tempo".to_owned(), -3)]),
        };
        assert_eq!(WeightsFile::parse(&file.to_string(), "w"), Ok(file.clone()));
        let plain = "// Burgrave weights 1: castello\n// from 3 games\n\ncastle_1 210\ntempo -3";
        assert_eq!(WeightsFile::parse(plain, "w"), Ok(file));
        let head = "// Burgrave weights 1: castello\n";
        for (text, line) in [
            (String::new(), "1"),
            ("// Burgrave weights 1: chess".to_owned(), "1"),
            ("// Burgrave weights 2: castello".to_owned(), "1"),
            (format!("{head}tempo"), "2"),
            (format!("{head}tempo = 1,\ntempo = 1 2"), "3"),
            (format!("{head}te-mpo = 1,"), "2"),
            (format!("{head}tempo = 99999999999"), "2"),
        ] {
            let fault = WeightsFile::parse(&text, "w").expect_err(&text);
            assert_eq!(fault.code, faults::WEIGHTS_LINE);
            assert_eq!(fault.data[0], ("line", line.to_owned()), "{text}");
            assert_eq!(fault.data[3], ("file", "w".to_owned()));
        }
    }
}
