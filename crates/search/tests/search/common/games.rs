//! Small games that a search can solve, and a wrapper that removes the repetition draw from any game.

use std::ops::ControlFlow;

use burgrave_core::hashing::key;
use burgrave_core::{Chooser, Outcome, Pick, Reason, Rules, Side};

/// A game without the repetition draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoRepetition<R>(pub R);

impl<R: Rules> Rules for NoRepetition<R> {
    type Position = R::Position;
    type Move = R::Move;

    fn start(&self) -> R::Position {
        self.0.start()
    }

    fn side_to_move(&self, position: &R::Position) -> Side {
        self.0.side_to_move(position)
    }

    fn hash(&self, position: &R::Position) -> u64 {
        self.0.hash(position)
    }

    fn compute_hash(&self, position: &R::Position) -> u64 {
        self.0.compute_hash(position)
    }

    fn terminal_outcome(&self, position: &R::Position) -> Option<Outcome> {
        self.0.terminal_outcome(position)
    }

    fn has_turn(&self, position: &R::Position) -> bool {
        self.0.has_turn(position)
    }

    fn for_each_turn<B>(
        &self,
        position: &R::Position,
        visit: &mut impl FnMut(R::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.0.for_each_turn(position, visit)
    }

    fn is_turn(&self, position: &R::Position, mv: R::Move) -> bool {
        self.0.is_turn(position, mv)
    }

    fn pick_turn(
        &self,
        position: &R::Position,
        chooser: &mut impl Chooser,
    ) -> Option<Pick<R::Move>> {
        self.0.pick_turn(position, chooser)
    }

    fn pass(&self) -> R::Move {
        self.0.pass()
    }

    fn apply(&self, position: &mut R::Position, mv: R::Move) {
        self.0.apply(position, mv);
    }

    fn repetition(&self) -> Option<u8> {
        None
    }
}

/// Noughts and crosses on `size` × `size`: `line` in a row win. Positions never repeat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InARow {
    pub size: usize,
    pub line: usize,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Marks {
    pub cells: Vec<Option<Side>>,
    pub side: Side,
}

/// The cell that is marked; one past the last is the pass.
pub type Mark = u8;

impl InARow {
    fn wins(&self, marks: &Marks, side: Side) -> bool {
        let at = |x: usize, y: usize| {
            x < self.size && y < self.size && marks.cells[y * self.size + x] == Some(side)
        };
        let runs = |x: usize, y: usize, (dx, dy): (usize, usize)| {
            (0..self.line).all(|i| at(x + i * dx, y + i * dy))
        };
        let falls = |x: usize, y: usize| (0..self.line).all(|i| y >= i && at(x + i, y - i));
        (0..self.size * self.size).any(|cell| {
            let (x, y) = (cell % self.size, cell / self.size);
            [(1, 0), (0, 1), (1, 1)].iter().any(|&d| runs(x, y, d)) || falls(x, y)
        })
    }
}

impl Rules for InARow {
    type Position = Marks;
    type Move = Mark;

    fn start(&self) -> Marks {
        Marks {
            cells: vec![None; self.size * self.size],
            side: Side::White,
        }
    }

    fn side_to_move(&self, marks: &Marks) -> Side {
        marks.side
    }

    fn hash(&self, marks: &Marks) -> u64 {
        let cells = marks.cells.iter().enumerate();
        let keys = cells.filter_map(|(i, c)| c.map(|c| key(5, (2 * i + c.index()) as u64)));
        keys.fold(marks.side as u64, |a, b| a ^ b)
    }

    fn compute_hash(&self, marks: &Marks) -> u64 {
        self.hash(marks)
    }

    fn terminal_outcome(&self, marks: &Marks) -> Option<Outcome> {
        let winner = Side::BOTH.into_iter().find(|&side| self.wins(marks, side));
        winner.map(|side| Outcome::Win(side, Reason("row")))
    }

    fn has_turn(&self, marks: &Marks) -> bool {
        marks.cells.contains(&None)
    }

    fn for_each_turn<B>(
        &self,
        marks: &Marks,
        visit: &mut impl FnMut(Mark) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (cell, mark) in marks.cells.iter().enumerate() {
            if mark.is_none() {
                visit(cell as Mark)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn is_turn(&self, marks: &Marks, mv: Mark) -> bool {
        marks.cells.get(usize::from(mv)) == Some(&None)
    }

    fn pass(&self) -> Mark {
        (self.size * self.size) as Mark
    }

    fn apply(&self, marks: &mut Marks, mv: Mark) {
        if let Some(cell) = marks.cells.get_mut(usize::from(mv)) {
            *cell = Some(marks.side);
        }
        marks.side = !marks.side;
    }

    fn repetition(&self) -> Option<u8> {
        None
    }
}

/// Two tokens on a 4 × 4 board with holes. A turn is one step. A token that steps on the other wins. White loses
/// by stepping on cell 15. The game has cycles, passes, draws by two passes, and moves that lose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chase {
    /// Bit n is set if cell n is a hole.
    pub holes: u16,
    pub start: [usize; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tokens {
    pub at: [usize; 2],
    pub side: Side,
}

impl Chase {
    fn steps(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        let (x, y) = (from % 4, from / 4);
        [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)]
            .into_iter()
            .map(move |(dx, dy): (usize, usize)| (x.wrapping_add(dx), y.wrapping_add(dy)))
            .filter(|&(x, y)| x < 4 && y < 4)
            .map(|(x, y)| 4 * y + x)
            .filter(|&to| self.holes >> to & 1 == 0)
    }
}

const STAY: u8 = 16;

impl Rules for Chase {
    type Position = Tokens;
    /// Target cell; [`STAY`] is the pass.
    type Move = u8;

    fn start(&self) -> Tokens {
        Tokens {
            at: self.start,
            side: Side::White,
        }
    }

    fn side_to_move(&self, tokens: &Tokens) -> Side {
        tokens.side
    }

    fn hash(&self, tokens: &Tokens) -> u64 {
        let [white, black] = tokens.at;
        key(9, (white * 100 + black * 2 + tokens.side.index()) as u64)
    }

    fn compute_hash(&self, tokens: &Tokens) -> u64 {
        self.hash(tokens)
    }

    fn terminal_outcome(&self, tokens: &Tokens) -> Option<Outcome> {
        if tokens.at[0] == tokens.at[1] {
            return Some(Outcome::Win(!tokens.side, Reason("caught")));
        }
        (tokens.at[0] == 15).then_some(Outcome::Win(Side::Black, Reason("withered")))
    }

    fn has_turn(&self, tokens: &Tokens) -> bool {
        self.steps(tokens.at[tokens.side.index()]).next().is_some()
    }

    fn for_each_turn<B>(
        &self,
        tokens: &Tokens,
        visit: &mut impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for to in self.steps(tokens.at[tokens.side.index()]) {
            visit(to as u8)?;
        }
        ControlFlow::Continue(())
    }

    fn is_turn(&self, tokens: &Tokens, mv: u8) -> bool {
        self.steps(tokens.at[tokens.side.index()])
            .any(|to| to == usize::from(mv))
    }

    fn pass(&self) -> u8 {
        STAY
    }

    fn apply(&self, tokens: &mut Tokens, mv: u8) {
        if mv != STAY {
            tokens.at[tokens.side.index()] = usize::from(mv);
        }
        tokens.side = !tokens.side;
    }

    fn repetition(&self) -> Option<u8> {
        Some(3)
    }
}

/// Returns boards of [`Chase`]: open, with holes, with White enclosed, with both enclosed.
pub fn chases() -> [Chase; 4] {
    let chase = |holes, start| Chase { holes, start };
    [
        chase(0, [0, 14]),
        chase(0b0000_0010_0100_0000, [0, 10]),
        chase(0b0000_0000_0001_0010, [0, 10]),
        chase(0b0000_1000_0001_0010, [0, 2]),
    ]
}
