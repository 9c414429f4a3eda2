//! The home page: five games, and what to do next.

use burgrave_games::registry::GameId;
use burgrave_ui::game::{MAX_DIFFICULTY, card};
use burgrave_ui::model::Play;
use burgrave_ui::recent::RecentGames;
use burgrave_ui::route::Route;
use burgrave_ui::setup::{Seat, Setup};
use leptos::prelude::*;

use crate::device;
use crate::icon::icon;
use crate::pages::earlier::EarlierGames;
use crate::pages::{learn, puzzles};
use crate::reactive::{dynamic, memo};
use crate::shelf::{self, picture, strip, todays_puzzle};
use crate::state::{App, Pace};
use crate::thumbnail::Picture;
use crate::words::{t, tx};

/// The game with which newcomers begin.
const FIRST: GameId = GameId::ALL[0];

#[component]
pub fn Home() -> impl IntoView {
    let app = App::get();
    // The game to continue: the current one, or the latest unfinished one with its number among the recent games.
    // Changes with the game and its moves, but not with its clocks.
    let unfinished = memo(move || {
        let key = |number, play: &Play| (number, play.seed(), play.moves().len());
        let current = app.play.with(|play| {
            let play = play.as_ref().filter(|play| play.is_ongoing())?;
            Some(key(None, play))
        });
        current.or_else(|| {
            let (number, play) = app.games.earlier.with(RecentGames::latest_unfinished)?;
            Some(key(Some(number), &play))
        })
    });
    let next = dynamic(move || {
        let puzzle = todays_puzzle(app, "b");
        match unfinished.get() {
            Some((None, ..)) => {
                let play = app.play.get_untracked();
                vec![
                    play.map(|play| continued(&play, link(&Route::Play, t("web-resume")))),
                    Some(puzzle),
                ]
            }
            Some((Some(number), ..)) => {
                let latest = app
                    .games
                    .earlier
                    .with_untracked(RecentGames::latest_unfinished);
                let resume = view! { <button class="b main" on:click=move |_| app.resume(number)>{t("web-resume")}</button> };
                vec![
                    latest.map(|(_, play)| continued(&play, resume.into_any())),
                    Some(puzzle),
                ]
            }
            None => vec![is_new(app).then(|| newcomer(app)), Some(puzzle)],
        }
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
            <EarlierGames skip=move || unfinished.get().and_then(|(number, ..)| number)/>
            <p class="also"><a href=Route::Results.address()>{t("results-title")}</a><a href="#/rules">{t("web-rule-book")}</a><a href="#/edit">{t("web-edit")}</a></p>
        </div>
    }
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
    strip(
        picture(app, FIRST),
        t("home-new"),
        tx("home-new-text", &[("game", FIRST.about().name)]).into_any(),
        link(&Route::Lesson(FIRST, None), t("home-lesson")),
    )
}

/// Draws an unfinished game with the button that resumes it.
fn continued(play: &Play, button: AnyView) -> AnyView {
    let setup = play.setup();
    let title = match play.is_users_turn() && setup.has_computer() {
        true => "home-your-move",
        false => "home-your-game",
    };
    let number = (play.moves().len() / 2 + 1).to_string();
    let level = setup.seats.into_iter().find_map(|seat| match seat {
        Seat::Computer(level) => Some(t(&format!("level-{level}"))),
        Seat::Person => None,
    });
    let text = match level {
        Some(name) => tx("home-against", &[("name", &name), ("move", &number)]),
        None => tx("home-two", &[("move", &number)]),
    };
    let game = play.game().clone();
    strip(
        view! { <Picture game/> }.into_any(),
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
        begin(Setup {
            seats: [Seat::Person; 2],
            ..Setup::new(game)
        });
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
