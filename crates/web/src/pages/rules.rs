//! The rule book in the app's language, fetched page by page.

use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use burgrave_words::Language;
use leptos::prelude::*;

use crate::device;
use crate::state::App;
use crate::words::{t, tx};

/// A game's page.
#[component]
pub fn Rules(game: GameId) -> impl IntoView {
    view! {
        <article class="page prose">
            <p class="crumb"><a href=Route::Book.address()>{t("web-rule-book")}</a></p>
            <Page name=game.to_string()/>
            <p><a class="button primary" href=format!("#/new/{game}")>{t("web-play")}</a></p>
        </article>
    }
}

/// What the games have in common.
#[component]
pub fn Book() -> impl IntoView {
    view! { <article class="page prose"><Page name="book".to_owned()/></article> }
}

#[component]
fn Page(name: String) -> impl IntoView {
    let language = App::get().language.get_untracked();
    let address = match language {
        Language::English => format!("rules/{name}.html"),
        other => format!("rules/{}/{name}.html", other.code()),
    };
    let page = RwSignal::new(None::<Result<String, String>>);
    leptos::task::spawn_local(async move {
        let fetched = device::fetch(&address).await;
        // The page may have gone meanwhile: then nobody wants it.
        let _ = page.try_set(Some(fetched));
    });
    move || {
        page.get().map(|page| match page {
            Ok(html) => view! { <div inner_html=html></div> }.into_any(),
            Err(why) => {
                view! { <p role="alert">{tx("web-page-failed", &[("why", &why)])}</p> }.into_any()
            }
        })
    }
}
