//! Players that search, as data: the engine and the levels.

use burgrave_core::Fault;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::control::{Clock, system_clock};

use super::Player;
use crate::engine::{Engine, EngineOptions};
use crate::eval::NamedWeights;
use crate::level::{Level, LevelPlayer, Strength};

/// Description of a player that searches. Programs that need no other players link no others.
#[derive(Clone, Debug)]
pub enum Computer {
    /// The engine.
    Engine {
        /// Its search.
        options: Box<EngineOptions>,
        /// Its weights where they differ from the measured ones. The Monte-Carlo baseline has none.
        weights: NamedWeights,
    },
    /// One of the levels.
    Level(LevelOptions),
}

/// Description of a level's player.
#[derive(Clone, Debug)]
pub struct LevelOptions {
    /// The level.
    pub level: Level,
    /// Changes of its strength: settings of [`Strength::SETTINGS`] and their values.
    pub changes: Vec<(String, u64)>,
    /// Number of moves played before the player joins the game; its random choices follow from it too. Set
    /// it if each move is made by a new player: all of them would draw the first number of the seed
    /// otherwise.
    pub joins_after: Option<usize>,
    /// Source of the time. WebAssembly needs another one than the default.
    pub clock: Clock,
}

impl LevelOptions {
    /// Returns the description of a level as it is.
    #[must_use]
    pub fn new(level: Level) -> LevelOptions {
        LevelOptions {
            level,
            changes: Vec::new(),
            joins_after: None,
            clock: system_clock,
        }
    }

    /// Returns its strength in a game, with the changes.
    #[must_use]
    pub fn strength(&self, game: GameId) -> Strength {
        let set = |strength: Strength, (name, value): &(String, u64)| {
            strength.with(name, *value).unwrap_or(strength)
        };
        self.changes.iter().fold(self.level.strength(game), set)
    }
}

impl Computer {
    /// Returns the description of an engine with the measured weights.
    #[must_use]
    pub fn engine(options: EngineOptions) -> Computer {
        Computer::Engine {
            options: Box::new(options),
            weights: NamedWeights::default(),
        }
    }

    /// Checks whether the player can be made as described for a game by these rules.
    ///
    /// # Errors
    /// [`HASH_MEMORY`](crate::HASH_MEMORY) without memory for the table;
    /// [`WEIGHT_UNKNOWN`](crate::eval::WEIGHT_UNKNOWN) if the game has no weight of a name.
    pub fn check(&self, rules: &AnyRules) -> Result<(), Fault> {
        match self {
            Computer::Engine { options, weights } => {
                Engine::check_weights(rules, weights)?;
                options.check_memory()
            }
            Computer::Level(_) => Ok(()),
        }
    }

    /// Makes the player, ready for a game by these rules. Random choices follow from `seed`. If
    /// [`Computer::check`] fails, it gets a small table and leaves out the weights that the game lacks.
    #[must_use]
    pub fn player(&self, rules: &AnyRules, seed: u64) -> Box<dyn Player> {
        match self {
            Computer::Engine { options, weights } => {
                let options = EngineOptions { seed, ..**options };
                Box::new(Engine::with_known_weights(rules, options, weights.clone()))
            }
            Computer::Level(options) => {
                let player = LevelPlayer::new(rules, options.level, seed)
                    .with_clock(options.clock)
                    .with_strength(options.strength(rules.game()));
                Box::new(match options.joins_after {
                    Some(plies) => player.after(plies),
                    None => player,
                })
            }
        }
    }
}
