//! What holds in every position: counts, arbitrary moves, picks, clicks, symmetry, hashes.

use std::collections::{BTreeMap, BTreeSet};

use burgrave_core::perft::perft;
use burgrave_core::{Effect, Present, Side, Step, Symmetric};
use burgrave_games::castello::MoveKind;
use burgrave_twins::open;

use super::random::{OPTIONS, position};
use super::*;

/// Accepted crowded positions with their rules.
fn crowded(seed: u64, rounds: usize) -> Vec<(Castello, Position)> {
    let mut rng = Rng(seed);
    let mut found = Vec::new();
    for round in 0..rounds {
        let options = OPTIONS[round % OPTIONS.len()];
        let rules = rules(options);
        if let Ok(position) = rules.parse_position(&position(&mut rng, rules.has_double_step())) {
            found.push((rules, position));
        }
    }
    assert!(found.len() > rounds / 4);
    found
}

#[test]
fn the_number_of_move_sequences_from_the_start() {
    for (options, counts) in [
        ("", &[1, 125, 15_625, 2_113_375][..]),
        ("directions=orthogonal", &[1, 45, 2_025, 107_055]),
        ("double-step=off", &[1, 84, 7_056, 674_436]),
        (
            "directions=orthogonal,double-step=off",
            &[1, 30, 900, 35_610, 1_408_969],
        ),
    ] {
        let rules = rules(options);
        for (depth, &count) in counts.iter().enumerate() {
            assert_eq!(
                perft(&rules, &rules.start(), depth as u32),
                count,
                "{options} {depth}"
            );
        }
    }
}

#[test]
fn two_moves_deep_every_option_agrees_with_the_twin() {
    for options in OPTIONS {
        let rules = rules(options);
        let mut expected = 0;
        for mv in rules.moves(&rules.start()) {
            let mut next = rules.start();
            rules.apply(&mut next, mv);
            let text = rules.position_text(&next);
            let twin = open("castello", options, Some(&text), &[]).expect("accepted");
            expected += twin.moves().len() as u64;
        }
        assert_eq!(perft(&rules, &rules.start(), 2), expected, "{options}");
    }
}

#[test]
fn the_start_text_is_the_page_s() {
    let start = "BBBBBBBBBBBBBBB/BBBBBBBBBBBBBBB/15/15/15/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/15/WWWWWWWWWWWWWWW/WWWWWWWWWWWWWWW b 0:0";
    let default = rules("");
    assert_eq!(default.position_text(&default.start()), start);
    assert_eq!(parse(&default, start), default.start());
    let off = rules("double-step=off");
    let lower = start.replace('W', "w").replace('B', "b");
    assert_eq!(off.position_text(&off.start()), lower);
    assert_eq!(parse(&off, &lower), off.start());
}

#[test]
fn exactly_the_listed_moves_are_legal_among_all_conceivable() {
    let kinds = [
        MoveKind::Pass,
        MoveKind::Step,
        MoveKind::Double,
        MoveKind::Jump,
    ];
    let mut judged = 0u64;
    for (rules, position) in crowded(3, 300) {
        let enemies = position.count(!position.side_to_move()) as u32;
        if enemies > 6 {
            continue;
        }
        let legal: BTreeSet<Move> = rules.moves(&position).into_iter().collect();
        let mut found = 0;
        let own = position.men(position.side_to_move());
        for from in own.chain([0, 157, 314, 315, 511]) {
            for to in 0..320 {
                for kind in kinds {
                    for captured in 0..2u32 << enemies {
                        let mv = Move::new(kind, from, to, captured);
                        let is_legal = rules.is_legal(&position, mv);
                        assert_eq!(is_legal, legal.contains(&mv), "{mv:?}");
                        found += usize::from(is_legal && mv != Move::PASS);
                        judged += 1;
                    }
                }
            }
        }
        let turns = legal.iter().filter(|&&mv| mv != Move::PASS).count();
        assert_eq!(found, turns);
    }
    assert!(judged > 1_000_000);
}

#[test]
fn wild_moves_are_judged_without_panic() {
    let mut rng = Rng(4);
    for (rules, position) in crowded(5, 200) {
        for _ in 0..300 {
            let kind = [MoveKind::Step, MoveKind::Double, MoveKind::Jump][rng.below(3) as usize];
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
fn counting_finding_one_and_listing_agree() {
    for (rules, position) in crowded(6, 3000) {
        let moves = rules.moves(&position);
        let distinct: BTreeSet<Move> = moves.iter().copied().collect();
        assert_eq!(distinct.len(), moves.len());
        assert_eq!(rules.count_moves(&position), moves.len() as u64);
        let turns = moves.iter().filter(|&&mv| mv != Move::PASS).count() as u64;
        assert_eq!(rules.has_turn(&position), rules.count_turns(&position) > 0);
        if rules.terminal_outcome(&position).is_none() {
            assert_eq!(rules.count_turns(&position), turns);
        }
    }
}

#[test]
fn legal_moves_lead_to_accepted_positions_only() {
    for (rules, position) in crowded(7, 1500) {
        for mv in rules.moves(&position) {
            let mut next = position;
            rules.apply(&mut next, mv);
            assert_eq!(rules.hash(&next), rules.compute_hash(&next));
            assert_eq!(parse(&rules, &rules.position_text(&next)), next);
        }
    }
}

#[test]
fn picks_are_uniform() {
    let rules = rules("");
    let text = place("w e2 f2 d3, b f3 h5 k8", "w 0:0");
    let position = parse(&rules, &text);
    let moves = rules.moves(&position);
    let mut hits: BTreeMap<Move, u32> = BTreeMap::new();
    let mut rng = Rng(8);
    for _ in 0..moves.len() * 400 {
        let pick = rules.pick_move(&position, &mut rng).expect("a move");
        assert!(pick.uniform);
        *hits.entry(pick.mv).or_default() += 1;
    }
    assert!(moves.iter().any(|mv| mv.captured().count_ones() > 1));
    for mv in moves {
        // 400 expected, standard deviation 20.
        let count = hits.remove(&mv).unwrap_or(0);
        assert!((300..500).contains(&count), "{mv:?} {count}");
    }
    assert!(hits.is_empty());
}

#[test]
fn picks_are_legal_whatever_the_chooser_says() {
    struct Always(bool);
    impl Chooser for Always {
        fn below(&mut self, bound: u64) -> u64 {
            if self.0 { bound - 1 } else { 0 }
        }
    }
    for (rules, position) in crowded(9, 500) {
        for last in [false, true] {
            match rules.pick_move(&position, &mut Always(last)) {
                Some(pick) => assert!(rules.is_legal(&position, pick.mv)),
                None => assert!(rules.moves(&position).is_empty()),
            }
        }
    }
}

/// Squares between the squares that a piece from a1 lands on.
fn dense_cells() -> Vec<String> {
    let mut cells = Vec::new();
    for rank in 1..=9u8 {
        for file in 0..15u8 {
            if (file % 2 == 1) || rank % 2 == 0 {
                cells.push(format!("{}{rank}", char::from(b'a' + file)));
            }
        }
    }
    cells
}

#[test]
fn where_too_many_jumps_are_possible_a_turn_is_picked_step_by_step() {
    let rules = rules("max-captures=none");
    let position = parse(&rules, &bridges_and_enemies());
    let mut rng = Rng(10);
    let mut captures = 0;
    for _ in 0..200 {
        let pick = rules.pick_move(&position, &mut rng).expect("a move");
        assert!(rules.is_legal(&position, pick.mv));
        assert!(!pick.uniform);
        captures += pick.mv.captured().count_ones();
    }
    assert!(captures > 0);
}

/// White and Black in turn on the squares between those that a piece from a1 lands on.
fn bridges_and_enemies() -> String {
    let cells: Vec<String> = dense_cells()
        .into_iter()
        .filter(|cell| !["b6", "f7", "j6", "n7"].contains(&cell.as_str()))
        .take(58)
        .collect();
    let pick = |parity: usize| -> String {
        let chosen = cells.iter().enumerate().filter(|(n, _)| n % 2 == parity);
        chosen.map(|(_, cell)| format!(" {cell}")).collect()
    };
    place(&format!("w a1{}, b{}", pick(0), pick(1)), "w 0:0")
}

#[test]
fn clicks_follow_the_text_of_every_move() {
    for (rules, position) in crowded(11, 400) {
        for mv in rules.moves(&position) {
            let text = rules.move_text(&position, mv);
            let mut steps: Vec<Step> = Vec::new();
            for word in text.split(['-', ':']) {
                let step = match word {
                    "pass" => Step::Choice("pass"),
                    cell => Step::Space(cell_number(cell)),
                };
                let menu = rules.menu(&position, &steps).expect("a beginning");
                assert!(menu.next.iter().any(|option| option.step == step), "{text}");
                assert!(menu.next.is_sorted_by_key(|option| option.step));
                steps.push(step);
            }
            let menu = rules.menu(&position, &steps).expect("a whole move");
            assert_eq!(menu.finish, Some(mv), "{text}");
        }
    }
}

fn cell_number(cell: &str) -> u16 {
    let (number, length) = burgrave_games::castello::BOARD.read(cell).expect("a cell");
    assert_eq!(length, cell.len());
    number as u16
}

#[test]
fn random_clicks_make_legal_moves_only() {
    let mut rng = Rng(12);
    for (rules, position) in crowded(13, 1500) {
        let mut steps = Vec::new();
        for _ in 0..12 {
            let menu = rules.menu(&position, &steps).expect("offered steps go on");
            if let Some(mv) = menu.finish {
                assert!(rules.is_legal(&position, mv), "{mv:?}");
            }
            if menu.next.is_empty() {
                assert!(menu.finish.is_some() || rules.outcome(&position).is_some());
                break;
            }
            steps.push(menu.next[rng.below(menu.next.len() as u64) as usize].step);
        }
        for wrong in [
            vec![Step::Space(999)],
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
    for (rules, position) in crowded(14, 600) {
        for mv in rules
            .moves(&position)
            .into_iter()
            .filter(|&mv| mv != Move::PASS)
        {
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
fn the_half_turn_swaps_the_sides_and_nothing_else() {
    for (rules, position) in crowded(15, 800) {
        assert_eq!(rules.symmetries(), 2);
        let image = rules.map_position(1, &position);
        assert_eq!(rules.map_position(1, &image), position);
        assert_eq!(rules.map_position(0, &position), position);
        parse(&rules, &rules.position_text(&image));
        let moves: BTreeSet<Move> = rules.moves(&image).into_iter().collect();
        let mut mapped = BTreeSet::new();
        for mv in rules.moves(&position) {
            let turned = rules.map_move(1, &position, mv);
            assert_eq!(rules.map_move(1, &image, turned), mv);
            let (mut next, mut image) = (position, image);
            rules.apply(&mut next, mv);
            rules.apply(&mut image, turned);
            assert_eq!(rules.map_position(1, &next), image);
            mapped.insert(turned);
        }
        assert_eq!(mapped, moves);
    }
}

#[test]
fn hashes_are_fixed_for_good() {
    let rules = rules("");
    let start = rules.start();
    let moved = play(&rules, &rules.position_text(&start), &["h20-h18", "b1:b3"]);
    assert_eq!(rules.hash(&start), START_HASH);
    assert_eq!(rules.hash(&moved), MOVED_HASH);
}

const START_HASH: u64 = 15549061040878340969;
const MOVED_HASH: u64 = 5388637931881043241;

#[test]
fn the_view_shows_what_stands_where() {
    let rules = rules("");
    let position = rules.start();
    let view = rules.view(&position);
    assert_eq!(view.stacks.len(), 315);
    assert_eq!(
        view.stacks.iter().filter(|stack| !stack.is_empty()).count(),
        71
    );
    assert_eq!(view.to_move, Side::Black);
    assert_eq!(rules.board().cells.len(), 315);
    assert_eq!(
        rules.board().cells[usize::from(cell_number("o21"))].name,
        "o21"
    );
}
