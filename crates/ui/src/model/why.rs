//! Why a click does nothing: the ruling, where there is one.

use burgrave_core::{Fault, Side, Step};

use super::{Play, Saying};
use crate::setup::Seat;

impl Play {
    /// Why no click counts now.
    pub(super) fn why_not_now(&self) -> Saying {
        if self.earlier.is_some() {
            return Saying::new("web-looking-back");
        }
        match self.outcome() {
            Some(_) => Saying::new("web-game-over"),
            None => Saying::new("web-computer-thinks"),
        }
    }

    /// Why this cell cannot be clicked after the steps so far.
    pub(super) fn why_not(&self, cell: u16) -> Saying {
        let name = |cell: u16| {
            let cell = self.board.cells.get(usize::from(cell));
            cell.map_or_else(String::new, |cell| cell.name.clone())
        };
        let to = name(cell);
        let from = self
            .taken
            .iter()
            .rev()
            .find_map(|option| match option.step {
                Step::Space(cell) => Some(name(cell)),
                Step::Choice(_) => None,
            });
        let texts = match &from {
            Some(from) => ["-", "", ">", "x", ":"]
                .map(|sign| format!("{from}{sign}{to}"))
                .to_vec(),
            None => vec![to.clone()],
        };
        let ruling = || {
            (texts.iter())
                .filter_map(|text| self.game.read_move(text).err())
                .find(is_ruling)
        };
        match from {
            Some(from) => ruling().unwrap_or_else(|| {
                Saying::new("web-not-there")
                    .with("from", from)
                    .with("to", to)
            }),
            // A name alone would be read as a man to be placed, which nobody means who clicks on one.
            None => match self.owner(cell) {
                Some(true) => Saying::new("web-not-movable").with("cell", to),
                Some(false) => Saying::new("web-not-yours").with("cell", to),
                None => ruling().unwrap_or_else(|| Saying::new("web-not-here").with("cell", to)),
            },
        }
    }

    /// Whether what is on top of a cell is the mover's; `None` where nothing is that is anybody's.
    fn owner(&self, cell: u16) -> Option<bool> {
        let view = self.game.view();
        let top = view.stacks.get(usize::from(cell))?.last()?;
        Some(top.side? == view.to_move)
    }

    /// Who sits on a side, for those who tell it.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        self.setup.seat(side)
    }
}

/// Whether a fault is about the rules and not about how a move is written.
fn is_ruling(fault: &Fault) -> bool {
    let common = burgrave_core::text::ALL.contains(&fault.code);
    let writing = ["-text", "-form", "-syntax", "-shape"];
    !common && !writing.iter().any(|end| fault.code.ends_with(end))
}
