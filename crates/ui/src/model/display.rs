//! Display of the board: position shown, orientation, last move.

use burgrave_core::Effect;
use burgrave_games::any::AnyGame;

use super::{Motion, Play};

/// State of the display.
#[derive(Clone, Debug)]
pub(super) struct Display {
    /// Number of moves and game of the earlier position shown, if any.
    pub(super) earlier: Option<(usize, AnyGame)>,
    /// Whether Black is at the bottom.
    pub(super) flipped: bool,
    /// Effects of the last move before the position shown.
    pub(super) last: Vec<Effect>,
    /// Last motion.
    pub(super) motion: Motion,
}

impl Display {
    pub(super) fn new(flipped: bool) -> Display {
        Display {
            earlier: None,
            flipped,
            last: Vec::new(),
            motion: Motion::default(),
        }
    }
}

impl Play {
    /// Returns the number of moves before the position shown.
    pub fn ply(&self) -> usize {
        (self.display.earlier.as_ref()).map_or(self.moves().len(), |(ply, _)| *ply)
    }

    /// Returns whether an earlier position is shown.
    pub fn is_looking_back(&self) -> bool {
        self.display.earlier.is_some()
    }

    /// Returns whether Black is at the bottom.
    pub fn is_flipped(&self) -> bool {
        self.display.flipped
    }

    /// Returns the game at the position shown.
    pub(super) fn game_shown(&self) -> &AnyGame {
        (self.display.earlier.as_ref()).map_or(self.game(), |(_, game)| game)
    }

    pub(super) fn go_to(&mut self, ply: usize) {
        self.turn.taken.clear();
        self.refresh();
        self.notice = None;
        let ply = ply.min(self.moves().len());
        self.display.earlier = (ply < self.moves().len()).then(|| (ply, self.at(ply)));
        self.display.last = self.effects_of_last(ply);
    }

    pub(super) fn show_last_move(&mut self) {
        self.display.last = self.effects_of_last(self.moves().len());
    }

    fn at(&self, ply: usize) -> AnyGame {
        let mut game = self.listed().game().clone();
        while game.plies() > ply && game.undo().is_some() {}
        game
    }

    fn effects_of_last(&self, ply: usize) -> Vec<Effect> {
        let Some(before) = ply.checked_sub(1) else {
            return Vec::new();
        };
        self.at(before)
            .effects(&self.moves()[before])
            .unwrap_or_default()
    }
}
