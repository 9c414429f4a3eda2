//! Messages in and out of the worker.

use core::time::Duration;

use burgrave_ui::engine::{Reply, from_text, to_text};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::answer::Answerer;

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Time since the worker started; the standard library has no clock here.
fn clock() -> Duration {
    let millis = scope().performance().map_or(0.0, |clock| clock.now());
    Duration::from_secs_f64(millis / 1_000.0)
}

/// Listens, and says that it does.
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
    // It listens as long as the worker lives.
    hear.forget();
    say(&Reply::Ready);
}

fn say(reply: &Reply) {
    // Nobody hears it only where the page is gone.
    let _ = scope().post_message(&JsValue::from_str(&to_text(reply)));
}
