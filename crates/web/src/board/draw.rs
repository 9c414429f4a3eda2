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

/// Number of men above which the rings around them are faint if they are most of a side's men.
const MANY: usize = 10;
/// Two chevrons that point up: the way leads onto a wall.
const CHEVRONS: &str = "M-5.5-.4L0-5.9L5.5-.4M-5.5 5.7L0 .2L5.5 5.7";

/// What the layers of a board are drawn from.
#[derive(Clone)]
struct Layers {
    hand: Hand,
    board: Arc<Board>,
    drawing: Drawing,
}

impl Layers {
    /// Returns a layer that is drawn from the scene. The page changes only if the drawing does.
    fn of_scene(
        &self,
        part: fn(&Live, &BoardScene) -> String,
    ) -> impl Fn() -> String + Send + Sync + Copy + use<> {
        let Layers {
            hand,
            board,
            drawing,
        } = self.clone();
        let part = memo(move || hand.scene.with(|scene| part(&drawing.live(&board), scene)));
        move || part.get()
    }

    /// Returns the marks of men that something would take.
    fn losses(&self) -> impl IntoView + use<> {
        let Layers {
            hand,
            board,
            drawing,
        } = self.clone();
        let stakes = self.of_scene(|live, scene| live.losses(&scene.capture_targets));
        let threats = move || {
            hand.threatened
                .with(|cells| drawing.live(&board).losses(cells))
        };
        view! {
            <g inner_html=stakes class="threats stakes"></g>
            <g inner_html=threats class="threats"></g>
        }
    }

    fn stack(&self, live: &Live, cell: usize, shown: Shown) -> impl IntoView + use<> {
        let Layers { board, drawing, .. } = self.clone();
        let (x, y) = live.stand(cell);
        let Shown { stack, marks, .. } = shown;
        let inner = move || {
            let halo = drawing.is_art().then(|| halo(marks.get())).flatten();
            stack.with(|stack| drawing.live(&board).stack(cell, stack, halo))
        };
        view! { <g data-stack=cell transform=format!("translate({x} {y})") inner_html=move || inner()></g> }
    }

    /// Returns the men of a tower, side by side.
    fn fan(&self) -> impl Fn() -> String + use<> {
        let Layers {
            hand,
            board,
            drawing,
        } = self.clone();
        move || {
            let stack = hand.fanned.get().map(usize::from).and_then(|cell| {
                let stack = hand.scene.with(|scene| scene.stacks.get(cell).cloned())?;
                Some(drawing.live(&board).fan(cell, &stack))
            });
            stack.unwrap_or_default()
        }
    }
}

/// Draws what is held above where it comes from.
fn held(live: &Live, scene: &BoardScene) -> String {
    let Some(cell) = scene.held_over else {
        return String::new();
    };
    let below = scene.stacks.get(usize::from(cell));
    let below = below.map_or(&[][..], Vec::as_slice);
    live.hand(cell.into(), below, &scene.lifted)
}

pub(super) fn draw(
    hand: Hand,
    board: Arc<Board>,
    (drawing, art): (Drawing, Option<Ready>),
) -> impl IntoView {
    let live = drawing.live(&board);
    let (width, height) = live.size();
    let places = Places::of(&live, board.cells.len());
    hand.places
        .set_value(Some((places, drawing, board.clone())));
    let cells = cells::of_scene(hand.scene);
    cells::follow(hand.focus, &cells);
    let layers = Layers {
        hand,
        board: board.clone(),
        drawing,
    };
    let unders =
        (cells.iter().enumerate()).map(|(cell, shown)| under(cell, *shown, live.outline(cell)));
    let unders = unders.collect_view();
    let origin = memo(move || hand.scene.with(|scene| scene.held_over));
    let belows = (!live.marks_above()).then(|| {
        let marks = cells.iter().enumerate();
        marks
            .map(|(cell, shown)| mark(origin, drawing, board.clone(), (cell, *shown)))
            .collect_view()
    });
    let stacks = live.back_to_front().into_iter();
    let stacks = stacks.map(|cell| layers.stack(&live, cell, cells[cell]));
    let stacks = stacks.collect_view();
    let overs = (cells.iter().enumerate())
        .map(|(cell, shown)| over(hand, origin, &board, (drawing, &live), (cell, *shown)))
        .collect_view();
    let (losses_below, losses_above) = match live.has_rings() {
        true => (Some(layers.losses()), None),
        false => (None, Some(layers.losses())),
    };
    let name = (hand.app.now(|play| play.setup().game.about().name)).unwrap_or_default();
    let steps = move || {
        hand.app
            .play
            .with(|play| play.as_ref().map_or(0, |play| play.steps()))
    };
    let many = memo(move || {
        hand.scene
            .with(|scene| scene.movable() > MANY.max(scene.own() / 2))
    });
    let led = memo(move || {
        let scene = hand.scene.read();
        !(scene.arrows.is_empty() && scene.other_arrows.is_empty())
    });
    let labels = live.labels();
    let (ground, edges, symbols) = parts(&live, art);
    let definitions = live.definitions() + &symbols;
    let keys = board.clone();
    let middles = (0..board.cells.len()).map(|cell| live.middle(cell));
    let asked = asked(hand.app, (width, height), middles.collect());
    view! {
        <svg id="board" class=format!("board {}", live.class()) class:first=move || { steps() == 0 } class:many=move || many.get() class:led=move || led.get() class:lying=drawing.orientation().lying
            viewBox=format!("0 0 {width} {height}")
            style=format!("--ratio:{};--units:{width}px", width / height)
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
                <g inner_html=layers.of_scene(|live, scene| live.light(&scene.signs))></g>
                <g inner_html=layers.of_scene(|live, scene| scene.band.map_or_else(String::new, |band| live.band(band)))></g>
                {belows}
                {losses_below}
            </g>
            <Show when=move || { hand.app.looks.coordinates.get() }>
                <g class="letters" inner_html=labels.clone()></g>
            </Show>
            <g class="stacks">{stacks}</g>
            <g class="stacks signs" inner_html=layers.of_scene(|live, scene| live.signs(&scene.signs))></g>
            <g class="stacks" inner_html=layers.of_scene(|live, scene| live.badges(&scene.stacks))></g>
            <g class="stacks" inner_html=layers.of_scene(|live, scene| live.flights(&scene.flights))></g>
            <g class="stacks" inner_html=layers.of_scene(held)></g>
            <g inner_html=layers.of_scene(|live, scene| live.other_arrows(&scene.other_arrows)) class="other-arrows"></g>
            <g inner_html=layers.of_scene(|live, scene| live.arrows(&scene.arrows))></g>
            <g inner_html=layers.of_scene(|live, scene| live.arrows(&scene.threat_arrows)) class="threat-arrows"></g>
            <g inner_html=layers.of_scene(|live, scene| live.arrows(&scene.premove_arrows)) class="premove-arrows"></g>
            {losses_above}
            <g class="stacks" inner_html=layers.of_scene(|live, scene| live.prize(scene.pushed_off))></g>
            <g>{overs}</g>
            <g class="stacks" inner_html=layers.fan()></g>
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
        () if marks.begins => Some(Halo::Start),
        () if marks.selectable => Some(Halo::Target),
        () => None,
    }
}

/// Returns the marks below the pieces of a cell.
fn under(cell: usize, shown: Shown, outline: String) -> impl IntoView {
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
    view! { <path class=move || class() data-under=cell d=outline></path> }
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
        match (marks.selectable, marks.doubted, marks.strikes) {
            (true, true, _) => "cell lit doubted",
            (false, true, _) => "cell doubted",
            (true, false, true) => "cell lit strikes",
            (true, false, false) => "cell lit",
            (false, false, _) => "cell",
        }
    };
    let (board, for_mark) = (board.clone(), board.clone());
    let label = move || {
        let text = stack.with(|stack| words::cell(&board, cell, stack));
        text + &said(marks.get())
    };
    let mark = live
        .marks_above()
        .then(|| mark(origin, drawing, for_mark, (cell, shown)));
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

/// Returns the mark of a cell that can be chosen. On art, things have rings instead: see [`halo`].
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
    let level_dot = if live.is_high(cell) {
        "dot high"
    } else {
        "dot"
    };
    dynamic(move || {
        let CellMarks {
            chosen, selectable, ..
        } = marks.get();
        if !(chosen || selectable) {
            return None;
        }
        let live = drawing.live(&board);
        if stack.with(Vec::is_empty) {
            let climb = live.climb(origin.get().map(usize::from), cell);
            let dot = climb.map_or(level_dot, |_| "dot climbs");
            let chevrons = climb.map(|is_up| {
                let side = if is_up { 1 } else { -1 };
                let at = format!("translate({x} {y})scale({side})");
                view! { <path class="chevrons" transform=at d=CHEVRONS></path> }
            });
            let dot = || view! { <circle class=dot cx=x cy=y r="7"></circle>{chevrons} }.into_any();
            return selectable.then(dot);
        }
        let (line, badge) = stack.with(|stack| {
            let line = live.around(cell, stack, chosen);
            (line, live.badge(cell, stack))
        });
        let class = if chosen { "held" } else { "ring" };
        Some(
            view! {
                <path class=format!("{class} rim") d=line.clone()></path>
                <path class=class d=line></path>
                <g class="mark" inner_html=badge></g>
            }
            .into_any(),
        )
    })
}
