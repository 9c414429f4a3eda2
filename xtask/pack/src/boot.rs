//! Messages that the page shows without the app, in every language.

use burgrave_words::Words;

/// Returns the JavaScript object of `start.js`: by language its messages, and the files of texts of the app, of
/// the lessons, of online games and of studies.
pub fn script(languages: &[&Words], files: &[[String; 4]]) -> String {
    let entry = |(words, [file, lessons, online, study]): (&&Words, &[String; 4])| {
        let text = |code: &str| quoted(&words.text(code, &[]));
        format!(
            "{}: {{ file: {}, lessons: {}, online: {}, study: {}, lead: {}, opening: {}, noWasm: {}, failed: {}, notFetched: {}, details: {}, \
             stopped: {}, reload: {} }}",
            words.language().code(),
            quoted(file),
            quoted(lessons),
            quoted(online),
            quoted(study),
            text("boot-lead"),
            text("boot-opening"),
            text("boot-no-wasm"),
            text("boot-failed"),
            text("boot-not-fetched"),
            text("boot-details"),
            text("boot-stopped"),
            text("web-reload"),
        )
    };
    object(languages.iter().zip(files).map(entry))
}

/// Returns the JavaScript object of `old.js`: by language its message.
pub fn old_script(languages: &[&Words]) -> String {
    let entry = |words: &&Words| {
        let text = quoted(&words.text("boot-too-old", &[]));
        format!("{}: {text}", words.language().code())
    };
    object(languages.iter().map(entry))
}

fn object(parts: impl Iterator<Item = String>) -> String {
    format!("{{ {} }}", parts.collect::<Vec<_>>().join(", "))
}

/// Returns the page in English, which its script translates, with a note in all languages for browsers without
/// scripts.
pub fn page(source: &str, languages: &[&Words]) -> String {
    let english = Words::english();
    let no_script = |words: &&Words| {
        let (code, text) = (words.language().code(), words.text("boot-no-script", &[]));
        format!("<p class=\"boot\" lang=\"{code}\">{}</p>", escaped(&text))
    };
    let no_script: String = languages.iter().map(no_script).collect();
    source
        .replace("BOOT_LEAD", &escaped(&english.text("boot-lead", &[])))
        .replace("BOOT_OPENING", &escaped(&english.text("boot-opening", &[])))
        .replace("NO_SCRIPT", &no_script)
}

fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", text.replace('\n', "\\n"))
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use burgrave_words::{Language, Words};

    use super::{old_script, page, script};

    #[test]
    fn the_scripts_and_the_page_contain_every_language() {
        let swedish = "boot-opening = \"Portarna\" \\ öppnas\nboot-no-script = <Tillåt>\n";
        let (english, swedish) = (Words::english(), Words::read(Language::Swedish, swedish));
        let spoken = [&english, &swedish];
        let files = ["en", "sv"].map(|code| {
            let file = |start: &str| format!("words/{start}{code}-1.ftl");
            [file(""), file("lessons-"), file("online-"), file("study-")]
        });
        let script = script(&spoken, &files);
        assert!(
            script.contains(
                r#"sv: { file: "words/sv-1.ftl", lessons: "words/lessons-sv-1.ftl", online: "words/online-sv-1.ftl", study: "words/study-sv-1.ftl", lead: "Five"#
            ),
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
