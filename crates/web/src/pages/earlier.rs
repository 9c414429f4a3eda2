//! The user's games on this device: the current one, and those left for others.

use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_ui::model::Play;
use burgrave_ui::recent::RecentGames;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::analysis_state::NextGame;
use crate::device;
use crate::icon::{disc, icon};
use crate::reactive::{Show, memo};
use crate::state::App;
use crate::thumbnail::Picture;
use crate::words::{ended, outcome, player, reason, side as side_name, t, tx};

/// A line of the list.
#[derive(Clone, PartialEq)]
pub struct Line {
    /// Number among the recent games. `None` is the current game.
    pub number: Option<usize>,
    /// Whether the game has a result.
    pub over: bool,
    /// The opponent, and how the game ended: from the user's point of view against the computer.
    pub end: String,
    /// Date and moves.
    pub about: String,
    /// The user's side against the computer.
    pub user: Option<Side>,
    pub game: AnyGame,
}

/// Returns the user's games, latest first: the current one if anything has happened in it, and the recent ones with
/// their numbers. `read` returns what is shown of a game.
pub fn own_games<T: PartialEq + Clone + Send + Sync + 'static>(
    app: App,
    current: RwSignal<Option<Play>>,
    read: fn(Option<usize>, &Play) -> T,
) -> Memo<Vec<T>> {
    let is_played = |play: &&Play| !play.moves().is_empty() || play.outcome().is_some();
    let current =
        memo(move || current.with(|play| Some(read(None, play.as_ref().filter(is_played)?))));
    let earlier = memo(move || {
        let games = app.games.earlier.with(RecentGames::games).into_iter();
        let games = games.map(|(number, play)| read(Some(number), &play));
        games.collect::<Vec<_>>()
    });
    memo(move || current.get().into_iter().chain(earlier.get()).collect())
}

/// Returns one of [`own_games`] by its number.
pub fn own_game(app: App, current: RwSignal<Option<Play>>, number: Option<usize>) -> Option<Play> {
    let Some(number) = number else {
        return current.get_untracked();
    };
    let earlier = app.games.earlier.with_untracked(RecentGames::games);
    let mut earlier = earlier.into_iter().filter(|(other, _)| *other == number);
    earlier.next().map(|(_, play)| play)
}

/// Shows a game on the board to play it on, or to look at its end.
pub fn open(app: App, number: Option<usize>) {
    match number {
        Some(number) => app.resume(number),
        None => device::go(&Route::Play.address()),
    }
}

/// The list of those games of [`own_games`] that `shows` selects. `title` is the message of its heading.
#[component]
pub fn EarlierGames(
    all: Memo<Vec<Line>>,
    #[prop(default = "web-earlier")] title: &'static str,
    shows: impl Fn(&Line) -> bool + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::get();
    let games = memo(move || {
        let shown = all.get().into_iter().filter(|line| shows(line));
        shown.collect::<Vec<_>>()
    });
    let show = move |line: Line| {
        let Line { number, game, .. } = line;
        let resume = move |_| self::open(app, number);
        let name = game.game().about().name;
        let label = |action: &str| format!("{action}: {name}, {}, {}", line.end, line.about);
        let [open, forget] = ["web-earlier-open", "web-earlier-forget"].map(t);
        view! {
            <li>
                <Picture game/>
                <span class="who"><b>{name}</b><span>{line.end.clone()}</span><span class="num">{line.about.clone()}</span></span>
                <button class="b open" aria-label=label(&open) on:click=resume>{open.clone()}</button>
                {number.map(|number| view! {
                    <button class="b sq bare" aria-label=label(&forget) title=forget.clone()
                        on:click=move |_| { app.forget(number); device::focus("#earlier"); }>{icon("x")}</button>
                })}
            </li>
        }
    };
    view! {
        <Show when=move || games.with(|games| !games.is_empty())>
            <section class="earlier">
                <h2 id="earlier" tabindex="-1">{t(title)}</h2>
                <ul>{move || games.get().into_iter().map(show).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// Maximum number of finished games in the list of the last ones.
const LAST: usize = 10;

/// A row of the last games.
#[derive(Clone, PartialEq)]
struct Finished {
    number: Option<usize>,
    game: AnyGame,
    result: String,
    opponent: String,
    moves: String,
    /// The user's side against the computer.
    user: Option<Side>,
    day: String,
}

/// Returns whether a game in which the user had a side is of the chosen kind and with the chosen side.
pub fn is_shown(
    chosen: RwSignal<Option<GameId>>,
    side: RwSignal<Option<Side>>,
    game: &AnyGame,
    user: Option<Side>,
) -> bool {
    chosen.get().is_none_or(|chosen| chosen == game.game())
        && side.get().is_none_or(|side| user == Some(side))
}

/// The last finished games, of one game or of all, with one side or with both. A press reviews one on the analysis
/// board.
#[component]
pub fn LastGames(of: RwSignal<Option<GameId>>, side: RwSignal<Option<Side>>) -> impl IntoView {
    let app = App::get();
    let all = own_games(app, app.play, finished);
    let games = memo(move || {
        let finished = all.get().into_iter().flatten();
        let finished = finished.filter(|one| is_shown(of, side, &one.game, one.user));
        finished.take(LAST).collect::<Vec<_>>()
    });
    let review = move |number| {
        if let Some(play) = own_game(app, app.play, number) {
            let review = !play.moves().is_empty();
            app.analysis_state.go_with(NextGame { play, review });
        }
    };
    let row = move |one: Finished| {
        let Finished { number, user, .. } = one;
        let name = one.game.game().about().name;
        let side = user.map(side_name);
        let parts = [one.result.clone(), one.opponent.clone(), one.moves.clone()];
        let parts = parts.into_iter().chain(side).chain([one.day.clone()]);
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        let label = format!("{name}: {}", parts.join(", "));
        view! {
            <li><button type="button" aria-label=label on:click=move |_| review(number)>
                <Picture game=one.game/>
                <span class="who"><b>{name}</b><span>{one.opponent}</span><span class="num">{one.moves}</span></span>
                <span class="outcome"><b>{user.map(disc)}{one.result}</b><span class="num">{one.day}</span></span>
            </button></li>
        }
    };
    view! {
        <Show when=move || games.with(|games| !games.is_empty())>
            <section class="last">
                <h2>{t("results-last")}</h2>
                <ul>{move || games.get().into_iter().map(row).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// Returns the row of a game with a result.
fn finished(number: Option<usize>, play: &Play) -> Option<Finished> {
    let winner = play.outcome()?.winner();
    let against = play.setup().against_computer();
    let user = against.map(|(side, _)| side);
    let result = match (winner, user) {
        (Some(winner), Some(user)) if winner == user => t("results-won"),
        (Some(_), Some(_)) => t("results-lost"),
        (Some(winner), None) => ended(Some(winner), None),
        (None, _) => t("results-drawn"),
    };
    let opponent = against.map(|(_, level)| player(&format!("Computer {level}")));
    Some(Finished {
        number,
        game: play.game().clone(),
        result,
        opponent: opponent.unwrap_or_else(|| t("earlier-two")),
        moves: moves(play),
        user,
        day: play.begun().map(device::day).unwrap_or_default(),
    })
}

/// Returns the number of moves in words.
fn moves(play: &Play) -> String {
    let moves = play.moves().len().div_ceil(2).to_string();
    tx("web-games-moves", &[("count", &moves)])
}

/// Returns the line of a game with its number in the list.
pub fn line(number: Option<usize>, play: &Play) -> Line {
    let (user, computer) = play.setup().against_computer().unzip();
    let computer = computer.map(|level| t(&format!("level-{level}")));
    let moves = moves(play);
    let about = play.begun().map(device::date).into_iter().chain([moves]);
    let end = match (play.outcome(), user) {
        (None, _) => t("web-games-open"),
        (Some(end), Some(user)) if end.winner().is_some() => {
            let code = match end.winner() == Some(user) {
                true => "earlier-won",
                false => "earlier-lost",
            };
            tx(code, &[("reason", &reason(end.reason().0))])
        }
        (Some(end), _) => outcome(end),
    };
    Line {
        number,
        over: play.outcome().is_some(),
        about: about.collect::<Vec<_>>().join(" · "),
        user,
        end: format!("{} · {end}", computer.unwrap_or_else(|| t("earlier-two"))),
        game: play.game().clone(),
    }
}
