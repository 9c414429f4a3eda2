//! The twins of Aujjri's Castle and Dobývání Hradu against known counts and the words of their rules.

use burgrave_twins::{Twin, open};

const AUJJRI: &str = "aujjris-castle";
const HRADU: &str = "dobyvani-hradu";

/// A linear congruential generator (Knuth's constants): enough to choose moves.
struct Lcg(u64);

impl Lcg {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// The board field with these contents on these squares (contents without parentheses).
fn board(size: usize, piles: &[(&str, &str)]) -> String {
    let mut rows = Vec::new();
    for rank in (1..=size).rev() {
        let mut row = String::new();
        let mut empty = 0;
        for file in "abcdefghijklmnopqrs".chars().take(size) {
            let name = format!("{file}{rank}");
            let Some((_, pile)) = piles.iter().find(|(square, _)| *square == name) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                row += &empty.to_string();
                empty = 0;
            }
            if pile.len() == 1 {
                row += pile;
            } else {
                row += &format!("({pile})");
            }
        }
        if empty > 0 {
            row += &empty.to_string();
        }
        rows.push(row);
    }
    rows.join("/")
}

/// Counts sequences of turns by opening every position anew; this checks the texts as well.
fn perft(game: &str, rules: &str, position: Option<&str>, depth: u32) -> u64 {
    let twin = open(game, rules, position, &[]).expect("an accepted position");
    let moves = twin.moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let here = twin.text();
    let mut nodes = 0;
    for mv in moves {
        let mut after = open(game, rules, Some(&here), &[]).expect("an accepted position");
        after.play(&mv);
        nodes += perft(game, rules, Some(&after.text()), depth - 1);
    }
    nodes
}

/// Plays at random and checks at each ply what holds in every game; says how many plies it took.
fn wander(game: &str, rules: &str, layouts: &[(String, String)], from: &str, lcg: &mut Lcg) -> u32 {
    let mut twin = open(game, rules, Some(from), layouts).expect("an accepted position");
    assert_eq!(twin.text(), from);
    for ply in 0..200 {
        let text = twin.text();
        let again = open(game, rules, Some(&text), layouts)
            .unwrap_or_else(|why| panic!("a legal move led to {text:?}: {why}"));
        let moves = twin.moves();
        assert_eq!(again.text(), text);
        assert_eq!(again.moves(), moves, "{text}");
        assert_eq!(again.outcome(), twin.outcome(), "{text}");
        assert!(
            moves.windows(2).all(|pair| pair[0] < pair[1]),
            "sorted: {moves:?}"
        );
        assert_eq!(moves.is_empty(), twin.outcome() != "ongoing", "{text}");
        if moves.is_empty() {
            return ply;
        }
        assert!(moves.len() == 1 || !moves.iter().any(|mv| mv == "pass"));
        // Pushes and captures are rare; half of the turns look for one in Aujjri's Castle.
        let pushes: Vec<&String> = moves.iter().filter(|mv| mv.contains('*')).collect();
        if !pushes.is_empty() && lcg.below(2) == 0 {
            twin.play(pushes[lcg.below(pushes.len())]);
        } else {
            twin.play(&moves[lcg.below(moves.len())]);
        }
    }
    200
}

fn accept(game: &str, rules: &str, text: &str) {
    match open(game, rules, Some(text), &[]) {
        Ok(twin) => assert_eq!(twin.text(), text),
        Err(why) => panic!("refused {text:?}: {why}"),
    }
}

fn refuse(game: &str, rules: &str, text: &str) {
    assert!(
        open(game, rules, Some(text), &[]).is_err(),
        "accepted {text:?}"
    );
}

/// Every way to spoil a text by deleting, doubling or replacing one character must be refused or
/// give a text that prints as itself.
fn spoil(game: &str, text: &str) {
    let alphabet = "wbrWBGkK()/ -:0123456789abcdefghi\u{e9}\n\0";
    let characters: Vec<char> = text.chars().collect();
    let check = |spoilt: &[char]| {
        let spoilt: String = spoilt.iter().collect();
        if let Ok(twin) = open(game, "", Some(&spoilt), &[]) {
            assert_eq!(twin.text(), spoilt);
        }
    };
    for index in 0..characters.len() {
        let mut shorter = characters.clone();
        shorter.remove(index);
        check(&shorter);
        check(&characters[..index]);
        for character in alphabet.chars() {
            let mut longer = characters.clone();
            longer.insert(index, character);
            check(&longer);
            let mut other = characters.clone();
            other[index] = character;
            check(&other);
        }
    }
}

mod aujjri {
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
            "w c3d3", "b d3c3", "b c3d3", "w d3b3", "w d3d3", "w d3c4", "w d3", "w d3c3-",
            "w D3C3", "w j3c3", "w d0c3", "w",
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
}

mod hradu {
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
}
