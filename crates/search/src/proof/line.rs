//! The main line of a proof.

use burgrave_core::Rules;

use super::node::Worker;
use super::value::Value;
use crate::control::Limits;
use crate::eval::Eval;

impl<R: Rules, E: Eval<R>> Worker<'_, R, E> {
    /// Returns a line of the proof of a won position: the fastest proven moves of the attacker, the longest defence.
    /// If the table has lost parts of the proof, searches them again, within the limit of time and
    /// [`line_nodes`](super::Options::line_nodes).
    pub(super) fn line(&mut self, position: &R::Position) -> Vec<R::Move> {
        self.limits = Limits {
            nodes: Some(self.nodes.saturating_add(self.options.line_nodes)),
            ..self.limits
        };
        let mut position = position.clone();
        let mut line = Vec::new();
        let mut left = u32::MAX;
        while self.rules.terminal_outcome(&position).is_none() {
            let Some((mv, plies)) = self.proven_move(&position) else {
                break;
            };
            // Each move must bring the win nearer: a proof that was searched again could return to an earlier position.
            if plies >= left {
                break;
            }
            left = plies;
            line.push(mv);
            self.rules.apply(&mut position, mv);
        }
        line
    }

    /// Returns the next move of the proof and the maximum number of plies to the win after it.
    fn proven_move(&mut self, position: &R::Position) -> Option<(R::Move, u32)> {
        // Forget the disproofs that hold only on paths from the root of the last search.
        self.memory.paths.clear();
        let attacks = self.rules.side_to_move(position) == self.attacker;
        let mut expansion = self.list(position, false).ok()?;
        if attacks && !expansion.children.iter().any(|c| c.value.is_won()) {
            self.search_root(position).ok()?;
            expansion = self.list(position, false).ok()?;
        }
        let mut chosen: Option<(R::Move, u32)> = None;
        for child in &expansion.children {
            let value = if attacks || child.value.is_won() {
                child.value
            } else {
                self.search_after(position, child.mv)?
            };
            if !value.is_won() {
                if attacks {
                    continue;
                }
                return None;
            }
            let better = chosen.is_none_or(|(_, plies)| {
                if attacks {
                    value.plies < plies
                } else {
                    value.plies > plies
                }
            });
            if better {
                chosen = Some((child.mv, value.plies));
            }
        }
        chosen
    }

    fn search_after(&mut self, position: &R::Position, mv: R::Move) -> Option<Value> {
        let mut next = position.clone();
        self.rules.apply(&mut next, mv);
        self.search_root(&next).ok()
    }
}
