//! The game against its slow twin: random games from the start and from random positions.

use burgrave_core::{Notation, Rules, Side};
use burgrave_games::kings::{KingsCastle, Move, Position};
use burgrave_twins::Twin;

use crate::common::{OPTIONS, Random, outcome_line, random_text, rules, texts};

/// What happened, to be sure that the rare things did.
#[derive(Default, Debug)]
struct Seen {
    ends: usize,
    captures: usize,
    crowned: usize,
    deposed: usize,
}

impl Seen {
    fn note(&mut self, before: &Position, after: &Position) {
        let men = |p: &Position| p.count(Side::White) + p.count(Side::Black);
        self.captures += usize::from(men(after) < men(before));
        let (was, is) = (before.throne(), after.throne());
        self.crowned += usize::from(is.is_some() && is != was);
        self.deposed += usize::from(was.is_some() && is != was);
    }
}

/// Checks that both say the same about a position, and the engine's answers against each other.
/// Returns the moves.
fn compare(rules: &KingsCastle, position: &Position, twin: &dyn Twin) -> Vec<(String, Move)> {
    let text = rules.position_text(position);
    assert_eq!(text, twin.text());
    assert_eq!(outcome_line(rules, position), twin.outcome(), "{text}");
    let moves = texts(rules, position);
    let names: Vec<&str> = moves.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, twin.moves(), "{text}");
    assert_eq!(rules.count_moves(position), moves.len() as u64);
    assert_eq!(rules.hash(position), rules.compute_hash(position), "{text}");
    assert_eq!(rules.parse_position(&text).as_ref(), Ok(position));
    for (name, mv) in &moves {
        assert!(rules.is_legal(position, *mv), "{text}: {name}");
        let read = rules.parse_move(position, name);
        assert_eq!(read.as_ref(), Ok(mv), "{text}: {name}");
    }
    moves
}

/// A move at random; a quarter of the time one that is no placement, and another quarter one
/// that removes a man or changes the Throne, if there is one.
fn choose(
    rules: &KingsCastle,
    position: &Position,
    moves: &[(String, Move)],
    random: &mut Random,
) -> (String, Move) {
    let eventful = |mv: Move| {
        let mut after = *position;
        rules.apply(&mut after, mv);
        let mut seen = Seen::default();
        seen.note(position, &after);
        seen.captures + seen.crowned + seen.deposed > 0
    };
    let is_place = |mv: Move| matches!(mv, Move::Place { .. });
    let among: Vec<&(String, Move)> = match random.index(4) {
        0 => moves.iter().filter(|(_, mv)| eventful(*mv)).collect(),
        1 => moves.iter().filter(|(_, mv)| !is_place(*mv)).collect(),
        _ => Vec::new(),
    };
    if among.is_empty() {
        return moves[random.index(moves.len())].clone();
    }
    among[random.index(among.len())].clone()
}

/// Plays both in step.
fn play_along(
    rules: &KingsCastle,
    mut position: Position,
    twin: &mut dyn Twin,
    plies: usize,
    random: &mut Random,
    seen: &mut Seen,
) {
    for _ in 0..plies {
        let moves = compare(rules, &position, twin);
        if moves.is_empty() {
            seen.ends += 1;
            return;
        }
        let (name, mv) = choose(rules, &position, &moves, random);
        let before = position;
        rules.play(&mut position, mv).expect("a listed move");
        twin.play(&name);
        seen.note(&before, &position);
    }
}

#[test]
fn games_from_the_start_agree() {
    let mut random = Random(7);
    let mut seen = Seen::default();
    for options in OPTIONS {
        let rules = rules(options);
        for _ in 0..4 {
            let mut twin =
                burgrave_twins::open("kings-castle", options, None, &[]).expect("the start");
            let start = rules.start();
            play_along(&rules, start, &mut *twin, 150, &mut random, &mut seen);
        }
    }
    assert!(seen.captures > 0 && seen.crowned > 0, "{seen:?}");
}

#[test]
fn random_positions_are_accepted_alike_and_games_from_them_agree() {
    let mut random = Random(1 << 32);
    let mut seen = Seen::default();
    let (mut accepted, mut refused) = (0, 0);
    for options in OPTIONS.repeat(35) {
        let rules = rules(options);
        let text = random_text(&rules, &mut random);
        let twin = burgrave_twins::open("kings-castle", options, Some(&text), &[]);
        match (rules.parse_position(&text), twin) {
            (Ok(position), Ok(mut twin)) => {
                accepted += 1;
                play_along(&rules, position, &mut *twin, 8, &mut random, &mut seen);
            }
            (Err(_), Err(_)) => refused += 1,
            (Ok(_), Err(fault)) => panic!("only the twin refuses {text}: {fault}"),
            (Err(fault), Ok(_)) => panic!("only the game refuses {text}: {fault}"),
        }
    }
    assert!(accepted > 50 && refused > 50, "{accepted} {refused}");
    let all = [seen.ends, seen.captures, seen.crowned, seen.deposed];
    assert!(all.iter().all(|&count| count > 0), "{seen:?}");
}
