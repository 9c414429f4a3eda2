//! A puzzle and its text form: `docs/reference/puzzles.md` describes it.

use core::fmt;

use burgrave_core::{Fault, Side};
use burgrave_games::registry::{AnyRules, GameId};

use crate::rating::Tier;
use crate::{faults, themes};

/// A position in which exactly one move wins within a given number of plies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Game.
    pub game: GameId,
    /// Rule options; empty for the default rules.
    pub rules: String,
    /// Content of the layout that the rule options name, unless it is built in.
    pub layout: Option<String>,
    /// Text of the position.
    pub position: String,
    /// Side to move, which wins.
    pub side: Side,
    /// Length of the fastest forced win, in plies of both sides.
    pub plies: u32,
    /// Solution: the fastest moves of the winner and the longest defence.
    pub solution: Vec<String>,
    /// Themes, from [`crate::THEMES`].
    pub themes: Vec<String>,
    /// Difficulty on a scale like Elo: see [`crate::rating()`].
    pub rating: u32,
    /// Number of positions that the proof visited that no other first move wins, however slowly. `None` without such a
    /// proof.
    pub only_win_proof: Option<u64>,
}

impl Puzzle {
    /// Reads the rules.
    ///
    /// # Errors
    /// A fault in the options or the layout.
    pub fn parse_rules(&self) -> Result<AnyRules, Fault> {
        AnyRules::parse_with_layout_code(self.game, &self.rules, self.layout.as_deref())
    }

    /// Returns the tier of the rating.
    pub fn tier(&self) -> Tier {
        Tier::of(self.rating)
    }

    /// Returns the number of the winner's turns.
    pub fn turns(&self) -> u32 {
        self.plies.div_ceil(2)
    }

    /// Returns whether the puzzle has a theme.
    pub fn has_theme(&self, name: &str) -> bool {
        self.themes.iter().any(|theme| theme == name)
    }
}

/// Keys of the lines of a puzzle, in order.
const KEYS: [&str; 10] = [
    "game", "rules", "layout", "position", "side", "plies", "solution", "themes", "rating",
    "only-win",
];

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game {}", self.game)?;
        if !self.rules.is_empty() {
            writeln!(f, "rules {}", self.rules)?;
        }
        if let Some(layout) = &self.layout {
            writeln!(f, "layout {layout}")?;
        }
        writeln!(f, "position {}", self.position)?;
        writeln!(f, "side {}", self.side)?;
        writeln!(f, "plies {}", self.plies)?;
        writeln!(f, "solution {}", self.solution.join(" "))?;
        writeln!(f, "themes {}", self.themes.join(" "))?;
        writeln!(f, "rating {} {}", self.rating, self.tier().name())?;
        match self.only_win_proof {
            Some(positions) => writeln!(f, "only-win proven {positions}"),
            None => Ok(()),
        }
    }
}

/// Returns the text of a puzzle file: blocks separated by empty lines.
pub fn write(puzzles: &[Puzzle]) -> String {
    let blocks: Vec<String> = puzzles.iter().map(Puzzle::to_string).collect();
    blocks.join("\n")
}

/// Reads a puzzle file. Lines that begin with `#` are remarks. [`crate::check`] proves the puzzles.
///
/// # Errors
/// The fault with its line: [`faults::LINE`], [`faults::TWICE`], [`faults::MISSING`],
/// [`faults::VALUE`], [`faults::NONE`].
pub fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let numbered = read_numbered(text)?;
    Ok(numbered.into_iter().map(|(_, puzzle)| puzzle).collect())
}

/// Like [`read`], each puzzle with the number of its first line, from 1.
///
/// # Errors
/// As [`read`].
pub fn read_numbered(text: &str) -> Result<Vec<(usize, Puzzle)>, Fault> {
    let mut puzzles = Vec::new();
    let mut block = Block::default();
    for (index, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            continue;
        }
        if line.trim().is_empty() {
            puzzles.extend(block.numbered()?);
            block = Block::default();
        } else {
            block.add(index + 1, line)?;
        }
    }
    puzzles.extend(block.numbered()?);
    match puzzles.is_empty() {
        true => Err(Fault::new(faults::NONE)),
        false => Ok(puzzles),
    }
}

/// Lines of one puzzle: line number and value by key.
#[derive(Default)]
struct Block<'a> {
    values: [Option<(usize, &'a str)>; KEYS.len()],
    first: usize,
}

impl<'a> Block<'a> {
    fn add(&mut self, number: usize, line: &'a str) -> Result<(), Fault> {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let Some(index) = KEYS.iter().position(|known| *known == key) else {
            let fault = Fault::new(faults::LINE).at_line(number, 1);
            return Err(fault.with("text", line).with("allowed", KEYS.join(", ")));
        };
        if self.first == 0 {
            self.first = number;
        }
        if self.values[index].is_some() {
            let fault = Fault::new(faults::TWICE).at_line(number, 1);
            return Err(fault.with("key", key));
        }
        self.values[index] = Some((number, value));
        Ok(())
    }

    fn numbered(&self) -> Result<Option<(usize, Puzzle)>, Fault> {
        Ok(self.finish()?.map(|puzzle| (self.first, puzzle)))
    }

    /// Returns the puzzle, or `None` without lines.
    fn finish(&self) -> Result<Option<Puzzle>, Fault> {
        if self.first == 0 {
            return Ok(None);
        }
        let words = |key| -> Result<Vec<String>, Fault> {
            Ok(self.text(key)?.split(' ').map(str::to_owned).collect())
        };
        let themes = words("themes")?;
        if let Some(unknown) = themes.iter().find(|t| !themes::ALL.contains(&t.as_str())) {
            return Err(self.bad("themes", unknown, &themes::ALL.join(", ")));
        }
        let game = self.value("game", &GameId::ALL.map(GameId::id).join(", "), |text| {
            text.parse().ok()
        })?;
        let only_win_proof = match self.at("only-win") {
            Some(_) => Some(self.value(
                "only-win",
                "proven and a number, in a puzzle with the theme only-win",
                |text| {
                    let positions = text.strip_prefix("proven ")?.parse().ok();
                    positions.filter(|_| themes.iter().any(|theme| theme == "only-win"))
                },
            )?),
            None => None,
        };
        Ok(Some(Puzzle {
            game,
            rules: self.text("rules").unwrap_or_default().to_owned(),
            layout: self.text("layout").ok().map(str::to_owned),
            position: self.text("position")?.to_owned(),
            side: self.value("side", "white, black", |text| {
                Side::BOTH.into_iter().find(|side| side.to_string() == text)
            })?,
            plies: self.value("plies", "a number from 1 to 99", |text| {
                text.parse().ok().filter(|plies| (1..100).contains(plies))
            })?,
            solution: words("solution")?,
            themes,
            rating: self.value("rating", "a number and the name of its tier", |text| {
                let (number, tier) = text.split_once(' ')?;
                let number = number.parse().ok()?;
                (Tier::of(number).name() == tier).then_some(number)
            })?,
            only_win_proof,
        }))
    }

    /// Returns line number and value of a key.
    fn at(&self, key: &'static str) -> Option<(usize, &'a str)> {
        let index = KEYS.iter().position(|known| *known == key)?;
        self.values[index]
    }

    fn text(&self, key: &'static str) -> Result<&'a str, Fault> {
        let missing = || {
            let fault = Fault::new(faults::MISSING).at_line(self.first, 1);
            fault.with("key", key)
        };
        Ok(self.at(key).ok_or_else(missing)?.1)
    }

    fn value<T>(
        &self,
        key: &'static str,
        allowed: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        let text = self.text(key)?;
        read(text).ok_or_else(|| self.bad(key, text, allowed))
    }

    fn bad(&self, key: &'static str, value: &str, allowed: &str) -> Fault {
        let line = self.at(key).map_or(self.first, |(line, _)| line);
        Fault::new(faults::VALUE)
            .at_line(line, key.len() + 2)
            .with("key", key)
            .with("value", value)
            .with("allowed", allowed)
    }
}
