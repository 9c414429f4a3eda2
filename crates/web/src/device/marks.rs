//! Marks on the cells of the board that come and go without drawing it again.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use crate::device::document;

thread_local! {
    /// The cells and walls that are lit.
    static LIT: RefCell<(Vec<u16>, Vec<u16>)> = const { RefCell::new((Vec::new(), Vec::new())) };
}

/// Lights cells of the board one after the other and then the walls of a castle, and no others.
pub fn light(cells: &[u16], walls: &[u16]) {
    LIT.replace((cells.to_vec(), walls.to_vec()));
    show_lit();
}

/// Shows the lit cells and walls on a board that was drawn again.
pub fn show_lit() {
    let (cells, walls) = LIT.with_borrow(Clone::clone);
    each("#board :is(.decisive, .won)", |cell| {
        let _ = cell.class_list().remove_3("decisive", "pointed", "won");
    });
    for cell in walls {
        each(&parts_of(cell), |cell| {
            let _ = cell.class_list().add_1("won");
        });
    }
    for (number, cell) in cells.into_iter().enumerate() {
        each(&parts_of(cell), |cell| {
            let _ = cell.class_list().add_1("decisive");
            let _ = cell.set_attribute("style", &format!("--n:{number}"));
        });
    }
}

/// Marks the lit cell that a word points at.
pub fn point_at(cell: Option<u16>) {
    each("#board .pointed", |cell| {
        let _ = cell.class_list().remove_1("pointed");
    });
    if let Some(cell) = cell {
        each(&parts_of(cell), |cell| {
            let _ = cell.class_list().add_1("pointed");
        });
    }
}

/// Returns the selector of a cell, of what is drawn below its men, and of these.
fn parts_of(cell: u16) -> String {
    format!("#board :is([data-cell=\"{cell}\"], [data-under=\"{cell}\"], [data-stack=\"{cell}\"])")
}

/// Runs `work` on each element that matches a selector.
fn each(selector: &str, work: impl Fn(&web_sys::Element)) {
    let Ok(found) = document().query_selector_all(selector) else {
        return;
    };
    for at in 0..found.length() {
        if let Some(element) = found.get(at) {
            work(element.unchecked_ref());
        }
    }
}
