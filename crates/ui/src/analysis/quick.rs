//! Quick review of a finished game: White's win probability over the game, and the move that turned it.
//!
//! A short search of each position draws the curve. The loser's last turning point is then searched with the nodes of a
//! full review. The app names it only if it is still the last one, and a blunder.

use burgrave_bots::analysis::{Mark, MoveReport};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_record::Record;

use super::remarks::Remark;
use super::review::{NODES, Review};
use crate::engine::{Purpose, Reply, Request};
use crate::game::curve_nodes;
use crate::model::Play;

/// Minimum number of moves of a game with a curve.
const FEWEST_MOVES: usize = 8;
/// Minimum number of nodes per position of the curve.
const MIN_NODES: u32 = 500;
/// Search time per position, in milliseconds. Only very slow devices reach it before the nodes: a limit that others
/// reach would let the card name another move on another device.
const MAX_MILLIS: u32 = 10_000;
/// Minimum win probability of the winner after the move that turned the game.
const AHEAD: f64 = 0.65;
/// Minimum win probability of the winner in all positions after that.
const STILL_AHEAD: f64 = 0.5;

/// Returns whether a game is long enough for a curve.
pub fn is_long_enough(play: &Play) -> bool {
    play.moves().len() >= FEWEST_MOVES
}

/// Stage of a quick review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Searches all positions for the curve.
    Curve,
    /// Checks the move with this index.
    Check(usize),
    /// Has no more requests.
    Finished,
}

/// Quick review of a finished game, in progress or finished.
#[derive(Clone, PartialEq, Debug)]
pub struct QuickReview {
    game: AnyGame,
    winner: Option<Side>,
    review: Review,
    stage: Stage,
    /// Identifier of the open request.
    open: Option<u64>,
    next_id: u64,
    turning: Option<Remark>,
}

impl QuickReview {
    /// Returns the review of a game, or `None` if the game is not over or too short.
    pub fn of(play: &Play) -> Option<QuickReview> {
        (play.is_over() && is_long_enough(play)).then(|| QuickReview {
            game: play.game().clone(),
            winner: play.outcome().and_then(|outcome| outcome.winner()),
            review: Review::of_game(play.game()),
            stage: Stage::Curve,
            open: None,
            next_id: 1,
            turning: None,
        })
    }

    /// Returns White's win probability in each position, or `None` where it is unknown.
    pub fn curve(&self) -> Vec<Option<f64>> {
        self.review.curve()
    }

    /// Returns the remark on the move that turned the game, once it is checked.
    pub fn turning(&self) -> Option<&Remark> {
        self.turning.as_ref()
    }

    /// Returns the number of a move of the game, as lists of moves show it.
    pub fn number(&self, ply: usize) -> usize {
        (Record::from_game(&self.game).first_turn() + ply) / 2 + 1
    }

    /// Returns whether there are no more requests.
    pub fn is_finished(&self) -> bool {
        self.stage == Stage::Finished
    }

    /// Returns the next request, or `None` if one is open or there are no more.
    pub fn ask(&mut self) -> Option<Request> {
        if self.open.is_some() {
            return None;
        }
        let (moves, nodes, first) = match self.stage {
            Stage::Curve => {
                let positions = u32::try_from(self.review.total()).unwrap_or(u32::MAX);
                let nodes = curve_nodes(self.game.game()) / positions;
                (self.review.next()?, nodes.clamp(MIN_NODES, NODES), 0)
            }
            Stage::Check(ply) => (&self.review.moves()[..=ply], NODES, ply),
            Stage::Finished => return None,
        };
        let purpose = Purpose::Review { nodes, first };
        let request = Request {
            id: self.next_id,
            millis: MAX_MILLIS,
            ..Request::about(&self.game, moves.to_vec(), purpose)
        };
        self.open = Some(self.next_id);
        self.next_id += 1;
        Some(request)
    }

    /// Forgets the open request, whose replies are then ignored. [`QuickReview::ask`] continues.
    pub fn stop(&mut self) {
        self.open = None;
    }

    /// Ends the review with what it has found, because there is no engine.
    pub fn give_up(&mut self) {
        self.stop();
        self.stage = Stage::Finished;
    }

    /// Handles a reply and returns the next request. Ignores replies to other requests than the open one.
    pub fn handle_reply(&mut self, reply: Reply) -> Option<Request> {
        match reply {
            Reply::Assessed {
                id,
                ply,
                score,
                line,
            } if self.open == Some(id) => {
                match self.stage {
                    Stage::Curve => self.review.add(ply, score, line),
                    Stage::Check(_) => self.review.correct(ply, score, line),
                    Stage::Finished => {}
                }
                None
            }
            Reply::Done { id, .. } if self.open == Some(id) => {
                self.stop();
                self.end_stage();
                self.ask()
            }
            Reply::Failed { id, .. } if self.open == Some(id) => {
                self.give_up();
                None
            }
            _ => None,
        }
    }

    fn end_stage(&mut self) {
        let last = self.last_turning_point();
        let last = last.map(|report| (report.ply, report.mark));
        self.stage = match (self.stage, last) {
            (Stage::Curve, Some((ply, _))) => Stage::Check(ply),
            (Stage::Check(ply), Some((last, Some(Mark::Blunder)))) if last == ply => {
                let remarks = self.review.remarks();
                self.turning = remarks.into_iter().find(|remark| remark.ply == ply);
                Stage::Finished
            }
            _ => Stage::Finished,
        };
    }

    /// Returns the loser's last turning point, if the winner stays ahead after it.
    fn last_turning_point(&self) -> Option<&MoveReport> {
        let (report, winner) = (self.review.report()?, self.winner?);
        let last = report.turning_points().last()?;
        let after = &report.positions[last.ply + 1..];
        let is_ahead = after.first()?.win_for(winner) >= AHEAD;
        let stays = (after.iter()).all(|position| position.win_for(winner) >= STILL_AHEAD);
        (last.side != winner && is_ahead && stays).then_some(last)
    }
}
