//! Questions that want an answer before anything else.

use leptos::html;
use leptos::prelude::*;

use crate::words::t;

/// A question in a dialog of the browser's own, which keeps the keyboard inside, ends with Escape, and
/// gives the focus back to where it came from.
#[component]
pub fn Question(
    /// Whether it is asked now.
    open: RwSignal<bool>,
    /// The identifier of the button that agrees.
    id: &'static str,
    /// The codes of the question, of what follows from agreeing, of agreeing and of not.
    words: [&'static str; 4],
    /// What agreeing does.
    agree: impl Fn() + Copy + Send + 'static,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get() && !dialog.open() {
            // Refused only while it is open already.
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
