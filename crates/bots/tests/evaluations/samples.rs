//! Checks in positions of middle games: symmetry, noisy moves, states, forced wins.

use core::fmt::Debug;
use core::ops::ControlFlow;

use burgrave_bots::eval::Searchable;
use burgrave_core::{Chooser, Notation, Rules, SplitMix, Symmetric};
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::score::{plies_to_end, win_in};
use burgrave_search::{Eval, Limits, SearchResult, StopToken};

/// Number of random games from the start of a game.
const GAMES: usize = 8;

/// Returns positions of random games from the start and from middle games that are not over. Some moves are noisy
/// on purpose, because random games have few of them.
pub fn sample<R: Searchable + Notation>(rules: &R, texts: &str, plies: usize) -> Vec<R::Position> {
    let listed = texts
        .lines()
        .map(|text| rules.parse_position(text).expect("accepted"));
    let eval = rules.eval();
    let mut positions = Vec::new();
    let first = core::iter::once(rules.start()).chain(listed);
    let more = core::iter::repeat_n(rules.start(), GAMES - 1);
    for (number, mut position) in first.chain(more).enumerate() {
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

pub fn evaluation_of<R: Searchable>(rules: &R, eval: &R::Eval, position: &R::Position) -> i32 {
    eval.evaluate(rules, position, &eval.state(rules, position))
}

/// Checks that the evaluation is equal for symmetric positions, even if the symmetry swaps the sides.
pub fn check_symmetry<R>(rules: &R, texts: &str, plies: usize)
where
    R: Searchable + Notation + Symmetric,
{
    let eval = rules.eval();
    let start = evaluation_of(rules, &eval, &rules.start());
    let mut different = 0;
    for position in sample(rules, texts, plies) {
        let value = evaluation_of(rules, &eval, &position);
        different += usize::from(value != start);
        for number in 1..rules.symmetries() {
            let image = rules.map_position(number, &position);
            assert_eq!(evaluation_of(rules, &eval, &image), value, "{position:?}");
        }
    }
    assert!(different > 100, "the evaluation tells positions apart");
}

/// Checks that [`Eval::for_each_noisy`] lists exactly the noisy moves, that [`Eval::order`] is small, and that
/// [`Eval::next_state`] agrees with [`Eval::state`].
pub fn check_hints<R>(rules: &R, texts: &str, plies: usize, least_noisy: usize)
where
    R: Searchable<Eval: Eval<R, State: Debug>> + Notation,
{
    let eval = rules.eval();
    let mut count = 0;
    for (number, position) in sample(rules, texts, plies).iter().enumerate() {
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
        for &mv in &moves {
            let order = eval.order(rules, position, mv);
            assert!(order.abs() <= 20_000, "{position:?} {mv:?} {order}");
        }
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

fn search_from<R>(rules: &R, position: &R::Position, nodes: u64) -> SearchResult<R::Move>
where
    R: Searchable,
{
    let mut searcher = Searcher::new(rules.clone(), rules.eval(), Options::default());
    let (limits, stop) = (Limits::nodes(nodes), StopToken::new());
    searcher.search(&[], position, limits, &stop, &mut |_| ())
}

pub fn search<R>(rules: &R, text: &str, nodes: u64) -> SearchResult<R::Move>
where
    R: Searchable + Notation,
{
    let position = rules.parse_position(text).expect("accepted");
    search_from(rules, &position, nodes)
}

/// Returns the plies to the win that a search of `nodes` nodes finds.
pub fn win_found<R: Searchable>(rules: &R, position: &R::Position, nodes: u64) -> Option<u32> {
    let score = search_from(rules, position, nodes).score;
    plies_to_end(score).filter(|_| score > 0)
}

/// Returns whether the side to move can win with one move.
pub fn wins_now<R: Rules>(rules: &R, position: &R::Position) -> bool {
    let won = rules.for_each_move(position, &mut |mv| {
        let mut after = position.clone();
        rules.apply(&mut after, mv);
        let winner = rules.outcome(&after).and_then(|outcome| outcome.winner());
        match winner == Some(rules.side_to_move(position)) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    won.is_break()
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
        let state = eval.state(rules, position);
        match eval.forced_win(rules, position, &state) {
            Some(plies) => {
                assert_eq!(plies, 1);
                assert!(wins_now(rules, position), "{position:?}");
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
