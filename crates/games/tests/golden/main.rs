//! Golden playthroughs: games written out ply by ply. A difference in a file is a change of the rules, the texts or
//! the hashes, and is reviewed as one.
//!
//! `cargo xtask golden` writes the files.

use std::fmt::Write;
use std::path::PathBuf;

use burgrave_core::History;
use burgrave_core::{Chooser, SplitMix};
use burgrave_games::any::for_each_legal_text;
use burgrave_games::registry::{AnyRules, Game, GameId};
use burgrave_games::with_rules;

const PLIES: usize = 30;

fn playthrough<G: Game>(rules: &G, seed: u64) -> String {
    let mut text = format!("game: {}\nrules: {}\n", G::ID, rules.options_text());
    let mut rng = SplitMix::new(seed);
    let mut history = History::new(rules.clone());
    loop {
        describe(&history, &mut text);
        if history.outcome().is_some() || history.moves().len() == PLIES {
            return text;
        }
        let mv = eventful(&history, &mut rng);
        let _ = writeln!(
            text,
            "  play: {}",
            history.rules().move_text(history.position(), mv)
        );
        history.play(mv).expect("picked moves are legal");
    }
}

fn describe<G: Game>(history: &History<G>, text: &mut String) {
    let (rules, position) = (history.rules(), history.position());
    let outcome = history
        .outcome()
        .map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string());
    let _ = writeln!(text, "\nply {}", history.moves().len());
    let _ = writeln!(text, "  position: {}", rules.position_text(position));
    let _ = writeln!(text, "  hash: {:016x}", rules.hash(position));
    let _ = writeln!(text, "  outcome: {outcome}");
    let mut shown = Vec::new();
    for_each_legal_text(rules, position, &mut |mv| {
        shown.push(mv.to_owned());
        true
    })
    .expect("few enough");
    let count = shown.len();
    // An even sample shows moves of every kind.
    let some: Vec<String> = shown.into_iter().step_by(count / 12 + 1).collect();
    let _ = writeln!(text, "  legal: {count}, among them {}", some.join(" "));
}

/// Returns the move with the most effects of a few random moves.
fn eventful<G: Game>(history: &History<G>, rng: &mut SplitMix) -> G::Move {
    let (rules, position) = (history.rules(), history.position());
    (0..1 + rng.below(6))
        .filter_map(|_| rules.pick_move(position, rng))
        .map(|pick| pick.mv)
        .max_by_key(|&mv| rules.effects(position, mv).len())
        .expect("the game is not over")
}

fn check(game: GameId, options: &[&str]) {
    for (number, text) in options.iter().enumerate() {
        let rules = AnyRules::parse(game, text).expect("valid options");
        let seed = number as u64 + 1;
        let played = with_rules!(&rules, |rules| playthrough(rules, seed));
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("tests/golden")
            .join(format!("{game}-{}.txt", number + 1));
        if std::env::var("BURGRAVE_GOLDEN").is_ok_and(|value| value == "write") {
            std::fs::write(&path, &played).expect("the file can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == played,
            "{} differs: cargo xtask golden, then git diff",
            path.display()
        );
    }
}

#[test]
fn king_of_the_castle() {
    check(
        GameId::KingOfTheCastle,
        &[
            "",
            "sow=fan",
            "max-tower=3,platform=any",
            "platform=assigned",
        ],
    );
}

#[test]
fn kings_castle() {
    check(GameId::KingsCastle, &["", "throw=off", "side=7"]);
}

#[test]
fn aujjris_castle() {
    check(GameId::AujjrisCastle, &["", "tower=3"]);
}

#[test]
fn castello() {
    check(
        GameId::Castello,
        &[
            "",
            "directions=orthogonal,double-step=off",
            "lock=middle,max-captures=none,retrace=not-start",
        ],
    );
}

#[test]
fn dobyvani_hradu() {
    check(
        GameId::DobyvaniHradu,
        &["", "setup=standard", "rules=french,setup=standard"],
    );
}
