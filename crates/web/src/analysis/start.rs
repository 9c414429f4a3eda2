//! Ways to fill the analysis board: a new game, a record, a position, a link.

use burgrave_games::registry::GameId;
use burgrave_ui::analysis::import::{self, Imported};
use burgrave_ui::setup::Setup;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::analysis_state::import_error;
use crate::files;
use crate::reactive::{Show, spawn};
use crate::state::App;
use crate::words::{sentence, t};

#[component]
pub fn Start() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let fault = RwSignal::new(None::<String>);
    let text = RwSignal::new(String::new());
    let game = RwSignal::new(
        state
            .analysis
            .with_untracked(|one| one.as_ref().map(|one| one.play().setup().game))
            .unwrap_or(GameId::ALL[0]),
    );
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
        let input: Option<web_sys::HtmlInputElement> =
            event.target().and_then(|target| target.dyn_into().ok());
        let file = input.and_then(|input| input.files()?.get(0));
        let Some(file) = file else { return };
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
    let fresh = move |_| {
        if let Err(why) = state.analyse(app, Setup::new(game.get_untracked())) {
            fault.set(Some(sentence(&why)));
        }
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        read(&text.get_untracked());
    };
    let choose = move |event: web_sys::Event| {
        if let Ok(one) = event_target_value(&event).parse() {
            game.set(one);
        }
    };
    let games = GameId::ALL.map(|one| {
        view! { <option value=one.id() selected=move || game.get() == one>{one.about().name}</option> }
    });
    view! {
        <form class="import" on:submit=submit>
            <div class="import-game">
                <label class="field"><span>{t("web-game")}</span>
                    <select id="import-game" on:change=choose>{games.collect_view()}</select>
                </label>
                <p class="buttons">
                    <button id="analyse-start" type="button" class="button" on:click=fresh>{t("web-analyse-start")}</button>
                    <a class="button" href="#/edit">{t("web-edit")}</a>
                </p>
            </div>
            <div class="import-record">
                <label class="field"><span>{t("web-import")}</span>
                    <textarea id="import-text" rows="6" spellcheck="false" autocomplete="off" placeholder=t("web-import-hint")
                        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))></textarea>
                </label>
                {move || fault.get().map(|fault| view! { <p id="import-fault" class="fault" role="alert">{fault}</p> })}
                <p class="buttons">
                    <button id="import" type="submit" class="button primary">{t("web-import-do")}</button>
                    <label class="button"><span>{t("web-import-file")}</span>
                        <input id="import-file" type="file" class="file" accept=".pgn,.txt,.json,text/plain,application/json" on:change=open/>
                    </label>
                </p>
            </div>
        </form>
        <super::games::Games/>
        <Show when=move || state.has_recent()>
            <p class="buttons"><button id="bring-back" class="button" on:click=move |_| state.bring_back(app)>{t("web-bring-back")}</button></p>
        </Show>
    }
}
