//! Aujjri's Castle: known counts, the rulings one by one, refused positions, and random games against
//! the slow twin.

use std::collections::BTreeSet;

use burgrave_core::{
    Chooser, History, Menu, Notation, Outcome, Present, Reason, Rules, Side, Step, Symmetric,
    options, perft::perft,
};
use burgrave_games::aujjri::{self, AujjrisCastle, GEM, Move, Position};

/// A linear congruential generator (Knuth's constants).
struct Lcg(u64);

impl Chooser for Lcg {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn rules(text: &str) -> AujjrisCastle {
    let specs = aujjri::option_specs();
    let chosen = options::parse(text, &specs).expect("options of the game");
    AujjrisCastle::from_options(&chosen).expect("options of the game")
}

/// The text of a drawn position: squares apart by spaces, `.` for lava, rank 9 first.
fn text(drawing: &str, fields: &str) -> String {
    let rows: Vec<String> = drawing
        .lines()
        .map(str::trim)
        .filter(|row| !row.is_empty())
        .map(|row| {
            let mut out = String::new();
            let mut empty = 0;
            for pile in row.split_whitespace().chain(["end"]) {
                if pile == "." {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    out += &empty.to_string();
                    empty = 0;
                }
                match pile {
                    "end" => {}
                    _ if pile.len() == 1 => out += pile,
                    _ => out += &format!("({pile})"),
                }
            }
            out
        })
        .collect();
    format!("{} {fields}", rows.join("/"))
}

fn draw(drawing: &str, fields: &str) -> Position {
    let text = text(drawing, fields);
    AujjrisCastle::default()
        .parse_position(&text)
        .unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn move_texts(rules: &AujjrisCastle, position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = rules
        .moves(position)
        .into_iter()
        .map(|mv| rules.move_text(position, mv))
        .collect();
    texts.sort();
    texts
}

/// Asserts that the moves are legal under the default rules.
fn legal(position: &Position, moves: &[&str]) {
    let rules = AujjrisCastle::default();
    let all = move_texts(&rules, position);
    for &mv in moves {
        assert!(rules.parse_move(position, mv).is_ok(), "{mv}");
        assert!(all.iter().any(|text| text == mv), "{mv} not in {all:?}");
    }
}

/// Asserts that each move is refused, with that fault.
fn illegal(position: &Position, moves: &[(&str, &str)]) {
    let rules = AujjrisCastle::default();
    let all = move_texts(&rules, position);
    for &(mv, code) in moves {
        let fault = rules.parse_move(position, mv).expect_err(mv);
        assert_eq!(fault.code, code, "{mv}");
        assert!(!all.iter().any(|text| text == mv), "{mv} in {all:?}");
    }
}

/// The position after the moves.
fn play(position: &Position, moves: &[&str]) -> Position {
    let rules = AujjrisCastle::default();
    let mut position = *position;
    for mv in moves {
        let mv = rules
            .parse_move(&position, mv)
            .unwrap_or_else(|fault| panic!("{mv}: {fault}"));
        rules.apply(&mut position, mv);
    }
    position
}

fn position_text(position: &Position) -> String {
    AujjrisCastle::default().position_text(position)
}

#[test]
fn perft_of_the_start() {
    let rules = AujjrisCastle::default();
    for (depth, nodes) in [1, 139, 19_385, 2_431_390].into_iter().enumerate() {
        assert_eq!(perft(&rules, &rules.start(), depth as u32), nodes);
    }
}

#[test]
fn the_start_is_the_printed_one() {
    let rules = AujjrisCastle::default();
    assert_eq!(
        rules.position_text(&rules.start()),
        "(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)/9/9/9/4(rrrrrG)4/9/9/9/\
         (wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW) w -"
    );
}

mod against_the_twin {
    use super::*;

    /// Everything that the twin knows of a position must be the same here, and the position must be
    /// the one that its own text gives.
    fn compare(rules: &AujjrisCastle, position: &Position, twin: &dyn burgrave_twins::Twin) {
        let text = rules.position_text(position);
        assert_eq!(text, twin.text());
        let moves = move_texts(rules, position);
        assert_eq!(moves, twin.moves(), "{text}");
        assert_eq!(rules.count_moves(position), moves.len() as u64, "{text}");
        let outcome = rules
            .outcome(position)
            .map_or("ongoing".to_owned(), |outcome| outcome.to_string());
        assert_eq!(outcome, twin.outcome(), "{text}");
        assert_eq!(rules.hash(position), rules.hash_afresh(position), "{text}");
        let afresh = rules.parse_position(&text).expect("an accepted position");
        assert_eq!(*position, afresh, "{text}");
    }

    fn play_on(options: &str, text: Option<&str>, plies: u32, lcg: &mut Lcg) {
        let rules = rules(options);
        let mut twin = burgrave_twins::open(aujjri::ID, options, text, &[]).expect("accepted");
        let mut position = text.map_or_else(
            || rules.start(),
            |text| rules.parse_position(text).expect("accepted"),
        );
        compare(&rules, &position, &*twin);
        for _ in 0..plies {
            // Pieces move rarely in uniform games, so they are preferred half of the time.
            let moves = rules.moves(&position);
            let pieces: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|mv| matches!(mv, Move::Step { .. } | Move::Push { .. }))
                .collect();
            let list = if pieces.is_empty() || lcg.below(2) == 0 {
                &moves
            } else {
                &pieces
            };
            if list.is_empty() {
                break;
            }
            let mv = list[lcg.below(list.len() as u64) as usize];
            twin.play(&rules.move_text(&position, mv));
            rules.play(&mut position, mv).expect("legal");
            compare(&rules, &position, &*twin);
        }
    }

    #[test]
    fn games_from_the_start_under_every_option() {
        let mut lcg = Lcg(1);
        for options in ["", "repetition=off"] {
            play_on(options, None, 60, &mut lcg);
        }
        for tower in 2..=9 {
            play_on(&format!("tower={tower}"), None, 60, &mut lcg);
        }
    }

    /// A position text with few or many things, perhaps refused.
    fn random_text(tower: u64, lcg: &mut Lcg) -> String {
        let mut piles = vec![String::new(); 81];
        let most_stackers = [2, 5, 12, 18][lcg.below(4) as usize];
        // Everything lies in a rectangle, so that things meet.
        let (files, ranks) = (1 + lcg.below(9), 1 + lcg.below(9));
        let corner = (lcg.below(10 - files), lcg.below(10 - ranks));
        let mut square = |lcg: &mut Lcg| {
            let (file, rank) = (corner.0 + lcg.below(files), corner.1 + lcg.below(ranks));
            (rank * 9 + file) as usize
        };
        for letter in ['w', 'b'] {
            for _ in 0..lcg.below(most_stackers + 1) {
                piles[square(lcg)].push(letter);
            }
        }
        for pile in &mut piles {
            // In any order.
            let mut letters: Vec<char> = pile.chars().collect();
            for i in (1..letters.len()).rev() {
                letters.swap(i, lcg.below(i as u64 + 1) as usize);
            }
            *pile = letters.into_iter().collect();
        }
        piles[40] = "r".repeat(tower as usize);
        let add = |letter: char, lcg: &mut Lcg, piles: &mut Vec<String>| {
            let free: Vec<usize> = (0..81)
                .filter(|&i| !piles[i].is_empty() && !piles[i].ends_with(['W', 'B', 'G']))
                .collect();
            if !free.is_empty() {
                piles[free[lcg.below(free.len() as u64) as usize]].push(letter);
            }
        };
        if lcg.below(12) > 0 {
            add('G', lcg, &mut piles);
        }
        for letter in ['W', 'B'] {
            for _ in 0..lcg.below(6) {
                add(letter, lcg, &mut piles);
            }
        }
        let drawing: Vec<String> = (0..9)
            .rev()
            .map(|rank| {
                let row: Vec<&str> = (0..9)
                    .map(|file| match piles[rank * 9 + file].as_str() {
                        "" => ".",
                        pile => pile,
                    })
                    .collect();
                row.join(" ")
            })
            .collect();
        let side = ["w", "b"][lcg.below(2) as usize];
        let ban = random_ban(&piles, side, lcg).unwrap_or("-".to_owned());
        text(&drawing.join("\n"), &format!("{side} {ban}"))
    }

    /// Two neighbouring squares with Pieces of both sides, mostly the right way round.
    fn random_ban(piles: &[String], side: &str, lcg: &mut Lcg) -> Option<String> {
        let (mover, enemy) = if side == "w" { ('W', 'B') } else { ('B', 'W') };
        let name = |cell: usize| {
            let file = char::from(b'a' + (cell % 9) as u8);
            format!("{file}{}", cell / 9 + 1)
        };
        let mut bans = Vec::new();
        for one in 0..81_usize {
            for two in 0..81_usize {
                let apart = (one % 9).abs_diff(two % 9) + (one / 9).abs_diff(two / 9);
                if apart == 1 && piles[one].ends_with(mover) && piles[two].ends_with(enemy) {
                    bans.push(format!("{}{}", name(one), name(two)));
                }
            }
        }
        match lcg.below(40) {
            0 => Some(format!(
                "{}{}",
                name(lcg.below(81) as usize),
                name(lcg.below(81) as usize)
            )),
            1..20 if !bans.is_empty() => {
                Some(bans.swap_remove(lcg.below(bans.len() as u64) as usize))
            }
            _ => None,
        }
    }

    #[test]
    fn random_positions_are_accepted_and_refused_alike_and_play_alike() {
        let mut lcg = Lcg(7);
        let mut accepted = 0;
        let mut seen = [0; 4];
        for round in 0..6_000 {
            let tower = if round % 3 == 0 { 2 + lcg.below(8) } else { 5 };
            let options = if tower == 5 {
                String::new()
            } else {
                format!("tower={tower}")
            };
            let text = random_text(tower, &mut lcg);
            let twin = burgrave_twins::open(aujjri::ID, &options, Some(&text), &[]);
            let here = rules(&options).parse_position(&text);
            assert_eq!(
                here.is_ok(),
                twin.is_ok(),
                "{text}: {here:?} {:?}",
                twin.err()
            );
            let Ok(position) = here else { continue };
            accepted += 1;
            let rules = rules(&options);
            seen[0] += u32::from(position.ban().is_some());
            seen[1] +=
                u32::from(rules.outcome(&position) == Some(Outcome::Draw(Reason::BOTH_PASSED)));
            seen[2] += u32::from(move_texts(&rules, &position) == ["pass"]);
            if seen[2] > 0 && move_texts(&rules, &position) == ["pass"] {
                eprintln!("PASS {text}");
            }
            play_on(&options, Some(&text), 8, &mut lcg);
        }
        eprintln!("{seen:?} {accepted}");
        assert!(accepted > 3_000 && seen[..3].iter().all(|&count| count > 20));
    }
}
