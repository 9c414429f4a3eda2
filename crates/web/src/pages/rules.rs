//! The rule book, fetched page by page.

use burgrave_games::registry::GameId;
use leptos::prelude::*;

use crate::device;
use crate::words::{t, tx};

#[component]
pub fn Rules(game: GameId) -> impl IntoView {
    let page = RwSignal::new(None::<Result<String, String>>);
    leptos::task::spawn_local(async move {
        let fetched = device::fetch(&format!("rules/{game}.html")).await;
        // The page may have gone meanwhile: then nobody wants it.
        let _ = page.try_set(Some(fetched));
    });
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
