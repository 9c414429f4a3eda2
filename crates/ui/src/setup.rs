//! How a game begins: which, by which rules, from where, who sits on which side.

use burgrave_core::options::OptionSpec;
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};

/// Who moves for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Somebody at this device.
    Person,
    /// The computer, at a level from [`LOWEST`] to [`HIGHEST`].
    Computer(u8),
}

/// The weakest level.
pub const LOWEST: u8 = 1;
/// The strongest level.
pub const HIGHEST: u8 = 10;

/// What is chosen before a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which game.
    pub game: GameId,
    /// The option text; empty for the rules as published.
    pub rules: String,
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
            position: None,
            seats,
        }
    }

    /// The rules chosen.
    ///
    /// # Errors
    /// What is wrong with the option text.
    pub fn parse_rules(&self) -> Result<AnyRules, Fault> {
        AnyRules::parse(self.game, &self.rules)
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
    pub fn bottom(&self) -> Side {
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
