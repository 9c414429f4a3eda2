//! The words people read. The other crates speak in codes with data ([`Fault`]); this one turns a code
//! into a sentence of a language. Sentences live in Fluent files (`en/*.ftl`), which a translator can edit
//! without knowing Rust.

use std::sync::OnceLock;

use burgrave_core::{Fault, Place};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

const ENGLISH: &[(&str, &str)] = &[
    ("common", include_str!("../en/common.ftl")),
    (
        "king-of-the-castle",
        include_str!("../en/king-of-the-castle.ftl"),
    ),
    ("kings-castle", include_str!("../en/kings-castle.ftl")),
    ("aujjris-castle", include_str!("../en/aujjris-castle.ftl")),
    ("castello", include_str!("../en/castello.ftl")),
    ("dobyvani-hradu", include_str!("../en/dobyvani-hradu.ftl")),
    ("record", include_str!("../en/record.ftl")),
    ("lab", include_str!("../en/lab.ftl")),
    ("puzzles", include_str!("../en/puzzles.ftl")),
    ("program", include_str!("../en/program.ftl")),
    ("web", include_str!("../en/web.ftl")),
    ("learn", include_str!("../en/learn.ftl")),
];

/// The most characters of an input that a sentence quotes.
const QUOTE: usize = 60;

fn english() -> &'static FluentBundle<FluentResource> {
    static BUNDLE: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();
    BUNDLE.get_or_init(|| {
        let mut bundle =
            FluentBundle::new_concurrent(vec![unic_langid::LanguageIdentifier::default()]);
        // Sentences go to terminals and files, where the invisible isolation marks would be noise.
        bundle.set_use_isolating(false);
        for (_, text) in ENGLISH {
            // What a file has wrong is found by this crate's tests; at run time the rest still speaks.
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            let _ = bundle.add_resource(resource);
        }
        bundle
    })
}

/// The text of `code` with its variables filled in; the code itself if it has no text.
#[must_use]
pub fn text(code: &str, data: &[(&str, &str)]) -> String {
    let bundle = english();
    let Some(pattern) = bundle.get_message(code).and_then(|message| message.value()) else {
        return code.to_owned();
    };
    let mut args = FluentArgs::new();
    for (name, value) in data {
        args.set(*name, quotable(value));
    }
    let mut errors = Vec::new();
    bundle
        .format_pattern(pattern, Some(&args), &mut errors)
        .into_owned()
}

/// Whether `code` has a text.
#[must_use]
pub fn knows(code: &str) -> bool {
    english().has_message(code)
}

/// A fault in words, its place first: one line, whatever the input held.
#[must_use]
pub fn sentence(fault: &Fault) -> String {
    let words = explanation(fault);
    match fault.place {
        Some(at) => format!("{}: {words}", place(at)),
        None => words,
    }
}

/// A fault in words without its place.
#[must_use]
pub fn explanation(fault: &Fault) -> String {
    let data: Vec<(&str, &str)> = fault
        .data
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    text(fault.code, &data)
}

fn place(place: Place) -> String {
    let column = place.column.to_string();
    match place.line {
        Some(line) => text(
            "place-line",
            &[("line", &line.to_string()), ("column", &column)],
        ),
        None => text("place-column", &[("column", &column)]),
    }
}

/// A piece of input fit for a line of text: no control characters, not too long.
#[must_use]
pub fn quotable(value: &str) -> String {
    let mut out = String::new();
    for (count, c) in value.chars().enumerate() {
        if count == QUOTE && value.chars().count() > QUOTE + 20 {
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
        for (name, text) in ENGLISH {
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        }
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
