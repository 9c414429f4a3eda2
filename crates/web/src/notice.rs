//! What is told over the page: trouble until it is closed, and news, which goes by itself.

use core::time::Duration;

use burgrave_ui::model::Play;
use leptos::prelude::*;

use crate::device;
use crate::state::App;
use crate::words::t;

/// How long news stays at least, and how much longer for each letter.
const LEAST: Duration = Duration::from_secs(4);
const LETTER: Duration = Duration::from_millis(60);
/// When it is looked at again whether somebody still reads.
const AGAIN: Duration = Duration::from_secs(1);

/// What there is to tell.
#[derive(Clone, Copy)]
pub struct Notices {
    trouble: RwSignal<Option<String>>,
    /// With its number, so that a later one is not taken for it.
    news: RwSignal<Option<(u32, String)>>,
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

    /// Tells what went wrong.
    pub fn tell(self, text: String) {
        self.trouble.set(Some(text));
    }

    /// Tells what is good to know.
    pub fn mention(self, text: String) {
        self.count.update_value(|count| *count += 1);
        let number = self.count.get_value();
        let letters = u32::try_from(text.chars().count()).unwrap_or(0);
        self.news.set(Some((number, text)));
        self.go(number, LEAST + LETTER * letters);
    }

    /// Offers to reload the page for a newer version of the app.
    pub fn offer_reload(self) {
        self.newer.set(true);
    }

    /// Takes news away after a time, unless somebody has a pointer or the focus on it.
    fn go(self, number: u32, after: Duration) {
        let go = move || {
            let shown = self.news.try_get_untracked().flatten();
            if shown.is_none_or(|(it, _)| it != number) {
                return;
            }
            if device::exists(".news:is(:hover, :focus-within)") {
                self.go(number, AGAIN);
            } else {
                self.news.set(None);
            }
        };
        set_timeout(go, after);
    }
}

/// The places are always there, so that screen readers say what comes into them.
#[component]
pub fn Notices() -> impl IntoView {
    let app = App::get();
    let Notices {
        trouble,
        news,
        newer,
        ..
    } = app.notices;
    let shown = |class: &'static str, text: String, close: Callback<()>| {
        view! {
            <div class=class>
                <p>{text}</p>
                <button on:click=move |_| { close.run(()); device::focus("#main"); }>{t("web-close")}</button>
            </div>
        }
    };
    let close_trouble = Callback::new(move |()| trouble.set(None));
    let close_news = Callback::new(move |()| news.set(None));
    view! {
        <div class="notices">
            <div role="alert">{move || trouble.get().map(|text| shown("notice", text, close_trouble))}</div>
            <div role="alert">
                <Show when=move || newer.get()>
                    <div class="notice newer">
                        <p>{t("web-newer")}</p>
                        <button id="reload" on:click=move |_| reload(app)>{t("web-reload")}</button>
                    </div>
                </Show>
            </div>
            <div role="status">{move || news.get().map(|(_, text)| shown("notice news", text, close_news))}</div>
        </div>
    }
}

/// Reloads the page, unless that would lose the current game.
fn reload(app: App) {
    let going_on = app
        .play
        .with_untracked(|play| play.as_ref().is_some_and(Play::is_ongoing));
    if app.save() || !going_on {
        device::reload();
    } else {
        app.tell(t("web-newer-unsaved"));
    }
}
