//! Proofs of forced wins.

use core::time::Duration;

use burgrave_core::{History, Side};
use burgrave_games::any::{AnyGame, line_texts};
use burgrave_games::with_history;
use burgrave_search::proof::{Options, ProofSearch, Verdict};
use burgrave_search::{Limits, StopToken};

use crate::AnyEndgames;
use crate::eval::Searchable;

/// Answer to the question whether a side wins by force, with the line as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofAnswer {
    /// Side that the proof is about.
    pub side: Side,
    /// The answer.
    pub verdict: Verdict<String>,
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

/// Searches for a proof that `side` wins by force from the current position of a game, or that it does not. Takes
/// results from endgames under the rules of the game. `report` gets the number of positions visited so far.
pub fn prove(
    game: &AnyGame,
    side: Side,
    options: Options,
    endgames: Option<&AnyEndgames>,
    limits: Limits,
    stop: &StopToken,
    report: &mut dyn FnMut(u64),
) -> ProofAnswer {
    with_history!(game, |history| prove_in(
        history, side, options, endgames, limits, stop, report
    ))
}

fn prove_in<G: Searchable>(
    history: &History<G>,
    side: Side,
    options: Options,
    endgames: Option<&AnyEndgames>,
    limits: Limits,
    stop: &StopToken,
    report: &mut dyn FnMut(u64),
) -> ProofAnswer {
    let (rules, position) = (history.rules(), history.position());
    let before = &history.positions()[..history.moves().len()];
    let (verdict, nodes, elapsed) = match history.outcome() {
        Some(outcome) if outcome.winner() == Some(side) => {
            let line = Vec::new();
            (Verdict::Win { plies: 0, line }, 0, Duration::ZERO)
        }
        Some(_) => (Verdict::NoWin, 0, Duration::ZERO),
        None => {
            let mut search = ProofSearch::new(rules.clone(), rules.eval(), options);
            if let Some(endgames) = endgames.and_then(|endgames| endgames.under(rules)) {
                search = search.with_endgames(endgames);
            }
            let proof = search.prove(before, position, side, limits, stop, report);
            let verdict = match proof.verdict {
                Verdict::Win { plies, line } => Verdict::Win {
                    plies,
                    line: line_texts(rules, position, &line),
                },
                Verdict::NoWin => Verdict::NoWin,
                Verdict::Unknown => Verdict::Unknown,
            };
            (verdict, proof.nodes, proof.elapsed)
        }
    };
    ProofAnswer {
        side,
        verdict,
        nodes,
        elapsed,
    }
}
