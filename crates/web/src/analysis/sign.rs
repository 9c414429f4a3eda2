//! The sign of a judged move on the board, beside the piece that moved.

use burgrave_draw::svg::UNIT;
use burgrave_ui::analysis::Analysis;
use leptos::prelude::*;

use crate::board::measured;
use crate::reactive::{dynamic, memo};
use crate::state::App;

/// Where the middle of the sign is: left of the piece's middle and above it, in parts of a cell.
const ASIDE: (f32, f32) = (0.42, 0.45);

/// Lies over the board. The list of moves has the sign for screen readers.
#[component]
pub fn Sign() -> impl IntoView {
    let app = App::get();
    let sign = memo(move || app.analysis_state.of(|one| place(app, one)));
    dynamic(move || {
        let (sign, style) = sign.get()?;
        Some(view! {
            <div class="over-board" aria-hidden="true" style=style>
                <b class="judged" class:slight={sign == "?!"} class:good={sign.starts_with('!')}>{sign}</b>
            </div>
        })
    })
}

/// Returns the sign of the move shown, and its place and the width of a cell in percent of the board.
fn place(app: App, analysis: &Analysis) -> Option<(&'static str, String)> {
    let (cell, sign) = analysis.sign_of_move()?;
    let (play, cell) = (analysis.play(), usize::from(cell));
    let live = measured(app, play);
    let (width, height) = live.size();
    let scene = play.scene();
    let rise = scene.stacks.get(cell).map_or(0.0, |stack| live.rise(stack));
    let (x, y) = live.middle(cell);
    let x = 100.0 * (x - ASIDE.0 * UNIT) / width;
    let y = 100.0 * (y - rise - ASIDE.1 * UNIT) / height;
    let (ratio, cell) = (width / height, 100.0 * UNIT / width);
    let style = format!("--ratio:{ratio};--x:{x:.2}%;--y:{y:.2}%;--cell:{cell:.2}");
    Some((sign, style))
}
