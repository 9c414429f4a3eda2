//! Names of guests.

use burgrave_core::Fault;
use burgrave_protocol::faults;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::secrets;

/// Characters of a name, at most.
pub const MAX_NAME: usize = 24;

/// Bytes of a name before normalisation, at most: [`MAX_NAME`] characters of four bytes, each with as many bytes of marks.
const MAX_INPUT: usize = 8 * MAX_NAME;

/// Trees and birds for made-up names.
const WORDS: [&str; 32] = [
    "Alder", "Ash", "Aspen", "Beech", "Birch", "Cedar", "Cherry", "Chestnut", "Elm", "Fir",
    "Hazel", "Holly", "Juniper", "Larch", "Linden", "Maple", "Oak", "Pine", "Poplar", "Rowan",
    "Spruce", "Walnut", "Willow", "Yew", "Crane", "Falcon", "Heron", "Lark", "Raven", "Robin",
    "Starling", "Swift",
];

/// Names that no guest can choose: those that the app gives to computers, and those of operators.
const RESERVED: [&str; 44] = [
    "Computer",
    "Počítač",
    "Dator",
    "Datorn",
    "Admin",
    "Administrator",
    "Moderator",
    "Server",
    // Levels in English, Czech, Swedish and German. Equal ones stand once.
    "Kitchen boy",
    "Page",
    "Groom",
    "Squire",
    "Archer",
    "Sergeant",
    "Knight",
    "Marshal",
    "Constable",
    "Burgrave",
    "Kuchtík",
    "Páže",
    "Pacholek",
    "Panoš",
    "Lučištník",
    "Strážmistr",
    "Rytíř",
    "Maršálek",
    "Konetábl",
    "Purkrabí",
    "Kökspojke",
    "Stalldräng",
    "Väpnare",
    "Bågskytt",
    "Riddare",
    "Marsk",
    "Konnetabel",
    "Borggreve",
    "Küchenjunge",
    "Stallknecht",
    "Knappe",
    "Bogenschütze",
    "Wachtmeister",
    "Ritter",
    "Marschall",
    "Burggraf",
];

/// Letters that are alphabetic by Unicode and look like nothing.
const INVISIBLE: [char; 4] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}'];

/// Returns a name in its stored form: NFKC, single spaces.
///
/// # Errors
/// [`faults::NAME`].
pub fn clean(name: &str) -> Result<String, Fault> {
    let refused = || Fault::new(faults::NAME).with("limit", MAX_NAME);
    // Reject long input before NFKC, which can turn one character into 18: the normalised text stays below
    // 18 * MAX_INPUT characters.
    if name.len() > MAX_INPUT {
        return Err(refused());
    }
    let name: String = name.nfkc().collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_allowed = |letter: char| {
        (letter.is_alphanumeric() && !INVISIBLE.contains(&letter)) || " -_.'’".contains(letter)
    };
    let is_fine = name.chars().count() <= MAX_NAME
        && name.chars().all(is_allowed)
        && name.chars().any(char::is_alphanumeric);
    is_fine.then_some(name).ok_or_else(refused)
}

/// Returns a key that is equal for names that look alike: they differ only in marks, confusable letters (skeleton, UTS
/// 39), case or separators.
pub fn confusable_key(name: &str) -> String {
    let alike: String = unicode_security::skeleton(name).collect();
    let alike = alike.to_lowercase();
    let alike: String = unicode_security::skeleton(&alike).collect();
    let separates = |letter: &char| {
        let is_mark = is_combining_mark(*letter);
        is_mark || letter.is_whitespace() || letter.is_ascii_punctuation()
    };
    let letters = alike.chars().filter(|letter| !separates(letter));
    // After the change of case, a capital I can no longer be distinguished from a small l.
    letters
        .map(|letter| if letter == 'i' { 'l' } else { letter })
        .collect()
}

/// Returns whether a name looks like a reserved one, perhaps with a number.
pub fn is_reserved(name: &str) -> bool {
    let key = confusable_key(name);
    // The skeleton turns digits 1 and 0 into l and o.
    let is_number = |rest: &str| {
        rest.chars()
            .all(|letter| letter.is_numeric() || "lo".contains(letter))
    };
    RESERVED.iter().any(|reserved| {
        key.strip_prefix(&confusable_key(reserved))
            .is_some_and(is_number)
    })
}

/// Makes a name up. Later attempts have more digits, because a busy server may have used up the short names.
///
/// # Errors
/// The system gives no random numbers.
pub fn made_up(attempt: u32) -> Result<String, Fault> {
    let seed = secrets::hash(&secrets::secret()?);
    let word = seed[0];
    let number = u32::from_le_bytes([seed[1], seed[2], seed[3], seed[4]]);
    let number = match attempt {
        0 | 1 => 100 + number % 900,
        _ => 1_000_000 + number % 9_000_000,
    };
    Ok(format!("{} {number}", WORDS[usize::from(word % 32)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_normalised_and_have_no_invisible_characters() {
        assert_eq!(clean("  Žofie\u{a0} \tx ").expect("a name"), "Žofie x");
        assert_eq!(clean("ﬁn Ⅳ").expect("a name"), "fin IV");
        assert_eq!(
            clean("Zo\u{30c}e").expect("a name"),
            clean("Zǒe").expect("a name")
        );
        for bad in [
            "",
            "  ",
            "...",
            "a\u{202e}b",
            "a\u{200b}b",
            "\u{3164}",
            "a\u{ad}b",
            "<b>",
            "a\u{feff}",
            "\u{e0041}",
            &"a".repeat(25),
            &"ﷺ".repeat(9),
        ] {
            let fault = clean(bad).expect_err(bad);
            assert_eq!(fault.code, faults::NAME, "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_key() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "Αnnа"),
            ("Ivan Lin", "lvan-Iin"),
            ("Oak 110", "0ak ll0"),
            ("Žofie", "žofie"),
        ] {
            assert_eq!(confusable_key(one), confusable_key(other), "{one} {other}");
        }
        assert_ne!(confusable_key("Anna"), confusable_key("Anne"));
        assert_eq!(
            confusable_key("Zofie"),
            confusable_key("Žofie"),
            "marks are small"
        );
        assert_eq!(confusable_key("Anna"), confusable_key("Anna\u{5b0}"));
        assert!(
            is_reserved("computer 10")
                && is_reserved("Сomputer")
                && is_reserved("Computer \u{96b}")
        );
        assert!(!is_reserved("Computer freak") && !is_reserved("Pageant"));
    }

    #[test]
    fn names_of_levels_are_reserved_in_every_language() {
        let files = [
            include_str!("../../words/en/web.ftl"),
            include_str!("../../words/cs/web.ftl"),
            include_str!("../../words/sv/web.ftl"),
            include_str!("../../words/de/web.ftl"),
        ];
        for file in files {
            let names: Vec<&str> = file
                .lines()
                .filter(|line| line.starts_with("level-"))
                .filter_map(|line| line.split_once(" = "))
                .filter(|(key, _)| key["level-".len()..].parse::<u8>().is_ok())
                .map(|(_, name)| name)
                .collect();
            assert_eq!(names.len(), 10);
            for name in names {
                assert!(
                    is_reserved(name) && is_reserved(&format!("{name} 2")),
                    "{name}"
                );
            }
        }
    }

    #[test]
    fn made_up_names_are_valid_names() {
        for attempt in 0..50 {
            let name = made_up(attempt).expect("random numbers");
            assert_eq!(clean(&name).expect("valid"), name);
            // Two attempts with a short name; later ones never meet those.
            let digits = name.chars().filter(char::is_ascii_digit).count();
            assert_eq!(digits, if attempt < 2 { 3 } else { 7 }, "{name}");
        }
    }
}
