//! Settings of a new game: game, rules, first position and seats.

use burgrave_core::options::OptionSpec;
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_session::{self as session, RulesText, Terms};

use crate::faults;

/// Untimed moves at the start of a game with clocks.
const UNTIMED: u32 = 1;

/// Player of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A person on this device.
    Person,
    /// The computer at a level from [`MIN_LEVEL`] to [`MAX_LEVEL`].
    Computer(u8),
}

/// The weakest level.
pub const MIN_LEVEL: u8 = 1;
/// The strongest level.
pub const MAX_LEVEL: u8 = 10;

/// Settings of a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game.
    pub game: GameId,
    /// Option text; empty for the published rules.
    pub rules: String,
    /// Content of the custom layout named in the option text, if any: see [`AnyRules::layout_code`].
    pub layout: Option<String>,
    /// First position; `None` for the start position.
    pub position: Option<String>,
    /// Seats of White and Black.
    pub seats: [Seat; 2],
}

impl Setup {
    /// Returns the default: a person with the first move against the computer at level 2.
    pub fn new(game: GameId) -> Setup {
        let mut seats = [Seat::Computer(2); 2];
        seats[game.about().first.index()] = Seat::Person;
        Setup {
            game,
            rules: String::new(),
            layout: None,
            position: None,
            seats,
        }
    }

    /// Returns a game between two people.
    pub fn of_two(game: GameId) -> Setup {
        Setup {
            seats: [Seat::Person; 2],
            ..Setup::new(game)
        }
    }

    /// Returns the rules.
    ///
    /// # Errors
    /// The fault of an invalid option text.
    pub fn parse_rules(&self) -> Result<AnyRules, Fault> {
        AnyRules::parse_with_layout_code(self.game, &self.rules, self.layout.as_deref())
    }

    /// Returns the game at its first position.
    ///
    /// # Errors
    /// The fault of an invalid option text or position.
    pub fn begin(&self) -> Result<AnyGame, Fault> {
        let rules = self.parse_rules()?;
        match &self.position {
            Some(position) => AnyGame::from_position(&rules, position),
            None => Ok(AnyGame::new(&rules)),
        }
    }

    /// Returns the session terms of this setup, with clocks if there is a time control.
    pub(crate) fn terms(&self, control: Option<session::TimeControl>) -> Terms {
        Terms {
            rules: RulesText {
                game: self.game,
                options: self.rules.clone(),
                layout: self.layout.clone(),
            },
            position: self.position.clone(),
            seats: self.seats.map(|seat| match seat {
                Seat::Person => session::Seat::Person,
                Seat::Computer(level) => session::Seat::Level(level),
            }),
            clocks: [control; 2],
            untimed: control.map_or(0, |_| UNTIMED),
            ..Terms::new(self.game)
        }
    }

    /// Returns the setup of session terms.
    ///
    /// # Errors
    /// [`faults::SAVED_SEAT`] if a seat is remote or another program.
    pub(crate) fn of_terms(terms: &Terms) -> Result<Setup, Fault> {
        let seat = |seat: &session::Seat| match seat {
            session::Seat::Person => Ok(Seat::Person),
            session::Seat::Level(level) => Ok(Seat::Computer(*level)),
            session::Seat::Remote(name) | session::Seat::Program(name) => {
                Err(Fault::new(faults::SAVED_SEAT).with("name", name))
            }
        };
        let [white, black] = &terms.seats;
        Ok(Setup {
            seats: [seat(white)?, seat(black)?],
            ..Setup::of_people(terms)
        })
    }

    /// Returns the setup of session terms with a person on each seat, at this device or another one.
    pub(crate) fn of_people(terms: &Terms) -> Setup {
        Setup {
            game: terms.rules.game,
            rules: terms.rules.options.clone(),
            layout: terms.rules.layout.clone(),
            position: terms.position.clone(),
            seats: [Seat::Person; 2],
        }
    }

    /// Returns a side's seat.
    pub fn seat(&self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    /// Returns the user's side and the level of the computer, in a game of one person against it.
    pub fn against_computer(&self) -> Option<(Side, u8)> {
        let mut sides = Side::BOTH.into_iter();
        sides.find_map(|side| match (self.seat(side), self.seat(!side)) {
            (Seat::Person, Seat::Computer(level)) => Some((side, level)),
            _ => None,
        })
    }

    /// Returns whether any seat is a computer.
    pub fn has_computer(&self) -> bool {
        self.seats
            .iter()
            .any(|seat| matches!(seat, Seat::Computer(_)))
    }

    /// Returns whether the game's opening book is about these rules: it has games by the published ones.
    pub fn has_book(&self) -> bool {
        self.rules.is_empty() && self.layout.is_none() && self.position.is_none()
    }

    /// Returns the side at the bottom of the board: the only person's, or the side that begins the game. A position
    /// that somebody set up stays as it was drawn, with White at the bottom.
    pub fn bottom_side(&self) -> Side {
        match self.seats {
            [Seat::Computer(_), Seat::Person] => Side::Black,
            [Seat::Person, Seat::Computer(_)] => Side::White,
            _ if self.position.is_some() => Side::White,
            _ => self.game.about().first,
        }
    }
}

/// Returns the rule options of a game, including the custom layout named in `rules`.
pub fn options_with(game: GameId, rules: &str, layout: Option<&str>) -> Vec<OptionSpec> {
    match Layouts::built_in().with_layout_code(rules, layout) {
        Ok(layouts) => game.option_specs_with(&layouts),
        Err(_) => game.option_specs(),
    }
}

/// Returns the option text of the values. Omits defaults.
pub fn rules_text(specs: &[OptionSpec], values: &[String]) -> String {
    let mut items: Vec<String> = (specs.iter().zip(values))
        .filter(|(spec, value)| spec.default != value.as_str())
        .map(|(spec, value)| format!("{}={value}", spec.key))
        .collect();
    items.sort();
    items.join(",")
}
