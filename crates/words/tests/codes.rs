//! Every code has a message, and every message gets its data.

use burgrave_core::hashing::mix;
use burgrave_core::{Fault, Step};
use burgrave_games::any::{AnyGame, TOO_MANY_MOVES};
use burgrave_games::registry::{AnyRules, GAME_UNKNOWN, GameId};
use burgrave_games::{aujjri, castello, hradu, kings, kotc};
use burgrave_words as words;

#[test]
fn every_fault_code_has_a_message() {
    let lists = [
        burgrave_core::text::ALL,
        burgrave_core::options::ALL,
        kotc::faults::ALL,
        kings::faults::ALL,
        aujjri::faults::ALL,
        castello::faults::ALL,
        hradu::faults::ALL,
        burgrave_record::faults::ALL,
        burgrave_lab::faults::ALL,
        burgrave_ui::faults::ALL,
        burgrave_puzzles::faults::ALL,
        burgrave_book::faults::ALL,
        burgrave_endgames::faults::ALL,
        burgrave_session::faults::ALL,
        &burgrave_record::Part::ALL,
        &[GAME_UNKNOWN, TOO_MANY_MOVES],
    ];
    for code in lists.into_iter().flatten() {
        assert!(words::knows(code), "{code} has no message");
    }
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
    let mut seen = std::collections::BTreeSet::new();
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
