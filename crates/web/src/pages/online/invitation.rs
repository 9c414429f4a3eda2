//! The page of an invitation link. To look at it changes nothing on the server.

use core::time::Duration;

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_protocol::{Accepted, Challenge, ChallengeState, Secret, SideChoice};
use burgrave_ui::route::Route;
use leptos::prelude::*;

use super::attempt::Attempt;
use crate::device;
use crate::icon::{disc, emblem, icon};
use crate::link;
use crate::online::{
    Failure, ask, clock_words, delete, guest, own_name, post, rules_words, setup_of,
};
use crate::qr::{self, Modules};
use crate::reactive::{Show, every, fetched, spawn};
use crate::state::{About, App};
use crate::thumbnail::Picture;
use crate::words::{side as side_name, t, tx};

/// Time between two requests that ask whether the challenge is accepted.
const POLL: Duration = Duration::from_millis(1_500);

/// Refusals of an invitation that is not open any more, and of one that does not exist any more.
const CLOSED: &str = "online-challenge-closed";
const NONE: &str = "online-no-challenge";

/// What an invitation link leads to.
enum Look {
    Open(Challenge),
    /// Somebody else has accepted it: the game that it has become.
    Used(String),
    Gone,
}

#[component]
pub fn Page(secret: String) -> impl IntoView {
    let app = App::get();
    let secret = Secret { secret };
    let look = {
        let secret = secret.clone();
        async move {
            match post::<Challenge>("/invitation", &secret).await {
                Ok(found) => Ok(Look::Open(found)),
                Err(why) if why.code == NONE => Ok(Look::Gone),
                // Who has accepted it comes back to the game.
                Err(why) if why.code == CLOSED => match accept(&secret).await {
                    Ok(game) => {
                        app.turn_to(Route::Online(game));
                        Err(t("online-connecting"))
                    }
                    Err(_) => Ok(closed(why)),
                },
                Err(why) => Err(why.sentence),
            }
        }
    };
    fetched(app, look, move |look: &Look| match look {
        Look::Open(found) => {
            let (found, secret) = (found.clone(), secret.clone());
            view! { <Found found secret/> }.into_any()
        }
        Look::Used(game) => over(Some(game.clone())),
        Look::Gone => over(None),
    })
}

/// Returns what has become of an invitation that the server refuses as closed. One without a game was withdrawn.
fn closed(why: Failure) -> Look {
    let mut data = why.data.into_iter();
    match data.find(|(name, _)| name == "game") {
        Some((_, game)) => Look::Used(game),
        None => Look::Gone,
    }
}

/// Returns the page of an invitation that is no longer open: what happened, and where to go from here.
fn over(used: Option<String>) -> AnyView {
    let (title, why) = match &used {
        Some(_) => ("online-used-title", "online-used-why"),
        None => ("online-expired-title", "online-expired-why"),
    };
    let watch = used.map(|game| {
        view! { <a id="watch" class="b big main" href=Route::Online(game).address()>{icon("eye")}{t("online-watch-game")}</a> }.into_any()
    });
    dead_end(t(title), t(why), watch)
}

/// Returns the page of a link that leads to nothing: what happened, and where to go from here. `first` is the best way.
pub fn dead_end(title: String, why: String, first: Option<AnyView>) -> AnyView {
    let new = match first {
        Some(_) => "b big",
        None => "b big main",
    };
    view! {
        <div class="page invitation-over">
            <h1>{title}</h1>
            <p class="lead" role="status">{why}</p>
            <p class="buttons">
                {first}
                <a class=new href=Route::NewByLink(GameId::ALL[0]).address()>{icon("plus")}{t("web-new")}</a>
                <a class="b big" href=Route::Lobby.address()>{icon("users")}{t("web-lobby")}</a>
            </p>
        </div>
    }
    .into_any()
}

async fn accept(secret: &Secret) -> Result<String, Failure> {
    let accepted: Accepted = post("/invitation/accept", secret).await?;
    Ok(accepted.game)
}

#[component]
fn Found(found: Challenge, secret: Secret) -> impl IntoView {
    let setup = setup_of(&found.terms);
    let game = setup.as_ref().map(|setup| setup.game);
    let board = setup.as_ref().and_then(|setup| setup.begin().ok());
    let rules = (setup.as_ref().and_then(rules_words)).unwrap_or_else(|| t("new-published"));
    let mine = found.mine;
    let side = shown_side(found.terms.side, mine);
    let first = setup.as_ref().map(|setup| setup.game.about().first);
    let flipped = side.or(first) == Some(Side::Black);
    let picture = board.map(|game| view! { <Picture game flipped/> });
    let side = match side {
        Some(side) => view! { {disc(side)}{side_name(side)} }.into_any(),
        None => view! { {icon("dices")}{t("new-chance")} }.into_any(),
    };
    let title = match mine {
        true if found.terms.listed => t("online-link-listed"),
        true => t("online-link"),
        false => {
            let game = game.map_or(found.terms.game.as_str(), |game| game.about().name);
            tx("online-challenge", &[("name", &found.by), ("game", game)])
        }
    };
    let terms = view! {
        <dl class="terms">
            <div><dt>{t("web-side")}</dt><dd>{side}</dd></div>
            <div><dt>{t("web-clocks")}</dt><dd>{clock_words(found.terms.clock.as_ref())}</dd></div>
            {(found.terms.days_off > 0).then(|| view! { <div><dt>{t("online-days-off")}</dt><dd>{found.terms.days_off}</dd></div> })}
            <div><dt>{t("web-rules")}</dt><dd>{rules}</dd></div>
        </dl>
    }
    .into_any();
    view! {
        <div class="new invitation">
            <section class="choose">
                <div class="new-board">{picture}</div>
                {game.map(|game| view! {
                    <div class="about">
                        <h2>{emblem(game)}{game.about().name}</h2>
                        <p>{t(&format!("summary-{game}"))}</p>
                        <p class="ways"><a href=Route::Lesson(game, None).address()>{t("learn")}</a><a href=Route::Rules(game).address()>{t("web-rules")}</a></p>
                    </div>
                })}
            </section>
            <div class="new-form">
                <h1>{title}</h1>
                {match mine {
                    true => view! { <Wait id=found.id secret is_listed=found.terms.listed terms/> }.into_any(),
                    false => view! { {terms}<Answer secret/> }.into_any(),
                }}
            </div>
        </div>
    }
}

/// Returns the user's side, or `None` if it is drawn by lot.
pub(super) fn shown_side(author: SideChoice, mine: bool) -> Option<Side> {
    let side = match author {
        SideChoice::White => Side::White,
        SideChoice::Black => Side::Black,
        SideChoice::Chance => return None,
    };
    Some(if mine { side } else { !side })
}

/// The author's link and the terms. Goes to the game once the challenge is accepted.
#[component]
fn Wait(id: String, secret: Secret, is_listed: bool, terms: AnyView) -> impl IntoView {
    let app = App::get();
    let address = device::address_with(&Route::Invitation(secret.secret).address());
    let trouble = RwSignal::new(None::<String>);
    let gone = RwSignal::new(false);
    let asking = StoredValue::new(false);
    let path = StoredValue::new(format!("/challenges/{id}"));
    let poll = move || {
        if asking.get_value() || gone.get_untracked() {
            return;
        }
        asking.set_value(true);
        let path = path.get_value();
        spawn(async move {
            let state = ask::<ChallengeState>(&path).await;
            // The user may have left the page.
            if asking.try_update_value(|asking| *asking = false).is_none() {
                return;
            }
            trouble.set(state.as_ref().err().map(|why| why.sentence.clone()));
            match state {
                Ok(ChallengeState::Game(game)) => {
                    app.sounds.play(About::Games, "turn");
                    app.turn_to(Route::Online(game));
                }
                Ok(ChallengeState::Gone) => gone.set(true),
                Ok(ChallengeState::Open) | Err(_) => {}
            }
        });
    };
    poll();
    every(POLL, poll);
    let withdraw = move |_| {
        let path = path.get_value();
        spawn(async move {
            match delete(&path).await {
                Ok(()) => {
                    app.turn_to(Route::Lobby);
                    app.show_news(tx(
                        "online-withdrawn",
                        &[("listed", &is_listed.to_string())],
                    ));
                }
                Err(why) => app.show_error(why.sentence),
            }
        });
    };
    let state = move || match (gone.get(), trouble.get()) {
        (true, _) => t("online-gone"),
        (false, Some(why)) => why,
        (false, None) => t("online-waiting"),
    };
    let waiting = view! {
        <footer class="begin">
            <p><b id="waiting" role="status" aria-live="polite">{state}</b>" "{t("online-keep")}</p>
            <Show when=move || !gone.get()><button id="withdraw" type="button" class="b" on:click=withdraw>{t("online-withdraw")}</button></Show>
        </footer>
    };
    view! { <LinkField label=t("online-link-once") address beside=terms/>{waiting} }
}

/// A link to copy or send, and its code, with something beside that.
#[component]
pub fn LinkField(
    label: String,
    address: String,
    #[prop(optional)] beside: Option<AnyView>,
) -> impl IntoView {
    let copied = RwSignal::new(false);
    let link = StoredValue::new(address.clone());
    let copy = move |_| {
        let link = link.get_value();
        spawn(async move {
            if device::copy(&link).await {
                let _ = copied.try_set(true);
            } else {
                // The user copies what is selected.
                device::select("#link");
            }
        });
    };
    let share = move |_| {
        let link = link.get_value();
        spawn(async move { device::share(&t("web-title"), &link).await });
    };
    // Another device could not open what its camera reads.
    let code = || qr::picture(Modules::of(&address).as_ref());
    let below = link::warning().unwrap_or_else(code);
    view! {
        <div class="link-field">
            <label class="field"><span>{label}</span>
                <input id="link" type="text" readonly value=address on:focus=|_| device::select("#link")/></label>
            <button id="copy-link" type="button" class="b main" on:click=copy>{icon("copy")}<span role="status">{move || if copied.get() { t("online-copied") } else { t("online-copy") }}</span></button>
            {device::can_share().then(|| view! { <button type="button" class="b" on:click=share>{icon("share-2")}{t("online-share")}</button> })}
        </div>
        <div class="scan">{below}{beside}</div>
    }
}

/// The form of the one who is invited.
#[component]
fn Answer(secret: Secret) -> impl IntoView {
    let app = App::get();
    let name = RwSignal::new(own_name());
    let attempt = Attempt::new();
    let secret = StoredValue::new(secret);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let (name, secret) = (name.get_untracked(), secret.get_value());
        attempt.start(app, async move {
            guest(&name).await?;
            Ok(Route::Online(accept(&secret).await?))
        });
    };
    view! {
        <form class="answer" on:submit=submit>
            <NameField name/>
            {attempt.fault()}
            <footer class="begin">
                <p>{t("online-no-account")}</p>
                <button id="accept" type="submit" class="b big main" disabled=move || attempt.busy.get()>{t("online-accept")}</button>
            </footer>
        </form>
    }
}

/// The user's name for others.
#[component]
pub fn NameField(name: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="field"><span>{t("online-your-name")}</span>
            <input id="your-name" type="text" maxlength="24" autocomplete="nickname" placeholder=t("online-name-hint")
                prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/></label>
    }
}
