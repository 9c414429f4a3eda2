//! The live board: picture, table and input.

mod art;
mod draw;
mod focus;
mod hand;
mod keys;
mod motion;
mod places;
mod pointer;
mod turn;

use std::sync::Arc;

use burgrave_ui::model::BoardScene;
use leptos::prelude::*;

use crate::device;
use crate::reactive::{dynamic, memo};
use crate::state::App;
use crate::table::BoardTable;
use crate::words::t;

pub use art::{Drawing, Ready, drawing, fetch_still, measured, note_still, parts, still};
use draw::draw;
pub use draw::halo;
use hand::Hand;
pub use keys::{beside, page_keys};
use motion::show_motion;
pub use turn::{is_tall, orientation};

/// The board of the game being played. `over` lies over it.
#[component]
pub fn LiveBoard(#[prop(optional)] over: Option<AnyView>) -> impl IntoView {
    let app = App::get();
    let scene = Memo::new(move |old: Option<&BoardScene>| {
        let scene = app
            .play
            .with(|play| play.as_ref().map(burgrave_ui::model::Play::scene));
        scene.or_else(|| old.cloned()).unwrap_or_else(empty)
    });
    let hand = Hand::new(app, scene);
    show_motion(hand);
    let flipped = memo(move || {
        app.play
            .with(|play| play.as_ref().is_some_and(|play| play.is_flipped()))
    });
    let ready = RwSignal::new(None);
    let drawn = dynamic(move || {
        app.game_number.track();
        let (game, board) = app.now(|play| (play.setup().game, Arc::new(play.board().clone())))?;
        hand.focus
            .update(|focus| *focus = (*focus).min(board.cells.len() - 1));
        let turned = orientation(app, &board, flipped.get());
        let drawing = drawing(app, game, &board, turned, ready);
        device::after_paint(device::show_lit);
        Some(draw(hand, board, drawing))
    });
    view! {
        <p id="board-keys" class="heard">{t("web-keys")}</p>
        <div class="board-place">{drawn}{over}</div>
        <BoardTable scene/>
    }
}

fn empty() -> BoardScene {
    BoardScene {
        stacks: Vec::new(),
        marks: Vec::new(),
        lifted: Vec::new(),
        held_over: None,
        arrows: Vec::new(),
        other_arrows: Vec::new(),
        threat_arrows: Vec::new(),
        premove_arrows: Vec::new(),
        flights: Vec::new(),
        pushed_off: None,
        band: None,
        signs: Vec::new(),
        capture_targets: Vec::new(),
        tallies: Vec::new(),
        to_move: burgrave_core::Side::White,
    }
}
