//! The archive: finished games of the server.

use burgrave_games::registry::GameId;
use burgrave_protocol::{API, Archive, ArchivedGame, Me};
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::device;
use crate::icon::{emblem, icon};
use crate::online::{ask, own_name};
use crate::pages::online::GameFilter;
use crate::pages::online::attempt::list_state;
use crate::reactive::{Show, effect, spawn};
use crate::words::{player, t};

/// Results as in records, and their messages.
const RESULTS: [(&str, &str); 4] = [
    ("", "online-archive-any-result"),
    ("1-0", "online-archive-white"),
    ("0-1", "online-archive-black"),
    ("1/2-1/2", "online-archive-draw"),
];

/// What to search for, and what has been found.
#[derive(Clone, Copy)]
struct Search {
    game: RwSignal<Option<GameId>>,
    /// Only games of the user.
    mine: RwSignal<bool>,
    /// Name of a player.
    name: RwSignal<String>,
    /// A result as in records; empty for all.
    result: RwSignal<String>,
    /// Only games by the published rules.
    is_published: RwSignal<bool>,
    /// The first and the last day, as `2026-11-25`; empty for no limit.
    days: [RwSignal<String>; 2],
    found: RwSignal<Vec<ArchivedGame>>,
    /// Where the next games begin.
    next: RwSignal<Option<String>>,
    is_read: RwSignal<bool>,
    trouble: RwSignal<Option<String>>,
    /// Counts searches, so that a late answer to an earlier one is ignored.
    number: StoredValue<u32>,
}

impl Search {
    /// Returns the parameters of the search.
    async fn query(self) -> Result<String, String> {
        let mut query = Vec::new();
        if let Some(game) = self.game.get_untracked() {
            query.push(format!("game={game}"));
        }
        let name = self.name.get_untracked();
        if !name.trim().is_empty() {
            query.push(format!(
                "name={}",
                js_sys::encode_uri_component(name.trim())
            ));
        }
        if self.game.get_untracked().is_some() && self.is_published.get_untracked() {
            query.push("rules=".to_owned());
        }
        let [from, to] = self.days;
        for (key, value) in [("result", self.result), ("from", from), ("to", to)] {
            let value = value.get_untracked();
            if !value.is_empty() {
                query.push(format!("{key}={}", js_sys::encode_uri_component(&value)));
            }
        }
        if self.mine.get_untracked() {
            let me: Me = ask("/me").await.map_err(|why| why.sentence)?;
            query.push(format!("player={}", me.id));
        }
        Ok(query.join("&"))
    }

    /// Searches from the start, or for the games that follow those that have been found.
    fn run(self, is_more: bool) {
        let number = self.number.get_value() + 1;
        self.number.set_value(number);
        let before = self.next.get_untracked().filter(|_| is_more);
        spawn(async move {
            let answer = self.pages(before).await;
            if self.number.try_get_value() != Some(number) {
                return;
            }
            self.is_read.set(true);
            match answer {
                Ok(page) => {
                    self.trouble.set(None);
                    self.next.set(page.next);
                    self.found.update(|found| {
                        if !is_more {
                            found.clear();
                        }
                        found.extend(page.games);
                    });
                }
                Err(why) => self.trouble.set(Some(why)),
            }
        });
    }

    /// Asks until there are games, or no others: an answer may be empty although others follow.
    async fn pages(self, mut before: Option<String>) -> Result<Archive, String> {
        let query = self.query().await?;
        loop {
            let place = before.map(|before| format!("&before={before}"));
            let path = format!("/archive?{query}{}", place.unwrap_or_default());
            let page: Archive = ask(&path).await.map_err(|why| why.sentence)?;
            if !page.games.is_empty() || page.next.is_none() {
                return Ok(page);
            }
            before = page.next;
        }
    }

    /// Saves the records of all games that the search finds.
    fn download(self) {
        spawn(async move {
            match self.query().await {
                // The server sends a file, so the page stays.
                Ok(query) => device::visit(&format!("{API}/archive/records?{query}")),
                Err(why) => drop(self.trouble.try_set(Some(why))),
            }
        });
    }
}

#[component]
pub fn Page() -> impl IntoView {
    let search = Search {
        game: RwSignal::new(None),
        mine: RwSignal::new(false),
        name: RwSignal::new(String::new()),
        result: RwSignal::new(String::new()),
        is_published: RwSignal::new(false),
        days: [(); 2].map(|()| RwSignal::new(String::new())),
        found: RwSignal::new(Vec::new()),
        next: RwSignal::new(None),
        is_read: RwSignal::new(false),
        trouble: RwSignal::new(None),
        number: StoredValue::new(0),
    };
    effect(move || {
        search.game.track();
        search.mine.track();
        search.name.track();
        search.result.track();
        search.is_published.track();
        search.days.iter().for_each(|day| day.track());
        search.run(false);
    });
    let is_empty = move || search.found.with(Vec::is_empty);
    view! {
        <div class="page lobby archive">
            <header>
                <h1>{t("online-archive")}</h1>
                <GameFilter chosen=search.game/>
                <a class="b" href=Route::Lobby.address()>{icon("users")}{t("web-lobby")}</a>
            </header>
            <div class="find">
                <label class="field"><span>{t("online-archive-name")}</span>
                    <input id="player" type="search" maxlength="24" autocomplete="off" on:change=move |event| search.name.set(event_target_value(&event))/></label>
                <label class="field"><span>{t("online-archive-result")}</span>
                    <select id="result" on:change=move |event| search.result.set(event_target_value(&event))>
                        {RESULTS.map(|(value, code)| view! { <option value=value>{t(code)}</option> }).collect_view()}
                    </select></label>
                {day("from", "online-archive-from", search.days[0])}
                {day("to", "online-archive-to", search.days[1])}
                <Show when=move || search.game.get().is_some()>
                    <label class="row"><span>{t("online-archive-published")}</span>
                        <input id="published" type="checkbox" class="switch" role="switch" prop:checked=move || search.is_published.get() on:change=move |event| search.is_published.set(event_target_checked(&event))/></label>
                </Show>
                {(!own_name().is_empty()).then(|| view! {
                    <label class="row"><span>{t("online-archive-mine")}</span>
                        <input id="mine" type="checkbox" class="switch" role="switch" on:change=move |event| search.mine.set(event_target_checked(&event))/></label>
                })}
            </div>
            {list_state(search.trouble, search.is_read, is_empty, "online-archive-none")}
            <ul class="own">
                <For each=move || search.found.get() key=|one| one.id.clone() let(one)>{row(one)}</For>
            </ul>
            <Show when=move || !is_empty()>
                <div class="buttons">
                    <Show when=move || search.next.get().is_some()>
                        <button id="more-games" type="button" class="b main" on:click=move |_| search.run(true)>{t("online-archive-more")}</button>
                    </Show>
                    <button id="records" type="button" class="b" on:click=move |_| search.download()>{t("online-archive-records")}</button>
                </div>
            </Show>
        </div>
    }
}

/// A day of the search.
fn day(id: &'static str, code: &str, value: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="field"><span>{t(code)}</span>
            <input id=id type="date" on:change=move |event| value.set(event_target_value(&event))/></label>
    }
}

/// The link to a finished game.
fn row(one: ArchivedGame) -> impl IntoView {
    let game = one.game.parse::<GameId>().ok();
    let [white, black] = one.names.map(|name| player(&name));
    let players = format!("{white} – {black}");
    let result = match one.result.as_str() {
        "1-0" => "1 : 0",
        "0-1" => "0 : 1",
        _ => "½ : ½",
    };
    let name = game.map(|game| game.about().name);
    view! {
        <li><a href=Route::Online(one.id).address()>{game.map(emblem)}<b>{players}<small>{name}" · "{device::date(one.ended / 1_000)}</small></b><span class="num">{result}</span></a></li>
    }
}
