//! What this is.

use leptos::prelude::*;

use crate::words::t;

#[component]
pub fn About() -> impl IntoView {
    view! {
        <article class="page prose">
            <h1>{t("web-about")}</h1>
            <p>{t("web-about-text")}</p>
        </article>
    }
}
