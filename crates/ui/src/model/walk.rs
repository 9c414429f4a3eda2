//! Going to another position along a tree of moves.

use burgrave_core::{Effect, Fault};

use super::Play;
use super::scene::touched;

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

    /// Shows advice: what recommended moves would do.
    pub(crate) fn advise(&mut self, effects: Vec<Effect>) {
        self.hint = effects;
    }

    /// Shows where a recommended move begins, no turn being under way, and names that cell.
    pub(crate) fn advise_start(&mut self, mv: &str) -> Option<String> {
        self.taken.clear();
        self.refresh();
        let effects = self.game.effects(mv).unwrap_or_default();
        let cell = effects.into_iter().flat_map(touched).next()?;
        self.hint = vec![Effect::Place(cell)];
        Some(self.board().cells[usize::from(cell)].name.clone())
    }

    /// Shows threats: what the other side's best move would do if it could move now.
    pub(crate) fn threaten(&mut self, effects: Vec<Effect>) {
        self.threats = effects;
    }
}
