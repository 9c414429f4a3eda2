//! Marks on the cells of the board that come and go without drawing it again.

use std::cell::RefCell;

use crate::device::all;

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
    for cell in all("#board :is(.decisive, .won)") {
        let _ = cell.class_list().remove_3("decisive", "pointed", "won");
    }
    for cell in walls.into_iter().flat_map(parts_of) {
        let _ = cell.class_list().add_1("won");
    }
    for (number, cell) in cells.into_iter().enumerate() {
        for cell in parts_of(cell) {
            let _ = cell.class_list().add_1("decisive");
            let _ = cell.set_attribute("style", &format!("--n:{number}"));
        }
    }
}

/// Marks the lit cell that a word points at.
pub fn point_at(cell: Option<u16>) {
    for cell in all("#board .pointed") {
        let _ = cell.class_list().remove_1("pointed");
    }
    for cell in cell.into_iter().flat_map(parts_of) {
        let _ = cell.class_list().add_1("pointed");
    }
}

/// Returns a cell, what is drawn below its men, and these.
fn parts_of(cell: u16) -> impl Iterator<Item = web_sys::Element> {
    all(&format!(
        "#board :is([data-cell=\"{cell}\"], [data-under=\"{cell}\"], [data-stack=\"{cell}\"])"
    ))
}
