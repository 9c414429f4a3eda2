//! The opening book: games from the current position, and their next turns.

use std::sync::Arc;

use burgrave_book::Book;
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::Message;
use burgrave_ui::analysis::explorer::{Games, Page, Turn, file};
use leptos::prelude::*;

use crate::device;
use crate::reactive::{dynamic, fetched, memo};
use crate::state::App;
use crate::words::{t, tx};

/// Number of turns shown at first.
const FIRST: usize = 8;
/// Narrower parts of a bar, in percent, have no number.
const NARROW: u32 = 18;

/// The book of the game, which is fetched when the user opens it.
#[component]
pub fn Explorer() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let game = memo(move || state.of(|one| Some(one.play().setup().game)));
    let content = dynamic(move || {
        let game = game.get()?;
        Some(fetched(app, load(app, game), move |book| found(app, book)))
    });
    view! { <div class="book-of-openings"><h2>{t("web-book")}</h2>{content}</div> }
}

/// Fetches the book of a game, unless it was shown last. An error is a message for the user.
async fn load(app: App, game: GameId) -> Result<Arc<Book>, String> {
    let last = app.analysis_state.book;
    if let Some((_, book)) = last.get_value().filter(|(of, _)| *of == game) {
        return Ok(book);
    }
    let text = device::fetch(&file(game)).await?;
    let book = Book::read(&text).map_err(|_| t("web-book-failed"))?;
    let book = Arc::new(book);
    last.set_value(Some((game, book.clone())));
    Ok(book)
}

/// Shows what the book says about the position, which changes.
fn found(app: App, book: &Arc<Book>) -> AnyView {
    let state = app.analysis_state;
    let book = book.clone();
    let page = memo(move || state.of(|one| Some(Page::new(&book, one.play().game()))));
    dynamic(move || match page.get() {
        Some(Page::Known { all, score, turns }) => turns_in_book(app, all, score, turns),
        Some(Page::Unknown) => note("web-book-unknown"),
        Some(Page::OtherRules) => note("web-book-rules"),
        None => ().into_any(),
    })
}

fn note(code: &str) -> AnyView {
    view! { <p class="book-note">{t(code)}</p> }.into_any()
}

fn turns_in_book(app: App, all: Games, score: u32, turns: Vec<Turn>) -> AnyView {
    let [games, score] = [all.count, score].map(|number| number.to_string());
    let here = tx("web-book-here", &[("games", &games), ("score", &score)]);
    let count = turns.len();
    let is_long = RwSignal::new(count > FIRST);
    let rows = dynamic(move || {
        let shown = if is_long.get() { FIRST } else { count };
        let turns = turns.iter().take(shown).cloned();
        turns.map(|turn| row(app, turn)).collect_view()
    });
    let more = dynamic(move || {
        let label = tx("web-book-all", &[("count", &count.to_string())]);
        is_long.get().then(|| {
            view! { <button class="button book-all" on:click=move |_| is_long.set(false)>{label}</button> }
        })
    });
    view! {
        <p class="book-here">{here}</p>
        <p class="book-note">{t("web-book-of")}</p>
        {(count > 0).then(|| view! {
            <table class="book-turns">
                <thead><tr><th scope="col">{t("web-book-turn")}</th><th scope="col">{t("web-book-games")}</th><th scope="col">{t("web-book-results")}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
            {more}
        })}
        {(count == 0).then(|| note("web-book-end"))}
    }
    .into_any()
}

fn row(app: App, turn: Turn) -> impl IntoView + use<> {
    let Turn { text, alike, games } = turn;
    let alike = (alike > 0).then(|| {
        let all = tx("web-book-alike", &[("count", &alike.to_string())]);
        view! { " " <small class="book-alike">{all}</small> }
    });
    let turn = text.clone();
    let play = move || {
        (app.analysis_state).send(app, Message::PlayTurn(turn.clone()));
        // The button is gone with its position. The list may be empty.
        device::take_focus(".book-of-openings button, #view-book");
    };
    view! {
        <tr>
            <td><button class="tree-move" on:click=move |_| play()>{text}</button>{alike}</td>
            <td>{games.count}</td>
            <td>{bar(games)}</td>
        </tr>
    }
}

/// Bar with the shares of White's wins, draws and Black's wins.
fn bar(games: Games) -> impl IntoView {
    let [white, draws, black] = games.percent.map(|share| share.to_string());
    let data = [
        ("white", white.as_str()),
        ("draws", &draws),
        ("black", &black),
    ];
    let parts = games.percent.into_iter().zip(["white", "drawn", "black"]);
    let part = |(share, class): (u32, &'static str)| {
        let number =
            (share >= NARROW).then(|| tx("web-percent", &[("percent", &share.to_string())]));
        (share > 0)
            .then(|| view! { <span class=class style=format!("width:{share}%")>{number}</span> })
    };
    view! {
        <span class="book-bar" role="img" aria-label=tx("web-book-shares", &data)>{parts.map(part).collect_view()}</span>
    }
}
