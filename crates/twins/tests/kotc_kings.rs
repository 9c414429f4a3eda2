//! The slow twins of King of the Castle and King's Castle against published counts, the rulings of
//! their pages and hand-made positions.

use burgrave_twins::{Twin, open};

const KOTC: &str = "king-of-the-castle";
const KINGS: &str = "kings-castle";

fn at(game: &str, rules: &str, position: &str) -> Box<dyn Twin> {
    open(game, rules, Some(position), &[]).unwrap_or_else(|fault| panic!("{position}: {fault}"))
}

fn start(game: &str, rules: &str) -> Box<dyn Twin> {
    open(game, rules, None, &[]).expect("a start position")
}

fn after(game: &str, rules: &str, position: &str, mv: &str) -> Box<dyn Twin> {
    let mut twin = at(game, rules, position);
    twin.play(mv);
    twin
}

fn has(twin: &dyn Twin, mv: &str) -> bool {
    twin.moves().iter().any(|listed| listed == mv)
}

fn perft(game: &str, rules: &str, position: &str, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = at(game, rules, position).moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|mv| {
            perft(
                game,
                rules,
                &after(game, rules, position, mv).text(),
                depth - 1,
            )
        })
        .sum()
}

fn check_perft(game: &str, rules: &str, counts: &[u64]) {
    let text = start(game, rules).text();
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(
            perft(game, rules, &text, depth),
            count,
            "{game} {rules} depth {depth}"
        );
    }
}

/// Checks that each pair's first text is accepted, says itself again, and that the second is refused.
fn check_refused(game: &str, rules: &str, pairs: &[(&str, &str)]) {
    for (accepted, refused) in pairs {
        assert_eq!(at(game, rules, accepted).text(), *accepted);
        assert!(
            open(game, rules, Some(refused), &[]).is_err(),
            "{game} {rules}: {refused}"
        );
    }
}

/// A linear congruential generator (Knuth's constants); its high bits are random enough to pick moves.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Spoils one character of the text; what is still accepted must be its own canonical text.
fn check_spoilt(game: &str, rules: &str, text: &str, random: &mut Lcg) {
    let alphabet: Vec<char> = "wb()/ 0129-sé".chars().collect();
    let mut characters: Vec<char> = text.chars().collect();
    let place = random.below(characters.len());
    match random.below(3) {
        0 => characters[place] = alphabet[random.below(alphabet.len())],
        1 => characters.insert(place, alphabet[random.below(alphabet.len())]),
        _ => {
            characters.remove(place);
        }
    }
    let spoilt: String = characters.into_iter().collect();
    if let Ok(twin) = open(game, rules, Some(&spoilt), &[]) {
        assert_eq!(twin.text(), spoilt);
    }
}

/// Plays random games; every position met must be accepted again with the same moves and outcome.
fn check_random_games(game: &str, rules: &str, games: u64, plies: usize) {
    for seed in 0..games {
        let mut random = Lcg(seed);
        let mut twin = start(game, rules);
        for _ in 0..plies {
            let text = twin.text();
            // A tower of nine has up to 4^9 routes: too many to list.
            if text
                .split('(')
                .any(|part| part.find(')').is_some_and(|height| height > 8))
            {
                break;
            }
            let again = at(game, rules, &text);
            let moves = twin.moves();
            assert_eq!(again.text(), text);
            assert_eq!(again.moves(), moves, "{text}");
            assert_eq!(again.outcome(), twin.outcome(), "{text}");
            assert_eq!(moves.is_empty(), twin.outcome() != "ongoing", "{text}");
            assert!(
                moves.is_sorted_by(|a, b| a < b),
                "sorted, none twice: {text}"
            );
            check_spoilt(game, rules, &text, &mut random);
            if moves.is_empty() {
                break;
            }
            twin.play(&moves[random.below(moves.len())]);
        }
    }
}

// ---- King of the Castle ----

#[test]
fn kotc_counts() {
    check_perft(KOTC, "", &[16, 328, 6_824, 180_128]);
    check_perft(KOTC, "sow=fan", &[4, 40, 736, 12_504]);
    check_perft(KOTC, "max-tower=2", &[16, 304, 6_008, 138_720]);
}

#[test]
fn kotc_random_games() {
    for rules in [
        "",
        "platform=any",
        "platform=assigned,repetition=off",
        "max-tower=3",
        "sow=fan",
        "max-tower=2,sow=fan",
    ] {
        check_random_games(KOTC, rules, 6, 60);
    }
}

#[test]
fn kotc_single_piece_steps_to_each_neighbour() {
    let moves = |position| at(KOTC, "", position).moves();
    assert_eq!(
        moves("8/8/8/3w4/8/b7 w"),
        ["d3-c3", "d3-d2", "d3-d4", "d3-e3"]
    );
    assert_eq!(moves("8/8/8/8/8/w2b4 w"), ["a1-a2", "a1-b1", "a1-h1"]);
    assert_eq!(
        moves("8/7b/8/8/8/w7 b"),
        ["h5-a5", "h5-g5", "h5-h4", "h5-h6"]
    );
}

#[test]
fn kotc_1_steps_are_consecutive_and_may_return() {
    let twin = start(KOTC, "");
    assert_eq!(
        twin.moves()[..4],
        ["a1-a2-a1", "a1-a2-a3", "a1-a2-b2", "a1-a2-h2"],
        "level 1 beside the tower is taken by the other colour"
    );
    assert_eq!(
        after(KOTC, "", "8/8/8/8/8/(ww)b6 w", "a1-a2-a1").text(),
        "8/8/8/8/w7/wb6 b"
    );
}

#[test]
fn kotc_2_both_colours_are_set_bottom_first() {
    assert_eq!(
        after(KOTC, "", "8/8/8/(bww)7/8/8 w", "a3-b3-b4-c4").text(),
        "8/8/1ww5/1b6/8/8 b"
    );
    assert_eq!(
        after(KOTC, "", "8/8/8/(bww)7/8/8 w", "a3-b3-a3-b3").text(),
        "8/8/8/w(bw)6/8/8 b"
    );
    assert_eq!(
        at(KOTC, "", "8/8/8/(wwb)7/8/8 w").moves(),
        ["pass"],
        "the top owns the tower"
    );
}

#[test]
fn kotc_3_no_capture_on_level_1_and_the_platform() {
    let ground = at(KOTC, "", "8/8/8/8/(bw)7/w7 w");
    assert!(
        !ground.moves().iter().any(|mv| mv.starts_with("a2-a1")),
        "black on white"
    );
    let own = at(KOTC, "", "8/8/8/8/(bw)7/b7 w");
    assert!(has(&*own, "a2-a1-a2"), "black on black, whoever moves it");
    assert!(!has(&*own, "a2-b2-a2-a1"));
    let middle = at(KOTC, "", "8/8/8/w(bb)6/8/8 w");
    assert!(has(&*middle, "a3-b3"), "levels 2 to 5 are open to all");
    let platform = at(KOTC, "", "bw6/ww6/8/8/8/b7 w");
    assert!(!has(&*platform, "a5-a6"));
    assert!(has(&*platform, "b5-b6"));
}

#[test]
fn kotc_4_one_piece_a_turn_on_the_platform() {
    let twin = at(KOTC, "", "8/(www)7/8/8/8/b7 w");
    assert!(has(&*twin, "a5-a6-a5-a4"));
    assert!(has(&*twin, "a5-a4-a5-a6"));
    assert!(!has(&*twin, "a5-a6-b6-b5"));
    assert!(!has(&*twin, "a5-a6-a5-a6"));
}

#[test]
fn kotc_5_the_platform_is_final() {
    let twin = at(KOTC, "", "w7/8/8/8/8/w2b4 w");
    assert!(twin.moves().iter().all(|mv| mv.starts_with("a1-")));
}

#[test]
fn kotc_6_four_places_two_of_them_adjacent() {
    let lone = "w1w1w3/6w1/8/8/8/b7 w";
    assert!(!has(&*at(KOTC, "", lone), "g5-g6"));
    assert!(has(&*at(KOTC, "platform=any", lone), "g5-g6"));
    assert!(has(&*at(KOTC, "", "w1w1w3/5w2/8/8/8/b7 w"), "f5-f6"));
    let four = "ww1ww3/5ww1/8/8/8/b7 w";
    assert!(!has(&*at(KOTC, "", four), "f5-f6"), "a fifth place");
    assert!(
        has(&*at(KOTC, "", "ww1ww3/4ww2/8/8/8/b7 w"), "e5-e6"),
        "a fourth place again"
    );
    assert!(
        has(&*at(KOTC, "", "wb1w3w/3w4/8/8/8/b7 w"), "d5-d6"),
        "h and a are adjacent"
    );
    let carried = "b1b1b3/6(bw)1/8/8/8/8 w";
    assert!(
        !has(&*at(KOTC, "", carried), "g5-g6-g5"),
        "counted for the colour set, not the mover"
    );
}

#[test]
fn kotc_assigned_places() {
    let twin = at(KOTC, "platform=assigned", "8/w2ww3/4b3/8/8/8 w");
    assert!(has(&*twin, "a5-a6") && has(&*twin, "d5-d6"));
    assert!(!has(&*twin, "e5-e6"));
    let black = at(KOTC, "platform=assigned", "8/b3b3/8/8/8/w7 b");
    assert!(has(&*black, "e5-e6") && !has(&*black, "a5-a6"));
}

#[test]
fn kotc_fan_sets_every_piece_beside_the_origin() {
    assert_eq!(
        at(KOTC, "sow=fan", "8/8/8/8/8/(ww)b5b w").moves(),
        ["a1-a2-a2"],
        "black neighbours are closed, the origin is not refilled"
    );
    assert_eq!(
        after(KOTC, "sow=fan", "8/(wb)7/8/8/8/8 b", "a5-a6-h5").text(),
        "w7/7b/8/8/8/8 w"
    );
    assert!(!has(
        &*at(KOTC, "sow=fan", "8/(bb)7/8/8/8/w7 b"),
        "a5-a6-a6"
    ));
}

#[test]
fn kotc_max_tower_forbids_routes_that_cannot_be_completed() {
    let walled_in = "8/8/8/8/(bb)7/w(bb)5(bb) w";
    assert_eq!(at(KOTC, "max-tower=2", walled_in).moves(), ["pass"]);
    let passed = after(KOTC, "max-tower=2", walled_in, "pass");
    assert_eq!(passed.text(), "8/8/8/8/(bb)7/w(bb)5(bb) b");
    assert_eq!(passed.outcome(), "ongoing");
    assert_eq!(at(KOTC, "max-tower=3", walled_in).moves(), ["a1-a2"]);
    // From a2, full once a piece is set there, only the origin is left.
    let dead_end = "8/8/8/(bb)7/b(bb)5(wb)/(ww)b5b w";
    assert_eq!(at(KOTC, "max-tower=2", dead_end).moves(), ["a1-a2-a1"]);
    let high = at(KOTC, "max-tower=3", "8/8/8/8/(bb)7/(www)b5b w").moves();
    assert!(high.iter().any(|mv| mv.starts_with("a1-a2-a3")));
    assert!(
        !high.iter().any(|mv| mv.starts_with("a1-a2-a1")),
        "nowhere to set the top"
    );
    assert!(
        !has(&*at(KOTC, "max-tower=2", "(ww)7/w7/8/8/8/b7 w"), "a5-a6"),
        "it counts on the platform"
    );
}

#[test]
fn kotc_end() {
    let last = after(KOTC, "", "(www)7/w7/8/8/8/b7 w", "a5-a6");
    assert_eq!(last.text(), "(wwww)7/8/8/8/8/b7 b");
    assert_eq!(last.outcome(), "white wins platform complete");
    assert!(last.moves().is_empty());
    let gift = after(KOTC, "", "(bb)7/(bw)7/8/8/8/8 w", "a5-a6-a5");
    assert_eq!(gift.outcome(), "black wins platform complete");
    for side in ["w", "b"] {
        let text = format!("w7/8/8/8/b7/8 {side}");
        assert_eq!(
            at(KOTC, "", &text).outcome(),
            "white wins platform complete"
        );
    }
}

#[test]
fn kotc_refuses_what_is_not_canonical() {
    let board = "8/8/8/8/8/w6b w";
    let refused = [
        "| |w|8/8/8/8/8/w6b|8/8/8/8/8/w6b  w| 8/8/8/8/8/w6b w|8/8/8/8/8/w6b w |",
        "8/8/8/8/8/w6b W|8/8/8/8/8/w6b w -|8/8/8/8/w6b w|8/8/8/8/8/8/w6b w|8/8/8/8/8/w6b/ w|",
        "8/8/8/8/8/w5b w|8/8/8/8/8/w7b w|8/8/8/8/8/w33b w|8/8/8/8/8/w06b w|8/8/8/8/8/w06b0 w|",
        "8/8/8/8/8/(w)6b w|8/8/8/8/8/()w5b w|8/8/8/8/8/w6(b w|8/8/8/8/8/w6b) w|",
        "8/8/8/8/8/((ww))6b w|9/8/8/8/8/w6b w|08/8/8/8/8/w6b w|8/8/8/8/8/w6x w|",
        "8/8/8/8/8/w6é w|8/8/8/8/8/W6b w|8/8/8/8/8/w6b\tw|8/8/8/8/8/w6b w\n|44/8/8/8/8/w6b w|",
        "/8/8/8/8/w6b w|8/8/8/8/8/(2)6b w",
    ]
    .concat();
    for text in refused.split('|') {
        check_refused(KOTC, "", &[(board, text)]);
    }
}

#[test]
fn kotc_refused_list() {
    check_refused(
        KOTC,
        "",
        &[
            ("8/8/8/8/8/w6b w", "8/8/8/8/8/w7 w"),
            ("8/8/8/8/8/w6b w", "8/8/8/8/8/7b w"),
            ("8/8/8/8/8/(wwwwwwww)6b b", "8/8/8/8/8/(wwwwwwwww)6b b"),
            (
                "8/8/8/(wwwwbbbbwwwwbbbb)7/8/8 b",
                "8/8/8/(wwwwbbbbwwwwbbbbb)7/8/8 b",
            ),
            ("8/8/8/8/(wb)7/w6b w", "8/8/8/8/w7/(wb)6b w"),
            ("8/(bw)7/8/8/8/w6b w", "(bw)7/8/8/8/8/w6b w"),
            ("ww1w1w2/8/8/8/8/w6b w", "w1w1w1w1/8/8/8/8/w6b w"),
            ("bb1b1b2/8/8/8/8/w6b w", "1b1b1b1b/8/8/8/8/w6b w"),
            ("wwww4/8/8/8/8/w6b w", "wwwww3/8/8/8/8/w6b w"),
            ("w1w1w3/8/8/8/8/w6b w", "wwwwwwww/8/8/8/8/7b w"),
            ("w7/8/8/8/8/7b w", "w6b/8/8/8/8/8 w"),
        ],
    );
    check_refused(
        KOTC,
        "platform=any",
        &[("wwwwww2/8/8/8/8/w6b w", "wwwww(wb)2/8/8/8/8/w6b w")],
    );
    check_refused(
        KOTC,
        "platform=assigned",
        &[
            ("wwww4/8/8/8/8/w6b w", "wwwww3/8/8/8/8/w6b w"),
            ("4bbbb/8/8/8/8/w6b w", "3b4/8/8/8/8/w6b w"),
        ],
    );
    check_refused(
        KOTC,
        "max-tower=2",
        &[
            ("8/8/8/(wb)7/8/w6b w", "8/8/8/(wbw)7/8/w6b w"),
            ("(ww)7/8/8/8/8/w6b w", "(www)7/8/8/8/8/w6b w"),
        ],
    );
}

// ---- King's Castle ----

/// The text of a position with these men on the board of side 6, e.g. `board("a1 f6", "e6", "b -")`.
fn board(white: &str, black: &str, fields: &str) -> String {
    let mut rows = Vec::new();
    for number in (1..=11_i32).rev() {
        let mut row = String::new();
        let mut empty = 0;
        for letter in (number - 5).max(1)..=(number + 5).min(11) {
            let name = format!("{}{number}", (b'a' + letter as u8 - 1) as char);
            let man = if white.split(' ').any(|cell| cell == name) {
                'w'
            } else if black.split(' ').any(|cell| cell == name) {
                'b'
            } else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                row += &empty.to_string();
                empty = 0;
            }
            row.push(man);
        }
        if empty > 0 {
            row += &empty.to_string();
        }
        rows.push(row);
    }
    format!("{} {fields}", rows.join("/"))
}

/// The legal moves that are no placements.
fn shifts(white: &str, black: &str, fields: &str) -> Vec<String> {
    let mut moves = at(KINGS, "", &board(white, black, fields)).moves();
    moves.retain(|mv| mv.contains('-'));
    moves
}

fn check_play(before: (&str, &str, &str), mv: &str, result: (&str, &str, &str)) {
    let twin = after(KINGS, "", &board(before.0, before.1, before.2), mv);
    assert_eq!(twin.text(), board(result.0, result.1, result.2), "{mv}");
}

/// Black everywhere except on the Throne.
const ALL_BLACK: &str = "bbbbbb/bbbbbbb/bbbbbbbb/bbbbbbbbb/bbbbbbbbbb/bbbbb1bbbbb/bbbbbbbbbb/bbbbbbbbb/bbbbbbbb/bbbbbbb/bbbbbb";

#[test]
fn kings_counts() {
    check_perft(KINGS, "", &[78, 6_084, 512_946]);
    check_perft(KINGS, "side=7", &[114, 12_996]);
    check_perft(KINGS, "side=8", &[156, 24_336]);
}

#[test]
fn kings_random_games() {
    for rules in ["", "throw=off", "side=7,repetition=off", "side=8"] {
        check_random_games(KINGS, rules, 4, 150);
    }
}

#[test]
fn kings_1_and_4_a_single_man_leaves_the_castle_but_never_crosses_the_throne() {
    let expected = "g7-b7 g7-c7 g7-d7 g7-e7 g7-f7 g7-g10 g7-g11 g7-g2 g7-g3 g7-g4 g7-g5 g7-g6 g7-g8 g7-g9 \
                    g7-h7 g7-i7 g7-j7 g7-k7";
    assert_eq!(shifts("g7", "", "w -").join(" "), expected);
}

#[test]
fn kings_a_single_man_does_not_enter_the_castle() {
    let moves = shifts("k7", "", "w -");
    assert!(moves.contains(&"k7-i7".to_string()), "up to the door");
    assert!(!moves.contains(&"k7-h7".to_string()), "not through it");
    assert!(
        shifts("a1", "", "w -").contains(&"a1-d4".to_string()),
        "up to the wall"
    );
    assert!(!shifts("a1", "", "w -").contains(&"a1-e5".to_string()));
}

#[test]
fn kings_2_a_wall_does_not_help_a_placement() {
    let white = at(KINGS, "", &board("g7", "", "w -"));
    assert!(!has(&*white, "h8") && has(&*white, "i9"));
    let black = at(KINGS, "", &board("g7", "", "b -"));
    assert!(has(&*black, "h8"), "an enemy man does not hinder");
    assert!(
        !has(&*black, "f6") && !has(&*black, "g8") && !has(&*black, "g6"),
        "the Castle is closed"
    );
}

#[test]
fn kings_3_swap() {
    let mut twin = start(KINGS, "");
    twin.play("f1");
    assert_eq!(twin.text(), board("f1", "", "b s"));
    assert!(has(&*twin, "swap"));
    twin.play("swap");
    assert_eq!(twin.text(), board("", "f1", "w -"));
    assert!(!has(&*twin, "swap"));
    assert!(!has(&*at(KINGS, "", &board("f1", "", "b -")), "swap"));
    check_play(("", "", "b -"), "f1", ("", "f1", "w -"));
    check_play(("a1", "", "w -"), "a1-b2", ("b2", "", "b -"));
    check_play(("f1", "", "b s"), "k11", ("f1", "k11", "w -"));
}

#[test]
fn kings_5_overhead_throw() {
    check_play(("a1", "d4", "w -"), "a1-c3", ("c3", "b2", "b -"));
    check_play(("a1", "d4", "w -"), "a1-b2", ("b2", "d4", "b -"));
    check_play(("b2", "d4", "w -"), "b2-c3", ("c3", "b2", "b -"));
    assert!(
        !shifts("c3", "d4", "w -").contains(&"c3-d4".to_string()),
        "no throw without a step"
    );
    let off = after(KINGS, "throw=off", &board("a1", "d4", "w -"), "a1-c3");
    assert_eq!(off.text(), board("c3", "d4", "b -"));
    // A wall prevents it, a door does not: out of the Castle and into it.
    check_play(("a1", "e5", "w -"), "a1-d4", ("d4", "e5", "b -"));
    check_play(("k7", "h7", "w -"), "k7-i7", ("i7", "j7", "b -"));
    check_play(("h7", "j7", "w -"), "h7-i7", ("i7", "h7", "b -"));
    check_play(("g7", "j7", "w -"), "g7-i7", ("i7", "h7", "b -"));
}

#[test]
fn kings_men_divided_by_a_wall_are_single() {
    let moves = shifts("d4 e5", "", "w -");
    assert!(moves.contains(&"d4-a1".to_string()) && moves.contains(&"e5-f5".to_string()));
    assert!(
        moves
            .iter()
            .all(|mv| mv.split('-').next().is_some_and(|men| men.len() == 2))
    );
}

#[test]
fn kings_phalanx_moves_its_length_and_may_split_at_the_front() {
    let expected = ["a1c1-d1", "a1c1-e1", "a1c1-f1", "b1c1-d1", "b1c1-e1"];
    assert_eq!(shifts("a1 b1 c1", "", "w -"), expected);
    assert_eq!(
        shifts("a1 b1 c1 e1", "", "w -")[..2],
        ["a1c1-d1", "b1c1-d1"],
        "never over friends"
    );
    check_play(("a1 b1 c1", "", "w -"), "b1c1-e1", ("a1 d1 e1", "", "b -"));
    // Both ways along the line, a step at least.
    let moves = shifts("c1 d1", "", "w -");
    assert_eq!(moves, ["c1d1-e1", "c1d1-f1", "d1c1-a1", "d1c1-b1"]);
}

#[test]
fn kings_phalanx_passes_doors_but_neither_walls_nor_the_throne() {
    assert!(shifts("j7 k7", "", "w -").contains(&"k7j7-h7".to_string()));
    assert!(!shifts("a1 b2 c3", "", "w -").contains(&"a1c3-e5".to_string()));
    let inside = shifts("g8 g7", "", "w -");
    assert!(inside.contains(&"g8g7-g5".to_string()));
    let toward_throne = shifts("e7 f7 g7", "", "w -");
    assert!(toward_throne.iter().all(|mv| !mv.contains("f6")));
}

#[test]
fn kings_6_capture_of_smaller_groups_only() {
    let line = "a1 b1 c1";
    check_play((line, "e1", "w -"), "a1c1-e1", ("c1 d1 e1", "", "b -"));
    check_play((line, "e1", "w -"), "b1c1-e1", ("a1 d1 e1", "", "b -"));
    check_play((line, "e1", "w -"), "a1c1-f1", ("d1 e1 f1", "", "b -"));
    check_play((line, "e1 f1", "w -"), "a1c1-e1", ("c1 d1 e1", "f1", "b -"));
    assert!(
        !shifts(line, "e1 f1", "w -").contains(&"b1c1-e1".to_string()),
        "counted to its end"
    );
    assert_eq!(shifts(line, "d1 e1 f1", "w -").len(), 0);
    check_play((line, "d1 f1", "w -"), "a1c1-f1", ("d1 e1 f1", "", "b -"));
    // A wall ends the group: the man on e5 does not count with the one on d4.
    check_play(("a1 b2", "d4 e5", "w -"), "a1b2-d4", ("c3 d4", "e5", "b -"));
}

#[test]
fn kings_8_crowning_and_the_end() {
    let mut twin = after(KINGS, "", &board("e6 g5", "a1", "w -"), "g5-g6");
    assert_eq!(twin.text(), board("e6 f6 g6", "a1", "b -"));
    assert_eq!(twin.outcome(), "ongoing");
    twin.play("a1-a2");
    assert_eq!(twin.outcome(), "white wins throne");
    assert!(twin.moves().is_empty());
    let black = at(KINGS, "", &board("", "e6 f6 g6", "b -"));
    assert_eq!(black.outcome(), "black wins throne");
    // An enemy throw may complete a flank: it crowns after the flanking side's next turn.
    check_play(("e6 g6", "", "w -"), "a1", ("a1 e6 f6 g6", "", "b -"));
}

#[test]
fn kings_7_deposing() {
    // By a throw; by capture, crowning at once; and another flank that keeps the man there.
    check_play(("e6 f6 g6", "g8", "b -"), "g8-g7", ("e6 g8", "g7", "w -"));
    check_play(
        ("e6 f6 g6", "f5 f7 g7 g8", "b -"),
        "g8g7-g6",
        ("e6", "f5 f6 f7 g6 g7", "w -"),
    );
    let kept = after(
        KINGS,
        "",
        &board("e5 e6 f6 g6 g7", "g2 g3 g4", "b -"),
        "g2g4-g6",
    );
    assert_eq!(kept.text(), board("e5 e6 f6 g7", "g4 g5 g6", "w -"));
    assert_eq!(kept.outcome(), "white wins throne");
}

#[test]
fn kings_pass_that_decides_the_game_is_no_draw() {
    let mut twin = at(KINGS, "", &format!("{ALL_BLACK} b -"));
    assert_eq!(twin.moves(), ["pass"]);
    twin.play("pass");
    let crowned = ALL_BLACK.replace('1', "b");
    assert_eq!(twin.text(), format!("{crowned} w -"));
    assert_eq!(twin.moves(), ["pass"]);
    twin.play("pass");
    assert_eq!(twin.outcome(), "black wins throne");
}

#[test]
fn kings_both_passed() {
    // Every empty cell is beside men of both colours, every run of men as long as the one it meets.
    let locked = "bw1bw1/bw1bw1b/bw1bw1bw/bw1bw1bwb/bw2w1bwbw/bw1bw1bwbwb/w1bw1b1bwb/1bw1bwbwb/bw1bwbwb/w1bwbwb/1bwbwb";
    for side in ["w", "b"] {
        let twin = at(KINGS, "", &format!("{locked} {side} -"));
        assert_eq!(twin.outcome(), "draw both passed");
        assert!(twin.moves().is_empty());
    }
    // Without the black man on f1 Black has a move (h3g2-f1), so White's pass is no draw.
    let loose = locked
        .strip_suffix('b')
        .expect("a black man on f1")
        .to_string()
        + "1";
    assert_eq!(at(KINGS, "", &format!("{loose} w -")).moves(), ["pass"]);
    assert!(has(&*at(KINGS, "", &format!("{loose} b -")), "h3g2-f1"));
}

#[test]
fn kings_refuses_what_is_not_canonical() {
    let rows = "6/7/8/9/10/11/10/9/8/7";
    let accepted = format!("{rows}/w4b w -");
    let refused = [
        "w4b w|w4b w - |w4b  w -|w4b W -|w4b w S|w4b - w|w4b w x|w4b w - -|w3b w -|w5b w -|",
        "w22b w -|w04b w -|w4b0 w -|(w)4b w -|w4b/6 w -|w4x w -|w4é w -|",
        "w99999999999999999999999b w -|w4b w\t-|w4b w -\n|w w -| w -|11 w -",
    ]
    .concat();
    for tail in refused.split('|') {
        check_refused(KINGS, "", &[(&accepted, &format!("{rows}/{tail}"))]);
    }
    for text in [
        "",
        "w -",
        "6/7/8/9/10/11/10/9/8/7/ w -",
        "6/7/8/9/91/11/10/9/8/7/6 w -",
        "6/7/8/9/10/11/10/9/8/6 w -",
    ] {
        assert!(open(KINGS, "", Some(text), &[]).is_err(), "{text}");
    }
    let wide = "7/8/9/10/11/12/13/12/11/10/9/8/7 w -";
    assert_eq!(at(KINGS, "side=7", wide).text(), wide);
    assert!(open(KINGS, "", Some(wide), &[]).is_err());
}

#[test]
fn kings_refused_list() {
    let pairs = [
        // The swap field.
        (("f1", "", "b s"), ("f1", "", "w s")),
        (("f1", "", "b -"), ("", "", "b s")),
        (("f1", "a1", "b -"), ("f1", "a1", "b s")),
        (("f1 a1", "", "b -"), ("f1 a1", "", "b s")),
        (("", "f1", "b -"), ("", "f1", "b s")),
        (("h8", "", "b s"), ("h7", "", "b s")),
        (("h7", "", "b -"), ("g7", "", "b s")),
        // A man on the Throne.
        (("f6 e6 g6", "", "b -"), ("f6 e6 g7", "", "b -")),
        (("f6 e6 g6", "", "w -"), ("f6 e6", "g6", "w -")),
        (("e6 g6", "f6 f5 f7", "w -"), ("e6 g6", "f6 f5 e5", "w -")),
        // An empty Throne.
        (("e6 g6", "", "w -"), ("e6 g6", "", "b -")),
        (("", "e5 g7", "b -"), ("", "e5 g7", "w -")),
        (("e6 g6", "f5", "w -"), ("e6 g6", "f5 f7", "w -")),
    ];
    for (accepted, refused) in pairs {
        let accepted = board(accepted.0, accepted.1, accepted.2);
        let refused = board(refused.0, refused.1, refused.2);
        check_refused(KINGS, "", &[(&accepted, &refused)]);
    }
}
