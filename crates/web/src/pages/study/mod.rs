//! What a game is like: its length, who has the advantage, its ends and options, from the shipped studies.

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

/// Returns a sentence as text.
fn say(message: &Message) -> String {
    study::plain(&message.shown(&tx))
}

/// Returns a sentence with its emphasis.
fn rich(message: &Message) -> AnyView {
    starred(&message.shown(&tx))
}

/// Returns the first part of a sentence that it emphasises, as a sentence.
fn gist(message: &Message) -> AnyView {
    let text = message.shown(&tx);
    let gist = emphasised(&text)
        .into_iter()
        .find(|(is_strong, _)| *is_strong);
    let gist = gist.map(|(_, part)| part.to_owned());
    view! { <b>{gist}"."</b> }.into_any()
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
