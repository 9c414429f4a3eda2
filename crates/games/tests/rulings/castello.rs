//! Castello.

use burgrave_core::text;
use burgrave_games::castello::{BOARD, faults};
use burgrave_games::registry::GameId;

use super::{Pair, Variant, board, has, piece};

const CASTLES: &str = "b6 f7 j6 n7 c11 h11 m11 b15 f16 j15 n16";

/// Three black pieces far from everything.
const FAR: &str = "a21 c21 e21";

pub fn variant(options: &str) -> Variant {
    Variant::new(GameId::Castello, options)
}

/// Returns a position text. `*` marks pieces that have not moved, `missing` are the castles that are gone, and
/// `fields` are the side to move and the castles taken.
pub fn place(white: &str, black: &str, missing: &str, fields: &str) -> String {
    let content = |square: &str| {
        let unmoved = format!("*{square}");
        match piece(white, black, square) {
            "" if has(white, &unmoved) => "W",
            "" if has(black, &unmoved) => "B",
            "" if has(CASTLES, square) && !has(missing, square) => "c",
            piece => piece,
        }
    };
    let board = board(&BOARD.widths(), |cell| BOARD.name(cell), content);
    format!("{board} {fields}")
}

/// Returns a square's file letter and rank.
fn parts(square: &str) -> (u8, i32) {
    (square.as_bytes()[0], square[1..].parse().expect("a rank"))
}

/// White to move, all castles standing.
fn at(options: &str, white: &str, black: &str) -> Pair {
    variant(options).at(&place(white, black, "", "w 0:0"))
}

fn list(moves: &str) -> String {
    let mut list: Vec<&str> = moves.split_whitespace().collect();
    list.sort_unstable();
    list.join(" ")
}

/// Returns the jumping moves of the piece on `from`.
fn jumps(pair: &Pair, from: &str) -> String {
    pair.moves_from(&format!("{from}:"))
}

#[test]
fn steps_go_one_square_in_any_direction() {
    let pair = at("", "b5 e3 o1", FAR);
    let steps = list("e3-d2 e3-e2 e3-f2 e3-d3 e3-f3 e3-d4 e3-e4 e3-f4");
    assert_eq!(pair.moves_from("e3"), steps);
    // b6 is a castle.
    assert_eq!(pair.goals("b5"), "a4 a5 a6 b4 c4 c5 c6");
    assert_eq!(pair.goals("o1"), "n1 n2 o2");
}

#[test]
fn castles_are_neither_jumped_nor_entered() {
    let pair = at("", "b4 b5 o1", FAR);
    pair.illegal("b5-b6 b5:b7 b4:b6", faults::CASTLE_BLOCKS);
    let gone = variant("").at(&place("b4 b5 o1", FAR, "b6", "w 0:1"));
    gone.illegal("b5:b7", faults::NOTHING_JUMPED);
    gone.legal("b4:b6 b5-b6");
}

#[test]
fn each_illegal_move_names_its_reason() {
    let pair = at("", "b2 c2 f5", "d5 a20 c20 e20");
    pair.illegal("a1-a2 d5-d4", faults::NO_MAN);
    pair.illegal("b2-c2", faults::OCCUPIED);
    pair.illegal("b2:b4", faults::NOTHING_JUMPED);
    pair.illegal("b2:c3 b2:d2:d2", faults::JUMP_LENGTH);
    for mv in [
        "b2", "", "b2:", "b2-b3-b4", "b2:d2-e2", "p2-p3", "b02-b3", "b2-ü3", " b2-b3",
    ] {
        assert_eq!(pair.fault(mv).0, text::MOVE_TEXT, "{mv}");
    }
    let over = variant("").at(&place("a2 c2 e2", "a20 c20", "", "b 0:0"));
    over.illegal("a20-a19", text::GAME_OVER);
    at("", "a1 a2 a3 o1", FAR).illegal("a1:a3", faults::OCCUPIED);
}

#[test]
fn cast_1_a_double_step_is_straight_and_jumps_nothing() {
    // c4 is occupied behind an empty square; f3 can only be jumped.
    let pair = at("", "*e2 e7 o1", "f3 c4 a21");
    let steps = "e2-d1 e2-e1 e2-f1 e2-d2 e2-f2 e2-d3 e2-e3 e2-c2 e2-g2 e2-e4";
    assert_eq!(pair.moves_from("e2"), list(&format!("{steps} e2:g4")));
    pair.illegal("e2-g4", faults::DOUBLE_BLOCKED);
    pair.illegal("e2-d4 e2-e5", faults::STEP_LENGTH);
    pair.illegal("e2-c4", faults::OCCUPIED);
    let moved = at("", "e2 e7 o1", FAR);
    moved.illegal("e2-e4", faults::HAS_MOVED);
    // The mark goes with the first move, whichever it is.
    let marked = at("", "*e2 e7 o1", FAR);
    let single = place("e1 e7 o1", FAR, "", "b 0:0");
    assert_eq!(marked.after("e2-e1").text(), single);
    let double = place("e4 e7 o1", FAR, "", "b 0:0");
    assert_eq!(marked.after("e2-e4").text(), double);
}

#[test]
fn with_double_step_off_every_step_is_single() {
    variant("double-step=off")
        .start()
        .illegal("h20-h18", faults::DOUBLE_OFF);
    let off = at("double-step=off", "e2 e7 o1", FAR);
    let on = at("double-step=on", "e2 e7 o1", FAR);
    assert_eq!(off.moves(), on.moves());
}

#[test]
fn own_and_enemy_pieces_are_jumped_freely() {
    let pair = at("", "a1 a2 a6 o1", "a4 c21 e21 g21");
    assert_eq!(jumps(&pair, "a1"), "a1:a3 a1:a3:a5 a1:a3:a5:a7");
    let end = place("a7 a2 a6 o1", "c21 e21 g21", "", "b 0:0");
    assert_eq!(pair.after("a1:a3:a5:a7").text(), end);
}

#[test]
fn cast_2_a_captured_piece_is_gone_at_once() {
    let pair = at("", "d4 o1 o2", "e5 a21 c21 g21");
    pair.illegal("d4:f6:d4", faults::ALREADY_CAPTURED);
    let end = place("f6 o1 o2", "a21 c21 g21", "", "b 0:0");
    assert_eq!(pair.after("d4:f6").text(), end);
}

#[test]
fn cast_3_jumping_back_is_allowed() {
    assert_eq!(at("", "d4 e4 d5 o1", FAR).canonical("d4:f4:d4:d6"), "d4:d6");
    // Back over e6 after a capture.
    let pair = at("", "d4 e4 d5 e6 o1", "f5 a21 c21 e21");
    assert_eq!(pair.canonical("d4:f4:f6:d6:f6"), "d4:f4:f6");
}

#[test]
fn with_retrace_not_start_no_jump_lands_on_the_start() {
    let (white, black) = ("d4 e4 d5 e6 o1", "f5 a21 c21 e21");
    let round = "d4:f4:f6:d6:d4";
    for options in ["", "retrace=free"] {
        at(options, white, black).legal(round);
        at(options, white, black).canonical("d4:f4:d4:d6");
    }
    let strict = at("retrace=not-start", white, black);
    strict.illegal(&format!("{round} d4:f4:d4:d6"), faults::RETRACED);
    // Other squares may be landed on twice.
    strict.canonical("d4:d6:f6:d6");
    strict.legal("d4:d6");
    // A move that has to pass the start: out for f5, home, and away over c3.
    let white = "d4 e4 d5 e6 c3 o1";
    let long = "d4:f4:f6:d6:d4:b2";
    at("", white, black).legal(long);
    at("retrace=not-start", white, black).illegal(long, faults::RETRACED);
}

#[test]
fn cast_4_a_turn_changes_something() {
    for piece in ["d2", "*d2"] {
        let pair = at("", &format!("{piece} e2 o1"), FAR);
        pair.legal("d2:f2");
        pair.illegal("d2:f2:d2", faults::NOTHING_CHANGED);
    }
    // With a capture, a route home is a move: the bridges are e4, e6 and d5, and f5 is taken.
    let pair = at("", "d4 e4 d5 e6 o1", "f5 a21 c21 e21");
    let end = place("d4 e4 d5 e6 o1", FAR, "", "b 0:0");
    assert_eq!(pair.after("d4:f4:f6:d6:d4").text(), end);
    // The piece that comes back has moved.
    let pair = at("", "*d2 e2 d3 e4 o1", "f3 a21 c21 e21");
    let end = place("d2 e2 d3 e4 o1", FAR, "", "b 0:0");
    assert_eq!(pair.after("d2:f2:f4:d4:d2").text(), end);
}

#[test]
fn the_start_square_is_empty_during_the_turn() {
    let pair = at("", "d4 e4 d5 e6 o1", FAR);
    assert_eq!(pair.canonical("d4:f4:d4:d6:f6"), "d4:d6:f6");
}

#[test]
fn cast_5_routes_with_the_same_end_and_captures_are_one_move() {
    let ending = |pair: &Pair, from: &str, end: &str| {
        let moves = jumps(pair, from);
        let moves = moves.split(' ').filter(|mv| mv.ends_with(end));
        moves.collect::<Vec<_>>().join(" ")
    };
    // By rank number first: f8 before d10, though `d10` sorts before `f8` as text.
    let pair = at("", "d8 e8 f9 d9 e10 o1", FAR);
    assert_eq!(ending(&pair, "d8", ":f10"), "d8:f8:f10");
    assert_eq!(pair.canonical("d8:d10:f10"), "d8:f8:f10");
    assert_eq!(pair.canonical("d8:d10:f10:f8:f10"), "d8:f8:f10");
    // By file where ranks are equal.
    let pair = variant("").at(&place("d4 c5 e5 e7 c7 o1", FAR, "b6", "w 0:1"));
    assert_eq!(ending(&pair, "d4", ":d8"), "d4:b6:d8");
    // Fewest jumps before everything else: g8 would come before g10.
    let pair = at("", "e8 f8 g9 f9 o1", FAR);
    assert_eq!(ending(&pair, "e8", ":g10"), "e8:g10");
    assert_eq!(pair.canonical("e8:g8:g10"), "e8:g10");
    // Other captures are another move.
    let pair = at("", "e8 f8 o1", "g9 f9 a21 c21 e21");
    assert_eq!(ending(&pair, "e8", ":g10"), "e8:g10 e8:g8:g10");
    let pair = at("", "b2 a1 o1", "b3 c4 d3 c2 a20");
    assert_eq!(ending(&pair, "b2", ":d4"), "b2:b4:d4 b2:d2:d4");
}

#[test]
fn castles_are_taken_on_three_sides() {
    // White's pieces, the castles missing and taken before, a move, White's pieces and the castles after.
    let check = |white: &str, missing: &str, taken: &str, mv: &str, end: (&str, &str, &str)| {
        let pair = variant("").at(&place(white, FAR, missing, &format!("w {taken}")));
        let end = place(end.0, FAR, end.1, &format!("b {}", end.2));
        assert_eq!(pair.after(mv).text(), end);
    };
    check(
        "a15 b14 c14",
        "",
        "0:0",
        "c14-c15",
        ("a15 b14 c15", "b15", "1:0"),
    );
    // Two sides and a corner are not enough.
    check(
        "a15 b14 d15",
        "",
        "0:0",
        "d15-c16",
        ("a15 b14 c16", "", "0:0"),
    );
    // A side never takes the castles of its own home.
    check(
        "a6 c6 b5 a8",
        "",
        "0:0",
        "a8-b7",
        ("a6 c6 b5 b7", "", "0:0"),
    );
    // A wing is free at first, the centre is not.
    check(
        "b11 c10 c13",
        "",
        "0:0",
        "c13-c12",
        ("b11 c10 c12", "c11", "1:0"),
    );
    check(
        "g11 i11 g9",
        "",
        "0:0",
        "g9-h10",
        ("g11 i11 h10", "", "0:0"),
    );
    check(
        "g11 i11 g9",
        "f16",
        "1:0",
        "g9-h10",
        ("g11 i11 h10", "f16 h11", "2:0"),
    );
    // Neither a wing nor what the other side has taken unlocks it.
    check(
        "g11 i11 g9",
        "c11 f7",
        "1:1",
        "g9-h10",
        ("g11 i11 h10", "c11 f7", "1:1"),
    );
    // The third piece may be the other side's: then two sides are held.
    let pair = at("", "a15 b13 o1", "c15 a21 c21").after("b13-b14");
    assert_eq!(pair.text(), place("a15 b14 o1", "c15 a21 c21", "", "b 0:0"));
    let black = variant("").at(&place("o1 o3 o5", "e7 g7 e5", "", "b 0:0"));
    let end = place("o1 o3 o5", "e7 g7 f6", "f7", "w 0:1");
    assert_eq!(black.after("e5-f6").text(), end);
    // The square of a castle that is gone is free.
    let taken = variant("").at(&place("a15 b14 c15", FAR, "b15", "w 1:0"));
    taken.legal("b14-b15");
}

#[test]
fn lock_middle_locks_the_wings_too() {
    let check = |options: &str, missing: &str, taken: &str, after: &str, mark: &str| {
        let text = place("b11 c10 c13", FAR, missing, &format!("w {taken}"));
        let end = place("b11 c10 c12", FAR, after, &format!("b {mark}"));
        assert_eq!(variant(options).at(&text).after("c13-c12").text(), end);
    };
    check("lock=middle", "", "0:0", "", "0:0");
    check("lock=centre", "", "0:0", "c11", "1:0");
    check("lock=middle", "n16", "1:0", "n16 c11", "2:0");
}

#[test]
fn cast_6_home_castles_are_settled_before_the_middle() {
    let pair = at("", "g11 i11 h10 a15 b14 c14", FAR).after("c14-c15");
    let end = place("g11 i11 h10 a15 b14 c15", FAR, "b15 h11", "b 2:0");
    assert_eq!(pair.text(), end);
    // With every middle castle locked, all three fall after the home castle: four in one turn.
    let held = "g11 i11 h10 b11 c12 c10 l11 m10 m12 a15 b14";
    let pair = at("lock=middle", &format!("{held} c14"), FAR).after("c14-c15");
    let end = place(&format!("{held} c15"), FAR, "b15 h11 c11 m11", "b 4:0");
    assert_eq!(
        (pair.text(), pair.outcome()),
        (end, "white wins four castles".into())
    );
    assert!(pair.moves().is_empty());
}

#[test]
fn cast_7_only_the_end_of_the_turn_and_only_the_movers_pieces_count() {
    let pair = at("", "a15 b14 c13 c14 c16", FAR);
    let end = place("a15 b14 c15 c14 c16", FAR, "b15", "b 1:0");
    assert_eq!(pair.after("c13:c15").text(), end);
    let end = place("a15 b14 c17 c14 c16", FAR, "", "b 0:0");
    assert_eq!(pair.after("c13:c15:c17").text(), end);
    // Black's hold on the centre is for Black to settle.
    let pair = at("", "g8 o1 o3", "g11 i11 h10 h12 g9 a21").after("o1-o2");
    let end = place("g8 o2 o3", "g11 i11 h10 h12 g9 a21", "", "b 0:0");
    assert_eq!(pair.text(), end);
    // It falls with the home castle that Black takes.
    let pair = variant("").at(&place("o1 o3 o5", "g11 i11 h10 e7 g7 e5", "", "b 0:0"));
    let end = place("o1 o3 o5", "g11 i11 h10 e7 g7 f6", "f7 h11", "w 0:2");
    assert_eq!(pair.after("e5-f6").text(), end);
}

#[test]
fn cast_8_a_double_step_and_a_jump_to_the_same_square_are_two_moves() {
    let pair = at("", "*b2 c3 c4 o1", FAR);
    pair.legal("b2-b4 b2:d4:b4");
    assert_eq!(pair.after("b2-b4").text(), pair.after("b2:d4:b4").text());
}

#[test]
fn four_castles_win() {
    let pair = variant("").at(&place("a15 b14 c14", FAR, "f16 j15 n16", "w 3:0"));
    assert_eq!(pair.after("c14-c15").outcome(), "white wins four castles");
    let pair = variant("").at(&place("o1 o3 o5", "e7 g7 e5", "b6 c11 m11", "b 0:3"));
    assert_eq!(pair.after("e5-f6").outcome(), "black wins four castles");
}

#[test]
fn a_side_with_two_pieces_left_loses_at_the_end_of_the_turn() {
    let pair = variant("").at(&place("d4 o1 o3", "e5 f7 a21", "f7", "w 0:1"));
    let won = pair.after("d4:f6");
    assert_eq!(won.outcome(), "white wins two pieces left");
    assert!(won.moves().is_empty());
    // The turn may go on to the second capture.
    let won = pair.after("d4:f6:f8");
    assert_eq!(won.text(), place("f8 o1 o3", "a21", "f7", "b 0:1"));
    assert_eq!(won.outcome(), "white wins two pieces left");
    let pair = at("", "d4 o1 o3", "e5 a21 c21 e21").after("d4:f6");
    assert_eq!(pair.outcome(), "ongoing");
    // Castles come first.
    let both = place("a15 b14 c13", "c14 a21 c21", "f16 j15 n16", "w 3:0");
    let won = variant("").at(&both).after("c13:c15");
    let end = place("a15 b14 c15", "a21 c21", "b15 f16 j15 n16", "b 4:0");
    assert_eq!(
        (won.text(), won.outcome()),
        (end, "white wins four castles".into())
    );
    let lost = at("", "d4 o1", FAR);
    assert_eq!(lost.outcome(), "black wins two pieces left");
    lost.illegal("d4-d5", text::GAME_OVER);
}

#[test]
fn house_1_a_side_without_a_turn_passes() {
    let wall = "b2 c1 c2 a3 b3 d1 d3 c3 a4 c4";
    let pair = at("", "a1 b1 a2", wall);
    assert_eq!(pair.outcome(), "ongoing");
    assert_eq!(pair.moves(), ["pass"]);
    let passed = pair.after("pass");
    assert_eq!(passed.text(), place("a1 b1 a2", wall, "", "b 0:0"));
    passed.illegal("pass", text::PASS_NOT_ALLOWED);
    // One square is open to a jump, and on from there over c4.
    let free = at("", "a1 b1 a2", &wall.replace(" d3", ""));
    assert_eq!(free.moves(), ["b1:d3", "b1:d3:b5"]);
    free.illegal("pass", text::PASS_NOT_ALLOWED);
}

#[test]
fn house_2_the_marks_of_unmoved_pieces_are_part_of_the_position() {
    // The start does not come back: its pieces had not moved. After the second ply they all have.
    let mut pair = variant("").start();
    let moves = ["h20-h19", "h2-h3", "h19-h20", "h3-h2"];
    for mv in moves.into_iter().cycle().take(10) {
        assert_eq!(pair.outcome(), "ongoing");
        pair.play(mv);
    }
    assert_eq!(pair.outcome(), "draw repetition");
}

#[test]
fn with_orthogonal_directions_steps_and_jumps_are_orthogonal() {
    let options = "directions=orthogonal";
    let pair = at(options, "*e2 f3 e7 o1", "g2 a21 c21 e21");
    assert_eq!(pair.moves_from("e2"), "e2-c2 e2-d2 e2-e1 e2-e3 e2-e4 e2-f2");
    assert_eq!(pair.goals("f3"), "e3 f2 f4 g3");
    pair.illegal("e2-d1 e2:g4", faults::DIAGONAL);
    at("directions=eight", "*e2 f3 e7 o1", "g2 a21 c21 e21").legal("e2:g4");
    at(options, "b2 b3 o1", FAR).legal("b2:b4");
    // Castles are held orthogonally in either case.
    let taken = at(options, "a15 b14 c14", FAR).after("c14-c15");
    assert_eq!(taken.text(), place("a15 b14 c15", FAR, "b15", "b 1:0"));
}

#[test]
fn max_captures_ends_the_turn() {
    let column = "a2 a4 a6 a8 a10 a12 a14 a16 a18 a20 o19 o20 o21";
    let count = |options: &str| {
        let pair = at(options, "a1 o1 o3", column);
        jumps(&pair, "a1").split(' ').count()
    };
    for most in 1..=9 {
        assert_eq!(count(&format!("max-captures={most}")), most);
    }
    assert_eq!(count("max-captures=none"), 10);
    assert_eq!(count(""), 5);
    // Not even a friendly piece is jumped after the last capture; before it, any number is.
    let black = "a2 o19 o20 o21";
    let one = at("max-captures=1", "a1 b4 o1 o3", black);
    one.illegal("a1:a3:c5", faults::CAPTURES_FULL);
    at("max-captures=2", "a1 b4 o1 o3", black).legal("a1:a3:c5");
    let bridges = at(
        "max-captures=1",
        "a1 a2 a4 a6 a8 a10 a12 o1",
        "a14 o19 o20 o21",
    );
    bridges.legal("a1:a3:a5:a7:a9:a11:a13:a15");
}

#[test]
fn without_a_limit_a_turn_can_capture_thirty() {
    // A snake: along ranks 1, 3 and 5, up to rank 9, and back along it.
    let corners = ["a1", "o1", "o3", "a3", "a5", "o5", "o9", "e9"];
    let (mut route, mut black) = ("a1".to_owned(), String::new());
    for ends in corners.windows(2) {
        let ((file, rank), (last_file, last_rank)) = (parts(ends[0]), parts(ends[1]));
        let files = i32::from(last_file) - i32::from(file);
        let ranks = last_rank - rank;
        for length in 1..=files.abs().max(ranks.abs()) {
            let file = (i32::from(file) + files.signum() * length) as u8;
            let square = format!("{}{}", char::from(file), rank + ranks.signum() * length);
            match length % 2 {
                0 => route += &format!(":{square}"),
                _ => black += &format!(" {square}"),
            }
        }
    }
    assert_eq!(black.split_whitespace().count(), 30);
    // The twin would search all routes, so only the game plays this.
    let rules = variant("max-captures=none").rules;
    let text = place("a1 h14 i14", &black, "", "w 0:0");
    let mut game = burgrave_games::any::AnyGame::from_position(&rules, &text).expect("accepted");
    assert_eq!(game.play(&route), Ok(route));
    let outcome = game.outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome.as_deref(), Some("white wins two pieces left"));
}

/// Finds every legal route of up to `left` more jumps by trying every square in reach.
fn routes(pair: &Pair, route: &str, left: usize, found: &mut Vec<String>) {
    let (first, last) = (
        &route[..route.find(':').unwrap_or(route.len())],
        route.rsplit(':').next(),
    );
    let (last_file, last_rank) = parts(last.expect("a square"));
    for file in (last_file - 2).max(b'a')..=(last_file + 2).min(b'o') {
        for rank in (last_rank - 2).max(1)..=(last_rank + 2).min(21) {
            let longer = format!("{route}:{}{rank}", char::from(file));
            let legal = pair.game.read_move(&longer).is_ok();
            if legal {
                found.push(longer.clone());
            }
            // A route back to the start is no move by itself, but a longer one may be.
            if left > 1 && (legal || longer.ends_with(&format!(":{first}"))) {
                routes(pair, &longer, left - 1, found);
            }
        }
    }
}

/// Returns the key by which the canonical route comes first: fewest jumps, then the squares by rank and file.
fn order(route: &str) -> (usize, Vec<(i32, u8)>) {
    let squares = route.split(':').map(parts);
    let squares: Vec<_> = squares.map(|(file, rank)| (rank, file)).collect();
    (squares.len(), squares)
}

/// Returns the squares of the captured pieces, sorted.
fn captures(white: &[&str], route: &str) -> Vec<String> {
    let squares = order(route).1;
    let over = squares.windows(2).map(|pair| {
        let file = char::from((pair[0].1 + pair[1].1) / 2);
        format!("{file}{}", (pair[0].0 + pair[1].0) / 2)
    });
    let mut captured: Vec<String> = over
        .filter(|over| !white.contains(&over.as_str()))
        .collect();
    captured.sort_unstable();
    captured
}

#[test]
fn cast_5_every_short_route_is_read_as_the_first_with_its_end_and_captures() {
    // Rings of bridges across ranks 8 to 12, where text order and rank order differ, with two enemies.
    let white = ["d8", "e8", "d9", "f9", "e10", "d11", "e12"];
    let text = place(&white.join(" "), "f11 g9 a21", "h11 b15 b6", "w 2:1");
    for options in [
        "",
        "retrace=not-start",
        "directions=orthogonal",
        "max-captures=1",
    ] {
        let pair = variant(options).at(&text);
        let listed = pair.moves();
        let (mut checked, mut others) = (0, 0);
        for start in white {
            let mut found = Vec::new();
            routes(&pair, start, 4, &mut found);
            for route in &found {
                let key = |route: &str| {
                    (
                        route.rsplit(':').next().map(str::to_owned),
                        captures(&white, route),
                    )
                };
                let same = found.iter().filter(|other| key(other) == key(route));
                let first = same.min_by_key(|route| order(route)).expect("itself");
                assert!(listed.contains(first), "{first} for {route}");
                assert_eq!(pair.game.read_move(route).as_ref(), Ok(first));
                checked += 1;
                others += usize::from(first != route);
            }
            let short =
                |mv: &&String| mv.starts_with(&format!("{start}:")) && mv.matches(':').count() <= 4;
            for mv in listed.iter().filter(short) {
                assert!(found.contains(mv), "{mv} is no route");
            }
        }
        assert!(
            checked >= 40 && others >= 20,
            "{options}: {checked} {others}"
        );
    }
}
