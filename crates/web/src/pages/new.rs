//! The form of a new game.

use burgrave_bots::Level;
use burgrave_core::Side;
use burgrave_core::options::OptionSpec;
use burgrave_games::registry::GameId;
use burgrave_ui::layout::CustomLayout;
use burgrave_ui::model::TimeControl;
use burgrave_ui::route::Route;
use burgrave_ui::setup::{MAX_LEVEL, MIN_LEVEL, Seat, Setup, options, rules_text};
use leptos::prelude::*;

use crate::device;
use crate::icon::{disc, emblem, icon};
use crate::pages::layout;
use crate::reactive::{dynamic, effect, memo};
use crate::state::{App, Pace};
use crate::thumbnail::Thumbnail;
use crate::words::{level as level_words, sentence, side as side_name, t, t_or, tx};

/// Minutes for the game and seconds for each move of the time controls, in menu order. The first one is no clock.
const CLOCKS: [(u16, u16); 4] = [(0, 0), (5, 0), (10, 5), (30, 0)];
/// Menu position of the user's own times.
const OWN: usize = CLOCKS.len();
/// The user's own times at first.
const FIRST_OWN: (u16, u16) = (15, 10);
/// The largest numbers of minutes and of seconds.
const LARGEST: (u16, u16) = (180, 60);
/// Choices of seconds that the computer thinks about a move.
const THINKING: [u32; 4] = [1, 4, 10, 30];
/// Default of [`THINKING`].
const USUAL: u32 = 4;

/// What the user chose, besides the rules.
#[derive(Clone, Copy)]
struct Choice {
    against_computer: RwSignal<bool>,
    /// `None` leaves it to chance.
    side: RwSignal<Option<Side>>,
    level: RwSignal<u8>,
    clock: RwSignal<usize>,
    own: RwSignal<(u16, u16)>,
    /// Seconds that the computer thinks about a move.
    think: RwSignal<u32>,
}

impl Choice {
    fn new(game: GameId) -> Choice {
        Choice {
            against_computer: RwSignal::new(true),
            side: RwSignal::new(Some(game.about().first)),
            level: RwSignal::new(2),
            clock: RwSignal::new(0),
            own: RwSignal::new(FIRST_OWN),
            think: RwSignal::new(USUAL),
        }
    }

    /// Returns the seats if the user has `side`.
    fn seats(self, side: Side) -> [Seat; 2] {
        let mut seats = [Seat::Person; 2];
        if self.against_computer.get() {
            seats[(!side).index()] = Seat::Computer(self.level.get());
        }
        seats
    }

    fn control(self) -> Option<TimeControl> {
        let (minutes, increment) = match CLOCKS.get(self.clock.get()) {
            Some(&fixed) => fixed,
            None => self.own.get(),
        };
        (minutes > 0).then_some(TimeControl { minutes, increment })
    }

    fn pace(self) -> Pace {
        Pace {
            clock: self.control(),
            think: Some(self.think.get() * 1_000),
        }
    }

    /// Returns the choice as a sentence.
    fn sentence(self, first: Side) -> String {
        let who = if !self.against_computer.get() {
            tx("new-says-two", &[("side", &side_name(first))])
        } else {
            let side = self.side.get();
            let code = match side {
                None => "new-says-chance",
                Some(side) if side == first => "new-says-you",
                Some(_) => "new-says-computer",
            };
            let side = side.map(side_name).unwrap_or_default();
            let name = level_words(self.level.get()).0;
            tx(code, &[("side", &side), ("name", &name)])
        };
        let clock = match self.control() {
            None => t("new-no-clock"),
            Some(TimeControl { minutes, increment }) => {
                let (minutes, increment) = (minutes.to_string(), increment.to_string());
                tx(
                    "web-clocks-some",
                    &[("minutes", &minutes), ("increment", &increment)],
                )
            }
        };
        format!("{who} {}", capital(&clock))
    }
}

/// The form. `on_layout` selects the layout of the layout editor, if the game has layouts.
#[component]
pub fn New(game: GameId, on_layout: bool) -> impl IntoView {
    let app = App::get();
    let about = game.about();
    let choice = Choice::new(game);
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
    let setup = {
        let specs = specs.clone();
        move |side: Side| {
            let text = position.get().trim().to_owned();
            let rules = rules_text(&specs, &values.get());
            Setup {
                game,
                layout: own.as_ref().and_then(|own| own.code_for(&rules)),
                rules,
                position: (!text.is_empty()).then_some(text),
                seats: choice.seats(side),
            }
        }
    };
    // The starting board, or the fault of rules or position, while the user types.
    let beginning = {
        let setup = setup.clone();
        memo(move || {
            let setup = setup(choice.side.get().unwrap_or(about.first));
            let board = setup.begin().map(|game| (game.board(), game.view()));
            (setup.bottom_side(), board.map_err(|fault| sentence(&fault)))
        })
    };
    effect(move || fault.set(beginning.with(|(_, board)| board.as_ref().err().cloned())));
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let begun = untrack(|| {
            let chance = Side::BOTH[usize::from(device::random() % 2 == 1)];
            let side = choice.side.get().unwrap_or(chance);
            app.begin(setup(side), choice.pace())
        });
        fault.set(begun.err());
    };
    let picture = dynamic(move || {
        let (board, view) = beginning.get().1.ok()?;
        Some(view! { <Thumbnail board=board view=view theme=app.theme()/> })
    });
    let changed = {
        let specs = specs.clone();
        move || {
            let values = values.get();
            let changed = specs.iter().zip(&values);
            let changed = changed.filter(|(spec, value)| spec.default != value.as_str());
            let texts = changed
                .map(|(spec, value)| format!("{}: {}", option_name(spec), value_name(spec, value)));
            match texts.collect::<Vec<_>>().join("; ") {
                none if none.is_empty() => t("new-published"),
                some => some,
            }
        }
    };
    view! {
        <form class="new" on:submit=start>
            <section class="choose">
                <nav class="five" aria-label=t("web-home")>{GameId::ALL.map(|one| view! {
                    <a href=Route::New(one).address() aria-current={(one == game).then_some("page")}>{emblem(one)}<span>{one.about().name}</span></a>
                }).collect_view()}</nav>
                <div class="new-board">{picture}</div>
                <div class="about">
                    <h1>{about.name}</h1>
                    <p>{t(&format!("summary-{game}"))} " " <a href=Route::Lesson(game, None).address() aria-label=tx("learn-of", &[("game", about.name)])>{t("learn")}</a> " · " <a href=Route::Rules(game).address()>{t("web-rules")}</a></p>
                </div>
            </section>
            <div class="new-form">
                <Opponent game choice/>
                <fieldset hidden=move || !choice.against_computer.get()>
                    <legend>{t("web-side")}</legend>
                    <div class="seg">{[Some(Side::White), None, Some(Side::Black)].map(|side| one_side(choice, side)).collect_view()}</div>
                </fieldset>
                <Clocks choice/>
                <details open=on_layout>
                    <summary>{t("web-rules")}<small>{move || changed()}</small>{icon("chevron-down")}</summary>
                    <div class="vary">
                        {specs.iter().enumerate().map(|(number, spec)| option(number, spec, values)).collect_view()}
                        {(game == GameId::DobyvaniHradu).then(|| view! { <p><a href="#/layout">{t("web-layout-own")}</a></p> })}
                        <label class="field">
                            <span>{t("web-position")}</span>
                            <input id="position" type="text" autocomplete="off" spellcheck="false" placeholder=t("web-position-hint")
                                on:input=move |event| position.set(event_target_value(&event))/>
                        </label>
                        <label class="field" hidden=move || !choice.against_computer.get()>
                            <span>{t("web-think")}</span>
                            <select id="think" on:change=move |event| choice.think.set(event_target_value(&event).parse().unwrap_or(USUAL))>
                                {THINKING.map(|count| view! {
                                    <option value=count.to_string() selected={count == USUAL}>{tx("web-think-seconds", &[("seconds", &count.to_string())])}</option>
                                }).collect_view()}
                            </select>
                        </label>
                    </div>
                </details>
                {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault}</p> })}
                <footer class="begin">
                    <p id="new-says" aria-live="polite">{move || choice.sentence(about.first)}</p>
                    <button id="start-game" type="submit" class="b big main">{t("web-start")}</button>
                </footer>
            </div>
        </form>
    }
}

/// One of a few choices in a row.
fn one_of(
    name: &'static str,
    is_chosen: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
    content: AnyView,
) -> AnyView {
    let is_chosen = memo(is_chosen);
    view! {
        <label><input type="radio" name=name prop:checked=move || is_chosen.get() on:change=move |_| choose()/>{content}</label>
    }
    .into_any()
}

fn named(sign: AnyView, code: &str) -> AnyView {
    view! { {sign}{t(code)} }.into_any()
}

fn one_side(choice: Choice, side: Option<Side>) -> AnyView {
    let content = match side {
        Some(side) => view! { {disc(side)}{side_name(side)} }.into_any(),
        None => named(icon("dices"), "new-chance"),
    };
    let side_of = choice.side;
    one_of(
        "side",
        move || side_of.get() == side,
        move || side_of.set(side),
        content,
    )
}

/// The opponent, and the level of the computer.
#[component]
fn Opponent(game: GameId, choice: Choice) -> impl IntoView {
    let (computer, level) = (choice.against_computer, choice.level);
    let opponents = [
        (true, "castle", "web-against-computer"),
        (false, "smartphone", "web-against-person"),
    ];
    let opponents = opponents.map(|(is_computer, sign, code)| {
        one_of(
            "opponent",
            move || computer.get() == is_computer,
            move || computer.set(is_computer),
            named(icon(sign), code),
        )
    });
    let stair = move |number: u8| {
        view! { <i style=format!("--n:{number}") class:on=move || { number <= level.get() } class:at=move || { number == level.get() }>{number}</i> }
    };
    let step = move |to: fn(u8) -> u8| {
        move |_| level.update(|level| *level = to(*level).clamp(MIN_LEVEL, MAX_LEVEL))
    };
    let value = move || {
        let number = level.get();
        let name = level_words(number).0;
        tx(
            "web-level",
            &[("level", &number.to_string()), ("name", &name)],
        )
    };
    view! {
        <fieldset>
            <legend>{t("web-opponent")}</legend>
            <div class="seg">{opponents.collect_view()}</div>
            <div class="level" hidden=move || !computer.get()>
                <button type="button" id="easier" class="b sq" aria-label=t("new-easier") disabled=move || { level.get() == MIN_LEVEL } on:click=step(|level| level - 1)>{icon("minus")}</button>
                <div class="stairs">
                    {(MIN_LEVEL..=MAX_LEVEL).map(stair).collect_view()}
                    <input id="level" aria-label=t("new-level") aria-describedby="level-how" aria-valuetext=move || value() type="range" min=MIN_LEVEL max=MAX_LEVEL step="1"
                        prop:value=move || level.get().to_string()
                        on:input=move |event| level.set(event_target_value(&event).parse().unwrap_or(MIN_LEVEL))/>
                </div>
                <button type="button" id="harder" class="b sq" aria-label=t("new-harder") disabled=move || { level.get() == MAX_LEVEL } on:click=step(|level| level + 1)>{icon("plus")}</button>
                <p id="level-how" class="says" aria-live="polite">{move || {
                    let (name, how) = level_words(level.get());
                    let rating = Level::new(level.get()).map_or(0, |level| level.rating(game));
                    let strength = (rating > 0).then(|| tx("web-level-rating", &[("rating", &rating.to_string())]));
                    view! { <b>{name}</b>{capital(&how)} " " {strength.map(|text| view! { <small>{text}</small> })} }
                }}</p>
            </div>
        </fieldset>
    }
}

/// Returns a text as a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.collect::<String>() + letters.as_str() + "."
}

/// The clocks, with the user's own times last.
#[component]
fn Clocks(choice: Choice) -> impl IntoView {
    let clock = choice.clock;
    let choices = (0..=OWN).map(|number| {
        let name = match CLOCKS.get(number) {
            None => t("new-clock-own"),
            Some((0, _)) => t("web-clocks-none"),
            Some((minutes, 0)) => tx("home-minutes", &[("minutes", &minutes.to_string())]),
            Some((minutes, increment)) => format!("{minutes} + {increment}"),
        };
        one_of(
            "clock",
            move || clock.get() == number,
            move || clock.set(number),
            name.into_any(),
        )
    });
    let number = move |event| event_target_value(&event).parse::<u16>().unwrap_or(0);
    view! {
        <fieldset>
            <legend>{t("web-clocks")}</legend>
            <div class="seg num">{choices.collect_view()}</div>
            <div class="times" hidden=move || { clock.get() != OWN }>
                <label class="field"><span>{t("new-minutes")}</span>
                    <input id="minutes" type="number" min="1" max=LARGEST.0 value=FIRST_OWN.0
                        on:input=move |event| choice.own.update(|own| own.0 = number(event).clamp(1, LARGEST.0))/></label>
                <label class="field"><span>{t("new-seconds")}</span>
                    <input id="seconds" type="number" min="0" max=LARGEST.1 value=FIRST_OWN.1
                        on:input=move |event| choice.own.update(|own| own.1 = number(event).min(LARGEST.1))/></label>
            </div>
        </fieldset>
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
