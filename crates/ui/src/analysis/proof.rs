//! Proofs: who wins the position on the board by force.
//!
//! A proof belongs to its position and stays known as long as the record is on the board. It runs only while its position
//! is shown, and only when the user asks for it.

use burgrave_bots::Score;

use super::Analysis;
use super::requests::Question;
use crate::engine::{Proof, Proven, Purpose, Request};
use crate::model::Task;

/// Positions to search for a win of each side.
const NODES: u32 = 5_000_000;
/// Time limit of each step of a proof, in milliseconds.
const MILLIS: u32 = 20_000;

/// State of the proof of the position on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofState {
    /// No proof was asked for.
    Open,
    /// The engine has searched this number of positions.
    Searching(u64),
    /// The search has ended.
    Done(Proof),
}

impl Proof {
    /// Returns the only move that keeps the result, if the position is solved and other moves lose it.
    pub fn only_move(&self) -> Option<&str> {
        let class = |score| match score {
            Score::Win(_) => 1,
            Score::Units(_) => 0,
            Score::Loss(_) => -1,
        };
        let [best, next, ..] = &self.lines[..] else {
            return None;
        };
        let is_only = self.is_exact && class(best.score) > class(next.score);
        best.moves.first().map(String::as_str).filter(|_| is_only)
    }

    /// Returns the score of a decided position, for the side to move.
    pub(super) fn score(&self) -> Option<Score> {
        match self.proven {
            Proven::Win(plies) => Some(Score::Win(plies)),
            Proven::Loss(plies) => Some(Score::Loss(plies)),
            Proven::Draw => Some(Score::Units(0)),
            Proven::NoWin | Proven::NoLoss | Proven::Nothing => None,
        }
    }
}

impl Analysis {
    /// Returns the proof of the position on the board.
    pub fn proof(&self) -> ProofState {
        match (&self.engine.open, self.known_proof()) {
            (Some((_, Question::Proof(_, nodes))), None) if self.is_proving() => {
                ProofState::Searching(*nodes)
            }
            (_, Some(proof)) => ProofState::Done(proof.clone()),
            (_, None) => ProofState::Open,
        }
    }

    /// Returns the proof of the position on the board, unless it would betray the solution of a correction.
    pub(super) fn known_proof(&self) -> Option<&Proof> {
        let proof = self.proofs.get(&self.at());
        proof.filter(|_| self.correction.is_none())
    }

    /// Returns whether a proof can be searched for: the game is not over.
    pub fn can_prove(&self) -> bool {
        self.play.game().outcome().is_none() && self.correction.is_none()
    }

    /// Returns whether the open request is a proof of the position on the board.
    pub(super) fn is_proving(&self) -> bool {
        let is_here =
            matches!(&self.engine.open, Some((_, Question::Proof(node, _))) if *node == self.at());
        is_here && self.can_prove()
    }

    /// Asks for a proof of the position on the board. A review waits until it ends.
    pub(super) fn begin_proof(&mut self) -> Vec<Task> {
        if !self.can_prove() || self.is_proving() || self.known_proof().is_some() {
            return Vec::new();
        }
        self.engine.review_waits |= self.is_reviewing();
        let moves = self.play.moves().to_vec();
        let request = Request {
            millis: MILLIS,
            ..self.request(moves, Purpose::Prove { nodes: NODES })
        };
        self.put(Question::Proof(self.at(), 0), request)
    }

    pub(super) fn stop_proof(&mut self) -> Vec<Task> {
        if !self.is_proving() {
            return Vec::new();
        }
        self.stop_open()
    }

    /// Plays the first moves of a line of the proof into the tree.
    pub(super) fn play_proof(&mut self, line: usize, moves: usize) {
        let line = self.known_proof().and_then(|proof| proof.lines.get(line));
        let texts: Vec<String> = line.map_or_else(Vec::new, |line| line.moves.clone());
        self.play_line(&texts[..moves.min(texts.len())]);
    }
}
