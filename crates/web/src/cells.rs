//! Signals for what each cell of a board shows.
//!
//! A turn changes a few cells. If all cells read the whole scene, each click would run hundreds of listeners.

use crate::reactive::effect;
use burgrave_core::view::Occupant;
use burgrave_ui::model::{BoardScene, CellMarks};
use leptos::prelude::*;

/// What a cell shows.
#[derive(Clone, Copy)]
pub struct Shown {
    /// Its pieces, bottom to top.
    pub stack: RwSignal<Vec<Occupant>>,
    /// Its marks.
    pub marks: RwSignal<CellMarks>,
    /// Whether it has the focus.
    pub focused: RwSignal<bool>,
}

/// Returns the cells of a scene. They follow the scene until the calling component is removed.
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

/// Returns the cells that `read` gets from signals. They follow the signals until the calling component is removed.
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
    effect(move || {
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

/// Updates the cells that gain and lose the focus.
pub fn follow(focus: RwSignal<usize>, cells: &[Shown]) {
    let focused: Vec<_> = cells.iter().map(|cell| cell.focused).collect();
    Effect::new(move |old: Option<usize>| {
        let now = focus.get();
        let set = |cell: usize, is: bool| {
            if let Some(one) = focused.get(cell) {
                one.set(is);
            }
        };
        if let Some(old) = old.filter(|old| *old != now) {
            set(old, false);
        }
        set(now, true);
        now
    });
}
