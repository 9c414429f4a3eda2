//! The page *Statistics*: length, advantage, ends and options of a game, from the shipped studies.

mod charts;
mod games;
mod question;
mod table;

use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use burgrave_ui::study::{self, GameStudies, Message, Value, emphasised};
use leptos::prelude::*;

use crate::device;
use crate::icon::emblem;
use crate::language::fetch_study;
use crate::reactive::fetched;
use crate::state::App;
use crate::words::{t, tx};

/// The page of a game. Heading and links to the other games do not wait for the data.
#[component]
pub fn Page(game: GameId) -> impl IntoView {
    let link = |one: GameId| {
        let name = one.about().name;
        let current = (one == game).then_some("page");
        view! { <a href=Route::Study(one).address() title=name aria-current=current>{emblem(one)}<span>{name}</span></a> }
    };
    view! {
        <div class="lab">
            <header class="lead">
                <div><h1>{tx("web-study", &[("game", game.about().name)])}</h1><p>{t("web-study-intro")}</p></div>
                <nav class="seg" aria-label=t("web-game")>{GameId::ALL.map(link).collect_view()}</nav>
            </header>
            {fetched(App::get(), load(game), drawn)}
        </div>
    }
}

/// Fetches the texts of these pages and the studies of a game. An error is a message for the user.
async fn load(game: GameId) -> Result<study::Page, String> {
    fetch_study().await?;
    let text = device::fetch(&study::file(game)).await?;
    let studies = GameStudies::read(&text);
    (studies.and_then(|studies| study::Page::new(game, &studies))).ok_or_else(|| t("study-failed"))
}

fn drawn(page: &study::Page) -> AnyView {
    let from = (page.portrait.detailed()).map(|one| {
        Message::new("study-default-from")
            .with("games", Value::Count(one.games))
            .with("nodes", Value::Count(one.nodes))
    });
    let mut openings = charts::openings(page);
    // The second chart of openings has room in the other column.
    let last = (openings.len() > 1).then(|| openings.pop());
    view! {
        <div class="facts">
            {charts::length(&page.portrait)}
            {charts::first(page)}
            {charts::ends(&page.portrait)}
            {jumps(page)}
            {charts::options(page)}
            {openings}
        </div>
        <div class="lab-beside">
            {question::card(page)}
            {last}
            {page.ladder.as_ref().map(charts::ladder)}
            {games::section(page.game)}
            <div class="src">
                <p>{from.map(|from| rich(&from))} " " {rich(&page.method)}</p>
                {table::tables(page)}
                {table::definitions(page)}
            </div>
        </div>
    }
    .into_any()
}

/// Buttons that scroll to the later sections. Only phones show them, where the page is long.
fn jumps(page: &study::Page) -> AnyView {
    let mut all = vec![("lab-question".to_owned(), t("study-question"))];
    if !page.comparisons.is_empty() {
        all.push(("lab-options".to_owned(), t("study-options")));
    }
    let openings = page.openings.iter().enumerate();
    all.extend(openings.map(|(at, one)| (format!("lab-firsts-{at}"), say(&one.title))));
    if page.ladder.is_some() {
        all.push(("lab-skill".to_owned(), t("study-skill")));
    }
    all.push(("lab-games".to_owned(), t("study-replay")));
    let buttons = all.into_iter().map(|(id, name)| {
        let show = move |_| device::show(&format!("#{id}"));
        view! { <button type="button" on:click=show>{name}</button> }
    });
    view! { <nav class="chips jumps" aria-label=t("study-jumps")>{buttons.collect_view()}</nav> }
        .into_any()
}

/// Returns a sentence as text.
fn say(message: &Message) -> String {
    study::plain(&message.shown(&tx))
}

/// Returns a sentence with its emphasis.
fn rich(message: &Message) -> AnyView {
    starred(&message.shown(&tx))
}

fn starred(text: &str) -> AnyView {
    let parts = emphasised(text).into_iter().map(|(is_strong, part)| {
        let part = part.to_owned();
        match is_strong {
            true => view! { <b>{part}</b> }.into_any(),
            false => part.into_any(),
        }
    });
    parts.collect::<Vec<_>>().into_any()
}
