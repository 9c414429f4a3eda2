//! How a game begins: which, by which rules, from where, who sits on which side.

use burgrave_core::options::OptionSpec;
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_session::{self as session, RulesText, Terms};

use crate::faults;

/// Number of moves without time in a game with clocks: the clocks start with the first move.
const UNTIMED: u32 = 1;

/// Who moves for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Somebody at this device.
    Person,
    /// The computer, at a level from [`MIN_LEVEL`] to [`MAX_LEVEL`].
    Computer(u8),
}

/// The weakest level.
pub const MIN_LEVEL: u8 = 1;
/// The strongest level.
pub const MAX_LEVEL: u8 = 10;

/// What is chosen before a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which game.
    pub game: GameId,
    /// The option text; empty for the rules as published.
    pub rules: String,
    /// The content of the layout that the option text names, if it is one of the players' own: see
    /// [`AnyRules::layout_code`].
    pub layout: Option<String>,
    /// The position to begin from; `None` for the start.
    pub position: Option<String>,
    /// White's seat, then Black's.
    pub seats: [Seat; 2],
}

impl Setup {
    /// A person with the first move against the computer at a low level.
    #[must_use]
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

    /// The rules chosen.
    ///
    /// # Errors
    /// What is wrong with the option text.
    pub fn parse_rules(&self) -> Result<AnyRules, Fault> {
        AnyRules::parse_with_layout_code(self.game, &self.rules, self.layout.as_deref())
    }

    /// The game at its beginning.
    ///
    /// # Errors
    /// What is wrong with the option text or the position.
    pub fn begin(&self) -> Result<AnyGame, Fault> {
        let rules = self.parse_rules()?;
        match &self.position {
            Some(position) => AnyGame::from_position(&rules, position),
            None => Ok(AnyGame::new(&rules)),
        }
    }

    /// The terms of a game that begins so, with clocks if there is a time control.
    #[must_use]
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

    /// The setup that a session's terms came from.
    ///
    /// # Errors
    /// [`faults::SAVED_SEAT`] if a player sits elsewhere or is another program.
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
            game: terms.rules.game,
            rules: terms.rules.options.clone(),
            layout: terms.rules.layout.clone(),
            position: terms.position.clone(),
            seats: [seat(white)?, seat(black)?],
        })
    }

    /// Who sits on a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    /// Whether nobody but the computer's one opponent is a person.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        self.seats
            .iter()
            .any(|seat| matches!(seat, Seat::Computer(_)))
    }

    /// The side at the bottom of the board: the only person's, else White.
    #[must_use]
    pub fn bottom_side(&self) -> Side {
        match self.seats {
            [Seat::Computer(_), Seat::Person] => Side::Black,
            _ => Side::White,
        }
    }
}

/// What people can choose of a game's rules.
#[must_use]
pub fn options(game: GameId) -> Vec<OptionSpec> {
    game.option_specs()
}

/// The same if an option text names a layout of the players' own, which is one of the choices then.
#[must_use]
pub fn options_with(game: GameId, rules: &str, layout: Option<&str>) -> Vec<OptionSpec> {
    match Layouts::built_in().with_layout_code(rules, layout) {
        Ok(layouts) => game.option_specs_with(&layouts),
        Err(_) => options(game),
    }
}

/// The option text of some values; those that are the default are left out.
#[must_use]
pub fn rules_text(specs: &[OptionSpec], values: &[String]) -> String {
    let mut items: Vec<String> = (specs.iter().zip(values))
        .filter(|(spec, value)| spec.default != value.as_str())
        .map(|(spec, value)| format!("{}={value}", spec.key))
        .collect();
    items.sort();
    items.join(",")
}
