//! Comment and marks of the current move, and its variation.

use burgrave_record::Tree;
use burgrave_ui::analysis::Message;
use burgrave_ui::analysis::listing::MARKS;
use leptos::prelude::*;

use crate::reactive::{Show, memo};
use crate::state::App;
use crate::words::t;

#[component]
pub fn Notes() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let at =
        memo(move || (state.analysis).with(|one| one.as_ref().map_or(Tree::ROOT, |one| one.at())));
    let note = memo(move || state.of(|one| one.note().to_owned()));
    let glyphs = memo(move || {
        state.of(|one| {
            let notes = one.record().tree.annotations(one.at());
            notes.map(|notes| notes.glyphs.clone()).unwrap_or_default()
        })
    });
    let is_main = memo(move || state.of(|one| one.is_main()));
    let start = move || at.get() == Tree::ROOT;
    let marks = MARKS.map(|(number, sign)| {
        let on = move || glyphs.with(|glyphs| glyphs.contains(&number));
        view! {
            <button class="mark" disabled=move || start() aria-pressed=move || on().to_string() aria-label=t(&format!("web-mark-{number}"))
                on:click=move |_| state.send(app, Message::Mark((!on()).then_some(number)))>{sign}</button>
        }
    });
    view! {
        <div class="notes">
            <div class="marks" role="group" aria-label=t("web-marks")>{marks.collect_view()}</div>
            <div class="tree-edit">
                <Show when=move || { !is_main.get() }>
                    <button id="promote" class="button" on:click=move |_| state.send(app, Message::Promote)>{t("web-promote")}</button>
                    <button id="make-main" class="button" on:click=move |_| state.send(app, Message::MakeMain)>{t("web-make-main")}</button>
                </Show>
                <button id="delete" class="button" disabled=move || start() on:click=move |_| state.send(app, Message::Delete)>{t("web-delete")}</button>
            </div>
            <label class="field"><span>{move || t(if start() { "web-comment-game" } else { "web-comment" })}</span>
                <textarea id="comment" rows="2" prop:value=move || note.get()
                    on:input=move |event| state.type_comment(app, event_target_value(&event))
                    on:change=move |event| state.send(app, Message::Comment(event_target_value(&event)))></textarea>
            </label>
        </div>
    }
}
