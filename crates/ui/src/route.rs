//! Pages and their addresses: the part of the URL after `#`.

use burgrave_games::registry::GameId;

/// What stands in the address of [`Route::NewOnLayout`] in the place of the game.
const ON_LAYOUT: &str = "dobyvani-hradu/layout";

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The five games.
    Home,
    /// Choosing how a game begins.
    New(GameId),
    /// The same on the layout of the layout editor.
    NewOnLayout,
    /// The game being played.
    Play,
    /// A game that came with the address: see [`crate::saved::read_share`].
    Shared(String),
    /// A whole record that came with the address, for the analysis board: see
    /// [`crate::analysis::share::read`].
    SharedTree(String),
    /// A position out of the rule book, to move about in: written like [`Route::Shared`].
    Try(String),
    /// The rule book's first page: what the games have in common.
    Book,
    /// A game's page of the rule book.
    Rules(GameId),
    /// The tutorials.
    Learn,
    /// A lesson of a game by its number from 1; without one, the first that was not done.
    Lesson(GameId, Option<usize>),
    /// The puzzles of all games.
    Puzzles,
    /// A puzzle of a game by its number from 1; without one, whichever comes next.
    Puzzle(GameId, Option<usize>),
    /// The analysis board.
    Analyse,
    /// The position editor.
    Edit,
    /// The layout editor of Dobývání Hradu.
    Layout,
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
        if let Some(text) = path.strip_prefix("tree/") {
            return Route::SharedTree(text.to_owned());
        }
        if let Some(text) = path.strip_prefix("try/") {
            return Route::Try(text.to_owned());
        }
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let game = rest.parse::<GameId>().ok();
        match (page, game) {
            ("", _) => Route::Home,
            ("new", Some(game)) => Route::New(game),
            ("new", None) if rest == ON_LAYOUT => Route::NewOnLayout,
            ("play", _) => Route::Play,
            ("rules", _) if rest.is_empty() => Route::Book,
            ("rules", Some(game)) => Route::Rules(game),
            ("learn", _) => of_game(rest, Route::Learn, Route::Lesson),
            ("puzzles", _) => of_game(rest, Route::Puzzles, Route::Puzzle),
            ("analyse", _) => Route::Analyse,
            ("edit", _) => Route::Edit,
            ("layout", _) => Route::Layout,
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
            Route::NewOnLayout => format!("#/new/{ON_LAYOUT}"),
            Route::Play => "#/play".to_owned(),
            Route::Shared(text) => format!("#/game/{text}"),
            Route::SharedTree(text) => format!("#/tree/{text}"),
            Route::Try(text) => format!("#/try/{text}"),
            Route::Book => "#/rules".to_owned(),
            Route::Rules(game) => format!("#/rules/{game}"),
            Route::Learn => "#/learn".to_owned(),
            Route::Lesson(game, number) => numbered("learn", *game, *number),
            Route::Puzzles => "#/puzzles".to_owned(),
            Route::Puzzle(game, number) => numbered("puzzles", *game, *number),
            Route::Analyse => "#/analyse".to_owned(),
            Route::Edit => "#/edit".to_owned(),
            Route::Layout => "#/layout".to_owned(),
            Route::Settings => "#/settings".to_owned(),
            Route::About => "#/about".to_owned(),
        }
    }
}

/// Reads what follows the name of pages with numbers: nothing, `GAME`, `GAME/NUMBER`.
fn of_game(rest: &str, all: Route, one: fn(GameId, Option<usize>) -> Route) -> Route {
    if rest.is_empty() {
        return all;
    }
    let (game, number) = match rest.split_once('/') {
        None => (rest, Some(None)),
        Some((game, number)) => (game, number.parse().ok().filter(|n| *n > 0).map(Some)),
    };
    match (game.parse::<GameId>(), number) {
        (Ok(game), Some(number)) => one(game, number),
        _ => Route::Unknown,
    }
}

fn numbered(page: &str, game: GameId, number: Option<usize>) -> String {
    match number {
        None => format!("#/{page}/{game}"),
        Some(number) => format!("#/{page}/{game}/{number}"),
    }
}
