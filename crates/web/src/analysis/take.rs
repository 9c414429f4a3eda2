//! Export from the analysis board, and ways to replace its record.

use burgrave_draw::Marks;
use burgrave_draw::svg::{self, Orientation, Style, Theme};
use burgrave_ui::analysis::editor::Editor;
use burgrave_ui::analysis::{Analysis, Message};
use burgrave_ui::route::Route;
use burgrave_ui::saved;
use burgrave_ui::setup::{Seat, Setup};
use leptos::prelude::*;

use super::start::Start;
use crate::animation;
use crate::device;
use crate::files;
use crate::reactive::spawn;
use crate::state::App;
use crate::words::{sentence, t, with};

#[component]
pub fn Take() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let shown = RwSignal::new(None::<String>);
    let with = move |read: &dyn Fn(&Analysis) -> String| {
        (state.analysis).with_untracked(|one| one.as_ref().map(read).unwrap_or_default())
    };
    let copy = move |text: String, code: &'static str| {
        spawn(async move {
            if device::copy(&text).await {
                app.show_news(t(code));
            } else {
                shown.set(Some(text));
            }
        });
    };
    let report = move |done: Result<(), String>| {
        if let Err(why) = done {
            app.show_error(why);
        }
    };
    let save = move |name: &'static str, kind: &'static str, text: String| {
        report(files::download(name, kind, &text));
    };
    let png = move |_| {
        let svg = with(&|one| picture(one, app.theme()));
        spawn(async move {
            report(files::download_png("burgrave.png", &svg).await);
        });
    };
    let gif = move |_| {
        let Some(analysis) = state.analysis.get_untracked() else {
            return;
        };
        app.show_news(t("web-gif-wait"));
        spawn(async move {
            report(animation::download("burgrave.gif", pictures(analysis, app.theme())).await);
        });
    };
    let share = move |_| {
        let shared = (state.analysis).with_untracked(|one| one.as_ref().map(Analysis::share));
        match shared {
            Some(Ok(text)) => {
                let address = Route::SharedTree(text).address();
                copy(device::address_with(&address), "web-shared-tree");
            }
            Some(Err(why)) => app.show_error(sentence(&why)),
            None => {}
        }
    };
    // Uses a link, because in this context the board of `app` is the analysis board.
    let play_on = move |_| {
        let setup = (state.analysis).with_untracked(|one| {
            one.as_ref().map(|one| Setup {
                position: Some(one.position()),
                seats: [Seat::Person; 2],
                ..one.play().setup().clone()
            })
        });
        if let Some(setup) = setup {
            device::go(&Route::Shared(saved::share(&setup, "")).address());
        }
    };
    let edit = move |_| {
        let editor = (state.analysis)
            .with_untracked(|one| one.as_ref().map(|one| Editor::of_game(one.play().game())));
        if let Some(editor) = editor {
            state.edit(app, editor);
        }
        device::go(&Route::Edit.address());
    };
    view! {
        <details class="take">
            <summary>{t("web-take")}</summary>
            <p class="buttons">
                <button id="copy-record" class="button" on:click=move |_| copy(with(&Analysis::text), "web-copied")>{t("web-copy-record")}</button>
                <button id="save-record" class="button" on:click=move |_| save("burgrave.pgn", "text/plain", with(&Analysis::text))>{t("web-save-record")}</button>
                <button id="save-json" class="button" on:click=move |_| save("burgrave.json", "application/json", with(&|one| one.json().unwrap_or_default()))>{t("web-save-json")}</button>
                <button id="copy-position" class="button" on:click=move |_| copy(with(&Analysis::position), "web-copied")>{t("web-copy-position")}</button>
                <button id="share-line" class="button" on:click=share>{t("web-share")}</button>
                <button id="save-svg" class="button" on:click=move |_| save("burgrave.svg", "image/svg+xml", with(&|one| picture(one, app.theme())))>{t("web-save-svg")}</button>
                <button id="save-png" class="button" on:click=png>{t("web-save-png")}</button>
                <button id="save-gif" class="button" on:click=gif>{t("web-save-gif")}</button>
            </p>
            {move || shown.get().map(|text| view! {
                <label class="field"><span>{t("web-copy-by-hand")}</span><textarea rows="4" readonly prop:value=text></textarea></label>
            })}
        </details>
        <details class="take">
            <summary>{t("web-bring")}</summary>
            <Start/>
        </details>
        <p class="buttons">
            <button id="edit-position" class="button" on:click=edit>{t("web-edit")}</button>
            <button id="play-position" class="button" on:click=play_on>{t("web-play-position")}</button>
        </p>
    }
}

/// Returns the positions of the main line as standalone SVG files.
fn pictures(mut analysis: Analysis, theme: Theme) -> impl Iterator<Item = String> {
    analysis.update(Message::EngineOn(false));
    analysis.update(Message::First);
    let mut is_over = false;
    std::iter::from_fn(move || {
        let drawn = (!is_over).then(|| picture(&analysis, theme))?;
        let shown = analysis.at();
        analysis.update(Message::Next);
        is_over = analysis.at() == shown;
        Some(drawn)
    })
}

/// Returns the board as shown, as a standalone SVG file.
fn picture(analysis: &Analysis, theme: Theme) -> String {
    let play = analysis.play();
    let scene = play.scene();
    let cells = |wanted: fn(&burgrave_ui::model::CellMarks) -> bool| {
        let marked = (0..)
            .zip(&scene.marks)
            .filter(move |(_, marks)| wanted(marks));
        marked.map(|(cell, _)| cell).collect()
    };
    let marks = Marks {
        last: cells(|marks| marks.last),
        captured: cells(|marks| marks.lost),
        arrows: scene.arrows.clone(),
        ..Marks::default()
    };
    with(|words| {
        let style = Style {
            theme,
            orientation: Orientation::upright(play.is_flipped()),
            words,
            ..Style::new(play.setup().game.about().name)
        };
        svg::draw(play.board(), &play.game().view(), &marks, &style)
    })
}
