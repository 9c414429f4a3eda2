//! Links that the user passes on.

use burgrave_ui::online::is_own_computer;
use leptos::prelude::*;

use crate::device;
use crate::icon::icon;
use crate::reactive::spawn;
use crate::state::App;
use crate::words::t;

/// Returns the icon and the message of the button that passes a link on: phones offer it to their apps.
pub fn sign(copy: &'static str, send: &'static str) -> (&'static str, &'static str) {
    match is_sent() {
        true => ("share-2", send),
        false => ("copy", copy),
    }
}

fn is_sent() -> bool {
    device::can_share() && device::has_touch()
}

/// Offers a link to the apps of a phone, or copies it and shows `news`. Without a clipboard, `by_hand` gets it.
pub fn pass_on(app: App, address: String, news: &'static str, by_hand: RwSignal<Option<String>>) {
    spawn(async move {
        if is_sent() {
            device::share(&t("web-title"), &address).await;
        } else if device::copy(&address).await {
            let news = match is_own_computer(&device::host()) {
                true => "link-local",
                false => news,
            };
            app.show_news(t(news));
        } else {
            let _ = by_hand.try_set(Some(address));
        }
    });
}

/// Returns a warning beside a link if only this computer can open it.
pub fn warning() -> Option<AnyView> {
    let is_own = is_own_computer(&device::host());
    let warning = || {
        view! {
            <details class="link-local">
                <summary><span>{t("link-only")}" "<b>{t("link-others")}</b></span>{icon("chevron-down")}</summary>
                <p>{t("link-local")}</p>
            </details>
        }
    };
    is_own.then(|| warning().into_any())
}
