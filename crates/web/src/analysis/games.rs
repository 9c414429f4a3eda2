//! List of the records of one imported text.

use burgrave_record::GameResult;
use burgrave_ui::analysis::collection::{Collection, Entry, Summary};
use leptos::prelude::*;

use crate::analysis_state::import_error;
use crate::device;
use crate::reactive::{Show, memo};
use crate::state::App;
use crate::words::{t, tx};

#[component]
pub fn Games() -> impl IntoView {
    let app = App::get();
    let games = app.analysis_state.games;
    let page = RwSignal::new(0);
    let count = memo(move || games.with(|games| games.as_ref().map(|g| g.entries().len())));
    let pages = memo(move || games.with(|games| games.as_ref().map_or(0, Collection::pages)));
    // A new list starts at its first page and gets the focus.
    Effect::new(move |before: Option<Option<usize>>| {
        let now = count.get();
        page.set(0);
        if before.is_some() && now.is_some() {
            device::after_drawing(|| device::focus("#games"));
        }
        now
    });
    view! {
        <Show when=move || count.get().is_some()>
            <section id="games" class="games" tabindex="-1" aria-label=t("web-games-list")>
                <p role="status">{move || games.with(|games| games.as_ref().map(head))}</p>
                {turn_pages(page, pages, ["web-games-back", "web-games-on"])}
                <ul class="games-list">{move || games.with(|games| games.as_ref().map(|games| list(app, games, page.get())))}</ul>
            </section>
        </Show>
    }
}

/// Returns the number of records, and of invalid ones.
fn head(games: &Collection) -> String {
    let number = |code, count: usize| tx(code, &[("count", &count.to_string())]);
    let all = number("web-games-found", games.entries().len());
    match games.invalid_count() {
        0 => all,
        faulty => format!("{all} {}", number("web-games-faulty", faulty)),
    }
}

/// Buttons that turn the pages of a long list. `names` are the messages of those back and on.
pub(super) fn turn_pages(
    page: RwSignal<usize>,
    pages: Memo<usize>,
    [back, on]: [&'static str; 2],
) -> AnyView {
    let number = move || {
        let (page, pages) = ((page.get() + 1).to_string(), pages.get().to_string());
        tx("web-page-of", &[("page", &page), ("pages", &pages)])
    };
    view! {
        <Show when=move || { pages.get() > 1 }>
            <div class="pages">
                <button type="button" class="button" disabled=move || page.get() == 0 on:click=move |_| page.update(|page| *page -= 1)>{t(back)}</button>
                <span class="quiet">{move || number()}</span>
                <button type="button" class="button" disabled=move || { page.get() + 1 >= pages.get() } on:click=move |_| page.update(|page| *page += 1)>{t(on)}</button>
            </div>
        </Show>
    }
    .into_any()
}

fn list(app: App, games: &Collection, page: usize) -> impl IntoView + use<> {
    let entries = games.page(page).iter().map(|entry| row(app, entry));
    entries.collect_view()
}

/// Returns the line of a record: a button, or its error.
fn row(app: App, entry: &Entry) -> impl IntoView + use<> {
    let number = entry.number;
    let name = match &entry.summary {
        Some(summary) => title(summary),
        None => tx("web-games-at-line", &[("line", &entry.line.to_string())]),
    };
    let about = entry.summary.as_ref().map(about).unwrap_or_default();
    let number_shown = view! { <span class="number">{format!("{number}.")}</span> };
    match &entry.error {
        Some(why) => {
            let why = import_error(why);
            let line = entry
                .summary
                .as_ref()
                .map(|_| tx("web-games-at-line", &[("line", &entry.line.to_string())]) + ". ");
            view! {
                <li class="game-row faulty" data-number=number>
                    {number_shown} " " <b>{name}</b> " " <span class="quiet">{about}</span>
                    <span class="fault">{line} {why}</span>
                </li>
            }
            .into_any()
        }
        None => view! {
            <li><button type="button" class="game-row" data-number=number on:click=move |_| app.analysis_state.open(app, number)>
                {number_shown} " " <b>{name}</b> " " <span class="quiet">{about}</span>
            </button></li>
        }
        .into_any(),
    }
}

fn game(summary: &Summary) -> Option<String> {
    summary.game.map(|game| game.about().name.to_owned())
}

/// Returns the players, the event or the game, whichever is known first.
fn title(summary: &Summary) -> String {
    let name = |player: &Option<String>| player.clone().unwrap_or_else(|| "?".to_owned());
    let [white, black] = &summary.players;
    if white.is_some() || black.is_some() {
        let (white, black) = (name(white), name(black));
        return tx("web-games-of", &[("white", &white), ("black", &black)]);
    }
    let event = summary.event.clone();
    event
        .or_else(|| game(summary))
        .unwrap_or_else(|| "?".to_owned())
}

/// Returns what `title` leaves out: game, result, number of moves, event, date.
fn about(summary: &Summary) -> String {
    let title = title(summary);
    let result = match summary.result {
        GameResult::Open => t("web-games-open"),
        ended => ended.text().to_owned(),
    };
    let moves = tx("web-games-moves", &[("count", &summary.moves.to_string())]);
    let parts = [
        game(summary),
        Some(result),
        Some(moves),
        summary.event.clone(),
        summary.date.clone(),
    ];
    let parts = parts.into_iter().flatten().filter(|part| *part != title);
    parts.collect::<Vec<_>>().join(", ")
}
