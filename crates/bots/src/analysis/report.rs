//! What an analysis says.

use burgrave_core::{Outcome, Side};
use burgrave_games::any::AnyGame;

use super::mark::{MISTAKE, Mark};
use crate::calibration::win_probability;
use crate::{EngineResult, Score, TextLine};

/// A line of play with what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct BestLine {
    /// The moves; the first is the one recommended.
    pub moves: Vec<String>,
    /// What they lead to, for the side to move.
    pub score: Score,
    /// The same as the expected result of the side to move, from 0 to 1.
    pub win: f64,
}

/// What a position is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessment {
    /// The position's text.
    pub position: String,
    /// Whose turn it is.
    pub side: Side,
    /// How the game ended, if it is over.
    pub outcome: Option<Outcome>,
    /// What it is worth to the side to move.
    pub score: Score,
    /// The expected result of the side to move, from 0 (loses) to 1 (wins); a draw counts half.
    pub win: f64,
    /// The best lines, best first; none where the game is over.
    pub lines: Vec<BestLine>,
    /// The depth of the last finished iteration, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Whether every legal move was considered wherever the search looked.
    pub complete: bool,
}

impl Assessment {
    /// A game's present position as a thought has it.
    #[must_use]
    pub fn new(game: &AnyGame, thought: &EngineResult) -> Assessment {
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
            score: thought.score,
            // A drawn game is worth half, whatever the curve says of even positions.
            win: match outcome {
                Some(Outcome::Draw(_)) => 0.5,
                _ => win(thought.score),
            },
            lines: thought.lines.iter().map(line).collect(),
            depth: thought.depth,
            nodes: thought.nodes,
            complete: thought.complete,
        }
    }

    /// The expected result of `side`.
    #[must_use]
    pub fn win_for(&self, side: Side) -> f64 {
        if side == self.side {
            self.win
        } else {
            1.0 - self.win
        }
    }

    /// The best move; `None` where the game is over.
    #[must_use]
    pub fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }
}

/// A move that was played, held against what could have been played.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReport {
    /// The move's number in the game, from 0.
    pub ply: usize,
    /// Who moved.
    pub side: Side,
    /// The move.
    pub mv: String,
    /// Whether it was the engine's choice.
    pub is_best: bool,
    /// What the mover gave away, in win probability: 0 for the engine's choice.
    pub loss: f64,
    /// The mark, if the loss was large enough for one.
    pub mark: Option<Mark>,
    /// What would have been better and how the game would have gone on; empty for the engine's choice.
    pub better: Vec<String>,
    /// Whether the game turned here: see [`GameReport::turning_points`].
    pub turning: bool,
}

impl MoveReport {
    /// The move `mv`, number `ply`, that led from `before` to `after`.
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

/// Worse, level or better.
#[derive(PartialEq, Eq)]
enum Standing {
    Worse,
    Level,
    Better,
}

/// How a side stands with this expected result: level from 0.35 to 0.65.
fn standing(win: f64) -> Standing {
    if win < 0.35 {
        Standing::Worse
    } else if win <= 0.65 {
        Standing::Level
    } else {
        Standing::Better
    }
}

/// How a side played.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Summary {
    /// Its moves.
    pub moves: usize,
    /// How many of these were the engine's choice.
    pub best: usize,
    /// How many had each mark, the mildest first.
    pub marks: [usize; Mark::ALL.len()],
    /// The mean loss of a move, in win probability; `None` without moves.
    pub mean_loss: Option<f64>,
    /// The mean [`accuracy`] of a move, from 0 to 100; `None` without moves.
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

/// How accurate a move is that loses so much win probability, from 0 to 100: 100 for no loss, 64 for a
/// loss of 0.1, 40 for 0.2. The curve is the one that Lichess uses for chess.
#[must_use]
pub fn accuracy(loss: f64) -> f64 {
    (103.1668 * (-4.354 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The analysis of a whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameReport {
    /// Every position, from the first to the last: one more than there are moves.
    pub positions: Vec<Assessment>,
    /// Every move.
    pub moves: Vec<MoveReport>,
    /// How White and Black played.
    pub summaries: [Summary; 2],
}

impl GameReport {
    /// From positions and the moves between them: for whoever keeps the positions of a
    /// [`GameAnalysis`](super::GameAnalysis) that was made elsewhere.
    #[must_use]
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

    /// The moves with which the game turned: mistakes and blunders after which the mover, who had stood
    /// better, stood level or worse, or who had stood level, worse. Level is an expected result from
    /// 0.35 to 0.65.
    pub fn turning_points(&self) -> impl Iterator<Item = &MoveReport> {
        self.moves.iter().filter(|report| report.turning)
    }

    /// White's expected result at every position.
    #[must_use]
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
    fn a_game_turns_where_a_mistake_changes_who_stands_better() {
        use Side::{Black, White};
        let positions = vec![
            position(White, 0.75, "a"),
            position(Black, 0.5, "b"),
            position(White, 0.5, "c"),
            position(Black, 0.95, "d"),
            position(White, 0.2, "e"),
        ];
        // White throws the lead away, Black plays the best, White loses it all, Black gives some back.
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
