//! The home page: five games, and what to do next.

use burgrave_games::registry::GameId;
use burgrave_ui::game::{MAX_DIFFICULTY, card};
use burgrave_ui::model::Play;
use burgrave_ui::puzzles::game_of_day;
use burgrave_ui::recent::RecentGames;
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use crate::device;
use crate::icon::icon;
use crate::pages::earlier::{EarlierGames, line, open, own_games};
use crate::pages::{learn, puzzles};
use crate::reactive::{dynamic, memo};
use crate::shelf::{self, picture, strip, todays_puzzle};
use crate::state::{App, Pace};
use crate::thumbnail::Picture;
use crate::words::{t, tx};

#[component]
pub fn Home() -> impl IntoView {
    let app = App::get();
    // The game to continue, or else the last one: the current game, or one of the recent games with its number. Changes
    // with the game and its moves, but not with its clocks.
    let shown = memo(move || {
        let (number, play) = latest(app)?;
        Some((number, play.seed(), play.moves().len(), play.is_ongoing()))
    });
    let next = dynamic(move || {
        shown.track();
        let game = match untrack(|| latest(app)) {
            Some((number, play)) if play.outcome().is_none() => Some(continued(app, number, &play)),
            Some((number, play)) => Some(finished(app, number, &play)),
            None => is_new(app).then(|| newcomer(app)),
        };
        vec![game, Some(todays_puzzle(app, "b"))]
    });
    // Small phones show the first and the last sentence.
    let intro: Vec<_> = (t("web-intro").split_inclusive(". "))
        .map(|sentence| view! { <span>{sentence.to_owned()}</span> })
        .collect();
    view! {
        <div class="home">
            <header class="lead"><h1>{t("web-tagline")}</h1><p>{intro}</p></header>
            <ul class="shelf">{GameId::ALL.map(game_card).collect_view()}</ul>
            <section class="next">{next}</section>
            <EarlierGames all=own_games(app, app.play, line) shows=move |line| shown.get().is_none_or(|(number, ..)| number != line.number)/>
            <p class="also"><a href=Route::Results.address()>{t("results-title")}</a><a href="#/rules">{t("web-rule-book")}</a><a href="#/edit">{t("web-edit")}</a></p>
        </div>
    }
}

/// Returns the latest unfinished game, or else the latest one, with its number among the recent games.
fn latest(app: App) -> Option<(Option<usize>, Play)> {
    let current = |shows: fn(&Play) -> bool| {
        let play = (app.play).with(|play| play.as_ref().filter(|play| shows(play)).cloned())?;
        Some((None, play))
    };
    let recent = |read: fn(&RecentGames) -> Option<(usize, Play)>| {
        let (number, play) = app.games.earlier.with(read)?;
        Some((Some(number), play))
    };
    current(Play::is_ongoing)
        .or_else(|| recent(RecentGames::latest_unfinished))
        .or_else(|| current(|play| play.outcome().is_some()))
        .or_else(|| recent(RecentGames::latest))
}

fn link(route: &Route, name: String) -> AnyView {
    view! { <a class="b main" href=route.address()>{name}</a> }.into_any()
}

/// Returns whether the user has neither played, learned nor solved a puzzle here.
pub fn is_new(app: App) -> bool {
    let has_game = app.play.with_untracked(Option::is_some)
        || app
            .games
            .earlier
            .with_untracked(|earlier| !earlier.is_empty());
    let is_kept = |key| matches!(device::load(key), Ok(Some(_)));
    !has_game && !is_kept(learn::KEPT) && !is_kept(puzzles::KEPT)
}

fn newcomer(app: App) -> AnyView {
    // The easiest game whose board does not stand beside it as the day's puzzle.
    let shown = game_of_day(device::today());
    let others = GameId::ALL.into_iter().filter(|game| *game != shown);
    let game = others.min_by_key(|game| card(*game).1).unwrap_or(shown);
    strip(
        picture(app, game),
        t("home-new"),
        tx("home-new-text", &[("game", game.about().name)]).into_any(),
        link(&Route::Lesson(game, None), t("home-lesson")),
    )
}

/// Draws the last game, which has ended, with the button that opens it.
fn finished(app: App, number: Option<usize>, play: &Play) -> AnyView {
    let line = line(number, play);
    let game = play.game().clone();
    let open = move |_| open(app, number);
    strip(
        view! { <Picture game/> }.into_any(),
        tx("home-last", &[("game", play.setup().game.about().name)]),
        line.end.into_any(),
        view! { <button class="b" on:click=open>{t("web-earlier-open")}</button> }.into_any(),
    )
}

/// Draws an unfinished game with the button that resumes it.
fn continued(app: App, number: Option<usize>, play: &Play) -> AnyView {
    let resume = move |_| open(app, number);
    let button = match number {
        None => link(&Route::Play, t("web-resume")),
        Some(_) => {
            view! { <button class="b main" on:click=resume>{t("web-resume")}</button> }.into_any()
        }
    };
    let setup = play.setup();
    let title = match play.is_users_turn() && setup.has_computer() {
        true => "home-your-move",
        false => "home-your-game",
    };
    let number = (play.moves().len() / 2 + 1).to_string();
    let text = match setup.against_computer() {
        Some((_, level)) => {
            let name = t(&format!("level-{level}"));
            tx("home-against", &[("name", &name), ("move", &number)])
        }
        None => tx("home-two", &[("move", &number)]),
    };
    let (game, flipped) = (play.game().clone(), play.is_flipped());
    strip(
        view! { <Picture game flipped/> }.into_any(),
        tx(title, &[("game", setup.game.about().name)]),
        text.into_any(),
        button,
    )
}

fn game_card(game: GameId) -> impl IntoView {
    let app = App::get();
    let name = game.about().name;
    let (minutes, difficulty) = card(game);
    let tier = ["easy", "easy", "medium", "hard", "hard"][difficulty - 1];
    let pips = (0..MAX_DIFFICULTY).map(|at| view! { <i class:o={at >= difficulty}></i> });
    let begin = move |setup: Setup| {
        if let Err(why) = app.begin(setup, Pace::default()) {
            app.show_error(why);
        }
    };
    let friend = move |_| {
        begin(Setup::of_two(game));
    };
    let label = |action: &str| format!("{action}: {name}");
    let [play, friends, learn] = ["home-play", "home-friend", "learn"].map(t);
    let text = view! {
        <p>{t(&format!("summary-{game}"))}</p>
        <p class="meta">
            <span>{icon("clock")}{tx("home-minutes", &[("minutes", &minutes.to_string())])}</span>
            <span class="how"><span class="pips" role="img" aria-label=tx("home-difficulty", &[("count", &difficulty.to_string())])>{pips.collect_view()}</span>{t(&format!("tier-{tier}"))}</span>
        </p>
    };
    let actions = view! {
        <button class="go" aria-label=label(&play) on:click=move |_| begin(Setup::new(game))>{icon("play")}{play.clone()}</button>
        <button class="friend" aria-label=label(&friends) on:click=friend>{icon("users")}{friends.clone()}</button>
        <a href=Route::Lesson(game, None).address() aria-label=label(&learn)>{icon("graduation-cap")}{learn.clone()}</a>
    };
    let new = Route::New(game);
    shelf::card(game, &new, text.into_any(), actions.into_any())
}
