//! Modal questions.

use leptos::html;
use leptos::prelude::*;

use crate::reactive::effect;
use crate::words::t;

/// A question in a modal `<dialog>`. The browser keeps the focus inside, closes it with Escape and restores the
/// focus.
#[component]
pub fn Question(
    /// Whether the dialog is open.
    open: RwSignal<bool>,
    /// Id of the button that confirms.
    id: &'static str,
    /// Message ids: the question, the consequence, confirm, cancel.
    words: [&'static str; 4],
    /// Runs if the user confirms.
    agree: impl Fn() + Copy + Send + 'static,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if open.get() && !dialog.open() {
            // Fails only if the dialog is open already.
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    let [question, consequence, yes, no] = words;
    let heading = format!("{id}-question");
    let named = heading.clone();
    view! {
        <dialog node_ref=dialog class="question" aria-labelledby=named on:close=move |_| open.set(false)>
            <h2 id=heading>{t(question)}</h2>
            <p>{t(consequence)}</p>
            <p class="buttons">
                <button class="button" on:click=move |_| open.set(false)>{t(no)}</button>
                <button id=id class="button primary" on:click=move |_| { open.set(false); agree(); }>{t(yes)}</button>
            </p>
        </dialog>
    }
}
