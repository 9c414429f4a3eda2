//! The rule book in the app's language, fetched page by page.

use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use burgrave_words::Language;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::device;
use crate::illustration;
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
    let app = App::get();
    let language = app.language.get_untracked();
    let address = match language {
        Language::English => format!("rules/{name}.html"),
        other => format!("rules/{}/{name}.html", other.code()),
    };
    let page = RwSignal::new(None::<Result<String, String>>);
    let place = StoredValue::new(place_in(&name));
    leptos::task::spawn_local(async move {
        let fetched = device::fetch(&address).await;
        if fetched.is_err() {
            app.ask_version();
        }
        // The page may have gone meanwhile: then nobody wants it.
        if page.try_set(Some(fetched)).is_none() {
            place.with_value(|place| return_to(place));
        }
    });
    let follow = move |event: web_sys::MouseEvent| {
        let target = event
            .target()
            .and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let near = |selector| target.as_ref()?.closest(selector).ok().flatten();
        if let Some(part) = near("[data-part]").and_then(|it| it.get_attribute("data-part")) {
            device::show(&format!("#{part}"));
        } else if let Some(link) = near("a.try").filter(|_| !elsewhere(&event)) {
            // Whoever tries a position comes back to where it is told of.
            place.with_value(|place| device::remember(place, &link.id()));
        }
    };
    Effect::new(move |_| {
        page.track();
        let theme = app.theme();
        // The page's text is there before the next frame.
        request_animation_frame(move || illustration::draw_all(theme));
    });
    move || {
        page.get().map(|page| match page {
            Ok(html) => view! { <div inner_html=html on:click=follow></div> }.into_any(),
            Err(why) => {
                view! { <p role="alert">{tx("web-page-failed", &[("why", &why)])}</p> }.into_any()
            }
        })
    }
}

/// The name under which the place on a page is remembered.
pub fn place_in(page: &str) -> String {
    format!("place in {page}")
}

/// Whether a click opens another tab or window.
fn elsewhere(event: &web_sys::MouseEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.shift_key()
}

/// To the picture by which the page was left, once.
fn return_to(place: &str) {
    let Some(id) = device::recall(place) else {
        return;
    };
    device::forget(place);
    // After the frame in which a new page is shown from its top.
    request_animation_frame(move || device::show(&format!("#{id}")));
}
