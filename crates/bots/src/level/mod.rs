//! Ten levels of play, from beginner to the engine's full strength.
//!
//! A weaker level searches less deeply, overlooks moves of both sides, and chooses at random among its best moves.
//! Each game's `Profile` defines the levels. `burgrave ladder` measures their ratings.

mod blindness;
mod player;
mod strength;

use core::fmt;

use burgrave_games::registry::GameId;
use burgrave_games::with_game;

use crate::profile::{LevelRow, Profiled};

pub(crate) use blindness::MoveBlindness;
pub use player::LevelPlayer;
pub use strength::Strength;

/// Level of a computer player, from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 10] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level(9),
        Level(10),
    ];

    /// Returns the level with this number, or `None` if it is not from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// Returns the number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the Elo rating in a game. Level 1 of each game has rating 0, so ratings of different games cannot be
    /// compared. `docs/reference/levels.md` explains the measurement.
    pub fn rating(self, game: GameId) -> i32 {
        self.row(game).rating
    }

    /// Returns the strength in a game.
    pub fn strength(self, game: GameId) -> Strength {
        self.row(game).strength
    }

    fn row(self, game: GameId) -> LevelRow {
        with_game!(game, |G| G::PROFILE.levels[self.index()])
    }

    const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a game's ratings from the documentation, level 10 first.
    fn documented(game: GameId) -> Vec<Option<i32>> {
        let text = include_str!("../../../../docs/reference/levels.md");
        let (_, table) = text
            .split_once("| level | King of the Castle |")
            .expect("the table");
        let (_, rows) = table.split_once("\n| 10 |").expect("its rows");
        let cell = |row: &str| {
            let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
            let at = GameId::ALL.iter().position(|known| *known == game)?;
            cells.get(1 + 2 * at)?.trim().parse().ok()
        };
        let rows = format!("| 10 |{rows}");
        rows.lines().take(10).map(cell).collect()
    }

    #[test]
    fn ratings_equal_those_in_the_documentation() {
        for game in GameId::ALL {
            let known = Level::ALL.into_iter().rev();
            let known = known.map(|level| Some(level.rating(game)));
            assert_eq!(known.collect::<Vec<_>>(), documented(game), "{game}");
        }
    }

    #[test]
    fn levels_are_numbered_from_1_to_10() {
        assert_eq!((Level::new(0), Level::new(11)), (None, None));
        for (index, level) in Level::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(level.number()), index + 1);
            assert_eq!(Level::new(level.number()), Some(level));
        }
        assert!(Level::ALL.is_sorted());
        assert_eq!(Level::ALL[3].to_string(), "4");
    }
}
