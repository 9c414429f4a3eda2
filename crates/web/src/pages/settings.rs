//! The settings. Every change holds at once.

use leptos::prelude::*;

use crate::icon::icon;
use crate::language::Languages;
use crate::pages::backup::Backup;
use crate::state::{App, Colours, colours_name};
use crate::words::t;

#[component]
pub fn Settings() -> impl IntoView {
    let app = App::get();
    let looks = app.looks;
    let colours = Colours::ALL.map(|colours| {
        let sign = match colours {
            Colours::Auto => "smartphone",
            Colours::Light => "sun",
            Colours::Dark => "moon",
            Colours::Contrast => "contrast",
        };
        view! {
            <label>
                <input type="radio" name="colours" value=colours.name()
                    prop:checked=move || { looks.colours.get() == colours }
                    on:change=move |_| looks.choose_colours(colours)/>
                {icon(sign)}<span>{colours_name(colours)}</span>
            </label>
        }
    });
    view! {
        <article class="page prefs">
            <header class="lead"><h1>{t("web-settings")}</h1><p>{t("settings-saved")}</p></header>
            <section class="card">
                <h2>{t("settings-board")}</h2>
                {switch("coordinates", "web-coordinates", looks.coordinates, move |on| looks.choose_coordinates(on))}
                {switch("plain", "web-plain", looks.plain, move |on| looks.choose_plain(on))}
                <h2>{icon("volume-2")}{t("settings-sound")}</h2>
                {switch("sound", "web-sound", looks.sound, move |on| looks.choose_sound(on))}
            </section>
            <section class="card">
                <fieldset><legend>{icon("sun")}{t("web-theme")}</legend><div class="seg four">{colours.collect_view()}</div></fieldset>
                <fieldset><legend>{icon("languages")}{t("web-language")}</legend><Languages/></fieldset>
                <h2>{icon("book-open")}{t("web-title")}</h2>
                <p class="buttons"><a class="b" href="#/rules">{t("web-rule-book")}</a><a class="b" href="#/about">{t("web-about")}</a></p>
            </section>
            <Backup/>
        </article>
    }
}

/// Returns a switch with its name.
fn switch(
    id: &'static str,
    name: &'static str,
    on: RwSignal<bool>,
    choose: impl Fn(bool) + 'static,
) -> AnyView {
    view! {
        <label class="row"><span>{t(name)}</span>
            <input id=id type="checkbox" role="switch" class="switch" prop:checked=move || on.get()
                on:change=move |event| choose(event_target_checked(&event))/>
        </label>
    }
    .into_any()
}
