//! Boards in the rule book, drawn in the colours of the app. `xtask/pack` writes the elements in which they are
//! drawn.

use burgrave_core::Fault;
use burgrave_draw::svg::Theme;
use burgrave_draw::svg::live::{self, Live};
use burgrave_ui::model::{CellMarks, Message, Play};
use burgrave_ui::route::Route;
use burgrave_ui::saved;
use burgrave_ui::setup::{Seat, Setup};
use wasm_bindgen::JsCast;

use crate::device;
use crate::thumbnail::men;

/// Draws boards in place of the page's pictures of positions. Keeps a picture if its position cannot be read.
pub fn draw_all(theme: Theme) {
    let Ok(places) = device::document().query_selector_all("[data-board]") else {
        return;
    };
    for number in 0..places.length() {
        let place = places.get(number).map(JsCast::unchecked_into);
        if let Some(place) = place {
            let _ = draw(&place, theme);
        }
    }
}

/// Draws the board that the attributes of `place` describe: `data-board` (see `share_text`) and `data-marks` (`last`,
/// `steps:CELL` or `-`). Hides the picture after `place`. Makes the link around both lead to the position.
fn draw(place: &web_sys::Element, theme: Theme) -> Option<()> {
    let text = share_text(&place.get_attribute("data-board")?).ok()?;
    let mut play = saved::read_share(&text).ok()?;
    let is_over = play.outcome().is_some();
    let marks = place.get_attribute("data-marks")?;
    if let Some(cell) = marks.strip_prefix("steps:") {
        let cells = &play.board().cells;
        let cell = cells.iter().position(|one| one.name == cell)?;
        play.update(Message::Click(u16::try_from(cell).ok()?));
    }
    place.set_inner_html(&board(&play, theme, marks == "last"));
    let picture = place.next_element_sibling()?;
    let svg = place.first_element_child()?;
    svg.set_attribute("aria-label", &picture.get_attribute("alt")?)
        .ok()?;
    place.remove_attribute("hidden").ok()?;
    picture.set_attribute("hidden", "").ok()?;
    let link = place.parent_element()?;
    if is_over {
        // A finished game cannot be continued: the link gets no address, and its text is hidden.
        link.remove_attribute("class").ok()?;
        link.last_element_child()?.set_attribute("hidden", "").ok()
    } else {
        link.set_attribute("href", &Route::Try(text).address()).ok()
    }
}

/// Converts `game|rules|position|moves` to the text of a shared game.
fn share_text(position: &str) -> Result<String, Fault> {
    let mut parts = position.split('|').map(str::to_owned);
    let mut part = || parts.next().unwrap_or_default();
    let (game, rules, position, moves) = (part(), part(), part(), part());
    let setup = Setup {
        game: game.parse()?,
        rules,
        layout: None,
        position: (!position.is_empty()).then_some(position),
        seats: [Seat::Person; 2],
    };
    Ok(saved::share(&setup, &moves))
}

/// Returns a board with its pieces and marks as one SVG picture.
fn board(play: &Play, theme: Theme, last: bool) -> String {
    let live = Live::new(play.board(), theme, false);
    let scene = play.scene();
    let (width, height) = live.size();
    let mut under = String::new();
    let mut over = String::new();
    for (cell, marks) in scene.marks.iter().enumerate() {
        let class = match marks {
            CellMarks { chosen: true, .. } => "u chosen",
            CellMarks { lost: true, .. } if last => "u lost",
            CellMarks { last: true, .. } if last => "u ml",
            _ => "",
        };
        if !class.is_empty() {
            under += &format!("<path class=\"{class}\" d=\"{}\"/>", live.outline(cell));
        }
        if marks.selectable && play.steps() > 0 {
            let stack = scene.stacks.get(cell).map_or(&[][..], Vec::as_slice);
            let (x, y) = live.middle(cell);
            let (class, radius) = if stack.is_empty() {
                ("dot", 6.5)
            } else {
                ("ring", 17.0)
            };
            let y = y - live::top(stack);
            over += &format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
        }
    }
    let stacks = men(&live, &scene.stacks);
    let (class, defs) = (live.class(), live.definitions());
    let (ground, edges, labels) = (live.ground(), live.edges(), live.labels());
    format!(
        "<svg class=\"board {class}\" viewBox=\"0 0 {width} {height}\" role=\"img\"><defs>{defs}</defs>\
         {ground}{under}{edges}{stacks}{over}{labels}</svg>"
    )
}
