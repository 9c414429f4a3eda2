//! The page of the current game.

use burgrave_ui::model::Play;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::board::{LiveBoard, is_tall, page_keys};
use crate::game::{
    Actions, ByHand, Code, Menu, News, Open, Prompt, Seat, Sheet, captured, is_over, is_remote,
};
use crate::icon::{icon, title};
use crate::later;
use crate::panel::of;
use crate::reactive::{Show, dynamic, effect, memo};
use crate::state::App;
use crate::words::t;

#[component]
pub fn Playing() -> impl IntoView {
    let app = App::get();
    page_keys(app);
    view! {
        <Show when=move || app.play.with(Option::is_some)
            fallback=|| view! { <div class="page"><h1>{t("web-no-game")}</h1><p><a href="#/">{t("web-home")}</a></p></div> }>
            <Table/>
        </Show>
    }
}

/// The board with everything around it. The caller has put a game on the board.
#[component]
pub fn Table() -> impl IntoView {
    let app = App::get();
    let open = Open::new();
    let by_hand = RwSignal::new(None);
    let over = is_over(app);
    effect(move || {
        if over.get() {
            open.ask.set(None);
            open.menu.set(false);
        }
    });
    let tall = memo(move || of(app, |play| is_tall(app, play.board())));
    let game = memo(move || of(app, |play: &Play| Some(play.setup().game)));
    let back = match is_remote(app) {
        true => Route::Lobby.address(),
        false => Route::Home.address(),
    };
    let head = dynamic(move || {
        let game = game.get()?;
        let back = back.clone();
        Some(view! {
            <a href=back aria-label=t("web-back")>{icon("chevron-left")}</a>
            <h1>{title(game)}</h1>
            <a href=Route::Rules(game).address() aria-label=t("web-rules")>{icon("book-open")}</a>
        })
    });
    let pending = memo(move || {
        of(app, |play| {
            play.remote().is_some_and(|remote| remote.is_pending)
        })
    });
    let captured = captured(app);
    let facing = memo(move || app.looks.facing.get() && of(app, Play::has_shared_clocks));
    view! {
        <div class="play" class:remote=is_remote(app) class:facing=move || facing.get() class:pending=move || pending.get() class:tall=move || tall.get() class:ended=move || over.get() class:listed=move || open.moves.get()>
            <header class="top">{head}</header>
            <News/>
            <Seat top=true captured/>
            <div class="board-side"><LiveBoard/></div>
            <Sheet open/>
            <Show when=move || over.get() fallback=move || view! { <Prompt open/><Actions open/> }>
                {later::end_card(app, by_hand)}
            </Show>
            <Seat top=false captured/>
            <Menu open by_hand/>
            <ByHand link=by_hand/>
            <Code open/>
        </div>
    }
}
