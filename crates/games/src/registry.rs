//! Any of the games: its identifier, its rules.

use core::fmt;
use core::str::FromStr;

use burgrave_core::hashing::of_text;
use burgrave_core::options::OptionSpec;
use burgrave_core::{Explain, Fault, History, Notation, Symmetric};

use crate::any::AnyGame;
pub use crate::described::{About, Described};
use crate::hradu::Layouts;

/// The text names no game. Data: `text`, `allowed`.
pub const GAME_UNKNOWN: &str = "game-unknown";

macro_rules! game_id {
    ([$($name:ident),*]) => {
        /// Which game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $(#[doc = concat!("The game of [`", stringify!($name), "`](crate::", stringify!($name), ").")]
            $name,)*
        }

        impl GameId {
            /// All of them, in the order of the house.
            pub const ALL: [GameId; [$(GameId::$name),*].len()] = [$(GameId::$name),*];
        }
    };
}

for_each_game!([game_id]);

impl GameId {
    /// The identifier in texts and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.about().id
    }

    /// What to say about it where games are listed.
    #[must_use]
    pub const fn about(self) -> About {
        with_game!(self, |G| <G as Described>::ABOUT)
    }

    /// The options it takes. Of layouts, the default one alone is a value.
    #[must_use]
    pub fn option_specs(self) -> Vec<OptionSpec> {
        self.option_specs_with(&Layouts::built_in())
    }

    /// The options it takes; the layouts of Dobývání Hradu are values of one.
    #[must_use]
    pub fn option_specs_with(self, layouts: &Layouts) -> Vec<OptionSpec> {
        with_game!(self, |G| G::option_specs(layouts))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for GameId {
    type Err = Fault;

    fn from_str(text: &str) -> Result<GameId, Fault> {
        GameId::ALL
            .into_iter()
            .find(|game| game.id() == text)
            .ok_or_else(|| {
                let allowed = GameId::ALL.map(GameId::id).join(", ");
                Fault::new(GAME_UNKNOWN)
                    .with("text", text)
                    .with("allowed", allowed)
            })
    }
}

/// Everything that a game of this house can do.
pub trait Game: Described + Explain + Symmetric + Into<AnyRules> {
    /// Which game it is.
    const ID: GameId;

    /// A game being played, as one of any.
    fn wrap(history: History<Self>) -> AnyGame;
}

macro_rules! any_rules {
    ([$($name:ident),*]) => {
        $(impl Game for crate::$name {
            const ID: GameId = GameId::$name;

            fn wrap(history: History<Self>) -> AnyGame {
                AnyGame::$name(history)
            }
        })*

        /// The rules of any of the games.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyRules {
            $(#[doc = concat!("Of [`", stringify!($name), "`](crate::", stringify!($name), ").")]
            $name(crate::$name),)*
        }

        $(impl From<crate::$name> for AnyRules {
            fn from(rules: crate::$name) -> AnyRules {
                AnyRules::$name(rules)
            }
        })*
    };
}

for_each_game!([any_rules]);

impl AnyRules {
    /// Which game.
    #[must_use]
    pub fn game(&self) -> GameId {
        fn id<G: Game>(_: &G) -> GameId {
            G::ID
        }
        with_rules!(self, |rules| id(rules))
    }

    /// Reads the option text of a game. Of layouts, the default one alone is known.
    ///
    /// # Errors
    /// A fault that names the item, the place and what is allowed.
    pub fn parse(game: GameId, text: &str) -> Result<AnyRules, Fault> {
        AnyRules::parse_with(game, text, &Layouts::built_in())
    }

    /// Reads the option text of a game, which may name a layout that is registered.
    ///
    /// # Errors
    /// As [`AnyRules::parse`].
    pub fn parse_with(game: GameId, text: &str, layouts: &Layouts) -> Result<AnyRules, Fault> {
        with_game!(game, |G| G::from_text(text, layouts).map(AnyRules::from))
    }

    /// Reads the option text of a game and the content of the layout that it names, if that travels
    /// beside it (see [`AnyRules::layout_code`]).
    ///
    /// # Errors
    /// As [`AnyRules::parse`], or what is wrong with the layout.
    pub fn parse_carried(
        game: GameId,
        text: &str,
        layout_code: Option<&str>,
    ) -> Result<AnyRules, Fault> {
        let layouts = Layouts::built_in().carrying(text, layout_code)?;
        AnyRules::parse_with(game, text, &layouts)
    }

    /// The canonical text of the options.
    #[must_use]
    pub fn options_text(&self) -> String {
        with_rules!(self, |rules| rules.options_text())
    }

    /// The content of a layout of one's own, which the option text only names.
    #[must_use]
    pub fn layout_code(&self) -> Option<String> {
        with_rules!(self, |rules| rules.layout_code())
    }

    /// A text that tells these rules from all others of the game: the option text, where the hash of its
    /// content stands for a layout of one's own (`layout=@0123456789abcdef`). Its name does not count.
    #[must_use]
    pub fn identity(&self) -> String {
        let text = self.options_text();
        let Some(code) = self.layout_code() else {
            return text;
        };
        let item = |item: &str| match item.starts_with("layout=") {
            true => format!("layout=@{:016x}", of_text(&code)),
            false => item.to_owned(),
        };
        text.split(',').map(item).collect::<Vec<_>>().join(",")
    }
}
