//! Export from the analysis board.

use burgrave_draw::Marks;
use burgrave_draw::svg::{self, Orientation, Style, Theme};
use burgrave_ui::analysis::{Analysis, Message};
use leptos::prelude::*;

use crate::animation;
use crate::device;
use crate::files;
use crate::reactive::spawn;
use crate::state::App;
use crate::words::{t, with};

#[component]
pub fn Save() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let with = move |read: &dyn Fn(&Analysis) -> String| state.now(read).unwrap_or_default();
    let copy = move |text: String| {
        spawn(async move {
            if device::copy(&text).await {
                app.show_news(t("web-copied"));
            } else {
                state.by_hand.set(Some(text));
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
    let png = move || {
        let svg = with(&|one| picture(one, app.theme()));
        spawn(async move {
            report(files::download_png("burgrave.png", &svg).await);
        });
    };
    let gif = move || {
        let Some(analysis) = state.analysis.get_untracked() else {
            return;
        };
        app.show_news(t("web-gif-wait"));
        spawn(async move {
            report(animation::download("burgrave.gif", pictures(analysis, app.theme())).await);
        });
    };
    on_cleanup(move || state.by_hand.set(None));
    let button = |id: &'static str, name: &'static str, act: Callback<()>| {
        view! { <button id=id type="button" class="button" on:click=move |_| act.run(())>{t(name)}</button> }.into_any()
    };
    let svg = move || with(&|one| picture(one, app.theme()));
    let json = move || with(&|one| one.json().unwrap_or_default());
    view! {
        <div class="export">
            <h2>{t("web-take")}</h2>
            <p class="buttons">
                {button("copy-record", "web-copy-record", Callback::new(move |()| copy(with(&Analysis::text))))}
                {button("copy-position", "web-copy-position", Callback::new(move |()| copy(with(&Analysis::position))))}
                {button("save-record", "web-save-record", Callback::new(move |()| save("burgrave.pgn", "text/plain", with(&Analysis::text))))}
                {button("save-json", "web-save-json", Callback::new(move |()| save("burgrave.json", "application/json", json())))}
                {button("save-png", "web-save-png", Callback::new(move |()| png()))}
                {button("save-svg", "web-save-svg", Callback::new(move |()| save("burgrave.svg", "image/svg+xml", svg())))}
                {button("save-gif", "web-save-gif", Callback::new(move |()| gif()))}
            </p>
            {move || state.by_hand.get().map(|text| view! {
                <label class="field"><span>{t("web-copy-by-hand")}</span><textarea rows="4" readonly prop:value=text></textarea></label>
            })}
        </div>
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
