//! Still pictures of boards.

use burgrave_core::view::{Board, Occupant, View};
use burgrave_draw::svg::live::Live;
use burgrave_draw::svg::{Halo, Theme};
use leptos::prelude::*;

/// A board with its pieces as one still picture.
#[component]
pub fn Thumbnail(board: Board, view: View, theme: Theme) -> impl IntoView {
    let live = Live::new(&board, theme, false);
    let (width, height) = live.size();
    let mut inner = format!(
        "<defs>{}</defs>{}{}",
        live.definitions(),
        live.ground(),
        live.edges()
    );
    inner += &men(&live, &view.stacks, |_| None);
    view! {
        <svg class=format!("thumbnail {}", live.class()) viewBox=format!("0 0 {width} {height}")
            aria-hidden="true" inner_html=inner></svg>
    }
}

/// Returns the pieces of a board as SVG, back to front, with rings around them.
pub fn men(live: &Live, stacks: &[Vec<Occupant>], halo: impl Fn(usize) -> Option<Halo>) -> String {
    let mut men = String::new();
    for cell in live.back_to_front() {
        let stack = stacks.get(cell).map_or(&[][..], Vec::as_slice);
        if !stack.is_empty() {
            let ((x, y), stack) = (live.stand(cell), live.stack(cell, stack, halo(cell)));
            men += &format!("<g transform=\"translate({x} {y})\">{stack}</g>");
        }
    }
    men
}
