//! Symmetries turn positions and legal moves into positions and legal moves.

use std::collections::BTreeSet;

use burgrave_core::{Notation, Rules, SplitMix, Symmetric};
use burgrave_games::kotc::Move;

use super::support::{RULES, game, random_text};

#[test]
fn moves_map_to_moves_and_outcomes_to_outcomes() {
    let mut rng = SplitMix::new(8);
    for rules in RULES {
        let game = game(rules);
        for _ in 0..60 {
            let text = random_text(&mut rng, 4);
            let Ok(position) = game.parse_position(&text) else {
                continue;
            };
            for number in 0..game.symmetries() {
                let image = game.map_position(number, &position);
                let read = game.parse_position(&game.position_text(&image));
                assert_eq!(read, Ok(image), "{rules}: {text}");
                let swaps = game.swaps_sides(number);
                let winner = game.outcome(&position).and_then(|outcome| outcome.winner());
                assert_eq!(
                    game.outcome(&image).and_then(|outcome| outcome.winner()),
                    winner.map(|side| if swaps { !side } else { side })
                );
                let mapped: BTreeSet<Move> = game
                    .moves(&position)
                    .into_iter()
                    .map(|mv| game.map_move(number, &position, mv))
                    .collect();
                let expected: BTreeSet<Move> = game.moves(&image).into_iter().collect();
                assert_eq!(mapped, expected, "{rules}: {text} by {number}");
            }
        }
    }
}

#[test]
fn playing_and_mapping_commute() {
    let game = game("");
    let start = game.start();
    for number in 0..game.symmetries() {
        for mv in game.moves(&start) {
            let mut one = start;
            game.apply(&mut one, mv);
            let mut two = game.map_position(number, &start);
            game.apply(&mut two, game.map_move(number, &start, mv));
            assert_eq!(game.map_position(number, &one), two);
        }
    }
    assert_eq!(game.map_position(0, &start), start);
    let images: BTreeSet<String> = (0..game.symmetries())
        .map(|number| game.position_text(&game.map_position(number, &start)))
        .collect();
    assert_eq!(
        images.len(),
        4,
        "the start and its shift, each with either side to move"
    );
}
