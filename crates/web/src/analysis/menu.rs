//! The menu of the analysis board: what to do with the game or the position.

use burgrave_ui::analysis::editor::Editor;
use burgrave_ui::analysis::{Analysis, Message};
use burgrave_ui::route::Route;
use burgrave_ui::saved;
use burgrave_ui::setup::{Seat, Setup};
use leptos::prelude::*;

use super::View;
use crate::device;
use crate::icon::icon;
use crate::link;
use crate::reactive::Show;
use crate::state::App;
use crate::words::{sentence, t};

#[component]
pub fn Menu(open: RwSignal<bool>, view: RwSignal<View>) -> impl IntoView {
    let app = App::get();
    let back = move || {
        open.set(false);
        // The one that is shown takes it.
        device::after_drawing(|| {
            device::focus("#more");
            device::focus("#menu");
        });
    };
    let show = move |one: View| {
        view.set(one);
        device::after_drawing(|| device::focus(".sheet-view button"));
    };
    let item = move |id: &'static str,
                     sign: &'static str,
                     name: &'static str,
                     act: Callback<()>| {
        view! {
            <button id=id type="button" on:click=move |_| { open.set(false); act.run(()); }>{icon(sign)}{t(name)}</button>
        }
        .into_any()
    };
    let list = move || {
        device::after_drawing(|| device::focus(".menu :is(a, button)"));
        let (share_sign, share_name) = link::sign("web-share", "web-share-send");
        view! {
            <div class="scrim" on:click=move |_| back()></div>
            <div class="menu"><div class="menu-list" on:keydown=move |event| if event.key() == "Escape" { event.prevent_default(); back(); }>
                {item("play-position", "play", "web-play-position", Callback::new(move |()| play_on(app)))}
                {item("edit-position", "sliders-horizontal", "web-edit", Callback::new(move |()| edit(app)))}
                {item("table", "table", "web-table", Callback::new(|()| device::open_table()))}
                {can_prove(app).then(|| item("prove", "check", "web-prove", Callback::new(move |()| { back(); app.analysis_state.send(app, Message::Prove); })))}
                <hr/>
                {item("view-load", "plus", "web-bring", Callback::new(move |()| show(View::Load)))}
                {item("view-save", "copy", "web-take", Callback::new(move |()| show(View::Save)))}
                {item("share-link", share_sign, share_name, Callback::new(move |()| { back(); share(app); }))}
            </div></div>
        }
    };
    view! { <Show when=move || open.get()>{list()}</Show> }
}

fn can_prove(app: App) -> bool {
    app.analysis_state.now(Analysis::can_prove) == Some(true)
}

/// Passes on the link to the record.
pub fn share(app: App) {
    let state = app.analysis_state;
    match state.now(Analysis::share) {
        Some(Ok(text)) => {
            let address = device::address_with(&Route::SharedTree(text).address());
            link::pass_on(app, address, "web-shared-tree", state.by_hand);
        }
        Some(Err(why)) => app.show_error(sentence(&why)),
        None => {}
    }
}

/// Uses a link, because in this context the board of `app` is the analysis board.
fn play_on(app: App) {
    let setup = app.analysis_state.now(|one| Setup {
        position: Some(one.position()),
        seats: [Seat::Person; 2],
        ..one.play().setup().clone()
    });
    if let Some(setup) = setup {
        device::go(&Route::Shared(saved::share(&setup, "")).address());
    }
}

fn edit(app: App) {
    let state = app.analysis_state;
    if let Some(editor) = state.now(|one| Editor::of_game(one.play().game())) {
        state.edit(app, editor);
    }
    device::go(&Route::Edit.address());
}
