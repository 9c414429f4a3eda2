//! Pages and their addresses: the part of the URL after `#`.

use burgrave_games::registry::GameId;

/// Replaces the game in the address of [`Route::NewOnLayout`].
const ON_LAYOUT: &str = "dobyvani-hradu/layout";

/// Replaces the game in the address of [`Route::Daily`].
const DAILY: &str = "today";

/// Follows the game in the address of [`Route::NewByLink`].
const BY_LINK: &str = "/link";

/// Follows the game in the address of [`Route::NewChallenge`].
const OPEN: &str = "/open";

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The five games.
    Home,
    /// The settings of a new game.
    New(GameId),
    /// The settings of a new game on the layout of the layout editor.
    NewOnLayout,
    /// The settings of a new game by link.
    NewByLink(GameId),
    /// The settings of a new challenge in the lobby.
    NewChallenge(GameId),
    /// Open challenges of people at other devices.
    Lobby,
    /// Finished games of the server, with the filters of [`crate::online::Filters`]; empty for all.
    Archive(String),
    /// The secret of an invitation to a game.
    Invitation(String),
    /// The secret of a link to another device.
    Device(String),
    /// A server's game.
    Online(String),
    /// The current game.
    Play,
    /// A game contained in the address: see [`crate::saved::read_share`].
    Shared(String),
    /// A whole record contained in the address, for the analysis board: see
    /// [`crate::analysis::share::read`].
    SharedTree(String),
    /// A position of the rule book to try out, written like [`Route::Shared`].
    Try(String),
    /// The rule book's first page, about all games.
    RuleBook,
    /// A game's page of the rule book.
    Rules(GameId),
    /// What a game is like, by its studies.
    Study(GameId),
    /// The tutorials.
    Learn,
    /// A lesson by its number from 1, or the first open lesson.
    Lesson(GameId, Option<usize>),
    /// The puzzles of all games.
    Puzzles,
    /// The puzzle of the day, which leads to its number.
    Daily,
    /// A puzzle by its number from 1, or the next recommended puzzle.
    Puzzle(GameId, Option<usize>),
    /// The analysis board.
    Analyse,
    /// The position editor.
    Edit,
    /// The layout editor of Dobývání Hradu.
    Layout,
    /// Statistics of the user's games.
    Results,
    /// Appearance and sound settings.
    Settings,
    /// Information about the app.
    About,
    /// An unknown address.
    Unknown,
}

type OfText = fn(String) -> Route;

/// Beginnings of addresses that hold a text.
const WITH_TEXT: [(&str, OfText); 6] = [
    ("game/", Route::Shared),
    ("tree/", Route::SharedTree),
    ("try/", Route::Try),
    ("invitation/", Route::Invitation),
    ("device/", Route::Device),
    ("archive?", Route::Archive),
];

impl Route {
    /// Parses the fragment of an address.
    pub fn parse(fragment: &str) -> Route {
        let path = fragment.trim_start_matches('#').trim_start_matches('/');
        for (start, route) in WITH_TEXT {
            if let Some(text) = path.strip_prefix(start) {
                return route(text.to_owned());
            }
        }
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let before = |suffix| rest.strip_suffix(suffix)?.parse().ok();
        let online = (before(BY_LINK).map(Route::NewByLink))
            .or_else(|| before(OPEN).map(Route::NewChallenge));
        let game = rest.parse::<GameId>().ok();
        match (page, game) {
            ("", _) => Route::Home,
            // Without a game: the first page is where games are chosen.
            ("new" | "study", None) if rest.is_empty() => Route::Home,
            ("new", Some(game)) => Route::New(game),
            ("new", None) if rest == ON_LAYOUT => Route::NewOnLayout,
            ("new", None) => online.unwrap_or(Route::Unknown),
            ("play", _) => Route::Play,
            ("online" | "lobby", _) if rest.is_empty() => Route::Lobby,
            ("online", _) if rest.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
                Route::Online(rest.to_owned())
            }
            ("archive", _) => Route::Archive(String::new()),
            ("rules", _) if rest.is_empty() => Route::RuleBook,
            ("rules", Some(game)) => Route::Rules(game),
            ("study", Some(game)) => Route::Study(game),
            ("learn", _) => of_game(rest, Route::Learn, Route::Lesson),
            ("puzzles", _) if rest == DAILY => Route::Daily,
            ("puzzles", _) => of_game(rest, Route::Puzzles, Route::Puzzle),
            ("analyse", _) => Route::Analyse,
            ("edit", _) => Route::Edit,
            ("layout", _) => Route::Layout,
            ("results", _) => Route::Results,
            ("settings", _) => Route::Settings,
            ("about", _) => Route::About,
            _ => Route::Unknown,
        }
    }

    /// Returns whether the page needs a server of games.
    pub fn is_online(&self) -> bool {
        matches!(
            self,
            Route::Lobby
                | Route::Archive(_)
                | Route::Invitation(_)
                | Route::Device(_)
                | Route::Online(_)
        )
    }

    /// Returns the address, starting with `#`.
    pub fn address(&self) -> String {
        match self {
            Route::Home | Route::Unknown => "#/".to_owned(),
            Route::New(game) => format!("#/new/{game}"),
            Route::NewOnLayout => format!("#/new/{ON_LAYOUT}"),
            Route::NewByLink(game) => format!("#/new/{game}{BY_LINK}"),
            Route::NewChallenge(game) => format!("#/new/{game}{OPEN}"),
            Route::Lobby => "#/online".to_owned(),
            Route::Archive(filters) if filters.is_empty() => "#/archive".to_owned(),
            Route::Archive(filters) => format!("#/archive?{filters}"),
            Route::Invitation(secret) => format!("#/invitation/{secret}"),
            Route::Device(secret) => format!("#/device/{secret}"),
            Route::Online(id) => format!("#/online/{id}"),
            Route::Play => "#/play".to_owned(),
            Route::Shared(text) => format!("#/game/{text}"),
            Route::SharedTree(text) => format!("#/tree/{text}"),
            Route::Try(text) => format!("#/try/{text}"),
            Route::RuleBook => "#/rules".to_owned(),
            Route::Rules(game) => format!("#/rules/{game}"),
            Route::Study(game) => format!("#/study/{game}"),
            Route::Learn => "#/learn".to_owned(),
            Route::Lesson(game, number) => numbered("learn", *game, *number),
            Route::Puzzles => "#/puzzles".to_owned(),
            Route::Daily => format!("#/puzzles/{DAILY}"),
            Route::Puzzle(game, number) => numbered("puzzles", *game, *number),
            Route::Analyse => "#/analyse".to_owned(),
            Route::Edit => "#/edit".to_owned(),
            Route::Layout => "#/layout".to_owned(),
            Route::Results => "#/results".to_owned(),
            Route::Settings => "#/settings".to_owned(),
            Route::About => "#/about".to_owned(),
        }
    }
}

/// Parses the rest of a numbered page's address: empty, `GAME` or `GAME/NUMBER`.
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
