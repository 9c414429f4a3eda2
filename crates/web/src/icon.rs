//! Icons: symbols of `static/icons.svg`, which is part of the page.

use leptos::prelude::*;

/// Returns a symbol of `static/icons.svg` by the end of its id.
pub fn icon(name: &str) -> AnyView {
    view! {
        <svg class="i" viewBox="0 0 24 24" aria-hidden="true" inner_html=format!("<use href=\"#i-{name}\"/>")></svg>
    }
    .into_any()
}
