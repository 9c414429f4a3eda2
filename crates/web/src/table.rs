//! The board as a table, for screen readers.

use burgrave_core::Side;
use burgrave_core::view::{Board, Cell, Occupant};
use burgrave_ui::model::{BoardScene, CellMarks, Message};
use leptos::prelude::*;

use crate::cells::{self, Shown};
use crate::reactive::dynamic;
use crate::state::App;
use crate::words::{self, t};

/// Table of buttons for the current board. Created when the user opens it.
#[component]
pub fn BoardTable(scene: Memo<BoardScene>) -> impl IntoView {
    let app = App::get();
    let open = RwSignal::new(false);
    let table = dynamic(move || {
        app.game_number.track();
        let board = StoredValue::new(app.now(|play| play.board().clone())?);
        Some(open.get().then(|| rows(app, scene, board)))
    });
    view! {
        <details class="board-table" on:toggle=move |event| open.set(is_open(&event))>
            <summary>{t("web-table")}</summary>
            <p>{t("web-table-hint")}</p>
            <div class="wide" tabindex="0" role="region" aria-label=t("web-table")>{table}</div>
        </details>
    }
}

/// Returns whether the user has opened the element of a `toggle` event.
pub fn is_open(event: &web_sys::Event) -> bool {
    let details: web_sys::Element = event_target(event);
    details.has_attribute("open")
}

/// Splits a name such as `c12` into letters and digits.
fn parts(cell: &Cell) -> (&str, &str) {
    let digits = cell.name.find(|sign: char| sign.is_ascii_digit());
    cell.name.split_at(digits.unwrap_or(cell.name.len()))
}

fn rows(app: App, scene: Memo<BoardScene>, board: StoredValue<Board>) -> impl IntoView {
    let shown = cells::of_scene(scene);
    board.with_value(|whole| {
        let cells = || whole.cells.iter().enumerate();
        let mut columns: Vec<String> = cells().map(|(_, cell)| parts(cell).0.to_owned()).collect();
        columns.sort_unstable();
        columns.dedup();
        let number = |cell: &Cell| parts(cell).1.parse::<u16>().unwrap_or(0);
        let mut ranks: Vec<u16> = cells().map(|(_, cell)| number(cell)).collect();
        ranks.sort_unstable();
        ranks.dedup();
        let row = |rank: u16| {
            let at = |column: &String| {
                let found =
                    cells().find(|(_, cell)| number(cell) == rank && parts(cell).0 == *column);
                match found {
                    Some((cell, _)) => {
                        view! { <td>{button(app, board, (cell, shown[cell]))}</td> }.into_any()
                    }
                    None => view! { <td></td> }.into_any(),
                }
            };
            view! { <tr><th scope="row">{rank}</th>{columns.iter().map(at).collect_view()}</tr> }
        };
        let head = columns
            .iter()
            .map(|column| view! { <th scope="col">{column.clone()}</th> });
        view! {
            <table>
                <thead><tr><td></td>{head.collect_view()}</tr></thead>
                <tbody>{ranks.iter().rev().map(|&rank| row(rank)).collect_view()}</tbody>
            </table>
        }
    })
}

/// Returns the button of a cell. It stays when the pieces change, and so does its focus.
fn button(app: App, board: StoredValue<Board>, (cell, shown): (usize, Shown)) -> impl IntoView {
    let Shown { stack, marks, .. } = shown;
    let text =
        move || stack.with(|stack| board.with_value(|board| words::cell(board, cell, stack)));
    let name = board.with_value(|board| board.cells[cell].name.clone());
    let number = u16::try_from(cell).unwrap_or(u16::MAX);
    view! {
        <button class=move || { if marks.get().selectable { "lit" } else { "" } } data-table-cell=cell
            tabindex=move || { if marks.get().selectable { "0" } else { "-1" } }
            aria-label=move || text() + &said(marks.get())
            on:click=move |_| app.send(Message::Click(number))>
            {name} " " <span aria-hidden="true" data-sign=move || stack.with(|stack| sign(stack))></span>
        </button>
    }
}

/// Returns a short text for a stack: a disc in the colour of its top piece, and its height.
fn sign(stack: &[Occupant]) -> String {
    let Some(top) = stack.last() else {
        return String::new();
    };
    let disc = match top.side {
        Some(Side::White) => '○',
        Some(Side::Black) => '●',
        None => '◆',
    };
    match stack.len() {
        1 => disc.to_string(),
        count => format!("{disc}×{count}"),
    }
}

/// Returns the marks of a cell as text to append to its name.
pub fn said(marks: CellMarks) -> String {
    let all = [
        (marks.chosen, "web-chosen"),
        (marks.selectable, "web-lit"),
        (marks.last, "web-last"),
        (marks.premove, "web-premove"),
    ];
    let said = all.into_iter().filter(|(is, _)| *is);
    said.map(|(_, code)| format!(", {}", t(code))).collect()
}
