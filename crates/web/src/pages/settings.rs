//! The settings. Every change holds at once.

use burgrave_games::registry::GameId;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use crate::device;
use crate::icon::icon;
use crate::language::Languages;
use crate::pages::backup::Backup;
use crate::state::{About, App, Colours, Look, Motion};
use crate::thumbnail::Picture;
use crate::words::{t, tx};

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
                {icon(sign)}<span>{t(&format!("web-theme-{}", colours.name()))}</span>
            </label>
        }
    });
    // A device that asks for less motion decides: no piece flies, whatever was chosen.
    let still = device::prefers_stillness();
    let motions = Motion::ALL.map(|motion| {
        let is_on = move || match still {
            true => motion == Motion::None,
            false => looks.motion.get() == motion,
        };
        view! {
            <label>
                <input type="radio" name="motion" value=motion.name() prop:checked=is_on disabled=still
                    on:change=move |_| looks.choose_motion(motion)/>
                <span>{t(&format!("settings-motion-{}", motion.name()))}</span>
            </label>
        }
    });
    let boards = Look::ALL.map(|look| {
        let name = match look {
            Look::Art(palette) => format!("settings-look-{}", palette.name()),
            Look::Plain => "web-plain".to_owned(),
        };
        let game = Setup::new(GameId::ALL[0]).begin();
        let picture = game.ok().map(|game| view! { <Picture game look/> });
        view! {
            <label>
                <input id=look.name() type="radio" name="look" prop:checked=move || { looks.look.get() == look }
                    on:change=move |_| looks.choose_look(look)/>
                {picture}<span>{t(&name)}</span>
            </label>
        }
    });
    view! {
        <article class="page prefs">
            <header class="lead"><h1>{t("web-settings")}</h1><p>{t("settings-saved")}</p></header>
            <div class="column">
            <section class="card">
                <h2>{icon("castle")}{t("settings-board")}</h2>
                <div class="boards" role="radiogroup" aria-label=t("settings-board")>{boards.collect_view()}</div>
                {switch("coordinates", "web-coordinates", looks.coordinates, move |on| looks.choose_coordinates(on))}
                <fieldset><legend>{icon("wind")}{t("settings-motion")}</legend><div class="seg">{motions.collect_view()}</div>
                    {still.then(|| view! { <p>{t("settings-motion-device")}</p> })}
                </fieldset>
            </section>
            <section class="card">
                <fieldset><legend>{icon("sun")}{t("web-theme")}</legend><div class="seg four">{colours.collect_view()}</div></fieldset>
                <fieldset><legend>{icon("languages")}{t("web-language")}</legend><Languages/></fieldset>
            </section>
            </div>
            <div class="column">
                <Sound/>
                <Backup full=true/>
                <section class="card">
                    <h2>{icon("circle-help")}{t("web-title")}</h2>
                    <p class="buttons"><a class="b" href="#/rules">{icon("book-open")}{t("web-rule-book")}</a><a class="b" href="#/about">{icon("castle")}{t("web-about")}</a></p>
                </section>
            </div>
        </article>
    }
}

/// Volume and kinds of sounds.
#[component]
fn Sound() -> impl IntoView {
    let sounds = App::get().sounds;
    let kinds = About::ALL.map(|about| {
        let (id, name) = match about {
            About::Pieces => ("sound-pieces", "settings-sound-pieces"),
            About::Games => ("sound-games", "settings-sound-games"),
            About::Clock => ("sound-clock", "settings-sound-clock"),
        };
        switch(id, name, sounds.kind(about), move |on| {
            sounds.choose_kind(about, on)
        })
    });
    let percent = move || {
        tx(
            "settings-percent",
            &[("percent", &sounds.volume.get().to_string())],
        )
    };
    let choose = move |event: web_sys::Event| {
        if let Ok(volume) = event_target_value(&event).parse() {
            sounds.choose_volume(volume);
        }
    };
    view! {
        <section class="card">
            <h2>{icon("volume-2")}{t("settings-sound")}</h2>
            {switch("sound", "web-sound", sounds.on, move |on| sounds.choose(on))}
            <div class="row volume">
                <label for="volume">{t("settings-volume")}</label>
                <input id="volume" type="range" min="0" max="100" step="5" aria-valuetext=percent style=move || format!("--share:{}%", sounds.volume.get())
                    prop:value=move || sounds.volume.get().to_string() on:input=choose disabled=move || !sounds.on.get()/>
                <button id="listen" type="button" class="b bare" disabled=move || !sounds.on.get() on:click=move |_| sounds.listen()>{icon("play")}{t("settings-listen")}</button>
            </div>
            {kinds.collect_view()}
        </section>
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
