//! Going to another position along a tree of moves.

use burgrave_core::{Effect, Fault};

use super::Play;

impl Play {
    /// Takes moves back until `keep` are left, then plays others. Nobody is asked to move.
    ///
    /// # Errors
    /// What is wrong with the first move that is not legal; those before it have been played.
    pub(crate) fn walk<'a>(
        &mut self,
        keep: usize,
        moves: impl Iterator<Item = &'a str>,
    ) -> Result<(), Fault> {
        while self.moves.len() > keep && self.game.undo().is_some() {
            self.moves.pop();
        }
        let mut played = Ok(());
        for text in moves {
            match self.game.play(text) {
                Ok(text) => self.moves.push(text),
                Err(fault) => {
                    played = Err(fault);
                    break;
                }
            }
        }
        self.ended = None;
        self.settle();
        self.last = self.effects_of_last(self.moves.len());
        played
    }

    /// Shows advice: what the recommended move would do, and what others would that are not as good.
    pub(crate) fn advise(&mut self, best: Vec<Effect>, others: Vec<Effect>) {
        (self.hint, self.others) = (best, others);
    }

    /// Shows where a recommended move begins, no turn being under way, and names that cell: the one that the
    /// move's text begins with. `None` if it begins nowhere.
    pub(crate) fn advise_start(&mut self, mv: &str) -> Option<String> {
        let cells = self.board().cells.iter().enumerate();
        let named = cells.filter(|(_, cell)| mv.starts_with(&cell.name));
        let (cell, name) = named
            .max_by_key(|(_, cell)| cell.name.len())
            .map(|(number, cell)| (number as u16, cell.name.clone()))?;
        self.taken.clear();
        self.refresh();
        self.hint = vec![Effect::Place(cell)];
        Some(name)
    }

    /// Shows threats: what the other side's best move would do if it could move now.
    pub(crate) fn threaten(&mut self, effects: Vec<Effect>) {
        self.threats = effects;
    }
}
