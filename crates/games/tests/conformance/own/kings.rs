use std::collections::BTreeSet;
use std::ops::ControlFlow;

use burgrave_core::view::{EdgeKind, Ground, Kind, Occupant, View};
use burgrave_core::{Effect, Notation, Present, Rules, Side, SplitMix, Step, text};
use burgrave_games::kings::{KingsCastle, Move, Position, Zone};

use super::{check_legality, positions, rules};
use crate::random::index;

#[test]
fn kc_1_three_cells_lie_straight_before_each_door() {
    let rules = rules::<KingsCastle>("");
    let board = rules.hexagon();
    assert_eq!(board.cells(), 91);
    let entrances = (0..91).filter(|&cell| rules.zone(cell) == Zone::Entrance);
    let lines = entrances.flat_map(|cell| (0..6).map(move |direction| (cell, direction)));
    let doors = lines.filter(|&(cell, direction)| {
        let next = |&cell: &usize| board.step(cell, direction);
        let line = std::iter::successors(next(&cell), next);
        let outside: Vec<bool> = line.map(|cell| !rules.zone(cell).is_castle()).collect();
        // Straight out: through a door, not through the Castle, not along its wall.
        outside == [true; 3]
    });
    assert_eq!(doors.count(), 12);
}

#[test]
fn the_board_shows_the_castle() {
    for options in ["", "side=7", "side=8"] {
        let board = rules::<KingsCastle>(options).board();
        let grounds = |ground| board.cells.iter().filter(|c| c.ground == ground).count();
        assert_eq!(grounds(Ground::Goal), 1);
        assert_eq!(grounds(Ground::Inside), 6);
        assert_eq!(grounds(Ground::Entrance), 6);
        let edges = |kind| board.edges.iter().filter(|e| e.kind == kind).count();
        assert_eq!((edges(EdgeKind::Wall), edges(EdgeKind::Door)), (18, 12));
        assert!(board.edges.iter().all(|e| e.cells.0 != e.cells.1));
    }
}

/// Returns every move value whose numbers lie in or just past the range of the largest board.
fn all_moves() -> Vec<Move> {
    let mut all = vec![Move::Swap, Move::Pass];
    for cell in (0..172).chain([255]) {
        all.push(Move::Place { cell });
        for (direction, distance) in (0..7).flat_map(|d| (0..17).map(move |n| (d, n))) {
            all.push(Move::Single {
                from: cell,
                direction,
                distance,
            });
            all.extend((0..17).map(|men| Move::Phalanx {
                lead: cell,
                direction,
                men,
                distance,
            }));
        }
    }
    for large in [100, 255] {
        all.push(Move::Single {
            from: 45,
            direction: large,
            distance: large,
        });
        all.push(Move::Phalanx {
            lead: 45,
            direction: 1,
            men: large,
            distance: large,
        });
    }
    all
}

#[test]
fn exactly_the_listed_moves_are_legal_among_all_values() {
    let all = all_moves();
    for (rules, position) in positions::<KingsCastle>(9, 2) {
        check_legality(&rules, &position, all.iter().copied());
    }
    // Any value can be written and shown.
    let rules = rules::<KingsCastle>("");
    let start = rules.start();
    for &mv in all.iter().step_by(7) {
        assert!(!rules.move_text(&start, mv).is_empty());
        let _ = rules.effects(&start, mv);
    }
}

#[test]
fn every_illegal_move_text_names_its_reason() {
    let mut rng = SplitMix::new(99);
    let mut codes = BTreeSet::new();
    for (rules, position) in positions::<KingsCastle>(8, 40) {
        let board = rules.hexagon();
        let mut name = || board.name(index(&mut rng, board.cells()));
        for _ in 0..100 {
            let (a, b, c) = (name(), name(), name());
            for text in [format!("{a}-{b}"), format!("{a}{b}-{c}"), a] {
                codes.extend(
                    rules
                        .parse_move(&position, &text)
                        .err()
                        .map(|fault| fault.code),
                );
            }
        }
    }
    assert!(!codes.contains(text::ILLEGAL_MOVE), "{codes:?}");
    assert!(codes.len() > 12, "{codes:?}");
}

#[test]
fn sharp_turns_are_all_that_capture_or_change_who_is_in_the_castle() {
    let (mut sharp, mut blunt) = (0, 0);
    for (rules, position) in positions::<KingsCastle>(5, 100) {
        if rules.terminal_outcome(&position).is_some() {
            continue;
        }
        let mut listed = Vec::new();
        let _ = rules.for_each_noisy_turn(&position, &mut |mv| {
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
        // An enemy throw may have made a flank, which every turn crowns.
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
fn the_effects_of_a_move_lead_to_the_view_after_it() {
    let mut seen = [0; 4];
    for (rules, position) in positions::<KingsCastle>(6, 40) {
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
            assert_eq!(view, rules.view(&after), "{position:?} {mv:?}");
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn steps_that_begin_no_move_have_no_menu() {
    let rules = rules::<KingsCastle>("");
    let start = rules.start();
    for steps in [
        &[Step::Space(45)][..],
        &[Step::Choice("swap")],
        &[Step::Choice("pass")],
        &[Step::Space(0), Step::Space(0)],
    ] {
        assert_eq!(rules.menu(&start, steps), None, "{steps:?}");
    }
    let menu = rules.menu(&start, &[Step::Space(0)]).expect("a placement");
    assert!(menu.is_done());
}
