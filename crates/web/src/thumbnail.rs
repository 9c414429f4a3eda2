//! Still pictures of boards.

use burgrave_core::view::{Board, Occupant};
use burgrave_draw::svg::Halo;
use burgrave_draw::svg::live::Live;
use burgrave_games::any::AnyGame;
use leptos::prelude::*;

use crate::board::{Drawing, Ready, note_still, parts, still};
use crate::reactive::dynamic;
use crate::state::{App, Look};

/// The current position of a game as one still picture, in the game's art once that is there. `look` replaces what the
/// user chose. Black is at the bottom if `flipped`.
#[component]
pub fn Picture(
    game: AnyGame,
    #[prop(optional)] look: Option<Look>,
    #[prop(optional)] flipped: bool,
) -> impl IntoView {
    let app = App::get();
    let fetched = RwSignal::new(false);
    dynamic(move || {
        fetched.track();
        let (kind, board) = (game.game(), game.board());
        let theme = app.theme();
        let palette = app
            .looks
            .palette_of(look.unwrap_or_else(|| app.looks.look.get()));
        let (drawing, art) = match palette {
            Some(palette) => still(kind, &board, (theme, palette), flipped),
            None => (Drawing::plain(theme), None),
        };
        if let Some(palette) = palette.filter(|_| art.is_none()) {
            note_still(kind, board.clone(), (theme, palette), flipped, fetched);
        }
        position(drawing, art, &game, &board)
    })
}

fn position(drawing: Drawing, art: Option<Ready>, game: &AnyGame, board: &Board) -> AnyView {
    let live = drawing.live(board);
    let stacks = game.view().stacks;
    let signs = game.signs();
    let (ground, edges, symbols) = parts(&live, art);
    let pieces = men(&live, &stacks, |_| None);
    let over = live.light(&signs) + &edges + &pieces + &live.signs(&signs) + &live.badges(&stacks);
    svg(&live, &symbols, &ground, &over)
}

fn svg(live: &Live, symbols: &str, ground: &str, over: &str) -> AnyView {
    let (width, height) = live.size();
    let inner = format!("<defs>{}{symbols}</defs>{ground}{over}", live.definitions());
    view! {
        <svg class=format!("thumbnail {}", live.class()) viewBox=format!("0 0 {width} {height}")
            aria-hidden="true" inner_html=inner></svg>
    }
    .into_any()
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
