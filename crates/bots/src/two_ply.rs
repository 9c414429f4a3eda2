//! The two-ply player: searches each own move and each reply, and evaluates by a simple count.

use core::ops::ControlFlow;

use burgrave_core::{Chooser, Fault, History, Outcome, Side, SplitMix};
use burgrave_games::any::AnyGame;
use burgrave_games::with_history;
use burgrave_search::eval::list_moves;
use burgrave_search::sorting::{sort_and_dedup, sort_by_score};
use burgrave_search::{Limits, StopToken};

use crate::count::PlainCount;
use crate::engine::Progress;
use crate::player::{Choice, Player, PlayerFault};

/// Value of a win, greater than any count.
const WIN: i32 = 1_000_000;

/// A player that searches its own moves and the replies to them, and evaluates the positions by a simple count
/// ([`PlainCount`](crate::PlainCount)). It chooses at random among moves of equal value. It reports no score,
/// because the counts are not in centi-units.
#[derive(Clone, Debug)]
pub struct TwoPly {
    /// Maximum number of positions per move. The player does not search the moves that remain after it.
    pub budget: u64,
    rng: SplitMix,
}

impl TwoPly {
    /// Returns a player whose choices among equal moves follow from the seed.
    pub fn new(seed: u64) -> TwoPly {
        TwoPly {
            budget: 400_000,
            rng: SplitMix::new(seed),
        }
    }

    /// Returns the best move and the number of positions visited, or `None` if the game is over. A move that
    /// returns to an earlier position has a negative value, so that a player that is ahead does not repeat
    /// moves.
    fn search<G: PlainCount>(
        &mut self,
        history: &History<G>,
        stop: &StopToken,
    ) -> Option<(G::Move, u64)> {
        let (rules, position) = (history.rules(), history.position());
        let mut counter = Counter {
            rules,
            side: rules.side_to_move(position),
            stop,
            nodes: 0,
            budget: self.budget,
        };
        let mut best: Option<(G::Move, i32)> = None;
        let mut equals = 0;
        for (mv, next) in self.candidates(&mut counter, position) {
            let floor = best.map_or(-2 * WIN, |(_, score)| score);
            let mut score = counter.after_reply(&next, floor);
            if score.abs() < WIN / 2 && history.has_seen(rules.hash(&next)) {
                score = score.min(0) - 1;
            }
            if score < floor {
                continue;
            }
            equals = if score == floor { equals + 1 } else { 1 };
            if score > floor || self.rng.below(equals) == 0 {
                best = Some((mv, score));
            }
            if score > WIN / 2 || counter.is_at_end() {
                break;
            }
        }
        best.map(|(mv, _)| (mv, counter.nodes))
    }

    fn choose_in<G: PlainCount>(
        &mut self,
        history: &History<G>,
        stop: &StopToken,
    ) -> Result<Choice, PlayerFault> {
        if history.outcome().is_some() {
            return Err(PlayerFault::NoMove);
        }
        let (mv, nodes) = self.search(history, stop).ok_or(PlayerFault::NoMove)?;
        let text = history.rules().move_text(history.position(), mv);
        Ok(Choice {
            depth: 2,
            nodes,
            ..Choice::of(text)
        })
    }

    /// Returns the player's moves and the positions after them, highest count first. If there are more than
    /// `MAX_MOVES`, returns a random sample.
    fn candidates<G: PlainCount>(
        &mut self,
        counter: &mut Counter<'_, G>,
        position: &G::Position,
    ) -> Vec<(G::Move, G::Position)> {
        /// Maximum number of own moves to search. A tall tower (King of the Castle) or a long bridge (Castello)
        /// has millions.
        const MAX_MOVES: usize = 3_000;
        let mut moves = Vec::new();
        if !list_moves(counter.rules, position, MAX_MOVES, &mut moves) {
            moves.clear();
            moves.extend((0..MAX_MOVES).filter_map(|_| {
                counter
                    .rules
                    .pick_move(position, &mut self.rng)
                    .map(|pick| pick.mv)
            }));
            sort_and_dedup(&mut moves);
        }
        let mut scored: Vec<(i32, G::Move, G::Position)> = moves
            .into_iter()
            .map(|mv| {
                let mut next = position.clone();
                counter.rules.apply(&mut next, mv);
                (counter.value_of(&next), mv, next)
            })
            .collect();
        sort_by_score(&mut scored, |&(score, _, _)| score);
        scored.into_iter().map(|(_, mv, next)| (mv, next)).collect()
    }
}

impl Player for TwoPly {
    fn new_game(&mut self, seed: u64, _: &StopToken) -> Result<(), Fault> {
        self.rng = SplitMix::new(seed);
        Ok(())
    }

    fn choose(
        &mut self,
        game: &AnyGame,
        _: Limits,
        stop: &StopToken,
        _: &mut dyn FnMut(Progress),
    ) -> Result<Choice, PlayerFault> {
        with_history!(game, |history| self.choose_in(history, stop))
    }
}

struct Counter<'a, G> {
    rules: &'a G,
    side: Side,
    stop: &'a StopToken,
    nodes: u64,
    budget: u64,
}

impl<G: PlainCount> Counter<'_, G> {
    /// Returns the lowest value after a reply. Stops as soon as a value is below `floor`, since the move before
    /// is then worse than the best one.
    fn after_reply(&mut self, position: &G::Position, floor: i32) -> i32 {
        if let Some(outcome) = self.rules.outcome(position) {
            return self.value(outcome);
        }
        let rules = self.rules;
        let mut least = 2 * WIN;
        let _ = rules.for_each_move(position, &mut |mv| {
            let mut next = position.clone();
            rules.apply(&mut next, mv);
            least = least.min(self.value_of(&next));
            if least < floor || self.is_at_end() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        least
    }

    fn is_at_end(&self) -> bool {
        self.nodes > self.budget || self.stop.is_stopped()
    }

    fn value_of(&mut self, position: &G::Position) -> i32 {
        self.nodes += 1;
        if let Some(outcome) = self.rules.terminal_outcome(position) {
            return self.value(outcome);
        }
        let white = self.rules.plain_count(position);
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
