//! Looking at the board: which position, from which side, what happened last.

use burgrave_core::Effect;
use burgrave_games::any::AnyGame;

use super::{Motion, Play};

/// What of the game is shown, and how.
#[derive(Clone, Debug)]
pub(super) struct Look {
    /// An earlier position that is shown, and the number of moves before it.
    pub(super) earlier: Option<(usize, AnyGame)>,
    /// Whether Black sits at the bottom.
    pub(super) flipped: bool,
    /// What the last move shown did.
    pub(super) last: Vec<Effect>,
    /// What moved last.
    pub(super) motion: Motion,
}

impl Look {
    pub(super) fn new(flipped: bool) -> Look {
        Look {
            earlier: None,
            flipped,
            last: Vec::new(),
            motion: Motion::default(),
        }
    }
}

impl Play {
    /// How many moves lead to the position shown.
    #[must_use]
    pub fn ply(&self) -> usize {
        (self.look.earlier.as_ref()).map_or(self.moves().len(), |(ply, _)| *ply)
    }

    /// Whether an earlier position is shown.
    #[must_use]
    pub fn is_looking_back(&self) -> bool {
        self.look.earlier.is_some()
    }

    /// Whether Black sits at the bottom.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.look.flipped
    }

    /// The game at the position shown.
    pub(super) fn shown(&self) -> &AnyGame {
        (self.look.earlier.as_ref()).map_or(self.game(), |(_, game)| game)
    }

    pub(super) fn go_to(&mut self, ply: usize) {
        self.hand.taken.clear();
        self.refresh();
        self.notice = None;
        let ply = ply.min(self.moves().len());
        self.look.earlier = (ply < self.moves().len()).then(|| (ply, self.at(ply)));
        self.look.last = self.effects_of_last(ply);
    }

    /// Shows what the last move of the game did.
    pub(super) fn look_at_last(&mut self) {
        self.look.last = self.effects_of_last(self.moves().len());
    }

    /// The game as it was after some moves.
    fn at(&self, ply: usize) -> AnyGame {
        let mut game = self.game().clone();
        while game.plies() > ply && game.undo().is_some() {}
        game
    }

    /// What the move before a position did.
    fn effects_of_last(&self, ply: usize) -> Vec<Effect> {
        let Some(before) = ply.checked_sub(1) else {
            return Vec::new();
        };
        self.at(before)
            .effects(&self.moves()[before])
            .unwrap_or_default()
    }
}
