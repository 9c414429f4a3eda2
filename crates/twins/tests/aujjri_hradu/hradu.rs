use super::*;

const START: &str = "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 w 8:8";

fn text(white: &[&str], black: &[&str], fields: &str) -> String {
    let mut soldiers: Vec<(&str, &str)> = Vec::new();
    soldiers.extend(white.iter().map(|&square| (square, "w")));
    soldiers.extend(black.iter().map(|&square| (square, "b")));
    format!("{} {fields}", board(19, &soldiers))
}

fn at(rules: &str, text: &str) -> Box<dyn Twin> {
    open(HRADU, rules, Some(text), &[]).unwrap_or_else(|why| panic!("{text:?}: {why}"))
}

/// The targets of White's soldier on that square, White to move.
fn targets(rules: &str, white: &[&str], black: &[&str]) -> Vec<String> {
    let twin = at(rules, &text(white, black, "w 0:0"));
    let from = format!("{}-", white[0]);
    let moves = twin.moves();
    let targets = moves.iter().filter_map(|mv| mv.strip_prefix(&from));
    targets.map(str::to_string).collect()
}

fn has(targets: &[String], square: &str) -> bool {
    targets.iter().any(|target| target == square)
}

/// A layout of open ground with a few more things: walls a8..h8 and a12..h12, centres j4, j16.
fn layout(things: &[(&str, char)]) -> Vec<(String, String)> {
    let mut file = String::new();
    for rank in (1..=19).rev() {
        for letter in "abcdefghijklmnopqrs".chars() {
            let name = format!("{letter}{rank}");
            let thing = things.iter().find(|(square, _)| *square == name);
            file.push(match thing {
                Some(&(_, terrain)) => terrain,
                None if name == "j4" || name == "j16" => '*',
                None if (rank == 8 || rank == 12) && letter <= 'h' => '#',
                None => '.',
            });
        }
        file.push('\n');
    }
    vec![("mine".to_string(), file)]
}

/// The targets of White's only soldier on such a layout.
fn targets_on(things: &[(&str, char)], rules: &str, from: &str) -> Vec<String> {
    let rules = format!("layout=mine{rules}");
    let text = text(&[from], &["s19"], "w 0:0");
    // One wall more, so that another may be something else.
    let things = [things, &[("q6", '#')]].concat();
    let twin = open(HRADU, &rules, Some(&text), &layout(&things)).expect("accepted");
    let moves = twin.moves();
    moves.iter().map(|mv| mv[from.len() + 1..].into()).collect()
}

fn layout_is_fine(file: &str) -> bool {
    let layouts = [("mine".to_string(), file.to_string())];
    // Checked whether used or not.
    let unused = open(HRADU, "", None, &layouts).is_ok();
    assert_eq!(open(HRADU, "layout=mine", None, &layouts).is_ok(), unused);
    unused
}

#[test]
fn start_and_counts() {
    let twin = open(HRADU, "", None, &[]).expect("the start");
    assert_eq!(twin.text(), START);
    assert_eq!(perft(HRADU, "", None, 1), 53);
    assert_eq!(perft(HRADU, "", None, 2), 2_809);
    assert_eq!(perft(HRADU, "", None, 3), 146_068);
    assert_eq!(perft(HRADU, "", None, 4), 7_595_536);
}

#[test]
fn standard_start_and_counts() {
    let white = ["c8", "q8", "f1", "n1", "h2", "l2", "h6", "l6"];
    let black = ["c12", "q12", "f19", "n19", "h18", "l18", "h14", "l14"];
    let twin = open(HRADU, "setup=standard", None, &[]).expect("the start");
    assert_eq!(twin.text(), text(&white, &black, "w 0:0"));
    assert_eq!(perft(HRADU, "setup=standard", None, 1), 70);
    assert_eq!(perft(HRADU, "setup=standard", None, 2), 4_900);
    assert_eq!(perft(HRADU, "setup=standard", None, 3), 333_886);
}

#[test]
fn random_games() {
    let mut lcg = Lcg(3);
    let start = open(HRADU, "setup=standard", None, &[]).expect("the start");
    let standard = start.text();
    for _ in 0..20 {
        wander(HRADU, "", &[], START, &mut lcg);
        wander(HRADU, "rules=french", &[], START, &mut lcg);
        wander(HRADU, "setup=standard", &[], &standard, &mut lcg);
    }
}

#[test]
fn random_games_from_anywhere() {
    let mut lcg = Lcg(4);
    let things = [
        ("c8", 'T'),
        ("e8", 'K'),
        ("b5", '#'),
        ("b6", '#'),
        ("s19", '#'),
        ("s18", '#'),
    ];
    let layouts = layout(&things);
    let names: Vec<String> = "abcdefghijklmnopqrs"
        .chars()
        .flat_map(|file| (1..=19).map(move |rank| format!("{file}{rank}")))
        .collect();
    let mut plies = 0;
    for game in 0..40 {
        let mut anywhere = || names[lcg.below(names.len())].as_str();
        let white = [anywhere(), anywhere(), anywhere()];
        let black = [anywhere(), anywhere(), anywhere()];
        let text = text(&white, &black, ["w 0:0", "b 0:0"][game % 2]);
        for rules in ["layout=mine", "layout=mine,rules=french", "rules=french"] {
            if open(HRADU, rules, Some(&text), &layouts).is_ok() {
                plies += wander(HRADU, rules, &layouts, &text, &mut lcg);
            }
        }
    }
    assert!(plies > 2000, "only {plies} plies");
}

#[test]
fn dh_1_default_layout() {
    // Every wall of either half can be chosen first; rank 12 has a gate in the middle.
    let mut twin = open(HRADU, "", None, &[]).expect("the start");
    let white = twin.moves();
    twin.play("h2");
    let black = twin.moves();
    assert_eq!((white.len(), black.len()), (53, 53));
    for square in ["c12", "i12", "k12", "q12", "f19", "n14", "h18", "k18"] {
        assert!(has(&black, square), "{square}");
    }
    for square in ["j12", "j18", "j16", "f12x", "g13", "c19", "h10"] {
        assert!(!has(&black, square), "{square}");
    }
    for square in ["c8", "i8", "k8", "q2", "f1", "h2", "l6", "j6"] {
        assert!(has(&white, square), "{square}");
    }
    assert!(!has(&white, "j8") && !has(&white, "j2"));
}

#[test]
fn dh_2_entering_the_enemys_centre_wins_and_nothing_passes_it() {
    let across = targets("", &["i16"], &["a1"]);
    assert!(has(&across, "j16"));
    assert!(!has(&across, "k16"));
    let mut twin = at("", &text(&["i16"], &["a1"], "w 0:0"));
    twin.play("i16-j16");
    assert_eq!(twin.outcome(), "white wins castle taken");
    assert!(twin.moves().is_empty());
    let mut twin = at("", &text(&["a1"], &["j5"], "b 0:0"));
    twin.play("j5-j4");
    assert_eq!(twin.outcome(), "black wins castle taken");
    // By descent as well.
    let down = targets_on(&[("j17", '#')], "", "j17");
    assert!(has(&down, "j16"));
}

#[test]
fn dh_3_along_adjacent_walls_in_a_straight_line() {
    let along = targets("", &["c8"], &["a1"]);
    for square in ["d8", "i8", "c2", "c7", "c9", "b8"] {
        assert!(has(&along, square), "{square}");
    }
    // The gate interrupts the wall; descents are single squares.
    for square in ["j8", "k8", "c10", "a8", "c1"] {
        assert!(!has(&along, square), "{square}");
    }
    let corner = targets("", &["h6"], &["a1"]);
    assert_eq!(
        corner,
        ["g6", "h2", "h3", "h4", "h5", "h7", "i6", "j6", "k6", "l6"]
    );
}

#[test]
fn dh_4_towers_and_keeps_obstruct() {
    for terrain in ['T', 'K'] {
        let along = targets_on(&[("d8", terrain)], "", "a8");
        assert_eq!(along, ["a7", "a9", "b8", "c8"]);
        let below = targets_on(&[("d8", terrain)], "", "d7");
        assert!(!has(&below, "d8") && !has(&below, "d9"));
    }
}

#[test]
fn dh_5_own_centre() {
    let across = targets("", &["i4"], &["a1"]);
    assert_eq!(across, ["h4", "i3", "i5"]);
    let french = targets("rules=french", &["i4"], &["a1"]);
    assert!(has(&french, "k4") && !has(&french, "l4"));
    assert!(!has(&french, "j4"));
    for rules in ["", ",rules=french"] {
        let down = targets_on(&[("j5", '#')], rules, "j5");
        assert_eq!(down, ["i5", "j6", "k5"]);
    }
}

#[test]
fn dh_6_placing_in_turn() {
    let mut twin = open(HRADU, "", None, &[]).expect("the start");
    for (white, black) in [("c8", "c12"), ("d8", "d12"), ("e8", "e12"), ("f8", "f12")] {
        twin.play(white);
        twin.play(black);
    }
    assert!(twin.text().ends_with(" w 4:4"));
    assert!(!has(&twin.moves(), "c8"));
    for (white, black) in [("g8", "g12"), ("h8", "h12"), ("i8", "i12"), ("k8", "k12")] {
        twin.play(white);
        assert!(twin.text().contains(" b "));
        twin.play(black);
    }
    assert!(twin.text().ends_with(" w 0:0"));
    assert!(has(&twin.moves(), "c8-c9") && !has(&twin.moves(), "c2"));
}

#[test]
fn ground_moves_climbs_and_captures() {
    // Along rank 10 nothing hinders; a soldier at the foot of a wall climbs one square only.
    let open_field = targets("", &["d9"], &["d18"]);
    assert!(has(&open_field, "a9") && has(&open_field, "s9"));
    assert!(has(&open_field, "d8") && !has(&open_field, "d7"));
    assert!(has(&open_field, "d11") && !has(&open_field, "d12"));
    let foot = targets("", &["d11"], &["d12", "f11"]);
    assert!(has(&foot, "d12"), "captures by climbing");
    assert!(has(&foot, "f11") && !has(&foot, "g11"), "captures once");
    let top = targets("", &["d8", "f8"], &["d7"]);
    assert!(has(&top, "d7"), "captures by descending");
    assert!(has(&top, "e8") && !has(&top, "f8") && !has(&top, "g8"));
    let gate = targets("", &["j9"], &["a1"]);
    assert!(has(&gate, "j7") && !has(&gate, "j6"), "gates are ground");
    let mut twin = at("", &text(&["d11"], &["d12", "f11"], "w 0:0"));
    twin.play("d11-d12");
    assert_eq!(twin.text(), text(&["d12"], &["f11"], "b 0:0"));
}

#[test]
fn french_wall_moves_are_single_squares() {
    let along = targets("rules=french", &["e8"], &["a1"]);
    assert_eq!(along, ["d8", "e7", "e9", "f8"]);
    let ground = targets("rules=french", &["a10"], &["a1"]);
    assert!(has(&ground, "s10"));
}

#[test]
fn all_soldiers_lost() {
    let mut twin = at("", &text(&["a10"], &["b10"], "w 0:0"));
    twin.play("a10-b10");
    assert_eq!(twin.outcome(), "white wins all soldiers lost");
    assert!(twin.moves().is_empty());
    let over = at("", &text(&[], &["b10"], "w 0:0"));
    assert_eq!(over.outcome(), "black wins all soldiers lost");
}

#[test]
fn house_1_pass_and_both_passed() {
    // White is walled in by towers in a corner, and so is Black in the other position.
    let white_in = [("a2", 'T'), ("b1", 'K')];
    let both_in = [&white_in[..], &[("a18", 'T'), ("b19", 'K')]].concat();
    let text = text(&["a1"], &["a19"], "w 0:0");
    let twin = open(HRADU, "layout=mine", Some(&text), &layout(&white_in));
    let mut twin = twin.expect("accepted");
    assert_eq!(twin.moves(), ["pass"]);
    assert_eq!(twin.outcome(), "ongoing");
    twin.play("pass");
    assert_eq!(twin.text(), text.replace(" w ", " b "));
    assert!(has(&twin.moves(), "a19-b19"));
    let twin = open(HRADU, "layout=mine", Some(&text), &layout(&both_in));
    let twin = twin.expect("accepted");
    assert_eq!(twin.outcome(), "draw both passed");
    assert!(twin.moves().is_empty());
}

#[test]
fn refused_squares_and_numbers() {
    let rules = "layout=mine";
    let on = |terrain| {
        let text = text(&["d8"], &["s19"], "w 0:0");
        let layouts = layout(&[("d8", terrain), ("q6", '#')]);
        open(HRADU, rules, Some(&text), &layouts).is_ok()
    };
    assert!(on('#') && on('.') && on('='));
    assert!(!on('T') && !on('K'));
    accept(HRADU, "", &text(&["j5"], &["a1"], "w 0:0"));
    refuse(HRADU, "", &text(&["j4"], &["a1"], "w 0:0"));
    refuse(HRADU, "", &text(&["a1"], &["j16"], "w 0:0"));
    let nine = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1"];
    accept(HRADU, "", &text(&nine[1..], &["a19"], "w 0:0"));
    refuse(HRADU, "", &text(&nine, &["a19"], "w 0:0"));
    accept(HRADU, "", &text(&["a19"], &nine[1..], "w 0:0"));
    refuse(HRADU, "", &text(&["a19"], &nine, "w 0:0"));
}

#[test]
fn refused_while_placing() {
    accept(HRADU, "", START);
    refuse(HRADU, "setup=standard", START);
    for fields in ["b 8:8", "w 7:8", "w 8:7", "w 9:9", "w 7:7", "w 0:0"] {
        refuse(HRADU, "", &START.replace("w 8:8", fields));
    }
    accept(HRADU, "", &text(&["c8"], &[], "b 7:8"));
    accept(HRADU, "", &text(&["c8"], &["c12"], "w 7:7"));
    refuse(HRADU, "setup=standard", &text(&["c8"], &["c12"], "w 7:7"));
    for fields in ["w 7:8", "b 8:7", "b 7:7", "w 6:7", "b 6:7"] {
        refuse(HRADU, "", &text(&["c8"], &[], fields));
        refuse(HRADU, "", &text(&["c8"], &["c12"], fields));
    }
    // More or fewer than eight in all.
    refuse(HRADU, "", &text(&["c8", "d8"], &["c12"], "w 7:7"));
    refuse(HRADU, "", &text(&["c8"], &["c12", "d12"], "w 7:7"));
    refuse(HRADU, "", &text(&["c8"], &[], "w 7:7"));
    refuse(HRADU, "", &text(&[], &["c12"], "w 7:7"));
    // Off the walls, or on the other half's.
    refuse(HRADU, "", &text(&["c9"], &["c12"], "w 7:7"));
    refuse(HRADU, "", &text(&["c12"], &["d12"], "w 7:7"));
    refuse(HRADU, "", &text(&["c8"], &["d8"], "w 7:7"));
    refuse(HRADU, "", &text(&["j8"], &["c12"], "w 7:7"));
    // The last soldier.
    let white = ["c8", "d8", "e8", "f8", "g8", "h8", "i8", "k8"];
    let black = ["c12", "d12", "e12", "f12", "g12", "h12", "i12"];
    accept(HRADU, "", &text(&white, &black, "b 0:1"));
    refuse(HRADU, "", &text(&white, &black, "w 0:1"));
    accept(HRADU, "", &text(&white, &black, "w 0:0"));
    accept(HRADU, "", &text(&white, &black, "b 0:0"));
    accept(HRADU, "setup=standard", &text(&white, &black, "b 0:0"));
    refuse(HRADU, "setup=standard", &text(&white, &black, "b 0:1"));
}

#[test]
fn refused_with_none_to_place() {
    // The side to move has won already.
    accept(HRADU, "", &text(&["j16"], &["a1"], "b 0:0"));
    refuse(HRADU, "", &text(&["j16"], &["a1"], "w 0:0"));
    accept(HRADU, "", &text(&["a1"], &["j4"], "w 0:0"));
    refuse(HRADU, "", &text(&["a1"], &["j4"], "b 0:0"));
    // The side not to move has nobody.
    accept(HRADU, "", &text(&[], &["a1"], "w 0:0"));
    refuse(HRADU, "", &text(&[], &["a1"], "b 0:0"));
    accept(HRADU, "", &text(&["a1"], &[], "b 0:0"));
    refuse(HRADU, "", &text(&["a1"], &[], "w 0:0"));
    refuse(HRADU, "", &text(&[], &[], "w 0:0"));
    // Two results.
    refuse(HRADU, "", &text(&["j16"], &["j4"], "w 0:0"));
    refuse(HRADU, "", &text(&["j16"], &["j4"], "b 0:0"));
    refuse(HRADU, "", &text(&["j16"], &[], "b 0:0"));
    refuse(HRADU, "", &text(&[], &["j4"], "w 0:0"));
}

#[test]
fn refused_text() {
    let good = text(&["a10"], &["s10"], "w 0:0");
    assert!(good.contains("/w17b/"));
    accept(HRADU, "", &good);
    for row in [
        "w98b",
        "w017b",
        "w16b",
        "w18b",
        "w17b0",
        "0w17b",
        "w17B",
        "(w)17b",
        "w17b/",
        "w99999999999999999999b",
        "w17b1",
        "",
    ] {
        refuse(HRADU, "", &good.replace("w17b", row));
    }
    for fields in [
        "x 0:0",
        "W 0:0",
        "w 0",
        "w 0:",
        "w :0",
        "w 0:0:0",
        "w 00:0",
        "w +0:0",
        "w -0:0",
        "w 0:0 ",
        "w  0:0",
        "w 0:0\n",
        "w 0:0 -",
        "w",
        "",
        "w 99999999999999999999:0",
    ] {
        refuse(HRADU, "", &good.replace("w 0:0", fields));
    }
    spoil(HRADU, &good);
    spoil(HRADU, &text(&["c8", "j6"], &["c12", "h14"], "w 6:6"));
}

#[test]
fn layouts_refused() {
    let fine = layout(&[]).remove(0).1;
    assert!(layout_is_fine(&fine));
    assert!(layout_is_fine(fine.trim_end()), "the last LF may be absent");
    let crlf = fine.replace('\n', "\r\n");
    assert!(layout_is_fine(&crlf));
    assert!(layout_is_fine(crlf.trim_end()));
    assert!(layout_is_fine(&fine.replacen('\n', "\r\n", 3)));
    assert!(!layout_is_fine(crlf.trim_end_matches('\n')), "a lone CR");
    assert!(!layout_is_fine(&fine.replace('\n', "\r")));
    assert!(!layout_is_fine(&fine.replace('\n', "\r\r\n")));
    assert!(!layout_is_fine(&format!("{fine}\n")));
    assert!(!layout_is_fine(&format!("\n{fine}")));
    assert!(!layout_is_fine(&format!("{fine} ")));
    assert!(!layout_is_fine(&format!("\u{feff}{fine}")));
    assert!(!layout_is_fine(""));
    assert!(!layout_is_fine(&fine[20..]), "18 rows");
    assert!(!layout_is_fine(&fine.replacen('.', "", 1)));
    assert!(!layout_is_fine(&fine.replacen('.', "..", 1)));
    assert!(!layout_is_fine(&fine.replacen('.', "x", 1)));
    assert!(!layout_is_fine(&fine.replacen('.', "\u{e9}", 1)));
    let with = |things: &[(&str, char)]| layout_is_fine(&layout(things).remove(0).1);
    assert!(with(&[("a10", '='), ("s10", '=')]));
    for terrain in ['#', 'T', 'K', '*'] {
        assert!(!with(&[("k10", terrain)]), "{terrain} on rank 10");
    }
    for (centre, other, wall) in [("j4", "k4", "a8"), ("j16", "k16", "a12")] {
        assert!(!with(&[(centre, '.')]));
        assert!(!with(&[(other, '*')]));
        assert!(with(&[(centre, '.'), (other, '*')]));
        assert!(!with(&[(wall, '.')]), "seven walls");
        assert!(with(&[(wall, '.'), (other, '#')]));
        assert!(with(&[(wall, 'T'), (other, '#')]));
    }
    // Both central squares in one half are not enough.
    assert!(!with(&[("j16", '.'), ("k4", '*')]));
}

#[test]
fn layouts_named() {
    let file = layout(&[]).remove(0).1;
    let named = |names: &[&str]| {
        let give = |name: &&str| (name.to_string(), file.clone());
        let layouts: Vec<(String, String)> = names.iter().map(give).collect();
        open(HRADU, "", None, &layouts).is_ok()
    };
    assert!(named(&[]) && named(&["My-castle_2"]) && named(&["a", "b"]));
    assert!(!named(&["zapletal"]) && !named(&["a", "a"]));
    assert!(!named(&[""]) && !named(&["a.b"]) && !named(&["a b"]));
    assert!(open(HRADU, "layout=mine,setup=standard", None, &layout(&[])).is_err());
    assert!(open(HRADU, "layout=mine", None, &[]).is_err());
    assert!(open(HRADU, "layout=zapletal,setup=standard", None, &[]).is_ok());
}
