//! A board on which something is to be done, in the place of the game being played.

use core::time::Duration;

use burgrave_ui::exercise::Exercise;
use burgrave_ui::model::{Message, Play};
use leptos::prelude::*;

use crate::device;
use crate::state::App;

/// Something being done at a desk, and the app as the board and the buttons beside it see it.
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
    /// Puts a task on the board of everything below the component that calls this. `heard` is told of
    /// every change.
    pub fn begin(tried: T, heard: impl Fn(&T) + Copy + Send + Sync + 'static) -> Task<T> {
        let play: RwSignal<Option<Play>> = RwSignal::new(Some(tried.board().play().clone()));
        let tried = RwSignal::new(tried);
        let hands = Callback::new(move |message: Message| {
            change(tried, play, heard, move |it: &mut T| it.update(message));
        });
        let app = App::get().with_board(play, RwSignal::new(0), move |message| hands.run(message));
        provide_context(app);
        Task { tried, app }
    }

    /// Changes it, and whatever follows by itself follows.
    pub fn change(self, heard: impl Fn(&T) + Copy + 'static, work: impl FnOnce(&mut T)) {
        change(self.tried, self.app.play, heard, work);
    }
}

fn change<T: Exercise + Send + Sync + 'static>(
    tried: RwSignal<T>,
    play: RwSignal<Option<Play>>,
    heard: impl Fn(&T) + Copy + 'static,
    work: impl FnOnce(&mut T),
) {
    // The page may have gone while a pause lasted: then there is nothing left to change.
    let Some(delay) = tried.try_update(|tried| {
        work(tried);
        tried.delay()
    }) else {
        return;
    };
    play.set(tried.with_untracked(|tried| Some(tried.board().play().clone())));
    tried.with_untracked(|tried| heard(tried));
    if let Some(delay) = delay {
        let go_on = move || change(tried, play, heard, T::advance);
        set_timeout(go_on, Duration::from_millis(delay.into()));
    }
}

/// What the store has under a name; what cannot be read is put aside and told.
pub fn load<T: Default>(
    app: App,
    name: &str,
    read: impl Fn(&str) -> Result<T, burgrave_core::Fault>,
) -> T {
    load_again(app, name, T::default(), read)
}

/// The same, where `known` was there before: another window may have added to it since then.
pub fn load_again<T>(
    app: App,
    name: &str,
    known: T,
    read: impl Fn(&str) -> Result<T, burgrave_core::Fault>,
) -> T {
    // That nothing can be kept was told when the app began.
    let Some(text) = device::load(name).ok().flatten() else {
        return known;
    };
    read(&text).unwrap_or_else(|fault| {
        app.store
            .put_aside(name, &text, "learn-unread", &crate::words::sentence(&fault));
        known
    })
}

/// Gives the keyboard to the heading of a page that was come to by a button that is gone.
pub fn focus_heading() {
    use wasm_bindgen::JsCast;
    Effect::new(move |_| {
        let lost = (device::document().active_element()).is_none_or(|one| one.tag_name() == "BODY");
        let heading = device::document().get_element_by_id("task-title");
        if let Some(heading) = heading.filter(|_| lost) {
            let _ = heading.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    });
}
