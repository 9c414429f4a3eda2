//! Results of an analysis.

use burgrave_core::{Outcome, Side};
use burgrave_games::any::AnyGame;

use super::mark::{MISTAKE, Mark};
use crate::calibration::win_probability;
use crate::{EngineResult, Score, TextLine};

/// A line of play with its score.
#[derive(Clone, PartialEq, Debug)]
pub struct BestLine {
    /// Moves, the recommended one first.
    pub moves: Vec<String>,
    /// Score, for the side to move.
    pub score: Score,
    /// Win probability of the side to move, from 0 to 1.
    pub win: f64,
}

/// Assessment of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessment {
    /// Text of the position.
    pub position: String,
    /// Side to move.
    pub side: Side,
    /// Outcome, if the game is over.
    pub outcome: Option<Outcome>,
    /// Score, for the side to move.
    pub score: Score,
    /// Win probability of the side to move, from 0 (loss) to 1 (win). A draw counts half.
    pub win: f64,
    /// Best lines, best first. Empty if the game is over.
    pub lines: Vec<BestLine>,
    /// Depth of the last finished iteration, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Whether the search considered all legal moves of each position.
    pub complete: bool,
}

impl Assessment {
    /// Returns the assessment of a game's current position.
    pub fn new(game: &AnyGame, result: &EngineResult) -> Assessment {
        let win = |score| win_probability(game.game(), score);
        let line = |line: &TextLine| BestLine {
            moves: line.moves.clone(),
            score: line.score,
            win: win(line.score),
        };
        let outcome = game.outcome();
        Assessment {
            position: game.position_text(),
            side: game.side_to_move(),
            outcome,
            score: result.score,
            // A draw counts half, whatever the calibration.
            win: match outcome {
                Some(Outcome::Draw(_)) => 0.5,
                _ => win(result.score),
            },
            lines: result.lines.iter().map(line).collect(),
            depth: result.depth,
            nodes: result.nodes,
            complete: result.complete,
        }
    }

    /// Returns the win probability of `side`.
    pub fn win_for(&self, side: Side) -> f64 {
        if side == self.side {
            self.win
        } else {
            1.0 - self.win
        }
    }

    /// Returns the best move, or `None` if the game is over.
    pub fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }
}

/// A played move, compared with the best one.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReport {
    /// Index of the move in the game, from 0.
    pub ply: usize,
    /// Side that moved.
    pub side: Side,
    /// Text of the move.
    pub mv: String,
    /// Whether it is the engine's best move.
    pub is_best: bool,
    /// Loss of win probability, 0 for the engine's best move.
    pub loss: f64,
    /// Mark, if the loss is large enough.
    pub mark: Option<Mark>,
    /// The engine's best line. Empty if the move is the engine's best move.
    pub better: Vec<String>,
    /// Whether the move is a turning point (see [`GameReport::turning_points`]).
    pub turning: bool,
}

impl MoveReport {
    pub(super) fn new(ply: usize, mv: &str, before: &Assessment, after: &Assessment) -> MoveReport {
        let side = before.side;
        let is_best = before.best() == Some(mv);
        let (had, has) = (before.win, after.win_for(side));
        let loss = if is_best { 0.0 } else { (had - has).max(0.0) };
        let better = match before.lines.first() {
            Some(line) if !is_best => line.moves.clone(),
            _ => Vec::new(),
        };
        MoveReport {
            ply,
            side,
            mv: mv.to_owned(),
            is_best,
            loss,
            mark: Mark::of_loss(loss),
            better,
            turning: loss >= MISTAKE && standing(had) != standing(has),
        }
    }
}

#[derive(PartialEq, Eq)]
enum Standing {
    Worse,
    Even,
    Better,
}

fn standing(win: f64) -> Standing {
    if win < 0.35 {
        Standing::Worse
    } else if win <= 0.65 {
        Standing::Even
    } else {
        Standing::Better
    }
}

/// Summary of a side's moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Summary {
    /// Number of moves.
    pub moves: usize,
    /// Number of moves that were the engine's best.
    pub best: usize,
    /// Number of moves with each mark, the mildest first.
    pub marks: [usize; Mark::ALL.len()],
    /// Mean loss of win probability per move; `None` without moves.
    pub mean_loss: Option<f64>,
    /// Mean [`accuracy`] of the moves, from 0 to 100; `None` without moves.
    pub accuracy: Option<f64>,
}

impl Summary {
    fn of<'a>(moves: impl Iterator<Item = &'a MoveReport>) -> Summary {
        let mut summary = Summary::default();
        let (mut lost, mut accurate) = (0.0, 0.0);
        for report in moves {
            summary.moves += 1;
            summary.best += usize::from(report.is_best);
            if let Some(mark) = report.mark {
                summary.marks[mark as usize] += 1;
            }
            lost += report.loss;
            accurate += accuracy(report.loss);
        }
        if summary.moves > 0 {
            let moves = summary.moves as f64;
            summary.mean_loss = Some(lost / moves);
            summary.accuracy = Some(accurate / moves);
        }
        summary
    }
}

/// Returns the accuracy of a move by its loss of win probability, from 0 to 100: 100 for no loss, 64 for a loss of
/// 0.1, 40 for 0.2. Lichess uses this curve for chess.
pub fn accuracy(loss: f64) -> f64 {
    (103.1668 * (-4.354 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The analysis of a whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameReport {
    /// Assessments of all positions, before and after each move. There is one more position than moves.
    pub positions: Vec<Assessment>,
    /// All moves.
    pub moves: Vec<MoveReport>,
    /// Summaries of White and Black.
    pub summaries: [Summary; 2],
}

impl GameReport {
    /// Creates a report from the assessments of all positions and the moves between them. Use it to collect the
    /// assessments of a [`GameAnalysis`](super::GameAnalysis) yourself.
    pub fn new(positions: Vec<Assessment>, moves: &[String]) -> GameReport {
        let moves: Vec<MoveReport> = moves
            .iter()
            .zip(positions.windows(2))
            .enumerate()
            .map(|(ply, (mv, pair))| MoveReport::new(ply, mv, &pair[0], &pair[1]))
            .collect();
        let summary = |side| Summary::of(moves.iter().filter(|report| report.side == side));
        GameReport {
            summaries: Side::BOTH.map(summary),
            positions,
            moves,
        }
    }

    /// Returns the turning points: mistakes and blunders that took the mover from better to even or worse, or from
    /// even to worse. Even is a win probability from 0.35 to 0.65.
    pub fn turning_points(&self) -> impl Iterator<Item = &MoveReport> {
        self.moves.iter().filter(|report| report.turning)
    }

    /// Returns White's win probability at each position.
    pub fn curve(&self) -> Vec<f64> {
        self.positions
            .iter()
            .map(|position| position.win_for(Side::White))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_have_marks_and_accuracies() {
        for (loss, sign, about) in [
            (0.0, "", 100.0),
            (0.049, "", 80.2),
            (0.05, "?!", 79.8),
            (0.1, "?", 63.6),
            (0.2, "??", 40.0),
            (1.0, "??", 0.0),
        ] {
            assert_eq!(Mark::of_loss(loss).map_or("", Mark::sign), sign, "{loss}");
            let accuracy = accuracy(loss);
            assert!((accuracy - about).abs() < 0.1, "{loss}: {accuracy}");
        }
    }

    fn position(side: Side, win: f64, best: &str) -> Assessment {
        Assessment {
            position: String::new(),
            side,
            outcome: None,
            score: Score::Units(0),
            win,
            lines: vec![BestLine {
                moves: vec![best.to_owned()],
                score: Score::Units(0),
                win,
            }],
            depth: 1,
            nodes: 1,
            complete: true,
        }
    }

    #[test]
    fn a_mistake_that_changes_the_lead_is_a_turning_point() {
        use Side::{Black, White};
        let positions = vec![
            position(White, 0.75, "a"),
            position(Black, 0.5, "b"),
            position(White, 0.5, "c"),
            position(Black, 0.95, "d"),
            position(White, 0.2, "e"),
        ];
        // White loses the lead, Black plays the best move, White blunders, Black makes a mistake.
        let moves = ["x", "b", "y", "z"].map(str::to_owned);
        let report = GameReport::new(positions, &moves);
        let losses: Vec<f64> = report.moves.iter().map(|m| m.loss).collect();
        for (loss, expected) in losses.iter().zip([0.25, 0.0, 0.45, 0.15]) {
            assert!((loss - expected).abs() < 1e-9, "{losses:?}");
        }
        let turned: Vec<usize> = report.turning_points().map(|m| m.ply).collect();
        assert_eq!(turned, [0, 2]);
        assert_eq!(report.summaries[White.index()].marks, [0, 0, 2]);
        assert_eq!(report.summaries[Black.index()].best, 1);
        assert_eq!(report.moves[1].better, Vec::<String>::new());
        assert_eq!(report.moves[3].better, ["d"]);
    }
}
