//! A board with an exercise (lesson or puzzle), which replaces the current game on its page.

use core::time::Duration;

use burgrave_draw::svg::live::Live;
use burgrave_games::registry::GameId;
use burgrave_ui::exercise::Exercise;
use burgrave_ui::model::{Message, Play};
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::board::measured;
use crate::device;
use crate::icon::{self, emblem, icon};
use crate::panel::of;
use crate::reactive::{dynamic, effect, memo};
use crate::state::App;
use crate::words::t;

/// An exercise, and the app as its components see it.
pub struct Task<T: Send + Sync + 'static> {
    pub tried: RwSignal<T>,
    pub app: App,
}

impl<T: Send + Sync + 'static> Clone for Task<T> {
    fn clone(&self) -> Task<T> {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for Task<T> {}

impl<T: Exercise + Send + Sync + 'static> Task<T> {
    /// Provides the exercise to the components below the caller. `on_change` runs after every change.
    pub fn begin(tried: T, on_change: impl Fn(&T) + Copy + Send + Sync + 'static) -> Task<T> {
        let play: RwSignal<Option<Play>> = RwSignal::new(Some(tried.board().play().clone()));
        let tried = RwSignal::new(tried);
        let handler = Callback::new(move |message: Message| {
            change(tried, play, on_change, move |it: &mut T| it.update(message));
        });
        let app =
            App::get().with_board(play, RwSignal::new(0), move |message| handler.run(message));
        provide_context(app);
        Task { tried, app }
    }

    /// Changes the exercise, and schedules its automatic replies.
    pub fn change(self, on_change: impl Fn(&T) + Copy + 'static, work: impl FnOnce(&mut T)) {
        change(self.tried, self.app.play, on_change, work);
    }
}

fn change<T: Exercise + Send + Sync + 'static>(
    tried: RwSignal<T>,
    play: RwSignal<Option<Play>>,
    on_change: impl Fn(&T) + Copy + 'static,
    work: impl FnOnce(&mut T),
) {
    // The user may have left the page during the delay.
    let Some(delay) = tried.try_update(|tried| {
        work(tried);
        tried.delay()
    }) else {
        return;
    };
    play.set(tried.with_untracked(|tried| Some(tried.board().play().clone())));
    tried.with_untracked(|tried| on_change(tried));
    if let Some(delay) = delay {
        let go_on = move || change(tried, play, on_change, T::advance);
        set_timeout(go_on, Duration::from_millis(delay.into()));
    }
}

/// The header of a phone: the way back, the game, its rules. A task with a name shows it above the game.
#[component]
pub fn TaskHead(
    game: GameId,
    back: String,
    #[prop(optional)] name: Option<String>,
) -> impl IntoView {
    let title = match name {
        Some(name) => {
            view! { {emblem(game)}<span>{name}<small>{game.about().name}</small></span> }.into_any()
        }
        None => icon::title(game),
    };
    view! {
        <header class="top">
            <a href=back aria-label=t("web-back")>{icon("chevron-left")}</a>
            <p>{title}</p>
            <a href=Route::Rules(game).address() aria-label=t("web-rules")>{icon("book-open")}</a>
        </header>
    }
}

/// Returns a drawing over the board, in the units of the board.
pub fn over_board(
    app: App,
    class: &'static str,
    draw: impl Fn(&Play, &Live) -> Option<String> + Send + Sync + 'static,
) -> AnyView {
    let drawn = memo(move || {
        of(app, |play| {
            let live = measured(app, play);
            draw(play, &live).map(|drawing| (drawing, live.size()))
        })
    });
    let drawn = move || {
        let (drawing, (width, height)) = drawn.get()?;
        Some(view! {
            <svg class=format!("over-board {class}") aria-hidden="true" viewBox=format!("0 0 {width} {height}")
                style=format!("--ratio:{}", width / height) inner_html=drawing></svg>
        })
    };
    dynamic(drawn).into_any()
}

/// Crosses out the space where a wrong move ended, until the next try.
pub fn crossed(app: App) -> AnyView {
    over_board(app, "cross", |play, live| {
        let (x, y) = live.middle(usize::from(play.crossed()?));
        Some(format!(
            r#"<g transform="translate({x} {y})"><circle r="13"/><path d="M-5-5L5 5M5-5L-5 5"/></g>"#
        ))
    })
}

/// Returns a link among actions.
pub fn to(sign: &'static str, name: &'static str, address: String) -> AnyView {
    view! { <a href=address>{icon(sign)}<span>{t(name)}</span></a> }.into_any()
}

/// Loads a saved value. Moves an unreadable text to a backup key and shows a notice.
pub fn load<T: Default>(
    app: App,
    name: &str,
    read: impl Fn(&str) -> Result<T, burgrave_core::Fault>,
) -> T {
    load_again(app, name, T::default(), read)
}

/// Loads a saved value again, because another window may have changed it. Returns `known` if there is none.
pub fn load_again<T>(
    app: App,
    name: &str,
    known: T,
    read: impl Fn(&str) -> Result<T, burgrave_core::Fault>,
) -> T {
    // The app has shown at its start that local storage fails.
    let Some(text) = device::load(name).ok().flatten() else {
        return known;
    };
    read(&text).unwrap_or_else(|fault| {
        app.store
            .move_to_backup(name, &text, "learn-unread", &crate::words::sentence(&fault));
        known
    })
}

/// Moves the focus to the heading of a page if the button that led there has disappeared.
pub fn focus_heading() {
    effect(move || {
        if device::nothing_has_focus() {
            device::focus("#task-title");
        }
    });
}
