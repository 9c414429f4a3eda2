//! The list of all games, and macros that dispatch on it.
//!
//! ```
//! use burgrave_games::registry::{AnyRules, GameId};
//! use burgrave_games::with_rules;
//!
//! let rules = AnyRules::parse(GameId::Castello, "")?;
//! let first = with_rules!(&rules, |rules| {
//!     use burgrave_core::Rules;
//!     rules.side_to_move(&rules.start())
//! });
//! assert_eq!(first, GameId::Castello.about().first);
//! # Ok::<(), burgrave_core::Fault>(())
//! ```

/// Passes the names of all games to a macro: `for_each_game!([path::to::macro] further tokens)` calls
/// `macro!([KingOfTheCastle, ...] further tokens)`. Each name is a variant of
/// [`GameId`](crate::registry::GameId) and a rules type in the root of this crate.
#[macro_export]
macro_rules! for_each_game {
    ([$($macro:tt)+] $($more:tt)*) => {
        $($macro)+! {
            [KingOfTheCastle, KingsCastle, AujjrisCastle, Castello, DobyvaniHradu]
            $($more)*
        }
    };
}

/// Evaluates an expression for the game of an [`AnyRules`](crate::registry::AnyRules), with the game's rules bound
/// to a name: `with_rules!(&rules, |rules| rules.start())`. Compiles the expression once for each game.
#[macro_export]
macro_rules! with_rules {
    ($any:expr, |$rules:ident| $body:expr) => {
        $crate::for_each_game!([$crate::match_variants] $any,
            $crate::registry::AnyRules,
            $rules,
            $body
        )
    };
}

/// Evaluates an expression for the game of an [`AnyGame`](crate::any::AnyGame), with the history bound to a name.
#[macro_export]
macro_rules! with_history {
    ($any:expr, |$history:ident| $body:expr) => {
        $crate::for_each_game!([$crate::match_variants] $any,
            $crate::any::AnyGame,
            $history,
            $body
        )
    };
}

/// Evaluates an expression for a [`GameId`](crate::registry::GameId), with a name for the rules type:
/// `with_game!(id, |G| G::ABOUT)`.
#[macro_export]
macro_rules! with_game {
    ($id:expr, |$game:ident| $body:expr) => {
        $crate::for_each_game!([$crate::match_games] $id, $game, $body)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! match_variants {
    ([$($name:ident),*] $any:expr, $type:path, $bound:ident, $body:expr) => {{
        use $type as Any;
        match $any {
            $(Any::$name($bound) => $body,)*
        }
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! match_games {
    ([$($name:ident),*] $id:expr, $game:ident, $body:expr) => {
        match $id {
            $($crate::registry::GameId::$name => {
                type $game = $crate::$name;
                $body
            })*
        }
    };
}
