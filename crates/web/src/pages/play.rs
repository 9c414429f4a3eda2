//! The page of the current game.

use leptos::prelude::*;

use crate::board::{LiveBoard, page_keys};
use crate::panel::Panel;
use crate::reactive::Show;
use crate::state::App;
use crate::words::t;

#[component]
pub fn Playing() -> impl IntoView {
    let app = App::get();
    page_keys(app);
    view! {
        <Show when=move || app.play.with(Option::is_some)
            fallback=|| view! { <div class="page"><h1>{t("web-no-game")}</h1><p><a href="#/">{t("web-home")}</a></p></div> }>
            <div class="playing">
                <div class="board-side"><LiveBoard/></div>
                <Panel/>
            </div>
        </Show>
    }
}
