//! Clicks reach exactly the legal moves, and effects tell what happens.

use std::collections::BTreeSet;

use burgrave_core::view::{EdgeKind, Ground, Kind, Occupant, View};
use burgrave_core::{Effect, Notation, Present, Rules, Side, Step};
use burgrave_games::kings::{KingsCastle, Move, Position};

use crate::common::{random_positions, rules};

/// Every move that clicks reach, each with its clicks.
fn reached(rules: &KingsCastle, position: &Position) -> Vec<(Move, Vec<Step>)> {
    let mut all = Vec::new();
    let mut open = vec![Vec::new()];
    while let Some(taken) = open.pop() {
        let menu = rules.menu(position, &taken).expect("an offered step");
        assert!(menu.next.is_sorted_by(|a, b| a.step < b.step));
        for option in menu.next {
            let mut longer = taken.clone();
            longer.push(option.step);
            open.push(longer);
        }
        all.extend(menu.finish.map(|mv| (mv, taken)));
    }
    all
}

#[test]
fn clicks_reach_each_legal_move_once() {
    let mut kinds = BTreeSet::new();
    for (rules, position) in random_positions(5, 6) {
        let mut moves: Vec<Move> = reached(&rules, &position)
            .into_iter()
            .map(|(mv, taken)| {
                kinds.insert(taken.len());
                mv
            })
            .collect();
        moves.sort();
        let mut legal = rules.moves(&position);
        legal.sort();
        assert_eq!(moves, legal, "{}", rules.position_text(&position));
    }
    assert_eq!(kinds, BTreeSet::from([1, 2, 3]));
}

#[test]
fn other_clicks_lead_nowhere() {
    let rules = rules("");
    let start = rules.start();
    for steps in [
        &[Step::Space(45)][..],
        &[Step::Space(9999)],
        &[Step::Choice("swap")],
        &[Step::Choice("pass")],
        &[Step::Space(0), Step::Space(0)],
    ] {
        assert_eq!(rules.menu(&start, steps), None, "{steps:?}");
    }
    let finish = rules.menu(&start, &[Step::Space(0)]).expect("a placement");
    assert_eq!(finish.finish, Some(Move::Place { cell: 0 }));
    assert!(finish.is_done());
}

/// Plays an effect on a picture of the board.
fn show(view: &mut View, effect: Effect) {
    let man = |side| {
        vec![Occupant {
            kind: Kind::Man,
            side: Some(side),
        }]
    };
    let mover = view.to_move;
    match effect {
        Effect::Move { from, to } | Effect::Throw { from, to } => {
            let men = std::mem::take(&mut view.stacks[usize::from(from)]);
            let there = &mut view.stacks[usize::from(to)];
            assert!(men.len() == 1 && there.is_empty(), "{effect:?}");
            *there = men;
        }
        Effect::Place(cell) | Effect::Promote(cell) => {
            let there = &mut view.stacks[usize::from(cell)];
            assert!(there.is_empty(), "{effect:?}");
            *there = man(mover);
        }
        Effect::Capture(cell) | Effect::Demote(cell) => {
            let gone = std::mem::take(&mut view.stacks[usize::from(cell)]);
            assert_eq!(gone, man(!mover), "{effect:?}");
        }
        Effect::Convert(cell) => {
            let there = &mut view.stacks[usize::from(cell)];
            assert_eq!(*there, man(!mover), "{effect:?}");
            *there = man(mover);
        }
        other => panic!("no effect of this game: {other:?}"),
    }
}

#[test]
fn effects_tell_all_that_happens() {
    let mut seen = [0; 4];
    for (rules, position) in random_positions(6, 40) {
        for mv in rules.moves(&position) {
            let mut view = rules.view(&position);
            for effect in rules.effects(&position, mv) {
                show(&mut view, effect);
                match effect {
                    Effect::Throw { .. } => seen[0] += 1,
                    Effect::Capture(_) => seen[1] += 1,
                    Effect::Promote(_) => seen[2] += 1,
                    Effect::Demote(_) => seen[3] += 1,
                    _ => {}
                }
            }
            let mut after = position;
            rules.apply(&mut after, mv);
            view.to_move = !view.to_move;
            assert_eq!(
                view,
                rules.view(&after),
                "{}",
                rules.move_text(&position, mv)
            );
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn the_board_shows_the_castle() {
    for options in ["", "side=7", "side=8"] {
        let board = rules(options).board();
        let grounds = |ground| board.cells.iter().filter(|c| c.ground == ground).count();
        assert_eq!(grounds(Ground::Goal), 1);
        assert_eq!(grounds(Ground::Inside), 6);
        assert_eq!(grounds(Ground::Entrance), 6);
        let edges = |kind| board.edges.iter().filter(|e| e.kind == kind).count();
        assert_eq!((edges(EdgeKind::Wall), edges(EdgeKind::Door)), (18, 12));
        assert!(board.edges.iter().all(|e| e.cells.0 != e.cells.1));
    }
}

#[test]
fn the_view_shows_every_man() {
    for (rules, position) in random_positions(7, 3) {
        let view = rules.view(&position);
        assert_eq!(view.to_move, position.side_to_move());
        for side in Side::BOTH {
            let shown = view.stacks.iter().flatten();
            let shown = shown.filter(|man| man.side == Some(side)).count();
            let throne = usize::from(position.throne() == Some(side));
            assert_eq!(shown, position.count(side) as usize + throne);
        }
    }
}
