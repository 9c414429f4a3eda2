//! Going to another position along a tree of moves, and what is marked on the board.

use burgrave_core::{Effect, Fault};
use burgrave_session::{Actor, Command, Offer};

use super::Play;

/// What is marked on the board beside the game itself.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    /// A recommended move.
    pub(super) hint: Vec<Effect>,
    /// Recommended moves that are not the best.
    pub(super) others: Vec<Effect>,
    pub(super) threats: Vec<Effect>,
}

impl Marks {
    pub(super) fn clear(&mut self) {
        *self = Marks::default();
    }
}

impl Play {
    /// Takes moves back until `keep` are left, then plays others. The engine is not asked to move.
    ///
    /// # Errors
    /// The fault of the first move that is not legal; those before it have been played.
    pub(crate) fn navigate<'a>(
        &mut self,
        keep: usize,
        moves: impl Iterator<Item = &'a str>,
    ) -> Result<(), Fault> {
        let back = self.moves().len().saturating_sub(keep);
        let mut walked = match u32::try_from(back) {
            Ok(plies) if plies > 0 => {
                self.act(Actor::Both, &Command::Offer(Offer::Takeback { plies }))
            }
            _ => Ok(()),
        };
        for text in moves {
            if walked.is_ok() {
                walked = self.act(Actor::Both, &Command::Play(text.to_owned()));
            }
        }
        self.settle();
        self.look_at_last();
        walked
    }

    /// Shows advice: what the recommended move would do, and what others would that are not as good.
    pub(crate) fn show_hint(&mut self, best: Vec<Effect>, others: Vec<Effect>) {
        (self.marks.hint, self.marks.others) = (best, others);
    }

    /// Shows where a recommended move begins, no turn being under way, and names that cell: the one that the
    /// move's text begins with. `None` if it begins nowhere.
    pub(crate) fn show_hint_start(&mut self, mv: &str) -> Option<String> {
        let cells = self.board().cells.iter().enumerate();
        let named = cells.filter(|(_, cell)| mv.starts_with(&cell.name));
        let (cell, name) = named
            .max_by_key(|(_, cell)| cell.name.len())
            .map(|(number, cell)| (number as u16, cell.name.clone()))?;
        self.hand.taken.clear();
        self.refresh();
        self.marks.hint = vec![Effect::Place(cell)];
        Some(name)
    }

    /// Shows threats: what the other side's best move would do if it could move now.
    pub(crate) fn show_threats(&mut self, effects: Vec<Effect>) {
        self.marks.threats = effects;
    }
}
