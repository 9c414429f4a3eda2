//! Position and move texts: the start, round trips along random games, and text that is malformed.

use crate::{accepts, after, at, plays, position, start};
use burgrave_twins::Twin;

const START: &str = "BBBBBBBBBBBBBBB/BBBBBBBBBBBBBBB/15/15/15/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/15/WWWWWWWWWWWWWWW/WWWWWWWWWWWWWWW b 0:0";

const RULES: [&str; 9] = [
    "",
    "directions=orthogonal",
    "double-step=off",
    "lock=middle",
    "retrace=not-start",
    "max-captures=1",
    "max-captures=none",
    "directions=orthogonal,retrace=not-start",
    "double-step=off,lock=middle,max-captures=9,repetition=off,retrace=not-start",
];

/// A linear congruential generator; the high bits are the good ones.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn square(&mut self, ranks: std::ops::Range<usize>) -> String {
        let file = (b'a' + self.below(15) as u8) as char;
        let rank = ranks.start + self.below(ranks.len());
        format!("{file}{rank}")
    }
}

/// A crowd of both sides' pieces in the middle, where there is much to jump; now and then castles are gone.
fn crowd(random: &mut Random) -> String {
    let castles = "b6 f7 j6 n7 c11 h11 m11 b15 f16 j15 n16";
    let mut used: Vec<String> = castles.split(' ').map(String::from).collect();
    let mut sides = [Vec::new(), Vec::new()];
    let size = 4 + random.below(14);
    for pieces in &mut sides {
        while pieces.len() < size {
            let square = random.square(6..17);
            if !used.contains(&square) {
                used.push(square.clone());
                pieces.push(square);
            }
        }
    }
    let (missing, taken) = [
        ("", "0:0"),
        ("b15", "1:0"),
        ("b6 b15 h11", "1:2"),
        ("b6 f16 j15 n16 h11", "3:2"),
    ][random.below(4)];
    let rest = format!("{} {taken}", ["w", "b"][random.below(2)]);
    position(&sides[0].join(" "), &sides[1].join(" "), missing, &rest)
}

/// Plays at random, checking at every ply; how many plies and captures there were.
fn play_out(rules: &str, twin: &mut dyn Twin, random: &mut Random, plies: usize) -> (usize, usize) {
    let pieces = |text: &str| {
        text.chars()
            .take_while(|&c| c != ' ')
            .filter(|c| "wWbB".contains(*c))
            .count()
    };
    let before = pieces(&twin.text());
    for ply in 0..plies {
        let text = twin.text();
        let again = at(rules, &text);
        assert_eq!(again.text(), text);
        assert_eq!(again.outcome(), twin.outcome());
        let moves = twin.moves();
        assert_eq!(again.moves(), moves);
        assert!(
            moves.windows(2).all(|pair| pair[0] < pair[1]),
            "sorted, none twice"
        );
        assert_eq!(moves.is_empty(), twin.outcome() != "ongoing");
        if moves.is_empty() {
            return (ply, before - pieces(&text));
        }
        // Half of the time a long move, so that something happens.
        let mut mv = &moves[random.below(moves.len())];
        if random.below(2) == 0 {
            for _ in 0..20 {
                let other = &moves[random.below(moves.len())];
                if other.len() > mv.len() {
                    mv = other;
                }
            }
        }
        twin.play(mv);
    }
    (plies, before - pieces(&twin.text()))
}

#[test]
fn the_start_is_as_printed() {
    assert_eq!(start("").text(), START);
    assert_eq!(at("", START).text(), START);
    let moved = START.replace('W', "w").replace('B', "b");
    assert_eq!(start("double-step=off").text(), moved);
    assert!(accepts("", &moved));
    assert!(!accepts("double-step=off", START));
}

#[test]
fn texts_come_back_along_games_from_the_start() {
    let mut random = Random(1);
    for rules in RULES {
        let (plies, _) = play_out(rules, &mut *start(rules), &mut random, 60);
        assert_eq!(plies, 60);
    }
}

#[test]
fn texts_come_back_along_games_from_crowds() {
    let mut random = Random(2);
    let (mut games, mut captures) = (0, 0);
    while games < 60 {
        let rules = RULES[games % RULES.len()];
        let text = crowd(&mut random);
        if !accepts(rules, &text) {
            continue;
        }
        captures += play_out(rules, &mut *at(rules, &text), &mut random, 30).1;
        games += 1;
    }
    assert!(captures > 300, "only {captures} captures");
}

/// Every route of up to `left` more jumps, by a search that knows nothing of the twin's.
fn routes(text: &str, rules: &str, route: &str, left: usize, found: &mut Vec<String>) {
    for file in 'a'..='o' {
        for rank in 1..=21 {
            let longer = format!("{route}:{file}{rank}");
            let near = |a: i32, b: i32| (a - b).abs() <= 2;
            let last = route.rsplit(':').next().unwrap();
            let last_rank: i32 = last[1..].parse().unwrap();
            let last_file = i32::from(last.as_bytes()[0]);
            if !near(last_rank, rank) || !near(last_file, file as i32) {
                continue;
            }
            let played = plays(rules, text, &longer);
            if played {
                found.push(longer.clone());
            }
            // A route back to the start is no move by itself, but a longer one may be.
            let home = longer.ends_with(&format!(":{}", route.split(':').next().unwrap()));
            if left > 1 && (played || home) {
                routes(text, rules, &longer, left - 1, found);
            }
        }
    }
}

/// Fewest jumps, then the squares by rank and file.
fn order(route: &str) -> (usize, Vec<(u32, char)>) {
    let mut squares = Vec::new();
    for square in route.split(':') {
        let file = square.chars().next().unwrap();
        squares.push((square[1..].parse().unwrap(), file));
    }
    (squares.len(), squares)
}

/// Which squares are jumped over that held an enemy of the mover, in order of the squares.
fn captures(white: &[&str], route: &str) -> Vec<(u32, char)> {
    let squares = order(route).1;
    let mut captured = Vec::new();
    for pair in squares.windows(2) {
        let rank = (pair[0].0 + pair[1].0) / 2;
        let file = ((pair[0].1 as u8 + pair[1].1 as u8) / 2) as char;
        if !white.contains(&format!("{file}{rank}").as_str()) {
            captured.push((rank, file));
        }
    }
    captured.sort_unstable();
    captured
}

#[test]
fn every_short_route_is_played_and_the_first_is_listed() {
    // Rings of bridges across ranks 8 to 12 (where text order and rank order part), with two enemies.
    let white = ["d8", "e8", "d9", "f9", "e10", "d11", "e12"];
    let text = position(&white.join(" "), "f11 g9 a21", "h11 b15 b6", "w 2:1");
    for rules in [
        "",
        "retrace=not-start",
        "directions=orthogonal",
        "max-captures=1",
    ] {
        let (mut checked, mut others) = (0, 0);
        let listed = at(rules, &text).moves();
        for start in white {
            let mut found = Vec::new();
            routes(&text, rules, start, 4, &mut found);
            for route in &found {
                let same = |other: &&String| {
                    other.rsplit(':').next() == route.rsplit(':').next()
                        && captures(&white, other) == captures(&white, route)
                };
                let first = found.iter().filter(same).min_by_key(|r| order(r)).unwrap();
                assert!(listed.contains(first), "{first} for {route}");
                assert!(
                    first == route || !listed.contains(route),
                    "{route} is not first"
                );
                assert_eq!(after(rules, &text, first), after(rules, &text, route));
                checked += 1;
                others += usize::from(first != route);
            }
            let short =
                |mv: &&String| mv.starts_with(&format!("{start}:")) && mv.matches(':').count() <= 4;
            for mv in listed.iter().filter(short) {
                assert!(found.contains(mv), "{mv} is no route");
            }
        }
        assert!(checked >= 40 && others >= 20, "{rules}: {checked} {others}");
    }
}

#[test]
fn malformed_texts_are_refused() {
    let (board, rest) = START.split_once(' ').unwrap();
    let wrong = [
        String::new(),
        " ".to_string(),
        board.to_string(),
        format!("{board} b"),
        format!("{START} "),
        format!(" {START}"),
        format!("{START} x"),
        format!("{START}\n"),
        format!("{board}  {rest}"),
        format!("{board}\t{rest}"),
        format!("{board} B 0:0"),
        format!("{board}  0:0"),
        format!("{board} b 00:0"),
        format!("{board} b 0:00"),
        format!("{board} b +0:0"),
        format!("{board} b -0:0"),
        format!("{board} b 0:0:0"),
        format!("{board} b 0"),
        format!("{board} b :"),
        format!("{board} b 0:٠"),
        format!("{board} b 99999999999999999999:0"),
        format!("/{START}"),
        format!("15/{START}"),
        START.replacen("15/", "", 1),
        START.replacen("15/", "14/", 1),
        START.replacen("15/", "16/", 1),
        START.replacen("15/", "015/", 1),
        START.replacen("15/", "0/", 1),
        START.replacen("15/", "/", 1),
        START.replacen("15/", "78/", 1),
        START.replacen("15/", "150/", 1),
        START.replacen("15/", "99999999999999999999/", 1),
        START.replacen("15/", ".............../", 1),
        START.replacen("15/", "7.7/", 1),
        START.replacen("15/", "７8/", 1),
        START.replacen("5c7c1", "5c07c1", 1),
        START.replacen("5c7c1", "05c7c1", 1),
        START.replacen("5c7c1", "5c34c1", 1),
        START.replacen("5c7c1", "5c7c", 1),
        START.replacen("5c7c1", "5c7c1b", 1),
        START.replacen("5c7c1", "5C7c1", 1),
        START.replacen("5c7c1", "5(c)7c1", 1),
        START.replacen("5c7c1", "5c7cx", 1),
        START.replacen("1c7c5", "1c7c50", 1),
    ];
    for text in wrong {
        assert!(!accepts("", &text), "accepted: {text}");
    }
}

#[test]
fn no_single_change_of_a_byte_panics() {
    let mut accepted = 0;
    for i in 0..START.len() {
        for c in "0159:/ bBwWcx.é".chars() {
            let text = format!("{}{c}{}", &START[..i], &START[i + 1..]);
            if accepts("", &text) {
                assert_eq!(at("", &text).text(), text);
                accepted += 1;
            }
        }
    }
    // The text itself in 60 + 11 + 21 ways and more, and 60 times a piece that has moved.
    assert!(accepted > 120, "{accepted}");
}
