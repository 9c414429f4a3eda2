//! Premoves and conditional moves: what the prompt says and asks, and the list of planned answers.

use burgrave_ui::model::{Message, PlanStep, Planning, Play, Remote};
use leptos::prelude::*;

use super::prompt::{Says, choose_piece};
use crate::icon::icon;
use crate::panel::of;
use crate::reactive::{dynamic, memo};
use crate::state::App;
use crate::words::{t, tx};

/// Returns what the prompt says while the user plans an answer, before the first step of a move.
pub(super) fn says(play: &Play) -> Option<Says> {
    let (title, second) = match play.planning()? {
        (Planning::Premove, _) => ("online-premove-now", t("online-premove-why")),
        (Planning::Line, 0) => ("online-line-expect", t("online-line-expect-why")),
        (Planning::Line, moves) if moves % 2 == 1 => ("online-line-answer", choose_piece(play)),
        (Planning::Line, _) => ("online-line-ready", t("online-line-ready-why")),
    };
    Some(Says {
        title: t(title),
        second,
        yours: true,
        ..Says::default()
    })
}

/// Describes the plan of a user who waits.
pub(super) fn summary(remote: &Remote) -> Option<String> {
    let plan = &remote.plan;
    if let Some(premove) = &plan.premove {
        return Some(tx("online-premove-set", &[("move", premove)]));
    }
    let count = plan.lines.len();
    (count > 0).then(|| tx("online-plan-count", &[("count", &count.to_string())]))
}

/// Returns the button that begins a plan, or the buttons that end one that is being made.
pub(super) fn buttons(app: App) -> AnyView {
    let planning = memo(move || of(app, Play::planning));
    let may_plan = memo(move || {
        of(app, |play| {
            play.kind_of_plan().filter(|_| !play.is_looking_back())
        })
    });
    // The cross of a selection ends a premove, too.
    let may_cancel = memo(move || {
        of(app, |play| {
            let is_premove = matches!(play.planning(), Some((Planning::Premove, _)));
            !(is_premove && play.steps() == 1 && play.is_selecting())
        })
    });
    let button = move |id: &'static str, class: &'static str, name: &'static str, step| {
        view! { <button id=id class=class on:click=move |_| app.send(Message::Plan(step))>{t(name)}</button> }
    };
    let content = move |may_plan| match (planning.get(), may_plan) {
        (None, kind) => {
            let (id, name) = match kind {
                Planning::Premove => ("premove", "online-premove"),
                Planning::Line => ("line", "online-line"),
            };
            button(id, "b bare", name, PlanStep::Begin(kind)).into_any()
        }
        (Some((kind, moves)), _) => {
            let is_whole = kind == Planning::Line && moves > 0 && moves % 2 == 0;
            view! {
                {is_whole.then(|| button("save-line", "b main", "online-plan-save", PlanStep::Save))}
                {move || may_cancel.get().then(|| button("cancel-plan", "b", "online-plan-cancel", PlanStep::Cancel))}
            }
            .into_any()
        }
    };
    dynamic(move || may_plan.get().map(content)).into_any()
}

/// Returns the planned answers below the moves, each with a button that removes it.
pub(super) fn list(app: App) -> AnyView {
    let plan = memo(move || {
        of(app, |play| {
            let remote = play.remote()?;
            Some((remote.plan.clone(), remote.is_plan_pending))
        })
    });
    let row = move |text: String, step| {
        view! {
            <li><span>{text}</span><button type="button" class="b bare sq" aria-label=t("online-plan-remove") on:click=move |_| app.send(Message::Plan(step))>{icon("x")}</button></li>
        }
    };
    dynamic(move || {
        let (plan, is_pending) = plan.get().filter(|(plan, _)| !plan.is_empty())?;
        let premove = plan.premove.map(|text| {
            let text = tx("online-premove-set", &[("move", &text)]);
            row(text, PlanStep::RemovePremove)
        });
        let lines = plan.lines.into_iter().enumerate();
        let lines = lines.map(|(number, line)| {
            let pairs: Vec<String> = line.chunks(2).map(|pair| pair.join(" → ")).collect();
            row(pairs.join(", "), PlanStep::RemoveLine(number))
        });
        Some(view! {
            <h2>{t("online-plan-list")}{is_pending.then(|| view! { <small>" · "{t("online-plan-sending")}</small> })}</h2>
            <ul class="plans num">{premove}{lines.collect_view()}</ul>
        })
    })
    .into_any()
}
