//! Counts of moves, and the hashes that are fixed for good.

use std::ops::ControlFlow;

use burgrave_core::{Notation, Rules, Side, hashing, perft};
use burgrave_games::kings::{Move, Position};

use crate::common::{OPTIONS, random_positions, rules};

#[test]
fn perft_from_the_start() {
    for (options, counts) in [
        ("", &[78, 6_084, 512_946, 42_717_972][..]),
        ("throw=off", &[78, 6_084]),
        ("side=7", &[114, 12_996, 1_618_326]),
        ("side=7,throw=off", &[114, 12_996]),
        ("side=8", &[156, 24_336]),
        ("side=8,throw=off", &[156, 24_336]),
    ] {
        let rules = rules(options);
        for (depth, &count) in (1..).zip(counts) {
            let nodes = perft::perft(&rules, &rules.start(), depth);
            assert_eq!(nodes, count, "{options} depth {depth}");
        }
    }
}

#[test]
fn repetition_is_third_or_never() {
    for options in OPTIONS {
        let limit = (!options.contains("repetition=off")).then_some(3);
        assert_eq!(rules(options).repetition(), limit);
        assert_eq!(rules(options).options_text(), options);
    }
}

#[test]
fn counting_listing_and_asking_agree() {
    for (rules, position) in random_positions(3, 100) {
        let moves = rules.moves(&position);
        assert_eq!(rules.count_moves(&position), moves.len() as u64);
        if rules.terminal_outcome(&position).is_none() {
            let turns = moves.iter().any(|&mv| mv != rules.pass());
            assert_eq!(rules.has_turn(&position), turns);
        }
    }
}

#[test]
fn each_number_below_the_count_picks_another_move() {
    struct Each(u64, u64);
    impl burgrave_core::Chooser for Each {
        fn below(&mut self, bound: u64) -> u64 {
            self.1 = bound;
            self.0
        }
    }
    for (rules, position) in random_positions(4, 40) {
        let mut chooser = Each(0, 1);
        let mut picked = Vec::new();
        while chooser.0 < chooser.1 {
            picked.extend(rules.pick_move(&position, &mut chooser).map(|pick| pick.mv));
            chooser.0 += 1;
        }
        assert_eq!(picked, rules.moves(&position));
    }
}

#[test]
fn hashes_are_fixed_for_good() {
    assert_eq!(hashing::VERSION, 1);
    let rules = rules("");
    for (text, hash) in [
        ("6/7/8/9/10/11/10/9/8/7/6 w -", 0x2aa4_2994_f6e5_0f87),
        ("6/7/8/9/10/11/10/9/8/7/w5 b s", 0x6210_d36b_f83e_8b45),
        ("6/7/8/9/10/11/10/9/8/7/w5 b -", 0x576b_598c_82f0_7ebb),
        ("6/7/8/9/5w4/5w5/4w5/9/8/7/b5 b -", 0x24fb_a24a_8a71_84d7),
    ] {
        let position = rules.parse_position(text).expect("accepted");
        assert_eq!(rules.hash(&position), hash, "{text}");
    }
}

#[test]
fn sharp_turns_are_all_that_capture_or_change_who_is_in_the_castle() {
    let (mut sharp, mut blunt) = (0, 0);
    for (rules, position) in random_positions(5, 100) {
        if rules.terminal_outcome(&position).is_some() {
            continue;
        }
        let mut listed = Vec::new();
        let _ = rules.for_each_sharp_turn(&position, &mut |mv| {
            listed.push(mv);
            ControlFlow::<()>::Continue(())
        });
        let mut turns = rules.moves(&position);
        turns.retain(|&mv| mv != Move::Swap);
        let mut rest = listed.iter().peekable();
        let side = position.side_to_move();
        let seen = |position: &Position| {
            let inside = Side::BOTH.map(|side| {
                let men = rules.men(position, side);
                men.filter(|&cell| rules.zone(cell).is_castle())
                    .collect::<Vec<_>>()
            });
            (position.count(!side), inside)
        };
        // A throw by the enemy may have made a flank, which whatever is done now crowns.
        let crowned = rules.flanks(&position, side) && position.throne().is_none();
        for mv in turns {
            if rest.next_if_eq(&&mv).is_some() {
                sharp += 1;
                continue;
            }
            blunt += 1;
            let mut next = position;
            rules.apply(&mut next, mv);
            assert!(
                crowned || seen(&next) == seen(&position),
                "{position:?} {mv:?}"
            );
        }
        assert_eq!(rest.next(), None, "in the order of all turns: {position:?}");
    }
    assert!(sharp > 1_000 && blunt > sharp, "{sharp} {blunt}");
}
