//! Move text: `a1-a2`, `pass`.

use burgrave_core::text::{GAME_OVER, MOVE_TEXT};
use burgrave_core::{Explain, Fault, Notation, Rules};

use super::{BOARD, Breach, Move, Position};

impl Notation for Breach {
    fn options_text(&self) -> String {
        String::new()
    }

    fn parse_position(&self, text: &str) -> Result<Position, Fault> {
        self.read_position(text)
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        Breach::print_position(position, out);
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, Fault> {
        let mv = read_move(text).ok_or_else(|| {
            Fault::new(MOVE_TEXT)
                .at(1)
                .with("text", text)
                .with("forms", "a1-a2, pass")
        })?;
        if self.is_legal(position, mv) {
            return Ok(mv);
        }
        if let Some(outcome) = self.outcome(position) {
            return Err(Fault::new(GAME_OVER).with("outcome", outcome));
        }
        Err(self.broken_by_move(position, mv))
    }

    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        match mv {
            Move::Pass => out.push_str("pass"),
            Move::Go { from, to } => {
                out.push_str(&BOARD.name(usize::from(from)));
                out.push('-');
                out.push_str(&BOARD.name(usize::from(to)));
            }
        }
    }
}

fn read_move(text: &str) -> Option<Move> {
    if text == "pass" {
        return Some(Move::Pass);
    }
    let (from, length) = BOARD.read(text)?;
    let rest = text.get(length..)?.strip_prefix('-')?;
    let (to, length) = BOARD.read(rest)?;
    (length == rest.len()).then_some(Move::Go {
        from: from as u8,
        to: to as u8,
    })
}
