//! The rule book in the app's language. Each page is fetched on its own.

use burgrave_draw::svg::Theme;
use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use burgrave_words::Language;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::device;
use crate::illustration;
use crate::reactive::{effect, fetched};
use crate::state::App;
use crate::words::t;

/// The page of a game.
#[component]
pub fn Rules(game: GameId) -> impl IntoView {
    view! {
        <article class="page prose">
            <p class="crumb"><a href=Route::RuleBook.address()>{t("web-rule-book")}</a></p>
            <Page name=game.to_string()/>
            <p><a class="button primary" href=format!("#/new/{game}")>{t("web-play")}</a> " " <a class="button" href=Route::Study(game).address()>{t("web-study-link")}</a></p>
        </article>
    }
}

/// The page about all games.
#[component]
pub fn Book() -> impl IntoView {
    view! { <article class="page prose book-of-all"><Page name="book".to_owned()/></article> }
}

#[component]
fn Page(name: String) -> impl IntoView {
    let app = App::get();
    let language = app.language.get_untracked();
    let address = match language {
        Language::English => format!("rules/{name}.html"),
        other => format!("rules/{}/{name}.html", other.code()),
    };
    let place = StoredValue::new(place_in(&name));
    let follow = move |event: web_sys::MouseEvent| {
        let target = event
            .target()
            .and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let near = |selector| target.as_ref()?.closest(selector).ok().flatten();
        if let Some(part) = near("[data-part]").and_then(|it| it.get_attribute("data-part")) {
            device::show(&format!("#{part}"));
        } else if let Some(link) = near("a.try").filter(|_| !elsewhere(&event)) {
            // The user returns to this picture after trying the position.
            place.with_value(|place| device::remember(place, &link.id()));
        }
    };
    fetched(app, fetch(address), move |html: &String| {
        let html = html.clone();
        effect(move || {
            let theme = app.theme();
            let is_plain = app.looks.plain.get() || theme == Theme::Contrast;
            // The text is on the page before the next frame. A picture takes the focus once its board is drawn.
            request_animation_frame(move || {
                illustration::draw_all(theme, is_plain);
                place.try_with_value(|place| return_to(place));
            });
        });
        view! { <div inner_html=html on:click=follow></div> }.into_any()
    })
}

async fn fetch(address: String) -> Result<String, String> {
    device::fetch(&address).await
}

/// Returns the key of the remembered picture of a page.
pub fn place_in(page: &str) -> String {
    format!("place in {page}")
}

/// Returns whether a click opens another tab or window.
fn elsewhere(event: &web_sys::MouseEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.shift_key()
}

/// Shows the picture by which the user left the page, once.
fn return_to(place: &str) {
    let Some(id) = device::recall(place) else {
        return;
    };
    device::forget(place);
    device::show(&format!("#{id}"));
}
