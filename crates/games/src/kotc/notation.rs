use burgrave_core::options::text_of;
use burgrave_core::{Fault, Notation, Rules, text};

use super::options::OPTIONS;
use super::setup::write_position;
use super::sowing::Sowing;
use super::tables::{BOARD, PIECES, STEP, has};
use super::why::{check_origin, miscounted};
use super::{KingOfTheCastle, Move, Position, Sow, faults};

const PASS: &str = "pass";
/// Examples of move texts, for fault messages.
const FORMS: &str = "a1-a2-a3, pass";

impl Notation for KingOfTheCastle {
    /// A tower can have 4^16 routes, so listings must not need memory.
    fn lists_in_text_order(&self) -> bool {
        true
    }

    fn options_text(&self) -> String {
        text_of(&OPTIONS, self)
    }

    fn parse_position(&self, text: &str) -> Result<Position, Fault> {
        self.read_position(text)
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        write_position(position, out);
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, Fault> {
        let parsed = read_move(text)?;
        if let Some(outcome) = self.outcome(position) {
            return Err(Fault::new(text::GAME_OVER).with("outcome", outcome));
        }
        match parsed {
            MoveText::Pass if self.has_turn(position) => {
                Err(Fault::new(text::PASS_NOT_ALLOWED).at(1))
            }
            MoveText::Pass => Ok(Move::PASS),
            MoveText::Sow(spaces) => self.bind(position, &spaces),
        }
    }

    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        if mv.is_pass() {
            out.push_str(PASS);
            return;
        }
        write_name(mv.origin(), out);
        for cell in mv.route(self.sow == Sow::Fan) {
            out.push('-');
            write_name(cell, out);
        }
    }

    fn move_text(&self, position: &Position, mv: Move) -> String {
        let mut out = String::with_capacity(3 * (usize::from(mv.height()) + 1));
        self.write_move(position, mv, &mut out);
        out
    }
}

/// A move text parsed without a position.
enum MoveText {
    Pass,
    /// The origin and the spaces after it.
    Sow(Vec<u8>),
}

fn read_move(text: &str) -> Result<MoveText, Fault> {
    if text == PASS {
        return Ok(MoveText::Pass);
    }
    let fault = |column: usize| {
        Fault::new(text::MOVE_TEXT)
            .at(column)
            .with("text", text)
            .with("forms", FORMS)
    };
    let mut spaces = Vec::with_capacity(PIECES + 1);
    let mut column = 1;
    for name in text.split('-') {
        match BOARD.read(name) {
            Some((cell, length)) if length == name.len() => spaces.push(cell as u8),
            _ => return Err(fault(column)),
        }
        column += name.chars().count() + 1;
    }
    if spaces.len() < 2 {
        return Err(fault(text.len() + 1));
    }
    Ok(MoveText::Sow(spaces))
}

/// Returns the column of space number `index` in a move text.
const fn column(index: usize) -> usize {
    1 + 3 * index
}

impl KingOfTheCastle {
    /// Returns the legal sow over these spaces, or the first rule that it breaks. Checks the number of steps
    /// last, so that an incomplete sow reports its other errors.
    pub(super) fn bind(&self, position: &Position, spaces: &[u8]) -> Result<Move, Fault> {
        let (&origin, route) = spaces
            .split_first()
            .ok_or_else(|| Fault::new(text::ILLEGAL_MOVE))?;
        check_origin(position, origin).map_err(|fault| fault.at(column(0)))?;
        let mut sowing = self.open_spaces(position).lift(origin);
        let mut board = *position;
        board.lift(usize::from(origin));
        let mut mv = Move::lift(origin, sowing.left);
        for (index, &to) in (0..).zip(route) {
            if sowing.left == 0 {
                return Err(miscounted(mv, route.len()));
            }
            let direction = self
                .direction(&board, &sowing, to)
                .map_err(|fault| fault.at(column(1 + usize::from(index))))?;
            mv = mv.with(index, direction);
            board.set(usize::from(to), sowing.colour());
            sowing.set(to);
        }
        match (sowing.left, route.last()) {
            (0, _) => Ok(mv),
            (_, Some(&last)) if !self.completes(&sowing) => {
                Err(Fault::new(faults::STUCK).with("cell", name(last)))
            }
            _ => Err(miscounted(mv, route.len())),
        }
    }

    /// Returns the direction of the step to `to`, or why it is illegal.
    fn direction(&self, board: &Position, sowing: &Sowing, to: u8) -> Result<u8, Fault> {
        (0..)
            .zip(STEP[usize::from(sowing.hand)])
            .find(|&(_, next)| next == to && has(sowing.open(), to))
            .map(|(direction, _)| direction)
            .ok_or_else(|| self.explain(board, sowing, to))
    }
}

pub(super) fn name(cell: u8) -> String {
    BOARD.name(usize::from(cell))
}

/// Appends the name of a space without allocating, as listings write millions of moves.
fn write_name(cell: u8, out: &mut String) {
    let cell = usize::from(cell);
    out.push(char::from(b'a' + BOARD.path(cell) as u8));
    out.push(char::from(b'1' + BOARD.level(cell) as u8));
}
