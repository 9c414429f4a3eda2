//! The sheet of moves: its views, and the buttons to step through the game.

use burgrave_record::Tree;
use burgrave_ui::analysis::Message;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use super::menu::share;
use super::{View, explorer, notes, review, start, take, tree};
use crate::icon::{emblem, icon, title};
use crate::link;
use crate::reactive::{dynamic, memo};
use crate::state::App;
use crate::words::t;

#[component]
pub fn Moves(view: RwSignal<View>, menu: RwSignal<bool>) -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let game = memo(move || state.of(|one| Some(one.play().setup().game)));
    let head = dynamic(move || {
        let game = game.get()?;
        Some(
            view! { {emblem(game)}<h1>{game.about().name} " " <span class="sr">{t("web-analyse")}</span></h1> },
        )
    });
    let body = dynamic(move || match view.get() {
        View::Moves => view! { <tree::Written/> }.into_any(),
        View::Review => view! { <review::Review/> }.into_any(),
        View::Book => view! { <explorer::Explorer/> }.into_any(),
        View::Notes => view! { <notes::Notes/> }.into_any(),
        View::Save => view! { <take::Save/> }.into_any(),
        View::Load => view! { <start::Start/> }.into_any(),
    });
    let (share_sign, share_name) = link::sign("web-share", "web-share-send");
    view! {
        <section class="moves sheet" aria-label=t("web-moves")>
            <header>
                {head}
                <button id="share-line" type="button" class="b bare sq" aria-label=t(share_name) title=t(share_name) on:click=move |_| share(app)>{icon(share_sign)}</button>
                {menu_button("more", menu)}
            </header>
            <Views view/>
            <div class="sheet-view" class:written=move || view.get() == View::Moves>{body}</div>
            <Walk/>
        </section>
    }
}

/// The head of the page on a phone.
#[component]
pub fn Top(menu: RwSignal<bool>) -> impl IntoView {
    let state = App::get().analysis_state;
    let game = memo(move || state.of(|one| Some(one.play().setup().game)));
    let head = dynamic(move || {
        let game = game.get()?;
        Some(view! { <p class="name">{title(game)}</p> })
    });
    view! {
        <header class="top">
            <a href=Route::Home.address() aria-label=t("web-back")>{icon("chevron-left")}</a>
            {head}
            {menu_button("menu", menu)}
        </header>
    }
}

fn menu_button(id: &'static str, menu: RwSignal<bool>) -> AnyView {
    view! {
        <button id=id type="button" class="b bare sq" aria-label=t("web-more") title=t("web-more") aria-expanded=move || menu.get().to_string()
            on:click=move |_| menu.update(|open| *open = !*open)>{icon("ellipsis")}</button>
    }
    .into_any()
}

/// The views that are always at hand.
#[component]
fn Views(view: RwSignal<View>) -> impl IntoView {
    let views = [
        (View::Moves, "view-moves", "web-moves"),
        (View::Review, "view-review", "web-review-short"),
        (View::Book, "view-book", "web-book-short"),
        (View::Notes, "view-notes", "web-notes"),
    ];
    let button = move |(one, id, name): (View, &'static str, &'static str)| {
        view! {
            <button id=id type="button" aria-pressed=move || (view.get() == one).to_string() on:click=move |_| view.set(one)>{t(name)}</button>
        }
    };
    view! { <div class="sheet-views" role="group" aria-label=t("web-views")>{views.map(button)}</div> }
}

#[component]
fn Walk() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let is_first = memo(move || state.of(|one| one.at() == Tree::ROOT));
    let is_last = memo(move || state.of(|one| one.record().tree.next(one.at()).is_none()));
    let step = move |name: &'static str, sign: &'static str, message: Message, end: Memo<bool>| {
        view! {
            <button type="button" aria-label=t(name) disabled=move || end.get() on:click=move |_| state.send(app, message.clone())>{icon(sign)}</button>
        }
        .into_any()
    };
    view! {
        <div class="walk">
            {step("web-first-move", "chevron-first", Message::First, is_first)}
            {step("web-previous-move", "chevron-left", Message::Back, is_first)}
            {step("web-next-move", "chevron-right", Message::Next, is_last)}
            {step("web-last-move", "chevron-last", Message::Last, is_last)}
            <button id="flip" type="button" aria-label=t("web-flip") title=t("web-flip") aria-keyshortcuts="F" on:click=move |_| app.flip()>{icon("arrow-down-up")}</button>
        </div>
    }
}
