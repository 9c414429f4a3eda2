use burgrave_core::{
    Attempt, Chooser, Effect, Explain, Notation, Present, Rules, SplitMix, Step, Symmetric, text,
};
use burgrave_games::castello::{BOARD, Castello, Move, MoveKind, faults};

use super::{check_legality, positions, rules};
use crate::random::pick;

#[test]
fn exactly_the_listed_moves_are_legal_among_all_values() {
    let mut judged = 0;
    for (rules, position) in positions::<Castello>(3, 20) {
        let side = position.side_to_move();
        let enemies = position.count(!side);
        if enemies > 6 {
            continue;
        }
        let squares: Vec<u16> = position.men(side).chain([0, 157, 314, 315, 511]).collect();
        let captures = 0..2u32 << enemies;
        let mut all = vec![Move::PASS];
        for from in squares {
            for to in 0..320 {
                for kind in [MoveKind::Step, MoveKind::Double, MoveKind::Jump] {
                    all.extend(
                        captures
                            .clone()
                            .map(|captured| Move::new(kind, from, to, captured)),
                    );
                }
            }
        }
        judged += all.len();
        check_legality(&rules, &position, all);
    }
    assert!(judged > 1_000_000);
}

#[test]
fn random_move_values_are_judged_without_panic() {
    let mut rng = SplitMix::new(4);
    for (rules, position) in positions::<Castello>(5, 10) {
        for _ in 0..300 {
            let kind = *pick(
                &mut rng,
                &[MoveKind::Step, MoveKind::Double, MoveKind::Jump],
            );
            let mut part = |bound: u64| rng.below(bound) as u32;
            let (from, to) = (part(65536) as u16, part(320) as u16);
            let mv = Move::new(kind, from, to, part(u64::from(u32::MAX) + 1));
            let mut next = position;
            if rules.play(&mut next, mv).is_err() {
                assert_eq!(next, position);
            }
            assert!(!rules.move_text(&position, mv).is_empty());
            let _ = rules.effects(&position, mv);
        }
    }
}

#[test]
fn an_illegal_jump_value_names_its_reason() {
    let rules = rules::<Castello>("");
    let start = rules.start();
    let code = |from, to| {
        let cell = |name| BOARD.read(name).expect("a square").0 as u16;
        let mv = Move::new(MoveKind::Jump, cell(from), cell(to), 0);
        let fault = rules.why_not(&start, Attempt::Move(mv));
        fault.map(|fault| fault.code)
    };
    assert_eq!(code("h20", "h18"), Some(faults::NOTHING_JUMPED));
    assert_eq!(code("h18", "h16"), Some(faults::NO_MAN));
    // A route is not part of the value, so its single jumps are not known.
    assert_eq!(code("h20", "h16"), Some(text::ILLEGAL_MOVE));
}

/// White and Black alternate on the squares between those that a piece from a1 lands on.
fn bridges_and_enemies() -> String {
    let mut board = vec![String::new(); BOARD.cells()];
    for castle in burgrave_games::castello::CASTLES {
        board[usize::from(castle.cell)] = "c".to_owned();
    }
    let between = (0..9 * 15).filter(|cell| cell % 15 % 2 == 1 || cell / 15 % 2 == 1);
    let free: Vec<usize> = between.filter(|&cell| board[cell].is_empty()).collect();
    for (number, &cell) in free.iter().take(58).enumerate() {
        board[cell] = ["w", "b"][number % 2].to_owned();
    }
    board[0] = "w".to_owned();
    let mut text = String::new();
    burgrave_core::text::write_board(&mut text, &[15; 21], |cell, out| out.push_str(&board[cell]));
    text + " w 0:0"
}

#[test]
fn a_turn_is_picked_step_by_step_where_too_many_jumps_are_possible() {
    let rules = rules::<Castello>("max-captures=none");
    let position = rules
        .parse_position(&bridges_and_enemies())
        .expect("accepted");
    let mut rng = SplitMix::new(10);
    let mut captures = 0;
    for _ in 0..200 {
        let pick = rules.pick_move(&position, &mut rng).expect("a move");
        assert!(rules.is_legal(&position, pick.mv));
        assert!(!pick.uniform);
        captures += pick.mv.captured().count_ones();
    }
    assert!(captures > 0);
}

#[test]
fn clicks_follow_the_text_of_every_move() {
    let cell = |name: &str| {
        let (number, length) = BOARD.read(name).expect("a square");
        assert_eq!(length, name.len());
        Step::Space(number as u16)
    };
    for (rules, position) in positions::<Castello>(11, 15) {
        for mv in rules.moves(&position).into_iter().take(2000) {
            let text = rules.move_text(&position, mv);
            let mut steps: Vec<Step> = Vec::new();
            for word in text.split(['-', ':']) {
                let step = match word {
                    "pass" => Step::Choice("pass"),
                    name => cell(name),
                };
                let menu = rules.menu(&position, &steps).expect("a beginning");
                assert!(menu.next.iter().any(|option| option.step == step), "{text}");
                steps.push(step);
            }
            let menu = rules.menu(&position, &steps).expect("a whole move");
            assert_eq!(menu.finish, Some(mv), "{text}");
        }
    }
}

#[test]
fn random_clicks_make_legal_moves_only() {
    let mut rng = SplitMix::new(12);
    for (rules, position) in positions::<Castello>(13, 50) {
        let mut steps = Vec::new();
        for _ in 0..12 {
            let menu = rules
                .menu(&position, &steps)
                .expect("offered steps lead on");
            if let Some(mv) = menu.finish {
                assert!(rules.is_legal(&position, mv), "{mv:?}");
            }
            if menu.next.is_empty() {
                assert!(menu.finish.is_some() || rules.outcome(&position).is_some());
                break;
            }
            steps.push(pick(&mut rng, &menu.next).step);
        }
        for wrong in [
            vec![Step::Choice("swap")],
            vec![Step::Space(0), Step::Space(u16::MAX)],
            vec![Step::Choice("pass"), Step::Choice("pass")],
        ] {
            assert_eq!(rules.menu(&position, &wrong), None);
        }
    }
}

#[test]
fn effects_tell_the_whole_turn() {
    for (rules, position) in positions::<Castello>(14, 20) {
        let moves = rules.moves(&position).into_iter().take(2000);
        for mv in moves.filter(|&mv| mv != Move::PASS) {
            let side = position.side_to_move();
            let mut next = position;
            rules.apply(&mut next, mv);
            let (mut at, mut captured, mut castles) = (mv.from(), 0, 0);
            for effect in rules.effects(&position, mv) {
                match effect {
                    Effect::Move { from, to } => {
                        assert_eq!(from, at);
                        at = to;
                    }
                    Effect::Capture(_) => captured += 1,
                    Effect::Seize(cell) => {
                        assert!(position.has_castle(cell) && !next.has_castle(cell));
                        castles += 1;
                    }
                    other => panic!("{other:?}"),
                }
            }
            assert_eq!(at, mv.to());
            assert_eq!(captured, mv.captured().count_ones());
            assert_eq!(castles, next.taken(side) - position.taken(side));
            assert_eq!(next.count(!side) + captured as usize, position.count(!side));
        }
    }
}

#[test]
fn the_half_turn_is_the_only_symmetry_and_undoes_itself() {
    for (rules, position) in positions::<Castello>(15, 10) {
        assert_eq!(rules.symmetries(), 2);
        let image = rules.map_position(1, &position);
        assert_eq!(rules.map_position(1, &image), position);
    }
}

#[test]
fn the_view_of_the_start_shows_pieces_and_castles() {
    let rules = rules::<Castello>("");
    let view = rules.view(&rules.start());
    let occupied = view.stacks.iter().filter(|stack| !stack.is_empty());
    assert_eq!(occupied.count(), 71);
    assert_eq!(
        rules.board().cells.last().map(|cell| cell.name.as_str()),
        Some("o21")
    );
}
