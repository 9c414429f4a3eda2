//! The board that is played on: a live SVG in which a click redraws only the cells that change.

use std::sync::Arc;

use burgrave_core::view::Board;
use burgrave_draw::svg::live::{self, Live};
use burgrave_ui::keys::{Arrow, neighbour};
use burgrave_ui::model::{Message, Scene};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};

use crate::cells::{self, Shown};
use crate::device;
use crate::panel::Choices;
use crate::state::App;
use crate::table::{BoardTable, said};
use crate::words::{self, t, tx};

/// What the cells of a board share.
#[derive(Clone, Copy)]
struct Hand {
    app: App,
    scene: Memo<Scene>,
    /// The cell that the keyboard is on.
    focus: RwSignal<usize>,
    /// Where the pointer went down, while it is down.
    pressed: StoredValue<Option<Press>>,
    /// Cells where something would be lost by the click that is being considered.
    threatened: RwSignal<Vec<u16>>,
}

/// A pointer that is down.
#[derive(Clone, Copy)]
struct Press {
    id: i32,
    cell: u16,
    x: i32,
    y: i32,
    /// It has gone so far that it drags.
    drags: bool,
    /// A finger: it may be the first of two that zoom, so that it clicks when it leaves or drags.
    finger: bool,
    /// The finger has gone far, and taken up what it could.
    tried: bool,
    /// By dragging it has taken a man up.
    took: bool,
}

/// How far a pointer goes before it drags, in pixels: fingers tremble.
const DRAG: i32 = 8;

impl Press {
    /// Whether a place in the window is so far from where the pointer went down that it drags.
    fn is_far(&self, x: i32, y: i32) -> bool {
        (x - self.x).abs().max((y - self.y).abs()) >= DRAG
    }
}

/// The board of the game being played.
#[component]
pub fn LiveBoard() -> impl IntoView {
    let app = App::get();
    let scene = Memo::new(move |old: Option<&Scene>| {
        let scene = app
            .play
            .with(|play| play.as_ref().map(burgrave_ui::model::Play::scene));
        scene.or_else(|| old.cloned()).unwrap_or_else(empty)
    });
    let hand = Hand {
        app,
        scene,
        focus: RwSignal::new(0),
        pressed: StoredValue::new(None),
        threatened: RwSignal::new(Vec::new()),
    };
    show_motion(app);
    let flipped = Memo::new(move |_| {
        app.play
            .with(|play| play.as_ref().is_some_and(|play| play.is_flipped()))
    });
    let drawn = move || {
        app.game_number.track();
        let board = app
            .play
            .with_untracked(|play| play.as_ref().map(|play| play.board().clone()));
        let board = Arc::new(board?);
        hand.focus
            .update(|focus| *focus = (*focus).min(board.cells.len() - 1));
        Some(draw(hand, board, flipped.get()))
    };
    view! {
        <p id="board-keys" class="heard">{t("web-keys")}</p>
        <div class="board-place">{drawn}</div>
        <BoardTable scene/>
    }
}

fn empty() -> Scene {
    Scene {
        stacks: Vec::new(),
        marks: Vec::new(),
        hand: Vec::new(),
        arrows: Vec::new(),
        others: Vec::new(),
        threats: Vec::new(),
        at_stake: Vec::new(),
        tallies: Vec::new(),
        to_move: burgrave_core::Side::White,
    }
}

fn draw(hand: Hand, board: Arc<Board>, flipped: bool) -> impl IntoView {
    let theme = hand.app.theme();
    let live = Live::new(&board, theme, flipped);
    let (width, height) = live.size();
    let order = live.back_to_front();
    let cells = cells::of_scene(hand.scene);
    cells::follow(hand.focus, &cells);
    let unders = (cells.iter().enumerate()).map(|(cell, shown)| under(*shown, live.outline(cell)));
    let unders = unders.collect_view();
    let stacks = order.iter().map(|&cell| {
        let (x, y) = live.middle(cell);
        let board = board.clone();
        let stack = cells[cell].stack;
        let inner =
            move || stack.with(|stack| Live::new(&board, theme, flipped).stack(cell, stack));
        view! { <g data-stack=cell transform=format!("translate({x} {y})") inner_html=inner></g> }
    });
    let stacks = stacks.collect_view();
    let overs = (cells.iter().enumerate())
        .map(|(cell, shown)| over(hand, &board, &live, (cell, *shown)))
        .collect_view();
    let arrows_of = |which: fn(&Scene) -> &Vec<(u16, u16)>| {
        let board = board.clone();
        move || {
            hand.scene
                .with(|scene| Live::new(&board, theme, flipped).arrows(which(scene)))
        }
    };
    let arrows = arrows_of(|scene| &scene.arrows);
    let other_arrows = arrows_of(|scene| &scene.others);
    let threat_arrows = arrows_of(|scene| &scene.threats);
    let crosses = {
        let board = board.clone();
        let root = live.class();
        move |cells: &[u16]| {
            let live = Live::new(&board, theme, flipped);
            let cross = |&cell: &u16| {
                let (x, y) = live.middle(usize::from(cell));
                format!("<use href=\"#{root}-x\" x=\"{x}\" y=\"{y}\"/>")
            };
            cells.iter().map(cross).collect::<String>()
        }
    };
    let at_stake = Memo::new(move |_| hand.scene.with(|scene| scene.at_stake.clone()));
    let threats = {
        let crosses = crosses.clone();
        move || hand.threatened.with(|cells| crosses(cells))
    };
    let stakes = move || at_stake.with(|cells| crosses(cells));
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
    let keys = board.clone();
    let middles = (0..board.cells.len()).map(|cell| live.middle(cell));
    let asked = asked(hand.app, (width, height), middles.collect());
    view! {
        <svg id="board" class=format!("board {}", live.class()) class:first=move || { steps() == 0 }
            viewBox=format!("0 0 {width} {height}")
            style=format!("--ratio:{}", width / height)
            role="group" aria-label=tx("web-board", &[("game", name)]) aria-describedby="board-keys"
            on:keydown=move |event| key(hand, &keys, flipped, &event)
            on:pointerdown=move |event| press(hand, &event)
            on:pointerup=move |event| release(hand, &event)
            on:pointermove=move |event| drag(hand, &event)
            on:pointercancel=move |event| { if pressed_by(hand, &event).is_some() { let_go(hand); } }
            on:pointerover=move |event| consider(hand, cell_of(event.target()))
            on:pointerleave=move |_| hand.threatened.set(Vec::new())>
            <defs inner_html=live.definitions()></defs>
            <g inner_html=live.ground()></g>
            <g>{unders}</g>
            <g inner_html=live.edges()></g>
            <g class="stacks">{stacks}</g>
            <g inner_html=other_arrows class="other-arrows"></g>
            <g inner_html=arrows></g>
            <g inner_html=threat_arrows class="threat-arrows"></g>
            <g inner_html=stakes class="threats stakes"></g>
            <g inner_html=threats class="threats"></g>
            <Show when=move || { hand.app.coordinates.get() }>
                <g inner_html=labels.clone()></g>
            </Show>
            <g>{overs}</g>
        </svg>
        {asked}
    }
}

/// The buttons of a choice, at the space where it is asked for.
fn asked(app: App, (width, height): (f32, f32), middles: Vec<(f32, f32)>) -> impl IntoView {
    let question = Memo::new(move |_| {
        app.play
            .with(|play| play.as_ref().and_then(|play| play.question()))
    });
    move || {
        let (x, y) = *middles.get(usize::from(question.get()?))?;
        // Within the board, whatever edge the space is at.
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
    }
}

/// Marks below what stands on a cell.
fn under(shown: Shown, outline: String) -> impl IntoView {
    let marks = shown.marks;
    let class = move || {
        let marks = marks.get();
        match () {
            () if marks.chosen => "u chosen",
            () if marks.hint => "u hint",
            () if marks.other => "u hint other",
            () if marks.threat => "u threat",
            () if marks.lost => "u lost",
            () if marks.last => "u ml",
            () if marks.lit => "u lit",
            () => "u",
        }
    };
    view! { <path class=class d=outline></path> }
}

/// A cell for hands, keys and screen readers, with the marks above what stands on it.
fn over(
    hand: Hand,
    board: &Arc<Board>,
    live: &Live,
    (cell, shown): (usize, Shown),
) -> impl IntoView + use<> {
    let Shown {
        stack,
        marks,
        focused,
    } = shown;
    let (x, y) = live.middle(cell);
    let class = move || {
        let marks = marks.get();
        match (marks.lit, marks.strikes) {
            (true, true) => "cell lit strikes",
            (true, false) => "cell lit",
            (false, _) => "cell",
        }
    };
    let board = board.clone();
    let label = move || {
        let text = stack.with(|stack| words::cell(&board, cell, stack));
        text + &said(marks.get())
    };
    let mark = move || {
        let lit = marks.get().lit;
        lit.then(|| {
            let (occupied, top) = stack.with(|stack| (!stack.is_empty(), live::top(stack)));
            view! {
                <circle class={if occupied { "ring" } else { "dot" }} cx=x cy={y - top}
                    r={if occupied { "17" } else { "6.5" }}></circle>
            }
        })
    };
    view! {
        <g class=class data-cell=cell role="button" aria-label=label
            aria-disabled=move || { if marks.get().lit { "false" } else { "true" } }
            tabindex=move || { if focused.get() { "0" } else { "-1" } }
            on:focus=move |_| { hand.focus.set(cell); consider(hand, u16::try_from(cell).ok()); }>
            {mark}
            <path class="hit" d=live.outline(cell)></path>
        </g>
    }
}

/// The cell that an event is about.
fn cell_of(target: Option<web_sys::EventTarget>) -> Option<u16> {
    let element: Element = target?.dyn_into().ok()?;
    let cell = element.closest("[data-cell]").ok()??;
    cell.get_attribute("data-cell")?.parse().ok()
}

fn is_lit(hand: Hand, cell: u16) -> bool {
    let lit = |scene: &Scene| {
        scene
            .marks
            .get(usize::from(cell))
            .is_some_and(|marks| marks.lit)
    };
    hand.scene.with_untracked(lit)
}

fn click(hand: Hand, cell: u16) {
    hand.threatened.set(Vec::new());
    hand.app.send(Message::Click(cell));
}

/// Shows what a click here would cost.
fn consider(hand: Hand, cell: Option<u16>) {
    let losses = hand.app.play.with_untracked(|play| match (play, cell) {
        (Some(play), Some(cell)) => play.losses(cell),
        _ => Vec::new(),
    });
    if hand.threatened.with_untracked(|old| *old != losses) {
        hand.threatened.set(losses);
    }
}

fn press(hand: Hand, event: &PointerEvent) {
    if hand.pressed.get_value().is_some() {
        // A second finger: both are for the picture, not for the game.
        return let_go(hand);
    }
    if event.button() != 0 {
        return;
    }
    let Some(cell) = cell_of(event.target()) else {
        return;
    };
    hand.focus.set(cell.into());
    // The pointer is heard of wherever it is let go.
    let board = event
        .current_target()
        .and_then(|board| board.dyn_into::<Element>().ok());
    if let Some(board) = board {
        let _ = board.set_pointer_capture(event.pointer_id());
    }
    let finger = event.pointer_type() == "touch";
    hand.pressed.set_value(Some(Press {
        id: event.pointer_id(),
        cell,
        x: event.client_x(),
        y: event.client_y(),
        drags: false,
        finger,
        tried: false,
        took: false,
    }));
    if !finger {
        click(hand, cell);
    }
}

/// The pointer that is down, if an event is about that one.
fn pressed_by(hand: Hand, event: &PointerEvent) -> Option<Press> {
    let press = hand.pressed.get_value();
    press.filter(|press| press.id == event.pointer_id())
}

/// Forgets the pointer that is down. What a finger took up by dragging is put back.
fn let_go(hand: Hand) {
    if hand.pressed.get_value().is_some_and(|press| press.took) {
        hand.app.send(Message::UndoStep);
    }
    hand.pressed.set_value(None);
    device::drop_man();
}

/// The man under the pointer follows it, once that has gone some way.
fn drag(hand: Hand, event: &PointerEvent) {
    let Some(mut press) = pressed_by(hand, event) else {
        return;
    };
    let (x, y) = (event.client_x(), event.client_y());
    let far = press.is_far(x, y);
    let is_chosen = || {
        hand.scene.with_untracked(|scene| {
            let marks = scene.marks.get(usize::from(press.cell));
            marks.is_some_and(|marks| marks.chosen)
        })
    };
    if far && press.finger && !press.tried {
        press.tried = true;
        if !is_chosen() && may_be_taken_up(hand, press.cell) {
            click(hand, press.cell);
            press.took = is_chosen();
        }
    }
    press.drags = press.drags || far && is_chosen();
    hand.pressed.set_value(Some(press));
    if press.drags {
        device::drag_man(press.cell, x, y);
    }
}

/// Whether a finger that drags may begin with a click here: on a man, and not where that would be a step of
/// the turn under way.
fn may_be_taken_up(hand: Hand, cell: u16) -> bool {
    let steps = hand
        .app
        .play
        .with_untracked(|play| play.as_ref().map_or(0, |play| play.steps()));
    let occupied = hand.scene.with_untracked(|scene| {
        let stack = scene.stacks.get(usize::from(cell));
        stack.is_some_and(|stack| !stack.is_empty())
    });
    occupied && (steps == 0 || !is_lit(hand, cell))
}

/// Whenever something has moved, shows it moving and lets it be heard.
fn show_motion(app: App) {
    let motion = Memo::new(move |_| {
        app.play
            .with(|play| play.as_ref().map(|play| play.motion().clone()))
            .unwrap_or_default()
    });
    Effect::new(move |before: Option<(u32, u32)>| {
        let game = app.game_number.get();
        let motion = motion.get();
        // A game that was only loaded has not moved.
        if before.is_some_and(|(old, number)| old == game && number != motion.number) {
            let quietly = app.dropped.get_value();
            app.dropped.set_value(false);
            let over = app.play.with_untracked(|play| {
                let play = play.as_ref();
                play.is_some_and(|play| play.outcome().is_some())
            });
            if app.sound.get_untracked() {
                device::sound(match () {
                    () if over => "end",
                    () if motion.strikes => "strike",
                    () if motion.is_move => "move",
                    () => "step",
                });
            }
            if !quietly {
                let steps = motion.paths.iter().flat_map(|&(from, to)| [from, to]);
                let steps: Vec<u16> = steps.collect();
                // The board is drawn anew before the next frame.
                request_animation_frame(move || device::fly(&steps));
            }
        }
        (game, motion.number)
    });
}

/// A press on a lit cell and a release on another that is lit by then is a drag; not if the pointer stood still
/// and the page moved under it.
fn release(hand: Hand, event: &PointerEvent) {
    let Some(press) = pressed_by(hand, event) else {
        return;
    };
    hand.pressed.set_value(None);
    device::drop_man();
    let (x, y) = (event.client_x(), event.client_y());
    if !press.drags && !press.is_far(x, y) {
        if press.finger {
            click(hand, press.cell);
        }
        return;
    }
    if press.finger && !press.drags {
        return;
    }
    let under = device::document().element_from_point(x as f32, y as f32);
    let cell = cell_of(under.map(JsCast::unchecked_into));
    if let Some(cell) = cell.filter(|&cell| cell != press.cell && is_lit(hand, cell)) {
        // The hand has moved the man already: it need not be seen moving again.
        let number = || {
            let play = hand.app.play;
            play.with_untracked(|play| play.as_ref().map_or(0, |play| play.motion().number))
        };
        let before = number();
        click(hand, cell);
        hand.app
            .dropped
            .set_value(press.drags && number() != before);
    }
}

fn key(hand: Hand, board: &Board, flipped: bool, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let focus = hand.focus.get_untracked();
    let name = event.key();
    if let Some(arrow) = Arrow::from_key(&name) {
        go_to(hand, neighbour(board, flipped, focus, arrow));
    } else {
        match name.as_str() {
            "Enter" | " " => click(hand, u16::try_from(focus).unwrap_or(u16::MAX)),
            "Backspace" => hand.app.send(Message::UndoStep),
            "PageDown" => go_to(hand, next_lit(hand, focus, Way::On)),
            "PageUp" => go_to(hand, next_lit(hand, focus, Way::Back)),
            _ => return,
        }
    }
    event.prevent_default();
}

/// Which way through the cells that can be chosen.
#[derive(Clone, Copy)]
enum Way {
    On,
    Back,
}

/// The next cell that can be chosen, around the end of the board; the same one where there is none.
fn next_lit(hand: Hand, from: usize, way: Way) -> usize {
    hand.scene.with_untracked(|scene| {
        let count = scene.marks.len();
        let cells = (1..count).map(|step| match way {
            Way::On => (from + step) % count,
            Way::Back => (from + count - step) % count,
        });
        let mut lit = cells.filter(|&cell| scene.marks[cell].lit);
        lit.next().unwrap_or(from)
    })
}

fn go_to(hand: Hand, cell: usize) {
    hand.focus.set(cell);
    let selector = format!("#board [data-cell=\"{cell}\"]");
    if let Ok(Some(element)) = device::document().query_selector(&selector) {
        let element: web_sys::SvgElement = element.unchecked_into();
        let _ = element.focus();
    }
}

/// Puts the keyboard on the board when the button that it was on is gone or can do nothing any more,
/// so that nobody has to find the way back after a move. Only for those who came there by keys: after a
/// click arrow keys go through the game where they do so, not over the board.
fn keep_focus(app: App) {
    let inside = StoredValue::new(false);
    let is_inside = |target: Option<web_sys::EventTarget>, which: &str| {
        let element: Option<Element> = target.and_then(|target| target.dyn_into().ok());
        element.is_some_and(|element| {
            element.matches(which).unwrap_or(false)
                && element
                    .closest(".playing")
                    .is_ok_and(|found| found.is_some())
        })
    };
    let focused = window_event_listener(ev::focusin, move |event| {
        inside.set_value(is_inside(event.target(), ":focus-visible"));
    });
    // A button that was clicked may be pressed by a key next.
    let pressed = window_event_listener(ev::keydown, move |event| {
        inside.update_value(|inside| *inside |= is_inside(event.target(), ":focus"));
    });
    on_cleanup(move || {
        focused.remove();
        pressed.remove();
    });
    Effect::new(move |_| {
        app.play.track();
        let lost = move || inside.try_get_value() == Some(true) && device::nothing_has_focus();
        // Asked twice, so that what took the button's place can take the focus before (`take_focus`),
        // whenever the button went.
        device::after_paint(move || {
            if !lost() {
                return;
            }
            device::once_drawn(move || {
                if lost() {
                    device::focus("#board [tabindex=\"0\"]");
                }
            });
        });
    });
}

/// Keys that work wherever the focus is on a page with a board that is played on, and a focus that is not lost.
pub fn page_keys(app: App) {
    keep_focus(app);
    let handle = window_event_listener(ev::keydown, move |event| {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let typing = target.is_some_and(|target| {
            matches!(target.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
        });
        // A dialog that Escape closes has had it.
        let asked = event.default_prevented() || device::exists("dialog[open]");
        if !typing && !asked && event.key() == "Escape" {
            app.send(Message::UndoStep);
        }
    });
    on_cleanup(move || handle.remove());
}
