//! Tests of the evaluation of Castello.

use burgrave_bots::eval::Searchable;
use burgrave_core::{Chooser, Rules, SplitMix};
use burgrave_games::castello::{self, Castello};
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::Described;
use burgrave_search::Eval;
use burgrave_search::score::win_in;

use super::samples::{
    check_forced_wins, check_hints, check_symmetry, crowded, finds, sample, search,
};

const CASTELLO: &str = include_str!("../../../../bench/positions/castello.txt");

#[test]
fn symmetric_positions_have_equal_evaluations() {
    check_symmetry(&Castello::default(), CASTELLO, 20);
}

fn crowded_castello(rng: &mut SplitMix) -> String {
    let mut sides = [String::from("w"), String::from("b")];
    for cell in 0..castello::BOARD.cells() {
        let free = castello::CASTLES
            .iter()
            .all(|castle| usize::from(castle.cell) != cell);
        let side = rng.below(24) as usize;
        if free && side < 2 {
            sides[side] += &format!(" {}", castello::BOARD.name(cell));
        }
    }
    let side = ["w", "b"][rng.below(2) as usize];
    castello(&sides.join(", "), "", &format!("{side} 0:0"))
}

#[test]
fn noisy_moves_and_states_agree() {
    for text in [
        "",
        "directions=orthogonal",
        "max-captures=1,retrace=not-start",
        "lock=middle,max-captures=none",
        "retrace=not-start",
    ] {
        let rules = Castello::from_text(text, &Layouts::built_in()).expect("options");
        check_hints(&rules, CASTELLO, 20, 0);
        check_hints(&rules, &crowded(&rules, crowded_castello), 20, 300);
    }
}

/// Returns the text of a position with the pieces `men`, such as `w b2 c3, b a21`, and all castles but those in
/// `gone`. `fields` are the fields after the board.
fn castello(men: &str, gone: &str, fields: &str) -> String {
    let mut board = [['.'; 15]; 21];
    let mut put = |cell: &str, what: char| {
        let (file, rank) = cell.split_at(1);
        let rank: usize = rank.parse().expect("a rank");
        board[rank - 1][usize::from(file.as_bytes()[0] - b'a')] = what;
    };
    for castle in castello::CASTLES {
        let cell = castello::BOARD.name(usize::from(castle.cell));
        if !gone.split(' ').any(|name| name == cell) {
            put(&cell, 'c');
        }
    }
    for group in men.split(", ") {
        let (side, cells) = group.split_once(' ').expect("a side and cells");
        for cell in cells.split(' ') {
            put(cell, side.chars().next().expect("a letter"));
        }
    }
    let row = |row: &[char; 15]| {
        let mut text = String::new();
        let mut gap = 0;
        for &square in row {
            if square == '.' {
                gap += 1;
                continue;
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            gap = 0;
            text.push(square);
        }
        if gap > 0 {
            text += &gap.to_string();
        }
        text
    };
    let rows: Vec<String> = board.iter().rev().map(row).collect();
    format!("{} {fields}", rows.join("/"))
}

const THREE_TAKEN: &str = "f16 j15 n16";

/// Returns a position where White has three castles and takes the fourth, b15, with a piece on b14. `white` lists
/// more white pieces.
fn fourth_castle(white: &str) -> String {
    castello(
        &format!("w a15 c15 {white}, b a20 e20 k20 o20"),
        THREE_TAKEN,
        "w 3:0",
    )
}

#[test]
fn short_wins_are_found() {
    let rules = Castello::default();
    assert_eq!(finds(&rules, &fourth_castle("b13"), 1, 100), "b13-b14");
    // Two steps away.
    assert_eq!(
        finds(&rules, &fourth_castle("b11"), 5, 60_000).get(..2),
        Some("b1")
    );
    // One move that jumps over two own pieces: b10-b12-b14.
    finds(&rules, &fourth_castle("b10 b11 b13"), 1, 100);
    // A capture leaves Black two pieces, which loses.
    let three = castello("w a1 c1 e5, b e6 a20 c20", "", "w 0:0");
    assert_eq!(finds(&rules, &three, 1, 2_000), "e5:e7");
    // One piece captures three of five in a chain of jumps.
    let many = castello("w a1 c1 e1, b e2 e4 d6 a20 c20", "", "w 0:0");
    assert_eq!(search(&rules, &many, 5_000).score, win_in(1));
}

#[test]
fn claimed_wins_exist() {
    let rules = Castello::default();
    let mut positions = sample(&rules, CASTELLO, 12);
    for white in ["b13", "b12", "b10 b11 b13", "a13 c13"] {
        positions.extend(sample(&rules, &fourth_castle(white), 3));
    }
    check_forced_wins(&rules, &positions, 3, 100);
}

#[test]
fn candidates_of_many_moves_are_the_best_ones() {
    let rules = Castello::default();
    let eval = rules.eval();
    for position in sample(&rules, CASTELLO, 6) {
        let mut moves = Vec::new();
        let all = eval.candidates(&rules, &position, 40, &mut moves);
        assert!(!moves.is_empty() && (all || moves.len() <= 40));
        assert_eq!(all, rules.count_moves(&position) <= 40);
        assert!(moves.iter().all(|&mv| rules.is_legal(&position, mv)));
        let mut once = moves.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), moves.len());
        // The list includes a move with the most captures.
        let most = |moves: &[_]| {
            moves
                .iter()
                .map(|mv: &castello::Move| mv.captured().count_ones())
                .max()
        };
        assert_eq!(most(&moves), most(&rules.moves(&position)));
    }
}
