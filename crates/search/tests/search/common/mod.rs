//! Shared by the tests: plain negamax, a random evaluation, small games, positions of random games.
#![allow(dead_code, unreachable_pub)]

pub mod games;

use burgrave_core::hashing::mix;
use burgrave_core::{MoveCode, Outcome, Rules, SplitMix};
use burgrave_search::score::{MAX_EVALUATION, loss_in, win_in};
use burgrave_search::{Eval, Info};

/// An evaluation that is a fixed random number for each position. Random moves are noisy. Checks that the state
/// is always the position's hash.
#[derive(Clone, Copy)]
pub struct Noise {
    pub seed: u64,
    /// One in `noisy` moves is noisy; 0 for none.
    pub noisy: u64,
    /// One in `forced` leaves claims a forced win; 0 for none.
    pub forced: u64,
}

impl Noise {
    pub fn quiet(seed: u64) -> Noise {
        Noise {
            seed,
            noisy: 0,
            forced: 0,
        }
    }
}

impl<R: Rules> Eval<R> for Noise {
    type State = u64;

    fn state(&self, rules: &R, position: &R::Position) -> u64 {
        rules.compute_hash(position)
    }

    fn next_state(
        &self,
        rules: &R,
        state: &u64,
        before: &R::Position,
        mv: R::Move,
        after: &R::Position,
    ) -> u64 {
        assert_eq!(*state, rules.hash(before));
        let mut next = before.clone();
        rules.apply(&mut next, mv);
        assert_eq!(&next, after);
        rules.hash(after)
    }

    fn evaluate(&self, rules: &R, position: &R::Position, state: &u64) -> i32 {
        assert_eq!(*state, rules.hash(position));
        assert!(rules.outcome(position).is_none());
        (mix(state ^ self.seed) % 2001) as i32 - 1000
    }

    fn forced_win(&self, rules: &R, position: &R::Position, _: &u64) -> Option<u16> {
        let random = mix(rules.hash(position) ^ !self.seed);
        (self.forced > 0 && random.is_multiple_of(self.forced)).then_some((random >> 60) as u16 + 1)
    }

    fn has_noisy(&self) -> bool {
        self.noisy > 0
    }

    fn is_noisy(&self, _: &R, _: &R::Position, mv: R::Move) -> bool {
        self.noisy > 0 && mix(mv.code()).is_multiple_of(self.noisy)
    }

    fn order(&self, _: &R, _: &R::Position, mv: R::Move) -> i32 {
        (mix(mv.code()) >> 56) as i32 - 128
    }
}

/// Plain negamax, the reference for all exact searches.
pub struct Negamax<'n, R, E> {
    pub rules: &'n R,
    pub eval: &'n E,
    pub quiescence_plies: usize,
    pub path: Vec<u64>,
}

impl<'n, R: Rules, E: Eval<R>> Negamax<'n, R, E> {
    pub fn new(rules: &'n R, eval: &'n E, quiescence_plies: usize, history: &[u64]) -> Self {
        Negamax {
            rules,
            eval,
            quiescence_plies,
            path: history.to_vec(),
        }
    }

    pub fn score(&mut self, position: &R::Position, ply: usize, depth: u32) -> i32 {
        if let Some(score) = self.over(position, ply) {
            return score;
        }
        if depth == 0 {
            return self.quiesce(position, ply, 0);
        }
        self.path.push(self.rules.hash(position));
        let mut best = i32::MIN;
        for mv in self.rules.moves(position) {
            best = best.max(-self.score(&self.after(position, mv), ply + 1, depth - 1));
        }
        self.path.pop();
        best
    }

    /// Returns the scores of all moves, from the side to move.
    pub fn root(&mut self, position: &R::Position, depth: u32) -> Vec<(i32, R::Move)> {
        self.path.push(self.rules.hash(position));
        let moves = self.rules.moves(position).into_iter();
        let scores = moves.map(|mv| (-self.score(&self.after(position, mv), 1, depth - 1), mv));
        let scores = scores.collect();
        self.path.pop();
        scores
    }

    fn after(&self, position: &R::Position, mv: R::Move) -> R::Position {
        let mut next = position.clone();
        self.rules.play(&mut next, mv).expect("legal");
        next
    }

    fn over(&self, position: &R::Position, ply: usize) -> Option<i32> {
        match self.rules.outcome(position) {
            Some(Outcome::Win(side, _)) if side == self.rules.side_to_move(position) => {
                Some(win_in(ply))
            }
            Some(Outcome::Win(..)) => Some(loss_in(ply)),
            Some(Outcome::Draw(_)) => Some(0),
            None => {
                let known = self.path.contains(&self.rules.hash(position));
                (ply > 0 && known && self.rules.repetition().is_some()).then_some(0)
            }
        }
    }

    fn quiesce(&mut self, position: &R::Position, ply: usize, depth: usize) -> i32 {
        if let Some(score) = self.over(position, ply) {
            return score;
        }
        let state = self.eval.state(self.rules, position);
        if let Some(plies) = self.eval.forced_win(self.rules, position, &state) {
            return win_in(ply + usize::from(plies));
        }
        let evaluation = self.eval.evaluate(self.rules, position, &state);
        let mut best = evaluation.clamp(-MAX_EVALUATION, MAX_EVALUATION);
        if depth == self.quiescence_plies {
            return best;
        }
        self.path.push(self.rules.hash(position));
        for mv in self.rules.moves(position) {
            if mv != self.rules.pass() && self.eval.is_noisy(self.rules, position, mv) {
                let next = self.after(position, mv);
                best = best.max(-self.quiesce(&next, ply + 1, depth + 1));
            }
        }
        self.path.pop();
        best
    }
}

/// A position with the hashes of the earlier ones.
#[derive(Clone, Debug)]
pub struct Case<P> {
    pub history: Vec<u64>,
    pub position: P,
}

/// Returns positions of `count` random games: one from the middle and one near the end of each.
pub fn cases<R: Rules>(rules: &R, count: u64, plies: usize) -> Vec<Case<R::Position>> {
    cases_from(rules, 0, count, plies)
}

/// Returns positions of `count` random games, from number `first` on.
pub fn cases_from<R: Rules>(
    rules: &R,
    first: u64,
    count: u64,
    plies: usize,
) -> Vec<Case<R::Position>> {
    (first..first + count)
        .flat_map(|game| random_game(rules, game, plies))
        .collect()
}

fn random_game<R: Rules>(rules: &R, game: u64, plies: usize) -> Vec<Case<R::Position>> {
    let mut rng = SplitMix::part(7, game);
    let mut positions = vec![rules.start()];
    while positions.len() < plies {
        let mut next = positions[positions.len() - 1].clone();
        let Some(pick) = rules.pick_move(&next, &mut rng) else {
            break;
        };
        rules
            .play(&mut next, pick.mv)
            .expect("picked moves are legal");
        positions.push(next);
    }
    let last = positions.len() - 1;
    let middle = burgrave_core::Chooser::below(&mut rng, last as u64 + 1) as usize;
    let near_end = last.saturating_sub(1 + game as usize % 4);
    let mut places = vec![middle, near_end];
    places.dedup();
    places.retain(|&at| rules.outcome(&positions[at]).is_none());
    let case = |at: usize| Case {
        history: positions[..at].iter().map(|p| rules.hash(p)).collect(),
        position: positions[at].clone(),
    };
    places.into_iter().map(case).collect()
}

/// Returns the greatest depth up to `most` with at most about `budget` leaves.
pub fn affordable<R: Rules>(rules: &R, position: &R::Position, most: u32, budget: u64) -> u32 {
    let mut depth = 1;
    let mut leaves = rules.count_moves(position);
    while depth < most {
        // Estimate the next depth before counting it.
        if leaves.saturating_mul(rules.count_moves(position)) > 4 * budget {
            break;
        }
        leaves = burgrave_core::perft::perft(rules, position, depth + 1);
        if leaves > budget {
            break;
        }
        depth += 1;
    }
    depth
}

/// Ignores progress reports.
pub fn no_report<M>(_: &Info<'_, M>) {}
