//! The form that reads a pasted text or a file, and the list of the records found in it.

use burgrave_games::registry::GameId;
use burgrave_ui::analysis::import::{self, Imported};
use leptos::prelude::*;

use super::games::Games;
use crate::analysis_state::import_error;
use crate::files;
use crate::reactive::{Show, spawn};
use crate::state::App;
use crate::words::t;

/// `game` is the game of a position that several games accept. It follows the records that are read.
#[component]
pub fn Paste(game: RwSignal<GameId>) -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let fault = RwSignal::new(None::<String>);
    let text = RwSignal::new(String::new());
    let read = move |text: &str| match import::read(text, game.get_untracked()) {
        Ok(Imported::One(analysis)) => {
            fault.set(None);
            state.games.set(None);
            game.set(analysis.play().setup().game);
            state.put(app, *analysis);
        }
        Ok(Imported::Many(games)) => {
            fault.set(None);
            state.games.set(Some(games));
        }
        Err(why) => {
            state.games.set(None);
            fault.set(Some(import_error(&why)));
        }
    };
    let open = move |event: web_sys::Event| {
        let Some(file) = files::chosen(&event) else {
            return;
        };
        spawn(async move {
            match files::read_file(&file, import::MAX_BYTES).await {
                Ok(content) => {
                    read(&content);
                    // The text field is slow with long texts.
                    if content.len() < 100_000 {
                        text.set(content);
                    }
                }
                Err(why) => fault.set(Some(why)),
            }
        });
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        read(&text.get_untracked());
    };
    let is_ready = move || text.with(|text| !text.trim().is_empty());
    view! {
        <form class="import" on:submit=submit>
            <label class="field"><span>{t("web-import")}</span>
                <textarea id="import-text" rows="5" spellcheck="false" autocomplete="off" placeholder=t("web-import-hint")
                    prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))></textarea>
            </label>
            {move || fault.get().map(|fault| view! { <p id="import-fault" class="fault" role="alert">{fault}</p> })}
            <p class="buttons">
                <button id="import" type="submit" class="button" class:primary=is_ready>{t("web-import-do")}</button>
                <label class="button"><span>{t("web-import-file")}</span>
                    <input id="import-file" type="file" class="file" accept=".pgn,.txt,.json,text/plain,application/json" on:change=open/>
                </label>
                <Show when=move || state.has_recent()>
                    <button id="bring-back" type="button" class="button" on:click=move |_| state.bring_back(app)>{t("web-bring-back")}</button>
                </Show>
            </p>
        </form>
        <Games/>
    }
}
