//! The JSON form of a game's terms.

use burgrave_core::Fault;
use serde::{Deserialize, Serialize};

use super::{Member, VERSION, check_version};
use crate::clock::TimeControl;
use crate::terms::{RulesText, Seat, Terms};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TermsForm {
    session: u32,
    game: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rules: String,
    #[serde(default, skip_serializing_if = "Member::is_absent")]
    layout: Member<String>,
    #[serde(default, skip_serializing_if = "Member::is_absent")]
    position: Member<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: Vec<String>,
    seats: [Seat; 2],
    clocks: [Option<TimeControl>; 2],
    untimed: u32,
    #[serde(default, skip_serializing_if = "Member::is_absent")]
    limit: Member<u32>,
    takebacks: bool,
    #[serde(default, skip_serializing_if = "Member::is_absent")]
    days_off: Member<u16>,
}

impl TermsForm {
    pub(super) fn of(terms: &Terms) -> TermsForm {
        TermsForm {
            session: VERSION,
            game: terms.rules.game.id().to_owned(),
            rules: terms.rules.options.clone(),
            layout: Member(terms.rules.layout.clone()),
            position: Member(terms.position.clone()),
            opening: terms.opening.clone(),
            seats: terms.seats.clone(),
            clocks: terms.clocks,
            untimed: terms.untimed,
            limit: Member(terms.max_plies),
            takebacks: terms.takebacks,
            days_off: Member(Some(terms.days_off).filter(|days| *days > 0)),
        }
    }

    pub(super) fn read(self) -> Result<Terms, Fault> {
        check_version(self.session)?;
        Ok(Terms {
            rules: RulesText {
                game: self.game.parse()?,
                options: self.rules,
                layout: self.layout.0,
            },
            position: self.position.0,
            opening: self.opening,
            seats: self.seats,
            clocks: self.clocks,
            untimed: self.untimed,
            max_plies: self.limit.0,
            takebacks: self.takebacks,
            days_off: self.days_off.0.unwrap_or(0),
        })
    }
}
