//! Moves of soldiers on an empty board, read from the rules.

use std::ops::ControlFlow;

use burgrave_core::{Rules, Side};
use burgrave_games::hradu::{BOARD, DobyvaniHradu, Move, Position};

use crate::material::{CELLS, State};

/// Squares in one direction, nearest first.
type Ray = Vec<u16>;

/// What a move does.
#[derive(Clone, Copy)]
pub(crate) enum Found {
    /// Takes the castle or the last soldier.
    Wins,
    /// Takes one of two soldiers.
    Takes(State),
    /// Leads to another position with the same soldiers.
    Quiet,
}

/// The ways of soldiers on an empty board.
pub(crate) struct Board {
    /// Squares to which a soldier can go, by side and square.
    to: [Vec<[Ray; 4]>; 2],
    /// Squares from which a soldier can come, by side and square.
    from: [Vec<[Ray; 4]>; 2],
    goals: [u16; 2],
    /// Whether a soldier can stand on a square while the game lasts.
    is_open: [bool; CELLS],
}

impl Board {
    pub fn new(rules: &DobyvaniHradu) -> Board {
        let layout = rules.layout();
        let centres = Side::BOTH.map(|side| layout.centre(side));
        let mut is_open = [false; CELLS];
        for (cell, open) in is_open.iter_mut().enumerate() {
            *open = !layout.terrain(cell).is_closed()
                && centres.iter().all(|centre| usize::from(*centre) != cell);
        }
        let to = Side::BOTH.map(|side| {
            let rays = (0..CELLS as u16).map(|cell| match is_open[usize::from(cell)] {
                true => ways(rules, &is_open, side, cell),
                false => Default::default(),
            });
            rays.collect::<Vec<_>>()
        });
        let from = to.each_ref().map(|to| reversed(to, &is_open));
        Board {
            to,
            from,
            goals: [centres[1], centres[0]],
            is_open,
        }
    }

    /// Returns whether the state occurs while a game lasts.
    pub fn is_possible(&self, state: &State) -> bool {
        let [white, black] = Side::BOTH.map(|side| state.men(side));
        let is_open = |cell: &u16| self.is_open[usize::from(*cell)];
        white.iter().chain(black).all(is_open) && !white.iter().any(|cell| black.contains(cell))
    }

    /// Calls `visit` with each move of the side to move.
    #[inline]
    pub fn moves(&self, state: &State, mut visit: impl FnMut(Found)) {
        let side = state.side;
        for &from in state.men(side) {
            for ray in &self.to[side.index()][usize::from(from)] {
                for &to in ray {
                    if state.holds(side, to) {
                        break;
                    }
                    if state.holds(!side, to) {
                        let is_last = state.men(!side).len() == 1;
                        visit(match is_last {
                            true => Found::Wins,
                            false => Found::Takes(state.moved(side, from, to).without(!side, to)),
                        });
                        break;
                    }
                    visit(match to == self.goals[side.index()] {
                        true => Found::Wins,
                        false => Found::Quiet,
                    });
                }
            }
        }
    }

    /// Calls `visit` with each state from which a quiet move leads to this one.
    #[inline]
    pub fn unmoves(&self, state: &State, mut visit: impl FnMut(State)) {
        let side = !state.side;
        for &to in state.men(side) {
            for ray in &self.from[side.index()][usize::from(to)] {
                for &from in ray {
                    if state.holds(side, from) || state.holds(!side, from) {
                        break;
                    }
                    visit(state.moved(side, to, from));
                }
            }
        }
    }
}

/// Returns the squares to which the only soldier of a side can go.
fn ways(rules: &DobyvaniHradu, is_open: &[bool; CELLS], side: Side, from: u16) -> [Ray; 4] {
    // The rules want an enemy on the board. It stands on no line of the soldier.
    let off_lines = |cell: &usize| {
        let from = usize::from(from);
        is_open[*cell]
            && BOARD.file(*cell) != BOARD.file(from)
            && BOARD.rank(*cell) != BOARD.rank(from)
    };
    let enemy = (0..CELLS).find(off_lines).map_or(0, |cell| cell as u16);
    let mut men = [&[from][..], &[enemy][..]];
    if side == Side::Black {
        men.reverse();
    }
    let position = Position::with_soldiers(side, men);
    let mut rays: [Ray; 4] = Default::default();
    let _ = rules.for_each_turn(&position, &mut |mv| {
        if let Move::Go { to, .. } = mv {
            rays[direction(from, to)].push(to);
        }
        ControlFlow::<()>::Continue(())
    });
    for ray in &mut rays {
        ray.sort_by_key(|to| to.abs_diff(from));
    }
    rays
}

/// Returns 0 to 3 for right, left, up, down.
fn direction(from: u16, to: u16) -> usize {
    let is_along_rank = BOARD.rank(usize::from(from)) == BOARD.rank(usize::from(to));
    match (is_along_rank, to > from) {
        (true, true) => 0,
        (true, false) => 1,
        (false, true) => 2,
        (false, false) => 3,
    }
}

/// Returns, for each square, those from which a soldier can come.
fn reversed(to: &[[Ray; 4]], is_open: &[bool; CELLS]) -> Vec<[Ray; 4]> {
    let mut from: Vec<[Ray; 4]> = vec![Default::default(); CELLS];
    for (start, rays) in (0_u16..).zip(to) {
        for &end in rays.iter().flatten() {
            if is_open[usize::from(end)] {
                from[usize::from(end)][direction(end, start)].push(start);
            }
        }
    }
    for (end, rays) in (0_u16..).zip(&mut from) {
        for ray in rays {
            ray.sort_by_key(|start| start.abs_diff(end));
        }
    }
    from
}
