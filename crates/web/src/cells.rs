//! What each cell of a board shows, a signal a cell.
//!
//! A turn changes a few cells. If all of them listened to the whole scene, every click would wake many
//! hundred listeners, and each would look itself up among the others to listen anew.

use burgrave_core::view::Occupant;
use burgrave_ui::model::{BoardScene, CellMarks};
use leptos::prelude::*;

/// What a cell shows.
#[derive(Clone, Copy)]
pub struct Shown {
    /// What stands on it, bottom to top.
    pub stack: RwSignal<Vec<Occupant>>,
    /// How it is marked.
    pub marks: RwSignal<CellMarks>,
    /// Whether the keyboard is on it.
    pub focused: RwSignal<bool>,
}

/// The cells of a scene, which follow it as long as what asks for them is drawn.
pub fn of_scene(scene: Memo<BoardScene>) -> Vec<Shown> {
    of(move || {
        scene.with(|scene| {
            let cells = scene.stacks.iter().zip(&scene.marks);
            cells
                .map(|(stack, marks)| (stack.clone(), *marks))
                .collect()
        })
    })
}

/// The cells that something reads from signals, which follow them in the same way.
pub fn of(
    read: impl Fn() -> Vec<(Vec<Occupant>, CellMarks)> + Send + Sync + 'static,
) -> Vec<Shown> {
    let shown = |(stack, marks)| Shown {
        stack: RwSignal::new(stack),
        marks: RwSignal::new(marks),
        focused: RwSignal::new(false),
    };
    let cells: Vec<Shown> = untrack(&read).into_iter().map(shown).collect();
    let all = cells.clone();
    Effect::new(move |_| {
        for (cell, (stack, marks)) in all.iter().zip(read()) {
            if cell.stack.with_untracked(|old| *old != stack) {
                cell.stack.set(stack);
            }
            if cell.marks.get_untracked() != marks {
                cell.marks.set(marks);
            }
        }
    });
    cells
}

/// Tells the cell that the keyboard is on, and the one that it was on before.
pub fn follow(focus: RwSignal<usize>, cells: &[Shown]) {
    let focused: Vec<_> = cells.iter().map(|cell| cell.focused).collect();
    Effect::new(move |old: Option<usize>| {
        let now = focus.get();
        let tell = |cell: usize, is: bool| {
            if let Some(one) = focused.get(cell) {
                one.set(is);
            }
        };
        if let Some(old) = old.filter(|old| *old != now) {
            tell(old, false);
        }
        tell(now, true);
        now
    });
}
