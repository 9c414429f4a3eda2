//! The terms of a game: everything that is fixed before the first move.

use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use serde::{Deserialize, Serialize};

use crate::clock::TimeControl;
use crate::faults;

/// The player of a side. The serde form of this type is frozen with that of events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// A person at this device.
    Person,
    /// A person elsewhere, by an identifier of the host.
    Remote(String),
    /// The computer at a level from 1 to 10.
    Level(u8),
    /// Another program, by its name or player specification.
    Program(String),
}

impl Seat {
    /// Returns the level of a computer.
    pub fn level(&self) -> Option<u8> {
        match self {
            Seat::Level(level) => Some(*level),
            Seat::Person | Seat::Remote(_) | Seat::Program(_) => None,
        }
    }
}

/// The rules of a game as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesText {
    /// The game.
    pub game: GameId,
    /// The option text; empty for the published rules.
    pub options: String,
    /// The content of a user's layout that the options name: see [`AnyRules::layout_code`].
    pub layout: Option<String>,
}

impl RulesText {
    /// Returns rules as text.
    pub fn of(rules: &AnyRules) -> RulesText {
        RulesText {
            game: rules.game(),
            options: rules.options_text(),
            layout: rules.layout_code(),
        }
    }

    /// Parses the rules.
    ///
    /// # Errors
    /// A fault in the options or in the layout.
    pub fn parse(&self) -> Result<AnyRules, Fault> {
        AnyRules::parse_with_layout_code(self.game, &self.options, self.layout.as_deref())
    }
}

/// Upper bound of the days off in a year.
pub const MAX_DAYS_OFF: u16 = 100;

/// The terms of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The rules.
    pub rules: RulesText,
    /// The set-up position; `None` for the start position.
    pub position: Option<String>,
    /// Moves played before the players take over. They cost no time and are never taken back.
    pub opening: Vec<String>,
    /// White's seat, then Black's.
    pub seats: [Seat; 2],
    /// White's time control, then Black's; `None` for a side without a clock.
    pub clocks: [Option<TimeControl>; 2],
    /// Number of moves after the opening that cost no time.
    pub untimed: u32,
    /// Number of moves, the opening included, at which the game is a draw by the house limit.
    pub max_plies: Option<u32>,
    /// Whether moves can be taken back.
    pub takebacks: bool,
    /// Days off that each player with a clock may take in a year of the game; 0 for none.
    pub days_off: u16,
}

impl Terms {
    /// Returns the published rules of a game, two people at this device, no clocks.
    pub fn new(game: GameId) -> Terms {
        Terms {
            rules: RulesText {
                game,
                options: String::new(),
                layout: None,
            },
            position: None,
            opening: Vec::new(),
            seats: [Seat::Person, Seat::Person],
            clocks: [None; 2],
            untimed: 0,
            max_plies: None,
            takebacks: true,
            days_off: 0,
        }
    }

    /// Returns the same terms with sides swapped: seats and clocks change places.
    pub fn swapped(&self) -> Terms {
        let mut terms = self.clone();
        terms.seats.reverse();
        terms.clocks.reverse();
        terms
    }

    /// Returns the seat of a side.
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }

    /// Checks the terms under `rules`, makes their texts canonical and returns the game after the opening.
    pub(crate) fn set_up(&mut self, rules: &AnyRules) -> Result<AnyGame, Fault> {
        for seat in &self.seats {
            if let Some(level) = seat.level()
                && !(1..=10).contains(&level)
            {
                return Err(Fault::new(faults::LEVEL).with("level", level));
            }
        }
        for control in self.clocks.iter().flatten() {
            control.check()?;
        }
        if self.days_off > MAX_DAYS_OFF {
            return Err(Fault::new(faults::DAYS_OFF_RANGE).with("limit", MAX_DAYS_OFF));
        }
        if self.max_plies == Some(0) {
            return Err(Fault::new(faults::MOVE_LIMIT));
        }
        self.rules = RulesText::of(rules);
        let mut game = match &self.position {
            Some(position) => AnyGame::from_position(rules, position)?,
            None => AnyGame::new(rules),
        };
        for (number, text) in (1..).zip(&mut self.opening) {
            *text = game.play(text).map_err(|fault| {
                Fault::new(faults::OPENING)
                    .with("number", number)
                    .with("text", &*text)
                    .because(fault)
            })?;
        }
        Ok(game)
    }
}
