//! Every code has a message, and every message gets its data.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use burgrave_core::hashing::mix;
use burgrave_core::{Fault, Step};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_words as words;

use crate::languages::{english, variables};

/// Returns the text of all source files of the crates.
fn sources() -> String {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<PathBuf> = entries(&crates).map(|path| path.join("src")).collect();
    let mut text = String::new();
    while let Some(folder) = folders.pop() {
        for path in entries(&folder) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                text += &fs::read_to_string(&path).expect("a source file");
            }
        }
    }
    text
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.expect("an entry").path())
}

/// Returns the fault codes that the sources declare, each with its doc comment. A code outside of `faults!` documents its
/// data.
fn fault_codes(sources: &str) -> BTreeMap<&str, String> {
    let mut codes = BTreeMap::new();
    let mut doc = String::new();
    for line in sources.lines().map(str::trim) {
        if let Some(more) = line.strip_prefix("///") {
            doc += more;
            continue;
        }
        let doc = std::mem::take(&mut doc);
        let declared = line
            .strip_suffix("\";")
            .and_then(|line| line.split_once(" = \""));
        let Some((name, code)) = declared else {
            continue;
        };
        let is_in_list = name
            .bytes()
            .all(|byte| byte == b'_' || byte.is_ascii_uppercase() || byte.is_ascii_digit());
        if is_in_list || doc.contains("Data:") {
            let old = codes.insert(code, doc);
            assert!(old.is_none(), "{code} is declared twice");
        }
    }
    codes
}

#[test]
fn every_fault_code_has_a_message_that_uses_only_the_documented_data() {
    let (sources, messages) = (sources(), english());
    let codes = fault_codes(&sources);
    assert!(codes.len() > 350, "only {} codes", codes.len());
    let mut wrong = Vec::new();
    for (code, doc) in codes {
        let data = doc.split_once("Data:").map_or("", |(_, data)| data);
        let mut documented: BTreeSet<&str> = data.split('`').skip(1).step_by(2).collect();
        if doc.contains("cause") {
            documented.insert("why");
        }
        if !messages.contains_key(code) {
            wrong.push(format!("{code} has no message"));
        }
        for name in variables(&messages, code) {
            if !documented.contains(&*name) {
                wrong.push(format!("{code} uses {name}, but has {documented:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A code is a text in a source, or begins with the text before the first `{` of a format string.
#[test]
fn every_message_is_used() {
    let (sources, messages) = (sources(), english());
    let texts: BTreeSet<&str> = sources.split('"').collect();
    let begins = |text: &&str| text.ends_with('-') && text.len() > 2;
    let beginnings = texts
        .iter()
        .filter_map(|text| Some(text.split_once('{')?.0));
    let beginnings: BTreeSet<&str> = beginnings.filter(begins).collect();
    let is_used = |code: &str| {
        let whole = code.strip_suffix("-one").unwrap_or(code);
        texts.contains(code)
            || texts.contains(whole)
            || beginnings
                .iter()
                .any(|beginning| code.starts_with(beginning))
            || messages.values().any(|other| other.messages.contains(code))
    };
    // The page itself shows the messages of the start.
    let codes = messages.keys().filter(|code| !code.starts_with("boot-"));
    let unused: Vec<&String> = codes.filter(|code| !is_used(code)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// Checks that no variable of the message is missing.
fn check_data(fault: &Fault) {
    let sentence = words::sentence(fault);
    assert!(
        !sentence.contains("{$") && sentence != fault.code,
        "{fault}: {sentence}"
    );
}

/// Changes a text at random, the same in every run.
fn mutate(text: &str, number: u64) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for change in 0..=mix(number) % 2 {
        let random = mix(number * 7 + change + 1);
        let at = (random >> 8) as usize % bytes.len();
        let characters = b"wbWBGrcs-/ 01239():=*a5z";
        let new = characters[random as usize % 97 % characters.len()];
        match random % 3 {
            0 => bytes[at] = new,
            1 => bytes.insert(at, new),
            _ if bytes.len() > 1 => drop(bytes.remove(at)),
            _ => {}
        }
    }
    String::from_utf8(bytes).expect("ASCII")
}

#[test]
fn messages_of_random_faults_get_their_data() {
    let mut seen = BTreeSet::new();
    for game in GameId::ALL {
        let rules = AnyRules::parse(game, "").expect("default rules");
        let mut played = AnyGame::new(&rules);
        for ply in 0..60 {
            let position = played.position_text();
            let legal = played.legal().expect("few");
            for number in 0..60 {
                let number = ply * 1_000 + number;
                let text = mutate(&position, number);
                if let Err(fault) = AnyGame::from_position(&rules, &text) {
                    seen.insert(fault.code);
                    check_data(&fault);
                }
                let mv = &legal[mix(number) as usize % legal.len()];
                if let Err(fault) = played.read_move(&mutate(mv, number)) {
                    seen.insert(fault.code);
                    check_data(&fault);
                }
            }
            let mv = legal[mix(ply) as usize % legal.len()].clone();
            played.play(&mv).expect("legal");
            if played.outcome().is_some() {
                played = AnyGame::new(&rules);
            }
        }
        for text in [
            "x",
            "=",
            "repetition=4",
            "repetition=3,repetition=3",
            " ",
            ",",
        ] {
            check_data(&AnyRules::parse(game, text).expect_err("refused"));
        }
    }
    assert!(seen.len() > 60, "only {} kinds of faults", seen.len());
}

#[test]
fn every_level_has_a_name_and_a_description() {
    for level in burgrave_bots::Level::ALL.map(burgrave_bots::Level::number) {
        assert!(words::knows(&format!("level-{level}")), "{level}");
        assert!(words::knows(&format!("level-{level}-how")), "{level}");
    }
}

#[test]
fn choices_and_tallies_have_messages() {
    for game in GameId::ALL {
        let rules = AnyRules::parse(game, "").expect("default rules");
        let mut played = AnyGame::new(&rules);
        for ply in 0..40 {
            for tally in played.view().tallies {
                let code = format!("tally-{}", tally.code);
                assert!(words::knows(&code), "{code}");
            }
            let menu = played.menu(&[]).expect("ongoing");
            for option in &menu.next {
                let after = played.menu(&[option.step]).expect("offered");
                for step in after.next.iter().map(|next| next.step).chain([option.step]) {
                    if let Step::Choice(choice) = step {
                        assert!(words::knows(&format!("choice-{choice}")), "{choice}");
                    }
                }
            }
            let legal = played.legal().expect("few");
            let mv = legal[mix(ply) as usize % legal.len()].clone();
            played.play(&mv).expect("legal");
            if played.outcome().is_some() {
                break;
            }
        }
    }
}
