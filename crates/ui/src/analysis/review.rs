//! The review of a whole game: every position looked at, mistakes found, and tried again.

use burgrave_bots::Score;
use burgrave_bots::analysis::{Assessment, BestLine, GameReport, INACCURACY, MoveReport};
use burgrave_bots::calibration::win_probability;
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_record::{Evaluation, NodeId, Record, Tree};

use crate::engine::Line;

/// Positions visited for each position of a game.
pub const NODES: u32 = 20_000;
/// Up to this loss in win probability a try is as good as the best move.
const AS_GOOD: f64 = 0.02;

/// A review, finished or not.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The moves reviewed: the main line as it was when the review began.
    nodes: Vec<NodeId>,
    moves: Vec<String>,
    /// Who moves at each position.
    sides: Vec<Side>,
    game: burgrave_games::registry::GameId,
    /// Positions from the last one to the first, as far as they are known.
    found: Vec<Assessment>,
    /// What came of it, once all is known.
    report: Option<GameReport>,
}

impl Review {
    /// A review of a game's main line that has not begun. `start` is the game before its first move.
    #[must_use]
    pub fn new(record: &Record, start: &AnyGame) -> Review {
        let tree = &record.tree;
        let nodes: Vec<NodeId> = tree.main_line().collect();
        let moves: Vec<String> = nodes.iter().map(|&id| tree.text(id).to_owned()).collect();
        // Turns alternate in all games of the house, passes included.
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
        }
    }

    /// How many positions there are.
    #[must_use]
    pub fn total(&self) -> usize {
        self.moves.len() + 1
    }

    /// How many are known.
    #[must_use]
    pub fn done(&self) -> usize {
        self.found.len()
    }

    /// The moves that lead to the next position to look at; `None` where all are known.
    #[must_use]
    pub fn next(&self) -> Option<&[String]> {
        let left = self.total() - self.done();
        (left > 0).then(|| &self.moves[..left - 1])
    }

    /// What came of it, once all is known.
    #[must_use]
    pub fn report(&self) -> Option<&GameReport> {
        self.report.as_ref()
    }

    /// The move's place in the tree.
    #[must_use]
    pub fn node(&self, ply: usize) -> Option<NodeId> {
        match ply.checked_sub(1) {
            None => Some(Tree::ROOT),
            Some(index) => self.nodes.get(index).copied(),
        }
    }

    /// How many moves of the reviewed line lead to a node; `None` for one beside it.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> Option<usize> {
        match node {
            Tree::ROOT => Some(0),
            node => Some(1 + self.nodes.iter().position(|&id| id == node)?),
        }
    }

    /// Hears about the position after `ply` moves; anything but the next one is not for this review.
    pub fn hear(&mut self, ply: usize, score: Score, line: Option<Line>) {
        if self.next().map(<[String]>::len) != Some(ply) {
            return;
        }
        let assessment = self.assessment(ply, score, line);
        self.found.push(assessment);
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

    /// White's chances at each position, from 0 to 1; `None` where they are not known yet.
    #[must_use]
    pub fn curve(&self) -> Vec<Option<f64>> {
        let unknown = self.total() - self.done();
        let known = (self.found.iter().rev()).map(|found| Some(found.win_for(Side::White)));
        std::iter::repeat_n(None, unknown).chain(known).collect()
    }

    /// The moves with a mark, in the order of the game.
    #[must_use]
    pub fn mistakes(&self) -> Vec<&MoveReport> {
        let moves = self.report.iter().flat_map(|report| &report.moves);
        moves.filter(|report| report.mark.is_some()).collect()
    }

    /// The best line at the position before a move.
    #[must_use]
    pub fn better(&self, ply: usize) -> &[String] {
        let report = self.report.as_ref();
        let found = report.and_then(|report| report.moves.get(ply));
        found.map_or(&[], |found| &found.better)
    }

    /// Judges a move tried in the place of move number `ply`; `score` is what the position after it is
    /// worth to the side to move there, `over` says that the game ends with it.
    #[must_use]
    pub fn judge(&self, ply: usize, mv: &str, score: Score, over: bool) -> Verdict {
        let Some(before) = (self.report.as_ref()).and_then(|report| report.positions.get(ply))
        else {
            return Verdict::Worse;
        };
        let has = 1.0 - win_of(self.game, score, over);
        let loss = before.win - has;
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

    /// Writes marks and evaluations into a record: marks where people have given none.
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

/// How good a try was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The engine's own choice.
    Best,
    /// As good as that.
    AsGood,
    /// A little worse, not enough to matter.
    Nearly,
    /// Worse.
    Worse,
}

impl Verdict {
    /// Whether the task is solved.
    #[must_use]
    pub fn is_solved(self) -> bool {
        self != Verdict::Worse
    }
}

/// The expected result of the side to move; a drawn game is worth half whatever the game's curve says.
fn win_of(game: burgrave_games::registry::GameId, score: Score, over: bool) -> f64 {
    match score {
        Score::Units(_) if over => 0.5,
        score => win_probability(game, score),
    }
}

/// A score for the side to move as records have it: for White.
fn evaluation(score: Score, side: Side) -> Evaluation {
    let turns = |plies: u32| plies.div_ceil(2);
    match (score, side) {
        (Score::Units(units), Side::White) => Evaluation::Score(units),
        (Score::Units(units), Side::Black) => Evaluation::Score(units.saturating_neg()),
        (Score::Win(plies), side) => Evaluation::Wins(side, turns(plies)),
        (Score::Loss(plies), side) => Evaluation::Wins(!side, turns(plies)),
    }
}
