//! The board of an editor: every cell is a button that the arrow keys reach.

use std::sync::Arc;

use burgrave_core::view::Board;
use burgrave_ui::keys::Arrow;
use leptos::prelude::*;

use crate::board::{Drawing, beside};
use crate::device;

/// What differs between editors.
pub struct Parts {
    /// Name of the board for screen readers.
    pub name: String,
    /// Symbols of the art, if it is shown.
    pub symbols: String,
    /// Ground and pieces, which lie below the buttons.
    pub picture: AnyView,
    /// Returns the name of a cell and what is on it.
    pub label: Callback<usize, String>,
    /// Returns whether a cell is marked as wrong.
    pub is_wrong: Callback<usize, bool>,
    /// Handles a click on a cell.
    pub press: Callback<usize>,
}

pub fn editor_board(board: Arc<Board>, drawing: Drawing, parts: Parts) -> AnyView {
    let Parts {
        name,
        symbols,
        picture,
        label,
        is_wrong,
        press,
    } = parts;
    let live = drawing.live(&board);
    let (width, height) = live.size();
    let focus = RwSignal::new(0_usize);
    let focused = Selector::new(move || focus.get());
    let button = |cell: usize| {
        let focused = focused.clone();
        view! {
            <g class="cell lit" class:wrong=move || is_wrong.run(cell) data-cell=cell role="button"
                aria-label=move || label.run(cell)
                tabindex=move || { if focused.selected(&cell) { "0" } else { "-1" } }
                on:focus=move |_| focus.set(cell)
                on:click=move |_| press.run(cell)>
                <path class="hit" d=live.outline(cell)></path>
            </g>
        }
    };
    let buttons: Vec<_> = (0..board.cells.len()).map(button).collect();
    let (class, definitions, labels) = (live.class(), live.definitions() + &symbols, live.labels());
    let keys = board.clone();
    let key = move |event: web_sys::KeyboardEvent| {
        let cell = focus.get_untracked();
        let name = event.key();
        match (Arrow::from_key(&name), name.as_str()) {
            (Some(arrow), _) => {
                let next = beside(&keys, drawing.orientation(), cell, arrow);
                focus.set(next);
                device::focus(&format!("#board [data-cell=\"{next}\"]"));
            }
            (None, "Enter" | " ") => press.run(cell),
            _ => return,
        }
        event.prevent_default();
    };
    view! {
        <svg id="board" class=format!("board {class}") viewBox=format!("0 0 {width} {height}")
            style=format!("--ratio:{};--units:{width}px", width / height) role="group" aria-label=name on:keydown=key>
            <defs inner_html=definitions></defs>
            {picture}
            <g inner_html=labels></g>
            <g>{buttons}</g>
        </svg>
    }
    .into_any()
}
