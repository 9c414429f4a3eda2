//! The page about Burgrave.

use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::device::window;
use crate::icon::icon;
use crate::shelf;
use crate::words::{t, tx};

#[component]
pub fn About() -> impl IntoView {
    let game = |game: GameId| {
        let route = Route::Rules(game);
        let text = view! { <p>{t(&format!("by-{game}"))}</p> };
        let rules = t("web-rules");
        let label = format!("{rules}: {}", game.about().name);
        let action = view! { <a class="go" href=route.address() aria-label=label>{icon("book-open")}{rules}</a> };
        shelf::card(game, &route, text.into_any(), action.into_any())
    };
    view! {
        <article class="page colophon">
            <h1>{t("web-about")}</h1>
            <section class="card">
                <p>{t("web-about-text")}</p>
                <div>
                    {(!window().is_secure_context()).then(|| view! { <p class="quiet" id="insecure">{t("web-about-insecure")}</p> })}
                    <p class="quiet">{tx("web-about-licence", &[("version", env!("CARGO_PKG_VERSION"))])}</p>
                    <p class="quiet">{t("web-about-made")}</p>
                </div>
            </section>
            <ul class="shelf">{GameId::ALL.map(game).collect_view()}</ul>
        </article>
    }
}
