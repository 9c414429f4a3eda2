//! The form of a new game.

mod online;

use burgrave_bots::Level;
use burgrave_core::Side;
use burgrave_core::options::OptionSpec;
use burgrave_games::registry::GameId;
use burgrave_session::MAX_DAYS_OFF;
use burgrave_ui::layout::LayoutChoice;
use burgrave_ui::model::TimeControl;
use burgrave_ui::route::Route;
use burgrave_ui::setup::{MAX_LEVEL, MIN_LEVEL, Seat, Setup, rules_text};
use leptos::prelude::*;

use crate::device;
use crate::icon::{disc, emblem, icon};
use crate::online::{clock_words, days_each, has_server, own_name};
use crate::pages::layout;
use crate::pages::rule_options::{LAYOUT, option, option_name, value_name};
use crate::reactive::{Show, dynamic, effect, memo};
use crate::state::{App, Pace};
use crate::thumbnail::Picture;
use crate::words::{capital, level as level_words, sentence, side as side_name, t, tx};

use online::{LinkFields, begin_on_server, fetch_words, invite, server_switch};

/// Minutes for the game and seconds for each move of the time controls, in menu order. The first one is no clock.
const CLOCKS: [(u16, u16); 4] = [(0, 0), (5, 0), (10, 5), (30, 0)];
/// Value of [`Choice::clock`] for the user's own times, which the menu shows last.
const OWN: usize = CLOCKS.len();
/// Value of [`Choice::clock`] for days for each move, in games by link.
const DAYS: usize = OWN + 1;
/// Maximum number of days for each move.
const MAX_DAYS: u16 = 14;
/// Default of the user's own times, in minutes and seconds.
const FIRST_OWN: (u16, u16) = (15, 10);
/// Maximum of the user's own times, in minutes and seconds.
const MAX_OWN: (u16, u16) = (180, 60);
/// Choices of seconds that the computer thinks about a move.
const THINKING: [u32; 4] = [1, 4, 10, 30];
/// Default of [`THINKING`].
const USUAL: u32 = 4;

/// Who plays against the user.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Against {
    Computer,
    /// A person at this device.
    Here,
    /// A person at another device, invited by a link.
    Link,
}

/// What the user chose, besides the rules.
#[derive(Clone, Copy)]
struct Choice {
    against: RwSignal<Against>,
    /// `None` leaves it to chance.
    side: RwSignal<Option<Side>>,
    level: RwSignal<u8>,
    /// Index in [`CLOCKS`], or [`OWN`], or [`DAYS`].
    clock: RwSignal<usize>,
    own: RwSignal<(u16, u16)>,
    /// Seconds that the computer thinks about a move.
    think: RwSignal<u32>,
    /// Whether the computer's first moves are drawn from the opening book.
    varied: RwSignal<bool>,
    by_link: ByLink,
    /// Whether a computer of the server plays, not one of this device.
    on_server: RwSignal<bool>,
}

/// What the user chose for a game by link.
#[derive(Clone, Copy)]
struct ByLink {
    name: RwSignal<String>,
    /// Whether the lobby lists it.
    listed: RwSignal<bool>,
    /// Days for each move, if the user chooses that.
    days: RwSignal<u16>,
    /// Days off in a year, with days for each move.
    days_off: RwSignal<u16>,
    /// Whether the seconds of the user's own times are a delay, not an increment.
    is_delay: RwSignal<bool>,
    /// Whether the messages about online games are loaded.
    is_ready: RwSignal<bool>,
}

impl Choice {
    fn new(game: GameId, by_link: bool, listed: bool) -> Choice {
        Choice {
            against: RwSignal::new(match by_link {
                true => Against::Link,
                false => Against::Computer,
            }),
            side: RwSignal::new(Some(game.about().first)),
            level: RwSignal::new(2),
            clock: RwSignal::new(0),
            own: RwSignal::new(FIRST_OWN),
            think: RwSignal::new(USUAL),
            varied: RwSignal::new(true),
            by_link: ByLink {
                name: RwSignal::new(own_name()),
                listed: RwSignal::new(listed),
                days: RwSignal::new(3),
                days_off: RwSignal::new(0),
                is_delay: RwSignal::new(false),
                is_ready: RwSignal::new(false),
            },
            on_server: RwSignal::new(false),
        }
    }

    /// Returns the seats if the user has `side`.
    fn seats(self, side: Side) -> [Seat; 2] {
        let mut seats = [Seat::Person; 2];
        if self.is_against(Against::Computer) {
            seats[(!side).index()] = Seat::Computer(self.level.get());
        }
        seats
    }

    fn is_against(self, one: Against) -> bool {
        self.against.get() == one
    }

    /// Returns whether a game by link is chosen and its messages are loaded.
    fn is_by_link(self) -> bool {
        self.is_against(Against::Link) && self.by_link.is_ready.get()
    }

    /// Returns the page of the same choice with another game.
    fn route(self, game: GameId) -> Route {
        match (self.is_against(Against::Link), self.by_link.listed.get()) {
            (true, true) => Route::NewChallenge(game),
            (true, false) => Route::NewByLink(game),
            (false, _) => Route::New(game),
        }
    }

    /// Returns whether the user plays one side only.
    fn has_side(self) -> bool {
        !self.is_against(Against::Here)
    }

    fn control(self) -> Option<TimeControl> {
        let (minutes, increment) = match self.clock.get() {
            DAYS => return None,
            OWN => self.own.get(),
            number => CLOCKS[number],
        };
        (minutes > 0).then_some(TimeControl { minutes, increment })
    }

    /// Returns the time control of a game by link, which may also be days for each move.
    fn link_control(self) -> Option<burgrave_session::TimeControl> {
        match self.clock.get() {
            DAYS => Some(days_each(self.by_link.days.get().into())),
            OWN if self.by_link.is_delay.get() => {
                let (minutes, seconds) = self.own.get();
                let [base, delay] = [u64::from(minutes) * 60_000, u64::from(seconds) * 1_000];
                Some(burgrave_session::TimeControl::delay(base, delay))
            }
            _ => self.control().map(Into::into),
        }
    }

    fn pace(self) -> Pace {
        Pace {
            clock: self.control(),
            think: Some(self.think.get() * 1_000),
            varied: self.varied.get(),
        }
    }

    /// Returns the choice as a sentence.
    fn sentence(self, first: Side) -> String {
        let who = if self.is_against(Against::Here) {
            tx("new-says-two", &[("side", &side_name(first))])
        } else if self.is_against(Against::Link) {
            match (self.by_link.is_ready.get(), self.side.get()) {
                (false, _) => String::new(),
                (true, side) => {
                    let code = side.map_or("online-says-chance", |_| "online-says");
                    let side = side.map(side_name).unwrap_or_default();
                    tx(code, &[("side", &side)])
                }
            }
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
        let clock = clock_words(self.link_control().as_ref());
        format!("{who} {}", capital(&clock))
    }
}

/// The form. `on_layout` selects the layout of the layout editor, if the game has layouts; `by_link` a game by link, which
/// the lobby lists if `listed`.
#[component]
pub fn New(
    game: GameId,
    #[prop(optional)] on_layout: bool,
    #[prop(optional)] by_link: bool,
    #[prop(optional)] listed: bool,
) -> impl IntoView {
    let app = App::get();
    let about = game.about();
    let choice = Choice::new(game, by_link, listed);
    let own = (game == GameId::DobyvaniHradu).then(layout::own).flatten();
    let first = |spec: &OptionSpec| match &own {
        Some(own) if on_layout && spec.key == LAYOUT => own.name().to_owned(),
        _ => spec.default.to_owned(),
    };
    let layouts = LayoutChoice::new(own.as_ref());
    let specs = match game {
        GameId::DobyvaniHradu => layouts.options(),
        _ => game.option_specs(),
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
                layout: layouts.code_for(&rules),
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
            let side = choice.side.get().unwrap_or(about.first);
            let setup = setup(side);
            let game = setup.begin();
            let bottom = match choice.is_against(Against::Link) {
                true => side,
                false => setup.bottom_side(),
            };
            (bottom, game.map_err(|fault| sentence(&fault)))
        })
    };
    effect(move || fault.set(beginning.with(|(_, game)| game.as_ref().err().cloned())));
    fetch_words(choice, fault);
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if untrack(|| choice.is_against(Against::Link)) {
            let setup = untrack(|| setup(about.first));
            return invite(choice, setup, fault);
        }
        if untrack(|| choice.is_against(Against::Computer) && choice.on_server.get()) {
            let setup = untrack(|| setup(about.first));
            return begin_on_server(choice, setup, fault);
        }
        let begun = untrack(|| {
            let chance = Side::BOTH[usize::from(device::random() % 2 == 1)];
            let side = choice.side.get().unwrap_or(chance);
            app.begin(setup(side), choice.pace())
        });
        fault.set(begun.err());
    };
    let picture = dynamic(move || {
        let (bottom, game) = beginning.get();
        let (game, flipped) = (game.ok()?, bottom == Side::Black);
        Some(view! { <Picture game flipped/> })
    });
    view! {
        <form class="new" on:submit=start>
            <header class="top">
                <a href=Route::Home.address() aria-label=t("web-back")>{icon("chevron-left")}</a>
                <p>{t("web-new")}</p>
                <a href=Route::Rules(game).address() aria-label=t("web-rules")>{icon("book-open")}</a>
            </header>
            <section class="choose">
                <nav class="five" aria-label=t("web-home")>{GameId::ALL.map(|one| view! {
                    <a href=move || choice.route(one).address() aria-current={(one == game).then_some("page")}>{emblem(one)}<span>{one.about().name}</span></a>
                }).collect_view()}</nav>
                <div class="new-board">{picture}</div>
                <div class="about">
                    <h1>{about.name}</h1>
                    <p>{t(&format!("summary-{game}"))}</p>
                    <p class="ways"><a href=Route::Lesson(game, None).address() aria-label=tx("learn-of", &[("game", about.name)])>{t("learn")}</a><a href=Route::Rules(game).address()>{t("web-rules")}</a><a href=Route::Study(game).address()>{t("web-study-link")}</a></p>
                </div>
            </section>
            <div class="new-form">
                <Opponent choice game/>
                <fieldset hidden=move || !choice.has_side()>
                    <legend>{t("web-side")}</legend>
                    <div class="seg">{[Some(Side::White), None, Some(Side::Black)].map(|side| one_side(choice, side)).collect_view()}</div>
                </fieldset>
                <Clocks choice/>
                {variants(game, choice, specs, on_layout, (values, position))}
                <Show when=move || choice.is_by_link()><LinkFields choice/></Show>
                <footer class="begin">
                    {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault}</p> })}
                    <p id="new-says" aria-live="polite" hidden=move || fault.with(Option::is_some)>{move || choice.sentence(about.first)}</p>
                    <button id="start-game" type="submit" class="b big main" disabled=move || choice.is_against(Against::Link) && !choice.by_link.is_ready.get()>
                        {move || match choice.is_by_link() {
                            true => tx("online-create", &[("listed", &choice.by_link.listed.get().to_string())]),
                            false => t("web-start"),
                        }}
                    </button>
                </footer>
            </div>
        </form>
    }
}

/// Draws the options of the rules, the position to begin from, and the computer's time.
fn variants(
    game: GameId,
    choice: Choice,
    specs: Vec<OptionSpec>,
    on_layout: bool,
    (values, position): (RwSignal<Vec<String>>, RwSignal<String>),
) -> impl IntoView {
    let rows = (specs.iter().enumerate()).map(|(number, spec)| option(number, spec, values));
    let rows = rows.collect_view();
    // The book has games by the published rules only, and the server's computers have none.
    let published = {
        let specs = specs.clone();
        memo(move || {
            rules_text(&specs, &values.get()).is_empty() && position.with(String::is_empty)
        })
    };
    let may_vary =
        move || choice.is_against(Against::Computer) && !choice.on_server.get() && published.get();
    view! {
        <details open=on_layout>
            <summary>{t("web-rules")}<small>{move || changed(&specs, &values.get())}</small>{icon("chevron-down")}</summary>
            <div class="vary">
                {rows}
                {(game == GameId::DobyvaniHradu).then(|| view! { <p><a href="#/layout">{t("web-layout-own")}</a></p> })}
                <label class="field">
                    <span>{t("web-position")}</span>
                    <input id="position" type="text" autocomplete="off" spellcheck="false" placeholder=t("web-position-hint")
                        on:input=move |event| position.set(event_target_value(&event))/>
                </label>
                <label class="field" hidden=move || !choice.is_against(Against::Computer)>
                    <span>{t("web-think")}</span>
                    <select id="think" on:change=move |event| choice.think.set(event_target_value(&event).parse().unwrap_or(USUAL))>
                        {THINKING.map(|count| view! {
                            <option value=count.to_string() selected={count == USUAL}>{tx("web-think-seconds", &[("seconds", &count.to_string())])}</option>
                        }).collect_view()}
                    </select>
                </label>
                <label class="row" hidden=move || !may_vary()><span>{t("new-varied")}<small>{t("new-varied-why")}</small></span>
                    <input id="varied" type="checkbox" class="switch" role="switch" prop:checked=move || choice.varied.get() on:change=move |event| choice.varied.set(event_target_checked(&event))/></label>
                <Show when=move || has_server() && choice.is_against(Against::Computer) && choice.by_link.is_ready.get()>{server_switch(choice.on_server)}</Show>
            </div>
        </details>
    }
}

/// Returns the options that differ from the published rules, in words.
fn changed(specs: &[OptionSpec], values: &[String]) -> String {
    let changed = specs.iter().zip(values);
    let changed = changed.filter(|(spec, value)| spec.default != value.as_str());
    let texts =
        changed.map(|(spec, value)| format!("{}: {}", option_name(spec), value_name(spec, value)));
    match texts.collect::<Vec<_>>().join("; ") {
        none if none.is_empty() => t("new-published"),
        some => some,
    }
}

/// Draws one of a few choices in a row.
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

/// Returns the message code of an opponent.
fn opponent_words(one: Against, by_link: ByLink) -> &'static str {
    match one {
        Against::Computer => "web-against-computer",
        Against::Here => "web-against-person",
        Against::Link if by_link.listed.get() && by_link.is_ready.get() => "online-anyone",
        Against::Link => "web-against-link",
    }
}

/// The opponent, and the level of the computer.
#[component]
fn Opponent(choice: Choice, game: GameId) -> impl IntoView {
    let (against, level) = (choice.against, choice.level);
    let computer = memo(move || choice.is_against(Against::Computer));
    let opponents = [
        (Against::Computer, "castle"),
        (Against::Here, "smartphone"),
        (Against::Link, "link"),
    ];
    let possible = opponents
        .into_iter()
        .filter(|(one, _)| *one != Against::Link || has_server());
    let opponents = possible.map(|(one, sign)| {
        one_of(
            "opponent",
            move || against.get() == one,
            move || against.set(one),
            view! { {icon(sign)}{move || t(opponent_words(one, choice.by_link))} }.into_any(),
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
                    let elo = Level::new(level.get()).map(|level| level.rating(game).to_string());
                    let elo = elo.filter(|elo| elo != "0").map(|elo| tx("web-level-rating", &[("rating", &elo)]));
                    view! { <b>{name}</b>{capital(&how)}" "<span class="elo">{elo}</span> }
                }}</p>
            </div>
        </fieldset>
    }
}

/// The clocks, with the user's own times last.
#[component]
fn Clocks(choice: Choice) -> impl IntoView {
    let clock = choice.clock;
    let is_by_link = memo(move || choice.is_by_link());
    effect(move || {
        if !is_by_link.get() && clock.get() == DAYS {
            clock.set(0);
        }
    });
    let one = move |number| {
        let name = match CLOCKS.get(number) {
            None if number == DAYS => t("online-clock-days"),
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
    };
    let number = move |event| event_target_value(&event).parse::<u16>().unwrap_or(0);
    view! {
        <fieldset>
            <legend>{t("web-clocks")}</legend>
            <div class="seg num">{(0..OWN).map(one).collect_view()}<Show when=move || is_by_link.get()>{one(DAYS)}</Show>{one(OWN)}</div>
            <div class="times" hidden=move || { clock.get() != OWN }>
                <label class="field"><span>{t("new-minutes")}</span>
                    <input id="minutes" type="number" min="1" max=MAX_OWN.0 value=FIRST_OWN.0
                        on:input=move |event| choice.own.update(|own| own.0 = number(event).clamp(1, MAX_OWN.0))/></label>
                <label class="field"><span>{t("new-seconds")}</span>
                    <input id="seconds" type="number" min="0" max=MAX_OWN.1 value=FIRST_OWN.1
                        on:input=move |event| choice.own.update(|own| own.1 = number(event).min(MAX_OWN.1))/></label>
                <Show when=move || is_by_link.get()>
                    <label class="row"><span>{t("online-delay")}<small>{t("online-delay-why")}</small></span>
                        <input id="delay" type="checkbox" class="switch" role="switch" on:change=move |event| choice.by_link.is_delay.set(event_target_checked(&event))/></label>
                </Show>
            </div>
            <Show when=move || is_by_link.get() && choice.clock.get() == DAYS>
                <div class="times">
                    <label class="field"><span>{t("online-days-each")}</span>
                        <input id="days" type="number" min="1" max=MAX_DAYS prop:value=move || choice.by_link.days.get()
                            on:change=move |event| choice.by_link.days.set(number(event).clamp(1, MAX_DAYS))/></label>
                    <label class="field"><span>{t("online-days-off")}</span>
                        <input id="days-off" type="number" min="0" max=MAX_DAYS_OFF prop:value=move || choice.by_link.days_off.get()
                            on:change=move |event| choice.by_link.days_off.set(number(event).min(MAX_DAYS_OFF))/></label>
                </div>
            </Show>
        </fieldset>
    }
}
