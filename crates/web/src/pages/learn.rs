//! The tutorials.

use burgrave_games::registry::GameId;
use burgrave_ui::lessons::{Lesson, LessonAttempt, LessonState, Progress, lessons};
use burgrave_ui::route::Route;
use burgrave_ui::saved::Versioned;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use crate::app::missing;
use crate::board::{LiveBoard, page_keys};
use crate::language::fetch_lessons;
use crate::panel::{Counts, Turn};
use crate::reactive::{Show, dynamic, fetched, memo};
use crate::state::App;
use crate::task::{Task, focus_heading, load};
use crate::thumbnail::Thumbnail;
use crate::words::{knows, sentence, t, tx};

const KEPT: &str = "burgrave.learn";

/// The five tutorials.
#[component]
pub fn Games() -> impl IntoView {
    let app = App::get();
    let progress = load(app, KEPT, Progress::read);
    let card = |game: GameId| {
        let all = lessons(game).unwrap_or_default();
        let done = progress.count(&all);
        let begin = match done {
            0 => "learn-begin",
            _ if done == all.len() => "learn-once-more",
            _ => "learn-go-on",
        };
        let (count, some) = (all.len().to_string(), done.to_string());
        let picture = dynamic(move || {
            let start = Setup::new(game).begin().ok()?;
            Some(view! { <Thumbnail board=start.board() view=start.view() theme=app.theme()/> })
        });
        let address = Route::Lesson(game, None).address();
        let name = game.about().name;
        view! {
            <li class="card">
                <a class="card-board" href=address.clone() tabindex="-1" aria-hidden="true">{picture}</a>
                <h2>{name}</h2>
                <p>{t(&format!("summary-{game}"))}</p>
                <p class="progress-line">
                    <progress max=count.clone() value=some.clone() aria-label=tx("learn-of", &[("game", name)])></progress>
                    <span>{tx("learn-progress", &[("done", &some), ("count", &count)])}</span>
                </p>
                <p class="buttons"><a class="button primary" href=address aria-label=format!("{}: {name}", t(begin))>{t(begin)}</a></p>
            </li>
        }
    };
    view! {
        <div class="page">
            <h1>{t("learn-title")}</h1>
            <p class="lead">{t("learn-intro")}</p>
            <ul class="cards">{GameId::ALL.map(card).collect_view()}</ul>
        </div>
    }
}

/// A lesson, once its texts are loaded.
#[component]
pub fn Page(game: GameId, number: Option<usize>) -> impl IntoView {
    let all = lessons(game).unwrap_or_default();
    let here = |lesson: &Lesson| knows(&lesson.code("title"));
    if all.first().is_none_or(here) {
        return view! { <Chosen game number/> }.into_any();
    }
    fetched(App::get(), fetch_lessons(), move |()| {
        view! { <Chosen game number/> }.into_any()
    })
}

#[component]
fn Chosen(game: GameId, number: Option<usize>) -> impl IntoView {
    let app = App::get();
    let progress = RwSignal::new(load(app, KEPT, Progress::read));
    let all = lessons(game).unwrap_or_default();
    let index = number.map_or_else(
        || progress.with_untracked(|progress| progress.next(&all)),
        |number| number - 1,
    );
    match all.get(index).cloned().map(LessonAttempt::new) {
        Some(Ok(attempt)) => view! { <Doing attempt all index progress/> }.into_any(),
        Some(Err(fault)) => {
            let why = sentence(&fault);
            view! { <p class="page">{tx("learn-failed", &[("why", &why)])}</p> }.into_any()
        }
        None => missing(None, &Route::Learn, t("learn")),
    }
}

#[component]
fn Doing(
    attempt: LessonAttempt,
    all: Vec<Lesson>,
    index: usize,
    progress: RwSignal<Progress>,
) -> impl IntoView {
    let app = App::get();
    let on_change = move |attempt: &LessonAttempt| {
        if attempt.state() == LessonState::Done {
            // Another window may have added lessons.
            let elsewhere = load(app, KEPT, Progress::read);
            progress.update(|progress| {
                progress.merge(elsewhere);
                progress.add(attempt.lesson());
            });
            app.keep(KEPT, &progress.with_untracked(Progress::write));
        }
    };
    let again = attempt.clone();
    let task = Task::begin(attempt, on_change);
    page_keys(task.app);
    focus_heading();
    let lesson = all[index].clone();
    let name = lesson.game.about().name;
    let (number, count) = ((index + 1).to_string(), all.len().to_string());
    let state = memo(move || task.tried.with(LessonAttempt::state));
    let hinted = RwSignal::new(false);
    let hint = {
        let code = lesson.code("hint");
        dynamic(move || {
            hinted
                .get()
                .then(|| view! { <p class="hint-line">{t(&code)}</p> })
        })
    };
    let point = move |_| {
        hinted.set(true);
        task.change(on_change, LessonAttempt::hint);
    };
    let restart = move |_| {
        hinted.set(false);
        let fresh = again.clone();
        task.change(on_change, move |attempt| *attempt = fresh);
    };
    let following = (index + 1 < all.len()).then(|| Route::Lesson(lesson.game, Some(index + 2)));
    view! {
        <div class="playing task">
            <section class="task-say panel">
                <p class="crumb"><a href="#/learn">{t("learn")}</a> " › " {name} " · " {tx("learn-lesson", &[("number", &number), ("count", &count)])}</p>
                <h1 id="task-title" tabindex="-1">{t(&lesson.code("title"))}</h1>
                <p>{t(&lesson.code("text"))}</p>
                <p class="task-line"><b>{t("learn-task")} ": "</b> {t(&lesson.code("task"))}</p>
                <Remark task lesson=lesson.clone()/>
            </section>
            <div class="board-side"><LiveBoard/></div>
            <aside class="task-do panel">
                <Counts/>
                <Turn/>
                {hint}
                <div class="buttons">
                    {move || (state.get() == LessonState::Done).then(|| after(lesson.game, following.as_ref()))}
                    <Show when=move || { state.get() != LessonState::Done }>
                        <button id="hint" class="button" disabled=move || { state.get() != LessonState::Waiting } on:click=point>{t("learn-hint")}</button>
                    </Show>
                    <button id="restart" class="button" on:click=restart>{t("learn-again")}</button>
                </div>
                <Steps all index progress/>
            </aside>
        </div>
    }
}

/// Returns the buttons after a lesson.
fn after(game: GameId, following: Option<&Route>) -> AnyView {
    match following {
        Some(route) => view! {
            <a id="next" class="button primary" href=route.address()>{t("learn-next")}</a>
        }
        .into_any(),
        None => view! {
            <a id="next" class="button primary" href=Route::New(game).address()>{t("web-play")}</a>
            <a class="button" href=Route::Puzzle(game, None).address()>{t("puzzles")}</a>
        }
        .into_any(),
    }
}

/// Comment on the last move.
#[component]
fn Remark(task: Task<LessonAttempt>, lesson: Lesson) -> impl IntoView {
    let said = memo(move || {
        task.tried.with(|attempt| match attempt.state() {
            LessonState::Done => ("right", t(&lesson.code("praise"))),
            LessonState::Right => ("right", t("learn-reply")),
            LessonState::Wrong | LessonState::Waiting => {
                let remark = attempt.remark().map(sentence);
                let wrong = attempt
                    .remark()
                    .is_some_and(|one| one.code.starts_with("learn-wrong"));
                let remark = remark.unwrap_or_default();
                match wrong {
                    // The hint names a legal alternative.
                    true => ("wrong", format!("{remark} {}", t(&lesson.code("hint")))),
                    false => ("note", remark),
                }
            }
        })
    });
    view! {
        <p role="status" aria-live="polite" class=move || format!("verdict {}", said.get().0)>{move || said.get().1}</p>
    }
}

/// Links to all lessons of the game.
#[component]
fn Steps(all: Vec<Lesson>, index: usize, progress: RwSignal<Progress>) -> impl IntoView {
    let step = |(number, lesson): (usize, Lesson)| {
        let title = t(&lesson.code("title"));
        let address = Route::Lesson(lesson.game, Some(number + 1)).address();
        let done = memo(move || progress.with(|all| all.has(lesson.game, &lesson.name)));
        let label = {
            let title = title.clone();
            // The label contains the visible number.
            move || match done.get() {
                true => format!(
                    "{}. {}",
                    number + 1,
                    tx("learn-lesson-done", &[("title", &title)])
                ),
                false => format!("{}. {title}", number + 1),
            }
        };
        view! {
            <li><a href=address class:done=move || done.get() aria-label=move || label()
                aria-current={(number == index).then_some("step")}><i>{number + 1}</i><span>{title.clone()}</span></a></li>
        }
    };
    view! {
        <nav class="steps" aria-label=t("learn-lessons")><ol>{all.into_iter().enumerate().map(step).collect_view()}</ol></nav>
    }
}
