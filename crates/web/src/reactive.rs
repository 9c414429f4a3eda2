//! Leptos' memos, effects and views behind boxed closures.
//!
//! Leptos compiles a copy of its machinery for each closure. With these functions it compiles one copy for each
//! type of value, which makes the wasm smaller.

use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use leptos::children::ViewFn;
use leptos::ev::EventDescriptor;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::state::App;
use crate::words::t;

/// Creates a memo.
pub fn memo<T: PartialEq + Send + Sync + 'static>(
    read: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    fn boxed<T: PartialEq + Send + Sync + 'static>(
        read: Box<dyn Fn() -> T + Send + Sync>,
    ) -> Memo<T> {
        Memo::new(move |_| read())
    }
    boxed(Box::new(read))
}

/// Runs `work` now, and again after each change of a signal that it reads.
pub fn effect(work: impl FnMut() + 'static) {
    fn boxed(mut work: Box<dyn FnMut()>) {
        Effect::new(move |_| work());
    }
    boxed(Box::new(work));
}

/// Creates a view that is redrawn after each change of a signal that it reads.
pub fn dynamic<V: IntoView + 'static>(mut view: impl FnMut() -> V + Send + 'static) -> AnyView {
    let view: Arc<Mutex<dyn FnMut() -> AnyView + Send>> =
        Arc::new(Mutex::new(move || view().into_any()));
    view.into_any()
}

/// Shows its children while `when` returns true, and `fallback` otherwise.
#[component]
pub fn Show(
    when: impl Fn() -> bool + Send + Sync + 'static,
    children: ChildrenFn,
    #[prop(optional, into)] fallback: ViewFn,
) -> impl IntoView {
    let when = memo(when);
    dynamic(move || {
        if when.get() {
            children()
        } else {
            fallback.run()
        }
    })
}

/// Shows a view for each item of a list. Items keep their views, with the focus, as long as their keys are in the list.
pub fn each<T: Send + 'static>(
    items: impl Fn() -> Vec<T> + Send + Sync + 'static,
    key: fn(&T) -> String,
    draw: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    struct Item {
        key: String,
        draw: Box<dyn FnOnce() -> AnyView + Send>,
    }
    fn boxed(items: Box<dyn Fn() -> Vec<Item> + Send + Sync>) -> AnyView {
        view! { <For each=items key=|one| one.key.clone() let(one)>{(one.draw)()}</For> }.into_any()
    }
    let draw = Arc::new(draw);
    let item = move |one: T| Item {
        key: key(&one),
        draw: {
            let draw = Arc::clone(&draw);
            Box::new(move || draw(one))
        },
    };
    boxed(Box::new(move || items().into_iter().map(&item).collect()))
}

/// Handles an event of the window as long as the current page is shown.
pub fn on_window<E: EventDescriptor + 'static>(event: E, handle: impl Fn(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    fn boxed<E: EventDescriptor + 'static>(event: E, handle: Box<dyn Fn(E::EventType)>)
    where
        E::EventType: JsCast,
    {
        let listener = window_event_listener(event, handle);
        on_cleanup(move || listener.remove());
    }
    boxed(event, Box::new(handle));
}

/// Runs `work` at an interval until the current owner, such as a page, is cleaned up.
pub fn every(period: Duration, work: impl Fn() + 'static) {
    let timer = set_interval_with_handle(work, period);
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
}

/// Runs a future in the background.
pub fn spawn(future: impl Future<Output = ()> + 'static) {
    let future: Pin<Box<dyn Future<Output = ()>>> = Box::pin(future);
    leptos::task::spawn_local(future);
}

/// Shows what a future returns once it is ready: `show` of its value, or its error message.
pub fn fetched<T: Send + Sync + 'static>(
    app: App,
    future: impl Future<Output = Result<T, String>> + 'static,
    show: impl Fn(&T) -> AnyView + Send + 'static,
) -> AnyView {
    fetched_in_place(app, future, show, |why| match why {
        None => view! { <p class="page" role="status">{t("web-loading")}</p> }.into_any(),
        Some(why) => view! { <p class="page" role="alert">{why}</p> }.into_any(),
    })
}

/// As [`fetched`], with `instead` until the value is ready, and with the error message if there is none.
pub fn fetched_in_place<T: Send + Sync + 'static>(
    app: App,
    future: impl Future<Output = Result<T, String>> + 'static,
    show: impl Fn(&T) -> AnyView + Send + 'static,
    instead: impl Fn(Option<String>) -> AnyView + Send + 'static,
) -> AnyView {
    let result = RwSignal::new(None);
    spawn(async move {
        let fetched = future.await;
        if fetched.is_err() {
            app.check_version();
        }
        // Fails if the user has left the page.
        let _ = result.try_set(Some(fetched));
    });
    dynamic(move || {
        result.with(|result| match result {
            None => instead(None),
            Some(Err(why)) => instead(Some(why.clone())),
            Some(Ok(value)) => show(value),
        })
    })
}
