//! The actions below the moves, and the menu of the rest.

use burgrave_ui::model::{Message, Play};
use burgrave_ui::route::Route;
use burgrave_ui::saved;
use leptos::prelude::*;

use crate::device;
use crate::game::{Ask, Open, is_remote, remote};
use crate::icon::icon;
use crate::later;
use crate::link;
use crate::panel::of;
use crate::reactive::{Show, dynamic, memo};
use crate::state::App;
use crate::words::{sentence, t};

/// An action: id, icon, message, class.
pub type Name = (&'static str, &'static str, &'static str, &'static str);

/// Returns the button of an action.
pub fn action(
    (id, sign, name, class): Name,
    off: impl Fn() -> bool + Send + Sync + 'static,
    act: impl Fn() + Send + Sync + 'static,
) -> AnyView {
    fn boxed(
        (id, sign, name, class): Name,
        off: Box<dyn Fn() -> bool + Send + Sync>,
        act: Callback<()>,
    ) -> AnyView {
        let key = match id {
            "flip" => Some("F"),
            "hint" => Some("H"),
            "take-back" => Some("T"),
            "show" => Some("S"),
            "restart" => Some("R"),
            "analyse" => Some("A"),
            _ => None,
        };
        view! {
            <button id=(!id.is_empty()).then_some(id) type="button" class=class aria-keyshortcuts=key disabled=move || off() on:click=move |_| act.run(())>{icon(sign)}<span>{t(name)}</span></button>
        }
        .into_any()
    }
    boxed(
        (id, sign, name, class),
        Box::new(off),
        Callback::new(move |()| act()),
    )
}

/// Asks for a draw: the computer at once, people after a question.
fn ask_draw(app: App, open: Open) {
    if of(app, |play| play.setup().has_computer()) {
        app.send(Message::OfferDraw);
    } else {
        open.ask.set(Some(Ask::Draw));
    }
}

#[component]
pub fn Actions(open: Open) -> impl IntoView {
    let app = App::get();
    if is_remote(app) {
        return remote::actions(app, open);
    }
    let any_moves = memo(move || {
        of(app, |play| {
            !play.moves().is_empty() || play.ended().is_some()
        })
    });
    let may_ask = may_ask(app);
    let menu = move || open.menu.update(|menu| *menu = !*menu);
    view! {
        <div class="acts" role="toolbar" aria-label=t("web-actions")>
            {action(("menu", "menu", "web-menu", "phone"), || false, menu)}
            {action(("moves", "list", "web-moves", "phone"), || false, move || open.moves.update(|moves| *moves = !*moves))}
            {action(("flip", "arrow-down-up", "web-flip-short", ""), || false, move || app.flip())}
            {action(("hint", "lightbulb", "web-hint-ask", ""), move || !may_ask.get(), move || app.send(Message::Hint))}
            {action(("take-back", "undo-2", "web-take-back", ""), move || !any_moves.get(), move || app.send(Message::TakeBack))}
            {action(("draw", "handshake", "web-offer-draw", "desk"), move || !may_ask.get(), move || ask_draw(app, open))}
            {action(("resign", "flag", "web-resign", "desk"), || false, move || open.ask.set(Some(Ask::Resign)))}
            {action(("more", "ellipsis", "web-more", "desk"), || false, menu)}
        </div>
    }
    .into_any()
}

/// Returns whether the user can ask for a hint or a draw.
fn may_ask(app: App) -> Memo<bool> {
    memo(move || {
        of(app, |play| {
            play.is_users_turn() && play.thinking().is_none()
        })
    })
}

/// Returns the link to the game, or shows why there is none.
fn link_of(app: App) -> Option<String> {
    match app.now(saved::write_share)? {
        Ok(text) => Some(device::address_with(&Route::Shared(text).address())),
        Err(fault) => {
            app.show_error(sentence(&fault));
            None
        }
    }
}

/// Passes the link to the game on.
pub fn share(app: App, by_hand: RwSignal<Option<String>>) {
    if let Some(address) = link_of(app) {
        link::pass_on(app, address, "web-shared", by_hand);
    }
}

/// Returns the item of the menu that turns the upper player's clock round, or back.
fn facing_item(app: App, close: impl Fn() + Send + Sync + 'static) -> AnyView {
    let is_facing = app.looks.facing.get_untracked();
    let name = match is_facing {
        true => "web-facing-off",
        false => "web-facing-on",
    };
    action(
        ("facing", "clock", name, ""),
        || false,
        move || {
            close();
            app.looks.choose_facing(!is_facing);
        },
    )
}

/// Returns the item of the menu that turns all sounds off, or on again.
fn sound_item(app: App) -> AnyView {
    let sounds = app.sounds;
    let names = move || match sounds.on.get() {
        true => ("volume-x", "web-sound-off"),
        false => ("volume-2", "web-sound-on"),
    };
    dynamic(move || {
        let (sign, name) = names();
        action(
            ("sounds", sign, name, ""),
            || false,
            move || {
                sounds.choose(!sounds.on.get_untracked());
                // Drawn again with its other name.
                device::take_focus("#sounds");
            },
        )
    })
}

/// The rest of the actions: beside "More" on a desk, a sheet at the bottom of a phone.
#[component]
pub fn Menu(open: Open, by_hand: RwSignal<Option<String>>) -> impl IntoView {
    let app = App::get();
    let may_ask = may_ask(app);
    let close = move || open.menu.set(false);
    let back = move || {
        close();
        // The one that is shown takes it.
        device::after_drawing(|| {
            device::focus("#more");
            device::focus("#menu");
        });
    };
    let item = move |name: Name, act: Callback<()>| {
        action(
            name,
            || false,
            move || {
                close();
                act.run(());
            },
        )
    };
    let page = move |sign: &'static str, name: &'static str, address: String| {
        view! { <a href=address on:click=move |_| close()>{icon(sign)}{t(name)}</a> }.into_any()
    };
    let list = move || {
        let rules =
            of(app, |play| Some(play.setup().game)).map(|game| Route::Rules(game).address());
        let new = of(app, |play| Some(play.setup().game)).map(|game| Route::New(game).address());
        device::after_drawing(|| device::focus(".menu :is(a, button)"));
        if is_remote(app) {
            let resign = remote::ending(app, open);
            let (share_sign, share_name) = link::sign("online-link-watch", "online-share-watch");
            return view! {
                <div class="scrim" on:click=move |_| close()></div>
                <div class="menu"><div class="menu-list" on:keydown=move |event| if event.key() == "Escape" { event.prevent_default(); back(); }>
                    {rules.map(|rules| page("book-open", "web-rules", rules))}
                    <div class="phone">{item(("", "flag", resign.0, ""), Callback::new(move |()| resign.1.run(())))}</div>
                    {remote::give_time(app, close)}
                    {remote::days_off(app, close)}
                    {item(("table", "table", "web-table", ""), Callback::new(move |()| device::open_table()))}
                    {sound_item(app)}
                    <hr/>
                    {item(("share", share_sign, share_name, ""), Callback::new(move |()| link::pass_on(app, remote::own_link(app), "online-link-copied", by_hand)))}
                    {item(("qr", "qr-code", "qr-show", ""), Callback::new(move |()| open.code.set(Some(remote::own_link(app)))))}
                    {page("users", "web-lobby", Route::Lobby.address())}
                    {page("settings", "web-settings", Route::Settings.address())}
                </div></div>
            }
            .into_any();
        }
        let (share_sign, share_name) = link::sign("web-share", "web-share-send");
        view! {
            <div class="scrim" on:click=move |_| close()></div>
            <div class="menu"><div class="menu-list" on:keydown=move |event| if event.key() == "Escape" { event.prevent_default(); back(); }>
                {rules.map(|rules| page("book-open", "web-rules", rules))}
                <div class="phone">
                    {of(app, Play::has_shared_clocks).then(|| facing_item(app, close))}
                    {action(("", "handshake", "web-offer-draw", ""), move || !may_ask.get(), move || { close(); ask_draw(app, open); })}
                    {item(("", "flag", "web-resign", ""), Callback::new(move |()| open.ask.set(Some(Ask::Resign))))}
                </div>
                <hr/>
                {item(("analyse", "chart-spline", "web-analyse-game", ""), Callback::new(move |()| app.analyse()))}
                {item(("share", share_sign, share_name, ""), Callback::new(move |()| share(app, by_hand)))}
                {item(("qr", "qr-code", "qr-show", ""), Callback::new(move |()| open.code.set(link_of(app))))}
                {item(("table", "table", "web-table", ""), Callback::new(move |()| device::open_table()))}
                {sound_item(app)}
                {device::has_full_screen().then(|| item(("full-screen", "maximize", "web-full-screen", ""), Callback::new(|()| device::toggle_full_screen())))}
                {item(("shortcuts", "keyboard", "keys-title", "desk"), Callback::new(|()| device::show_keys()))}
                <hr/>
                {new.map(|new| page("castle", "web-new", new))}
                {page("settings", "web-settings", Route::Settings.address())}
            </div></div>
        }
        .into_any()
    };
    let over = is_over(app);
    view! { <Show when=move || open.menu.get() && !over.get()>{list()}</Show> }
}

/// The link to the game as a QR code, in a window that the user closes.
#[component]
pub fn Code(open: Open) -> impl IntoView {
    let app = App::get();
    dynamic(move || {
        let address = open.code.get()?;
        device::after_drawing(|| device::show_dialog("#code"));
        Some(view! {
            <dialog id="code" class="keys code" aria-labelledby="code-title" on:close=move |_| open.code.set(None)>
                <h2 id="code-title">{t("qr-show")}</h2>
                {later::code(app, address)}
                {link::warning().unwrap_or_else(|| view! { <p>{t("qr-how")}</p> }.into_any())}
                <form method="dialog"><button class="b">{t("web-close")}</button></form>
            </dialog>
        })
    })
}

/// The link to the game, where it cannot be copied.
#[component]
pub fn ByHand(link: RwSignal<Option<String>>) -> impl IntoView {
    move || {
        link.get().map(|text| view! {
            <div class="notices"><div class="notice news">
                <label class="field"><span>{t("web-share-by-hand")}</span><input type="text" readonly value=text/></label>
                <button type="button" class="b bare sq" aria-label=t("web-close") on:click=move |_| link.set(None)>{icon("x")}</button>
            </div></div>
        })
    }
}

/// Returns whether the game is over.
pub fn is_over(app: App) -> Memo<bool> {
    memo(move || of(app, Play::is_over))
}
