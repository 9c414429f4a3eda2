//! The end card: who won and why, and what comes next.

use burgrave_core::Side;
use burgrave_ui::analysis::quick::is_long_enough;
use burgrave_ui::model::{Message, Play};
use burgrave_ui::route::Route;
use burgrave_ui::setup::{MAX_LEVEL, Seat};
use leptos::prelude::*;

use crate::device;
use crate::game::actions::share;
use crate::game::{course, is_remote, name_of, remote};
use crate::icon::{disc, icon};
use crate::link;
use crate::panel::of;
use crate::reactive::{effect, memo};
use crate::state::{App, Pace};
use crate::words::{knows, level, outcome as ended, t, tx};

/// Separates the names of cells in a sentence, to find them again.
pub(super) const MARK: char = '¦';

/// What the card says about a game.
#[derive(Default)]
struct Story {
    title: String,
    /// Reason, with [`MARK`] around the names of cells.
    why: String,
    /// The cells that the reason names, in its order.
    cells: Vec<u16>,
    /// Whether the user lost.
    lost: bool,
    /// The next level, if the user has beaten this one.
    harder: Option<u8>,
    /// The side of the user in a rematch against the computer.
    next: Option<Side>,
}

fn story(app: App, play: &Play) -> Story {
    let Some(outcome) = play.outcome() else {
        // Ended without a result.
        return Story {
            title: t("online-aborted"),
            why: t("online-aborted-why"),
            ..Story::default()
        };
    };
    let mine = |side: Side| is_users(play, side);
    let title = match outcome.winner() {
        None => t("end-draw"),
        Some(winner) if mine(winner) => t("end-you-win"),
        Some(winner) => tx("end-wins", &[("name", &name_of(app, play, winner))]),
    };
    let cells = play.decisive_cells();
    let beaten = outcome.winner().filter(|winner| mine(*winner));
    let harder = match beaten.map(|winner| play.seat(!winner)) {
        Some(Seat::Computer(level)) if level < MAX_LEVEL => Some(level + 1),
        _ => None,
    };
    let is_mine = outcome.winner().is_some_and(mine);
    Story {
        harder,
        title,
        why: remote::claimed(app, play).unwrap_or_else(|| why(app, play, is_mine, &cells)),
        lost: outcome.winner().is_some_and(|winner| mine(!winner)),
        next: Side::BOTH
            .into_iter()
            .find(|side| mine(*side))
            .map(|side| !side),
        cells,
    }
}

/// Returns the result as points, and the side whose points come first: the user's, or the first player's.
fn score(play: &Play) -> Option<(Side, &'static str)> {
    let own = Side::BOTH.into_iter().find(|side| is_users(play, *side));
    let first = own.unwrap_or(play.setup().game.about().first);
    let points = match play.outcome()?.winner() {
        Some(winner) if winner == first => "1 : 0",
        Some(_) => "0 : 1",
        None => "½ : ½",
    };
    Some((first, points))
}

/// Returns whether the user has a side alone.
pub(super) fn is_users(play: &Play, side: Side) -> bool {
    let computer = play.setup().has_computer();
    let you = play.remote().and_then(|remote| remote.you);
    (computer && play.seat(side) == Seat::Person) || you == Some(side)
}

/// Reason of a win by flanking the Throne, whose cells are the Throne and the two men that flank it.
const THRONE: &str = "throne";

/// Returns the reason as a sentence. `is_mine` means that the user has won.
fn why(app: App, play: &Play, is_mine: bool, cells: &[u16]) -> String {
    let Some(outcome) = play.outcome() else {
        return String::new();
    };
    let code = format!("why-{}", outcome.reason().0.replace(' ', "-"));
    let about_cells = play.ended().is_none() && outcome.winner().is_some();
    if !knows(&code) || (about_cells && cells.is_empty()) {
        return ended(outcome);
    }
    let name = |cell: &u16| {
        format!(
            "{MARK}{}{MARK}",
            play.board().cells[usize::from(*cell)].name
        )
    };
    let names: Vec<String> = cells.iter().map(name).collect();
    if let (THRONE, [_, one, other]) = (outcome.reason().0, &names[..]) {
        return flanked(is_mine, one, other);
    }
    let loser = outcome.winner().map(|winner| !winner);
    let whose = match loser.is_some_and(|side| is_users(play, side)) {
        true => "yours",
        false => "other",
    };
    let loser = loser.map_or_else(String::new, |side| name_of(app, play, side));
    let names = names.join(", ");
    tx(
        &code,
        &[("cells", &names), ("loser", &loser), ("whose", whose)],
    )
}

/// Returns the sentence about the Throne and the two men that flank it.
fn flanked(is_mine: bool, one: &str, other: &str) -> String {
    let whose = if is_mine { "yours" } else { "other" };
    let data = [("whose", whose), ("one", one), ("other", other)];
    tx("why-throne", &data)
}

#[component]
pub fn End(by_hand: RwSignal<Option<String>>) -> impl IntoView {
    let app = App::get();
    let story = of(app, |play| story(app, play));
    let (cells, walls) = (story.cells.clone(), of(app, Play::won_walls));
    let back = memo(move || of(app, Play::is_looking_back));
    effect(move || {
        let (cells, walls) = match back.get() {
            true => (Vec::new(), Vec::new()),
            false => (cells.clone(), walls.clone()),
        };
        // The board may be drawn after the card.
        device::after_paint(move || device::light(&cells, &walls));
    });
    on_cleanup(|| device::light(&[], &[]));
    // The card leaves less room for the list of moves.
    device::before_paint(device::show_current_move);
    let mut places = story.cells.iter().copied();
    let sentence = story.why.split(MARK).enumerate().map(|(number, part)| {
        let part = part.to_owned();
        // Every second part is the name of a cell.
        let cell = if number % 2 == 1 { places.next() } else { None };
        match cell {
            Some(cell) => view! {
                <mark on:pointerenter=move |_| device::point_at(Some(cell)) on:pointerleave=move |_| device::point_at(None)>{part}</mark>
            }.into_any(),
            None => part.into_any(),
        }
    });
    let sentence = sentence.collect_view();
    let score = of(app, score);
    let side = match story.next {
        Some(Side::White) => t("end-rematch-white"),
        Some(Side::Black) => t("end-rematch-black"),
        None => t("end-rematch-swap"),
    };
    let new = of(app, |play| Some(play.setup().game)).map(|game| Route::New(game).address());
    let after = is_remote(app).then(|| remote::after(app));
    let has_course = of(app, is_long_enough);
    let (share_sign, share_name) = link::sign("web-share", "web-share-send");
    let harder = story.harder.map(|number| {
        let (name, _) = level(number);
        let shown = number.to_string();
        let text = tx("end-harder", &[("name", &name), ("level", &shown)]);
        view! { <button id="harder" class="b bare" on:click=move |_| rematch(app, Some(number))>{text}</button> }
    });
    let letters = format!("--letters:{}", story.title.chars().count());
    view! {
        <section class="end" class:lost=story.lost aria-labelledby="result">
            <div role="status">
                <div class="result"><h2 id="result" style=letters>{story.title}</h2>
                    {score.map(|(first, score)| view! { <p class="score num">{disc(first)}{score}{disc(!first)}</p> })}</div>
                <p class="why">{sentence}</p>
            </div>
            <div class="room">{has_course.then(|| view! { <div id=course::ID class="course">{course::draw(app)}</div> })}</div>
            {after.unwrap_or_else(|| view! {
            <div class="go">
                <button id="again" class="b main" on:click=move |_| rematch(app, None)>{icon("repeat-2")}<span>{t("end-rematch")}<small>{side}</small></span></button>
                <button id="analyse" class="b" on:click=move |_| app.review()>{icon("chart-spline")}{t("end-review")}</button>
                <button id="share" class="b sq" aria-label=t(share_name) title=t(share_name) on:click=move |_| share(app, by_hand)>{icon(share_sign)}</button>
                {rest()}
            </div>
            <div id="then" class="then" popover role="group" aria-label=t("web-more")>
                {harder}
                <a class="b bare" href=new>{t("web-new")}</a>
                <button id="take-back" class="b bare sq" aria-label=t("web-take-back") title=t("web-take-back") on:click=move |_| app.send(Message::TakeBack)>{icon("undo-2")}</button>
                <button id="flip" class="b bare sq" aria-label=t("web-flip") title=t("web-flip") popovertarget="then" popovertargetaction="hide" on:click=move |_| app.flip()>{icon("arrow-down-up")}</button>
            </div>
            }.into_any())}
        </section>
    }
}

/// Returns the button that opens what is a row of the card, or a menu where the card is low.
pub(super) fn rest() -> AnyView {
    view! { <button id="more" class="b sq rest" aria-label=t("web-more") title=t("web-more") popovertarget="then">{icon("ellipsis")}</button> }
        .into_any()
}

/// Starts the same game with sides swapped, with the same settings and clocks. Against `harder`, the sides stay.
fn rematch(app: App, harder: Option<u8>) {
    let again = app.now(|play| {
        let mut setup = play.setup().clone();
        match harder {
            None => setup.seats.reverse(),
            Some(level) => {
                for seat in &mut setup.seats {
                    if matches!(seat, Seat::Computer(_)) {
                        *seat = Seat::Computer(level);
                    }
                }
            }
        }
        let pace = Pace {
            clock: play.control(),
            think: Some(play.thinking_time()),
            varied: play.is_varied(),
        };
        (setup, pace)
    });
    let Some((setup, pace)) = again else { return };
    if !setup.has_computer() {
        app.names.swap();
    }
    if let Err(why) = app.begin(setup, pace) {
        app.show_error(why);
    }
}
