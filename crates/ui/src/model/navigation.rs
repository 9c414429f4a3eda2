//! Navigation in a tree of moves, and overlays on the board.

use burgrave_core::view::Board;
use burgrave_core::{Effect, Fault, Step};
use burgrave_session::{Actor, Command, Offer};

use super::Play;

/// Effects marked on the board besides the game's own.
#[derive(Clone, Debug, Default)]
pub(super) struct Overlays {
    /// The recommended move.
    pub(super) hint: Vec<Effect>,
    /// Second-best moves.
    pub(super) others: Vec<Effect>,
    pub(super) threats: Vec<Effect>,
    /// The space where a refuted move ended.
    crossed: Option<u16>,
}

impl Overlays {
    pub(super) fn clear(&mut self) {
        *self = Overlays::default();
    }
}

/// Returns the start cell of a move: the longest cell name that the move text starts with.
pub(crate) fn start_cell(board: &Board, mv: &str) -> Option<u16> {
    let cells = board.cells.iter().enumerate();
    let named = cells.filter(|(_, cell)| mv.starts_with(&cell.name));
    let (cell, _) = named.max_by_key(|(_, cell)| cell.name.len())?;
    u16::try_from(cell).ok()
}

/// Returns the space where a move ends. Of men who move together it is that of the first, of a chain of steps and of a
/// tower that is set down the last.
pub(crate) fn end_of(effects: &[Effect]) -> Option<u16> {
    let place = |effect: &Effect| match *effect {
        Effect::Place(cell) => Some(cell),
        _ => None,
    };
    let way = |effect: &Effect| match *effect {
        Effect::Move { from, to } => Some((from, to)),
        _ => None,
    };
    let ways: Vec<(u16, u16)> = effects.iter().filter_map(way).collect();
    let is_together = ways
        .windows(2)
        .all(|pair| pair[1].0 != pair[0].0 && pair[1].0 != pair[0].1);
    let way = match is_together {
        true => ways.first(),
        false => ways.last(),
    };
    way.map(|(_, to)| *to)
        .or_else(|| effects.iter().find_map(place))
}

impl Play {
    /// Takes moves back until `keep` are left, then plays `moves`. Does not ask the engine.
    ///
    /// # Errors
    /// The fault of the first illegal move. The moves before it stay played.
    pub(crate) fn navigate<'a>(
        &mut self,
        keep: usize,
        moves: impl Iterator<Item = &'a str>,
    ) -> Result<(), Fault> {
        let back = self.moves().len().saturating_sub(keep);
        let mut result = match u32::try_from(back) {
            Ok(plies) if plies > 0 => {
                self.act(Actor::Both, &Command::Offer(Offer::Takeback { plies }))
            }
            _ => Ok(()),
        };
        for text in moves {
            if result.is_ok() {
                result = self.act(Actor::Both, &Command::Play(text.to_owned()));
            }
        }
        self.settle();
        self.show_last_move();
        result
    }

    /// Shows the effects of the best move and of second-best moves.
    pub(crate) fn show_hint(&mut self, best: Vec<Effect>, others: Vec<Effect>) {
        (self.overlays.hint, self.overlays.others) = (best, others);
    }

    /// Shows the start cell of a move and returns its name. Drops the steps of the current turn.
    pub(crate) fn show_hint_start(&mut self, mv: &str) -> Option<String> {
        let cell = start_cell(self.board(), mv)?;
        let name = self.board().cells.get(usize::from(cell))?.name.clone();
        self.turn.taken.clear();
        self.refresh();
        self.overlays.hint = vec![Effect::Place(cell)];
        Some(name)
    }

    /// Marks only these first steps of the user's turns. Other legal steps stay possible.
    pub(crate) fn mark_starts(&mut self, starts: Vec<Step>) {
        self.turn.starts = Some(starts);
    }

    /// Shows the effects of the opponent's threat.
    pub(crate) fn show_threats(&mut self, effects: Vec<Effect>) {
        self.overlays.threats = effects;
        self.overlays.crossed = None;
    }

    /// Shows a refuted move and the reply to it as threats, and crosses out the space where the move ended.
    pub(crate) fn show_refuted(&mut self, tried: Vec<Effect>, reply: Vec<Effect>) {
        let crossed = end_of(&tried);
        self.show_threats([tried, reply].concat());
        self.overlays.crossed = crossed;
    }

    /// Returns the space to cross out: where a refuted move ended.
    pub fn crossed(&self) -> Option<u16> {
        self.overlays.crossed
    }
}
