//! The evaluation of Dobývání Hradu.

use burgrave_bots::eval::Searchable;
use burgrave_core::{Chooser, Notation, Rules, SplitMix, text};
use burgrave_games::hradu::{self, DobyvaniHradu, Layouts};
use burgrave_games::registry::Described;
use burgrave_search::Eval;

use super::samples::{check_hints, check_symmetry, win_found, wins_now};

const HRADU: [&str; 4] = [
    "",
    "setup=standard",
    "rules=french,setup=standard",
    "rules=french",
];

fn hradu(options: &str) -> DobyvaniHradu {
    DobyvaniHradu::from_text(options, &Layouts::built_in()).expect("options")
}

#[test]
fn symmetric_positions_have_equal_evaluations() {
    for options in HRADU {
        check_symmetry(&hradu(options), "", 120);
    }
}

#[test]
fn noisy_moves_and_states_agree() {
    for options in HRADU {
        check_hints(&hradu(options), "", 120, 1);
    }
}

#[test]
fn forced_wins_are_claimed_exactly_if_a_move_takes_the_castle() {
    let mut rng = SplitMix::new(6);
    let (mut wins, mut quiet) = (0, 0);
    for options in HRADU {
        let rules = hradu(options);
        let eval = rules.eval();
        for _ in 0..1500 {
            let soldiers: Vec<usize> = (0..12).map(|_| rng.below(361) as usize).collect();
            let mut board = String::new();
            text::write_board(&mut board, &hradu::BOARD.widths(), |cell, out| {
                let index = soldiers.iter().position(|&soldier| soldier == cell);
                out.push_str(index.map_or("", |index| ["w", "b"][index % 2]));
            });
            let side = ["w", "b"][rng.below(2) as usize];
            let Ok(position) = rules.parse_position(&format!("{board} {side} 0:0")) else {
                continue;
            };
            if rules.outcome(&position).is_some() {
                continue;
            }
            let said = eval.forced_win(&rules, &position, &());
            // No side has only one soldier, so taking the castle is the only way to win.
            assert!(position.soldiers(!position.side_to_move()).len() > 1);
            assert_eq!(
                said,
                wins_now(&rules, &position).then_some(1),
                "{options}: {board} {side}"
            );
            wins += u32::from(said.is_some());
            quiet += u32::from(said.is_none());
        }
    }
    assert!(wins > 50 && quiet > 50, "{wins} {quiet}");
}

/// Returns a position after the placement.
fn siege(rules: &DobyvaniHradu, soldiers: &[(&str, char)], side: &str) -> hradu::Position {
    let mut board = String::new();
    text::write_board(&mut board, &hradu::BOARD.widths(), |cell, out| {
        let name = hradu::BOARD.name(cell);
        if let Some(soldier) = soldiers.iter().find(|soldier| soldier.0 == name) {
            out.push(soldier.1);
        }
    });
    rules
        .parse_position(&format!("{board} {side} 0:0"))
        .expect("a position")
}

#[test]
fn the_search_finds_the_path_into_the_castle() {
    let rules = hradu("");
    // From the board's edge through the gate to the central square.
    let open = siege(&rules, &[("j19", 'w'), ("a1", 'b')], "w");
    assert_eq!(win_found(&rules, &open, 1_000), Some(1));
    let two_turns = siege(&rules, &[("i19", 'w'), ("a10", 'b'), ("s1", 'w')], "w");
    assert_eq!(win_found(&rules, &two_turns, 5_000), Some(3));
    // A soldier in the gate blocks the path.
    let blocked = siege(&rules, &[("j19", 'w'), ("j17", 'b'), ("b1", 'b')], "w");
    assert_eq!(rules.eval().forced_win(&rules, &blocked, &()), None);
}
