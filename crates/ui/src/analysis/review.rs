//! Review of a whole game: evaluates every position and finds mistakes, which the user can correct.

use burgrave_bots::Score;
use burgrave_bots::analysis::{Assessment, BestLine, GameReport, INACCURACY, MoveReport};
use burgrave_bots::calibration::win_probability;
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_record::{Evaluation, NodeId, Record, Tree};

use super::remarks::{Remark, remarks};
use crate::engine::Line;

/// Nodes searched per position.
pub const NODES: u32 = 20_000;
/// Maximum loss of win probability at which a try counts as good as the best move.
const AS_GOOD: f64 = 0.02;

/// A review in progress or finished.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// Nodes of the reviewed moves: the main line at the start of the review.
    nodes: Vec<NodeId>,
    moves: Vec<String>,
    /// Side to move in each position.
    sides: Vec<Side>,
    game: burgrave_games::registry::GameId,
    /// Assessments so far, from the last position backwards.
    found: Vec<Assessment>,
    /// Report, once all positions are assessed.
    report: Option<GameReport>,
    /// The game before its first move.
    start: AnyGame,
}

impl Review {
    /// Creates a review of the main line. `start` is the game before its first move.
    pub fn new(record: &Record, start: &AnyGame) -> Review {
        let tree = &record.tree;
        let nodes: Vec<NodeId> = tree.main_line().collect();
        let moves = nodes.iter().map(|&id| tree.text(id).to_owned()).collect();
        Review::over(nodes, moves, start.clone())
    }

    /// Creates a review of a game that is in no record.
    pub(super) fn of_game(game: &AnyGame) -> Review {
        let mut start = game.clone();
        while start.undo().is_some() {}
        Review::over(Vec::new(), game.move_texts(), start)
    }

    fn over(nodes: Vec<NodeId>, moves: Vec<String>, start: AnyGame) -> Review {
        // Sides alternate in all games, passes included.
        let first = start.side_to_move();
        let sides = (0..=moves.len())
            .map(|ply| if ply.is_multiple_of(2) { first } else { !first })
            .collect();
        Review {
            nodes,
            moves,
            sides,
            game: start.game(),
            found: Vec::new(),
            report: None,
            start,
        }
    }

    /// Returns the number of positions.
    pub fn total(&self) -> usize {
        self.moves.len() + 1
    }

    /// Returns the number of assessed positions.
    pub fn done(&self) -> usize {
        self.found.len()
    }

    /// Returns the moves to the next position to assess, or `None` if all are assessed.
    pub fn next(&self) -> Option<&[String]> {
        let left = self.total() - self.done();
        (left > 0).then(|| &self.moves[..left - 1])
    }

    /// Returns the report once all positions are assessed.
    pub fn report(&self) -> Option<&GameReport> {
        self.report.as_ref()
    }

    /// Returns the remarks on the marked moves, in order. Plays the whole game through.
    pub fn remarks(&self) -> Vec<Remark> {
        let report = self.report.as_ref();
        report.map_or_else(Vec::new, |report| remarks(self.start.clone(), report))
    }

    /// Returns the moves of the game.
    pub(super) fn moves(&self) -> &[String] {
        &self.moves
    }

    /// Returns the tree node after `ply` moves.
    pub fn node(&self, ply: usize) -> Option<NodeId> {
        match ply.checked_sub(1) {
            None => Some(Tree::ROOT),
            Some(index) => self.nodes.get(index).copied(),
        }
    }

    /// Returns the number of moves before a node, or `None` if it is not on the reviewed line.
    pub fn ply(&self, node: NodeId) -> Option<usize> {
        match node {
            Tree::ROOT => Some(0),
            node => Some(1 + self.nodes.iter().position(|&id| id == node)?),
        }
    }

    /// Adds the assessment of the position after `ply` moves. Ignores all but the expected position.
    pub fn add(&mut self, ply: usize, score: Score, line: Option<Line>) {
        if self.next().map(<[String]>::len) != Some(ply) {
            return;
        }
        let assessment = self.assessment(ply, score, line);
        self.found.push(assessment);
        self.update_report();
    }

    /// Replaces the assessment of a position by that of a deeper search.
    pub(super) fn correct(&mut self, ply: usize, score: Score, line: Option<Line>) {
        let index = self.total().checked_sub(ply + 1);
        if let Some(index) = index.filter(|index| *index < self.done()) {
            self.found[index] = self.assessment(ply, score, line);
            self.update_report();
        }
    }

    fn update_report(&mut self) {
        if self.done() == self.total() {
            let positions = self.found.iter().rev().cloned().collect();
            self.report = Some(GameReport::new(positions, &self.moves));
        }
    }

    fn assessment(&self, ply: usize, score: Score, line: Option<Line>) -> Assessment {
        let over = line.is_none();
        let lines = line.into_iter().map(|line| BestLine {
            win: win_probability(self.game, line.score),
            moves: line.moves,
            score: line.score,
        });
        Assessment {
            position: String::new(),
            side: self.sides[ply],
            outcome: None,
            score,
            win: win_of(self.game, score, over),
            lines: lines.collect(),
            depth: 0,
            nodes: u64::from(NODES),
            complete: true,
        }
    }

    /// Returns White's win probability in each position, or `None` where it is unknown.
    pub fn curve(&self) -> Vec<Option<f64>> {
        let unknown = self.total() - self.done();
        let known = (self.found.iter().rev()).map(|found| Some(found.win_for(Side::White)));
        std::iter::repeat_n(None, unknown).chain(known).collect()
    }

    /// Returns the marked moves in order.
    pub fn mistakes(&self) -> Vec<&MoveReport> {
        let moves = self.report.iter().flat_map(|report| &report.moves);
        moves.filter(|report| report.mark.is_some()).collect()
    }

    /// Returns the best line in the position before a move.
    pub fn better(&self, ply: usize) -> &[String] {
        let report = self.report.as_ref();
        let found = report.and_then(|report| report.moves.get(ply));
        found.map_or(&[], |found| &found.better)
    }

    /// Judges a move tried instead of move `ply`. `score` is the score after it for the side to move there; `over`
    /// means that it ends the game.
    pub fn judge(&self, ply: usize, mv: &str, score: Score, over: bool) -> Verdict {
        let Some(before) = (self.report.as_ref()).and_then(|report| report.positions.get(ply))
        else {
            return Verdict::Worse;
        };
        let win = 1.0 - win_of(self.game, score, over);
        let loss = before.win - win;
        if before.best() == Some(mv) {
            Verdict::Best
        } else if loss < AS_GOOD {
            Verdict::AsGood
        } else if loss < INACCURACY {
            Verdict::Nearly
        } else {
            Verdict::Worse
        }
    }

    /// Adds evaluations, and marks to moves without any, to a record.
    pub fn annotate(&self, record: &mut Record) {
        let Some(report) = &self.report else { return };
        for (ply, (&node, found)) in self.nodes.iter().zip(&report.moves).enumerate() {
            let Some(notes) = record.tree.annotate(node) else {
                continue;
            };
            if let Some(mark) = found.mark
                && notes.glyphs.is_empty()
            {
                notes.glyphs.push(mark.glyph());
            }
            let after = &report.positions[ply + 1];
            notes.evaluation = Some(evaluation(after.score, after.side));
        }
    }
}

/// Quality of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The engine's choice.
    Best,
    /// As good as the engine's choice.
    AsGood,
    /// Slightly worse.
    Nearly,
    /// Worse.
    Worse,
}

impl Verdict {
    /// Returns whether the correction is solved.
    pub fn is_solved(self) -> bool {
        self != Verdict::Worse
    }
}

/// Returns the win probability of the side to move. A drawn game counts 0.5 regardless of the calibration.
fn win_of(game: burgrave_games::registry::GameId, score: Score, over: bool) -> f64 {
    match score {
        Score::Units(_) if over => 0.5,
        score => win_probability(game, score),
    }
}

/// Converts a score for the side to move to a record's evaluation, which is for White.
fn evaluation(score: Score, side: Side) -> Evaluation {
    let turns = |plies: u32| plies.div_ceil(2);
    match (score, side) {
        (Score::Units(units), Side::White) => Evaluation::Score(units),
        (Score::Units(units), Side::Black) => Evaluation::Score(units.saturating_neg()),
        (Score::Win(plies), side) => Evaluation::Wins(side, turns(plies)),
        (Score::Loss(plies), side) => Evaluation::Wins(!side, turns(plies)),
    }
}
