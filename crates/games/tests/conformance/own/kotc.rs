use std::ops::ControlFlow;

use burgrave_core::{Chooser, Effect, Notation, Present, Rules, Side, SplitMix, Step};
use burgrave_games::any::{TOO_MANY_MOVES, list_moves};
use burgrave_games::kotc::{KingOfTheCastle, Move, Position};

use super::{check_legality, positions, rules};

fn position(rules: &KingOfTheCastle, text: &str) -> Position {
    rules.parse_position(text).expect(text)
}

fn count_by_listing(rules: &KingOfTheCastle, position: &Position) -> u64 {
    let mut count = 0;
    let _ = rules.for_each_turn(position, &mut |_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    count
}

#[test]
fn tall_towers_are_counted_like_listed() {
    let mut tall = 0;
    for (rules, position) in positions::<KingOfTheCastle>(3, 300) {
        if rules.terminal_outcome(&position).is_some() {
            continue;
        }
        let count = rules.count_turns(&position);
        tall += u32::from(count > 4096);
        if count <= 100_000 {
            assert_eq!(count, count_by_listing(&rules, &position), "{position:?}");
        }
        assert_eq!(rules.has_turn(&position), count > 0, "{position:?}");
    }
    assert!(tall > 10, "{tall}");
}

/// One tower of sixteen is counted and picked from at once, though its routes are too many to list.
#[test]
fn the_tallest_tower_is_counted_and_picked_from() {
    let rules = rules::<KingOfTheCastle>("");
    let tower = position(&rules, "8/8/8/8/(wbbwwbbwbwwwbbbw)7/8 w");
    let count = rules.count_turns(&tower);
    assert!(count > 1 << 24 && count < 1 << 32, "{count}");
    let mut rng = SplitMix::new(4);
    for _ in 0..200 {
        let pick = rules.pick_turn(&tower, &mut rng).expect("a move");
        assert!(pick.uniform && rules.is_turn(&tower, pick.mv));
    }
    let fault = list_moves(&rules, &tower).expect_err("too many to list");
    assert_eq!(fault.code, TOO_MANY_MOVES);
}

#[test]
fn a_move_is_picked_where_hardly_any_route_is_legal() {
    let mut rng = SplitMix::new(6);
    let low = rules::<KingOfTheCastle>("max-tower=2");
    let stuck = position(&low, "8/8/8/(bb)7/(ww)(bb)5(bb)/(bb)7 w");
    assert_eq!(low.count_turns(&stuck), 0);
    assert_eq!(low.pick_turn(&stuck, &mut rng), None);
    let fan = rules::<KingOfTheCastle>("max-tower=8,sow=fan");
    let narrow = position(&fan, "8/8/8/(bbbbbbb)7/(wwwwwwww)7/b7 w");
    assert_eq!(fan.count_turns(&narrow), count_by_listing(&fan, &narrow));
    assert!(fan.pick_turn(&narrow, &mut rng).is_some());
}

#[test]
fn exactly_the_listed_moves_are_legal_among_all_bits() {
    assert_eq!(size_of::<Move>(), 8);
    let mut rng = SplitMix::new(10);
    for (rules, position) in positions::<KingOfTheCastle>(10, 2) {
        if rules.count_moves(&position) > 4096 {
            continue;
        }
        let routes_of_five = (0..1 << 17).map(Move::from_bits);
        let longer = rules
            .moves(&position)
            .into_iter()
            .filter(|mv| mv.bits() >= 1 << 17);
        check_legality(&rules, &position, routes_of_five.chain(longer));
        for _ in 0..500 {
            let mv = Move::from_bits(rng.below(u64::MAX) >> rng.below(64));
            if !rules.is_legal(&position, mv) {
                // Any bits can be written, shown and applied.
                let mut next = position;
                rules.apply(&mut next, mv);
                let _ = (rules.move_text(&position, mv), rules.effects(&position, mv));
            }
        }
    }
}

/// HOUSE-1's draw cannot happen: the innermost stack below the platform has an empty space beside or above it,
/// and can move between that space and its own.
#[test]
fn house_1_one_side_can_always_move() {
    let mut passes = 0;
    for (rules, position) in positions::<KingOfTheCastle>(9, 300) {
        if rules.terminal_outcome(&position).is_none() {
            assert_eq!(rules.outcome(&position), None, "{position:?}");
            passes += u32::from(!rules.has_turn(&position));
        }
    }
    assert!(passes > 50, "{passes}");
}

#[test]
fn a_position_reports_what_stands_where() {
    let rules = rules::<KingOfTheCastle>("");
    let position = position(&rules, "b7/8/8/8/(wbb)7/w7 b");
    assert_eq!(position.height(8), 3);
    assert_eq!(position.colours(8), 0b110);
    let stack: Vec<Side> = position.stack(8).collect();
    assert_eq!(stack, [Side::White, Side::Black, Side::Black]);
    assert_eq!(position.tops(Side::Black), 1 << 8 | 1 << 40);
    assert_eq!(position.occupied(), 1 << 8 | 1 << 40 | 1);
    assert_eq!(position.places(Side::Black), 1);
    assert_eq!(position.below(Side::Black), 2);
    assert_eq!(position.on_platform(Side::Black), 1);
    assert_eq!((position.height(48), position.colours(999)), (0, 0));
    assert!(size_of_val(&position) <= 256);
    let view = rules.view(&position);
    let sides: Vec<_> = view.stacks[8]
        .iter()
        .filter_map(|piece| piece.side)
        .collect();
    assert_eq!(sides, stack);
    let tallies: Vec<_> = view.tallies.iter().map(|t| (t.side, t.count)).collect();
    assert_eq!(tallies, [(Side::White, 0), (Side::Black, 1)]);
    assert_eq!(rules.board().cells[47].name, "h6");
}

#[test]
fn steps_that_begin_no_move_have_no_menu() {
    let rules = rules::<KingOfTheCastle>("");
    let start = rules.start();
    let space = Step::Space;
    for taken in [
        &[space(1)][..],
        &[space(8)],
        &[space(48)],
        &[space(0), space(1)],
        &[space(0), space(8), space(48)],
        &[space(0), space(8), space(16), space(24)],
        &[Step::Choice("pass")],
        &[space(0), Step::Choice("pass")],
    ] {
        assert_eq!(rules.menu(&start, taken), None, "{taken:?}");
    }
}

#[test]
fn effects_follow_the_hand() {
    for (options, mv, expected) in [
        ("", "a1-a2-a3", [(0, 8), (8, 16)]),
        ("sow=fan", "a1-a2-a2", [(0, 8), (0, 8)]),
    ] {
        let rules = rules::<KingOfTheCastle>(options);
        let mv = rules.parse_move(&rules.start(), mv).expect("legal");
        let expected = expected.map(|(from, to)| Effect::Move { from, to });
        assert_eq!(rules.effects(&rules.start(), mv), expected);
    }
}
