//! The position editor: board, game, clauses, rules, position text, and the fault with its remedy.

use std::sync::Arc;

use burgrave_core::options::OptionSpec;
use burgrave_core::view::{Board, Kind, Occupant};
use burgrave_core::{Fault, Side};
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::editor::{Clause, Editor, Remedy};
use burgrave_ui::game::palette;
use burgrave_ui::model::CellMarks;
use burgrave_ui::route::Route;
use burgrave_ui::setup::Seat;
use leptos::prelude::*;

use super::editor_board::{Parts, editor_board};
use super::rule_options::{option_name, value_name};
use crate::board::{Drawing, Ready, drawing, is_tall, orientation};
use crate::cells;
use crate::device;
use crate::game::action;
use crate::icon::{disc, emblem, icon};
use crate::reactive::{dynamic, memo};
use crate::state::{App, Pace};
use crate::task::TaskHead;
use crate::words::{self, sentence, side as side_name, t, tx};

/// The clause of a position in which every piece may be pushed back.
const NO_BAN: &str = "-";

#[component]
pub fn Edit() -> impl IntoView {
    let app = App::get();
    app.analysis_state.open_editor(app);
    let ready = RwSignal::new(None);
    let is_typing = RwSignal::new(false);
    let game = edited(app);
    let tall = memo(move || of(app, |editor| is_tall(app, editor.board())));
    view! {
        <div class="playing editing" class:tall=move || tall.get()>
            {dynamic(move || Some(view! { <TaskHead game=game.get() back=Route::Analyse.address() name=t("web-edit")/> }))}
            <div class="board-place"><Field ready/></div>
            <aside class="panel">
                <section class="sheet">
                    <header>{move || emblem(game.get())}<h1>{t("web-edit")}</h1></header>
                    <Brushes ready/>
                    <Clauses/>
                    <Rules/>
                    <Text is_typing/>
                </section>
                <Verdict is_typing/>
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

/// Returns the sentence of a fault, with its location in the text if the user types it and the sentence names no cell.
fn on_board(fault: &Fault, is_typing: bool) -> String {
    let names_cell = fault.data.iter().any(|(name, _)| *name == "cell");
    let location = fault.location.filter(|_| is_typing && !names_cell);
    sentence(&Fault {
        location,
        ..fault.clone()
    })
}

#[component]
fn Field(ready: RwSignal<Option<Ready>>) -> impl IntoView {
    let app = App::get();
    // Another game or layout is another board.
    let board = memo(move || of(app, |editor| Some((editor.game(), editor.board().clone()))));
    dynamic(move || {
        let (game, board) = board.get()?;
        let turned = orientation(app, &board, false);
        let drawn = drawing(app, game, &board, turned, ready);
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
    let plain = board.clone();
    let badges = move || {
        drawing
            .live(&plain)
            .badges(&of(app, |editor| editor.stacks().to_vec()))
    };
    let (ground, edges, symbols) = match art {
        Some(art) => (art.ground, String::new(), art.symbols),
        None => (live.ground(), live.edges(), String::new()),
    };
    let picture = view! {
        <g inner_html=ground></g>
        <g inner_html=edges></g>
        <g class="stacks">{stacks}</g>
        <g class="stacks" inner_html=badges></g>
    };
    let named = board.clone();
    let label = move |cell: usize| {
        shown[cell]
            .stack
            .with(|stack| words::cell(&named, cell, stack))
    };
    let wrong = memo(move || of(app, Editor::fault_cell));
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
        is_wrong: Callback::new(move |cell| wrong.get().map(usize::from) == Some(cell)),
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

/// Choice of the game.
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
    view! {
        <label class="row"><span>{t("web-game")}</span>
            <select id="edit-game" on:change=choose>{games.collect_view()}</select>
        </label>
    }
}

/// The rule options, which are folded, and the number of those that are changed.
#[component]
fn Rules() -> impl IntoView {
    let app = App::get();
    let game = edited(app);
    let changed = memo(move || {
        of(app, |editor| {
            let both = editor.specs().iter().zip(editor.values());
            both.filter(|(spec, value)| spec.default != *value).count()
        })
    });
    let summary = move || match changed.get() {
        0 => t("new-published"),
        count => tx("edit-rules-changed", &[("count", &count.to_string())]),
    };
    let options = dynamic(move || {
        let _ = game.get();
        let editor = app.analysis_state.editor.get_untracked();
        let specs = editor.as_ref().map_or(&[][..], Editor::specs).iter();
        let values = editor.as_ref().map_or(&[][..], Editor::values);
        let field = |(number, (spec, chosen)): (usize, (&OptionSpec, &String))| {
            let choices: Vec<_> = (spec.values.iter())
                .map(|value| view! { <option value=value.to_string() selected={*value == chosen.as_str()}>{value_name(spec, value)}</option> })
                .collect();
            let published = spec.default;
            let changed = memo(move || {
                of(app, |editor| {
                    editor
                        .values()
                        .get(number)
                        .is_some_and(|value| value != published)
                })
            });
            view! {
                <label class="field" class:changed=move || changed.get()><span>{option_name(spec)}</span>
                    <select on:change=move |event| change(app, |editor| editor.choose(number, event_target_value(&event)))>{choices}</select>
                </label>
            }
        };
        specs.zip(values).enumerate().map(field).collect_view()
    });
    view! {
        <details><summary>{t("web-rules")}<small>{summary}</small>{icon("chevron-down")}</summary><div class="rules">{options}</div></details>
    }
}

/// Choice of the piece that a click puts on a cell.
#[component]
fn Brushes(ready: RwSignal<Option<Ready>>) -> impl IntoView {
    let app = App::get();
    let board = memo(move || of(app, |editor| Some((editor.game(), editor.board().clone()))));
    let brush = memo(move || of(app, Editor::brush));
    let button = move |letter: Option<char>, name: String, picture: AnyView| {
        let placed = letter.map(|letter| {
            let placed = memo(move || of(app, |editor| editor.placed(letter)));
            view! { <small class="num">{move || placed.get()}</small> }
        });
        view! {
            <button type="button" class="brush-button" aria-pressed=move || (brush.get() == letter).to_string()
                data-brush=letter.map(String::from).unwrap_or_default()
                on:click=move |_| change(app, |editor| editor.set_brush(letter))>
                {picture}<span>{name}</span>{placed}
            </button>
        }
        .into_any()
    };
    dynamic(move || {
        let (game, board) = board.get()?;
        let turned = orientation(app, &board, false);
        let (drawing, _) = drawing(app, game, &board, turned, ready);
        let live = drawing.live(&board);
        // The board of the page has the definitions.
        let picture = |occupant: Occupant| {
            let class = format!("brush {}", live.class());
            let room = match (drawing.is_art(), occupant.kind) {
                (false, _) => "-22 -22 44 44",
                (true, Kind::Castle) => "-29 -33 58 62",
                (true, _) => "-20 -27 40 46",
            };
            let inner = live.stack(0, &[occupant], None);
            view! { <svg class=class viewBox=room aria-hidden="true" inner_html=inner></svg> }
                .into_any()
        };
        let pieces: Vec<_> = palette(game)
            .occupants
            .iter()
            .map(|&(letter, occupant)| {
                let name = occupant_name(&board, occupant);
                button(Some(letter), name, picture(occupant))
            })
            .collect();
        let eraser = button(None, t("web-erase"), icon("eraser"));
        Some(
            view! { <div class="brushes" role="group" aria-label=t("web-brushes")>{pieces}{eraser}</div> },
        )
    })
}

/// The side to move, and what the game's positions say after it.
#[component]
fn Clauses() -> impl IntoView {
    let app = App::get();
    let side = memo(move || of(app, Editor::side));
    let sides = Side::BOTH.map(|one| {
        view! {
            <label>
                <input type="radio" name="to-move" prop:checked=move || side.get() == Some(one)
                    on:change=move |_| change(app, |editor| editor.set_side(one))/>
                {disc(one)}<span>{side_name(one)}</span>
            </label>
        }
    });
    let game = edited(app);
    let clause = dynamic(move || {
        let game = game.get();
        let name = t(&format!("clause-{game}"));
        palette(game).clause.map(|clause| match clause {
            Clause::Swap => swap(app, name),
            Clause::Counts { max } => counts(app, name, max),
            Clause::Pushback => pushback(app, name),
        })
    });
    view! {
        <div class="clauses">
            <Game/>
            <fieldset class="row"><legend>{t("web-side-to-move")}</legend><div class="seg">{sides.collect_view()}</div></fieldset>
            {clause}
        </div>
    }
}

fn swap(app: App, name: String) -> AnyView {
    let on = memo(move || of(app, Editor::may_swap));
    view! {
        <label class="row"><span>{name}</span>
            <input id="clause" type="checkbox" role="switch" class="switch" prop:checked=move || on.get()
                on:change=move |event| change(app, |editor| editor.set_swap(event_target_checked(&event)))/>
        </label>
    }
    .into_any()
}

fn counts(app: App, name: String, max: u8) -> AnyView {
    let counts = memo(move || of(app, Editor::counts));
    let set = move |side: Side, count: Option<u8>| {
        if let Some(count) = count {
            change(app, |editor| editor.set_count(side, count));
        }
    };
    let counter = Side::BOTH.map(|side| {
        let count = move || counts.get()[side.index()];
        let label = move |code: &str| tx(code, &[("side", &side_name(side))]);
        view! {
            <div class="counter" role="group" aria-label=side_name(side)>
                {disc(side)}
                <button type="button" class="b sq" aria-label=label("clause-fewer") disabled=move || count() == 0
                    on:click=move |_| set(side, count().checked_sub(1))>{icon("minus")}</button>
                <output class="num" data-count=side.letter().to_string()>{count}</output>
                <button type="button" class="b sq" aria-label=label("clause-more") disabled=move || { count() >= max }
                    on:click=move |_| set(side, count().checked_add(1))>{icon("plus")}</button>
            </div>
        }
    });
    view! {
        <div class="row" role="group" aria-labelledby="clause-name">
            <span id="clause-name">{name}</span>
            <div class="counters">{counter.collect_view()}</div>
        </div>
    }
    .into_any()
}

fn pushback(app: App, name: String) -> AnyView {
    // The ban that the text has, and those that the position allows.
    let bans = memo(move || of(app, |editor| (editor.rest(), editor.pushbacks())));
    let options = move || {
        let (chosen, bans) = bans.get();
        let is_other = chosen != NO_BAN && bans.iter().all(|(text, _)| *text != chosen);
        let other = is_other.then(
            || view! { <option value=chosen.clone() selected=true>{chosen.clone()}</option> },
        );
        let ban = |(text, [from, to]): (String, [String; 2])| {
            let name = tx("clause-ban", &[("from", &from), ("to", &to)]);
            view! { <option value=text.clone() selected={text == chosen}>{name}</option> }
        };
        view! { <option value=NO_BAN selected={chosen == NO_BAN}>{t("clause-no-ban")}</option>{other}{bans.into_iter().map(ban).collect_view()} }
    };
    view! {
        <label class="row"><span>{name}</span>
            <select id="clause" on:change=move |event| change(app, |editor| editor.set_rest(&event_target_value(&event)))>{options}</select>
        </label>
    }
    .into_any()
}

/// Position text, for those who have one.
#[component]
fn Text(is_typing: RwSignal<bool>) -> impl IntoView {
    let app = App::get();
    let text = memo(move || of(app, |editor| editor.text().to_owned()));
    let is_wrong = memo(move || of(app, |editor| editor.fault().is_some()));
    view! {
        // A desk has room for it.
        <details id="as-text" open=device::is_desk()><summary>{t("web-position-text")}{icon("chevron-down")}</summary>
            <div class="field">
                <textarea id="position-text" rows="4" spellcheck="false" autocomplete="off" prop:value=move || text.get()
                    aria-label=t("web-position-text") aria-describedby="position-fault" aria-invalid=move || is_wrong.get().to_string()
                    on:focus=move |_| is_typing.set(true) on:blur=move |_| is_typing.set(false)
                    on:input=move |event| change(app, |editor| editor.set_text(event_target_value(&event)))></textarea>
            </div>
        </details>
    }
}

/// Returns the name of what a click puts on a cell.
fn brush_name(editor: &Editor) -> String {
    let occupants = palette(editor.game()).occupants;
    let brush = occupants
        .iter()
        .find(|(letter, _)| Some(*letter) == editor.brush());
    brush.map_or_else(
        || t("web-erase"),
        |&(_, occupant)| occupant_name(editor.board(), occupant),
    )
}

fn occupant_name(board: &Board, occupant: Occupant) -> String {
    // The name that a board's text has takes three lines.
    if let (Kind::Unmoved, Some(side)) = (occupant.kind, occupant.side) {
        return tx("web-brush-unmoved", &[("side", &side.to_string())]);
    }
    words::with(|words| words.stack(board, &[occupant]))
}

/// The fault of the position, and a change that removes it. A phone shows the name of the brush here, because the
/// brushes have no room for it.
#[component]
fn Verdict(is_typing: RwSignal<bool>) -> impl IntoView {
    let app = App::get();
    let brush = memo(move || of(app, brush_name));
    let fault = memo(move || {
        of(app, |editor| {
            editor.fault().map(|fault| on_board(fault, is_typing.get()))
        })
    });
    let remedy = memo(move || of(app, Editor::remedy));
    let cure = dynamic(move || {
        let remedy = remedy.get()?;
        let name = remedy_name(app, &remedy);
        Some(
            view! { <button id="remedy" type="button" class="b" on:click=move |_| change(app, |editor| editor.apply(&remedy))>{name}</button> },
        )
    });
    view! {
        <div id="position-fault" class="prompt status" class:fault=move || fault.with(Option::is_some) class:theirs=move || fault.with(Option::is_none)>
            <span class="brush-name" aria-hidden="true">{move || brush.get()}</span>
            <p role="status"><b>{move || fault.get().unwrap_or_else(|| t("web-position-good"))}</b></p>
            <p class="go">{cure}</p>
        </div>
    }
}

fn remedy_name(app: App, remedy: &Remedy) -> String {
    match remedy {
        Remedy::Side(side) => tx("remedy-side", &[("side", &side_name(*side))]),
        Remedy::Empty(cell) => {
            let name = of(app, |editor| {
                let cell = editor.board().cells.get(usize::from(*cell));
                cell.map(|cell| cell.name.clone()).unwrap_or_default()
            });
            tx("remedy-empty", &[("cell", &name)])
        }
        Remedy::Clause(text) => match text.split_once(':') {
            Some((white, black)) => tx("remedy-counts", &[("white", white), ("black", black)]),
            None => t(&format!("remedy-{}", edited(app).get_untracked())),
        },
    }
}

/// Undo, other starts, and buttons that use the position.
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
    let may_undo = memo(move || of(app, Editor::may_undo));
    view! {
        <div class="acts" role="toolbar" aria-label=t("web-actions")>
            <div class="near">
                {action(("undo", "undo-2", "web-undo", ""), move || !may_undo.get(), move || change(app, Editor::undo))}
                {action(("clear", "trash", "web-clear", ""), || false, move || change(app, Editor::clear))}
                {action(("start-position", "castle", "web-start-position", ""), || false, move || change(app, Editor::start))}
            </div>
        </div>
        <p class="buttons done">
            <button id="analyse-this" class="button primary" disabled=move || !good.get() on:click=analyse>{t("web-analyse-this")}</button>
            <button id="play-this" class="button" disabled=move || !good.get() on:click=against>{t("web-play-this")}</button>
            <button class="button" disabled=move || !good.get() on:click=move |_| play([Seat::Person; 2])>{t("web-play-this-two")}</button>
        </p>
    }
}
