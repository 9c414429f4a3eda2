//! The one place that names all five games.

use core::fmt;
use core::str::FromStr;

use burgrave_core::hashing::of_text;
use burgrave_core::options::{self, OptionSpec};
use burgrave_core::{Explain, Fault, History, Side, Symmetric};

use crate::any::AnyGame;
use crate::aujjri::{self, AujjrisCastle};
use crate::castello::{self, Castello};
use crate::hradu::{self, DobyvaniHradu, Layouts};
use crate::kings::{self, KingsCastle};
use crate::kotc::{self, KingOfTheCastle};

/// The text names no game. Data: `text`, `allowed`.
pub const GAME_UNKNOWN: &str = "game-unknown";

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    /// King of the Castle (Montana).
    KingOfTheCastle,
    /// King's Castle.
    KingsCastle,
    /// Aujjri's Castle.
    AujjrisCastle,
    /// Castello.
    Castello,
    /// Dobývání Hradu.
    DobyvaniHradu,
}

/// What to say about a game where games are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The identifier in texts and commands.
    pub id: &'static str,
    /// The name as printed on its box or page.
    pub name: &'static str,
    /// Who made it, as far as known.
    pub author: &'static str,
    /// The year of its publication.
    pub year: u16,
    /// Who has the first move.
    pub first: Side,
    /// What it is about, in a sentence.
    pub summary: &'static str,
}

impl GameId {
    /// All five, in the order of the house.
    pub const ALL: [GameId; 5] = [
        GameId::KingOfTheCastle,
        GameId::KingsCastle,
        GameId::AujjrisCastle,
        GameId::Castello,
        GameId::DobyvaniHradu,
    ];

    /// The identifier in texts and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.about().id
    }

    /// What to say about it where games are listed.
    #[must_use]
    pub const fn about(self) -> About {
        match self {
            GameId::KingOfTheCastle => About {
                id: "king-of-the-castle",
                name: "King of the Castle",
                author: "Mordecai Meirowitz",
                year: 1975,
                first: Side::White,
                summary: "Sow towers up a round castle until all eight of your pieces stand on its platform.",
            },
            GameId::KingsCastle => About {
                id: "kings-castle",
                name: "King's Castle",
                author: "Christian Freeling",
                year: 2020,
                first: Side::White,
                summary: "Flank the throne of a walled castle on two opposite sides and hold it for a turn.",
            },
            GameId::AujjrisCastle => About {
                id: "aujjris-castle",
                name: "Aujjri's Castle",
                author: "unknown",
                year: 2024,
                first: Side::White,
                summary: "Build paths across the lava and push the gem off its tower and out of the pool.",
            },
            GameId::Castello => About {
                id: "castello",
                name: "Castello",
                author: "Christer Renström",
                year: 1965,
                first: Side::Black,
                summary: "Leap over bridges of your own pieces and take four castles, or nearly all enemies.",
            },
            GameId::DobyvaniHradu => About {
                id: "dobyvani-hradu",
                name: "Dobývání Hradu",
                author: "unknown (Tofa)",
                year: 1984,
                first: Side::White,
                summary: "Climb the walls and bring one soldier to the middle of the enemy's castle.",
            },
        }
    }

    /// The options it takes. Of layouts, the default one alone is a value.
    #[must_use]
    pub fn option_specs(self) -> Vec<OptionSpec> {
        self.option_specs_with(&Layouts::built_in())
    }

    /// The options it takes; the layouts of Dobývání Hradu are values of one.
    #[must_use]
    pub fn option_specs_with(self, layouts: &Layouts) -> Vec<OptionSpec> {
        match self {
            GameId::KingOfTheCastle => kotc::option_specs(),
            GameId::KingsCastle => kings::option_specs(),
            GameId::AujjrisCastle => aujjri::option_specs(),
            GameId::Castello => castello::option_specs(),
            GameId::DobyvaniHradu => hradu::option_specs(layouts),
        }
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
pub trait Game: Explain + Symmetric {
    /// Which game it is.
    const ID: GameId;

    /// A game being played, as one of any.
    fn wrap(history: History<Self>) -> AnyGame;
}

/// Work that is written once for all games, and done for one of them.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it for the game at hand.
    fn visit<G: Game>(self, rules: G) -> Self::Out;
}

/// Hands the types of all games to a macro, so that each list of them is written here only.
macro_rules! for_all_games {
    ($macro:ident) => {
        $macro!(
            KingOfTheCastle,
            KingsCastle,
            AujjrisCastle,
            Castello,
            DobyvaniHradu
        );
    };
}
pub(crate) use for_all_games;

macro_rules! any_rules {
    ($($name:ident),*) => {
        $(impl Game for $name {
            const ID: GameId = GameId::$name;

            fn wrap(history: History<Self>) -> AnyGame {
                AnyGame::$name(history)
            }
        })*

        /// The rules of any of the games.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyRules {
            $(#[doc = concat!("Of [`", stringify!($name), "`].")] $name($name),)*
        }

        impl AnyRules {
            /// Which game.
            #[must_use]
            pub fn game(&self) -> GameId {
                match self {
                    $(AnyRules::$name(_) => GameId::$name,)*
                }
            }

            /// Does the visitor's work for the game at hand.
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Out {
                match self {
                    $(AnyRules::$name(rules) => visitor.visit(rules.clone()),)*
                }
            }
        }
    };
}

for_all_games!(any_rules);

impl AnyRules {
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
        let specs = game.option_specs_with(layouts);
        let chosen = options::parse(text, &specs)?;
        Ok(match game {
            GameId::KingOfTheCastle => {
                AnyRules::KingOfTheCastle(KingOfTheCastle::from_options(&chosen)?)
            }
            GameId::KingsCastle => AnyRules::KingsCastle(KingsCastle::from_options(&chosen)?),
            GameId::AujjrisCastle => AnyRules::AujjrisCastle(AujjrisCastle::from_options(&chosen)?),
            GameId::Castello => AnyRules::Castello(Castello::from_options(&chosen)?),
            GameId::DobyvaniHradu => {
                AnyRules::DobyvaniHradu(DobyvaniHradu::from_options(&chosen, layouts)?)
            }
        })
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
        struct Text;
        impl Visitor for Text {
            type Out = String;
            fn visit<G: Game>(self, rules: G) -> String {
                rules.options_text()
            }
        }
        self.visit(Text)
    }

    /// The content of a layout of one's own, which the option text only names.
    #[must_use]
    pub fn layout_code(&self) -> Option<String> {
        struct Code;
        impl Visitor for Code {
            type Out = Option<String>;
            fn visit<G: Game>(self, rules: G) -> Option<String> {
                rules.layout_code()
            }
        }
        self.visit(Code)
    }

    /// A text that tells these rules from all others of the game: the option text, with the hash of its
    /// content behind the name of a layout of one's own (`layout=odd@0123456789abcdef`).
    #[must_use]
    pub fn identity(&self) -> String {
        let text = self.options_text();
        let Some(code) = self.layout_code() else {
            return text;
        };
        let item = |item: &str| match item.starts_with("layout=") {
            true => format!("{item}@{:016x}", of_text(&code)),
            false => item.to_owned(),
        };
        text.split(',').map(item).collect::<Vec<_>>().join(",")
    }
}
