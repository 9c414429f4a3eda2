//! Panel of the move list: name of the game, rules, moves, buttons to step through them.

use burgrave_core::Side;
use burgrave_ui::model::{Message, Play};
use burgrave_ui::route::Route;
use leptos::ev;
use leptos::prelude::*;

use crate::chain::short;
use crate::device;
use crate::game::remote::{is_remote, spectators};
use crate::game::{Open, plans};
use crate::icon::{disc, emblem, icon};
use crate::online::short_clock;
use crate::panel::of;
use crate::reactive::{Show, dynamic, each, effect, memo, on_window};
use crate::state::App;
use crate::words::{side as side_name, t, tx};

#[component]
pub fn Sheet(open: Open) -> impl IntoView {
    let app = App::get();
    let game = memo(move || of(app, |play| Some(play.setup().game)));
    let head = dynamic(move || {
        let game = game.get()?;
        let about = of(app, |play| {
            if play.remote().is_some() {
                // Short: the number of spectators stands beside it.
                return short_clock(play.control_of_server().as_ref());
            }
            play.control().map_or_else(
                || t(&format!("by-{game}")),
                |control| {
                    let (minutes, seconds) =
                        (control.minutes.to_string(), control.increment.to_string());
                    tx(
                        "web-clocks-some",
                        &[("minutes", &minutes), ("increment", &seconds)],
                    )
                },
            )
        });
        Some(view! {
            {emblem(game)}
            <div><h1>{game.about().name}</h1><p>{about}{spectators(app)}</p></div>
            <a class="b bare" href=Route::Rules(game).address()>{icon("book-open")}{t("web-rules")}</a>
            <button type="button" class="b bare sq close" aria-label=t("web-close") on:click=move |_| open.moves.set(false)>{icon("x")}</button>
        })
    });
    view! {
        <section class="sheet list" aria-label=t("web-moves")>
            <header>{head}</header>
            <Moves open/>
            <Walk/>
        </section>
    }
}

#[component]
fn Moves(open: Open) -> impl IntoView {
    let app = App::get();
    let moves = memo(move || of(app, |play| play.moves().to_vec()));
    let ply = memo(move || of(app, Play::ply));
    let played = memo(move || of(app, Play::played));
    // Rows are numbered as in records: each begins with the side that starts.
    let behind = memo(move || {
        of(app, |play| {
            let game = play.game();
            let second = play.next_side() != game.game().about().first;
            (play.moves().len() + usize::from(second)) % 2
        })
    });
    let first = memo(move || of(app, |play| Some(play.game().game().about().first)));
    let numbered = move |at: usize| {
        let turn = at + behind.get();
        (at == 0 || turn.is_multiple_of(2)).then(|| (turn / 2 + 1).to_string())
    };
    effect(move || {
        ply.track();
        moves.track();
        // On a phone the list is hidden until the sheet opens, so it cannot scroll before.
        open.moves.track();
        // The list is redrawn before the next frame.
        request_animation_frame(device::show_current_move);
    });
    on_window(ev::resize, |_| {
        device::after_paint(device::show_current_move)
    });
    let heading = dynamic(move || first.get().map(sides));
    let entry = move |(number, text): (usize, String)| {
        view! {
            <li class:planned=move || { number >= played.get() } class:second=move || { number == 0 && behind.get() == 1 } data-number=move || numbered(number)>
                <button class="move" title=text.clone() aria-current=move || { (ply.get() == number + 1).then_some("step") }
                    on:click=move |_| app.send(Message::GoTo(number + 1))>{short(&text)}</button>
            </li>
        }
        .into_any()
    };
    let entries = move || moves.get().into_iter().enumerate().collect();
    view! {
        <div class="moves">
            {heading}
            <ol class="move-list num">{each(entries, |(number, text)| format!("{number} {text}"), entry)}</ol>
            <Show when=move || moves.with(Vec::is_empty)><p class="quiet">{t("web-no-moves")}</p></Show>
            {is_remote(app).then(|| plans::list(app))}
        </div>
    }
}

#[component]
fn Walk() -> impl IntoView {
    let app = App::get();
    let ply = memo(move || of(app, Play::ply));
    let last = memo(move || of(app, |play| play.moves().len()));
    let button = move |name: &'static str,
                       sign: &'static str,
                       back: bool,
                       to: fn(usize) -> usize| {
        let key = match name {
            "web-previous-move" => Some("ArrowLeft"),
            "web-next-move" => Some("ArrowRight"),
            _ => None,
        };
        view! {
            <button type="button" aria-label=t(name) aria-keyshortcuts=key disabled=move || { ply.get() == if back { 0 } else { last.get() } }
                on:click=move |_| app.send(Message::GoTo(to(ply.get_untracked())))>{icon(sign)}</button>
        }
        .into_any()
    };
    view! {
        <div class="walk">
            {button("web-first-move", "chevron-first", true, |_| 0)}
            {button("web-previous-move", "chevron-left", true, |ply| ply.saturating_sub(1))}
            {button("web-next-move", "chevron-right", false, |ply| ply + 1)}
            {button("web-last-move", "chevron-last", false, |_| usize::MAX)}
        </div>
    }
}

/// Returns the heading of a list of moves in two columns: the side that begins, and the other.
pub fn sides(first: Side) -> AnyView {
    let name = |side| view! { <span>{disc(side)}{side_name(side)}</span> };
    view! { <div class="sides">{name(first)}{name(!first)}</div> }.into_any()
}
