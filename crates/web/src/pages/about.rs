//! The page about Burgrave.

use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::device::window;
use crate::icon::{emblem, icon};
use crate::words::{t, tx};

#[component]
pub fn About() -> impl IntoView {
    let game = |game: GameId| {
        let author = t(&format!("by-{game}"));
        view! { <li>{emblem(game)}<a href=Route::Rules(game).address()>{game.about().name}</a><span>{author}</span></li> }
    };
    view! {
        <article class="page colophon">
            <h1>{t("web-about")}</h1>
            <section class="card">
                <p>{t("web-about-text")}</p>
                <div class="authors">
                    <h2>{t("web-about-games")}</h2>
                    <ul>{GameId::ALL.map(game).collect_view()}</ul>
                </div>
                <p class="buttons">
                    <a class="b" href="#/rules">{icon("book-open")}{t("web-rule-book")}</a>
                    <a class="b" href="#/learn">{icon("graduation-cap")}{t("learn")}</a>
                </p>
                {(!window().is_secure_context()).then(|| view! { <p class="quiet" id="insecure">{t("web-about-insecure")}</p> })}
                <p class="quiet">{tx("web-about-licence", &[("version", env!("CARGO_PKG_VERSION"))])}</p>
                <p class="quiet">{t("web-about-made")}</p>
            </section>
        </article>
    }
}
