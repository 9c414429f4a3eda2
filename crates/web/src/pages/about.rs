//! The page about Burgrave.

use leptos::prelude::*;

use crate::words::{t, tx};

#[component]
pub fn About() -> impl IntoView {
    view! {
        <article class="page prose">
            <h1>{t("web-about")}</h1>
            <p>{t("web-about-text")}</p>
            <p class="buttons">
                <a class="button" href="#/rules">{t("web-rule-book")}</a>
                <a class="button" href="#/learn">{t("learn")}</a>
            </p>
            <p>{tx("web-about-licence", &[("version", env!("CARGO_PKG_VERSION"))])}</p>
        </article>
    }
}
