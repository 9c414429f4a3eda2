//! Backup of everything on the device, and its return.

use burgrave_ui::backup::{self, Entries};
use leptos::prelude::*;

use crate::icon::icon;
use crate::reactive::{dynamic, spawn};
use crate::state::App;
use crate::words::{sentence, t};
use crate::{device, files};

/// Maximum file size, in bytes: more than local storage holds.
const MAX_BYTES: usize = 16 << 20;

/// Saving and restoring everything. `full` adds what is stored, and the way to delete it.
#[component]
pub fn Backup(full: bool) -> impl IntoView {
    let app = App::get();
    // Entries that wait for the user's consent. None at all means to erase everything.
    let waiting = RwSignal::new(None::<Entries>);
    let save = move |_| {
        let text = backup::write(device::stored());
        let day = device::date(device::now() / 1_000);
        let name = format!("burgrave-{}.json", day.replace([' ', '/', '.', ','], "-"));
        if let Err(why) = files::download(&name, "application/json", &text) {
            app.show_error(why);
        }
    };
    let open = move |event: web_sys::Event| {
        let Some(file) = files::chosen(&event) else {
            return;
        };
        spawn(async move {
            let text = files::read_file(&file, MAX_BYTES).await;
            let read = text.and_then(|text| backup::read(&text).map_err(|fault| sentence(&fault)));
            match read {
                Ok(entries) => waiting.set(Some(entries)),
                Err(why) => app.show_error(why),
            }
        });
    };
    let restore = move |_| {
        let Some(entries) = waiting.get_untracked() else {
            return;
        };
        match device::replace_stored(&entries) {
            Ok(()) => device::reload(),
            Err(fault) => app.show_error(fault.message()),
        }
    };
    let question = dynamic(move || {
        waiting.get().map(|entries| {
            let (question, answer) = match entries.is_empty() {
                true => ("backup-erase-sure", "backup-erase"),
                false => ("backup-sure", "backup-replace"),
            };
            view! {
                <div class="ask" role="alert">
                    <p>{t(question)}</p>
                    <button id="backup-replace" class="b danger" on:click=restore>{t(answer)}</button>
                    <button class="b" on:click=move |_| waiting.set(None)>{t("web-cancel")}</button>
                </div>
            }
        })
    });
    let erase = full.then(|| view! {
        <button id="backup-erase" class="b danger" on:click=move |_| waiting.set(Some(Entries::new()))>{icon("trash")}{t("backup-erase")}</button>
    });
    let (title, text) = match full {
        true => ("backup-title", "backup-text"),
        false => ("backup-here", "backup-here-text"),
    };
    view! {
        <section class="card backup">
            <h2>{icon("hard-drive")}{t(title)}</h2>
            <p>{t(text)}</p>
            <p class="buttons">
                <button id="backup-save" class="b" on:click=save>{icon("download")}{t("backup-save")}</button>
                <label class="b">{icon("upload")}<span>{t("backup-open")}</span>
                    <input id="backup-file" type="file" class="file" accept=".json,application/json" on:change=open/>
                </label>
                {erase}
            </p>
            {question}
        </section>
    }
}
