//! Boards in the rule book, drawn in the colours of the app. `xtask/pack` writes the elements in which they are
//! drawn.

use std::sync::atomic::{AtomicU32, Ordering};

use burgrave_art::Palette;
use burgrave_core::Fault;
use burgrave_core::view::{Board, Occupant};
use burgrave_draw::svg::Theme;
use burgrave_draw::svg::live::{self, Live};
use burgrave_games::registry::GameId;
use burgrave_ui::model::{CellMarks, Message, Play};
use burgrave_ui::route::Route;
use burgrave_ui::saved;
use burgrave_ui::setup::Setup;

use crate::board::{Drawing, fetch_still, halo, parts, still};
use crate::device;
use crate::reactive::spawn;
use crate::thumbnail::men;

/// Selector of the places of boards.
const PLACES: &str = "[data-board]";

/// Number of the last call of [`draw_all`].
static LATEST: AtomicU32 = AtomicU32::new(0);

/// Draws boards in place of the page's pictures of positions. Keeps a picture if its position cannot be read. Draws
/// them again once their art has come. Without a palette they are plain.
pub fn draw_all(theme: Theme, palette: Option<Palette>) {
    let number = LATEST.fetch_add(1, Ordering::Relaxed) + 1;
    let mut wanted: Vec<(GameId, Board)> = Vec::new();
    for place in device::all(PLACES) {
        if let Some(play) = draw(&place, theme, palette) {
            let one = (play.setup().game, play.board().clone());
            if !wanted.contains(&one) {
                wanted.push(one);
            }
        }
    }
    let Some(palette) = palette else {
        return;
    };
    let colours = (theme, palette);
    spawn(async move {
        for (game, board) in wanted {
            let has_come = !still(game, &board, colours, false).0.is_art()
                && fetch_still(game, &board, colours, false).await;
            // Late art of the colours before must not replace the boards of now.
            if LATEST.load(Ordering::Relaxed) != number {
                return;
            }
            if has_come {
                for place in device::all(PLACES) {
                    draw(&place, theme, Some(palette));
                }
            }
        }
    });
}

/// Draws the board that the attributes of `place` describe: `data-board` (see `share_text`) and `data-marks` (`last`,
/// `steps:CELL`, `names:CELL,…` or `-`). Hides the picture after `place`. Makes the link around both lead to the position.
fn draw(place: &web_sys::Element, theme: Theme, palette: Option<Palette>) -> Option<Play> {
    let text = share_text(&place.get_attribute("data-board")?).ok()?;
    let mut play = saved::read_share(&text).ok()?;
    let is_over = play.outcome().is_some();
    let marks = place.get_attribute("data-marks")?;
    if let Some(cell) = marks.strip_prefix("steps:") {
        let cell = play.board().cell(cell)?;
        play.update(Message::Click(cell));
    }
    let picture = place.next_element_sibling()?;
    let name = picture.get_attribute("alt")?;
    let named = marks.strip_prefix("names:").map(|names| {
        let cells = names.split(',').filter_map(|name| play.board().cell(name));
        cells.collect::<Vec<_>>()
    });
    let shown = Shown {
        last: marks == "last",
        numbered: named.unwrap_or_default(),
    };
    place.set_inner_html(&board(&play, theme, palette, &shown, &name));
    place.remove_attribute("hidden").ok()?;
    picture.set_attribute("hidden", "").ok()?;
    let link = place.parent_element()?;
    if is_over {
        // A finished game cannot be continued: the link gets no address, and its text is hidden.
        link.remove_attribute("class").ok()?;
        let text = link.last_element_child()?;
        text.set_attribute("hidden", "").ok()?;
    } else {
        link.set_attribute("href", &Route::Try(text).address())
            .ok()?;
    }
    Some(play)
}

/// Converts `game|rules|position|moves` to the text of a shared game.
fn share_text(position: &str) -> Result<String, Fault> {
    let mut parts = position.split('|').map(str::to_owned);
    let mut part = || parts.next().unwrap_or_default();
    let (game, rules, position, moves) = (part(), part(), part(), part());
    let setup = Setup {
        rules,
        position: (!position.is_empty()).then_some(position),
        ..Setup::of_two(game.parse()?)
    };
    Ok(saved::share(&setup, &moves))
}

/// Height of the letters beside a board, as a share of its longer side.
const LETTER: f32 = 0.026;

/// What a board of the rule book shows beside its pieces.
#[derive(Default)]
pub struct Shown {
    /// Whether the last move is marked.
    pub last: bool,
    /// Cells that the text names by a number, from 1.
    pub numbered: Vec<u16>,
}

/// Returns a board with its pieces and marks as one SVG picture with a name. Without a palette it is plain.
pub fn board(
    play: &Play,
    theme: Theme,
    palette: Option<Palette>,
    shown: &Shown,
    name: &str,
) -> String {
    let (drawing, art) = match palette {
        None => (Drawing::plain(theme), None),
        Some(palette) => still(play.setup().game, play.board(), (theme, palette), false),
    };
    let live = drawing.live(play.board());
    let scene = play.scene();
    let (width, height) = live.size();
    let mut under = String::new();
    let mut over = String::new();
    for (cell, marks) in scene.marks.iter().enumerate() {
        let class = match marks {
            CellMarks { chosen: true, .. } => "u chosen",
            CellMarks { lost: true, .. } if shown.last => "u lost",
            CellMarks { last: true, .. } if shown.last => "u ml",
            _ => "",
        };
        if !class.is_empty() {
            under += &format!("<path class=\"{class}\" d=\"{}\"/>", live.outline(cell));
        }
        if marks.selectable && play.steps() > 0 {
            let stack = scene.stacks.get(cell).map_or(&[][..], Vec::as_slice);
            mark(
                &live,
                cell,
                stack,
                if art.is_some() { &mut under } else { &mut over },
            );
        }
    }
    let halo = |cell: usize| {
        let is_shown = drawing.is_art() && play.steps() > 0;
        scene
            .marks
            .get(cell)
            .filter(|_| is_shown)
            .and_then(|marks| halo(*marks))
    };
    let stacks = men(&live, &scene.stacks, halo);
    let signs = live.signs(&scene.signs) + &live.badges(&scene.stacks);
    let light = live.light(&scene.signs);
    over += &live.numbers(&shown.numbered);
    // The letters of the art are too small to read at this size.
    let labels = match drawing.is_art() {
        true => format!(
            "<g class=\"edge\" style=\"font-size:{:.1}px\">{}</g>",
            LETTER * width.max(height),
            drawing.waiting().live(play.board()).labels()
        ),
        false => live.labels(),
    };
    let class = live.class();
    let (ground, edges, symbols) = parts(&live, art);
    let defs = live.definitions() + &symbols;
    let name = name.replace('&', "&amp;").replace('"', "&quot;");
    format!(
        "<svg class=\"board {class}\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{name}\"><defs>{defs}</defs>\
         {ground}{light}{under}{edges}{stacks}{signs}{over}{labels}</svg>"
    )
}

/// The mark of a space that can be chosen. On art, things have rings instead.
fn mark(live: &Live, cell: usize, stack: &[Occupant], marks: &mut String) {
    let (x, y) = live.middle(cell);
    if live.draws("td") {
        if stack.is_empty() {
            *marks += &format!("<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", live.id("td"));
        }
        return;
    }
    let (class, radius) = if stack.is_empty() {
        ("dot", 6.5)
    } else {
        ("ring", 17.0)
    };
    let y = y - live::top(stack);
    *marks += &format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
}
