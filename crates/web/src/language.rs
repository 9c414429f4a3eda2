//! Choosing a language, and fetching its words.

use burgrave_words::{Language, Words};
use leptos::prelude::*;

use crate::device;
use crate::state::App;
use crate::words::{speak, t, tx};

const LANGUAGE: &str = "burgrave.language";

/// The language that was chosen on this device, else the first that the browser asks for.
pub fn wanted() -> Language {
    let chosen = device::load(LANGUAGE).ok().flatten();
    match chosen.as_deref().and_then(Language::from_code) {
        Some(language) => language,
        None => Language::negotiate(device::languages()),
    }
}

/// Speaks a language once its words are here. Where they cannot be fetched the app goes on as it was.
pub async fn learn(language: Language) -> Result<(), String> {
    let words = match language {
        Language::English => Words::english(),
        other => Words::read(other, &fetch(other).await?),
    };
    speak(words);
    if let Some(root) = device::document().document_element() {
        let _ = root.set_attribute("lang", language.code());
    }
    Ok(())
}

/// The words that play needs, and in the full program the rest.
async fn fetch(language: Language) -> Result<String, String> {
    let code = language.code();
    let play = device::fetch(&format!("words/{code}.ftl")).await?;
    if cfg!(feature = "full") {
        let more = device::fetch(&format!("words/{code}-more.ftl")).await?;
        return Ok([play, more].join("\n"));
    }
    Ok(play)
}

fn choose(app: App, language: Language, id: &'static str) {
    leptos::task::spawn_local(async move {
        match learn(language).await {
            Ok(()) => {
                app.keep(LANGUAGE, language.code());
                app.language.set(language);
                // Everything was drawn anew, the list of languages too.
                device::once_drawn(move || device::focus(&format!("#{id}")));
            }
            Err(why) => app.tell(tx("web-language-failed", &[("why", &why)])),
        }
    });
}

/// The languages by their own names.
#[component]
pub fn Chooser(id: &'static str) -> impl IntoView {
    let app = App::get();
    let languages = Language::ALL.map(|language| {
        view! {
            <option value=language.code() lang=language.code()
                selected=move || { app.language.get() == language }>{language.name()}</option>
        }
    });
    view! {
        <select id=id class="language" aria-label=t("web-language")
            on:change=move |event| {
                if let Some(language) = Language::from_code(&event_target_value(&event)) {
                    choose(app, language, id);
                }
            }>{languages.collect_view()}</select>
    }
}
