//! The tutorials.

use burgrave_games::registry::GameId;
use burgrave_ui::exercise::Exercise;
use burgrave_ui::lessons::{Lesson, LessonAttempt, LessonState, Progress, lessons};
use burgrave_ui::model::Play;
use burgrave_ui::route::Route;
use burgrave_ui::saved::Versioned;
use leptos::prelude::*;

use crate::app::missing;
use crate::board::{LiveBoard, page_keys};
use crate::device;
use crate::game::{TaskPrompt, Verdict, action, in_words};
use crate::icon::{emblem, icon};
use crate::language::fetch_lessons;
use crate::pages::home;
use crate::panel::of;
use crate::reactive::{Show, dynamic, effect, fetched, memo};
use crate::shelf;
use crate::state::App;
use crate::task::{Task, TaskHead, crossed, focus_heading, load, over_board, to};
use crate::thumbnail::Picture;
use crate::words::{knows, sentence, t, tx};

pub const KEPT: &str = "burgrave.learn";

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
        let name = game.about().name;
        let so_far = match done {
            0 => tx("learn-count", &[("count", &count)]),
            _ => tx("learn-progress", &[("done", &some), ("count", &count)]),
        };
        let sign = (done == all.len()).then(|| icon("check"));
        let text = view! {
            <p>{t(&format!("summary-{game}"))}</p>
            <p class="progress-line">
                {(done > 0).then(|| view! { <progress max=count.clone() value=some style=format!("--count:{count}") aria-label=tx("learn-of", &[("game", name)])></progress> })}
                <span>{sign}{so_far}</span>
            </p>
        };
        let route = Route::Lesson(game, None);
        let label = format!("{}: {name}", t(begin));
        let actions = view! { <a class="go" href=route.address() aria-label=label>{icon("graduation-cap")}{t(begin)}</a> };
        shelf::card(game, &route, text.into_any(), actions.into_any())
    };
    view! {
        <div class="page">
            <h1>{t("learn-title")}</h1>
            <p class="lead">{t("learn-intro")}</p>
            {onward(app, &progress)}
            <ul class="shelf">{GameId::ALL.map(card).collect_view()}</ul>
        </div>
    }
}

/// Returns the lesson to continue or to begin, and today's puzzle once all lessons are done.
fn onward(app: App, progress: &Progress) -> AnyView {
    let all = GameId::ALL.map(|game| (game, lessons(game).unwrap_or_default()));
    let counts = all
        .iter()
        .map(|(game, all)| (*game, all, progress.count(all)));
    let open = counts.clone().filter(|(_, all, done)| *done < all.len());
    let begun = open.clone().find(|(_, _, done)| *done > 0);
    let Some((game, all, done)) = begun.or_else(|| open.clone().next()) else {
        return shelf::todays_puzzle(app, "b main");
    };
    let next = progress.next(all);
    let attempt = all.get(next).cloned().map(LessonAttempt::new);
    let picture = match attempt {
        Some(Ok(attempt)) => {
            let game = attempt.board().play().game().clone();
            view! { <Picture game/> }.into_any()
        }
        _ => shelf::picture(app, game),
    };
    let name = game.about().name;
    let (title, text, action) = match done {
        0 if home::is_new(app) => (
            t("home-new"),
            tx("home-new-text", &[("game", name)]),
            "home-lesson",
        ),
        _ => {
            let (number, count) = ((next + 1).to_string(), all.len().to_string());
            let data = [("number", number.as_str()), ("count", count.as_str())];
            let action = if done == 0 {
                "learn-begin"
            } else {
                "learn-go-on"
            };
            (name.to_owned(), tx("learn-lesson", &data), action)
        }
    };
    let address = Route::Lesson(game, Some(next + 1)).address();
    let button = view! { <a class="b main" href=address>{t(action)}</a> };
    shelf::strip(picture, title, text.into_any(), button.into_any())
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
    let game = lesson.game;
    let name = game.about().name;
    let (number, count) = ((index + 1).to_string(), all.len().to_string());
    let state = memo(move || task.tried.with(LessonAttempt::state));
    let hinted = RwSignal::new(false);
    let point = move |_| {
        hinted.set(true);
        task.change(on_change, LessonAttempt::hint);
    };
    let restart = Callback::new(move |()| {
        hinted.set(false);
        let fresh = again.clone();
        task.change(on_change, move |attempt| *attempt = fresh);
    });
    let following = (index + 1 < all.len()).then(|| Route::Lesson(game, Some(index + 2)));
    let verdict = verdict(task, lesson.clone(), hinted);
    let named = goals(task.app, state, &t(&lesson.code("task")));
    let over = view! { {named}{crossed(task.app)} }.into_any();
    let skip = (following.clone()).unwrap_or(Route::Learn).address();
    let waits = move || state.get() == LessonState::Waiting;
    view! {
        <div class="play lesson" class:refuted=move || { state.get() == LessonState::Wrong }>
            <TaskHead game back=Route::Learn.address()/>
            <Steps all index progress/>
            <section class="sheet task">
                <header>
                    {emblem(game)}
                    <div>
                        <h1 id="task-title" tabindex="-1">{t(&lesson.code("title"))}</h1>
                        <p class="crumb"><span class="of">{name} " · "</span>{tx("learn-lesson", &[("number", &number), ("count", &count)])}</p>
                    </div>
                </header>
                <p class="todo">{with_spaces(task.app, &t(&lesson.code("task")))}</p>
                <div class="rest" tabindex="0" role="group" aria-labelledby="task-title"><div class="text">
                    <p>{t(&lesson.code("text"))}</p>
                </div></div>
            </section>
            <div class="board-side"><LiveBoard over=over/></div>
            <TaskPrompt verdict>
                {after(state, game, following.clone())}
                <Show when=move || { state.get() != LessonState::Done }>
                    <button id="hint" class="b" disabled=move || !waits() on:click=point>{icon("lightbulb")}{t("learn-hint")}</button>
                </Show>
            </TaskPrompt>
            <div class="acts" role="toolbar" aria-label=t("web-actions")>
                {to("graduation-cap", "learn-lessons", Route::Learn.address())}
                {to("book-open", "web-rules", Route::Rules(game).address())}
                {action(("flip", "arrow-down-up", "web-flip-short", ""), || false, move || task.app.flip())}
                {action(("restart", "rotate-ccw", "learn-again", ""), || false, move || restart.run(()))}
                {to("chevron-last", "learn-skip", skip)}
            </div>
        </div>
    }
}

/// Returns the text of a task with the names of spaces underlined.
fn with_spaces(app: App, text: &str) -> AnyView {
    let is_name = |word: &str| {
        let is_it = |play: &Play| play.board().cell(word).is_some();
        untrack(|| of(app, is_it))
    };
    let part = |part: &str| {
        let word = part.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        if !is_name(word) {
            return part.to_owned().into_any();
        }
        let rest = part[word.len()..].to_owned();
        view! { <b>{word.to_owned()}</b>{rest} }.into_any()
    };
    let parts = text.split_inclusive(|letter: char| !letter.is_alphanumeric());
    parts.map(part).collect_view().into_any()
}

/// Outlines the spaces that the text of a task names, until the lesson is done: those that are empty at the start, or
/// all if none is.
fn goals(app: App, state: Memo<LessonState>, text: &str) -> AnyView {
    let words: Vec<&str> = text
        .split(|letter: char| !letter.is_alphanumeric())
        .collect();
    // Not in the scene, which shows the start of a move as empty while the move is chosen.
    let goals: Vec<usize> = untrack(|| {
        of(app, |play| {
            let (cells, stacks) = (&play.board().cells, play.game().view().stacks);
            let is_named = |&at: &usize| words.contains(&cells[at].name.as_str());
            let named: Vec<usize> = (0..cells.len()).filter(is_named).collect();
            let is_empty = |at: &usize| stacks[*at].is_empty();
            match named.iter().any(is_empty) {
                true => named.into_iter().filter(is_empty).collect(),
                false => named,
            }
        })
    });
    over_board(app, "goals", move |_, live| {
        let outline = |&at: &usize| format!("<path d=\"{}\"/>", live.outline(at));
        let is_open = state.get() != LessonState::Done && !goals.is_empty();
        is_open.then(|| goals.iter().map(outline).collect())
    })
}

/// Returns the buttons after a lesson.
fn after(state: Memo<LessonState>, game: GameId, following: Option<Route>) -> AnyView {
    dynamic(move || {
        if state.get() != LessonState::Done {
            return ().into_any();
        }
        match &following {
            Some(route) => view! {
                <a id="next" class="b main" href=route.address()>{t("learn-next")}</a>
            }
            .into_any(),
            None => view! {
                <a class="b" href=Route::Puzzle(game, None).address()>{t("puzzles")}</a>
                <a id="next" class="b main" href=Route::New(game).address()>{t("web-play")}</a>
            }
            .into_any(),
        }
    })
}

/// Returns what the prompt says about the last move, if anything.
fn verdict(
    task: Task<LessonAttempt>,
    lesson: Lesson,
    hinted: RwSignal<bool>,
) -> Memo<Option<Verdict>> {
    memo(move || {
        let hint = t(&lesson.code("hint"));
        let said = |kind: &'static str, title: String, second: String| {
            Some(Verdict {
                title,
                second,
                kind,
            })
        };
        task.tried.with(|attempt| match attempt.state() {
            LessonState::Done => said("right", t("learn-right"), t(&lesson.code("praise"))),
            LessonState::Right => said("right", t("learn-reply"), String::new()),
            LessonState::Wrong | LessonState::Waiting => match attempt.remark() {
                // The hint names a legal alternative.
                Some(remark) if remark.code.starts_with("learn-wrong") => {
                    said("wrong", sentence(remark), hint)
                }
                Some(remark) if remark.code == "web-hint" => {
                    let play = attempt.board().play();
                    said("note", hint, in_words(play, remark))
                }
                Some(remark) => Some(Verdict::about(remark, sentence(remark))),
                None if hinted.get() && attempt.board().play().steps() == 0 => {
                    said("note", hint, String::new())
                }
                None => None,
            },
        })
    })
}

/// Links to all lessons of the game.
#[component]
fn Steps(all: Vec<Lesson>, index: usize, progress: RwSignal<Progress>) -> impl IntoView {
    let step = |(number, lesson): (usize, Lesson)| {
        let title = t(&lesson.code("title"));
        let address = Route::Lesson(lesson.game, Some(number + 1)).address();
        let done = memo(move || progress.with(|all| all.has(lesson.game, &lesson.name)));
        // A check mark replaces the number of a finished lesson. Elsewhere the link's own text is its name.
        let label = {
            let title = title.clone();
            move || {
                let is_done = tx("learn-lesson-done", &[("title", &title)]);
                done.get().then(|| format!("{}. {is_done}", number + 1))
            }
        };
        view! {
            <li><a href=address class:done=move || done.get() aria-label=move || label()
                aria-current={(number == index).then_some("step")} title=title.clone()>
                <i>{move || if done.get() { icon("check") } else { (number + 1).into_any() }}</i><span>{title.clone()}</span></a></li>
        }
    };
    effect(device::show_step);
    view! {
        <nav class="steps" aria-label=t("learn-lessons")><ol>{all.into_iter().enumerate().map(step).collect_view()}</ol></nav>
    }
}
