//! Move text: `a1-b1`, `a1*b1`, `a1=a5`, `pass`.

use burgrave_core::options::text_of;
use burgrave_core::{Attempt, Explain, Fault, Notation, text};

use super::geometry::{BOARD, name};
use super::options::OPTIONS;
use super::{AujjrisCastle, Move, Position};

const PASS: &str = "pass";

impl Notation for AujjrisCastle {
    fn options_text(&self) -> String {
        text_of(&OPTIONS, self)
    }

    fn parse_position(&self, text: &str) -> Result<Position, Fault> {
        self.read_position(text)
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        super::setup::write(position, out);
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, Fault> {
        let mv = read_move(text)?;
        self.why_not(position, Attempt::Move(mv))
            .map_or(Ok(mv), Err)
    }

    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        let (from, sign, to) = match mv {
            Move::Pass => return out.push_str(PASS),
            Move::Step { from, to } => (from, '-', to),
            Move::Push { from, to } => (from, '*', to),
            Move::Slide { from, to } => (from, '=', to),
        };
        out.push_str(&name(from));
        out.push(sign);
        out.push_str(&name(to));
    }
}

/// Parses a move text without a position.
fn read_move(text: &str) -> Result<Move, Fault> {
    if text == PASS {
        return Ok(Move::Pass);
    }
    read_squares(text).ok_or_else(|| {
        Fault::new(text::MOVE_TEXT)
            .at(1)
            .with("text", text)
            .with("forms", "a1-b1, a1*b1, a1=a5, pass")
    })
}

fn read_squares(text: &str) -> Option<Move> {
    let (from, length) = BOARD.read(text)?;
    let rest = &text[length..];
    let sign = rest.chars().next()?;
    let rest = &rest[sign.len_utf8()..];
    let (to, length) = BOARD.read(rest)?;
    if length != rest.len() {
        return None;
    }
    let (from, to) = (from as u8, to as u8);
    match sign {
        '-' => Some(Move::Step { from, to }),
        '*' => Some(Move::Push { from, to }),
        '=' => Some(Move::Slide { from, to }),
        _ => None,
    }
}
