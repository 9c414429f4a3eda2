//! The choice of the language.

use burgrave_words::{Language, Words};
use leptos::prelude::*;

use crate::device;
use crate::reactive::spawn;
use crate::state::App;
use crate::words::{add, current_language, knows, set_words, t, tx};

const LANGUAGE: &str = "burgrave.language";

/// Uses the language whose texts came with the page: the one chosen on this device, or the first of the browser's
/// that the app has. It is English if those texts could not be fetched.
pub fn begin() -> Language {
    let (code, text) = device::first_words();
    let language = Language::from_code(&code).unwrap_or(Language::English);
    use_words(language, &text);
    language
}

/// Switches to a language once its texts are fetched. An error is a message for the user.
async fn learn(language: Language) -> Result<(), String> {
    let text = device::fetch_words(language.code(), "file").await?;
    use_words(language, &text);
    Ok(())
}

/// Fetches the texts of the lessons in the current language. An error is a message for the user.
pub async fn fetch_lessons() -> Result<(), String> {
    fetch_part("lessons").await
}

/// Fetches the texts of online games in the current language, unless they are there. An error is a message for the
/// user.
pub async fn fetch_online() -> Result<(), String> {
    match knows("online-title") {
        true => Ok(()),
        false => fetch_part("online").await,
    }
}

/// Fetches the texts of studies in the current language, unless they are there. An error is a message for the user.
pub async fn fetch_study() -> Result<(), String> {
    match knows("study-length") {
        true => Ok(()),
        false => fetch_part("study").await,
    }
}

async fn fetch_part(part: &str) -> Result<(), String> {
    let language = current_language();
    let text = device::fetch_words(language.code(), part).await;
    let text = text.map_err(|why| tx("web-page-failed", &[("why", &why)]))?;
    // The user may have changed the language meanwhile. The page then fetches other texts.
    if current_language() == language {
        add(&text);
    }
    Ok(())
}

fn use_words(language: Language, text: &str) {
    set_words(Words::read(language, text));
    if let Some(root) = device::document().document_element() {
        let _ = root.set_attribute("lang", language.code());
    }
}

/// Chooses a language. The focus goes to `place` once the page is redrawn.
fn choose(app: App, language: Language, place: String) {
    spawn(async move {
        match learn(language).await {
            Ok(()) => {
                app.keep(LANGUAGE, language.code());
                app.language.set(language);
                // The whole page is redrawn, with the list of languages.
                device::after_drawing(move || device::focus(&place));
            }
            Err(why) => {
                app.show_error(tx("web-language-failed", &[("why", &why)]));
                app.check_version();
            }
        }
    });
}

/// The list of languages by their own names.
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
                    choose(app, language, format!("#{id}"));
                }
            }>{languages.collect_view()}</select>
    }
}

/// The languages side by side.
#[component]
pub fn Languages() -> impl IntoView {
    let app = App::get();
    let languages = Language::ALL.map(|language| {
        let code = language.code();
        view! {
            <label lang=code>
                <input type="radio" name="languages" value=code prop:checked=move || { app.language.get() == language }
                    on:change=move |_| choose(app, language, format!("[name=languages][value={code}]"))/>
                <span>{language.name()}</span>
            </label>
        }
    });
    view! { <div class="seg four">{languages.collect_view()}</div> }
}
