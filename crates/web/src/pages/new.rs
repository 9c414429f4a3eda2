//! The form of a new game.

use burgrave_bots::Level;
use burgrave_core::Side;
use burgrave_core::options::OptionSpec;
use burgrave_games::registry::GameId;
use burgrave_ui::layout::CustomLayout;
use burgrave_ui::model::TimeControl;
use burgrave_ui::setup::{MAX_LEVEL, MIN_LEVEL, Seat, Setup, options, rules_text};
use leptos::prelude::*;

use crate::pages::layout;
use crate::reactive::{dynamic, effect, memo};
use crate::state::{App, Pace};
use crate::thumbnail::Thumbnail;
use crate::words::{level as level_words, sentence, side as side_name, t, t_or, tx};

/// Minutes for the game and seconds for each move. Zero minutes means no clocks.
const CLOCKS: [(u16, u16); 6] = [(0, 0), (3, 2), (5, 5), (10, 5), (15, 10), (30, 20)];
/// Choices of seconds that the computer thinks about a move.
const THINKING: [u32; 4] = [1, 4, 10, 30];
/// Default of [`THINKING`].
const USUAL: u32 = 4;

/// The form. `on_layout` selects the layout of the layout editor, if the game has layouts.
#[component]
pub fn New(game: GameId, on_layout: bool) -> impl IntoView {
    let app = App::get();
    let about = game.about();
    let against_computer = RwSignal::new(true);
    let side = RwSignal::new(about.first);
    let level = RwSignal::new(2u8);
    let own = (game == GameId::DobyvaniHradu).then(layout::own).flatten();
    let specs = own
        .as_ref()
        .map_or_else(|| options(game), CustomLayout::options);
    let first = |spec: &OptionSpec| match &own {
        Some(own) if on_layout && spec.key == "layout" => own.name().to_owned(),
        _ => spec.default.to_owned(),
    };
    let values = RwSignal::new(specs.iter().map(first).collect::<Vec<_>>());
    let position = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<String>);
    let clock = RwSignal::new(0usize);
    let seconds = RwSignal::new(USUAL);
    let setup = {
        let specs = specs.clone();
        move || {
            let mut seats = [Seat::Person; 2];
            if against_computer.get() {
                seats[(!side.get()).index()] = Seat::Computer(level.get());
            }
            let text = position.get().trim().to_owned();
            let rules = rules_text(&specs, &values.get());
            Setup {
                game,
                layout: own.as_ref().and_then(|own| own.code_for(&rules)),
                rules,
                position: (!text.is_empty()).then_some(text),
                seats,
            }
        }
    };
    let pace = move || Pace {
        clock: CLOCKS
            .get(clock.get_untracked())
            .filter(|(minutes, _)| *minutes > 0 && !against_computer.get_untracked())
            .map(|&(minutes, increment)| TimeControl { minutes, increment }),
        think: Some(seconds.get_untracked() * 1_000),
    };
    // The starting board, or the fault of rules or position, while the user types.
    let beginning = {
        let setup = setup.clone();
        memo(move || {
            let setup = setup();
            let board = setup.begin().map(|game| (game.board(), game.view()));
            (setup.bottom_side(), board.map_err(|fault| sentence(&fault)))
        })
    };
    effect(move || fault.set(beginning.with(|(_, board)| board.as_ref().err().cloned())));
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        fault.set(untrack(|| app.begin(setup(), pace())).err());
    };
    let sides = Side::BOTH.map(|one| {
        view! {
            <label class="choice">
                <input type="radio" name="side" prop:checked=move || { side.get() == one } on:change=move |_| side.set(one)/>
                <span>{side_name(one)}</span>
            </label>
        }
    });
    let picture = dynamic(move || {
        let (board, view) = beginning.get().1.ok()?;
        Some(view! { <Thumbnail board=board view=view theme=app.theme()/> })
    });
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
                    <span>{move || tx("web-level", &[("level", &level.get().to_string()), ("name", &level_words(level.get()).0)])}</span>
                    <input id="level" aria-describedby="level-how" type="range" min=MIN_LEVEL max=MAX_LEVEL step="1" prop:value=move || level.get().to_string()
                        on:input=move |event| level.set(event_target_value(&event).parse().unwrap_or(MIN_LEVEL))/>
                </label>
                <p id="level-how" class="quiet" aria-live="polite">{move || level_description(game, level.get())}</p>
                <label class="field">
                    <span>{t("web-think")}</span>
                    <select id="think" on:change=move |event| seconds.set(event_target_value(&event).parse().unwrap_or(USUAL))>
                        {THINKING.map(|count| view! {
                            <option value=count.to_string() selected={count == USUAL}>{tx("web-think-seconds", &[("seconds", &count.to_string())])}</option>
                        }).collect_view()}
                    </select>
                </label>
            </div>
            <label class="field" hidden=move || against_computer.get()>
                <span>{t("web-clocks")}</span>
                <select id="clocks" on:change=move |event| clock.set(event_target_value(&event).parse().unwrap_or(0))>
                    {CLOCKS.into_iter().enumerate().map(|(number, clock)| view! {
                        <option value=number.to_string()>{clock_name(clock)}</option>
                    }).collect_view()}
                </select>
            </label>
            <details open=on_layout>
                <summary>{t("web-options")}</summary>
                {specs.iter().enumerate().map(|(number, spec)| option(number, spec, values)).collect_view()}
                {(game == GameId::DobyvaniHradu).then(|| view! { <p><a href="#/layout">{t("web-layout-own")}</a></p> })}
                <label class="field">
                    <span>{t("web-position")}</span>
                    <input id="position" type="text" autocomplete="off" spellcheck="false" placeholder=t("web-position-hint")
                        on:input=move |event| position.set(event_target_value(&event))/>
                </label>
            </details>
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault}</p> })}
            <p><button id="start-game" type="submit" class="button primary big">{t("web-start")}</button></p>
            </div>
        </form>
    }
}

fn level_description(game: GameId, number: u8) -> String {
    let how = level_words(number).1;
    match Level::new(number).map_or(0, |level| level.rating(game)) {
        // Level 1 is the origin of the scale.
        0 => how,
        rating => {
            let rating = tx("web-level-rating", &[("rating", &rating.to_string())]);
            format!("{how} · {rating}")
        }
    }
}

fn clock_name((minutes, increment): (u16, u16)) -> String {
    match minutes {
        0 => t("web-clocks-none"),
        _ => tx(
            "web-clocks-some",
            &[
                ("minutes", &minutes.to_string()),
                ("increment", &increment.to_string()),
            ],
        ),
    }
}

pub fn option_name(spec: &OptionSpec) -> String {
    t_or(&format!("rule-{}", spec.key), spec.key)
}

/// Returns the name of a value. Marks the default.
pub fn value_name(spec: &OptionSpec, value: &str) -> String {
    let name = t_or(&format!("rule-{}-{value}", spec.key), value);
    match value == spec.default {
        true => tx("web-options-default", &[("value", &name)]),
        false => name,
    }
}

fn option(
    number: usize,
    spec: &OptionSpec,
    values: RwSignal<Vec<String>>,
) -> impl IntoView + use<> {
    let chosen = values.with_untracked(|values| values[number].clone());
    let choices: Vec<_> = (spec.values.iter())
        .map(|value| {
            view! { <option value=value.to_string() selected={*value == chosen}>{value_name(spec, value)}</option> }
        })
        .collect();
    view! {
        <label class="field">
            <span>{option_name(spec)}</span>
            <select data-option=spec.key on:change=move |event| values.update(|values| values[number] = event_target_value(&event))>{choices}</select>
        </label>
    }
}
