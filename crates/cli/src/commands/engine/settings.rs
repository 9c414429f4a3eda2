//! The options of the engine.

use burgrave_bots::{Computer, EngineOptions, Level, LevelOptions, SearchKind};
use burgrave_games::registry::GameId;
use burgrave_words as words;

/// Maximum memory, in binary megabytes.
const HASH: usize = 65_536;
/// Maximum number of threads.
const THREADS: usize = 256;
/// Maximum number of lines.
const LINES: usize = 256;
/// Maximum seed: GUIs read signed 32-bit numbers.
const SEED: u64 = 2_147_483_647;

/// Settings besides game and rules.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Options of the engine.
    pub engine: EngineOptions,
    /// The level that plays instead of the engine.
    pub level: Option<Level>,
    /// Number of best lines to search for.
    pub multi_pv: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            engine: EngineOptions::default(),
            level: None,
            multi_pv: 1,
        }
    }
}

/// Effect of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// None: the option does not exist.
    Unknown,
    /// The player must be made again.
    Engine,
    /// The next search is different.
    Search,
}

/// Names of the options except game, layout and rules.
pub const NAMES: [&str; 7] = [
    "Kind",
    "Hash",
    "Threads",
    "MultiPV",
    "Seed",
    "Level",
    "Clear Hash",
];

/// Returns the list of options, the answer to `ugi`.
pub fn list(game: GameId, rules: &str) -> String {
    let settings = Settings::default();
    let games = GameId::ALL.map(|game| format!(" var {game}")).concat();
    let kinds = SearchKind::ALL.map(|kind| format!(" var {}", kind.name()));
    let rules = if rules.is_empty() { "<empty>" } else { rules };
    let EngineOptions {
        hash_mib,
        threads,
        seed,
        kind,
        ..
    } = settings.engine;
    format!(
        "\
option name Game type combo default {game}{games}
option name Layout type string default <empty>
option name Rules type string default {rules}
option name Kind type combo default {}{}
option name Hash type spin default {hash_mib} min 0 max {HASH}
option name Threads type spin default {threads} min 1 max {THREADS}
option name MultiPV type spin default {} min 1 max {LINES}
option name Seed type spin default {seed} min 0 max {SEED}
option name Level type spin default 0 min 0 max 10
option name Book type string default <empty>
option name EndgameFile type string default <empty>
option name Clear Hash type button",
        kind.name(),
        kinds.concat(),
        settings.multi_pv,
    )
}

impl Settings {
    /// Returns the player that these settings describe.
    pub fn computer(&self) -> Computer {
        match self.level {
            Some(level) => Computer::Level(LevelOptions::new(level)),
            None => Computer::engine(self.engine),
        }
    }

    /// Sets an option. The case of the name does not matter.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Change, String> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let hash_mib = spin(name, value, 0, HASH as u64)? as usize;
                let engine = EngineOptions {
                    hash_mib,
                    ..self.engine
                };
                // Checked here, while the present table can still be kept.
                engine
                    .check_memory()
                    .map_err(|fault| words::sentence(&fault))?;
                self.engine = engine;
            }
            "threads" => self.engine.threads = spin(name, value, 1, THREADS as u64)? as usize,
            "seed" => self.engine.seed = spin(name, value, 0, SEED)?,
            "kind" => {
                self.engine.kind = SearchKind::from_name(value).ok_or_else(|| {
                    let kinds = SearchKind::ALL.map(SearchKind::name).join(", ");
                    format!("Kind is one of {kinds}, not {value:?}")
                })?;
            }
            "level" => self.level = Level::new(spin(name, value, 0, 10)? as u8),
            "clear hash" => {}
            "multipv" => {
                self.multi_pv = spin(name, value, 1, LINES as u64)? as usize;
                return Ok(Change::Search);
            }
            _ => return Ok(Change::Unknown),
        }
        Ok(Change::Engine)
    }
}

fn spin(name: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse::<u64>().ok();
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| format!("{name} is a number from {least} to {most}, not {text:?}"))
}
