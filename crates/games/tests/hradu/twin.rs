//! The engine against the slow twin: from the starts, and from random positions on random layouts.

use burgrave_core::{Chooser, SplitMix};
use burgrave_games::hradu::BOARD;
use burgrave_twins::Twin;

use super::*;

const ID: &str = "dobyvani-hradu";

/// Plays a random game in both, comparing everything; ends after `plies` or with the game.
fn play(
    game: &DobyvaniHradu,
    twin: &mut dyn Twin,
    start: Position,
    plies: u32,
    rng: &mut SplitMix,
) {
    let mut position = start;
    for _ in 0..=plies {
        let text = game.position_text(&position);
        assert_eq!(text, twin.text());
        assert_eq!(outcome(game, &position), twin.outcome(), "{text}");
        assert_eq!(game.hash(&position), game.compute_hash(&position), "{text}");
        let moves = texts(game, &position);
        assert_eq!(moves, twin.moves(), "{text}");
        assert_eq!(game.parse_position(&text), Ok(position), "accepted again");
        if moves.is_empty() {
            return;
        }
        let mv = &moves[rng.below(moves.len() as u64) as usize];
        position = after(game, &position, mv);
        twin.play(mv);
    }
}

#[test]
fn from_the_starts() {
    for options in [
        "",
        "rules=french",
        "setup=standard",
        "rules=french,setup=standard",
    ] {
        let game = rules(options);
        for seed in 0..6 {
            let mut twin = burgrave_twins::open(ID, options, None, &[]).expect("a start");
            let mut rng = SplitMix::new(seed);
            play(&game, twin.as_mut(), game.start(), 300, &mut rng);
        }
    }
}

#[test]
fn from_random_positions_on_random_layouts() {
    let (mut accepted, mut refused, mut passes, mut draws) = (0, 0, 0, 0);
    for seed in 0..400 {
        let mut rng = SplitMix::part(1984, seed);
        let file = random_layout(&mut rng);
        let options = ["layout=random", "layout=random,rules=french"][rng.below(2) as usize];
        let mut layouts = Layouts::built_in();
        layouts.register("random", file.as_bytes()).expect("sound");
        let game = try_rules(options, &layouts).expect("good options");
        let named = [("random".to_owned(), file.clone())];
        for _ in 0..20 {
            let text = random_position(&file, &mut rng);
            let twin = burgrave_twins::open(ID, options, Some(&text), &named);
            match (game.parse_position(&text), twin) {
                (Ok(position), Ok(mut twin)) => {
                    accepted += 1;
                    passes += u32::from(game.moves(&position) == [Move::Pass]);
                    draws += u32::from(outcome(&game, &position) == "draw both passed");
                    play(&game, twin.as_mut(), position, 12, &mut rng);
                }
                (Err(_), Err(_)) => refused += 1,
                (ours, twins) => {
                    panic!("{file}\n{text}\nengine {ours:?}, twin {:?}", twins.err());
                }
            }
        }
    }
    // The generator reaches what it is for.
    let reached = [accepted > 2000, refused > 500, passes > 20, draws > 5];
    assert_eq!(reached, [true; 4], "{accepted} {refused} {passes} {draws}");
}

#[test]
fn broken_layouts_are_refused_by_both() {
    let mut refused = 0;
    for seed in 0..600 {
        let mut rng = SplitMix::part(361, seed);
        let mut file: Vec<char> = random_layout(&mut rng).chars().collect();
        for _ in 0..rng.below(3) {
            let at = rng.below(file.len() as u64) as usize;
            let c = *pick(&mut rng, &['.', '#', '*', '=', 'T', 'x', '\n', '\r']);
            match rng.below(3) {
                0 => file[at] = c,
                1 => file.insert(at, c),
                _ => drop(file.remove(at)),
            }
        }
        let file: String = file.into_iter().collect();
        let ours = Layouts::built_in().register("random", file.as_bytes());
        let twins = burgrave_twins::open(ID, "", None, &[("random".to_owned(), file.clone())]);
        assert_eq!(ours.is_ok(), twins.is_ok(), "{file:?} {ours:?}");
        refused += u32::from(ours.is_err());
    }
    assert!((100..500).contains(&refused), "{refused}");
}

fn pick<'a, T>(rng: &mut SplitMix, from: &'a [T]) -> &'a T {
    &from[rng.below(from.len() as u64) as usize]
}

/// A sound layout: from open fields to mazes of towers.
fn random_layout(rng: &mut SplitMix) -> String {
    let density = 1 + rng.below(10);
    let fill = *pick(rng, &["###T=", "TTTK#", "#######=", "TK"]);
    let fill: Vec<char> = fill.chars().collect();
    let mut rows = vec![['.'; 19]; 19];
    for (index, row) in rows.iter_mut().enumerate() {
        for square in row.iter_mut() {
            if rng.below(10) < density {
                let c = *pick(rng, &fill);
                *square = if index == 9 { '=' } else { c };
            }
        }
    }
    for (half, wall_row) in [(0, 0), (10, 18)] {
        let first = rng.below(12) as usize;
        rows[wall_row][first..first + 8].fill('#');
        let row = half + rng.below(9) as usize;
        // Off the row of walls, so that none of the eight is lost.
        let row = if row == wall_row { half + 4 } else { row };
        rows[row][rng.below(19) as usize] = '*';
    }
    let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    rows.join("\n")
}

/// A position text, in about half of the cases one that the rules accept.
fn random_position(file: &str, rng: &mut SplitMix) -> String {
    let terrain: Vec<Vec<char>> = file.lines().map(|row| row.chars().collect()).collect();
    let mut board = vec![['.'; 19]; 19];
    let placing = rng.below(4) == 0;
    let side = *pick(rng, &['w', 'b']);
    let waiting = if placing {
        1 + rng.below(8) as usize
    } else {
        0
    };
    let black = waiting + usize::from(placing && rng.below(20) == 0);
    let white = waiting - usize::from(placing && side == 'b');
    for (soldier, to_place) in [('w', white), ('b', black)] {
        let few = *pick(rng, &[1, 2, 8]);
        let standing = match placing {
            true => 8_usize.saturating_sub(to_place),
            false => (rng.below(few) + u64::from(rng.below(9) > 0)) as usize,
        };
        let stray = rng.below(12) == 0;
        let mut left = standing + usize::from(rng.below(60) == 0);
        for _ in 0..2000 {
            let cell = rng.below(361) as usize;
            let (row, file) = (18 - BOARD.rank(cell), BOARD.file(cell));
            let own_half = if soldier == 'w' { row > 9 } else { row < 9 };
            let fits = match (placing, terrain[row][file]) {
                (true, '#') => own_half,
                (true, _) => false,
                (false, 'T' | 'K') => false,
                (false, '*') => !own_half && rng.below(4) == 0,
                _ => true,
            };
            if left > 0 && board[row][file] == '.' && (fits || stray) {
                board[row][file] = soldier;
                left -= 1;
            }
        }
    }
    // Often a soldier on a central square, which is a result, or a fault.
    if !placing && rng.below(4) == 0 {
        for (row, squares) in terrain.iter().enumerate() {
            for (file, _) in squares.iter().enumerate().filter(|(_, c)| **c == '*') {
                if rng.below(2) == 0 {
                    board[row][file] = if row < 9 { 'w' } else { 'b' };
                }
            }
        }
    }
    let rows: Vec<String> = board
        .iter()
        .map(|row| run_lengths(&row.iter().collect::<String>()))
        .collect();
    format!("{} {side} {white}:{black}", rows.join("/"))
}
