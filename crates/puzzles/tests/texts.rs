//! Puzzle files: a fault names each mistake, and the check refuses false puzzles.

use std::collections::BTreeSet;

use burgrave_core::Side;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_puzzles::{FindOptions, Puzzle, check, faults, find, read, shipped, write};
use burgrave_search::StopToken;

fn one() -> Puzzle {
    let puzzles = shipped(GameId::KingsCastle);
    let long = puzzles.iter().find(|puzzle| puzzle.plies >= 2);
    long.expect("there is one").clone()
}

fn refused(change: impl FnOnce(&mut Puzzle)) -> &'static str {
    let mut puzzle = one();
    change(&mut puzzle);
    check(&puzzle, 1_000_000).expect_err("no puzzle").code
}

#[test]
fn the_check_refuses_false_puzzles() {
    assert!(check(&one(), 1_000_000).is_ok());
    assert_eq!(refused(|puzzle| puzzle.side = !puzzle.side), faults::SIDE);
    assert_eq!(refused(|puzzle| puzzle.plies += 1), faults::NOT_WON);
    assert_eq!(
        refused(|puzzle| drop(puzzle.solution.pop())),
        faults::NOT_WON
    );
    assert_eq!(
        refused(|puzzle| puzzle.solution[0] = "zz".into()),
        faults::MOVE
    );
    assert_eq!(
        refused(|puzzle| puzzle.position = "zz".into()),
        "field-count"
    );
    assert_eq!(check(&one(), 3).expect_err("costly").code, faults::COSTLY);
}

#[test]
fn a_proof_of_the_only_win_is_read_and_needs_the_theme() {
    let puzzles = shipped(GameId::KingsCastle);
    let only = puzzles.iter().find(|puzzle| puzzle.has_theme("only-win"));
    let mut puzzle = only.expect("there is one").clone();
    puzzle.only_win_proof = Some(1234);
    let text = puzzle.to_string();
    assert!(text.ends_with("\nonly-win proven 1234\n"), "{text}");
    assert_eq!(read(&text), Ok(vec![puzzle.clone()]));
    puzzle.only_win_proof = None;
    // Files of version 0.2 have no such line.
    assert_eq!(read(&puzzle.to_string()), Ok(vec![puzzle]));
    for text in [
        text.replace("proven 1234", "certain"),
        text.replace(" only-win ", " "),
    ] {
        let fault = read(&text).expect_err("refused");
        assert_eq!(fault.code, faults::VALUE, "{text}");
    }
}

#[test]
fn an_invalid_file_is_a_fault_with_its_place() {
    let text = one().to_string();
    assert_eq!(read(&text), Ok(vec![one()]));
    let two = write(&[one(), one()]);
    assert_eq!(read(&format!("# remark\n{two}\n")), Ok(vec![one(), one()]));
    let code = |text: &str| {
        let fault = read(text).expect_err("refused");
        (fault.code, fault.location.and_then(|place| place.line))
    };
    assert_eq!(code(""), (faults::NONE, None));
    assert_eq!(code("what\n"), (faults::LINE, Some(1)));
    assert_eq!(code(&format!("{text}{text}")), (faults::TWICE, Some(8)));
    for key in [
        "game", "position", "side", "plies", "solution", "themes", "rating",
    ] {
        let without: String = text
            .lines()
            .filter(|line| !line.starts_with(key))
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(code(&without).0, faults::MISSING, "{key}");
    }
    for (from, to) in [
        ("game kings-castle", "game chess"),
        ("side ", "side dark-"),
        ("plies ", "plies x"),
        ("themes ", "themes beauty "),
        ("rating ", "rating x"),
    ] {
        assert_eq!(code(&text.replace(from, to)).0, faults::VALUE, "{to}");
    }
}

#[test]
fn the_finder_finds_the_same_again_and_all_of_it_is_proven() {
    let rules = AnyRules::parse(GameId::KingOfTheCastle, "").expect("rules");
    let order = FindOptions {
        games: 4,
        nodes: 800,
        proof: 50_000,
        plies: 3,
        branches: 2,
        ..FindOptions::default()
    };
    let run = |order: &FindOptions, known: &[Puzzle]| {
        find(&rules, order, known, &StopToken::new(), &mut |_| ())
    };
    let found = run(&order, &[]).expect("puzzles");
    assert!(!found.is_empty());
    assert_eq!(run(&order, &[]).as_ref(), Ok(&found));
    // The finder skips known puzzles and limits their number per length.
    let twice = [&found[..], &found].concat();
    assert_eq!(run(&order, &twice).as_ref(), Ok(&found));
    let few = FindOptions { each: 1, ..order };
    let kept = run(&few, &found).expect("puzzles");
    let lengths = |puzzles: &[Puzzle]| puzzles.iter().map(|p| p.plies).collect::<BTreeSet<_>>();
    assert_eq!(kept.len(), lengths(&found).len());
    assert_eq!(lengths(&kept), lengths(&found));
    let other = shipped(GameId::Castello);
    let fault = run(&order, &other).expect_err("another game");
    assert_eq!(fault.code, faults::OTHER_GAME);
    for puzzle in &found {
        assert!(check(puzzle, 200_000).is_ok(), "{puzzle}");
        assert!(Side::BOTH.contains(&puzzle.side) && puzzle.plies <= 3);
    }
}

#[test]
fn themes_are_those_of_the_solution() {
    for game in GameId::ALL {
        let puzzles = shipped(game);
        let mut puzzle = puzzles.into_iter().next().expect("a puzzle");
        puzzle.themes.push("swap".to_owned());
        let fault = check(&puzzle, 900_000).expect_err("no swap in it");
        assert_eq!(fault.code, faults::THEMES, "{game}");
    }
}
