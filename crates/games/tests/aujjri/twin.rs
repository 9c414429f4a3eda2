//! Random games and positions against the slow twin.

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
    assert_eq!(rules.hash(position), rules.compute_hash(position), "{text}");
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
        1..20 if !bans.is_empty() => Some(bans.swap_remove(lcg.below(bans.len() as u64) as usize)),
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
        seen[1] += u32::from(rules.outcome(&position) == Some(Outcome::Draw(Reason::BOTH_PASSED)));
        seen[2] += u32::from(move_texts(&rules, &position) == ["pass"]);
        play_on(&options, Some(&text), 8, &mut lcg);
    }
    assert!(accepted > 3_000 && seen.iter().all(|&count| count > 20));
}
