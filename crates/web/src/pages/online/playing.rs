//! The page of a server's game.

use burgrave_protocol::faults;
use burgrave_ui::model::Play;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::app::with_turns;
use crate::board::page_keys;
use crate::device;
use crate::icon::icon;
use crate::online::Game;
use crate::pages::online::invitation::dead_end;
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
    let instead = move || match refused.get() {
        Some((code, _)) if code == faults::NO_GAME => {
            let finished = Route::Archive(String::new()).address();
            let finished = view! { <a class="b big main" href=finished>{icon("list")}{t("online-archive")}</a> };
            let finished = Some(finished.into_any());
            dead_end(t("online-no-game-title"), t("online-no-game-why"), finished)
        }
        Some((_, why)) => dead_end(t("online-title"), why, None),
        None => view! { <p class="page" role="status">{t("online-connecting")}</p> }.into_any(),
    };
    view! {
        <Show when=move || game.play.with(Option::is_some) fallback=move || dynamic(instead)>
            <Table/>
        </Show>
    }
}
