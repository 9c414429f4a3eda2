//! The page of a server's game.

use burgrave_ui::model::Play;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::app::with_turns;
use crate::board::page_keys;
use crate::device;
use crate::online::Game;
use crate::pages::play::Table;
use crate::panel::of;
use crate::reactive::{Show, dynamic, effect, memo};
use crate::words::{t, tx};

#[component]
pub fn Page(id: String) -> impl IntoView {
    let (game, app) = Game::begin(&id);
    page_keys(app);
    let name = memo(move || of(app, |play| Some(play.setup().game.about().name)));
    let yours = memo(move || of(app, Play::is_users_turn));
    effect(move || {
        if let Some(name) = name.get() {
            let page = match yours.get() {
                true => format!("{} – {name}", t("online-your-turn")),
                false => name.to_owned(),
            };
            device::set_title(&with_turns(app, tx("web-document", &[("page", &page)])));
        }
    });
    let refused = game.refused;
    let instead = move || {
        let back = Route::Lobby.address();
        match refused.get() {
            Some(why) => view! {
                <div class="page"><h1>{t("online-title")}</h1><p role="alert">{why}</p>
                    <p><a class="button" href=back>{t("web-lobby")}</a></p></div>
            }
            .into_any(),
            None => view! { <p class="page" role="status">{t("online-connecting")}</p> }.into_any(),
        }
    };
    view! {
        <Show when=move || game.play.with(Option::is_some) fallback=move || dynamic(instead)>
            <Table/>
        </Show>
    }
}
