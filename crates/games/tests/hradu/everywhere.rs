//! What holds in every position: counts, hashes, symmetries, steps.

use std::ops::ControlFlow;

use burgrave_core::perft::perft;
use burgrave_core::text::ILLEGAL_MOVE;
use burgrave_core::view::Ground;
use burgrave_core::{Chooser, Effect, Present, Side, SplitMix, Step, Symmetric};

use super::*;

/// Walls beside White's central square, towers and a keep.
const CROWDED: [&str; 3] = [
    "TK####......=..####",
    "......=.#*#....#...",
    "........KT#........",
];

/// Positions of random games under several options, on a few layouts.
fn samples(options: &str) -> Vec<(DobyvaniHradu, Position)> {
    let mut games = vec![rules(options)];
    if !options.contains("standard") {
        games.push(rules_on(options, 5, &CROWDED));
    }
    let mut all = Vec::new();
    for (game, seed) in games.into_iter().zip(1..) {
        for part in 0..8 {
            let mut chooser = SplitMix::part(seed, part);
            let mut position = game.start();
            for _ in 0..120 {
                all.push((game.clone(), position));
                let Some(pick) = game.pick_move(&position, &mut chooser) else {
                    break;
                };
                game.play(&mut position, pick.mv).expect("legal");
            }
        }
    }
    all
}

const OPTIONS: [&str; 4] = [
    "",
    "rules=french",
    "setup=standard",
    "rules=french,setup=standard",
];

#[test]
fn perft_of_the_starts() {
    let counts = |options| {
        let game = rules(options);
        let count = |depth| perft(&game, &game.start(), depth);
        [count(1), count(2), count(3), count(4)]
    };
    assert_eq!(counts(""), [53, 2_809, 146_068, 7_595_536]);
    assert_eq!(counts("repetition=off"), counts(""));
    assert_eq!(counts("rules=french"), counts(""), "only placements");
    assert_eq!(counts("setup=standard"), [70, 4_900, 333_886, 22_750_004]);
    let french = counts("rules=french,setup=standard");
    // A half: four moves each on c8, h2 and h6, three on f1.
    assert_eq!(french[..2], [30, 900]);
}

#[test]
fn hashes_are_fixed_for_good() {
    let game = rules("");
    let start = game.start();
    let next = after(&game, &start, "h8 c12");
    let standard = rules("setup=standard").start();
    let hashes = [start, next, standard].map(|position| game.hash(&position));
    assert_eq!(
        hashes,
        [
            1_623_635_101_374_807_348,
            13_745_682_377_757_802_845,
            18_235_122_337_371_153_789,
        ]
    );
}

#[test]
fn hash_and_text_say_the_whole_position() {
    for options in OPTIONS {
        for (game, position) in samples(options) {
            assert_eq!(game.hash(&position), game.compute_hash(&position));
            let text = game.position_text(&position);
            let read = game.parse_position(&text).expect("accepted");
            assert_eq!(read, position);
        }
    }
}

#[test]
fn counting_listing_judging_and_picking_agree() {
    for options in OPTIONS {
        for (game, position) in samples(options).into_iter().step_by(7) {
            let moves = game.moves(&position);
            assert!(moves.is_sorted(), "the order of the squares");
            assert_eq!(moves.len() as u64, game.count_moves(&position));
            assert_eq!(
                game.terminal_outcome(&position).is_none() && game.has_turn(&position),
                moves.iter().any(|&mv| mv != Move::Pass)
            );
            for mv in conceivable() {
                assert_eq!(
                    moves.binary_search(&mv).is_ok(),
                    game.is_legal(&position, mv)
                );
            }
            for &mv in &moves {
                let text = game.move_text(&position, mv);
                assert_eq!(game.parse_move(&position, &text), Ok(mv));
            }
        }
    }
}

/// Every move value with squares up to just past the board, and some far off.
fn conceivable() -> impl Iterator<Item = Move> {
    let squares = || (0..363).chain([u16::MAX, 380]);
    let go = move |from| squares().map(move |to| Move::Go { from, to });
    [Move::Pass]
        .into_iter()
        .chain(squares().map(Move::Place))
        .chain(squares().flat_map(go))
}

#[test]
fn every_illegal_move_is_told_the_rule_that_it_breaks() {
    for options in OPTIONS {
        for (game, position) in samples(options).into_iter().step_by(29) {
            let soldiers = position.soldiers(position.side_to_move());
            let go = |from| (0..361).map(move |to| Move::Go { from, to });
            for mv in soldiers.iter().copied().flat_map(go) {
                if !game.is_legal(&position, mv) {
                    let code = why_not(&game, &position, &game.move_text(&position, mv));
                    assert_ne!(code, ILLEGAL_MOVE, "{mv:?} in {position:?}");
                }
            }
        }
    }
}

/// Answers with one number, whatever the question.
struct Fixed(u64);

impl Chooser for Fixed {
    fn below(&mut self, _bound: u64) -> u64 {
        self.0
    }
}

#[test]
fn every_number_picks_another_move() {
    for options in OPTIONS {
        for (game, position) in samples(options).into_iter().step_by(11) {
            let count = game.count_moves(&position);
            let mut picked: Vec<Move> = (0..count)
                .filter_map(|n| game.pick_move(&position, &mut Fixed(n)))
                .map(|pick| pick.mv)
                .collect();
            picked.sort_unstable();
            assert_eq!(picked, game.moves(&position));
        }
    }
}

#[test]
fn a_visitor_may_stop() {
    let game = rules("setup=standard");
    let found = game.for_each_turn(&game.start(), &mut |mv| ControlFlow::Break(mv));
    assert_eq!(found, ControlFlow::Break(game.moves(&game.start())[0]));
}

#[test]
fn symmetries_turn_moves_into_moves() {
    assert_eq!(rules("setup=standard").symmetries(), 4);
    assert_eq!(rules("").symmetries(), 2, "White begins the placement");
    assert_eq!(rules_on("", 10, &["=.................."]).symmetries(), 1);
    for options in OPTIONS {
        for (game, position) in samples(options).into_iter().step_by(5) {
            for number in 0..game.symmetries() {
                let image = game.map_position(number, &position);
                let text = game.position_text(&image);
                assert_eq!(game.parse_position(&text), Ok(image));
                let mut moves: Vec<Move> = game
                    .moves(&position)
                    .into_iter()
                    .map(|mv| game.map_move(number, &position, mv))
                    .collect();
                moves.sort_unstable();
                assert_eq!(moves, game.moves(&image));
                let swap = |outcome| match outcome {
                    Outcome::Win(side, reason) if game.swaps_sides(number) => {
                        Outcome::Win(!side, reason)
                    }
                    other => other,
                };
                assert_eq!(game.outcome(&image), game.outcome(&position).map(swap));
            }
        }
    }
}

#[test]
fn steps_reach_exactly_the_legal_moves() {
    for options in OPTIONS {
        for (game, position) in samples(options).into_iter().step_by(13) {
            let mut reached = Vec::new();
            let mut open = vec![Vec::new()];
            while let Some(taken) = open.pop() {
                let menu = game.menu(&position, &taken).expect("a legal beginning");
                reached.extend(menu.finish);
                open.extend(menu.next.iter().map(|option| {
                    let mut steps = taken.clone();
                    steps.push(option.step);
                    steps
                }));
            }
            reached.sort_unstable();
            assert_eq!(reached, game.moves(&position));
        }
    }
}

#[test]
fn steps_of_a_capture() {
    let game = rules("");
    let text = draw(10, &["w..b..............."], "w 0:0");
    let start = position(&game, &text);
    let taken = [Step::Space(square("a10"))];
    let menu = game.menu(&start, &taken).expect("White's soldier");
    assert_eq!(menu.finish, None);
    let goal = Step::Space(square("d10"));
    let option = menu.next.iter().find(|option| option.step == goal);
    let (from, to) = (square("a10"), square("d10"));
    assert_eq!(
        option.map(|option| option.effects.clone()),
        Some(vec![Effect::Capture(to), Effect::Move { from, to }])
    );
    assert_eq!(game.menu(&start, &[goal]), None, "Black's soldier");
    let menu = game.menu(&start, &[taken[0], goal]).expect("a move");
    assert!(menu.is_done());
}

fn square(name: &str) -> u16 {
    burgrave_games::hradu::BOARD
        .read(name)
        .map_or(0, |(cell, _)| cell as u16)
}

#[test]
fn the_view_shows_ground_soldiers_and_those_to_place() {
    let game = rules_on("", 3, &["TK=................"]);
    let board = game.board();
    let ground = |name: &str| board.cells[usize::from(square(name))].ground;
    assert_eq!(ground("a3"), Ground::Turret);
    assert_eq!(ground("b3"), Ground::Keep);
    assert_eq!(ground("c3"), Ground::Gate);
    assert_eq!(ground("d3"), Ground::Plain);
    assert_eq!(ground("l1"), Ground::Wall);
    assert_eq!(ground("j4"), Ground::Centre(Side::White));
    assert_eq!(ground("j16"), Ground::Centre(Side::Black));
    let next = after(&game, &game.start(), "l1");
    let view = game.view(&next);
    assert_eq!(view.to_move, Side::Black);
    let counts: Vec<_> = view.tallies.iter().map(|t| (t.side, t.count)).collect();
    assert_eq!(counts, [(Side::White, 7), (Side::Black, 8)]);
    let occupied: Vec<_> = (0..361)
        .filter(|&cell| !view.stacks[cell].is_empty())
        .collect();
    assert_eq!(occupied, [usize::from(square("l1"))]);
    assert_eq!(view.stacks[occupied[0]][0].side, Some(Side::White));
}
