//! Descriptions of the players that search: the engine and the levels.

use burgrave_core::Fault;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::control::{Clock, system_clock};

use super::Player;
use crate::endgames::AnyEndgames;
use crate::engine::{Engine, EngineOptions};
use crate::eval::NamedWeights;
use crate::level::{Level, LevelPlayer, Strength};

/// Description of a player that searches. A program that describes its players only by this type does not link
/// the others.
#[derive(Clone, Debug)]
pub enum Computer {
    /// The engine.
    Engine {
        /// Configuration of the engine.
        options: Box<EngineOptions>,
        /// Weights that differ from the measured ones. The Monte-Carlo baseline has no weights.
        weights: NamedWeights,
    },
    /// One of the levels.
    Level(LevelOptions),
}

/// Description of a player of a level.
#[derive(Clone, Debug)]
pub struct LevelOptions {
    /// The level.
    pub level: Level,
    /// Changes to the level's strength: names from [`Strength::SETTINGS`] and new values.
    pub changes: Vec<(String, u64)>,
    /// Number of moves in the game before the player joins it. The random choices depend on it and on the
    /// seed. Set it if you create a new player for each move: otherwise each of them would use the first
    /// random number of the seed.
    pub joins_after: Option<usize>,
    /// Source of the time. The default always returns 0 in WebAssembly, so set another one there.
    pub clock: Clock,
}

impl LevelOptions {
    /// Returns the description of a level without changes.
    pub fn new(level: Level) -> LevelOptions {
        LevelOptions {
            level,
            changes: Vec::new(),
            joins_after: None,
            clock: system_clock,
        }
    }

    /// Returns the player's strength in a game, changes included. Ignores changes with an unknown name.
    pub fn strength(&self, game: GameId) -> Strength {
        let set = |strength: Strength, (name, value): &(String, u64)| {
            strength.with(name, *value).unwrap_or(strength)
        };
        self.changes.iter().fold(self.level.strength(game), set)
    }
}

impl Computer {
    /// Returns the description of an engine with the measured weights.
    pub fn engine(options: EngineOptions) -> Computer {
        Computer::Engine {
            options: Box::new(options),
            weights: NamedWeights::default(),
        }
    }

    /// Checks whether [`Computer::player`] can create the player exactly as described.
    ///
    /// # Errors
    /// [`HASH_MEMORY`](crate::HASH_MEMORY) if there is too little memory for the table;
    /// [`WEIGHT_UNKNOWN`](crate::eval::WEIGHT_UNKNOWN) if the game does not have one of the weights.
    pub fn check(&self, rules: &AnyRules) -> Result<(), Fault> {
        match self {
            Computer::Engine { options, weights } => {
                Engine::check_weights(rules, weights)?;
                options.check_memory()
            }
            Computer::Level(_) => Ok(()),
        }
    }

    /// Creates the player for a game by these rules. `seed` determines its random choices. If
    /// [`Computer::check`] would fail, the player has a small table or ignores the weights that the game does
    /// not have.
    pub fn player(&self, rules: &AnyRules, seed: u64) -> Box<dyn Player> {
        self.player_with_endgames(rules, seed, None)
    }

    /// As [`Computer::player`]. The engine takes known results of positions as proven; levels ignore them, so that
    /// their ratings stay valid.
    pub fn player_with_endgames(
        &self,
        rules: &AnyRules,
        seed: u64,
        endgames: Option<AnyEndgames>,
    ) -> Box<dyn Player> {
        match self {
            Computer::Engine { options, weights } => {
                let options = EngineOptions { seed, ..**options };
                let engine = Engine::with_known_weights(rules, options, weights.clone());
                Box::new(match endgames {
                    Some(endgames) => engine.with_endgames(rules, endgames),
                    None => engine,
                })
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
