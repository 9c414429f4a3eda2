//! Threats: what the side that is not to move would play if it could move now.
//!
//! The engine is asked about the same position with the other side to move. Not every position has such
//! a twin: its text goes through the game's own checks, and what they refuse is told.

use burgrave_core::{Effect, Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;

use super::{Analysis, SearchInfo};
use crate::faults;
use crate::game::palette;
use crate::model::{Play, Task};

/// What there is to say about threats at the position on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Threats {
    /// They are not asked for.
    Off,
    /// The engine has not found any yet.
    Searching(Side),
    /// What the side would play; scores are for it.
    Found(Side, SearchInfo),
    /// There are none to be found here: a sentence of its own.
    Unavailable(Fault),
    /// The position with this side to move is none of the game, and why.
    NoPosition(Side, Fault),
}

/// Why nothing can be threatened in a position.
enum Why {
    Unavailable(Fault),
    NoPosition(Fault),
}

impl Analysis {
    /// Whether threats are shown.
    #[must_use]
    pub fn shows_threats(&self) -> bool {
        self.engine.threatening
    }

    /// What the side that is not to move threatens.
    #[must_use]
    pub fn threats(&self) -> Threats {
        if !self.engine.threatening || self.correction.is_some() {
            return Threats::Off;
        }
        let side = !self.play.game().side_to_move();
        match swapped(&self.play) {
            Err(Why::Unavailable(fault)) => Threats::Unavailable(fault),
            Err(Why::NoPosition(fault)) => Threats::NoPosition(side, fault),
            Ok(_) => match self.threats.get(&self.at()) {
                Some(found) => Threats::Found(side, found.clone()),
                None => Threats::Searching(side),
            },
        }
    }

    pub(super) fn show_threats(&mut self, on: bool) -> Vec<Task> {
        self.engine.threatening = on;
        self.look()
    }

    /// The position to ask the engine about; `None` where there is nothing to ask, or no more.
    pub(super) fn unknown_threats(&self) -> Option<String> {
        let known = self
            .threats
            .get(&self.at())
            .is_some_and(SearchInfo::is_finished);
        let wanted = self.engine.threatening && !known;
        let game = wanted.then(|| swapped(&self.play).ok()).flatten()?;
        Some(game.first_position_text())
    }

    /// Shows the threats on the board.
    pub(super) fn threaten(&mut self) {
        let effects = self.threatened().unwrap_or_default();
        self.play.show_threats(effects);
    }

    /// What the move that was found would do.
    fn threatened(&self) -> Option<Vec<Effect>> {
        if !self.engine.threatening || self.correction.is_some() {
            return None;
        }
        let mv = self.threats.get(&self.at())?.lines.first()?.moves.first()?;
        swapped(&self.play).ok()?.effects(mv).ok()
    }
}

/// The same position with the other side to move.
fn swapped(play: &Play) -> Result<AnyGame, Why> {
    if play.steps() > 0 {
        return Err(Why::Unavailable(Fault::new(faults::THREATS_TURN)));
    }
    let game = play.game();
    if game.outcome().is_some() {
        return Err(Why::Unavailable(Fault::new(faults::THREATS_OVER)));
    }
    let text = swapped_text(game.game(), &game.position_text(), !game.side_to_move());
    let swapped = AnyGame::from_position(&game.rules(), &text).map_err(Why::NoPosition)?;
    match swapped.outcome() {
        None => Ok(swapped),
        Some(_) => Err(Why::Unavailable(Fault::new(faults::THREATS_END))),
    }
}

/// A position's text with another side to move. What the third field of some games allows or forbids
/// the side to move alone is gone.
fn swapped_text(game: GameId, text: &str, side: Side) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    if let Some(field) = fields.get_mut(1) {
        *field = side.letter().to_string();
    }
    if let (Some(rest), Some(field)) = (palette(game).rest_of_swapped, fields.get_mut(2)) {
        *field = rest.to_owned();
    }
    fields.join(" ")
}
