use burgrave_core::{Effect, Notation, Present, Symmetric};
use burgrave_games::aujjri::{AujjrisCastle, Move, Position};

use super::{check_legality, positions};

#[test]
fn exactly_the_listed_moves_are_legal_among_all_values() {
    let squares = || (0..90).chain([255]);
    let pairs = || squares().flat_map(|from| squares().map(move |to| (from, to)));
    let all: Vec<Move> = pairs()
        .flat_map(|(from, to)| {
            [
                Move::Step { from, to },
                Move::Push { from, to },
                Move::Slide { from, to },
            ]
        })
        .chain([Move::Pass])
        .collect();
    for (rules, position) in positions::<AujjrisCastle>(3, 8) {
        check_legality(&rules, &position, all.iter().copied());
    }
}

#[test]
fn effects_tell_what_happens() {
    let rules = AujjrisCastle::default();
    let effects = |text: &str, mv: &str| {
        let position = rules.parse_position(text).expect(text);
        let mv = rules.parse_move(&position, mv).expect(mv);
        rules.effects(&position, mv)
    };
    let text = "9/9/9/9/3(wwwwW)(rrrrrG)b3/9/9/9/1(wW)wwb4 w -";
    assert_eq!(effects(text, "b1-c1"), [Effect::Move { from: 1, to: 2 }]);
    let slide = [Effect::Move { from: 2, to: 1 }, Effect::Raise(1)];
    assert_eq!(effects(text, "c1=b1"), slide);
    let push = |from, to, pusher| {
        [
            Effect::Push { from, to },
            Effect::Move {
                from: pusher,
                to: from,
            },
        ]
    };
    assert_eq!(effects(text, "d5*e5"), push(40, Some(41), 39));
    let text = "9/9/9/9/4(rrrrr)4/9/9/9/(wG)(wwW)wwb4 w -";
    assert_eq!(effects(text, "b1*a1"), push(0, None, 1));
    let slide = [Effect::Move { from: 1, to: 2 }, Effect::Lower(1)];
    assert_eq!(effects(text, "b1=c1"), slide);
}

#[test]
fn positions_are_small_and_have_four_symmetries() {
    assert!(size_of::<Position>() <= 512 && size_of::<Move>() <= 8);
    assert_eq!(AujjrisCastle::default().symmetries(), 4);
}
