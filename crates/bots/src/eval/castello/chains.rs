//! Captures jump by jump: moves of which every jump captures.

use core::ops::ControlFlow;

use burgrave_board::EIGHT;
use burgrave_core::Rules;
use burgrave_games::castello::{BOARD, Castello, Move, MoveKind, Position};

use super::rows::Rows;

/// Longer chains are left to the search proper: there can be very many.
pub(super) const LONGEST: u32 = 3;

/// What a chain is made on.
struct Hunt<'p> {
    position: &'p Position,
    start: u16,
    men: Rows,
    enemies: Rows,
    /// The enemy's cells in order.
    numbers: Vec<u16>,
    orthogonal: bool,
    /// Chains found: captured pieces and end.
    found: Vec<(u32, u16)>,
}

impl Hunt<'_> {
    fn is_open(&self, cell: u16) -> bool {
        cell == self.start
            || !(self.men.has(cell) || self.enemies.has(cell) || self.position.has_castle(cell))
    }

    /// The captures possible from a cell: the number of the captured piece and where the jump ends.
    fn jumps(&self, at: u16) -> impl Iterator<Item = (u32, u16)> + '_ {
        let ways = EIGHT.iter().step_by(if self.orthogonal { 2 } else { 1 });
        ways.filter_map(move |&(files, ranks)| {
            let over = BOARD.step(usize::from(at), (files, ranks))? as u16;
            if !self.enemies.has(over) {
                return None;
            }
            let to = BOARD.step(usize::from(at), (2 * files, 2 * ranks))? as u16;
            let number = self.numbers.binary_search(&over).ok()?;
            self.is_open(to).then_some((number as u32, to))
        })
    }

    /// Notes all chains that go on from here.
    fn follow(&mut self, at: u16, captured: u32) {
        if captured.count_ones() >= LONGEST {
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
                self.follow(to, captured);
            }
        }
    }

    /// Whether a chain goes on from here, captures just these and ends there.
    fn leads(&self, at: u16, left: u32, to: u16) -> bool {
        if left == 0 {
            return at == to;
        }
        self.jumps(at).any(|(number, next)| {
            left >> number & 1 == 1 && self.leads(next, left & !(1 << number), to)
        })
    }
}

fn hunt<'p>(rules: &Castello, position: &'p Position, men: Rows, enemies: Rows) -> Hunt<'p> {
    let enemy = !position.side_to_move();
    let numbers: Vec<u16> = position.men(enemy).collect();
    Hunt {
        position,
        start: u16::MAX,
        men,
        enemies,
        numbers,
        orthogonal: rules.is_orthogonal(),
        found: Vec::new(),
    }
}

/// Whether a legal move is a chain.
pub(super) fn is_chain(rules: &Castello, position: &Position, mv: Move) -> bool {
    if mv.kind() != MoveKind::Jump || !(1..=LONGEST).contains(&mv.captured().count_ones()) {
        return false;
    }
    let side = position.side_to_move();
    let [men, enemies] = [side, !side].map(|side| Rows::of(position.men(side)));
    let mut hunt = hunt(rules, position, men, enemies);
    hunt.start = mv.from();
    hunt.leads(mv.from(), mv.captured(), mv.to())
}

/// Shows every chain once.
pub(super) fn for_each<B>(
    rules: &Castello,
    position: &Position,
    men: &Rows,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let enemies = Rows::of(position.men(!position.side_to_move()));
    let hunters = men.hunters(&enemies, position, rules.is_orthogonal());
    let mut starts = hunters.cells().peekable();
    if starts.peek().is_none() {
        return ControlFlow::Continue(());
    }
    let mut hunt = hunt(rules, position, *men, enemies);
    // Under these rules a chain may break off early, or may not come back.
    let doubtful = !rules.may_retrace()
        || rules
            .max_captures()
            .is_some_and(|max| u32::from(max) < LONGEST);
    for from in starts {
        hunt.start = from;
        hunt.found.clear();
        hunt.follow(from, 0);
        hunt.found.sort_unstable();
        hunt.found.dedup();
        for &(captured, to) in &hunt.found {
            let mv = Move::jump(from, to, captured);
            if !doubtful || rules.is_turn(position, mv) {
                visit(mv)?;
            }
        }
    }
    ControlFlow::Continue(())
}
