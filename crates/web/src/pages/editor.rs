//! The position editor: game, rules, board, position text and its fault.

use std::sync::Arc;

use burgrave_core::view::{Board, Kind, Occupant};
use burgrave_core::{Fault, Side};
use burgrave_draw::svg::live::Live;
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::editor::Editor;
use burgrave_ui::game::palette;
use burgrave_ui::model::CellMarks;
use burgrave_ui::setup::Seat;
use leptos::prelude::*;

use super::editor_board::{Parts, editor_board};
use super::new::{option_name, value_name};
use crate::board::{Drawing, Ready, drawing};
use crate::cells;
use crate::reactive::{Show, dynamic, memo};
use crate::state::{App, Pace};
use crate::words::{self, sentence, side as side_name, t, tx};

#[component]
pub fn Edit() -> impl IntoView {
    let app = App::get();
    app.analysis_state.open_editor(app);
    view! {
        <div class="playing editing">
            <div class="board-place"><Field/></div>
            <aside class="panel">
                <h1>{t("web-edit")}</h1>
                <Game/>
                <Brushes/>
                <Text/>
                <Done/>
            </aside>
        </div>
    }
}

/// Reads the editor, or returns the default if there is none.
fn of<T: Default>(app: App, read: impl Fn(&Editor) -> T) -> T {
    (app.analysis_state.editor).with(|editor| editor.as_ref().map(read).unwrap_or_default())
}

fn change(app: App, work: impl FnOnce(&mut Editor)) {
    app.analysis_state.change_editor(app, work);
}

/// Returns the sentence of a fault. Leaves out the location in the text if the sentence names a cell.
fn on_board(fault: &Fault) -> String {
    let names_cell = fault.data.iter().any(|(name, _)| *name == "cell");
    let location = fault.location.filter(|_| !names_cell);
    sentence(&Fault {
        location,
        ..fault.clone()
    })
}

#[component]
fn Field() -> impl IntoView {
    let app = App::get();
    // Another game or layout is another board.
    let board = memo(move || of(app, |editor| Some((editor.game(), editor.board().clone()))));
    let ready = RwSignal::new(None);
    dynamic(move || {
        let (game, board) = board.get()?;
        let drawn = drawing(app, game, &board, false, ready);
        Some(field(app, Arc::new(board), drawn))
    })
}

fn field(app: App, board: Arc<Board>, (drawing, art): (Drawing, Option<Ready>)) -> AnyView {
    let live = drawing.live(&board);
    let shown = cells::of(move || {
        let unmarked = |stack: &Vec<Occupant>| (stack.clone(), CellMarks::default());
        of(app, |editor| editor.stacks().iter().map(unmarked).collect())
    });
    let stacks: Vec<_> = live
        .back_to_front()
        .into_iter()
        .map(|cell| {
            let (x, y) = live.stand(cell);
            let (board, stack) = (board.clone(), shown[cell].stack);
            let inner = move || stack.with(|stack| drawing.live(&board).stack(cell, stack, None));
            view! { <g transform=format!("translate({x} {y})") inner_html=move || inner()></g> }
        })
        .collect();
    let (ground, edges, symbols) = match art {
        Some(art) => (art.ground, String::new(), art.symbols),
        None => (live.ground(), live.edges(), String::new()),
    };
    let picture = view! {
        <g inner_html=ground></g>
        <g inner_html=edges></g>
        <g class="stacks">{stacks}</g>
    };
    let named = board.clone();
    let label = move |cell: usize| {
        shown[cell]
            .stack
            .with(|stack| words::cell(&named, cell, stack))
    };
    let press = move |cell: usize| {
        change(app, |editor| {
            editor.click(u16::try_from(cell).unwrap_or(u16::MAX))
        });
    };
    let parts = Parts {
        name: t("web-edit"),
        symbols,
        picture: picture.into_any(),
        label: Callback::new(label),
        is_wrong: Callback::new(|_| false),
        press: Callback::new(press),
    };
    editor_board(board, drawing, parts)
}

fn edited(app: App) -> Memo<GameId> {
    memo(move || {
        (app.analysis_state.editor)
            .with(|editor| editor.as_ref().map_or(GameId::ALL[0], Editor::game))
    })
}

/// Choice of the game and its rules.
#[component]
fn Game() -> impl IntoView {
    let app = App::get();
    let game = edited(app);
    let choose = move |event: web_sys::Event| {
        if let Ok(game) = event_target_value(&event).parse::<GameId>() {
            app.analysis_state.edit(app, Editor::new(game));
        }
    };
    let games = GameId::ALL.map(|one| {
        view! { <option value=one.id() selected=move || game.get() == one>{one.about().name}</option> }
    });
    let options = dynamic(move || {
        let _ = game.get();
        let editor = app.analysis_state.editor.get_untracked();
        let specs = editor.as_ref().map_or(&[][..], Editor::specs).iter();
        let values = editor.as_ref().map_or(&[][..], Editor::values);
        let field = |(number, (spec, chosen)): (
            usize,
            (&burgrave_core::options::OptionSpec, &String),
        )| {
            let choices: Vec<_> = (spec.values.iter())
                .map(|value| view! { <option value=value.to_string() selected={*value == chosen.as_str()}>{value_name(spec, value)}</option> })
                .collect();
            view! {
                <label class="field"><span>{option_name(spec)}</span>
                    <select on:change=move |event| change(app, |editor| editor.choose(number, event_target_value(&event)))>{choices}</select>
                </label>
            }
        };
        specs.zip(values).enumerate().map(field).collect_view()
    });
    view! {
        <label class="field"><span>{t("web-game")}</span><select id="edit-game" on:change=choose>{games.collect_view()}</select></label>
        <details><summary>{t("web-options")}</summary>{options}</details>
    }
}

/// Choice of the piece that a click puts on a cell.
#[component]
fn Brushes() -> impl IntoView {
    let app = App::get();
    let game = memo(move || of(app, |editor| Some(editor.game())));
    let brush = memo(move || of(app, Editor::brush));
    let button = move |letter: Option<char>, name: String, picture: Option<AnyView>| {
        let text = letter.is_none().then(|| name.clone());
        view! {
            <button class="brush-button" aria-pressed=move || (brush.get() == letter).to_string() aria-label=name.clone() title=name
                data-brush=letter.map(String::from).unwrap_or_default()
                on:click=move |_| change(app, |editor| editor.set_brush(letter))>
                {picture}{text}
            </button>
        }
    };
    dynamic(move || {
        let game = game.get()?;
        let board = (app.analysis_state.editor)
            .with_untracked(|editor| editor.as_ref().map(|editor| editor.board().clone()))?;
        let live = Live::new(&board, app.theme(), false);
        let picture = |occupant: Occupant| {
            let class = format!("brush {}", live.class());
            let inner = format!(
                "<defs>{}</defs>{}",
                live.definitions(),
                live.stack(0, &[occupant], None)
            );
            view! { <svg class=class viewBox="-22 -22 44 44" aria-hidden="true" inner_html=inner></svg> }.into_any()
        };
        let pieces: Vec<_> = palette(game)
            .occupants
            .iter()
            .map(|&(letter, occupant)| {
                button(Some(letter), name(occupant), Some(picture(occupant)))
            })
            .collect();
        let eraser = button(None, t("web-erase"), None);
        let side = memo(move || of(app, Editor::side));
        let sides = Side::BOTH.map(|one| {
            view! {
                <label class="choice"><input type="radio" name="to-move" prop:checked=move || side.get() == Some(one)
                    on:change=move |_| change(app, |editor| editor.set_side(one))/><span>{side_name(one)}</span></label>
            }
        });
        Some(view! {
            <div class="brushes" role="group" aria-label=t("web-brushes")>{pieces}{eraser}</div>
            <fieldset><legend>{t("web-side-to-move")}</legend>{sides.collect_view()}</fieldset>
            <p class="buttons">
                <button id="clear" class="button" on:click=move |_| change(app, Editor::clear)>{t("web-clear")}</button>
                <button id="start-position" class="button" on:click=move |_| change(app, Editor::start)>{t("web-start-position")}</button>
            </p>
        })
    })
}

fn name(occupant: Occupant) -> String {
    let kind = t(match occupant.kind {
        Kind::Man => "web-kind-man",
        Kind::Unmoved => "web-kind-unmoved",
        Kind::Layer => "web-kind-stacker",
        Kind::Prize => "web-kind-gem",
        Kind::Castle => "web-kind-castle",
    });
    match occupant.side {
        Some(side) => tx(
            "web-kind-of",
            &[("side", &side_name(side)), ("kind", &kind)],
        ),
        None => kind,
    }
}

/// Position text and its fault.
#[component]
fn Text() -> impl IntoView {
    let app = App::get();
    let text = memo(move || of(app, |editor| editor.text().to_owned()));
    let rest = memo(move || of(app, Editor::rest));
    let game = edited(app);
    let fault = memo(move || of(app, |editor| editor.fault().map(on_board)));
    view! {
        <Show when=move || palette(game.get()).has_rest>
            <label class="field"><span>{move || t(&format!("web-position-rest-{}", game.get()))}</span>
                <input id="position-rest" type="text" spellcheck="false" autocomplete="off" prop:value=move || rest.get()
                    on:input=move |event| change(app, |editor| editor.set_rest(event_target_value(&event).trim()))/>
            </label>
        </Show>
        <label class="field"><span>{t("web-position-text")}</span>
            <textarea id="position-text" rows="4" spellcheck="false" autocomplete="off" prop:value=move || text.get()
                aria-describedby="position-fault" aria-invalid=move || fault.with(Option::is_some).to_string()
                on:input=move |event| change(app, |editor| editor.set_text(event_target_value(&event)))></textarea>
        </label>
        <p id="position-fault" class="verdict" class:fault=move || fault.with(Option::is_some) role="status">
            {move || fault.get().unwrap_or_else(|| t("web-position-good"))}
        </p>
    }
}

/// Buttons that use the position.
#[component]
fn Done() -> impl IntoView {
    let app = App::get();
    let good = memo(move || of(app, |editor| editor.fault().is_none()));
    let setup = move |seats| {
        (app.analysis_state.editor)
            .with_untracked(|editor| editor.as_ref().and_then(|editor| editor.setup(seats)))
    };
    let analyse = move |_| {
        if let Some(Err(fault)) =
            setup([Seat::Person; 2]).map(|setup| app.analysis_state.analyse(app, setup))
        {
            app.show_error(sentence(&fault));
        }
    };
    let play = move |seats| {
        if let Some(Err(why)) = setup(seats).map(|setup| app.begin(setup, Pace::default())) {
            app.show_error(why);
        }
    };
    let against = move |_| {
        let side = (app.analysis_state.editor)
            .with_untracked(|editor| editor.as_ref().and_then(Editor::side));
        let mut seats = [Seat::Computer(4); 2];
        seats[side.unwrap_or(Side::White).index()] = Seat::Person;
        play(seats);
    };
    view! {
        <p class="buttons">
            <button id="analyse-this" class="button primary" disabled=move || !good.get() on:click=analyse>{t("web-analyse-this")}</button>
            <button id="play-this" class="button" disabled=move || !good.get() on:click=against>{t("web-play-this")}</button>
            <button class="button" disabled=move || !good.get() on:click=move |_| play([Seat::Person; 2])>{t("web-play-this-two")}</button>
        </p>
    }
}
