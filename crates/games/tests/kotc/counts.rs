//! Known counts, and ways to count that must agree.

use core::ops::ControlFlow;

use burgrave_core::{Chooser, Notation, Present, Rules, SplitMix, Symmetric, perft};
use burgrave_games::kotc::{KingOfTheCastle, Move, Position};

use super::support::{RULES, game, position, random_text};

/// Counts from the start, agreed with slow programs.
const KNOWN: [(&str, &[u64]); 3] = [
    ("", &[16, 328, 6_824, 180_128, 4_658_184]),
    ("sow=fan", &[4, 40, 736, 12_504, 279_048]),
    ("max-tower=2", &[16, 304, 6_008, 138_720]),
];

#[test]
fn known_counts_from_the_start() {
    for (rules, counts) in KNOWN {
        let game = game(rules);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(
                perft::perft(&game, &game.start(), depth),
                count,
                "{rules} {depth}"
            );
        }
    }
}

fn listed(game: &KingOfTheCastle, position: &Position) -> u64 {
    let mut count = 0;
    let _ = game.for_each_turn(position, &mut |_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    count
}

#[test]
fn counting_agrees_with_listing_for_tall_towers() {
    let mut rng = SplitMix::new(3);
    for rules in RULES {
        let game = game(rules);
        let mut tall = 0;
        for _ in 0..1200 {
            let text = random_text(&mut rng, 9);
            let Ok(position) = game.parse_position(&text) else {
                continue;
            };
            if game.terminal_outcome(&position).is_some() {
                continue;
            }
            let count = game.count_turns(&position);
            tall += u32::from(count > 4096);
            if count <= 1_000_000 {
                assert_eq!(count, listed(&game, &position), "{rules}: {text}");
            }
            assert_eq!(game.has_turn(&position), count > 0, "{rules}: {text}");
        }
        let low = game.max_tower().is_some_and(|max| max < 6);
        assert!(low || tall > 10, "{rules}: {tall}");
    }
}

/// One tower of sixteen: counted and picked from at once, though nobody could list its routes.
#[test]
fn the_tallest_tower_is_counted_and_picked_from() {
    let game = game("");
    let text = "8/8/8/8/(wbbwwbbwbwwwbbbw)7/8 w";
    let tower = position(&game, text);
    let count = game.count_turns(&tower);
    assert!(count > 1 << 24 && count < 1 << 32, "{count}");
    let mut rng = SplitMix::new(4);
    for _ in 0..200 {
        let pick = game.pick_turn(&tower, &mut rng).expect("a move");
        assert!(pick.uniform);
        assert!(game.is_turn(&tower, pick.mv));
    }
}

#[test]
fn picks_are_even() {
    let mut rng = SplitMix::new(5);
    for (rules, text) in [
        ("", "8/8/8/1w6/(wb)(bw)6/wb6 w"),
        ("", "1b6/(bw)7/8/8/8/8 w"),
        ("sow=fan", "b7/(bww)7/8/8/8/8 w"),
        ("sow=fan", "8/8/8/8/(bww)7/b7 w"),
        ("max-tower=2", "8/8/8/(bb)7/(ww)(bb)5(bb)/w7 w"),
        // Two routes in a hundred of those drawn from are legal: often found by counting.
        ("max-tower=4,sow=fan", "8/8/8/(bbbb)7/(wwww)6(bbb)/b7 w"),
    ] {
        let game = game(rules);
        let position = position(&game, text);
        let all = game.moves(&position);
        let rounds = 2000 * all.len();
        let mut counts = vec![0u32; all.len()];
        for _ in 0..rounds {
            let pick = game.pick_turn(&position, &mut rng).expect("a move");
            let index = all
                .iter()
                .position(|mv| *mv == pick.mv)
                .expect("a legal move");
            counts[index] += 1;
        }
        assert!(
            counts.iter().all(|count| (1750..2250).contains(count)),
            "{text}: {counts:?}"
        );
    }
}

/// Where hardly any route is legal, one is found all the same.
#[test]
fn a_needle_is_picked_from_a_haystack() {
    let game = game("max-tower=2");
    let stuck = position(&game, "8/8/8/(bb)7/(ww)(bb)5(bb)/(bb)7 w");
    assert_eq!(game.count_turns(&stuck), 0);
    let mut rng = SplitMix::new(6);
    assert_eq!(game.pick_turn(&stuck, &mut rng), None);
    let fan = super::support::game("max-tower=8,sow=fan");
    let text = "8/8/8/(bbbbbbb)7/(wwwwwwww)7/b7 w";
    let narrow = position(&fan, text);
    assert_eq!(fan.count_turns(&narrow), listed(&fan, &narrow));
    assert!(fan.pick_turn(&narrow, &mut rng).is_some());
    assert_eq!(rng.below(1), 0);
}

/// Any number may come as a move: the legal ones are exactly those that are listed.
#[test]
fn legal_is_what_is_listed_whatever_the_bits() {
    assert_eq!(size_of::<Move>(), 8);
    let mut rng = SplitMix::new(10);
    for rules in ["", "sow=fan", "max-tower=3"] {
        let game = game(rules);
        for _ in 0..60 {
            let text = random_text(&mut rng, 3);
            let Ok(position) = game.parse_position(&text) else {
                continue;
            };
            let listed = game.moves(&position);
            for bits in 0..1 << 17 {
                let mv = Move::from_bits(bits);
                assert_eq!(mv.bits(), bits);
                let legal = game.is_legal(&position, mv);
                assert_eq!(legal, listed.contains(&mv), "{rules}: {text} {mv:?}");
            }
            for _ in 0..2000 {
                let mv = Move::from_bits(rng.below(u64::MAX) >> rng.below(64));
                assert_eq!(game.is_legal(&position, mv), listed.contains(&mv));
                let mut next = position;
                game.apply(&mut next, mv);
                let _ = (game.move_text(&position, mv), game.effects(&position, mv));
                let _ = game.map_move(9, &position, mv);
            }
        }
    }
}
