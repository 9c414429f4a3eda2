//! Choosing how a game begins.

use burgrave_core::Side;
use burgrave_core::options::OptionSpec;
use burgrave_games::registry::GameId;
use burgrave_ui::setup::{HIGHEST, LOWEST, Seat, Setup, options, rules_text};
use leptos::prelude::*;

use crate::state::App;
use crate::thumbnail::Thumbnail;
use crate::words::{side as side_name, t, t_or, tx};

#[component]
pub fn New(game: GameId) -> impl IntoView {
    let app = App::get();
    let about = game.about();
    let against_computer = RwSignal::new(true);
    let side = RwSignal::new(about.first);
    let level = RwSignal::new(2u8);
    let specs = options(game);
    let values = RwSignal::new(
        specs
            .iter()
            .map(|spec| spec.default.to_owned())
            .collect::<Vec<_>>(),
    );
    let position = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<String>);
    let setup = {
        let specs = specs.clone();
        move || {
            let mut seats = [Seat::Person; 2];
            if against_computer.get_untracked() {
                seats[(!side.get_untracked()).index()] = Seat::Computer(level.get_untracked());
            }
            let text = position.get_untracked().trim().to_owned();
            Setup {
                game,
                rules: rules_text(&specs, &values.get_untracked()),
                position: (!text.is_empty()).then_some(text),
                seats,
            }
        }
    };
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        fault.set(app.begin(setup()).err());
    };
    let sides = Side::BOTH.map(|one| {
        view! {
            <label class="choice">
                <input type="radio" name="side" prop:checked=move || { side.get() == one } on:change=move |_| side.set(one)/>
                <span>{side_name(one)}</span>
            </label>
        }
    });
    let picture = move || {
        let start = Setup::new(game).begin().ok()?;
        Some(view! { <Thumbnail board=start.board() view=start.view() theme=app.theme()/> })
    };
    view! {
        <form class="page new" on:submit=start>
            <div class="new-board">{picture}</div>
            <div class="new-form">
            <h1>{about.name}</h1>
            <p>{t(&format!("summary-{game}"))} " " <a href=format!("#/rules/{game}")>{t("web-rules")}</a></p>
            <fieldset>
                <legend>{t("web-opponent")}</legend>
                <label class="choice">
                    <input type="radio" name="opponent" prop:checked=move || { against_computer.get() } on:change=move |_| against_computer.set(true)/>
                    <span>{t("web-against-computer")}</span>
                </label>
                <label class="choice">
                    <input type="radio" name="opponent" prop:checked=move || { !against_computer.get() } on:change=move |_| against_computer.set(false)/>
                    <span>{t("web-against-person")}</span>
                </label>
            </fieldset>
            <div hidden=move || { !against_computer.get() }>
                <fieldset><legend>{t("web-side")}</legend>{sides.collect_view()}</fieldset>
                <label class="field">
                    <span>{move || tx("web-level", &[("level", &level.get().to_string())])}</span>
                    <input id="level" type="range" min=LOWEST max=HIGHEST step="1" prop:value=move || level.get().to_string()
                        on:input=move |event| level.set(event_target_value(&event).parse().unwrap_or(LOWEST))/>
                </label>
            </div>
            <details>
                <summary>{t("web-options")}</summary>
                {specs.iter().enumerate().map(|(number, spec)| option(number, spec, values)).collect_view()}
                <label class="field">
                    <span>{t("web-position")}</span>
                    <input type="text" autocomplete="off" spellcheck="false" placeholder=t("web-position-hint")
                        on:input=move |event| position.set(event_target_value(&event))/>
                </label>
            </details>
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault}</p> })}
            <p><button id="start-game" type="submit" class="button primary big">{t("web-start")}</button></p>
            </div>
        </form>
    }
}

fn option(
    number: usize,
    spec: &OptionSpec,
    values: RwSignal<Vec<String>>,
) -> impl IntoView + use<> {
    let (key, default) = (spec.key, spec.default);
    let choices: Vec<_> = (spec.values.iter())
        .map(|value| {
            let name = t_or(&format!("rule-{key}-{value}"), value);
            let text = if value == default {
                tx("web-options-default", &[("value", &name)])
            } else {
                name
            };
            view! { <option value=value.to_string() selected={value == default}>{text}</option> }
        })
        .collect();
    view! {
        <label class="field">
            <span>{t_or(&format!("rule-{key}"), key)}</span>
            <select on:change=move |event| values.update(|values| values[number] = event_target_value(&event))>{choices}</select>
        </label>
    }
}
