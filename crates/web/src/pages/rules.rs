//! The rule book in the app's language. Each page is fetched on its own.

use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use burgrave_words::Language;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::device;
use crate::icon::{icon, title};
use crate::illustration;
use crate::pages::sample::{Course, sample};
use crate::reactive::{effect, fetched, on_window};
use crate::shelf;
use crate::state::App;
use crate::task::to;
use crate::words::t;

/// What begins the text of a page after its contents, as `xtask/pack` writes it.
const LEAF: &str = "\n<div class=\"leaf\">";
/// What begins the rulings, the part after that about the end.
const RULING: &str = "class=\"ruling\"";
/// What begins and ends a sample game.
const SAMPLE: [&str; 2] = [
    "<pre tabindex=\"0\"><code class=\"language-record\">",
    "</code></pre>",
];

/// The page of a game.
#[component]
pub fn Rules(game: GameId) -> impl IntoView {
    view! {
        <article class="page prose">
            <header class="top">
                <a href=Route::RuleBook.address() aria-label=t("web-rule-book")>{icon("chevron-left")}</a>
                <p>{title(game)}</p>
            </header>
            <Page name=game.to_string() game/>
            <div class="after"><a class="button primary" href=Route::New(game).address()>{t("web-play")}</a>{ways(game)}</div>
        </article>
    }
}

/// The page about all games: their cards, and the rules that they share.
#[component]
pub fn Book() -> impl IntoView {
    view! { <Page name="book".to_owned()/> }
}

/// Returns the text about all games, with their cards below its introduction.
fn book(html: &str) -> AnyView {
    let (head, shared) = html.split_at(html.find("<h2>").unwrap_or(html.len()));
    let card = |game: GameId| {
        let route = Route::Rules(game);
        let text = view! { <p>{t(&format!("summary-{game}"))}</p> };
        let label = format!("{}: {}", t("web-rules"), game.about().name);
        let actions = view! { <a class="go" href=route.address() aria-label=label>{icon("book-open")}{t("web-rules")}</a> };
        shelf::card(game, &route, text.into_any(), actions.into_any())
    };
    view! {
        <div inner_html=head.to_owned()></div>
        <ul class="shelf">{GameId::ALL.map(card).collect_view()}</ul>
        <div class="leaf" inner_html=shared.to_owned()></div>
    }
    .into_any()
}

#[component]
fn Page(name: String, #[prop(optional)] game: Option<GameId>) -> impl IntoView {
    let app = App::get();
    let language = app.language.get_untracked();
    let address = match language {
        Language::English => format!("rules/{name}.html"),
        other => format!("rules/{}/{name}.html", other.code()),
    };
    let place = StoredValue::new(place_in(&name));
    let follow = move |event: web_sys::MouseEvent| {
        let target = event
            .target()
            .and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let near = |selector| target.as_ref()?.closest(selector).ok().flatten();
        if let Some(part) = near("[data-part]").and_then(|it| it.get_attribute("data-part")) {
            show_part(&part);
        } else if let Some(link) = near("a.try").filter(|_| !elsewhere(&event)) {
            // The user returns to this picture after trying the position.
            place.with_value(|place| device::remember(place, &link.id()));
        }
    };
    let part = RwSignal::new(0);
    let mark = move || {
        let now = device::mark_part();
        if part.try_get_untracked().is_some_and(|known| known != now) {
            part.set(now);
        }
    };
    on_window(leptos::ev::scroll, move |_| mark());
    fetched(app, fetch(address), move |html: &String| {
        effect(move || {
            let theme = app.theme();
            let palette = app.looks.palette();
            // The text is on the page by now, and not painted yet: its boards take their room before that.
            illustration::draw_all(theme, palette);
            // A picture takes the focus once its board is drawn.
            request_animation_frame(move || {
                place.try_with_value(|place| return_to(place));
                mark();
            });
        });
        let text = match html.split_once(LEAF) {
            Some((contents, leaf)) => {
                let leaf = leaf.trim_end().strip_suffix("</div>").unwrap_or(leaf);
                view! { {guide(contents, game)}<div class="leaf">{body(leaf, part)}</div> }
                    .into_any()
            }
            None => book(html),
        };
        view! { <div class:page=game.is_none() on:click=follow>{text}</div> }.into_any()
    })
}

/// Returns the contents of a page, between the way back and other pages about the game.
fn guide(contents: &str, game: Option<GameId>) -> AnyView {
    let back = game.map(|_| {
        view! { <a class="crumb" href=Route::RuleBook.address()>{icon("chevron-left")}{t("web-rule-book")}</a> }
    });
    let links = game.map(|game| {
        view! { {ways(game)}<a class="button primary" href=Route::New(game).address()>{t("web-play")}</a> }
    });
    view! { <nav class="guide" aria-label=t("web-rule-book")>{back}<div inner_html=contents.to_owned()></div>{links}</nav> }
        .into_any()
}

/// Links to other pages about the game.
fn ways(game: GameId) -> impl IntoView {
    view! {
        <p class="beside">
            {to("graduation-cap", "learn", Route::Lesson(game, None).address())}
            {to("puzzle", "puzzles", Route::Puzzle(game, None).address())}
            {to("chart-spline", "web-study-link", Route::Study(game).address())}
        </p>
    }
}

/// Line of a record whose game goes on.
const WITHOUT_END: &str = "[Result \"*\"]";

/// Returns the text of a page, with boards for its sample games. Wide windows show one of them beside the text. `part`
/// is the part that is read.
fn body(text: &str, part: RwSignal<usize>) -> AnyView {
    let course = Course {
        part,
        end: part_of(text, RULING).and_then(|part| part.checked_sub(1)),
        games: part_of(text, SAMPLE[0]),
        is_stepped: RwSignal::new(false),
    };
    let plain = |text: &str| {
        let text = text.to_owned();
        view! { <div inner_html=text></div> }.into_any()
    };
    let mut parts = text.split(SAMPLE[0]);
    // Beside the part about the end stands a game that ends.
    let ending = (parts.clone().skip(1)).position(|game| !unescape(game).contains(WITHOUT_END));
    let beside = RwSignal::new(0);
    effect(move || {
        let at = part.get();
        let is_end = Some(at) == course.end;
        // Between the end and the sample games the board stays.
        let changes = Some(at) <= course.end || Some(at) == course.games;
        if !course.is_stepped.get_untracked() && changes {
            beside.set(ending.filter(|_| is_end).unwrap_or(0));
        }
    });
    let mut views = vec![plain(parts.next().unwrap_or_default())];
    for (number, part) in parts.enumerate() {
        let (record, rest) = part.split_once(SAMPLE[1]).unwrap_or((part, ""));
        views.push(
            sample(&unescape(record), number, beside, course).unwrap_or_else(|| {
                let [begin, end] = SAMPLE;
                plain(&format!("{begin}{record}{end}"))
            }),
        );
        views.push(plain(rest));
    }
    views.into_any()
}

/// Returns the number of the part, from 0, in which a mark comes first.
fn part_of(text: &str, mark: &str) -> Option<usize> {
    let before = &text[..text.find(mark)?];
    before.matches("<h2").count().checked_sub(1)
}

/// Returns the text that HTML stands for.
fn unescape(html: &str) -> String {
    let marks = [
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
    ];
    (marks.into_iter()).fold(html.to_owned(), |text, (mark, sign)| {
        text.replace(mark, sign)
    })
}

/// Shows a part of the page, or a ruling with its text.
fn show_part(id: &str) {
    let ruling = device::document().query_selector(&format!("#{id} details"));
    match ruling {
        Ok(Some(ruling)) => {
            let _ = ruling.set_attribute("open", "");
            device::show(&format!("#{id} summary"));
        }
        _ => device::show(&format!("#{id}")),
    }
}

async fn fetch(address: String) -> Result<String, String> {
    device::fetch(&address).await
}

/// Returns the key of the remembered picture of a page.
pub fn place_in(page: &str) -> String {
    format!("place in {page}")
}

/// Returns whether a click opens another tab or window.
fn elsewhere(event: &web_sys::MouseEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.shift_key()
}

/// Shows the picture by which the user left the page, once.
fn return_to(place: &str) {
    let Some(id) = device::recall(place) else {
        return;
    };
    device::forget(place);
    device::show(&format!("#{id}"));
}
