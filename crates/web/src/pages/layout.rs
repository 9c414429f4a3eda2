//! The layout editor of Dobývání Hradu: terrain, faults, files, and a game on the layout.

use std::cell::RefCell;
use std::sync::Arc;

use burgrave_art::Palette;
use burgrave_core::view::Board;
use burgrave_draw::svg::{Orientation, Theme};
use burgrave_games::hradu::{Layout, Terrain};
use burgrave_games::registry::GameId;
use burgrave_ui::layout::{CustomLayout, LayoutEditor, Mirror, terrain_key};
use burgrave_ui::route::Route;
use burgrave_ui::setup::Seat;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::editor_board::{Parts, editor_board};
use crate::board::{Drawing, Ready, drawing, parts, still};
use crate::icon::{emblem, icon};
use crate::reactive::{dynamic, effect, memo, spawn};
use crate::state::App;
use crate::words::{sentence, t};
use crate::{device, files};

/// Key of the layout in local storage.
const KEY: &str = "burgrave.layout";
/// The game whose castles are laid out.
const GAME: GameId = GameId::DobyvaniHradu;
/// Maximum file size, in bytes.
const MOST_BYTES: usize = 1 << 20;

/// Side of the pictures of the brushes in units of the board. A square has 40.
const SAMPLED: f32 = 56.0;

type Edited = RwSignal<LayoutEditor>;

thread_local! {
    /// The current layout, for devices without local storage.
    static PAINTED: RefCell<Option<String>> = const { RefCell::new(None) };
}

fn painted() -> Option<LayoutEditor> {
    let text = PAINTED.with_borrow(Option::clone);
    let text = text.or_else(|| device::load(KEY).ok().flatten())?;
    LayoutEditor::restore(&text)
}

/// Returns the current layout if it is valid.
pub fn own() -> Option<CustomLayout> {
    painted().and_then(|editor| editor.custom_layout())
}

#[component]
pub fn Page() -> impl IntoView {
    let app = App::get();
    let editor = RwSignal::new(painted().unwrap_or_default());
    let ready = RwSignal::new(None);
    effect(move || {
        let text = editor.with(LayoutEditor::write);
        untrack(|| app.keep(KEY, &text));
        PAINTED.set(Some(text));
    });
    view! {
        <div class="playing editing">
            <div class="board-place"><Field editor ready/></div>
            <aside class="panel">
                <header>{emblem(GAME)}<h1>{t("web-layout")}</h1></header>
                <p class="quiet">{t("web-layout-lead")}</p>
                <Brushes editor ready/>
                <Starts editor/>
                <Verdict editor/>
                <Files editor/>
                <Done editor/>
            </aside>
        </div>
    }
}

#[component]
fn Field(editor: Edited, ready: RwSignal<Option<Ready>>) -> impl IntoView {
    let app = App::get();
    dynamic(move || {
        // Outlines and names are the same in every layout.
        let board = editor.with_untracked(LayoutEditor::board);
        let (drawing, art) = drawing(app, GAME, &board, Orientation::default(), ready);
        let colours = app.looks.palette().map(|palette| (app.theme(), palette));
        let symbols = art.map_or_else(String::new, |art| art.symbols);
        Some(field(editor, Arc::new(board), (drawing, symbols), colours))
    })
}

fn field(
    editor: Edited,
    plain: Arc<Board>,
    (drawing, symbols): (Drawing, String),
    colours: Option<(Theme, Palette)>,
) -> AnyView {
    // What is painted is shown at once: with the art if that is there, which is drawn again for each layout.
    let painted = memo(move || editor.with(LayoutEditor::board));
    let ground = move || {
        painted.with(|board| {
            let art = colours
                .filter(|_| drawing.is_art())
                .and_then(|colours| still(GAME, board, colours).1);
            let (ground, edges, _) = parts(&drawing.live(board), art);
            ground + &edges
        })
    };
    let wrong = memo(move || editor.with(LayoutEditor::fault_cell));
    let terrains: Vec<_> = (0..plain.cells.len())
        .map(|cell| memo(move || editor.with(|editor| editor.terrain(cell))))
        .collect();
    let named = plain.clone();
    let label = move |cell: usize| {
        let terrain = t(terrain_key(terrains[cell].get()));
        format!("{}, {terrain}", named.cells[cell].name)
    };
    let shown = Parts {
        symbols,
        name: t("web-layout"),
        picture: view! { <g inner_html=move || ground()></g> }.into_any(),
        label: Callback::new(label),
        is_wrong: Callback::new(move |cell| wrong.get() == Some(cell)),
        press: Callback::new(move |cell| editor.update(|editor| editor.paint(cell))),
    };
    editor_board(plain, drawing, shown)
}

/// Squares of rank 10: open ground to show, and where the sample has a keep.
const SHOWN_OPEN: usize = 174;
const SHOWN_KEEP: usize = 186;

/// Returns a layout with all kinds of terrain: one that the app offers, and a keep.
fn sample() -> Option<LayoutEditor> {
    let layout = Layout::offered().next()?;
    let mut sample = LayoutEditor::from_layout(&layout);
    sample.set_mirror(Mirror::None);
    sample.set_brush(Terrain::Keep);
    sample.paint(SHOWN_KEEP);
    Some(sample)
}

/// Returns a picture of each kind of terrain: a square of the sample. Returns `None` until the art is there.
fn pictures(app: App, ready: RwSignal<Option<Ready>>) -> Option<[AnyView; Terrain::ALL.len()]> {
    ready.track();
    let sample = sample()?;
    let board = sample.board();
    let palette = app.looks.palette()?;
    let (drawing, art) = still(GAME, &board, (app.theme(), palette));
    let ground = art?.ground;
    let live = drawing.live(&board);
    let count = board.cells.len();
    Some(Terrain::ALL.map(|terrain| {
        let mut cells = (SHOWN_OPEN..count).chain(0..count);
        let cell = cells.find(|cell| sample.terrain(*cell) == terrain);
        let (x, y) = live.middle(cell.unwrap_or(SHOWN_OPEN));
        let (x, y) = (x - SAMPLED / 2.0, y - SAMPLED / 2.0);
        let room = format!("{x} {y} {SAMPLED} {SAMPLED}");
        view! { <svg viewBox=room aria-hidden="true" inner_html=ground.clone()></svg> }.into_any()
    }))
}

/// Choice of the terrain and of the symmetry.
#[component]
fn Brushes(editor: Edited, ready: RwSignal<Option<Ready>>) -> impl IntoView {
    let app = App::get();
    let brush = memo(move || editor.with(LayoutEditor::brush));
    let button = move |(terrain, picture): (Terrain, Option<AnyView>)| {
        view! {
            <button type="button" class="brush-button" data-brush=terrain.letter().to_string() aria-pressed=move || (brush.get() == terrain).to_string()
                on:click=move |_| editor.update(|editor| editor.set_brush(terrain))>{picture}<span>{t(terrain_key(terrain))}</span></button>
        }
    };
    let buttons = dynamic(move || {
        let pictures = pictures(app, ready).map_or_else(Vec::new, Vec::from);
        let pictures = pictures
            .into_iter()
            .map(Some)
            .chain(core::iter::repeat_with(|| None));
        Some(
            Terrain::ALL
                .into_iter()
                .zip(pictures)
                .map(button)
                .collect_view(),
        )
    });
    let mirror = memo(move || editor.with(LayoutEditor::mirror));
    let mirrors = Mirror::ALL.map(|one| {
        let name = t(&format!("web-layout-mirror-{}", one.name()));
        view! { <option value=one.name() selected=move || mirror.get() == one>{name}</option> }
    });
    let choose = move |event: web_sys::Event| {
        if let Some(mirror) = Mirror::from_name(&event_target_value(&event)) {
            editor.update(|editor| editor.set_mirror(mirror));
        }
    };
    view! {
        <div class="brushes terrain" role="group" aria-label=t("web-layout-brushes")>{buttons}</div>
        <label class="inline row"><span>{t("web-layout-mirror")}</span>
            <select id="layout-mirror" on:change=choose>{mirrors.collect_view()}</select>
        </label>
    }
}

/// Undo, and the layouts to begin with.
#[component]
fn Starts(editor: Edited) -> impl IntoView {
    let may_undo = memo(move || editor.with(LayoutEditor::may_undo));
    let replace = move |other| editor.update(|editor| editor.replace(other));
    let offered = Layout::offered().map(|layout| {
        let name = t(&format!("rule-layout-{}", layout.name()));
        view! { <button class="b" data-layout=layout.name().to_owned() on:click=move |_| replace(LayoutEditor::from_layout(&layout))>{name}</button> }
    });
    let why = Layout::offered().map(|layout| {
        let [name, why] =
            ["rule-layout", "about-layout"].map(|code| t(&format!("{code}-{}", layout.name())));
        view! { <p class="quiet small">{format!("{name}: {why}")}</p> }
    });
    view! {
        <p class="buttons pairs">
            <button id="undo" class="b" disabled=move || !may_undo.get() on:click=move |_| editor.update(LayoutEditor::undo)>{icon("undo-2")}{t("web-undo")}</button>
            <button id="clear" class="b" on:click=move |_| editor.update(LayoutEditor::clear)>{icon("eraser")}{t("web-clear")}</button>
            <button id="published-layout" class="b" on:click=move |_| replace(LayoutEditor::default())>{t("rule-layout-zapletal")}</button>
            {offered.collect_view()}
        </p>
        {why.collect_view()}
    }
}

/// Name of the layout, and its fault.
#[component]
fn Verdict(editor: Edited) -> impl IntoView {
    let name = memo(move || editor.with(|editor| editor.name().to_owned()));
    let fault = memo(move || editor.with(|editor| editor.fault().map(fault_sentence)));
    view! {
        <label class="field"><span>{t("web-layout-name")}</span>
            <input id="layout-name" type="text" spellcheck="false" autocomplete="off" prop:value=move || name.get()
                on:input=move |event| editor.update(|editor| editor.set_name(event_target_value(&event).trim()))/>
        </label>
        <p id="layout-fault" class="verdict" class:fault=move || fault.with(Option::is_some) role="status">
            {move || fault.get().unwrap_or_else(|| t("web-layout-good"))}
        </p>
    }
}

/// Returns the sentence of a fault. It names the square, so it leaves out the line of the file.
fn fault_sentence(fault: &burgrave_core::Fault) -> String {
    sentence(&burgrave_core::Fault {
        location: None,
        ..fault.clone()
    })
}

#[component]
fn Files(editor: Edited) -> impl IntoView {
    let app = App::get();
    let open = move |event: web_sys::Event| {
        let input: Option<web_sys::HtmlInputElement> =
            event.target().and_then(|target| target.dyn_into().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else {
            return;
        };
        spawn(async move {
            let text = files::read_file(&file, MOST_BYTES).await;
            let read = text.and_then(|text| {
                LayoutEditor::read(&file.name(), &text).map_err(|fault| sentence(&fault))
            });
            match read {
                Ok(read) => editor.update(|editor| editor.replace(read)),
                Err(why) => app.show_error(why),
            }
        });
    };
    let save = move |_| {
        if let Some((name, text)) = editor.with_untracked(LayoutEditor::file)
            && let Err(why) = files::download(&name, "text/plain", &text)
        {
            app.show_error(why);
        }
    };
    let good = memo(move || editor.with(|editor| editor.fault().is_none()));
    view! {
        <p class="buttons pairs">
            <label class="button"><span>{t("web-layout-open")}</span>
                <input id="layout-file" type="file" class="file" accept=".layout,.txt,text/plain" on:change=open/>
            </label>
            <button id="save-layout" class="button" disabled=move || !good.get() on:click=save>{t("web-layout-save")}</button>
        </p>
    }
}

/// Buttons that use the layout.
#[component]
fn Done(editor: Edited) -> impl IntoView {
    let app = App::get();
    let good = memo(move || editor.with(|editor| editor.fault().is_none()));
    let analyse = move |_| {
        let setup = editor.with_untracked(|editor| editor.setup([Seat::Person; 2]));
        if let Some(Err(fault)) = setup.map(|setup| app.analysis_state.analyse(app, setup)) {
            app.show_error(sentence(&fault));
        }
    };
    view! {
        <p class="buttons pairs">
            <button id="play-this" class="button primary" disabled=move || !good.get()
                on:click=move |_| device::go(&Route::NewOnLayout.address())>{t("web-play")}</button>
            <button id="analyse-this" class="button" disabled=move || !good.get() on:click=analyse>{t("web-analyse-this")}</button>
        </p>
    }
}
