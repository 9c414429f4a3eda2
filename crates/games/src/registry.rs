//! The identifiers of the games, and the rules of any game.

use core::fmt;
use core::str::FromStr;

use burgrave_core::hashing::hash_text;
use burgrave_core::options::OptionSpec;
use burgrave_core::{Explain, Fault, History, Notation, Symmetric};

use crate::any::AnyGame;
pub use crate::described::{About, Described};
use crate::hradu::Layouts;

/// Fault: unknown game. Data: `text`, `allowed`.
pub const GAME_UNKNOWN: &str = "game-unknown";

macro_rules! game_id {
    ([$($name:ident),*]) => {
        /// The identifier of a game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $(#[doc = concat!("[`", stringify!($name), "`](crate::", stringify!($name), ").")]
            $name,)*
        }

        impl GameId {
            /// All games, in display order.
            pub const ALL: [GameId; [$(GameId::$name),*].len()] = [$(GameId::$name),*];
        }
    };
}

for_each_game!([game_id]);

impl GameId {
    /// Returns the identifier in texts and commands.
    pub const fn id(self) -> &'static str {
        self.about().id
    }

    /// Returns the game's entry in lists of games.
    pub const fn about(self) -> About {
        with_game!(self, |G| <G as Described>::ABOUT)
    }

    /// Returns the specifications of the game's options. The layout option of Dobývání Hradu has only its default
    /// value.
    pub fn option_specs(self) -> Vec<OptionSpec> {
        self.option_specs_with(&Layouts::built_in())
    }

    /// Returns the specifications of the game's options. `layouts` are the values of the layout option of Dobývání
    /// Hradu.
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

/// A game with all traits that this crate's games implement.
pub trait Game: Described + Explain + Symmetric + Into<AnyRules> {
    /// Identifier of the game.
    const ID: GameId;

    /// Wraps a history in an [`AnyGame`].
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

        /// The rules of any game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyRules {
            $(#[doc = concat!("[`", stringify!($name), "`](crate::", stringify!($name), ").")]
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
    /// Returns the game's identifier.
    pub fn game(&self) -> GameId {
        fn id<G: Game>(_: &G) -> GameId {
            G::ID
        }
        with_rules!(self, |rules| id(rules))
    }

    /// Parses the option text of a game. Knows only the default layout.
    ///
    /// # Errors
    /// A fault with the item, its location and the allowed keys or values.
    pub fn parse(game: GameId, text: &str) -> Result<AnyRules, Fault> {
        AnyRules::parse_with(game, text, &Layouts::built_in())
    }

    /// Parses the option text of a game, which may name one of `layouts`.
    ///
    /// # Errors
    /// See [`AnyRules::parse`].
    pub fn parse_with(game: GameId, text: &str, layouts: &Layouts) -> Result<AnyRules, Fault> {
        with_game!(game, |G| G::from_text(text, layouts).map(AnyRules::from))
    }

    /// Parses the option text of a game. `layout_code` is the content of the user's layout that the text names, if
    /// it names one (see [`AnyRules::layout_code`]).
    ///
    /// # Errors
    /// See [`AnyRules::parse`]. Also fails if the layout is invalid.
    pub fn parse_with_layout_code(
        game: GameId,
        text: &str,
        layout_code: Option<&str>,
    ) -> Result<AnyRules, Fault> {
        let layouts = Layouts::built_in().with_layout_code(text, layout_code)?;
        AnyRules::parse_with(game, text, &layouts)
    }

    /// Returns the canonical text of the options.
    pub fn options_text(&self) -> String {
        with_rules!(self, |rules| rules.options_text())
    }

    /// Returns the content of the layout if it is a user's, otherwise `None`. The option text contains only the
    /// layout's name.
    pub fn layout_code(&self) -> Option<String> {
        with_rules!(self, |rules| rules.layout_code())
    }

    /// Returns a text that identifies the rules of the game: the option text, with the hash of a user's layout in
    /// place of its name (`layout=@0123456789abcdef`), because different layouts can have the same name.
    pub fn identity(&self) -> String {
        let text = self.options_text();
        let Some(code) = self.layout_code() else {
            return text;
        };
        let item = |item: &str| match item.starts_with("layout=") {
            true => format!("layout=@{:016x}", hash_text(&code)),
            false => item.to_owned(),
        };
        text.split(',').map(item).collect::<Vec<_>>().join(",")
    }
}
