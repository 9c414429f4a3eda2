//! In the first program: what is shown in the place of a page of the full one until that is here.

use burgrave_ui::model::Play;
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

/// Why the page is not there.
#[derive(Clone, PartialEq)]
enum Lack {
    /// The host has another version by now, and this one's full program no longer.
    Old,
    /// Something else.
    Other(String),
}

/// Opens the page anew, unless that would lose a game that is going on.
fn open_anew(app: App) {
    let going_on = app
        .play
        .with_untracked(|play| play.as_ref().is_some_and(Play::is_going_on));
    if app.save() || !going_on {
        device::reload();
    } else {
        app.tell(t("web-page-newer-unsaved"));
    }
}

#[component]
fn Fetching() -> impl IntoView {
    let app = App::get();
    let failed = RwSignal::new(None::<Lack>);
    let fetch = move || {
        failed.set(None);
        leptos::task::spawn_local(async move {
            let lack = match device::fetch_full().await {
                Ok(()) => None,
                Err(_) if device::is_old().await => Some(Lack::Old),
                Err(why) => Some(Lack::Other(why)),
            };
            // Who has gone to another page meanwhile stays there.
            if failed.is_disposed() {
                return;
            }
            if lack.is_none() {
                app.save();
                device::start_full();
            } else {
                failed.set(lack);
            }
        });
    };
    fetch();
    let say = move || {
        match failed.get() {
        None => view! { <p class="lead" role="status">{t("web-page-fetching")}</p> }.into_any(),
        Some(Lack::Old) => view! {
            <p class="fault" role="alert">{t("web-page-newer")}</p>
            <p class="buttons"><button id="reload" class="button primary"
                on:click=move |_| open_anew(app)>{t("web-page-reload")}</button></p>
        }
        .into_any(),
        Some(Lack::Other(why)) => view! {
            <p class="fault" role="alert">{tx("web-page-not-fetched", &[("why", &why)])}</p>
            <p class="buttons"><button id="fetch-again" class="button primary" on:click=move |_| fetch()>{t("web-page-again")}</button></p>
        }
        .into_any(),
    }
    };
    view! { <div class="page" aria-busy=move || failed.with(Option::is_none).to_string()>{say}</div> }
}
