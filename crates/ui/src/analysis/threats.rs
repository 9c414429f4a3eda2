//! Threats: the best line of the side that is not to move.
//!
//! The engine searches the position with the side to move swapped. The game validates the swapped position, since
//! not every position has one.

use burgrave_core::{Effect, Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;

use super::{Analysis, SearchInfo};
use crate::faults;
use crate::game::palette;
use crate::model::{Play, Task};

/// State of the threats in the position on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Threats {
    /// Threats are turned off.
    Off,
    /// The engine is searching for threats of this side.
    Searching(Side),
    /// The side's best lines, with scores for it.
    Found(Side, SearchInfo),
    /// There are no threats here, for this reason.
    Unavailable(Fault),
    /// The position with this side to move is invalid, for this reason.
    NoPosition(Side, Fault),
}

enum Why {
    Unavailable(Fault),
    NoPosition(Fault),
}

impl Analysis {
    /// Returns whether threats are turned on.
    pub fn shows_threats(&self) -> bool {
        self.engine.threats_on
    }

    /// Returns the threats of the side that is not to move.
    pub fn threats(&self) -> Threats {
        if !self.engine.threats_on || self.correction.is_some() {
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

    pub(super) fn set_threats_on(&mut self, on: bool) -> Vec<Task> {
        self.engine.threats_on = on;
        self.search_position()
    }

    /// Returns the swapped position if its threats are wanted and not known yet.
    pub(super) fn unknown_threats(&self) -> Option<String> {
        let found = self.threats.get(&self.at());
        let known = found.is_some_and(|found| found.finished);
        let wanted = self.engine.threats_on && !known;
        let game = wanted.then(|| swapped(&self.play).ok()).flatten()?;
        Some(game.first_position_text())
    }

    pub(super) fn show_threat(&mut self) {
        let effects = self.threat_effects().unwrap_or_default();
        self.play.show_threats(effects);
    }

    fn threat_effects(&self) -> Option<Vec<Effect>> {
        if !self.engine.threats_on || self.correction.is_some() {
            return None;
        }
        let mv = self.threats.get(&self.at())?.lines.first()?.moves.first()?;
        swapped(&self.play).ok()?.effects(mv).ok()
    }
}

/// Returns the position with the side to move swapped.
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

/// Replaces the side to move, and a third field that concerns the side to move only.
fn swapped_text(game: GameId, text: &str, side: Side) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    if let Some(field) = fields.get_mut(1) {
        *field = side.letter().to_string();
    }
    if let (Some(rest), Some(field)) = (palette(game).field_of_other_side, fields.get_mut(2)) {
        *field = rest.to_owned();
    }
    fields.join(" ")
}
