//! The JSON form of a game's terms.

use burgrave_core::Fault;
use serde::{Deserialize, Serialize};

use super::{VERSION, check_version, present};
use crate::clock::TimeControl;
use crate::terms::{RulesText, Seat, Terms};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TermsForm {
    session: u32,
    game: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rules: String,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    layout: Option<String>,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    position: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: Vec<String>,
    seats: [SeatForm; 2],
    clocks: [Option<ControlForm>; 2],
    untimed: u32,
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    limit: Option<u32>,
    takebacks: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SeatForm {
    Person,
    Remote(String),
    Level(u8),
    Program(String),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ControlForm {
    base: u64,
    increment: u64,
    delay: u64,
    periods: u16,
    period: u64,
}

impl TermsForm {
    pub(super) fn of(terms: &Terms) -> TermsForm {
        TermsForm {
            session: VERSION,
            game: terms.rules.game.id().to_owned(),
            rules: terms.rules.options.clone(),
            layout: terms.rules.layout.clone(),
            position: terms.position.clone(),
            opening: terms.opening.clone(),
            seats: terms.seats.clone().map(|seat| match seat {
                Seat::Person => SeatForm::Person,
                Seat::Remote(name) => SeatForm::Remote(name),
                Seat::Level(level) => SeatForm::Level(level),
                Seat::Program(name) => SeatForm::Program(name),
            }),
            clocks: terms.clocks.map(|control| {
                control.map(|control| ControlForm {
                    base: control.base,
                    increment: control.increment,
                    delay: control.delay,
                    periods: control.periods,
                    period: control.period,
                })
            }),
            untimed: terms.untimed,
            limit: terms.max_plies,
            takebacks: terms.takebacks,
        }
    }

    pub(super) fn read(self) -> Result<Terms, Fault> {
        check_version(self.session)?;
        Ok(Terms {
            rules: RulesText {
                game: self.game.parse()?,
                options: self.rules,
                layout: self.layout,
            },
            position: self.position,
            opening: self.opening,
            seats: self.seats.map(|seat| match seat {
                SeatForm::Person => Seat::Person,
                SeatForm::Remote(name) => Seat::Remote(name),
                SeatForm::Level(level) => Seat::Level(level),
                SeatForm::Program(name) => Seat::Program(name),
            }),
            clocks: self.clocks.map(|control| {
                control.map(|control| TimeControl {
                    base: control.base,
                    increment: control.increment,
                    delay: control.delay,
                    periods: control.periods,
                    period: control.period,
                })
            }),
            untimed: self.untimed,
            max_plies: self.limit,
            takebacks: self.takebacks,
        })
    }
}
