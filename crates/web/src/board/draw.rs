//! The live SVG of a board. A click redraws only the cells that change.

use std::sync::Arc;

use burgrave_core::view::Board;
use burgrave_draw::svg::Halo;
use burgrave_draw::svg::live::Live;
use burgrave_ui::model::{BoardScene, CellMarks};
use leptos::prelude::*;

use crate::board::art::{Drawing, Ready, parts};
use crate::board::hand::Hand;
use crate::board::keys::key;
use crate::board::places::Places;
use crate::board::pointer::{drag, hover, let_go, press, pressed_by, release};
use crate::cells::{self, Shown};
use crate::panel::Choices;
use crate::reactive::{Show, dynamic, memo};
use crate::state::App;
use crate::table::said;
use crate::words::{self, tx};

pub(super) fn draw(
    hand: Hand,
    board: Arc<Board>,
    (drawing, art): (Drawing, Option<Ready>),
) -> impl IntoView {
    let live = drawing.live(&board);
    let (width, height) = live.size();
    let order = live.back_to_front();
    let places = Places::of(&live, board.cells.len());
    hand.places
        .set_value(Some((places, drawing, board.clone())));
    let cells = cells::of_scene(hand.scene);
    cells::follow(hand.focus, &cells);
    let unders = (cells.iter().enumerate()).map(|(cell, shown)| under(*shown, live.outline(cell)));
    let unders = unders.collect_view();
    let origin = memo(move || hand.scene.with(|scene| scene.held_over));
    let belows = drawing.is_art().then(|| {
        let marks = cells.iter().enumerate();
        marks
            .map(|(cell, shown)| mark(origin, drawing, board.clone(), (cell, *shown)))
            .collect_view()
    });
    let stacks = order.iter().map(|&cell| {
        let (x, y) = live.stand(cell);
        let board = board.clone();
        let Shown { stack, marks, .. } = cells[cell];
        let inner = move || {
            let halo = drawing.is_art().then(|| halo(marks.get())).flatten();
            stack.with(|stack| drawing.live(&board).stack(cell, stack, halo))
        };
        view! { <g data-stack=cell transform=format!("translate({x} {y})") inner_html=move || inner()></g> }
    });
    let stacks = stacks.collect_view();
    let badges = {
        let board = board.clone();
        let badges = memo(move || {
            hand.scene
                .with(|scene| drawing.live(&board).badges(&scene.stacks))
        });
        move || badges.get()
    };
    let overs = (cells.iter().enumerate())
        .map(|(cell, shown)| over(hand, origin, &board, (drawing, &live), (cell, *shown)))
        .collect_view();
    let arrows_of = |which: fn(&BoardScene) -> &Vec<(u16, u16)>| {
        let board = board.clone();
        move || {
            hand.scene
                .with(|scene| drawing.live(&board).arrows(which(scene)))
        }
    };
    let arrows = arrows_of(|scene| &scene.arrows);
    let other_arrows = arrows_of(|scene| &scene.other_arrows);
    let threat_arrows = arrows_of(|scene| &scene.threat_arrows);
    let premove_arrows = arrows_of(|scene| &scene.premove_arrows);
    // On art, what would be taken has a ring around its foot. Elsewhere a cross lies over it.
    let rings = live.draws("tc");
    let crosses = {
        let board = board.clone();
        let symbol = live.id(if rings { "tc" } else { "x" });
        move |cells: &[u16]| {
            let live = drawing.live(&board);
            let cross = |&cell: &u16| {
                let (x, y) = live.middle(usize::from(cell));
                format!("<use href=\"#{symbol}\" x=\"{x}\" y=\"{y}\"/>")
            };
            cells.iter().map(cross).collect::<String>()
        }
    };
    let capture_targets = memo(move || hand.scene.with(|scene| scene.capture_targets.clone()));
    let threats = {
        let crosses = crosses.clone();
        move || hand.threatened.with(|cells| crosses(cells))
    };
    let stakes = move || capture_targets.with(|cells| crosses(cells));
    let losses = move || {
        view! {
            <g inner_html=stakes.clone() class="threats stakes"></g>
            <g inner_html=threats.clone() class="threats"></g>
        }
    };
    let (losses_below, losses_above) = if rings {
        (Some(losses()), None)
    } else {
        (None, Some(losses()))
    };
    let of_scene = |part: fn(&Live, &BoardScene) -> String| {
        let board = board.clone();
        let part = memo(move || hand.scene.with(|scene| part(&drawing.live(&board), scene)));
        move || part.get()
    };
    let light = of_scene(|live, scene| live.light(&scene.signs));
    let band = of_scene(|live, scene| scene.band.map_or_else(String::new, |band| live.band(band)));
    let signs = of_scene(|live, scene| live.signs(&scene.signs));
    let held = of_scene(|live, scene| match scene.held_over {
        Some(cell) => {
            let below = scene
                .stacks
                .get(usize::from(cell))
                .map_or(&[][..], Vec::as_slice);
            live.hand(cell.into(), below, &scene.lifted)
        }
        None => String::new(),
    });
    let fan = {
        let board = board.clone();
        move || {
            let cell = hand.fanned.get().map(usize::from)?;
            let stack = hand.scene.with(|scene| scene.stacks.get(cell).cloned())?;
            Some(drawing.live(&board).fan(cell, &stack))
        }
    };
    let flights = of_scene(|live, scene| live.flights(&scene.flights));
    let name = hand.app.play.with_untracked(|play| {
        play.as_ref()
            .map_or("", |play| play.setup().game.about().name)
    });
    let steps = move || {
        hand.app
            .play
            .with(|play| play.as_ref().map_or(0, |play| play.steps()))
    };
    let labels = live.labels();
    let (ground, edges, symbols) = parts(&live, art);
    let definitions = live.definitions() + &symbols;
    let keys = board.clone();
    let middles = (0..board.cells.len()).map(|cell| live.middle(cell));
    let asked = asked(hand.app, (width, height), middles.collect());
    view! {
        <svg id="board" class=format!("board {}", live.class()) class:first=move || { steps() == 0 } class:lying=drawing.orientation().lying
            viewBox=format!("0 0 {width} {height}")
            style=format!("--ratio:{}", width / height)
            role="group" aria-label=tx("web-board", &[("game", name)]) aria-describedby="board-keys"
            on:keydown=move |event| key(hand, &keys, drawing.orientation(), &event)
            on:pointerdown=move |event| press(hand, &event)
            on:pointerup=move |event| release(hand, &event)
            on:pointermove=move |event| drag(hand, &event)
            on:pointercancel=move |event| { if pressed_by(hand, &event).is_some() { let_go(hand); } }
            on:pointerover=move |event| hover(hand, &event)
            on:pointerleave=move |_| { hand.fan(None); hand.threatened.set(Vec::new()); }>
            <defs inner_html=definitions></defs>
            <g inner_html=ground></g>
            <g>{unders}</g>
            <g inner_html=edges></g>
            <g class="marks">
                <g inner_html=light></g>
                <g inner_html=band></g>
                {belows}
                {losses_below}
            </g>
            <g class="stacks">{stacks}</g>
            <g class="stacks signs" inner_html=signs></g>
            <g class="stacks" inner_html=move || badges()></g>
            <g class="stacks" inner_html=flights></g>
            <g class="stacks" inner_html=held></g>
            <g inner_html=move || other_arrows() class="other-arrows"></g>
            <g inner_html=move || arrows()></g>
            <g inner_html=move || threat_arrows() class="threat-arrows"></g>
            <g inner_html=move || premove_arrows() class="premove-arrows"></g>
            {losses_above}
            <Show when=move || { hand.app.looks.coordinates.get() }>
                <g class="letters" inner_html=labels.clone()></g>
            </Show>
            <g>{overs}</g>
            <g class="stacks" inner_html=move || fan().unwrap_or_default()></g>
        </svg>
        {asked}
    }
}

/// Returns the buttons of a choice, at the cell that asks for it.
fn asked(app: App, (width, height): (f32, f32), middles: Vec<(f32, f32)>) -> impl IntoView {
    let question = memo(move || {
        app.play
            .with(|play| play.as_ref().and_then(|play| play.question()))
    });
    dynamic(move || {
        let (x, y) = *middles.get(usize::from(question.get()?))?;
        // Keeps the buttons within the board.
        let class = if y > height / 2.0 {
            "asked above"
        } else {
            "asked"
        };
        let place = format!("--x:{}%;--y:{}%", 100.0 * x / width, 100.0 * y / height);
        Some(view! {
            <div class="askings" style=format!("--ratio:{}", width / height)>
                <div class=class style=place><Choices/></div>
            </div>
        })
    })
}

/// Returns the ring around what stands on a cell.
pub fn halo(marks: CellMarks) -> Option<Halo> {
    match () {
        () if marks.chosen => Some(Halo::Held),
        () if marks.selectable && marks.strikes => Some(Halo::Taken),
        () if marks.hint => Some(Halo::Hint),
        () if marks.selectable => Some(Halo::Target),
        () => None,
    }
}

/// Returns the marks below the pieces of a cell.
fn under(shown: Shown, outline: String) -> impl IntoView {
    let Shown { stack, marks, .. } = shown;
    let class = move || {
        let marks = marks.get();
        match () {
            () if marks.chosen && stack.with(Vec::is_empty) => "u chosen left",
            () if marks.chosen => "u chosen",
            () if marks.hint => "u hint",
            () if marks.other => "u hint other",
            () if marks.threat => "u threat",
            () if marks.premove => "u premove",
            () if marks.lost => "u lost",
            () if marks.last => "u ml",
            () if marks.selectable => "u lit",
            () => "u",
        }
    };
    view! { <path class=move || class() d=outline></path> }
}

/// Returns the clickable area of a cell with its label, and the marks above its pieces.
fn over(
    hand: Hand,
    origin: Memo<Option<u16>>,
    board: &Arc<Board>,
    (drawing, live): (Drawing, &Live),
    (cell, shown): (usize, Shown),
) -> impl IntoView + use<> {
    let Shown {
        stack,
        marks,
        focused,
    } = shown;
    let class = move || {
        let marks = marks.get();
        match (marks.selectable, marks.strikes) {
            (true, true) => "cell lit strikes",
            (true, false) => "cell lit",
            (false, _) => "cell",
        }
    };
    let (board, for_mark) = (board.clone(), board.clone());
    let label = move || {
        let text = stack.with(|stack| words::cell(&board, cell, stack));
        text + &said(marks.get())
    };
    let mark = (!drawing.is_art()).then(|| mark(origin, drawing, for_mark, (cell, shown)));
    view! {
        <g class=move || class() data-cell=cell role="button" aria-label=move || label()
            aria-disabled=move || { if marks.get().selectable { "false" } else { "true" } }
            tabindex=move || { if focused.get() { "0" } else { "-1" } }
            on:focus=move |_| { hand.focus.set(cell); hand.consider(u16::try_from(cell).ok()); }>
            {mark}
            <path class="hit" d=live.outline(cell)></path>
        </g>
    }
}

/// The mark of a cell that can be chosen. On art, things have rings instead: see [`halo`].
fn mark(
    origin: Memo<Option<u16>>,
    drawing: Drawing,
    board: Arc<Board>,
    (cell, shown): (usize, Shown),
) -> AnyView {
    let live = drawing.live(&board);
    let (x, y) = live.middle(cell);
    let Shown { stack, marks, .. } = shown;
    if drawing.is_art() {
        return dynamic(move || {
            let is_shown = marks.with(|marks| marks.selectable) && stack.with(Vec::is_empty);
            is_shown.then(|| {
                let from = origin.get().map(usize::from);
                let symbol = drawing.live(&board).target(from, cell);
                view! {
                    <g class="mark" transform=format!("translate({x} {y})")>
                        <use class="spot" href=format!("#{symbol}")></use>
                    </g>
                }
            })
        });
    }
    dynamic(move || {
        marks.with(|marks| marks.selectable).then(|| {
            let live = drawing.live(&board);
            let (occupied, top) = stack.with(|stack| (!stack.is_empty(), live.top(stack)));
            view! {
                <circle class={if occupied { "ring" } else { "dot" }} cx=x cy={y - top}
                    r={if occupied { "17" } else { "6.5" }}></circle>
            }
        })
    })
}
