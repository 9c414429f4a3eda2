//! The engine of the analysis board: win probability and best lines.

use burgrave_bots::calibration::win_probability;
use burgrave_bots::{Score, SearchKind};
use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::{Analysis, MAX_LINES, Message};
use burgrave_ui::engine::Line;
use leptos::prelude::*;

use crate::chain::short;
use crate::game::move_in_words;
use crate::icon::icon;
use crate::reactive::{Show, memo};
use crate::state::App;
use crate::words::{t, tx};

/// Bar of White's win probability beside the board.
#[component]
pub fn Bar() -> impl IntoView {
    let state = App::get().analysis_state;
    let chances =
        memo(move || state.of(|one| one.white_win_probability().map(|(chances, _)| chances)));
    let said = memo(move || state.of(white_chances));
    let flipped = memo(move || state.of(|one| one.play().is_flipped()));
    let percent = move || (chances.get().unwrap_or(0.5) * 100.0).round();
    view! {
        <div class="eval" class:flipped=move || flipped.get() class:unknown=move || chances.get().is_none()
            role="meter" aria-label=t("web-chances") aria-valuemin="0" aria-valuemax="100"
            aria-valuenow=move || percent().to_string()
            aria-valuetext=move || said.get().unwrap_or_else(|| t("web-chances-unknown"))
            style=move || format!("--white:{}%", percent())>
        </div>
    }
}

/// Returns White's win probability in percent, or the result.
fn white_chances(analysis: &Analysis) -> Option<String> {
    let (chances, score) = analysis.white_win_probability()?;
    Some(match score {
        Score::Win(0) => "1–0".to_owned(),
        Score::Loss(0) => "0–1".to_owned(),
        _ => percent(chances),
    })
}

/// Formats a probability as whole percents. Only a decided game is certain.
fn percent(chances: f64) -> String {
    tx(
        "web-percent",
        &[("percent", &(chances * 100.0).round().to_string())],
    )
}

/// Formats a score: `+1.25`, or `#3` for a win in three plies.
pub fn words(score: Score) -> String {
    match score {
        Score::Win(0) => "#".to_owned(),
        Score::Loss(0) => "-#".to_owned(),
        Score::Win(plies) => format!("#{plies}"),
        Score::Loss(plies) => format!("#-{plies}"),
        units @ Score::Units(_) => units.to_string(),
    }
}

/// Converts a score of `side` into one of White.
pub fn for_white(score: Score, side: Side) -> Score {
    match side {
        Side::White => score,
        Side::Black => score.flipped(),
    }
}

/// A line, and the side that begins it.
#[derive(Clone, PartialEq)]
struct Shown {
    line: Line,
    /// What its first move does.
    words: Option<String>,
    game: GameId,
    side: Side,
}

#[component]
pub fn Engine() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let watching = memo(move || state.of(|one| one.is_engine_on()));
    let wanted = memo(move || state.of(|one| one.lines()));
    let lines = memo(move || {
        state.of(|one| {
            let side = one.play().game().side_to_move();
            let found = one.search_info().map_or(&[][..], |found| &found.lines);
            let shown = found.iter().take(one.lines().into()).map(|line| Shown {
                line: line.clone(),
                words: line
                    .moves
                    .first()
                    .and_then(|mv| move_in_words(one.play(), mv)),
                game: one.play().setup().game,
                side,
            });
            shown.collect::<Vec<_>>()
        })
    });
    let depth = memo(move || {
        state.of(|one| {
            let found = one.search_info()?;
            let depth = tx("web-depth", &[("depth", &found.depth.to_string())]);
            Some((
                depth,
                tx("web-nodes", &[("nodes", &thousands(found.nodes))]),
            ))
        })
    });
    let depth = move || {
        let (depth, nodes) = depth.get().filter(|_| watching.get())?;
        Some(view! { <span>{depth}</span><span class="nodes">{nodes}</span> })
    };
    let kind = memo(move || state.of(|one| one.kind().name()));
    let search = move |event| {
        if let Some(kind) = SearchKind::from_name(&event_target_value(&event)) {
            state.send(app, Message::Search(kind));
        }
    };
    let said = memo(move || state.of(white_chances));
    let over = memo(move || state.of(|one| one.play().outcome().is_some()));
    let settings = RwSignal::new(false);
    let threats = memo(move || state.of(|one| one.shows_threats()));
    view! {
        <section class="engine sheet" aria-label=t("web-engine")>
            <div class="engine-head">
                <p class="judge">{move || match said.get() {
                    None if !watching.get() => view! { <b>{t("web-engine-off")}</b><span>{t("web-engine-off-why")}</span> }.into_any(),
                    said => view! { <b class="num">{said.unwrap_or_else(|| "…".to_owned())}</b><span>{t(if over.get() { "web-chances-over" } else { "web-chances" })}</span> }.into_any(),
                }}</p>
                <p class="depth num">{depth}</p>
                <button id="engine-settings" type="button" class="b bare sq" aria-label=t("web-engine-settings") title=t("web-engine-settings")
                    aria-expanded=move || settings.get().to_string() on:click=move |_| settings.update(|open| *open = !*open)>{icon("sliders-horizontal")}</button>
                <button id="watch" type="button" class="engine-switch" role="switch" aria-label=t("web-engine") aria-checked=move || watching.get().to_string()
                    on:click=move |_| state.send(app, Message::EngineOn(!watching.get_untracked()))></button>
            </div>
            <Show when=move || { watching.get() }>
                <ol class="lines" style=move || format!("--lines:{}", wanted.get())>
                    {move || lines.get().into_iter().enumerate().map(|(number, shown)| line(app, number, shown)).collect_view()}
                </ol>
            </Show>
            <super::proof::Proof/>
            <div class="engine-foot" class:folded=move || !settings.get() && !threats.get()>
                <label class="inline"><span>{t("web-lines")}</span>
                    <select id="lines" on:change=move |event| state.send(app, Message::Lines(event_target_value(&event).parse().unwrap_or(1)))
                        prop:value=move || wanted.get().to_string()>
                        {(1..=MAX_LINES).map(|number| view! { <option value=number.to_string()>{number}</option> }).collect_view()}
                    </select>
                </label>
                <super::threats::Threats/>
                <details class="advanced">
                    <summary>{t("web-advanced")}</summary>
                    <label class="inline"><span>{t("search-kind")}</span>
                        <select id="search-kind" on:change=search prop:value=move || kind.get()>
                            {SearchKind::ALL.map(|one| view! { <option value=one.name()>{t(&format!("search-kind-{}", one.name()))}</option> })}
                        </select>
                    </label>
                </details>
            </div>
        </section>
    }
}

/// Maximum moves shown of a line.
const SHOWN: usize = 8;

fn line(app: App, number: usize, shown: Shown) -> impl IntoView {
    let score = for_white(shown.line.score, shown.side);
    // A forced win says its length, everything else White's chances.
    let chances = match score {
        Score::Units(_) => percent(win_probability(shown.game, score)),
        forced => words(forced),
    };
    let moves = shown.line.moves.into_iter().take(SHOWN).collect();
    let play = move |moves| Message::PlayLine {
        line: number,
        moves,
    };
    let moves = move_buttons(app, moves, shown.words, play);
    view! { <li class="line"><b class="score num" title=words(score)>{chances}</b> {moves}</li> }
}

/// Returns a button for each move of a line, which plays the line up to there: `play` gets the number of moves. `words`
/// say what the first move does.
pub fn move_buttons(
    app: App,
    moves: Vec<String>,
    mut words: Option<String>,
    play: impl Fn(usize) -> Message + Copy + 'static,
) -> AnyView {
    let button = |(at, text): (usize, String)| {
        let title = words
            .take()
            .map_or(text.clone(), |words| format!("{text}: {words}"));
        view! {
            <button class="tree-move" title=title on:click=move |_| app.analysis_state.send(app, play(at + 1))>
                {short(&text)}
            </button>
        }
    };
    moves
        .into_iter()
        .enumerate()
        .map(button)
        .collect_view()
        .into_any()
}

/// Formats a count as `12k` or `3.4M`.
pub fn thousands(count: u64) -> String {
    match count {
        0..=9_999 => count.to_string(),
        10_000..=999_999 => format!("{}k", count / 1_000),
        _ => format!("{}.{}M", count / 1_000_000, count / 100_000 % 10),
    }
}
