//! The two-ply player: looks at each of its moves and each reply, and counts.

use core::ops::ControlFlow;

use burgrave_core::{Chooser, Outcome, Rules, Side, SplitMix};

/// Worth more than any count.
const WIN: i32 = 1_000_000;

/// A player that looks two plies ahead: its own move and the reply to it, then counts. Among moves of
/// equal worth it chooses at random.
#[derive(Clone, Debug)]
pub struct TwoPly {
    /// How many positions it may look at for a move; past that the rest of the moves is left out.
    pub budget: u64,
    dice: SplitMix,
}

/// What the two-ply player found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice<M> {
    /// The move.
    pub mv: M,
    /// The count two plies on for the side that moves; a win or loss is beyond ±900,000.
    pub score: i32,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl TwoPly {
    /// A player whose choices among equals follow from the seed.
    #[must_use]
    pub fn new(seed: u64) -> TwoPly {
        TwoPly {
            budget: 400_000,
            dice: SplitMix::new(seed),
        }
    }

    /// A move for the side whose turn it is, `None` where the game is over. `count` is White's count
    /// less Black's. `seen` tells whether a hash is that of a position that occurred before: moves that
    /// go back to one are worth nothing, so that a player who is ahead does not shuffle.
    pub fn advise<R: Rules>(
        &mut self,
        rules: &R,
        position: &R::Position,
        seen: impl Fn(u64) -> bool,
        count: impl Fn(&R::Position) -> i32,
    ) -> Option<Advice<R::Move>> {
        let mut look = Look {
            rules,
            side: rules.side_to_move(position),
            count,
            nodes: 0,
            budget: self.budget,
        };
        let mut best: Option<Advice<R::Move>> = None;
        let mut equals = 0;
        for (mv, next) in self.candidates(&mut look, position) {
            let floor = best.map_or(-2 * WIN, |best| best.score);
            let mut score = look.after_reply(&next, floor);
            if score.abs() < WIN / 2 && seen(rules.hash(&next)) {
                score = score.min(0) - 1;
            }
            if score < floor {
                continue;
            }
            equals = if score == floor { equals + 1 } else { 1 };
            if score > floor || self.dice.below(equals) == 0 {
                let nodes = look.nodes;
                best = Some(Advice { mv, score, nodes });
            }
            if score > WIN / 2 || look.nodes > look.budget {
                break;
            }
        }
        best.map(|best| Advice {
            nodes: look.nodes,
            ..best
        })
    }

    /// The moves with the positions they lead to, the most promising first.
    fn candidates<R: Rules, F: Fn(&R::Position) -> i32>(
        &mut self,
        look: &mut Look<'_, R, F>,
        position: &R::Position,
    ) -> Vec<(R::Move, R::Position)> {
        /// Tall towers and long bridges have millions of moves.
        const MOST: usize = 3_000;
        let mut moves = Vec::new();
        let all = look.rules.for_each_move(position, &mut |mv| {
            moves.push(mv);
            if moves.len() > MOST {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        if all.is_break() {
            moves.clear();
            moves.extend((0..MOST).filter_map(|_| {
                look.rules
                    .pick_move(position, &mut self.dice)
                    .map(|pick| pick.mv)
            }));
            moves.sort_unstable();
            moves.dedup();
        }
        let mut scored: Vec<(i32, R::Move, R::Position)> = moves
            .into_iter()
            .map(|mv| {
                let mut next = position.clone();
                look.rules.apply(&mut next, mv);
                (look.worth(&next), mv, next)
            })
            .collect();
        scored.sort_by_key(|(score, _, _)| core::cmp::Reverse(*score));
        scored.into_iter().map(|(_, mv, next)| (mv, next)).collect()
    }
}

struct Look<'a, R, F> {
    rules: &'a R,
    side: Side,
    count: F,
    nodes: u64,
    budget: u64,
}

impl<R: Rules, F: Fn(&R::Position) -> i32> Look<'_, R, F> {
    /// The least that the replies leave; stops once it is below `floor`.
    fn after_reply(&mut self, position: &R::Position, floor: i32) -> i32 {
        if let Some(outcome) = self.rules.outcome(position) {
            return self.value(outcome);
        }
        let rules = self.rules;
        let mut least = 2 * WIN;
        let _ = rules.for_each_move(position, &mut |mv| {
            let mut next = position.clone();
            rules.apply(&mut next, mv);
            least = least.min(self.worth(&next));
            if least < floor || self.nodes > self.budget {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        least
    }

    fn worth(&mut self, position: &R::Position) -> i32 {
        self.nodes += 1;
        if let Some(outcome) = self.rules.decided(position) {
            return self.value(outcome);
        }
        let white = (self.count)(position);
        match self.side {
            Side::White => white,
            Side::Black => -white,
        }
    }

    fn value(&self, outcome: Outcome) -> i32 {
        match outcome.winner() {
            Some(side) if side == self.side => WIN,
            Some(_) => -WIN,
            None => 0,
        }
    }
}
