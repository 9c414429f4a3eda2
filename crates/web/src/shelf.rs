//! Cards of games with their pictures, and what stands where a list is empty.

use burgrave_draw::svg::Theme;
use burgrave_games::registry::GameId;
use burgrave_ui::puzzles::game_of_day;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::device;
use crate::icon::emblem;
use crate::later;
use crate::state::App;
use crate::words::{t, tx};

/// Returns the picture of a game's card, which the site builder draws.
pub fn picture(app: App, game: GameId) -> AnyView {
    let address = move || {
        let theme = match app.theme() {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        };
        format!("cards/{game}-{theme}.svg")
    };
    view! { <img src=address alt="" loading="lazy" decoding="async"/> }.into_any()
}

/// Returns a card of a shelf: a picture and a title that lead to `route`, what is said about the game, and actions.
pub fn card(game: GameId, route: &Route, text: AnyView, actions: AnyView) -> AnyView {
    let address = route.address();
    view! {
        <li class="set" data-game=game.id()>
            <a class="pic" href=address.clone() tabindex="-1" aria-hidden="true">{picture(App::get(), game)}</a>
            <div class="txt">
                <h2><a href=address>{emblem(game)}{game.about().name}</a></h2>
                {text}
            </div>
            <div class="do">{actions}</div>
        </li>
    }
    .into_any()
}

/// Returns a low card of full width.
pub fn strip(picture: AnyView, title: String, text: AnyView, button: AnyView) -> AnyView {
    view! {
        <article class="strip"><div class="pic">{picture}</div><div class="say"><h2>{title}</h2><p>{text}</p>{button}</div></article>
    }
    .into_any()
}

/// Leads to today's puzzle. `class` is that of the button.
pub fn todays_puzzle(app: App, class: &'static str) -> AnyView {
    let game = game_of_day(device::today());
    let button = view! { <a class=class href=Route::Daily.address()>{t("puzzles-begin")}</a> };
    strip(
        later::todays_position(app, game),
        t("home-puzzle"),
        tx("home-puzzle-text", &[("game", game.about().name)]).into_any(),
        button.into_any(),
    )
}

/// What stands where a list is empty: the message, what the list will show, and what to do about it.
pub fn empty(message: &str, about: &str, (route, action): (&Route, &str)) -> AnyView {
    instead(
        view! { <p role="status">{t(message)}</p> }.into_any(),
        view! { <p class="quiet">{t(about)}</p> }.into_any(),
        view! { <a class="b main" href=route.address()>{t(action)}</a> }.into_any(),
    )
}

/// Returns what stands in place of content: three boards, a title, more about it, and links.
pub fn instead(title: AnyView, about: AnyView, links: AnyView) -> AnyView {
    let app = App::get();
    let boards = GameId::ALL.into_iter().take(3);
    let boards = boards.map(|game| picture(app, game)).collect_view();
    view! {
        <div class="empty">
            <div class="fanned" aria-hidden="true">{boards}</div>
            {title}
            {about}
            <div class="links">{links}</div>
        </div>
    }
    .into_any()
}
