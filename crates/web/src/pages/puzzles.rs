//! Puzzles.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_ui::exercise::Exercise;
use burgrave_ui::model::Notice;
use burgrave_ui::puzzles::{
    AllPuzzleStats, Puzzle, PuzzleAttempt, PuzzleState, PuzzleStats, TRIED, file, game_of_day,
    has_theme, next, puzzle_of_day, read, themes,
};
use burgrave_ui::route::Route;
use burgrave_ui::saved::Versioned;
use leptos::prelude::*;

use crate::app::missing;
use crate::board::{LiveBoard, fetch_still, is_tall, page_keys};
use crate::chain::short;
use crate::device;
use crate::game::{TaskPrompt, Verdict, action, in_words, whence};
use crate::icon::{disc, icon};
use crate::panel::{Counts, of};
use crate::reactive::{Show, dynamic, effect, fetched, memo, spawn};
use crate::shelf;
use crate::state::App;
use crate::task::{Task, TaskHead, crossed, focus_heading, load, load_again};
use crate::thumbnail::Picture;
use crate::words::{effects as effects_of, sentence, side as side_name, t, tx};

pub const KEPT: &str = "burgrave.puzzles";

/// Number of the puzzles of each game, with the least and the greatest rating.
const SIZES: &[(&str, &str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/puzzles.rs"));

type All = Arc<Vec<Puzzle>>;

thread_local! {
    /// Puzzles that are fetched already.
    static FETCHED: RefCell<HashMap<&'static str, All>> = RefCell::default();
}

/// Fetches the puzzles of a game. An error is a message for the user.
async fn fetch(game: GameId) -> Result<All, String> {
    if let Some(all) = FETCHED.with_borrow(|fetched| fetched.get(game.id()).cloned()) {
        return Ok(all);
    }
    let text = device::fetch(&file(game)).await?;
    let all = read(&text).map_err(|fault| tx("puzzles-unread", &[("why", &sentence(&fault))]))?;
    let all = Arc::new(all);
    FETCHED.with_borrow_mut(|fetched| fetched.insert(game.id(), all.clone()));
    Ok(all)
}

/// The puzzles of the five games.
#[component]
pub fn Games() -> impl IntoView {
    let standings = RwSignal::new(load(App::get(), KEPT, AllPuzzleStats::read));
    let card = |game: GameId| {
        let route = Route::Puzzle(game, None);
        let begin = t("puzzles-begin");
        let label = format!("{begin}: {}", game.about().name);
        let text = standings.with_untracked(|standings| match standings.of(game) {
            own if own.tried > 0 => figures(&own).into_any(),
            _ => view! { <p>{size(game)}</p> }.into_any(),
        });
        let actions = view! { <a class="go" href=route.address() aria-label=label>{icon("puzzle")}{begin}</a> };
        shelf::card(game, &route, text.into_any(), actions.into_any())
    };
    let day = device::today();
    view! {
        <div class="page">
            <h1>{t("puzzles-title")}</h1>
            <p class="lead">{t("puzzles-intro")}</p>
            <div class="daily"><Today day/><Run today=day standings/></div>
            <ul class="shelf">{GameId::ALL.map(card).collect_view()}</ul>
        </div>
    }
}

/// Returns the number and difficulty of a game's puzzles.
fn size(game: GameId) -> Option<String> {
    let (_, count, from, to) = SIZES.iter().find(|(one, ..)| *one == game.id())?;
    let data = [("count", *count), ("from", *from), ("to", *to)];
    Some(tx("puzzles-size", &data))
}

/// The puzzle of the day with its position, which is there once the puzzles of its game are fetched.
#[component]
fn Today(day: u32) -> impl IntoView {
    let game = game_of_day(day);
    let found = RwSignal::new(None::<(Puzzle, AnyGame)>);
    spawn(async move {
        // The user may have left the page.
        let _ = found.try_set(todays(day).await);
    });
    let picture = dynamic(move || {
        found.with(|found| {
            (found.as_ref()).map(|(_, position)| view! { <Picture game=position.clone()/> })
        })
    });
    let about = move |puzzle: &Puzzle| {
        let tier = t(&format!("tier-{}", puzzle.tier().name()));
        let aim = counted_words("solve-aim", puzzle.turns(), &side_name(puzzle.side));
        (format!("{} · {tier}", game.about().name), aim)
    };
    let text = dynamic(move || {
        let (name, aim) = found.with(|found| match found {
            Some((puzzle, _)) => about(puzzle),
            None => (game.about().name.to_owned(), String::new()),
        });
        view! { <span class="of">{name}</span><span class="aim">{aim}</span> }
    });
    shelf::strip(
        picture.into_any(),
        t("home-puzzle"),
        text.into_any(),
        view! { <a class="b main" href=Route::Daily.address()>{t("puzzles-begin")}</a> }.into_any(),
    )
}

/// Returns the puzzle of the day and its position. Without it a card shows the game, and the page of the puzzle says
/// what is wrong.
async fn todays(day: u32) -> Option<(Puzzle, AnyGame)> {
    let all = fetch(game_of_day(day)).await.ok()?;
    let puzzle = all.get(puzzle_of_day(day, all.len())?)?.clone();
    let attempt = PuzzleAttempt::new(puzzle).ok()?;
    let position = attempt.board().play().game().clone();
    Some((attempt.puzzle().clone(), position))
}

/// Finds the position of today's puzzle, and its art, so that the picture changes once.
pub fn find_todays_position(app: App, found: RwSignal<Option<AnyGame>>) {
    spawn(async move {
        let Some((_, position)) = todays(device::today()).await else {
            return;
        };
        let (theme, palette) = untrack(|| (app.theme(), app.looks.palette()));
        if let Some(palette) = palette {
            fetch_still(position.game(), &position.board(), (theme, palette), false).await;
        }
        // Drawing takes some time. The user may have left the page by then.
        device::when_idle(move || drop(found.try_set(Some(position.clone()))));
    });
}

/// Returns the first of the user's statistics, without zeros.
fn figures(standing: &PuzzleStats) -> impl IntoView + use<> {
    let figures = [
        ("puzzles-rating", standing.rating),
        ("puzzles-solved", standing.solved),
        ("puzzles-streak", standing.streak),
    ];
    let figure = |(code, value): (&'static str, u32)| {
        view! { <div><dt>{t(code)}</dt><dd>{value}</dd></div> }
    };
    view! { <dl class="figures">{figures.into_iter().filter(|(_, value)| *value > 0).map(figure).collect_view()}</dl> }
}

/// Returns the user's statistics in a game, and the change of the rating since `before`.
fn own(standings: RwSignal<AllPuzzleStats>, game: GameId, before: u32) -> impl IntoView {
    let own = memo(move || standings.with(|standings| standings.of(game)));
    let figure = |code, value: fn(&PuzzleStats) -> u32| {
        view! { <div><dt>{t(code)}</dt><dd>{move || own.with(value)}</dd></div> }
    };
    let change = move || match own.with(|own| own.rating.cast_signed()) - before.cast_signed() {
        0 => None,
        lost @ ..0 => Some(view! { <i class="lost">{format!("(−{})", -lost)}</i> }),
        won => Some(view! { <i class="won">{format!("(+{won})")}</i> }),
    };
    view! {
        <dl class="figures">
            <div><dt>{t("puzzles-rating")}</dt><dd>{move || own.with(|own| own.rating)}" "{dynamic(change)}</dd></div>
            {figure("puzzles-solved", |own| own.solved)}
            {figure("puzzles-streak", |own| own.streak)}
            {figure("puzzles-best", |own| own.best)}
        </dl>
    }
}

/// A puzzle, once they are fetched.
#[component]
pub fn Page(game: GameId, number: Option<usize>) -> impl IntoView {
    fetched(App::get(), fetch(game), move |all: &All| {
        view! { <Chosen game number all=all.clone()/> }.into_any()
    })
}

/// The puzzle of the day: leads to its own address.
#[component]
pub fn Daily() -> impl IntoView {
    let day = device::today();
    let game = game_of_day(day);
    fetched(App::get(), fetch(game), move |all: &All| {
        let number = puzzle_of_day(day, all.len()).map(|index| index + 1);
        device::replace(&Route::Puzzle(game, number).address());
        ().into_any()
    })
}

#[component]
fn Chosen(game: GameId, number: Option<usize>, all: All) -> impl IntoView {
    let standings = RwSignal::new(load(App::get(), KEPT, AllPuzzleStats::read));
    let Some(number) = number else {
        let theme = theme();
        let theme = theme.as_deref();
        let first =
            standings.with_untracked(|standings| next(&all, &standings.of(game), None, theme));
        let number = first.map_or(1, |first| first + 1);
        device::replace(&Route::Puzzle(game, Some(number)).address());
        return ().into_any();
    };
    match all.get(number - 1).cloned().map(PuzzleAttempt::new) {
        Some(Ok(attempt)) => view! { <Solving attempt all number standings/> }.into_any(),
        Some(Err(fault)) => {
            let why = sentence(&fault);
            view! { <p class="page">{tx("puzzles-unread", &[("why", &why)])}</p> }.into_any()
        }
        None => {
            let count = all.len().to_string();
            let data = [("game", game.about().name), ("count", &count)];
            missing(
                Some(tx("puzzles-none", &data)),
                &Route::Puzzles,
                t("puzzles"),
            )
        }
    }
}

#[component]
fn Solving(
    attempt: PuzzleAttempt,
    all: All,
    number: usize,
    standings: RwSignal<AllPuzzleStats>,
) -> impl IntoView {
    let app = App::get();
    let game = attempt.puzzle().game;
    let before = standings.with_untracked(|standings| standings.of(game).rating);
    let counted = StoredValue::new(false);
    let today = device::today();
    let is_daily =
        game_of_day(today) == game && puzzle_of_day(today, all.len()) == Some(number - 1);
    let on_change = move |attempt: &PuzzleAttempt| {
        let ended = matches!(attempt.state(), PuzzleState::Solved | PuzzleState::Shown);
        let first = !counted.get_value() && (ended || !attempt.is_clean());
        if !ended && !first {
            return;
        }
        standings.update(|standings| {
            *standings = load_again(app, KEPT, standings.clone(), AllPuzzleStats::read);
            let standing = standings.of_mut(game);
            if first {
                standing.count(attempt.puzzle(), attempt.is_clean());
            }
            if ended {
                standing.add(attempt.puzzle());
            }
            if is_daily && attempt.state() == PuzzleState::Solved {
                standings.add_day(today);
            }
        });
        counted.set_value(true);
        app.keep(KEPT, &standings.with_untracked(AllPuzzleStats::write));
    };
    let again = attempt.clone();
    let puzzle = attempt.puzzle().clone();
    let task = Task::begin(attempt, on_change);
    page_keys(task.app);
    focus_heading();
    let state = memo(move || task.tried.with(PuzzleAttempt::state));
    let is_rated = {
        let puzzle = puzzle.clone();
        memo(move || standings.with(|all| all.of(game).is_rated(&puzzle)))
    };
    let ended = move || matches!(state.get(), PuzzleState::Solved | PuzzleState::Shown);
    let waits = move || state.get() == PuzzleState::Waiting;
    effect(move || {
        if ended() {
            device::take_focus("#next");
        }
    });
    // The first attempt at a puzzle changes the rating, and of that its first wrong move.
    let was_rated = StoredValue::new(is_rated.get_untracked());
    let restart = Callback::new(move |()| {
        was_rated.set_value(false);
        let fresh = again.clone();
        task.change(on_change, move |attempt| *attempt = fresh);
    });
    let (more, count) = (all.clone(), all.len());
    let following = Signal::derive(move || {
        let standing = standings.with(|standings| standings.of(game));
        let theme = theme();
        let next = next(&all, &standing, Some(number - 1), theme.as_deref());
        let next = next.map_or(number, |next| next + 1);
        Route::Puzzle(game, Some(next)).address()
    });
    let name = match is_daily {
        true => t("home-puzzle"),
        false => tx("solve-number", &[("number", &number.to_string())]),
    };
    let turns = puzzle.turns();
    let beside = [
        (
            number.saturating_sub(1).max(1),
            "chevron-left",
            "solve-previous",
        ),
        ((number + 1).min(count), "chevron-right", "solve-next"),
    ];
    // A line breaks between sentences if it can.
    let aim = counted_words("solve-aim", turns, &side_name(puzzle.side));
    let aim: Vec<_> = (aim.split_inclusive(". "))
        .map(|part| view! { <span>{part.to_owned()}</span> })
        .collect();
    let tier = t(&format!("tier-{}", puzzle.tier().name()));
    let difficulty = tx(
        "solve-difficulty",
        &[("rating", &puzzle.rating.to_string()), ("tier", &tier)],
    );
    let proven = puzzle.only_win_proof.is_some();
    let themes: Vec<String> = (puzzle.themes.iter())
        .map(|theme| t(&format!("theme-{theme}")))
        .collect();
    let rating = Signal::derive(move || standings.with(|all| all.of(game).rating));
    let verdict = verdict(task, before, rating, is_rated, was_rated);
    let tall = memo(move || of(task.app, |play| is_tall(task.app, play.board())));
    // The sheet of a phone, where the board leaves no room for it.
    let listed = RwSignal::new(false);
    view! {
        <div class="play quiz" class:tall=move || tall.get() class:listed=move || listed.get() class:refuted=move || { state.get() == PuzzleState::Refuted }>
            <TaskHead game back=Route::Puzzles.address() name=name.clone()/>
            <section class="goal">
                <p class="crumb"><a href="#/puzzles">{t("puzzles")}</a> " › " {game.about().name} " · " {name.clone()}</p>
                {beside.map(|(at, sign, name)| view! { <a class="b bare sq" href=Route::Puzzle(game, Some(at)).address() aria-label=t(name)>{icon(sign)}</a> })}
                <h1 id="task-title" tabindex="-1">{disc(puzzle.side)}<span>{aim}</span></h1>
                <p class="quiet"><span><span class="nth">{name} " · "</span>{difficulty}</span>{proven.then(|| view! { <span class="proven">{icon("check")}{t("solve-proven")}</span> })}</p>
            </section>
            <div class="board-side"><LiveBoard over=crossed(task.app)/></div>
            <div class="standing">
                <Counts/>
                {is_daily.then(|| view! { <Run today standings/> })}
                {own(standings, game, before)}
            </div>
            <section class="sheet riddle">
                <button type="button" class="b bare sq close" aria-label=t("web-close") on:click=move |_| listed.set(false)>{icon("x")}</button>
                <div class="text">
                    <Counts/>
                    {own(standings, game, before)}
                    {is_daily.then(|| view! { <Run today standings/> })}
                    <MoreThemes game all=more standings/>
                    // They would give the solution away. They come last, so that nothing moves.
                    <Show when=ended>{own_themes(&themes, proven)}</Show>
                </div>
            </section>
            <TaskPrompt verdict>
                <Show when=ended><a id="next" class="b main" href=move || following.get()>{t("solve-next")}</a></Show>
            </TaskPrompt>
            <div class="acts" role="toolbar" aria-label=t("web-actions")>
                {action(("flip", "arrow-down-up", "web-flip-short", ""), || false, move || task.app.flip())}
                {action(("themes", "sliders-horizontal", "solve-about", "phone"), || false, move || listed.set(true))}
                {action(("hint", "lightbulb", "learn-hint", ""), move || !waits(), move || task.change(on_change, PuzzleAttempt::hint))}
                {action(("show", "eye", "solve-show", ""), move || !waits(), move || task.change(on_change, PuzzleAttempt::show_solution))}
                {action(("restart", "rotate-ccw", "learn-again", "desk"), move || !ended(), move || restart.run(()))}
                {action(("analyse", "chart-spline", "web-analyse-game", ""), move || !ended(), move || task.app.analyse())}
            </div>
        </div>
    }
}

/// Returns the themes of a puzzle.
fn own_themes(themes: &[String], proven: bool) -> impl IntoView + use<> {
    let themes = themes
        .iter()
        .map(|theme| view! { <li>{theme.clone()}</li> });
    view! { <section class="more"><h2>{t("solve-own")}</h2><ul class="themes">{themes.collect_view()}</ul>{proven.then(|| view! { <p>{t("solve-proven-gloss")}</p> })}</section> }
}

/// Name under which the chosen theme is kept as long as the page is open.
const THEME: &str = "burgrave.theme";

/// Returns the theme that the user chose.
fn theme() -> Option<String> {
    device::recall(THEME)
}

/// The days on which the puzzle of the day was solved: the last week, and the days in a row.
#[component]
fn Run(today: u32, standings: RwSignal<AllPuzzleStats>) -> impl IntoView {
    dynamic(move || {
        standings.with(|standings| {
            let day = |day: u32| {
                let won = standings.has_day(day);
                let sign = won.then(|| icon("check"));
                let name = device::weekday(day);
                let initial: String = name.chars().take(1).collect();
                view! { <li class:won=won class:now={day == today}><i data-day=initial>{sign}</i>{name}</li> }
            };
            let week = (today.saturating_sub(6)..=today).map(day).collect_view();
            let text = match standings.run(today) {
                0 => view! { {t("puzzles-daily")} }.into_any(),
                count => {
                    let count = count.to_string();
                    view! { {t("puzzles-run")} " " <b>{tx("puzzles-days", &[("count", &count)])}</b> }
                        .into_any()
                }
            };
            view! {
                <section class="run">
                    <p>{text}</p>
                    <ol class="week" aria-hidden="true">{week}</ol>
                </section>
            }
        })
    })
}

/// Choice of the theme of the next puzzles.
#[component]
fn MoreThemes(game: GameId, all: All, standings: RwSignal<AllPuzzleStats>) -> impl IntoView {
    let chosen = theme();
    let chosen = chosen.filter(|theme| all.iter().any(|puzzle| has_theme(puzzle, theme)));
    let choose = {
        let all = all.clone();
        Callback::new(move |theme: Option<String>| {
            match &theme {
                Some(theme) => device::remember(THEME, theme),
                None => device::forget(THEME),
            }
            let standing = standings.with_untracked(|standings| standings.of(game));
            if let Some(next) = next(&all, &standing, None, theme.as_deref()) {
                device::go(&Route::Puzzle(game, Some(next + 1)).address());
            }
        })
    };
    let chip = |theme: Option<String>, name: String, count: usize| {
        let is_chosen = (theme == chosen).to_string();
        view! {
            <button type="button" aria-pressed=is_chosen on:click=move |_| choose.run(theme.clone())><span>{name}</span><small>{count}</small></button>
        }
    };
    // The numbers of moves come first.
    let (mut wins, ideas): (Vec<_>, Vec<_>) =
        (themes(&all).into_iter()).partition(|(theme, _)| theme.starts_with("win-in"));
    wins.sort_unstable();
    let chips: Vec<_> = (wins.into_iter().chain(ideas))
        .map(|(theme, count)| chip(Some(theme.to_owned()), t(&format!("theme-{theme}")), count))
        .collect();
    view! {
        <section class="more">
            <h2>{t("puzzles-more")}</h2>
            <div class="chips" role="group" aria-label=t("solve-about")>{chip(None, t("puzzles-any"), all.len())}{chips}</div>
        </section>
    }
}

/// Returns a message with a number of moves. One move has a message of its own.
fn counted_words(code: &str, turns: u32, side: &str) -> String {
    let count = turns.to_string();
    let data = [("turns", count.as_str()), ("side", side)];
    match turns {
        1 => tx(&format!("{code}-one"), &data),
        _ => tx(code, &data),
    }
}

/// Returns what the prompt says about the last move, if anything.
fn verdict(
    task: Task<PuzzleAttempt>,
    before: u32,
    after: Signal<u32>,
    is_rated: Memo<bool>,
    was_rated: StoredValue<bool>,
) -> Memo<Option<Verdict>> {
    let solved = move || match after.get().saturating_sub(before) {
        0 => t("solve-solved"),
        gain => format!("{} (+{gain})", t("solve-solved")),
    };
    memo(move || {
        let said = |kind: &'static str, title: String, second: String| {
            Some(Verdict {
                title,
                second,
                kind,
            })
        };
        let only = |kind, title| said(kind, title, String::new());
        task.tried.with(|attempt| match attempt.state() {
            PuzzleState::Solved if attempt.is_clean() => said("right", solved(), done(attempt)),
            PuzzleState::Solved => said("right", t("solve-solved-helped"), done(attempt)),
            PuzzleState::Shown => said("note", t("solve-shown"), done(attempt)),
            PuzzleState::Showing => only("note", t("solve-showing")),
            PuzzleState::Right => only("right", t("solve-answer")),
            PuzzleState::Wrong | PuzzleState::Refuted | PuzzleState::Waiting => {
                let play = attempt.board().play();
                match attempt.remark() {
                    Some(remark) => match refuted(remark, attempt.puzzle().side) {
                        Some(title) => {
                            let is_first = was_rated.get_value() && attempt.wrong_moves() == 1;
                            let second = if is_first {
                                "solve-again-free"
                            } else {
                                "solve-again"
                            };
                            said("wrong", title, t(second))
                        }
                        None => Some(Verdict::about(remark, in_words(play, remark))),
                    },
                    None if play.steps() > 0 => None,
                    None if !play.moves().is_empty() => only(
                        "right",
                        counted_words("solve-go-on", attempt.turns_left(), ""),
                    ),
                    None if is_rated.get() => {
                        let price = format!("{} {}", whence(play), t("solve-rated"));
                        said("note", t("solve-find"), price)
                    }
                    None => said("note", t("solve-find"), whence(play)),
                }
            }
        })
    })
}

/// Returns a remark about a wrong move as a title, with a long move as its first and its last space.
fn refuted(remark: &Notice, solver: Side) -> Option<String> {
    let (_, mv) = remark.data.first().filter(|(name, _)| *name == TRIED)?;
    let data = [(TRIED, &*short(mv)), ("side", &side_name(!solver))];
    Some(tx(remark.code, &data))
}

/// Returns what the solver's only move did, or the solver's moves: the opponent's replies solve nothing.
fn done(attempt: &PuzzleAttempt) -> String {
    let play = attempt.board().play();
    let own: Vec<&String> = play.moves().iter().step_by(2).collect();
    match (&own[..], play.last_move()) {
        ([_], Some((side, effects))) if side == attempt.puzzle().side => {
            effects_of(play.board(), side, effects)
        }
        ([only], _) => (*only).clone(),
        _ => {
            let numbered = (1..)
                .zip(own)
                .map(|(number, mv)| format!("{number}. {}", short(mv)));
            numbered.collect::<Vec<_>>().join(" ")
        }
    }
}
