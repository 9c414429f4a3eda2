use burgrave_core::text::MOVE_TEXT;
use burgrave_core::{Attempt, Explain, Fault, Notation};

use super::{BOARD, DEFAULT_LAYOUT, DobyvaniHradu, Move, Position};

impl Notation for DobyvaniHradu {
    fn options_text(&self) -> String {
        self.options()
    }

    fn layout_code(&self) -> Option<String> {
        let layout = self.layout();
        (layout.name() != DEFAULT_LAYOUT).then(|| layout.code())
    }

    fn parse_position(&self, text: &str) -> Result<Position, Fault> {
        self.read_position(text)
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        self.print_position(position, out);
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, Fault> {
        let mv = read_move(text).ok_or_else(|| {
            Fault::new(MOVE_TEXT)
                .at(1)
                .with("text", text)
                .with("forms", "h8, h8-h9, pass")
        })?;
        self.why_not(position, Attempt::Move(mv))
            .map_or(Ok(mv), Err)
    }

    fn write_move(&self, _position: &Position, mv: Move, out: &mut String) {
        match mv {
            Move::Pass => out.push_str("pass"),
            Move::Place(cell) => out.push_str(&BOARD.name(usize::from(cell))),
            Move::Go { from, to } => {
                out.push_str(&BOARD.name(usize::from(from)));
                out.push('-');
                out.push_str(&BOARD.name(usize::from(to)));
            }
        }
    }
}

/// Parses a move text without a position.
fn read_move(text: &str) -> Option<Move> {
    if text == "pass" {
        return Some(Move::Pass);
    }
    let (from, length) = BOARD.read(text)?;
    let from = u16::try_from(from).ok()?;
    let Some(rest) = text.get(length..).filter(|rest| !rest.is_empty()) else {
        return Some(Move::Place(from));
    };
    let target = rest.strip_prefix('-')?;
    let (to, length) = BOARD.read(target)?;
    let to = u16::try_from(to).ok()?;
    (length == target.len()).then_some(Move::Go { from, to })
}
