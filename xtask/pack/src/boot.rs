//! What the page says before the app is there, in every language: it is put into the page and its script.

use burgrave_words::Words;

/// An object of the script: by language what it says, and the file of the app's words.
pub fn script(spoken: &[&Words], files: &[String]) -> String {
    let said = |(words, file): (&&Words, &String)| {
        let text = |code: &str| quoted(&words.text(code, &[]));
        format!(
            "{}: {{ file: {}, lead: {}, opening: {}, noWasm: {}, failed: {}, notFetched: {}, details: {} }}",
            words.language().code(),
            quoted(file),
            text("boot-lead"),
            text("boot-opening"),
            text("boot-no-wasm"),
            text("boot-failed"),
            text("boot-not-fetched"),
            text("boot-details"),
        )
    };
    object(spoken.iter().zip(files).map(said))
}

/// An object of the script for browsers that cannot read the other: by language what it says.
pub fn old_script(spoken: &[&Words]) -> String {
    let said = |words: &&Words| {
        let text = quoted(&words.text("boot-too-old", &[]));
        format!("{}: {text}", words.language().code())
    };
    object(spoken.iter().map(said))
}

fn object(parts: impl Iterator<Item = String>) -> String {
    format!("{{ {} }}", parts.collect::<Vec<_>>().join(", "))
}

/// The page: English until the script knows better, and without scripts all languages.
pub fn page(source: &str, spoken: &[&Words]) -> String {
    let english = Words::english();
    let no_script = |words: &&Words| {
        let (code, text) = (words.language().code(), words.text("boot-no-script", &[]));
        format!("<p class=\"boot\" lang=\"{code}\">{}</p>", escaped(&text))
    };
    let no_script: String = spoken.iter().map(no_script).collect();
    source
        .replace("BOOT_LEAD", &escaped(&english.text("boot-lead", &[])))
        .replace("BOOT_OPENING", &escaped(&english.text("boot-opening", &[])))
        .replace("NO_SCRIPT", &no_script)
}

/// A text of the script.
fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", text.replace('\n', "\\n"))
}

/// A text of the page.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use burgrave_words::{Language, Words};

    use super::{old_script, page, script};

    #[test]
    fn every_language_is_in_the_script_and_in_the_page() {
        let swedish = "boot-opening = \"Portarna\" \\ öppnas\nboot-no-script = <Tillåt>\n";
        let (english, swedish) = (Words::english(), Words::read(Language::Swedish, swedish));
        let spoken = [&english, &swedish];
        let files = ["words/en-1.ftl".to_owned(), "words/sv-2.ftl".to_owned()];
        let script = script(&spoken, &files);
        assert!(
            script.contains(r#"sv: { file: "words/sv-2.ftl", lead: "Five"#),
            "{script}"
        );
        assert!(
            script.contains(r#"opening: "\"Portarna\" \\ öppnas""#),
            "{script}"
        );
        assert!(
            script.contains("failed: \"Burgrave could not start."),
            "{script}"
        );
        let old = old_script(&spoken);
        assert!(old.starts_with("{ en: \"This browser is too old"), "{old}");
        assert!(old.contains(", sv: \""), "{old}");
        let page = page("<b>BOOT_OPENING</b>NO_SCRIPT", &spoken);
        assert!(page.starts_with("<b>Opening the gates …</b><p"), "{page}");
        assert!(page.contains("lang=\"sv\">&lt;Tillåt>"), "{page}");
    }
}
