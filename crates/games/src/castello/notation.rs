//! Move texts: `b2-b3`, `b2:d4:f6`, `pass`.

use burgrave_core::options::text_of;
use burgrave_core::{Fault, Notation, Rules, text};

use super::options::OPTIONS;
use super::squares::BOARD;
use super::steps::Walk;
use super::why::check_man;
use super::{Castello, Move, MoveKind, Position, setup};

/// Examples of move texts, for fault messages.
const FORMS: &str = "b2-b3, b2:d4:f6, pass";

/// Returns the name of a cell, or an invalid number itself.
pub(super) fn name(cell: u16) -> String {
    if usize::from(cell) < BOARD.cells() {
        BOARD.name(usize::from(cell))
    } else {
        cell.to_string()
    }
}

/// A move text parsed without a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum MoveText {
    Pass,
    Step(u16, u16),
    /// The start and at least one landing square.
    Jumps(u16, Vec<u16>),
}

fn read(text: &str) -> Result<MoveText, Fault> {
    if text == "pass" {
        return Ok(MoveText::Pass);
    }
    let mut cells = Vec::new();
    let mut separator = None;
    let mut at = 0;
    loop {
        let (cell, length) = BOARD
            .read(text.get(at..).unwrap_or(""))
            .ok_or_else(|| malformed(text, at))?;
        cells.push(cell as u16);
        at += length;
        match text.as_bytes().get(at) {
            None => break,
            Some(&sign @ (b'-' | b':')) if separator.is_none_or(|other| other == sign) => {
                separator = Some(sign);
            }
            Some(_) => return Err(malformed(text, at)),
        }
        at += 1;
    }
    match (separator, &cells[..]) {
        (Some(b'-'), &[from, to]) => Ok(MoveText::Step(from, to)),
        (Some(b':'), [from, landed @ ..]) => Ok(MoveText::Jumps(*from, landed.to_vec())),
        _ => Err(malformed(text, text.len())),
    }
}

/// Returns the fault of a text that does not have the form of a move. `at` counts bytes.
fn malformed(text: &str, at: usize) -> Fault {
    let column = text
        .char_indices()
        .take_while(|&(index, _)| index < at)
        .count();
    Fault::new(text::MOVE_TEXT)
        .at(column + 1)
        .with("text", text)
        .with("forms", FORMS)
}

impl Castello {
    pub(super) fn bind(&self, position: &Position, parsed: MoveText) -> Result<Move, Fault> {
        match parsed {
            MoveText::Pass if self.is_legal(position, Move::PASS) => Ok(Move::PASS),
            MoveText::Pass => Err(Fault::new(text::PASS_NOT_ALLOWED)),
            MoveText::Step(from, to) => self.bind_step(position, from, to),
            MoveText::Jumps(from, landed) => {
                check_man(position, from)?;
                let mut walk = Walk::new(self, position, from);
                for to in landed {
                    walk.jump(to)?;
                }
                walk.finish()
            }
        }
    }

    pub(super) fn bind_step(&self, position: &Position, from: u16, to: u16) -> Result<Move, Fault> {
        check_man(position, from)?;
        for mv in [Move::step(from, to), Move::double(from, to)] {
            if self.is_turn(position, mv) {
                return Ok(mv);
            }
        }
        Err(self.why_no_step(position, from, to))
    }
}

impl Notation for Castello {
    fn options_text(&self) -> String {
        text_of(&OPTIONS, self)
    }

    fn parse_position(&self, text: &str) -> Result<Position, Fault> {
        self.read(text)
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        setup::write(position, out);
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, Fault> {
        let parsed = read(text)?;
        if let Some(outcome) = self.outcome(position) {
            return Err(Fault::new(text::GAME_OVER).with("outcome", outcome));
        }
        self.bind(position, parsed)
    }

    /// Writes the canonical route of a jump. Writes an illegal jump as start and end.
    fn write_move(&self, position: &Position, mv: Move, out: &mut String) {
        match mv.kind() {
            MoveKind::Pass => out.push_str("pass"),
            MoveKind::Step | MoveKind::Double => {
                out.push_str(&name(mv.from()));
                out.push('-');
                out.push_str(&name(mv.to()));
            }
            MoveKind::Jump => {
                out.push_str(&name(mv.from()));
                let route = self.route(position, mv);
                for cell in route.unwrap_or_else(|| vec![mv.to()]) {
                    out.push(':');
                    out.push_str(&name(cell));
                }
            }
        }
    }
}
