//! The languages of the messages.

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
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_language_is_known_whatever_its_country() {
        assert_eq!(Language::from_code("cs-CZ"), Some(Language::Czech));
        assert_eq!(Language::from_code("sv_FI"), Some(Language::Swedish));
        assert_eq!(Language::from_code("DE"), Some(Language::German));
        assert_eq!(Language::from_code("dex"), None);
        assert_eq!(Language::from_code(""), None);
    }
}
