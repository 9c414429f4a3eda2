//! Clicks reach exactly the legal moves; views and effects tell what happens.

use std::collections::BTreeSet;

use burgrave_core::{Effect, Notation, Present, Rules, Side, SplitMix, Step};
use burgrave_games::kotc::{KingOfTheCastle, Move, Position};

use super::support::{RULES, game, position, random_text};

/// Follows every click; each must lead on, and each end is noted once.
fn follow(
    game: &KingOfTheCastle,
    position: &Position,
    taken: &mut Vec<Step>,
    found: &mut BTreeSet<Move>,
) {
    let menu = game.menu(position, taken).expect("offered steps lead on");
    assert!(menu.finish.is_some() || !menu.next.is_empty());
    assert!(menu.next.is_sorted_by_key(|option| option.step));
    if let Some(mv) = menu.finish {
        assert!(found.insert(mv), "one way to each move");
    }
    for option in menu.next {
        taken.push(option.step);
        follow(game, position, taken, found);
        taken.pop();
    }
}

#[test]
fn steps_reach_exactly_the_legal_moves() {
    let mut rng = SplitMix::new(7);
    for rules in RULES {
        let game = game(rules);
        for _ in 0..300 {
            let text = random_text(&mut rng, 5);
            let Ok(position) = game.parse_position(&text) else {
                continue;
            };
            let legal: BTreeSet<Move> = game.moves(&position).into_iter().collect();
            let mut found = BTreeSet::new();
            if game.outcome(&position).is_some() {
                assert!(
                    game.menu(&position, &[])
                        .is_some_and(|menu| menu.next.is_empty())
                );
            } else {
                follow(&game, &position, &mut Vec::new(), &mut found);
            }
            assert_eq!(found, legal, "{rules}: {text}");
        }
    }
}

#[test]
fn steps_that_begin_no_move_have_no_menu() {
    let game = game("");
    let start = game.start();
    let space = Step::Space;
    for taken in [
        &[space(1)][..],
        &[space(8)],
        &[space(48)],
        &[space(9999)],
        &[space(0), space(1)],
        &[space(0), space(8), space(48)],
        &[space(0), space(8), space(16), space(24)],
        &[Step::Choice("pass")],
        &[space(0), Step::Choice("pass")],
    ] {
        assert_eq!(game.menu(&start, taken), None, "{taken:?}");
    }
    let stuck = position(&game, "w7/8/8/8/(wb)7/b7 w");
    let menu = game.menu(&stuck, &[]).expect("a menu");
    assert_eq!(menu.next.len(), 1);
    let done = game
        .menu(&stuck, &[Step::Choice("pass")])
        .expect("the pass");
    assert_eq!(done.finish, Some(Move::PASS));
    assert!(done.is_done());
    assert!(game.effects(&stuck, Move::PASS).is_empty());
}

#[test]
fn effects_follow_the_hand() {
    for (rules, mv, froms) in [("", "a1-a2-a3", [0, 8]), ("sow=fan", "a1-a2-a2", [0, 0])] {
        let game = game(rules);
        let start = game.start();
        let mv = game.parse_move(&start, mv).expect("legal");
        let effects = game.effects(&start, mv);
        let tos: Vec<u16> = game.menu_route(&start, mv);
        let expected: Vec<Effect> = froms
            .into_iter()
            .zip(tos)
            .map(|(from, to)| Effect::Move { from, to })
            .collect();
        assert_eq!(effects, expected);
    }
}

/// The spaces of a move, read from its text.
trait Route {
    fn menu_route(&self, position: &Position, mv: Move) -> Vec<u16>;
}

impl Route for KingOfTheCastle {
    fn menu_route(&self, position: &Position, mv: Move) -> Vec<u16> {
        let text = self.move_text(position, mv);
        let cell = |name: &str| {
            let bytes = name.as_bytes();
            u16::from(bytes[1] - b'1') * 8 + u16::from(bytes[0] - b'a')
        };
        text.split('-').skip(1).map(cell).collect()
    }
}

#[test]
fn the_view_shows_the_stacks() {
    let game = game("");
    let view = game.view(&position(&game, "b7/8/8/8/(wbb)7/w7 b"));
    assert_eq!(view.to_move, Side::Black);
    let sides: Vec<_> = view.stacks[8].iter().map(|piece| piece.side).collect();
    assert_eq!(
        sides,
        [Some(Side::White), Some(Side::Black), Some(Side::Black)]
    );
    let tallies: Vec<_> = view.tallies.iter().map(|t| (t.side, t.count)).collect();
    assert_eq!(tallies, [(Side::White, 0), (Side::Black, 1)]);
    assert_eq!(game.board().cells.len(), 48);
    assert_eq!(game.board().cells[47].name, "h6");
}
