//! Chains: moves in which each jump captures.

use core::ops::ControlFlow;

use burgrave_board::EIGHT;
use burgrave_core::Rules;
use burgrave_games::castello::{BOARD, Castello, Move, MoveKind, Position};

use super::cell_set::CellSet;

/// Maximum captures of a chain in the quiescence search. There can be too many longer chains to search.
pub(super) const MAX_CAPTURES: u32 = 3;

/// Search for the chains of one piece.
struct ChainSearch<'p> {
    position: &'p Position,
    start: u16,
    men: CellSet,
    enemies: CellSet,
    /// Cells of the enemy's pieces in ascending order. A piece's number is its index.
    numbers: Vec<u16>,
    orthogonal: bool,
    /// Chains found so far: the captured pieces, one bit for each number, and the final cell.
    found: Vec<(u32, u16)>,
}

impl ChainSearch<'_> {
    fn is_open(&self, cell: u16) -> bool {
        cell == self.start
            || !(self.men.has(cell) || self.enemies.has(cell) || self.position.has_castle(cell))
    }

    /// Returns the captures from a cell: the number of the captured piece and the target.
    fn jumps(&self, at: u16) -> impl Iterator<Item = (u32, u16)> + '_ {
        // Every other direction is orthogonal.
        let directions = EIGHT.iter().step_by(if self.orthogonal { 2 } else { 1 });
        directions.filter_map(move |&(files, ranks)| {
            let over = BOARD.step(usize::from(at), (files, ranks))? as u16;
            if !self.enemies.has(over) {
                return None;
            }
            let to = BOARD.step(usize::from(at), (2 * files, 2 * ranks))? as u16;
            let number = self.numbers.binary_search(&over).ok()?;
            self.is_open(to).then_some((number as u32, to))
        })
    }

    /// Adds all continuations of a chain that has reached `at` and captured the pieces `captured`.
    fn extend(&mut self, at: u16, captured: u32) {
        if captured.count_ones() >= MAX_CAPTURES {
            return;
        }
        let mut next = [(0, 0); 8];
        let mut count = 0;
        for jump in self.jumps(at) {
            next[count] = jump;
            count += 1;
        }
        for &(number, to) in &next[..count] {
            if captured >> number & 1 == 0 {
                let captured = captured | 1 << number;
                self.found.push((captured, to));
                self.extend(to, captured);
            }
        }
    }

    /// Returns whether a chain from `at` captures exactly the pieces `left` and ends on `to`.
    fn reaches(&self, at: u16, left: u32, to: u16) -> bool {
        if left == 0 {
            return at == to;
        }
        self.jumps(at).any(|(number, next)| {
            left >> number & 1 == 1 && self.reaches(next, left & !(1 << number), to)
        })
    }
}

fn chain_search<'p>(
    rules: &Castello,
    position: &'p Position,
    men: CellSet,
    enemies: CellSet,
) -> ChainSearch<'p> {
    let enemy = !position.side_to_move();
    let numbers: Vec<u16> = position.men(enemy).collect();
    ChainSearch {
        position,
        start: u16::MAX,
        men,
        enemies,
        numbers,
        orthogonal: rules.is_orthogonal(),
        found: Vec::new(),
    }
}

/// Returns whether a legal move is a chain of at most [`MAX_CAPTURES`] captures.
pub(super) fn is_chain(rules: &Castello, position: &Position, mv: Move) -> bool {
    if mv.kind() != MoveKind::Jump || !(1..=MAX_CAPTURES).contains(&mv.captured().count_ones()) {
        return false;
    }
    let side = position.side_to_move();
    let [men, enemies] = [side, !side].map(|side| CellSet::of(position.men(side)));
    let mut search = chain_search(rules, position, men, enemies);
    search.start = mv.from();
    search.reaches(mv.from(), mv.captured(), mv.to())
}

/// Calls `visit` once with each chain of at most [`MAX_CAPTURES`] captures.
pub(super) fn for_each(
    rules: &Castello,
    position: &Position,
    men: &CellSet,
    visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let enemies = CellSet::of(position.men(!position.side_to_move()));
    let hunters = men.hunters(&enemies, position, rules.is_orthogonal());
    let mut starts = hunters.cells().peekable();
    if starts.peek().is_none() {
        return ControlFlow::Continue(());
    }
    let mut search = chain_search(rules, position, *men, enemies);
    // The search ignores two options: a lower maximum of captures, and the ban on landing on the start square.
    let must_check = !rules.may_retrace()
        || rules
            .max_captures()
            .is_some_and(|max| u32::from(max) < MAX_CAPTURES);
    for from in starts {
        search.start = from;
        search.found.clear();
        search.extend(from, 0);
        search.found.sort_unstable();
        search.found.dedup();
        for &(captured, to) in &search.found {
            let mv = Move::jump(from, to, captured);
            if !must_check || rules.is_turn(position, mv) {
                visit(mv)?;
            }
        }
    }
    ControlFlow::Continue(())
}
