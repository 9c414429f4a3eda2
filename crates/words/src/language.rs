//! The languages there are, and which of them somebody wants.

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// The language that all others fall back to.
    English,
    /// The language of Dobývání Hradu.
    Czech,
    /// The language of Castello.
    Swedish,
    /// German.
    German,
}

impl Language {
    /// All of them, in the order in which people choose.
    pub const ALL: [Language; 4] = [
        Language::English,
        Language::Czech,
        Language::Swedish,
        Language::German,
    ];

    /// The code by which browsers know it; the name of its folder of files.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Czech => "cs",
            Language::Swedish => "sv",
            Language::German => "de",
        }
    }

    /// Its name in itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Czech => "Čeština",
            Language::Swedish => "Svenska",
            Language::German => "Deutsch",
        }
    }

    /// The language of a code such as `cs`, `cs-CZ` or `de_AT`.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Language> {
        let language = code.split(['-', '_']).next()?;
        Language::ALL
            .into_iter()
            .find(|one| one.code().eq_ignore_ascii_case(language))
    }

    /// The first language there is among the codes of those that somebody wants, best first.
    #[must_use]
    pub fn negotiate<T: AsRef<str>>(wanted: impl IntoIterator<Item = T>) -> Language {
        wanted
            .into_iter()
            .find_map(|code| Language::from_code(code.as_ref()))
            .unwrap_or(Language::English)
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_first_known_language_is_taken_whatever_its_country() {
        let negotiate = |codes: &[&str]| Language::negotiate(codes);
        assert_eq!(negotiate(&["cs-CZ", "en"]), Language::Czech);
        assert_eq!(negotiate(&["fr", "sv_FI", "de"]), Language::Swedish);
        assert_eq!(negotiate(&["DE"]), Language::German);
        assert_eq!(negotiate(&["", "dex", "tlh"]), Language::English);
        assert_eq!(negotiate(&[]), Language::English);
    }
}
