//! The evaluations of Aujjri's Castle and Castello: symmetric, honest about noisy moves and forced
//! wins, and good enough to find short wins.

use core::fmt::Debug;
use core::ops::ControlFlow;

use burgrave_bots::eval::Judged;
use burgrave_core::{Chooser, Notation, Rules, SplitMix, Symmetric};
use burgrave_games::aujjri::AujjrisCastle;
use burgrave_games::castello::{self, Castello};
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::Described;
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::score::win_in;
use burgrave_search::{Eval, Limits, SearchResult, StopToken};

const AUJJRI: &str = include_str!("../../../../bench/positions/aujjris-castle.txt");
const CASTELLO: &str = include_str!("../../../../bench/positions/castello.txt");

/// Positions of random games from the start and from middle games, none of them over. Captures and
/// pushes, rare by chance, are preferred now and then.
fn sample<R: Judged + Notation>(rules: &R, texts: &str, plies: usize) -> Vec<R::Position> {
    let listed = texts
        .lines()
        .map(|text| rules.parse_position(text).expect("accepted"));
    let eval = rules.eval();
    let mut positions = Vec::new();
    for (number, mut position) in core::iter::once(rules.start()).chain(listed).enumerate() {
        let mut dice = SplitMix::part(11, number as u64);
        for _ in 0..plies {
            if rules.outcome(&position).is_some() {
                break;
            }
            positions.push(position.clone());
            let noisy = noisy_moves(rules, &eval, &position);
            let mv = if dice.below(3) == 0 && !noisy.is_empty() {
                noisy[dice.below(noisy.len() as u64) as usize]
            } else {
                rules.pick_move(&position, &mut dice).expect("a move").mv
            };
            rules.apply(&mut position, mv);
        }
    }
    positions
}

fn noisy_moves<R: Rules, E: Eval<R>>(rules: &R, eval: &E, position: &R::Position) -> Vec<R::Move> {
    let mut noisy = Vec::new();
    let _ = eval.for_each_noisy(rules, position, &mut |mv| {
        noisy.push(mv);
        ControlFlow::<()>::Continue(())
    });
    noisy
}

fn worth<R: Judged>(rules: &R, position: &R::Position) -> i32 {
    let eval = rules.eval();
    eval.evaluate(rules, position, &eval.state(rules, position))
}

/// The evaluation is the side to move's, so a symmetry changes nothing whether it swaps the sides or not.
fn symmetric<R: Judged + Notation + Symmetric>(rules: &R, texts: &str) {
    let mut different = 0;
    for position in sample(rules, texts, 20) {
        let value = worth(rules, &position);
        different += usize::from(value != worth(rules, &rules.start()));
        for number in 1..rules.symmetries() {
            let image = rules.map_position(number, &position);
            assert_eq!(worth(rules, &image), value, "{position:?}");
        }
    }
    assert!(different > 100, "the evaluation tells positions apart");
}

/// The quick list of noisy moves is the slow one; states kept move by move are those made afresh.
fn consistent<R>(rules: &R, texts: &str, least_noisy: usize)
where
    R: Judged<Eval: Eval<R, State: Debug>> + Notation,
{
    let eval = rules.eval();
    let mut count = 0;
    for (number, position) in sample(rules, texts, 20).iter().enumerate() {
        let moves = rules.moves(position);
        let told = |mv: &R::Move| eval.is_noisy(rules, position, *mv);
        let slow: Vec<R::Move> = moves.iter().copied().filter(told).collect();
        let mut fast = noisy_moves(rules, &eval, position);
        fast.sort_unstable();
        let mut expected = slow.clone();
        expected.sort_unstable();
        assert_eq!(fast, expected, "{position:?}");
        count += fast.len();

        let state = eval.state(rules, position);
        for &mv in moves.iter().skip(number % 7).step_by(7).chain(&slow) {
            let mut after = position.clone();
            rules.apply(&mut after, mv);
            let next = eval.next_state(rules, &state, position, mv, &after);
            let afresh = eval.state(rules, &after);
            assert_eq!(format!("{next:?}"), format!("{afresh:?}"));
        }
    }
    assert!(count >= least_noisy, "only {count} noisy moves");
}

fn search<R: Judged + Notation>(rules: &R, text: &str, nodes: u64) -> SearchResult<R::Move> {
    let position = rules.parse_position(text).expect("accepted");
    let mut searcher = Searcher::new(rules.clone(), rules.eval(), Options::default());
    searcher.search(
        &[],
        &position,
        Limits::nodes(nodes),
        &StopToken::new(),
        &mut |_| (),
    )
}

fn finds<R: Judged + Notation>(rules: &R, text: &str, plies: usize, nodes: u64) -> String {
    let result = search(rules, text, nodes);
    assert_eq!(result.score, win_in(plies), "{text}");
    let position = rules.parse_position(text).expect("accepted");
    rules.move_text(&position, result.best.expect("a move"))
}

/// Where a forced win in one ply is claimed, some move wins; both answers occur.
fn forced_wins<R: Judged + Notation>(
    rules: &R,
    positions: &[R::Position],
    least: usize,
    least_none: usize,
) {
    let eval = rules.eval();
    let (mut wins, mut none) = (0, 0);
    for position in positions {
        let shown = rules.moves(position).into_iter().any(|mv| {
            let mut after = position.clone();
            rules.apply(&mut after, mv);
            let winner = rules.outcome(&after).and_then(|outcome| outcome.winner());
            winner == Some(rules.side_to_move(position))
        });
        let state = eval.state(rules, position);
        match eval.forced_win(rules, position, &state) {
            Some(plies) => {
                assert_eq!(plies, 1);
                assert!(shown, "{position:?}");
                wins += 1;
            }
            None => none += 1,
        }
    }
    assert!(
        wins >= least && none >= least_none,
        "{wins} wins, {none} others"
    );
}

fn aujjri(rows: [&str; 9], rest: &str) -> String {
    format!("{} {rest}", rows.join("/"))
}

#[test]
fn aujjri_is_symmetric() {
    symmetric(&AujjrisCastle::default(), AUJJRI);
}

#[test]
fn castello_is_symmetric() {
    symmetric(&Castello::default(), CASTELLO);
}

/// Positions by chance with much contact, a text a line; most are refused, the others are kept.
fn crowded<R: Notation>(rules: &R, text: impl Fn(&mut SplitMix) -> String) -> String {
    let mut texts = String::new();
    for number in 0..3_000 {
        let text = text(&mut SplitMix::part(23, number));
        let accepted = rules.parse_position(&text);
        if accepted.is_ok_and(|position| rules.outcome(&position).is_none()) {
            texts += &text;
            texts.push('\n');
        }
        if texts.lines().count() == 60 {
            break;
        }
    }
    assert!(texts.lines().count() > 20);
    texts
}

fn crowded_castello(dice: &mut SplitMix) -> String {
    let mut sides = [String::from("w"), String::from("b")];
    for cell in 0..castello::BOARD.cells() {
        let free = castello::CASTLES
            .iter()
            .all(|castle| usize::from(castle.cell) != cell);
        let side = dice.below(24) as usize;
        if free && side < 2 {
            sides[side] += &format!(" {}", castello::BOARD.name(cell));
        }
    }
    let side = ["w", "b"][dice.below(2) as usize];
    castello(&sides.join(", "), "", &format!("{side} 0:0"))
}

/// The Gem near the right edge, Pieces around it.
fn crowded_aujjri(dice: &mut SplitMix) -> String {
    let gem = (6 + dice.below(3), 2 + dice.below(5));
    let mut rows = Vec::new();
    for rank in 0..9 {
        let mut row = String::new();
        for file in 0..9 {
            let near = file > 4 && (1..8).contains(&rank);
            let occupant = match dice.below(10) {
                _ if (file, rank) == gem => "G",
                0 if near => "W",
                1 if near => "B",
                _ => "",
            };
            let height = dice.below(2) + u64::from(!occupant.is_empty());
            let stack: String = (0..height)
                .map(|_| ["w", "b"][dice.below(2) as usize])
                .collect();
            row += &match (file, rank) {
                (4, 4) => "(rrrrr)".to_owned(),
                _ if !near && dice.below(4) > 0 => "1".to_owned(),
                _ if height == 0 => "1".to_owned(),
                _ if height == 1 && occupant.is_empty() => stack,
                _ => format!("({stack}{occupant})"),
            };
        }
        for gap in (2..10).rev() {
            row = row.replace(&"1".repeat(gap), &gap.to_string());
        }
        rows.push(row);
    }
    format!(
        "{} {} -",
        rows.join("/"),
        ["w", "b"][dice.below(2) as usize]
    )
}

#[test]
fn aujjri_is_consistent() {
    let low = AujjrisCastle::from_text("tower=2", &Layouts::built_in()).expect("options");
    consistent(&low, "", 0);
    let rules = AujjrisCastle::default();
    consistent(&rules, AUJJRI, 0);
    consistent(&rules, &crowded(&rules, crowded_aujjri), 100);
}

#[test]
fn castello_is_consistent() {
    for text in [
        "",
        "directions=orthogonal",
        "max-captures=1,retrace=not-start",
        "lock=middle,max-captures=none",
        "retrace=not-start",
    ] {
        let rules = Castello::from_text(text, &Layouts::built_in()).expect("options");
        consistent(&rules, CASTELLO, 0);
        consistent(&rules, &crowded(&rules, crowded_castello), 300);
    }
}

/// White's Piece on h6 is to come to h5, from where it pushes the Gem out; Black can do nothing.
fn gem_beside() -> String {
    aujjri(
        [
            "b8",
            "(bB)8",
            "9",
            "7(wW)1",
            "4(rrrrr)2w(wG)",
            "9",
            "9",
            "9",
            "8w",
        ],
        "w -",
    )
}

fn gem_at_the_edge() -> String {
    aujjri(
        [
            "b8",
            "(bB)8",
            "9",
            "9",
            "4(rrrrr)2(wW)(wG)",
            "9",
            "9",
            "9",
            "8w",
        ],
        "w -",
    )
}

#[test]
fn aujjri_sees_short_wins() {
    let rules = AujjrisCastle::default();
    assert_eq!(finds(&rules, &gem_at_the_edge(), 1, 100), "h5*i5");
    assert_eq!(finds(&rules, &gem_beside(), 3, 2_000), "h6-h5");
    // Two pushes along a row.
    let row = aujjri(
        [
            "b8",
            "(bB)8",
            "9",
            "9",
            "4(rrrrr)(wW)(wG)ww",
            "9",
            "9",
            "9",
            "8w",
        ],
        "w -",
    );
    assert_eq!(finds(&rules, &row, 5, 20_000), "f5*g5");
}

#[test]
fn aujjri_defends() {
    let rules = AujjrisCastle::default();
    // Black to move cannot reach the Gem: lost in two plies.
    let lost = gem_at_the_edge().replace(" w -", " b -");
    assert_eq!(search(&rules, &lost, 500).score, -win_in(2));
}

#[test]
fn aujjri_forced_wins_are_there() {
    let rules = AujjrisCastle::default();
    let mut positions = sample(&rules, AUJJRI, 12);
    for text in [
        gem_at_the_edge(),
        gem_beside(),
        crowded(&rules, crowded_aujjri),
    ] {
        positions.extend(sample(&rules, &text, 10));
    }
    forced_wins(&rules, &positions, 3, 100);
}

/// A position with pieces where the picture says, as in `w b2 c3, b a21`, and without some castles.
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

/// White's fourth castle, b15, falls with a piece on b14.
fn fourth_castle(white: &str) -> String {
    castello(
        &format!("w a15 c15 {white}, b a20 e20 k20 o20"),
        THREE_TAKEN,
        "w 3:0",
    )
}

#[test]
fn castello_sees_short_wins() {
    let rules = Castello::default();
    assert_eq!(finds(&rules, &fourth_castle("b13"), 1, 100), "b13-b14");
    // Two steps away.
    assert_eq!(
        finds(&rules, &fourth_castle("b11"), 5, 60_000).get(..2),
        Some("b1")
    );
    // Over a bridge of one's own.
    finds(&rules, &fourth_castle("b10 b11 b13"), 1, 100);
    // Two enemies are left when one of three is captured.
    let three = castello("w a1 c1 e5, b e6 a20 c20", "", "w 0:0");
    assert_eq!(finds(&rules, &three, 1, 2_000), "e5:e7");
    // Five captured by one, jump by jump.
    let many = castello("w a1 c1 e1, b e2 e4 d6 a20 c20", "", "w 0:0");
    assert_eq!(search(&rules, &many, 5_000).score, win_in(1));
}

#[test]
fn castello_forced_wins_are_there() {
    let rules = Castello::default();
    let mut positions = sample(&rules, CASTELLO, 12);
    for white in ["b13", "b12", "b10 b11 b13", "a13 c13"] {
        positions.extend(sample(&rules, &fourth_castle(white), 3));
    }
    forced_wins(&rules, &positions, 3, 100);
}

#[test]
fn castello_keeps_the_best_of_very_many_moves() {
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
        // Nothing that captures more is left out for something that captures less.
        let most = |moves: &[_]| {
            moves
                .iter()
                .map(|mv: &castello::Move| mv.captured().count_ones())
                .max()
        };
        assert_eq!(most(&moves), most(&rules.moves(&position)));
    }
}
