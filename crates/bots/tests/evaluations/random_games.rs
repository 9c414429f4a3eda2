//! Checks in positions of random games: symmetry, noisy moves, wins found by the search.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use burgrave_bots::eval::Searchable;
use burgrave_core::{Rules, SplitMix, Symmetric};
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::{Eval, Limits, StopToken, score};

/// Calls `visit` with positions of random games that are not over.
pub fn in_random_games<R: Rules>(rules: &R, games: u64, mut visit: impl FnMut(&R::Position)) {
    for game in 0..games {
        let mut rng = SplitMix::part(77, game);
        let mut position = rules.start();
        for _ in 0..120 {
            if rules.outcome(&position).is_some() {
                break;
            }
            visit(&position);
            let Some(pick) = rules.pick_move(&position, &mut rng) else {
                break;
            };
            rules.apply(&mut position, pick.mv);
        }
    }
}

pub fn evaluation_of<R: Searchable>(rules: &R, eval: &R::Eval, position: &R::Position) -> i32 {
    eval.evaluate(rules, position, &eval.state(rules, position))
}

/// Checks that the evaluation is equal for symmetric positions. It is from the side to move, so symmetries that
/// swap the sides change nothing either.
pub fn check_symmetry<R: Searchable + Symmetric>(rules: &R) {
    let eval = rules.eval();
    in_random_games(rules, 8, |position| {
        let here = evaluation_of(rules, &eval, position);
        for number in 0..rules.symmetries() {
            let image = rules.map_position(number, position);
            assert_eq!(
                here,
                evaluation_of(rules, &eval, &image),
                "{position:?} by {number}"
            );
        }
    });
}

/// Checks that [`Eval::for_each_noisy`] lists exactly the noisy moves, and that codes of moves can be read back.
pub fn check_noisy_moves<R: Searchable>(rules: &R) {
    let eval = rules.eval();
    let mut noisy_seen = 0;
    in_random_games(rules, 6, |position| {
        if rules.count_turns(position) > 5_000 {
            return;
        }
        let mut listed = Vec::new();
        let _ = eval.for_each_noisy(rules, position, &mut |mv| {
            listed.push(mv);
            ControlFlow::<()>::Continue(())
        });
        let distinct: BTreeSet<R::Move> = listed.iter().copied().collect();
        assert_eq!(distinct.len(), listed.len(), "{position:?}");
        let moves = rules.moves(position);
        let turns = moves.iter().filter(|&&mv| mv != rules.pass());
        let noisy: BTreeSet<R::Move> = turns
            .copied()
            .filter(|&mv| eval.is_noisy(rules, position, mv))
            .collect();
        assert_eq!(distinct, noisy, "{position:?}");
        noisy_seen += noisy.len();
        for &mv in &moves {
            let order = eval.order(rules, position, mv);
            assert!(order.abs() <= 20_000, "{position:?} {mv:?} {order}");
        }
    });
    assert!(noisy_seen > 0);
}

/// Returns whether the side to move can win with one move.
pub fn wins_now<R: Rules>(rules: &R, position: &R::Position) -> bool {
    let side = rules.side_to_move(position);
    let won = rules.for_each_move(position, &mut |mv| {
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        match rules
            .terminal_outcome(&next)
            .and_then(|outcome| outcome.winner())
        {
            Some(winner) if winner == side => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    won.is_break()
}

/// Returns the plies to the win that a search of `nodes` nodes finds.
pub fn win_found<R: Searchable>(rules: &R, position: &R::Position, nodes: u64) -> Option<u32> {
    let mut searcher = Searcher::new(rules.clone(), rules.eval(), Options::default());
    let (limits, stop) = (Limits::nodes(nodes), StopToken::new());
    let result = searcher.search(&[], position, limits, &stop, &mut |_| ());
    (result.score > 0).then(|| score::plies_to_end(result.score))?
}
