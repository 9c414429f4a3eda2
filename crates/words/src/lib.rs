//! The words people read. The other crates speak in codes with data ([`Fault`]); this one turns a code
//! into a sentence of a language. Sentences live in Fluent files, a folder a language (`en/*.ftl`), which
//! a translator can edit without knowing Rust: see `docs/guide/translating.md`.
//!
//! English is part of every program but the browser's. All other languages are read at run time
//! ([`Words::read`]), so that a browser fetches only the language that it shows.

mod board;
mod language;

use std::sync::OnceLock;

use burgrave_core::{Fault, TextLocation};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use language::Language;

/// A file of messages: its name without ending, and its English text.
type File = (&'static str, &'static str);

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../en/", $name, ".ftl")))),*]
    };
}

/// Files of every language, with their English texts.
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
];

/// Files of [`FILES`] that a browser fetches when a lesson needs them.
pub const LATER: &[&str] = &["lessons"];

/// Files of the terminal program, in English only.
const PROGRAM: &[File] = files!["lab", "program"];

/// Returns the English texts in the program. A browser fetches English like every other language, so its
/// program has none.
fn embedded() -> impl Iterator<Item = &'static str> {
    let files: [&[File]; 2] = if cfg!(target_arch = "wasm32") {
        [&[], &[]]
    } else {
        [FILES, PROGRAM]
    };
    files.into_iter().flatten().map(|(_, text)| *text)
}

/// The most characters of an input that a sentence quotes.
const QUOTE: usize = 60;

type Bundle = FluentBundle<FluentResource>;

/// Makes one of some texts; what a file has wrong is found by this crate's tests, at run time the rest
/// still speaks.
fn bundle<'a>(language: Language, texts: impl IntoIterator<Item = &'a str>) -> Bundle {
    let identifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // Sentences go to terminals and files, where the invisible isolation marks would be noise.
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

/// The words of a language. What it has no words for is said in English.
pub struct Words {
    language: Language,
    own: Option<Bundle>,
}

impl Words {
    /// English.
    #[must_use]
    pub const fn english() -> Words {
        Words {
            language: Language::English,
            own: None,
        }
    }

    /// A language, from the text of its files one after the other.
    #[must_use]
    pub fn read(language: Language, text: &str) -> Words {
        Words {
            language,
            own: Some(bundle(language, [text])),
        }
    }

    /// Adds the texts of more files of the same language. A code that has a text keeps it.
    pub fn add(&mut self, text: &str) {
        let own = self.own.get_or_insert_with(|| bundle(self.language, []));
        add(own, text);
    }

    /// Which language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of `code` with its variables filled in; the code itself if it has no text.
    ///
    /// A value that is a whole number in digits counts as a number, so plurals follow it.
    #[must_use]
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

    /// Whether `code` has a text, if only in English.
    #[must_use]
    pub fn knows(&self, code: &str) -> bool {
        let own = self.own.as_ref().is_some_and(|own| own.has_message(code));
        own || english().has_message(code)
    }

    /// A fault in words, its place first: one line, whatever the input held.
    #[must_use]
    pub fn sentence(&self, fault: &Fault) -> String {
        let words = self.explanation(fault);
        match fault.location {
            Some(at) => format!("{}: {words}", self.place(at)),
            None => words,
        }
    }

    /// A fault as a sentence that stands alone: with a capital letter and a full stop. What the sentence
    /// quotes is not changed: names of cells and moves keep their case.
    #[must_use]
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

    /// A fault in words without its place.
    #[must_use]
    pub fn explanation(&self, fault: &Fault) -> String {
        let why = fault.cause.as_deref().map(|cause| self.sentence(cause));
        let why = why.iter().map(|why| ("why", why.as_str()));
        let data = fault
            .data
            .iter()
            .map(|(name, value)| (*name, value.as_str()));
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

/// Whether a fault's sentence begins with something of its data other than a side, which is a word.
fn begins_with_data(sentence: &str, fault: &Fault) -> bool {
    let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    (fault.data.iter())
        .filter(|(name, value)| *name != "side" && !value.is_empty())
        .any(|(_, value)| sentence.strip_prefix(value.as_str()).is_some_and(ends))
}

/// The variable that lists what would be right. It comes from the program, so it is never cut.
const ALLOWED: &str = "allowed";
/// The variable that is a sentence: what it quotes is cut already.
const WHY: &str = "why";
/// The most characters of such a sentence.
const LONG: usize = 600;

/// A variable as Fluent wants it: numbers are numbers, all else is quoted.
fn argument(name: &str, value: &str) -> FluentValue<'static> {
    match value.parse::<i32>() {
        Ok(number) if number.to_string() == value => FluentValue::from(number),
        _ if name == ALLOWED => FluentValue::from(quoted(value, usize::MAX)),
        _ if name == WHY => FluentValue::from(quoted(value, LONG)),
        _ => FluentValue::from(quotable(value)),
    }
}

/// The English text of `code` with its variables filled in; the code itself if it has no text.
#[must_use]
pub fn text(code: &str, data: &[(&str, &str)]) -> String {
    Words::english().text(code, data)
}

/// The English name of a computer level, from 1 to 10.
#[must_use]
pub fn level_name(level: u8) -> String {
    text(&format!("level-{level}"), &[])
}

/// How a computer level plays, in English.
#[must_use]
pub fn level_description(level: u8) -> String {
    text(&format!("level-{level}-how"), &[])
}

/// Whether `code` has an English text.
#[must_use]
pub fn knows(code: &str) -> bool {
    english().has_message(code)
}

/// A fault in English, its place first: one line, whatever the input held.
#[must_use]
pub fn sentence(fault: &Fault) -> String {
    Words::english().sentence(fault)
}

/// A fault in English without its place.
#[must_use]
pub fn explanation(fault: &Fault) -> String {
    Words::english().explanation(fault)
}

/// A piece of input fit for a line of text: no control characters, not too long.
#[must_use]
pub fn quotable(value: &str) -> String {
    let long = value.chars().count() > QUOTE + 20;
    quoted(value, if long { QUOTE } else { usize::MAX })
}

/// At most so many characters of a text, none of them control characters.
fn quoted(value: &str, most: usize) -> String {
    let mut out = String::new();
    for (count, c) in value.chars().enumerate() {
        if count == most {
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

/// Marks that show nothing, or turn the direction of what follows.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_sound_fluent_and_no_code_stands_twice() {
        let mut bundle =
            FluentBundle::new_concurrent(vec![unic_langid::LanguageIdentifier::default()]);
        for (name, text) in FILES.iter().chain(PROGRAM) {
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        }
    }

    #[test]
    fn texts_that_come_later_are_added() {
        let mut words = Words::read(Language::German, "web-a = Eins\n");
        assert!(!words.knows("lesson-a"));
        words.add("lesson-a = Zwei\nweb-a = Drei\n");
        assert_eq!(words.text("lesson-a", &[]), "Zwei");
        assert_eq!(words.text("web-a", &[]), "Eins");
    }

    #[test]
    fn what_comes_later_is_what_lessons_say() {
        for (name, text) in FILES {
            let codes = text.lines().filter_map(|line| line.split_once(" ="));
            let (lessons, others): (Vec<&str>, Vec<&str>) = codes
                .map(|(code, _)| code)
                .filter(|code| !code.starts_with([' ', '#']))
                .partition(|code| code.starts_with("lesson-") && code.matches('-').count() > 2);
            let (here, elsewhere) = match LATER.contains(name) {
                true => (lessons, others),
                false => (others, lessons),
            };
            assert!(
                !here.is_empty() && elsewhere.is_empty(),
                "{name}: {elsewhere:?}"
            );
        }
    }

    #[test]
    fn a_sentence_that_stands_alone_leaves_names_of_cells_as_they_are() {
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
    fn the_fault_behind_is_told_to_its_end() {
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
    fn what_is_allowed_is_listed_to_its_end() {
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
    fn a_sentence_is_one_line_whatever_the_input_held() {
        let nasty = "x\n\u{1b}[31m\u{202e}".repeat(50);
        let fault = Fault::new(burgrave_core::text::SIDE)
            .at(3)
            .with("text", &nasty);
        let words = sentence(&fault);
        assert!(words.starts_with("character 3: the side to move must be"));
        assert!(!words.chars().any(char::is_control) && words.chars().count() < 400);
    }
}
