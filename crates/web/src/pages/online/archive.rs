//! The archive: finished games of the server.

use std::collections::BTreeSet;

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_protocol::{API, Archive, ArchivedGame, Me};
use burgrave_ui::online::Filters;
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use crate::device;
use crate::icon::{disc, emblem, icon};
use crate::online::{ask, own_name, rules_words};
use crate::pages::online::GameFilter;
use crate::pages::online::attempt::{list_state, quiet};
use crate::reactive::{Show, dynamic, each, effect, memo, spawn};
use crate::shelf;
use crate::state::App;
use crate::words::{capital, player, side as side_name, t, tx};

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
    app: App,
    filters: RwSignal<Filters>,
    found: RwSignal<Vec<ArchivedGame>>,
    /// Where the next games begin.
    next: RwSignal<Option<String>>,
    is_read: RwSignal<bool>,
    /// Whether the archive has no games at all, as far as known.
    is_bare: RwSignal<bool>,
    trouble: RwSignal<Option<String>>,
    /// Counts searches, so that a late answer to an earlier one is ignored.
    number: StoredValue<u32>,
}

impl Search {
    /// Changes the filters and searches with them.
    fn filter(self, change: impl FnOnce(&mut Filters)) {
        self.filters.update(change);
        self.follow_filters();
    }

    fn follow_filters(self) {
        let filters = self.filters.with_untracked(|one| one.write(None, encode));
        let route = Route::Archive(filters);
        device::rename(&route.address());
        // The page shows the new filters already. It is drawn again only if the user comes back to it.
        self.app.route.update_untracked(|shown| *shown = route);
        self.run(false);
    }

    /// Returns the parameters of the search.
    async fn query(self) -> Result<String, String> {
        let filters = self.filters.get_untracked();
        let mut user = None;
        if filters.is_mine {
            let me: Me = ask("/me").await.map_err(|why| why.sentence)?;
            user = Some(me.id);
        }
        Ok(filters.write(user.as_deref(), encode))
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
                    let is_whole = self
                        .filters
                        .with_untracked(|one| *one == Filters::default());
                    self.is_bare
                        .set(is_whole && !is_more && page.games.is_empty());
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

/// Finished games, filtered as the page's address says.
#[component]
pub fn Page(filters: String) -> impl IntoView {
    let read = Filters::read(&filters, decode);
    let bad = read.as_ref().err().cloned();
    let search = Search {
        app: App::get(),
        filters: RwSignal::new(read.unwrap_or_default()),
        found: RwSignal::new(Vec::new()),
        next: RwSignal::new(None),
        is_read: RwSignal::new(false),
        is_bare: RwSignal::new(false),
        trouble: RwSignal::new(bad.map(|name| capital(&tx("online-search", &[("name", &name)])))),
        number: StoredValue::new(0),
    };
    if search.trouble.with_untracked(Option::is_none) {
        search.run(false);
    }
    let Filters {
        name,
        result,
        days: [from, to],
        is_mine,
        game,
        ..
    } = search.filters.get_untracked();
    let game = RwSignal::new(game);
    effect(move || {
        let game = game.get();
        if search.filters.with_untracked(|one| one.game != game) {
            search.filter(|one| {
                one.game = game;
                // Options are those of one game.
                one.rules = one.rules.take().filter(String::is_empty);
            });
        }
    });
    let is_empty = move || search.found.with(Vec::is_empty);
    let is_filtered = move || (search.filters).with(|one| *one != Filters::default());
    let has_filters = move || !search.is_bare.get();
    let has_no_match = move || {
        search.trouble.with(Option::is_some) || search.is_read.get() && is_empty() && is_filtered()
    };
    let empty = move || match (is_empty(), is_filtered()) {
        (false, _) => None,
        (true, true) => Some(quiet("online-archive-no-match")),
        (true, false) => {
            let open = Route::NewChallenge(GameId::ALL[0]);
            Some(shelf::empty(
                "online-archive-none",
                "online-archive-later",
                (&open, "online-open"),
            ))
        }
    };
    view! {
        <div class="page lobby archive">
            <header>
                <h1>{t("online-archive")}</h1>
                <Show when=has_filters><GameFilter chosen=game/></Show>
                <a class="b" href=Route::Lobby.address()>{icon("users")}{t("web-lobby")}</a>
            </header>
            <p class="lead">{t("online-archive-about")} " " <a href=Route::Results.address()>{t("online-archive-local")}</a></p>
            <div class="find" hidden=move || !has_filters()>
                <label class="field"><span>{t("online-archive-name")}</span>
                    <input id="player" type="search" maxlength="24" autocomplete="off" value=name on:change=move |event| search.filter(|one| one.name = event_target_value(&event))/></label>
                <label class="field"><span>{t("online-archive-result")}</span>
                    <select id="result" on:change=move |event| search.filter(|one| one.result = event_target_value(&event))>
                        {RESULTS.map(|(value, code)| view! { <option value=value selected={value == result}>{t(code)}</option> }).collect_view()}
                    </select></label>
                {day("from", "online-archive-from", from, move |day| search.filter(|one| one.days[0] = day))}
                {day("to", "online-archive-to", to, move |day| search.filter(|one| one.days[1] = day))}
                <Show when=move || game.get().is_some()>
                    {rules_choice(search)}
                </Show>
                {(!own_name().is_empty()).then(|| view! {
                    <label class="row"><span>{t("online-archive-mine")}</span>
                        <input id="mine" type="checkbox" class="switch" role="switch" checked=is_mine on:change=move |event| search.filter(|one| one.is_mine = event_target_checked(&event))/></label>
                })}
            </div>
            {list_state(search.trouble, search.is_read, empty)}
            <ul class="own">
                {each(move || search.found.get(), |one| one.id.clone(), |one| row(one).into_any())}
            </ul>
            <Show when=has_no_match>
                <a id="clear-filters" class="b" href=Route::Archive(String::new()).address()>{icon("x")}{t("online-archive-clear")}</a>
            </Show>
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

/// Value of the choice of all rules. Option texts have no such character.
const ALL_RULES: &str = "*";

/// Returns the choice of rules: all, the published ones, or those of a game in the list.
fn rules_choice(search: Search) -> impl IntoView {
    let chosen = memo(move || search.filters.with(|one| one.rules.clone()));
    // Once a game is chosen, the list has games of others only until the next answer.
    let texts = memo(move || {
        let game = search.filters.with(|one| one.game);
        let listed = search.found.with(|found| {
            let of_game = found.iter().filter(|one| one.game.parse().ok() == game);
            of_game.map(|one| one.rules.clone()).collect::<Vec<_>>()
        });
        let texts: BTreeSet<String> = chosen.get().into_iter().chain(listed).collect();
        (game, texts)
    });
    let options = move || {
        let (game, texts) = texts.get();
        let texts = texts.into_iter().filter(|text| !text.is_empty());
        let option = |value: String, name: String| {
            let is_chosen = match chosen.get() {
                None => value == ALL_RULES,
                Some(text) => value == text,
            };
            view! { <option value=value selected=is_chosen>{name}</option> }
        };
        let named = texts.map(|text| {
            let name = game.and_then(|game| rules_name(game, &text));
            option(text.clone(), name.unwrap_or(text))
        });
        view! {
            {option(ALL_RULES.to_owned(), t("online-archive-any-rules"))}
            {option(String::new(), t("online-archive-published"))}
            {named.collect_view()}
        }
    };
    let choose = move |text: String| {
        search.filter(|one| one.rules = (text != ALL_RULES).then_some(text));
    };
    view! {
        <label class="field"><span>{t("online-archive-rules")}</span>
            <select id="rules" on:change=move |event| choose(event_target_value(&event))>{dynamic(options)}</select></label>
    }
}

/// Describes how rules differ from the published ones, or returns `None` if they do not.
fn rules_name(game: GameId, rules: &str) -> Option<String> {
    rules_words(&Setup {
        rules: rules.to_owned(),
        ..Setup::new(game)
    })
}

/// Returns the first or the last day of the search.
fn day(
    id: &'static str,
    code: &str,
    value: String,
    change: impl Fn(String) + 'static,
) -> impl IntoView {
    view! {
        <label class="field"><span>{t(code)}</span>
            <input id=id type="date" value=value on:change=move |event| change(event_target_value(&event))/></label>
    }
}

fn encode(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// Returns a text that is no encoding of another one as it is.
fn decode(text: &str) -> String {
    js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from)
}

/// Returns the link to a finished game.
fn row(one: ArchivedGame) -> impl IntoView {
    let game = one.game.parse::<GameId>().ok();
    let players = Side::BOTH.map(|side| {
        let name = player(&one.names[side.index()]);
        view! { <span class="of" role="img" aria-label=side_name(side) title=side_name(side)>{disc(side)}</span>{name} }
    });
    let [white, black] = players;
    let result = match one.result.as_str() {
        "1-0" => "1 : 0",
        "0-1" => "0 : 1",
        _ => "½ : ½",
    };
    let name = game.map(|game| game.about().name);
    let rules = game.and_then(|game| rules_name(game, &one.rules));
    let rules = rules.map(|rules| format!(" · {rules}"));
    view! {
        <li><a href=Route::Online(one.id).address()>{game.map(emblem)}<b>{white}" – "{black}<small>{name}{rules}" · "{device::date(one.ended / 1_000)}</small></b><span class="num">{result}</span></a></li>
    }
}
