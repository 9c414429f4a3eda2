//! What must hold in every position.

use super::*;

/// Positions of a few random games and some drawn ones.
fn positions() -> Vec<Position> {
    let rules = AujjrisCastle::default();
    let mut lcg = Lcg(3);
    let mut positions = Vec::new();
    for text in [
        "(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)/9/9/9/4(rrrrrG)4/9/9/9/\
         (wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW) w -",
        "1b7/9/9/4(bbB)4/3(wwW)(rrrrr)(bbG)3/3w(wwW)(wwb)3/2w(wB)(wB)4/9/(wW)7w b -",
        "9/9/9/9/4(rrrrrG)4/b8/w(bW)(bB)b5/9/8w b c3b3",
        "9/9/w8/(wB)8/(bG)3(rrrrr)4/9/9/9/9 w -",
    ] {
        let mut position = rules.parse_position(text).expect("accepted");
        for _ in 0..25 {
            positions.push(position);
            let Some(pick) = rules.pick_move(&position, &mut lcg) else {
                break;
            };
            rules.apply(&mut position, pick.mv);
        }
    }
    positions
}

#[test]
fn exactly_the_listed_moves_of_all_move_values_are_legal() {
    let rules = AujjrisCastle::default();
    for position in positions() {
        let listed = rules.moves(&position);
        let legal: BTreeSet<Move> = listed.iter().copied().collect();
        assert_eq!(listed.len(), legal.len(), "no move twice");
        assert_eq!(
            rules.is_legal(&position, Move::Pass),
            legal.contains(&Move::Pass)
        );
        for from in (0..90).chain([255]) {
            for to in (0..90).chain([255]) {
                for mv in [
                    Move::Step { from, to },
                    Move::Push { from, to },
                    Move::Slide { from, to },
                ] {
                    assert_eq!(rules.is_legal(&position, mv), legal.contains(&mv), "{mv:?}");
                }
            }
        }
    }
}

fn walk(position: &Position, taken: &mut Vec<Step>, found: &mut Vec<Move>) {
    let rules = AujjrisCastle::default();
    let menu: Menu<Move> = rules.menu(position, taken).expect("a beginning of a move");
    assert!(menu.next.is_sorted_by_key(|option| option.step));
    if let Some(mv) = menu.finish {
        assert!(menu.is_done(), "no script begins another");
        found.push(mv);
    }
    for option in menu.next {
        taken.push(option.step);
        walk(position, taken, found);
        taken.pop();
    }
}

#[test]
fn steps_reach_exactly_the_legal_moves_each_in_one_way() {
    let rules = AujjrisCastle::default();
    for position in positions() {
        let mut found = Vec::new();
        walk(&position, &mut Vec::new(), &mut found);
        found.sort_unstable();
        let mut moves = rules.moves(&position);
        moves.sort_unstable();
        assert_eq!(found, moves);
        assert_eq!(rules.menu(&position, &[Step::Choice("swap")]), None);
    }
}

#[test]
fn symmetries_turn_legal_moves_into_legal_moves() {
    let rules = AujjrisCastle::default();
    assert_eq!(rules.symmetries(), 4);
    for position in positions() {
        for number in 0..4 {
            let image = rules.map_position(number, &position);
            assert_eq!(rules.map_position(number, &image), position);
            assert_eq!(rules.hash(&image), rules.compute_hash(&image));
            let mut mapped: Vec<Move> = rules
                .moves(&position)
                .into_iter()
                .map(|mv| rules.map_move(number, &position, mv))
                .collect();
            mapped.sort_unstable();
            let mut moves = rules.moves(&image);
            moves.sort_unstable();
            assert_eq!(mapped, moves, "symmetry {number}");
            for mv in rules.moves(&position) {
                let (mut there, mut here) = (image, position);
                rules.apply(&mut there, rules.map_move(number, &position, mv));
                rules.apply(&mut here, mv);
                assert_eq!(rules.map_position(number, &here), there);
            }
        }
    }
}

#[test]
fn picks_are_uniform() {
    let rules = AujjrisCastle::default();
    // In the second AC-5 forbids some moves, in the third all but a few.
    for text in [
        "1b7/9/9/4(bbB)4/3(wwW)(rrrrr)(bbG)3/3w(wwW)(wwb)3/2w(wB)(wB)4/9/(wW)7w b -",
        "w8/9/w8/(wB)8/(bG)3(rrrrr)4/9/9/9/9 w -",
        "8(bB)/9/9/9/4(rrrrr)4/9/9/9/(wG)(wW)w5w w -",
    ] {
        let position = rules.parse_position(text).expect("accepted");
        let moves = rules.moves(&position);
        assert!(moves.len() > 1);
        let mut counts = vec![0_u32; moves.len()];
        let mut lcg = Lcg(5);
        for _ in 0..moves.len() * 1000 {
            let pick = rules.pick_move(&position, &mut lcg).expect("a move");
            assert!(pick.uniform);
            counts[moves.iter().position(|&mv| mv == pick.mv).expect("legal")] += 1;
        }
        // Six standard deviations of about 32.
        let even = |count| (800..1200).contains(count);
        assert!(counts.iter().all(even), "{text}: {counts:?}");
    }
}

#[test]
fn the_view_is_the_text() {
    let rules = AujjrisCastle::default();
    for position in positions() {
        let view = rules.view(&position);
        assert_eq!(view.to_move, rules.side_to_move(&position));
        assert_eq!(view.stacks.len(), rules.board().cells.len());
        let things: usize = view.stacks.iter().map(Vec::len).sum();
        let text = rules.position_text(&position);
        let board = text.split(' ').next().expect("a board");
        assert_eq!(
            things,
            board.chars().filter(char::is_ascii_alphabetic).count()
        );
    }
}
