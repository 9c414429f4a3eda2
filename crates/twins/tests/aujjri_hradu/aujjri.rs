use super::*;

const START: &str = "(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)/9/9/9/4(rrrrrG)4/9/9/9/(wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW) w -";

/// A position with the Gem on the Tower, White to move, no ban.
fn with_tower(piles: &[(&str, &str)]) -> String {
    with_ban(piles, "w -")
}

/// The same with other fields after the board.
fn with_ban(piles: &[(&str, &str)], fields: &str) -> String {
    let mut piles = piles.to_vec();
    piles.push(("e5", "rrrrrG"));
    format!("{} {fields}", board(9, &piles))
}

/// A position with the Gem elsewhere or nowhere.
fn bare_tower(piles: &[(&str, &str)], fields: &str) -> String {
    let mut piles = piles.to_vec();
    piles.push(("e5", "rrrrr"));
    format!("{} {fields}", board(9, &piles))
}

fn at(text: &str) -> Box<dyn Twin> {
    open(AUJJRI, "", Some(text), &[]).unwrap_or_else(|why| panic!("{text:?}: {why}"))
}

/// Whether a move is legal where both sides have a free stacker far away (so that AC-5 is quiet).
fn legal(piles: &[(&str, &str)], mv: &str) -> bool {
    let mut piles = piles.to_vec();
    piles.extend([("i3", "w"), ("i7", "b")]);
    at(&with_tower(&piles)).moves().iter().any(|m| m == mv)
}

fn after(text: &str, mv: &str) -> Box<dyn Twin> {
    let mut twin = at(text);
    twin.play(mv);
    twin
}

#[test]
fn start_and_counts() {
    let twin = open(AUJJRI, "", None, &[]).expect("the start");
    assert_eq!(twin.text(), START);
    assert_eq!(twin.outcome(), "ongoing");
    assert_eq!(perft(AUJJRI, "", None, 1), 139);
    assert_eq!(perft(AUJJRI, "", None, 2), 19_385);
    assert_eq!(perft(AUJJRI, "", None, 3), 2_431_390);
}

#[test]
fn random_games() {
    let mut lcg = Lcg(1);
    for _ in 0..10 {
        wander(AUJJRI, "", &[], START, &mut lcg);
    }
}

#[test]
fn random_games_from_crowds() {
    let mut lcg = Lcg(2);
    let names: Vec<String> = "cdefg"
        .chars()
        .flat_map(|file| (3..=7).map(move |rank| format!("{file}{rank}")))
        .filter(|name| name != "e5")
        .collect();
    // Few enough stackers that most positions keep to eighteen of a side.
    let choices = [
        "", "", "", "", "", "", "", "", "w", "b", "ww", "bb", "bw", "wwb",
    ];
    let occupied = ["wW", "bB", "wW", "bB", "wwW", "bbB", "bW", "wB", "wbG"];
    let mut plies = 0;
    for game in 0..30 {
        let mut piles = Vec::new();
        for name in &names {
            let pile = choices[lcg.below(choices.len())];
            if !pile.is_empty() {
                piles.push((name.as_str(), pile));
            }
        }
        for pile in occupied {
            let name = names[lcg.below(names.len())].as_str();
            piles.retain(|(square, _)| *square != name);
            piles.push((name, pile));
        }
        let text = bare_tower(&piles, ["w -", "b -"][game % 2]);
        if open(AUJJRI, "", Some(&text), &[]).is_ok() {
            plies += wander(AUJJRI, "", &[], &text, &mut lcg);
        }
    }
    assert!(plies > 1000, "only {plies} plies");
}

#[test]
fn steps_need_a_level_free_stack() {
    assert!(legal(&[("a1", "wwW"), ("b1", "w")], "a1-b1"));
    assert!(legal(&[("a1", "wwW"), ("b1", "bbb")], "a1-b1"));
    assert!(!legal(&[("a1", "wwW"), ("b1", "bbbb")], "a1-b1"));
    assert!(!legal(&[("a1", "wwwW"), ("b1", "b")], "a1-b1"));
    assert!(!legal(&[("a1", "wW")], "a1-b1"));
    assert!(!legal(&[("a1", "wW"), ("b1", "wW")], "a1-b1"));
    assert!(!legal(&[("a1", "wB"), ("b1", "w")], "a1-b1"));
    let text = bare_tower(&[("e4", "wwwwW"), ("a1", "wG"), ("i7", "b")], "w -");
    assert!(at(&text).moves().contains(&"e4-e5".to_string()));
}

#[test]
fn ac_1_pushed_down_any_cliff_but_not_onto_lava_nor_up_a_wall() {
    let push = |receiving| {
        let mut piles = vec![("a1", "wwwW"), ("b1", "wwwB")];
        piles.extend(receiving);
        legal(&piles, "a1*b1")
    };
    assert!(push(Some(("c1", "w"))));
    assert!(push(Some(("c1", "wwww"))));
    assert!(!push(Some(("c1", "wwwww"))));
    assert!(!push(None));
    assert!(!push(Some(("c1", "wB"))));
    assert!(!push(Some(("c1", "wW"))));
    // The pusher himself keeps to the height rule.
    assert!(!legal(
        &[("a1", "wW"), ("b1", "wwwB"), ("c1", "w")],
        "a1*b1"
    ));
    assert!(!legal(
        &[("a1", "wwwW"), ("b1", "wB"), ("c1", "w")],
        "a1*b1"
    ));
    // Nobody pushes his own Pieces, and enemy Pieces stay on the board.
    assert!(!legal(&[("a1", "wW"), ("b1", "wW"), ("c1", "w")], "a1*b1"));
    assert!(!legal(&[("b1", "wW"), ("a1", "wB")], "b1*a1"));
}

#[test]
fn pieces_and_gem_are_pushed_onto_the_tower_too() {
    let piles = [("e3", "wwwW"), ("e4", "wwwwG"), ("i7", "b")];
    let twin = after(&bare_tower(&piles, "w -"), "e3*e4");
    let expected = [("e3", "www"), ("e4", "wwwwW"), ("i7", "b")];
    assert_eq!(twin.text(), with_ban(&expected, "b -"));
    let piles = [("e3", "wwwW"), ("e4", "wwwwB"), ("a1", "wG"), ("i7", "b")];
    let twin = after(&bare_tower(&piles, "w -"), "e3*e4");
    assert!(twin.text().contains("(rrrrrB)"));
    assert!(twin.text().ends_with(" b e5e4"));
}

#[test]
fn ac_2_ban_for_one_turn() {
    let piles = [("b1", "wW"), ("c1", "wB"), ("d1", "w"), ("a1", "w")];
    let more = [("i3", "w"), ("i7", "b")];
    let piles = [&piles[..], &more[..]].concat();
    let mut twin = after(&with_tower(&piles), "b1*c1");
    assert!(twin.text().ends_with(" b d1c1"));
    assert!(!twin.moves().contains(&"d1*c1".to_string()));
    twin.play("i7=i8");
    assert!(twin.text().ends_with(" w -"));
    twin.play("i3=i2");
    assert!(twin.moves().contains(&"d1*c1".to_string()));
}

#[test]
fn ac_2_another_piece_may_push_the_pusher() {
    let piles = [
        ("b4", "wW"),
        ("c4", "wB"),
        ("d4", "w"),
        ("c5", "bB"),
        ("c3", "w"),
        ("i3", "w"),
    ];
    let twin = after(&with_tower(&piles), "b4*c4");
    assert!(twin.text().ends_with(" b d4c4"));
    let moves = twin.moves();
    assert!(moves.contains(&"c5*c4".to_string()));
    assert!(!moves.contains(&"d4*c4".to_string()));
}

#[test]
fn ac_2_ban_is_written_even_where_no_pushback_is_possible() {
    // Pushed down a cliff of three: he could not climb back anyway.
    let piles = [
        ("a1", "wwwW"),
        ("b1", "wwwB"),
        ("c1", "w"),
        ("i3", "w"),
        ("i7", "b"),
    ];
    let twin = after(&with_tower(&piles), "a1*b1");
    assert!(twin.text().ends_with(" b c1b1"));
}

#[test]
fn ac_3_one_layer_stays_under_an_occupant() {
    assert!(!legal(&[("a1", "wW")], "a1=a2"));
    assert!(legal(&[("a1", "bwW"), ("a2", "w")], "a1=a2"));
    assert!(!legal(&[("a1", "wwB"), ("a2", "w")], "a1=a2"));
    assert!(!legal(&[("a1", "wb"), ("a2", "w")], "a1=a2"));
    assert!(!legal(&[("a1", "w"), ("b1", "b")], "b1=c1"));
    let gem = |pile| bare_tower(&[("a1", pile), ("a2", "w"), ("i7", "b")], "w -");
    assert!(
        at(&gem("wwG"))
            .moves()
            .iter()
            .any(|m| m.starts_with("a1=a2"))
    );
    assert!(!at(&gem("wG")).moves().iter().any(|m| m.starts_with("a1=")));
}

#[test]
fn ac_4_slides_by_single_steps_from_what_it_rests_on() {
    // Resting on one layer: down to lava, along it, up again by ones.
    let piles = [("a1", "ww"), ("c1", "b"), ("d1", "bb"), ("e1", "bbbb")];
    for to in ["b1", "c1", "d1"] {
        assert!(legal(&piles, &format!("a1={to}")), "{to}");
    }
    assert!(!legal(&piles, "a1=e1"));
    // Resting on two layers: lava is a cliff.
    assert!(!legal(&[("a1", "www")], "a1=b1"));
    assert!(legal(&[("a1", "www"), ("b1", "b")], "a1=c1"));
    // Enemy Pieces stop it, own Pieces do not.
    assert!(!legal(&[("a1", "w"), ("b1", "wB")], "a1=b1"));
    assert!(legal(&[("a1", "w"), ("b1", "wW")], "a1=b1"));
    assert!(legal(&[("a1", "w"), ("b1", "wW")], "a1=c1"));
}

#[test]
fn stackers_lift_what_stands_where_they_stop() {
    let piles = [("a1", "w"), ("b1", "bW"), ("i7", "b")];
    let twin = after(&with_tower(&piles), "a1=b1");
    let expected = [("b1", "bwW"), ("i7", "b")];
    assert_eq!(twin.text(), with_ban(&expected, "b -"));
    let piles = [("a1", "w"), ("b1", "bG"), ("i7", "b")];
    let twin = after(&bare_tower(&piles, "w -"), "a1=b1");
    let expected = [("b1", "bwG"), ("i7", "b")];
    assert_eq!(twin.text(), bare_tower(&expected, "b -"));
}

#[test]
fn stackers_never_enter_the_tower() {
    // Level with a Tower of two; beyond it the way would be free.
    let piles = [("d5", "www"), ("e5", "rr"), ("f5", "ww"), ("i7", "b")];
    let text = format!("{} w -", board(9, &[&piles[..], &[("a1", "wG")]].concat()));
    let twin = open(AUJJRI, "tower=2", Some(&text), &[]).expect("accepted");
    let moves = twin.moves();
    assert!(!moves.iter().any(|mv| mv.starts_with("d5=e5")));
    assert!(!moves.iter().any(|mv| mv.starts_with("d5=f5")));
    assert!(moves.contains(&"f5=g5".to_string()));
}

#[test]
fn ac_5_no_stalemating() {
    // A second layer on b9 would wall the black stacker in.
    let piles = [("a9", "b"), ("a8", "wwW"), ("b9", "w"), ("c9", "ww")];
    assert!(!at(&with_tower(&piles)).moves().contains(&"c9=b9".into()));
    let free = [&piles[..], &[("i3", "b")]].concat();
    assert!(at(&with_tower(&free)).moves().contains(&"c9=b9".into()));
}

#[test]
fn ac_5_minds_the_ban_that_the_move_creates() {
    // After the push Black would have the banned pushback alone.
    let piles = [("a1", "wW"), ("b1", "wB"), ("c1", "b")];
    let mut twin = at(&with_tower(&piles));
    assert_eq!(twin.outcome(), "ongoing");
    assert_eq!(twin.moves(), ["pass"]);
    twin.play("pass");
    assert_eq!(twin.text(), with_ban(&piles, "b -"));
    assert!(twin.moves().contains(&"b1-c1".to_string()));
    let free = [&piles[..], &[("i7", "b")]].concat();
    assert_eq!(at(&with_tower(&free)).moves(), ["a1*b1"]);
}

#[test]
fn ac_5_spares_a_winning_move() {
    let text = bare_tower(&[("b5", "wW"), ("a5", "wG")], "w -");
    let mut twin = at(&text);
    assert_eq!(twin.moves(), ["b5*a5"]);
    twin.play("b5*a5");
    assert_eq!(twin.outcome(), "white wins gem");
}

#[test]
fn house_1_pass_ends_the_ban() {
    let piles = [("a1", "w"), ("b1", "wW"), ("c1", "bB"), ("i3", "w")];
    let mut twin = at(&with_ban(&piles, "b c1b1"));
    assert_eq!(twin.moves(), ["pass"]);
    assert_eq!(twin.outcome(), "ongoing");
    twin.play("pass");
    assert_eq!(twin.text(), with_tower(&piles));
    // Without the ban the pushback is there.
    assert_eq!(at(&with_ban(&piles, "b -")).moves(), ["c1*b1"]);
}

#[test]
fn house_1_both_passed() {
    let nothing = with_tower(&[]);
    assert_eq!(at(&nothing).outcome(), "draw both passed");
    assert!(at(&nothing).moves().is_empty());
    // White could move, but AC-5 forbids it all: Black has nothing.
    let one_sided = with_tower(&[("i3", "w")]);
    assert_eq!(at(&one_sided).outcome(), "draw both passed");
    let black_to_move = with_ban(&[("i3", "w")], "b -");
    assert_eq!(at(&black_to_move).outcome(), "draw both passed");
}

#[test]
fn gem_is_pushed_off_from_any_height() {
    let piles = [("b1", "wwwW"), ("a1", "wwwwG"), ("i7", "b")];
    let twin = after(&bare_tower(&piles, "w -"), "b1*a1");
    let expected = [("b1", "www"), ("a1", "wwwwW"), ("i7", "b")];
    assert_eq!(twin.text(), bare_tower(&expected, "b -"));
    assert_eq!(twin.outcome(), "white wins gem");
    assert!(twin.moves().is_empty());
    let piles = [("i8", "bB"), ("i9", "bG")];
    let twin = after(&bare_tower(&piles, "b -"), "i8*i9");
    assert_eq!(twin.outcome(), "black wins gem");
}

#[test]
fn options() {
    for tower in 2..=9 {
        let rules = format!("tower={tower},repetition=off");
        let twin = open(AUJJRI, &rules, None, &[]).expect("the start");
        let tower = format!("({}G)", "r".repeat(tower));
        assert!(twin.text().contains(&tower));
        assert_eq!(twin.moves().len(), 139);
    }
}

#[test]
fn refused_numbers() {
    let eighteen = [("a1", "wwwwwwwww"), ("a2", "wwwwwwwww")];
    accept(AUJJRI, "", &with_tower(&eighteen));
    let nineteen = [&eighteen[..], &[("b1", "w")]].concat();
    refuse(AUJJRI, "", &with_tower(&nineteen));
    let eighteen = [("a1", "bbbbbbbbb"), ("a2", "bbbbbbbbb")];
    accept(AUJJRI, "", &with_tower(&eighteen));
    let nineteen = [&eighteen[..], &[("b1", "b")]].concat();
    refuse(AUJJRI, "", &with_tower(&nineteen));
    for pile in ["wW", "bW", "wB", "bB"] {
        let six = ["a1", "a2", "a3", "a4", "a6", "a7"].map(|name| (name, pile));
        accept(AUJJRI, "", &with_tower(&six[..5]));
        refuse(AUJJRI, "", &with_tower(&six));
    }
    accept(AUJJRI, "", &bare_tower(&[("a1", "wG")], "w -"));
    refuse(
        AUJJRI,
        "",
        &bare_tower(&[("a1", "wG"), ("a2", "wG")], "w -"),
    );
    refuse(AUJJRI, "", &with_tower(&[("a1", "wG")]));
}

#[test]
fn refused_lava_and_red() {
    accept(AUJJRI, "", &with_tower(&[("a1", "wW")]));
    for pile in ["W", "B"] {
        refuse(AUJJRI, "", &with_tower(&[("a1", pile)]));
    }
    refuse(AUJJRI, "", &bare_tower(&[("a1", "G")], "w -"));
    accept(AUJJRI, "", &with_tower(&[("a1", "w")]));
    for pile in ["r", "wr", "rW"] {
        refuse(AUJJRI, "", &with_tower(&[("a1", pile)]));
    }
    for (pile, fine) in [
        ("rrrrr", true),
        ("rrrrrW", true),
        ("rrrrrB", true),
        ("rrrr", false),
        ("rrrrrr", false),
        ("rrrrrw", false),
        ("wrrrrr", false),
        ("wwwww", false),
        ("w", false),
    ] {
        let text = format!("{} w -", board(9, &[("a1", "wG"), ("e5", pile)]));
        assert_eq!(open(AUJJRI, "", Some(&text), &[]).is_ok(), fine, "{pile}");
    }
    let text = format!("{} w -", board(9, &[("a1", "wG")]));
    refuse(AUJJRI, "", &text);
    accept(AUJJRI, "", START);
    refuse(AUJJRI, "tower=4", START);
    accept(AUJJRI, "tower=5", START);
}

#[test]
fn refused_missing_gem() {
    accept(AUJJRI, "", &bare_tower(&[("a5", "wW")], "b -"));
    refuse(AUJJRI, "", &bare_tower(&[("a5", "wW")], "w -"));
    refuse(AUJJRI, "", &bare_tower(&[("b5", "wW")], "b -"));
    accept(AUJJRI, "", &bare_tower(&[("e9", "wB")], "w -"));
    refuse(AUJJRI, "", &bare_tower(&[("e9", "wB")], "b -"));
    refuse(AUJJRI, "", &bare_tower(&[("e9", "wb")], "b -"));
}

#[test]
fn refused_bans() {
    let piles = [("b3", "w"), ("c3", "wB"), ("d3", "wW")];
    accept(AUJJRI, "", &with_ban(&piles, "w d3c3"));
    // The wrong way round, for the wrong side, not neighbours, not squares.
    for fields in [
        "w c3d3", "b d3c3", "b c3d3", "w d3b3", "w d3d3", "w d3c4", "w d3", "w d3c3-", "w D3C3",
        "w j3c3", "w d0c3", "w",
    ] {
        refuse(AUJJRI, "", &with_ban(&piles, fields));
    }
    // The Gem is gone.
    let gone = [&piles[..], &[("a9", "wB")]].concat();
    accept(AUJJRI, "", &bare_tower(&gone, "w -"));
    refuse(AUJJRI, "", &bare_tower(&gone, "w d3c3"));
    let ban = |behind, pusher, pushed| {
        let mut piles: Vec<(&str, &str)> = vec![("c3", pusher), ("d3", pushed)];
        if !str::is_empty(behind) {
            piles.push(("b3", behind));
        }
        open(AUJJRI, "", Some(&with_ban(&piles, "w d3c3")), &[]).is_ok()
    };
    assert!(ban("w", "wB", "wwW"));
    assert!(!ban("w", "wB", "wwwW"));
    assert!(ban("ww", "wwwB", "wW"));
    assert!(!ban("w", "wwwB", "wW"));
    assert!(!ban("www", "wB", "wW"));
    assert!(ban("ww", "wB", "wW"));
    assert!(!ban("", "wB", "wW"));
    assert!(!ban("wW", "wB", "wW"));
    assert!(!ban("wB", "wB", "wW"));
    assert!(!ban("w", "w", "wW"));
    assert!(!ban("w", "wB", "w"));
    assert!(!ban("w", "wB", "wB"));
    assert!(!ban("w", "wW", "wW"));
    // The pusher came from off the board, though the file beyond has a neighbour in text order.
    let edge = [("a3", "wB"), ("b3", "wW"), ("i2", "w"), ("i3", "w")];
    refuse(AUJJRI, "", &with_ban(&edge, "w b3a3"));
    // Diagonal neighbours are none.
    let diagonal = [("b2", "w"), ("c3", "wB"), ("d4", "wW")];
    refuse(AUJJRI, "", &with_ban(&diagonal, "w d4c3"));
    // Both ends of a ban may be the Tower.
    let tower = [("d5", "wwwwB"), ("c5", "wwww"), ("a1", "wG")];
    let text = |fields| {
        let piles = [&tower[..], &[("e5", "rrrrrW")]].concat();
        format!("{} {fields}", board(9, &piles))
    };
    accept(AUJJRI, "", &text("w e5d5"));
    refuse(AUJJRI, "", &text("b e5d5"));
}

#[test]
fn refused_text() {
    accept(AUJJRI, "", START);
    for text in [
        "",
        " ",
        "w",
        "9/9/9/9/9/9/9/9/9 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/9/9 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/9 w",
        "9/9/9/9/4(rrrrrG)4/9/9/9/9 x -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/9 w - ",
        " 9/9/9/9/4(rrrrrG)4/9/9/9/9 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/9  w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/9 w -\n",
        "9/9/9/9/4(rrrrrG)4/9/9/9/81 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/09 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/99 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/10 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/8 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/(w)8 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/()8 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/(wWw)7 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/(wWB)8 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/(w(w))8 w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/8(ww w -",
        "9/9/9/9/4(rrrrrG)4/9/9/9/8w) w -",
    ] {
        refuse(AUJJRI, "", text);
    }
    accept(AUJJRI, "", "9/9/9/9/4(rrrrrG)4/9/9/9/9 w -");
    spoil(AUJJRI, "9/9/9/9/4(rrrrrG)4/9/1w(wbB)(bW)5/9/3(ww)4w w d3c3");
}
