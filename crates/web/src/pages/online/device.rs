//! The user's games on several devices: the link on one, its page on the other.

use burgrave_protocol::Secret;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use super::attempt::Attempt;
use super::invitation::LinkField;
use crate::device;
use crate::online::{post, take_over};
use crate::reactive::{dynamic, spawn};
use crate::state::App;
use crate::words::t;

/// Makes the link to another device.
#[component]
pub fn ToDevice() -> impl IntoView {
    let app = App::get();
    let link = RwSignal::new(None::<String>);
    let make = move |_| {
        spawn(async move {
            match post::<Secret>("/me/link", &()).await {
                Ok(made) => {
                    let address = Route::Device(made.secret).address();
                    let _ = link.try_set(Some(device::address_with(&address)));
                }
                Err(why) => app.show_error(why.sentence),
            }
        });
    };
    dynamic(move || {
        match link.get() {
        None => view! { <p class="also"><button id="to-device" type="button" class="b" on:click=make>{t("online-to-device")}</button></p> }.into_any(),
        Some(address) => view! { <div class="to-device"><LinkField label=t("online-device-link-once") address/></div> }.into_any(),
    }
    })
}

/// The page of such a link. To look at it changes nothing.
#[component]
pub fn Page(secret: String) -> impl IntoView {
    let app = App::get();
    let secret = StoredValue::new(Secret { secret });
    let attempt = Attempt::new();
    let take = move |_| {
        let secret = secret.get_value();
        attempt.start(app, async move {
            take_over(&secret).await?;
            Ok(Route::Lobby)
        });
    };
    view! {
        <div class="page">
            <h1>{t("online-device")}</h1>
            <p>{t("online-device-why")}</p>
            {attempt.fault()}
            <p><button id="take-over" type="button" class="b big main" disabled=move || attempt.busy.get() on:click=take>{t("online-device-take")}</button></p>
        </div>
    }
}
