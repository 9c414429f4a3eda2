//! The win probability of a game as a graph.

use burgrave_bots::analysis::Mark;
use burgrave_core::Side;
use burgrave_draw::graph::{self, Graph, GraphMark, Weight};

use super::text::written;
use super::{Analysed, percent};

/// Draws White's win probability and the marks of both sides as SVG.
pub fn draw(analysed: &Analysed) -> String {
    let report = &analysed.report;
    let weight = |mark| match mark {
        Mark::Inaccuracy => Weight::Slight,
        Mark::Mistake => Weight::Plain,
        Mark::Blunder => Weight::Heavy,
    };
    let marks: Vec<GraphMark> = report
        .moves
        .iter()
        .filter_map(|mv| {
            Some(GraphMark {
                at: mv.ply + 1,
                weight: weight(mv.mark?),
                label: written(analysed, mv),
            })
        })
        .collect();
    graph::draw(&Graph {
        title: &format!("White's chances: {}", analysed.players()),
        description: &description(analysed),
        values: &report.curve(),
        first_ply: 0,
        marks: &marks,
    })
}

/// Describes the graph as text: first and last value, and every blunder.
fn description(analysed: &Analysed) -> String {
    let curve = analysed.report.curve();
    let at = |share: Option<&f64>| percent(share.copied().unwrap_or(0.5));
    let mut text = format!(
        "White's chances go from {} % to {} % in {} moves.",
        at(curve.first()),
        at(curve.last()),
        analysed.report.moves.len()
    );
    for mv in &analysed.report.moves {
        if mv.mark == Some(Mark::Blunder) {
            let after = analysed.report.positions[mv.ply + 1].win_for(Side::White);
            text += &format!(" {}: {} %.", written(analysed, mv), percent(after));
        }
    }
    text
}
