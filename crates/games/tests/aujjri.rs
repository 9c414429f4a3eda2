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

    /// What the twin counts in two plies.
    fn count_two(options: &str, text: &str) -> u64 {
        let open = || burgrave_twins::open(aujjri::ID, options, Some(text), &[]).expect("accepted");
        let below = |mv: &String| {
            let mut twin = open();
            twin.play(mv);
            twin.moves().len() as u64
        };
        open().moves().iter().map(below).sum()
    }

    #[test]
    fn two_plies_under_every_option() {
        for tower in 2..=9 {
            let options = format!("tower={tower},repetition=off");
            let rules = rules(&options);
            let red = "r".repeat(tower);
            for text in [
                rules.position_text(&rules.start()),
                format!("1b7/9/9/4(bbB)4/3(ww)({red}G)(bb)3/3w(wwW)(wwb)3/2w(wB)5/9/8w b -"),
            ] {
                let position = rules.parse_position(&text).expect("accepted");
                assert_eq!(
                    perft(&rules, &position, 2),
                    count_two(&options, &text),
                    "{text}"
                );
            }
        }
    }

    /// A position text with few or many things, perhaps refused.
    fn random_text(tower: u64, lcg: &mut Lcg) -> String {
        let mut piles = vec![String::new(); 81];
        let most_stackers = [2, 5, 12, 18][lcg.below(4) as usize];
        // Everything lies in a rectangle, so that things meet.
        let (files, ranks) = (1 + lcg.below(9), 1 + lcg.below(9));
        let corner = (lcg.below(10 - files), lcg.below(10 - ranks));
        let square = |lcg: &mut Lcg| {
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
        let mut seen = [0; 3];
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
            play_on(&options, Some(&text), 8, &mut lcg);
        }
        assert!(accepted > 3_000 && seen.iter().all(|&count| count > 20));
    }
}

/// The rulings and the rules around them.
mod rulings {
    use super::*;

    /// The black Piece on c5 is beset from three sides.
    fn pushing() -> Position {
        draw(
            "b .  .   . .      . . . .
             . .  .   . .      . . . .
             . .  ww  . .      . . . .
             . .  wwW . .      . . . .
             w wW wwB w rrrrrG . . . .
             . .  wW  . .      . . . .
             . .  .   . .      . . . .
             . .  .   . .      . . . .
             . .  .   . .      . . . w",
            "w -",
        )
    }

    #[test]
    fn ac_1_one_is_pushed_off_cliffs_but_not_onto_lava_nor_up_a_wall() {
        // East onto the lower d5; north and south the other pushers stand in the way.
        legal(&pushing(), &["b5*c5"]);
        illegal(
            &pushing(),
            &[
                ("c4*c5", "ac-no-room-behind"),
                ("c6*c5", "ac-no-room-behind"),
            ],
        );
        let cliff = draw(
            "b . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             w wwwW wwwB w rrrrrG . . . .
             . . . . . . . . .
             wW wB . . . . . . .
             wW wB www . . . . . .
             . . . . . . . . w",
            "w -",
        );
        legal(&cliff, &["b5*c5"]);
        illegal(
            &cliff,
            &[
                ("a3*b3", "ac-pushed-onto-lava"),
                ("a2*b2", "ac-pushed-up-a-wall"),
            ],
        );
        let after = play(&cliff, &["b5*c5"]);
        assert!(position_text(&after).contains("w(www)(wwwW)(wB)(rrrrrG)"));
    }

    #[test]
    fn ac_2_the_pushed_piece_may_not_push_back_at_once() {
        let before = draw(
            "b . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . rrrrrG . . . .
             . . bB . . . . . .
             w wW bB b . . . . .
             . . w . . . . . .
             . . . . . . . . w",
            "w -",
        );
        let pushed = play(&before, &["b3*c3"]);
        assert!(position_text(&pushed).ends_with(" b d3c3"));
        illegal(&pushed, &[("d3*c3", "ac-pushback")]);
        legal(&pushed, &["c4*c3"]);
        // The ban lasts one turn.
        let later = play(&pushed, &["a9=a8", "i1=i2"]);
        assert!(position_text(&later).ends_with(" b -"));
        legal(&later, &["d3*c3"]);
        // It is written though the pushed one could not go back anyway, from two layers below.
        let cliff = draw(
            "b . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . rrrrrG . . . .
             . . . . . . . . .
             www wwwW wwwB b . . . . .
             . . . . . . . . .
             . . . . . . . . w",
            "w -",
        );
        let fallen = play(&cliff, &["b3*c3"]);
        assert!(position_text(&fallen).ends_with(" b d3c3"));
        illegal(&fallen, &[("d3*c3", "ac-too-steep")]);
    }

    #[test]
    fn ac_2_a_push_of_the_gem_bans_nothing() {
        let before = draw(
            "b . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . wwwwW rrrrrG bbbbbb . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . w",
            "w -",
        );
        let after = play(&before, &["d5*e5"]);
        assert!(position_text(&after).contains("(wwww)(rrrrrW)(bbbbbbG)"));
        assert!(position_text(&after).ends_with(" b -"));
    }

    #[test]
    fn ac_3_the_last_layer_under_an_occupant_stays() {
        let position = draw(
            "b . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . wG . . . . . . .
             . . . . rrrrr . . . .
             . bwB . . . . . . .
             wW . wwW . . . . . .
             . . . . . . . . .
             . . . w . bw . . wb",
            "w -",
        );
        legal(&position, &["c3=c9", "d1=a1", "f1=f9"]);
        illegal(
            &position,
            &[
                ("a3=a4", "ac-last-layer"),
                ("b6=b7", "ac-last-layer"),
                ("b4=c4", "ac-under-an-enemy"),
                ("i1=i2", "ac-no-own-stacker"),
                ("a9=a8", "ac-no-own-stacker"),
                ("h1=h2", "ac-no-own-stacker"),
            ],
        );
    }

    #[test]
    fn ac_4_a_stacker_climbs_from_what_it_rests_on() {
        let position = draw(
            "b . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . w . . . . .
             w w bb bbbG rrrrr . . . .
             . . . . . . . . .
             w bB . ww wW www . . .
             . . . ww . . . . .
             w . bb . . . ww bbbb .",
            "w -",
        );
        legal(
            &position,
            &[
                "a5=b5", "a5=c5", "a5=d5", // up the stair 1, 2, 3 and under the Gem
                "a1=b1", // over lava
                "d3=e3", "f3=e3", "f3=d3", // beneath one's own Piece
                "d6=d7", "d2=d1",
            ],
        );
        illegal(
            &position,
            &[
                ("a1=c1", "ac-wall-or-cliff"), // two up
                ("g1=h1", "ac-wall-or-cliff"), // from one to four
                ("f3=g3", "ac-wall-or-cliff"), // from two to lava
                ("d3=f3", "ac-wall-or-cliff"), // from one to three
                ("a3=b3", "ac-enemy-in-the-way"),
                ("a5=e5", "ac-tower-in-the-way"),
                ("a5=b6", "ac-not-straight"),
                ("a5=a5", "ac-not-straight"),
                ("d6=d5", "ac-wall-or-cliff"),
            ],
        );
        let after = play(&position, &["f3=e3", "a9=a8", "e3=d3"]);
        assert!(position_text(&after).contains("w(bB)1(www)(wW)(ww)3"));
    }

    #[test]
    fn ac_5_nobody_may_be_left_without_a_move() {
        // Black's only move is the step to a7.
        let position = draw(
            "w  . . . .     . . . .
             . . . . .     . . . .
             w  . . . .     . . . .
             wB . . . .     . . . .
             bG . . . rrrrr . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .",
            "w -",
        );
        legal(&position, &["a9=b9", "a9=a8", "a9=i9"]);
        illegal(
            &position,
            &[
                ("a7=b7", "ac-stalemate"),
                ("a7=a8", "ac-stalemate"),
                ("pass", "pass-not-allowed"),
            ],
        );
        // Onto a7 it may go: a step from one layer to two is still a step.
        legal(&position, &["a9=a7"]);
    }

    #[test]
    fn ac_5_counts_the_ban_that_the_move_makes() {
        let before = |e3| {
            draw(
                &format!(
                    ". . . . .      . . . .
                     . . . . .      . . . .
                     . . . . .      . . . .
                     . . . . .      . . . .
                     . . . . rrrrrG . . . .
                     . . . . .      . . . .
                     w wW wB w {e3} . . . .
                     . . . . .      . . . .
                     . . . . .      . . . ."
                ),
                "w -",
            )
        };
        // On d3 Black could only push back, or step on to e3 where that is land.
        illegal(&before("."), &[("b3*c3", "ac-stalemate")]);
        legal(&before("w"), &["b3*c3"]);
    }

    #[test]
    fn ac_5_spares_a_move_that_wins() {
        let position = draw(
            ". . . . .     . . . bB
             . . . . .     . . . .
             . . . . .     . . . .
             . . . . .     . . . .
             . . . . rrrrr . . . .
             . . . . .     . . . .
             . . . . .     . . . .
             . . . . .     . . . .
             wG wW w . .   . . . .",
            "w -",
        );
        // Black has no move and gets none: all else is forbidden.
        assert_eq!(move_texts(&AujjrisCastle::default(), &position), ["b1*a1"]);
        let after = play(&position, &["b1*a1"]);
        let rules = AujjrisCastle::default();
        assert_eq!(rules.outcome(&after), Some(Outcome::Win(Side::White, GEM)));
        assert_eq!(
            rules.outcome(&after).map(|o| o.to_string()).as_deref(),
            Some("white wins gem")
        );
        assert!(rules.moves(&after).is_empty());
        assert_eq!(
            rules.parse_move(&after, "i1-h1").expect_err("over").code,
            burgrave_core::text::GAME_OVER
        );
    }

    #[test]
    fn ac_5_leaves_a_pass_where_it_forbids_everything() {
        let position = draw(
            ".  . . . .     . . . .
             .  . . . .     . . . .
             w  . . . .     . . . .
             wB . . . .     . . . .
             bG . . . rrrrr . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .",
            "w -",
        );
        let rules = AujjrisCastle::default();
        assert!(!rules.has_turn(&position));
        assert_eq!(rules.outcome(&position), None);
        assert_eq!(move_texts(&rules, &position), ["pass"]);
        illegal(&position, &[("a7=b7", "ac-stalemate")]);
        let after = play(&position, &["pass"]);
        assert_eq!(move_texts(&rules, &after), ["a6-a7"]);
    }

    #[test]
    fn house_1_two_passes_draw() {
        // White's stacker must stay for Black's step, and that step would bury it.
        let position = draw(
            "bB w . . .     . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .
             .  . . . rrrrrG . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .
             .  . . . .     . . . .",
            "w -",
        );
        let rules = AujjrisCastle::default();
        assert_eq!(
            rules.outcome(&position),
            Some(Outcome::Draw(Reason::BOTH_PASSED))
        );
        assert!(rules.moves(&position).is_empty());
        assert!(rules.parse_move(&position, "pass").is_err());
    }

    #[test]
    fn ac_6_the_third_occurrence_draws_and_the_ban_is_part_of_a_position() {
        let cycle = |rules: AujjrisCastle, start: Position, moves: &[&str]| {
            let mut history = History::from_position(rules, start);
            let mut drawn_at = None;
            for (ply, mv) in moves.iter().cycle().take(16).enumerate() {
                let mv = rules.parse_move(history.position(), mv).expect("legal");
                if history.play(mv).is_err() {
                    break;
                }
                if history.outcome() == Some(Outcome::Draw(Reason::REPETITION)) {
                    drawn_at.get_or_insert(ply + 1);
                }
            }
            drawn_at
        };
        let back_and_forth = ["b1=b2", "b9=b8", "b2=b1", "b8=b9"];
        let default = AujjrisCastle::default();
        let off = rules("repetition=off");
        assert_eq!(cycle(default, default.start(), &back_and_forth), Some(8));
        assert_eq!(cycle(off, off.start(), &back_and_forth), None);

        let plain = pushing();
        let banned = play(&plain, &["b5*c5"]);
        let text = position_text(&banned);
        let unbanned = default
            .parse_position(&text.replace(" d5c5", " -"))
            .expect("accepted");
        assert_ne!(banned, unbanned);
        assert_ne!(default.hash(&banned), default.hash(&unbanned));
        // So the first of these positions does not count for the later ones.
        let moves = ["a9=a8", "i1=i2", "a8=a9", "i2=i1"];
        assert_eq!(cycle(default, unbanned, &moves), Some(8));
        assert_eq!(cycle(default, banned, &moves), Some(9));
    }

    #[test]
    fn steps_and_pushes_go_one_layer_up_or_down_and_the_tower_is_ground() {
        let position = draw(
            "b . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . wwwwW rrrrr . . . .
             . ww . www . . . . .
             w wW wwwW wW wG bB . . .
             . . wB . . . . . .
             bB wW . . . . . . .",
            "w -",
        );
        legal(&position, &["d5-e5", "d5-d4", "b3-b4", "b3-a3"]);
        illegal(
            &position,
            &[
                ("c3-b4", "ac-not-a-neighbour"),
                ("b3-c3", "ac-occupied"),
                ("b3*c3", "ac-own-piece-pushed"),
                ("b3-b2", "ac-lava"),
                ("a3-b3", "ac-no-piece"),
                ("d3-d4", "ac-too-steep"),
                ("c3*c2", "ac-too-steep"),
                ("d3*e3", "ac-no-room-behind"),
                ("b3*b4", "ac-nothing-to-push"),
                ("b1*a1", "ac-piece-pushed-off"),
                ("f3*e3", "ac-no-piece"),
            ],
        );
    }

    #[test]
    fn a_move_text_has_one_form() {
        let rules = AujjrisCastle::default();
        for text in [
            "", "a1", "a1=", "=a2", "a1=a2 ", " a1=a2", "a1 = a2", "A1=a2", "a01=a2", "a1=a10",
            "j1=j2", "a1+a2", "a1=a2=a3", "Pass", "a1=ä2", "a1ä2", "a0-a1",
        ] {
            let fault = rules.parse_move(&rules.start(), text).expect_err(text);
            assert_eq!(fault.code, burgrave_core::text::MOVE_TEXT, "{text}");
        }
    }
}

mod refused {
    use super::*;

    /// An accepted text, then changes that make it refused, with the fault's code and column.
    fn check(accepted: &str, changes: &[(&str, &str, &str, u32)]) {
        let rules = AujjrisCastle::default();
        let position = rules.parse_position(accepted);
        let position = position.unwrap_or_else(|fault| panic!("{accepted}: {fault}"));
        assert_eq!(rules.position_text(&position), accepted);
        for &(old, new, code, column) in changes {
            assert!(accepted.contains(old), "{old}");
            let text = accepted.replacen(old, new, 1);
            let fault = rules.parse_position(&text).expect_err(&text);
            let place = fault.place.map(|place| place.column);
            assert_eq!((fault.code, place), (code, Some(column)), "{text}: {fault}");
        }
    }

    #[test]
    fn too_many_of_anything() {
        check(
            "(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)/9/9/9/4(rrrrrG)4/9/9/9/\
             (wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW) w -",
            &[
                ("/9/", "/w8/", "ac-too-many-stackers", 105),
                ("/9/", "/8b/", "ac-too-many-stackers", 44),
                ("(bb)", "(bbB)", "ac-too-many-pieces", 41),
                ("(ww)", "(wwW)", "ac-too-many-pieces", 106),
                ("(ww)", "(wwG)", "ac-two-gems", 74),
            ],
        );
    }

    #[test]
    fn piles_that_cannot_be() {
        check(
            "9/9/9/9/(wbbwG)3(rrrrrW)4/9/9/9/bw6(wB) b -",
            &[
                ("(wB)", "B", "ac-occupant-on-lava", 36),
                ("(wB)", "(Bw)", "ac-occupant-on-lava", 37),
                ("(wB)", "(wBw)", "ac-occupant-covered", 39),
                ("(wB)", "(wBB)", "ac-occupant-covered", 39),
                ("/bw", "/rw", "ac-red-elsewhere", 33),
                ("(wB)", "(rB)", "ac-red-elsewhere", 37),
                ("(rrrrrW)", "(rrrrW)", "ac-tower", 18),
                ("(rrrrrW)", "(rrrrrrW)", "ac-tower", 18),
                ("3(rrrrrW)4", "8", "ac-tower", 1),
                ("(rrrrrW)", "W", "ac-occupant-on-lava", 17),
                ("(rrrrrW)", "(rrrrrwW)", "ac-tower-not-red", 23),
                ("(rrrrrW)", "(brrrrrW)", "ac-tower-not-red", 18),
                ("/bw", "/bx", "board-character", 34),
                ("bw6", "bw", "board-row-short", 39),
                (" b ", " B ", "field-side", 41),
                (" -", "", "field-count", 42),
            ],
        );
        // A stack may hold everything, and the Tower may stand bare.
        let all = "wb".repeat(18);
        check(&format!("9/9/9/9/4(rrrrr)4/9/9/({all}G)8/9 w -"), &[]);
    }

    #[test]
    fn a_missing_gem_needs_somebody_on_the_edge() {
        check(
            "9/9/9/9/4(rrrrr)4/9/9/9/1(wW)7 b -",
            &[
                (" b ", " w ", "ac-gem-missing", 1),
                ("9/1(wW)7", "1(wW)7/9", "ac-gem-missing", 1),
                ("1(wW)7", "1(bB)7", "ac-gem-missing", 1),
                (" -", " b1b2", "ac-ban-after-the-end", 34),
            ],
        );
    }

    #[test]
    fn a_ban_must_have_come_of_a_push() {
        check(
            "9/9/9/9/4(rrrrrG)4/b8/w(bW)(bB)b5/9/8w b c3b3",
            &[
                ("c3b3", "", "field-count", 42),
                ("c3b3", "c3", "ac-ban-text", 42),
                ("c3b3", "c3b3-", "ac-ban-text", 42),
                ("c3b3", "c3j3", "ac-ban-text", 42),
                ("c3b3", "C3b3", "ac-ban-text", 42),
                ("c3b3", "--", "ac-ban-text", 42),
                ("c3b3", "c3b4", "ac-ban-not-neighbours", 42),
                ("c3b3", "c3c3", "ac-ban-not-neighbours", 42),
                ("c3b3", "b3c3", "ac-ban-no-pushed-piece", 42),
                ("c3b3", "d3c3", "ac-ban-no-pushed-piece", 42),
                ("c3b3", "c3d3", "ac-ban-no-pusher", 42),
                (" b ", " w ", "ac-ban-no-pushed-piece", 42),
                ("(bB)", "(bwwB)", "ac-ban-too-high", 44),
                ("(bW)", "(bwwW)", "ac-ban-behind-the-pusher", 44),
                ("w(bW)", "1(bW)", "ac-ban-behind-the-pusher", 42),
                ("w(bW)", "(wW)(bW)", "ac-ban-behind-the-pusher", 45),
                ("w(bW)(bB)b5", "(bW)(bB)b6", "ac-ban-no-pushed-piece", 41),
            ],
        );
        // At the edge there is no square behind.
        let text = "9/9/9/9/4(rrrrrG)4/b8/(bW)(bB)b6/9/8w b b3a3";
        let fault = AujjrisCastle::default().parse_position(text);
        assert_eq!(fault.expect_err(text).code, "ac-ban-behind-the-pusher");
        // One higher is as high as it can be pushed; any depth will do.
        check("9/9/9/9/4(rrrrrG)4/9/w(bW)(bwB)b5/9/8w b c3b3", &[]);
        check("9/9/9/9/4(rrrrrG)4/9/(www)(bbbbW)(bB)b5/9/8w b c3b3", &[]);
    }
}

mod every_position {
    use super::*;

    /// Positions of a few random games and some drawn ones.
    fn positions() -> Vec<Position> {
        let rules = AujjrisCastle::default();
        let mut lcg = Lcg(3);
        let mut positions = Vec::new();
        for text in [
            "(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)/9/9/9/4(rrrrrG)4/9/9/9/\
             (wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW) w -",
            "1b7/9/9/4(bbB)4/3(wwW)(rrrrr)(bbG)3/3w(wwW)(wwb)3/2w(wB)(wB)4/9/(wW)7w b -",
            "9/9/9/9/4(rrrrrG)4/b8/w(bW)(bB)b5/9/8w b c3b3",
            "9/9/w8/(wB)8/(bG)3(rrrrr)4/9/9/9/9 w -",
        ] {
            let mut position = rules.parse_position(text).expect("accepted");
            for _ in 0..25 {
                positions.push(position);
                let Some(pick) = rules.pick_move(&position, &mut lcg) else {
                    break;
                };
                rules.apply(&mut position, pick.mv);
            }
        }
        positions
    }

    #[test]
    fn exactly_the_listed_moves_of_all_move_values_are_legal() {
        let rules = AujjrisCastle::default();
        for position in positions() {
            let listed = rules.moves(&position);
            let legal: BTreeSet<Move> = listed.iter().copied().collect();
            assert_eq!(listed.len(), legal.len(), "no move twice");
            assert_eq!(
                rules.is_legal(&position, Move::Pass),
                legal.contains(&Move::Pass)
            );
            for from in (0..90).chain([255]) {
                for to in (0..90).chain([255]) {
                    for mv in [
                        Move::Step { from, to },
                        Move::Push { from, to },
                        Move::Slide { from, to },
                    ] {
                        assert_eq!(rules.is_legal(&position, mv), legal.contains(&mv), "{mv:?}");
                    }
                }
            }
        }
    }

    fn walk(position: &Position, taken: &mut Vec<Step>, found: &mut Vec<Move>) {
        let rules = AujjrisCastle::default();
        let menu: Menu<Move> = rules.menu(position, taken).expect("a beginning of a move");
        assert!(menu.next.is_sorted_by_key(|option| option.step));
        if let Some(mv) = menu.finish {
            assert!(menu.is_done(), "no script begins another");
            found.push(mv);
        }
        for option in menu.next {
            taken.push(option.step);
            walk(position, taken, found);
            taken.pop();
        }
    }

    #[test]
    fn steps_reach_exactly_the_legal_moves_each_in_one_way() {
        let rules = AujjrisCastle::default();
        for position in positions() {
            let mut found = Vec::new();
            walk(&position, &mut Vec::new(), &mut found);
            found.sort_unstable();
            let mut moves = rules.moves(&position);
            moves.sort_unstable();
            assert_eq!(found, moves);
            assert_eq!(rules.menu(&position, &[Step::Choice("swap")]), None);
        }
    }

    #[test]
    fn symmetries_turn_legal_moves_into_legal_moves() {
        let rules = AujjrisCastle::default();
        assert_eq!(rules.symmetries(), 4);
        for position in positions() {
            for number in 0..4 {
                let image = rules.map_position(number, &position);
                assert_eq!(rules.map_position(number, &image), position);
                assert_eq!(rules.hash(&image), rules.hash_afresh(&image));
                let mut mapped: Vec<Move> = rules
                    .moves(&position)
                    .into_iter()
                    .map(|mv| rules.map_move(number, &position, mv))
                    .collect();
                mapped.sort_unstable();
                let mut moves = rules.moves(&image);
                moves.sort_unstable();
                assert_eq!(mapped, moves, "symmetry {number}");
                for mv in rules.moves(&position) {
                    let (mut there, mut here) = (image, position);
                    rules.apply(&mut there, rules.map_move(number, &position, mv));
                    rules.apply(&mut here, mv);
                    assert_eq!(rules.map_position(number, &here), there);
                }
            }
        }
    }

    #[test]
    fn picks_are_uniform() {
        let rules = AujjrisCastle::default();
        // In the second AC-5 forbids some moves, in the third all but a few.
        for text in [
            "1b7/9/9/4(bbB)4/3(wwW)(rrrrr)(bbG)3/3w(wwW)(wwb)3/2w(wB)(wB)4/9/(wW)7w b -",
            "w8/9/w8/(wB)8/(bG)3(rrrrr)4/9/9/9/9 w -",
            "8(bB)/9/9/9/4(rrrrr)4/9/9/9/(wG)(wW)w5w w -",
        ] {
            let position = rules.parse_position(text).expect("accepted");
            let moves = rules.moves(&position);
            assert!(moves.len() > 1);
            let mut counts = vec![0_u32; moves.len()];
            let mut lcg = Lcg(5);
            for _ in 0..moves.len() * 1000 {
                let pick = rules.pick_move(&position, &mut lcg).expect("a move");
                assert!(pick.uniform);
                counts[moves.iter().position(|&mv| mv == pick.mv).expect("legal")] += 1;
            }
            // Six standard deviations of about 32.
            let even = |count| (800..1200).contains(count);
            assert!(counts.iter().all(even), "{text}: {counts:?}");
        }
    }

    #[test]
    fn the_view_is_the_text() {
        let rules = AujjrisCastle::default();
        for position in positions() {
            let view = rules.view(&position);
            assert_eq!(view.to_move, rules.side_to_move(&position));
            assert_eq!(view.stacks.len(), rules.board().cells.len());
            let things: usize = view.stacks.iter().map(Vec::len).sum();
            let text = rules.position_text(&position);
            let board = text.split(' ').next().expect("a board");
            assert_eq!(
                things,
                board.chars().filter(char::is_ascii_alphabetic).count()
            );
        }
    }
}

#[test]
fn effects_tell_what_happens() {
    use burgrave_core::Effect;
    let rules = AujjrisCastle::default();
    let text = "9/9/9/9/3(wwwwW)(rrrrrG)b3/9/9/9/(wG)(wW)wwb4 w -".replacen("(wG)", "1", 1);
    let position = rules.parse_position(&text).expect("accepted");
    let effects = |mv: &str| {
        let mv = rules.parse_move(&position, mv).expect(mv);
        rules.effects(&position, mv)
    };
    assert_eq!(effects("b1-c1"), [Effect::Move { from: 1, to: 2 }]);
    assert_eq!(
        effects("c1=b1"),
        [Effect::Move { from: 2, to: 1 }, Effect::Raise(1)]
    );
    assert_eq!(
        effects("d5*e5"),
        [
            Effect::Push {
                from: 40,
                to: Some(41)
            },
            Effect::Move { from: 39, to: 40 }
        ]
    );
    let won = rules
        .parse_position("9/9/9/9/4(rrrrr)4/9/9/9/(wG)(wwW)wwb4 w -")
        .expect("accepted");
    let mv = rules.parse_move(&won, "b1*a1").expect("legal");
    assert_eq!(
        rules.effects(&won, mv),
        [
            Effect::Push { from: 0, to: None },
            Effect::Move { from: 1, to: 0 }
        ]
    );
    let mv = rules.parse_move(&won, "b1=c1").expect("legal");
    assert_eq!(
        rules.effects(&won, mv),
        [Effect::Move { from: 1, to: 2 }, Effect::Lower(1)]
    );
}

#[test]
fn hashes_are_fixed_for_good() {
    let rules = AujjrisCastle::default();
    let start = rules.start();
    assert_eq!(rules.hash(&start), 10_361_996_627_593_957_040);
    let banned = rules
        .parse_position("9/9/9/9/4(rrrrrG)4/b8/w(bW)(bB)b5/9/8w b c3b3")
        .expect("accepted");
    assert_eq!(rules.hash(&banned), 1_962_258_870_325_830_835);
    assert!(size_of::<Position>() <= 512 && size_of::<Move>() <= 8);
}

#[test]
fn options_have_one_canonical_text() {
    for (text, canonical) in [
        ("", ""),
        ("tower=5,repetition=3", ""),
        ("tower=9", "tower=9"),
        ("tower=2,repetition=off", "repetition=off,tower=2"),
    ] {
        assert_eq!(rules(text).options_text(), canonical);
    }
    let specs = aujjri::option_specs();
    for bad in ["tower=1", "tower=10", "tower=05", "towers=3"] {
        assert!(options::parse(bad, &specs).is_err(), "{bad}");
    }
}
