//! Moves after the opening that differ between games.
//!
//! Different openings often lead to the same position, from which equal searches would always play the same game. Up to
//! a given ply, moves are therefore drawn from the best lines of a search, as AlphaZero's self-play draws its first
//! moves (Silver et al., *Science* 362, 2018). A line whose win probability is lower by d is drawn e^(−d / T) times as
//! often.

use burgrave_bots::calibration::win_probability;
use burgrave_bots::{Engine, EngineOptions, EngineResult};
use burgrave_core::{Chooser, Fault, SplitMix, weighted};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::{Limits, StopToken};

/// Number of lines to draw from.
const LINES: usize = 3;
/// Temperature T, in win probability.
const TEMPERATURE: f64 = 0.03;

/// Returns an engine for [`vary`]. Its small table is enough for the few nodes, and quick to clear.
pub(super) fn engine(rules: &AnyRules) -> Engine {
    let options = EngineOptions {
        hash_mib: 4,
        ..EngineOptions::default()
    };
    Engine::new(rules, options)
}

/// Continues a game until it has `plies` moves, the next move would end it, or `stop` is set. Searches visit `nodes`
/// nodes for each line.
pub(super) fn vary(
    game: &mut AnyGame,
    plies: usize,
    engine: &mut Engine,
    nodes: u64,
    seed: u64,
    stop: &StopToken,
) -> Result<(), Fault> {
    engine.clear();
    let mut rng = SplitMix::new(seed);
    let limits = Limits {
        nodes: Some(nodes.saturating_mul(LINES as u64)),
        multi_pv: LINES,
        ..Limits::NONE
    };
    while game.plies() < plies && !stop.is_stopped() {
        let result = engine.search(game, limits, stop, &mut |_| ());
        let Some(turn) = draw(game.game(), &result, &mut rng) else {
            break;
        };
        game.play(&turn)?;
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    Ok(())
}

/// Draws the first move of a line.
fn draw(id: GameId, found: &EngineResult, rng: &mut impl Chooser) -> Option<String> {
    let chances = || {
        found
            .lines
            .iter()
            .map(|line| win_probability(id, line.score))
    };
    let best = chances().fold(0.0, f64::max);
    let weights: Vec<u64> = chances()
        .map(|chance| (1e6 * ((chance - best) / TEMPERATURE).exp()) as u64)
        .collect();
    let index = weighted(&weights, rng).unwrap_or(0);
    let line = found.lines.get(index)?;
    line.moves.first().cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_drawn_from_the_best_lines_by_seed() {
        let rules = AnyRules::parse(GameId::KingsCastle, "").expect("the default rules");
        let mut engine = engine(&rules);
        let mut played = |seed| {
            let mut game = AnyGame::new(&rules);
            vary(&mut game, 10, &mut engine, 300, seed, &StopToken::new()).expect("legal moves");
            game.move_texts()
        };
        let games: Vec<Vec<String>> = (0..8).map(&mut played).collect();
        assert_eq!(games[0].len(), 10);
        assert_eq!(games[3], played(3));
        let different: std::collections::BTreeSet<&Vec<String>> = games.iter().collect();
        assert!(different.len() >= 7, "{games:?}");
    }

    #[test]
    fn a_worse_line_is_drawn_less_often() {
        let line = |text: &str, units| burgrave_bots::TextLine {
            moves: vec![text.to_owned()],
            score: burgrave_bots::Score::Units(units),
        };
        let rules = AnyRules::parse(GameId::KingsCastle, "").expect("the default rules");
        let mut result = engine(&rules).search(
            &AnyGame::new(&rules),
            Limits::depth(1),
            &StopToken::new(),
            &mut |_| (),
        );
        result.lines = vec![
            line("best", 100),
            line("as good", 100),
            line("lost", -5_000),
        ];
        let mut rng = SplitMix::new(1);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..1_000 {
            let turn = draw(GameId::KingsCastle, &result, &mut rng).expect("a turn");
            *counts.entry(turn).or_insert(0) += 1;
        }
        assert!((430..570).contains(&counts["best"]), "{counts:?}");
        assert!(!counts.contains_key("lost"), "{counts:?}");
    }
}
