//! Checks in positions of middle games: symmetry, noisy moves, states, forced wins.

use core::fmt::Debug;
use core::ops::ControlFlow;

use burgrave_bots::eval::Searchable;
use burgrave_core::{Chooser, Notation, Rules, SplitMix, Symmetric};
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::score::win_in;
use burgrave_search::{Eval, Limits, SearchResult, StopToken};

/// Returns positions of random games from the start and from middle games that are not over. Some moves are noisy
/// on purpose, because random games have few of them.
pub fn sample<R: Searchable + Notation>(rules: &R, texts: &str, plies: usize) -> Vec<R::Position> {
    let listed = texts
        .lines()
        .map(|text| rules.parse_position(text).expect("accepted"));
    let eval = rules.eval();
    let mut positions = Vec::new();
    for (number, mut position) in core::iter::once(rules.start()).chain(listed).enumerate() {
        let mut rng = SplitMix::part(11, number as u64);
        for _ in 0..plies {
            if rules.outcome(&position).is_some() {
                break;
            }
            positions.push(position.clone());
            let noisy = noisy_moves(rules, &eval, &position);
            let mv = if rng.below(3) == 0 && !noisy.is_empty() {
                noisy[rng.below(noisy.len() as u64) as usize]
            } else {
                rules.pick_move(&position, &mut rng).expect("a move").mv
            };
            rules.apply(&mut position, mv);
        }
    }
    positions
}

fn noisy_moves<R: Rules, E: Eval<R>>(rules: &R, eval: &E, position: &R::Position) -> Vec<R::Move> {
    let mut noisy = Vec::new();
    let _ = eval.for_each_noisy(rules, position, &mut |mv| {
        noisy.push(mv);
        ControlFlow::<()>::Continue(())
    });
    noisy
}

fn evaluation_of<R: Searchable>(rules: &R, position: &R::Position) -> i32 {
    let eval = rules.eval();
    eval.evaluate(rules, position, &eval.state(rules, position))
}

/// Checks that the evaluation is equal for symmetric positions, even if the symmetry swaps the sides.
pub fn check_symmetry<R: Searchable + Notation + Symmetric>(rules: &R, texts: &str) {
    let mut different = 0;
    for position in sample(rules, texts, 20) {
        let value = evaluation_of(rules, &position);
        different += usize::from(value != evaluation_of(rules, &rules.start()));
        for number in 1..rules.symmetries() {
            let image = rules.map_position(number, &position);
            assert_eq!(evaluation_of(rules, &image), value, "{position:?}");
        }
    }
    assert!(different > 100, "the evaluation tells positions apart");
}

/// Checks that [`Eval::for_each_noisy`] lists exactly the noisy moves, and that [`Eval::next_state`] agrees with
/// [`Eval::state`].
pub fn check_hints<R>(rules: &R, texts: &str, least_noisy: usize)
where
    R: Searchable<Eval: Eval<R, State: Debug>> + Notation,
{
    let eval = rules.eval();
    let mut count = 0;
    for (number, position) in sample(rules, texts, 20).iter().enumerate() {
        let moves = rules.moves(position);
        let is_noisy = |mv: &R::Move| eval.is_noisy(rules, position, *mv);
        let slow: Vec<R::Move> = moves.iter().copied().filter(is_noisy).collect();
        let mut fast = noisy_moves(rules, &eval, position);
        fast.sort_unstable();
        let mut expected = slow.clone();
        expected.sort_unstable();
        assert_eq!(fast, expected, "{position:?}");
        count += fast.len();

        let state = eval.state(rules, position);
        for &mv in moves.iter().skip(number % 7).step_by(7).chain(&slow) {
            let mut after = position.clone();
            rules.apply(&mut after, mv);
            let next = eval.next_state(rules, &state, position, mv, &after);
            let computed = eval.state(rules, &after);
            assert_eq!(format!("{next:?}"), format!("{computed:?}"));
        }
    }
    assert!(count >= least_noisy, "only {count} noisy moves");
}

pub fn search<R: Searchable + Notation>(
    rules: &R,
    text: &str,
    nodes: u64,
) -> SearchResult<R::Move> {
    let position = rules.parse_position(text).expect("accepted");
    let mut searcher = Searcher::new(rules.clone(), rules.eval(), Options::default());
    searcher.search(
        &[],
        &position,
        Limits::nodes(nodes),
        &StopToken::new(),
        &mut |_| (),
    )
}

pub fn finds<R: Searchable + Notation>(rules: &R, text: &str, plies: usize, nodes: u64) -> String {
    let result = search(rules, text, nodes);
    assert_eq!(result.score, win_in(plies), "{text}");
    let position = rules.parse_position(text).expect("accepted");
    rules.move_text(&position, result.best.expect("a move"))
}

/// Checks that a claimed win in one ply exists. Expects at least `least` claims and `least_none` other positions.
pub fn check_forced_wins<R: Searchable + Notation>(
    rules: &R,
    positions: &[R::Position],
    least: usize,
    least_none: usize,
) {
    let eval = rules.eval();
    let (mut wins, mut none) = (0, 0);
    for position in positions {
        let shown = rules.moves(position).into_iter().any(|mv| {
            let mut after = position.clone();
            rules.apply(&mut after, mv);
            let winner = rules.outcome(&after).and_then(|outcome| outcome.winner());
            winner == Some(rules.side_to_move(position))
        });
        let state = eval.state(rules, position);
        match eval.forced_win(rules, position, &state) {
            Some(plies) => {
                assert_eq!(plies, 1);
                assert!(shown, "{position:?}");
                wins += 1;
            }
            None => none += 1,
        }
    }
    assert!(
        wins >= least && none >= least_none,
        "{wins} wins, {none} others"
    );
}

/// Returns random positions with much contact, one text per line. The rules accept only some of the texts.
pub fn crowded<R: Notation>(rules: &R, text: impl Fn(&mut SplitMix) -> String) -> String {
    let mut texts = String::new();
    for number in 0..3_000 {
        let text = text(&mut SplitMix::part(23, number));
        let accepted = rules.parse_position(&text);
        if accepted.is_ok_and(|position| rules.outcome(&position).is_none()) {
            texts += &text;
            texts.push('\n');
        }
        if texts.lines().count() == 60 {
            break;
        }
    }
    assert!(texts.lines().count() > 20);
    texts
}
