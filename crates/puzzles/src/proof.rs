//! Full-width proofs: the search covers every legal move, without evaluation or pruning.
//!
//! Proofs ignore repetition: all positions of a fastest forced win are different, since each is nearer to the end
//! than the one before. A draw by repetition can therefore not prevent such a win.

use core::ops::ControlFlow;
use std::collections::HashMap;

use burgrave_core::{Rules, Side};

/// Length of the fastest forced win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FastestWin {
    /// Forced in this number of plies, and no faster.
    Plies(u32),
    /// Not forced within the limit.
    TooSlow,
}

/// Searches for forced wins of one side, within a budget of positions.
#[derive(Debug)]
pub struct Prover<'a, R: Rules> {
    rules: &'a R,
    attacker: Side,
    /// Remaining budget, in positions.
    left: u64,
    /// Results by position and plies. Keys are whole positions, since a hash could collide.
    known: HashMap<(R::Position, u32), bool>,
    /// Last deciding move at each number of plies, tried first.
    answers: Vec<Option<R::Move>>,
}

impl<'a, R: Rules> Prover<'a, R> {
    /// Creates a prover for wins of `attacker` that visits at most `budget` positions.
    pub fn new(rules: &'a R, attacker: Side, budget: u64) -> Prover<'a, R> {
        Prover {
            rules,
            attacker,
            left: budget,
            known: HashMap::new(),
            answers: Vec::new(),
        }
    }

    /// Returns the remaining budget, in positions.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Returns whether the attacker has won or can force a win within `plies`. Returns `None` if the budget is used up.
    pub fn wins(&mut self, position: &R::Position, plies: u32) -> Option<bool> {
        if let Some(outcome) = self.rules.terminal_outcome(position) {
            return Some(outcome.winner() == Some(self.attacker));
        }
        if plies == 0 {
            return Some(false);
        }
        // For the last ply a search is cheaper than the table.
        if plies < 2 {
            return self.search(position, plies);
        }
        let key = (position.clone(), plies);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let found = self.search(position, plies)?;
        self.known.insert(key, found);
        Some(found)
    }

    /// Searches for the fastest forced win of the attacker within `limit` plies. Returns `None` if the budget is used
    /// up.
    pub fn fastest_win(&mut self, position: &R::Position, limit: u32) -> Option<FastestWin> {
        for plies in 0..=limit {
            if self.wins(position, plies)? {
                return Some(FastestWin::Plies(plies));
            }
        }
        Some(FastestWin::TooSlow)
    }

    /// Returns every move of the attacker that wins within `plies`, the move included. Returns `None` if the budget
    /// is used up.
    pub fn winning_moves(&mut self, position: &R::Position, plies: u32) -> Option<Vec<R::Move>> {
        let mut winning = Vec::new();
        for mv in self.rules.moves(position) {
            if self.after(position, mv, plies)? {
                winning.push(mv);
            }
        }
        Some(winning)
    }

    /// Returns a main line from a position with a win in exactly `plies`: the fastest moves of the attacker, the
    /// slowest of the defender. Returns `None` if the budget is used up.
    pub fn line(&mut self, position: &R::Position, plies: u32) -> Option<Vec<R::Move>> {
        let mut position = position.clone();
        let mut line = Vec::new();
        for left in (1..=plies).rev() {
            if self.rules.terminal_outcome(&position).is_some() {
                break;
            }
            let attacks = self.rules.side_to_move(&position) == self.attacker;
            let mut chosen = None;
            for mv in self.rules.moves(&position) {
                let fits = if attacks {
                    self.after(&position, mv, left)?
                } else {
                    // The longest defence: no win in fewer plies.
                    left == 1 || !self.after(&position, mv, left - 1)?
                };
                if fits {
                    chosen = Some(mv);
                    break;
                }
            }
            let mv = chosen?;
            line.push(mv);
            self.rules.apply(&mut position, mv);
        }
        Some(line)
    }

    /// Returns whether the attacker wins within `plies`, this move included.
    fn after(&mut self, position: &R::Position, mv: R::Move, plies: u32) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let mut next = position.clone();
        self.rules.apply(&mut next, mv);
        self.wins(&next, plies - 1)
    }

    fn search(&mut self, position: &R::Position, plies: u32) -> Option<bool> {
        let rules = self.rules;
        let attacks = rules.side_to_move(position) == self.attacker;
        let slot = plies as usize;
        if self.answers.len() <= slot {
            self.answers.resize(slot + 1, None);
        }
        // A move that decided a sibling often decides this position.
        if let Some(answer) = self.answers[slot]
            && rules.is_legal(position, answer)
            && self.after(position, answer, plies)? == attacks
        {
            return Some(attacks);
        }
        let (mut any, mut deciding) = (false, None);
        let flow = rules.for_each_move_dyn(position, &mut |mv| {
            any = true;
            match self.after(position, mv, plies) {
                None => ControlFlow::Break(()),
                Some(wins) if wins == attacks => {
                    deciding = Some(mv);
                    ControlFlow::Break(())
                }
                Some(_) => ControlFlow::Continue(()),
            }
        });
        match (flow, deciding) {
            (ControlFlow::Break(()), None) => None,
            (ControlFlow::Break(()), Some(mv)) => {
                self.answers[slot] = Some(mv);
                Some(attacks)
            }
            // No move decides: the attacker has no win, the defender is lost unless it has no move.
            (ControlFlow::Continue(()), _) => Some(!attacks && any),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use burgrave_core::SplitMix;
    use burgrave_games::kings::KingsCastle;
    use burgrave_games::kotc::KingOfTheCastle;

    /// Reference implementation by plain recursion.
    fn plain<R: Rules>(rules: &R, position: &R::Position, side: Side, plies: u32) -> bool {
        if let Some(outcome) = rules.terminal_outcome(position) {
            return outcome.winner() == Some(side);
        }
        if plies == 0 {
            return false;
        }
        let wins: Vec<bool> = rules
            .moves(position)
            .into_iter()
            .map(|mv| {
                let mut next = position.clone();
                rules.apply(&mut next, mv);
                plain(rules, &next, side, plies - 1)
            })
            .collect();
        match rules.side_to_move(position) == side {
            true => wins.contains(&true),
            false => !wins.is_empty() && !wins.contains(&false),
        }
    }

    fn compare<R: Rules>(rules: &R, plies: u32) {
        let mut wins = 0;
        for seed in 0..12 {
            let mut rng = SplitMix::part(7, seed);
            let (mut position, mut past) = (rules.start(), Vec::new());
            while let Some(pick) = rules.pick_move(&position, &mut rng) {
                past.push(position.clone());
                rules.apply(&mut position, pick.mv);
                if past.len() > 1_000 {
                    break;
                }
            }
            for position in past.iter().rev().take(3) {
                for side in Side::BOTH {
                    let mut prover = Prover::new(rules, side, u64::MAX);
                    for plies in 0..=plies {
                        let expected = plain(rules, position, side, plies);
                        assert_eq!(prover.wins(position, plies), Some(expected));
                        wins += u32::from(expected);
                    }
                }
            }
        }
        assert!(wins > 10, "the end of random games has wins: {wins}");
    }

    #[test]
    fn proofs_are_those_of_the_plainest_search() {
        compare(&KingOfTheCastle::default(), 3);
        compare(&KingsCastle::default(), 2);
    }

    #[test]
    fn a_budget_ends_a_proof() {
        let rules = KingsCastle::default();
        let mut prover = Prover::new(&rules, Side::White, 100);
        assert_eq!(prover.wins(&rules.start(), 3), None);
        assert_eq!(prover.left(), 0);
    }
}
