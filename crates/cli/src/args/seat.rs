//! Players of a terminal game, as arguments and as names in records.

use burgrave_bots::{EngineOptions, Level};
use burgrave_core::Fault;
use burgrave_lab::{PlayerSpec, faults};
use burgrave_words as words;
use clap::builder::{PossibleValue, TypedValueParser};

/// The player of a side.
#[derive(Clone, Debug)]
pub enum Seat {
    /// A person at this terminal.
    Human,
    /// A player that needs no person.
    Computer(Box<PlayerSpec>),
}

const HUMAN: &str = "human";

/// A player with a name in records.
#[derive(Clone, Copy)]
struct Known {
    /// Name on the command line.
    name: &'static str,
    /// Another name on the command line.
    alias: Option<&'static str>,
    /// The player's name in records. Empty for a person.
    recorded: &'static str,
    /// Description. The levels have their own.
    about: &'static str,
}

const fn player(
    name: &'static str,
    alias: Option<&'static str>,
    recorded: &'static str,
    about: &'static str,
) -> Known {
    Known {
        name,
        alias,
        recorded,
        about,
    }
}

const fn level(name: &'static str, alias: &'static str, recorded: &'static str) -> Known {
    player(name, Some(alias), recorded, "")
}

/// The players that need no settings.
const KNOWN: [Known; 16] = [
    player(HUMAN, None, "", "A person at this terminal"),
    player(
        "engine",
        Some("computer"),
        "Burgrave",
        "The engine, with the time of --think",
    ),
    player(
        "mcts",
        None,
        "Burgrave (Monte-Carlo)",
        "Monte-Carlo tree search, with the time of --think",
    ),
    player(
        "baseline",
        None,
        "Burgrave (plain Monte-Carlo)",
        "The Monte-Carlo baseline, with the time of --think",
    ),
    player(
        "two-ply",
        None,
        "Burgrave (two plies)",
        "A player that searches two plies",
    ),
    player(
        "random",
        None,
        "Burgrave (random)",
        "A player that makes random moves",
    ),
    level("level:1", "level1", "Burgrave (level 1)"),
    level("level:2", "level2", "Burgrave (level 2)"),
    level("level:3", "level3", "Burgrave (level 3)"),
    level("level:4", "level4", "Burgrave (level 4)"),
    level("level:5", "level5", "Burgrave (level 5)"),
    level("level:6", "level6", "Burgrave (level 6)"),
    level("level:7", "level7", "Burgrave (level 7)"),
    level("level:8", "level8", "Burgrave (level 8)"),
    level("level:9", "level9", "Burgrave (level 9)"),
    level("level:10", "level10", "Burgrave (level 10)"),
];

impl Known {
    fn about(self) -> String {
        match Seat::read(self.name).ok().and_then(|seat| seat.as_level()) {
            Some(level) => {
                let level = level.number();
                let (name, how) = (words::level_name(level), words::level_description(level));
                format!("{name}: {how}")
            }
            None => self.about.to_owned(),
        }
    }
}

impl Seat {
    /// Returns the seat of a level.
    pub fn level(level: Level) -> Seat {
        Seat::read(&format!("level:{}", level.number())).unwrap_or(Seat::Human)
    }

    /// Reads a seat. Fails with the reason as a sentence.
    fn read(text: &str) -> Result<Seat, String> {
        let alias = KNOWN.iter().find(|known| known.alias == Some(text));
        let name = alias.map_or(text, |known| known.name);
        if name == HUMAN {
            return Ok(Seat::Human);
        }
        PlayerSpec::read(name, EngineOptions::default())
            .map(|spec| Seat::Computer(Box::new(spec)))
            .map_err(|fault| words::sentence(&with_human(fault)))
    }

    /// Returns the level, if the player is one without changed settings.
    pub fn as_plain_level(&self) -> Option<Level> {
        let level = self.as_level()?;
        (self.name() == format!("level:{}", level.number())).then_some(level)
    }

    /// Returns whether a record restores the player.
    pub fn is_restored(&self) -> bool {
        let recorded = self.recorded().unwrap_or_default();
        Seat::of_recorded(&recorded).name() == self.name()
    }

    fn as_level(&self) -> Option<Level> {
        match self {
            Seat::Human => None,
            Seat::Computer(spec) => spec.level(),
        }
    }

    /// Returns whether a person makes the moves.
    pub fn is_human(&self) -> bool {
        matches!(self, Seat::Human)
    }

    /// Returns the seat of a session.
    pub fn in_session(&self) -> burgrave_session::Seat {
        match self {
            Seat::Human => burgrave_session::Seat::Person,
            Seat::Computer(spec) => match self.as_plain_level() {
                Some(level) => burgrave_session::Seat::Level(level.number()),
                None => burgrave_session::Seat::Program(spec.text().to_owned()),
            },
        }
    }

    /// Returns its name on the command line.
    pub fn name(&self) -> &str {
        match self {
            Seat::Human => HUMAN,
            Seat::Computer(spec) => spec.text(),
        }
    }

    /// Returns the player's name in records, or `None` for a person.
    pub fn recorded(&self) -> Option<String> {
        if self.is_human() {
            return None;
        }
        let name = self.name();
        let plain = KNOWN.iter().find(|known| known.name == name);
        Some(plain.map_or(name, |known| known.recorded).to_owned())
    }

    /// Returns the seat of a player's name in a record. Any name but those of plain players counts as a
    /// person: a record must not start a program or read a file.
    pub fn of_recorded(player: &str) -> Seat {
        KNOWN
            .iter()
            .find(|known| known.recorded == player)
            .and_then(|known| Seat::read(known.name).ok())
            .unwrap_or(Seat::Human)
    }
}

/// Adds the person to the players that a fault lists.
fn with_human(mut fault: Fault) -> Fault {
    let allowed = fault
        .data
        .iter_mut()
        .filter(|_| fault.code == faults::PLAYER_UNKNOWN);
    for (_, list) in allowed.filter(|(name, _)| *name == "allowed") {
        *list = format!("{HUMAN}, {list}");
    }
    fault
}

/// Reads a seat: one of the plain names, or any player that a match takes too.
#[derive(Clone)]
struct SeatParser;

pub(super) fn parser() -> impl TypedValueParser<Value = Seat> {
    SeatParser
}

impl TypedValueParser for SeatParser {
    type Value = Seat;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Seat, clap::Error> {
        let read = |text: &str| Seat::read(text);
        TypedValueParser::parse_ref(&read, command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(KNOWN.iter().map(|known| {
            PossibleValue::new(known.name)
                .aliases(known.alias)
                .help(known.about())
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_players_come_back_from_records_and_others_do_not() {
        for known in KNOWN {
            let seat = Seat::read(known.name).expect("a player");
            assert_eq!(seat.name(), known.name);
            let recorded = seat.recorded().unwrap_or_default();
            assert_eq!(Seat::of_recorded(&recorded).name(), known.name);
            if let Some(alias) = known.alias {
                assert_eq!(Seat::read(alias).expect("a player").name(), known.name);
            }
        }
        for text in ["ugi:prog --x", "engine:threads=2", "level:3,blind=5"] {
            let seat = Seat::read(text).expect("a player");
            let recorded = seat.recorded().expect("a name");
            assert_eq!(recorded, text);
            assert!(Seat::of_recorded(&recorded).is_human(), "{text}");
        }
        for text in ["", "level:0", "ugi:", "humans"] {
            assert!(Seat::read(text).is_err(), "{text}");
        }
        let unknown = Seat::read("humans").expect_err("no player");
        assert!(unknown.contains("human, engine"), "{unknown}");
    }
}
