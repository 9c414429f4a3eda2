//! Staged move ordering. The picker generates moves as late as possible: it tries the hash move before it
//! generates any, noisy moves and killers before it generates quiet ones, and it sorts only as far as the search asks
//! for moves.

use core::ops::ControlFlow;

use burgrave_core::{MoveCode, Rules};

use crate::Eval;
use crate::sorting::sort_by_score;

/// Base score of noisy moves with a good order: they come before all quiet moves.
const NOISY: i32 = 1 << 24;
const HASH_MOVE: i32 = i32::MAX;
const KILLER: i32 = 1 << 20;
const ORDER_MAX: i32 = 1 << 17;

/// Number of moves that the picker selects one by one before it sorts the rest.
const SELECTED_SINGLY: usize = 6;

/// A move with the data that the search needs before it plays the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picked<M> {
    pub mv: M,
    pub code: u64,
    pub noisy: bool,
    score: i32,
}

/// Move lists that the nodes of one ply reuse.
#[derive(Clone, Debug)]
pub(super) struct Buffers<M> {
    list: Vec<Picked<M>>,
    raw: Vec<M>,
}

impl<M> Default for Buffers<M> {
    fn default() -> Self {
        Buffers {
            list: Vec::new(),
            raw: Vec::new(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    HashMove,
    ListNoisy,
    Noisy,
    Killer(usize),
    ListRest,
    Rest,
}

/// The position whose moves a picker orders.
pub(super) struct NodeContext<'n, R: Rules, E> {
    pub rules: &'n R,
    pub eval: &'n E,
    pub position: &'n R::Position,
    /// Maximum number of moves.
    pub max_moves: usize,
}

/// Iterator over the moves of one node.
pub(super) struct Picker<M> {
    stage: Stage,
    /// Code of the hash move, or 0.
    hash_code: u64,
    /// The hash move, once the picker has returned it.
    hash_move: Option<M>,
    killers: [Option<M>; 2],
    /// Which killers the picker has returned.
    tried: [bool; 2],
    /// Whether noisy moves are generated apart from the others.
    split: bool,
    next: usize,
    sorted: bool,
    /// Whether the generated moves are all legal moves.
    pub complete: bool,
}

impl<M: Copy + PartialEq + MoveCode> Picker<M> {
    pub(super) fn new(hash_code: u64, killers: [Option<M>; 2]) -> Self {
        Picker {
            stage: Stage::HashMove,
            hash_code,
            hash_move: None,
            killers,
            tried: [false; 2],
            split: false,
            next: 0,
            sorted: false,
            complete: true,
        }
    }

    /// Returns a picker of the noisy moves alone, for the quiescence search.
    pub(super) fn noisy<R, E>(place: &NodeContext<'_, R, E>, buffers: &mut Buffers<M>) -> Self
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        let mut picker = Picker::new(0, [None; 2]);
        picker.list_noisy(place, buffers);
        picker.stage = Stage::Rest;
        picker
    }

    pub(super) fn next<R, E>(
        &mut self,
        place: &NodeContext<'_, R, E>,
        buffers: &mut Buffers<M>,
    ) -> Option<Picked<M>>
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        loop {
            match self.stage {
                Stage::HashMove => {
                    self.split = place.eval.has_noisy();
                    self.stage = if self.split {
                        Stage::ListNoisy
                    } else {
                        Stage::ListRest
                    };
                    if let Some(picked) = self.hash_move(place) {
                        return Some(picked);
                    }
                }
                Stage::ListNoisy => {
                    self.list_noisy(place, buffers);
                    self.stage = Stage::Noisy;
                }
                Stage::Noisy => match self.best(&mut buffers.list) {
                    // Noisy moves with a poor order wait for the last stage.
                    Some(picked) if picked.score >= NOISY => return Some(picked),
                    _ => self.stage = Stage::Killer(0),
                },
                Stage::Killer(index) => {
                    let Some(&killer) = self.killers.get(index) else {
                        self.stage = Stage::ListRest;
                        continue;
                    };
                    self.stage = Stage::Killer(index + 1);
                    if let Some(picked) = self.killer(index, killer, place) {
                        return Some(picked);
                    }
                }
                Stage::ListRest => {
                    self.list_rest(place, buffers);
                    self.stage = Stage::Rest;
                }
                Stage::Rest => return self.best(&mut buffers.list),
            }
        }
    }

    /// Returns the hash move if it is legal here. The hash may belong to another position.
    fn hash_move<R, E>(&mut self, place: &NodeContext<'_, R, E>) -> Option<Picked<M>>
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        if self.hash_code == 0 {
            return None;
        }
        let mv = place
            .rules
            .decode_move(place.position, self.hash_code)
            .filter(|&mv| place.eval.allows_hash_move(place.rules, place.position, mv))?;
        self.hash_move = Some(mv);
        Some(Picked {
            mv,
            code: mv.code(),
            noisy: place.is_noisy(mv),
            score: HASH_MOVE,
        })
    }

    fn killer<R, E>(
        &mut self,
        index: usize,
        mv: Option<M>,
        place: &NodeContext<'_, R, E>,
    ) -> Option<Picked<M>>
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        let mv = mv?;
        let known = Some(mv) == self.hash_move || self.killers[..index].contains(&Some(mv));
        if known || !place.rules.is_legal(place.position, mv) || place.is_noisy(mv) {
            return None;
        }
        self.tried[index] = true;
        Some(Picked {
            mv,
            code: mv.code(),
            noisy: false,
            score: KILLER,
        })
    }

    fn list_noisy<R, E>(&mut self, place: &NodeContext<'_, R, E>, buffers: &mut Buffers<M>)
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        let list = &mut buffers.list;
        list.clear();
        (self.next, self.sorted) = (0, false);
        let limit = place.max_moves.max(1);
        let more = place
            .eval
            .for_each_noisy(place.rules, place.position, &mut |mv| {
                if list.len() >= limit {
                    return ControlFlow::Break(());
                }
                if Some(mv) != self.hash_move {
                    let code = mv.code();
                    let score = if code == self.hash_code {
                        HASH_MOVE
                    } else {
                        noisy_score(place.order(mv))
                    };
                    list.push(Picked {
                        mv,
                        code,
                        noisy: true,
                        score,
                    });
                }
                ControlFlow::Continue(())
            });
        self.complete &= more.is_continue();
    }

    /// Generates the moves that the picker has not returned yet.
    fn list_rest<R, E>(&mut self, place: &NodeContext<'_, R, E>, buffers: &mut Buffers<M>)
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        let (list, raw) = (&mut buffers.list, &mut buffers.raw);
        if self.split {
            list.drain(..self.next.min(list.len()));
        } else {
            list.clear();
        }
        (self.next, self.sorted) = (0, false);
        let limit = place.max_moves.max(1);
        let complete = place
            .eval
            .candidates(place.rules, place.position, limit, raw);
        self.complete &= complete;
        for &mv in raw.iter() {
            if Some(mv) == self.hash_move || self.was_tried(mv) {
                continue;
            }
            let noisy = place.is_noisy(mv);
            if noisy && self.split {
                continue;
            }
            let code = mv.code();
            let score = if code == self.hash_code && self.hash_move.is_none() {
                HASH_MOVE
            } else if noisy {
                noisy_score(place.order(mv))
            } else if self.killers.contains(&Some(mv)) {
                KILLER
            } else {
                place.order(mv)
            };
            list.push(Picked {
                mv,
                code,
                noisy,
                score,
            });
        }
    }

    fn was_tried(&self, mv: M) -> bool {
        let mut pairs = self.killers.iter().zip(self.tried);
        pairs.any(|(&killer, tried)| tried && killer == Some(mv))
    }

    /// Returns the best move that is left. In the stage of noisy moves it leaves one with a poor order in the
    /// list.
    fn best(&mut self, list: &mut [Picked<M>]) -> Option<Picked<M>> {
        let left = list.get_mut(self.next..)?;
        if !self.sorted {
            if self.next < SELECTED_SINGLY {
                let best = (0..left.len()).rev().max_by_key(|&i| left[i].score)?;
                left.swap(0, best);
            } else {
                sort_by_score(left, |picked| picked.score);
                self.sorted = true;
            }
        }
        let picked = *left.first()?;
        if self.stage != Stage::Noisy || picked.score >= NOISY {
            self.next += 1;
        }
        Some(picked)
    }
}

impl<R: Rules, E: Eval<R>> NodeContext<'_, R, E> {
    #[inline]
    pub(super) fn is_noisy(&self, mv: R::Move) -> bool {
        self.eval.has_noisy()
            && mv != self.rules.pass()
            && self.eval.is_noisy(self.rules, self.position, mv)
    }

    #[inline]
    fn order(&self, mv: R::Move) -> i32 {
        self.eval
            .order(self.rules, self.position, mv)
            .clamp(-ORDER_MAX, ORDER_MAX)
    }
}

#[inline]
fn noisy_score(order: i32) -> i32 {
    if order >= 0 { NOISY + order } else { order }
}
