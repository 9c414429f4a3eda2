//! A player beside the board: sign, name, what the side has, clock.

use burgrave_art::fit;
use burgrave_core::Side;
use burgrave_ui::model::{LOW_TIME, Play, Remote, time_text};
use burgrave_ui::setup;
use leptos::prelude::*;

use crate::game::prompt::to_place;
use crate::game::remote::presence;
use crate::icon::{disc, icon};
use crate::panel::{of, tallies};
use crate::reactive::{dynamic, memo};
use crate::state::App;
use crate::words::{level, side as side_name, t, tx};

/// Sockets in a tray of men in hand.
const SOCKETS: u32 = 8;
/// Captured men that are drawn; their number stands beside them.
const DRAWN: usize = 6;

/// Milliseconds of an hour.
const HOUR: u64 = 3_600_000;

/// Returns the time left, in tenths of a second when it is low.
fn clock_text(left: u64) -> String {
    if left < LOW_TIME {
        let tenths = left / 100;
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    time_text(left)
}

/// Returns the name of a side's player.
pub fn name_of(app: App, play: &Play, side: Side) -> String {
    if let Some(remote) = play.remote() {
        return player(play, remote, side);
    }
    match play.seat(side) {
        setup::Seat::Computer(number) => level(number).0,
        setup::Seat::Person if play.setup().has_computer() => t("web-you"),
        setup::Seat::Person => app.names.of(side, play.setup().game.about().first),
    }
}

/// Returns the name of a side's player in a server's game.
pub(super) fn player(play: &Play, remote: &Remote, side: Side) -> String {
    let computer = play.remote_level(side);
    computer.map_or_else(
        || remote.names[side.index()].clone(),
        |number| level(number).0,
    )
}

/// Returns the level of a side's player.
pub fn level_of(play: &Play, side: Side) -> Option<u8> {
    match play.seat(side) {
        setup::Seat::Computer(number) => Some(number),
        setup::Seat::Person => play.remote_level(side),
    }
}

/// Returns the picture of a side's man: a symbol of the board's art.
fn piece(prefix: &str, side: Side) -> AnyView {
    let symbol = match side {
        Side::White => "mw",
        Side::Black => "mb",
    };
    view! {
        <svg class="p" viewBox="-12 -26 24 38" aria-hidden="true" inner_html=format!("<use href=\"#{prefix}-{symbol}\"/>")></svg>
    }
    .into_any()
}

/// Returns a man of a side as on the board. `play.css` shows the piece once the board's art is there, and the sign before
/// and on plain boards.
fn man(side: Side, prefix: Option<&str>) -> AnyView {
    view! { {disc(side)}{prefix.map(|prefix| piece(prefix, side))} }.into_any()
}

/// Returns the men that a side has captured. None are words, which have no picture.
fn taken(count: usize, side: Side, prefix: Option<&str>) -> AnyView {
    let number = count.to_string();
    let text = tx("seat-captured", &[("count", &number)]);
    if count == 0 {
        return view! { <span>{text}</span> }.into_any();
    }
    let men = (0..count.min(DRAWN)).map(|_| view! { <i>{man(!side, prefix)}</i> });
    view! {
        <span class="taken" role="img" aria-label=text.clone() title=text>{men.collect_view()}<b class="num">{number}</b></span>
    }
    .into_any()
}

/// Number of men that each side has captured, for both seats. It is counted once a move, because that takes a millisecond
/// in a long game.
pub fn captured(app: App) -> Memo<Option<[usize; 2]>> {
    let at = memo(move || of(app, |play| (play.seed(), play.moves().len(), play.ply())));
    memo(move || {
        at.track();
        untrack(|| of(app, Play::captured))
    })
}

/// The player at the top or the bottom of the board.
#[component]
pub fn Seat(top: bool, captured: Memo<Option<[usize; 2]>>) -> impl IntoView {
    let app = App::get();
    let side = memo(move || match of(app, Play::is_flipped) == top {
        true => Side::White,
        false => Side::Black,
    });
    let name = memo(move || of(app, |play| name_of(app, play, side.get())));
    let level_number = memo(move || of(app, |play| level_of(play, side.get())));
    // Two people at one device have names of their own.
    let named = memo(move || {
        of(app, |play| {
            !play.setup().has_computer() && play.remote().is_none()
        })
    });
    let first =
        memo(move || of(app, |play| Some(play.setup().game.about().first)).unwrap_or(Side::White));
    let who = dynamic(move || {
        let side = side.get();
        match (named.get(), level_number.get()) {
            (true, _) => view! {
                <input class="name" type="text" maxlength="24" aria-label=t("web-player-name") prop:value=move || name.get()
                    on:change=move |event| app.names.set(side, first.get_untracked(), event_target_value(&event))/>
            }.into_any(),
            (false, Some(number)) => {
                let (_, how) = level(number);
                let number = number.to_string();
                view! { <b>{name.get()}</b><span title=how>{tx("web-level-short", &[("level", &number)])}</span> }.into_any()
            }
            (false, None) => view! { <b>{name.get()}</b>{presence(app, side)} }.into_any(),
        }
    });
    let waiting = memo(move || of(app, |play| to_place(&play.scene(), side.get())));
    let has = memo(move || {
        let side = side.get();
        // There are no captures while soldiers are placed.
        let counted = captured.get().filter(|_| waiting.get().is_none());
        let tallies = of(app, |play| tallies(play, side));
        (tallies, counted.map(|all| all[side.index()]))
    });
    let prefix = move || {
        of(app, |play| {
            fit(play.setup().game.id(), play.board()).map(|fit| fit.prefix)
        })
    };
    // A line breaks between tallies only, unless there is but one.
    let counts = dynamic(move || {
        let (tallies, captured) = has.get();
        let last = (tallies.len() + usize::from(captured.is_some())).saturating_sub(1);
        let tally = |(i, tally)| match i == last {
            true => view! { <span>{tally}</span> }.into_any(),
            false => view! { <span>{format!("{tally} ·")}</span>" " }.into_any(),
        };
        let tallies = tallies.into_iter().enumerate().map(tally).collect_view();
        let side = side.get();
        view! { {tallies}{captured.map(|count| taken(count, side, prefix()))} }
    });
    // Most games count nothing. There the name is level with its disc.
    let bare = memo(move || {
        !of(app, |play| {
            play.counts_captured() || !play.game().view().tallies.is_empty()
        })
    });
    let men = dynamic(move || {
        let (side, waiting, prefix) = (side.get(), waiting.get(), prefix());
        // Men that were placed leave their sockets, so nothing moves.
        let socket = |number, count| {
            let is_full = number < count;
            view! { <i class:full=is_full>{is_full.then(|| man(side, prefix))}</i> }
        };
        waiting.map(|count| {
            let sockets = (0..SOCKETS)
                .map(|number| socket(number, count))
                .collect_view();
            view! { <span class="men">{sockets}</span> }
        })
    });
    // Rounded to seconds, so that the page changes once a second, and to tenths at the end.
    let time = memo(move || {
        of(app, |play| {
            let left = play.time_left(side.get())?;
            Some((left < LOW_TIME, left >= HOUR, clock_text(left)))
        })
    });
    let is_to_move = memo(move || of(app, |play| play.on_clock() == Some(side.get())));
    let ticks = memo(move || of(app, |play| play.running() == Some(side.get())));
    // Below an hour the clock keeps the width that it had above.
    let had_hours = StoredValue::new(false);
    let clock = dynamic(move || {
        time.get().map(|(low, has_hours, time)| {
            if has_hours {
                had_hours.set_value(true);
            }
            let label = tx("web-clock", &[("time", &time)]);
            view! {
                <div class="clock num" class:hours=had_hours.get_value() class:runs=move || ticks.get() class:low=move || low && ticks.get() role="timer" aria-label=label>
                    {icon("hourglass")}{time}
                </div>
            }
        })
    });
    let class = if top { "seat them" } else { "seat me" };
    view! {
        <section class=class class:to-move=move || is_to_move.get() class:bare=move || bare.get() aria-label=move || format!("{}: {}", side_name(side.get()), name.get())>
            {move || disc(side.get())}
            <div><p class="who">{who}</p><p class="has">{men}<span>{counts}</span></p></div>
            {clock}
        </section>
    }
}
