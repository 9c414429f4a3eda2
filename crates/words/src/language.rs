//! Languages of the messages.

/// Language of the messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// English, the fallback of all others.
    English,
    /// Czech.
    Czech,
    /// Swedish.
    Swedish,
    /// German.
    German,
}

impl Language {
    /// All languages, in menu order.
    pub const ALL: [Language; 4] = [
        Language::English,
        Language::Czech,
        Language::Swedish,
        Language::German,
    ];

    /// Returns the language code, which is also the name of its folder.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Czech => "cs",
            Language::Swedish => "sv",
            Language::German => "de",
        }
    }

    /// Returns the language's own name.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Czech => "Čeština",
            Language::Swedish => "Svenska",
            Language::German => "Deutsch",
        }
    }

    /// Returns the language of a code such as `cs`, `cs-CZ` or `de_AT`.
    pub fn from_code(code: &str) -> Option<Language> {
        let language = code.split(['-', '_']).next()?;
        Language::ALL
            .into_iter()
            .find(|one| one.code().eq_ignore_ascii_case(language))
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_language_code_may_have_any_country() {
        assert_eq!(Language::from_code("cs-CZ"), Some(Language::Czech));
        assert_eq!(Language::from_code("sv_FI"), Some(Language::Swedish));
        assert_eq!(Language::from_code("DE"), Some(Language::German));
        assert_eq!(Language::from_code("dex"), None);
        assert_eq!(Language::from_code(""), None);
    }
}
