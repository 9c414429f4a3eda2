//! Pages and their addresses: the part of the URL after `#`.

use burgrave_games::registry::GameId;

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The five games.
    Home,
    /// Choosing how a game begins.
    New(GameId),
    /// The game being played.
    Play,
    /// A game that came with the address: see [`crate::saved::read_share`].
    Shared(String),
    /// A game's page of the rule book.
    Rules(GameId),
    /// The analysis board.
    Analyse,
    /// The position editor.
    Edit,
    /// Looks and sounds.
    Settings,
    /// What this is.
    About,
    /// An address that leads nowhere.
    Unknown,
}

impl Route {
    /// Reads what follows `#` in an address.
    #[must_use]
    pub fn parse(fragment: &str) -> Route {
        let path = fragment.trim_start_matches('#').trim_start_matches('/');
        if let Some(text) = path.strip_prefix("game/") {
            return Route::Shared(text.to_owned());
        }
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let game = rest.parse::<GameId>().ok();
        match (page, game) {
            ("", _) => Route::Home,
            ("new", Some(game)) => Route::New(game),
            ("play", _) => Route::Play,
            ("rules", Some(game)) => Route::Rules(game),
            ("analyse", _) => Route::Analyse,
            ("edit", _) => Route::Edit,
            ("settings", _) => Route::Settings,
            ("about", _) => Route::About,
            _ => Route::Unknown,
        }
    }

    /// The address, with its `#`.
    #[must_use]
    pub fn address(&self) -> String {
        match self {
            Route::Home | Route::Unknown => "#/".to_owned(),
            Route::New(game) => format!("#/new/{game}"),
            Route::Play => "#/play".to_owned(),
            Route::Shared(text) => format!("#/game/{text}"),
            Route::Rules(game) => format!("#/rules/{game}"),
            Route::Analyse => "#/analyse".to_owned(),
            Route::Edit => "#/edit".to_owned(),
            Route::Settings => "#/settings".to_owned(),
            Route::About => "#/about".to_owned(),
        }
    }
}
