//! Choosing a language, and fetching its words.

use burgrave_words::{Language, Words};
use leptos::prelude::*;

use crate::device;
use crate::state::App;
use crate::words::{speak, t, tx};

const LANGUAGE: &str = "burgrave.language";

/// Speaks the language whose words came with the page: the one chosen on this device, or else the first
/// that the browser asks for. It is English if those words could not be fetched.
pub fn begin() -> Language {
    let (code, text) = device::first_words();
    let language = Language::from_code(&code).unwrap_or(Language::English);
    use_words(language, &text);
    language
}

/// Fetches the words of a language and speaks it. If that fails, the app keeps its language.
async fn learn(language: Language) -> Result<(), String> {
    let text = device::fetch_words(language.code()).await?;
    use_words(language, &text);
    Ok(())
}

fn use_words(language: Language, text: &str) {
    speak(Words::read(language, text));
    if let Some(root) = device::document().document_element() {
        let _ = root.set_attribute("lang", language.code());
    }
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
            Err(why) => {
                app.tell(tx("web-language-failed", &[("why", &why)]));
                app.ask_version();
            }
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
