//! The engine and the slow twin play the same games.

use burgrave_core::{Chooser, Notation, Rules, SplitMix, perft};
use burgrave_games::kotc::{ID, KingOfTheCastle};
use burgrave_twins::{Twin, open};

use super::support::{RULES, game, moves, random_text};

/// Plays at most `plies` random moves, comparing everything on the way.
fn compare(game: &KingOfTheCastle, twin: &mut dyn Twin, rng: &mut SplitMix, plies: u32) {
    let mut position = game
        .parse_position(&twin.text())
        .expect("accepted by the twin");
    for _ in 0..plies {
        let text = game.position_text(&position);
        assert_eq!(text, twin.text());
        let outcome = game.outcome(&position);
        let outcome = outcome.map_or("ongoing".to_owned(), |outcome| outcome.to_string());
        assert_eq!(outcome, twin.outcome(), "{text}");
        if tallest(game, &position) > 6 {
            return;
        }
        let expected = twin.moves();
        assert_eq!(moves(game, &position), expected, "{text}");
        assert_eq!(game.count_moves(&position), expected.len() as u64, "{text}");
        if expected.is_empty() {
            return;
        }
        let choice = &expected[rng.below(expected.len() as u64) as usize];
        twin.play(choice);
        let mv = game.parse_move(&position, choice).expect("legal");
        assert!(game.is_legal(&position, mv));
        game.apply(&mut position, mv);
        assert_eq!(game.hash(&position), game.compute_hash(&position), "{text}");
        let read = game.parse_position(&game.position_text(&position));
        assert_eq!(
            read.as_ref(),
            Ok(&position),
            "legal moves lead to accepted positions"
        );
    }
}

/// The tallest tower that may move: the twin lists 4^n routes.
fn tallest(game: &KingOfTheCastle, position: &burgrave_games::kotc::Position) -> u8 {
    let mine = position.tops(game.side_to_move(position));
    (0..40)
        .filter(|cell| mine >> cell & 1 == 1)
        .map(|cell| position.height(cell))
        .max()
        .unwrap_or(0)
}

#[test]
fn from_the_start_under_all_rules() {
    let mut rng = SplitMix::new(1);
    for rules in RULES {
        for _ in 0..6 {
            let mut twin = open(ID, rules, None, &[]).expect("the start");
            compare(&game(rules), twin.as_mut(), &mut rng, 60);
        }
    }
}

#[test]
fn from_random_positions_under_all_rules() {
    let mut rng = SplitMix::new(2);
    for rules in RULES {
        let game = game(rules);
        let mut accepted = 0;
        for round in 0..400 {
            let text = random_text(&mut rng, 2 + round % 6);
            let twin = open(ID, rules, Some(&text), &[]);
            assert_eq!(
                game.parse_position(&text).is_ok(),
                twin.is_ok(),
                "{rules}: {text}"
            );
            if let Ok(mut twin) = twin {
                accepted += 1;
                compare(&game, twin.as_mut(), &mut rng, 8);
            }
        }
        assert!(accepted > 40, "{rules}: {accepted}");
    }
}

#[test]
fn two_plies_under_every_value_of_every_option() {
    let mut limits = vec!["none".to_owned()];
    limits.extend((2..=15).map(|limit: u8| limit.to_string()));
    for limit in &limits {
        for platform in ["four", "any", "assigned"] {
            for sow in ["walk", "fan"] {
                let rules = format!("max-tower={limit},platform={platform},sow={sow}");
                two_plies(&rules);
            }
        }
    }
}

fn two_plies(rules: &str) {
    let game = game(rules);
    let start = game.start();
    let twin = open(ID, rules, None, &[]).expect("the start");
    assert_eq!(moves(&game, &start), twin.moves(), "{rules}");
    let mut replies = 0;
    for mv in game.moves(&start) {
        let mut next = start;
        game.apply(&mut next, mv);
        let text = game.position_text(&next);
        let twin = open(ID, rules, Some(&text), &[]).expect("accepted");
        assert_eq!(moves(&game, &next), twin.moves(), "{rules}: {text}");
        replies += game.count_moves(&next);
    }
    assert_eq!(perft::perft(&game, &start, 2), replies);
}
