//! The layout editor of Dobývání Hradu: terrain by clicks, files, what is wrong, and a game on it.

use std::cell::RefCell;
use std::sync::Arc;

use burgrave_draw::svg::live::Live;
use burgrave_games::hradu::Terrain;
use burgrave_ui::keys::{Arrow, neighbour};
use burgrave_ui::layout::{CustomLayout, LayoutEditor, Mirror, terrain_key};
use burgrave_ui::route::Route;
use burgrave_ui::setup::Seat;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::state::App;
use crate::words::{sentence, t};
use crate::{device, files};

/// The name under which local storage keeps what is painted.
const KEY: &str = "burgrave.layout";
/// The largest file that is read, in bytes.
const MOST_BYTES: usize = 1 << 20;

type Edited = RwSignal<LayoutEditor>;

thread_local! {
    /// What was painted since the page was loaded, for devices that store nothing.
    static PAINTED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What was painted last.
fn painted() -> Option<LayoutEditor> {
    let text = PAINTED.with_borrow(Option::clone);
    let text = text.or_else(|| device::load(KEY).ok().flatten())?;
    LayoutEditor::restore(&text)
}

/// The layout that was painted last, if it is one.
pub fn own() -> Option<CustomLayout> {
    painted().and_then(|editor| editor.custom_layout())
}

#[component]
pub fn Page() -> impl IntoView {
    let app = App::get();
    let editor = RwSignal::new(painted().unwrap_or_default());
    Effect::new(move |_| {
        let text = editor.with(LayoutEditor::write);
        untrack(|| app.keep(KEY, &text));
        PAINTED.set(Some(text));
    });
    view! {
        <div class="playing editing">
            <div class="board-place"><Field editor/></div>
            <aside class="panel">
                <h1>{t("web-layout")}</h1>
                <p>{t("web-layout-lead")}</p>
                <Brushes editor/>
                <Verdict editor/>
                <Files editor/>
                <Done editor/>
            </aside>
        </div>
    }
}

/// The board: every square is a button.
#[component]
fn Field(editor: Edited) -> impl IntoView {
    let app = App::get();
    let focus = RwSignal::new(0_usize);
    move || field(editor, app.theme(), focus)
}

fn field(
    editor: Edited,
    theme: burgrave_draw::svg::Theme,
    focus: RwSignal<usize>,
) -> impl IntoView {
    // Shapes and names are those of any layout.
    let plain = Arc::new(editor.with_untracked(LayoutEditor::board));
    let live = Live::new(&plain, theme, false);
    let (width, height) = live.size();
    let ground = move || editor.with(|editor| Live::new(&editor.board(), theme, false).ground());
    let wrong = Memo::new(move |_| editor.with(LayoutEditor::fault_cell));
    let cells: Vec<_> = (0..plain.cells.len())
        .map(|cell| {
            let outline = live.outline(cell);
            let terrain = Memo::new(move |_| editor.with(|editor| editor.terrain(cell)));
            let name = plain.cells[cell].name.clone();
            let label = move || format!("{name}, {}", t(terrain_key(terrain.get())));
            view! {
                <g class="cell lit" class:wrong=move || wrong.get() == Some(cell) data-cell=cell role="button" aria-label=label
                    tabindex=move || { if focus.get() == cell { "0" } else { "-1" } }
                    on:focus=move |_| focus.set(cell)
                    on:click=move |_| editor.update(|editor| editor.paint(cell))>
                    <path class="hit" d=outline></path>
                </g>
            }
        })
        .collect();
    let key = {
        let board = plain.clone();
        move |event: web_sys::KeyboardEvent| {
            let at = focus.get_untracked();
            let name = event.key();
            match (Arrow::from_key(&name), name.as_str()) {
                (Some(arrow), _) => {
                    let next = neighbour(&board, false, at, arrow);
                    focus.set(next);
                    let selector = format!("#board [data-cell=\"{next}\"]");
                    if let Ok(Some(element)) = device::document().query_selector(&selector) {
                        let _ = element.unchecked_into::<web_sys::SvgElement>().focus();
                    }
                }
                (None, "Enter" | " ") => editor.update(|editor| editor.paint(at)),
                _ => return,
            }
            event.prevent_default();
        }
    };
    view! {
        <svg id="board" class=format!("board {}", live.class()) viewBox=format!("0 0 {width} {height}")
            style=format!("--ratio:{}", width / height) role="group" aria-label=t("web-layout") on:keydown=key>
            <defs inner_html=live.definitions()></defs>
            <g inner_html=ground></g>
            <g inner_html=live.labels()></g>
            <g>{cells}</g>
        </svg>
    }
}

/// What a click paints, and where.
#[component]
fn Brushes(editor: Edited) -> impl IntoView {
    let brush = Memo::new(move |_| editor.with(LayoutEditor::brush));
    let buttons = Terrain::ALL.map(|terrain| {
        view! {
            <button class="button" data-brush=terrain.letter().to_string() aria-pressed=move || (brush.get() == terrain).to_string()
                on:click=move |_| editor.update(|editor| editor.set_brush(terrain))>{t(terrain_key(terrain))}</button>
        }
    });
    let mirror = Memo::new(move |_| editor.with(LayoutEditor::mirror));
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
        <div class="buttons brushes" role="group" aria-label=t("web-brushes")>{buttons.collect_view()}</div>
        <label class="field"><span>{t("web-layout-mirror")}</span>
            <select id="layout-mirror" on:change=choose>{mirrors.collect_view()}</select>
        </label>
        <p class="buttons">
            <button id="clear" class="button" on:click=move |_| editor.update(LayoutEditor::clear)>{t("web-clear")}</button>
            <button id="published-layout" class="button" on:click=move |_| editor.set(LayoutEditor::default())>{t("web-layout-published")}</button>
        </p>
    }
}

/// The name, and what is wrong with name or squares.
#[component]
fn Verdict(editor: Edited) -> impl IntoView {
    let name = Memo::new(move |_| editor.with(|editor| editor.name().to_owned()));
    let fault = Memo::new(move |_| editor.with(|editor| editor.fault().map(told)));
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

/// A fault of a painted layout: the sentence names the square, not the line of a file.
fn told(fault: &burgrave_core::Fault) -> String {
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
        leptos::task::spawn_local(async move {
            let text = files::read_file(&file, MOST_BYTES).await;
            let read = text.and_then(|text| {
                LayoutEditor::read(&file.name(), &text).map_err(|fault| sentence(&fault))
            });
            match read {
                Ok(read) => editor.set(read),
                Err(why) => app.tell(why),
            }
        });
    };
    let save = move |_| {
        if let Some((name, text)) = editor.with_untracked(LayoutEditor::file)
            && let Err(why) = files::download(&name, "text/plain", &text)
        {
            app.tell(why);
        }
    };
    let good = Memo::new(move |_| editor.with(|editor| editor.fault().is_none()));
    view! {
        <p class="buttons">
            <label class="button"><span>{t("web-layout-open")}</span>
                <input id="layout-file" type="file" class="file" accept=".layout,.txt,text/plain" on:change=open/>
            </label>
            <button id="save-layout" class="button" disabled=move || !good.get() on:click=save>{t("web-layout-save")}</button>
        </p>
    }
}

/// What is done with the layout. A game on it begins with the form of all games.
#[component]
fn Done(editor: Edited) -> impl IntoView {
    let app = App::get();
    let good = Memo::new(move |_| editor.with(|editor| editor.fault().is_none()));
    let analyse = move |_| {
        let setup = editor.with_untracked(|editor| editor.setup([Seat::Person; 2]));
        if let Some(Err(fault)) = setup.map(|setup| app.desk.analyse(app, setup)) {
            app.tell(sentence(&fault));
        }
    };
    view! {
        <p class="buttons">
            <button id="play-this" class="button primary" disabled=move || !good.get()
                on:click=move |_| device::go(&Route::NewOnLayout.address())>{t("web-play")}</button>
            <button id="analyse-this" class="button" disabled=move || !good.get() on:click=analyse>{t("web-analyse-this")}</button>
        </p>
    }
}
