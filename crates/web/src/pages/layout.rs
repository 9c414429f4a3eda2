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

use super::editor_board::{Parts, editor_board};
use crate::board::{Drawing, Ready, drawing, parts, still};
use crate::game::action;
use crate::icon::{emblem, icon};
use crate::reactive::{dynamic, effect, memo, spawn};
use crate::state::App;
use crate::task::TaskHead;
use crate::words::{sentence, t};
use crate::{device, files};

/// Key of the layout in local storage.
const KEY: &str = "burgrave.layout";
/// The game whose castles are laid out.
const GAME: GameId = GameId::DobyvaniHradu;
/// Maximum file size, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// Width and height of the brushes' pictures, in units of the board. A square has 40.
const SAMPLED: f32 = 54.0;
/// Shift of the pictures of high terrain, in units of the board.
const RISE: f32 = 5.0;
/// First square of the terrains shown, on rank 4.
const SAMPLE_ROW: usize = 3 * 19 + 1;

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
            <TaskHead game=GAME back=Route::Analyse.address() name=t("web-layout")/>
            <div class="board-place"><Field editor ready/></div>
            <aside class="panel">
                <section class="sheet">
                    <header>{emblem(GAME)}<h1>{t("web-layout")}</h1></header>
                    <p class="quiet lead-in">{t("web-layout-lead")}</p>
                    <Brushes editor ready/>
                    <Starts editor/>
                    <Name editor/>
                </section>
                <Verdict editor/>
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
    // Draws each change at once. With art, the background is composed again for each layout.
    let painted = memo(move || editor.with(LayoutEditor::board));
    let ground = move || {
        painted.with(|board| {
            let art = colours
                .filter(|_| drawing.is_art())
                .and_then(|colours| still(GAME, board, colours, false).1);
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

/// Returns the square of the sample that shows a terrain: none is beside another.
fn square_showing(terrain: Terrain) -> usize {
    let place = Terrain::ALL.iter().position(|one| *one == terrain);
    SAMPLE_ROW + 3 * place.unwrap_or_default()
}

/// Returns a layout with one square of each terrain, and walls beside the wall and the gate.
fn sample() -> LayoutEditor {
    let mut sample = LayoutEditor::default();
    sample.clear();
    sample.set_mirror(Mirror::None);
    for terrain in Terrain::ALL {
        let square = square_showing(terrain);
        if matches!(terrain, Terrain::Wall | Terrain::Gate) {
            sample.set_brush(Terrain::Wall);
            sample.paint(square - 1);
            sample.paint(square + 1);
        }
        sample.set_brush(terrain);
        sample.paint(square);
    }
    sample
}

/// Returns a picture of each kind of terrain: a square of the sample. Returns `None` until the art is there.
fn pictures(app: App, ready: RwSignal<Option<Ready>>) -> Option<[AnyView; Terrain::ALL.len()]> {
    ready.track();
    let board = sample().board();
    let palette = app.looks.palette()?;
    let (drawing, art) = still(GAME, &board, (app.theme(), palette), false);
    let ground = art?.ground;
    let live = drawing.live(&board);
    Some(Terrain::ALL.map(|terrain| {
        let (x, y) = live.middle(square_showing(terrain));
        let rise = match terrain {
            Terrain::Tower | Terrain::Keep => RISE,
            _ => 0.0,
        };
        let (x, y) = (x - SAMPLED / 2.0, y - SAMPLED / 2.0 - rise);
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

/// The layouts to begin with.
#[component]
fn Starts(editor: Edited) -> impl IntoView {
    let offered = Layout::offered().map(|layout| {
        let start = LayoutEditor::from_layout(&layout);
        (layout.name().to_owned(), start)
    });
    let starts: Vec<(String, LayoutEditor)> =
        core::iter::once(("zapletal".to_owned(), LayoutEditor::default()))
            .chain(offered)
            .collect();
    let known = starts.clone();
    let shown = memo(move || {
        let mut known = known.iter();
        known.position(|(_, start)| editor.with(|editor| editor.has_terrain_of(start)))
    });
    let text = |part: &str, name: &str| t(&format!("{part}-layout-{name}"));
    let about: Vec<String> = starts.iter().map(|(name, _)| text("about", name)).collect();
    let buttons = starts.into_iter().enumerate().map(|(number, (name, start))| {
        let shown_name = text("rule", &name);
        view! {
            <button type="button" data-layout=name aria-pressed=move || (shown.get() == Some(number)).to_string()
                on:click=move |_| editor.update(|editor| editor.replace(start.clone()))>{shown_name}</button>
        }
    });
    view! {
        <div class="seg starts" role="group" aria-label=t("rule-layout")>{buttons.collect_view()}</div>
        <p class="quiet small about-layout">{move || shown.get().map(|number| about[number].clone())}</p>
    }
}

#[component]
fn Name(editor: Edited) -> impl IntoView {
    let name = memo(move || editor.with(|editor| editor.name().to_owned()));
    view! {
        <label class="inline row field"><span>{t("web-layout-name")}</span>
            <input id="layout-name" type="text" spellcheck="false" autocomplete="off" prop:value=move || name.get()
                on:input=move |event| editor.update(|editor| editor.set_name(event_target_value(&event).trim()))/>
        </label>
    }
}

/// The fault of the layout. A phone shows the name of the brush here, because the brushes have no room for it.
#[component]
fn Verdict(editor: Edited) -> impl IntoView {
    let brush = memo(move || editor.with(LayoutEditor::brush));
    let fault = memo(move || editor.with(|editor| editor.fault().map(fault_sentence)));
    view! {
        <div id="layout-fault" class="prompt status" class:fault=move || fault.with(Option::is_some) class:theirs=move || fault.with(Option::is_none)>
            <span class="brush-name" aria-hidden="true">{move || t(terrain_key(brush.get()))}</span>
            <p role="status"><b>{move || fault.get().unwrap_or_else(|| t("web-layout-good"))}</b></p>
        </div>
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
        let Some(file) = files::chosen(&event) else {
            return;
        };
        spawn(async move {
            let text = files::read_file(&file, MAX_BYTES).await;
            let read = text.and_then(|text| {
                LayoutEditor::read(&file.name(), &text).map_err(|fault| sentence(&fault))
            });
            match read {
                Ok(read) => editor.update(|editor| editor.replace(read)),
                Err(why) => app.show_error(why),
            }
        });
    };
    let save = move || {
        if let Some((name, text)) = editor.with_untracked(LayoutEditor::file)
            && let Err(why) = files::download(&name, "text/plain", &text)
        {
            app.show_error(why);
        }
    };
    let good = memo(move || editor.with(|editor| editor.fault().is_none()));
    view! {
        <label>{icon("upload")}<span>{t("web-layout-open")}</span>
            <input id="layout-file" type="file" class="file" accept=".layout,.txt,text/plain" on:change=open/>
        </label>
        {action(("save-layout", "download", "web-layout-save", ""), move || !good.get(), save)}
    }
}

/// Undo, files, and buttons that use the layout.
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
    let may_undo = memo(move || editor.with(LayoutEditor::may_undo));
    view! {
        <div class="acts" role="toolbar" aria-label=t("web-actions")>
            <div class="near">
                {action(("undo", "undo-2", "web-undo", ""), move || !may_undo.get(), move || editor.update(LayoutEditor::undo))}
                {action(("clear", "trash", "web-clear", ""), || false, move || editor.update(LayoutEditor::clear))}
            </div>
            <Files editor/>
        </div>
        <p class="buttons done">
            <button id="play-this" class="button primary" disabled=move || !good.get()
                on:click=move |_| device::go(&Route::NewOnLayout.address())>{t("web-play")}</button>
            <button id="analyse-this" class="button" disabled=move || !good.get() on:click=analyse>{t("web-analyse-this")}</button>
        </p>
    }
}
