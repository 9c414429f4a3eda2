//! The art of a board, fetched once the board can be pressed. Until then, and if it cannot be fetched, the plain
//! look stands in its place. The spaces lie where the art has them from the start, so that nothing moves.

use core::time::Duration;
use std::sync::atomic::{AtomicBool, Ordering};

use burgrave_art::{Palette, fit};
use burgrave_core::view::Board;
use burgrave_draw::svg::live::Live;
use burgrave_draw::svg::{Art, Fit, Orientation, Theme};
use burgrave_games::registry::GameId;
use burgrave_ui::model::Play;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::board::orientation;
use crate::device;
use crate::reactive::spawn;
use crate::state::App;

/// Time after which a ground that is not decoded is given up.
const DECODE_TIMEOUT: Duration = Duration::from_secs(10);

/// Whether the browser does not show pictures. Then boards stay plain.
static IS_BLOCKED: AtomicBool = AtomicBool::new(false);

/// How a board is drawn.
#[derive(Clone, Copy)]
pub struct Drawing {
    theme: Theme,
    orientation: Orientation,
    fit: Option<&'static Fit>,
    is_drawn: bool,
}

impl Drawing {
    /// Returns the plain look.
    pub fn plain(theme: Theme) -> Drawing {
        Drawing {
            theme,
            orientation: Orientation::default(),
            fit: None,
            is_drawn: false,
        }
    }

    /// Returns the plain look in the places of the art.
    pub fn waiting(self) -> Drawing {
        Drawing {
            is_drawn: false,
            ..self
        }
    }

    /// Returns the parts of the board's picture.
    pub fn live(self, board: &Board) -> Live<'_> {
        Live::new(board, self.theme, self.orientation).fitted(self.fit, self.is_drawn)
    }

    pub fn orientation(self) -> Orientation {
        self.orientation
    }

    /// Returns whether the art is shown. Then marks are parts of it.
    pub fn is_art(self) -> bool {
        self.is_drawn && self.fit.is_some()
    }
}

/// Returns the parts of a game's board, for their places and sizes: the board's orientation counts, its colours do not.
pub fn measured(app: App, play: &Play) -> Live<'_> {
    let board = play.board();
    let turned = orientation(app, board, play.is_flipped());
    let fit = fit_of(app, play.setup().game, board, turned);
    Live::new(board, Theme::Light, turned).fitted(fit, false)
}

/// Where the spaces of a game's board lie with the looks that were chosen; `None` for the plain look.
fn fit_of(app: App, game: GameId, board: &Board, orientation: Orientation) -> Option<&'static Fit> {
    app.looks.palette()?;
    let fit = fit(game.id(), board)?;
    let fit = fit.turned(orientation)?;
    let small = fit.small.filter(|_| app.looks.is_small());
    Some(small.unwrap_or(fit))
}

/// The art of one board in one theme.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// Addresses of the ground, of the symbols and of the colours.
    files: Vec<String>,
    dimmed: bool,
    /// Boards of one game may have other layouts.
    board: Board,
    orientation: Orientation,
}

/// Art that is ready to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Ready {
    wanted: Wanted,
    /// The ground as an element.
    pub ground: String,
    /// The symbols, for `<defs>`.
    pub symbols: String,
    address: String,
}

/// Returns what lies under and between the pieces: the ground, the edges, and the symbols for `<defs>`.
pub fn parts(live: &Live, art: Option<Ready>) -> (String, String, String) {
    match art {
        Some(art) => (art.ground, String::new(), art.symbols),
        None => (live.ground(), live.edges(), String::new()),
    }
}

/// Returns how to draw a board in the current look, with its art if that is ready, and fetches it if it is not.
pub fn drawing(
    app: App,
    game: GameId,
    board: &Board,
    orientation: Orientation,
    ready: RwSignal<Option<Ready>>,
) -> (Drawing, Option<Ready>) {
    let theme = app.theme();
    let fit = fit_of(app, game, board, orientation);
    let shows = !IS_BLOCKED.load(Ordering::Relaxed);
    let art = fit.filter(|_| shows).and_then(|fit| {
        let palette = app.looks.palette()?;
        let wanted = Wanted::new(game, board, fit, (theme, palette), orientation);
        let shown = ready.get().filter(|ready| ready.wanted == wanted);
        let kept = || wanted.in_memory(fit);
        let art = shown.or_else(kept);
        if art.is_none() {
            fetch(wanted, fit, ready);
        }
        art
    });
    let drawing = Drawing {
        theme,
        orientation,
        fit,
        is_drawn: art.is_some(),
    };
    (drawing, art)
}

/// Says how to draw a still picture, with its art if [`fetch_still`] has fetched that.
pub fn still(
    game: GameId,
    board: &Board,
    colours: (Theme, Palette),
    flipped: bool,
) -> (Drawing, Option<Ready>) {
    let fit = fit(game.id(), board);
    let (theme, orientation) = (colours.0, standing(flipped));
    let art =
        fit.and_then(|fit| Wanted::new(game, board, fit, colours, orientation).in_memory(fit));
    let drawing = Drawing {
        theme,
        orientation,
        fit,
        is_drawn: art.is_some(),
    };
    (drawing, art)
}

fn standing(flipped: bool) -> Orientation {
    Orientation {
        flipped,
        ..Orientation::default()
    }
}

/// Fetches the art of still pictures. Returns whether it is there.
pub async fn fetch_still(
    game: GameId,
    board: &Board,
    colours: (Theme, Palette),
    flipped: bool,
) -> bool {
    let Some(fit) = fit(game.id(), board) else {
        return false;
    };
    let wanted = Wanted::new(game, board, fit, colours, standing(flipped));
    wanted.fetch().await
}

/// Fetches the art of still pictures. Sets `is_there` once it is there, unless the user has left the page.
pub fn note_still(
    game: GameId,
    board: Board,
    colours: (Theme, Palette),
    flipped: bool,
    is_there: RwSignal<bool>,
) {
    spawn(async move {
        if fetch_still(game, &board, colours, flipped).await {
            let _ = is_there.try_set(true);
        }
    });
}

impl Wanted {
    fn new(
        game: GameId,
        board: &Board,
        fit: &Fit,
        (theme, palette): (Theme, Palette),
        orientation: Orientation,
    ) -> Wanted {
        let game = game.id();
        let mut files = vec![
            format!(
                "art/{game}/{}.svg",
                fit.grounds[usize::from(orientation.flipped)]
            ),
            format!("art/{game}/sheet.svg"),
        ];
        if let Some(sheet) = palette.sheet(theme) {
            files.push(format!("art/{game}/{sheet}.css"));
        }
        Wanted {
            files,
            dimmed: palette.is_dimmed(theme),
            board: board.clone(),
            orientation,
        }
    }

    /// Fetches the files that were not fetched before. Returns whether all are there.
    async fn fetch(&self) -> bool {
        for file in &self.files {
            if device::recall(file).is_none() {
                let Ok(text) = device::fetch(file).await else {
                    return false;
                };
                device::remember(file, &text);
            }
        }
        true
    }

    /// Returns the art made of texts that were fetched before.
    fn in_memory(&self, fit: &'static Fit) -> Option<Ready> {
        let texts: Option<Vec<String>> =
            self.files.iter().map(|file| device::recall(file)).collect();
        let texts = texts?;
        let art = Art {
            fit,
            ground: texts.first()?,
            sheet: texts.get(1)?,
            colours: texts.get(2).map_or("", String::as_str),
            dimmed: self.dimmed,
            styles: "",
        };
        let picture: String =
            js_sys::encode_uri_component(&art.picture(&self.board, self.orientation.flipped))
                .into();
        let address = format!("data:image/svg+xml,{picture}");
        let (width, height) = fit.size;
        Some(Ready {
            wanted: self.clone(),
            ground: format!("<image href=\"{address}\" width=\"{width}\" height=\"{height}\"/>"),
            symbols: art.symbols().to_owned(),
            address,
        })
    }
}

/// Fetches what is wanted after the next paint, and shows it once the ground is decoded.
fn fetch(wanted: Wanted, fit: &'static Fit, ready: RwSignal<Option<Ready>>) {
    device::after_paint(move || {
        spawn(async move {
            if !wanted.fetch().await {
                return;
            }
            let Some(art) = wanted.in_memory(fit) else {
                return;
            };
            if !is_decoded(&art.address).await {
                return IS_BLOCKED.store(true, Ordering::Relaxed);
            }
            // Drawing the board again would end a press or a drag.
            while device::exists("#board:is(:active, .dragging)") {
                next_frame().await;
            }
            let focused = device::focused_cell();
            // Fails if the user has left the page.
            if ready.try_set(Some(art)).is_none()
                && let Some(cell) = focused
            {
                focus_again(&cell).await;
            }
        });
    });
}

/// Waits until a picture is decoded. Returns false if the browser does not show pictures.
async fn is_decoded(address: &str) -> bool {
    let Ok(image) = web_sys::HtmlImageElement::new() else {
        return true;
    };
    image.set_src(address);
    // Where pictures are blocked, decoding may never end.
    let late = js_sys::Promise::new(&mut |_, reject| {
        set_timeout(move || drop(reject.call0(&JsValue::NULL)), DECODE_TIMEOUT);
    });
    let first = js_sys::Promise::race(&js_sys::Array::of2(&image.decode(), &late));
    JsFuture::from(first).await.is_ok() || image.natural_width() > 0
}

async fn next_frame() {
    let frame = js_sys::Promise::new(&mut |resolve, _| {
        request_animation_frame(move || drop(resolve.call0(&JsValue::NULL)));
    });
    let _ = JsFuture::from(frame).await;
}

/// Puts the focus back on a cell that is drawn again, before the browser reports another key: drawing takes a few
/// microtasks.
async fn focus_again(cell: &str) {
    for _ in 0..8 {
        let tick = js_sys::Promise::resolve(&JsValue::NULL);
        let _ = JsFuture::from(tick).await;
        if device::nothing_has_focus() {
            return device::focus_in_place(&format!("#board [data-cell=\"{cell}\"]"));
        }
    }
}
