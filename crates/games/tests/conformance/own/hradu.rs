use std::ops::ControlFlow;

use burgrave_core::text::ILLEGAL_MOVE;
use burgrave_core::view::Ground;
use burgrave_core::{Chooser, Effect, Notation, Present, Rules, Side, SplitMix, Step, Symmetric};
use burgrave_games::hradu::{BOARD, DobyvaniHradu, Layouts, Move, Terrain};
use burgrave_games::registry::GameId;

use super::{check_legality, positions, rules, typed};
use crate::random;
use crate::support::Variant;

fn square(name: &str) -> u16 {
    BOARD.read(name).expect("a square").0 as u16
}

#[test]
fn dh_1_zapletals_layout_has_53_walls_a_side_and_four_gates() {
    let rules = rules::<DobyvaniHradu>("");
    let layout = rules.layout();
    let count = |terrain| {
        (0..BOARD.cells())
            .filter(|&cell| layout.terrain(cell) == terrain)
            .count()
    };
    assert_eq!((count(Terrain::Wall), count(Terrain::Gate)), (106, 4));
    for (side, centre) in [(Side::White, "j4"), (Side::Black, "j16")] {
        assert_eq!(layout.walls(side).count(), 53);
        assert_eq!(layout.centre(side), square(centre));
    }
}

#[test]
fn exactly_the_listed_moves_are_legal_among_all_values() {
    // The 361 squares, and numbers beyond the board.
    let squares = || (0..363).chain([u16::MAX, 380]);
    let go = move |from| squares().map(move |to| Move::Go { from, to });
    let all: Vec<Move> = [Move::Pass]
        .into_iter()
        .chain(squares().map(Move::Place))
        .chain(squares().flat_map(go))
        .collect();
    for (rules, position) in positions::<DobyvaniHradu>(3, 5) {
        check_legality(&rules, &position, all.iter().copied());
    }
}

#[test]
fn every_illegal_move_names_the_rule_that_it_breaks() {
    for (rules, position) in positions::<DobyvaniHradu>(4, 10) {
        if rules.outcome(&position).is_some() {
            continue;
        }
        let soldiers = position.soldiers(position.side_to_move());
        let go = |from| (0..361).map(move |to| Move::Go { from, to });
        for mv in soldiers.iter().copied().flat_map(go) {
            let text = rules.move_text(&position, mv);
            if let Err(fault) = rules.parse_move(&position, &text) {
                assert_ne!(fault.code, ILLEGAL_MOVE, "{text} in {position:?}");
            }
        }
    }
}

#[test]
fn a_visitor_may_stop() {
    let rules = rules::<DobyvaniHradu>("setup=standard");
    let found = rules.for_each_turn(&rules.start(), &mut |mv| ControlFlow::Break(mv));
    assert_eq!(found, ControlFlow::Break(rules.moves(&rules.start())[0]));
}

#[test]
fn symmetries_depend_on_set_up_and_layout() {
    assert_eq!(rules::<DobyvaniHradu>("setup=standard").symmetries(), 4);
    assert_eq!(
        rules::<DobyvaniHradu>("").symmetries(),
        2,
        "White begins the placement"
    );
    let gate = Variant::on_rows("", 10, &["=.................."]);
    assert_eq!(typed::<DobyvaniHradu>(&gate).symmetries(), 1);
}

#[test]
fn the_last_click_of_a_capture_shows_it() {
    let rules = rules::<DobyvaniHradu>("");
    let empty = ["19"; 9].join("/");
    let board = format!("{empty}/w2b15/{empty}");
    let position = rules
        .parse_position(&format!("{board} w 0:0"))
        .expect("accepted");
    let (from, to) = (square("a10"), square("d10"));
    let menu = rules
        .menu(&position, &[Step::Space(from)])
        .expect("White's soldier");
    assert_eq!(menu.finish, None);
    let option = menu
        .next
        .iter()
        .find(|option| option.step == Step::Space(to));
    let effects = option.map(|option| option.effects.clone());
    assert_eq!(
        effects,
        Some(vec![Effect::Capture(to), Effect::Move { from, to }])
    );
    assert_eq!(
        rules.menu(&position, &[Step::Space(to)]),
        None,
        "Black's soldier"
    );
    let both = [Step::Space(from), Step::Space(to)];
    assert!(rules.menu(&position, &both).expect("a move").is_done());
}

#[test]
fn the_view_shows_ground_soldiers_and_those_to_place() {
    let variant = Variant::on_rows("", 3, &["TK=................"]);
    let rules: DobyvaniHradu = typed(&variant);
    let board = rules.board();
    let ground = |name: &str| board.cells[usize::from(square(name))].ground;
    assert_eq!(ground("a3"), Ground::Turret);
    assert_eq!(ground("b3"), Ground::Keep);
    assert_eq!(ground("c3"), Ground::Gate);
    assert_eq!(ground("d3"), Ground::Plain);
    assert_eq!(ground("l1"), Ground::Wall);
    assert_eq!(ground("j4"), Ground::Centre(Side::White));
    assert_eq!(ground("j16"), Ground::Centre(Side::Black));
    let mut next = rules.start();
    rules
        .play(&mut next, Move::Place(square("l1")))
        .expect("legal");
    let view = rules.view(&next);
    assert_eq!(view.to_move, Side::Black);
    let counts: Vec<_> = view.tallies.iter().map(|t| (t.side, t.count)).collect();
    assert_eq!(counts, [(Side::White, 7), (Side::Black, 8)]);
    let occupied: Vec<usize> = (0..361)
        .filter(|&cell| !view.stacks[cell].is_empty())
        .collect();
    assert_eq!(occupied, [usize::from(square("l1"))]);
    assert_eq!(view.stacks[occupied[0]][0].side, Some(Side::White));
}

#[test]
fn game_and_twin_refuse_the_same_layouts() {
    let mut rng = SplitMix::new(361);
    let mut refused = 0;
    for _ in 0..600 {
        let mut file: Vec<char> = random::hradu::layout(&mut rng).chars().collect();
        for _ in 0..rng.below(3) {
            let at = random::index(&mut rng, file.len());
            let c = *random::pick(&mut rng, &['.', '#', '*', '=', 'T', 'x', '\n', '\r']);
            match rng.below(3) {
                0 => file[at] = c,
                1 => file.insert(at, c),
                _ => drop(file.remove(at)),
            }
        }
        let file: String = file.into_iter().collect();
        let game = Layouts::built_in().register("random", file.as_bytes());
        let named = [("random".to_owned(), file.clone())];
        let twin = burgrave_twins::open(GameId::DobyvaniHradu.id(), "", None, &named);
        assert_eq!(game.is_ok(), twin.is_ok(), "{file:?} {game:?}");
        refused += u32::from(game.is_err());
    }
    assert!((100..500).contains(&refused), "{refused}");
}
