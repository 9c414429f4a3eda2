//! Messages of the worker.

use core::time::Duration;

use burgrave_ui::engine::{Reply, from_text, to_text};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::answer::Answerer;

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Returns the time since the worker started. The standard library has no clock here.
fn clock() -> Duration {
    let millis = scope().performance().map_or(0.0, |clock| clock.now());
    Duration::from_secs_f64(millis / 1_000.0)
}

/// Starts to receive requests and reports that the worker is ready.
pub fn start() {
    let mut answerer = Answerer::new(clock);
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string();
        if let Some(request) = text.and_then(|text| from_text(&text)) {
            let reply = answerer.answer(&request, &mut |reply| say(&reply));
            say(&reply);
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The handler lives as long as the worker.
    hear.forget();
    say(&Reply::Ready);
}

fn say(reply: &Reply) {
    // Fails only if the page is closed.
    let _ = scope().post_message(&JsValue::from_str(&to_text(reply)));
}
