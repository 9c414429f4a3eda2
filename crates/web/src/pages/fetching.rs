//! In the first program: what is shown in the place of a page of the full one until that is here.

use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::device;
use crate::state::App;
use crate::words::{t, tx};

/// The name of the page while it is fetched.
pub fn title(_: &Route) -> String {
    t("web-page-fetching")
}

/// Says that the page is fetched, and fetches it.
pub fn page(_: Route) -> AnyView {
    view! { <Fetching/> }.into_any()
}

#[component]
fn Fetching() -> impl IntoView {
    let app = App::get();
    let failed = RwSignal::new(None::<String>);
    let fetch = move || {
        failed.set(None);
        leptos::task::spawn_local(async move {
            let fetched = device::fetch_full().await;
            // Who has gone to another page meanwhile stays there.
            if failed.is_disposed() {
                return;
            }
            match fetched {
                Ok(()) => {
                    app.save();
                    device::start_full();
                }
                Err(why) => failed.set(Some(why)),
            }
        });
    };
    fetch();
    let say = move || {
        match failed.get() {
        None => view! { <p class="lead" role="status">{t("web-page-fetching")}</p> }.into_any(),
        Some(why) => view! {
            <p class="fault" role="alert">{tx("web-page-not-fetched", &[("why", &why)])}</p>
            <p class="buttons"><button id="fetch-again" class="button primary" on:click=move |_| fetch()>{t("web-page-again")}</button></p>
        }.into_any(),
    }
    };
    view! { <div class="page" aria-busy=move || failed.with(Option::is_none).to_string()>{say}</div> }
}
