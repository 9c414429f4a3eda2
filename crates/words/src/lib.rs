//! Messages for the user in four languages. The other crates report codes with data ([`Fault`]); this crate
//! formats them. The messages are Fluent files, one folder per language (`en/*.ftl`): see
//! `docs/guide/translating.md`.
//!
//! English is part of every program except the browser app, which loads its language at run time
//! ([`Words::read`]).

mod board;
mod ending;
mod language;

use std::borrow::Cow;
use std::sync::OnceLock;

use burgrave_core::{Fault, TextLocation};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use language::Language;

/// Name without extension and English text of a message file.
type File = (&'static str, &'static str);

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../en/", $name, ".ftl")))),*]
    };
}

/// Message files of every language, with their English texts.
pub const FILES: &[File] = files![
    "common",
    "board",
    "games",
    "king-of-the-castle",
    "kings-castle",
    "aujjris-castle",
    "castello",
    "dobyvani-hradu",
    "session",
    "web",
    "boot",
    "analysis",
    "record",
    "puzzles",
    "learn",
    "lessons",
    "online",
    "study",
];

/// Files of [`FILES`] that the browser app loads with the first lesson, the first page about online games, and the first
/// study.
pub const LATER: [&str; 3] = ["lessons", "online", "study"];

/// Message files of the terminal program, in English only.
const PROGRAM: &[File] = files!["lab", "program"];

/// Returns the English texts in the program. The browser app has none, since it loads English too.
fn embedded() -> impl Iterator<Item = &'static str> {
    let files: [&[File]; 2] = if cfg!(target_arch = "wasm32") {
        [&[], &[]]
    } else {
        [FILES, PROGRAM]
    };
    files.into_iter().flatten().map(|(_, text)| *text)
}

/// Maximum number of characters quoted from the input.
const MAX_QUOTE: usize = 60;

type Bundle = FluentBundle<FluentResource>;

/// Creates a bundle. Ignores errors in the files, which the tests of this crate find.
fn bundle<'a>(language: Language, texts: impl IntoIterator<Item = &'a str>) -> Bundle {
    let identifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // Messages go to terminals and files, which do not need isolation marks.
    bundle.set_use_isolating(false);
    for text in texts {
        add(&mut bundle, text);
    }
    bundle
}

fn add(bundle: &mut Bundle, text: &str) {
    let resource = match FluentResource::try_new(text.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let _ = bundle.add_resource(resource);
}

fn english() -> &'static Bundle {
    static BUNDLE: OnceLock<Bundle> = OnceLock::new();
    BUNDLE.get_or_init(|| bundle(Language::English, embedded()))
}

/// Messages of a language. Missing messages fall back to English.
pub struct Words {
    language: Language,
    own: Option<Bundle>,
}

/// The English messages.
pub static ENGLISH: Words = Words::english();

impl Words {
    /// Returns the English messages.
    pub const fn english() -> Words {
        Words {
            language: Language::English,
            own: None,
        }
    }

    /// Reads a language from the concatenated text of its files.
    pub fn read(language: Language, text: &str) -> Words {
        Words {
            language,
            own: Some(bundle(language, [text])),
        }
    }

    /// Adds more files of the same language. Existing messages stay.
    pub fn add(&mut self, text: &str) {
        let own = self.own.get_or_insert_with(|| bundle(self.language, []));
        add(own, text);
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Formats the message `code`, or returns the code if there is no message. Values that are whole numbers select
    /// plural forms.
    pub fn text(&self, code: &str, data: &[(&str, &str)]) -> String {
        let own = self.own.as_ref().filter(|own| own.has_message(code));
        let bundle = own.unwrap_or_else(|| english());
        let Some(pattern) = bundle.get_message(code).and_then(|message| message.value()) else {
            return code.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in data {
            args.set(*name, argument(name, value));
        }
        let mut errors = Vec::new();
        bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }

    /// Returns whether there is a message `code`, at least in English.
    pub fn knows(&self, code: &str) -> bool {
        let own = self.own.as_ref().is_some_and(|own| own.has_message(code));
        own || english().has_message(code)
    }

    /// Formats a fault on one line, with its place first.
    pub fn sentence(&self, fault: &Fault) -> String {
        let words = self.explanation(fault);
        match fault.location {
            Some(at) => format!("{}: {words}", self.place(at)),
            None => words,
        }
    }

    /// Formats a fault as a sentence with a capital letter and a full stop. Cell names and moves keep their case.
    pub fn whole_sentence(&self, fault: &Fault) -> String {
        let words = self.sentence(fault);
        let mut sentence = if begins_with_data(&words, fault) {
            words
        } else {
            let mut letters = words.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            first.collect::<String>() + letters.as_str()
        };
        if !sentence.ends_with(['.', '!', '?', '…']) {
            sentence.push('.');
        }
        sentence
    }

    /// Formats a fault without its place.
    pub fn explanation(&self, fault: &Fault) -> String {
        let why = fault.cause.as_deref().map(|cause| self.sentence(cause));
        let why = why.iter().map(|why| ("why", why.as_str()));
        let data: Vec<_> = (fault.data.iter())
            .map(|(name, value)| match *name {
                OUTCOME => (OUTCOME, Cow::Owned(self.outcome(value))),
                name => (name, Cow::Borrowed(value.as_str())),
            })
            .collect();
        let data = data.iter().map(|(name, value)| (*name, value.as_ref()));
        self.text(fault.code, &data.chain(why).collect::<Vec<_>>())
    }

    fn place(&self, place: TextLocation) -> String {
        let column = place.column.to_string();
        match place.line {
            Some(line) => self.text(
                "place-line",
                &[("line", &line.to_string()), ("column", &column)],
            ),
            None => self.text("place-column", &[("column", &column)]),
        }
    }
}

/// Returns whether a sentence starts with a value of the fault, other than a side.
fn begins_with_data(sentence: &str, fault: &Fault) -> bool {
    let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    (fault.data.iter())
        .filter(|(name, value)| *name != "side" && !value.is_empty())
        .any(|(_, value)| sentence.strip_prefix(value.as_str()).is_some_and(ends))
}

/// Variables with texts of the program. They are never truncated.
const OWN: [&str; 7] = [
    "allowed",
    "effect",
    "limits",
    "rest",
    "sets",
    "shares",
    "strengths",
];
/// Variable with the code of an outcome.
const OUTCOME: &str = "outcome";
/// Variable with a sentence, whose quotes are truncated already.
const WHY: &str = "why";
/// Maximum number of characters of [`WHY`].
const MAX_WHY: usize = 600;

/// Returns a variable as a number or as quoted text.
fn argument(name: &str, value: &str) -> FluentValue<'static> {
    match value.parse::<i32>() {
        Ok(number) if number.to_string() == value => FluentValue::from(number),
        _ if OWN.contains(&name) => FluentValue::from(quoted(value, usize::MAX)),
        _ if name == WHY => FluentValue::from(quoted(value, MAX_WHY)),
        _ => FluentValue::from(quotable(value)),
    }
}

/// Formats the English message `code`, or returns the code if there is no message.
pub fn text(code: &str, data: &[(&str, &str)]) -> String {
    Words::english().text(code, data)
}

/// Returns the English name of a computer level, from 1 to 10.
pub fn level_name(level: u8) -> String {
    text(&format!("level-{level}"), &[])
}

/// Returns the English description of a computer level, from 1 to 10.
pub fn level_description(level: u8) -> String {
    text(&format!("level-{level}-how"), &[])
}

/// Returns whether there is an English message `code`.
pub fn knows(code: &str) -> bool {
    english().has_message(code)
}

/// Formats a fault in English on one line, with its place first.
pub fn sentence(fault: &Fault) -> String {
    Words::english().sentence(fault)
}

/// Formats a fault in English without its place.
pub fn explanation(fault: &Fault) -> String {
    Words::english().explanation(fault)
}

/// Quotes input for a line of text: escapes control characters and truncates it.
pub fn quotable(value: &str) -> String {
    let long = value.chars().count() > MAX_QUOTE + 20;
    quoted(value, if long { MAX_QUOTE } else { usize::MAX })
}

fn quoted(value: &str, max: usize) -> String {
    let mut out = String::new();
    for (count, c) in value.chars().enumerate() {
        if count == max {
            out.push('…');
            break;
        }
        if c.is_control() || is_invisible(c) {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    out
}

/// Returns whether a character is invisible or changes the text direction.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn added_files_keep_existing_messages() {
        let mut words = Words::read(Language::German, "web-a = Eins\n");
        assert!(!words.knows("lesson-a"));
        words.add("lesson-a = Zwei\nweb-a = Drei\n");
        assert_eq!(words.text("lesson-a", &[]), "Zwei");
        assert_eq!(words.text("web-a", &[]), "Eins");
    }

    /// Returns the file of [`LATER`] that a message belongs to.
    fn later_file(code: &str) -> Option<&'static str> {
        let is_lesson = code.starts_with("lesson-") && code.matches('-').count() > 2;
        match is_lesson {
            true => Some("lessons"),
            false => (["online", "study"].into_iter()).find(|file| {
                code.strip_prefix(file)
                    .is_some_and(|rest| rest.starts_with('-'))
            }),
        }
    }

    #[test]
    fn messages_that_are_loaded_later_are_in_files_of_their_own() {
        for (name, text) in FILES {
            let file = LATER.iter().find(|later| *later == name).copied();
            let codes = text.lines().filter_map(|line| line.split_once(" ="));
            let codes = codes.map(|(code, _)| code);
            for code in codes.filter(|code| !code.starts_with([' ', '#'])) {
                assert_eq!(later_file(code), file, "{name}: {code}");
            }
        }
    }

    #[test]
    fn a_whole_sentence_keeps_the_case_of_cell_names() {
        let whole = |fault: &Fault| Words::english().whole_sentence(fault);
        let fault = Fault::new("ac-lava").with("cell", "h8");
        assert!(whole(&fault).starts_with("h8 "), "{}", whole(&fault));
        assert!(whole(&fault).ends_with('.'));
        let fault = Fault::new("saved-end").with("text", "it");
        assert!(whole(&fault).starts_with("\u{201c}it"), "{}", whole(&fault));
        let fault = Fault::new("import-empty");
        assert!(whole(&fault).starts_with("There is"), "{}", whole(&fault));
    }

    #[test]
    fn the_cause_of_a_fault_is_not_truncated() {
        let cause = Fault::new("cast-no-man").with("cell", "a1").at(4);
        let fault = Fault::new("saved-move")
            .with("number", 7)
            .with("text", "a1-a9")
            .because(cause.clone());
        let words = sentence(&fault);
        assert!(words.ends_with(&sentence(&cause)), "{words}");
        let whole = text("web-share-failed", &[("why", &words)]);
        assert!(whole.ends_with(&words), "{whole}");
    }

    #[test]
    fn the_list_of_allowed_values_is_not_truncated() {
        let allowed: Vec<String> = (0..90).map(|number| format!("name-{number}")).collect();
        let fault = Fault::new("player-setting")
            .with("setting", "x".repeat(200))
            .with("allowed", allowed.join(", "));
        let words = sentence(&fault);
        assert!(
            words.ends_with(", name-89") && words.contains("x…"),
            "{words}"
        );
    }

    #[test]
    fn a_sentence_is_one_line_for_any_input() {
        let input = "x\n\u{1b}[31m\u{202e}".repeat(50);
        let fault = Fault::new(burgrave_core::text::SIDE)
            .at(3)
            .with("text", &input);
        let words = sentence(&fault);
        assert!(words.starts_with("character 3: the side to move must be"));
        assert!(!words.chars().any(char::is_control) && words.chars().count() < 400);
    }
}
