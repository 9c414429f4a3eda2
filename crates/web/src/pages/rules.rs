//! The rule book, fetched page by page.

use burgrave_games::registry::GameId;
use leptos::prelude::*;

use crate::device;
use crate::words::{t, tx};

#[component]
pub fn Rules(game: GameId) -> impl IntoView {
    let page =
        LocalResource::new(
            move || async move { device::fetch(&format!("rules/{game}.html")).await },
        );
    view! {
        <article class="page prose">
            {move || page.get().map(|page| match page {
                Ok(html) => view! { <div lang="en" inner_html=html></div> }.into_any(),
                Err(why) => view! { <p role="alert">{tx("web-page-failed", &[("why", &why)])}</p> }.into_any(),
            })}
            <p><a class="button primary" href=format!("#/new/{game}")>{t("web-play")}</a></p>
        </article>
    }
}
