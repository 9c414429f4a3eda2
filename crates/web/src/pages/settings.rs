//! The settings.

use leptos::prelude::*;

use crate::language::Chooser;
use crate::state::{App, Colours, colours_name};
use crate::words::t;

#[component]
pub fn Settings() -> impl IntoView {
    let app = App::get();
    let colours = Colours::ALL.map(|colours| {
        view! {
            <label class="choice">
                <input type="radio" name="colours" value=colours.name()
                    prop:checked=move || { app.looks.colours.get() == colours }
                    on:change=move |_| app.looks.choose_colours(colours)/>
                <span>{colours_name(colours)}</span>
            </label>
        }
    });
    view! {
        <article class="page">
            <h1>{t("web-settings")}</h1>
            <fieldset><legend>{t("web-language")}</legend><Chooser id="language-setting"/></fieldset>
            <fieldset><legend>{t("web-theme")}</legend>{colours.collect_view()}</fieldset>
            <div class="buttons">
            <label class="choice">
                <input type="checkbox" prop:checked=move || app.looks.coordinates.get()
                    on:change=move |event| app.looks.choose_coordinates(event_target_checked(&event))/>
                <span>{t("web-coordinates")}</span>
            </label>
            <label class="choice">
                <input id="sound" type="checkbox" prop:checked=move || app.looks.sound.get()
                    on:change=move |event| app.looks.choose_sound(event_target_checked(&event))/>
                <span>{t("web-sound")}</span>
            </label>
            </div>
            <p><a href="#/about">{t("web-about")}</a></p>
        </article>
    }
}
