//! Parts of the form of a new game for games by link and against the server's computer.

use burgrave_core::Side;
use burgrave_protocol::{Accepted, ComputerGame, Created, NewChallenge, SideChoice};
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use super::{Against, Choice, DAYS};
use crate::device;
use crate::language::fetch_online;
use crate::online::{Failure, guest, has_server, own_name, post};
use crate::pages::online::NameField;
use crate::reactive::{effect, spawn};
use crate::words::t;

/// Fetches the texts of online games once the user may choose one.
pub fn fetch_words(choice: Choice, fault: RwSignal<Option<String>>) {
    effect(move || {
        let may_choose = has_server() || choice.is_against(Against::Link);
        if !may_choose || choice.by_link.is_ready.get_untracked() {
            return;
        }
        spawn(async move {
            let fetched = fetch_online().await;
            // The user may have left the page.
            let _ = choice.by_link.is_ready.try_set(fetched.is_ok());
            if let Err(why) = fetched {
                let _ = fault.try_set(Some(why));
            }
        });
    });
}

/// The user's name, and who may see the game.
#[component]
pub fn LinkFields(choice: Choice) -> impl IntoView {
    let listed = choice.by_link.listed;
    view! {
        <NameField name=choice.by_link.name/>
        <label class="row"><span>{t("online-listed")}</span>
            <input id="listed" type="checkbox" class="switch" role="switch" prop:checked=move || listed.get() on:change=move |event| listed.set(event_target_checked(&event))/></label>
    }
}

/// Returns the terms for the server.
fn terms(choice: Choice, setup: Setup) -> NewChallenge {
    untrack(|| NewChallenge {
        game: setup.game.id().to_owned(),
        rules: setup.rules,
        layout: setup.layout,
        position: setup.position,
        side: match choice.side.get() {
            Some(Side::White) => SideChoice::White,
            Some(Side::Black) => SideChoice::Black,
            None => SideChoice::Chance,
        },
        clock: choice.link_control(),
        days_off: match choice.clock.get() {
            DAYS => choice.by_link.days_off.get(),
            _ => 0,
        },
        listed: choice.is_against(Against::Link) && choice.by_link.listed.get(),
    })
}

/// Starts a game against a computer of the server.
pub fn begin_on_server(choice: Choice, setup: Setup, fault: RwSignal<Option<String>>) {
    let wanted = ComputerGame {
        level: choice.level.get_untracked(),
        terms: terms(choice, setup),
    };
    go_as_guest(own_name(), fault, async move {
        let accepted: Accepted = post("/games", &wanted).await?;
        Ok(Route::Online(accepted.game))
    });
}

/// Makes the user a guest, sends a request, and goes to the page that it returns.
fn go_as_guest(
    name: String,
    fault: RwSignal<Option<String>>,
    request: impl Future<Output = Result<Route, Failure>> + 'static,
) {
    fault.set(None);
    spawn(async move {
        let route = match guest(&name).await {
            Ok(()) => request.await,
            Err(why) => Err(why),
        };
        match route {
            Ok(route) => device::go(&route.address()),
            Err(why) => {
                let _ = fault.try_set(Some(why.sentence));
            }
        }
    });
}

/// Makes the challenge and shows its link.
pub fn invite(choice: Choice, setup: Setup, fault: RwSignal<Option<String>>) {
    let terms = terms(choice, setup);
    let name = choice.by_link.name.get_untracked();
    go_as_guest(name, fault, async move {
        let created: Created = post("/challenges", &terms).await?;
        Ok(Route::Invitation(created.secret))
    });
}

/// Returns the choice of a computer of the server.
pub fn server_switch(on_server: RwSignal<bool>) -> AnyView {
    view! {
        <label class="row"><span>{t("online-on-server")}<small>{t("online-on-server-why")}</small></span>
            <input id="on-server" type="checkbox" class="switch" role="switch" prop:checked=move || on_server.get() on:change=move |event| on_server.set(event_target_checked(&event))/></label>
    }
    .into_any()
}
