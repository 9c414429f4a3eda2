//! Against the slow twin.

use burgrave_twins::{Twin, open};

use super::random::{OPTIONS, position};
use super::*;

/// Compares move lists and outcomes, plays a random move in both, and again.
fn walk(options: &str, start: Option<&str>, plies: usize, rng: &mut Rng) -> usize {
    let rules = rules(options);
    let mut twin: Box<dyn Twin> = open("castello", options, start, &[]).expect("accepted");
    let mut position = match start {
        Some(text) => parse(&rules, text),
        None => rules.start(),
    };
    let mut compared = 0;
    for _ in 0..plies {
        let text = rules.position_text(&position);
        assert_eq!(twin.text(), text, "{options}");
        assert_eq!(
            twin.outcome(),
            outcome(&rules, &position),
            "{options} {text}"
        );
        let moves = texts(&rules, &position);
        assert_eq!(rules.count_moves(&position), moves.len() as u64);
        compared += moves.len();
        let expected = twin.moves();
        if moves != expected {
            let ours: Vec<_> = moves.iter().filter(|m| !expected.contains(m)).collect();
            let theirs: Vec<_> = expected.iter().filter(|m| !moves.contains(m)).collect();
            panic!("{options} {text}: ours {ours:?} theirs {theirs:?}");
        }
        if moves.is_empty() {
            break;
        }
        let mv = pick(&moves, rng);
        twin.play(mv);
        let mv = rules
            .parse_move(&position, mv)
            .expect("printed moves are read");
        rules.play(&mut position, mv).expect("legal");
        assert_eq!(rules.hash(&position), rules.compute_hash(&position));
    }
    compared
}

/// Any move, but rather one of the longer ones: they capture.
fn pick<'m>(moves: &'m [String], rng: &mut Rng) -> &'m str {
    let any = |rng: &mut Rng| &moves[rng.below(moves.len() as u64) as usize];
    let (one, other) = (any(rng), any(rng));
    if one.len() > other.len() { one } else { other }
}

#[test]
fn crowded_positions_have_the_same_moves_and_refusals() {
    let mut rng = Rng(1);
    let (mut accepted, mut refused, mut compared) = (0, 0, 0);
    for round in 0..400 {
        for options in OPTIONS {
            let unmoved = !options.contains("double-step=off") || round % 8 == 0;
            let text = position(&mut rng, unmoved);
            let twin = open("castello", options, Some(&text), &[]);
            match rules(options).parse_position(&text) {
                Ok(_) => {
                    assert!(twin.is_ok(), "{options} {text}: the twin refuses");
                    compared += walk(options, Some(&text), 3, &mut rng);
                    accepted += 1;
                }
                Err(fault) => {
                    assert!(twin.is_err(), "{options} {text}: {fault}");
                    refused += 1;
                }
            }
        }
    }
    assert!(
        accepted > refused / 2 && refused > 20,
        "{accepted} {refused}"
    );

    assert!(compared > 100_000, "{compared}");
}

#[test]
fn games_from_the_start_agree() {
    let mut rng = Rng(2);
    for options in OPTIONS {
        walk(options, None, 12, &mut rng);
    }
}
