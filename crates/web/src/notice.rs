//! Notices over the page: errors stay until the user closes them, news disappears automatically.

use core::time::Duration;
use std::sync::Arc;

use burgrave_ui::model::Play;
use leptos::prelude::*;

use crate::device;
use crate::reactive::Show;
use crate::state::App;
use crate::words::t;

/// Minimum time that news stays, the same if it has an undo button, and the time added for each letter.
const MIN_TIME: Duration = Duration::from_secs(4);
const MIN_TIME_WITH_UNDO: Duration = Duration::from_secs(12);
const TIME_PER_LETTER: Duration = Duration::from_millis(60);
/// Delay before news under the pointer or the focus is checked again.
const CHECK_DELAY: Duration = Duration::from_secs(1);

/// A text, the number that distinguishes it from later news with the same text, and what undoes the event it reports.
type News = (u32, String, Option<Undo>);
/// Not a `Callback`, which ends with the view that made it.
pub type Undo = Arc<dyn Fn() + Send + Sync>;

/// Notices that are shown now.
#[derive(Clone, Copy)]
pub struct Notices {
    trouble: RwSignal<Option<String>>,
    news: RwSignal<Option<News>>,
    count: StoredValue<u32>,
    /// The host has a newer version of the app.
    newer: RwSignal<bool>,
}

impl Notices {
    pub fn new() -> Notices {
        Notices {
            trouble: RwSignal::new(None),
            news: RwSignal::new(None),
            count: StoredValue::new(0),
            newer: RwSignal::new(false),
        }
    }

    /// Shows an error.
    pub fn show_error(self, text: String) {
        self.trouble.set(Some(text));
    }

    /// Shows news.
    pub fn show_news(self, text: String) {
        self.show(text, None);
    }

    /// Shows news with a button that calls `undo`.
    pub fn offer_undo(self, text: String, undo: Undo) {
        self.show(text, Some(undo));
    }

    fn show(self, text: String, undo: Option<Undo>) {
        self.count.update_value(|count| *count += 1);
        let number = self.count.get_value();
        let letters = u32::try_from(text.chars().count()).unwrap_or(0);
        let min = if undo.is_some() {
            MIN_TIME_WITH_UNDO
        } else {
            MIN_TIME
        };
        self.news.set(Some((number, text, undo)));
        self.go(number, min + TIME_PER_LETTER * letters);
    }

    /// Removes news, such as on a page that has nothing to do with it, unless it offers to undo something.
    pub fn drop_news(self) {
        let has_undo = |(.., undo): &News| undo.is_some();
        if !self
            .news
            .with_untracked(|news| news.as_ref().is_some_and(has_undo))
        {
            self.news.set(None);
        }
    }

    /// Offers to reload the page for a newer version of the app.
    pub fn offer_reload(self) {
        self.newer.set(true);
    }

    /// Removes news after a delay, unless the pointer or the focus is on it.
    fn go(self, number: u32, after: Duration) {
        let go = move || {
            let shown = self.news.try_get_untracked().flatten();
            if shown.is_none_or(|(it, ..)| it != number) {
                return;
            }
            if device::exists(".news:is(:hover, :focus-within)") {
                self.go(number, CHECK_DELAY);
            } else {
                self.news.set(None);
            }
        };
        set_timeout(go, after);
    }
}

/// Container of all notices. Its live regions always exist, so that screen readers announce their changes.
#[component]
pub fn Notices() -> impl IntoView {
    let app = App::get();
    let Notices {
        trouble,
        news,
        newer,
        ..
    } = app.notices;
    let shown = |class: &'static str, text: String, undo: Option<Undo>, close: Callback<()>| {
        let undo = undo.map(|undo| view! { <button class="b" on:click=move |_| { undo(); close.run(()); device::focus("#main"); }>{t("web-undo")}</button> });
        view! {
            <div class=class>
                <p>{text}</p>
                {undo}
                <button class="b bare" on:click=move |_| { close.run(()); device::focus("#main"); }>{t("web-close")}</button>
            </div>
        }
    };
    let close_trouble = Callback::new(move |()| trouble.set(None));
    let close_news = Callback::new(move |()| news.set(None));
    view! {
        <div class="notices">
            <div role="alert">{move || trouble.get().map(|text| shown("notice", text, None, close_trouble))}</div>
            <div role="alert">
                <Show when=move || newer.get()>
                    <div class="notice newer">
                        <p>{t("web-newer")}</p>
                        <button id="reload" class="b" on:click=move |_| reload(app)>{t("web-reload")}</button>
                    </div>
                </Show>
            </div>
            <div role="status">{move || news.get().map(|(_, text, undo)| shown("notice news", text, undo, close_news))}</div>
        </div>
    }
}

/// Reloads the page, unless that would lose the current game.
fn reload(app: App) {
    let going_on = app.now(Play::is_ongoing) == Some(true);
    if app.save() || !going_on {
        device::reload();
    } else {
        app.show_error(t("web-newer-unsaved"));
    }
}
