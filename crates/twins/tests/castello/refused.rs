//! Every clause of what is refused, each beside something that is just accepted.

use crate::{accepts, at, position, start};

const W: &str = "h1 j1 l1";
const B: &str = "h21 j21 l21";

/// Whether the position is accepted with the centre locked, and with all the middle locked.
fn locks(white: &str, missing: &str, rest: &str) -> (bool, bool) {
    let text = position(white, B, missing, rest);
    (accepts("lock=centre", &text), accepts("lock=middle", &text))
}

/// The same for castles missing and taken, where it must not matter who is to move.
fn shares(missing: &str, taken: &str) -> (bool, bool) {
    let white = locks(W, missing, &format!("w {taken}"));
    let black = locks(W, missing, &format!("b {taken}"));
    assert_eq!(white, black, "{missing} {taken}");
    white
}

const BOTH: (bool, bool) = (true, true);
const NEITHER: (bool, bool) = (false, false);
const CENTRE_ONLY: (bool, bool) = (true, false);
const MIDDLE_ONLY: (bool, bool) = (false, true);

#[test]
fn castles_off_their_squares() {
    let text = position(W, B, "", "w 0:0");
    assert!(accepts("", &text));
    // One too many, and one beside its square.
    assert!(!accepts("", &text.replacen("/15/", "/7c7/", 1)));
    assert!(!accepts("", &text.replacen("5c7c1", "6c6c1", 1)));
    assert!(!accepts("", &text.replacen("1c7c5", "1c7c4c", 1)));
}

#[test]
fn unmoved_pieces_off_the_set_up_ranks() {
    for (white, black, fine) in [
        ("*h1 *j2 l3", "*h21 *j20 l19", true),
        ("h1 j2 *l3", B, false),
        (W, "h21 j21 *l19", false),
        ("h1 j2 *l21", B, false),
        ("h1 j2 *l20", B, false),
        (W, "h20 j20 *l1", false),
        (W, "h20 j20 *l2", false),
        ("h21 j21 l20", "h1 j1 l2", true),
    ] {
        let black = if white.contains("21") && black == B {
            "h19 j19 l19"
        } else {
            black
        };
        let white = if black.contains("l1") && white == W {
            "h3 j3 l3"
        } else {
            white
        };
        let text = position(white, black, "", "w 0:0");
        assert_eq!(accepts("", &text), fine, "{text}");
        assert_eq!(
            accepts("double-step=off", &text),
            fine && !text.contains(['W', 'B'])
        );
    }
}

#[test]
fn more_than_thirty_pieces() {
    let full = start("").text();
    assert!(accepts("", &full));
    assert!(!accepts("", &full.replacen("/15/", "/w14/", 1)));
    assert!(!accepts("", &full.replacen("/15/", "/b14/", 1)));
    let fewer = full.replacen("WW", "1W", 1);
    assert!(accepts("", &fewer));
    assert!(accepts("", &fewer.replacen("/15/", "/w14/", 1)));
    assert!(!accepts("", &fewer.replacen("/15/", "/ww13/", 1)));
    assert!(!accepts("", &fewer.replacen("/15/", "/b14/", 1)));
}

#[test]
fn castles_taken_add_up() {
    assert_eq!(shares("", "0:0"), BOTH);
    assert_eq!(shares("", "1:0"), NEITHER);
    assert_eq!(shares("", "0:1"), NEITHER);
    assert_eq!(shares("b15", "1:0"), BOTH);
    assert_eq!(shares("b15", "0:0"), NEITHER);
    assert_eq!(shares("b15", "1:1"), NEITHER);
    assert_eq!(shares("b15", "2:0"), NEITHER);
    // A castle's square that a piece stands on is a castle gone.
    let on_it = position("h1 j1 b15", B, "b15", "w 1:0");
    assert!(accepts("", &on_it));
    assert!(!accepts("", &on_it.replace("1:0", "0:0")));
}

#[test]
fn no_more_than_four_and_no_fewer_than_the_others_home() {
    // Four and three, with the other side to move; five and two.
    let missing = "b15 f16 j15 n16 c11 m11 b6";
    assert_eq!(locks(W, missing, "b 4:3"), BOTH);
    assert_eq!(locks(W, missing, "b 5:2"), NEITHER);
    assert_eq!(locks(W, missing, "w 4:3"), NEITHER, "White has won");
    // All of the other's home is four.
    assert_eq!(locks(W, "b15 f16 j15 n16", "b 4:0"), BOTH);
    assert_eq!(locks(W, "b15 f16 j15 n16", "b 3:1"), NEITHER);
    // b15 can only be White's and b6 only Black's.
    assert_eq!(shares("b15", "0:1"), NEITHER);
    assert_eq!(shares("b6", "1:0"), NEITHER);
    assert_eq!(shares("b6", "0:1"), BOTH);
    assert_eq!(shares("b6 b15", "1:1"), BOTH);
    assert_eq!(shares("b6 b15", "2:0"), NEITHER);
    assert_eq!(shares("b6 b15", "0:2"), NEITHER);
    assert_eq!(shares("b6 b15 f16", "2:1"), BOTH);
    assert_eq!(shares("b6 b15 f16", "1:2"), NEITHER);
}

#[test]
fn one_missing_middle_castle_is_somebodys() {
    for wing in ["c11", "m11"] {
        assert_eq!(shares(wing, "1:0"), CENTRE_ONLY);
        assert_eq!(shares(wing, "0:1"), CENTRE_ONLY);
        assert_eq!(shares(&format!("{wing} b15"), "2:0"), BOTH);
        assert_eq!(shares(&format!("{wing} b15"), "1:1"), CENTRE_ONLY);
        assert_eq!(shares(&format!("{wing} b6"), "0:2"), BOTH);
        assert_eq!(shares(&format!("{wing} b6"), "1:1"), CENTRE_ONLY);
        assert_eq!(shares(&format!("{wing} b6 b15"), "2:1"), BOTH);
        assert_eq!(shares(&format!("{wing} b6 b15"), "1:2"), BOTH);
    }
    assert_eq!(shares("h11", "1:0"), NEITHER);
    assert_eq!(shares("h11", "0:1"), NEITHER);
    assert_eq!(shares("h11 b15", "2:0"), BOTH);
    assert_eq!(shares("h11 b15", "1:1"), NEITHER);
    assert_eq!(shares("h11 b6", "0:2"), BOTH);
    assert_eq!(shares("h11 b6", "1:1"), NEITHER);
    assert_eq!(shares("h11 b6 b15", "2:1"), BOTH);
    assert_eq!(shares("h11 b6 b15", "1:2"), BOTH);
}

#[test]
fn several_missing_middle_castles_are_shared_out() {
    assert_eq!(shares("c11 m11", "2:0"), CENTRE_ONLY);
    assert_eq!(shares("c11 m11", "1:1"), CENTRE_ONLY);
    assert_eq!(shares("c11 m11", "0:2"), CENTRE_ONLY);
    assert_eq!(shares("c11 h11", "1:1"), NEITHER);
    assert_eq!(shares("c11 h11", "2:0"), NEITHER);
    assert_eq!(shares("c11 m11 h11", "2:1"), NEITHER);
    // White may have the centre, Black only a wing.
    assert_eq!(shares("c11 h11 b15", "3:0"), BOTH);
    assert_eq!(shares("c11 h11 b15", "2:1"), CENTRE_ONLY);
    assert_eq!(shares("c11 h11 b15", "1:2"), NEITHER);
    assert_eq!(shares("c11 m11 b15", "3:0"), BOTH);
    assert_eq!(shares("c11 m11 b15", "2:1"), CENTRE_ONLY);
    assert_eq!(shares("c11 m11 b15", "1:2"), CENTRE_ONLY);
    assert_eq!(locks(W, "c11 m11 h11 b15", "b 4:0"), BOTH);
    assert_eq!(shares("c11 m11 h11 b15", "3:1"), CENTRE_ONLY);
    assert_eq!(shares("c11 m11 h11 b15", "2:2"), CENTRE_ONLY);
    assert_eq!(shares("c11 m11 h11 b15", "1:3"), NEITHER);
    assert_eq!(locks(W, "c11 m11 h11 b6", "w 0:4"), BOTH);
    assert_eq!(shares("c11 m11 h11 b6", "1:3"), CENTRE_ONLY);
    assert_eq!(shares("c11 m11 h11 b6", "2:2"), CENTRE_ONLY);
    assert_eq!(shares("c11 m11 h11 b6", "3:1"), NEITHER);
    // Both have unlocked everything.
    assert_eq!(shares("c11 m11 h11 b6 b15", "3:2"), BOTH);
    assert_eq!(shares("c11 m11 h11 b6 b15", "2:3"), BOTH);
    assert_eq!(locks(W, "c11 m11 h11 b6 b15", "b 4:1"), BOTH);
    assert_eq!(locks(W, "c11 m11 h11 b6 b15", "w 4:1"), NEITHER, "won");
    assert_eq!(shares("c11 m11 h11 b6 b15", "5:0"), NEITHER);
}

#[test]
fn a_castle_held_by_a_side_that_may_take_it() {
    let held = |pieces: &str| {
        let white = format!("h1 j1 {pieces}");
        let w = locks(&white, "", "w 0:0");
        assert_eq!(w, locks(&white, "", "b 0:0"), "whoever is to move");
        w
    };
    assert_eq!(held("a15 b14"), BOTH);
    assert_eq!(held("a15 b14 c16 a14 c14"), BOTH, "corners do not count");
    assert_eq!(held("a15 b14 c15"), NEITHER);
    assert_eq!(held("a15 b14 c15 b16"), NEITHER);
    assert_eq!(held("m16 o16 n17"), NEITHER);
    // One's own home.
    assert_eq!(held("a6 b5 c6"), BOTH);
    assert_eq!(held("a6 b5 c6 b7"), BOTH);
    // The middle is locked according to the rules.
    assert_eq!(held("b11 c10 d11"), MIDDLE_ONLY);
    assert_eq!(held("l11 m10 m12 n11"), MIDDLE_ONLY);
    assert_eq!(held("g11 h10 h12"), BOTH);
    assert_eq!(held("g11 h10 h12 i11"), BOTH);
    for middle in ["b11 c10 d11", "l11 m10 m12 n11", "g11 h10 h12"] {
        let white = format!("h1 j1 {middle}");
        assert_eq!(locks(&white, "b15", "w 1:0"), NEITHER, "unlocked");
        assert_eq!(locks(&white, "b15", "b 1:0"), NEITHER, "unlocked");
    }
    // What Black has taken unlocks nothing for White, nor does a wing.
    assert_eq!(locks("h1 g11 h10 h12", "b6", "w 0:1"), BOTH);
    assert_eq!(locks("h1 g11 h10 h12", "b6 c11", "w 1:1"), CENTRE_ONLY);
    // Three sides of two colours.
    let text = position("h1 a15 b14", "c15 h21 j21", "", "b 0:0");
    assert!(accepts("", &text.replace("b 0:0", "w 0:0")) && accepts("", &text));
    // Black's, of each kind.
    let black = |pieces: &str, missing: &str, rest: &str| {
        accepts(
            "",
            &position(W, &format!("h21 j21 {pieces}"), missing, rest),
        )
    };
    for side in ["w", "b"] {
        assert!(!black("a6 b5 c6", "", &format!("{side} 0:0")));
        assert!(black("a15 b14 c15", "", &format!("{side} 0:0")));
        assert!(!black("b11 c10 d11", "", &format!("{side} 0:0")));
        assert!(black("g11 h10 h12", "", &format!("{side} 0:0")));
        assert!(black("g11 h10 h12", "b15", &format!("{side} 1:0")));
        assert!(!black("g11 h10 h12", "b6", &format!("{side} 0:1")));
    }
    // Where a castle is gone, nothing is held.
    assert!(black("a6 b5 c6", "b6", "w 0:1"));
}

#[test]
fn the_side_to_move_has_won() {
    let missing = "b15 f16 j15 n16";
    assert!(accepts("", &position(W, B, missing, "b 4:0")));
    assert!(!accepts("", &position(W, B, missing, "w 4:0")));
    let missing = "b6 f7 j6 c11";
    assert!(accepts("", &position(W, B, missing, "w 0:4")));
    assert!(!accepts("", &position(W, B, missing, "b 0:4")));
    // Both four: somebody is to move.
    let missing = "b15 f16 j15 n16 b6 f7 j6 n7";
    assert!(!accepts("", &position(W, B, missing, "w 4:4")));
    assert!(!accepts("", &position(W, B, missing, "b 4:4")));
    // Two pieces left.
    let text = position(W, "h21 j21", "", "b 0:0");
    assert_eq!(at("", &text).outcome(), "white wins two pieces left");
    assert!(!accepts("", &position(W, "h21 j21", "", "w 0:0")));
    assert!(accepts("", &position("h1 j1", B, "", "w 0:0")));
    assert!(!accepts("", &position("h1 j1", B, "", "b 0:0")));
    assert!(accepts("", &position(W, B, "", "w 0:0")));
    // None at all is fewer than three; two each is somebody's win.
    assert!(accepts("", &position(W, "", "", "b 0:0")));
    assert!(!accepts("", &position(W, "", "", "w 0:0")));
    assert!(!accepts("", &position("h1 j1", "h21 j21", "", "b 0:0")));
    assert!(!accepts("", &position("", "", "", "w 0:0")));
    // Won in both ways: castles first.
    let text = position(W, "h21 j21", "b15 f16 j15 n16", "b 4:0");
    assert_eq!(at("", &text).outcome(), "white wins four castles");
    // The side not to move wins by pieces though the side to move has three castles.
    let text = position("h1 j1", B, "b15 f16 j15", "w 3:0");
    assert_eq!(at("", &text).outcome(), "black wins two pieces left");
}
