//! The twelve symmetries.

use std::collections::BTreeSet;

use burgrave_core::{Rules, Symmetric};

use crate::common::random_positions;

#[test]
fn symmetries_turn_moves_into_moves_and_their_results_into_results() {
    for (rules, position) in random_positions(1, 12) {
        for number in 0..rules.symmetries() {
            assert!(!rules.swaps_sides(number));
            let image = rules.map_position(number, &position);
            assert_eq!(rules.outcome(&image), rules.outcome(&position));
            assert_eq!(rules.hash(&image), rules.compute_hash(&image));
            let mut expected = BTreeSet::new();
            for mv in rules.moves(&position) {
                let mapped = rules.map_move(number, &position, mv);
                let mut after = position;
                rules.apply(&mut after, mv);
                let mut image_after = image;
                rules.apply(&mut image_after, mapped);
                assert_eq!(rules.map_position(number, &after), image_after);
                expected.insert(mapped);
            }
            let moves: BTreeSet<_> = rules.moves(&image).into_iter().collect();
            assert_eq!(moves, expected, "symmetry {number}");
        }
    }
}

#[test]
fn the_first_symmetry_is_the_identity() {
    for (rules, position) in random_positions(2, 3) {
        assert_eq!(rules.map_position(0, &position), position);
        for mv in rules.moves(&position) {
            assert_eq!(rules.map_move(0, &position, mv), mv);
        }
    }
}
