//! Proofs that only the solution of a puzzle wins, however slowly.

use burgrave_bots::AnyEndgames;
use burgrave_bots::eval::Searchable;
use burgrave_core::{Fault, History, Side};
use burgrave_games::any::{AnyGame, list_moves};
use burgrave_games::with_history;
use burgrave_search::proof::{Options, ProofSearch, Verdict};
use burgrave_search::{Limits, StopToken};

use crate::Puzzle;

/// Shares of the limit in which the moves are searched, the smallest first: most moves that can be refuted at all need
/// few nodes, and their proofs help with the others.
const SHARES: [u64; 3] = [64, 8, 1];

/// Memory of the tables of both sides, in binary megabytes each.
const HASH_MIB: usize = 64;

/// Result of a proof that no other first move wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlyWin {
    /// The answer.
    pub answer: OnlyWinAnswer,
    /// Number of other first moves.
    pub others: usize,
    /// Positions visited.
    pub nodes: u64,
}

/// Answer of a proof that no other first move wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OnlyWinAnswer {
    /// No other first move wins by force.
    Proven,
    /// This other first move wins by force.
    Second(String),
    /// Unknown. This number of other first moves are not refuted.
    Open(usize),
}

/// Searches for a proof that no first move but the solution wins by force. A move is refuted if the opponent wins by
/// force after it, or if the side of the puzzle has no forced win after it. Each of these proofs may visit `nodes`
/// positions, and takes results from `endgames` under the rules of the puzzle. Two shorter rounds come first, in which
/// each may visit a 64th and an eighth of them; if more than a third of the moves stay open in one of these rounds, the
/// search gives up. [`check`](crate::check) proves the win of the solution itself.
///
/// # Errors
/// The games' faults for texts, and `too-many-moves`.
pub fn prove_only_win(
    puzzle: &Puzzle,
    nodes: u64,
    endgames: Option<&AnyEndgames>,
    stop: &StopToken,
) -> Result<OnlyWin, Fault> {
    let rules = puzzle.parse_rules()?;
    let game = AnyGame::from_position(&rules, &puzzle.position)?;
    with_history!(&game, |history| prove_text(
        history, puzzle, nodes, endgames, stop
    ))
}

fn prove_text<G: Searchable>(
    history: &History<G>,
    puzzle: &Puzzle,
    nodes: u64,
    endgames: Option<&AnyEndgames>,
    stop: &StopToken,
) -> Result<OnlyWin, Fault> {
    let (rules, root) = (history.rules(), history.position());
    let first = puzzle.solution.first().map_or("", String::as_str);
    let solution = rules.parse_move(root, first)?;
    prove_move(rules, root, solution, nodes, endgames, stop)
}

/// Does the work of [`prove_only_win`] for a legal move of a position.
pub(crate) fn prove_move<G: Searchable>(
    rules: &G,
    root: &G::Position,
    solution: G::Move,
    nodes: u64,
    endgames: Option<&AnyEndgames>,
    stop: &StopToken,
) -> Result<OnlyWin, Fault> {
    let mut open = list_moves(rules, root)?;
    open.retain(|&mv| mv != solution);
    let mut refuter = Refuter::new(rules, root, endgames);
    let others = open.len();
    let result = |answer, nodes| OnlyWin {
        answer,
        others,
        nodes,
    };
    for share in SHARES {
        let mut left = Vec::new();
        for (index, &mv) in open.iter().enumerate() {
            if stop.is_stopped() {
                left.extend(&open[index..]);
                return Ok(result(OnlyWinAnswer::Open(left.len()), refuter.nodes));
            }
            match refuter.try_move(mv, (nodes / share).max(1), stop) {
                Refutation::Found => {}
                Refutation::Wins => {
                    let answer = OnlyWinAnswer::Second(rules.move_text(root, mv));
                    return Ok(result(answer, refuter.nodes));
                }
                Refutation::Open => left.push(mv),
            }
            // In the last round, a move that stays open decides.
            let most = if share == 1 { 0 } else { others / 3 + 1 };
            if left.len() > most {
                left.extend(&open[index + 1..]);
                return Ok(result(OnlyWinAnswer::Open(left.len()), refuter.nodes));
            }
        }
        open = left;
    }
    Ok(result(OnlyWinAnswer::Proven, refuter.nodes))
}

enum Refutation {
    Found,
    Wins,
    Open,
}

/// Searches for refutations of the first moves of a puzzle.
struct Refuter<'r, G: Searchable> {
    rules: &'r G,
    root: &'r G::Position,
    side: Side,
    /// For wins of the opponent and for wins of the side of the puzzle.
    searches: [ProofSearch<G, G::Eval>; 2],
    nodes: u64,
}

impl<'r, G: Searchable> Refuter<'r, G> {
    fn new(rules: &'r G, root: &'r G::Position, endgames: Option<&AnyEndgames>) -> Refuter<'r, G> {
        let options = Options {
            hash_mib: HASH_MIB,
            line_nodes: 0,
            ..Options::default()
        };
        let endgames = endgames.and_then(|endgames| endgames.under(rules));
        let search = || {
            let search = ProofSearch::new(rules.clone(), rules.eval(), options);
            match &endgames {
                Some(endgames) => search.with_endgames(endgames.clone()),
                None => search,
            }
        };
        Refuter {
            rules,
            root,
            side: rules.side_to_move(root),
            searches: [search(), search()],
            nodes: 0,
        }
    }

    /// Searches a first move with up to `nodes` positions per side. The win of the opponent comes first, since it is
    /// easier to prove than the absence of a win.
    fn try_move(&mut self, mv: G::Move, nodes: u64, stop: &StopToken) -> Refutation {
        let mut next = self.root.clone();
        self.rules.apply(&mut next, mv);
        let before = core::slice::from_ref(self.root);
        for (search, attacker) in self.searches.iter_mut().zip([!self.side, self.side]) {
            let proof = search.prove(
                before,
                &next,
                attacker,
                Limits::nodes(nodes),
                stop,
                &mut |_| (),
            );
            self.nodes += proof.nodes;
            match proof.verdict {
                Verdict::Win { .. } if attacker == self.side => return Refutation::Wins,
                Verdict::Win { .. } => return Refutation::Found,
                Verdict::NoWin if attacker == self.side => return Refutation::Found,
                Verdict::NoWin | Verdict::Unknown => {}
            }
        }
        Refutation::Open
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    /// One soldier each. Black is one step from the central square of White, so that White must win at once.
    const RACE: &str = "game dobyvani-hradu
position 19/19/19/19/9w9/19/19/19/19/19/19/19/19/9b9/19/19/19/19/19 w 0:0
side white
plies 1
solution j15-j16
themes win-in-1 only-win centre
rating 680 beginner
";

    #[test]
    fn a_race_has_one_winning_move_and_a_false_only_win_a_second_one() {
        let puzzle = read(RACE).expect("a puzzle").remove(0);
        let found = prove_only_win(&puzzle, 2_000, None, &StopToken::new()).expect("legal");
        assert_eq!(found.answer, OnlyWinAnswer::Proven);
        assert!(found.others > 0 && found.nodes > 0);
        let few = prove_only_win(&puzzle, 1, None, &StopToken::new()).expect("legal");
        assert!(matches!(few.answer, OnlyWinAnswer::Open(_)), "{few:?}");
        let stop = StopToken::new();
        stop.stop();
        let stopped = prove_only_win(&puzzle, 2_000, None, &stop).expect("legal");
        assert_eq!(stopped.answer, OnlyWinAnswer::Open(found.others));
        // The solution counts as another move if the puzzle names a wrong one.
        let mut wrong = puzzle;
        wrong.solution = vec!["j15-j14".to_owned()];
        let found = prove_only_win(&wrong, 2_000, None, &StopToken::new()).expect("legal");
        assert_eq!(found.answer, OnlyWinAnswer::Second("j15-j16".to_owned()));
    }
}
