//! Moves in the order in which they are searched, made as late as possible: the hash move
//! before any list is made, noisy moves before quiet ones are listed (if
//! that is cheaper), sorting only as far as moves are asked for.

use core::ops::ControlFlow;

use burgrave_core::{MoveCode, Rules, Side};

use super::Options;
use super::ordering::Ordering;
use crate::Eval;

/// Noisy moves that look good come before every quiet move.
const NOISY: i32 = 1 << 24;
const TABLE: i32 = i32::MAX;
const KILLER: i32 = 1 << 20;
const COUNTER: i32 = 1 << 19;
const ORDER_MAX: i32 = 1 << 17;

/// So many moves are picked one by one; then sorting the rest is cheaper.
const PICKED_SINGLY: usize = 6;

/// A move and what is known of it before it is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picked<M> {
    pub mv: M,
    pub code: u64,
    pub noisy: bool,
    score: i32,
}

/// Lists to reuse.
#[derive(Clone, Debug)]
pub(super) struct Buffers<M> {
    list: Vec<Picked<M>>,
    raw: Vec<M>,
    /// Quiet moves searched so far in this node.
    pub quiets: Vec<u64>,
}

impl<M> Default for Buffers<M> {
    fn default() -> Self {
        Buffers {
            list: Vec::new(),
            raw: Vec::new(),
            quiets: Vec::new(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Table,
    ListNoisy,
    Noisy,
    Quiet(usize),
    ListRest,
    Rest,
}

/// What the picker is told about the node.
pub(super) struct Place<'n, R: Rules, E> {
    pub rules: &'n R,
    pub eval: &'n E,
    pub options: &'n Options,
    pub position: &'n R::Position,
    pub side: Side,
}

/// Hands out the moves of one node.
pub(super) struct Picker<M> {
    stage: Stage,
    /// The remembered move's code, 0 for none, and the move, once it was tried unlisted.
    table_code: u64,
    table: Option<M>,
    /// Killers and the counter-move.
    special: [Option<M>; 3],
    /// Which of them were tried unlisted.
    tried: [bool; 3],
    split: bool,
    next: usize,
    sorted: bool,
    /// Whether the list has every legal move. Known once it is made; till then true.
    pub complete: bool,
}

impl<M: Copy + PartialEq + MoveCode> Picker<M> {
    pub(super) fn new(table_code: u64, special: [Option<M>; 3]) -> Self {
        Picker {
            stage: Stage::Table,
            table_code,
            table: None,
            special,
            tried: [false; 3],
            split: false,
            next: 0,
            sorted: false,
            complete: true,
        }
    }

    pub(super) fn next<R, E>(
        &mut self,
        place: &Place<'_, R, E>,
        ordering: &Ordering<M>,
        buffers: &mut Buffers<M>,
    ) -> Option<Picked<M>>
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        loop {
            match self.stage {
                Stage::Table => {
                    self.split = place.eval.has_noisy() && place.eval.lists_noisy_fast();
                    self.stage = if self.split {
                        Stage::ListNoisy
                    } else {
                        Stage::ListRest
                    };
                    if let Some(picked) = self.remembered(place) {
                        return Some(picked);
                    }
                }
                Stage::ListNoisy => {
                    self.list_noisy(place, buffers);
                    self.stage = Stage::Noisy;
                }
                Stage::Noisy => match self.best(&mut buffers.list) {
                    // Noisy moves that look bad wait for the rest.
                    Some(picked) if picked.score >= NOISY => return Some(picked),
                    _ => self.stage = Stage::Quiet(0),
                },
                Stage::Quiet(index) => {
                    let Some(&special) = self.special.get(index) else {
                        self.stage = Stage::ListRest;
                        continue;
                    };
                    self.stage = Stage::Quiet(index + 1);
                    if let Some(picked) = self.special(index, special, place) {
                        return Some(picked);
                    }
                }
                Stage::ListRest => {
                    self.list_rest(place, ordering, buffers);
                    self.stage = Stage::Rest;
                }
                Stage::Rest => return self.best(&mut buffers.list),
            }
        }
    }

    /// The hash move, if it is legal here.
    fn remembered<R, E>(&mut self, place: &Place<'_, R, E>) -> Option<Picked<M>>
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        if self.table_code == 0 {
            return None;
        }
        let mv = place
            .rules
            .decode_move(place.position, self.table_code)
            .filter(|&mv| place.eval.considers(place.rules, place.position, mv))?;
        self.table = Some(mv);
        Some(Picked {
            mv,
            code: mv.code(),
            noisy: place.is_noisy(mv),
            score: TABLE,
        })
    }

    fn special<R, E>(
        &mut self,
        index: usize,
        mv: Option<M>,
        place: &Place<'_, R, E>,
    ) -> Option<Picked<M>>
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        let mv = mv?;
        let known = Some(mv) == self.table || self.special[..index].contains(&Some(mv));
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

    fn list_noisy<R, E>(&mut self, place: &Place<'_, R, E>, buffers: &mut Buffers<M>)
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        let list = &mut buffers.list;
        list.clear();
        (self.next, self.sorted) = (0, false);
        let limit = place.options.max_moves.max(1);
        let more = place
            .eval
            .for_each_noisy(place.rules, place.position, &mut |mv| {
                if list.len() >= limit {
                    return ControlFlow::Break(());
                }
                if Some(mv) != self.table {
                    let order = place.order(mv);
                    let code = mv.code();
                    let score = if code == self.table_code {
                        TABLE
                    } else {
                        noisy_score(order)
                    };
                    let noisy = true;
                    list.push(Picked {
                        mv,
                        code,
                        noisy,
                        score,
                    });
                }
                ControlFlow::Continue(())
            });
        self.complete &= more.is_continue();
    }

    /// Lists what has not been handed out yet.
    fn list_rest<R, E>(
        &mut self,
        place: &Place<'_, R, E>,
        ordering: &Ordering<M>,
        buffers: &mut Buffers<M>,
    ) where
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
        let limit = place.options.max_moves.max(1);
        let complete = place
            .eval
            .candidates(place.rules, place.position, limit, raw);
        self.complete &= complete;
        for &mv in raw.iter() {
            if Some(mv) == self.table || self.was_tried(mv) {
                continue;
            }
            let noisy = place.is_noisy(mv);
            if noisy && self.split {
                continue;
            }
            let code = mv.code();
            let score = if code == self.table_code && self.table.is_none() {
                TABLE
            } else if noisy {
                noisy_score(place.order(mv))
            } else {
                self.quiet_score(place, ordering, mv, code)
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
        let mut pairs = self.special.iter().zip(self.tried);
        pairs.any(|(&special, tried)| tried && special == Some(mv))
    }

    fn quiet_score<R, E>(
        &self,
        place: &Place<'_, R, E>,
        ordering: &Ordering<M>,
        mv: M,
        code: u64,
    ) -> i32
    where
        R: Rules<Move = M>,
        E: Eval<R>,
    {
        if self.special[..2].contains(&Some(mv)) {
            return KILLER;
        }
        if self.special[2] == Some(mv) {
            return COUNTER;
        }
        let order = place.order(mv);
        if place.options.history {
            order + ordering.history(place.side, code) / 8
        } else {
            order
        }
    }

    /// The best move left.
    fn best(&mut self, list: &mut [Picked<M>]) -> Option<Picked<M>> {
        let left = list.get_mut(self.next..)?;
        if !self.sorted {
            if self.next < PICKED_SINGLY {
                let best = (0..left.len()).rev().max_by_key(|&i| left[i].score)?;
                left.swap(0, best);
            } else {
                left.sort_by_key(|picked| core::cmp::Reverse(picked.score));
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

impl<R: Rules, E: Eval<R>> Place<'_, R, E> {
    #[inline]
    fn is_noisy(&self, mv: R::Move) -> bool {
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

/// The noisy moves of a position, best first, for quiescence.
pub(super) fn noisy_moves<R: Rules, E: Eval<R>>(
    place: &Place<'_, R, E>,
    buffers: &mut Buffers<R::Move>,
) -> Picker<R::Move> {
    let mut picker = Picker::new(0, [None; 3]);
    picker.list_noisy(place, buffers);
    picker.stage = Stage::Rest;
    picker
}
